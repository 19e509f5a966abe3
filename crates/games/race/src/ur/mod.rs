//! The Royal Game of Ur: two sides race their men over twenty squares with tetrahedral dice, hit each
//! other on the squares they share, and are safe on rosettes, which also give another throw.
//!
//! Source: the chapter "O Jogo Real de Ur" of the Portuguese book (seed 004): the rules proposed by
//! Irving Finkel for the simple game (R1 to R11; 5a is R6a here), and those from the second tablet for
//! a more elaborate game with numbered pieces and chips (E1 to E11). Its pictures are lost. What it
//! leaves open is settled so:
//!
//! - Paths: the usual one (`path14`) shares the middle row only; the other one (`path16`) has a rosette
//!   on every fourth square and shares all but the first four. The elaborate game uses the usual path
//!   unless the option says otherwise.
//! - A throw for the start only says who begins; the one who begins throws again to move (R1).
//! - A pair may move together or one of its men alone; a third man never joins (R6). A single enemy
//!   "in the middle row" is one on any shared square (R7).
//! - In the elaborate game rosettes are not safe: its rule 7 takes over the simple rules 2, 3, 4, 5a and
//!   6, not 8. Exact bearing off is kept, since some way out is needed.
//! - Once a side has had its four entry squares occupied together, it may move on the board for the
//!   rest of the game (E4). Piece 5 enters on any of them directly and so passes over nothing.
//! - Bearing off passes over the last rosette too, unless the piece stood on it (E8). Whoever cannot pay
//!   a fine in full pays nothing, and the piece goes back to the hand. It may be moved so all the same,
//!   and must be if nothing else can move; its target has to be one where it could have landed.
//! - Payments at the end stop when both sources are empty; equal chips are a draw (E10).
//! - A series is always three games, each with a throw for the start; who wins it is ours to say (E11),
//!   and the simple game is played in series in the same way: more games won.
//! - `dice` is no rule of the book: it serves the preset `royalur_finkel`, as others play on the network.

mod board;
mod elaborate;
mod notation;
mod options;
mod plan;
mod position;
mod ranks;
mod reasons;
mod rules;
mod scene;
mod setup;
#[cfg(test)]
mod tests;
mod think;

play::entry!(UrFamily);

use self::options::Chosen;
pub use self::options::Options;
pub use self::position::{Move, Phase, Position, Roll};
pub use self::rules::Ur;

use ::rules::{Book, Family, Settings, SettingsError, words};

::rules::book! {}

/// The catalogue side of the Royal Game of Ur.
pub struct UrFamily;

impl Family for UrFamily {
    type Game = Ur;

    const BOOK: Book = BOOK;

    fn build(settings: &Settings) -> Result<Ur, SettingsError> {
        let options = Options::of(Chosen::read(settings)?);
        if options.elaborate && (options.pieces != 7 || options.zero) {
            return Err(SettingsError::new(words!(
                "o jogo mais elaborado tem sempre cinco peças e os seus quatro dados: «pieces» e «dice» são do jogo simples";
                "the elaborate game always has five pieces and its own four dice: “pieces” and “dice” belong to the simple game")));
        }
        Ok(Ur::new(options))
    }
}
