//! The test vectors of Seega (T1 to T11), its perft tables, a second implementation, and the
//! conformance suite.

mod literal;

use checks::hand::{
    self, at, conforms_with, exactly as play, legal, legal_from, moves, perft, preset, rules,
    study, survives_near,
};
use checks::second::Compared;
use literal::Board;
use proptest::prelude::*;
use rules::{Game, Notation, Seat, Status};
use war::seega::{Position, Seega, SeegaFamily};

fn small() -> Seega {
    preset::<SeegaFamily>("5x5", "")
}

/// A position on 5x5 from the squares of both sides.
fn text_of(white: &str, black: &str, side: char) -> String {
    let board = hand::board(5, 5, &[('w', white), ('b', black)]);
    format!("{board} {side}")
}

fn men(game: &Seega, white: &str, black: &str) -> Position {
    at(game, &text_of(white, black, 'w'))
}

/// T1. Source: rules file (two implementations agree).
#[test]
fn t1_placement() {
    for (id, table) in [("5x5", [276, 63_756]), ("7x7", [1128, 1_167_480])] {
        let game = preset::<SeegaFamily>(id, "");
        perft(&game, &game.start(), &table);
    }
}

/// T2. Source: rules file.
#[test]
fn t2_perft_mixed() {
    let game = small();
    let text = "bwbwb/wbwbw/wb.wb/bwbwb/wbwbw b";
    let pos = at(&game, text);
    let wanted = "B3:C3 B3:C3:B3 B3:C3:D3 C2:C3 C2:C3:C2 C2:C3:D3";
    assert_eq!(legal(&game, &pos), wanted);
    perft(&game, &pos, &[6, 24, 221, 1491, 13_462]);
}

/// T3. Source: rules file.
#[test]
fn t3_perft_halves() {
    let game = small();
    let text = "bbbbb/bbbbb/ww.bb/wwwww/wwwww b";
    let pos = study(&game, text, "C4-C3 D3-C3", "");
    perft(&game, &pos, &[2, 2, 5, 9, 16, 23]);
}

/// T4. Source: rules file.
#[test]
fn t4_perft_mixed_7x7() {
    let text = "bwbwbwb/wbwbwbw/bwbwbwb/bwb.wbw/wbwbwbw/bwbwbwb/wbwbwbw b";
    let game = rules::<SeegaFamily>("");
    perft(&game, &at(&game, text), &[7, 38, 455, 4978, 66_352]);
}

/// T5. Source: rules file.
#[test]
fn t5_perft_halves_7x7() {
    let text = "bbbbbbb/bbbbbbb/bbbbbbb/www.bbb/wwwwwww/wwwwwww/wwwwwww b";
    let game = rules::<SeegaFamily>("");
    perft(&game, &at(&game, text), &[2, 2, 5, 9, 17, 25]);
}

/// T6 (R11). Source: rules file.
#[test]
fn t6_r11_pass() {
    let game = small();
    let text = "bbbbw/bbwbb/bw.wb/bwwww/wwwbw b";
    let pos = study(&game, text, "pass", "");
    let next = play(&game, &pos, "pass");
    assert_eq!(legal(&game, &next), "B3-C3 C2-C3 C4-C3 D3-C3");
    perft(&game, &pos, &[1, 4, 9, 20]);
}

/// T7 (R7): the centre is safe. T8 (R6): a run of two, and a single man. T10 (R7): the centre as the
/// other bracket, and leaving it.
#[test]
fn t7_t8_t10_r6_r7_captures() {
    let game = small();
    for (before, text, after) in [
        (("B3 E3", "C3 A5"), "E3-D3", ("B3 D3", "C3 A5")),
        (("A1 D2", "B1 C1 E5"), "D2-D1", ("A1 D1", "B1 C1 E5")),
        (("A1 C2", "B1 E5"), "C2:C1", ("A1 C1", "E5")),
        (("C3 B1", "C2 E5"), "B1:C1", ("C3 C1", "E5")),
        (("C3 A2 E1", "B2 D5"), "C3:C2", ("C2 A2 E1", "D5")),
    ] {
        let next = play(&game, &men(&game, before.0, before.1), text);
        assert_eq!(game.position_text(&next), text_of(after.0, after.1, 'b'));
    }
}

/// T9 (R9): going on.
#[test]
fn t9_r9_going_on() {
    let game = small();
    let pos = men(&game, "A1 C2 C3", "B2 B3 E5");
    assert_eq!(legal_from(&game, &pos, "A1:A2"), "A1:A2 A1:A2:A3");
    for (text, white, black) in [("A1:A2", "A2 C2 C3", "B3 E5"), ("A1:A2:A3", "A3 C2 C3", "E5")] {
        let next = play(&game, &pos, text);
        assert_eq!(game.position_text(&next), text_of(white, black, 'b'));
    }
}

