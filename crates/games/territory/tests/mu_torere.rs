//! Mu Torere: the test vectors T1 to T10, a complete solution by retrograde analysis, and a
//! second implementation compared over all positions.

mod literal;

use literal::{Centre, Star, all_boards};
use proptest::prelude::*;
use rules::{Family, Game, Notation, Seat, Settings, Status};
use search::perft;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use territory::mu_torere::{MuTorere, MuTorereFamily, Position};

const RULES: [(&str, Centre); 3] = [
    ("first4", Centre::First4),
    ("none", Centre::Never),
    ("always", Centre::Always),
];

fn game(rule: &str) -> MuTorere {
    let settings = Settings::parse(
        MuTorereFamily::OPTIONS,
        MuTorereFamily::PRESETS,
        None,
        Some(&format!("centre_rule={rule}")),
    );
    MuTorereFamily::build(&settings.unwrap()).unwrap()
}

fn at(game: &MuTorere, text: &str) -> Position {
    game.parse_position(text)
        .unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn moves(game: &MuTorere, pos: &Position) -> Vec<String> {
    let mut list = Vec::new();
    game.moves(pos, &mut list);
    list.iter().map(|&mv| game.move_text(pos, mv)).collect()
}

/// Plays moves given as text; fails if one of them is not legal.
fn after(game: &MuTorere, pos: &Position, line: &[&str]) -> Position {
    let mut pos = *pos;
    for typed in line {
        let mv = game
            .parse_move(&pos, typed)
            .unwrap_or_else(|e| panic!("{typed}: {e}"));
        game.play(&mut pos, mv);
    }
    pos
}

/// The value of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Value {
    Draw,
    /// In so many plies.
    Win(u32),
    /// In so many plies; 0 is blocked.
    Loss(u32),
}

/// A complete solution: every position of `roots` and all that follow, from the blocked ones
/// backwards; what is left is drawn.
fn solve(game: &MuTorere, roots: &[Position]) -> HashMap<Position, Value> {
    let mut after: HashMap<Position, Vec<Position>> = HashMap::new();
    let mut todo = roots.to_vec();
    while let Some(pos) = todo.pop() {
        if after.contains_key(&pos) {
            continue;
        }
        let mut list = Vec::new();
        game.moves(&pos, &mut list);
        let next: Vec<Position> = list
            .iter()
            .map(|&mv| {
                let mut next = pos;
                game.play(&mut next, mv);
                next
            })
            .collect();
        assert_eq!(
            list.is_empty(),
            matches!(game.status(&pos), Status::Over(_))
        );
        todo.extend(&next);
        after.insert(pos, next);
    }
    let mut values: HashMap<Position, Value> = HashMap::new();
    for depth in 0.. {
        let mut found = Vec::new();
        for (pos, next) in after.iter().filter(|(pos, _)| !values.contains_key(pos)) {
            let seen = || next.iter().map(|n| values.get(n));
            if seen().any(|v| matches!(v, Some(Value::Loss(_)))) {
                found.push((*pos, Value::Win(depth)));
            } else if seen().all(|v| matches!(v, Some(Value::Win(_)))) {
                found.push((*pos, Value::Loss(depth)));
            }
        }
        if found.is_empty() {
            break;
        }
        values.extend(found);
    }
    for pos in after.into_keys() {
        values.entry(pos).or_insert(Value::Draw);
    }
    values
}

/// All 1260 positions of the unrestricted phase, solved.
fn unrestricted() -> (MuTorere, HashMap<Position, Value>) {
    let game = game("none");
    let roots: Vec<Position> = all_boards()
        .iter()
        .flat_map(|board| ["w", "b"].map(|side| format!("{board} {side}")))
        .map(|text| at(&game, &text))
        .collect();
    let values = solve(&game, &roots);
    assert_eq!(values.len(), 1260);
    (game, values)
}

