//! A quick estimate: who has more jumps, and certain loss for a side that has none.

use super::rules::{Konane, Phase, Position};
use ::rules::{MAX_SEATS, Think, Values};

/// Spare moves decide: the share of all jumps, with a little against the side to move, which
/// has to use one up.
fn evaluate(game: &Konane, pos: &Position) -> Values {
    let mut values = [0.0; MAX_SEATS];
    if pos.phase != Phase::Jumps {
        return values;
    }
    let mover = usize::from(pos.turn);
    let mine = game.mobility(pos, pos.turn) as f32;
    let theirs = game.mobility(pos, 1 - pos.turn) as f32;
    let score = if mine == 0.0 {
        -1.0
    } else {
        0.9 * (mine - theirs - 0.5) / (mine + theirs + 1.0)
    };
    values[mover] = score;
    values[1 - mover] = -score;
    values
}

impl Think for Konane {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }
}
