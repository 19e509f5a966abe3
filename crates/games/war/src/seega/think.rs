//! A quick estimate: men first, then captures that threaten and freedom to step.

use super::rules::{Position, Seega};
use ::rules::{MAX_SEATS, Seat, Think, Values};
use kit::usual::ahead;

impl Think for Seega {
    /// The share of the men, a little for the steps, and something for the captures at hand: those of
    /// the side to move count most.
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        let share = |a: f32, b: f32| (a - b) / (a + b + 1.0);
        if pos.placing {
            return Some([0.0; MAX_SEATS]);
        }
        let (own, other) = (pos.turn, 1 - pos.turn);
        let men = |side: u8| self.on_board(pos, side) as f32;
        let (steps, takes) = self.prospects(pos, own);
        let (their_steps, their_takes) = self.prospects(pos, other);
        let now = men(own) + 0.5 * (takes.min(1) as f32);
        let score = 0.8 * share(now, men(other))
            + 0.08 * share(steps as f32, their_steps as f32)
            + 0.05 * share(takes as f32, their_takes as f32);
        Some(ahead(Seat(own), score))
    }
}
