//! The test vectors of Konane (T1 to T11), its perft tables, a second implementation, and the
//! conformance suite.

mod literal;

use checks::hand::{
    at, board, conforms_with, ended, legal, moves, perft, play, position_is_kept, preset, rules,
    sorted, survives_near, table, then,
};
use checks::second::Compared;
use leap::konane::{Konane, KonaneFamily, Position};
use literal::Board;
use proptest::prelude::*;
use rules::{Game, Notation};
use std::collections::HashMap;

fn book() -> Konane {
    rules::<KonaneFamily>("")
}

/// A position on 8x8 from the squares of both sides.
fn men(white: &str, black: &str, side: char) -> Position {
    let board = board(8, 8, &[('w', white), ('b', black)]);
    at(&book(), &format!("{board} {side}"))
}

fn check_perft(options: &str, table: &[u64]) {
    let game = rules::<KonaneFamily>(options);
    perft(&game, &game.start(), table);
}

/// Who wins with best play: the side to move wins if one of its moves leaves a lost position.
struct Solver {
    game: Konane,
    known: HashMap<u64, bool>,
}

impl Solver {
    fn new(game: Konane) -> Solver {
        Solver { game, known: HashMap::new() }
    }

    /// Whether the side to move wins.
    fn wins(&mut self, pos: &Position) -> bool {
        let key = self.game.key(pos);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let game = self.game.clone();
        let won = moves(&game, pos).into_iter().any(|mv| !self.wins(&then(&game, pos, mv)));
        self.known.insert(key, won);
        won
    }

    /// The winning moves, sorted by text.
    fn winning(&mut self, pos: &Position) -> String {
        let game = self.game.clone();
        let mut out = sorted(&game, pos);
        out.retain(|text| !self.wins(&play(&game, pos, text)));
        out.join(" ")
    }
}

/// T1. Source: rules file (8x8 and 6x6 agree with Ludii set to these rules).
#[test]
fn t1_perft_8x8() {
    check_perft("", &[16, 48, 92, 436, 1888, 12972]);
    let game = book();
    let mut first: Vec<String> = "a1 c1 e1 g1 h2 a3 d4 h4 a5 e5 h6 a7 b8 d8 f8 h8"
        .split(' ')
        .map(|s| format!("x{s}"))
        .collect();
    let listed = moves(&game, &game.start()).into_iter();
    let listed: Vec<String> = listed.map(|mv| game.move_text(&game.start(), mv)).collect();
    assert_eq!(listed, first, "in the order of the squares");
    first.sort();
    assert_eq!(sorted(&game, &game.start()), first);
}

/// T2. Source: rules file (6x6 agrees with Ludii; 4x4 and 4x5 by its program).
#[test]
fn t2_perft_small() {
    for (id, game) in [("8x8", book()), ("6x6", rules::<KonaneFamily>("size=6x6"))] {
        let named = preset::<KonaneFamily>(id, "");
        assert_eq!(named.start(), game.start(), "{id}");
        let both = [&named, &game].map(|game| legal(game, &game.start()));
        assert_eq!(both[0], both[1], "{id}");
    }
    check_perft("size=6x6", &[12, 36, 68, 308, 1188]);
    check_perft("size=4x4", &[8, 24, 32, 100, 220]);
    check_perft("size=4x5", &[10, 31, 47, 164, 440]);
}

/// T3: exhaustive winners on small boards.
#[test]
fn t3_small_boards_solved() {
    for (size, starter_wins) in [("4x4", false), ("4x5", false), ("5x5", true)] {
        let game = rules::<KonaneFamily>(&format!("size={size}"));
        let start = game.start();
        let mut solver = Solver::new(game);
        assert_eq!(solver.wins(&start), starter_wins, "{size}");
        assert!(solver.known.len() > 20, "{size}: {}", solver.known.len());
    }
}

