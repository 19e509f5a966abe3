//! Random games compared with the literal implementation, and properties of the parsers.

use super::literal::Literal;
use super::{MIDDLE, rules_with};
use checks::hand::{self, ranks};
use chess::shaturanga::{Position, Shaturanga};
use fastrand::Rng;
use proptest::prelude::*;
use rules::{Game, Notation, Status};
use std::collections::BTreeMap;

const SETS: [&str; 8] = [
    "",
    "dice=long",
    "dice=cubic",
    "ally_capture=off",
    "capture_ally_king=on",
    "promotion=by_file",
    "dice=long,capture_ally_king=on",
    "dice=long,promotion=by_file",
];

/// A random board: some Kings, many boats and pawns, so that rare things happen.
fn random_board(rng: &mut Rng, by_file: bool) -> String {
    let mut cells = vec![String::new(); 64];
    let mut counts = String::new();
    let off = rng.usize(..6);
    let mut put = |rng: &mut Rng, what: String, fits: &dyn Fn(usize) -> bool| {
        for _ in 0..40 {
            let at = rng.usize(..64);
            if cells[at].is_empty() && fits(at) {
                cells[at] = what;
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
    let rows = ranks(&Vec::from_iter(cells.chunks(8).rev()));
    let turn = if off == 0 { 'r' } else { 'w' };
    format!("{rows} {turn} {counts}")
}

/// Compares status, moves and text of one position.
fn compare(game: &Shaturanga, pos: &Position, board: &Literal) {
    let text = game.position_text(pos);
    assert_eq!(text, board.text());
    let moves = Vec::from_iter(board.moves()).join(" ");
    assert_eq!(hand::legal(game, pos), moves, "{text}");
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
            assert_eq!(board.decider(), Some(game.seat_letter(seat)), "{text}");
        }
        Status::Chance => {
            assert!(board.result.is_none() && board.decider().is_none(), "{text}");
        }
    }
}

/// The literal implementation agrees on every position of random games under eight sets of options.
#[test]
fn literal_implementation_agrees() {
    let mut rng = Rng::with_seed(1030);
    let mut compared = 0u32;
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for round in 0..480 {
        let options = SETS[round % SETS.len()];
        let by_file = options.contains("by_file");
        let game = rules_with(options);
        let start = match round / SETS.len() % 3 {
            0 => game.position_text(&game.start()),
            1 if !by_file => MIDDLE[rng.usize(..3)].to_owned(),
            _ => random_board(&mut rng, by_file),
        };
        let Ok(mut pos) = game.parse_position(&start) else {
            // Two boats and two pawns fit always; Kings of one team may both be missing.
            continue;
        };
        let mut board = Literal::read(&start, options);
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
    #![proptest_config(ProptestConfig::with_cases(768))]

    /// No text makes the parsers panic; what is read is legal and written back to the same.
    #[test]
    fn texts_are_read_or_refused(
        text in prop_oneof![
            any::<String>(),
            "[wrbkRECBP1-8/]{0,120} [wrbk] [0-3]{4}( dice:[0-6]{0,3})?( back:[wrbk])?( files:[a-h][1-8]=[RECBP])?",
            "[RECBP]?[a-h]?[1-8]?[-x]?[a-h][0-9](=?[RECBPQ])?(@[a-h][0-9])?",
        ],
        seed: u64,
        events in 0usize..400,
    ) {
        for options in ["", "dice=long,promotion=by_file", "dice=cubic,promotion=by_file", "promotion=by_file"] {
            let game = rules_with(options);
            hand::survives_at(&game, &hand::wander(&game, seed, events), &text);
        }
    }
}
