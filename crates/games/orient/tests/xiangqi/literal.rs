//! Xiang-Qi on the literal board, with its ends: R12 to R15.

use crate::proofs::ninety::{self, Men};
use crate::proofs::twins::{Board, Twin};
use orient::xiangqi::Xiangqi;
use std::collections::BTreeSet;

#[derive(Clone)]
pub(crate) struct Literal(ninety::Board);

pub(crate) fn read(fen: &str) -> Literal {
    Literal(ninety::Board::read(fen, Men::Xiangqi))
}

impl Board for Literal {
    type Game = Xiangqi;

    crate::proofs::ninety::on_ninety_points!();

    /// 120 plies without capture are allowed.
    fn result(twin: &Twin<Literal>) -> Option<i32> {
        let board = &twin.board.0;
        let quiet = (board.bare() && board.quiet > 0) || board.quiet >= 120;
        let lost = twin.lost_if(twin.moves().is_empty());
        lost.or(quiet.then_some(0)).or_else(|| twin.repetition(3))
    }
}
