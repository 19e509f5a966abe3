//! Searching and solving. One program, which is built and linked once.

mod mcts;
mod solve;
mod tree;
