//! What search knows: seeds on the own side, with more for those of the front row, for a nyumba that
//! is protected and for houses that can be chosen.

use super::rules::{Bao, NYUMBA, Position, nyumba};
use crate::rings::{Ring, at_least};
use ::rules::{Seat, Think};

impl Think for Bao {
    /// Hundredths of a seed.
    fn lead(&self, pos: &Position) -> Option<i32> {
        let worth = |seat: Seat| {
            let ring = pos.ring(seat);
            let front = Ring(u128::from(ring.front())).total() as i32;
            let least = if pos.namua() { 1 } else { 2 };
            let choice = at_least(ring.front(), least).count_ones() as i32;
            let shelter = pos.namua() && ring.get(nyumba(seat)) >= NYUMBA;
            100 * ring.total() as i32 + 20 * front + 50 * choice + if shelter { 200 } else { 0 }
        };
        Some(worth(Seat(0)) - worth(Seat(1)))
    }
}
