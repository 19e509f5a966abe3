//! The contract. One program, which is built and linked once.

mod line;
mod options;
