//! Races, where the sides have passed each other: how many turns each needs, exactly for a few men at home, by pips
//! and waste for more.

use super::super::moves::{Men, Move, count, man, plays};
use super::board::Side;
use std::sync::OnceLock;

/// Up to so many men at home are judged exactly: 924 positions a side.
const FEW: u8 = 6;
/// Turns that are told apart; nobody needs so many for a few men.
const TURNS: usize = 16;
/// Pips of a throw on average.
const THROW: f32 = 49.0 / 6.0;

/// How likely a side needs so many turns.
type Spread = [f32; TURNS];

/// The place of a home board among those of at most as many men: a number system of sums.
fn rank(men: Men) -> usize {
    let (mut sum, mut rank) = (0, 0);
    for p in 1..=6u8 {
        sum += usize::from(count(men, p));
        rank += choose(sum + usize::from(p) - 1, usize::from(p));
    }
    rank
}

/// How many ways there are to choose some of many.
fn choose(many: usize, some: usize) -> usize {
    (0..some).fold(1, |ways, i| ways * (many - i.min(many)) / (i + 1))
}

/// The turns that every home board of at most so many men needs if it is played for the fewest, by its place.
fn bear_off(most: u8) -> Vec<Spread> {
    let mut boards = Vec::new();
    list(most, 6, 0, &mut boards);
    boards
        .sort_by_key(|&men| (1..=6).map(|p| u32::from(p) * u32::from(count(men, p))).sum::<u32>());
    let mut spreads = vec![[0.0; TURNS]; boards.len()];
    let mut means = vec![0.0f32; boards.len()];
    let mut moves = Vec::new();
    for men in boards {
        let at = rank(men);
        if men == 0 {
            spreads[at][0] = 1.0;
            continue;
        }
        let mut spread = [0.0; TURNS];
        for a in 1..=6u8 {
            for b in 1..=a {
                let share = if a == b { 1.0 } else { 2.0 } / 36.0;
                moves.clear();
                plays(men, 0, [a, b], true, &mut moves);
                let after = |mv: &Move| rank(mv.result(men, 0).0);
                let best = moves.iter().map(after).min_by(|&a, &b| means[a].total_cmp(&means[b]));
                let next = &spreads[best.unwrap_or(0)];
                for t in 1..TURNS {
                    spread[t] += share * next[t - 1];
                }
                spread[TURNS - 1] += share * next[TURNS - 1];
            }
        }
        means[at] = mean(&spread);
        spreads[at] = spread;
    }
    spreads
}

/// All home boards of at most so many men on a point and below it, added to these.
fn list(most: u8, point: u8, men: Men, out: &mut Vec<Men>) {
    if point == 0 {
        out.push(men);
        return;
    }
    for n in 0..=most {
        list(most - n, point - 1, men + Men::from(n) * man(point), out);
    }
}

fn mean(spread: &Spread) -> f32 {
    spread.iter().enumerate().map(|(t, share)| t as f32 * share).sum()
}

/// The turns that few men at home need; `None` for more, or for others.
pub(super) fn few(men: Men, side: &Side) -> Option<&'static Spread> {
    static TABLE: OnceLock<Vec<Spread>> = OnceLock::new();
    if side.left() > FEW || side.rear > 6 {
        return None;
    }
    TABLE.get_or_init(|| bear_off(FEW)).get(rank(men))
}

/// How many turns a side needs to bear off all its men.
#[derive(Clone, Copy, Debug)]
pub struct Need {
    /// On average.
    pub mean: f32,
    /// The mean square of what it is off by.
    pub variance: f32,
}

/// What the terms of a race add to the turns that its pips take, and what they make of the variance.
pub type RaceWeights = [[f32; RACE]; 2];

impl Need {
    fn of(spread: &Spread) -> Need {
        let mean = mean(spread);
        let squares: f32 = spread.iter().enumerate().map(|(t, s)| (t * t) as f32 * s).sum();
        Need { mean, variance: (squares - mean * mean).max(0.01) }
    }
}

/// Terms of a side's race.
pub const RACE: usize = 12;

