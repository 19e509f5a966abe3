//! Tables: who sits, what happened, whose clock runs, who thinks.

mod acts;
mod ahead;
mod analysis;
mod clock;
mod equal;
mod event;
mod hall;
mod room;
mod seen;
mod show;
mod table;
mod think;

pub(crate) use acts::ActionWord;
pub use acts::{Action, Attempt};
pub(crate) use ahead::exact_words;
pub use analysis::AnalysisBoard;
pub use hall::{Hall, Unfinished};
pub use room::{Presence, Room, Signal};
pub use seen::Look;
pub use table::Viewer;
pub(crate) use table::{DiceCheck, Table};
pub use think::Pool;
