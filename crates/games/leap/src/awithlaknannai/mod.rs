//! Kolowis Awithlaknannai, “stones that kill”: the fighting serpents of the Zuni, a long board cut
//! into the roofs of their houses, and a descendant of Alquerque.
//!
//! Source: the chapter on Awithlaknannai of *Jogos de Tabuleiro Tradicionais* (seed 004; its figures
//! are lost, its sample game is complete). What the chapter leaves open is settled so:
//!
//! - Twelve men a side on twenty-five points: the North and the South row have eight points, the
//!   centre row nine (the text numbers all three to nine). The sample game fixes the sides (A1).
//! - The centre line and both outer lines exist: the sample game jumps along all three (A2).
//! - Going on with a capture is compulsory here and optional in Alquerque (A5).
//! - A blocked player loses even when R9 would count on the same ply.
//! - Huffing is part of the move that follows it. It may hit any man that could have captured, where
//!   it stands now, and counts as a capture for R9. A chain once begun has to be finished.
//! - The chapter's claim that two men cannot force the capture of one is no rule: nearly all such
//!   endings are won (A4).

mod notation;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(AwithlaknannaiFamily: Awithlaknannai = |s| Ok(Awithlaknannai::new(Options::read(s)?)));

pub use self::rules::{Awithlaknannai, Blocked, Length, Move, Options, Position};
