//! Random games and boards compared with the literal implementation, and properties of the parsers.

use super::literal;
use super::{at, game};
use crate::proofs::placed::{near_position, random_boards, round_trips};
use crate::proofs::twins::{forms, games};
use checks::hand;
use proptest::prelude::*;

/// Where random games begin: the start, middle games, and endings full of checks.
pub(crate) const STARTS: [&str; 8] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "rCbak2nr/4a4/9/p1p1p1p1p/1c4b2/8P/P1P1P1P1R/6RC1/4K4/2cA2B2 w - - 0 1",
    "2ba3R1/4k4/2nabc2r/p1p1p3p/9/6P1P/P1P1P4/1C2B4/4NK3/2BA1A1R1 b - - 0 1",
    "2r6/c4k3/9/8P/4p1b2/6B2/9/3K1A3/9/9 w - - 0 1",
    "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1",
    "3k5/9/9/9/9/9/4R4/9/9/R3K4 b - - 0 1",
    "4k4/4a4/9/9/9/9/9/9/4A4/3K4p b - - 0 1",
    "4kab2/4a4/4b4/3n5/9/4C4/9/4B4/4A4/2BAK1r2 w - - 0 1",
];

/// The literal implementation agrees on moves, bans, check and ends in random games.
#[test]
fn literal_implementation_agrees() {
    let compared = games(&game(), &STARTS, (160, 150), (2, 7), 3, literal::read);
    compared.more_than(10_000);
    compared.met(300, &["check"]);
    compared.met(1_000, &["ban"]);
    compared.met(0, &["checkmate", "no-move", "no-allowed-move", "bare"]);
}

/// The literal implementation agrees on random placements of all the men.
#[test]
fn literal_agrees_on_random_boards() {
    random_boards(&game(), 60_000, literal::read).more_than(4_000);
}

/// Both notations of every move are read back.
#[test]
fn every_notation_is_read_back() {
    let texts = forms(&game(), &STARTS, (24, 2), |_| {});
    assert!(texts > 20_000, "{texts} texts");
}

checks::near_texts!(
    1024,
    ["[IMECTAPimectap]?[a-iA-I][0-9]{1,2}[-x]?[a-i][0-9]{0,2}", near_position(),],
    |text, _| {
        for start in &STARTS[..3] {
            hand::survives_at(&game(), &at(start), &text);
        }
    }
);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(768))]

    /// Random placements that are accepted round-trip exactly.
    #[test]
    fn positions_round_trip(seed: u64, quiet in 0u16..300, number in 1u16..500) {
        round_trips(&game(), seed, quiet, number);
    }
}
