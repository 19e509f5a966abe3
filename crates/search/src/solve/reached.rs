//! Exact values of whatever can follow a position, where that is little enough to look at all of it.

use super::graph::Graph;
use super::{BREATH, Exact, Unsolved, chances, plies, status};
use crate::budget::Stop;
use rules::{Game, Ranked, Repetition, Settle, Status};
use std::collections::HashMap;

/// The positions that can follow one, numbered as they were found.
struct Found<P> {
    positions: Vec<P>,
    numbers: HashMap<P, u32>,
}

impl<P: Clone + Eq + std::hash::Hash + Send + Sync> Ranked<P> for Found<P> {
    fn ranks(&self) -> u64 {
        self.positions.len() as u64
    }

    fn rank(&self, pos: &P) -> Option<u64> {
        self.numbers.get(pos).map(|&n| u64::from(n))
    }

    fn unrank(&self, rank: u64) -> Option<P> {
        self.positions.get(usize::try_from(rank).ok()?).cloned()
    }
}

/// What best play leads to from a position, for the seat that throws or moves there, if no more than `most`
/// positions can follow it. Only for two seats, and where a game that goes round in circles is a draw.
pub fn solve_from<G: Game>(
    game: &G,
    start: &G::Position,
    most: usize,
    stop: &Stop,
) -> Result<Exact, Unsolved> {
    let law = game.law();
    if law.seats != 2 || law.together {
        return Err(Unsolved::NoRanks);
    }
    let draws = |why| game.settle(&mut start.clone(), why).payoffs.0.iter().all(|&p| p == 0);
    match law.repetition {
        Repetition::Ignore => {}
        Repetition::EndsGame { .. } if draws(Settle::Repeated) => {}
        _ => return Err(Unsolved::NotClosed),
    }
    if let Status::Over(_) = status(game, &law, start) {
        return Err(Unsolved::NotClosed);
    }
    let found = follow(game, start, most, stop)?;
    let graph = Graph::build(game, &found, stop)?;
    let solved = match G::DICE {
        true => chances::solve(&graph, stop)?,
        false => plies::solve(&graph, stop)?,
    };
    solved.values.get(0).ok_or(Unsolved::NotClosed)
}

/// Every position that can follow, the first one first. Where there are dice, moments before a throw are
/// numbered, and the first position whatever it waits for.
fn follow<G: Game>(
    game: &G,
    start: &G::Position,
    most: usize,
    stop: &Stop,
) -> Result<Found<G::Position>, Unsolved> {
    let law = game.law();
    let mut found = Found { positions: Vec::new(), numbers: HashMap::new() };
    found.numbers.insert(start.clone(), 0);
    found.positions.push(start.clone());
    let (mut at, mut moves, mut rolls) = (0, Vec::new(), Vec::new());
    while at < found.positions.len() {
        if (at as u32).is_multiple_of(BREATH) && stop.is_stopped() {
            return Err(Unsolved::Stopped);
        }
        // Positions that are passed through on the way to what is numbered.
        let mut open = vec![found.positions[at].clone()];
        at += 1;
        while let Some(pos) = open.pop() {
            let mut next = Vec::new();
            if let Status::Chance = game.status(&pos) {
                rolls.clear();
                game.rolls(&pos, &mut rolls);
                for &(roll, _) in &rolls {
                    let mut after = pos.clone();
                    game.roll(&mut after, roll);
                    next.push(after);
                }
            } else {
                moves.clear();
                game.moves(&pos, &mut moves);
                for &mv in &moves {
                    let mut after = pos.clone();
                    game.play(&mut after, mv);
                    next.push(after);
                }
            }
            for after in next {
                match status(game, &law, &after) {
                    Status::Over(_) => {}
                    Status::ToMove(_) if G::DICE => open.push(after),
                    _ if found.numbers.contains_key(&after) => {}
                    _ if found.positions.len() >= most => {
                        return Err(Unsolved::TooLarge(most as u64));
                    }
                    _ => {
                        found.numbers.insert(after.clone(), found.positions.len() as u32);
                        found.positions.push(after);
                    }
                }
            }
        }
    }
    Ok(found)
}
