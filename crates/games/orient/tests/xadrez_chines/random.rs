//! Random games and boards compared with the literal implementation, and properties of the parsers.

use super::literal::Literal;
use super::{at, game};
use crate::placed::{near_position, random_board, round_trips};
use checks::hand;
use fastrand::Rng;
use orient::xadrez_chines::Move;
use proptest::prelude::*;
use rules::{Game, Line, Notation, Seat, Status};
use std::collections::{BTreeSet, HashSet};

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
    let game = game();
    let mut rng = Rng::with_seed(3);
    let (mut compared, mut checks, mut bans) = (0u32, 0u32, 0u32);
    let mut reasons = HashSet::new();
    let mut list: Vec<Move> = Vec::new();
    for round in 0..160 {
        let start = STARTS[round % STARTS.len()];
        let mut line = Line::from(game, at(start));
        let mut board = Literal::read(start);
        let mut own: [Option<Move>; 2] = [None; 2];
        for _ in 0..150 {
            compared += 1;
            let here = game.position_text(line.pos());
            let checked = board.checked();
            assert_eq!(game.in_check(line.pos()), checked, "{here}");
            checks += u32::from(checked);
            let all = board.board.moves();
            let allowed = board.allowed(&all);
            bans += (all.len() - allowed.len()) as u32;
            let result = board.result(&allowed);
            line.moves(&mut list);
            if let Status::Over(end) = line.status() {
                assert_eq!(Some(end.payoffs.get(Seat(0))), result, "{here}");
                assert!(list.is_empty());
                reasons.insert(end.reason.code);
                break;
            }
            assert_eq!(result, None, "{here}");
            let texts = list.iter().map(|&mv| game.move_text(line.pos(), mv));
            assert_eq!(texts.collect::<BTreeSet<_>>(), allowed, "{here}");
            let mut pick = list[rng.usize(..list.len())];
            // Taking the last own move back brings repetitions about.
            let turn = usize::from(!board.board.red_to_move);
            if let (Some(last), true) = (own[turn], round % 2 == 0 && rng.u8(..8) < 7) {
                let back = list.iter().find(|mv| (mv.from, mv.to) == (last.to, last.from));
                pick = back.copied().unwrap_or(pick);
            }
            own[turn] = Some(pick);
            board.play(&game.move_text(line.pos(), pick));
            line.push(pick);
        }
    }
    assert!(compared > 10_000, "{compared} positions");
    assert!(checks > 300 && bans > 1_000, "{checks} checks, {bans} bans");
    for code in ["checkmate", "no-move", "no-allowed-move", "bare"] {
        assert!(reasons.contains(code), "{code}: {reasons:?}");
    }
}

/// The literal implementation agrees on random placements of all the men.
#[test]
fn literal_agrees_on_random_boards() {
    let game = game();
    let mut rng = Rng::with_seed(90);
    let mut compared = 0;
    for _ in 0..60_000 {
        let text = random_board(&mut rng);
        if let Ok(pos) = game.parse_position(&text) {
            let board = Literal::read(&text);
            assert_eq!(game.in_check(&pos), board.checked());
            let moves = Vec::from_iter(board.board.moves());
            assert_eq!(hand::legal(&game, &pos), moves.join(" "), "{text}");
            compared += 1;
        }
    }
    assert!(compared > 4_000, "{compared} boards");
}

/// Both notations of every move are read back.
#[test]
fn every_notation_is_read_back() {
    let game = game();
    let mut rng = Rng::with_seed(9);
    let mut read = 0;
    let mut list = Vec::new();
    for start in STARTS.repeat(3) {
        let mut line = Line::from(game, at(start));
        for _ in 0..60 {
            line.moves(&mut list);
            if list.is_empty() {
                break;
            }
            read += hand::forms_read_back(&game, line.pos());
            line.push(list[rng.usize(..list.len())]);
        }
    }
    assert!(read > 20_000, "{read} texts");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(768))]

    /// No text makes the parsers panic; what is read is written back to the same.
    #[test]
    fn texts_are_read_or_refused(text in prop_oneof![
        "\\PC*",
        "[IMECTAPimectap]?[a-iA-I][0-9]{1,2}[-x]?[a-i][0-9]{0,2}",
        near_position(),
    ]) {
        for start in &STARTS[..3] {
            hand::survives_at(&game(), &at(start), &text);
        }
    }

    /// Random placements that are accepted round-trip exactly.
    #[test]
    fn positions_round_trip(seed: u64, quiet in 0u16..300, number in 1u16..500) {
        round_trips(&game(), seed, quiet, number);
    }
}
