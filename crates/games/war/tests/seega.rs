//! The test vectors of Seega (T1 to T11), its perft tables, a second implementation, and the
//! conformance suite.

mod literal;

use literal::Board;
use proptest::prelude::*;
use rules::{Family, Game, Notation, Seat, Settings, Status};
use war::seega::{Position, Seega, SeegaFamily};

fn build(preset: Option<&str>, options: &str) -> Seega {
    let settings = Settings::parse(
        SeegaFamily::OPTIONS,
        SeegaFamily::PRESETS,
        preset,
        Some(options),
    );
    SeegaFamily::build(&settings.expect("options")).expect("rules")
}

fn small() -> Seega {
    build(Some("5x5"), "")
}

fn at(game: &Seega, text: &str) -> Position {
    game.parse_position(text)
        .unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// A position on 5x5 from the squares of both sides.
fn text_of(white: &str, black: &str, side: char) -> String {
    let mut rows = vec![vec!['.'; 5]; 5];
    for (names, letter) in [(white, 'w'), (black, 'b')] {
        for name in names.split_whitespace() {
            let bytes = name.as_bytes();
            rows[4 - usize::from(bytes[1] - b'1')][usize::from(bytes[0] - b'A')] = letter;
        }
    }
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    format!("{} {side}", rows.join("/"))
}

fn men(game: &Seega, white: &str, black: &str) -> Position {
    at(game, &text_of(white, black, 'w'))
}

fn legal(game: &Seega, pos: &Position) -> Vec<String> {
    let mut list = Vec::new();
    game.moves(pos, &mut list);
    let mut texts: Vec<String> = list.iter().map(|&mv| game.move_text(pos, mv)).collect();
    texts.sort();
    texts
}

/// Plays moves that must be written exactly so.
fn play(game: &Seega, pos: &Position, line: &str) -> Position {
    let mut pos = *pos;
    for text in line.split_whitespace() {
        let mv = game
            .parse_move(&pos, text)
            .unwrap_or_else(|e| panic!("{text} in {}: {e}", game.position_text(&pos)));
        assert_eq!(game.move_text(&pos, mv), text, "the mark of a capture");
        game.play(&mut pos, mv);
    }
    pos
}

fn check_perft(game: &Seega, text: &str, table: &[u64]) {
    let pos = at(game, text);
    for (depth, &count) in (1..).zip(table) {
        let got = search::perft(game, &pos, depth);
        assert_eq!(got, count, "{text} depth {depth}");
    }
}

/// T1. Source: rules file (two implementations agree).
#[test]
fn t1_placement() {
    for (preset, table) in [("5x5", [276, 63_756]), ("7x7", [1128, 1_167_480])] {
        let game = build(Some(preset), "");
        for (depth, count) in (1..).zip(table) {
            let got = search::perft(&game, &game.start(), depth);
            assert_eq!(got, count, "{preset} depth {depth}");
        }
    }
}

/// T2. Source: rules file.
#[test]
fn t2_perft_mixed() {
    let game = small();
    let text = "bwbwb/wbwbw/wb.wb/bwbwb/wbwbw b";
    let mut wanted = [
        "C2:C3", "C2:C3:C2", "C2:C3:D3", "B3:C3", "B3:C3:B3", "B3:C3:D3",
    ];
    wanted.sort();
    assert_eq!(legal(&game, &at(&game, text)), wanted);
    check_perft(&game, text, &[6, 24, 221, 1491, 13_462]);
}

/// T3. Source: rules file.
#[test]
fn t3_perft_halves() {
    let game = small();
    let text = "bbbbb/bbbbb/ww.bb/wwwww/wwwww b";
    assert_eq!(legal(&game, &at(&game, text)), ["C4-C3", "D3-C3"]);
    check_perft(&game, text, &[2, 2, 5, 9, 16, 23]);
}

/// T4. Source: rules file.
#[test]
fn t4_perft_mixed_7x7() {
    let text = "bwbwbwb/wbwbwbw/bwbwbwb/bwb.wbw/wbwbwbw/bwbwbwb/wbwbwbw b";
    check_perft(&build(None, ""), text, &[7, 38, 455, 4978, 66_352]);
}

/// T5. Source: rules file.
#[test]
fn t5_perft_halves_7x7() {
    let text = "bbbbbbb/bbbbbbb/bbbbbbb/www.bbb/wwwwwww/wwwwwww/wwwwwww b";
    check_perft(&build(None, ""), text, &[2, 2, 5, 9, 17, 25]);
}

/// T6 (R11). Source: rules file.
#[test]
fn t6_pass() {
    let game = small();
    let text = "bbbbw/bbwbb/bw.wb/bwwww/wwwbw b";
    let pos = at(&game, text);
    assert_eq!(legal(&game, &pos), ["pass"]);
    let next = play(&game, &pos, "pass");
    assert_eq!(legal(&game, &next), ["B3-C3", "C2-C3", "C4-C3", "D3-C3"]);
    check_perft(&game, text, &[1, 4, 9, 20]);
}

/// T7 (R7): the centre is safe.
#[test]
fn t7_centre_is_safe() {
    let game = small();
    let next = play(&game, &men(&game, "B3 E3", "C3 A5"), "E3-D3");
    assert_eq!(game.position_text(&next), text_of("B3 D3", "C3 A5", 'b'));
}

/// T8 (R6): a run of two, and a single man.
#[test]
fn t8_runs() {
    let game = small();
    let next = play(&game, &men(&game, "A1 D2", "B1 C1 E5"), "D2-D1");
    assert_eq!(game.position_text(&next), text_of("A1 D1", "B1 C1 E5", 'b'));
    let next = play(&game, &men(&game, "A1 C2", "B1 E5"), "C2:C1");
    assert_eq!(game.position_text(&next), text_of("A1 C1", "E5", 'b'));
}

/// T9 (R9): going on.
#[test]
fn t9_going_on() {
    let game = small();
    let pos = men(&game, "A1 C2 C3", "B2 B3 E5");
    let from_a1: Vec<String> = legal(&game, &pos)
        .into_iter()
        .filter(|t| t.starts_with("A1:A2"))
        .collect();
    assert_eq!(from_a1, ["A1:A2", "A1:A2:A3"]);
    let next = play(&game, &pos, "A1:A2");
    assert_eq!(game.position_text(&next), text_of("A2 C2 C3", "B3 E5", 'b'));
    let next = play(&game, &pos, "A1:A2:A3");
    assert_eq!(game.position_text(&next), text_of("A3 C2 C3", "E5", 'b'));
}

/// T10 (R7): the centre as the other bracket, and leaving it.
#[test]
fn t10_centre_helps() {
    let game = small();
    let next = play(&game, &men(&game, "C3 B1", "C2 E5"), "B1:C1");
    assert_eq!(game.position_text(&next), text_of("C3 C1", "E5", 'b'));
    let next = play(&game, &men(&game, "C3 A2 E1", "B2 D5"), "C3:C2");
    assert_eq!(game.position_text(&next), text_of("C2 A2 E1", "D5", 'b'));
}

/// T11 (R4): after any complete placement Black is to move.
#[test]
fn t11_black_begins() {
    let mut rng = fastrand::Rng::with_seed(11);
    for (preset, turns) in [("5x5", 12), ("7x7", 24), ("9x9", 40)] {
        let game = build(Some(preset), "");
        for _ in 0..20 {
            let mut pos = game.start();
            for _ in 0..turns {
                let mut list = Vec::new();
                game.moves(&pos, &mut list);
                game.play(&mut pos, list[rng.usize(..list.len())]);
            }
            let text = game.position_text(&pos);
            assert!(
                text.ends_with(" b") && text.matches('.').count() == 1,
                "{text}"
            );
            assert_eq!(game.status(&pos), Status::to_move(Seat(1)));
        }
    }
}

/// Compares the legal moves and their results with the literal version; gives the moves.
fn compare(game: &Seega, pos: &Position, board: &Board) -> Vec<String> {
    assert_eq!(game.position_text(pos), board.text());
    let wanted = board.legal();
    let mut own = Vec::new();
    game.moves(pos, &mut own);
    let mut got: Vec<_> = own
        .iter()
        .map(|&mv| (game.move_text(pos, mv), mv))
        .collect();
    got.sort();
    let texts: Vec<String> = got.iter().map(|(text, _)| text.clone()).collect();
    assert!(texts.iter().eq(wanted.keys()), "{}", board.text());
    let over = matches!(game.status(pos), Status::Over(_));
    assert_eq!(texts.is_empty(), over);
    let sample = 1 + got.len() / 40;
    for (text, mv) in got.iter().step_by(sample) {
        let mut next = *pos;
        game.play(&mut next, *mv);
        assert_eq!(game.position_text(&next), wanted[text].text(), "{text}");
    }
    texts
}

/// The literal version and the crate agree on every legal move and every position of random
/// games, on every size and for both ways to begin the second phase.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(1836);
    let (mut compared, mut chains, mut passes, mut ended) = (0, 0, 0, 0);
    for (size, games, plies) in [(5, 30, 250), (7, 5, 300), (9, 1, 300)] {
        for (value, second) in [("last_placer", 'b'), ("first_player", 'w')] {
            let game = build(None, &format!("size={size},first_mover_phase2={value}"));
            for _ in 0..games {
                let mut board = Board::start(size, second);
                let mut pos = game.start();
                for _ in 0..plies {
                    let texts = compare(&game, &pos, &board);
                    compared += 1;
                    chains += texts.iter().filter(|t| t.matches(':').count() > 1).count();
                    passes += usize::from(texts == ["pass"]);
                    if texts.is_empty() {
                        ended += 1;
                        break;
                    }
                    let text = &texts[rng.usize(..texts.len())];
                    let mv = game.parse_move(&pos, text).expect("legal");
                    game.play(&mut pos, mv);
                    board = board.legal()[text].clone();
                }
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
    assert!(chains > 500 && passes > 20, "{chains}, {passes}, {ended}");
}

/// Random boards of the second phase, thick with chains that random games seldom meet.
#[test]
fn second_implementation_on_random_boards() {
    let mut rng = fastrand::Rng::with_seed(5);
    let (mut compared, mut longest) = (0, 0);
    for size in [5usize, 7, 9] {
        let game = build(None, &format!("size={size}"));
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
            let texts = compare(&game, &at(&game, &text), &Board::read(&text));
            compared += 1;
            let steps = texts.iter().map(|t| t.matches(':').count()).max();
            longest = longest.max(steps.unwrap_or(0));
        }
    }
    assert!(compared > 4000 && longest >= 4, "{compared}, {longest}");
}

/// The conformance suite over the default and every preset.
#[test]
fn conformance() {
    let mut list = vec![
        build(None, ""),
        build(None, "size=5,first_mover_phase2=first_player"),
        build(None, "size=5,repetition=on"),
    ];
    for preset in SeegaFamily::PRESETS {
        list.push(build(Some(preset.id), ""));
    }
    assert_eq!(list.len(), 8);
    for game in list {
        let cover = checks::conform(&game, 3, 6, 5).unwrap_or_else(|e| panic!("{e}"));
        assert!(cover.games == 3 && cover.steps > 100, "{cover:?}");
    }
}

proptest! {
    /// No text makes the parsers panic.
    #[test]
    fn parsers_never_panic(text in any::<String>()) {
        for game in [small(), build(None, "size=9,stall_limit=9")] {
            let _ = game.parse_position(&text);
            let _ = game.parse_move(&game.start(), &text);
            let _ = game.parse_roll(&game.start(), &text);
        }
    }

    /// Nor does text that is nearly a position or a move.
    #[test]
    fn near_text_never_panics(position in "([wb.é]{4,6}/){3,5}[wb.0-9]{0,6} ?[wb]?( [0-9]{1,6}(/[0-9]{0,6})?){0,2}", mv in "[A-Fa-fé][0-9]{0,3}([-:+][A-F][0-9]{1,2}){0,6}") {
        let game = small();
        let _ = game.parse_position(&position);
        let _ = game.parse_move(&game.start(), &mv);
        let _ = game.parse_move(&at(&game, "bwbwb/wbwbw/wb.wb/bwbwb/wbwbw b"), &mv);
        let _ = game.parse_move(&men(&game, "A1 C2 C3", "B2 B3 E5"), &mv);
    }

    /// Any position that is read is written back the same, and can be played from.
    #[test]
    fn positions_round_trip(seed in any::<u64>(), half in 2usize..=4, stall in any::<bool>()) {
        let size = 2 * half + 1;
        let limit = if stall { 20 } else { 0 };
        let game = build(None, &format!("size={size},stall_limit={limit}"));
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut rows = Vec::new();
        for _ in 0..size {
            rows.push((0..size).map(|_| match rng.u8(..5) {
                0 => 'w',
                1 => 'b',
                _ => '.',
            }).collect::<String>());
        }
        let mut text = format!("{} {}", rows.join("/"), if rng.bool() { 'b' } else { 'w' });
        if stall {
            text += &format!(" {}", rng.u8(..21));
        }
        match game.parse_position(&text) {
            Ok(pos) => {
                prop_assert_eq!(game.position_text(&pos), text);
                let to_move = matches!(game.status(&pos), Status::ToMove(_));
                prop_assert_eq!(to_move, !legal(&game, &pos).is_empty());
            }
            Err(error) => prop_assert_eq!(error.code(), "illegal", "{}", text),
        }
    }
}
