//! The options of Gamão.

use super::BOOK;
use ::rules::{OptionValue, Settings, Value, choices, options};

/// The cube stops here, whatever the option says: the match ID has four bits for it.
pub(super) const CUBE_CAP: u8 = 15;

/// The exponent of the highest value of the cube (D8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CubeLimit(pub u8);

impl OptionValue for CubeLimit {
    fn of(value: Value) -> Option<CubeLimit> {
        match value {
            Value::Word("none") => Some(CubeLimit(CUBE_CAP)),
            Value::Word("64") => Some(CubeLimit(6)),
            _ => None,
        }
    }
}

choices! {
    /// How the points are counted in texts and on the board (D1).
    pub enum Numbering { Own = "own", Absolute = "absolute" }

    /// When a game counts three times (D6).
    pub enum TripleRule { Standard = "standard", BookLiteral = "book_literal", Off = "off" }
}

options! {

    /// The options of Gamão.
    pub struct Options in BOOK {
        numbering: Numbering = "own";
        must_use_max: bool = "true";
        triple_rule: TripleRule = "standard";
        cube_limit: CubeLimit = "none";
        beavers: bool = "true";
        raccoons: bool = "true";
        match_length: u16 = 0 in 0..=99;
        crawford: bool = "true";
        beaver_refusable: bool = "true";
        jacoby: bool = "false";
        automatic_doubles: bool = "false";
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::read(&Settings::defaults(Options::TABLE)).expect("the defaults are of the table")
    }
}
