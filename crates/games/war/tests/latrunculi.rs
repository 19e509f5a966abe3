//! The test vectors of Latrunculi (T1 to T8), its perft tables, a second implementation, and the
//! conformance suite.

mod literal;

use literal::Board;
use proptest::prelude::*;
use rules::{Family, Game, Notation, Seat, Settings, Status};
use war::latrunculi::{Latrunculi, LatrunculiFamily, Position};

fn build(preset: Option<&str>, options: &str) -> Latrunculi {
    let settings = Settings::parse(
        LatrunculiFamily::OPTIONS,
        LatrunculiFamily::PRESETS,
        preset,
        Some(options),
    );
    LatrunculiFamily::build(&settings.expect("options")).expect("rules")
}

/// The legal moves, sorted by text.
fn legal(game: &Latrunculi, pos: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    let mut out: Vec<String> = moves.iter().map(|&mv| game.move_text(pos, mv)).collect();
    out.sort();
    out
}

fn play(game: &Latrunculi, pos: &Position, line: &str) -> Position {
    let mut pos = *pos;
    for text in line.split_whitespace() {
        let mv = game
            .parse_move(&pos, text)
            .unwrap_or_else(|e| panic!("{text} in {}: {e}", game.position_text(&pos)));
        game.play(&mut pos, mv);
    }
    pos
}

/// The position on 8x8 with free men on these squares.
fn men(game: &Latrunculi, white: &str, black: &str, side: char) -> Position {
    let mut rows = vec![vec!['.'; 8]; 8];
    for (names, letter) in [(white, 'w'), (black, 'b')] {
        for name in names.split_whitespace() {
            let bytes = name.as_bytes();
            rows[7 - usize::from(bytes[1] - b'1')][usize::from(bytes[0] - b'A')] = letter;
        }
    }
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let text = format!("{} {side}", rows.join("/"));
    game.parse_position(&text)
        .unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The board part of a position's text.
fn board(game: &Latrunculi, pos: &Position) -> String {
    let text = game.position_text(pos);
    text.split(' ').next().unwrap_or("").to_owned()
}

fn check_perft(options: &str, table: &[u64]) {
    let game = build(None, options);
    for (depth, &count) in (1..).zip(table) {
        let got = search::perft(&game, &game.start(), depth);
        assert_eq!(got, count, "{options} at depth {depth}");
    }
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
    let game = build(None, "");
    let pos = play(&game, &men(&game, "C4 E3", "D4 H8", 'w'), "E3-E4");
    assert_eq!(
        board(&game, &pos),
        ".......b/......../......../......../..wBw.../......../......../........"
    );
    assert_eq!(legal(&game, &pos), ["H8-G8", "H8-H7"]);
    let pos = play(&game, &pos, "H8-H7");
    assert!(legal(&game, &pos).contains(&"xD4".to_owned()));
    match game.status(&play(&game, &pos, "xD4")) {
        Status::Over(outcome) => assert_eq!(outcome.sole_winner(2), Some(Seat(0))),
        other => panic!("{other:?}"),
    }
}

/// T4: a captor that leaves lets go.
#[test]
fn t4_released() {
    let game = build(None, "");
    let pos = men(&game, "C4 E3", "D4 H8", 'w');
    let pos = play(&game, &pos, "E3-E4 H8-H7 C4-C5");
    assert_eq!(
        board(&game, &pos),
        "......../.......b/......../..w...../...bw.../......../......../........"
    );
}

/// T5: a counter-attack.
#[test]
fn t5_counter_attack() {
    let game = build(None, "");
    let pos = men(&game, "C4 E3", "D4 C5 B3", 'w');
    let pos = play(&game, &pos, "E3-E4 B3-C3");
    assert_eq!(
        board(&game, &pos),
        "......../......../......../..b...../..Wbw.../..b...../......../........"
    );
}

/// T6: moving between two enemies is safe.
#[test]
fn t6_safe() {
    let game = build(None, "");
    let pos = play(&game, &men(&game, "C4 E4", "D5 A8", 'b'), "D5-D4");
    assert_eq!(
        board(&game, &pos),
        "b......./......../......../......../..wbw.../......../......../........"
    );
}

/// T7: leaps.
#[test]
fn t7_leaps() {
    let game = build(None, "");
    let pos = men(&game, "A1 A2 H8", "A4 C2 H1", 'w');
    let list = legal(&game, &pos);
    let of = |from: &str| -> Vec<&str> {
        let own = list.iter().filter(|t| t.starts_with(from));
        own.map(|t| &t[3..]).collect()
    };
    assert_eq!(of("A1"), ["A3", "A5", "B1"]);
    assert_eq!(of("A2"), ["A3", "B2"]);
}

/// T8: how long a man stays bound.
#[test]
fn t8_bind_duration() {
    let line = "E3-E4 H8-H7 A1-A2";
    let game = build(None, "");
    let pos = play(&game, &men(&game, "C4 E3 A1", "D4 H8", 'w'), line);
    assert_eq!(legal(&game, &pos), ["H7-G7", "H7-H6", "H7-H8"]);
    assert!(board(&game, &pos).contains("..wBw..."));
    let game = build(None, "bind_duration=one_turn");
    let pos = play(&game, &men(&game, "C4 E3 A1", "D4 H8", 'w'), line);
    let list = legal(&game, &pos);
    let own: Vec<&String> = list.iter().filter(|t| t.starts_with("D4")).collect();
    assert_eq!(own, ["D4-B4", "D4-D3", "D4-D5", "D4-F4"]);
}

/// The literal version and the crate agree on every legal move and every position of random games
/// under every option, on one, two and three words of squares.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(27);
    let (mut compared, mut bound, mut removed) = (0, 0, 0);
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
        ] {
            let game = build(None, &format!("board={cols}x{rows},{options}"));
            for _ in 0..games {
                let mut twin = Board::empty(cols, rows, 2 * cols.max(rows));
                twin.multi_leap = !options.contains("multi_leap=off");
                twin.one_turn = options.contains("one_turn");
                twin.slide = options.contains("slide");
                twin.immediate = options.contains("immediate");
                if options.contains("rows") {
                    twin.fill_rows();
                }
                let mut pos = game.start();
                for _ in 0..250 {
                    assert_eq!(game.position_text(&pos), twin.text());
                    let wanted = twin.legal();
                    let mut list: Vec<&String> = wanted.keys().collect();
                    let mut got = legal(&game, &pos);
                    got.sort();
                    assert!(got.iter().eq(list.iter().copied()), "{}", twin.text());
                    compared += 1;
                    bound += u32::from(twin.text().contains(['W', 'B']));
                    if list.is_empty() {
                        assert!(matches!(game.status(&pos), Status::Over(_)));
                        break;
                    }
                    // Take more often than chance would, so that few men are seen too.
                    let takes: Vec<&String> = list
                        .iter()
                        .copied()
                        .filter(|t| t.starts_with('x'))
                        .collect();
                    if !takes.is_empty() && rng.bool() {
                        list = takes;
                        removed += 1;
                    }
                    let text = list[rng.usize(..list.len())];
                    let mv = game.parse_move(&pos, text).expect("legal");
                    game.play(&mut pos, mv);
                    twin.play(&wanted[text]);
                }
            }
        }
    }
    assert!(compared > 50_000, "{compared}");
    assert!(bound > 5_000 && removed > 1_000, "{bound} {removed}");
}

