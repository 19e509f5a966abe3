//! Which throws hit, and how far a man can run: counted, not guessed.

use super::board::{Side, across};
use std::sync::OnceLock;

/// What the next throw does to the other side's blots.
#[derive(Default)]
pub(super) struct Shots {
    /// The chance to hit any.
    pub(super) any: f32,
    /// Pips that the other side loses on average, the dearest blot hit by each throw.
    pub(super) pips: f32,
    /// The chance to hit two at once.
    pub(super) twice: f32,
}

/// Shots of a side at the other's blots (R4, R6, R7). Of several men on the bar only the dice that enter are looked
/// at; that the whole throw must be played is not.
pub(super) fn shots(own: &Side, enemy: &Side) -> Shots {
    let blots = across(enemy.blots);
    let mut shots = Shots::default();
    if blots == 0 || own.rear <= blots.trailing_zeros() as u8 {
        return shots;
    }
    let open = !across(enemy.made);
    let men = own.made | own.blots;
    let bar = own.men[25];
    let mut count = |hit: u32, weight: f32| {
        if hit == 0 {
            return;
        }
        shots.any += weight;
        // The highest point here is the furthest on for the other side.
        shots.pips += weight * hit.ilog2() as f32;
        if hit & (hit - 1) != 0 {
            shots.twice += weight;
        }
    };
    for a in 1..=6u32 {
        let entered = |die: u32| 1 << (25 - die) & open;
        // A double: up to four steps.
        let (mut hit, mut at) = (0, men);
        match bar {
            0 => {
                for _ in 0..4 {
                    at = at >> a & open;
                    hit |= at & blots;
                }
            }
            n if entered(a) != 0 => {
                hit |= entered(a) & blots;
                if n < 4 {
                    at |= entered(a);
                    for _ in n..4 {
                        at = at >> a & open;
                        hit |= at & blots;
                    }
                }
            }
            _ => {}
        }
        count(hit, 1.0);
        for b in 1..a {
            let hit = match bar {
                0 => {
                    let (by_a, by_b) = (men >> a & open, men >> b & open);
                    by_a | by_b | by_a >> b | by_b >> a
                }
                1 => {
                    let (by_a, by_b) = (entered(a), entered(b));
                    let mut hit = by_a | by_b;
                    if by_a != 0 {
                        hit |= (men | by_a) >> b;
                    }
                    if by_b != 0 {
                        hit |= (men | by_b) >> a;
                    }
                    hit
                }
                _ => entered(a) | entered(b),
            };
            count(hit & blots, 2.0);
        }
    }
    shots.any /= 36.0;
    shots.pips /= 36.0;
    shots.twice /= 36.0;
    shots
}

/// The mean of what a throw would move a single man with nothing in its way, doubles counted four times.
const FREE: f32 = 49.0 / 6.0;

/// How far a man can run with a throw, as a part of what it could with nothing in its way, for every set of shut
/// points among the twelve before it; the nearest point is bit 0.
fn runs() -> &'static [f32; 4096] {
    static RUNS: OnceLock<Box<[f32; 4096]>> = OnceLock::new();
    RUNS.get_or_init(|| {
        let mut runs = Box::new([0.0; 4096]);
        for (shut, run) in runs.iter_mut().enumerate() {
            // Beyond the twelfth point everything is taken to be open.
            let open = |d: usize| d > 12 || shut >> (d - 1) & 1 == 0;
            let mut sum = 0;
            for a in 1..=6 {
                sum += (1..=4).take_while(|&n| open(n * a)).count() * a;
                for b in 1..a {
                    let way = match (open(a), open(b)) {
                        (false, false) => 0,
                        _ if open(a + b) => a + b,
                        (true, _) => a,
                        _ => b,
                    };
                    sum += 2 * way;
                }
            }
            *run = sum as f32 / 36.0 / FREE;
        }
        runs
    })
}

/// How free a man on a point is to run, from 0 to 1, before the other side's points (`shut`, in the man's own
/// numbering).
pub(super) fn freedom(point: u8, shut: u32) -> f32 {
    let p = u32::from(point);
    // The twelve points before it, the nearest highest; what lies off the board is open.
    let before = if p > 12 { shut >> (p - 12) } else { shut << (12 - p) };
    let near_first = (before & 0xfff).reverse_bits() >> 20;
    runs()[near_first as usize]
}
