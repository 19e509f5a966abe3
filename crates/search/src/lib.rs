//! Algorithms over any game, one file each: perft, playouts, Monte Carlo tree search.
//!
//! No clocks, threads or files: callers pass limits, a seeded generator and a stop flag.

mod mcts;
mod perft;
mod playout;

pub use mcts::{Candidate, Found, Stop, mcts};
pub use perft::{divide, perft};
pub use playout::{Playouts, Tally, pick_roll, random_game};
