//! Senet, the Egyptian race of thirty squares, by the five-man rules of the book and its variant
//! with seven men.
//!
//! Source: the chapter *Senet* of the Portuguese book of traditional board games (seed 004): its
//! rules 1 to 11, then "Uma variante do Senet". R1 to R18 are the main game, V1 to V7 the variant.
//! What the chapter leaves open is settled so:
//!
//! - Seats and sides differ: the first seat has the cones, the second the spools, whoever throws
//!   the first 1 has the even squares and is the *first side* (`x`). Until then the men are shown
//!   with the cones on the even squares, but nobody owns them. An opening throw that is no 1 is
//!   passed, so that both see it.
//! - R4 binds Second's first throw only, and only if his man is still on 9 and can go forward (1).
//! - Protection, safe squares and blocks hold for moves backward too (2), and a block stops also a
//!   man on its way off the board. Protection and blocks follow the numbers, so they turn corners;
//!   the option `blocks_turn_corners=false` is about blocks only (7).
//! - A man comes in on an empty square (3); it need not come in while another can move, but nobody
//!   is borne off meanwhile (4). The option `reentry_attack` lets it send a lone enemy out to wait.
//! - A turn without any move passes, whatever was thrown (5).
//! - The rest of a throw that bore a man off may be used or not, only forward (6). The whole is one
//!   move, written `30-31 26-28`. Ways with the same result are one move: men may be borne off in
//!   any order, and where two men could change parts, the one behind stays on the board (an attack
//!   is never the same from another square). All ways can be typed and touched.
//! - 27 reached backward drowns like 27 reached forward (8).
//! - Seven men: the first seat has the even squares and throws first (9); drowning competes with
//!   moves backward only when nothing can go forward (10); the second throw is offered only when
//!   26-27 is the sole move forward (11).
//! - An ordinary die is thrown again on the number that the sticks do not have: 5 with five men, as
//!   the book says, 6 with seven.
//! - `opening=throw_one` with seven men, or with fewer: the foremost man of the even squares takes
//!   the step (14-15), and Second's first throw moves the foremost odd one (13).
//!
//! The book's sum 1 + 2 + … + 30 = 360 is wrong (it is 465), but nothing depends on it.

mod moves;
mod notation;
mod options;
mod plan;
mod position;
mod ranks;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(SenetFamily);

pub use self::moves::Move;
pub use self::position::{Phase, Position};
pub use self::rules::{Roll, Senet};

use self::options::{Men, Opening, Options, Pieces, Randomizer, ReentryAttack};
use ::rules::{Book, Family, Settings, SettingsError};

::rules::book! {}

/// The catalogue side of Senet.
pub struct SenetFamily;

impl Family for SenetFamily {
    type Game = Senet;

    const BOOK: Book = BOOK;

    fn build(settings: &Settings) -> Result<Senet, SettingsError> {
        let options = Options::read(settings)?;
        let seven = options.pieces == Pieces::Seven;
        Ok(Senet {
            seven,
            die: options.randomizer == Randomizer::Die,
            throw_one: match options.opening {
                Opening::ByVariant => !seven,
                said => said == Opening::ThrowOne,
            },
            corners: options.blocks_turn_corners,
            reentry: options.reentry_attack == ReentryAttack::SendsToWait,
            men: match options.men {
                Men::One => 1,
                Men::Two => 2,
                Men::All if seven => 7,
                Men::All => 5,
            },
        })
    }
}
