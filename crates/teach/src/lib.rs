//! The pages that teach a game, read when they are needed, and the proof of what they claim.

mod check;
mod claims;
mod class;
mod compose;
mod essay;
mod fault;
mod fence;
mod fold;
mod guide;
mod index;
mod kept;
mod key;
mod prove;
mod read;
mod say;
mod study;
mod text;
mod tree;
mod typed;

pub use class::{Class, class};
pub use compose::{Composed, compose, composed_text};
pub use essay::{Section, Writing, about, prove_writing, read_writing, writing};
pub use fault::{Fault, File, Place};
pub use fold::slug;
pub use guide::{
    Act, Allowed, Annotated, Board, Chapter, Claim, Doing, Exercise, Goal, Guide, Lesson, Origin,
    Over, Setting, Task, Topic, What,
};
pub use index::{Hit, Index, Passage, Spot, sought, terms};
pub use kept::{Found, find, guide, law};
pub use key::{Kind, Pattern, key};
pub use prove::{Limits, Worth, prove, table, worth};
pub use read::{Counts, Reading, read};
pub use say::question;
pub use study::{Interval, Studied, Study, study, study_text, tried};
pub use text::{Block, Span, To, plain, spans};
pub use tree::{DEEPEST, Node, grow};
