//! The test vectors of Fanorona (T1 to T8), its perft tables and a second implementation.

mod literal;

use checks::hand::{
    at, board, ended, legal, moves, perft, play, position_is_kept, preset, rules, scattered,
    sorted, survives_near,
};
use checks::second::Compared;
use leap::fanorona::{Fanorona, FanoronaFamily, Position};
use literal::Board;
use proptest::prelude::*;
use rules::{Game, Notation};

fn slide() -> Fanorona {
    rules::<FanoronaFamily>("")
}

fn single() -> Fanorona {
    preset::<FanoronaFamily>("modern", "")
}

fn men(white: &str, black: &str, side: char) -> Position {
    let board = board(9, 5, &[('w', white), ('b', black)]);
    at(&slide(), &format!("{board} {side}"))
}

/// The men that a move takes from Black, as names.
fn taken(game: &Fanorona, pos: &Position, text: &str) -> String {
    let blacks = |pos: &Position| -> Vec<String> {
        let text = game.position_text(pos);
        let mut out = Vec::new();
        for (r, line) in text.split(' ').next().unwrap_or("").split('/').enumerate() {
            for (c, _) in line.char_indices().filter(|&(_, l)| l == 'b') {
                out.push(format!("{}{}", char::from(b'A' + c as u8), 5 - r));
            }
        }
        out
    };
    let left = blacks(&play(game, pos, text));
    let mut gone: Vec<String> = blacks(pos).into_iter().filter(|p| !left.contains(p)).collect();
    gone.sort();
    gone.join(" ")
}

/// T1. Source: rules file (two programs that agree).
#[test]
fn t1_perft() {
    for (game, table) in [(slide(), [5, 39, 1073, 63_376]), (single(), [5, 39, 724, 18_026])] {
        perft(&game, &game.start(), &table);
    }
}

/// Section 2: 108 lines between neighbours.
#[test]
fn board_has_108_edges() {
    assert_eq!(literal::edges(), 108);
}

/// T2: the first moves, what they take, and the number of replies.
#[test]
fn t2_first_moves() {
    for game in [slide(), single()] {
        let start = game.start();
        assert_eq!(legal(&game, &start), "D2:E3A D3:E3A D3:E3R E2:E3A F2:E3A");
        for (text, men, replies) in [
            ("D2:E3A", "F4 G5", 10),
            ("E2:E3A", "E4 E5", 2),
            ("F2:E3A", "C5 D4", 5),
            ("D3:E3A", "F3", 4),
            ("D3:E3R", "C3", 18),
        ] {
            assert_eq!(taken(&game, &start, text), men, "{text}");
            let next = play(&game, &start, text);
            assert_eq!(moves(&game, &next).len(), replies, "{text}");
        }
    }
}

/// T3: the book's example.
#[test]
fn t3_book_example() {
    let pos = men("A4 D3", "D4 E4 D5", 'w');
    let game = slide();
    assert_eq!(legal(&game, &pos), "A4:C4A D3:D1R D3:D2R");
    assert_eq!(taken(&game, &pos, "A4:C4A"), "D4 E4");
    assert_eq!(taken(&game, &pos, "D3:D2R"), "D4 D5");
    assert_eq!(taken(&game, &pos, "D3:D1R"), "D4 D5");
    assert_eq!(legal(&single(), &pos), "D3:D2R");
}

/// T4 (R6).
#[test]
fn t4_r6_one_kind_only() {
    let pos = men("C3", "E3 B3 G1", 'w');
    for game in [slide(), single()] {
        assert_eq!(taken(&game, &pos, "C3:D3A"), "E3");
        assert_eq!(taken(&game, &pos, "C3:D3R"), "B3");
    }
}

/// T5 (R5).
#[test]
fn t5_r5_runs_end() {
    let pos = men("A1", "C1 D1 F1 A5", 'w');
    let game = slide();
    assert_eq!(taken(&game, &pos, "A1:B1A"), "C1 D1");
    assert_eq!(taken(&game, &pos, "A1:A4A"), "A5");
}

/// T6 (R9).
#[test]
fn t6_r9_no_second_step_in_the_same_direction() {
    assert_eq!(legal(&slide(), &men("A1", "D1 H1 I5", 'w')), "A1:C1A");
}

/// T7: plain moves.
#[test]
fn t7_plain_moves() {
    let pos = men("A1", "I5", 'w');
    let list = sorted(&slide(), &pos);
    // E5 lies before no enemy on its line: I5 is reached along the row only.
    assert_eq!(list.len(), 16, "{list:?}");
    assert!(list.iter().all(|m| m.starts_with("A1-")));
    assert_eq!(legal(&single(), &pos), "A1-A2 A1-B1 A1-B2");
}

/// T8 (R12).
#[test]
fn t8_r12_blocked() {
    let pos = men("A1", "A2 B1 B2 C1 A3 C3 I5", 'w');
    for game in [slide(), single()] {
        assert_eq!(ended(&game, &pos), (-1, "R12", "blocked"));
    }
}

/// The literal version and the crate agree on every legal move and every position of random games.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(300);
    for (game, slides, least) in [(slide(), true, 1_500), (single(), false, 2_000)] {
        let mut compared = Compared::default();
        for _ in 0..100 {
            let start = Board::read(&game.position_text(&game.start()), slides);
            // Two last men may walk about for long.
            compared.game(&game, start, &mut rng, 300);
        }
        compared.more_than(least);
    }
}

/// The two agree on random positions too.
#[test]
fn second_implementation_on_random_positions() {
    let mut rng = fastrand::Rng::with_seed(17);
    let mut compared = Compared::default();
    for _ in 0..3_000 {
        let men = ['w', 'b'].map(|man| (man, rng.usize(1..=20)));
        let board = scattered(&mut rng, 9, 5, &men);
        let text = format!("{board} {}", ["w", "b"][rng.usize(..2)]);
        for (game, slides) in [(slide(), true), (single(), false)] {
            compared.board(&game, &text, |text| Board::read(text, slides));
        }
    }
    compared.more_than(5_000);
}

proptest! {
    /// Text that is nearly a position or a move is read or refused.
    #[test]
    fn near_texts(position in "([wb.1-9é]{1,10}/){3,5}[wb.0-9]{0,10} ?[wb]? ?[0-9]{0,6}", mv in "[A-Jé][0-9]{0,3}([:x-][A-Ia-i][0-9]{1,2}[ARar]?){0,50}") {
        let places = [men("C3 A1", "E3 B3 G1", 'w'), men("A1", "I5", 'w')];
        for game in [slide(), preset::<FanoronaFamily>("computer", "")] {
            survives_near(&game, &places, &position, &mv);
        }
    }

    /// Any position that is read is written back the same.
    #[test]
    fn positions_round_trip(seed in any::<u64>(), men in 0usize..20, side in "[wb]", quiet in 0u32..=100) {
        let rng = &mut fastrand::Rng::with_seed(seed);
        let board = scattered(rng, 9, 5, &[('w', men), ('b', men)]);
        let counting = preset::<FanoronaFamily>("computer", "");
        let read = position_is_kept(&slide(), &format!("{board} {side}"));
        prop_assert_eq!(position_is_kept(&counting, &format!("{board} {side} {quiet}")), read);
    }
}
