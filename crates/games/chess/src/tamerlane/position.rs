//! Positions, moves, and what a move does: captures, promotions, journeys, succession.

use super::board::{KEYS, Kind, LAST, Man, SWAP_KEYS, Set, TURN_KEY};
use kit::bits::Bits;

/// What stands where, who moves, who may still swap, and the two counters. Two positions are equal if
/// all these are; the key leaves the counters out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of Red and Yellow.
    pub(super) sides: [Set; 2],
    /// The number of the man on a square, bit by bit: see [`Man`].
    pub(super) planes: [Set; 5],
    pub(super) key: u64,
    /// Plies without capture, pawn move or swap (R22).
    pub(super) quiet: u16,
    /// The number of the move, counted from 1 and after each move of Yellow.
    pub(super) number: u16,
    /// Where the Shahs are.
    pub(super) shahs: [u8; 2],
    /// 0 Red, 1 Yellow.
    pub(super) turn: u8,
    /// Who may still swap (R12): bit 0 Red, bit 1 Yellow.
    pub(super) swaps: u8,
}

/// One man goes from square to square; or the Shah swaps with the man on `to`; or a pawn of pawns
/// arrives on `to` and is put on `place`. The order is that in which moves are made: swaps last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    pub(super) swap: bool,
    pub(super) kind: Kind,
    pub(super) from: u8,
    pub(super) to: u8,
    /// Where a pawn of pawns goes on to; `to` otherwise, and where it stays.
    pub(super) place: u8,
}

/// The men of one side, kind by kind.
#[derive(Clone, Copy)]
pub(super) struct Army {
    /// Shah and Prince: they attack alike.
    pub(super) kings: Set,
    pub(super) prince: Set,
    pub(super) vizier: Set,
    pub(super) general: Set,
    pub(super) giraffes: Set,
    pub(super) pickets: Set,
    pub(super) horses: Set,
    pub(super) rooks: Set,
    pub(super) elephants: Set,
    pub(super) camels: Set,
    pub(super) machines: Set,
    pub(super) pawns: Set,
}

impl Position {
    /// A board without men, Red to move.
    pub(super) fn empty() -> Position {
        Position {
            sides: [0; 2],
            planes: [0; 5],
            key: 0,
            quiet: 0,
            number: 1,
            shahs: [0; 2],
            turn: 0,
            swaps: 0,
        }
    }

    /// Every square that holds a man.
    #[inline]
    pub(super) fn occupied(&self) -> Set {
        self.sides[0] | self.sides[1]
    }

    /// The squares of a man, of both sides.
    #[inline]
    pub(super) fn of(&self, man: Man) -> Set {
        let mut out = self.occupied();
        for (i, &plane) in self.planes.iter().enumerate() {
            out &= if man.0 >> i & 1 == 1 { plane } else { !plane };
        }
        out
    }

    /// The squares of the pawns of a side.
    #[inline]
    pub(super) fn pawns(&self, side: usize) -> Set {
        self.planes[4] & self.sides[side]
    }

    /// The men of a side, kind by kind.
    #[inline]
    pub(super) fn army(&self, side: usize) -> Army {
        let [a, b, c, d, pawns] = self.planes;
        let all = self.sides[side];
        let officers = all & !pawns;
        let (low, middle, high) = (officers & !c & !d, officers & c & !d, officers & d);
        let prince = high & b & a;
        Army {
            kings: low & a & !b | prince,
            prince,
            vizier: low & b & !a,
            general: low & b & a,
            giraffes: middle & !b & !a,
            pickets: middle & !b & a,
            horses: middle & b & !a,
            rooks: middle & b & a,
            elephants: high & !b & !a,
            camels: high & !b & a,
            machines: high & b & !a,
            pawns: all & pawns,
        }
    }

    /// The number on a square; 0 where nobody stands.
    #[inline]
    pub(super) fn code(&self, sq: u8) -> u8 {
        let [a, b, c, d, e] = self.planes;
        let bit = |plane: Set| (plane >> (sq & 127)) as u8 & 1;
        bit(a) | bit(b) << 1 | bit(c) << 2 | bit(d) << 3 | bit(e) << 4
    }

    /// The man on a square: its side and what it is.
    pub(super) fn man(&self, sq: u8) -> Option<(u8, Man)> {
        let side = self.sides.iter().position(|men| men.has(sq))?;
        Some((side as u8, Man(self.code(sq))))
    }

    /// How many of a man a side has.
    #[inline]
    pub(super) fn count(&self, side: usize, man: Man) -> u32 {
        (self.of(man) & self.sides[side]).size()
    }

    /// Puts a man on an empty square or takes it away.
    #[inline]
    pub(super) fn toggle(&mut self, side: usize, man: Man, sq: u8) {
        let at = Set::bit(sq);
        self.sides[side] ^= at;
        for (i, plane) in self.planes.iter_mut().enumerate() {
            if man.0 >> i & 1 == 1 {
                *plane ^= at;
            }
        }
        self.key ^= KEYS[side][usize::from(man.0 & 31)][usize::from(sq)];
    }

