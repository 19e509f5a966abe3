//! A quick estimate: the difference of the stores, and a little for seeds kept at home.

use super::rules::{Ouri, Position};
use ::rules::{Game, MAX_SEATS, Seat, Status, Think, Values};

/// A lead of twelve seeds is nearly a win; a seed at home counts a tenth of one in the store.
fn evaluate(game: &Ouri, pos: &Position) -> Values {
    if let Status::Over(outcome) = game.status(pos) {
        return outcome.payoffs.0.map(|p| p as f32);
    }
    let houses = pos.houses();
    let worth = |seat: usize| {
        let home: u8 = houses[6 * seat..6 * seat + 6].iter().sum();
        f32::from(pos.store(Seat(seat as u8))) + 0.1 * f32::from(home)
    };
    let lead = (worth(0) - worth(1)) / 12.0;
    let score = 0.95 * lead / (1.0 + lead * lead).sqrt();
    let mut values = [0.0; MAX_SEATS];
    values[0] = score;
    values[1] = -score;
    values
}

impl Think for Ouri {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }
}
