//! Mu Torere: the test vectors T1 to T10, a complete solution by retrograde analysis, and a
//! second implementation compared over all positions.

mod literal;

use checks::hand::{
    self, at, ended, legal, perft, play as after, position_reads_back, study, survives_near, then,
};
use checks::retrograde::{Solved, Value, solve};
use checks::second::{Compared, Second, stuck_loses};
use literal::{Centre, Star, all_boards};
use proptest::prelude::*;
use rules::{Game, Line, Notation, Seat, Status};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use territory::mu_torere::{MuTorere, MuTorereFamily, Position};

const RULES: [(&str, Centre); 3] =
    [("first4", Centre::First4), ("none", Centre::Never), ("always", Centre::Always)];

fn game(rule: &str) -> MuTorere {
    hand::rules::<MuTorereFamily>(&format!("centre_rule={rule}"))
}

/// All 1260 positions of the unrestricted phase, solved.
fn unrestricted() -> (MuTorere, Vec<Position>, Solved) {
    let game = game("none");
    let boards = all_boards();
    let texts = boards.iter().flat_map(|board| ["w", "b"].map(|side| format!("{board} {side}")));
    let all: Vec<Position> = texts.map(|text| at(&game, &text)).collect();
    assert_eq!(reached(&game, &all).len(), 1260);
    let solved = solve(&game, all.iter().copied());
    (game, all, solved)
}

/// These positions and all that follow from them.
fn reached(game: &MuTorere, roots: &[Position]) -> HashSet<Position> {
    let (mut all, mut todo) = (HashSet::new(), roots.to_vec());
    while let Some(pos) = todo.pop() {
        if all.insert(pos) {
            let list = hand::moves(game, &pos).into_iter();
            todo.extend(list.map(|mv| then(game, &pos, mv)));
        }
    }
    all
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
        perft(&game, &game.start(), &table);
    }
}

/// T2: the first moves, and why R2 exists.
#[test]
fn t2_r2_first_moves() {
    let first4 = game("first4");
    assert_eq!(legal(&first4, &first4.start()), "1-9 4-9");
    let none = game("none");
    assert_eq!(legal(&none, &none.start()), "1-9 2-9 3-9 4-9");
    for typed in ["2-9", "3-9"] {
        let pos = after(&none, &none.start(), typed);
        assert_eq!(ended(&none, &pos).0, 1, "{typed}");
    }
}

/// T3: the value of the start.
#[test]
fn t3_value_of_the_start() {
    for (rule, wanted) in
        [("first4", Value::Drawn), ("always", Value::Drawn), ("none", Value::Won(1))]
    {
        let game = game(rule);
        let solved = solve(&game, [game.start()]);
        assert_eq!(solved.value(&game, &game.start()), wanted, "{rule}");
    }
}

