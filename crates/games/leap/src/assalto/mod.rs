//! Assalto, the storming of a fortress: twenty-four pawns against two knights, of the family of Fox and
//! Geese.
//!
//! Source: the last part of a collection of games with their boards (seed 003; its figures are
//! lost). What the text leaves open is settled so:
//!
//! - Without a capture a knight moves one point; only its diagonal captures are long (A1).
//! - No lines are mentioned, so every diagonal neighbour counts, across inner corners too (A2).
//! - The types of R6 are orthogonal and diagonal (A3).
//! - Blocked knights lose wherever they stand (A5); the pawns are counted after the whole turn (A6).
//! - The coordinates and the notation are ours, and so is R10 (public rule of this family).
//! - A blocked side loses even when the counter of quiet plies runs out on the same ply.
//!
//! Every sequence of landings is a move of its own, also where two of them lead to the same end.

mod moves;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(AssaltoFamily: Assalto = |s| Ok(Assalto::new(Options::read(s)?)));

pub use self::rules::{Assalto, Diagonals, KnightSetup, Move, Options, Position, SeriesScope};
