//! The test vectors of Bao (T1 to T18), its perft table, the worked examples of the chapter, a second
//! implementation and its parsers.

mod examples;
mod literal;
mod second;
mod texts;

use checks::hand::{self, at, end, laid, legal, perft, rows_text, table};
use rules::{Game, Notation};
use sowing::bao::{Bao, BaoFamily, Position};

const START: &str = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S 22 22";

fn book() -> Bao {
    hand::rules::<BaoFamily>("")
}

/// A position with these houses: `F2=2 F3=1`. What is missing to 64 seeds lies in a corner of the
/// opponent's back row, where it changes nothing.
fn lay(spec: &str, side: char, reserve: u32) -> String {
    let mut rows = laid::<8, 4>(spec);
    let total: u32 = rows.iter().flatten().sum::<u32>() + 2 * reserve;
    let corner = if side == 'S' { 0 } else { 3 };
    rows[corner][0] += 64 - total;
    format!("{} {side} {reserve} {reserve}", rows_text(&rows))
}

fn south(spec: &str, reserve: u32) -> Position {
    at(&book(), &lay(spec, 'S', reserve))
}

/// Rows 3, 2 and 1 after a move.
fn after(pos: &Position, mv: &str) -> String {
    let game = book();
    let text = game.position_text(&hand::after(&game, pos, [mv]));
    let rows = text.split([' ', '/']).skip(1).take(3);
    rows.collect::<Vec<_>>().join("/")
}

/// T1. Source: rules file, programs A (perft 1-7) and B (1-8).
#[test]
fn t1_perft() {
    let game = book();
    let start = at(&game, START);
    assert_eq!(start, game.start());
    let table = [4, 14, 38, 125, 430, 1590, 6376, 26_285];
    perft(&game, &start, &table);
    for (mv, rows, replies) in [
        ("F2>", "0,0,0,0,6,0,3,1/0,0,0,0,0,0,0,1", 4),
        ("F2<", "0,0,1,1,7,0,2,0/0,0,0,0,0,0,0,0", 4),
        ("G2>", "0,0,0,0,6,2,0,1/0,0,0,0,0,0,1,1", 4),
        ("G2<", "0,0,0,1,7,3,0,0/0,0,0,0,0,0,0,0", 2),
    ] {
        assert!(after(&start, mv).ends_with(rows), "{mv}");
        perft(&game, &hand::after(&game, &start, [mv]), &[replies]);
    }
    let next = hand::after(&game, &start, ["G2<"]);
    assert_eq!(legal(&game, &next), "D3< D3>");
    assert_eq!(legal(&game, &start), "F2< F2> G2< G2>");
}

