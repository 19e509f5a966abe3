//! The options of Senet.

use super::BOOK;
use ::rules::{choices, options};

choices! {
    /// Men of each player (V1).
    pub(super) enum Pieces { Five = "5", Seven = "7" }

    /// What is thrown.
    pub(super) enum Randomizer { Sticks = "sticks", Die = "die" }

    /// How it begins (R2, R4).
    pub(super) enum Opening { ByVariant = "by_variant", ThrowOne = "throw_one", None = "none" }

    /// Coming in on a lone enemy (R14).
    pub(super) enum Reentry { Forbidden = "forbidden", SendsToWait = "sends_to_wait" }

    /// How many of the men play.
    pub(super) enum Men { All = "all", One = "1", Two = "2" }
}

options! {

    /// The options of Senet.
    pub(super) struct Options in BOOK {
        pieces: Pieces = "5";
        randomizer: Randomizer = "sticks";
        opening: Opening = "by_variant";
        blocks_turn_corners: bool = "true";
        reentry_attack: Reentry = "forbidden";
        men: Men = "all";
    }
}
