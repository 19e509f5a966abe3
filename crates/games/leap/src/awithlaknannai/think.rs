//! A quick estimate: men, and a little for the side that is about to capture.

use super::rules::{Awithlaknannai, Position};
use crate::jumps::share;
use ::rules::{Seat, Think, Values};
use kit::usual::ahead;

impl Think for Awithlaknannai {
    /// The share of all men; a jump or a huff that waits counts as most of a man.
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        let (own, enemy) = pos.sides();
        let waits = pos.idle != 0 || self.lines.jumpers(own, enemy, self.empty(pos)) != 0;
        Some(ahead(Seat(pos.turn), share(own, enemy, waits)))
    }
}
