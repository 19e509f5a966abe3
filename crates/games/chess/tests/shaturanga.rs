//! The test vectors of the rules file on Shaturanga (T1 to T16; T8 stands with R9), exact endings, a
//! literal second implementation compared on random games, and properties of the parsers.

mod endings;
mod literal;
mod random;

use crate::proofs::armies::meetings;
use checks::hand::{self, table};
use chess::shaturanga::{Position, Shaturanga, ShaturangaFamily};
use rules::{Game, Notation, Seat, Status};
use std::collections::BTreeSet;

fn rules_with(options: &str) -> Shaturanga {
    hand::rules::<ShaturangaFamily>(options)
}

fn game() -> Shaturanga {
    rules_with("")
}

fn at(text: &str) -> Position {
    hand::at(&game(), text)
}

fn play(pos: &Position, moves: &str) -> Position {
    hand::after(&game(), pos, moves.split_whitespace())
}

fn has(pos: &Position, moves: &str) -> bool {
    hand::offers(&game(), pos, moves)
}

/// The positions after one ply as the rules file counts it: a capture that brings a King back and
/// the placing of that King are one move.
fn plies(game: &Shaturanga, pos: &Position) -> Vec<(String, Position)> {
    let mut list = Vec::new();
    game.moves(pos, &mut list);
    let mut out = Vec::new();
    for mv in list {
        let mut next = *pos;
        game.play(&mut next, mv);
        let text = game.move_text(pos, mv);
        if next.returning().is_none() {
            out.push((text, next));
            continue;
        }
        let mut places = Vec::new();
        game.moves(&next, &mut places);
        for place in places {
            let mut after = next;
            game.play(&mut after, place);
            out.push((format!("{text}{}", game.move_text(&next, place)), after));
        }
    }
    out
}

/// Perft as the rules file counts it.
fn perft(game: &Shaturanga, pos: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut list = Vec::new();
    game.moves(pos, &mut list);
    let mut sum = 0;
    for mv in list {
        let mut next = *pos;
        game.play(&mut next, mv);
        let same = next.returning().is_some();
        sum += perft(game, &next, if same { depth } else { depth - 1 });
    }
    sum
}

/// T1. Python and C++ generators of the rules file, depths 1 to 5 both, 6 and 7 C++.
#[test]
fn t1_perft_from_the_start() {
    let (game, table) = (game(), [9, 81, 729, 6_561, 72_090, 796_903, 8_900_320]);
    let count = |depth| perft(&game, &game.start(), depth);
    hand::leaves("start", &table, count);
}

/// T2.
#[test]
fn t2_first_moves() {
    let game = game();
    let expected = "a1c3 a2a3 b1a3 b1c3 b2b3 c2c3 d1e1 d1e2 d2d3";
    assert_eq!(hand::legal(&game, &game.start()), expected);
    let text =
        "kBkP2bRbEbCbB/kCkP2bPbPbPbP/kEkP6/kRkP6/6rPrR/6rPrE/wPwPwPwP2rPrC/wBwCwEwR2rPrB w 0000";
    assert_eq!(game.position_text(&game.start()), text);
}

/// T3: only five blocks can be reached by the four first boats.
#[test]
fn t3_five_blocks() {
    assert_eq!(meetings(), "b2 b6 d4 f2 f6");
}

/// T4: the ally's men may be captured, but not the allied King.
#[test]
fn t4_allies() {
    let both = at("4bR3/8/3bP4/kR7/3wE1rP1rR/8/8/3wR4 w 0000");
    assert!(has(&both, "d4d6 d4f4"));
    let king = at("4bR3/8/8/kR7/4wE2rR/8/8/3wR4 w 0000");
    assert!(has(&king, "e4e7 e4h4") && !has(&king, "e4e8"));
}

/// T5: promotions of all four sides.
#[test]
fn t5_promotions() {
    for [text, step] in table(
        "
            4bR3/3wP4/8/kR7/7rR/8/8/3wR4 w 0000 | d7d8
            4bR3/8/8/kR7/7rR/1rP6/8/3wR4 r 0000 | b3a3
            4bR3/8/6kP1/kR7/7rR/8/8/3wR4 k 0000 | g6h6
            4bR3/8/8/kR7/7rR/8/2bP5/3wR4 b 0000 | c2c1",
    ) {
        assert_eq!(hand::from(&game(), &at(text), step), "=B =C =E", "{text}");
    }
}

const T6: &str = "8/8/7bR/8/8/8/2rC5/wR3rR3 r";

/// T6: Red takes White's King a second time and Black comes back on any of 61 squares.
#[test]
fn t6_return() {
    let pos = at(&format!("{T6} 1111"));
    let all = plies(&game(), &pos);
    assert_eq!(all.len(), 70);
    let back = all.iter().filter(|m| m.0.starts_with("c2a1@"));
    assert_eq!(back.count(), 61);
    let g8 = all.iter().find(|m| m.0 == "c2a1@g8").expect("c2a1@g8");
    let text = "6kR1/8/7bR/8/8/8/8/rC3rR3 b 2111";
    assert_eq!(game().position_text(&g8.1), text);
    // The owner, not the captor, decides.
    let taken = play(&pos, "c2a1");
    assert_eq!(game().status(&taken), Status::to_move(Seat(3)));
    let text = "8/8/7bR/8/8/8/8/rC3rR3 r 2111 back:k";
    assert_eq!(game().position_text(&taken), text);
    // The combined text is understood while the King is put back, and explained before.
    for typed in ["c2a1@g8", "Ca1@G8", "@g8"] {
        assert_eq!(play(&taken, typed), g8.1);
    }
    hand::refuses(&game(), &pos, "c2a1@g8, Ca1@g8 = R5 owner-places");
}

