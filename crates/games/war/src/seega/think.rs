//! A quick estimate: men first, then captures that threaten and freedom to step.

use super::rules::{Position, Seega};
use ::rules::{MAX_SEATS, Think, Values};

/// The share of the men, a little for the steps, and something for the captures at hand: those of
/// the side to move count most.
fn evaluate(game: &Seega, pos: &Position) -> Values {
    let share = |a: f32, b: f32| (a - b) / (a + b + 1.0);
    let mut values = [0.0; MAX_SEATS];
    if pos.placing {
        return values;
    }
    let (own, other) = (pos.turn, 1 - pos.turn);
    let men = |side: u8| game.on_board(pos, side) as f32;
    let (steps, takes) = game.prospects(pos, own);
    let (their_steps, their_takes) = game.prospects(pos, other);
    let now = men(own) + 0.5 * (takes.min(1) as f32);
    let score = 0.8 * share(now, men(other))
        + 0.08 * share(steps as f32, their_steps as f32)
        + 0.05 * share(takes as f32, their_takes as f32);
    values[usize::from(own & 1)] = score;
    values[usize::from(other & 1)] = -score;
    values
}

impl Think for Seega {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }
}
