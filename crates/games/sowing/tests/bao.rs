//! The test vectors of Bao (T1 to T18), its perft table, the worked examples of the chapter, a second
//! implementation, and the conformance suite.

mod examples;
mod literal;
mod second;
mod texts;

use checks::hand::{self, at, end, legal};
use rules::{Game, Notation};
use sowing::bao::{Bao, BaoFamily, Position};

const START: &str = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S 22 22";

fn book() -> Bao {
    hand::rules::<BaoFamily>("")
}

/// A position with these houses: `F2=2 F3=1`. What is missing to 64 seeds lies in a corner of the
/// opponent's back row, where it changes nothing.
fn lay(spec: &str, side: char, reserve: u32) -> String {
    let mut rows = [[0u32; 8]; 4];
    for part in spec.split_whitespace() {
        let bytes = part.as_bytes();
        let row = usize::from(b'4' - bytes[1]);
        rows[row][usize::from(bytes[0] - b'A')] = part[3..].parse().expect("number");
    }
    let total: u32 = rows.iter().flatten().sum::<u32>() + 2 * reserve;
    let corner = if side == 'S' { 0 } else { 3 };
    rows[corner][0] += 64 - total;
    let row = |counts: &[u32; 8]| counts.map(|n| n.to_string()).join(",");
    let rows: Vec<String> = rows.iter().map(row).collect();
    format!("{} {side} {reserve} {reserve}", rows.join("/"))
}

fn south(spec: &str, reserve: u32) -> Position {
    at(&book(), &lay(spec, 'S', reserve))
}

/// A row of the position text, 1 to 4.
fn row(game: &Bao, pos: &Position, row: usize) -> String {
    let text = game.position_text(pos);
    let rows = text.split(' ').next().unwrap_or("");
    rows.split('/').nth(4 - row).unwrap_or("").to_owned()
}

/// Rows 3, 2 and 1 after a move.
fn after(pos: &Position, mv: &str) -> [String; 3] {
    let game = book();
    let pos = hand::after(&game, pos, [mv]);
    [3, 2, 1].map(|r| row(&game, &pos, r))
}

const NONE: &str = "0,0,0,0,0,0,0,0";

/// T1. Source: rules file, programs A (perft 1-7) and B (1-8).
#[test]
fn t1_perft() {
    let game = book();
    let start = at(&game, START);
    assert_eq!(start, game.start());
    let table = [4, 14, 38, 125, 430, 1590, 6376, 26_285];
    for (depth, count) in (1..).zip(table) {
        assert_eq!(search::perft(&game, &start, depth), count, "{depth}");
    }
    for (mv, front, rear, replies) in [
        ("F2>", "0,0,0,0,6,0,3,1", "0,0,0,0,0,0,0,1", 4),
        ("F2<", "0,0,1,1,7,0,2,0", NONE, 4),
        ("G2>", "0,0,0,0,6,2,0,1", "0,0,0,0,0,0,1,1", 4),
        ("G2<", "0,0,0,1,7,3,0,0", NONE, 2),
    ] {
        let [_, second, first] = after(&start, mv);
        assert_eq!((second.as_str(), first.as_str()), (front, rear), "{mv}");
        let next = hand::after(&game, &start, [mv]);
        assert_eq!(search::perft(&game, &next, 1), replies, "{mv}");
    }
    let next = hand::after(&game, &start, ["G2<"]);
    assert_eq!(legal(&game, &next), "D3< D3>");
    assert_eq!(legal(&game, &start), "F2< F2> G2< G2>");
}

/// T2.
#[test]
fn t2_one_seed_captured() {
    let pos = south("F2=2 F3=1 D2=1 B3=2", 10);
    assert_eq!(legal(&book(), &pos), "F2< F2>");
    let left = ["0,2,0,0,0,0,0,0", "1,0,0,1,0,3,0,0", NONE];
    assert_eq!(after(&pos, "F2>"), left);
    let right = ["0,2,0,0,0,0,0,0", "0,0,0,1,0,3,0,1", NONE];
    assert_eq!(after(&pos, "F2<"), right);
}

/// T3.
#[test]
fn t3_three_seeds_captured() {
    let pos = south("E2=3 A2=1 E3=3 G3=2", 10);
    assert_eq!(legal(&book(), &pos), "E2< E2>");
    let told = ["0,0,0,0,0,0,2,0", "2,1,1,0,4,0,0,0", NONE];
    assert_eq!(after(&pos, "E2>"), told);
}

