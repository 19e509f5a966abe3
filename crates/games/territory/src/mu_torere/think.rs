//! What search knows: mobility.

use super::rules::{MuTorere, Position};
use ::rules::{Ranked, Seat, Stack, Terms, Think};

impl Think for MuTorere {
    fn terms(&self) -> Terms {
        Terms::CHANCES
    }

    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    /// 1: not every piece may go to the centre.
    fn facts(&self, pos: &Position, _seat: Seat) -> u32 {
        u32::from(self.restricted(pos))
    }

    /// More ways to move are better.
    fn lead(&self, pos: &Position) -> Option<i32> {
        let mine = 100 * (self.movers(pos).count_ones() as i32 - 2);
        Some(if pos.turn() == 0 { mine } else { -mine })
    }

    fn ranked(&self) -> Option<&dyn Ranked<Position>> {
        Some(self)
    }
}