/// T1: perft 1 to 12. Source: the rules file, checked by its own program; `none` and `always`
/// agree with Ludii to 12 plies.
#[test]
fn t1_perft() {
    for (rule, table) in [
        ("first4", [2, 2, 2, 6, 8, 12, 34, 34, 52, 144, 184, 326]),
        ("none", [4, 2, 2, 8, 8, 12, 34, 34, 52, 144, 184, 326]),
        ("always", [2, 2, 2, 6, 8, 12, 28, 34, 52, 128, 184, 324]),
    ] {
        let game = game(rule);
        for (depth, wanted) in (1..).zip(table) {
            assert_eq!(perft(&game, &game.start(), depth), wanted, "{rule} {depth}");
        }
    }
}

/// T2: the first moves, and why R2 exists.
#[test]
fn t2_first_moves() {
    let first4 = game("first4");
    assert_eq!(moves(&first4, &first4.start()), ["1-9", "4-9"]);
    let none = game("none");
    assert_eq!(moves(&none, &none.start()), ["1-9", "2-9", "3-9", "4-9"]);
    for typed in ["2-9", "3-9"] {
        let pos = after(&none, &none.start(), &[typed]);
        match none.status(&pos) {
            Status::Over(outcome) => assert_eq!(outcome.winners(2), [Seat(0)]),
            other => panic!("{typed}: {other:?}"),
        }
    }
}

/// T3: the value of the start.
#[test]
fn t3_value_of_the_start() {
    for (rule, wanted) in [
        ("first4", Value::Draw),
        ("always", Value::Draw),
        ("none", Value::Win(1)),
    ] {
        let game = game(rule);
        let values = solve(&game, &[game.start()]);
        assert_eq!(values[&game.start()], wanted, "{rule}");
    }
}

/// How many of each value.
fn census<'a>(values: impl Iterator<Item = &'a Value>) -> [usize; 3] {
    let mut out = [0; 3];
    for value in values {
        out[match value {
            Value::Draw => 0,
            Value::Win(_) => 1,
            Value::Loss(_) => 2,
        }] += 1;
    }
    out
}

/// The classes of boards up to symmetry with `w` to move: the least image, and the value.
fn classes() -> BTreeMap<String, Value> {
    let (game, values) = unrestricted();
    let mut out = BTreeMap::new();
    for board in all_boards() {
        let value = values[&at(&game, &format!("{board} w"))];
        let images = Star::new(&board, 'w', 4).images();
        let least = images.into_iter().min().unwrap();
        let known = *out.entry(least).or_insert(value);
        assert_eq!(known, value, "symmetry keeps the value of {board}");
    }
    out
}

/// T4: all positions and all classes, counted by value.
#[test]
fn t4_census() {
    let (_, values) = unrestricted();
    assert_eq!(census(values.values()), [748, 352, 160]);
    let blocked = values.values().filter(|&&v| v == Value::Loss(0)).count();
    assert_eq!(blocked, 80);
    let longest = values.values().filter_map(|v| match v {
        Value::Win(n) => Some(*n),
        _ => None,
    });
    assert_eq!(longest.max(), Some(5));
    let classes = classes();
    assert_eq!(classes.len(), 46);
    assert_eq!(census(classes.values()), [27, 13, 6]);
}

/// T4: swapping the colours keeps every value.
#[test]
fn t4_colours_are_alike() {
    let (game, values) = unrestricted();
    let mut compared = 0;
    for (pos, value) in &values {
        let text = game.position_text(pos);
        let swapped: String = text
            .chars()
            .map(|c| match c {
                'w' => 'b',
                'b' => 'w',
                c => c,
            })
            .collect();
        assert_eq!(values[&at(&game, &swapped)], *value, "{text}");
        compared += 1;
    }
    assert_eq!(compared, 1260);
}

/// T5: states reachable from the start under `first4`.
#[test]
fn t5_reachable_states() {
    let game = game("first4");
    let reached = solve(&game, &[game.start()]);
    assert_eq!(reached.len(), 1187);
    let without_counter: HashSet<String> = reached
        .keys()
        .map(|pos| game.position_text(pos)[..11].to_owned())
        .collect();
    assert_eq!(without_counter.len(), 1180);
}

