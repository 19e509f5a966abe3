//! A quick estimate: who has more jumps, and certain loss for a side that has none.

use super::rules::{Konane, Phase, Position};
use ::rules::{MAX_SEATS, Seat, Think, Values};
use kit::usual::ahead;

impl Think for Konane {
    /// Spare moves decide: the share of all jumps, with a little against the side to move, which
    /// has to use one up.
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        if pos.phase != Phase::Jumps {
            return Some([0.0; MAX_SEATS]);
        }
        let mine = self.mobility(pos, pos.turn) as f32;
        let theirs = self.mobility(pos, 1 - pos.turn) as f32;
        let score =
            if mine == 0.0 { -1.0 } else { 0.9 * (mine - theirs - 0.5) / (mine + theirs + 1.0) };
        Some(ahead(Seat(pos.turn), score))
    }
}