/// T6: a King captured twice stays out.
#[test]
fn t6_no_second_return() {
    let pos = at(&format!("{T6} 1112"));
    let all = plies(&game(), &pos);
    let mut taken = all.iter().filter(|m| m.0.starts_with("c2a1"));
    let (text, next) = taken.next().expect("the capture");
    assert_eq!((text.as_str(), taken.count()), ("c2a1", 0));
    let text = "8/8/7bR/8/8/8/8/rC3rR3 b 2112";
    assert_eq!(game().position_text(next), text);
}

/// T7: White comes back on any of 60 squares.
#[test]
fn t7_return() {
    let pos = at("1kR5bE/8/7bR/8/8/8/8/rC3rR3 b 1000");
    let all = plies(&game(), &pos);
    assert_eq!(all.iter().filter(|m| m.0.starts_with("h8b8@")).count(), 60);
    assert!(all.iter().all(|m| m.0 != "h8b8"));
}

/// T13: an instance of Example 2.
#[test]
fn t13_example_2() {
    let pos = at("kR7/2bR5/7rE/3wC4/1bE6/4wR2rC/wP5rP1/5rRrPrB w 1111");
    let next = play(&pos, "d5f4 h3f4 b4b1 a8b7 a2a3 h6b6 b1f1 b7c7");
    let text = "8/2kR5/1rE6/8/5rC2/wP3wR3/6rP1/5bErPrB w 1221";
    assert_eq!(game().position_text(&next), text);
    // The same as the book writes it.
    assert_eq!(play(&pos, "CF4! CF4 EB1 RB7! A3! EB6! EF1 RC7"), next);
    let mut pos = next;
    let ending = "e3d4 c7b7 d4c4 b7a6 c4b4 a6b7 b4b5 b7a7 a3a4";
    for (i, mv) in ending.split(' ').enumerate() {
        let seat = if i % 2 == 0 { 0 } else { 3 };
        assert_eq!(game().status(&pos), Status::to_move(Seat(seat)));
        pos = play(&pos, mv);
    }
    let book = "3.RD4 RB7 4.RC4 RA6 5.RB4 RB7 6.RB5 RA7 7.A4";
    assert_eq!(play(&next, book), pos);
}

/// T14: what is known of Example 1. The White Horse on b3 reaches both d2 and a1, where it would take
/// Black's King; from d2 it attacks Red's on f1; the Blue Horse goes a5, b3, a1.
#[test]
fn t14_example_1() {
    let pos = at("8/8/8/bC7/8/1wC1bR4/8/kR1wR2rR2 w 1111");
    assert!(has(&pos, "b3d2 b3a1"));
    let next = play(&pos, "CD2");
    assert!(game().in_check(&next), "CD2 attacks f1");
    let next = play(&next, "f1g1");
    assert!(has(&next, "a5b3"));
    assert!(has(&play(&next, "a5b3 a1b1"), "c1b1"));
    assert!(has(&play(&pos, "CD2 f1g1 CB3 a1a2 c1c2 g1h1"), "b3a1"));
}

/// T15: how many positions one turn with each throw leads to, from the start, a pass included.
#[test]
fn t15_throws_from_the_start() {
    let game = rules_with("dice=long");
    let counts = "2-2 5, 2-3 5, 2-4 2, 2-5 13, 3-3 9, 3-4 5, 3-5 20, 4-4 1, 4-5 13, 5-5 32";
    for line in counts.split(", ") {
        let (throw, expected) = line.split_once(' ').expect("a count");
        let pos = hand::events(&game, &game.start(), throw);
        let mut ends = BTreeSet::new();
        let mut open = vec![pos];
        while let Some(pos) = open.pop() {
            let mut list = Vec::new();
            game.moves(&pos, &mut list);
            for mv in list {
                let mut next = pos;
                game.play(&mut next, mv);
                match game.status(&next) {
                    Status::ToMove(seats) if seats.first() == Seat(0) => open.push(next),
                    _ => drop(ends.insert(game.position_text(&next))),
                }
            }
        }
        assert_eq!(ends.len().to_string(), expected, "{throw}");
    }
}

/// T15: a double 2 lets White's Boat take Black's King on the first throw.
#[test]
fn t15_the_boat_takes_a_king() {
    let game = rules_with("dice=long");
    let pos = hand::events(&game, &game.start(), "2-2");
    let next = hand::after(&game, &pos, ["a1c3", "c3a5"]);
    assert!(game.position_text(&next).ends_with(" r 0001"));
}

pub(crate) const MIDDLE: [&str; 3] = [
    "kB5bC1/kC1kP1bPbPbPbP/bE1bR2bB2/1kP6/5rPrCrR/2kRwPwRrBrE1/wPwPwE3rP1/wBwC4rP1 w 0000",
    "kE2bR2bCbB/1kP2bE3/1kP3bPbPrR/1kR6/kC5rP1/1wP4rE1/3rP4/wBwC2wE2rB r 1000",
    "kB2bR3bB/1kP6/bEbC6/8/5kR2/2wB1rP2rR/1wP6/1rP5rB b 1001",
];

/// T16. Python and C++ generators of the rules file.
#[test]
fn t16_perft_of_middle_games() {
    let tables = [[21, 671, 33_205], [16, 978, 56_984], [19, 189, 1_804]];
    for (text, table) in MIDDLE.into_iter().zip(tables) {
        let pos = at(text);
        assert_eq!(game().position_text(&pos), text);
        hand::leaves(text, &table, |depth| perft(&game(), &pos, depth));
    }
}