/// T6: the six lost classes.
#[test]
fn t6_lost_classes() {
    let (game, values) = unrestricted();
    let mut named = BTreeSet::new();
    for (board, wanted) in [
        (".bbwwwwbb", Value::Loss(0)),
        (".bwbwwwbb", Value::Loss(0)),
        (".bwwbwwbb", Value::Loss(0)),
        (".bbbwwwbw", Value::Loss(2)),
        (".bwwwbbwb", Value::Loss(2)),
        (".bbwwwbbw", Value::Loss(4)),
    ] {
        assert_eq!(values[&at(&game, &format!("{board} w"))], wanted, "{board}");
        let images = Star::new(board, 'w', 4).images();
        named.insert(images.into_iter().min().unwrap());
    }
    let lost: BTreeSet<String> = classes()
        .into_iter()
        .filter(|(_, value)| matches!(value, Value::Loss(_)))
        .map(|(class, _)| class)
        .collect();
    assert_eq!(named, lost);
}

/// The value of a move for the side that makes it.
fn value_of(
    game: &MuTorere,
    values: &HashMap<Position, Value>,
    pos: &Position,
    typed: &str,
) -> Value {
    match values[&after(game, pos, &[typed])] {
        Value::Draw => Value::Draw,
        Value::Win(n) => Value::Loss(n + 1),
        Value::Loss(n) => Value::Win(n + 1),
    }
}

/// Asserts that the side to move is blocked and has lost.
fn assert_blocked(game: &MuTorere, pos: &Position) {
    assert!(moves(game, pos).is_empty());
    assert!(matches!(game.status(pos), Status::Over(o) if o.reason.code == "blocked"));
}

/// T7: figure 2, both variants.
#[test]
fn t7_figure_2() {
    let (game, values) = unrestricted();
    for (board, best) in [("wwwbbbw.b", Value::Win(5)), ("wwbwbbw.b", Value::Draw)] {
        let pos = at(&game, &format!("{board} w"));
        assert_eq!(moves(&game, &pos), ["1-8", "7-8"]);
        assert_eq!(
            value_of(&game, &values, &pos, "7-8"),
            Value::Loss(2),
            "{board}"
        );
        assert_blocked(&game, &after(&game, &pos, &["7-8", "6-7"]));
        assert_eq!(value_of(&game, &values, &pos, "1-8"), best, "{board}");
        assert_eq!(moves(&game, &after(&game, &pos, &["1-8"])), ["9-1"]);
    }
}

/// T8: figure 3.
#[test]
fn t8_figure_3() {
    let (game, values) = unrestricted();
    let pos = at(&game, "bw.wwbbwb w");
    assert!(matches!(
        value_of(&game, &values, &pos, "2-3"),
        Value::Loss(_)
    ));
    assert_eq!(moves(&game, &after(&game, &pos, &["2-3", "1-2"])), ["8-1"]);
    assert_blocked(&game, &after(&game, &pos, &["2-3", "1-2", "8-1", "7-8"]));
    assert_eq!(value_of(&game, &values, &pos, "4-3"), Value::Draw);
    assert_eq!(moves(&game, &after(&game, &pos, &["4-3"])), ["9-4"]);
}

/// T9: figure 4.
#[test]
fn t9_figure_4() {
    let (game, values) = unrestricted();
    let pos = at(&game, "wwbw.bbbw w");
    assert_eq!(moves(&game, &pos), ["4-5", "9-5"]);
    assert_blocked(&game, &after(&game, &pos, &["9-5", "7-9"]));
    assert!(matches!(
        value_of(&game, &values, &pos, "9-5"),
        Value::Loss(2)
    ));
    assert_eq!(moves(&game, &after(&game, &pos, &["4-5"])), ["3-4"]);
    assert_blocked(&game, &after(&game, &pos, &["4-5", "3-4", "2-3"]));
    assert_eq!(value_of(&game, &values, &pos, "4-5"), Value::Win(3));
}

