//! One playing of a game: matches, records, the erased layer that front ends speak, and the
//! catalogue with one line per game.
//!
//! ```
//! let game = play::open("mu-torere").unwrap();
//! let mut table = game.new_match();
//! table.play("1-9").unwrap();
//! assert_eq!(table.position(), ".wwwbbbbw b 1");
//! let error = table.play("6-1").unwrap_err();
//! assert_eq!(error.code(), "illegal");
//! ```

mod any;
mod built;
mod catalog;
mod dice_lines;
mod fair;
pub mod files;
mod foresee;
pub mod gtp;
mod level;
mod matches;
mod record;
mod resolve;
pub mod tables;
mod think;
pub mod usi;
mod verify;

pub use any::{
    AnyGame, AnyMatch, AnyPlayouts, Candidate, Ending, Entropy, LogEntry, MoveView, Thought,
};
pub use built::Built;
pub use catalog::{CATALOG, Entry, entry, find, open, replay};
pub use dice_lines::DiceLines;
pub use fair::{FairDice, MAX_ENTROPY, Seed, Throw, entropy_text, hex, unhex};
pub use foresee::Foreseen;
pub use games;
pub use level::Level;
pub use matches::Match;
pub use record::{MAX_RECORD, Record, RecordError, RecordEvent};
pub use rules;
pub use search::{Exact, LARGEST, Stop, Tally, Unsolved};
pub use verify::{CheckedRoll, Verified, VerifyError, verify};
