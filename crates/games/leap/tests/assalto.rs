//! The test vectors of Assalto (T1 to T10) and a second implementation.

mod literal;

use checks::hand::{
    at, legal, perft, play, position_is_kept, preset, rules, sorted, survives_near,
};
use checks::second::{Compared, Second};
use leap::assalto::{Assalto, AssaltoFamily, Position};
use literal::Board;
use proptest::prelude::*;
use rules::{Game, Line, Notation, Status};
use std::collections::BTreeMap;

fn book() -> Assalto {
    rules::<AssaltoFamily>("")
}

/// A position from the points of both sides.
fn men(pawns: &str, knights: &str, side: char) -> Position {
    at(&book(), &Board::of(pawns, knights, side).text())
}

/// Who has won: 'p' or 'k'.
fn winner(game: &Assalto, pos: &Position) -> Option<char> {
    match game.status(pos) {
        Status::Over(outcome) => outcome.sole_winner(2).map(|seat| game.seat_letter(seat)),
        _ => None,
    }
}

const START: &str = "__...__/__k.k__/pp...pp/ppppppp/ppppppp/__ppp__/__ppp__ p";

/// T1: the start with the knights on C6 and E6.
#[test]
fn t1_start() {
    let game = book();
    assert_eq!(play(&game, &game.start(), "@C6,E6"), at(&game, START));
    let board = START.split(' ').next().expect("rows");
    assert_eq!(board.matches('p').count(), 24);
    assert_eq!(board.matches(['p', 'k', '.']).count(), 33);
    let first = "B5-C5 C4-C5 D4-D5 E4-E5 F5-E5";
    assert_eq!(legal(&game, &at(&game, START)), first);
}

/// T2. Source: rules file (`alternating` 1 to 5 agree with Ludii given these rules).
#[test]
fn t2_perft() {
    for (options, table) in [
        ("", [5, 30, 212, 1154, 8102, 40616]),
        ("diagonals=alternating", [5, 18, 130, 586, 4178, 17842]),
        ("series_scope=axis", [5, 30, 212, 1154, 8102, 40768]),
        ("diagonals=alternating,series_scope=axis", [5, 18, 130, 586, 4178, 17916]),
    ] {
        let game = rules::<AssaltoFamily>(options);
        perft(&game, &at(&game, START), &table);
    }
    // Over all 36 settings, which are one ply more.
    let game = book();
    perft(&game, &game.start(), &[36, 140, 757, 5188, 27370]);
}

/// T3: a compulsory capture.
#[test]
fn t3_compulsory() {
    let pos = men("D5 A3 A4 A5 G3 G4 G5 F3 F4 C1", "D6 C7", 'k');
    assert_eq!(legal(&book(), &pos), "D6:D4");
}

/// T4 (R5): two landing points, or one.
#[test]
fn t4_r5_flying() {
    let pawns = "E5 A3 A4 A5 G4 G5 C1 D1 E1";
    assert_eq!(legal(&book(), &men(pawns, "C7 D7", 'k')), "C7:F4 C7:G3");
    let more = format!("{pawns} G3");
    assert_eq!(legal(&book(), &men(&more, "C7 D7", 'k')), "C7:F4");
}

/// T5 (R6): a series keeps its type, or its axis.
#[test]
fn t5_r6_series() {
    let pos = men("D5 E4 A3 A4 A5 C1 D1 E1 C2 G5", "D6 C7", 'k');
    assert_eq!(legal(&book(), &pos), "D6:D4:F4");
    assert_eq!(legal(&preset::<AssaltoFamily>("axis", ""), &pos), "D6:D4");
    let pos = men("E5 F3 A3 A4 A5 G5 C1 D1 E1", "C7 D7", 'k');
    assert_eq!(legal(&book(), &pos), "C7:F4 C7:G3");
}

/// T6 (R7): the longest series only.
#[test]
fn t6_r7_most() {
    let pos = men("D5 C4 B3 A4 C1 D1 E1 C2 G5 G3", "D6 C7", 'k');
    assert_eq!(legal(&book(), &pos), "D6:D4:B4");
}

/// T7 (`diagonals`): across the inner corner, or not.
#[test]
fn t7_inner_corner() {
    let pos = men("B3 A3 A5 G3 G4 G5 C1 E1 E2", "C2 C7", 'k');
    assert_eq!(legal(&book(), &pos), "C2:A4");
    let steps = "C2-C3 C2-D2 C7-C6 C7-D6 C7-D7";
    assert_eq!(legal(&preset::<AssaltoFamily>("lined", ""), &pos), steps);
}

