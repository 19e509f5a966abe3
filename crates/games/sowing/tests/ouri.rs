//! The test vectors of Ouri (T1 to T16), its perft table, a second implementation, and the
//! conformance suite.

mod literal;

use literal::{Board, Options, Slam};
use proptest::prelude::*;
use rules::{Family, Game, Notation, Present, Seat, Settings, Status, Step};
use sowing::ouri::{Move, Ouri, OuriFamily, Position};
use std::collections::{HashMap, HashSet};

fn build(preset: Option<&str>, options: &str) -> Ouri {
    let settings = Settings::parse(
        OuriFamily::OPTIONS,
        OuriFamily::PRESETS,
        preset,
        Some(options),
    );
    OuriFamily::build(&settings.expect("options")).expect("rules")
}

fn book() -> Ouri {
    build(None, "")
}

fn read(game: &Ouri, text: &str) -> Position {
    game.parse_position(text)
        .unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn moves(game: &Ouri, pos: &Position) -> Vec<Move> {
    let mut out = Vec::new();
    game.moves(pos, &mut out);
    out
}

fn legal(game: &Ouri, text: &str) -> String {
    let pos = read(game, text);
    let list = moves(game, &pos);
    list.iter().map(|&mv| game.move_text(&pos, mv)).collect()
}

fn after(game: &Ouri, text: &str, letters: &str) -> String {
    let mut pos = read(game, text);
    for letter in letters.split_whitespace() {
        let mv = game
            .parse_move(&pos, letter)
            .unwrap_or_else(|e| panic!("{letter} in {}: {e}", game.position_text(&pos)));
        game.play(&mut pos, mv);
    }
    game.position_text(&pos)
}

const START: &str = "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0";

/// T1. Source: rules file, programs A and B (perft 1-10; singles off 1-8).
#[test]
fn t1_perft() {
    let game = book();
    assert_eq!(legal(&game, START).len(), 6);
    let table = [
        6, 36, 180, 900, 3767, 16126, 63495, 259_250, 1_025_598, 4_145_190,
    ];
    for (depth, count) in (1..).zip(table) {
        assert_eq!(search::perft(&game, &game.start(), depth), count, "{depth}");
    }
    let table = [6, 36, 190, 1014, 5219, 27332, 139_157, 711_414];
    for slam in ["replay", "no_capture", "illegal"] {
        let game = build(None, &format!("singles_rule=off,grand_slam={slam}"));
        for (depth, count) in (1..).zip(table) {
            assert_eq!(
                search::perft(&game, &game.start(), depth),
                count,
                "{slam} {depth}"
            );
        }
    }
}

/// T1, preset `abapa`, perft 1-7. Source: OpenSpiel 2.0.2 `oware` agrees with program A (rules
/// file, section 7); the numbers come from the literal version here.
#[test]
fn t1_perft_abapa() {
    let game = build(Some("abapa"), "");
    let options = Options {
        singles: false,
        slam: Slam::NoCapture,
        majority: true,
    };
    let table = [6, 36, 190, 1014, 5219, 27332, 139_157];
    for (depth, count) in (1..).zip(table) {
        assert_eq!(search::perft(&game, &game.start(), depth), count, "{depth}");
        assert_eq!(Board::start().perft(depth, &options), count, "{depth}");
    }
}

/// T2.
#[test]
fn t2_fourth_house() {
    assert_eq!(after(&book(), START, "C"), "4,4,4,0,5,5/5,5,4,4,4,4 N 0-0");
}

/// T3.
#[test]
fn t3_thirteen_seeds() {
    let game = book();
    for i in 0..6 {
        let mut houses = [0u8; 12];
        houses[i] = 13;
        let text = written(&houses, 'S', 17, 18);
        let letter = char::from(b'F' - i as u8).to_string();
        let reached = after(&game, &text, &letter);
        let mut houses = [1u8; 12];
        houses[i] = 0;
        houses[(i + 1) % 12] = 2;
        houses[(i + 2) % 12] = 2;
        if i < 4 {
            assert_eq!(reached, written(&houses, 'N', 17, 18));
            let south = written(&houses, 'S', 17, 18);
            let (first, second) = (b'F' - i as u8 - 1, b'F' - i as u8 - 2);
            let two: String = [first, second].map(char::from).iter().collect();
            assert_eq!(legal(&game, &south), two);
            assert_eq!(legal(&game, &reached), "fedcba");
        } else {
            let taken = if i == 4 { 2 } else { 4 };
            assert!(
                reached.ends_with(&format!("N {}-18", 17 + taken)),
                "{reached}"
            );
        }
    }
    assert_eq!(
        after(&game, "13,0,0,0,0,0/0,0,0,0,0,0 S 17-18", "F"),
        "0,2,2,1,1,1/1,1,1,1,1,1 N 17-18"
    );
}

fn written(houses: &[u8; 12], side: char, south: u8, north: u8) -> String {
    let row = |half: &[u8]| {
        let counts: Vec<String> = half.iter().map(u8::to_string).collect();
        counts.join(",")
    };
    format!(
        "{}/{} {side} {south}-{north}",
        row(&houses[..6]),
        row(&houses[6..])
    )
}

/// T4.
#[test]
fn t4_two_houses_captured() {
    assert_eq!(
        after(&book(), "3,0,2,0,6,1/4,0,4,1,1,5 S 10-11", "B"),
        "3,0,2,0,0,2/5,1,5,0,0,5 N 14-11"
    );
}

/// T5.
#[test]
fn t5_chain_stopped_by_four() {
    assert_eq!(
        after(&book(), "2,0,1,0,5,0/2,3,1,2,0,6 S 13-13", "B"),
        "2,0,1,0,0,1/3,4,0,0,0,6 N 18-13"
    );
}

/// T6.
#[test]
fn t6_no_capture() {
    let game = book();
    for (text, letter, reached) in [
        (
            "2,0,1,0,0,0/4,4,4,4,4,4 S 11-10",
            "F",
            "0,1,2,0,0,0/4,4,4,4,4,4 N 11-10",
        ),
        (
            "0,0,0,0,3,0/4,0,0,4,4,4 S 15-14",
            "B",
            "0,0,0,0,0,1/5,1,0,4,4,4 N 15-14",
        ),
        (
            "0,0,0,0,0,2/4,3,4,4,4,4 S 12-11",
            "A",
            "0,0,0,0,0,0/5,4,4,4,4,4 N 12-11",
        ),
    ] {
        assert_eq!(after(&game, text, letter), reached);
    }
}

/// T7.
#[test]
fn t7_forced_feeding() {
    let game = book();
    assert_eq!(legal(&game, "1,2,4,1,1,0/0,0,0,0,0,0 S 20-19"), "D");
    assert_eq!(legal(&game, "0,2,0,0,0,1/0,0,0,0,0,0 S 22-23"), "A");
    assert_eq!(legal(&game, "0,0,0,0,2,1/0,0,0,0,0,0 S 22-23"), "B");
}

/// T8.
#[test]
fn t8_grand_slam() {
    let game = book();
    let start = "2,1,0,0,6,3/2,1,1,1,1,0 S 13-17";
    let again = "2,1,0,0,0,4/0,0,0,0,0,0 S 24-17";
    assert_eq!(after(&game, start, "B"), again);
    assert_eq!(legal(&game, again), "A");
    assert_eq!(after(&game, again, "A"), "2,1,0,0,0,0/1,1,1,1,0,0 N 24-17");
}

/// T9.
#[test]
fn t9_cannot_feed() {
    let game = book();
    let pos = read(&game, "2,1,1,0,1,0/0,0,0,0,0,0 S 20-23");
    assert_eq!((pos.store(Seat(0)), pos.store(Seat(1))), (25, 23));
    match game.status(&pos) {
        Status::Over(outcome) => {
            assert_eq!(outcome.reason.rule, "R11");
            assert_eq!(outcome.payoffs.get(Seat(0)), 1);
        }
        other => panic!("{other:?}"),
    }
}

/// T10: the pair that never ends, and the census of all pairs.
#[test]
fn t10_pairs() {
    let game = book();
    let start = read(&game, "1,0,0,0,0,0/1,0,0,0,0,0 S 23-23");
    let mut pos = start;
    for ply in 1..=12 {
        let list = moves(&game, &pos);
        assert_eq!(list.len(), 1, "forced at ply {ply}");
        game.play(&mut pos, list[0]);
        assert_eq!(pos == start, ply == 12, "ply {ply}");
    }
    let outcome = game.settle(&mut pos, rules::Settle::Repeated);
    assert_eq!(outcome.payoffs.get(Seat(0)), 0);
    assert_eq!((pos.store(Seat(0)), pos.store(Seat(1))), (24, 24));

    let (mut cycles, mut south, mut north) = (0, 0, 0);
    for a in 0..6 {
        for b in 6..12 {
            for side in ['S', 'N'] {
                let mut houses = [0u8; 12];
                houses[a] = 1;
                houses[b] = 1;
                let mut pos = read(&game, &written(&houses, side, 23, 23));
                let mut seen = HashSet::new();
                loop {
                    if !seen.insert(pos) {
                        cycles += 1;
                        break;
                    }
                    let list = moves(&game, &pos);
                    let Some(&mv) = list.first() else {
                        match (pos.store(Seat(0)), pos.store(Seat(1))) {
                            (25, 23) => south += 1,
                            (23, 25) => north += 1,
                            other => panic!("{other:?}"),
                        }
                        break;
                    };
                    assert_eq!(list.len(), 1, "forced");
                    game.play(&mut pos, mv);
                }
            }
        }
    }
    assert_eq!((cycles, south, north), (22, 25, 25));
}

/// T11.
#[test]
fn t11_eight_to_eighteen() {
    let game = book();
    let start = "1,1,0,0,2,16/0,0,0,1,0,1 S 8-18";
    assert_eq!(legal(&game, start), "BA");
    let first = after(&game, start, "A");
    assert_eq!(first, "2,2,1,1,3,0/0,0,0,0,0,2 N 19-18");
    assert_eq!(legal(&game, &first), "a");
    assert_eq!(after(&game, &first, "a"), "0,0,1,1,3,0/0,0,0,0,0,0 S 19-24");
    let second = after(&game, start, "B");
    assert_eq!(second, "1,1,0,0,0,17/1,0,0,1,0,1 N 8-18");
    let third = after(&game, &second, "a");
    assert_eq!(third, "0,1,0,0,0,17/1,0,0,1,0,0 S 8-20");
    assert_eq!(after(&game, &third, "A"), "0,0,0,0,0,0/0,0,0,0,0,0 S 28-20");
    // The steps tell the capture of 14 and then the last six.
    let pos = read(&game, &third);
    let steps = game.steps(&pos, game.parse_move(&pos, "A").expect("A"));
    let said = steps
        .iter()
        .position(|s| matches!(s, Step::Say(_)))
        .expect("said");
    let taken = |steps: &[Step]| -> u16 {
        steps
            .iter()
            .map(|s| match s {
                Step::Capture { count, .. } => *count,
                _ => 0,
            })
            .sum()
    };
    assert_eq!((taken(&steps[..said]), taken(&steps[said..])), (14, 6));
}

/// Who can force 25 seeds, by attractors over everything reachable; cycles are nobody's.
fn forced(game: &Ouri, start: Position) -> Option<Seat> {
    let mut index = HashMap::from([(start, 0usize)]);
    let mut nodes = vec![start];
    let mut children: Vec<Vec<usize>> = Vec::new();
    while children.len() < nodes.len() {
        let pos = nodes[children.len()];
        let mut below = Vec::new();
        for mv in moves(game, &pos) {
            let mut next = pos;
            game.play(&mut next, mv);
            let id = *index.entry(next).or_insert_with(|| {
                nodes.push(next);
                nodes.len() - 1
            });
            below.push(id);
        }
        children.push(below);
    }
    for seat in [Seat(0), Seat(1)] {
        let mut won: Vec<bool> = nodes
            .iter()
            .map(|pos| match game.status(pos) {
                Status::Over(outcome) => outcome.payoffs.get(seat) > 0,
                _ => false,
            })
            .collect();
        loop {
            let grown: Vec<usize> = (0..nodes.len())
                .filter(|&i| !won[i] && !children[i].is_empty())
                .filter(|&i| {
                    if nodes[i].turn() == seat {
                        children[i].iter().any(|&c| won[c])
                    } else {
                        children[i].iter().all(|&c| won[c])
                    }
                })
                .collect();
            if grown.is_empty() {
                break;
            }
            for i in grown {
                won[i] = true;
            }
        }
        if won[0] {
            return Some(seat);
        }
    }
    None
}

/// T12: three seeds at 22-23, South to move.
#[test]
fn t12_endgames() {
    let game = book();
    let value = |south: [usize; 2], north: usize| {
        let mut houses = [0u8; 12];
        for i in [south[0], south[1], north] {
            houses[i] += 1;
        }
        forced(&game, read(&game, &written(&houses, 'S', 22, 23)))
    };
    let (south, north) = (Some(Seat(0)), Some(Seat(1)));
    // F = 0, E = 1, D = 2, C = 3, B = 4; e = 7, f = 6, d = 8.
    assert_eq!(value([0, 3], 7), None);
    assert_eq!(value([1, 2], 7), None);
    assert_eq!(value([0, 2], 7), south);
    assert_eq!(value([0, 0], 7), south);
    assert_ne!(value([0, 2], 6), south);
    assert_eq!(value([0, 1], 6), south);
    assert_eq!(value([0, 4], 6), north);
    assert_eq!(value([1, 3], 6), north);
    assert_eq!(value([1, 1], 6), north);
    assert_eq!(value([0, 3], 8), south);
    assert_eq!(value([1, 2], 8), south);
}

/// T13.
#[test]
fn t13_capture_everything() {
    let game = book();
    let start = "0,0,0,0,2,16/0,0,3,0,0,0 S 7-20";
    let north = after(&game, start, "B");
    assert_eq!(legal(&game, &north), "d");
    let south = after(&game, &north, "d");
    let pos = read(&game, &south);
    let steps = game.steps(&pos, game.parse_move(&pos, "A").expect("A"));
    let captured: u16 = steps
        .iter()
        .take_while(|s| !matches!(s, Step::Say(_)))
        .map(|s| match s {
            Step::Capture { count, .. } => *count,
            _ => 0,
        })
        .sum();
    assert_eq!(captured, 16);
    assert_eq!(after(&game, &south, "A"), "0,0,0,0,0,0/0,0,0,0,0,0 S 28-20");
}

/// T14.
#[test]
fn t14_defence() {
    let game = book();
    let lost = after(&game, "1,1,0,0,0,0/0,0,0,0,0,17 N 14-15", "a");
    assert!(lost.ends_with(" 14-29"), "{lost}");
    let defended = after(&game, "1,1,0,0,0,0/0,0,0,0,0,17 S 14-15", "F");
    assert_eq!(defended, "0,2,0,0,0,0/0,0,0,0,0,17 N 14-15");
    assert_eq!(
        after(&game, &defended, "a"),
        "2,4,0,0,0,0/1,1,1,1,1,0 S 14-23"
    );
}

/// T15: where the last seed falls.
#[test]
fn t15_landing() {
    let game = book();
    let mut checked = 0;
    for house in 0..6usize {
        for seeds in 1..=33usize {
            let mut houses = [0u8; 12];
            houses[house] = seeds as u8;
            houses[9] = 1;
            let rest = 47 - seeds as u8;
            let pos = read(&game, &written(&houses, 'S', rest / 2, rest - rest / 2));
            let letter = char::from(b'F' - house as u8).to_string();
            let mv = game.parse_move(&pos, &letter).expect("legal");
            let last = game
                .steps(&pos, mv)
                .iter()
                .filter_map(|s| match s {
                    Step::Drop { at, .. } => Some(usize::from(at.0)),
                    _ => None,
                })
                .next_back();
            let laps = [0, 11, 22][(seeds > 11) as usize + (seeds > 22) as usize];
            assert_eq!(last, Some((house + seeds - laps) % 12), "{house} {seeds}");
            checked += 1;
        }
    }
    assert_eq!(checked, 198);
}

/// T16.
#[test]
fn t16_singles() {
    assert_eq!(legal(&book(), "1,6,0,2,1,0/3,3,2,4,2,2 S 11-11"), "EC");
}

/// The literal version and the crate agree on every legal move and every position of random
/// games, under every combination of the options that matter.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(48);
    let mut compared = 0;
    let mut ends = HashMap::new();
    for singles in [true, false] {
        for (name, slam) in [
            ("replay", Slam::Replay),
            ("no_capture", Slam::NoCapture),
            ("illegal", Slam::Illegal),
        ] {
            for majority in [true, false] {
                let options = Options {
                    singles,
                    slam,
                    majority,
                };
                let on = |b| if b { "on" } else { "off" };
                let game = build(
                    None,
                    &format!(
                        "singles_rule={},grand_slam={name},majority_ends={}",
                        on(singles),
                        on(majority)
                    ),
                );
                for _ in 0..200 {
                    compared += one_game(&game, &options, &mut rng, &mut ends);
                }
            }
        }
    }
    assert!(compared > 150_000, "{compared}");
    assert!(ends["R11"] > 300 && ends["R12"] > 300, "{ends:?}");
}