    /// The key computed from nothing.
    pub(super) fn make_key(&self) -> u64 {
        let mut key = u64::from(self.turn) * TURN_KEY;
        for side in 0..2 {
            if self.swaps >> side & 1 == 1 {
                key ^= SWAP_KEYS[side];
            }
            for sq in self.sides[side].squares() {
                key ^= KEYS[side][usize::from(self.code(sq))][usize::from(sq)];
            }
        }
        key
    }

    /// The waiting pawn of the Shah, if a side has one (R16): an heir.
    #[inline]
    pub(super) fn waiting_heir(&self, side: usize) -> Set {
        let waiting = self.pawns(side) & LAST[side];
        if waiting.any() { waiting & self.of(Man::PAWN_OF_SHAH) } else { Set::NONE }
    }

    /// Whether a side has an heir (R18), so that its Shah is not bound by check.
    #[inline]
    pub(super) fn has_heir(&self, side: usize) -> bool {
        self.waiting_heir(side).any() || (self.of(Man::PRINCE) & self.sides[side]).any()
    }

    /// A man becomes another where it stands.
    fn change(&mut self, side: usize, sq: u8, into: Man) {
        self.toggle(side, Man(self.code(sq)), sq);
        self.toggle(side, into, sq);
    }

    /// Plays a move with all its consequences (R14 to R18) and passes the turn.
    #[inline]
    pub(super) fn make(&mut self, mv: Move) {
        let us = usize::from(self.turn);
        if mv.swap {
            self.swap(us, mv.to);
        } else {
            self.go(us, mv);
        }
        self.number = self.number.saturating_add(u16::from(self.turn));
        self.hand_over();
    }

    /// Gives the turn to the other side.
    #[inline]
    pub(super) fn hand_over(&mut self) {
        self.turn ^= 1;
        self.key ^= TURN_KEY;
    }

    /// The Shah and another man exchange squares (R12).
    fn swap(&mut self, us: usize, with: u8) {
        let shah = self.shahs[us];
        let man = Man(self.code(with));
        self.toggle(us, Man::SHAH, shah);
        self.toggle(us, man, with);
        self.toggle(us, Man::SHAH, with);
        self.toggle(us, man, shah);
        self.shahs[us] = with;
        self.swaps &= !(1 << us);
        self.key ^= SWAP_KEYS[us];
        self.quiet = 0;
    }

    #[inline]
    fn go(&mut self, us: usize, mv: Move) {
        let them = 1 - us;
        let pawn = mv.kind == Kind::Pawn;
        let captures = self.sides[them].has(mv.to);
        let taken = Man(if captures { self.code(mv.to) } else { 0 });
        self.quiet = if pawn || captures { 0 } else { self.quiet.saturating_add(1) };
        if captures {
            self.toggle(them, taken, mv.to);
        }
        let man = if pawn { Man(self.code(mv.from)) } else { Man::officer(mv.kind) };
        self.toggle(us, man, mv.from);
        if pawn && LAST[us].has(mv.to) {
            self.arrive(us, man, mv);
        } else {
            self.toggle(us, man, mv.to);
        }
        if mv.kind == Kind::Shah {
            self.shahs[us] = mv.to;
        }
        if captures {
            self.mourn(them, taken);
        }
    }

    /// A pawn reaches its last row (R14, R16, R17).
    fn arrive(&mut self, us: usize, pawn: Man, mv: Move) {
        if let Some(journeys) = pawn.journeys() {
            match Man::PAWN_OF_PAWNS.get(usize::from(journeys) + 1) {
                // Where the transfer is optional it may stay (R17).
                Some(_) if mv.place == mv.to => self.toggle(us, pawn, mv.to),
                Some(&next) => self.toggle(us, next, mv.place),
                None => self.toggle(us, Man::PRINCE, mv.to),
            }
            return;
        }
        let wanted = |kind: &Kind| self.count(us, Man::officer(*kind)) < kind.at_start();
        let man = pawn.becomes().filter(wanted).map_or(pawn, Man::officer);
        self.toggle(us, man, mv.to);
    }

    /// What a side's loss brings about: a waiting pawn is promoted (R15), an heir follows its Shah
    /// (R18).
    fn mourn(&mut self, side: usize, taken: Man) {
        if taken == Man::SHAH {
            let prince = self.of(Man::PRINCE) & self.sides[side];
            let heirs = match self.waiting_heir(side) {
                0 => prince,
                waiting => waiting,
            };
            if heirs.any() {
                let sq = heirs.lowest();
                self.change(side, sq, Man::SHAH);
                self.shahs[side] = sq;
            }
            return;
        }
        let waiting = self.pawns(side) & LAST[side];
        if waiting.any() && taken.0 < Man::PRINCE.0 {
            let pawn = waiting & self.of(Man::pawn_of(taken.kind()));
            if pawn.any() {
                self.change(side, pawn.lowest(), taken);
            }
        }
    }
}
