//! Exact values of games whose positions can be numbered ([`rules::Game::rank`]): value iteration where
//! there are dice, retrograde analysis where there are none.

mod chances;
mod graph;
mod plies;
mod table;

pub use table::{Exact, Table};

use crate::mcts::Stop;
use graph::Graph;
use rules::Game;

/// What was computed, and how.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The values.
    pub table: Table,
    /// How many ranks stand for positions.
    pub positions: u64,
    /// How many times every value was computed anew; 0 for retrograde analysis.
    pub sweeps: u32,
    /// The largest change of a value in the last of them.
    pub change: f64,
}

/// Why there are no exact values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The game has no numbering of its positions.
    NoRanks,
    /// There are more positions than [`LARGEST`].
    TooLarge(u64),
    /// Positions lead to others that have no number.
    NotClosed,
    /// Somebody asked to stop.
    Stopped,
}

/// The most positions that [`solve`] takes on; it keeps every way from each to the next in memory.
pub const LARGEST: u64 = 20_000_000;

/// Computes the exact value of every position that has a rank. Only for two seats that play against
/// each other.
pub fn solve<G: Game>(game: &G, stop: &Stop) -> Result<Solved, Unsolved> {
    let ranks = game.ranks();
    if ranks == 0 || game.seats() != 2 {
        return Err(Unsolved::NoRanks);
    }
    if ranks > LARGEST {
        return Err(Unsolved::TooLarge(ranks));
    }
    let graph = Graph::build(game, stop)?;
    // A game without dice has nothing that a roll could be.
    if size_of::<G::Roll>() == 0 {
        return Ok(plies::solve(&graph));
    }
    chances::solve(&graph, stop)
}
