//! Seega, an Egyptian game drawn in the sand: the board is filled pair by pair, then men step and
//! capture by standing on both sides of an enemy.
//!
//! Source: the paragraphs on "Seega 7x7" in the chapter on Petteia of *Jogos de Tabuleiro
//! Tradicionais* (seed 004); its figure is lost. What they leave open is settled so:
//!
//! - A turn of the placement is two pieces (A1), and nothing is captured then (A2).
//! - Captures are a choice, and so is going on after one (A3).
//! - The centre may be entered and left at any time; a piece that stands there is safe (A4).
//! - "Impregnable" cannot be decided by rule: the players agree to count (A5, R13), or the options do
//!   it for them. They count only plies of the second phase, for in the first nothing can be
//!   captured. Also a game that reaches the bound on its length is counted.
//! - Who placed last begins the second phase, as the book says (A6); the option has the other way.
//! - Every way of going on is a move of its own, by its squares, even if two ways take the same men.

mod board;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(SeegaFamily: Seega = |s| Ok(Seega::new(Options::read(s)?)));

pub use self::rules::{FirstMoverPhase2, Move, Options, Position, Seega, Size};
