//! Exact values of small games of chance, by value iteration over the ranks of positions, in which the
//! first seat throws.

use checks::hand::moves;
use rules::{Game, Ranked, Seat, Status};

/// Where an event leads: to the end, or to another throw.
#[derive(Clone, Copy)]
enum Next {
    Wins,
    Loses,
    /// The rank, and whether the same player throws.
    Throws(u32, bool),
}

/// For each rank the throws with their weights, each with all its moves; flat.
pub(crate) struct Graph {
    /// Per rank: the first of its throws in `throws`.
    firsts: Vec<u32>,
    /// Per throw: its weight and the first of its moves in `moves`.
    throws: Vec<(f64, u32)>,
    moves: Vec<Next>,
}

impl Graph {
    /// All that can follow, listed once.
    pub(crate) fn new<G: Game + Ranked<G::Position>>(game: &G) -> Graph {
        let mut table = Graph { firsts: Vec::new(), throws: Vec::new(), moves: Vec::new() };
        let mut rolls = Vec::new();
        for rank in 0..game.ranks() {
            table.firsts.push(table.throws.len() as u32);
            let Some(pos) = game.unrank(rank) else {
                continue;
            };
            rolls.clear();
            game.rolls(&pos, &mut rolls);
            let total = f64::from(game.promises().roll_total.unwrap()(game, &pos));
            for &(roll, weight) in &rolls {
                let first = table.moves.len() as u32;
                table.throws.push((f64::from(weight) / total, first));
                let mut thrown = pos.clone();
                game.roll(&mut thrown, roll);
                for mv in moves(game, &thrown) {
                    let mut next = thrown.clone();
                    game.play(&mut next, mv);
                    table.moves.push(match game.status(&next) {
                        Status::Over(outcome) if outcome.payoffs.get(Seat(0)) > 0 => Next::Wins,
                        Status::Over(_) => Next::Loses,
                        _ => {
                            let rank = game.rank(&next).expect("a rank");
                            Next::Throws(rank as u32, game.thrower(&next) == Some(Seat(0)))
                        }
                    });
                }
            }
        }
        table.firsts.push(table.throws.len() as u32);
        table.throws.push((0.0, table.moves.len() as u32));
        table
    }

    /// The chance to win of the thrower at each rank, with the best play of both.
    pub(crate) fn solve(&self) -> Vec<f64> {
        let ranks = self.firsts.len() - 1;
        let mut values = vec![0.5; ranks];
        for _ in 0..10_000 {
            let mut change = 0f64;
            for rank in 0..ranks {
                let (a, b) = (self.firsts[rank], self.firsts[rank + 1]);
                if a == b {
                    continue;
                }
                let mut sum = 0.0;
                for t in a as usize..b as usize {
                    let (weight, first) = self.throws[t];
                    let last = self.throws[t + 1].1;
                    let worth = |next: &Next| match *next {
                        Next::Wins => 1.0,
                        Next::Loses => 0.0,
                        Next::Throws(r, true) => values[r as usize],
                        Next::Throws(r, false) => 1.0 - values[r as usize],
                    };
                    let moves = &self.moves[first as usize..last as usize];
                    sum += weight * moves.iter().map(worth).fold(0.0, f64::max);
                }
                change = change.max((sum - values[rank]).abs());
                values[rank] = sum;
            }
            if change < 1e-13 {
                return values;
            }
        }
        panic!("no end of the iteration");
    }

    /// How many positions can come up, told from the thrower.
    pub(crate) fn reachable(&self, start: u64) -> usize {
        let mut seen = vec![false; self.firsts.len() - 1];
        seen[start as usize] = true;
        let (mut todo, mut count) = (vec![start as usize], 0);
        while let Some(rank) = todo.pop() {
            count += 1;
            let throws = self.firsts[rank] as usize..self.firsts[rank + 1] as usize;
            let first = self.throws[throws.start].1 as usize;
            let last = self.throws[throws.end].1 as usize;
            for next in &self.moves[first..last] {
                if let Next::Throws(r, _) = *next
                    && !std::mem::replace(&mut seen[r as usize], true)
                {
                    todo.push(r as usize);
                }
            }
        }
        count
    }
}
