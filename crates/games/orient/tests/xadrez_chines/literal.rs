//! Xadrez Chinês on the literal board, with its ends and bans: R12 to R16.

use crate::proofs::ninety::{self, Men};
use crate::proofs::twins::{Board, Twin};
use orient::xadrez_chines::XadrezChines;
use std::collections::BTreeSet;

#[derive(Clone)]
pub(crate) struct Literal(ninety::Board);

pub(crate) fn read(fen: &str) -> Literal {
    Literal(ninety::Board::read(fen, Men::XadrezChines))
}

impl Board for Literal {
    type Game = XadrezChines;

    crate::proofs::ninety::on_ninety_points!();

    /// R15: a move made twice in this position may not be made again, except out of check.
    fn banned(twin: &Twin<Literal>, mv: &str) -> bool {
        let made = twin.past().filter(|&(at, made)| made == mv && at.identity == twin.identity);
        !twin.board.in_check() && made.count() >= 2
    }

    /// R12, R13, R16: the moves that are left count.
    fn result(twin: &Twin<Literal>) -> Option<i32> {
        let board = &twin.board.0;
        let lost = twin.lost_if(twin.moves().iter().all(|mv| Literal::banned(twin, mv)));
        lost.or((board.bare() && board.quiet > 0).then_some(0))
    }
}
