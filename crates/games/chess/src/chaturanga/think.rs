//! A quick estimate: the men of both partnerships, Kings as hostages, waiting pawns, chips.

use super::position::{End, FAR, KingStatus, PRIZE, Position};
use super::rules::Chaturanga;
use crate::four_armies::Kind;
use ::rules::{MAX_SEATS, Think, Values};
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

/// The estimate for each seat, on the scale of [`rules::Game::worth`].
fn evaluate(game: &Chaturanga, pos: &Position) -> Values {
    let mut values = [0.0; MAX_SEATS];
    let mut first = match pos.end {
        End::None => {
            let team = |a: usize| strength(pos, a) + strength(pos, a + 2);
            let more = team(0) - team(1);
            more / (more.abs() + 14.0)
        }
        End::First => 1.0,
        End::Second => -1.0,
        End::Peace | End::NoProgress => 0.0,
    };
    if game.options.betting {
        let chips = Chaturanga::account(pos, 0) as f32;
        first = ((first * PRIZE as f32 + chips) / (3 * PRIZE) as f32).clamp(-1.0, 1.0);
    }
    for (seat, value) in values.iter_mut().enumerate().take(4) {
        *value = if seat % 2 == 0 { first } else { -first };
    }
    values
}

impl Think for Chaturanga {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }

    /// With betting, linear up to three prizes.
    fn worth(&self, payoff: i32) -> f32 {
        if self.options.betting {
            (payoff as f32 / (3 * PRIZE) as f32).clamp(-1.0, 1.0)
        } else {
            payoff as f32
        }
    }
}
