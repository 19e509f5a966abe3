//! What search knows: men, and captures that are open.

use super::rules::{Move, Position, Surakarta};
use ::rules::{Stack, Think};

impl Think for Surakarta {
    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    fn lead(&self, pos: &Position) -> Option<i32> {
        let side = |side: usize| {
            let men = pos.men[side].count() as i32;
            100 * men + 8 * self.threats(pos, side as u8) as i32
        };
        let (white, black) = (side(0), side(1));
        // With few men left each counts for more.
        Some((white - black) + 1000 * (white - black) / (white + black).max(1))
    }

    fn gain(&self, _pos: &Position, mv: Move) -> i32 {
        if mv.captures() { 100 } else { 0 }
    }

    fn slot(&self, mv: Move) -> u64 {
        mv.ends()
    }
}
