//! Awithlaknakwe, "stone warriors", of the Zuni.
//!
//! The book *Jogos de Tabuleiro Tradicionais* (seed 004) only mentions the game: its name, two or four
//! players, and that it is close to Alquerque; its picture is lost. **Every rule here is supplied**,
//! from public facts (Stewart Culin, *Games of the North American Indians*, 1907, p. 799, as
//! summarised on Wikipedia and in the Ludii database), with playable choices where these leave gaps.
//! See its book, which marks them. What had to be settled:
//!
//! - Men stand in the squares, where the diagonals cross (A1); brackets are diagonal (A2); the owner of
//!   the first man lost enters the priest (A3). A warrior that gets stuck beside the enemy's home rank
//!   simply stays (A5).
//! - An entry without a capture and a pass are plies "without a capture or a forward move" (R8c).
//! - For four: men on the home rank of either enemy count in R9. If one move takes the first men of
//!   both partners, the one of them who moves next enters the priest. R8(a) asks for the whole team.
//! - Captures are part of a position, because the test vectors have fewer men than captures explain;
//!   for four they must be the men that are missing, so that trays can show whose they were.

mod board;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(AwithlaknakweFamily: Awithlaknakwe = |s| Ok(Awithlaknakwe::new(Options::read(s)?)));

pub use self::rules::{Awithlaknakwe, CaptureAxes, Move, Options, Players, Position};
