//! A plain move is `9-13`, a capture `32x1`; where another capture has the same two ends, all landing squares
//! are written, `3x13x27x20`. Coordinates (`h3-g4`, `c3:e5`) are read too. Position: PDN, `W:W21,K30:B5,K12`.

use super::rules::{Damas, Move, Position};
use crate::jump_words::{LONGEST, MARKS, write_places};
use crate::jumps::{bits, has};
use ::rules::{
    Alternative, Attempt, Game, Notation, ParseError, Present, Seat, Text, text, without_number,
};
use kit::bad_position;
use kit::meant::places;
use kit::scan::{Scan, side_to_move};
use kit::usual::also;
use std::collections::BTreeSet;
use std::fmt;
use std::iter::successors;

/// So many ways of one capture may be touched: a king in a crowd has thousands, too many for a page. Typed,
/// each of them is read.
const WAYS: usize = 64;

const SQUARE: Text =
    text("um número de casa ou uma casa como e3", "the number of a square or a square such as e3");
const LIST: Text = text(
    "W ou B e a lista das suas casas, como W21,K30",
    "W or B and the list of its squares, such as W21,K30",
);

impl Damas {
    /// The ways of a move, from its origin to its end, the smallest first.
    pub(super) fn routes(&self, pos: &Position, mv: Move) -> BTreeSet<Vec<u8>> {
        let mut out = BTreeSet::new();
        if mv.taken == 0 {
            out.insert(vec![mv.from, mv.to]);
            return out;
        }
        self.captures(pos, |end, chain| {
            if end == mv {
                let back = successors(Some(chain), |chain| chain.before);
                let mut way: Vec<u8> = back.map(|chain| chain.at).collect();
                way.reverse();
                out.insert(way);
            }
            if out.len() > WAYS {
                out.pop_last();
            }
        });
        out
    }

    /// The squares that are written of a move: its two ends, or all where those are not enough.
    fn written(&self, pos: &Position, mv: Move) -> Vec<u8> {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        if moves.iter().filter(|m| (m.from, m.to) == (mv.from, mv.to)).count() < 2 {
            return vec![mv.from, mv.to];
        }
        self.routes(pos, mv).pop_first().unwrap_or_default()
    }

    /// Reads the squares of one side; ranges such as `1-12` are lists of men.
    fn read_list(
        &self,
        scan: &mut Scan<'_>,
        side: usize,
        pos: &mut Position,
    ) -> Result<(), ParseError> {
        let square = |scan: &mut Scan<'_>| {
            scan.take(|text| self.board.read(text)).ok_or_else(|| scan.wanted(SQUARE))
        };
        while scan.peek().is_some_and(|c| c.is_ascii_alphanumeric()) {
            let king = scan.eat("K") || scan.eat("k");
            let first = square(scan)?;
            let last = if scan.eat("-") { square(scan)? } else { first };
            if last < first {
                return Err(scan.wanted(SQUARE));
            }
            for square in first..=last {
                let n = square + 1;
                if has(pos.sides[0] | pos.sides[1], square) {
                    return Err(bad_position!("", "twice";
                        "a casa {n} aparece duas vezes"; "square {n} is named twice"));
                }
                if !king && has(self.board.last[side], square) {
                    return Err(bad_position!("R11", "uncrowned";
                        "em {n} um peão já estaria coroado"; "on {n} a man would have been crowned"));
                }
                pos.sides[side] |= 1 << square;
                pos.kings |= u64::from(king) << square;
            }
            if !scan.eat(",") {
                break;
            }
            scan.spaces();
        }
        Ok(())
    }
}

impl Notation for Damas {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        let mark = if mv.taken == 0 { '-' } else { 'x' };
        write_places(&self.written(pos, mv), mark, |square| (square + 1).to_string(), w)
    }

    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        let mark = if mv.taken == 0 { '-' } else { ':' };
        let mut text = String::new();
        let _ = write_places(&self.written(pos, mv), mark, |s| self.board.name(s), &mut text);
        also("coordinates", text)
    }

    /// Any landing squares that make a move are read, with any of the signs between them.
    fn parse_move(&self, pos: &Position, typed: &str) -> Result<Move, ParseError> {
        let text = without_number(typed.trim()).trim_end_matches(['!', '?', '*']);
        let refused = |_| self.why_not(pos, Attempt::Text(typed));
        let (named, _) =
            places(text, MARKS, LONGEST, |text| self.board.read(text)).map_err(refused)?;
        let (from, to) = (named[0], named[named.len() - 1]);
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        if let Some(way) = self.follow(pos, self.begin(pos, from), &named)
            && moves.contains(&way)
        {
            return Ok(way);
        }
        moves.retain(|mv| named.len() == 2 && (mv.from, mv.to) == (from, to));
        match moves[..] {
            [mv] => Ok(mv),
            [] => Err(refused(0)),
            _ => Err(ParseError::Ambiguous {
                candidates: moves.iter().map(|&mv| self.move_text(pos, mv)).collect(),
            }),
        }
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        w.write_char(if pos.turn == 0 { 'W' } else { 'B' })?;
        for (letter, set) in ["W", "B"].iter().zip(pos.sides) {
            let squares: Vec<u8> = bits(set).collect();
            let name = |s| format!("{}{}", if has(pos.kings, s) { "K" } else { "" }, s + 1);
            write!(w, ":{letter}")?;
            write_places(&squares, ',', name, w)?;
        }
        Ok(())
    }

    fn parse_position(&self, typed: &str) -> Result<Position, ParseError> {
        let side = |letter: Option<char>| "wb".find(letter?.to_ascii_lowercase());
        let mut scan = Scan::new(typed);
        scan.spaces();
        let turn = side(scan.next_char());
        let turn = turn.ok_or_else(|| ParseError::syntax(0, side_to_move("W", "B")))? as u8;
        let mut pos = Position { sides: [0; 2], kings: 0, turn };
        let mut read = [false; 2];
        for _ in 0..2 {
            scan.expect(":")?;
            let side = side(scan.next_char()).filter(|&s| !std::mem::replace(&mut read[s], true));
            let side = side.ok_or_else(|| scan.wanted(LIST))?;
            self.read_list(&mut scan, side, &mut pos)?;
        }
        scan.eat(".");
        scan.expect_end()?;
        if pos.sides == [0; 2] {
            return Err(bad_position!("R14", "no-men";
                "não há peças no tabuleiro"; "the board is empty"));
        }
        Ok(pos)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        if seat.0 == 0 { 'w' } else { 'b' }
    }
}
