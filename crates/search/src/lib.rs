//! Algorithms over any game, one file each: perft, playouts, Monte Carlo tree search, mates,
//! exact values.
//!
//! No clocks, threads or files: callers pass limits, a seeded generator and a stop flag.

mod mate;
mod mcts;
mod perft;
mod playout;
mod solve;

pub use mate::mate;
pub use mcts::{Candidate, Found, Stop, mcts, mcts_for};
pub use perft::{divide, perft};
pub use playout::{Playouts, Tally, pick_roll, random_game};
pub use solve::{Exact, ExactValues, LARGEST, Solved, Unsolved, solve};
