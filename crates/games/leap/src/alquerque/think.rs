//! A quick estimate: men, and a little for the side that is about to capture.

use super::rules::{Alquerque, Position};
use crate::jumps::share;
use ::rules::{Seat, Think, Values};
use kit::usual::ahead;

impl Think for Alquerque {
    /// The share of all men; a jump that waits counts as most of a man.
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        let (own, enemy) = pos.sides();
        let waits = self.lines.jumpers(own, enemy, self.empty(pos)) != 0;
        Some(ahead(Seat(pos.turn), share(own, enemy, waits)))
    }
}
