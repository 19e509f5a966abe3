//! One chessboard with the hands of its two players: what stands where, who attacks what, and what
//! a move changes.
//!
//! Square `8 * row + column`: a1 is 0, h8 is 63. White is side 0, Black side 1.

use super::rules::Move;
use ::rules::mix;
use kit::bits::Bits;
use kit::reach::{self, DIAGONAL, KING, KNIGHT, Leap, Lines, Rays, STRAIGHT};

/// A set of squares, one bit each.
pub(super) type Set = u64;

/// One kind of man, of either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Kind {
    /// King, *rei*.
    King,
    /// Queen, *dama*.
    Queen,
    /// Rook, *torre*.
    Rook,
    /// Bishop, *bispo*.
    Bishop,
    /// Knight, *cavalo*.
    Knight,
    /// Pawn, *peão*.
    Pawn,
}

impl Kind {
    /// Every kind, in order.
    pub(super) const ALL: [Kind; 6] =
        [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];
    /// The kinds that can be in a hand, in order.
    pub(super) const HAND: [Kind; 5] =
        [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];
    /// What a pawn may become, in order.
    pub(super) const PROMOTED: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
}

const CHESS: reach::Board = reach::Board::new(8, 8);

pub(super) static RAYS: Rays<u64, 64> = CHESS.rays64();
pub(super) static KINGS: [Set; 64] = CHESS.leaps64(&KING);
pub(super) static KNIGHTS: [Set; 64] = CHESS.leaps64(&KNIGHT);
/// Where a pawn of a side captures.
pub(super) static PAWNS: [[Set; 64]; 2] =
    [CHESS.leaps64(&[(-1, 1), (1, 1)]), CHESS.leaps64(&[(-1, -1), (1, -1)])];
/// The lines of an empty board.
static STRAIGHT_LINES: [Set; 64] = lines(&STRAIGHT);
static DIAGONAL_LINES: [Set; 64] = lines(&DIAGONAL);

const fn lines(leaps: &[Leap]) -> [Set; 64] {
    let mut out = [0; 64];
    let mut sq = 0;
    while sq < 64 {
        let mut d = 0;
        while d < leaps.len() {
            out[sq] |= CHESS.ray(sq as u8, leaps[d]) as u64;
            d += 1;
        }
        sq += 1;
    }
    out
}

/// The squares of a row, 0 for row 1.
pub(super) const fn row_set(row: u8) -> Set {
    0xff << (8 * row)
}

/// Column of a square, 0 for a.
#[inline]
pub(super) const fn col(sq: u8) -> u8 {
    sq % 8
}

/// Row of a square, 0 for row 1.
#[inline]
pub(super) const fn row(sq: u8) -> u8 {
    sq / 8
}

/// `e4`.
pub(super) fn name(sq: u8) -> String {
    format!("{}{}", char::from(b'a' + col(sq)), row(sq) + 1)
}

/// The row of a square as a side counts it, 0 for its first.
#[inline]
pub(super) const fn own_row(side: u8, sq: u8) -> u8 {
    if side == 0 { row(sq) } else { 7 - row(sq) }
}

/// The last row of a side: where its pawns are promoted.
#[inline]
pub(super) const fn last_row(side: u8) -> Set {
    row_set(if side == 0 { 7 } else { 0 })
}

/// The square in front of a square, seen from a side; it must not be on the last row.
#[inline]
pub(super) const fn ahead(side: u8, sq: u8) -> u8 {
    if side == 0 { sq + 8 } else { sq - 8 }
}

/// Castling rights: White's short and long, Black's short and long.
pub(super) const RIGHTS: [(char, u8); 4] = [('K', 1), ('Q', 2), ('k', 4), ('q', 8)];

/// One way to castle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Castle {
    pub(super) right: u8,
    pub(super) king: u8,
    pub(super) to: u8,
    pub(super) rook: u8,
    pub(super) rook_to: u8,
    /// What has to be empty.
    pub(super) empty: Set,
    /// What the king passes and where it arrives: not attacked.
    pub(super) safe: Set,
}

const fn castle(right: u8, home: u8, long: bool) -> Castle {
    let (to, rook, rook_to) =
        if long { (home + 2, home, home + 3) } else { (home + 6, home + 7, home + 5) };
    Castle {
        right,
        king: home + 4,
        to,
        rook,
        rook_to,
        empty: if long { 0b1110 } else { 0b110_0000 } << home,
        safe: if long { 0b1100 } else { 0b110_0000 } << home,
    }
}

