//! A quick estimate: the values that the source gives for exchanges.

use super::rules::XadrezChines;
use crate::ninety::{Position, estimate, material};
use ::rules::{Think, Values};

/// Half points in the order of the kinds, on a crowded and on an open board: horses gain and cannons
/// lose when men leave the board.
const CROWDED: [i32; 7] = [0, 4, 4, 8, 16, 10, 2];
const OPEN: [i32; 7] = [0, 4, 4, 10, 16, 8, 2];
/// A pawn beyond the river.
const CROSSED: i32 = 4;
/// With more men than this, half of those at the start, the board is crowded.
const FEW: u32 = 16;

/// A side's material.
pub(super) fn halves(pos: &Position, side: u8) -> i32 {
    let crowded = pos.occupied().count_ones() > FEW;
    let worth = if crowded { CROWDED } else { OPEN };
    material(pos, side, worth, CROSSED)
}

/// Material, and a little for the move.
fn evaluate(pos: &Position) -> Values {
    estimate(pos, |side| halves(pos, side))
}

impl Think for XadrezChines {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(pos))
    }
}