/// T4.
#[test]
fn t4_two_captures() {
    let pos = south("B2=1 C2=1 B3=3 C3=4 H3=1", 10);
    assert_eq!(legal(&book(), &pos), "B2> C2< C2>");
    let told = ["0,0,0,0,0,0,0,1", "2,4,3,1,0,0,0,0", NONE];
    assert_eq!(after(&pos, "B2>"), told);
}

/// T5.
#[test]
fn t5_capture_and_relay() {
    let pos = south("D2=1 D3=6 C2=1 F2=2 G2=1 A3=1", 10);
    let told = ["1,0,0,0,0,0,0,0", "1,1,2,3,1,0,2,1", "0,0,0,0,0,0,0,1"];
    assert_eq!(after(&pos, "D2>"), told);
}

/// T6.
#[test]
fn t6_captures_and_relays() {
    let pos = south("B2=1 D2=1 E2=2 B3=2 E3=5 G3=1", 10);
    let told = ["0,0,0,0,0,0,1,0", "2,1,2,3,0,1,1,1", "0,0,0,0,0,0,0,1"];
    assert_eq!(after(&pos, "B2>"), told);
}

/// T7, also with seeds in South's back row.
#[test]
fn t7_end_of_game() {
    let game = book();
    for (more, rear) in [("", NONE), (" C1=1 H1=5", "0,0,1,0,0,0,0,5")] {
        let pos = south(&format!("D2=2 A2=4 B2=5 A3=2 B3=1{more}"), 0);
        assert_eq!(after(&pos, "D2<"), [NONE, "6,7,1,0,0,0,0,0", rear]);
        let won = hand::after(&game, &pos, ["D2<"]);
        assert_eq!(end(game.status(&won)), (1, "R17", "front-row"));
        assert_eq!(legal(&game, &won), "");
    }
}

/// T8.
#[test]
fn t8_only_the_protected_nyumba() {
    let pos = south("E2=8 A1=2 A3=1 D3=6", 10);
    assert_eq!(legal(&book(), &pos), "E2< E2>");
    let north = "1,0,0,6,0,0,0,0";
    let rear = "2,0,0,0,0,0,0,0";
    assert_eq!(after(&pos, "E2>"), [north, "0,0,0,0,7,1,1,0", rear]);
    assert_eq!(after(&pos, "E2<"), [north, "0,0,1,1,7,0,0,0", rear]);
}

/// T9.
#[test]
fn t9_a_small_nyumba_is_a_house() {
    let pos = south("E2=5 A1=2 A3=1 D3=6", 10);
    assert_eq!(legal(&book(), &pos), "E2< E2>");
    let north = "1,0,0,6,0,0,0,0";
    assert_eq!(
        after(&pos, "E2>"),
        [north, "0,0,0,0,0,1,1,1", "2,0,0,0,0,1,1,1"]
    );
    assert_eq!(
        after(&pos, "E2<"),
        [north, "1,1,1,1,0,0,0,0", "3,1,0,0,0,0,0,0"]
    );
}

/// T10.
#[test]
fn t10_stop_in_a_capturing_move() {
    let game = book();
    let pos = south("E2=6 C2=1 C3=5 H3=1", 10);
    assert_eq!(legal(&game, &pos), "C2< C2>! C2>~");
    let north = "0,0,0,0,0,0,0,1";
    assert_eq!(after(&pos, "C2>!"), [north, "1,1,3,1,7,0,0,0", NONE]);
    assert_eq!(
        after(&pos, "C2>~"),
        [north, "1,1,3,1,0,1,1,1", "0,0,0,0,1,1,1,1"]
    );
    assert_eq!(after(&pos, "C2<"), [north, "0,0,2,1,7,1,1,1", NONE]);
    let five = south("E2=5 C2=1 C3=5 H3=1", 10);
    assert_eq!(legal(&game, &five), "C2< C2>! C2>~");
    let four = south("E2=4 C2=1 C3=5 H3=1", 10);
    assert_eq!(legal(&game, &four), "C2< C2>");
    assert_eq!(
        after(&four, "C2>"),
        [north, "1,1,3,1,0,1,1,1", "0,0,0,0,0,0,1,1"]
    );
}

