//! Go (Weiqi, Baduk, Igo), the game of territory.
//!
//! Source: the chapter on Go of *Jogos de Tabuleiro Tradicionais* (seed 004; its figures are
//! lost). What the chapter leaves open is settled so:
//!
//! - "Repeating a position in consecutive turns" is R5: the board may not become what it was before
//!   the opponent's last turn. Longer cycles are the matter of `superko` and `cycle_draw` (A1).
//! - Liberties are counted without repetition, as the example of the white group shows (A4).
//! - The first scoring example does not add up to the points of the board; the points under dead
//!   stones removed are territory, as in the second example, which does (A3).
//! - Situational superko compares with what earlier placements left, not with what passes left: so
//!   the numbers of T1 have it.
//! - Dead stones are removed by agreement only (A5). After two passes the player who passed first
//!   marks first; whoever changes the marking undoes the other's confirmation. After sixty changes only
//!   agreeing and playing on are left (supplied).
//! - Komi on other boards than 9x9 and 19x19, handicap stones and the komi of 0.5 that goes with
//!   them are supplied, as is the length at which the board is counted as it stands.
//!
//! A position is three sets of points: black stones, white stones, and the stones of groups with a
//! single liberty. Legal placements follow from these by a few shifts for the whole board at once: no
//! group is walked to list them.

mod board;
mod estimate;
mod files;
pub mod gtp;
mod marking;
mod notation;
mod policy;
mod quick;
mod reasons;
mod referee;
mod rules;
mod scene;
mod score;
mod setup;
pub mod sgf;
#[cfg(test)]
mod tests;
mod think;

play::entry!(GoFamily, protocols: [gtp::PROTOCOL]);

pub use self::rules::{DeadStones, Go, Move, Options, Phase, Position, Scoring, Superko};
pub use self::score::{Score, points_text};

use ::rules::{Book, Family, Format, ParseError, Settings, SettingsError, Told, words};

::rules::book! {}

/// The catalogue side of Go.
pub struct GoFamily;

impl Family for GoFamily {
    type Game = Go;

    const BOOK: Book = BOOK;
    const FORMATS: &'static [Format] = files::FORMATS;

    fn read_file(format: &str, text: &str) -> Option<Result<Told, ParseError>> {
        files::read(format, text)
    }

    fn write_file(game: &Go, format: &str, told: &Told) -> Option<Result<String, ParseError>> {
        files::write(game, format, told)
    }

    fn build(settings: &Settings) -> Result<Go, SettingsError> {
        let options = Options::read(settings)?;
        let Options { size, handicap, .. } = options;
        let most = setup::most_handicap(size);
        let wrong = match most {
            0 if handicap > 0 => words!("num tabuleiro de {size}x{size} não há pedras de vantagem";
                "there are no handicap stones on a {size}x{size} board"),
            _ if handicap == 1 || handicap > most => words!(
                "num tabuleiro de {size}x{size} há 0, ou de 2 a {most} pedras de vantagem";
                "a {size}x{size} board has 0, or 2 to {most} handicap stones"),
            _ if options.cycle_draw && options.superko != Superko::Off => words!(
                "cycle_draw só vale sem superko, que já proíbe as repetições";
                "cycle_draw works only without superko, which forbids repetition anyway"),
            _ => return Ok(Go::new(options)),
        };
        Err(SettingsError::new(wrong))
    }
}
