//! What is wrong with a page, and where.

use rules::{Lang, Words, words};
use std::fmt;

/// A file of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum File {
    /// `pt.md`
    Pt,
    /// `en.md`
    En,
    /// `composed.txt`
    Composed,
}

impl File {
    /// The name in the folder `book`.
    pub fn name(self) -> &'static str {
        match self {
            File::Pt => "pt.md",
            File::En => "en.md",
            File::Composed => "composed.txt",
        }
    }

    /// The page in a language.
    pub fn of(lang: Lang) -> File {
        lang.pick(File::Pt, File::En)
    }
}

/// A line of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The file.
    pub file: File,
    /// The line, from 1.
    pub line: usize,
}

/// Something wrong: where, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// One sentence.
    pub words: Words,
}

impl Fault {
    /// A fault in a line.
    pub fn new(place: Place, words: Words) -> Fault {
        Fault { place, words }
    }

    /// `pt.md:12: ...`
    pub fn sentence(&self, lang: Lang) -> String {
        format!("{}:{}: {}", self.place.file.name(), self.place.line, self.words.get(lang))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En))
    }
}

/// `expected what, found that`.
pub(crate) fn expected(what: Words, found: &str) -> Words {
    let (pt, en) = (what.pt, what.en);
    words!("esperava {pt}; está «{found}»"; "expected {en}; there is “{found}”")
}
