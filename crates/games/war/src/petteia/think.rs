//! What search knows: men first, then freedom to move.

use super::rules::{Move, Petteia, Position};
use ::rules::{Seat, Stack, Think};

impl Think for Petteia {
    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    /// 1: men are still placed.
    fn facts(&self, pos: &Position, _seat: Seat) -> u32 {
        u32::from(pos.hand != [0; 2])
    }

    fn lead(&self, pos: &Position) -> Option<i32> {
        let side = |side: u8| {
            let spare = i32::from(pos.total(side).saturating_sub(self.options.win_at));
            (spare, self.mobility(pos, side) as i32)
        };
        let ((white, white_moves), (black, black_moves)) = (side(0), side(1));
        // Close to the end each man counts for more.
        let close = 600 * (white - black) / (white + black + 1);
        Some(100 * (white - black) + close + 2 * (white_moves - black_moves))
    }

    fn gain(&self, pos: &Position, mv: Move) -> i32 {
        if mv.is_drop() { 0 } else { 100 * self.takes(pos, mv).count_ones() as i32 }
    }
}
