//! Exact values of games whose positions can be numbered ([`rules::Ranked`]): value iteration where
//! there are dice, retrograde analysis where there are none.

mod chances;
mod graph;
mod plies;
mod reached;
mod values;

pub use reached::solve_from;
pub use values::{Exact, ExactValues};

use crate::budget::Stop;
use graph::Graph;
use rules::{Game, Law, Settle, Status, Think};

/// What was computed, and how.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The values.
    pub values: ExactValues,
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

/// After how many positions a solver looks whether somebody asked it to stop.
const BREATH: u32 = 4096;

/// The most positions that [`solve`] takes on; it keeps every way from each to the next in memory.
pub const LARGEST: u64 = 20_000_000;

/// How a position stands: as the game says, or ended by the limit on quiet plies where the position counts them.
fn status<G: Game>(game: &G, law: &Law, pos: &G::Position) -> Status {
    let status = game.status(pos);
    let over = || game.quiet(pos).is_some_and(|plies| plies >= law.quiet);
    if law.quiet > 0 && law.ends_by(Settle::Quiet, status) && over() {
        return Status::Over(game.settle(&mut pos.clone(), Settle::Quiet));
    }
    status
}

/// Computes the exact value of every position that has a rank. Only for two seats that play against
/// each other.
pub fn solve<G: Think>(game: &G, stop: &Stop) -> Result<Solved, Unsolved> {
    let ranked = game.ranked().filter(|r| r.ranks() > 0);
    let ranked = ranked.filter(|_| game.law().seats == 2);
    let ranked = ranked.ok_or(Unsolved::NoRanks)?;
    let ranks = ranked.ranks();
    if ranks > LARGEST {
        return Err(Unsolved::TooLarge(ranks));
    }
    let graph = Graph::build(game, ranked, stop)?;
    if !G::DICE {
        return plies::solve(&graph, stop);
    }
    chances::solve(&graph, stop)
}
