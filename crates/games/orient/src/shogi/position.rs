//! Positions: what stands where, what is in the hands, and how a move changes it.

use super::board::{Kind, Man, RAYS, SQUARES, STEPS, Set, bit};
use super::moves::{Class, Move};
use ::rules::mix;
use kit::bits::Bits;

/// What stands where, the hands, whose turn it is, and the number of the move.
///
/// The number of a man is spread over four planes: three for its kind, one for which side is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    planes: [Set; 4],
    pub(super) sides: [Set; 2],
    board_key: u64,
    hands: [Hand; 2],
    pub(super) number: u16,
    pub(super) kings: [u8; 2],
    pub(super) turn: u8,
    /// A count was called for or a win was declared with the last move (R17).
    pub(super) called: bool,
}

/// How many men of each kind somebody has in hand, packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(super) struct Hand(u32);

impl Hand {
    const SHIFT: [u32; 8] = [0, 5, 8, 11, 17, 19, 14, 31];
    const MASK: [u32; 8] = [31, 7, 7, 7, 3, 3, 7, 0];

    #[inline]
    pub(super) fn count(self, kind: Kind) -> u32 {
        self.0 >> Hand::SHIFT[kind as usize] & Hand::MASK[kind as usize]
    }

    #[inline]
    pub(super) fn has(self, kind: Kind) -> bool {
        self.count(kind) > 0
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) fn add(&mut self, kind: Kind) {
        self.0 += 1 << Hand::SHIFT[kind as usize];
    }

    #[inline]
    fn take(&mut self, kind: Kind) {
        self.0 -= 1 << Hand::SHIFT[kind as usize];
    }
}

/// The men of one side by the way they move.
#[derive(Clone, Copy)]
pub(super) struct Men {
    pub(super) pawn: Set,
    pub(super) lance: Set,
    pub(super) knight: Set,
    pub(super) silver: Set,
    /// Golds and whatever moves like them.
    pub(super) gold: Set,
    pub(super) bishop: Set,
    pub(super) rook: Set,
    pub(super) horse: Set,
    pub(super) dragon: Set,
}

impl Men {
    /// The men that slide to a square along direction `d` seen from there; side `S` owns them.
    #[inline]
    pub(super) fn sliders<const S: usize>(&self, d: usize) -> Set {
        // A lance of South attacks from below, one of North from above.
        let lances = if S == 0 { 5 } else { 1 };
        match d {
            0 | 1 | 4 | 5 => {
                let straight = self.rook | self.dragon;
                if d == lances { straight | self.lance } else { straight }
            }
            _ => self.bishop | self.horse,
        }
    }
}

/// Random words for the key of a position.
struct Keys {
    men: [[[u64; SQUARES as usize]; 16]; 2],
}

static KEYS: Keys = keys();
const NORTH_KEY: u64 = mix(0x5409);
const CALLED_KEY: u64 = mix(0xca11);

const fn keys() -> Keys {
    let mut men = [[[0; SQUARES as usize]; 16]; 2];
    let (mut side, mut word) = (0, 1);
    while side < 2 {
        let mut code = 0;
        while code < 16 {
            let mut sq = 0;
            while sq < SQUARES as usize {
                men[side][code][sq] = mix(word << 20);
                word += 1;
                sq += 1;
            }
            code += 1;
        }
        side += 1;
    }
    Keys { men }
}

impl Position {
    /// A board without men; the kings have to be put on it.
    pub(super) fn empty(turn: u8) -> Position {
        let turn_key = if turn == 1 { NORTH_KEY } else { 0 };
        Position {
            planes: [0; 4],
            sides: [0; 2],
            board_key: turn_key,
            hands: [Hand::default(); 2],
            number: 1,
            kings: [0; 2],
            turn,
            called: false,
        }
    }

    #[inline]
    pub(super) fn occupied(&self) -> Set {
        self.sides[0] | self.sides[1]
    }

