//! A quick estimate: how far each side still has to go, and how well its men stand.

use super::moves::{SAFE, squares};
use super::position::{Phase, Position};
use super::rules::Senet;
use ::rules::{MAX_SEATS, Values};

/// What a throw is worth on average: the squares it moves a man.
const THROW: f32 = 2.2;

/// What a side has to go, less what its standing is worth.
fn burden(game: &Senet, men: u32, wait: u8) -> f32 {
    let way: u32 = squares(men).map(|s| 31 - u32::from(s)).sum();
    let outside = 34.0 * f32::from(wait);
    let beside = men & (men << 1 | men >> 1);
    let guarded = (beside | men & SAFE).count_ones() as f32;
    let blocks = game.blocks(men).count_ones() as f32;
    way as f32 + outside - 0.6 * guarded - 1.2 * blocks
}

/// What both may expect.
pub(super) fn evaluate(game: &Senet, pos: &Position) -> Values {
    let mut values = [0.0; MAX_SEATS];
    if pos.phase == Phase::Opening {
        return values;
    }
    let t = usize::from(pos.turn);
    let value = match pos.finished() {
        Some(side) => {
            if side == pos.turn {
                1.0
            } else {
                -1.0
            }
        }
        None => {
            let [own, enemy] = [t, 1 - t].map(|s| burden(game, pos.men[s], pos.wait[s]));
            let coming = match pos.throw {
                0 => THROW,
                thrown => f32::from(thrown),
            };
            let ahead = enemy - own + coming;
            let spread = 4.0 + 0.9 * (own + enemy).max(1.0).sqrt();
            (ahead / spread).tanh()
        }
    };
    values[pos.seat().index()] = value;
    values[1 - pos.seat().index()] = -value;
    values
}