/// T3, 6x6: Black wins against all twelve first removals. A table that overwrites keeps memory
/// small; replies that leave the fewest moves are tried first.
#[test]
#[ignore = "about a minute: 27 million positions"]
fn t3_six_by_six_solved() {
    struct Memory {
        game: Konane,
        slots: Vec<u64>,
        nodes: u64,
    }
    fn wins(table: &mut Memory, pos: &Position) -> bool {
        let key = table.game.key(pos) & !1;
        let slot = (key >> 40) as usize;
        if table.slots[slot] & !1 == key {
            return table.slots[slot] & 1 == 1;
        }
        table.nodes += 1;
        let mut scratch = Vec::new();
        let mut list: Vec<(u64, Position)> = moves(&table.game, pos)
            .into_iter()
            .map(|mv| {
                let next = then(&table.game, pos, mv);
                (table.game.count_moves(&next, &mut scratch), next)
            })
            .collect();
        list.sort_by_key(|&(count, _)| count);
        let won = list.iter().any(|(_, next)| !wins(table, next));
        table.slots[slot] = key | u64::from(won);
        won
    }
    let game = preset::<KonaneFamily>("6x6", "");
    let start = game.start();
    let mut table = Memory { game, slots: vec![0; 1 << 24], nodes: 0 };
    assert!(!wins(&mut table, &start));
    println!("{} positions searched", table.nodes);
}

/// T4: the book's removals and its example of several jumps.
#[test]
fn t4_book_example() {
    let game = book();
    play(&game, &game.start(), "xa3 xb3");
    let pos = men("b4", "b5 c4 e4 d5", 'w');
    assert_eq!(legal(&game, &pos), "b4-b6 b4-d4 b4-f4");
    let end = play(&game, &pos, "b4-f4");
    assert_eq!(ended(&game, &end).0, 1);
}

/// T5: exercise 2.
#[test]
fn t5_exercise_2() {
    let game = book();
    let mut solver = Solver::new(book());
    let black = men("b2 f4 h4", "a2 e4", 'b');
    assert_eq!(legal(&game, &black), "a2-c2 e4-g4");
    assert_eq!(solver.winning(&black), "e4-g4");
    let end = play(&game, &black, "e4-g4 h4-f4 a2-c2");
    assert_eq!(ended(&game, &end).0, -1);
    let white = men("b2 f4 h4", "a2 e4", 'w');
    assert_eq!(legal(&game, &white), "f4-d4");
    assert!(!solver.wins(&white));
    let reply = play(&game, &white, "f4-d4");
    assert_eq!(solver.winning(&reply), "a2-c2");
}

/// T6: exercise 3.
#[test]
fn t6_exercise_3() {
    let mut solver = Solver::new(book());
    for side in ['w', 'b'] {
        assert!(!solver.wins(&men("b2 f4 h4 f6 h6", "a2 e4 e6", side)));
    }
}

/// T7: exercise 4.
#[test]
fn t7_exercise_4() {
    let game = book();
    let mut solver = Solver::new(book());
    let pos = men("f6 e5 d2", "e6 d5 e2", 'b');
    assert_eq!(legal(&game, &pos), "d5-f5 e2-c2 e6-e4 e6-g6");
    assert_eq!(solver.winning(&pos), "d5-f5 e6-g6");
    let reply = play(&game, &pos, "e2-c2");
    assert_eq!(solver.winning(&reply), "e5-e7");
}

/// T8: exercise 5, an equivalent.
#[test]
fn t8_exercise_5() {
    let mut solver = Solver::new(book());
    let pos = men("f6 e5 d2 a5 a7 b4", "e6 d5 e2 a4 b5", 'b');
    assert_eq!(solver.winning(&pos), "e2-c2");
}

/// T9: exercise 6, an equivalent.
#[test]
fn t9_exercise_6() {
    let game = book();
    let mut solver = Solver::new(book());
    let (white, black) = ("e5 e7 f4 f6 d6 c7 d8 h4", "f3 f7 g4");
    let pos = men(white, black, 'b');
    assert_eq!(solver.winning(&pos), "g4-e4");
    let threat = men(white, black, 'w');
    assert!(legal(&game, &threat).contains("f4-f2"));
    let reply = play(&game, &pos, "g4-e4");
    assert_eq!(legal(&game, &reply), "e5-e3 e7-g7 f6-f8");
    for (white, answer, only) in
        [("f6-f8", "e4-e8", false), ("e7-g7", "e4-e6", false), ("e5-e3", "f7-d7", true)]
    {
        let winning = solver.winning(&play(&game, &reply, white));
        assert!(winning.contains(answer), "{white}: {winning}");
        assert!(!only || winning == answer, "{white}: {winning}");
    }
    let wrong = play(&game, &pos, "f3-f5");
    assert!(solver.winning(&wrong).contains("e5-g5"));
}

