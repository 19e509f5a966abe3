//! Shogi (xadrez japonês): twenty pieces a side on nine by nine squares; whoever captures a piece may
//! drop it back on the board as their own.
//!
//! Source: seed 004, chapter *Shogi* (pieces, promotion, drops, notation, three exercises; its
//! diagrams are lost). The start position is the universal one.
//!
//! Where the source is silent or damaged:
//!
//! - Compulsory promotion and the bans on drops name only pawn and knight; the general sentence (no
//!   piece may be left without moves) covers the lance (R8, R11).
//! - A piece that begins its move in the zone may promote wherever it ends ("continua a poder exercer
//!   o direito de promoção"), so also when it leaves (R7).
//! - Perpetual check is judged at the third occurrence, as the text says; federations wait for the
//!   fourth. A position is board, hands and side to move, and "every move since its first occurrence"
//!   is taken literally. If both sides only give check, neither loses by it (R15).
//! - Other repetition is not mentioned; the fourth occurrence draws, as everywhere (R16).
//! - An impasse is counted, but the book does not say who asks for it. By default the player to move
//!   may call for a count as soon as both kings are in, even while in check, but not once mated:
//!   whoever has no move has lost (R14, R17). `declare27` is the declaration of computer play:
//!   king in the zone and not in check, ten other pieces there, and 28 points for South or 27 for
//!   North, counting the zone and the hand. Pieces that a handicap left out count for North.
//! - *Brancas* (White) is South, who begins, and whom Japanese writers and SFEN call black: `b` is
//!   South. With a handicap North, who gives it, begins.
//! - The exercises omit origin squares and their diagrams are lost; the rules file has boards on
//!   which every line works.
//!
//! Moves are written as in the book (`P-F6`, `+PxE4`, `C*B5`, `CxB7=`, `T-H8+`), with the origin
//! after the piece where two could go (`GOd1-E2`); USI, Western notation, KIF and CSA are read too.
//! Positions are SFEN. The call for a count is a move, `impasse`, and afterwards the position ends
//! with the same word. In the terminal plain pieces have the letters of SFEN, promoted ones the same
//! letter with a dot (Ṗ, Ŀ, Ṅ, Ṡ, Ḃ, Ṙ), or T J M Z H D where there is only ASCII.

mod board;
mod files;
mod handicap;
mod impasse;
mod moves;
mod names;
mod notation;
mod position;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(ShogiFamily, protocols: [usi::PROTOCOL, gnushogi::PROTOCOL]);
pub mod gnushogi;
mod typed;
pub mod usi;

pub use self::moves::Move;
pub use self::position::Position;
pub use self::rules::{Impasse, SennichiteCount, Shogi};

use ::rules::{Book, Family, Format, ParseError, Settings, SettingsError, Told};

::rules::book! {}

/// The catalogue side of Shogi.
pub struct ShogiFamily;

impl Family for ShogiFamily {
    type Game = Shogi;

    const BOOK: Book = BOOK;
    const FORMATS: &'static [Format] = files::FORMATS;

    fn read_file(format: &str, text: &str) -> Option<Result<Told, ParseError>> {
        files::read(format, text)
    }

    fn write_file(game: &Shogi, format: &str, told: &Told) -> Option<Result<String, ParseError>> {
        files::write(game, format, told)
    }

    fn build(settings: &Settings) -> Result<Shogi, SettingsError> {
        Shogi::read(settings)
    }
}