fn one_game(
    game: &Ouri,
    options: &Options,
    rng: &mut fastrand::Rng,
    ends: &mut HashMap<&'static str, u32>,
) -> u64 {
    let mut pos = game.start();
    let mut board = Board::start();
    for ply in 0..400 {
        assert_eq!(game.position_text(&pos), board.text());
        let list = moves(game, &pos);
        let side = board.to_move;
        let legal = board.legal(options);
        let texts: Vec<String> = list.iter().map(|&mv| game.move_text(&pos, mv)).collect();
        let wanted: Vec<String> = legal
            .iter()
            .map(|&i| char::from([b'F', b'f'][side] - (i % 6) as u8).to_string())
            .collect();
        assert_eq!(texts, wanted, "{}", board.text());
        if list.is_empty() {
            assert!(board.over);
            let Status::Over(outcome) = game.status(&pos) else {
                panic!("not over: {}", board.text());
            };
            let sign = board.stores[0].cmp(&board.stores[1]) as i32;
            assert_eq!(outcome.payoffs.get(Seat(0)), sign);
            *ends.entry(outcome.reason.rule).or_default() += 1;
            return ply + 1;
        }
        let i = rng.usize(..list.len());
        game.play(&mut pos, list[i]);
        board.play(legal[i], options);
    }
    400
}

