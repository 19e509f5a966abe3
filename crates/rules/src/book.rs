//! The words of a game, which live in Markdown beside its code.

use crate::family::{Info, Kind, Rule, Sample, Source};
use crate::options::{OptionSpec, Preset};
use crate::outcome::EndReason;
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
    /// How games end.
    pub ends: &'static [EndReason],
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

    /// The words of an end; a constant that asks for one that the book has not does not compile.
    pub const fn end(&self, code: &str) -> EndReason {
        let mut i = 0;
        while i < self.ends.len() {
            if same(self.ends[i].code, code) {
                return self.ends[i];
            }
            i += 1;
        }
        panic!("the book has no such end")
    }
}

/// Whether two texts are the same; `==` is not constant yet.
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}
