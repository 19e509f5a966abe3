//! Random games and boards compared with the literal implementation, the conformance suite, and
//! properties of the parsers.

use super::literal::{self, Board, Seen};
use super::{at, game};
use crate::placed::{near_position, random_board, round_trips};
use checks::hand;
use fastrand::Rng;
use orient::xiangqi::{Move, Position, Xiangqi, XiangqiFamily};
use proptest::prelude::*;
use rules::{Game, Line, Notation, Seat, Status};
use std::collections::HashSet;

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

fn legal(pos: &Position) -> String {
    hand::legal(&game(), pos)
}

fn moves(board: &Board) -> String {
    Vec::from_iter(board.moves()).join(" ")
}

/// A line and the same game on the literal board.
struct Twins {
    line: Line<Xiangqi>,
    board: Board,
    past: Vec<Seen>,
}

impl Twins {
    fn new(start: &str) -> Twins {
        let board = literal::read(start);
        Twins { line: Line::from(game(), at(start)), past: vec![Seen::of(&board)], board }
    }

    /// Compares check and result; the reason if the game is over.
    fn end(&self) -> Option<&'static str> {
        let text = game().position_text(self.line.pos());
        let checked = self.board.checked(self.board.red_to_move);
        assert_eq!(game().in_check(self.line.pos()), checked, "{text}");
        let expected = literal::result(&self.board).or(literal::repetition(&self.past));
        match self.line.status() {
            Status::Over(end) => {
                assert_eq!(Some(end.payoffs.get(Seat(0))), expected, "{text}");
                Some(end.reason.code)
            }
            _ => {
                assert_eq!(expected, None, "{text}");
                None
            }
        }
    }

    fn push(&mut self, mv: Move) {
        let text = game().move_text(self.line.pos(), mv);
        self.line.push(mv);
        self.board = self.board.play(&text);
        self.past.push(Seen::of(&self.board));
    }
}

/// The literal implementation agrees on moves, check, ends and repetition in random games.
#[test]
fn literal_implementation_agrees() {
    let mut rng = Rng::with_seed(2005);
    let (mut compared, mut checks) = (0u32, 0u32);
    let mut reasons = HashSet::new();
    let mut list: Vec<Move> = Vec::new();
    for round in 0..105 {
        let mut twins = Twins::new(STARTS[round % STARTS.len()]);
        let mut last: Option<Move> = None;
        let mut before: Option<Move> = None;
        loop {
            compared += 1;
            checks += u32::from(game().in_check(twins.line.pos()));
            if let Some(reason) = twins.end() {
                reasons.insert(reason);
                break;
            }
            let text = game().position_text(twins.line.pos());
            assert_eq!(legal(twins.line.pos()), moves(&twins.board), "{text}");
            twins.line.moves(&mut list);
            let mut pick = list[rng.usize(..list.len())];
            // Taking the last own move back brings repetitions about.
            if let (Some(own), true) = (before, round % 3 == 0 && rng.u8(..4) < 3) {
                let own = game().move_text(twins.line.pos(), own);
                let back = list.iter().find(|&&mv| {
                    let text = game().move_text(twins.line.pos(), mv);
                    text.len() == own.len()
                        && own.ends_with(&text[..text.len() / 2])
                        && text.ends_with(&own[..own.len() / 2])
                });
                pick = back.copied().unwrap_or(pick);
            }
            before = last;
            last = Some(pick);
            twins.push(pick);
        }
    }
    assert!(compared > 8_000, "{compared} positions");
    assert!(checks > 400, "{checks} checks");
    for code in "checkmate immobilised repetition bare no-capture".split(' ') {
        assert!(reasons.contains(code), "{code}: {reasons:?}");
    }
}

/// A rook that only gives check, compared with R14 read literally.
#[test]
fn r14_literal_perpetual_check_agrees() {
    let game = game();
    let mut rng = Rng::with_seed(14);
    let mut lost = 0;
    let mut list = Vec::new();
    for _ in 0..200 {
        let mut twins = Twins::new(STARTS[4]);
        loop {
            if let Some(reason) = twins.end() {
                lost += u32::from(reason == "perpetual-check");
                break;
            }
            twins.line.moves(&mut list);
            let checks = |&mv: &Move| {
                let mut next = *twins.line.pos();
                game.play(&mut next, mv);
                game.in_check(&next)
            };
            let checking: Vec<Move> = list.iter().copied().filter(checks).collect();
            let any = checking.is_empty() || rng.u8(..50) == 0;
            let from = if any { &list } else { &checking };
            twins.push(from[rng.usize(..from.len())]);
        }
    }
    assert!(lost > 10, "{lost} games lost by perpetual check");
}

/// The literal implementation agrees on random placements of all the men.
#[test]
fn literal_agrees_on_random_boards() {
    let mut rng = Rng::with_seed(90);
    let mut compared = 0;
    for _ in 0..40_000 {
        let text = random_board(&mut rng);
        if let Ok(pos) = game().parse_position(&text) {
            let board = literal::read(&text);
            assert_eq!(game().in_check(&pos), board.checked(board.red_to_move));
            if literal::result(&board) != Some(0) {
                assert_eq!(legal(&pos), moves(&board), "{text}");
                compared += 1;
            }
        }
    }
    assert!(compared > 2_000, "{compared} boards");
}

/// Every notation of every move is read back; only WXF and UCCI may be missing.
#[test]
fn every_notation_is_read_back() {
    let game = game();
    let mut rng = Rng::with_seed(9);
    let mut texts = 0;
    for round in 0..40 {
        let mut line = Line::from(game, at(STARTS[round % STARTS.len()]));
        let mut list = Vec::new();
        line.moves(&mut list);
        while !list.is_empty() {
            if rng.u8(..4) == 0 {
                texts += hand::forms_read_back(&game, line.pos());
            }
            line.push(list[rng.usize(..list.len())]);
            line.moves(&mut list);
        }
    }
    assert!(texts > 20_000, "{texts} texts");
}

#[test]
fn other_options_conform() {
    hand::conforms_with::<XiangqiFamily>("no_capture_limit=20,repetition=wxf", 5);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(768))]

    /// No text makes the parsers panic; what is read is written back to the same.
    #[test]
    fn texts_are_read_or_refused(text in prop_oneof![
        "\\PC*",
        "[+-]?(Gr|Cn|[a-iA-IKAEHRCPTGS0-9])[(+a-i0-9)=.-]{0,8}[!? ]{0,2}",
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
