//! Random games compared with the literal implementation, the conformance suite, and properties of
//! the parsers.

use super::literal::{Literal, Options};
use super::{PERFT_MIDDLE, rules_with};
use chess::shaturanga::{Position, Shaturanga};
use fastrand::Rng;
use proptest::prelude::*;
use rules::{Game, Notation, Status};
use std::collections::{BTreeMap, BTreeSet};

const SETS: [(&str, Options); 8] = {
    let none = Options {
        dice: false,
        spare_allies: false,
        ally_king: false,
        by_file: false,
    };
    let dice = Options { dice: true, ..none };
    [
        ("", none),
        ("dice=long", dice),
        ("dice=cubic", dice),
        (
            "ally_capture=off",
            Options {
                spare_allies: true,
                ..none
            },
        ),
        (
            "capture_ally_king=on",
            Options {
                ally_king: true,
                ..none
            },
        ),
        (
            "promotion=by_file",
            Options {
                by_file: true,
                ..none
            },
        ),
        (
            "dice=long,capture_ally_king=on",
            Options {
                ally_king: true,
                ..dice
            },
        ),
        (
            "dice=long,promotion=by_file",
            Options {
                by_file: true,
                ..dice
            },
        ),
    ]
};

/// A random board: some Kings, many boats and pawns, so that rare things happen.
fn random_board(rng: &mut Rng, by_file: bool) -> String {
    let mut cells: Vec<Option<String>> = vec![None; 64];
    let mut counts = String::new();
    let off = rng.usize(..6);
    let mut put = |rng: &mut Rng, what: String, fits: &dyn Fn(usize) -> bool| {
        for _ in 0..40 {
            let at = rng.usize(..64);
            if cells[at].is_none() && fits(at) {
                cells[at] = Some(what);
                return;
            }
        }
    };
    for (i, c) in ['w', 'r', 'b', 'k'].into_iter().enumerate() {
        if i == off {
            counts.push(if rng.bool() { '1' } else { '2' });
        } else {
            put(rng, format!("{c}R"), &|_| true);
            counts.push(if rng.bool() { '1' } else { '0' });
        }
        let (boats, pawns) = (rng.usize(..3), rng.usize(..3));
        for _ in 0..boats {
            put(rng, format!("{c}B"), &|_| true);
        }
        for kind in ['E', 'C'] {
            if rng.bool() {
                put(rng, format!("{c}{kind}"), &|_| true);
            }
        }
        if !by_file {
            // Neither on the first row nor on the last.
            let fits = |at: usize| {
                let ahead = if i % 2 == 0 { at / 8 } else { at % 8 };
                (1..7).contains(&ahead)
            };
            for _ in 0..pawns {
                put(rng, format!("{c}P"), &fits);
            }
        }
    }
    let rows: Vec<String> = cells
        .chunks(8)
        .rev()
        .map(|row| {
            let mut text: String = row
                .iter()
                .map(|c| c.clone().unwrap_or_else(|| "1".into()))
                .collect();
            for n in (2..=8).rev() {
                text = text.replace(&"1".repeat(n), &n.to_string());
            }
            text
        })
        .collect();
    let turn = if off == 0 { 'r' } else { 'w' };
    format!("{} {turn} {counts}", rows.join("/"))
}

fn texts(game: &Shaturanga, pos: &Position) -> BTreeSet<String> {
    let mut list = Vec::new();
    game.moves(pos, &mut list);
    list.iter().map(|&mv| game.move_text(pos, mv)).collect()
}

/// Compares status, moves and text of one position.
fn compare(game: &Shaturanga, pos: &Position, board: &Literal) {
    let text = game.position_text(pos);
    assert_eq!(text, board.text());
    assert_eq!(texts(game, pos), board.moves(), "{text}");
    match game.status(pos) {
        Status::Over(end) => {
            let expected = match end.payoffs.0[0] {
                1 => "white and blue",
                -1 => "red and black",
                _ => "draw",
            };
            assert_eq!(board.result, Some(expected), "{text}");
        }
        Status::ToMove(seats) => {
            let seat = seats.first();
            let letter = game.seat_letter(seat);
            assert_eq!(board.decider(), Some(letter), "{text}");
        }
        Status::Chance => assert!(
            board.result.is_none() && board.decider().is_none(),
            "{text}"
        ),
    }
}

