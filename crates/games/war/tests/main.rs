//! The vectors of the rules files, perft tables and second implementations of this family's games: one
//! module a game. The family's library takes them in: all its tests are one program.

mod awithlaknakwe;
mod latrunculi;
mod petteia;
mod seega;
