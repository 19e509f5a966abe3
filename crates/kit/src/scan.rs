//! Reading position and move text piece by piece, with errors that say what and where.

pub use rules::is_pass;
use rules::{ParseError, Refusal, Text, Words, words};

/// A cursor over a text. Every `expect_` method moves on or says what it wanted and where.
#[derive(Clone, Copy, Debug)]
pub struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    /// A cursor at the beginning.
    pub fn new(text: &'a str) -> Scan<'a> {
        Scan { text, at: 0 }
    }

    /// The byte offset.
    pub fn at(&self) -> usize {
        self.at
    }

    /// What is left.
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Whether nothing but white space is left.
    pub fn is_done(&self) -> bool {
        self.rest().trim().is_empty()
    }

    /// The next character, not taken.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Takes the next character.
    pub fn next_char(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Takes the text if it comes next.
    pub fn eat(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text);
        if found {
            self.at += text.len();
        }
        found
    }

    /// Takes white space.
    pub fn spaces(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Takes characters up to the next white space.
    pub fn word(&mut self) -> &'a str {
        self.spaces();
        let rest = self.rest();
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Takes a whole number if one comes next and fits.
    pub fn number(&mut self) -> Option<u32> {
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let n = rest[..end].parse().ok()?;
        self.at += end;
        Some(n)
    }

    /// Takes what `read` finds at the beginning; it gives what is left of the text.
    pub fn take<T>(&mut self, read: impl FnOnce(&'a str) -> Option<(T, &'a str)>) -> Option<T> {
        let (found, rest) = read(self.rest())?;
        self.at = self.text.len() - rest.len();
        Some(found)
    }

    /// A syntax error at the cursor.
    pub fn wanted(&self, expected: impl Into<Words>) -> ParseError {
        ParseError::syntax(self.at, expected)
    }

    /// Takes the text or fails.
    pub fn expect(&mut self, text: &str) -> Result<(), ParseError> {
        if self.eat(text) { Ok(()) } else { Err(self.wanted(words!("«{text}»"; "“{text}”"))) }
    }

    /// Takes a number or fails.
    pub fn expect_number(&mut self, what: Text) -> Result<u32, ParseError> {
        self.number().ok_or_else(|| self.wanted(what))
    }

    /// Fails unless only white space is left.
    pub fn expect_end(&self) -> Result<(), ParseError> {
        if self.is_done() {
            Ok(())
        } else {
            let rest = self.rest();
            let skipped = rest.len() - rest.trim_start().len();
            Err(ParseError::syntax(
                self.at + skipped,
                Words::new("o fim do texto", "the end of the text"),
            ))
        }
    }
}

/// A position that can be read but not played.
pub fn bad_position(rule: &'static str, code: &'static str, words: Words) -> ParseError {
    ParseError::illegal(Refusal::new(rule, code, words))
}

/// A position that can be read but not played: rule, code, and the sentence in both languages with values
/// from around. `bad_position!("R6", "no-men"; "o tabuleiro está vazio"; "the board is empty")`
#[macro_export]
macro_rules! bad_position {
    ($rule:expr, $code:expr; $pt:literal; $en:literal) => {
        $crate::scan::bad_position($rule, $code, ::rules::words!($pt; $en))
    };
}

/// Leaves a reader of positions with [`bad_position!`] unless something holds.
/// `ensure!(men > 0, "R6", "no-men"; "o tabuleiro está vazio"; "the board is empty")`
#[macro_export]
macro_rules! ensure {
    ($holds:expr, $rule:expr, $code:expr; $pt:literal; $en:literal) => {
        if !$holds {
            return Err($crate::bad_position!($rule, $code; $pt; $en));
        }
    };
}

/// The error of a text that should name the side to move.
pub fn side_to_move(first: &str, second: &str) -> Words {
    words!("quem joga, {first} ou {second}"; "the side to move, {first} or {second}")
}
