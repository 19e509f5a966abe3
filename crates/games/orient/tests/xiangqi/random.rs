//! Random games and boards compared with the literal implementation, the conformance suite, and
//! properties of the parsers.

use super::literal;
use super::{at, game};
use crate::proofs::placed::{near_position, random_boards, round_trips};
use crate::proofs::twins::{forms, games, perpetual};
use checks::hand;
use orient::xiangqi::XiangqiFamily;
use proptest::prelude::*;

/// Where random games begin: the start, middle games, and endings full of checks.
pub(crate) const STARTS: [&str; 7] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "1Cba1Rb1r/3Ck4/6r2/pcp1p1p1p/9/P5P2/2P1P3P/9/9/RNBAK1B2 w - - 0 1",
    "3a1k1n1/4a1r2/n3R3b/p3p1p1p/2P6/6B2/P3N1P1P/7CR/9/2BAKA3 b - - 0 1",
    "4k4/4a2C1/9/6p1p/2R6/6P2/1cPp5/B7B/4A4/3K3N1 w - - 0 1",
    "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1",
    "2bak4/4a4/4b4/9/9/9/9/4C4/4A4/2BAK2N1 w - - 0 1",
    "4kab2/4a4/4b4/3n5/9/4C4/9/4B4/4A4/2BAK1r2 w - - 0 1",
];

/// The literal implementation agrees on moves, check, ends and repetition in random games.
#[test]
fn literal_implementation_agrees() {
    let compared = games(&game(), &STARTS, (105, 1_000), (3, 6), 2005, literal::read);
    compared.more_than(8_000);
    compared.met(400, &["check"]);
    compared.met(0, &["checkmate", "immobilised", "repetition", "bare", "no-capture"]);
}

/// A rook that only gives check, compared with R14 read literally.
#[test]
fn r14_literal_perpetual_check_agrees() {
    let compared = perpetual(&game(), literal::read(STARTS[4]), 200, 14);
    compared.met(10, &["perpetual-check"]);
}

/// The literal implementation agrees on random placements of all the men.
#[test]
fn literal_agrees_on_random_boards() {
    random_boards(&game(), 40_000, literal::read).more_than(2_000);
}

/// Every notation of every move is read back; only WXF and UCCI may be missing.
#[test]
fn every_notation_is_read_back() {
    let texts = forms(&game(), &STARTS, (40, 4), |_| {});
    assert!(texts > 20_000, "{texts} texts");
}

#[test]
fn other_options_conform() {
    hand::conforms_with::<XiangqiFamily>("no_capture_limit=20,repetition=wxf", 5);
}

checks::near_texts!(
    1024,
    ["[+-]?(Gr|Cn|[a-iA-IKAEHRCPTGS0-9])[(+a-i0-9)=.-]{0,8}[!? ]{0,2}", near_position(),],
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
