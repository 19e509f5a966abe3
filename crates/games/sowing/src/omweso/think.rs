//! A quick estimate: seeds, houses that can be sown, and seeds that lie where they can be captured.

use super::laps::{holding, targets};
use super::placing;
use super::rules::{Move, Omweso, Phase, Position};
use crate::rings::Ring;
use ::rules::{MAX_SEATS, Think, Values};

/// What a player's houses are worth against the other's: a lead of sixteen seeds is nearly a win.
fn worth(own: Ring, foe: Ring) -> f32 {
    let seeds = own.total() as f32;
    let movable = holding(own, 2).count_ones() as f32;
    // Columns in which this player may capture: both enemy houses full, a seed in front of them.
    let aims = (targets(foe) & holding(own, 1)).count_ones() as f32;
    seeds + 0.8 * movable + 0.5 * aims
}

/// The estimate for both seats.
fn evaluate(_game: &Omweso, pos: &Position) -> Values {
    let score = match pos.phase {
        Phase::Placing => 0.0,
        Phase::Won => -1.0,
        // Without two seeds in a house there is no move (R11).
        Phase::Sowing if holding(pos.own, 2) == 0 => -1.0,
        Phase::Sowing => {
            let lead = (worth(pos.own, pos.foe) - worth(pos.foe, pos.own)) / 16.0 + 0.1;
            0.95 * lead / (1.0 + lead * lead).sqrt()
        }
    };
    let mut values = [0.0; MAX_SEATS];
    values[pos.turn.index()] = score;
    values[pos.turn.other().index()] = -score;
    values
}

impl Think for Omweso {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }

    /// While placing, an arrangement (or, once begun, the emptiest back house) is as good as a search.
    fn advice(&self, pos: &Position) -> Option<Move> {
        (pos.phase == Phase::Placing).then(|| placing::advice(pos.own, pos.hand))
    }
}
