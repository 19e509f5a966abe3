//! A quick estimate: the value table that the source quotes from H. Lau (1985).

use super::rules::Xiangqi;
use crate::ninety::{Position, estimate, material};
use ::rules::{Think, Values};

/// Half points, so that the cannon's 4.5 is whole; in the order of the kinds.
const HALVES: [i32; 7] = [0, 4, 4, 8, 18, 9, 2];
/// A soldier beyond the river.
const CROSSED: i32 = 4;

/// A side's material.
pub(super) fn halves(pos: &Position, side: u8) -> i32 {
    material(pos, side, HALVES, CROSSED)
}

/// Material, and a little for the move.
fn evaluate(pos: &Position) -> Values {
    estimate(pos, |side| halves(pos, side))
}

impl Think for Xiangqi {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(pos))
    }
}
