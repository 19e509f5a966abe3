//! Xiang-Qi (xadrez chinês): two armies on the ninety points of a board with a river and two
//! palaces.
//!
//! Source: seed 004, chapter *Xiang-Qi* (rules, two notations, an annotated game, a value table,
//! remarks on endings; its diagrams are lost). The start position is the universal one, on which
//! the sample game plays through.
//!
//! Where the source is silent or damaged:
//!
//! - A threat to the general is *xeque*; the text prints *xequemate* (A1).
//! - "Perpetual check is not permitted" comes without a procedure (A2). By default the side that
//!   alone gave check with each of its moves loses at the third occurrence of a position;
//!   `strict_block` refuses the checking move instead, never the reply of the checked side.
//! - Repetition without check and the other draws are common practice (A3). Mate and
//!   immobilisation come before the draws: a mate on the last quiet ply counts.
//! - R15 draws a game in which nobody can attack any more, vector T8 asks for the legal moves of two
//!   bare generals. Both hold: the draw comes with the first ply played in such a position.
//! - The sample game leaves out disambiguation three times and once a column (A4); the tests name
//!   each place. "Única" is not the only defence (A6).
//! - The judgement of perpetual chase under `wxf` is described in `repetition.rs`.
//! - Positions are FEN; the fields after the side to move may be missing. The half-move field
//!   counts plies without a capture, the last one is the number of the move. A position must be
//!   reachable as far as single men go: guards, elephants, soldiers and generals on points they
//!   can come to, and the side that has just moved not in check.
//!
//! The board, the men's ways and looks and most reasons are `crate::ninety`, which Xadrez Chinês shares.

mod notation;
mod reasons;
mod repetition;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(XiangqiFamily: Xiangqi = Xiangqi::read, protocols: [programs::UCI, programs::UCCI, programs::XBOARD]);
mod programs;
mod typed;

pub use self::rules::{RepetitionRule, Xiangqi};
pub use crate::ninety::{Kind as Man, Move, Position};
