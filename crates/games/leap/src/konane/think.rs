//! What search knows: who has more jumps, and where men stand. A side that has no jump when it is to move has lost, which
//! search sees.

use super::jumps::Tally;
use super::rules::{Konane, Move, Phase, Position};
use ::rules::{Seat, Stack, Terms, Think};

/// How many things are looked at.
const TERMS: usize = 12;

/// What each of them weighs: `cargo run --release -p ludoteca-leap --example fit_konane`.
const WEIGHTS: [f32; TERMS] =
    [1.15, 3.17, 3.34, 1.04, -3.05, 0.14, -0.23, -0.34, 0.29, -0.38, -0.02, -0.21];

/// Half a win in the units of a lead, for each unit of the fit.
const UNIT: f32 = 250.0;

/// What is looked at, as White sees it; nothing before men jump.
pub fn seen(game: &Konane, pos: &Position) -> Option<[f32; TERMS]> {
    if pos.phase != Phase::Jumps {
        return None;
    }
    let turn = if pos.turn == 0 { 1.0 } else { -1.0 };
    let [white, black] = [0, 1].map(|side| game.tally(pos, side));
    let [inside, outside] = [0, 1].map(|side| game.rings(pos, side));
    // Spare moves decide: the share of all counts for more than how many there are.
    let share = |count: fn(&Tally) -> i32, spare: f32| {
        let (white, black) = (count(&white) as f32, count(&black) as f32);
        (white - black) / (white + black + spare)
    };
    let jumps = (white.jumps + black.jumps) as f32;
    let men = |ring: usize| (inside[ring] - outside[ring]) as f32 / 4.0;
    Some([
        share(|t| t.jumps, 4.0),
        share(|t| t.movers, 2.0),
        share(|t| t.taken, 2.0),
        share(|t| t.far, 4.0),
        turn / (jumps + 4.0),
        turn / 4.0,
        (white.jumps - black.jumps) as f32 / 8.0,
        (white.movers - black.movers) as f32 / 4.0,
        men(0),
        men(1),
        men(2),
        men(3),
    ])
}

impl Think for Konane {
    fn terms(&self) -> Terms {
        Terms::CHANCES
    }

    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    /// 1: one of the first two pieces is still to be removed.
    fn facts(&self, pos: &Position, _seat: Seat) -> u32 {
        u32::from(pos.phase != Phase::Jumps)
    }

    fn lead(&self, pos: &Position) -> Option<i32> {
        let sum = |seen: [f32; TERMS]| seen.iter().zip(WEIGHTS).map(|(x, w)| x * w).sum::<f32>();
        Some(seen(self, pos).map_or(0, |seen| (UNIT * sum(seen)) as i32))
    }

    fn slot(&self, mv: Move) -> u64 {
        u64::from(mv.from) << 5 | u64::from(mv.dir) << 3 | u64::from(mv.hops & 7)
    }
}
