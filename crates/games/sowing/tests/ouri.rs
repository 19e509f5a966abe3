//! The test vectors of Ouri (T1 to T16), its perft table, a second implementation and its parsers.

mod literal;

use checks::hand::{self, at, moves, perft, reached, table};
use checks::second::{Compared, Second, ends_so};
use literal::{Board, Options, Slam};
use proptest::prelude::*;
use rules::{Game, Line, Notation, Present, Seat, Status, Step};
use sowing::ouri::{Ouri, OuriFamily, Position};
use std::collections::{BTreeMap, HashMap, HashSet};

fn build(options: &str) -> Ouri {
    hand::rules::<OuriFamily>(options)
}

fn book() -> Ouri {
    build("")
}

/// The letters of the legal moves.
fn legal(game: &Ouri, text: &str) -> String {
    hand::legal(game, &at(game, text)).replace(' ', "")
}

/// How many seeds these steps capture.
fn captured(steps: &[Step]) -> u16 {
    let taken = steps.iter().map(|s| match s {
        Step::Capture { count, .. } => *count,
        _ => 0,
    });
    taken.sum()
}

const START: &str = "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0";

/// T1. Source: rules file, programs A and B (perft 1-10; singles off 1-8).
#[test]
fn t1_perft() {
    let game = book();
    assert_eq!(legal(&game, START).len(), 6);
    let table = [6, 36, 180, 900, 3767, 16126, 63495, 259_250, 1_025_598, 4_145_190];
    perft(&game, &game.start(), &table);
    let table = [6, 36, 190, 1014, 5219, 27332, 139_157, 711_414];
    for slam in ["replay", "no_capture", "illegal"] {
        let game = build(&format!("singles_rule=off,grand_slam={slam}"));
        perft(&game, &game.start(), &table);
    }
}

/// T1, preset `abapa`, perft 1-7. Source: OpenSpiel 2.0.2 `oware` agrees with program A (rules
/// file, section 7); the numbers come from the literal version here.
#[test]
fn t1_perft_abapa() {
    let game = hand::preset::<OuriFamily>("abapa", "");
    let options = Options { singles: false, slam: Slam::NoCapture, majority: true };
    let table = [6, 36, 190, 1014, 5219, 27332, 139_157];
    perft(&game, &game.start(), &table);
    for (depth, count) in (1..).zip(table) {
        assert_eq!(Board::start().perft(depth, &options), count, "{depth}");
    }
}

/// T2, the fourth house; T4, two houses captured; T5, a chain stopped by four; T6, no capture; T14, a
/// defence.
#[test]
fn t2_t4_t5_t6_t14_results() {
    for [text, letters, wanted] in table(
        "
        4,4,4,4,4,4/4,4,4,4,4,4 S 0-0    | C    | 4,4,4,0,5,5/5,5,4,4,4,4 N 0-0
        3,0,2,0,6,1/4,0,4,1,1,5 S 10-11  | B    | 3,0,2,0,0,2/5,1,5,0,0,5 N 14-11
        2,0,1,0,5,0/2,3,1,2,0,6 S 13-13  | B    | 2,0,1,0,0,1/3,4,0,0,0,6 N 18-13
        2,0,1,0,0,0/4,4,4,4,4,4 S 11-10  | F    | 0,1,2,0,0,0/4,4,4,4,4,4 N 11-10
        0,0,0,0,3,0/4,0,0,4,4,4 S 15-14  | B    | 0,0,0,0,0,1/5,1,0,4,4,4 N 15-14
        0,0,0,0,0,2/4,3,4,4,4,4 S 12-11  | A    | 0,0,0,0,0,0/5,4,4,4,4,4 N 12-11
        1,1,0,0,0,0/0,0,0,0,0,17 S 14-15 | F    | 0,2,0,0,0,0/0,0,0,0,0,17 N 14-15
        1,1,0,0,0,0/0,0,0,0,0,17 S 14-15 | F; a | 2,4,0,0,0,0/1,1,1,1,1,0 S 14-23
        ",
    ) {
        assert_eq!(reached(&book(), text, letters), wanted, "{text} {letters}");
    }
    let lost = reached(&book(), "1,1,0,0,0,0/0,0,0,0,0,17 N 14-15", "a");
    assert!(lost.ends_with(" 14-29"), "{lost}");
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
        let told = reached(&game, &text, &letter);
        let mut houses = [1u8; 12];
        houses[i] = 0;
        houses[(i + 1) % 12] = 2;
        houses[(i + 2) % 12] = 2;
        if i < 4 {
            assert_eq!(told, written(&houses, 'N', 17, 18));
            let south = written(&houses, 'S', 17, 18);
            let (first, second) = (b'F' - i as u8 - 1, b'F' - i as u8 - 2);
            let two: String = [second, first].map(char::from).iter().collect();
            assert_eq!(legal(&game, &south), two);
            assert_eq!(legal(&game, &told), "abcdef");
        } else {
            let taken = if i == 4 { 2 } else { 4 };
            assert!(told.ends_with(&format!("N {}-18", 17 + taken)), "{told}");
        }
    }
    assert_eq!(
        reached(&game, "13,0,0,0,0,0/0,0,0,0,0,0 S 17-18", "F"),
        "0,2,2,1,1,1/1,1,1,1,1,1 N 17-18"
    );
}

