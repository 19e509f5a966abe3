//! Searching and solving. One program, which is built and linked once.

mod solve;
mod tree;
