//! Fairy-Stockfish as another opinion: it counts the same moves on single boards.

use super::{MIDDLE, START, alone, game, perft_a};
use checks::fairy::Fairy;
use checks::hand::wander;
use fastrand::Rng;
use rules::Notation;

#[test]
fn fairy_stockfish_counts_the_same() {
    let Some(mut fairy) = Fairy::start("uci", "bughouse") else {
        return;
    };
    let clock = game("mode=clock,mate=strict");
    let mut rng = Rng::with_seed(64);
    let mut boards = vec![START.to_owned(), START.replace("[]", "[PNbq]")];
    boards.extend(MIDDLE.iter().map(|m| m.0.to_owned()));
    while boards.len() < 150 {
        let text = clock.position_text(&wander(&clock, rng.u64(..), rng.usize(8..90)));
        boards.extend(text.split(" | ").map(str::to_owned));
    }
    // Two bare kings complete the position.
    for board in boards {
        let count = fairy.leaves(&format!("fen {board}"), 2);
        assert_eq!(perft_a(&clock, &alone(&clock, &board), 2), count, "{board}");
    }
}
