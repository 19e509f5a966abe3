//! What search knows: men, and a discount on those that are bound.

use super::board::{Bits, count};
use super::rules::{Latrunculi, Move, Position};
use ::rules::{Game, Seat, Stack, Think};

impl Think for Latrunculi {
    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    /// 1: men are still placed.
    fn facts(&self, pos: &Position, _seat: Seat) -> u32 {
        u32::from(pos.hand > 0)
    }

    /// A bound man is worth half; a bound enemy that may be removed at once is nearly gone.
    fn lead(&self, pos: &Position) -> Option<i32> {
        if pos.hand > 0 {
            return Some(0);
        }
        let strength = |side: usize| {
            let men = count(&pos.men[side]);
            let tied: Bits = std::array::from_fn(|i| pos.men[side][i] & pos.bound[i]);
            let discount = if side == usize::from(pos.turn) { 50 } else { 80 };
            100 * i32::from(men) - discount * i32::from(count(&tied))
        };
        let (white, black) = (strength(0), strength(1));
        Some(white - black + 1000 * (white - black) / (white + black).max(1))
    }

    /// A removal takes a man for good.
    fn gain(&self, pos: &Position, mv: Move) -> i32 {
        if pos.hand == 0 && self.irreversible(pos, mv) { 20 } else { 0 }
    }
}
