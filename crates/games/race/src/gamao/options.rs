//! The options of Gamão.

use ::rules::{OptionSpec, OptionValue, Settings, Value, options};

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

    fn value(self, _: &OptionSpec) -> Value {
        Value::Word(if self.0 == CUBE_CAP { "none" } else { "64" })
    }
}

options! { pub struct Options { cube_limit: CubeLimit, match_length: u16 } }

impl Default for Options {
    fn default() -> Options {
        Options::read(&Settings::defaults(Options::TABLE)).expect("the defaults are of the table")
    }
}
