//! Surakarta, the game of the loops, from Java.
//!
//! Source: the chapter on Surakarta of *Jogos de Tabuleiro Tradicionais* (seed 004). What it leaves
//! open is settled so:
//!
//! - Steps go like a chess king's, diagonals included, although no diagonals are drawn (A5).
//! - The chapter names no rule for a player who cannot move; a move is obligatory, so he loses
//!   (R10, supplied; the option `blocked=pass` lets him pass).
//! - Move 13 of the sample game is printed `13.a3-a4 a5-a4`, which is impossible; with `a3-b4` the
//!   whole game is legal (A1).
//! - Two routes to the same target are one move; the shortest is shown.
//! - Endless play is left to the players (R9); `stall_limit` and `repetition` end it.

mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(SurakartaFamily: Surakarta = |s| Ok(Surakarta::new(Options::read(s)?)));
mod tracks;

pub use self::rules::{Blocked, Move, Options, Position, StallResult, Surakarta};
