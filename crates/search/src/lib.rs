//! Algorithms over any game, one file or folder each: perft, playouts, alpha-beta, expectiminimax, luck and skill, Monte
//! Carlo tree search, mates, exact values, the fit of numbers that games judge by, and networks that learn to judge.
//!
//! No clocks, threads or files: callers pass limits, seeds, a stop flag and the time that has passed.

mod alphabeta;
mod attention;
mod budget;
mod expect;
pub mod fit;
mod forced;
mod found;
mod luck;
mod mate;
mod mcts;
pub mod net;
mod perft;
mod playout;
mod solve;
pub mod train;

pub use alphabeta::{Memory, Plan, Progress, alphabeta, suits};
pub use attention::Attention;
pub use budget::{Budget, Clock, Pace, Stop, Time};
pub use expect::{expect, suits_dice};
pub use forced::{Aim, Forced, forced};
pub use found::{Candidate, Found};
pub use luck::{Choices, Throws, Worth, choices, throws};
pub use mate::mate;
pub use mcts::{Tree, mcts, mcts_for};
pub use perft::{divide, perft};
pub use playout::{Playouts, Tally, pick_roll, random_game};
pub use solve::{Exact, ExactValues, LARGEST, Solved, Unsolved, solve, solve_from};
