//! The vectors of the rules files, perft tables and second implementations of this family's games: one
//! module a game, one program for all; and what two of them share.

mod armies;
mod chaturanga;
mod coordenadas;
mod shaturanga;
mod tamerlane;
