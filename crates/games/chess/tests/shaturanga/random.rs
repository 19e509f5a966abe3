//! Random games compared with the literal implementation, and properties of the parsers.

use super::literal::Literal;
use super::{MIDDLE, rules_with};
use crate::proofs::armies::games;
use checks::hand::{self, ranks};
use fastrand::Rng;

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

/// The literal implementation agrees on every position of random games under eight sets of options.
#[test]
fn literal_implementation_agrees() {
    let start = |round: usize, options: &str, rng: &mut Rng| {
        let by_file = options.contains("by_file");
        match round % 3 {
            0 => None,
            1 if !by_file => Some(MIDDLE[rng.usize(..3)].to_owned()),
            _ => Some(random_board(rng, by_file)),
        }
    };
    let compared = games(&SETS, 480, 1030, rules_with, start, Literal::read);
    compared.more_than(10_000);
    compared.met(1, &["kings", "bare", "triumph"]);
    compared.met(10, &["return", "promotion", "pass"]);
}

checks::near_texts!(
    1024,
    [
        "[wrbkRECBP1-8/]{0,120} [wrbk] [0-3]{4}( dice:[0-6]{0,3})?( back:[wrbk])?( files:[a-h][1-8]=[RECBP])?",
        "[RECBP]?[a-h]?[1-8]?[-x]?[a-h][0-9](=?[RECBPQ])?(@[a-h][0-9])?",
    ],
    |text, seed| {
        for options in
            ["", "dice=long,promotion=by_file", "dice=cubic,promotion=by_file", "promotion=by_file"]
        {
            let game = rules_with(options);
            hand::survives_at(&game, &hand::wander(&game, seed, (seed % 600) as usize), &text);
        }
    }
);
