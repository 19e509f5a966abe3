//! The test vectors of Surakarta (T1 to T10), its perft table, a second implementation, solved
//! endings, and the conformance suite.

mod literal;
mod solver;

use leap::surakarta::{Move, Position, Surakarta, SurakartaFamily};
use literal::Board;
use proptest::prelude::*;
use rules::{Family, Game, Notation, Seat, Settings, Status, Think};
use solver::{Solver, Worth, all};
use std::collections::HashMap;

fn build(preset: Option<&str>, options: &str) -> Surakarta {
    let settings = Settings::parse(
        SurakartaFamily::OPTIONS,
        SurakartaFamily::PRESETS,
        preset,
        Some(options),
    );
    SurakartaFamily::build(&settings.expect("options")).expect("rules")
}

fn book() -> Surakarta {
    build(None, "")
}

fn moves(game: &Surakarta, pos: &Position) -> Vec<Move> {
    let mut out = Vec::new();
    game.moves(pos, &mut out);
    out
}

/// The legal moves, sorted by text.
fn legal(game: &Surakarta, pos: &Position) -> Vec<String> {
    let list = moves(game, pos).into_iter();
    let mut out: Vec<String> = list.map(|mv| game.move_text(pos, mv)).collect();
    out.sort();
    out
}

fn play(game: &Surakarta, pos: &Position, line: &str) -> Position {
    let mut pos = *pos;
    for text in line.split_whitespace() {
        let mv = game
            .parse_move(&pos, text)
            .unwrap_or_else(|e| panic!("{text} in {}: {e}", game.position_text(&pos)));
        game.play(&mut pos, mv);
    }
    pos
}

