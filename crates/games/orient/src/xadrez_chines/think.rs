//! What men are worth: the values that the source gives for exchanges.

use super::rules::XadrezChines;
use crate::ninety::think::{Worth, thinks};
use crate::ninety::{Move, Position};
use ::rules::Think;

/// Half points in the order of the kinds, on a crowded and on an open board: horses gain and cannons
/// lose when men leave the board.
const CROWDED: Worth = Worth::halves([0, 4, 4, 8, 16, 10, 2], 4);
const OPEN: Worth = Worth::halves([0, 4, 4, 10, 16, 8, 2], 4);
/// With more men than this, half of those at the start, the board is crowded.
const FEW: u32 = 16;

/// What men are worth now.
pub(super) fn worth(pos: &Position) -> &'static Worth {
    if pos.occupied().count_ones() > FEW { &CROWDED } else { &OPEN }
}

impl Think for XadrezChines {
    thinks! { XadrezChines, worth }
}