/// T2 to T6, captures; T8, only the protected nyumba; T9, a small nyumba is a house; T10, stops in a
/// capturing move; T11, a capture comes before the stop; T12, stops in a takasa; T13, reversals; T14,
/// the direction kept; T18, North. All legal moves where a row names them; rows 3, 2 and 1 after.
#[test]
fn t2_to_t14_and_t18_results() {
    for [houses, side, reserve, all, mv, wanted] in table(
        "
        F2=2 F3=1 D2=1 B3=2           | S | 10 | F2< F2>        | F2>  | 0,2,0,0,0,0,0,0/1,0,0,1,0,3,0,0/0,0,0,0,0,0,0,0
        F2=2 F3=1 D2=1 B3=2           | S | 10 | F2< F2>        | F2<  | 0,2,0,0,0,0,0,0/0,0,0,1,0,3,0,1/0,0,0,0,0,0,0,0
        E2=3 A2=1 E3=3 G3=2           | S | 10 | E2< E2>        | E2>  | 0,0,0,0,0,0,2,0/2,1,1,0,4,0,0,0/0,0,0,0,0,0,0,0
        B2=1 C2=1 B3=3 C3=4 H3=1      | S | 10 | B2> C2< C2>    | B2>  | 0,0,0,0,0,0,0,1/2,4,3,1,0,0,0,0/0,0,0,0,0,0,0,0
        D2=1 D3=6 C2=1 F2=2 G2=1 A3=1 | S | 10 |                | D2>  | 1,0,0,0,0,0,0,0/1,1,2,3,1,0,2,1/0,0,0,0,0,0,0,1
        B2=1 D2=1 E2=2 B3=2 E3=5 G3=1 | S | 10 |                | B2>  | 0,0,0,0,0,0,1,0/2,1,2,3,0,1,1,1/0,0,0,0,0,0,0,1
        E2=8 A1=2 A3=1 D3=6           | S | 10 | E2< E2>        | E2>  | 1,0,0,6,0,0,0,0/0,0,0,0,7,1,1,0/2,0,0,0,0,0,0,0
        E2=8 A1=2 A3=1 D3=6           | S | 10 | E2< E2>        | E2<  | 1,0,0,6,0,0,0,0/0,0,1,1,7,0,0,0/2,0,0,0,0,0,0,0
        E2=5 A1=2 A3=1 D3=6           | S | 10 | E2< E2>        | E2>  | 1,0,0,6,0,0,0,0/0,0,0,0,0,1,1,1/2,0,0,0,0,1,1,1
        E2=5 A1=2 A3=1 D3=6           | S | 10 | E2< E2>        | E2<  | 1,0,0,6,0,0,0,0/1,1,1,1,0,0,0,0/3,1,0,0,0,0,0,0
        E2=6 C2=1 C3=5 H3=1           | S | 10 | C2< C2>! C2>~  | C2>! | 0,0,0,0,0,0,0,1/1,1,3,1,7,0,0,0/0,0,0,0,0,0,0,0
        E2=6 C2=1 C3=5 H3=1           | S | 10 | C2< C2>! C2>~  | C2>~ | 0,0,0,0,0,0,0,1/1,1,3,1,0,1,1,1/0,0,0,0,1,1,1,1
        E2=6 C2=1 C3=5 H3=1           | S | 10 | C2< C2>! C2>~  | C2<  | 0,0,0,0,0,0,0,1/0,0,2,1,7,1,1,1/0,0,0,0,0,0,0,0
        E2=5 C2=1 C3=5 H3=1           | S | 10 | C2< C2>! C2>~  |      |
        E2=4 C2=1 C3=5 H3=1           | S | 10 | C2< C2>        | C2>  | 0,0,0,0,0,0,0,1/1,1,3,1,0,1,1,1/0,0,0,0,0,0,1,1
        E2=6 C2=1 C3=5 H3=1 E3=2      | S | 10 |                | C2>  | 0,0,0,0,0,0,0,1/2,0,4,0,8,1,0,0/
        E2=6 C2=1 H3=1                | S | 10 | C2< C2>! C2>~  | C2>! | 0,0,0,0,0,0,0,1/0,0,0,1,7,0,0,0/0,0,0,0,0,0,0,0
        E2=6 C2=1 H3=1                | S | 10 | C2< C2>! C2>~  | C2>~ | 0,0,0,0,0,0,0,1/0,0,0,1,0,1,1,1/0,0,0,0,1,1,1,1
        E2=6 C2=1 H3=1                | S | 10 | C2< C2>! C2>~  | C2<  | 0,0,0,0,0,0,0,1/1,1,0,0,6,0,0,0/0,0,0,0,0,0,0,0
        C2=1 C3=7 G2=1 G3=2 A3=1      | S | 10 |                | C2>  | 1,0,0,0,0,0,0,0/2,0,4,0,2,2,0,1/1,0,0,0,0,0,0,0
        E2=2 G2=1 G3=3 A3=1           | S | 0  |                | E2>  | 1,0,0,0,0,0,0,0/0,0,0,1,1,0,3,1/0,0,0,0,0,0,0,0
        C2=2 E2=1 E3=3 H3=1           | S | 0  |                | C2>  | 0,0,0,0,0,0,0,1/1,1,1,1,2,0,0,0/0,0,0,0,0,0,0,0
        B3=1 B2=3 H2=1                | N | 10 | B3>            | B3>  | 1,3,1,0,0,0,0,0/
        D3=1 D2=2 H2=1                | N | 10 | D3< D3>        | D3>  | 1,1,0,2,0,0,0,0/
        D3=1 D2=2 H2=1                | N | 10 | D3< D3>        | D3<  | 0,0,0,2,0,0,1,1/
        ",
    ) {
        let game = book();
        let side = if side == "S" { 'S' } else { 'N' };
        let pos = at(&game, &lay(houses, side, reserve.parse().expect("reserve")));
        if !all.is_empty() {
            assert_eq!(legal(&game, &pos), all, "{houses}");
        }
        if !mv.is_empty() {
            assert!(legal(&game, &pos).split(' ').any(|legal| legal == mv));
            let rows = after(&pos, mv);
            assert!(rows.starts_with(wanted), "{houses} {mv}: {rows}");
        }
    }
}

const NONE: &str = "0,0,0,0,0,0,0,0";

/// T7, also with seeds in South's back row.
#[test]
fn t7_end_of_game() {
    let game = book();
    for (more, rear) in [("", NONE), (" C1=1 H1=5", "0,0,1,0,0,0,0,5")] {
        let pos = south(&format!("D2=2 A2=4 B2=5 A3=2 B3=1{more}"), 0);
        let rows = format!("{NONE}/6,7,1,0,0,0,0,0/{rear}");
        assert_eq!(after(&pos, "D2<"), rows);
        let won = hand::after(&game, &pos, ["D2<"]);
        assert_eq!(end(game.status(&won)), (1, "R17", "front-row"));
        assert_eq!(legal(&game, &won), "");
    }
}

/// T15, the front row first; T16, endless takasas.
#[test]
fn t15_t16_legal_moves() {
    let game = book();
    for [houses, all] in table(
        "
            B2=2 F1=3 H3=1 A4=5                                     | B2< B2>
            B2=1 F1=3 H3=1 A4=5                                     | F1< F1>
            B2=1 F1=1 H3=1 A4=5                                     |
            A2=3 B2=1 D2=1 F2=1 H2=1 G1=1 E1=1 C1=1 A1=1 E3=1 D4=52 |",
    ) {
        let pos = south(houses, 0);
        assert_eq!(legal(&game, &pos), all);
        if all.is_empty() {
            assert_eq!(end(game.status(&pos)), (-1, "R19", "no-move"));
        }
    }
}

/// T17.
#[test]
fn t17_own_front_row_emptied() {
    let game = book();
    let pos = south("A2=2 B1=1 H3=1 A4=3", 0);
    let rows = format!("0,0,0,0,0,0,0,1/{NONE}/1,0,1,1,0,0,0,0");
    assert_eq!(after(&pos, "A2<"), rows);
    let lost = hand::after(&game, &pos, ["A2<"]);
    assert_eq!(end(game.status(&lost)), (-1, "R18", "own-front-row"));
}
