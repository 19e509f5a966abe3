//! Algorithms over any game, one file each: perft, playouts, Monte Carlo tree search.
//!
//! No clocks, threads or files: callers pass limits, a seeded generator and a stop flag.

mod perft;
mod playout;

pub use perft::{divide, perft};
pub use playout::{Playouts, Tally, pick_roll, random_game};