/// The ways to castle of a side, the long one first: that is the order of the king's squares.
pub(super) const CASTLES: [[Castle; 2]; 2] =
    [[castle(2, 0, true), castle(1, 0, false)], [castle(8, 56, true), castle(4, 56, false)]];

/// The rights that are left when something moves from or to a square.
const fn kept(sq: u8) -> u8 {
    match sq {
        0 => !2,
        4 => !3,
        7 => !1,
        56 => !8,
        60 => !12,
        63 => !4,
        _ => !0,
    }
}

struct Keys {
    men: [[[u64; 64]; 6]; 2],
    promoted: [u64; 64],
    castling: [u64; 16],
    passed: [u64; 8],
    black: u64,
}

static KEYS: Keys = {
    let mut keys = Keys {
        men: [[[0; 64]; 6]; 2],
        promoted: [0; 64],
        castling: [0; 16],
        passed: [0; 8],
        black: mix(0xb0a2d),
    };
    let mut sq = 0;
    while sq < 64 {
        let mut kind = 0;
        while kind < 6 {
            keys.men[0][kind][sq] = mix((64 * kind + sq) as u64 + 1000);
            keys.men[1][kind][sq] = mix((64 * kind + sq) as u64 + 2000);
            kind += 1;
        }
        keys.promoted[sq] = mix(sq as u64 + 3000);
        if sq < 16 {
            keys.castling[sq] = mix(sq as u64 + 4000);
        }
        if sq < 8 {
            keys.passed[sq] = mix(sq as u64 + 5000);
        }
        sq += 1;
    }
    keys
};

/// No square: nothing can be captured en passant.
pub(super) const NONE: u8 = 64;

/// One board. Equal boards have equal counters too; the key leaves counters and hands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Board {
    /// The men of White and Black.
    pub(super) sides: [Set; 2],
    /// The men of each kind, of both sides.
    pub(super) kinds: [Set; 6],
    /// The men that were pawns (R3).
    pub(super) promoted: Set,
    pub(super) key: u64,
    /// The hands of White and Black: five bits for each kind from the queen on.
    pub(super) hands: [u32; 2],
    /// Plies since the last capture or move of a pawn.
    pub(super) quiet: u16,
    /// The number of the move, counted from 1 and after each move of Black.
    pub(super) number: u16,
    /// The rights to castle that are left.
    pub(super) castling: u8,
    /// The square that a pawn passed with the last move, if a pawn can capture there; else [`NONE`].
    pub(super) passed: u8,
    /// Whose turn it is on this board.
    pub(super) turn: u8,
    /// Whether the king of the side to move is attacked.
    pub(super) check: bool,
}

impl Board {
    /// A board without men; both kings have to be put on it.
    pub(super) const EMPTY: Board = Board {
        sides: [0; 2],
        kinds: [0; 6],
        promoted: 0,
        key: 0,
        hands: [0; 2],
        quiet: 0,
        number: 1,
        castling: 0,
        passed: NONE,
        turn: 0,
        check: false,
    };

    /// The start of an ordinary game.
    pub(super) fn start() -> Board {
        let mut board = Board::EMPTY;
        let back = [
            Kind::Rook,
            Kind::Knight,
            Kind::Bishop,
            Kind::Queen,
            Kind::King,
            Kind::Bishop,
            Kind::Knight,
            Kind::Rook,
        ];
        for (column, kind) in (0..8).zip(back) {
            board.put(0, kind, column);
            board.put(0, Kind::Pawn, 8 + column);
            board.put(1, Kind::Pawn, 48 + column);
            board.put(1, kind, 56 + column);
        }
        board.castling = 15;
        board.key = board.make_key();
        board
    }

    /// Puts a man on an empty square. The key is left alone.
    pub(super) fn put(&mut self, side: u8, kind: Kind, sq: u8) {
        self.sides[usize::from(side)] |= u64::bit(sq);
        self.kinds[kind as usize] |= u64::bit(sq);
    }

    /// Every square that holds a man.
    #[inline]
    pub(super) fn occupied(&self) -> Set {
        self.sides[0] | self.sides[1]
    }

