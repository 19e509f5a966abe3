//! Retrograde analysis: from finished games backwards, who wins and in how many plies.

use super::graph::{Graph, OTHER};
use super::{BREATH, ExactValues, Solved, Unsolved};
use crate::budget::Stop;
use std::collections::VecDeque;

pub(super) fn solve(graph: &Graph, stop: &Stop) -> Result<Solved, Unsolved> {
    let go_on = |n: u32| match n.is_multiple_of(BREATH) && stop.is_stopped() {
        true => Err(Unsolved::Stopped),
        false => Ok(()),
    };
    let ranks = graph.ranks as usize;
    // Who leads here: sorted by where they lead, so that each place has a range of them.
    let mut before: Vec<(u32, u32)> = Vec::with_capacity(graph.next.len());
    // How many ways of a position are not yet known to lose.
    let mut open = vec![0u32; ranks];
    for rank in 0..graph.ranks {
        go_on(rank)?;
        for &way in graph.of(rank).flat_map(|(_, ways)| ways) {
            before.push((way & !OTHER, rank | (way & OTHER)));
            open[rank as usize] += 1;
        }
    }
    before.sort_unstable();
    let leading = |to: u32| {
        let begin = before.partition_point(|b| b.0 < to);
        before[begin..].iter().take_while(move |b| b.0 == to)
    };
    // Positive: wins in so many plies; negative: loses in so many.
    let mut plies = vec![0i16; ranks];
    let mut queue = VecDeque::from([(graph.won(), true, 0), (graph.lost(), false, 0)]);
    let mut done = 0u32;
    while let Some((here, wins, far)) = queue.pop_front() {
        go_on(done)?;
        done = done.wrapping_add(1);
        for &(_, from) in leading(here) {
            let rank = (from & !OTHER) as usize;
            if plies[rank] != 0 {
                continue;
            }
            let good = wins == (from & OTHER == 0);
            let far = far + 1;
            if good {
                plies[rank] = far;
            } else {
                open[rank] -= 1;
                if open[rank] > 0 {
                    continue;
                }
                plies[rank] = -far;
            }
            queue.push_back((rank as u32, good, far));
        }
    }
    for rank in 0..graph.ranks {
        if graph.of(rank).next().is_none() {
            plies[rank as usize] = ExactValues::NOTHING;
        }
    }
    Ok(Solved {
        values: ExactValues::Plies(plies),
        positions: graph.positions,
        sweeps: 0,
        change: 0.0,
    })
}
