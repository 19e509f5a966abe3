//! A quick estimate: how far the men are, who is in danger, who holds the middle rosette; in the
//! elaborate game what the chips say; in a series the games already won.

use super::position::{Men, NUMBERED, Phase, Position};
use super::rules::{SERIES_GAMES, Ur};
use ::rules::{Game, MAX_SEATS, Ranked, Seat, Stack, Status, Think, Values};

/// The middle rosette's number on every path.
const MIDDLE: u8 = 8;

fn evaluate(game: &Ur, pos: &Position) -> Values {
    let mut values = [0.0; MAX_SEATS];
    if let Status::Over(outcome) = game.status(pos) {
        for (value, &payoff) in values.iter_mut().zip(&outcome.payoffs.0) {
            *value = payoff as f32;
        }
        return values;
    }
    let mut white = if game.options.elaborate {
        squash(elaborate(game, pos))
    } else {
        let tempo = match (pos.phase, pos.turn) {
            (Phase::Opening, _) => 0.0,
            (_, 0) => 1.2,
            _ => -1.2,
        };
        let men = f32::from(game.pieces) * f32::from(game.track.last);
        squash((standing(game, pos, 0) - standing(game, pos, 1) + tempo) / (2.0 + 0.12 * men))
    };
    if game.options.three {
        white = series(pos, white);
    }
    values[0] = white;
    values[1] = -white;
    values
}

/// From minus one to one.
fn squash(x: f32) -> f32 {
    x / (1.0 + x.abs())
}

/// Squares gone, with what the men's places are worth.
fn standing(game: &Ur, pos: &Position, seat: usize) -> f32 {
    let (men, enemy) = (&pos.men[seat], &pos.men[1 - seat]);
    let last = game.track.last;
    let mut value = f32::from(men.home) * f32::from(last + 1);
    let mut on = men.on;
    while on != 0 {
        let p = on.trailing_zeros() as u8;
        on &= on - 1;
        let n = men.count(p);
        value += f32::from(n) * f32::from(p);
        if n == 1 && game.guarded >> p & 1 == 0 {
            value -= f32::from(p) * risk(game, enemy, p);
        }
    }
    value + f32::from(men.count(MIDDLE).min(1)) * 2.0
}

/// About how likely a single man is hit by the next throw.
fn risk(game: &Ur, enemy: &Men, p: u8) -> f32 {
    let there = game.track.meet[usize::from(p)];
    if there == 0 {
        return 0.0;
    }
    let q = there.trailing_zeros();
    let near = enemy.on >> q.saturating_sub(4) & 15;
    0.22 * near.count_ones().min(3) as f32
}

/// Chips in hand, with what the end of the race will bring, in units that decide a game.
fn elaborate(game: &Ur, pos: &Position) -> f32 {
    let [white, black] = &pos.men;
    let chips = f32::from(white.chips) - f32::from(black.chips);
    let progress = |men: &Men| -> f32 {
        let last = game.track.last;
        let gone: u8 = (1..=NUMBERED).map(|n| men.place(n).min(last + 1)).sum();
        let entered = if men.free { 4.0 } else { 0.0 };
        f32::from(gone) + entered + men.on.count_ones() as f32
    };
    let race = progress(white) - progress(black);
    chips / 14.0 + race / 18.0
}

/// The games won so far, and how the present one stands.
fn series(pos: &Position, now: f32) -> f32 {
    let lead = f32::from(pos.won[0]) - f32::from(pos.won[1]);
    let left = f32::from(SERIES_GAMES - pos.game);
    let chips = (f32::from(pos.sum[0]) - f32::from(pos.sum[1])) / 400.0;
    ((lead + now + chips) / (1.0 + left * 0.8)).clamp(-1.0, 1.0)
}

impl Think for Ur {
    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    /// 1: dice lie, 2: both throw for the start, 4: this seat has won more games of the series, 8: the other
    /// has; then a bit for each value that lies, from 0.
    fn facts(&self, pos: &Position, seat: Seat) -> u32 {
        let [own, other] = [seat, seat.other()].map(|seat| pos.won[seat.index()]);
        let lies = match pos.phase {
            Phase::Move => 1 | 16 << pos.thrown.min(7),
            Phase::Opening => 2,
            _ => 0,
        };
        lies | u32::from(own > other) << 2 | u32::from(other > own) << 3
    }

    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }

    fn ranked(&self) -> Option<&dyn Ranked<Position>> {
        Some(self)
    }
}