/// T11 (R4): after any complete placement Black is to move.
#[test]
fn t11_r4_black_begins() {
    let mut rng = fastrand::Rng::with_seed(11);
    for (id, turns) in [("5x5", 12), ("7x7", 24), ("9x9", 40)] {
        let game = preset::<SeegaFamily>(id, "");
        for _ in 0..20 {
            let mut pos = game.start();
            for _ in 0..turns {
                let list = moves(&game, &pos);
                game.play(&mut pos, list[rng.usize(..list.len())]);
            }
            let text = game.position_text(&pos);
            assert!(text.ends_with(" b") && text.matches('.').count() == 1, "{text}");
            assert_eq!(game.status(&pos), Status::to_move(Seat(1)));
        }
    }
}

/// The literal version and the crate agree on every legal move and every position of random
/// games, on every size and for both ways to begin the second phase.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(1836);
    let mut compared = Compared::default();
    for (size, games, plies) in [(5, 30, 250), (7, 5, 300), (9, 1, 300)] {
        for (value, second) in [("last_placer", 'b'), ("first_player", 'w')] {
            let game = rules::<SeegaFamily>(&format!("size={size},first_mover_phase2={value}"));
            for _ in 0..games {
                compared.game(&game, Board::start(size, second), &mut rng, plies);
            }
        }
    }
    compared.more_than(10_000);
    compared.met(500, &["chain"]);
    compared.met(20, &["pass"]);
}

/// Random boards of the second phase, thick with chains that random games seldom meet.
#[test]
fn second_implementation_on_random_boards() {
    let mut rng = fastrand::Rng::with_seed(5);
    let mut compared = Compared::default();
    for size in [5usize, 7, 9] {
        let game = rules::<SeegaFamily>(&format!("size={size}"));
        for _ in 0..1500 {
            let thick = rng.u8(20..70);
            let each = size * size / 2;
            let mut left = [each, each];
            let mut rows = Vec::new();
            for _ in 0..size {
                let mut line = String::new();
                for _ in 0..size {
                    let side = rng.usize(..2);
                    if rng.u8(..100) < thick && left[side] > 0 {
                        left[side] -= 1;
                        line.push(['w', 'b'][side]);
                    } else {
                        line.push('.');
                    }
                }
                rows.push(line);
            }
            let side = if rng.bool() { 'w' } else { 'b' };
            let text = format!("{} {side}", rows.join("/"));
            if left[0] == each || left[1] == each {
                continue;
            }
            compared.board(&game, &text, Board::read);
        }
    }
    compared.more_than(4_000);
    compared.met(0, &["long chain"]);
}

/// Options that no preset joins.
#[test]
fn conformance() {
    for options in ["size=5,first_mover_phase2=first_player", "size=5,repetition=on"] {
        conforms_with::<SeegaFamily>(options, 3);
    }
}

proptest! {
    /// Text that is nearly a position or a move is read or refused.
    #[test]
    fn near_texts(position in "([wb.é]{4,6}/){3,5}[wb.0-9]{0,6} ?[wb]?( [0-9]{1,6}(/[0-9]{0,6})?){0,2}", mv in "[A-Fa-fé][0-9]{0,3}([-:+][A-F][0-9]{1,2}){0,6}") {
        let game = small();
        let mixed = at(&game, "bwbwb/wbwbw/wb.wb/bwbwb/wbwbw b");
        survives_near(&game, &[mixed, men(&game, "A1 C2 C3", "B2 B3 E5")], &position, &mv);
    }

    /// Any position that is read is written back the same, and can be played from.
    #[test]
    fn positions_round_trip(seed in any::<u64>(), half in 2usize..=4, stall in any::<bool>()) {
        let size = 2 * half + 1;
        let limit = if stall { 20 } else { 0 };
        let game = rules::<SeegaFamily>(&format!("size={size},stall_limit={limit}"));
        let mut rng = fastrand::Rng::with_seed(seed);
        let men = ['w', 'b'].map(|man| (man, rng.usize(..size * size / 2)));
        let board = hand::scattered(&mut rng, size, size, &men);
        let mut text = format!("{board} {}", if rng.bool() { 'b' } else { 'w' });
        if stall {
            text += &format!(" {}", rng.u8(..21));
        }
        hand::position_is_kept(&game, &text);
    }
}
