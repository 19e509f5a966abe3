//! A quick estimate: the men of both teams. Men of a side without a King stand still; they count for
//! a part if the King may still come back, and for little otherwise.

use super::position::{GOES_ON, ONLY_KINGS, Position, WON};
use super::rules::Shaturanga;
use crate::four_armies::{Kind, ahead, by_team, row_of};
use ::rules::{Think, Values};
use kit::bits::Bits;

/// What men are worth, in pawns.
const WORTH: [f32; 5] = [4.0, 5.0, 3.0, 1.5, 1.0];

/// The sixteen squares in the middle.
const MIDDLE: u64 = 0x0000_3c3c_3c3c_0000;

fn strength(pos: &Position, seat: usize) -> f32 {
    let mut sum = 0.0;
    for kind in Kind::ALL {
        let men = pos.men.of(seat, kind);
        sum += WORTH[kind as usize] * men.size() as f32;
        if kind != Kind::King {
            sum += 0.1 * (men & MIDDLE).size() as f32;
        }
    }
    // Pawns near their last row.
    let pawns = pos.men.of(seat, Kind::Pawn);
    for (ahead, more) in [(4, 0.2), (5, 0.6), (6, 1.5)] {
        sum += more * (pawns & row_of(super::position::EDGES[seat], ahead)).size() as f32;
    }
    match (pos.active(seat), pos.lost[seat]) {
        // A King that has never been captured may be lost once.
        (true, 0) => sum + 1.5,
        (true, _) => sum,
        _ if pos.is_held(seat) => sum,
        (false, 1) => 0.35 * sum + 1.0,
        (false, _) => 0.05 * sum,
    }
}

impl Think for Shaturanga {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(by_team(match pos.over {
            GOES_ON => ahead(|seat| strength(pos, seat), 12.0),
            ONLY_KINGS => 0.0,
            WON => 1.0,
            _ => -1.0,
        }))
    }
}
