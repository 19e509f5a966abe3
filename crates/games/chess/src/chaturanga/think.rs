//! A quick estimate: the men of both partnerships, Kings as hostages, waiting pawns, chips.

use super::position::{End, FAR, KingStatus, Position};
use super::rules::Chaturanga;
use crate::four_armies::{Kind, ahead, by_team};
use ::rules::{Think, Values};
use kit::bits::Bits;

/// What men are worth, in pawns.
const WORTH: [f32; 5] = [3.0, 5.0, 3.0, 1.5, 1.0];

fn strength(pos: &Position, seat: usize) -> f32 {
    let mut sum = 0.0;
    for kind in Kind::ALL {
        sum += WORTH[kind as usize] * pos.men.of(seat, kind).size() as f32;
    }
    // A pawn that waits stands still.
    sum -= 0.5 * (pos.men.of(seat, Kind::Pawn) & FAR[seat]).size() as f32;
    if pos.kings[seat] == KingStatus::Hostage {
        sum += 0.7;
    }
    sum
}

impl Chaturanga {
    /// As much as somebody may hope for: two prizes and the dearest King.
    fn much(&self) -> f32 {
        f32::from(self.options.prize) * 2.0 + 8.0
    }
}

impl Think for Chaturanga {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        let mut first = match pos.end {
            End::None => ahead(|seat| strength(pos, seat), 14.0),
            End::First => 1.0,
            End::Second => -1.0,
            End::Peace | End::NoProgress => 0.0,
        };
        if self.options.betting {
            let chips = Chaturanga::account(pos, 0) as f32;
            let prize = f32::from(self.options.prize);
            first = ((first * prize + chips) / self.much()).clamp(-1.0, 1.0);
        }
        Some(by_team(first))
    }

    /// With betting, linear up to much.
    fn worth(&self, payoff: i32) -> f32 {
        if self.options.betting {
            (payoff as f32 / self.much()).clamp(-1.0, 1.0)
        } else {
            payoff as f32
        }
    }
}
