//! A plain move is `9-13`, a capture `32x1`; where another capture has the same two ends, all landing squares
//! are written, `3x13x27x20`. Coordinates (`h3-g4`, `c3:e5`) are read too. Position: PDN, `W:W21,K30:B5,K12`.

use super::rules::{Damas, Move, Position};
use crate::jump_words::{MARKS, write_places};
use crate::jumps::has;
use ::rules::{Alternative, Game, Notation, ParseError};
use kit::ensure;
use kit::meant::move_of;
use kit::usual::also;
use std::collections::BTreeSet;
use std::fmt;
use std::iter::successors;

/// So many ways of one capture may be touched: a king in a crowd has hundreds, too many for a page. Typed, each
/// of them is read.
const WAYS: usize = 64;

/// The letters of the sides, and that of kings.
const LETTERS: ([char; 2], char) = (['W', 'B'], 'K');

impl Damas {
    /// The ways of a move, from its origin to its end, the smallest first.
    pub(super) fn routes(&self, pos: &Position, mv: Move) -> BTreeSet<Vec<u8>> {
        if mv.taken == 0 {
            return BTreeSet::from([vec![mv.from, mv.to]]);
        }
        let mut out = BTreeSet::new();
        self.chains(pos, mv.from, &self.begin(pos, mv.from), &mut |found, end| {
            if found == mv {
                let back = successors(Some(end), |piece| piece.before);
                let mut way: Vec<u8> = back.map(|piece| piece.at).collect();
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
}

impl Notation for Damas {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        let mark = if mv.taken == 0 { '-' } else { 'x' };
        write_places(&self.written(pos, mv), mark, |square| (square + 1).to_string(), w)
    }

    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        let mark = if mv.taken == 0 { "-" } else { ":" };
        let names = self.written(pos, mv).into_iter().map(|square| self.board.dark.name(square));
        also("coordinates", names.collect::<Vec<_>>().join(mark))
    }

    /// Any landing squares that make a move are read, or its two ends, with any of the signs between them.
    fn parse_move(&self, pos: &Position, typed: &str) -> Result<Move, ParseError> {
        let choose = |named: &[u8], moves: &mut Vec<Move>| {
            let ends = (named[0], named[named.len() - 1]);
            let way = self.follow(pos, self.begin(pos, ends.0), named);
            match way.filter(|way| moves.contains(way)) {
                Some(way) => moves.retain(|&mv| mv == way),
                None => moves.retain(|mv| named.len() == 2 && (mv.from, mv.to) == ends),
            }
        };
        move_of(self, pos, typed, MARKS, |text| self.board.dark.read(text), choose)
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        self.board.dark.write_lists(w, LETTERS, pos.turn, pos.sides, pos.kings)
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let mut pos = Position { sides: [0; 2], kings: 0, turn: 0 };
        pos.turn = self.board.dark.read_lists(text, LETTERS, |side, square, king| {
            let n = square + 1;
            ensure!(!has(pos.sides[0] | pos.sides[1], square), "", "twice";
                "a casa {n} aparece duas vezes"; "square {n} is named twice");
            ensure!(king || !has(self.board.last[side], square), "R11", "uncrowned";
                "em {n} um peão já estaria coroado"; "on {n} a man would have been crowned");
            pos.sides[side] |= 1 << square;
            pos.kings |= u64::from(king) << square;
            Ok(())
        })?;
        ensure!(pos.sides != [0; 2], "R14", "no-men"; "não há peças no tabuleiro"; "the board is empty");
        Ok(pos)
    }
}
