//! A quick estimate: how far each side still has to go, and how well its men stand.
//!
//! The numbers were fitted to the exact values of the games with two men a side: squares are worth
//! little where men change places so often, and least with seven men, whose ends wait for exact
//! throws. The estimate is then 0.13 off on average (root mean square, on the scale from -1 to 1)
//! by the rules for five men, 0.04 by those for seven. Pairs and blocks are a guess.

use super::moves::{END, HAPPINESS, bit, squares};
use super::position::{Phase, Position};
use super::rules::{Senet, keeps};
use ::rules::{MAX_SEATS, Ranked, Seat, Stack, Think, Values};

/// What standing is worth, in squares.
struct Weights {
    /// A man not yet off costs this beside its way.
    man: f32,
    /// The House of Happiness.
    happiness: f32,
    /// The squares 28 to 30.
    end: f32,
    /// How many squares ahead it takes to be well ahead: at the end, and what the way adds.
    spread: (f32, f32),
}

const FIVE: Weights = Weights { man: 0.0, happiness: 3.0, end: 1.0, spread: (12.0, 3.0) };

const SEVEN: Weights = Weights { man: 6.5, happiness: 9.0, end: 1.5, spread: (120.0, 7.5) };

/// A man beside another, and a block.
const PAIR: f32 = 0.3;
const BLOCK: f32 = 3.0;
/// What the throw to come is worth.
const THROW: f32 = 2.4;

/// The squares that the men of a side have to go.
fn way(men: u32, wait: u8) -> f32 {
    let on: u32 = squares(men).map(|s| 31 - u32::from(s)).sum();
    on as f32 + 31.0 * f32::from(wait)
}

/// What the standing of a side takes away from its way.
fn standing(game: &Senet, weights: &Weights, men: u32, wait: u8) -> f32 {
    let count = |set: u32| (men & set).count_ones() as f32;
    let left = count(men) + f32::from(wait);
    weights.happiness * count(bit(HAPPINESS))
        + weights.end * count(END)
        + PAIR * count(men << 1 | men >> 1)
        + BLOCK * game.blocks(men).count_ones() as f32
        - weights.man * left
}

/// What both may expect.
fn evaluate(game: &Senet, pos: &Position) -> Values {
    let mut values = [0.0; MAX_SEATS];
    if pos.phase == Phase::Opening {
        return values;
    }
    let weights = if game.seven { &SEVEN } else { &FIVE };
    let value = match pos.finished() {
        Some(side) if side == pos.turn => 1.0,
        Some(_) => -1.0,
        None => {
            let t = usize::from(pos.turn);
            let sides = [t, 1 - t].map(|s| (pos.men[s], pos.wait[s]));
            let [own, enemy] = sides.map(|(men, wait)| way(men, wait));
            let [ours, theirs] = sides.map(|(men, wait)| standing(game, weights, men, wait));
            let coming = match pos.throw {
                0 => THROW,
                thrown => f32::from(thrown),
            };
            let ahead = enemy - own + ours - theirs + coming;
            let (least, more) = weights.spread;
            (ahead / (least + more * (own + enemy).sqrt())).tanh()
        }
    };
    values[pos.seat().index()] = value;
    values[1 - pos.seat().index()] = -value;
    values
}

impl Think for Senet {
    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    /// 1: a throw lies, 2: and it gives another throw, 4: not everybody plays freely yet; then a bit for each
    /// value that lies, from 1.
    fn facts(&self, pos: &Position, _seat: Seat) -> u32 {
        let opening = u32::from(pos.phase != Phase::Free) << 2;
        let lies = |throw| 1 | u32::from(keeps(throw)) << 1 | 4 << throw;
        opening | pos.thrown().map_or(0, lies)
    }

    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }

    fn ranked(&self) -> Option<&dyn Ranked<Position>> {
        Some(self)
    }
}
