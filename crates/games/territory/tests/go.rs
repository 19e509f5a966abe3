//! The test vectors of Go (T1 to T12), its perft tables, a second implementation, and comparisons
//! with GNU Go where it is installed.

mod literal;

mod gnugo;
mod gtp;
mod random;
mod sgf;
mod vectors;

use checks::hand::{at, board, moves, play};
use rules::Notation;
use territory::go::{Go, GoFamily, Position};

fn build(options: &str) -> Go {
    checks::hand::rules::<GoFamily>(options)
}

/// A position with stones on these points.
fn stones(game: &Go, black: &str, white: &str, side: char) -> Position {
    let size = usize::from(game.size());
    let board = board(size, size, &[('b', black), ('w', white)]);
    at(game, &format!("{board} {side}"))
}

fn is_legal(game: &Go, pos: &Position, text: &str) -> bool {
    let mut list = moves(game, pos).into_iter();
    let listed = list.any(|mv| game.move_text(pos, mv) == text);
    assert_eq!(game.parse_move(pos, text).is_ok(), listed, "{text}");
    listed
}

fn names(game: &Go, points: &[u16]) -> String {
    let names: Vec<String> = points.iter().map(|&p| game.name(p)).collect();
    names.join(" ")
}