/// The conformance suite over the default, every preset and the options that no preset has.
#[test]
fn conformance() {
    let mut list: Vec<(Latrunculi, u64)> = vec![
        (build(None, ""), 1),
        (build(None, "board=12x13,pieces=26"), 1),
        (build(None, "multi_leap=off"), 1),
        (build(None, "movement=slide"), 1),
        (build(None, "capture=immediate"), 1),
        (build(None, "repetition=on"), 1),
        (build(None, "stall_limit=40"), 10),
    ];
    for preset in LatrunculiFamily::PRESETS {
        list.push((build(Some(preset.id), ""), 1));
    }
    assert_eq!(list.len(), 15);
    for (game, games) in list {
        let cover = checks::conform(&game, games, 8, 5).unwrap_or_else(|e| panic!("{e}"));
        assert!(cover.games == games && cover.steps > 200, "{cover:?}");
    }
}

proptest! {
    /// No text makes the parsers panic.
    #[test]
    fn parsers_never_panic(text in any::<String>()) {
        let game = build(None, "stall_limit=9");
        let _ = game.parse_position(&text);
        let _ = game.parse_move(&game.start(), &text);
        let _ = game.parse_move(&men(&game, "C4 E3", "D4 H8", 'w'), &text);
        let _ = game.parse_roll(&game.start(), &text);
    }

    /// Nor does text that is nearly a position or a move.
    #[test]
    fn near_text_never_panics(
        position in "([wbWB.é]{7,9}/){6,8}[wb.]{8} ?[wb]? ?@? ?(q[0-9]{0,30})?",
        mv in "[x@]?[A-Za-zé][0-9]{0,30}(-[A-Ja-j][0-9]{1,3}){0,4}\\+?"
    ) {
        let game = build(None, "stall_limit=9");
        if let Ok(pos) = game.parse_position(&position) {
            let text = game.position_text(&pos);
            prop_assert_eq!(game.parse_position(&text).ok(), Some(pos));
        }
        let _ = game.parse_move(&game.start(), &mv);
        let _ = game.parse_move(&men(&game, "C4 E3", "D4 H8", 'w'), &mv);
    }

    /// Free men anywhere are read and written back, and so is every position of a random game.
    #[test]
    fn positions_round_trip(seed in any::<u64>(), cols in 8u16..=12, rows in 8u16..=13, plies in 0u32..120) {
        let game = build(None, &format!("board={cols}x{rows},stall_limit=500"));
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut pos = game.start();
        let mut moves = Vec::new();
        for _ in 0..plies {
            moves.clear();
            game.moves(&pos, &mut moves);
            if moves.is_empty() {
                break;
            }
            game.play(&mut pos, moves[rng.usize(..moves.len())]);
        }
        let text = game.position_text(&pos);
        prop_assert_eq!(game.parse_position(&text).ok(), Some(pos));
    }
}
