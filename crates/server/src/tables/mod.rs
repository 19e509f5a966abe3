//! Tables: who sits, what happened, whose clock runs, who thinks.

mod acts;
mod ahead;
mod clock;
mod event;
mod hall;
mod line;
mod room;
mod show;
mod table;
mod think;

pub use acts::{Action, Attempt};
pub(crate) use ahead::exact_words;
pub use hall::{Hall, Unfinished};
pub use line::Line;
pub use room::{Presence, Room, Signal};
pub use show::Look;
pub(crate) use table::Table;
pub use table::Viewer;
pub use think::Pool;
