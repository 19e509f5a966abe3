//! The test vectors of Fanorona (T1 to T8), its perft tables, a second implementation, and the
//! conformance suite.

mod literal;

use leap::fanorona::{Fanorona, FanoronaFamily, Move, Position};
use literal::Board;
use proptest::prelude::*;
use rules::{Family, Game, Notation, Seat, Settings, Status};

fn build(preset: Option<&str>, options: &str) -> Fanorona {
    let settings = Settings::parse(
        FanoronaFamily::OPTIONS,
        FanoronaFamily::PRESETS,
        preset,
        Some(options),
    );
    FanoronaFamily::build(&settings.expect("options")).expect("rules")
}

fn slide() -> Fanorona {
    build(None, "")
}

fn single() -> Fanorona {
    build(Some("modern"), "")
}

fn moves(game: &Fanorona, pos: &Position) -> Vec<Move> {
    let mut out = Vec::new();
    game.moves(pos, &mut out);
    out
}

/// The legal moves, sorted by text.
fn legal(game: &Fanorona, pos: &Position) -> Vec<String> {
    let list = moves(game, pos).into_iter();
    let mut out: Vec<String> = list.map(|mv| game.move_text(pos, mv)).collect();
    out.sort();
    out
}

fn play(game: &Fanorona, pos: &Position, text: &str) -> Position {
    let mut next = *pos;
    let mv = game.parse_move(pos, text);
    game.play(&mut next, mv.unwrap_or_else(|e| panic!("{text}: {e}")));
    next
}

fn board(white: &str, black: &str, side: char) -> String {
    let mut rows = [['.'; 9]; 5];
    for (names, letter) in [(white, 'w'), (black, 'b')] {
        for name in names.split_whitespace() {
            let bytes = name.as_bytes();
            rows[usize::from(b'5' - bytes[1])][usize::from(bytes[0] - b'A')] = letter;
        }
    }
    let rows: Vec<String> = rows.iter().map(String::from_iter).collect();
    format!("{} {side}", rows.join("/"))
}

fn men(white: &str, black: &str, side: char) -> Position {
    let text = board(white, black, side);
    slide()
        .parse_position(&text)
        .unwrap_or_else(|e| panic!("{text}: {e}"))
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
    let mut gone: Vec<String> = blacks(pos)
        .into_iter()
        .filter(|p| !left.contains(p))
        .collect();
    gone.sort();
    gone.join(" ")
}

/// T1. Source: rules file (two programs that agree).
#[test]
fn t1_perft() {
    for (game, table) in [
        (slide(), [5, 39, 1073, 63_376]),
        (single(), [5, 39, 724, 18_026]),
    ] {
        for (depth, count) in (1..).zip(table) {
            assert_eq!(search::perft(&game, &game.start(), depth), count, "{depth}");
        }
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
        assert_eq!(
            legal(&game, &start),
            ["D2:E3A", "D3:E3A", "D3:E3R", "E2:E3A", "F2:E3A"]
        );
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
    assert_eq!(legal(&game, &pos), ["A4:C4A", "D3:D1R", "D3:D2R"]);
    assert_eq!(taken(&game, &pos, "A4:C4A"), "D4 E4");
    assert_eq!(taken(&game, &pos, "D3:D2R"), "D4 D5");
    assert_eq!(taken(&game, &pos, "D3:D1R"), "D4 D5");
    assert_eq!(legal(&single(), &pos), ["D3:D2R"]);
}

/// T4 (R6).
#[test]
fn t4_one_kind_only() {
    let pos = men("C3", "E3 B3 G1", 'w');
    for game in [slide(), single()] {
        assert_eq!(taken(&game, &pos, "C3:D3A"), "E3");
        assert_eq!(taken(&game, &pos, "C3:D3R"), "B3");
    }
}

/// T5 (R5).
#[test]
fn t5_runs_end() {
    let pos = men("A1", "C1 D1 F1 A5", 'w');
    let game = slide();
    assert_eq!(taken(&game, &pos, "A1:B1A"), "C1 D1");
    assert_eq!(taken(&game, &pos, "A1:A4A"), "A5");
}

/// T6 (R9).
#[test]
fn t6_no_second_step_in_the_same_direction() {
    assert_eq!(legal(&slide(), &men("A1", "D1 H1 I5", 'w')), ["A1:C1A"]);
}

/// T7: plain moves.
#[test]
fn t7_plain_moves() {
    let pos = men("A1", "I5", 'w');
    let list = legal(&slide(), &pos);
    // E5 lies before no enemy on its line: I5 is reached along the row only.
    assert_eq!(list.len(), 16, "{list:?}");
    assert!(list.iter().all(|m| m.starts_with("A1-")));
    assert_eq!(legal(&single(), &pos), ["A1-A2", "A1-B1", "A1-B2"]);
}

/// T8 (R12).
#[test]
fn t8_blocked() {
    let pos = men("A1", "A2 B1 B2 C1 A3 C3 I5", 'w');
    for game in [slide(), single()] {
        assert!(legal(&game, &pos).is_empty());
        match game.status(&pos) {
            Status::Over(outcome) => {
                assert_eq!(outcome.payoffs.get(Seat(1)), 1);
                assert_eq!(outcome.reason.rule, "R12");
            }
            other => panic!("{other:?}"),
        }
    }
}

/// Compares every move and its result with the literal version.
fn compare(game: &Fanorona, pos: &Position, slides: bool) -> usize {
    let text = game.position_text(pos);
    let wanted = Board::read(&text, slides).legal();
    assert_eq!(Board::read(&text, slides).text(), text);
    let list = moves(game, pos);
    assert_eq!(list.len(), wanted.len(), "{text}");
    for &mv in &list {
        let written = game.move_text(pos, mv);
        let mut next = *pos;
        game.play(&mut next, mv);
        let after = wanted.get(&written).map(Board::text);
        assert_eq!(
            after,
            Some(game.position_text(&next)),
            "{written} in {text}"
        );
    }
    list.len()
}

/// The literal version and the crate agree on every legal move and every position of random games.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(300);
    for (game, slides, games, least) in [(slide(), true, 100, 1_500), (single(), false, 100, 2_000)]
    {
        let mut compared = 0;
        for _ in 0..games {
            let mut pos = game.start();
            // Two last men may walk about for long.
            for _ in 0..300 {
                if compare(&game, &pos, slides) == 0 {
                    break;
                }
                compared += 1;
                let list = moves(&game, &pos);
                game.play(&mut pos, list[rng.usize(..list.len())]);
            }
        }
        assert!(compared > least, "{compared}");
    }
}