    #[inline]
    pub(super) fn hand(&self, side: u8) -> Hand {
        self.hands[usize::from(side)]
    }

    pub(super) fn give(&mut self, side: u8, kind: Kind) {
        self.hands[usize::from(side)].add(kind);
    }

    /// The number of the man on a square that is not empty.
    #[inline]
    fn code(&self, at: Set) -> usize {
        let on = |i: usize| usize::from(self.planes[i] & at != 0) << i;
        on(0) | on(1) | on(2) | on(3)
    }

    /// Writes the number of a man on an empty square.
    #[inline]
    fn set_code(&mut self, at: Set, code: usize) {
        for (i, plane) in self.planes.iter_mut().enumerate() {
            let on = (code >> i & 1) as Set;
            *plane |= at & on.wrapping_neg();
        }
    }

    /// Puts a man on an empty square.
    pub(super) fn put(&mut self, side: u8, man: Man, sq: u8) {
        self.set_code(bit(sq), man.code());
        self.sides[usize::from(side)] |= bit(sq);
        self.board_key ^= KEYS.men[usize::from(side)][man.code()][usize::from(sq)];
        if man.kind == Kind::King {
            self.kings[usize::from(side)] = sq;
        }
    }

    /// Gives the turn to a side.
    pub(super) fn pass_to(&mut self, side: u8) {
        if self.turn != side {
            self.turn = side;
            self.board_key ^= NORTH_KEY;
        }
    }

    /// Takes a man off the board.
    pub(super) fn lift(&mut self, sq: u8) {
        if let Some((side, man)) = self.man(sq) {
            self.board_key ^= KEYS.men[usize::from(side)][man.code()][usize::from(sq)];
            self.sides[usize::from(side)] ^= bit(sq);
            self.planes.iter_mut().for_each(|p| *p &= !bit(sq));
        }
    }

    /// The man on a square and its side.
    pub(super) fn man(&self, sq: u8) -> Option<(u8, Man)> {
        let at = bit(sq);
        if self.occupied() & at == 0 {
            return None;
        }
        let side = u8::from(self.sides[1] & at != 0);
        Some((side, Man::of_code(self.code(at))))
    }

    /// The squares of one kind of man of a side.
    pub(super) fn of(&self, side: u8, man: Man) -> Set {
        let mut out = self.sides[usize::from(side)];
        for (i, &plane) in self.planes.iter().enumerate() {
            out &= if man.code() >> i & 1 == 1 { plane } else { !plane };
        }
        out
    }

    /// The men of a side by the way they move.
    #[inline]
    pub(super) fn men(&self, side: usize) -> Men {
        let [a, b, c, promoted] = self.planes;
        let own = self.sides[side];
        let plain = own & !promoted;
        let minor = plain & !c;
        let major = own & c & !b;
        Men {
            pawn: minor & !b & !a,
            lance: minor & !b & a,
            knight: minor & b & !a,
            silver: minor & b & a,
            gold: (own & c & b & !a) | (own & promoted & !c),
            bishop: major & !a & !promoted,
            rook: major & a & !promoted,
            horse: major & !a & promoted,
            dragon: major & a & promoted,
        }
    }