fn written(houses: &[u8; 12], side: char, south: u8, north: u8) -> String {
    let row = |half: &[u8]| {
        let counts: Vec<String> = half.iter().map(u8::to_string).collect();
        counts.join(",")
    };
    format!("{}/{} {side} {south}-{north}", row(&houses[..6]), row(&houses[6..]))
}

/// T7, forced feeding; T16, single seeds wait.
#[test]
fn t7_t16_legal_moves() {
    for [text, letters] in table(
        "
            1,2,4,1,1,0/0,0,0,0,0,0 S 20-19 | D
            0,2,0,0,0,1/0,0,0,0,0,0 S 22-23 | A
            0,0,0,0,2,1/0,0,0,0,0,0 S 22-23 | B
            1,6,0,2,1,0/3,3,2,4,2,2 S 11-11 | CE",
    ) {
        assert_eq!(legal(&book(), text), letters, "{text}");
    }
}

/// T8.
#[test]
fn t8_grand_slam() {
    let game = book();
    let start = "2,1,0,0,6,3/2,1,1,1,1,0 S 13-17";
    let again = "2,1,0,0,0,4/0,0,0,0,0,0 S 24-17";
    assert_eq!(reached(&game, start, "B"), again);
    assert_eq!(legal(&game, again), "A");
    let fed = "2,1,0,0,0,0/1,1,1,1,0,0 N 24-17";
    assert_eq!(reached(&game, again, "A"), fed);
}

/// T9.
#[test]
fn t9_cannot_feed() {
    let game = book();
    let pos = at(&game, "2,1,1,0,1,0/0,0,0,0,0,0 S 20-23");
    assert_eq!((pos.store(Seat(0)), pos.store(Seat(1))), (25, 23));
    let (south, rule, _) = hand::end(game.status(&pos));
    assert_eq!((south, rule), (1, "R11"));
}

