//! Gamão (backgammon): fifteen checkers a side race home with dice, hit each other on the way,
//! and a cube raises the stakes.
//!
//! Sources: the Brazilian leaflet "GAMÃO" (seed 001, cited as L) and the chapter Gamão of the
//! Portuguese book (seed 004, cited as B). Where they differ there is an option (D1 to D10);
//! what they leave open is settled so:
//!
//! - Both sides move against each other (D2); B's "all anticlockwise" is a slip.
//! - Bearing off with the sum of both dice (D5) is two moves through an open point.
//! - A refused beaver costs the cube as it stood after the first double, a refused raccoon the
//!   cube after the beaver (R16, R17): while an offer is pending, the cube shows what refusing
//!   costs, and it belongs to the player first doubled as soon as he beavers.
//! - The cube goes to 32768 and no further, because the match ID has four bits for it; with
//!   `cube_limit=64` it stops at its last face.
//! - `must_use_max=false`: the dice are played one after the other in whichever order, and the
//!   turn ends only when no die that is left can be played.
//! - Automatic doubles raise the cube once a game at most; they, Jacoby, beavers and raccoons
//!   exist only in money games.
//! - A match is one long game: its position carries the score, and every game of it begins with
//!   an opening throw. The winner's score is cut at the target.
//! - Resigning a money game costs the value of the cube, resigning a match the match.
//! - Dice that roll off the board (D11) are for real tables; they are not simulated.

mod cube;
pub mod files;
pub mod ids;
pub mod judge;
mod matches;
mod moves;
mod notation;
mod options;
mod plan;
mod position;
mod reasons;
mod remark;
mod rules;
mod scene;
mod setup;
#[cfg(test)]
mod tests;
mod think;

play::entry!(GamaoFamily);

pub use self::moves::{Action, DieStep, Move};
pub use self::options::{CubeLimit, Numbering, Options, TripleRule};
pub use self::position::{Offer, Phase, Position, Roll};
pub use self::rules::Gamao;

use ::rules::{Book, Family, Format, ParseError, Settings, SettingsError, Told};

::rules::book! {}

/// The catalogue side of Gamão.
pub struct GamaoFamily;

impl Family for GamaoFamily {
    type Game = Gamao;

    const BOOK: Book = BOOK;
    const FORMATS: &'static [Format] = files::FORMATS;

    fn read_file(format: &str, text: &str) -> Option<Result<Told, ParseError>> {
        files::read(format, text)
    }

    fn write_file(game: &Gamao, format: &str, told: &Told) -> Option<Result<String, ParseError>> {
        files::write(game, format, told)
    }

    fn build(settings: &Settings) -> Result<Gamao, SettingsError> {
        Ok(Gamao::new(Options::read(settings)?))
    }
}
