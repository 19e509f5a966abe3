//! Alquerque de Doze, the war game of twelve men a side that Alfonso X had written down, and the
//! forebear of draughts.
//!
//! Source: the chapter on Alquerque of *Jogos de Tabuleiro Tradicionais* (seed 004; its figures are
//! lost). What the chapter leaves open or misprints is settled so:
//!
//! - A player who cannot move loses (R8, supplied: the same book says so of Fanorona).
//! - In opening 3 the capture printed B4:B2 is B4:D2 (B3 is Black's own man), and Black is then two
//!   men up, not one. After opening 1 one of White's eight moves, D3-C3, loses nothing.
//! - The figure on compulsory capture needs men on A1 and E5, or there are further captures.
//! - Promotion, which the book says certain scholars hold, is the supplied option `promotion` (R9): its form is ours.
//! - A blocked player loses even when the counter of quiet plies runs out on the same ply.
//!
//! Every sequence of landings is a move of its own, also where two of them lead to the same end.

mod notation;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(AlquerqueFamily: Alquerque = |s| Ok(Alquerque::new(Options::read(s)?)));

pub use self::rules::{Alquerque, Blocked, Move, Options, Position};
