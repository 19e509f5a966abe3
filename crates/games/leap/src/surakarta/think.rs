//! A quick estimate: men, and captures that are open.

use super::rules::{Position, Surakarta};
use ::rules::{Seat, Think, Values};
use kit::usual::ahead;

impl Think for Surakarta {
    /// The share of the men, with a little for the captures that each side threatens; the side to
    /// move makes the first of them.
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        let mover = usize::from(pos.turn);
        let count = |side: usize| pos.men[side].count() as f32;
        let (mine, theirs) = (count(mover), count(1 - mover));
        let threats = |side: usize| self.threats(pos, side as u8) as f32;
        let first = if threats(mover) > 0.0 { 0.7 } else { 0.0 };
        let lead = mine - theirs + first + 0.1 * (threats(mover) - threats(1 - mover));
        let score =
            if mine == 0.0 { -1.0 } else { (1.2 * lead / (mine + theirs)).clamp(-0.95, 0.95) };
        Some(ahead(Seat(pos.turn), score))
    }
}
