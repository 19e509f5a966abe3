//! A quick estimate: men, and a little for the side that is about to capture.

use super::rules::{Alquerque, Position};
use ::rules::{MAX_SEATS, Think, Values};

/// The share of all men; a jump that waits counts as most of a man.
fn evaluate(game: &Alquerque, pos: &Position) -> Values {
    let mover = usize::from(pos.turn & 1);
    let (own, enemy) = pos.sides();
    let (mine, theirs) = (own.count_ones() as f32, enemy.count_ones() as f32);
    let mut values = [0.0; MAX_SEATS];
    if mine == 0.0 || theirs == 0.0 {
        values[mover] = if mine > 0.0 { 1.0 } else { -1.0 };
    } else {
        let empty = game.empty(pos);
        let captures = game.lines.jumpers(own, enemy, empty) != 0;
        let ahead = mine - theirs + if captures { 0.8 } else { 0.0 };
        values[mover] = (2.0 * ahead / (mine + theirs)).clamp(-0.95, 0.95);
    }
    values[1 - mover] = -values[mover];
    values
}

impl Think for Alquerque {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }
}
