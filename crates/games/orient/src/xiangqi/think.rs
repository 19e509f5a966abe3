//! What men are worth: the value table that the source quotes from H. Lau (1985).

use super::rules::Xiangqi;
use crate::ninety::think::{Worth, thinks};
use crate::ninety::{Move, Position};
use ::rules::Think;

/// Half points, so that the cannon's 4.5 is whole; in the order of the kinds, and a soldier beyond the river.
pub(super) const WORTH: Worth = Worth::halves([0, 4, 4, 8, 18, 9, 2], 4);

fn worth(_pos: &Position) -> &'static Worth {
    &WORTH
}

impl Think for Xiangqi {
    thinks! { Xiangqi, worth }
}
