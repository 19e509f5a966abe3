//! The test vectors of Omweso (T1 to T10), its perft table, a second implementation, and the
//! conformance suite.

mod literal;

use checks::hand;
use literal::{Board, Options};
use proptest::prelude::*;
use rules::{Family, Game, Notation, Seat, Settings, Status};
use sowing::omweso::{Move, Omweso, OmwesoFamily, Position};
use std::collections::HashMap;

fn build(preset: Option<&str>, options: &str) -> Omweso {
    let settings = Settings::parse(
        OmwesoFamily::OPTIONS,
        OmwesoFamily::PRESETS,
        preset,
        Some(options),
    );
    OmwesoFamily::build(&settings.expect("options")).expect("rules")
}

fn back4() -> Omweso {
    build(Some("back4"), "")
}

const START: &str = "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 S";

/// The text of a position from the houses that hold seeds: `G1=2 H2=1`.
fn text_of(houses: &str, side: &str) -> String {
    let mut rows = [[0; 8]; 4];
    for part in houses.split_whitespace() {
        let (name, seeds) = part.split_once('=').expect("house=seeds");
        let bytes = name.as_bytes();
        rows[usize::from(b'4' - bytes[1])][usize::from(bytes[0] - b'A')] =
            seeds.parse::<u32>().expect("seeds");
    }
    let rows: Vec<String> = rows
        .iter()
        .map(|row| {
            let counts: Vec<String> = row.iter().map(u32::to_string).collect();
            counts.join(",")
        })
        .collect();
    format!("{} {side}", rows.join("/"))
}

/// The position with seeds in these houses and nowhere else.
fn study(houses: &str, side: &str) -> Position {
    hand::at(&back4(), &text_of(houses, side))
}

fn moves(game: &Omweso, pos: &Position) -> Vec<Move> {
    let mut out = Vec::new();
    game.moves(pos, &mut out);
    out
}

/// Plays a move that must be written exactly so, and gives the text of the position after it.
fn after(pos: &Position, text: &str) -> String {
    let game = back4();
    let mv = game
        .parse_move(pos, text)
        .unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(game.move_text(pos, mv), text);
    let mut next = *pos;
    game.play(&mut next, mv);
    game.position_text(&next)
}

/// While placing, one seed and all that are left may be typed in other ways too.
#[test]
fn typed_while_placing() {
    let game = build(None, "");
    let start = game.start();
    for (typed, meant) in [
        ("+A1x1", "+A1"),
        ("+ a1 x 4", "+A1x4"),
        ("+A1xall", "+A1x32"),
    ] {
        let mv = game.parse_move(&start, typed).expect(typed);
        assert_eq!(game.move_text(&start, mv), meant);
    }
}

/// T1. Source: rules file, programs A (depth 1 to 5) and B (depth 1 to 7).
#[test]
fn t1_perft() {
    let game = back4();
    assert_eq!(hand::at(&game, START), game.start());
    assert_eq!(hand::legal(&game, &game.start()), "A1 B1 C1 D1 E1 F1 G1 H1");
    let table = [8, 64, 420, 2774, 21_800, 168_303, 1_383_725];
    for (depth, count) in (1..).zip(table) {
        assert_eq!(search::perft(&game, &game.start(), depth), count, "{depth}");
    }
}

/// T1, results of first moves.
#[test]
fn t1_first_moves() {
    let north = "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0";
    for (mv, south) in [
        ("A1", "0,0,0,0,0,0,1,1/0,5,5,5,0,5,5,5"),
        ("D1", "0,0,0,1,1,1,1,1/4,4,4,0,5,5,5,0"),
        ("H1", "0,0,0,0,1,1,1,1/4,4,4,4,4,4,4,0"),
    ] {
        assert_eq!(after(&back4().start(), mv), format!("{north}/{south} N"));
    }
}

/// T2: R5b, R6.
#[test]
fn t2_capture() {
    let pos = study("G1=2 H2=1 H3=2 H4=1 A4=2", "S");
    assert_eq!(after(&pos, "G1"), text_of("H1=2 H2=3 G2=1 A4=2", "N"));
}

/// T3: R5c.
#[test]
fn t3_relay() {
    let pos = study("G1=2 H2=1 H3=2 A4=2", "S");
    assert_eq!(after(&pos, "G1"), text_of("H1=1 G2=1 F2=1 H3=2 A4=2", "N"));
}

/// T4: R6, R7.
#[test]
fn t4_capture_then_relays() {
    let pos = study("F1=4 G2=1 G3=1 G4=1 D4=2", "S");
    assert_eq!(
        after(&pos, "F1"),
        text_of("D2=1 E2=1 F2=1 H2=2 G1=2 D4=2", "N")
    );
}

