//! What search knows: men, and a little for those in the middle.

use super::rules::{Alquerque, Move, Position};
use crate::jumps::men_ahead;
use ::rules::{Stack, Think};

/// The nine points in the middle of the board.
const MIDDLE: u64 = 0b01110 << 5 | 0b01110 << 10 | 0b01110 << 15;

impl Think for Alquerque {
    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    fn lead(&self, pos: &Position) -> Option<i32> {
        let [white, black] = pos.men.map(u64::from);
        let middle = |men: u64| (men & MIDDLE).count_ones() as i32;
        let kings = |men: u64| (men & u64::from(pos.kings)).count_ones() as i32;
        let rank = 60 * (kings(white) - kings(black));
        Some(men_ahead(white, black) + rank + 4 * (middle(white) - middle(black)))
    }

    fn gain(&self, _pos: &Position, mv: Move) -> i32 {
        100 * mv.jumps() as i32
    }
}