/// T11.
#[test]
fn t11_a_capture_comes_before_the_stop() {
    let pos = south("E2=6 C2=1 C3=5 H3=1 E3=2", 10);
    let list = legal(&book(), &pos);
    assert!(list.split(' ').any(|mv| mv == "C2>"), "{list}");
    let [north, front, _] = after(&pos, "C2>");
    assert_eq!(north, "0,0,0,0,0,0,0,1");
    assert_eq!(front, "2,0,4,0,8,1,0,0");
}

/// T12.
#[test]
fn t12_stop_in_a_takasa() {
    let pos = south("E2=6 C2=1 H3=1", 10);
    assert_eq!(legal(&book(), &pos), "C2< C2>! C2>~");
    let north = "0,0,0,0,0,0,0,1";
    assert_eq!(after(&pos, "C2>!"), [north, "0,0,0,1,7,0,0,0", NONE]);
    assert_eq!(
        after(&pos, "C2>~"),
        [north, "0,0,0,1,0,1,1,1", "0,0,0,0,1,1,1,1"]
    );
    assert_eq!(after(&pos, "C2<"), [north, "1,1,0,0,6,0,0,0", NONE]);
}

/// T13.
#[test]
fn t13_reversal() {
    let pos = south("C2=1 C3=7 G2=1 G3=2 A3=1", 10);
    let told = ["1,0,0,0,0,0,0,0", "2,0,4,0,2,2,0,1", "1,0,0,0,0,0,0,0"];
    assert_eq!(after(&pos, "C2>"), told);
    let pos = south("E2=2 G2=1 G3=3 A3=1", 0);
    let told = ["1,0,0,0,0,0,0,0", "0,0,0,1,1,0,3,1", NONE];
    assert_eq!(after(&pos, "E2>"), told);
}

/// T14.
#[test]
fn t14_direction_kept() {
    let pos = south("C2=2 E2=1 E3=3 H3=1", 0);
    let told = ["0,0,0,0,0,0,0,1", "1,1,1,1,2,0,0,0", NONE];
    assert_eq!(after(&pos, "C2>"), told);
}

/// T15.
#[test]
fn t15_front_row_first() {
    let game = book();
    let pos = south("B2=2 F1=3 H3=1 A4=5", 0);
    assert_eq!(legal(&game, &pos), "B2< B2>");
    let pos = south("B2=1 F1=3 H3=1 A4=5", 0);
    assert_eq!(legal(&game, &pos), "F1< F1>");
    let pos = south("B2=1 F1=1 H3=1 A4=5", 0);
    assert_eq!(legal(&game, &pos), "");
    assert_eq!(end(game.status(&pos)), (-1, "R19", "no-move"));
}

const ENDLESS: &str = "A2=3 B2=1 D2=1 F2=1 H2=1 G1=1 E1=1 C1=1 A1=1 E3=1 D4=52";

/// T16.
#[test]
fn t16_endless_takasas() {
    let game = book();
    let pos = south(ENDLESS, 0);
    assert_eq!(legal(&game, &pos), "");
    assert_eq!(end(game.status(&pos)), (-1, "R19", "no-move"));
}

/// T17.
#[test]
fn t17_own_front_row_emptied() {
    let game = book();
    let pos = south("A2=2 B1=1 H3=1 A4=3", 0);
    let told = ["0,0,0,0,0,0,0,1", NONE, "1,0,1,1,0,0,0,0"];
    assert_eq!(after(&pos, "A2<"), told);
    let lost = hand::after(&game, &pos, ["A2<"]);
    assert_eq!(end(game.status(&lost)), (-1, "R18", "own-front-row"));
}

/// T18.
#[test]
fn t18_the_side_of_north() {
    let game = book();
    let pos = at(&game, &lay("B3=1 B2=3 H2=1", 'N', 10));
    assert_eq!(legal(&game, &pos), "B3>");
    assert_eq!(after(&pos, "B3>")[0], "1,3,1,0,0,0,0,0");
    let pos = at(&game, &lay("D3=1 D2=2 H2=1", 'N', 10));
    assert_eq!(legal(&game, &pos), "D3< D3>");
    assert_eq!(after(&pos, "D3>")[0], "1,1,0,2,0,0,0,0");
    assert_eq!(after(&pos, "D3<")[0], "0,0,0,2,0,0,1,1");
}
