//! What search knows: mobility.

use super::rules::{MuTorere, Position};
use ::rules::{Ranked, Terms, Think};

impl Think for MuTorere {
    fn terms(&self) -> Terms {
        Terms::CHANCES
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
