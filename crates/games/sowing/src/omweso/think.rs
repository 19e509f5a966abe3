//! What search knows: seeds, how they lie in the houses, and what could be captured.

use super::laps::{holding, targets};
use super::placing;
use super::rules::{Move, Omweso, Phase, Position};
use crate::rings::Ring;
use ::rules::{Seat, Stack, Terms, Think};

/// How many things are looked at: seeds; each house with one, two, three and more of them; each column in which
/// whoever moves may capture, and in which the other may; the turn.
const TERMS: usize = 1 + 3 * 16 + 2 * 8 + 1;
const HOUSES: usize = 1;
const AIMS: usize = HOUSES + 3 * 16;
const THREATS: usize = AIMS + 8;
const TURN: usize = THREATS + 8;

/// What each of them weighs, in hundredths of a seed: `cargo run --release -p ludoteca-sowing --example fit_omweso`.
const WEIGHTS: [i16; TERMS] = [
    50, // Houses 0 to 15: one seed, two, three and more.
    98, 109, 195, -54, 135, 53, -68, -89, 39, -85, 104, 75, 23, 76, 150, 32, 163, 165, 113, 193,
    101, 84, 346, 97, 215, 189, 222, 202, 224, 146, 75, 112, 15, 67, 148, 2, 177, 204, 32, 135,
    147, 59, 199, 279, 256, 143, 251, 253, // Aims, threats.
    108, 110, 70, 94, 258, 97, 205, 166, -126, -105, -70, 11, -23, -67, 40, 45, 7,
];

/// Tells what is looked at, as whoever moves sees it: which, and how often.
#[inline(always)]
fn look(own: Ring, foe: Ring, mut each: impl FnMut(usize, i32)) {
    each(0, own.total() as i32 - foe.total() as i32);
    for (ring, sign) in [(own, 1), (foe, -1)] {
        for house in 0..16 {
            let seeds = usize::from(ring.get(house));
            if seeds > 0 {
                each(HOUSES + 3 * usize::from(house) + seeds.min(3) - 1, sign);
            }
        }
    }
    // Both enemy houses of a column full, a seed in front of them.
    for (first, ring, other, sign) in [(AIMS, own, foe, 1), (THREATS, foe, own, -1)] {
        let mut aims = (targets(other) & holding(ring, 1)) >> 8;
        while aims != 0 {
            each(first + aims.trailing_zeros() as usize, sign);
            aims &= aims - 1;
        }
    }
    each(TURN, 1);
}

/// What is looked at, as South sees it; nothing while seeds are placed.
pub fn seen(pos: &Position) -> Option<[f32; TERMS]> {
    let sign = if pos.turn == Seat(0) { 1.0 } else { -1.0 };
    let mut out = [0.0; TERMS];
    look(pos.own, pos.foe, |term, n| out[term] += sign * n as f32);
    out[0] /= 8.0;
    (pos.phase == Phase::Sowing).then_some(out)
}

impl Think for Omweso {
    fn terms(&self) -> Terms {
        Terms::SEEDS
    }

    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    /// 1: seeds are still placed.
    fn facts(&self, pos: &Position, _seat: Seat) -> u32 {
        u32::from(pos.phase == Phase::Placing)
    }

    fn lead(&self, pos: &Position) -> Option<i32> {
        if pos.phase == Phase::Placing {
            return Some(0);
        }
        let mut lead = 0;
        look(pos.own, pos.foe, |term, n| lead += n * i32::from(WEIGHTS[term]));
        Some(if pos.turn == Seat(0) { lead } else { -lead })
    }

    /// While placing, an arrangement (or, once begun, the emptiest back house) is as good as a search.
    fn advice(&self, pos: &Position) -> Option<Move> {
        (pos.phase == Phase::Placing).then(|| placing::advice(pos.own, pos.hand))
    }
}
