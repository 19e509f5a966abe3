//! What protocols need beside the rules: a position with another player to move, stones taken off.

use super::board::Bits;
use super::rules::{Go, Phase, Position};
use ::rules::Seat;

impl Go {
    /// The stones of a position with this player to move, as if play went on: protocols let a
    /// colour move twice, and go on after two passes. The ko holds only for the player it binds.
    pub fn with_turn(&self, pos: &Position, seat: Seat) -> Position {
        let plays = matches!(pos.phase(), Phase::Play | Phase::Passed);
        if plays && pos.turn() == seat {
            return Position { phase: Phase::Play, ..*pos };
        }
        self.with_stones(pos.stones, seat.0 & 1, pos.prisoners)
    }

    /// Takes stones off the board as prisoners; points without a stone are passed over.
    pub fn remove(&self, pos: &mut Position, points: &[u16]) {
        let mut stones = pos.stones;
        let mut prisoners = pos.prisoners;
        for &point in points {
            if let Some(seat) = self.stone(pos, point) {
                let set: &mut Bits = &mut stones[seat.index()];
                set[usize::from(point >> 6)] &= !(1 << (point & 63));
                prisoners[1 - seat.index()] += 1;
            }
        }
        *pos = self.with_stones(stones, pos.turn().0, prisoners);
    }
}
