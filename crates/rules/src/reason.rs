//! Why something is refused: three kinds of error, and the reason as a value.

use crate::plan::SiteId;
use crate::text::{Lang, Words};
use std::fmt;

/// Why a rule refuses a move or a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule, e.g. `R9`; empty where no numbered rule is meant.
    pub rule: &'static str,
    /// A stable word for programs, e.g. `must-feed`.
    pub code: &'static str,
    /// One sentence for the player.
    pub words: Words,
    /// The sites that show the reason.
    pub sites: Vec<SiteId>,
}

impl Refusal {
    /// A refusal by a rule.
    pub fn new(rule: &'static str, code: &'static str, words: impl Into<Words>) -> Refusal {
        Refusal { rule, code, words: words.into(), sites: Vec::new() }
    }

    /// The refusal of any move after the end.
    pub fn game_over() -> Refusal {
        let words = Words::new("a partida já acabou", "the game is over");
        Refusal::new("", "over", words)
    }

    /// Adds the sites that show the reason.
    #[must_use]
    pub fn at(mut self, sites: impl IntoIterator<Item = SiteId>) -> Refusal {
        self.sites.extend(sites);
        self
    }

    /// The sentence with its rule number: `a captura é obrigatória (R7)`.
    pub fn sentence(&self, lang: Lang) -> String {
        let words = self.words.get(lang);
        if self.rule.is_empty() { words.to_owned() } else { format!("{words} ({})", self.rule) }
    }
}

/// A [`Refusal`]: rule, code, the sites that show it, and the sentence in both languages as
/// [`words!`](crate::words) takes it. `refuse!("R2", "occupied", [to]; "{at} está ocupada"; "{at} is occupied")`
#[macro_export]
macro_rules! refuse {
    ($rule:expr, $code:expr, $sites:expr; $($words:tt)+) => {
        $crate::Refusal::new($rule, $code, $crate::words!($($words)+)).at($sites)
    };
}

/// A move somebody tried to make.
#[derive(Clone, Copy, Debug)]
pub enum Attempt<'a> {
    /// Typed.
    Text(&'a str),
    /// Clicked: the sites touched so far.
    Clicks(&'a [SiteId]),
}

/// Text that is not a move or a position here. Syntax, illegal and ambiguous are different.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// Not in a form that the game writes.
    Syntax {
        /// Byte offset in the text.
        at: usize,
        /// What would have been understood there.
        expected: Words,
    },
    /// Understood, but a rule forbids it.
    Illegal(Box<Refusal>),
    /// Fits more than one legal move.
    Ambiguous {
        /// The moves it fits.
        candidates: Vec<String>,
    },
}

impl ParseError {
    /// A syntax error.
    pub fn syntax(at: usize, expected: impl Into<Words>) -> ParseError {
        ParseError::Syntax { at, expected: expected.into() }
    }

    /// An illegal move or position.
    pub fn illegal(refusal: Refusal) -> ParseError {
        ParseError::Illegal(Box::new(refusal))
    }

    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            ParseError::Syntax { .. } => "syntax",
            ParseError::Illegal(_) => "illegal",
            ParseError::Ambiguous { .. } => "ambiguous",
        }
    }

    /// One sentence for the player.
    pub fn sentence(&self, lang: Lang) -> String {
        match (self, lang) {
            (ParseError::Syntax { at: 0, expected }, Lang::Pt) => {
                format!("não percebi; escreva {}", expected.pt)
            }
            (ParseError::Syntax { at: 0, expected }, Lang::En) => {
                format!("not understood; type {}", expected.en)
            }
            (ParseError::Syntax { at, expected }, Lang::Pt) => {
                format!("não percebi a partir do carácter {}; escreva aí {}", at + 1, expected.pt)
            }
            (ParseError::Syntax { at, expected }, Lang::En) => {
                format!("not understood from character {}; type there {}", at + 1, expected.en)
            }
            (ParseError::Illegal(refusal), lang) => refusal.sentence(lang),
            (ParseError::Ambiguous { candidates }, Lang::Pt) => {
                format!("há mais do que um lance assim: {}", candidates.join(", "))
            }
            (ParseError::Ambiguous { candidates }, Lang::En) => {
                format!("there is more than one such move: {}", candidates.join(", "))
            }
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En))
    }
}

impl std::error::Error for ParseError {}