/// T8 (R9): nine pawns, then eight.
#[test]
fn t8_r9_too_few() {
    let game = book();
    let pos = men("D5 A3 A4 A5 G3 G4 G5 C1 D1", "D6 C7", 'k');
    let over = play(&game, &pos, "D6:D4");
    assert_eq!(winner(&game, &over), Some('k'));
}

/// T9 (R8): the fortress taken, whatever the knights' place; knights blocked.
#[test]
fn t9_r8_pawns_win() {
    let game = book();
    let full = "C5 D5 E5 C6 D6 E6 C7 D7 E7";
    for knights in ["A3 G3", "D4 D3", "C1 E1"] {
        for side in ['p', 'k'] {
            assert_eq!(winner(&game, &men(full, knights, side)), Some('p'));
        }
    }
    let pawns = "C6 D6 E6 C5 D5 E5 E7 B5 F5 C4 D4 E4 B4 F4";
    let pos = men(pawns, "C7 D7", 'k');
    assert_eq!(legal(&game, &pos), "");
    assert_eq!(winner(&game, &pos), Some('p'));
}

/// T10 (R2): never down.
#[test]
fn t10_r2_pawns_never_retreat() {
    let pos = men("D4 A3 A4 A5 G3 G4 G5 C1 D1", "C7 E7", 'p');
    let list = sorted(&book(), &pos);
    let mut from_d4 = list.iter().filter(|text| text.starts_with("D4"));
    assert!(from_d4.by_ref().eq(["D4-C4", "D4-D5", "D4-E4"].iter()));
    for text in &list {
        let bytes = text.as_bytes();
        assert!(bytes[4] >= bytes[1], "{text}");
    }
}

/// The literal board with its options.
#[derive(Clone)]
struct Twin {
    board: Board,
    alternating: bool,
    axis: bool,
}

impl Second<Assalto> for Twin {
    fn text(&self) -> String {
        self.board.text()
    }

    fn agrees(&self, line: &Line<Assalto>) {
        let (winner, stuck) = (winner(line.game(), line.pos()), self.legal().is_empty());
        assert_eq!(winner, self.board.winner(stuck), "{}", self.text());
    }

    fn kinds(&self, mv: &str, _: &Twin) -> Vec<&'static str> {
        vec![["move", "flight", "series"][mv.matches(':').count().min(2)]]
    }

    fn legal(&self) -> BTreeMap<String, Twin> {
        let legal = self.board.legal(self.alternating, self.axis).into_iter();
        legal.map(|(mv, board)| (mv, Twin { board, ..*self })).collect()
    }
}

/// The literal version and the crate agree on every move, every result and every end, in random
/// games of every kind and on random positions.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(24);
    let mut compared = Compared::default();
    for options in [
        "",
        "diagonals=alternating",
        "series_scope=axis",
        "diagonals=alternating,series_scope=axis",
    ] {
        let game = rules::<AssaltoFamily>(options);
        let alternating = options.contains("alternating");
        let axis = options.contains("axis");
        for round in 0..90 {
            let mut board = Board::start();
            if round % 3 == 2 {
                board = Board::random(&mut rng);
            }
            compared.game(&game, Twin { board, alternating, axis }, &mut rng, 150);
        }
    }
    compared.more_than(10_000);
    compared.met(300, &["series"]);
    compared.met(3_000, &["flight"]);
}

proptest! {
    /// Text that is nearly a position or a move is read or refused.
    #[test]
    fn near_texts(position in "(__[pk.é]{3}__/){2}([pk.]{6,7}/){3}__[pk.]{3}__/__[pk.]{2,3}_{1,2} ?[pk]?( [0-9]{1,12})?", mv in "@?[A-Gé][0-9]{0,3}([:,-][A-G][0-9]{1,2}){0,4}") {
        let game = rules::<AssaltoFamily>("stall_limit=100");
        let places = [at(&game, START), men("D5 E4 A3 A4 A5 C1 D1 E1 C2 G5", "D6 C7", 'k')];
        survives_near(&game, &places, &position, &mv);
    }

    /// Any two knights and any pawns are read and written back.
    #[test]
    fn positions_round_trip(seed in any::<u64>(), quiet in 0u32..=100) {
        let game = rules::<AssaltoFamily>("stall_limit=100");
        let board = Board::random(&mut fastrand::Rng::with_seed(seed));
        let count = if quiet > 0 { format!(" {quiet}") } else { String::new() };
        let text = format!("{}{count}", board.text());
        prop_assert!(position_is_kept(&game, &text), "{}", text);
    }
}