    /// The men of a kind of a side.
    #[inline]
    pub(super) fn men(&self, side: u8, kind: Kind) -> Set {
        self.sides[usize::from(side)] & self.kinds[kind as usize]
    }

    /// Where the king of a side stands.
    #[inline]
    pub(super) fn king(&self, side: u8) -> u8 {
        self.men(side, Kind::King).lowest() & 63
    }

    /// The kind of the man on a square.
    #[inline]
    fn kind_on(&self, at: Set) -> Option<Kind> {
        Kind::ALL.into_iter().rev().find(|&kind| self.kinds[kind as usize] & at != 0)
    }

    /// The man on a square: its side and kind.
    pub(super) fn man(&self, sq: u8) -> Option<(u8, Kind)> {
        let kind = self.kind_on(u64::bit(sq))?;
        Some((u8::from(self.sides[1].has(sq)), kind))
    }

    /// How many men of a kind a side has in hand.
    #[inline]
    pub(super) fn hand(&self, side: u8, kind: Kind) -> u8 {
        (self.hands[usize::from(side)] >> shift(kind) & 31) as u8
    }

    /// Adds a man to a hand.
    #[inline]
    pub(super) fn give(&mut self, side: u8, kind: Kind) {
        self.hands[usize::from(side)] += 1 << shift(kind);
    }

    /// The board's own key computed from nothing.
    pub(super) fn make_key(&self) -> u64 {
        let mut key = KEYS.castling[usize::from(self.castling & 15)];
        for side in 0..2u8 {
            for kind in Kind::ALL {
                for sq in self.men(side, kind).squares() {
                    key ^= KEYS.men[usize::from(side)][kind as usize][usize::from(sq)];
                }
            }
        }
        for sq in self.promoted.squares() {
            key ^= KEYS.promoted[usize::from(sq)];
        }
        if self.passed != NONE {
            key ^= KEYS.passed[usize::from(col(self.passed))];
        }
        if self.turn == 1 {
            key ^= KEYS.black;
        }
        key
    }

    /// The enemies of `side` that attack a square if these squares are occupied.
    #[inline]
    pub(super) fn attackers(&self, side: u8, sq: u8, occupied: Set) -> Set {
        let at = usize::from(sq);
        let [kings, queens, rooks, bishops, knights, pawns] = self.kinds;
        let enemy = self.sides[usize::from(1 - side)];
        let mut out = KINGS[at] & kings | KNIGHTS[at] & knights;
        out |= PAWNS[usize::from(side)][at] & pawns;
        if STRAIGHT_LINES[at] & (rooks | queens) & enemy != 0 {
            out |= RAYS.rook(sq, occupied) & (rooks | queens);
        }
        if DIAGONAL_LINES[at] & (bishops | queens) & enemy != 0 {
            out |= RAYS.bishop(sq, occupied) & (bishops | queens);
        }
        out & enemy
    }

    /// The lines on which the king of the side to move is attacked or its men are pinned.
    #[inline]
    pub(super) fn lines(&self) -> Lines<Set> {
        let us = usize::from(self.turn);
        let enemy = self.sides[1 - us];
        let [_, queens, rooks, bishops, ..] = self.kinds;
        let (straight, diagonal) = ((rooks | queens) & enemy, (bishops | queens) & enemy);
        RAYS.lines(self.king(self.turn), self.occupied(), self.sides[us], |d| {
            if d & 2 == 0 { straight } else { diagonal }
        })
    }

    /// Whether the king of the side to move is attacked, computed from nothing.
    #[inline]
    pub(super) fn in_check(&self) -> bool {
        self.attackers(self.turn, self.king(self.turn), self.occupied()) != 0
    }

    /// Whether dropping some man, of whatever kind, would parry the check: one slider gives it, and
    /// not from the next square.
    pub(super) fn can_be_blocked(&self) -> bool {
        let king = self.king(self.turn);
        let checkers = self.attackers(self.turn, king, self.occupied());
        !checkers.several() && self.lines().between != 0
    }

    /// The squares from which a man of the side to move would attack the enemy king.
    #[inline]
    pub(super) fn check_squares(&self, kind: Kind) -> Set {
        let king = self.king(1 - self.turn);
        let occupied = self.occupied();
        match kind {
            Kind::King => 0,
            Kind::Queen => RAYS.rook(king, occupied) | RAYS.bishop(king, occupied),
            Kind::Rook => RAYS.rook(king, occupied),
            Kind::Bishop => RAYS.bishop(king, occupied),
            Kind::Knight => KNIGHTS[usize::from(king)],
            Kind::Pawn => PAWNS[usize::from(1 - self.turn)][usize::from(king)],
        }
    }

