//! What search knows: men, and how many of them can capture.

use super::moves::Move;
use super::rules::{Fanorona, Position};
use crate::jumps::men_ahead;
use ::rules::{Stack, Think};

impl Think for Fanorona {
    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    fn lead(&self, pos: &Position) -> Option<i32> {
        let [white, black] = pos.men;
        let capturers = 15 * self.capturers(pos).count_ones().min(5) as i32;
        let turn = if pos.turn == 0 { capturers } else { -capturers };
        Some(men_ahead(white, black) + turn)
    }

    /// Most captures take two men or more.
    fn gain(&self, _pos: &Position, mv: Move) -> i32 {
        150 * mv.captures() as i32
    }
}