/// T10: the pair that never ends, and the census of all pairs.
#[test]
fn t10_pairs() {
    let game = book();
    let start = at(&game, "1,0,0,0,0,0/1,0,0,0,0,0 S 23-23");
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
                let mut pos = at(&game, &written(&houses, side, 23, 23));
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
    assert_eq!(legal(&game, start), "AB");
    let first = reached(&game, start, "A");
    assert_eq!(first, "2,2,1,1,3,0/0,0,0,0,0,2 N 19-18");
    assert_eq!(legal(&game, &first), "a");
    let last = "0,0,1,1,3,0/0,0,0,0,0,0 S 19-24";
    assert_eq!(reached(&game, &first, "a"), last);
    let second = reached(&game, start, "B");
    assert_eq!(second, "1,1,0,0,0,17/1,0,0,1,0,1 N 8-18");
    let third = reached(&game, &second, "a");
    assert_eq!(third, "0,1,0,0,0,17/1,0,0,1,0,0 S 8-20");
    let end = "0,0,0,0,0,0/0,0,0,0,0,0 S 28-20";
    assert_eq!(reached(&game, &third, "A"), end);
    // The steps tell the capture of 14 and then the last six.
    let pos = at(&game, &third);
    let steps = game.steps(&pos, game.parse_move(&pos, "A").expect("A"));
    let said = steps.iter().position(|s| matches!(s, Step::Say(_)));
    let (before, after) = steps.split_at(said.expect("said"));
    assert_eq!((captured(before), captured(after)), (14, 6));
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
        forced(&game, at(&game, &written(&houses, 'S', 22, 23)))
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
    let north = reached(&game, start, "B");
    assert_eq!(legal(&game, &north), "d");
    let south = reached(&game, &north, "d");
    let pos = at(&game, &south);
    let steps = game.steps(&pos, game.parse_move(&pos, "A").expect("A"));
    let said = steps.iter().position(|s| matches!(s, Step::Say(_)));
    assert_eq!(captured(&steps[..said.expect("said")]), 16);
    let end = "0,0,0,0,0,0/0,0,0,0,0,0 S 28-20";
    assert_eq!(reached(&game, &south, "A"), end);
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
            let pos = at(&game, &written(&houses, 'S', rest / 2, rest - rest / 2));
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

/// The literal version with its options.
#[derive(Clone)]
struct Twin(Board, Options);

impl Second<Ouri> for Twin {
    fn text(&self) -> String {
        self.0.text()
    }

    fn legal(&self) -> BTreeMap<String, Twin> {
        let first = [b'F', b'f'][self.0.to_move];
        let houses = self.0.legal(&self.1).into_iter();
        let after = houses.map(|i| {
            let mut next = self.clone();
            next.0.play(i, &self.1);
            (char::from(first - (i % 6) as u8).to_string(), next)
        });
        after.collect()
    }

    fn agrees(&self, line: &Line<Ouri>) {
        let sign = self.0.stores[0].cmp(&self.0.stores[1]) as i32;
        ends_so(line, self.0.over.then_some(sign));
    }
}

/// The literal version and the crate agree on every legal move and every position of random
/// games, under every combination of the options that matter.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(48);
    let mut compared = Compared::default();
    let slams =
        [("replay", Slam::Replay), ("no_capture", Slam::NoCapture), ("illegal", Slam::Illegal)];
    for (singles, singles_rule) in [(true, "on"), (false, "off")] {
        for (majority, majority_ends) in [(true, "on"), (false, "off")] {
            for (grand_slam, slam) in slams {
                let game = build(&format!(
                    "singles_rule={singles_rule},grand_slam={grand_slam},majority_ends={majority_ends}"
                ));
                let options = Options { singles, slam, majority };
                for _ in 0..200 {
                    compared.game(&game, Twin(Board::start(), options), &mut rng, 400);
                }
            }
        }
    }
    compared.more_than(150_000);
    compared.met(300, &["R11", "R12"]);
}

/// The conformance suite over options that change the same sowings together.
#[test]
fn options_together_conform() {
    for slam in ["no_capture", "illegal"] {
        let options = format!("singles_rule=off,majority_ends=off,grand_slam={slam}");
        hand::conforms_with::<OuriFamily>(&options, 20);
    }
}

checks::near_texts!(
    750,
    ["[0-9]{1,3}(,[0-9]{1,2}){5}/[0-9]{1,2}(,[0-9]{1,2}){4,6} ?[SNsnx]? [0-9]{0,12}-[0-9]{0,3}é?"],
    |text, seed| {
        hand::survives(&book(), &text, seed);
    }
);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// Whatever is read is written so that it is read again.
    #[test]
    fn positions_round_trip(cuts in prop::collection::vec(0u8..=48, 13), north in any::<bool>()) {
        let mut cuts = cuts;
        cuts.extend([0, 48]);
        cuts.sort_unstable();
        let parts: Vec<u8> = cuts.windows(2).map(|w| w[1] - w[0]).collect();
        let houses: [u8; 12] = parts[..12].try_into().expect("twelve");
        let text = written(&houses, if north { 'N' } else { 'S' }, parts[12], parts[13]);
        let game = book();
        if hand::position_reads_back(&game, &text) {
            prop_assert_eq!(game.promises().conserved.map(|of| of(&game, &at(&game, &text))), Some(48));
        }
    }
}
