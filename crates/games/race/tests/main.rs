//! The vectors of the rules files, perft tables and second implementations of this family's games: one
//! module a game, one program for all.

mod exact;
mod gamao;
mod senet;
mod tracos;
mod ur;
