//! The pages that teach a game, read when they are needed, and the proof of what they claim.

mod claims;
mod fault;
mod fence;
mod fold;
mod guide;
mod prove;
mod read;
mod say;
mod text;
mod typed;

pub use fault::{Fault, File, Place};
pub use fold::slug;
pub use guide::{
    Act, Allowed, Annotated, Board, Chapter, Claim, Doing, Exercise, Goal, Guide, Lesson, Origin,
    Over, Setting, Task, Topic, What,
};
pub use prove::{Limits, Worth, prove, table, worth};
pub use read::{Counts, Reading, read};
pub use text::{Block, Span, To, plain, spans};
