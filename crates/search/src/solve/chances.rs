//! Value iteration: the chance of winning with best play, computed anew from its neighbours' until
//! nothing changes.

use super::graph::{Graph, OTHER};
use super::{BREATH, ExactValues, Solved, Unsolved};
use crate::budget::Stop;

/// Values are exact when no sweep changes one by more than this.
const CLOSE: f64 = 1e-14;
/// No game of the catalogue needs as many sweeps.
const MOST_SWEEPS: u32 = 100_000;

pub(super) fn solve(graph: &Graph, stop: &Stop) -> Result<Solved, Unsolved> {
    let mut values = vec![0.5; graph.ranks as usize + 3];
    values[graph.won() as usize] = 1.0;
    values[graph.lost() as usize] = 0.0;
    values[graph.drawn() as usize] = 0.5;
    let (mut sweeps, mut change) = (0, f64::INFINITY);
    while change > CLOSE && sweeps < MOST_SWEEPS {
        change = 0.0;
        // To and fro: news travels fast both ways.
        for i in 0..graph.ranks {
            if i.is_multiple_of(BREATH) && stop.is_stopped() {
                return Err(Unsolved::Stopped);
            }
            let rank = if sweeps % 2 == 0 { graph.ranks - 1 - i } else { i };
            if let Some(value) = worth(graph, &values, rank) {
                let old = std::mem::replace(&mut values[rank as usize], value);
                change = f64::max(change, (value - old).abs());
            }
        }
        sweeps += 1;
    }
    let cells = (0..graph.ranks).map(|rank| {
        let known = graph.of(rank).next().is_some();
        ExactValues::code(known.then_some(values[rank as usize]))
    });
    Ok(Solved {
        values: ExactValues::Chances(cells.collect()),
        positions: graph.positions,
        sweeps,
        change,
    })
}

/// The mean over all throws of the best that each allows; `None` where nothing can be thrown.
fn worth(graph: &Graph, values: &[f64], rank: u32) -> Option<f64> {
    let mut mean = None;
    for (share, ways) in graph.of(rank) {
        let value = |&way: &u32| {
            let value = values[(way & !OTHER) as usize];
            if way & OTHER == 0 { value } else { 1.0 - value }
        };
        let best = ways.iter().map(value).fold(0.0, f64::max);
        *mean.get_or_insert(0.0) += share * best;
    }
    mean
}
