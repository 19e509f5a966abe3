//! Damas (draughts): what became of Alquerque on the Chess board.
//!
//! Source: the section «O Alquerque e as Damas» of *Jogos de Tabuleiro Tradicionais* (seed 004), which has no
//! chapter on the game. It says that men move and jump as in Alquerque with the same aim, that they never go
//! backwards, that there is promotion, and that there are many regional variants; all else is supplied. The
//! default is the game of Portugal, the same as that of Spain.
//!
//! - "Backwards" is said of pieces and read of men: kings go both ways in every form of the game.
//! - A chain may not be broken off, as it may in the book's Alquerque: universal in Damas.
//! - The counts of R15 look at the line, so position texts (PDN) carry none; a line that begins at a position
//!   begins to count there.

mod board;
mod files;
mod notation;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(DamasFamily);

pub use self::rules::{
    Corner, Damas, First, LoneKing, Move, Options, Position, Promotion, Removal, Size,
};

use ::rules::{Book, Family, Format, ParseError, Settings, SettingsError, Told, words};
use board::Board;
use std::sync::Arc;

::rules::book! {}

/// The catalogue side of Damas.
pub struct DamasFamily;

impl Family for DamasFamily {
    type Game = Damas;

    const BOOK: Book = BOOK;
    const FORMATS: &'static [Format] = files::FORMATS;

    fn read_file(format: &str, text: &str) -> Option<Result<Told, ParseError>> {
        files::read(format, text)
    }

    fn write_file(game: &Damas, format: &str, told: &Told) -> Option<Result<String, ParseError>> {
        (format == "pdn").then(|| files::write(game, told))
    }

    fn build(settings: &Settings) -> Result<Damas, SettingsError> {
        let options = Options::read(settings)?;
        if options.quality && !options.quantity {
            return Err(SettingsError::new(words!(
                "a lei da qualidade precisa da lei da quantidade: quantity=on";
                "the law of quality needs the law of quantity: quantity=on")));
        }
        Ok(Damas { board: Arc::new(Board::new(&options)), options })
    }
}
