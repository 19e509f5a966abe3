//! The test vectors of Tamerlane chess (T1 to T20), its perft tables, a second implementation, and
//! the conformance suite.

use checks::hand::{after, at, legal, rules};
use games::tamerlane::{Position, Tamerlane, TamerlaneFamily};
use rules::{Game, Notation, Seat, Status};

type T = TamerlaneFamily;

const START: &str = "e1l1m1m1l1e/tcbzgxvzbct/pppmplpepgpxpvpzpbpcpt/11/11/11/11/PPPMPLPEPGPXPVPZPBPCPT/TCBZGXVZBCT/E1L1M1M1L1E -- r Ss 0 1";

fn game() -> Tamerlane {
    rules::<T>("")
}

/// The legal moves of the man on a square, sorted, without its square.
fn targets(game: &Tamerlane, pos: &Position, from: &str) -> Vec<String> {
    let digit = |rest: &&str| !rest.starts_with(|c: char| c.is_ascii_digit());
    legal(game, pos)
        .split_whitespace()
        .filter_map(|text| text.strip_prefix(from))
        .filter(digit)
        .map(str::to_owned)
        .collect()
}

/// A position from single men, `Xa1 xk10 Zf5`, and the rest of the text.
fn men(list: &str, rest: &str) -> String {
    let mut rows = vec![vec![String::new(); 11]; 10];
    for man in list.split_whitespace() {
        let split = man
            .find(|c: char| c.is_ascii_digit())
            .expect("a row number");
        let row: usize = man[split..].parse().expect("a row");
        let col = man.as_bytes()[split - 1] - b'a';
        rows[row - 1][usize::from(col)] = man[..split - 1].to_owned();
    }
    let mut text = Vec::new();
    for row in rows.iter().rev() {
        let (mut line, mut empty) = (String::new(), 0);
        for man in row {
            if man.is_empty() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                line += &empty.to_string();
            }
            empty = 0;
            line += man;
        }
        if empty > 0 {
            line += &empty.to_string();
        }
        text.push(line);
    }
    format!("{} {rest}", text.join("/"))
}

fn put(list: &str, rest: &str) -> Position {
    at(&game(), &men(list, rest))
}

fn check_perft(game: &Tamerlane, text: &str, table: &[u64]) {
    let pos = at(game, text);
    for (depth, &count) in (1..).zip(table) {
        let got = search::perft(game, &pos, depth);
        assert_eq!(got, count, "{text} depth {depth}");
    }
}

/// T1. Source: the rules file (two programs agree to depth 3, the fourth is by the C++ one).
#[test]
fn t1_perft_with_swaps() {
    let table = [51, 2_599, 98_183, 3_700_406];
    check_perft(&game(), START, &table);
    let turned = rules::<T>("yellow_array=rotated");
    check_perft(&turned, &turned.position_text(&turned.start()), &table[..3]);
}

/// T1 without swaps. Source: the rules file (depths 4 and 5 by the C++ program).
#[test]
fn t1_perft_without_swaps() {
    let table = [24, 576, 14_518, 365_735, 9_697_678];
    let off = rules::<T>("shah_swap=off");
    check_perft(&off, START, &table);
    let turned = rules::<T>("shah_swap=off,yellow_array=rotated");
    check_perft(&turned, &turned.position_text(&turned.start()), &table[..4]);
}

/// T20. Source: the rules file (two programs agree).
#[test]
fn t20_perft_of_middle_games() {
    for (text, table) in [
        (
            "e1lgmxm4/4t1v1bct/pp1pl5epc1/2c2px3lpt/4pe1pv4/2PE1PG6/PP6L1PCPT/3C2VPZE2/T1Bb2XZBCT/E2GM1M4 -- r S 0 1",
            [53, 2_534, 119_592],
        ),
        (
            "e3mx5/2c4z3/3g2m1B2/3PE7/pp9pt/10PT/11/4t6/11/3G1X5 -- r s 0 1",
            [11, 644, 7_719],
        ),
        (
            "M10/8x2/11/11/11/5c5/11/8X2/1g8pr/10E -- r Ss 0 1",
            [11, 250, 2_755],
        ),
    ] {
        check_perft(&game(), text, &table);
    }
}