/// The two agree on random positions too.
#[test]
fn second_implementation_on_random_positions() {
    let mut rng = fastrand::Rng::with_seed(17);
    let mut compared = 0;
    for _ in 0..3_000 {
        let mut cells = [b'.'; 45];
        for (letter, count) in [(b'w', rng.usize(1..=20)), (b'b', rng.usize(1..=20))] {
            for _ in 0..count {
                cells[rng.usize(..45)] = letter;
            }
        }
        let rows: Vec<String> = cells
            .chunks(9)
            .map(|r| r.iter().map(|&b| char::from(b)).collect())
            .collect();
        let text = format!("{} {}", rows.join("/"), ["w", "b"][rng.usize(..2)]);
        for (game, slides) in [(slide(), true), (single(), false)] {
            if let Ok(pos) = game.parse_position(&text) {
                compare(&game, &pos, slides);
                compared += 1;
            }
        }
    }
    assert!(compared > 5_000, "{compared}");
}

proptest! {
    /// No text makes the parsers panic.
    #[test]
    fn parsers_never_panic(text in any::<String>()) {
        for game in [slide(), build(Some("computer"), "")] {
            let _ = game.parse_position(&text);
            let _ = game.parse_move(&game.start(), &text);
            let _ = game.parse_roll(&game.start(), &text);
        }
    }

    /// Nor does text that is nearly a position or a move.
    #[test]
    fn near_text_never_panics(position in "([wb.1-9é]{1,10}/){3,5}[wb.0-9]{0,10} ?[wb]? ?[0-9]{0,6}", mv in "[A-Jé][0-9]{0,3}([:x-][A-Ia-i][0-9]{1,2}[ARar]?){0,50}") {
        for game in [slide(), build(Some("computer"), "")] {
            let _ = game.parse_position(&position);
            let _ = game.parse_move(&game.start(), &mv);
            let _ = game.parse_move(&men("C3 A1", "E3 B3 G1", 'w'), &mv);
            let _ = game.parse_move(&men("A1", "I5", 'w'), &mv);
        }
    }

    /// Any position that is read is written back the same.
    #[test]
    fn positions_round_trip(cells in proptest::collection::vec(0u8..5, 45), black in any::<bool>(), quiet in 0u32..=100) {
        let letter = |&n: &u8| match n { 0 => 'w', 1 => 'b', _ => '.' };
        let rows: Vec<String> = cells.chunks(9).map(|r| r.iter().map(letter).collect()).collect();
        let text = format!("{} {}", rows.join("/"), if black { 'b' } else { 'w' });
        if let Ok(pos) = slide().parse_position(&text) {
            prop_assert_eq!(slide().position_text(&pos), text.clone());
            let game = build(Some("computer"), "");
            let counted = format!("{text} {quiet}");
            let pos = game.parse_position(&counted);
            prop_assert_eq!(game.position_text(&pos.expect("read")), counted);
        }
    }
}
