//! What search knows: men, kings, how far the men have come, and who holds the last row.

use super::rules::{Damas, Move, Position};
use crate::jumps::{bits, men_ahead};
use ::rules::{Stack, Think};

impl Think for Damas {
    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    fn lead(&self, pos: &Position) -> Option<i32> {
        let king = if self.options.flying_kings { 200 } else { 50 };
        let standing = |side: u8| {
            let (kings, set) = (pos.kings, pos.sides[usize::from(side)]);
            let man = |at| 4 * i32::from(self.board.dark.beyond(side, at));
            bits(set & !kings).map(man).sum::<i32>() + king * (set & kings).count_ones() as i32
        };
        let [white, black] = pos.sides;
        Some(men_ahead(white, black) + standing(0) - standing(1))
    }

    /// What is taken, and a man that becomes a king.
    fn gain(&self, pos: &Position, mv: Move) -> i32 {
        100 * mv.taken.count_ones() as i32 + if mv.crowns(pos) { 80 } else { 0 }
    }

    fn slot(&self, mv: Move) -> u64 {
        u64::from(mv.from) << 6 | u64::from(mv.to)
    }
}
