//! The vectors of the rules files, perft tables and second implementations of this family's games: one
//! module a game, one program for all.

mod go;
mod mu_torere;
