//! The contract. One program, which is built and linked once.

mod clauses;
mod line;
mod options;