/// T5: R8.
#[test]
fn t5_clockwise() {
    let pos = study("B1=2 A2=1 A3=2 A4=2 H4=2", "S");
    assert_eq!(hand::legal(&back4(), &pos), "B1+ B1-");
    assert_eq!(
        after(&pos, "B1-"),
        text_of("A2=2 A1=1 C1=1 D1=1 E1=1 F1=1 H4=2", "N")
    );
    assert_eq!(
        after(&pos, "B1+"),
        text_of("C1=1 D1=1 A2=1 A3=2 A4=2 H4=2", "N")
    );
}

/// T6: R8 needs the capture and the house.
#[test]
fn t6_no_clockwise() {
    let pos = study("B1=2 A2=1 A3=2 H4=2", "S");
    assert_eq!(hand::legal(&back4(), &pos), "B1");
    assert_eq!(after(&pos, "B1"), text_of("C1=1 D1=1 A2=1 A3=2 H4=2", "N"));
    let pos = study("C1=3 A2=1 A3=2 A4=2 H4=2", "S");
    assert_eq!(hand::legal(&back4(), &pos), "C1");
    assert_eq!(
        after(&pos, "C1"),
        text_of("D1=1 E1=1 F1=1 A2=1 A3=2 A4=2 H4=2", "N")
    );
}

/// T7: North's mirror image of T5.
#[test]
fn t7_north() {
    let pos = study("G4=2 H3=1 H2=2 H1=2 A1=2", "N");
    assert_eq!(hand::legal(&back4(), &pos), "G4+ G4-");
    assert_eq!(
        after(&pos, "G4-"),
        text_of("C4=1 D4=1 E4=1 F4=1 H4=1 H3=2 A1=2", "S")
    );
    assert_eq!(
        after(&pos, "G4+"),
        text_of("E4=1 F4=1 H3=1 H2=2 H1=2 A1=2", "S")
    );
}

/// T8: R12.
#[test]
fn t8_two_ends() {
    let game = back4();
    let pos = study("G1=2 H2=1 A2=1 H3=5 H4=4 A3=1 A4=1 D4=3", "S");
    let won = after(&pos, "G1");
    let board = "A2=2 B2=1 C2=1 D2=1 E2=1 F2=1 G2=1 H2=3 H1=2 D4=3";
    assert_eq!(won, text_of(board, "N 2"));
    let won = hand::at(&game, &won);
    assert_eq!(hand::end(game.status(&won)), (1, "R12", "two-ends"));
    assert!(moves(&game, &won).is_empty());
    // Without the rule the move goes on: the two seeds are sown, and the next lap relays.
    let off = build(Some("back4"), "two_ends_win=off");
    let next = hand::after(&off, &pos, ["G1"]);
    assert_eq!(off.promises().conserved.map(|of| of(&off, &next)), Some(18));
    assert!(off.status(&next) == Status::to_move(Seat(1)));
}

/// T9: R3, R11.
#[test]
fn t9_no_move() {
    let game = back4();
    let pos = study("A1=1 C2=1 H4=3", "S");
    assert!(moves(&game, &pos).is_empty());
    assert_eq!(hand::end(game.status(&pos)), (-1, "R11", "no-move"));
}

/// T10: R10, R11; the same with the largest and a small limit, and where all 64 seeds are counted.
#[test]
fn t10_endless() {
    let text = text_of("A1=3 B1=1 D1=1 F1=1 H1=1 G2=1 E2=1 C2=1 A2=1 H4=53", "S");
    for options in [
        "",
        "endless_lap_limit=1000000",
        "endless_lap_limit=3",
        "setup=free",
    ] {
        let game = build(Some("back4"), options);
        let pos = hand::at(&game, &text);
        assert!(moves(&game, &pos).is_empty());
        assert_eq!(hand::end(game.status(&pos)), (-1, "R11", "no-move"));
    }
}

/// R10: perft 6 from `back4` meets a line that repeats only after 5,116,656 laps. No limit that can be
/// set lets it hang, and perft does not change with a limit that is ten or a hundred times as large.
#[test]
fn a_very_long_line_is_cut() {
    for limit in [2_000, 20_000] {
        let game = build(Some("back4"), &format!("endless_lap_limit={limit}"));
        assert_eq!(search::perft(&game, &game.start(), 6), 168_303);
    }
}

