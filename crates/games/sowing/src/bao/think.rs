//! A quick estimate: seeds on the own side, with more for those of the front row, for a nyumba that
//! is protected and for houses that can be chosen.

use super::rules::{Bao, NYUMBA, Position, nyumba};
use crate::rings::{Ring, at_least};
use ::rules::{Game, MAX_SEATS, Seat, Status, Think, Values};

/// A lead of sixteen seeds is nearly a win.
fn evaluate(game: &Bao, pos: &Position) -> Values {
    let mut values = [0.0; MAX_SEATS];
    if pos.decided()
        && let Status::Over(outcome) = game.status(pos)
    {
        return outcome.payoffs.0.map(|p| p as f32);
    }
    let worth = |seat: Seat| {
        let ring = pos.ring(seat);
        let front = Ring(u128::from(ring.front())).total();
        let least = if pos.namua() { 1 } else { 2 };
        let choice = at_least(ring.front(), least).count_ones();
        let shelter = pos.namua() && ring.get(nyumba(seat)) >= NYUMBA;
        ring.total() as f32
            + 0.2 * front as f32
            + 0.5 * choice as f32
            + if shelter { 2.0 } else { 0.0 }
    };
    let lead = (worth(Seat(0)) - worth(Seat(1))) / 16.0;
    let score = 0.95 * lead / (1.0 + lead * lead).sqrt();
    values[0] = score;
    values[1] = -score;
    values
}

impl Think for Bao {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }
}