    /// 64 bits that tell positions apart: board, hands, side to move.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let hands = u64::from(self.hands[0].0) | u64::from(self.hands[1].0) << 32;
        let called = if self.called { CALLED_KEY } else { 0 };
        self.board_key ^ mix(hands) ^ called
    }

    /// The key computed from nothing.
    pub(super) fn make_key(&self) -> u64 {
        let mut fresh = Position::empty(self.turn);
        for sq in self.occupied().squares() {
            if let Some((side, man)) = self.man(sq) {
                fresh.put(side, man, sq);
            }
        }
        fresh.hands = self.hands;
        fresh.called = self.called;
        fresh.key()
    }

    /// Plays a legal move and passes the turn.
    #[inline]
    pub(super) fn shift(&mut self, mv: Move) {
        let us = usize::from(self.turn);
        let them = 1 - us;
        let to = bit(mv.to);
        let keys = &KEYS.men;
        if let Some(kind) = mv.class.dropped() {
            self.hands[us].take(kind);
            self.set_code(to, kind as usize);
            self.sides[us] |= to;
            self.board_key ^= keys[us][kind as usize][usize::from(mv.to)];
        } else if mv.class == Class::Impasse {
            self.called = true;
        } else {
            let from = bit(mv.from);
            let code = self.code(from);
            let arrives = code | usize::from(mv.promotes) << 3;
            if self.sides[them] & to != 0 {
                let taken = self.code(to);
                self.sides[them] ^= to;
                self.hands[us].add(Kind::ALL[taken & 7]);
                self.board_key ^= keys[them][taken][usize::from(mv.to)];
            }
            let gone = !(from | to);
            self.planes.iter_mut().for_each(|p| *p &= gone);
            self.set_code(to, arrives);
            self.sides[us] ^= from | to;
            if mv.class == Class::King {
                self.kings[us] = mv.to;
            }
            self.board_key ^=
                keys[us][code][usize::from(mv.from)] ^ keys[us][arrives][usize::from(mv.to)];
        }
        self.board_key ^= NORTH_KEY;
        self.number = self.number.saturating_add(1);
        self.turn ^= 1;
    }

    /// The men of a side that attack a square, if these squares are occupied.
    pub(super) fn attackers(&self, side: u8, sq: u8, occupied: Set) -> Set {
        let men = self.men(usize::from(side));
        // Whoever attacks the square stands where the other side's men of the kind would go from it.
        let (i, back) = (usize::from(sq), usize::from(1 - side));
        let lances = if side == 0 { 5 } else { 1 };
        (STEPS.pawn[back][i] & men.pawn)
            | (STEPS.knight[back][i] & men.knight)
            | (STEPS.silver[back][i] & men.silver)
            | (STEPS.gold[back][i] & men.gold)
            | (STEPS.king[i] & (men.horse | men.dragon | bit(self.kings[usize::from(side)])))
            | (RAYS.slide(sq, lances, occupied) & men.lance)
            | (RAYS.rook(sq, occupied) & (men.rook | men.dragon))
            | (RAYS.bishop(sq, occupied) & (men.bishop | men.horse))
    }

    /// The men that give check to a side.
    pub(super) fn checkers(&self, side: u8) -> Set {
        self.attackers(1 - side, self.kings[usize::from(side)], self.occupied())
    }

    /// Whether the side to move is in check.
    #[inline]
    pub(super) fn in_check(&self) -> bool {
        self.checkers(self.turn) != 0
    }

    /// Where the man on a square goes by its own way of moving, own men left out; pins and checks are
    /// not considered.
    pub(super) fn reach(&self, side: u8, man: Man, sq: u8) -> Set {
        let (s, i) = (usize::from(side), usize::from(sq));
        let occupied = self.occupied();
        let ahead = if side == 0 { 1 } else { 5 };
        let to = match (man.kind, man.promoted) {
            (Kind::King, _) => STEPS.king[i],
            (Kind::Rook, false) => RAYS.rook(sq, occupied),
            (Kind::Rook, true) => RAYS.rook(sq, occupied) | STEPS.king[i],
            (Kind::Bishop, false) => RAYS.bishop(sq, occupied),
            (Kind::Bishop, true) => RAYS.bishop(sq, occupied) | STEPS.king[i],
            (Kind::Silver, false) => STEPS.silver[s][i],
            (Kind::Knight, false) => STEPS.knight[s][i],
            (Kind::Lance, false) => RAYS.slide(sq, ahead, occupied),
            (Kind::Pawn, false) => STEPS.pawn[s][i],
            _ => STEPS.gold[s][i],
        };
        to & !self.sides[s]
    }
}
