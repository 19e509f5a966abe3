//! Coordenadas (bughouse chess): two boards, two teams of two, and captured men that change boards.
//!
//! Source: seed 004, chapter *Shogi*, last section (*Conceito do «Largar» associado ao Xadrez
//! Ocidental*): one paragraph, which points to *Bughouse* for the rest. It fixes teams, opposite
//! colours, the hand of the partner, and that a mate on either board wins. Everything else is Western
//! chess and public bughouse practice; [`Family::BOOK`] names it.
//!
//! Where the source is silent:
//!
//! - **Order of play.** Without clocks the players move in a fixed cycle (R14). A player who has to
//!   wait (R10, R11) keeps the turn on his board: the board stands still and the other one goes on.
//!   (His opponent cannot move in his place, or he could take the king of a player who waits in check.)
//!   So whose turn it is follows from the side to move of both boards: it is A's if they are equal,
//!   else B's, whatever was skipped before. Positions need no field for it.
//! - **Clocks.** With `mode=clock` the moves of both boards are legal at once. [`Game::status`] names the
//!   player whose board has had fewer plies, A first, and then all others who have the
//!   turn, also those who must wait.
//! - **Mate** is tested as soon as it stands on the board, with the hand of that moment (`strict`), or
//!   without regard to hands (`blockable`). Which of the two is the default depends on `mode`, so the
//!   option has a third word, `by_mode`.
//! - **`drop_check=no_mate`** forbids what is mate under the rule in force: under `blockable` a check that
//!   could be blocked is none.
//! - **`board_end=continue`.** A mated board stays mated: men captured on the other one leave the table
//!   instead of coming to its hands. The team that mated on more boards wins.
//! - **Repetition** counts how often a move led to the same board: men, side to move, castling, en
//!   passant; hands and the other board do not matter.
//! - **Positions** hold at most two sets of men; promoted men count as pawns. An en passant square is kept
//!   only where a pawn can capture.
//!
//! [`Family::BOOK`]: ::rules::Family::BOOK
//! [`Game::status`]: ::rules::Game::status

mod board;
mod files;
mod moves;
mod names;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(CoordenadasFamily);
mod typed;

pub use self::board::Kind as Man;
pub use self::rules::{
    BoardEnd, Coordenadas, DropCheck, Mate, Mode, Move, Options, PawnDropRows, Position,
};

use ::rules::{Book, Family, Format, ParseError, Settings, SettingsError, Told};

::rules::book! {}

/// The catalogue side of Coordenadas.
pub struct CoordenadasFamily;

impl Family for CoordenadasFamily {
    type Game = Coordenadas;

    const BOOK: Book = BOOK;
    const FORMATS: &'static [Format] = files::FORMATS;

    fn read_file(format: &str, text: &str) -> Option<Result<Told, ParseError>> {
        files::read(format, text)
    }

    fn write_file(
        game: &Coordenadas,
        format: &str,
        told: &Told,
    ) -> Option<Result<String, ParseError>> {
        files::write(game, format, told)
    }

    fn build(settings: &Settings) -> Result<Coordenadas, SettingsError> {
        Ok(Coordenadas::new(Options::read(settings)?))
    }
}
