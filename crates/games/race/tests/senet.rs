//! Senet: the test vectors T1 to T13 of the rules file, its trees of throws and moves, exact values
//! of small games, a second implementation compared on random games, the readers under random text,
//! and the conformance suite.

mod literal;
mod properties;
mod second;
mod values;
mod vectors;

use checks::hand::{self, at, preset};
use race::senet::{Position, Senet, SenetFamily};
use rules::Notation;

/// The rules with these options.
fn with(options: &str) -> Senet {
    hand::rules::<SenetFamily>(options)
}

fn five() -> Senet {
    with("")
}

fn seven() -> Senet {
    preset::<SenetFamily>("seven", "")
}

/// A position from a list such as `x5 o8 w1`: men on squares, `w` waiting men of x; all other men are
/// borne off. `rest` is the side to move and what has been thrown.
fn men(game: &Senet, all: usize, list: &str, rest: &str) -> Position {
    let mut board = ['.'; 30];
    let (mut wait, mut count) = (0, [0; 2]);
    for word in list.split_whitespace() {
        let (letter, n) = word.split_at(1);
        let n: usize = n.parse().unwrap();
        match letter {
            "w" => wait = n,
            "x" | "o" => {
                board[n - 1] = letter.chars().next().unwrap();
                count[usize::from(letter == "o")] += 1;
            }
            other => panic!("{other}"),
        }
    }
    let (x, o) = (all - wait - count[0], all - count[1]);
    // Somebody has to be left to play against.
    let (wait_o, o) = if count[1] == 0 { (1, o - 1) } else { (0, o) };
    let board = String::from_iter(board);
    at(game, &format!("{board} w{wait}-{wait_o} off{x}-{o} {rest}"))
}

/// The general player prefers the way home to the water.
#[test]
fn search_sees_the_water() {
    let game = five();
    let best = |list: &str, rest: &str| {
        let line = rules::Line::from(game, men(&game, 5, list, rest));
        let mut rng = fastrand::Rng::with_seed(5);
        let found = search::mcts(&line, 2_000, &mut rng, &search::Stop::new()).unwrap();
        game.move_text(line.pos(), found.candidates[0].mv)
    };
    assert_eq!(best("x25 x24 o20", "x 2"), "24-26");
    assert_eq!(best("x29 x30 o12", "x 6"), "30-31 29-31");
}
