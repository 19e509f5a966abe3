//! A quick estimate: men, kings, and how far the men have come.

use super::rules::{Damas, Position};
use crate::jumps::bits;
use ::rules::{Seat, Think, Values};
use kit::usual::ahead;

impl Think for Damas {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        let king = if self.options.flying_kings { 3.0 } else { 1.6 };
        let [white, black] = [0, 1].map(|side| {
            let (kings, set) = (pos.kings, pos.sides[usize::from(side)]);
            let man = |at| 1.0 + 0.03 * f32::from(self.board.dark.beyond(side, at));
            bits(set & !kings).map(man).sum::<f32>() + king * (set & kings).count_ones() as f32
        });
        let score = 1.6 * (white - black) / (white + black).max(1.0);
        Some(ahead(Seat(0), score.clamp(-0.95, 0.95)))
    }
}
