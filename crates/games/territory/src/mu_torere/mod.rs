//! Mu Torere, the star game of the Māori: four men each on a star of eight points and a centre.
//!
//! Source: the text on Mu Torere and Chaturanga (seed 002, first half; its four figures are
//! lost). The start layout is the public standard (A1); "the first four moves" are plies 1 to 4
//! (A4). Orange begins; where lots let brown begin, the position says so. The rule of thumb on rim rotations is advice, not a rule (A5).

mod notation;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(MuTorereFamily);

pub use self::rules::{CentreRule, Move, MuTorere, Position};

use ::rules::{Book, Family, Settings, SettingsError, words};

::rules::book! {}

/// The catalogue side of Mu Torere.
pub struct MuTorereFamily;

impl Family for MuTorereFamily {
    type Game = MuTorere;

    const BOOK: Book = BOOK;

    fn build(settings: &Settings) -> Result<MuTorere, SettingsError> {
        let game = MuTorere::read(settings)?;
        if game.repetition == 1 {
            return Err(SettingsError::new(words!(
                "repetition=1: a primeira ocorrência não é repetição; esperava 0 ou de 2 a 9";
                "repetition=1: the first occurrence is no repetition; expected 0 or 2 to 9")));
        }
        Ok(game)
    }
}
