//! What search knows: men first, then captures that threaten and freedom to step.

use super::rules::{Move, Position, Seega};
use ::rules::{Game, Seat, Stack, Think};

impl Think for Seega {
    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    /// 1: men are still placed.
    fn facts(&self, pos: &Position, _seat: Seat) -> u32 {
        u32::from(pos.placing)
    }

    fn lead(&self, pos: &Position) -> Option<i32> {
        let side = |side: u8| {
            let (steps, takes) = self.prospects(pos, side);
            let men = self.on_board(pos, side) as i32;
            (men, 4 * steps as i32 + 15 * takes.min(3) as i32)
        };
        if pos.placing {
            // Men at the edges of the empty centre begin; the rest is seen when it comes to steps.
            let ((_, white), (_, black)) = (side(0), side(1));
            return Some(white - black);
        }
        let ((white, more), (black, less)) = (side(0), side(1));
        let close = 800 * (white - black) / (white + black + 1);
        Some(100 * (white - black) + close + more - less)
    }

    fn gain(&self, pos: &Position, mv: Move) -> i32 {
        if pos.placing || !self.irreversible(pos, mv) {
            return 0;
        }
        let them = 1 - pos.turn;
        let mut next = *pos;
        self.play(&mut next, mv);
        100 * (self.on_board(pos, them) as i32 - self.on_board(&next, them) as i32)
    }
}
