//! The vectors of the rules files, perft tables and second implementations of this family's games: one
//! module a game, one program for all; and what two of them share.

mod alike;
mod ninety;
mod placed;
mod shogi;
mod twins;
mod xadrez_chines;
mod xiangqi;