fn men(white: &str, black: &str, side: char) -> Position {
    let mut rows = [['.'; 6]; 6];
    for (names, letter) in [(white, 'w'), (black, 'b')] {
        for name in names.split_whitespace() {
            let bytes = name.as_bytes();
            rows[usize::from(b'6' - bytes[1])][usize::from(bytes[0] - b'a')] = letter;
        }
    }
    let rows: Vec<String> = rows.iter().map(String::from_iter).collect();
    let text = format!("{} {side}", rows.join("/"));
    book()
        .parse_position(&text)
        .unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn names() -> impl Iterator<Item = String> {
    (1..=6).flat_map(|row| (1..=6).map(move |col| literal::name((col, row))))
}

/// T1. Source: rules file (agrees with Ludii's Surakarta).
#[test]
fn t1_perft() {
    let game = book();
    for (depth, count) in (1..).zip([16, 256, 5382, 111_122]) {
        assert_eq!(search::perft(&game, &game.start(), depth), count, "{depth}");
    }
}

/// T2: the book's first diagram.
#[test]
fn t2_book_example() {
    let game = book();
    let pos = men("b4 c3", "b6 a5 d5 d3 c6", 'w');
    let from_b4: Vec<String> = legal(&game, &pos)
        .into_iter()
        .filter(|m| m.starts_with("b4"))
        .collect();
    assert_eq!(
        from_b4,
        [
            "b4-a3", "b4-a4", "b4-b3", "b4-b5", "b4-c4", "b4-c5", "b4:c6", "b4:d5"
        ]
    );
    let after = play(&game, &pos, "b4:c6");
    let replies = legal(&game, &after);
    for reply in ["d5:c6", "d3:c3"] {
        assert!(replies.contains(&reply.to_owned()), "{reply}: {replies:?}");
    }
}

/// T3: an enemy beside a man is captured only by way of loops.
#[test]
fn t3_adjacency_is_no_capture() {
    let game = book();
    let pos = men("c2", "d2 a6", 'w');
    assert!(legal(&game, &pos).contains(&"c2:d2".to_owned()));
    // With every other way shut by own men, the enemy beside cannot be taken.
    let pos = men("c2 c1 c3 b2 b1", "d2 a6", 'w');
    let list = legal(&game, &pos);
    assert!(!list.contains(&"c2:d2".to_owned()), "{list:?}");
}

/// T4: the book's exchange.
#[test]
fn t4_exchange() {
    let game = book();
    let pos = men("d1 b3 c2 c1 a3 d2 c4", "c3 b4 c6 d4 d5 d6", 'b');
    let end = play(
        &game,
        &pos,
        "c3:d1 b3:d1 b4:c2 c1-b1 c6:c4 a3:c2 c4:c2 d1:c2 d4:c2 d2:c2 d5:c2 b1:c2 d6:c2",
    );
    let text = "....../....../....../....../..b.../...... w";
    assert_eq!(game.position_text(&end), text);
    assert!(matches!(game.status(&end), Status::Over(o) if o.payoffs.get(Seat(1)) == 1));
}

/// T5: the points on both tracks, and the directions that reach a loop.
#[test]
fn t5_tracks() {
    let game = book();
    // Alone on the board, a man captures whatever stands on one of his tracks. b1, e1 and c1, d1
    // lie on one track each.
    let on = |point: &str, marks: [&str; 2]| {
        let mark = if point == marks[0] {
            marks[1]
        } else {
            marks[0]
        };
        let list = legal(&game, &men(point, mark, 'w'));
        list.contains(&format!("{point}:{mark}"))
    };
    let both: Vec<String> = names()
        .filter(|p| on(p, ["b1", "e1"]) && on(p, ["c1", "d1"]))
        .collect();
    let mut wanted: Vec<&str> = "b3 b4 c2 c5 d2 d5 e3 e4".split(' ').collect();
    wanted.sort_by_key(|name| (name.as_bytes()[1], name.as_bytes()[0]));
    assert_eq!(both, wanted);
    for name in names() {
        let at = literal::point(&name);
        let edges = [at.0, at.1].iter().filter(|x| matches!(x, 1 | 6)).count();
        let dirs = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let reach = dirs.iter().filter(|&&d| Board::reaches_loop(at, d)).count();
        assert_eq!(reach, [4, 2, 0][edges], "{name}");
        assert_eq!(
            on(&name, ["b1", "e1"]) || on(&name, ["c1", "d1"]),
            reach > 0
        );
    }
}

/// A solver that knows all endings of one against one, and of two against one.
fn solved(two: bool) -> Solver {
    let game = book();
    let mut solver = Solver::new(game.clone());
    solver.solve(&all(&game, 1, 1));
    if two {
        solver.solve(&all(&game, 2, 1));
    }
    solver
}

/// T6: the deadlock.
#[test]
fn t6_deadlock() {
    let game = book();
    let solver = solved(false);
    let mut checked = 0;
    for white in ["c1", "d1"] {
        for black in ["e5", "e6", "f5"] {
            for side in ['w', 'b'] {
                assert_eq!(solver.worth(&men(white, black, side)), Worth::Draw);
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 12);
    for (side, holds, slow) in [
        ('w', vec!["c1-d1"], None),
        ('b', vec!["e5-e6", "e5-f5"], Some("e5-f6")),
    ] {
        let pos = men("c1", "e5", side);
        for text in legal(&game, &pos) {
            let worth = solver.worth(&play(&game, &pos, &text));
            let wanted = if holds.contains(&text.as_str()) {
                Worth::Draw
            } else if slow == Some(text.as_str()) {
                Worth::Win(3)
            } else {
                Worth::Win(1)
            };
            assert_eq!(worth, wanted, "{text}");
        }
    }
}

/// T7: four corners against one man lose by force, each step being captured, exactly when he is on
/// the small track. Where he is not, no loss can be forced within those eight plies.
#[test]
fn t7_corners() {
    fn lost(
        game: &Surakarta,
        pos: &Position,
        plies: u32,
        seen: &mut HashMap<(u64, u32), bool>,
    ) -> bool {
        if let Status::Over(_) = game.status(pos) {
            return true;
        }
        if plies == 0 {
            return false;
        }
        let key = (game.key(pos), plies);
        if let Some(&known) = seen.get(&key) {
            return known;
        }
        let each = |mv: Move| {
            let mut next = *pos;
            game.play(&mut next, mv);
            next
        };
        // White tries everything, Black too.
        let value = moves(game, pos).into_iter().map(each).all(|reply| {
            !matches!(game.status(&reply), Status::Over(_))
                && plies > 1
                && moves(game, &reply).into_iter().any(|answer| {
                    let mut next = reply;
                    game.play(&mut next, answer);
                    lost(game, &next, plies - 2, seen)
                })
        });
        seen.insert(key, value);
        value
    }
    let game = book();
    let small = "b1 e1 a2 b2 c2 d2 e2 f2 b3 e3 b4 e4 a5 b5 c5 d5 e5 f5 b6 e6";
    let small: Vec<&str> = small.split(' ').collect();
    assert_eq!(small.len(), 20);
    let (mut seen, mut checked) = (HashMap::new(), 0);
    for point in names().filter(|p| !["a1", "f1", "a6", "f6"].contains(&p.as_str())) {
        let pos = men("a1 f1 a6 f6", &point, 'w');
        let wanted = small.contains(&point.as_str());
        assert_eq!(lost(&game, &pos, 8, &mut seen), wanted, "{point}");
        checked += 1;
    }
    assert_eq!(checked, 32);
}

/// T8: the small endings solved.
#[test]
fn t8_solved() {
    let game = book();
    let solver = solved(true);
    let count = |list: &[Position], side: char| {
        let mut found = [0; 3];
        let mut longest = 0;
        for pos in list {
            if !game.position_text(pos).ends_with(side) {
                continue;
            }
            match solver.worth(pos) {
                Worth::Win(n) => {
                    longest = longest.max(n);
                    found[0] += 1;
                }
                Worth::Draw => found[1] += 1,
                Worth::Loss(_) => found[2] += 1,
            }
        }
        (found, longest)
    };
    let two = all(&game, 2, 1);
    assert_eq!(two.len(), 2 * 21_420);
    assert_eq!(count(&two, 'w'), ([20_724, 576, 120], 7));
    assert_eq!(count(&two, 'b').0, [2108, 5952, 13_360]);
    let one = all(&game, 1, 1);
    for side in ['w', 'b'] {
        assert_eq!(count(&one, side).0, [844, 336, 80]);
    }
}

/// T9 (R10).
#[test]
fn t9_blocked() {
    let game = book();
    let pos = men("a1", "a2 b1 b2", 'w');
    assert!(legal(&game, &pos).is_empty());
    match game.status(&pos) {
        Status::Over(outcome) => {
            assert_eq!(outcome.payoffs.get(Seat(1)), 1);
            assert_eq!(outcome.reason.rule, "R10");
        }
        other => panic!("{other:?}"),
    }
}

/// T10: the book's sample game, move 13 corrected.
#[test]
fn t10_sample_game() {
    let game = book();
    let text = "1.b2-a3 f5-e4 2.a1-b2 b5-c4 3.e2-e3 a6-b5 4.f1-e2 f6-f5 5.b2-b3 c4-c3 6.c2-d3 d5-c4 \
        7.b1-c2 c6-d5 8.a2-a1 c3-b2 9.c2-c3 b2:d2 10.b3:d2 b5:d2 11.a1-b2 b6-b5 12.f2-f3 c5-d4 \
        13.a3-b4 a5-a4 14.b4-a5 b5:a5 15.b2:a5 a4-b4 16.a5:b4 c4:b4 17.c3:b4 d5:b4 18.c1:b4 e5:b4 \
        19.d3:b4 f5:b4 20.e3:b4 e6:b4 21.f3:b4 e4:b4 22.d1:b4 d2:b4 23.e2:b4 d4:b4 24.e1:b4 d6:b4";
    let list: Vec<&str> = text.split_whitespace().collect();
    assert_eq!(list.len(), 48);
    let at = |plies: usize| {
        let pos = play(&game, &game.start(), &list[..plies].join(" "));
        game.position_text(&pos)
    };
    assert_eq!(at(13), ".bbbb./bbb.bb/..b.b./wwbww./w.wwww/..www. b");
    assert_eq!(at(20), ".b.bb./b.bbbb/..b.b./w.www./...bww/w.www. w");
    assert_eq!(at(30), "...bb./w..bbb/.bbbb./..wwww/...bw./..www. w");
    assert!(list[30..].iter().all(|m| m.ends_with(":b4")));
    assert_eq!(at(48), "....../....../.b..../....../....../...... w");
    let end = play(&game, &game.start(), &list.join(" "));
    assert!(matches!(game.status(&end), Status::Over(o) if o.payoffs.get(Seat(1)) == 1));
    // The printed move 13 cannot be played.
    let before = play(&game, &game.start(), &list[..24].join(" "));
    let printed = play(&game, &before, "a3-a4");
    assert!(game.parse_move(&printed, "a5-a4").is_err());
}

/// The literal version and the crate agree on every legal move and every position of random games.
#[test]
fn second_implementation() {
    let game = book();
    let mut rng = fastrand::Rng::with_seed(1600);
    let (mut compared, mut listed) = (0, 0);
    for _ in 0..60 {
        let mut pos = game.start();
        loop {
            let board = Board::read(&game.position_text(&pos));
            assert_eq!(board.text(), game.position_text(&pos));
            let wanted = board.legal();
            let got = legal(&game, &pos);
            assert!(got.iter().eq(wanted.keys()), "{}: {got:?}", board.text());
            compared += 1;
            listed += got.len();
            if got.is_empty() {
                break;
            }
            let list = moves(&game, &pos);
            for &mv in &list {
                let mut next = pos;
                game.play(&mut next, mv);
                let text = wanted[&game.move_text(&pos, mv)].text();
                assert_eq!(game.position_text(&next), text);
            }
            game.play(&mut pos, list[rng.usize(..list.len())]);
        }
    }
    assert!(compared > 4_000 && listed > 50_000, "{compared} {listed}");
}

/// The two agree on random positions too, with any number of men.
#[test]
fn second_implementation_on_random_positions() {
    let game = book();
    let mut rng = fastrand::Rng::with_seed(13);
    let mut compared = 0;
    for _ in 0..4_000 {
        let mut board = [b'.'; 36];
        for (letter, count) in [(b'w', rng.usize(1..=12)), (b'b', rng.usize(1..=12))] {
            for _ in 0..count {
                board[rng.usize(..36)] = letter;
            }
        }
        let rows: Vec<String> = board
            .chunks(6)
            .map(|r| r.iter().map(|&b| char::from(b)).collect())
            .collect();
        let text = format!("{} {}", rows.join("/"), ["w", "b"][rng.usize(..2)]);
        let Ok(pos) = game.parse_position(&text) else {
            continue;
        };
        let wanted = Board::read(&text).legal();
        assert!(legal(&game, &pos).iter().eq(wanted.keys()), "{text}");
        compared += 1;
    }
    assert!(compared > 3_500, "{compared}");
}

proptest! {
    /// No text makes the parsers panic.
    #[test]
    fn parsers_never_panic(text in any::<String>()) {
        for game in [book(), build(Some("tournament"), "blocked=pass")] {
            let _ = game.parse_position(&text);
            let _ = game.parse_move(&game.start(), &text);
            let _ = game.parse_roll(&game.start(), &text);
        }
    }

    /// Nor does text that is nearly a position or a move.
    #[test]
    fn near_text_never_panics(position in "([wb.1-6é]{1,7}/){4,6}[wb.0-9]{0,7} ?[wb]? ?[0-9]{0,6}", mv in "[a-gé][0-9]{0,3}([:x-][a-g][0-9]{1,2}){0,4}") {
        for game in [book(), build(Some("tournament"), "")] {
            let _ = game.parse_position(&position);
            let _ = game.parse_move(&game.start(), &mv);
            let _ = game.parse_move(&men("b4 c3", "b6 a5 d5 d3 c6", 'w'), &mv);
        }
    }

    /// Any position that is read is written back the same.
    #[test]
    fn positions_round_trip(cells in proptest::collection::vec(0u8..6, 36), black in any::<bool>(), quiet in 0u32..=100) {
        let letter = |&n: &u8| match n { 0 => 'w', 1 => 'b', _ => '.' };
        let rows: Vec<String> = cells.chunks(6).map(|r| r.iter().map(letter).collect()).collect();
        let text = format!("{} {}", rows.join("/"), if black { 'b' } else { 'w' });
        if let Ok(pos) = book().parse_position(&text) {
            prop_assert_eq!(book().position_text(&pos), text.clone());
            let game = build(Some("tournament"), "");
            let counted = format!("{text} {quiet}");
            let pos = game.parse_position(&counted);
            prop_assert_eq!(game.position_text(&pos.expect("read")), counted);
        }
    }
}