/// T10: other sizes. Source: rules file.
#[test]
fn t10_other_sizes() {
    for (cols, rows, inner, table) in [
        (5u8, 5u8, "b2 b4 c3 d2 d4", [13, 40, 68, 264]),
        (10, 10, "e5 f6", [20, 60, 116, 548]),
        (14, 17, "g9 h10 h8", [32, 97, 194, 936]),
        (13, 20, "f10 g11 h10", [34, 103, 206, 992]),
    ] {
        let options = format!("size={cols}x{rows}");
        check_perft(&options, &table);
        let game = rules::<KonaneFamily>(&options);
        let border = |name: &str| {
            let col = name.as_bytes()[0] - b'a' + 1;
            let row: u8 = name[1..].parse().expect("row");
            col == 1 || row == 1 || col == cols || row == rows
        };
        let found: Vec<String> = sorted(&game, &game.start())
            .into_iter()
            .map(|text| text[1..].to_owned())
            .filter(|name| !border(name))
            .collect();
        assert_eq!(found.join(" "), inner, "{options}");
    }
    let corners = "first_removal=centre_or_corner";
    check_perft(corners, &[4, 12, 28, 172, 892]);
    let game = rules::<KonaneFamily>(corners);
    assert_eq!(legal(&game, &game.start()), "xa1 xd4 xe5 xh8");
}

/// T11: no jump is a loss, whatever the number of men.
#[test]
fn t11_more_men_still_lose() {
    let game = book();
    let pos = men("a1 c1 e1 g1 a3 c3", "h7 a2", 'w');
    assert_eq!(ended(&game, &pos).0, -1);
}

/// The literal version and the crate agree on every legal move and every position of random
/// games, on boards of many sizes and under both values of each option.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(1778);
    let mut compared = Compared::default();
    for (cols, rows, games) in [
        (4, 4, 50),
        (4, 5, 50),
        (5, 4, 50),
        (7, 6, 30),
        (8, 8, 50),
        (9, 8, 20),
        (13, 5, 20),
        (11, 12, 6),
        (14, 17, 2),
        (13, 20, 2),
        (20, 20, 1),
    ] {
        for [starter, first] in table(
            "
                white | centre_or_edge
                black | centre_or_edge
                white | centre_or_corner
                black | centre_or_corner",
        ) {
            let game = rules::<KonaneFamily>(&format!(
                "size={cols}x{rows},starter={starter},first_removal={first}"
            ));
            let letter = if starter == "white" { 'w' } else { 'b' };
            for _ in 0..games {
                let board = Board::start(cols, rows, letter, first == "centre_or_corner");
                compared.game(&game, board, &mut rng, usize::MAX);
            }
        }
    }
    compared.more_than(25_000);
}

/// Sizes and roles that no preset joins.
#[test]
fn conformance() {
    conforms_with::<KonaneFamily>("size=7x5,starter=black", 30);
}

proptest! {
    /// Text that is nearly a position or a move is read or refused.
    #[test]
    fn near_texts(position in "([wb.1-9é]{1,9}/){6,8}[wb.0-9]{0,9} ?[wb]?", mv in "x?[a-zé][0-9]{0,4}(-[a-j][0-9]{1,3}){0,4}") {
        survives_near(&book(), &[men("b4", "b5 c4 e4 d5", 'w')], &position, &mv);
    }

    /// Any set of men of the right colours is read and written back.
    #[test]
    fn positions_round_trip(cols in 4u16..=20, rows in 4u16..=20, seed in any::<u64>(), black in any::<bool>()) {
        let game = rules::<KonaneFamily>(&format!("size={cols}x{rows}"));
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut lines = Vec::new();
        for row in (0..rows).rev() {
            let line: String = (0..cols)
                .map(|col| match (rng.u8(..3), (col + row) % 2) {
                    (0, _) => '.',
                    (_, 0) => 'w',
                    _ => 'b',
                })
                .collect();
            lines.push(line);
        }
        let text = format!("{} {}", lines.join("/"), if black { 'b' } else { 'w' });
        prop_assert!(position_is_kept(&game, &text) || !text.contains('.'), "{}", text);
    }
}