    #[inline]
    fn toggle(&mut self, side: usize, kind: Kind, sq: u8) {
        let at = u64::bit(sq);
        self.sides[side] ^= at;
        self.kinds[kind as usize] ^= at;
        self.key ^= KEYS.men[side][kind as usize][usize::from(sq)];
    }

    #[inline]
    fn toggle_promoted(&mut self, sq: u8) {
        self.promoted ^= u64::bit(sq);
        self.key ^= KEYS.promoted[usize::from(sq)];
    }

    /// The square of the man that a move captures, if it captures.
    #[inline]
    pub(super) fn captured_on(&self, mv: Move) -> Option<u8> {
        if mv.drop {
            None
        } else if self.sides[usize::from(1 - self.turn)].has(mv.to) {
            Some(mv.to)
        } else if mv.kind == Kind::Pawn && mv.to == self.passed {
            Some(mv.to ^ 8)
        } else {
            None
        }
    }

    /// Plays a move of the side to move. Gives the captured man as it enters a hand (R3).
    #[inline]
    pub(super) fn shift(&mut self, mv: Move) -> Option<Kind> {
        let us = usize::from(self.turn);
        let them = 1 - us;
        let mut taken = None;
        self.quiet = self.quiet.saturating_add(1);
        let passed = self.passed;
        if passed != NONE {
            self.key ^= KEYS.passed[usize::from(col(passed))];
            self.passed = NONE;
        }
        if mv.drop {
            self.hands[us] -= 1 << shift(mv.kind);
            self.toggle(us, mv.kind, mv.to);
        } else {
            let (from, to) = (u64::bit(mv.from), u64::bit(mv.to));
            if self.sides[them] & to != 0 {
                taken = self.take(them, mv.to);
            } else if mv.kind == Kind::Pawn && mv.to == passed {
                taken = self.take(them, mv.to ^ 8);
            }
            self.toggle(us, mv.kind, mv.from);
            self.toggle(us, mv.into, mv.to);
            if self.promoted & from != 0 {
                self.toggle_promoted(mv.from);
                self.toggle_promoted(mv.to);
            }
            if mv.into != mv.kind {
                self.toggle_promoted(mv.to);
            }
            let rights = self.castling & kept(mv.from) & kept(mv.to);
            if rights != self.castling {
                let keys = &KEYS.castling;
                self.key ^= keys[usize::from(self.castling & 15)] ^ keys[usize::from(rights & 15)];
                self.castling = rights;
            }
            if mv.kind == Kind::King && mv.from.abs_diff(mv.to) == 2 {
                let way = CASTLES[us][usize::from(mv.to > mv.from)];
                self.toggle(us, Kind::Rook, way.rook);
                self.toggle(us, Kind::Rook, way.rook_to);
            }
        }
        if mv.kind == Kind::Pawn {
            self.quiet = 0;
            if !mv.drop && mv.from.abs_diff(mv.to) == 16 {
                let middle = (mv.from + mv.to) / 2;
                let rivals = self.kinds[Kind::Pawn as usize] & self.sides[them];
                if PAWNS[us][usize::from(middle)] & rivals != 0 {
                    self.passed = middle;
                    self.key ^= KEYS.passed[usize::from(col(middle))];
                }
            }
        }
        self.number = self.number.saturating_add(u16::from(self.turn));
        self.turn ^= 1;
        self.key ^= KEYS.black;
        self.check = self.in_check();
        taken
    }

    /// Takes a man off the board.
    #[inline]
    fn take(&mut self, side: usize, sq: u8) -> Option<Kind> {
        let kind = self.kind_on(u64::bit(sq))?;
        self.toggle(side, kind, sq);
        self.quiet = 0;
        if self.promoted.has(sq) {
            self.toggle_promoted(sq);
            return Some(Kind::Pawn);
        }
        Some(kind)
    }
}

/// Where a kind is counted in a hand.
#[inline]
const fn shift(kind: Kind) -> u32 {
    5 * (kind as u32).saturating_sub(1)
}