/// The terms that tell how many turns a side needs beyond its pips: men left, men low and in heaps, gaps, men outside.
pub(super) fn terms(side: &Side) -> [f32; RACE] {
    let mut men = side.men;
    // Men still outside will stand on the high points.
    let outside = side.on(7..=25);
    for _ in 0..outside {
        let to = (4..=6).rev().min_by_key(|&p| men[p]).unwrap_or(6);
        men[to] += 1;
    }
    let n = |p: usize| f32::from(men[p]);
    let gap = |p: usize| f32::from(u8::from(men[p] == 0));
    let heaps: f32 = (1..=6).map(|p| (n(p) - 3.0).max(0.0)).sum();
    let left = f32::from(side.left());
    let out = f32::from(outside);
    let pips = side.pips as f32 / 50.0;
    [1.0, pips, left, left * left / 15.0, n(1), n(2), n(3), heaps, gap(4), gap(5), gap(6), out]
}

/// About how many turns a side needs: its pips and what it will waste.
pub(super) fn need(men: Men, side: &Side, weights: &RaceWeights) -> Need {
    if let Some(spread) = few(men, side) {
        return Need::of(spread);
    }
    let terms = terms(side);
    let [more, variance] = weights
        .map(|numbers| terms.iter().zip(numbers).map(|(term, number)| term * number).sum::<f32>());
    let mean = side.pips as f32 / THROW + more;
    Need { mean: mean.max(1.0), variance: variance.max(0.1) }
}

/// The chance that the side on roll needs no more turns than the other.
pub(super) fn first(own: (Men, &Side, Need), enemy: (Men, &Side, Need)) -> f32 {
    if let (Some(mine), Some(theirs)) = (few(own.0, own.1), few(enemy.0, enemy.1)) {
        return before(mine, theirs);
    }
    let (mine, theirs) = (own.2, enemy.2);
    let spread = (mine.variance + theirs.variance).sqrt();
    normal((theirs.mean - mine.mean + 0.5) / spread)
}

/// The chance to be done in no more turns than the other, being first to throw.
fn before(mine: &Spread, theirs: &Spread) -> f32 {
    // The chance that the other needs at least so many.
    let mut later = 1.0;
    let mut chance = 0.0;
    for (m, t) in mine.iter().zip(theirs) {
        chance += m * later;
        later -= t;
    }
    chance
}

/// The chance that a side has borne no man off when the other is done, which needs so many turns; `ahead` if the
/// other throws first.
pub(super) fn gammon(loser: &Side, winner: Need, ahead: bool) -> f32 {
    if loser.men[0] > 0 {
        return 0.0;
    }
    let way: f32 = (7..=25).map(|p| f32::from(loser.men[p]) * (p as f32 - 6.0)).sum();
    // The way home with a little waste, and one man off.
    let mean = (way + 3.0) / THROW + 0.6;
    let variance = winner.variance + 0.25 * mean;
    let edge = if ahead { 0.5 } else { -0.5 };
    normal((mean - winner.mean + edge) / variance.sqrt())
}

/// The same for a side that still has men in the other's home board or on the bar: the chance of a backgammon.
pub(super) fn triple(loser: &Side, winner: Need, ahead: bool) -> f32 {
    let far = loser.on(19..=25);
    if loser.men[0] > 0 || far == 0 {
        return 0.0;
    }
    let way: f32 = (19..=25).map(|p| f32::from(loser.men[p]) * (p as f32 - 18.0)).sum();
    let mean = way / THROW + 0.2 + 0.3 * f32::from(far);
    let variance = winner.variance + 0.2 * mean;
    let edge = if ahead { 0.5 } else { -0.5 };
    normal((mean - winner.mean + edge) / variance.sqrt())
}

/// The share of a bell curve below a number.
pub(super) fn normal(x: f32) -> f32 {
    // A well-known approximation by a logistic curve with a cubic term, good to 2 parts in 10,000.
    let y = (1.598 * x + 0.070_7 * x * x * x).clamp(-40.0, 40.0);
    1.0 / (1.0 + (-y).exp())
}