/// The literal version and the crate agree on every legal move, every result and every end of random
/// games: half from `back4`, half from random set-ups, under all options.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(64);
    let mut compared = HashMap::new();
    let mut ends = HashMap::new();
    let (mut choices, mut most) = (0, 0);
    for (options, literal, games) in [
        ("", (true, true, 10_000), 400),
        ("two_ends_win=off", (false, true, 10_000), 60),
        ("clockwise_rule=off", (true, false, 10_000), 60),
        ("endless_lap_limit=6", (true, true, 6), 60),
    ] {
        let literal = Options {
            two_ends: literal.0,
            clockwise: literal.1,
            limit: literal.2,
        };
        for number in 0..games {
            let random = number % 2 == 1;
            let (game, mut board) = if random {
                (build(None, options), random_setup(&mut rng))
            } else {
                (build(Some("back4"), options), Board::start())
            };
            let mut pos = hand::at(&game, &board.text());
            loop {
                assert_eq!(game.position_text(&pos), board.text());
                *compared.entry(random).or_insert(0) += 1;
                let legal = board.moves(&literal);
                let mut found: Vec<(String, Move)> = moves(&game, &pos)
                    .into_iter()
                    .map(|mv| (game.move_text(&pos, mv), mv))
                    .collect();
                found.sort();
                let texts: Vec<&String> = found.iter().map(|(text, _)| text).collect();
                let wanted: Vec<&String> = legal.keys().collect();
                assert_eq!(texts, wanted, "{}", board.text());
                for (text, mv) in &found {
                    let mut next = pos;
                    game.play(&mut next, *mv);
                    assert_eq!(game.position_text(&next), legal[text].text(), "{text}");
                    choices += usize::from(text.len() > 2);
                    most = most.max(text.len() - 2);
                }
                if found.is_empty() {
                    let Status::Over(outcome) = game.status(&pos) else {
                        panic!("not over: {}", board.text());
                    };
                    let rule = if board.unsown.is_some() { "R12" } else { "R11" };
                    assert_eq!(outcome.reason.rule, rule);
                    let loser = Seat(u8::from(!board.south));
                    assert_eq!(outcome.payoffs.get(loser), -1);
                    *ends.entry(rule).or_insert(0) += 1;
                    break;
                }
                let (text, mv) = &found[rng.usize(..found.len())];
                game.play(&mut pos, *mv);
                board = legal[text].clone();
            }
        }
    }
    println!("compared {compared:?}, ends {ends:?}, {choices} moves with choices, at most {most}");
    assert!(
        compared[&false] > 5_000 && compared[&true] > 5_000,
        "{compared:?}"
    );
    assert!(ends["R11"] > 100 && ends["R12"] > 100, "{ends:?}");
    assert!(choices > 1_000 && most > 2, "{choices} {most}");
}

fn random_setup(rng: &mut fastrand::Rng) -> Board {
    let mut board = Board {
        grid: [[0; 8]; 4],
        south: true,
        unsown: None,
    };
    for side in 0..2 {
        // Some set-ups are spread evenly, others heaped up.
        let houses: Vec<usize> = (0..rng.usize(4..=16)).map(|_| rng.usize(..16)).collect();
        for _ in 0..32 {
            let house = houses[rng.usize(..houses.len())];
            board.grid[2 * side + house / 8][house % 8] += 1;
        }
    }
    board
}

proptest! {
    /// No text makes the parsers panic, in either phase.
    #[test]
    fn parsers_never_panic(text in any::<String>()) {
        for game in [build(None, ""), back4()] {
            hand::position_reads_back(&game, &text);
            hand::move_reads_back(&game, &game.start(), &text);
        }
    }

    /// Nor does text that is nearly a move.
    #[test]
    fn near_moves_never_panic(text in r"\+?[A-Ia-h][0-5]?[x×-]?([+-]{0,80}|[0-9]{0,12}|all)é?", seed in 0u64..50) {
        for game in [build(None, ""), back4()] {
            let pos = hand::wander(&game, seed, 9);
            hand::move_reads_back(&game, &pos, &text);
        }
    }

    /// Nor does text that is nearly a position; whatever is read is written so that it is read again.
    #[test]
    fn near_positions_round_trip(
        cuts in prop::collection::vec(0u32..=64, 32),
        side in "[SNsnx]?",
        tail in "( [0-9]{1,3})?é?",
        total in 0u32..=66,
    ) {
        let mut cuts: Vec<u32> = cuts.iter().map(|c| (*c).min(total)).collect();
        cuts.sort_unstable();
        cuts[31] = total;
        let mut last = 0;
        let counts: Vec<String> = cuts.iter().map(|&cut| {
            let n = cut - last;
            last = cut;
            n.to_string()
        }).collect();
        let rows: Vec<String> = counts.chunks(8).map(|row| row.join(",")).collect();
        let text = format!("{} {side}{tail}", rows.join("/"));
        for game in [build(None, ""), back4(), build(None, "first_player=North")] {
            hand::position_reads_back(&game, &text);
        }
    }
}