/// The classes of boards up to symmetry with `w` to move: the least image, and the value.
fn classes() -> BTreeMap<String, Value> {
    let (game, _, solved) = unrestricted();
    let mut out = BTreeMap::new();
    for board in all_boards() {
        let value = solved.value(&game, &at(&game, &format!("{board} w")));
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
    let (game, all, solved) = unrestricted();
    assert_eq!(solved.count(&game, &all), (352, 748, 160, 5));
    let blocked = all.iter().filter(|pos| solved.value(&game, pos) == Value::Lost(0));
    assert_eq!(blocked.count(), 80);
    let boards: Vec<Position> = classes().keys().map(|b| at(&game, &format!("{b} w"))).collect();
    assert_eq!(boards.len(), 46);
    let (won, drawn, lost, _) = solved.count(&game, &boards);
    assert_eq!((drawn, won, lost), (27, 13, 6));
}

/// T4: swapping the colours keeps every value.
#[test]
fn t4_colours_are_alike() {
    let (game, all, solved) = unrestricted();
    let mut compared = 0;
    for pos in &all {
        let text = game.position_text(pos);
        let swapped: String = text
            .chars()
            .map(|c| match c {
                'w' => 'b',
                'b' => 'w',
                c => c,
            })
            .collect();
        let same = [*pos, at(&game, &swapped)].map(|pos| solved.value(&game, &pos));
        assert_eq!(same[0], same[1], "{text}");
        compared += 1;
    }
    assert_eq!(compared, 1260);
}

/// T5: states reachable from the start under `first4`.
#[test]
fn t5_reachable_states() {
    let game = game("first4");
    let reached = reached(&game, &[game.start()]);
    assert_eq!(reached.len(), 1187);
    let without_counter: HashSet<String> =
        reached.iter().map(|pos| game.position_text(pos)[..11].to_owned()).collect();
    assert_eq!(without_counter.len(), 1180);
}

/// T6: the six lost classes.
#[test]
fn t6_lost_classes() {
    let (game, _, solved) = unrestricted();
    let mut named = BTreeSet::new();
    for (board, wanted) in [
        (".bbwwwwbb", Value::Lost(0)),
        (".bwbwwwbb", Value::Lost(0)),
        (".bwwbwwbb", Value::Lost(0)),
        (".bbbwwwbw", Value::Lost(2)),
        (".bwwwbbwb", Value::Lost(2)),
        (".bbwwwbbw", Value::Lost(4)),
    ] {
        let pos = at(&game, &format!("{board} w"));
        assert_eq!(solved.value(&game, &pos), wanted, "{board}");
        let images = Star::new(board, 'w', 4).images();
        named.insert(images.into_iter().min().unwrap());
    }
    let lost: BTreeSet<String> = classes()
        .into_iter()
        .filter(|(_, value)| matches!(value, Value::Lost(_)))
        .map(|(class, _)| class)
        .collect();
    assert_eq!(named, lost);
}

/// The value of a move for the side that makes it.
fn value_of(game: &MuTorere, solved: &Solved, pos: &Position, typed: &str) -> Value {
    match solved.value(game, &after(game, pos, typed)) {
        Value::Drawn => Value::Drawn,
        Value::Won(n) => Value::Lost(n + 1),
        Value::Lost(n) => Value::Won(n + 1),
    }
}

/// Asserts that the side to move is blocked and has lost.
fn assert_blocked(game: &MuTorere, pos: &Position) {
    assert_eq!(ended(game, pos).2, "blocked");
}

/// T7: figure 2, both variants.
#[test]
fn t7_figure_2() {
    let (game, _, solved) = unrestricted();
    for (board, best) in [("wwwbbbw.b", Value::Won(5)), ("wwbwbbw.b", Value::Drawn)] {
        let pos = study(&game, &format!("{board} w"), "1-8 7-8", "");
        assert_eq!(value_of(&game, &solved, &pos, "7-8"), Value::Lost(2), "{board}");
        assert_blocked(&game, &after(&game, &pos, "7-8 6-7"));
        assert_eq!(value_of(&game, &solved, &pos, "1-8"), best, "{board}");
        assert_eq!(legal(&game, &after(&game, &pos, "1-8")), "9-1");
    }
}

/// T8: figure 3.
#[test]
fn t8_figure_3() {
    let (game, _, solved) = unrestricted();
    let pos = at(&game, "bw.wwbbwb w");
    assert!(matches!(value_of(&game, &solved, &pos, "2-3"), Value::Lost(_)));
    assert_eq!(legal(&game, &after(&game, &pos, "2-3 1-2")), "8-1");
    assert_blocked(&game, &after(&game, &pos, "2-3 1-2 8-1 7-8"));
    assert_eq!(value_of(&game, &solved, &pos, "4-3"), Value::Drawn);
    assert_eq!(legal(&game, &after(&game, &pos, "4-3")), "9-4");
}

/// T9: figure 4.
#[test]
fn t9_figure_4() {
    let (game, _, solved) = unrestricted();
    let pos = study(&game, "wwbw.bbbw w", "4-5 9-5", "");
    assert_blocked(&game, &after(&game, &pos, "9-5 7-9"));
    assert!(matches!(value_of(&game, &solved, &pos, "9-5"), Value::Lost(2)));
    assert_eq!(legal(&game, &after(&game, &pos, "4-5")), "3-4");
    assert_blocked(&game, &after(&game, &pos, "4-5 3-4 2-3"));
    assert_eq!(value_of(&game, &solved, &pos, "4-5"), Value::Won(3));
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

/// The second implementation under one of the rules.
#[derive(Clone)]
struct Twin(Star, Centre);

impl Second<MuTorere> for Twin {
    /// The counter is told where it is not what the board lets expect: none played at the start, else four.
    fn text(&self) -> String {
        let Twin(star, centre) = self;
        let text = format!("{} {}", star.board(), star.side);
        let usual = if text == "wwwwbbbb. w" && *centre == Centre::First4 { 0 } else { 4 };
        if star.plies == usual { text } else { format!("{text} {}", star.plies) }
    }

    fn legal(&self) -> BTreeMap<String, Twin> {
        let moves = self.0.moves(self.1).into_iter();
        moves.map(|(mv, star)| (mv, Twin(star, self.1))).collect()
    }

    fn agrees(&self, line: &Line<MuTorere>) {
        stuck_loses(line, Seat(u8::from(self.0.side == 'b')));
    }
}

/// The second implementation agrees on every position there is, under every centre rule:
/// the same moves, the same positions after them.
#[test]
fn second_implementation_agrees_everywhere() {
    let boards = all_boards();
    assert_eq!(boards.len(), 630);
    let mut compared = Compared::default();
    for (rule, centre) in RULES {
        let game = game(rule);
        let first = if centre == Centre::First4 { 0 } else { 4 };
        for board in &boards {
            // Either side may have begun.
            for (plies, side) in (first..=4).flat_map(|plies| [(plies, 'w'), (plies, 'b')]) {
                let twin = Twin(Star::new(board, side, plies), centre);
                let text = format!("{board} {side} {plies}");
                compared.board(&game, &text, |_| twin.clone());
                assert!(position_reads_back(&game, &text), "{text}");
            }
        }
    }
    assert_eq!(compared.positions, 6300 + 1260 + 1260);
    assert!(compared.moves > 10_000, "{compared:?}");
}

/// Keys tell all positions apart.
#[test]
fn keys_are_injective() {
    let game = game("first4");
    let reached = reached(&game, &[game.start()]);
    let keys: HashSet<u64> = reached.iter().map(|pos| game.key(pos)).collect();
    assert_eq!(keys.len(), reached.len());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Text of the right characters: what is read is written back to an equal position.
    #[test]
    fn nearly_right_text(text in "[wb.]{8,10} ?[wbé]? ?[0-9]{0,3}") {
        for (rule, _) in RULES {
            let game = game(rule);
            survives_near(&game, &[], &text, &text);
        }
    }
}
