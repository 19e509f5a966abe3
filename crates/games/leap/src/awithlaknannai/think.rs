//! What search knows: men; a huff takes one as well.

use super::rules::{Awithlaknannai, Move, Position};
use crate::jumps::men_ahead;
use ::rules::{Seat, Stack, Think};

impl Think for Awithlaknannai {
    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    /// 1: one of this seat's men may be huffed, 2: one of the other's.
    fn facts(&self, pos: &Position, seat: Seat) -> u32 {
        let idle = |seat: Seat| u32::from(pos.idle & pos.men[seat.index()] != 0);
        idle(seat) | idle(seat.other()) << 1
    }

    fn lead(&self, pos: &Position) -> Option<i32> {
        let [white, black] = pos.men;
        // Whoever is to move may take a man that did not capture.
        let huff = if pos.idle == 0 { 0 } else { 60 };
        let huff = if pos.turn == 0 { huff } else { -huff };
        Some(men_ahead(white, black) + huff)
    }

    fn gain(&self, _pos: &Position, mv: Move) -> i32 {
        100 * (mv.path.jumps() as i32 + i32::from(mv.huff().is_some()))
    }
}
