//! Moves, rolls and positions as text.

use crate::game::Game;
use crate::outcome::Seat;
use crate::present::Present;
use crate::reason::{Attempt, ParseError, Refusal};
use crate::text::Words;
use std::fmt;

/// A move in another of the game's notations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The notation, e.g. `wxf`, `uci`.
    pub notation: &'static str,
    /// The move.
    pub text: String,
}

impl Alternative {
    /// A move in this notation.
    pub fn new(notation: &'static str, text: impl Into<String>) -> Alternative {
        let text = text.into();
        Alternative { notation, text }
    }
}

/// The text forms of a game. The text is the wire format, the record and the golden file, and
/// it is exactly the form that the game's rules file uses.
pub trait Notation: Game {
    /// Writes a legal move. No two legal moves of a position have the same text.
    fn write_move(
        &self,
        pos: &Self::Position,
        mv: Self::Move,
        w: &mut dyn fmt::Write,
    ) -> fmt::Result;

    /// The move in the game's other notations; all of them are read back. Different moves may
    /// share a text here (then it is ambiguous when typed).
    fn alternatives(&self, _pos: &Self::Position, _mv: Self::Move) -> Vec<Alternative> {
        Vec::new()
    }

    /// A legal move as people read it in a list, in words of their own where the notation has words of no
    /// language of theirs: by default the alternative that is called by the language, else the notation.
    fn read_move(&self, pos: &Self::Position, mv: Self::Move) -> Words {
        let mut words = Words::same(self.move_text(pos, mv));
        for other in self.alternatives(pos, mv) {
            match other.notation {
                "pt" => words.pt = other.text,
                "en" => words.en = other.text,
                _ => {}
            }
        }
        words
    }

    /// Reads a move typed by a person. The default compares with every legal move in every
    /// notation, relaxed about spacing and case, and asks [`Present::why_not`] when none fits.
    fn parse_move(&self, pos: &Self::Position, text: &str) -> Result<Self::Move, ParseError>
    where
        Self: Present,
    {
        match_text(self, pos, text)
    }

    /// Writes a roll. Games without chance have none to write.
    fn write_roll(
        &self,
        _pos: &Self::Position,
        _roll: Self::Roll,
        _w: &mut dyn fmt::Write,
    ) -> fmt::Result {
        Err(fmt::Error)
    }

    /// Reads a roll, which must be possible here. Games without chance refuse any.
    fn parse_roll(&self, _pos: &Self::Position, _text: &str) -> Result<Self::Roll, ParseError> {
        Err(ParseError::illegal(Refusal::new(
            "",
            "no-dice",
            Words::new("neste jogo não há dados", "this game has no dice"),
        )))
    }

    /// Writes a position so that [`Notation::parse_position`] gives an equal one.
    fn write_position(&self, pos: &Self::Position, w: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a position and checks that it can be played.
    fn parse_position(&self, text: &str) -> Result<Self::Position, ParseError>;

    /// The letter of a seat in positions and records. By default the first is White, the other Black.
    fn seat_letter(&self, seat: Seat) -> char {
        if seat.0 == 0 { 'w' } else { 'b' }
    }

    /// [`Notation::write_move`] as a string.
    fn move_text(&self, pos: &Self::Position, mv: Self::Move) -> String {
        let mut s = String::new();
        let _ = self.write_move(pos, mv, &mut s);
        s
    }

    /// [`Notation::write_roll`] as a string.
    fn roll_text(&self, pos: &Self::Position, roll: Self::Roll) -> String {
        let mut s = String::new();
        let _ = self.write_roll(pos, roll, &mut s);
        s
    }

    /// [`Notation::write_position`] as a string.
    fn position_text(&self, pos: &Self::Position) -> String {
        let mut s = String::new();
        let _ = self.write_position(pos, &mut s);
        s
    }
}

/// Finds the legal move that a text means: exact text first, then the other notations, then
/// both again without regard to case and spacing. A move number in front (`1.`, `1...`) and the
/// suffixes `!` and `?` are comments; a dash of any length is a hyphen.
pub fn match_text<G: Notation + Present>(
    game: &G,
    pos: &G::Position,
    text: &str,
) -> Result<G::Move, ParseError> {
    let typed = text;
    let text = without_number(typed.trim_start());
    let skipped = typed.len() - text.len();
    let text = text.trim_end().trim_end_matches(['!', '?']).trim_end();
    let text = &text.replace(['–', '—', '−'], "-");
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    let forms: Vec<(G::Move, String)> =
        moves.iter().map(|&mv| (mv, game.move_text(pos, mv))).collect();
    let others: Vec<(G::Move, String)> = moves
        .iter()
        .flat_map(|&mv| {
            let list = game.alternatives(pos, mv);
            list.into_iter().map(move |a| (mv, a.text))
        })
        .collect();
    for relaxed in [false, true] {
        let wanted = if relaxed { relax(text) } else { text.clone() };
        for list in [&forms, &others] {
            let mut found: Vec<G::Move> = list
                .iter()
                .filter(|(_, form)| if relaxed { relax(form) == wanted } else { *form == wanted })
                .map(|&(mv, _)| mv)
                .collect();
            found.dedup();
            match found.as_slice() {
                [] => {}
                [mv] => return Ok(*mv),
                many => {
                    return Err(ParseError::Ambiguous {
                        candidates: many.iter().map(|&mv| game.move_text(pos, mv)).collect(),
                    });
                }
            }
        }
    }
    Err(match game.why_not(pos, Attempt::Text(text)) {
        ParseError::Syntax { at, expected } => ParseError::syntax(skipped + at, expected),
        other => other,
    })
}

/// The text without a move number in front: `1. e4-g4`, `1...e4-g4`.
pub fn without_number(text: &str) -> &str {
    let dots = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = dots.trim_start_matches(['.', '…']);
    if dots.len() < text.len() && rest.len() < dots.len() { rest.trim_start() } else { text }
}

fn relax(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}
