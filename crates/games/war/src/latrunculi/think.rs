//! A quick estimate: men, and a discount on those that are bound.

use super::board::{Bits, count};
use super::rules::{Latrunculi, Position};
use ::rules::{MAX_SEATS, Seat, Think, Values};
use kit::usual::ahead;

impl Think for Latrunculi {
    /// More men are better. A bound man is worth half; a bound enemy that may be removed at once is
    /// nearly gone.
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        if pos.hand > 0 {
            return Some([0.0; MAX_SEATS]);
        }
        let strength = |side: usize| {
            let men = count(&pos.men[side]);
            let tied: Bits = std::array::from_fn(|i| pos.men[side][i] & pos.bound[i]);
            let discount = if side == usize::from(pos.turn) { 0.5 } else { 0.8 };
            f32::from(men) - discount * f32::from(count(&tied))
        };
        let (white, black) = (strength(0), strength(1));
        let score = 0.95 * (white - black) / (white + black).max(1.0);
        Some(ahead(Seat(0), score))
    }
}
