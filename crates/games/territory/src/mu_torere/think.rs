//! A quick estimate: mobility, and certain loss when blocked.

use super::rules::{MuTorere, Position};
use ::rules::{MAX_SEATS, Ranked, Think, Values};

/// More ways to move are better; none is lost.
fn evaluate(game: &MuTorere, pos: &Position) -> Values {
    let mover = usize::from(pos.turn());
    let mine = game.movers(pos).count_ones() as f32;
    let mut values = [0.0; MAX_SEATS];
    let score = if mine == 0.0 { -1.0 } else { (mine - 2.0) * 0.1 };
    values[mover] = score;
    values[1 - mover] = -score;
    values
}

impl Think for MuTorere {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }

    fn ranked(&self) -> Option<&dyn Ranked<Position>> {
        Some(self)
    }
}
