//! A quick estimate: men first, then freedom to move.

use super::rules::{Petteia, Position};
use ::rules::{Seat, Think, Values};
use kit::usual::ahead;

impl Think for Petteia {
    /// The share of the men beyond those that lose the game, and a little for the share of the moves.
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        let spare = |side: u8| f32::from(pos.total(side).saturating_sub(self.options.win_at));
        let moves = |side: u8| self.mobility(pos, side) as f32;
        let share = |a: f32, b: f32| (a - b) / (a + b + 1.0);
        let score = 0.85 * share(spare(0), spare(1)) + 0.1 * share(moves(0), moves(1));
        Some(ahead(Seat(0), score))
    }
}