/// The literal implementation agrees on every position of random games under eight sets of options.
#[test]
fn literal_implementation_agrees() {
    let mut rng = Rng::with_seed(1030);
    let mut compared = 0u32;
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for round in 0..480 {
        let (options, literal) = SETS[round % SETS.len()];
        let game = rules_with(options);
        let start = match round / SETS.len() % 3 {
            0 => game.position_text(&game.start()),
            1 if !literal.by_file => PERFT_MIDDLE[rng.usize(..3)].0.to_owned(),
            _ => random_board(&mut rng, literal.by_file),
        };
        let Ok(mut pos) = game.parse_position(&start) else {
            // Two boats and two pawns fit always; Kings of one team may both be missing.
            continue;
        };
        let mut board = Literal::read(&start, literal);
        for _ in 0..120 {
            compare(&game, &pos, &board);
            compared += 1;
            match game.status(&pos) {
                Status::Over(end) => {
                    *seen.entry(end.reason.code).or_default() += 1;
                    break;
                }
                Status::Chance => {
                    let mut rolls = Vec::new();
                    game.rolls(&pos, &mut rolls);
                    let roll = search::pick_roll(&mut rng, &rolls);
                    let text = game.roll_text(&pos, roll);
                    let die = |i: usize| u32::from(text.as_bytes()[i] - b'0');
                    board.throw(die(0), die(2));
                    game.roll(&mut pos, roll);
                }
                Status::ToMove(_) => {
                    let mut list = Vec::new();
                    game.moves(&pos, &mut list);
                    let mut mv = list[rng.usize(..list.len())];
                    // A triumph is rare: in every third game it is played whenever it can be.
                    if round % 3 == 2 {
                        let triumph = board.moves().into_iter().find(|text| {
                            let mut next = board.clone();
                            next.play(text);
                            next.triumphs > board.triumphs
                        });
                        if let Some(text) = triumph {
                            mv = game.parse_move(&pos, &text).expect("legal");
                        }
                    }
                    let text = game.move_text(&pos, mv);
                    let kind = match &text {
                        t if t.starts_with('@') => "return",
                        t if t.contains('=') => "promotion",
                        t if t == "pass" => "pass",
                        _ => "move",
                    };
                    *seen.entry(kind).or_default() += 1;
                    let before = board.triumphs;
                    board.play(&text);
                    *seen.entry("triumph").or_default() += board.triumphs - before;
                    game.play(&mut pos, mv);
                }
            }
        }
    }
    assert!(compared > 10_000, "{compared} positions");
    for what in ["kings", "bare", "return", "promotion", "pass", "triumph"] {
        assert!(seen.get(what).is_some_and(|&n| n > 1), "{what}: {seen:?}");
    }
}

proptest! {
    #[test]
    fn parsers_never_panic(text in any::<String>(), seed in any::<u64>(), events in 0usize..150) {
        for options in ["", "dice=cubic,promotion=by_file"] {
            let game = rules_with(options);
            let _ = game.parse_position(&text);
            let pos = checks::hand::wander(&game, seed, events);
            let _ = game.parse_move(&pos, &text);
            let _ = game.parse_roll(&pos, &text);
        }
    }

    #[test]
    fn position_like_texts_never_panic(
        text in "[wrbkRECBP1-8/]{0,120} [wrbk] [0-3]{4}( dice:[0-6]{0,3})?( back:[wrbk])?( files:[a-h][1-8]=[RECBP])?",
    ) {
        for options in ["", "dice=long,promotion=by_file"] {
            let game = rules_with(options);
            checks::hand::position_reads_back(&game, &text);
        }
    }

    #[test]
    fn move_like_texts_never_panic(
        text in "[RECBP]?[a-h]?[1-8]?[-x]?[a-h][0-9](=?[RECBPQ])?(@[a-h][0-9])?",
        seed in any::<u64>(),
        events in 0usize..150,
    ) {
        for options in ["", "dice=long"] {
            let game = rules_with(options);
            let pos = checks::hand::wander(&game, seed, events);
            if let Ok(mv) = game.parse_move(&pos, &text) {
                let mut list = Vec::new();
                game.moves(&pos, &mut list);
                prop_assert!(list.contains(&mv));
            }
        }
    }

    #[test]
    fn positions_round_trip(seed in any::<u64>(), events in 0usize..400) {
        for options in ["", "dice=long", "dice=cubic,promotion=by_file", "promotion=by_file"] {
            let game = rules_with(options);
            let pos = checks::hand::wander(&game, seed, events);
            prop_assert_eq!(game.parse_position(&game.position_text(&pos)), Ok(pos));
        }
    }
}
