//! A quick estimate: pawns lost against ground gained.

use super::rules::{Assalto, FEW, FORT, KNIGHT_SEAT, PAWNS, Position};
use ::rules::{Think, Values};
use kit::usual::ahead;

impl Think for Assalto {
    /// The knights need sixteen pawns. The pawns need the fortress, and knights with little room to move;
    /// a capture that waits on the knights' turn counts as most of a pawn.
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        let pawns = pos.pawns.count_ones();
        let lost = PAWNS.saturating_sub(pawns) as f32 / (PAWNS - FEW) as f32;
        let inside = (pos.pawns & FORT).count_ones() as f32 / 9.0;
        let room = self.lines.count_steps(pos.knights, self.empty(pos)).min(10) as f32 / 10.0;
        let waits = pos.turn == KNIGHT_SEAT.0 && pos.knights != 0 && self.can_capture(pos);
        let score = if pawns <= FEW {
            1.0
        } else if inside == 1.0 {
            -1.0
        } else {
            let hope = if waits { 0.06 } else { 0.0 };
            (lost + 0.2 * (room - 0.5) + hope - 0.7 * inside - 0.1).clamp(-0.95, 0.95)
        };
        Some(ahead(KNIGHT_SEAT, score))
    }
}
