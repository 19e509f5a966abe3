//! A quick estimate: men first, then freedom to move.

use super::rules::{Petteia, Position};
use ::rules::{MAX_SEATS, Think, Values};

/// The share of the men beyond those that lose the game, and a little for the share of the moves.
fn evaluate(game: &Petteia, pos: &Position) -> Values {
    let spare = |side: u8| f32::from(pos.total(side).saturating_sub(game.options.win_at));
    let moves = |side: u8| game.mobility(pos, side) as f32;
    let share = |a: f32, b: f32| (a - b) / (a + b + 1.0);
    let score = 0.85 * share(spare(0), spare(1)) + 0.1 * share(moves(0), moves(1));
    let mut values = [0.0; MAX_SEATS];
    values[0] = score;
    values[1] = -score;
    values
}

impl Think for Petteia {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }
}
