//! Chaturanga: four armies in two partnerships, and a die that says which man moves.
//!
//! Source: seed 002, second half (its figures are lost). Not the same rules as *Shaturanga* of seed 004.
//!
//! How we read it:
//!
//! - The Boat stands in the corner and the four Boats never share squares; R18's "he may still have his
//!   *Cavalo*" is a misprint for *Barco*.
//! - A King's capture may ask for up to four more decisions, each of the seat it belongs to: the captor
//!   proposes an exchange (`exch?`) or not (`exch-`), the player whose King was just taken answers (`yes`,
//!   `no`), and a King whose throne is occupied is put by its owner where several nearest squares are
//!   equal (`@d2`). With an exchange the captor's partner puts his King first.
//! - R10: colours keep their turns; the seat that has command is the one that throws, moves and answers
//!   for both. A commanded player's King on the other throne changes nothing more. Only a King's own
//!   move to the throne counts, not a pawn that becomes a King there, nor a King that comes back.
//! - R14 counts the Kings that a player has captured and that are off the board now, whether hostages or
//!   out; it is looked at when he captures one.
//! - R18: a pawn that becomes a King gives its side a King on the board again (`O`); the hostage it had
//!   is out, and its captor is forgotten. If that King is captured, R12 decides anew.
//! - R19: a promotion without a choice happens by itself when the turn begins. If some waiting pawn has
//!   a choice, its owner decides one promotion after another (`g8=E`), R17 pawns among them, since the
//!   order matters.
//! - R21 and R20 are looked at when a move with all its decisions is complete, and after the promotion of
//!   a waiting pawn, which may leave a King alone.
//! - `no_progress` counts turns, four to a round; promotions count as progress.
//! - Betting: chips go from the owner of the captured King to the captor. The prize is agreed
//!   beforehand (`prize`, chips a head; 8 if nothing else is agreed, which is ours). Partners share: the payoff of a player is what his partnership has won, chips and
//!   prize; who resigns pays the prize and keeps no chips won.
//! - Positions of the rules file have pawns behind their first row; they are accepted.

mod kings;
mod notation;
mod position;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(ChaturangaFamily);

pub use self::position::{KingStatus, Move, Options, Phase, Position, PromotionSquares, Roll};
pub use self::rules::Chaturanga;

use ::rules::{Book, Family, Settings, SettingsError, words};

::rules::book! {}

/// The catalogue side of Chaturanga.
pub struct ChaturangaFamily;

impl Family for ChaturangaFamily {
    type Game = Chaturanga;

    const BOOK: Book = BOOK;

    fn build(settings: &Settings) -> Result<Chaturanga, SettingsError> {
        let options = Options::read(settings)?;
        if options.betting && !options.dice {
            return Err(SettingsError::new(words!(
                "as apostas precisam do dado: betting=on pede dice=on";
                "betting needs the die: betting=on asks for dice=on")));
        }
        Ok(Chaturanga::new(options))
    }
}
