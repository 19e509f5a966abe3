//! The law in a game's pages: the facts, the numbered rules with their clauses, options, variants, ends, sources.
//! The crate `book` makes Rust of it when a game is compiled; whoever proves a page reads it again.

mod both;
mod clause;
mod page;

pub use both::{Book, join};
pub use clause::{Clause, Condition, Part, clauses};
pub use page::{Choosable, Domain, Keyed, Lang, Page, Rule, Variant, read};
