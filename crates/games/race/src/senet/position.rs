//! What stands on the board and what is awaited.

use super::moves::bit;
use ::rules::Seat;

/// How far the opening has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The seats throw in turn until one throws a 1 (R2).
    Opening,
    /// Somebody threw it and makes the first move with it (R2).
    Step,
    /// Second has not yet thrown (R4).
    Second,
    /// Everybody plays freely.
    Free,
}

/// The men, the throw, the turn. The *first* side (`x`) is the one that began on the even squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The squares of the first and the second side; bit 1 is square 1.
    pub(super) men: [u32; 2],
    /// Their men that wait to come in again.
    pub(super) wait: [u8; 2],
    /// The side to throw or to move; during the opening throws the seat.
    pub(super) turn: u8,
    /// The seat of the first side; zero while nobody is.
    pub(super) first: u8,
    /// What has been thrown; 0 before the throw.
    pub(super) throw: u8,
    pub(super) phase: Phase,
}

impl Position {
    /// The seat of a side, or the side of a seat.
    pub(super) fn seat_of(&self, side: u8) -> u8 {
        side ^ self.first
    }

    /// The side that has finished, if one has (R18).
    #[inline]
    pub(super) fn finished(&self) -> Option<u8> {
        (0..2).find(|&s| self.men[usize::from(s)] == 0 && self.wait[usize::from(s)] == 0)
    }

    /// Whether a man of a seat stands on a square.
    pub fn has(&self, seat: Seat, square: u8) -> bool {
        let side = usize::from(self.seat_of(seat.0) & 1);
        (1..=30).contains(&square) && self.men[side] & bit(square) != 0
    }

    /// How many men of a seat wait outside.
    pub fn waiting(&self, seat: Seat) -> u8 {
        self.wait[usize::from(self.seat_of(seat.0) & 1)]
    }

    /// The seat that throws or moves; after the end the winner.
    pub fn seat(&self) -> Seat {
        Seat(self.seat_of(self.turn))
    }

    /// What lies on the table.
    pub fn thrown(&self) -> Option<u8> {
        (self.throw > 0).then_some(self.throw)
    }

    /// How far the opening has come.
    pub fn phase(&self) -> Phase {
        self.phase
    }
}
