//! The test vectors of Latrunculi (T1 to T8), its perft tables, a second implementation, and the
//! conformance suite.

mod literal;

use checks::hand::{
    self, at, conforms_with, ended, legal, legal_from, offers, perft, play, rules, survives_near,
};
use checks::second::Compared;
use literal::Board;
use proptest::prelude::*;
use rules::{Game, Notation};
use war::latrunculi::{Latrunculi, LatrunculiFamily, Position};

fn book() -> Latrunculi {
    rules::<LatrunculiFamily>("")
}

/// The position on 8x8 with free men on these squares.
fn men(game: &Latrunculi, white: &str, black: &str, side: char) -> Position {
    let board = hand::board(8, 8, &[('w', white), ('b', black)]);
    at(game, &format!("{board} {side}"))
}

fn check_perft(options: &str, table: &[u64]) {
    let game = rules::<LatrunculiFamily>(options);
    perft(&game, &game.start(), table);
}

/// The board part of a position's text.
fn board(game: &Latrunculi, pos: &Position) -> String {
    let text = game.position_text(pos);
    text.split(' ').next().unwrap_or("").to_owned()
}

/// T1: placement perft. Source: rules file, two independent programs.
#[test]
fn t1_placement_perft() {
    check_perft("", &[64, 4032, 249_984]);
}

/// T2: perft from two rows. Source: rules file, two independent programs.
#[test]
fn t2_rows_perft() {
    check_perft("setup=rows", &[16, 256, 6336, 156_876]);
    check_perft("setup=rows,multi_leap=off", &[16, 256, 5760, 129_600]);
    check_perft("setup=rows,board=10x12", &[20, 400, 11_640]);
}

/// T3: E3-E4 binds D4; removing it wins.
#[test]
fn t3_bound_and_removed() {
    let game = book();
    let pos = play(&game, &men(&game, "C4 E3", "D4 H8", 'w'), "E3-E4");
    assert_eq!(
        board(&game, &pos),
        ".......b/......../......../......../..wBw.../......../......../........"
    );
    assert_eq!(legal(&game, &pos), "H8-G8 H8-H7");
    let pos = play(&game, &pos, "H8-H7");
    assert!(offers(&game, &pos, "xD4"));
    assert_eq!(ended(&game, &play(&game, &pos, "xD4")).0, 1);
}

/// T4: a captor that leaves lets go. T5: a counter-attack. T6: moving between two enemies is safe.
#[test]
fn t4_t5_t6_bound_or_not() {
    let game = book();
    for (white, black, side, line, wanted) in [
        (
            "C4 E3",
            "D4 H8",
            'w',
            "E3-E4 H8-H7 C4-C5",
            "......../.......b/......../..w...../...bw.../......../......../........",
        ),
        (
            "C4 E3",
            "D4 C5 B3",
            'w',
            "E3-E4 B3-C3",
            "......../......../......../..b...../..Wbw.../..b...../......../........",
        ),
        (
            "C4 E4",
            "D5 A8",
            'b',
            "D5-D4",
            "b......./......../......../......../..wbw.../......../......../........",
        ),
    ] {
        let pos = play(&game, &men(&game, white, black, side), line);
        assert_eq!(board(&game, &pos), wanted);
    }
}

/// T7: leaps.
#[test]
fn t7_leaps() {
    let game = book();
    let pos = men(&game, "A1 A2 H8", "A4 C2 H1", 'w');
    assert_eq!(legal_from(&game, &pos, "A1"), "A1-A3 A1-A5 A1-B1");
    assert_eq!(legal_from(&game, &pos, "A2"), "A2-A3 A2-B2");
}

/// T8: how long a man stays bound.
#[test]
fn t8_bind_duration() {
    let line = "E3-E4 H8-H7 A1-A2";
    let game = book();
    let pos = play(&game, &men(&game, "C4 E3 A1", "D4 H8", 'w'), line);
    assert_eq!(legal(&game, &pos), "H7-G7 H7-H6 H7-H8");
    assert!(board(&game, &pos).contains("..wBw..."));
    let game = rules::<LatrunculiFamily>("bind_duration=one_turn");
    let pos = play(&game, &men(&game, "C4 E3 A1", "D4 H8", 'w'), line);
    let own = legal_from(&game, &pos, "D4");
    assert_eq!(own, "D4-B4 D4-D3 D4-D5 D4-F4");
}

/// The literal version and the crate agree on every legal move and every position of random games
/// under every option, on one, two and three words of squares.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(27);
    let mut compared = Compared::default();
    for (cols, rows, games) in [(8, 8, 20), (8, 12, 4), (10, 10, 4), (9, 13, 2), (12, 13, 2)] {
        for options in [
            "",
            "setup=rows",
            "multi_leap=off",
            "bind_duration=one_turn",
            "setup=rows,bind_duration=one_turn",
            "movement=slide",
            "capture=immediate",
            "movement=slide,capture=immediate",
            "lines=on",
            "lines=on,setup=rows,bind_duration=one_turn",
            "lines=on,movement=slide,capture=immediate",
        ] {
            let game = rules::<LatrunculiFamily>(&format!("board={cols}x{rows},{options}"));
            for _ in 0..games {
                let mut twin = Board::empty(cols, rows, 2 * cols.max(rows));
                twin.multi_leap = !options.contains("multi_leap=off");
                twin.one_turn = options.contains("one_turn");
                twin.slide = options.contains("slide");
                twin.immediate = options.contains("immediate");
                twin.lines = options.contains("lines=on");
                if options.contains("rows") {
                    twin.fill_rows();
                }
                compared.game(&game, twin, &mut rng, 250);
            }
        }
    }
    compared.more_than(50_000);
    compared.met(5_000, &["bound"]);
    compared.met(3_000, &["removal"]);
}

/// Options that no preset joins.
#[test]
fn conformance() {
    conforms_with::<LatrunculiFamily>("board=12x13,pieces=26", 1);
    conforms_with::<LatrunculiFamily>("stall_limit=40", 10);
    conforms_with::<LatrunculiFamily>("lines=on,stall_limit=40", 10);
}

proptest! {
    /// Text that is nearly a position or a move is read or refused; what is read is written back.
    #[test]
    fn near_texts(
        position in "([wbWB.é]{7,9}/){6,8}[wb.]{8} ?[wb]? ?@? ?(q[0-9]{0,30})?",
        mv in "[x@]?[A-Za-zé][0-9]{0,30}(-[A-Ja-j][0-9]{1,3}){0,4}\\+?"
    ) {
        let game = rules::<LatrunculiFamily>("stall_limit=9");
        survives_near(&game, &[men(&game, "C4 E3", "D4 H8", 'w')], &position, &mv);
    }

    /// Every position of a random game is read and written back.
    #[test]
    fn positions_round_trip(seed in any::<u64>(), cols in 8u16..=12, rows in 8u16..=13, plies in 0usize..120) {
        let game = rules::<LatrunculiFamily>(&format!("board={cols}x{rows},stall_limit=500"));
        let pos = hand::wander(&game, seed, plies);
        prop_assert_eq!(game.parse_position(&game.position_text(&pos)), Ok(pos));
    }
}
