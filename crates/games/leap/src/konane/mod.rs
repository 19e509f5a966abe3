//! Konane, the jumping game of Hawaii, played on a *papamu*, a slab of lava stone.
//!
//! Source: the chapter on Konane of *Jogos de Tabuleiro Tradicionais* (seed 004; its figures are
//! lost). What the chapter leaves open is settled so:
//!
//! - The centre squares of R1 are printed "d4 or d5"; d5 is black in the pattern that all other
//!   examples follow, so they are d4 and e5 (A1).
//! - "A piece of one of the sides" is a piece on any border square, corners included (A2).
//! - "Square boards up to 13x20" means rectangles (A3).
//! - On a side with an odd number of squares the centre is three squares wide (supplied).
//!
//! A man jumps two squares at a time and so never leaves the colour of its square: White stands
//! on a1, c1, b2 ..., Black on b1, a2 ..., and a position is one set of occupied squares.

mod jumps;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(KonaneFamily: Konane = |s| Ok(Konane::new(Options::read(s)?)));

pub use self::rules::{FirstRemoval, Konane, Move, Options, Phase, Position, Starter};
pub use self::think::seen;
