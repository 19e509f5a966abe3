//! The computer finds the mates of the books: the exercises of the chapter on Shogi (T3 to T5 of its
//! rules file), and mates of Xiang-Qi.

use play::rules::{Seat, Status};
use play::{AnyMatch, Level, Stop};

/// What the computer plays, move after move for both sides as it expects them, up to the end.
fn mate(game: &str, start: &str, plies: usize) -> Box<dyn AnyMatch> {
    let mut table = catalog::GAMES.open(game).unwrap().match_at(start).unwrap();
    let Some(winner) = table.status().seat() else {
        panic!("{start}: nobody is to move");
    };
    let level = Level::Mcts { nodes: 20_000 };
    let thought = table.think(level, 1, &Stop::new()).unwrap();
    assert_eq!(thought.line.first(), Some(&thought.text));
    assert_eq!(thought.line.len(), plies, "{start}: {:?}", thought.line);
    for text in &thought.line {
        table.play(text).unwrap();
    }
    match table.status() {
        Status::Over(end) => {
            // Both games are lost by whoever has no move, in check or not.
            let codes = ["checkmate", "no-move", "immobilised"];
            assert!(codes.contains(&end.reason.code), "{start}");
            assert!(end.payoffs.get(winner) > 0, "{start}");
        }
        other => panic!("{start}: {other:?} after {:?}", thought.line),
    }
    table
}

/// The first move of a match in another notation.
fn first(table: &dyn AnyMatch, start: &str, notation: &str) -> String {
    let text = &table.log()[0].text;
    let game = catalog::GAMES.open(table.id()).unwrap();
    let table = game.match_at(start).unwrap();
    let all = table.alternatives(table.resolve(text).unwrap());
    all.iter().find(|a| a.notation == notation).unwrap().text.clone()
}

#[test]
fn the_first_exercise_of_shogi() {
    let start = "kn7/1r7/S8/9/9/9/9/9/4K4 b RN 1";
    let end = mate("shogi", start, 3);
    // The book's rook first, or the knight: on this board both mate in three.
    let found = first(&*end, start, "usi");
    assert!(["R*9b", "N*8c"].contains(&found.as_str()), "{found}");
}

#[test]
fn the_second_exercise_of_shogi() {
    for start in [
        "4S4/9/6k2/9/2B2PP2/9/9/8R/4K4 b rbgsnlp 1",
        "4S4/9/6k2/9/2B2PP2/9/9/8R/4K4 b - 1",
        "6S2/9/6k2/9/2B2PP2/9/9/8R/4K4 b rbgsnlp 1",
    ] {
        let end = mate("shogi", start, 5);
        assert_eq!(first(&*end, start, "usi"), "1h1c+");
    }
}

#[test]
fn the_third_exercise_of_shogi() {
    let start = "7kl/7gp/5S1P1/9/9/9/9/9/4K4 b GN 1";
    let end = mate("shogi", start, 3);
    assert_eq!(first(&*end, start, "usi"), "N*3c");
}

/// The third example of Shaturanga (T9): king and horse against a king, without a single check. The
/// computer finds the way, whatever the lone king does; it holds out longest as the book says.
#[test]
fn the_third_example_of_shaturanga() {
    let start = "1kR6/8/1wR6/8/4wC3/8/8/8 w 1111";
    let mut table = catalog::GAMES.open("shaturanga").unwrap().match_at(start).unwrap();
    let replies = ["b8a8", "a8b8", "b8a8"];
    let mut told = replies.into_iter();
    while let Some(seat) = table.status().seat() {
        let level = Level::Mcts { nodes: 60_000 };
        let thought = table.think(level, 3, &Stop::new()).unwrap();
        let reply = if seat == Seat(0) { None } else { told.next() };
        let reply = reply.filter(|text| table.resolve(text).is_ok());
        table.play(reply.unwrap_or(&thought.text)).unwrap();
        assert!(table.ply() < 16, "no end: {:?}", table.record().to_string());
    }
    match table.status() {
        Status::Over(end) => assert!(end.payoffs.get(Seat(0)) > 0, "White wins"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_mate_in_one_is_never_missed() {
    // Xiang-Qi: the rook goes to the last row.
    let end = mate("xiangqi", "3k5/8R/9/9/9/9/9/9/4K4/R8 w - - 0 1", 1);
    assert_eq!(end.ply(), 1);
}
