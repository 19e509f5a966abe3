//! The literal board with the whole past of a game in a list: R12 to R16 of Xadrez Chinês.

use crate::ninety::{Board, Men};
use std::collections::BTreeSet;

pub(crate) struct Literal {
    pub(crate) board: Board,
    /// Every position of the game so far with the move made there (R15).
    past: Vec<(String, String)>,
}

impl Literal {
    pub(crate) fn read(fen: &str) -> Literal {
        let (board, past) = (Board::read(fen, Men::XadrezChines), Vec::new());
        Literal { board, past }
    }

    pub(crate) fn checked(&self) -> bool {
        self.board.checked(self.board.red_to_move)
    }

    /// R15: the moves left when those made twice in this position are taken away.
    pub(crate) fn allowed(&self, moves: &BTreeSet<String>) -> BTreeSet<String> {
        if self.checked() {
            return moves.clone();
        }
        let here = self.board.identity();
        let past = self.past.iter().filter(|(at, _)| *at == here);
        let made: Vec<&String> = past.map(|(_, made)| made).collect();
        let often = |mv: &String| made.iter().filter(|&&m| m == mv).count();
        moves.iter().filter(|mv| often(mv) < 2).cloned().collect()
    }

    /// R12, R13, R16: what Red gets if the game is over; `allowed` are the moves left.
    pub(crate) fn result(&self, allowed: &BTreeSet<String>) -> Option<i32> {
        if allowed.is_empty() {
            return Some(if self.board.red_to_move { -1 } else { 1 });
        }
        (self.board.bare() && self.board.quiet > 0).then_some(0)
    }

    pub(crate) fn play(&mut self, text: &str) {
        self.past.push((self.board.identity(), text.to_owned()));
        self.board = self.board.play(text);
    }
}
