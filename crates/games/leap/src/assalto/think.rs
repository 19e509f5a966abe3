//! What search knows: pawns lost against ground gained.

use super::rules::{Assalto, FEW, FORT, KNIGHT_SEAT, Move, Position};
use crate::jumps::bits;
use ::rules::{Stack, Terms, Think};

/// How far a place is from the fortress, in steps of a pawn: rows below it and columns beside it.
fn far(place: u8) -> i32 {
    let (col, row) = (i32::from(place % 7), i32::from(place / 7));
    (4 - row).max(0) + (2 - col).max(col - 4).max(0)
}

impl Think for Assalto {
    fn terms(&self) -> Terms {
        Terms::CHANCES
    }

    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    /// The pawns need the fortress: every step towards it counts, and knights with little room to move count
    /// most. The knights need pawns: the fewer are left beyond those that fill the fortress, the dearer they are.
    fn lead(&self, pos: &Position) -> Option<i32> {
        let pawns = pos.pawns.count_ones() as i32;
        let spare = pawns - FEW as i32;
        let ground: i32 = bits(pos.pawns).map(|place| 10 - 2 * far(place)).sum();
        let inside = (pos.pawns & FORT).count_ones() as i32;
        let room = self.lines.count_steps(pos.knights, self.empty(pos)) as i32;
        let waits = pos.turn == KNIGHT_SEAT.0 && pos.knights != 0 && self.can_capture(pos);
        let hope = if waits { 60 } else { 0 };
        Some(100 * spare - 1000 + ground + 30 * inside - 12 * room - hope)
    }

    fn gain(&self, pos: &Position, mv: Move) -> i32 {
        if mv.is_capture() { 100 * self.follow(pos.pawns, mv).1.count_ones() as i32 } else { 0 }
    }
}
