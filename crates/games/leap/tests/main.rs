//! The vectors of the rules files, perft tables and second implementations of this family's games: one
//! module a game. The family's library takes them in: all its tests are one program.

mod alquerque;
mod assalto;
mod awithlaknannai;
mod damas;
mod fanorona;
mod konane;
mod lined;
mod surakarta;
