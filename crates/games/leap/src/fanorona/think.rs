//! A quick estimate: men, and whether a capture is open to the side to move.

use super::rules::{Fanorona, Position};
use ::rules::{Seat, Think, Values};
use kit::usual::ahead;

impl Think for Fanorona {
    /// The share of the men. The side to move takes more the more of its men can capture.
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        let mover = usize::from(pos.turn);
        let count = |side: usize| pos.men[side].count_ones() as f32;
        let (mine, theirs) = (count(mover), count(1 - mover));
        let score = if mine == 0.0 {
            -1.0
        } else {
            let capturers = self.capturers(pos).count_ones() as f32;
            let lead = mine - theirs + 0.3 * capturers.min(5.0);
            (1.3 * lead / (mine + theirs)).clamp(-0.95, 0.95)
        };
        Some(ahead(Seat(pos.turn), score))
    }
}
