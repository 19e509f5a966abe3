//! The vectors of the rules files, perft tables and second implementations of this family's games: one
//! module a game, and what two of them share. The family's library takes them in: all its tests are one program.

mod alike;
mod ninety;
mod placed;
mod shogi;
mod twins;
mod xadrez_chines;
mod xiangqi;
