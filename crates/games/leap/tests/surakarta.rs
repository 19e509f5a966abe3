//! The test vectors of Surakarta (T1 to T10), its perft table, a second implementation and solved
//! endings.

mod literal;

use checks::hand::{
    after, at, board, ended, legal_from, moves, offers, perft, play, position_is_kept, preset,
    rules, scattered, sorted, survives_near, then,
};
use checks::retrograde::{Solved, Value, settings, solve};
use checks::second::Compared;
use leap::surakarta::{Move, Position, Surakarta, SurakartaFamily};
use literal::Board;
use proptest::prelude::*;
use rules::{Game, Notation, Status};
use std::collections::HashMap;

fn book() -> Surakarta {
    rules::<SurakartaFamily>("")
}

fn men(white: &str, black: &str, side: char) -> Position {
    let board = board(6, 6, &[('w', white), ('b', black)]);
    at(&book(), &format!("{board} {side}"))
}

fn names() -> impl Iterator<Item = String> {
    (1..=6).flat_map(|row| (1..=6).map(move |col| literal::name((col, row))))
}

/// T1. Source: rules file (agrees with Ludii's Surakarta).
#[test]
fn t1_perft() {
    let game = book();
    perft(&game, &game.start(), &[16, 256, 5382, 111_122]);
}

/// T2: the book's first diagram.
#[test]
fn t2_book_example() {
    let game = book();
    let pos = men("b4 c3", "b6 a5 d5 d3 c6", 'w');
    let wanted = "b4-a3 b4-a4 b4-b3 b4-b5 b4-c4 b4-c5 b4:c6 b4:d5";
    assert_eq!(legal_from(&game, &pos, "b4"), wanted);
    assert!(offers(&game, &play(&game, &pos, "b4:c6"), "d5:c6 d3:c3"));
}

/// T3: an enemy beside a man is captured only by way of loops.
#[test]
fn t3_adjacency_is_no_capture() {
    let game = book();
    let pos = men("c2", "d2 a6", 'w');
    assert!(offers(&game, &pos, "c2:d2"));
    // With every other way shut by own men, the enemy beside cannot be taken.
    let pos = men("c2 c1 c3 b2 b1", "d2 a6", 'w');
    assert!(!offers(&game, &pos, "c2:d2"));
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
    assert_eq!(ended(&game, &end).0, -1);
}

/// T5: the points on both tracks, and the directions that reach a loop.
#[test]
fn t5_tracks() {
    let game = book();
    // Alone on the board, a man captures whatever stands on one of his tracks. b1, e1 and c1, d1
    // lie on one track each.
    let on = |point: &str, marks: [&str; 2]| {
        let mark = if point == marks[0] { marks[1] } else { marks[0] };
        offers(&game, &men(point, mark, 'w'), &format!("{point}:{mark}"))
    };
    let both: Vec<String> =
        names().filter(|p| on(p, ["b1", "e1"]) && on(p, ["c1", "d1"])).collect();
    let mut wanted: Vec<&str> = "b3 b4 c2 c5 d2 d5 e3 e4".split(' ').collect();
    wanted.sort_by_key(|name| (name.as_bytes()[1], name.as_bytes()[0]));
    assert_eq!(both, wanted);
    for name in names() {
        let at = literal::point(&name);
        let edges = [at.0, at.1].iter().filter(|x| matches!(x, 1 | 6)).count();
        let dirs = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let reach = dirs.iter().filter(|&&d| Board::reaches_loop(at, d)).count();
        assert_eq!(reach, [4, 2, 0][edges], "{name}");
        assert_eq!(on(&name, ["b1", "e1"]) || on(&name, ["c1", "d1"]), reach > 0);
    }
}

/// Every position with these numbers of men.
fn all(white: usize, black: usize, side: char) -> Vec<Position> {
    let name = |&p: &usize| literal::name((p as i32 % 6 + 1, p as i32 / 6 + 1));
    let names = |list: &[usize]| list.iter().map(name).collect::<Vec<_>>().join(" ");
    let list = settings(36, white, black).into_iter();
    list.map(|(w, b)| men(&names(&w), &names(&b), side)).collect()
}

/// All endings of one against one, or of two against one too.
fn solved(most: usize) -> Solved {
    let counts = (1..=most).flat_map(|white| ['w', 'b'].map(|side| all(white, 1, side)));
    solve(&book(), counts.flatten())
}

