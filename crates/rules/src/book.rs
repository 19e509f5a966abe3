//! The words of a game, which live in Markdown beside its code.

use crate::family::{Info, Kind, Rule, Sample, Source};
use crate::options::{OptionSpec, Preset};
use crate::text::Text;

/// The book of a game, read by [`book!`](crate::book!) from `book/pt.md` and `book/en.md`.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    /// The game's name.
    pub name: Text,
    /// Place and age.
    pub origin: Text,
    /// The game in about five lines.
    pub summary: Text,
    /// What is done, honestly, for the status table.
    pub status: Text,
    /// The numbered rules.
    pub rules: &'static [Rule],
    /// The options, in the order of canonical ids.
    pub options: &'static [OptionSpec],
    /// Named variants.
    pub presets: &'static [Preset],
    /// Where it all comes from.
    pub sources: &'static [Source],
    /// The ids of the rules and the names of the options that the sources do not give and we supplied.
    pub supplied: &'static [&'static str],
}

impl Book {
    /// The facts that are words; a game adds its own: `Info { id: "ouri", ..BOOK.info() }`.
    pub const fn info(&self) -> Info {
        Info {
            id: "",
            name: self.name,
            kind: Kind::War,
            seats: (2, 2),
            luck: false,
            origin: self.origin,
            minutes: (10, 30),
            summary: self.summary,
            sources: self.sources,
            sample: Sample { start: "", moves: &[] },
            status: self.status,
        }
    }
}
