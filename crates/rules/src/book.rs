//! The words of a game, which live in Markdown beside its code.

use crate::clause::Rule;
use crate::family::Info;
use crate::options::{OptionSpec, Preset};
use crate::text::Text;

/// The book of a game, read by [`book!`](crate::book!) from `book/pt.md` and `book/en.md`.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    /// Facts for the shelf and the label beside the board.
    pub info: Info,
    /// The numbered rules.
    pub rules: &'static [Rule],
    /// The options, in the order of canonical ids.
    pub options: &'static [OptionSpec],
    /// Named variants.
    pub presets: &'static [Preset],
    /// The ids of the rules and the names of the options that the sources do not give and we supplied.
    pub supplied: &'static [&'static str],
    /// The names of the options that change how things are written, and no rule.
    pub written: &'static [&'static str],
    /// The whole of `pt.md` and `en.md`.
    pub pages: Text,
    /// The whole of `composed.txt`; empty where there is none.
    pub composed: &'static str,
    /// The whole of `class.pt.md` and `class.en.md`, for teachers; empty where there are none.
    pub class: Text,
    /// The whole of `study.txt`, what each variant changes in play; empty where there is none.
    pub study: &'static str,
    /// The network that judges its positions, `net/weights.bin` beside the book; empty where there is none.
    pub net: &'static [u8],
    /// The opening book, `net/openings.txt` beside the book of words; empty where there is none.
    pub openings: &'static str,
}