/// T6: the deadlock.
#[test]
fn t6_deadlock() {
    let game = book();
    let solved = solved(1);
    let mut checked = 0;
    for white in ["c1", "d1"] {
        for black in ["e5", "e6", "f5"] {
            for side in ['w', 'b'] {
                let pos = men(white, black, side);
                assert_eq!(solved.value(&game, &pos), Value::Drawn);
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 12);
    for (side, holds, slow) in
        [('w', vec!["c1-d1"], None), ('b', vec!["e5-e6", "e5-f5"], Some("e5-f6"))]
    {
        let pos = men("c1", "e5", side);
        for text in sorted(&game, &pos) {
            let worth = solved.value(&game, &play(&game, &pos, &text));
            let wanted = if holds.contains(&text.as_str()) {
                Value::Drawn
            } else if slow == Some(text.as_str()) {
                Value::Won(3)
            } else {
                Value::Won(1)
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
        let each = |mv: Move| then(game, pos, mv);
        // White tries everything, Black too.
        let value = moves(game, pos).into_iter().map(each).all(|reply| {
            !matches!(game.status(&reply), Status::Over(_))
                && plies > 1
                && moves(game, &reply)
                    .into_iter()
                    .any(|answer| lost(game, &then(game, &reply, answer), plies - 2, seen))
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
    let solved = solved(2);
    let two = ['w', 'b'].map(|side| all(2, 1, side));
    assert_eq!(two[0].len() + two[1].len(), 2 * 21_420);
    assert_eq!(solved.count(&game, &two[0]), (20_724, 576, 120, 7));
    let (won, drawn, lost, _) = solved.count(&game, &two[1]);
    assert_eq!((won, drawn, lost), (2108, 5952, 13_360));
    for side in ['w', 'b'] {
        let (won, drawn, lost, _) = solved.count(&game, &all(1, 1, side));
        assert_eq!((won, drawn, lost), (844, 336, 80));
    }
}

/// T9 (R10).
#[test]
fn t9_r10_blocked() {
    let game = book();
    let pos = men("a1", "a2 b1 b2", 'w');
    assert_eq!(ended(&game, &pos), (-1, "R10", "blocked"));
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
        game.position_text(&after(&game, &game.start(), list[..plies].iter().copied()))
    };
    assert_eq!(at(13), ".bbbb./bbb.bb/..b.b./wwbww./w.wwww/..www. b");
    assert_eq!(at(20), ".b.bb./b.bbbb/..b.b./w.www./...bww/w.www. w");
    assert_eq!(at(30), "...bb./w..bbb/.bbbb./..wwww/...bw./..www. w");
    assert!(list[30..].iter().all(|m| m.ends_with(":b4")));
    assert_eq!(at(48), "....../....../.b..../....../....../...... w");
    let end = play(&game, &game.start(), &list.join(" "));
    assert_eq!(ended(&game, &end).0, -1);
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
    let mut compared = Compared::default();
    for _ in 0..60 {
        let start = Board::read(&game.position_text(&game.start()));
        compared.game(&game, start, &mut rng, usize::MAX);
    }
    compared.more_than(4_000);
    assert!(compared.moves > 50_000, "{compared:?}");
}

/// The two agree on random positions too, with any number of men.
#[test]
fn second_implementation_on_random_positions() {
    let mut rng = fastrand::Rng::with_seed(13);
    let mut compared = Compared::default();
    for _ in 0..4_000 {
        let men = ['w', 'b'].map(|man| (man, rng.usize(1..=12)));
        let board = scattered(&mut rng, 6, 6, &men);
        let text = format!("{board} {}", ["w", "b"][rng.usize(..2)]);
        compared.board(&book(), &text, Board::read);
    }
    compared.more_than(3_500);
}

proptest! {
    /// Text that is nearly a position or a move is read or refused.
    #[test]
    fn near_texts(position in "([wb.1-6é]{1,7}/){4,6}[wb.0-9]{0,7} ?[wb]? ?[0-9]{0,6}", mv in "[a-gé][0-9]{0,3}([:x-][a-g][0-9]{1,2}){0,4}") {
        let places = [men("b4 c3", "b6 a5 d5 d3 c6", 'w'), men("a1", "a2 b1 b2", 'w')];
        let passing = rules::<SurakartaFamily>("stall_limit=100,stall_result=majority,blocked=pass");
        for game in [book(), preset::<SurakartaFamily>("tournament", ""), passing] {
            survives_near(&game, &places, &position, &mv);
        }
    }

    /// Any position that is read is written back the same.
    #[test]
    fn positions_round_trip(seed in any::<u64>(), men in 0usize..20, side in "[wb]", quiet in 0u32..=100) {
        let rng = &mut fastrand::Rng::with_seed(seed);
        let board = scattered(rng, 6, 6, &[('w', men), ('b', men)]);
        let counting = preset::<SurakartaFamily>("tournament", "");
        let read = position_is_kept(&book(), &format!("{board} {side}"));
        prop_assert_eq!(position_is_kept(&counting, &format!("{board} {side} {quiet}")), read);
    }
}
