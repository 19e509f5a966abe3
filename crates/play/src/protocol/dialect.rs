//! The words of UGI, UCI, UCCI and USI, and how lines are cut into words.

use super::{Asker, Desk, Protocol};
use crate::any::AnyMatch;
use crate::legal::MoveId;
use crate::level::Level;
use rules::{ParseError, Words, text};

/// The words in which a protocol of the UCI kind is spoken about a game.
pub struct Dialect {
    /// The first word of a conversation; the answer ends with the same and `ok`.
    pub id: &'static str,
    /// What says that another game begins, if anything does.
    pub new_game: Option<&'static str>,
    /// What comes before the text of a position: `fen`.
    pub position: &'static str,
    /// The usual first position; empty where `startpos` is whatever the game begins with.
    pub start: &'static str,
    /// What is left for each seat on its clock, and what is added for each move.
    pub clocks: &'static [[&'static str; 2]],
    /// The answer where there is no move.
    pub nothing: &'static str,
    /// The option that names the rules.
    pub variant: &'static str,
    /// What it calls the rules of a match; the reason if it has no name for them.
    pub variant_of: fn(&dyn AnyMatch) -> Result<String, Words>,
    /// Whether words are quoted as in a shell: moves and positions of some games hold spaces.
    pub quotes: bool,
    /// Whether options are set by `setoption NAME VALUE`, without the words `name` and `value`.
    pub bare_options: bool,
    /// How certain ends are told.
    pub mates: Mates,
    /// Writes a legal move.
    pub write: fn(&dyn AnyMatch, MoveId) -> String,
    /// Reads a move.
    pub read: fn(&dyn AnyMatch, &str) -> Result<MoveId, ParseError>,
}

/// How a certain end is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mates {
    /// `score mate N`, N being moves of the side that wins.
    Moves,
    /// `score mate N`, N being plies.
    Plies,
    /// `score end N`, N being plies: not every game is won by mate.
    Ends,
}

/// The dialect of every game: its own notation, words quoted as in a shell.
static UGI_WORDS: Dialect = Dialect {
    id: "ugi",
    new_game: Some("uginewgame"),
    position: "pos",
    start: "",
    clocks: &[
        ["p1time", "p1inc"],
        ["p2time", "p2inc"],
        ["p3time", "p3inc"],
        ["p4time", "p4inc"],
        ["p5time", "p5inc"],
        ["p6time", "p6inc"],
    ],
    nothing: "bestmove (none)",
    variant: "UGI_Game",
    variant_of: |table| Ok(table.id().to_owned()),
    quotes: true,
    bare_options: false,
    mates: Mates::Ends,
    write: |table, mv| table.move_text(mv),
    read: |table, text| table.resolve(text),
};

/// The protocol that every game speaks.
pub const UGI: Protocol = Protocol {
    id: "ugi",
    text: text(
        "joga qualquer jogo como motor para outros programas (UGI)",
        "play any game as an engine for other programs (UGI)",
    ),
    level: Level::Stones(6),
    engine: Some(|table, level, seed| Ok(Box::new(Desk::new(&UGI_WORDS, table, level, seed)))),
    client: Some(|go| Box::new(Asker::new(&UGI_WORDS, go))),
};

/// Cuts a line into words, as a shell does: quotes keep spaces, a backslash keeps what follows. `None` if a
/// quote is not closed.
pub fn split(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' | '\'' => {
                let word = word.get_or_insert_default();
                loop {
                    match chars.next()? {
                        end if end == c => break,
                        '\\' if c == '"' => word.push(chars.next()?),
                        inside => word.push(inside),
                    }
                }
            }
            '\\' => word.get_or_insert_default().push(chars.next()?),
            c if c.is_whitespace() || c.is_control() => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    Some(words)
}

/// A word as [`split`] reads it back.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| !c.is_whitespace() && !c.is_control() && !matches!(c, '"' | '\'' | '\\');
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    let mut out = String::from("\"");
    for c in word.chars().filter(|c| !c.is_control()) {
        if matches!(c, '"' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_quotes() {
        let cut = |line: &str| split(line).unwrap_or_default();
        assert_eq!(cut("  go  nodes 5\r\n"), ["go", "nodes", "5"]);
        assert_eq!(cut("pos \"a b\" 'c \"d' e\\ f \"\""), ["pos", "a b", "c \"d", "e f", ""]);
        assert_eq!(split("pos \"a b"), None);
        assert_eq!(split("a \\"), None);
        for word in ["", "a", "8/5 6/5", "it's", "a\"b\\c", "(x)"] {
            assert_eq!(cut(&quoted(word)), [word]);
        }
    }
}
