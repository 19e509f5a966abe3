//! Positions as FEN, moves as two points with rows 1 to 10 (`b3b10`).
//!
//! The book has letters for the men (*I M E C T A P*, the cannon an A for *artilharia*) but no game
//! score; moves in its letters are written `Ab3-b9` and `Ab3xb10`. Both forms are read, in capitals or
//! small letters; the hyphen may stand for a capture too, and letter and signs may be left out.

use super::reasons::{nothing_to_take, other_man};
use super::rules::XadrezChines;
use crate::ninety::{
    BOARD, Kind, Move, Position, legal, name, over, parse_position, refuse, write_position,
};
use ::rules::{Alternative, Notation, ParseError, Text, text};
use kit::bits::Bits;
use kit::scan::Scan;
use std::fmt;

/// The book's letters, in the order of [`Kind`].
const BOOK: [char; 7] = ['I', 'M', 'E', 'C', 'T', 'A', 'P'];

const FORMS: Text =
    text("um lance como b3b10, Ab3-b9 ou Ab3xb10", "a move such as b3b10, Ab3-b9 or Ab3xb10");

/// A move as it was typed.
struct Typed {
    man: Option<Kind>,
    from: u8,
    takes: bool,
    to: u8,
}

fn read(text: &str) -> Result<Typed, ParseError> {
    let mut scan = Scan::new(text);
    scan.spaces();
    // A man's letter stands before the letter of a column.
    let second = scan.rest().chars().nth(1);
    let man = if second.is_some_and(|c| c.is_ascii_alphabetic()) {
        let here = scan;
        let letter = scan.next_char().map(|c| c.to_ascii_uppercase());
        let kind = BOOK.iter().position(|&c| Some(c) == letter);
        Some(Kind::ALL[kind.ok_or_else(|| here.wanted(FORMS))?])
    } else {
        None
    };
    let from = point(&mut scan)?;
    let takes = scan.eat("x") || scan.eat("X");
    if !takes {
        scan.eat("-");
    }
    let to = point(&mut scan)?;
    scan.expect_end()?;
    Ok(Typed { man, from, takes, to })
}

fn point(scan: &mut Scan<'_>) -> Result<u8, ParseError> {
    let here = *scan;
    let column = scan.next_char().map(|c| c.to_ascii_lowercase());
    let column = column.and_then(|c| "abcdefghi".find(c));
    let row = scan.number().and_then(|n| i32::try_from(n).ok());
    let found = column.zip(row);
    let found = found.and_then(|(column, row)| BOARD.at(column as i32, row.checked_sub(1)?));
    found.ok_or_else(|| here.wanted(FORMS))
}

impl Notation for XadrezChines {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        write!(w, "{}{}", name(mv.from), name(mv.to))
    }

    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        let sign = if pos.occupied().has(mv.to) { 'x' } else { '-' };
        let letter = BOOK[mv.kind as usize];
        vec![Alternative::new("book", format!("{letter}{}{sign}{}", name(mv.from), name(mv.to)))]
    }

    fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, ParseError> {
        let typed = read(text)?;
        if let (Some(said), Some((side, stands))) = (typed.man, pos.man(typed.from))
            && (side == pos.turn && said != stands && !over(self, pos))
        {
            return Err(ParseError::illegal(other_man(said, stands, typed.from)));
        }
        let Some(mv) = legal(self, pos, typed.from, typed.to) else {
            return Err(ParseError::illegal(refuse(self, pos, typed.from, typed.to)));
        };
        if typed.takes && !pos.occupied().has(typed.to) {
            return Err(ParseError::illegal(nothing_to_take(typed.to)));
        }
        Ok(mv)
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        write_position(pos, w)
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        parse_position::<XadrezChines>(text)
    }
}