/// T10: "V": the enemy on both neighbours of the empty star point and on the centre wins, and
/// nothing else blocks in the unrestricted phase.
#[test]
fn t10_the_v_wins() {
    let game = game("none");
    let (mut blocked, mut free) = (0, 0);
    for board in all_boards() {
        for side in ['w', 'b'] {
            let star = Star::new(&board, side, 4);
            let empty = *star.points.iter().find(|p| *p.1 == '.').unwrap().0;
            let around = [(empty + 6) % 8 + 1, empty % 8 + 1, 9];
            let v = empty != 9 && around.iter().all(|p| star.points[p] == star.enemy());
            let pos = at(&game, &format!("{board} {side}"));
            let winner = Seat(u8::from(side == 'w'));
            match game.status(&pos) {
                Status::Over(outcome) => {
                    assert!(v, "{board} {side}");
                    assert_eq!(outcome.winners(2), [winner]);
                    blocked += 1;
                }
                _ => {
                    assert!(!v, "{board} {side}");
                    free += 1;
                }
            }
        }
    }
    assert_eq!((blocked, free), (80, 1180));
}

/// The second implementation agrees on every position there is, under every centre rule:
/// the same moves, the same positions after them.
#[test]
fn second_implementation_agrees_everywhere() {
    let boards = all_boards();
    assert_eq!(boards.len(), 630);
    let (mut positions, mut compared) = (0, 0);
    for (rule, centre) in RULES {
        let game = game(rule);
        for board in &boards {
            for plies in 0..=4u8 {
                if plies < 4 && centre != Centre::First4 {
                    continue;
                }
                // Either side may have begun.
                for side in ['w', 'b'] {
                    let star = Star::new(board, side, plies);
                    let text = format!("{board} {side} {plies}");
                    let pos = at(&game, &text);
                    let found: BTreeMap<String, Position> = moves(&game, &pos)
                        .into_iter()
                        .map(|mv| (mv.clone(), after(&game, &pos, &[&mv])))
                        .collect();
                    let wanted = star.moves(centre);
                    assert!(found.keys().eq(wanted.keys()), "{rule} {text}");
                    for (mv, next) in &found {
                        let other = &wanted[mv];
                        let text = format!("{} {} {}", other.board(), other.side, other.plies);
                        assert_eq!(*next, at(&game, &text), "{rule} {text}");
                        compared += 1;
                    }
                    let over = matches!(game.status(&pos), Status::Over(_));
                    assert_eq!(over, wanted.is_empty());
                    assert_eq!(game.parse_position(&game.position_text(&pos)), Ok(pos));
                    positions += 1;
                }
            }
        }
    }
    println!("{positions} positions, {compared} moves");
    assert_eq!(positions, 6300 + 1260 + 1260);
    assert!(compared > 10_000);
}

/// Keys tell all positions apart.
#[test]
fn keys_are_injective() {
    let game = game("first4");
    let reached = solve(&game, &[game.start()]);
    let keys: HashSet<u64> = reached.keys().map(|pos| game.key(pos)).collect();
    assert_eq!(keys.len(), reached.len());
}

/// The conformance suite over every centre rule.
#[test]
fn conformance() {
    let mut cover = checks::Coverage::default();
    for (rule, _) in RULES {
        match checks::conform(&game(rule), 40, 60, 9) {
            Ok(more) => cover.add(&more),
            Err(error) => panic!("{rule}: {error}"),
        }
    }
    println!("{cover:?}");
    assert_eq!((cover.games, cover.cut), (120, 0));
    assert!(cover.positions > 1_000 && cover.parsed > 500);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Parsers never panic, whatever the text.
    #[test]
    fn any_text_is_survived(text in "\\PC{0,30}") {
        let game = game("first4");
        let _ = game.parse_position(&text);
        let _ = game.parse_move(&game.start(), &text);
        let _ = game.parse_roll(&game.start(), &text);
    }

    /// Text of the right characters: what is read is written back to an equal position.
    #[test]
    fn nearly_right_text(text in "[wb.]{8,10} ?[wbé]? ?[0-9]{0,3}") {
        for (rule, _) in RULES {
            let game = game(rule);
            checks::hand::position_reads_back(&game, &text);
            let _ = game.parse_move(&game.start(), &text);
        }
    }
}
