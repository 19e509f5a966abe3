//! Tables: who sits, what happened, whose clock runs, who thinks.

mod clock;
mod event;
mod hall;
mod room;
mod show;
mod table;
mod think;

pub use hall::Hall;
pub use room::{Room, Signal};
pub use show::Look;
pub use table::Viewer;
pub use think::Pool;