/// The conformance suite over the default, the preset and every single option value.
#[test]
fn conformance() {
    let mut rules = vec![book(), build(Some("abapa"), "")];
    for option in [
        "grand_slam=illegal",
        "majority_ends=off",
        "cycle_policy=agreement_only",
        "letters=standard",
    ] {
        rules.push(build(None, option));
    }
    for game in rules {
        let cover = checks::conform(&game, 60, 10, 12).unwrap_or_else(|e| panic!("{e}"));
        assert!(cover.games == 60 && cover.steps > 2_000, "{cover:?}");
    }
}

proptest! {
    /// No text makes the parsers panic.
    #[test]
    fn parsers_never_panic(text in any::<String>()) {
        let game = book();
        let _ = game.parse_position(&text);
        let _ = game.parse_move(&game.start(), &text);
        let _ = game.parse_roll(&game.start(), &text);
    }

    /// Nor does text that is nearly a position.
    #[test]
    fn near_positions_never_panic(text in "[0-9]{1,3}(,[0-9]{1,2}){5}/[0-9]{1,2}(,[0-9]{1,2}){4,6} ?[SNsnx]? [0-9]{0,12}-[0-9]{0,3}é?") {
        let _ = book().parse_position(&text);
    }

    /// Whatever is read is written so that it is read again.
    #[test]
    fn positions_round_trip(cuts in prop::collection::vec(0u8..=48, 13), north in any::<bool>()) {
        let mut cuts = cuts;
        cuts.sort_unstable();
        let mut parts: Vec<u8> = Vec::new();
        let mut last = 0;
        for cut in cuts {
            parts.push(cut - last);
            last = cut;
        }
        parts.push(48 - last);
        let mut houses = [0u8; 12];
        houses.copy_from_slice(&parts[..12]);
        let text = written(&houses, if north { 'N' } else { 'S' }, parts[12], parts[13]);
        let game = book();
        if let Ok(pos) = game.parse_position(&text) {
            let again = game.parse_position(&game.position_text(&pos));
            prop_assert_eq!(again.ok(), Some(pos));
            prop_assert_eq!(game.promises().conserved.map(|of| of(&game, &pos)), Some(48));
        }
    }
}
