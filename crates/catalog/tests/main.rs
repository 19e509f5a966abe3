//! The catalogue. One program, which is built and linked once.

mod dice;
mod files;
mod levels;
mod mates;
mod rolls;
mod tables;
