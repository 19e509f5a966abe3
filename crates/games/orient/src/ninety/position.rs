//! Where the men stand, and one move.

use super::board::{ELEPHANT_POINTS, HALF, Kind, SECOND_KEY, Set, bit, word};
use kit::bits::Bits;

/// Where the men stand, who moves, and how long nothing has been captured. Two positions are
/// equal if these and the number of the move are; the key leaves the two counters out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of each side, Red's first.
    pub sides: [Set; 2],
    /// Guards and elephants together (they share no point), horses, rooks, cannons, soldiers,
    /// of both sides. The generals are in `generals` alone.
    pub(super) sets: [Set; 5],
    pub(super) key: u64,
    /// Plies since the last capture.
    pub quiet: u16,
    /// The number of the move, counted from 1 and after each move of the second side.
    pub number: u16,
    /// The generals of each side.
    pub generals: [u8; 2],
    /// 0 Red, 1 the other.
    pub turn: u8,
}

/// One man goes from point to point. The order is by kind first, because that is how moves are
/// made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// What moves.
    pub kind: Kind,
    /// Where it stands.
    pub from: u8,
    /// Where it goes.
    pub to: u8,
}

/// Where a kind is found in [`Position::sets`]; generals are not.
const fn slot(kind: Kind) -> usize {
    match kind {
        Kind::General | Kind::Guard | Kind::Elephant => 0,
        Kind::Horse => 1,
        Kind::Rook => 2,
        Kind::Cannon => 3,
        Kind::Soldier => 4,
    }
}

impl Position {
    /// The first position.
    pub fn start() -> Position {
        let mut pos = Position::bare(4, 85, 0);
        let back = [
            (0, Kind::Rook),
            (1, Kind::Horse),
            (2, Kind::Elephant),
            (3, Kind::Guard),
            (5, Kind::Guard),
            (6, Kind::Elephant),
            (7, Kind::Horse),
            (8, Kind::Rook),
        ];
        for (col, kind) in back {
            pos.put(0, kind, col);
            pos.put(1, kind, 81 + col);
        }
        for col in [1, 7] {
            pos.put(0, Kind::Cannon, 18 + col);
            pos.put(1, Kind::Cannon, 63 + col);
        }
        for col in [0, 2, 4, 6, 8] {
            pos.put(0, Kind::Soldier, 27 + col);
            pos.put(1, Kind::Soldier, 54 + col);
        }
        pos.key = pos.make_key();
        pos
    }

    /// A board with the generals alone; its key is not yet made.
    pub(super) fn bare(red: u8, other: u8, turn: u8) -> Position {
        Position {
            sides: [bit(red), bit(other)],
            sets: [0; 5],
            key: 0,
            quiet: 0,
            number: 1,
            generals: [red, other],
            turn,
        }
    }

    /// Puts a man that is no general on an empty point. The key is left alone.
    pub(super) fn put(&mut self, side: u8, kind: Kind, sq: u8) {
        self.sides[usize::from(side)] |= bit(sq);
        self.sets[slot(kind)] |= bit(sq);
    }

    /// Every point that holds a man.
    #[inline]
    pub fn occupied(&self) -> Set {
        self.sides[0] | self.sides[1]
    }

    /// The points of one kind of man, of both sides.
    #[inline]
    pub fn of_kind(&self, kind: Kind) -> Set {
        let elephants = ELEPHANT_POINTS[0] | ELEPHANT_POINTS[1];
        match kind {
            Kind::General => bit(self.generals[0]) | bit(self.generals[1]),
            Kind::Guard => self.sets[0] & !elephants,
            Kind::Elephant => self.sets[0] & elephants,
            _ => self.sets[slot(kind)],
        }
    }

    /// The points of one kind of man of a side.
    #[inline]
    pub fn men(&self, side: u8, kind: Kind) -> Set {
        self.of_kind(kind) & self.sides[usize::from(side)]
    }

    /// The man on a point: its side and kind.
    pub fn man(&self, sq: u8) -> Option<(u8, Kind)> {
        let side = (0..2).find(|&s| self.sides[usize::from(s)].has(sq))?;
        let mut kinds = Kind::ALL.into_iter();
        let kind = kinds.find(|&kind| self.of_kind(kind).has(sq))?;
        Some((side, kind))
    }

    /// How many men of a kind a side has on the board.
    pub fn count(&self, side: u8, kind: Kind) -> u32 {
        self.men(side, kind).size()
    }

    /// How many soldiers of a side have crossed the river.
    pub fn crossed(&self, side: u8) -> u32 {
        let beyond = HALF[usize::from(1 - side)];
        (self.men(side, Kind::Soldier) & beyond).size()
    }

    /// Whether neither side has a rook, horse, cannon or soldier: nobody can attack.
    #[inline]
    pub fn harmless(&self) -> bool {
        self.sets[1] | self.sets[2] | self.sets[3] | self.sets[4] == 0
    }

    /// The incremental key.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The key computed from nothing.
    pub fn make_key(&self) -> u64 {
        let mut key = u64::from(self.turn) * SECOND_KEY;
        for side in 0..2 {
            for kind in Kind::ALL {
                for sq in self.men(side, kind).squares() {
                    key ^= word(usize::from(side), kind, sq);
                }
            }
        }
        key
    }

    /// Moves a man of the side to move, takes what stands on the target, and passes the turn.
    #[inline]
    pub fn shift(&mut self, mv: Move) {
        let us = usize::from(self.turn);
        let them = 1 - us;
        let (from, to) = (bit(mv.from), bit(mv.to));
        if self.sides[them] & to != 0 {
            self.quiet = 0;
            let taken = self.taken_kind(mv.to);
            self.sides[them] ^= to;
            self.sets[slot(taken)] ^= to;
            self.key ^= word(them, taken, mv.to);
        } else {
            self.quiet = self.quiet.saturating_add(1);
        }
        self.sides[us] ^= from | to;
        if mv.kind == Kind::General {
            self.generals[us] = mv.to;
        } else {
            self.sets[slot(mv.kind)] ^= from | to;
        }
        self.key ^= word(us, mv.kind, mv.from) ^ word(us, mv.kind, mv.to) ^ SECOND_KEY;
        self.number = self.number.saturating_add(u16::from(self.turn));
        self.turn ^= 1;
    }

    /// Whether a move cannot be undone: a capture, or a soldier's step forward.
    #[inline]
    pub fn irreversible(&self, mv: Move) -> bool {
        self.occupied() & bit(mv.to) != 0
            || (mv.kind == Kind::Soldier && mv.from.abs_diff(mv.to) == 9)
    }

    /// The kind of a man that is no general.
    #[inline]
    pub(super) fn taken_kind(&self, sq: u8) -> Kind {
        let at = bit(sq);
        if self.sets[4] & at != 0 {
            Kind::Soldier
        } else if self.sets[3] & at != 0 {
            Kind::Cannon
        } else if self.sets[2] & at != 0 {
            Kind::Rook
        } else if self.sets[1] & at != 0 {
            Kind::Horse
        } else if (ELEPHANT_POINTS[0] | ELEPHANT_POINTS[1]) & at != 0 {
            Kind::Elephant
        } else {
            Kind::Guard
        }
    }
}
