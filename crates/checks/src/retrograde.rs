//! Who wins with best play, for every position that can arise from some: positions are found by
//! playing forwards, values by working backwards from the ends.

use rules::{Game, Seat, Status};
use std::collections::HashMap;

/// The value of a position for the side to move, with the plies to the end under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Whoever moves wins in so many plies.
    Won(u32),
    /// Whoever moves loses in so many plies; 0 where it is lost already.
    Lost(u32),
    /// Nobody can force anything.
    Drawn,
}

/// The values of a set of positions.
pub struct Solved {
    /// By key: who moves, who wins (seat 0, seat 1, nobody) and after how many plies.
    values: HashMap<u64, (Seat, Option<(Seat, u32)>)>,
}

/// Solves everything that can be reached from the roots. History plays no part.
pub fn solve<G: Game>(game: &G, roots: impl IntoIterator<Item = G::Position>) -> Solved {
    let mut index: HashMap<u64, usize> = HashMap::new();
    let mut nodes: Vec<G::Position> = Vec::new();
    let mut number = |pos: G::Position, nodes: &mut Vec<G::Position>| {
        *index.entry(game.key(&pos)).or_insert_with(|| {
            nodes.push(pos);
            nodes.len() - 1
        })
    };
    for pos in roots {
        number(pos, &mut nodes);
    }
    let (mut movers, mut results, mut next) = (Vec::new(), Vec::new(), Vec::new());
    let mut moves = Vec::new();
    let mut at = 0;
    while at < nodes.len() {
        let pos = nodes[at].clone();
        moves.clear();
        game.moves(&pos, &mut moves);
        let (mover, result) = match game.status(&pos) {
            Status::ToMove(seats) => (seats.first(), None),
            // At an end it is the loser who cannot go on.
            Status::Over(outcome) => {
                let winner = outcome.sole_winner(2);
                (winner.map_or(Seat(0), Seat::other), Some(winner))
            }
            Status::Chance => panic!("no dice here"),
        };
        let successors: Vec<usize> = moves
            .iter()
            .map(|&mv| {
                let mut after = pos.clone();
                game.play(&mut after, mv);
                number(after, &mut nodes)
            })
            .collect();
        movers.push(mover);
        results.push(result);
        next.push(successors);
        at += 1;
    }
    // One round a ply: a win needs one move to a won position, a loss needs all moves to lose.
    let mut values: Vec<Option<(Seat, u32)>> =
        results.iter().map(|r| r.flatten().map(|w| (w, 0))).collect();
    for ply in 1.. {
        let mut found = Vec::new();
        for (node, &mover) in movers.iter().enumerate() {
            if values[node].is_some() || results[node].is_some() {
                continue;
            }
            let winner = |n: &usize| values[*n].map(|(seat, _)| seat);
            if next[node].iter().any(|n| winner(n) == Some(mover)) {
                found.push((node, mover));
            } else if next[node].iter().all(|n| winner(n) == Some(mover.other())) {
                found.push((node, mover.other()));
            }
        }
        if found.is_empty() {
            break;
        }
        for (node, seat) in found {
            values[node] = Some((seat, ply));
        }
    }
    let all = nodes.iter().enumerate();
    Solved { values: all.map(|(i, pos)| (game.key(pos), (movers[i], values[i]))).collect() }
}

impl Solved {
    /// The value of a position of the set.
    pub fn value<G: Game>(&self, game: &G, pos: &G::Position) -> Value {
        match self.values[&game.key(pos)] {
            (_, None) => Value::Drawn,
            (mover, Some((winner, plies))) if winner == mover => Value::Won(plies),
            (_, Some((_, plies))) => Value::Lost(plies),
        }
    }

    /// How many of these positions are won, drawn and lost, and the longest win.
    pub fn count<G: Game>(&self, game: &G, list: &[G::Position]) -> (u32, u32, u32, u32) {
        let (mut won, mut drawn, mut lost, mut longest) = (0, 0, 0, 0);
        for pos in list {
            match self.value(game, pos) {
                Value::Won(plies) => {
                    won += 1;
                    longest = longest.max(plies);
                }
                Value::Drawn => drawn += 1,
                Value::Lost(_) => lost += 1,
            }
        }
        (won, drawn, lost, longest)
    }
}

/// Every way to put some white and some black men on `points` places, as lists of places.
pub fn settings(points: usize, white: usize, black: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    fn choose(
        points: usize,
        first: usize,
        n: usize,
        out: &mut Vec<Vec<usize>>,
        now: &mut Vec<usize>,
    ) {
        if n == 0 {
            out.push(now.clone());
            return;
        }
        for place in first..points {
            now.push(place);
            choose(points, place + 1, n - 1, out, now);
            now.pop();
        }
    }
    let (mut whites, mut blacks) = (Vec::new(), Vec::new());
    choose(points, 0, white, &mut whites, &mut Vec::new());
    choose(points, 0, black, &mut blacks, &mut Vec::new());
    let mut out = Vec::new();
    for w in &whites {
        for b in &blacks {
            if !w.iter().any(|p| b.contains(p)) {
                out.push((w.clone(), b.clone()));
            }
        }
    }
    out
}
