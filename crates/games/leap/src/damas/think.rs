//! A quick estimate: men, kings, and how far the men have come.

use super::board::squares;
use super::rules::{Damas, Position};
use ::rules::{MAX_SEATS, Think, Values};

impl Think for Damas {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        let worth = |side: usize| -> f32 {
            let men = squares(pos.sides[side] & !pos.kings).map(|square| {
                let row = self.board.places[usize::from(square)].1;
                let far = if side == 0 { row } else { self.board.size - 1 - row };
                1.0 + 0.03 * f32::from(far)
            });
            let king = if self.options.flying_kings { 3.0 } else { 1.6 };
            men.sum::<f32>() + king * (pos.sides[side] & pos.kings).count_ones() as f32
        };
        let (white, black) = (worth(0), worth(1));
        let mut values = [0.0; MAX_SEATS];
        values[0] = (1.6 * (white - black) / (white + black).max(1.0)).clamp(-0.95, 0.95);
        values[1] = -values[0];
        Some(values)
    }
}
