//! Petteia, the Greek game also called Polis, "the city": men that slide like rooks and capture by
//! holding a line of enemies between two of their own.
//!
//! Source: the chapter on Petteia of *Jogos de Tabuleiro Tradicionais* (seed 004), rules as
//! reconstructed by W. J. Kowalski; its diagrams are lost. What it leaves open is settled so:
//!
//! - The start follows from the text, eight men on each player's first row, and from the sample
//!   game, in which White begins (A1).
//! - "Between two enemies" is read with the line of men that the text itself adds: a whole unbroken
//!   run is taken at once (A2, R3). The man that moved is always one end of it, so no run from edge
//!   to edge falls by itself (A5).
//! - Without options nothing ends a game in which nobody can capture any more but agreement (R9). Two
//!   lone men could go on for ever; the bound on the length of a game makes it a draw.
//! - `stall_limit` counts every ply, drops included, as the option says. A win on the ply that
//!   reaches the limit is a win.
//! - With `win_at` also the men in hand count.
//! - `movement=step` is what the end of the chapter says of the Romans' game; all other rules stay.

mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(PetteiaFamily: Petteia = |s| Ok(Petteia::new(Options::read(s)?)));

pub use self::rules::{Move, Movement, Options, Petteia, Placement, Position};
