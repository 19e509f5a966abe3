//! Tables: who sits, what happened, whose clock runs, who thinks.

mod acts;
mod ahead;
mod analysis;
mod class;
mod clock;
mod deadlines;
mod dice;
mod equal;
mod event;
mod fair;
mod follow;
mod frames;
mod hall;
mod offered;
mod presence;
mod room;
mod seen;
mod show;
mod table;
mod think;
mod thinkers;
mod told;

pub(crate) use acts::ActionWord;
pub use acts::{Action, Attempt};
pub(crate) use ahead::exact_words;
pub use analysis::AnalysisBoard;
#[cfg(test)]
pub(crate) use class::ClassSeat;
pub(crate) use class::{ClassTable, MOST_TABLES, USUAL_TABLES, Watch, read_code};
pub(crate) use dice::DiceCheck;
pub(crate) use fair::Client;
pub use hall::{Hall, Unfinished};
pub use room::{Presence, Room, Signal};
pub use seen::Look;
pub(crate) use seen::die_word;
pub use table::Viewer;
pub(crate) use table::{Table, line_of};
pub use think::Pool;
pub(crate) use think::{Aim, Asked};
pub(crate) use told::Circle;
