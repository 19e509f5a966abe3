//! Fanorona (*fanoron-tsivy*), the national game of Madagascar, on two boards of Alquerque side by
//! side.
//!
//! Source: the section on Fanorona of the chapter «Alquerque» of *Jogos de Tabuleiro Tradicionais*
//! (seed 004; its figures are lost). What it leaves open is settled so:
//!
//! - Men slide any distance, as the book says and its example A4 to C4 needs; modern play goes one
//!   point at a time (A1, option `movement`).
//! - A withdrawal may be of any length (A5: D3 to D2 or D1).
//! - "A direction different from the previous capture" is compared with the previous step only (A2).
//! - "May not visit the same point twice": points slid over count as visited (A3).
//! - Captures have priority over plain moves, so the first one is compulsory (A4).
//! - The starting array and the first player are those of public play (A6, supplied).
//!
//! Every sequence of landing points and kinds of capture is one move, even where two of them lead
//! to the same position. A move has room for every sequence of single steps and for sixteen sliding
//! steps or more (see `moves.rs`); a longer one is not offered. The longest of thousands of random
//! games had thirteen.

mod board;
mod moves;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(FanoronaFamily: Fanorona = |s| Ok(Fanorona::new(Options::read(s)?)));

pub use self::moves::Move;
pub use self::rules::{Fanorona, Movement, Options, Position};
