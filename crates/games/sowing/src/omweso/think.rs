//! What search knows: seeds, houses that can be sown, and seeds that lie where they can be captured.

use super::laps::{holding, targets};
use super::placing;
use super::rules::{Move, Omweso, Phase, Position};
use crate::rings::Ring;
use ::rules::{Seat, Terms, Think};

/// What a player's houses are worth against the other's, in hundredths of a seed.
fn worth(own: Ring, foe: Ring) -> i32 {
    let seeds = own.total() as i32;
    let movable = holding(own, 2).count_ones() as i32;
    // Columns in which this player may capture: both enemy houses full, a seed in front of them.
    let aims = (targets(foe) & holding(own, 1)).count_ones() as i32;
    100 * seeds + 80 * movable + 50 * aims
}

impl Think for Omweso {
    fn terms(&self) -> Terms {
        Terms::SEEDS
    }

    fn lead(&self, pos: &Position) -> Option<i32> {
        if pos.phase == Phase::Placing {
            return Some(0);
        }
        let lead = worth(pos.own, pos.foe) - worth(pos.foe, pos.own) + 100;
        Some(if pos.turn == Seat(0) { lead } else { -lead })
    }

    /// While placing, an arrangement (or, once begun, the emptiest back house) is as good as a search.
    fn advice(&self, pos: &Position) -> Option<Move> {
        (pos.phase == Phase::Placing).then(|| placing::advice(pos.own, pos.hand))
    }
}
