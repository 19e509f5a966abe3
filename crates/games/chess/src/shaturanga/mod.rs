//! Shaturanga: four armies in two teams, with or without dice.
//!
//! Source: seed 004, chapter *Shaturanga* (rules without dice, three examples, rules with dice). Its
//! diagrams are lost; the start is deduced from the examples and from the claim about the double 4.
//!
//! How we read it:
//!
//! - "First to capture both enemy Kings" means that both are off the board at the same time; taking the
//!   same King twice wins nothing. A returning King is put back compulsorily.
//! - A returning King is a decision of its owner: the capture is one move, and then the status is
//!   `ToMove` of the owner, with one move `@g8` for each empty square. The rules file writes both as one
//!   move, `c2a1@g8`, and its perft figures count them as one ply; the tests count so too. While the
//!   King is put back the whole text `c2a1@g8` is understood; before, the capture has to be played alone.
//!   With dice the King comes back when the whole turn is over.
//! - With dice each movement is a move of its own, because the second is chosen in the position left by
//!   the first; `pass` gives up what is left of the throw. A turn whose unused number cannot move
//!   anything ends by itself; a throw with which nothing can be moved at all is passed by hand.
//! - Ordinary dice are kept as the numbers they count for (R15); `1-6` is read as `4-5`.
//! - R1: a side that has its King but no possible move passes (`pass` is then its only move).
//! - R7: own boats are spared. `ally_capture=off` changes R2 alone: the triumph still takes the ally's
//!   boat.
//! - R10 draws as soon as the sides that still play have only Kings. Taken literally it would save a
//!   King that takes the last man beside the other King, but in the third example (T9) that King is
//!   lost; so the draw waits while Kings of different teams stand beside each other.
//! - Repetition looks at the men, the turn, the counts, and what is left of a throw.
//! - `capture_ally_king=on` lets the allied King be captured like any other. R16: the captor then plays
//!   that army in its turns (the book gives this as the reason for such a capture), until its King comes
//!   back. Supplied: the army does not capture the King that commands it, and its captures bring no King
//!   back to its own side. Positions without `held:` leave that side immobilised.
//! - `dice=beruni` keeps the numbers as al-Beruni is quoted: 5 counts as 1, 6 as 4, and 1 moves the King or
//!   a Pawn. Inside it is the throw of `cubic`; texts and dice show 1 where that has 5.
//! - `promotion=by_file` remembers on which file each pawn began.

mod notation;
mod position;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(ShaturangaFamily);

pub use self::position::{AllyCapture, Dice, Move, Options, Position, Promotion, Roll};
pub use self::rules::Shaturanga;

use ::rules::{Book, Family, Settings, SettingsError, words};

::rules::book! {}

/// The catalogue side of Shaturanga.
pub struct ShaturangaFamily;

impl Family for ShaturangaFamily {
    type Game = Shaturanga;

    const BOOK: Book = BOOK;

    fn build(settings: &Settings) -> Result<Shaturanga, SettingsError> {
        let options = Options::read(settings)?;
        if options.capture_ally_king && options.ally_capture == AllyCapture::Off {
            return Err(SettingsError::new(words!(
                "capture_ally_king=on precisa de ally_capture=non_king";
                "capture_ally_king=on needs ally_capture=non_king")));
        }
        if options.repetition_draw == 1 {
            return Err(SettingsError::new(words!(
                "repetition_draw=1 acabaria a partida logo: use 0, 2 ou mais";
                "repetition_draw=1 would end the game at once: use 0, 2 or more")));
        }
        Ok(Shaturanga::new(options))
    }
}
