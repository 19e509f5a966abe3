//! Positions as FEN, moves as UCI with rows 1 to 10 (`h1g3`).
//!
//! The other notations of a move are in [`super::typed`]. The two machine notations clash:
//! `h2e2` is one move with rows 1 to 10 and another with rows 0 to 9 (UCCI). Points are therefore
//! read with rows 1 to 10 unless one of the rows is 0, or the text is ICCS: capital letters
//! with a hyphen, as in `H2-E2`. The letter `C` is the horse (*cavalo*) of the book and the cannon
//! of WXF; the book is tried first, and the cannon when no horse can move so.

use super::rules::Xiangqi;
use super::typed;
use crate::ninety::{Move, Position, name, parse_position, write_position};
use ::rules::{Alternative, Notation, ParseError};
use std::fmt;

impl Notation for Xiangqi {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        write!(w, "{}{}", name(mv.from), name(mv.to))
    }

    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        typed::alternatives(self, pos, mv)
    }

    fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, ParseError> {
        typed::resolve(self, pos, text)
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        write_position(pos, w)
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        parse_position::<Xiangqi>(text)
    }
}
