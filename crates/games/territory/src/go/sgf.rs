//! SGF (`FF[4]`): a collection of game trees, kept whole (variations, comments, unknown properties) and
//! written back, and the way between the main line and moves of our game.
//!
//! Values are kept as they stand between their brackets, escapes included, so that nothing is lost;
//! [`Value::text`] reads one as text. Trees are lists of nodes with indices: however deep a tree is,
//! nothing here calls itself.

/// An [`SgfError`]: its place where it matters, and the sentence in both languages.
macro_rules! wrong {
    (; $($words:tt)+) => {
        $crate::go::sgf::SgfError { at: None, words: ::rules::words!($($words)+) }
    };
    ($at:expr; $($words:tt)+) => {
        $crate::go::sgf::SgfError { at: Some($at), words: ::rules::words!($($words)+) }
    };
}

mod game;
mod tree;

pub use self::game::{Played, Players, main_line, resigned, write_line};
pub use self::tree::{Collection, Node, Property, Value};

use ::rules::{Lang, Words};
use std::fmt;

/// Why a text is no SGF, or no game of Go that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SgfError {
    /// Byte offset in the text, where it matters.
    pub at: Option<usize>,
    /// One sentence for people.
    pub words: Words,
}

impl SgfError {
    /// The sentence, with its place.
    pub fn sentence(&self, lang: Lang) -> String {
        let words = self.words.get(lang);
        match self.at {
            Some(at) => format!("{words} ({} {})", lang.pick("carácter", "character"), at + 1),
            None => words.to_owned(),
        }
    }
}

impl fmt::Display for SgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En))
    }
}

impl std::error::Error for SgfError {}
