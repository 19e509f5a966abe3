//! What search knows: who has more jumps. A side that has none when it is to move has lost, which search sees.

use super::rules::{Konane, Move, Phase, Position};
use ::rules::{Terms, Think};

impl Think for Konane {
    fn terms(&self) -> Terms {
        Terms::CHANCES
    }

    /// Spare moves decide: the share of all jumps, with a little against the side to move, which
    /// has to use one up.
    fn lead(&self, pos: &Position) -> Option<i32> {
        if pos.phase != Phase::Jumps {
            return Some(0);
        }
        let [white, black] = [0, 1].map(|side| self.mobility(pos, side) as i32);
        let turn = if pos.turn == 0 { -1 } else { 1 };
        Some((2000 * (white - black) + 1000 * turn) / (white + black + 4))
    }

    fn slot(&self, mv: Move) -> u64 {
        u64::from(mv.from) << 5 | u64::from(mv.dir) << 3 | u64::from(mv.hops & 7)
    }
}
