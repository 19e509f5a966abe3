//! A plain move is `9-13`, a capture `32x1`; where another capture has the same two ends, all landing squares
//! are written, `3x13x27x20`. Coordinates (`h3-g4`, `c3:e5`) are read too. Position: PDN, `W:W21,K30:B5,K12`.

use super::board::squares;
use super::rules::{Damas, Move, Path, Position};
use ::rules::{
    Alternative, Attempt, Game, Notation, ParseError, Present, Seat, Words, refuse, text, words,
};
use kit::scan::{Scan, bad_position, side_to_move};
use std::fmt;

/// No more ways of one capture than this are told apart.
const WAYS: usize = 64;

impl Damas {
    /// The ways of a move, from its origin to its end, the smallest first.
    pub(super) fn routes(&self, pos: &Position, mv: Move) -> Vec<Vec<u8>> {
        if mv.taken == 0 {
            return vec![vec![mv.from, mv.to]];
        }
        let mut out = Vec::new();
        self.chains(pos, self.begin(pos, mv.from), &mut Path::new(mv.from), &mut |end, path| {
            if (end.at, end.taken) == (mv.to, mv.taken) {
                out.push(path.to_vec());
            }
        });
        out.sort_unstable();
        out.truncate(WAYS);
        out
    }

    /// The squares that are written of a move: its two ends, or all where those are not enough.
    fn written(&self, pos: &Position, mv: Move) -> Vec<u8> {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        let same = |m: &&Move| (m.from, m.to) == (mv.from, mv.to);
        if moves.iter().filter(same).count() < 2 {
            return vec![mv.from, mv.to];
        }
        self.routes(pos, mv).into_iter().next().unwrap_or_default()
    }

    /// The squares that a text names, or where it stops making sense.
    pub(super) fn read_squares(&self, text: &str) -> Result<Vec<u8>, usize> {
        let mut out = Vec::new();
        let mut at = 0;
        for part in text.split(['-', 'x', 'X', ':', '×']) {
            let name = part.trim();
            let begin = at + part.len() - part.trim_start().len();
            out.push(self.board.read(name).ok_or(begin)?);
            // Every separator but the last sign is one byte long.
            at += part.len() + text[at + part.len()..].chars().next().map_or(0, char::len_utf8);
        }
        if out.len() > 40 { Err(0) } else { Ok(out) }
    }

    fn list(&self, pos: &Position, side: usize, w: &mut dyn fmt::Write) -> fmt::Result {
        for (i, square) in squares(pos.sides[side]).enumerate() {
            let comma = if i > 0 { "," } else { "" };
            let king = if pos.kings >> square & 1 == 1 { "K" } else { "" };
            write!(w, "{comma}{king}{}", square + 1)?;
        }
        Ok(())
    }

    /// Reads one list of squares; ranges such as `1-12` are lists of men.
    fn read_list(
        &self,
        scan: &mut Scan<'_>,
        side: usize,
        pos: &mut Position,
    ) -> Result<(), ParseError> {
        let what = text(
            "um número de casa ou uma casa como e3",
            "the number of a square or a square such as e3",
        );
        while scan.peek().is_some_and(|c| c.is_ascii_alphanumeric()) {
            let king = scan.eat("K") || scan.eat("k");
            let first = self.square(scan).ok_or_else(|| scan.wanted(what))?;
            let last = match scan.eat("-") {
                true => self.square(scan).ok_or_else(|| scan.wanted(what))?,
                false => first,
            };
            if last < first {
                return Err(scan.wanted(what));
            }
            for square in first..=last {
                let n = square + 1;
                if pos.piece(square).is_some() {
                    return Err(bad_position(
                        "",
                        "twice",
                        words!(
                        "a casa {n} aparece duas vezes"; "square {n} is named twice"),
                    ));
                }
                if !king && self.board.last[side] >> square & 1 == 1 {
                    return Err(bad_position(
                        "R11",
                        "uncrowned",
                        words!(
                        "em {n} um peão já estaria coroado"; "on {n} a man would have been crowned"),
                    ));
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

    fn square(&self, scan: &mut Scan<'_>) -> Option<u8> {
        let rest = scan.rest();
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let square = self.board.read(&rest[..end])?;
        scan.eat(&rest[..end]).then_some(square)
    }
}

impl Notation for Damas {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        let sign = if mv.taken == 0 { '-' } else { 'x' };
        for (i, square) in self.written(pos, mv).into_iter().enumerate() {
            if i > 0 {
                w.write_char(sign)?;
            }
            write!(w, "{}", square + 1)?;
        }
        Ok(())
    }

    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        let sign = if mv.taken == 0 { "-" } else { ":" };
        let names: Vec<String> =
            self.written(pos, mv).into_iter().map(|s| self.board.name(s)).collect();
        vec![Alternative { notation: "coordinates", text: names.join(sign) }]
    }

    /// Any landing squares that make a move are read, with any of the signs between them.
    fn parse_move(&self, pos: &Position, typed: &str) -> Result<Move, ParseError> {
        let text = typed.trim().trim_end_matches(['!', '?', '*']).trim_end();
        let text = text.rsplit_once(". ").map_or(text, |(_, rest)| rest);
        let Ok(named) = self.read_squares(text) else {
            return Err(self.why_not(pos, Attempt::Text(typed)));
        };
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        let (Some(&from), Some(&to)) = (named.first(), named.last()) else {
            return Err(self.why_not(pos, Attempt::Text(typed)));
        };
        moves.retain(|&mv| {
            named.len() > 1
                && (mv.from, mv.to) == (from, to)
                && (named.len() == 2 || self.routes(pos, mv).contains(&named))
        });
        // Two squares may be a whole way beside longer ones with the same ends.
        if moves.len() > 1
            && let Some(&mv) = (moves.iter()).find(|&&mv| self.routes(pos, mv).contains(&named))
        {
            return Ok(mv);
        }
        match moves.as_slice() {
            [mv] => Ok(*mv),
            [] => Err(self.why_not(pos, Attempt::Text(typed))),
            many => Err(ParseError::Ambiguous {
                candidates: many.iter().map(|&mv| self.move_text(pos, mv)).collect(),
            }),
        }
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        write!(w, "{}:W", self.seat_letter(Seat(pos.turn)).to_ascii_uppercase())?;
        self.list(pos, 0, w)?;
        w.write_str(":B")?;
        self.list(pos, 1, w)
    }

    fn parse_position(&self, typed: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(typed);
        scan.spaces();
        let turn = match scan.next_char() {
            Some('W' | 'w') => 0,
            Some('B' | 'b') => 1,
            _ => return Err(ParseError::syntax(0, side_to_move("W", "B"))),
        };
        let mut pos = Position { sides: [0; 2], kings: 0, turn };
        let mut read = [false; 2];
        for _ in 0..2 {
            scan.expect(":")?;
            let side = match scan.next_char() {
                Some('W' | 'w') if !read[0] => 0,
                Some('B' | 'b') if !read[1] => 1,
                _ => {
                    return Err(scan.wanted(Words::new(
                        "W ou B e a lista das suas casas, como W21,K30",
                        "W or B and the list of its squares, such as W21,K30",
                    )));
                }
            };
            read[side] = true;
            self.read_list(&mut scan, side, &mut pos)?;
        }
        scan.eat(".");
        scan.expect_end()?;
        if pos.sides == [0; 2] {
            return Err(ParseError::illegal(refuse!("R14", "no-men", [];
                "não há peças no tabuleiro"; "the board is empty")));
        }
        Ok(pos)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        if seat.0 == 0 { 'w' } else { 'b' }
    }
}
