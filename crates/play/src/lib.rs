//! One playing of a game: matches, records, the erased layer that front ends speak, and the one function
//! that makes an erased [`Entry`] of a family. Generic: knows no game; [`Catalog`] is a list of entries.

mod analyse;
mod any;
mod built;
mod catalog;
mod dice_lines;
mod entry;
mod explain;
mod fair;
mod files;
mod foresee;
mod judge;
pub mod learned;
mod legal;
mod level;
mod marks;
mod matches;
mod mind;
pub mod openings;
pub mod protocol;
mod record;
mod resolve;
mod since;
pub mod tables;
mod think;
mod verify;

pub use analyse::{Analysis, Better, Mark, Player, Ply, measured};
pub use any::{
    AnyGame, AnyMatch, AnyPlayouts, Candidate, Ending, Entropy, Labelled, LogEntry, Thought,
    Thrown, Wish,
};
pub use built::{Built, Name};
pub use catalog::{Catalog, Essay};
pub use dice_lines::{DiceLines, Seal};
pub use entry::{Entry, entry};
pub use explain::{Explanation, Fact, Loot, Shown, arrows, best_moves, explain, value_of};
pub use fair::{FairDice, MAX_ENTROPY, Seed, Throw, entropy_text, hex, unhex};
pub use files::Read as FileRead;
pub use foresee::Foreseen;
pub use judge::{Fortune, Judge, careful};
pub use legal::{LegalMove, LegalMoves, MoveId, MoveView};
pub use level::Level;
pub use matches::Match;
pub use mind::Mind;
pub use record::{MAX_RECORD, Record, RecordError, RecordEvent};
pub use rules;
pub use search::{Aim, Clock, Exact, Forced, LARGEST, Pace, Stop, Tally, Unsolved, Worth};
pub use think::{Matter, think, think_with};
pub use verify::{CheckedRoll, Verified, VerifyError};
