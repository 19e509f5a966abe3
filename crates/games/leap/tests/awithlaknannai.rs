//! The test vectors of Awithlaknannai (T1 to T9 and the counts of A4) and a second implementation.

use crate::proofs::lined::{Lined, Men, agrees, gone, other};
use checks::hand::{self, at, ended, legal, perft, play, preset, rules, survives_near};
use checks::retrograde::{Value, settings, solve};
use checks::second::{Compared, Second};
use leap::awithlaknannai::{Awithlaknannai, AwithlaknannaiFamily, Position};
use proptest::prelude::*;
use rules::{Game, Line, Notation};
use std::cmp::Ordering;
use std::collections::BTreeMap;

fn book() -> Awithlaknannai {
    rules::<AwithlaknannaiFamily>("")
}

/// The rows of men on named points.
fn rows(men: &Men, length: usize) -> String {
    let row = |letter: char, count: usize| {
        let man = |i: usize| men.get(&format!("{letter}{i}")).copied().unwrap_or('.');
        (1..=count).map(man).collect::<String>()
    };
    [row('N', length - 1), row('C', length), row('S', length - 1)].join("/")
}

/// A position from the points of both sides.
fn men(white: &str, black: &str, side: char) -> Position {
    let mut all = Men::new();
    for (names, man) in [(white, 'w'), (black, 'b')] {
        all.extend(names.split_whitespace().map(|name| (name.to_owned(), man)));
    }
    at(&book(), &format!("{} {side}", rows(&all, 9)))
}

/// T1. Source: rules file (1 to 8 agree with Ludii given the same board and rules).
#[test]
fn t1_perft() {
    let game = book();
    perft(&game, &game.start(), &[3, 4, 9, 23, 76, 233, 636, 2175]);
    assert_eq!(legal(&game, &game.start()), "C4-C5 N4-C5 N5-C5");
}

/// T2: a man at the end cannot be jumped.
#[test]
fn t2_end_of_the_board() {
    let game = book();
    assert_eq!(legal(&game, &men("C2", "N1", 'b')), "N1:S2");
    let white = "C2-C1 C2-C3 C2-N2 C2-S1 C2-S2";
    assert_eq!(legal(&game, &men("C2", "N1", 'w')), white);
}

/// T3: the notation example.
#[test]
fn t3_three_at_once() {
    let game = book();
    let pos = men("C2 S3 C5", "N1", 'b');
    assert_eq!(legal(&game, &pos), "N1:S2:S4:N5");
    let over = play(&game, &pos, "N1:S2:S4:N5");
    assert_eq!(ended(&game, &over).0, -1);
}

/// T4 (R5): stopping at S2 is illegal.
#[test]
fn t4_r5_must_go_on() {
    assert_eq!(legal(&book(), &men("C2 S3 N8", "N1", 'b')), "N1:S2:S4");
}

/// T5 (R4): three or one, as one likes.
#[test]
fn t5_r4_free_choice() {
    let pos = men("C2 S3 C5 C8", "N1 N8", 'b');
    assert_eq!(legal(&book(), &pos), "N1:S2:S4:N5 N8:S7");
}

/// T6 (R7): blocked.
#[test]
fn t6_r7_blocked() {
    let game = book();
    let pos = men("C1", "N1 C2 S1 C3", 'w');
    assert_eq!(ended(&game, &pos).0, -1);
}

/// Every position with so many men of each side.
fn all(white: usize, black: usize, side: char) -> Vec<Position> {
    let game = book();
    let list = settings(25, white, black).into_iter();
    list.map(|(w, b)| {
        let mut board = [b'.'; 25];
        w.iter().for_each(|&p| board[p] = b'w');
        b.iter().for_each(|&p| board[p] = b'b');
        let board: String = board.map(char::from).iter().collect();
        let (north, centre, south) = (&board[..8], &board[8..17], &board[17..]);
        at(&game, &format!("{north}/{centre}/{south} {side}"))
    })
    .collect()
}

/// T7, T9 and the counts of A4: one against one is drawn unless a man can be taken at once, two
/// against one is nearly always won, three against one always. R9 plays no part: no win is long
/// enough, and keys leave its counter out.
#[test]
fn t7_t9_solved_endings() {
    let game = rules::<AwithlaknannaiFamily>("twenty_move_rule=off");
    let ones = ['w', 'b'].map(|side| all(1, 1, side));
    let twos = ['w', 'b'].map(|side| all(2, 1, side));
    let three = all(3, 1, 'w');
    let roots = ones.iter().chain(&twos).flatten().chain(&three);
    let solved = solve(&game, roots.copied());
    for list in &ones {
        let immediate = list.iter().filter(|pos| solved.value(&game, pos) == Value::Won(1));
        assert_eq!(immediate.count(), 66);
        let (won, drawn, lost, _) = solved.count(&game, list);
        assert_eq!((won, drawn, lost), (66, 534, 0));
    }
    assert_eq!(twos[0].len(), 6900);
    assert_eq!(solved.count(&game, &twos[0]), (6871, 29, 0, 33));
    let (won, drawn, lost, _) = solved.count(&game, &twos[1]);
    assert_eq!((won, drawn, lost), (138, 1199, 5563));
    assert_eq!(solved.count(&game, &three), (50600, 0, 0, 27));
    // T9: the longest win of two against one.
    let pos = at(&game, "b......./w.......w/........ w");
    assert_eq!(solved.value(&game, &pos), Value::Won(33));
}

/// T8: the sample game; every capture in it is the only legal move at its turn.
#[test]
fn t8_sample_game() {
    const GAME: &str = "1. C4-C5 C6:C4 2. C3:C5 C7-C6 3. C5:C7 C8:C6 4. C2-C3 C9-C8 5. C1-C2 S1-C1 \
        6. C2-S1 C6-C5 7. N4-C4 S3:N4 8. S1:S3 S4:S2 9. N5:S4 S5:S3 10. N3:N5 S2:N3 11. N2:N4 S3-C3 \
        12. N1-N2 C3-S3 13. N4-C4 S3:N4 14. N5:N3 C1-S1 15. N8-C9 C8-C7 16. N3-C4 C7-C6 \
        17. N6:S5 S6:S4:N3:N1";
    let diagrams: BTreeMap<usize, &str> = [
        (6, "wwwwwwww/ww...b..b/bbbbbbbb"),
        (13, "www.wwww/b.wwb..b./wbbbbbbb"),
        (21, "w..wwwww/b......b./..b..bbb"),
        (25, ".w..wwww/b..w...b./..b..bbb"),
        (31, ".w...ww./...w..b.w/b....bbb"),
        (34, "b.....w./........w/b.....bb"),
    ]
    .into();
    let game = book();
    let mut pos = game.start();
    let (mut ply, mut shown) = (0, 0);
    for text in GAME.split_whitespace().filter(|word| !word.ends_with('.')) {
        if text.contains(':') {
            assert_eq!(legal(&game, &pos), text, "ply {ply}");
        }
        pos = play(&game, &pos, text);
        ply += 1;
        if let Some(&rows) = diagrams.get(&ply) {
            let written = game.position_text(&pos);
            assert_eq!(written.split(' ').next(), Some(rows), "ply {ply}");
            shown += 1;
        }
    }
    assert_eq!((ply, shown), (34, 6));
    // C7-C6 forces N6:S5, and then three men are taken.
    let pos = at(&game, ".w...ww./...w..b.w/b....bbb b");
    let pos = play(&game, &pos, "C7-C6");
    assert_eq!(legal(&game, &pos), "N6:S5");
}

/// The lines as section 2 of the rules file lists them.
fn literal(length: usize, outer: bool) -> Lined {
    let run = |letter: char, count: usize| {
        let names: Vec<String> = (1..=count).map(|i| format!("{letter}{i}")).collect();
        names.join(" ")
    };
    let mut lines = vec![run('C', length)];
    if outer {
        lines.extend([run('N', length - 1), run('S', length - 1)]);
    }
    for i in 1..length - 1 {
        let next = i + 1;
        lines.push(format!("N{i} C{next} S{next}"));
        lines.push(format!("S{i} C{next} N{next}"));
    }
    let last = length - 1;
    for letter in ['N', 'S'] {
        lines.push(format!("{letter}1 C1"));
        lines.push(format!("{letter}{last} C{length}"));
    }
    Lined::new(&lines, false)
}

/// What the literal version knows of a position: the men, the side, the men to be huffed.
#[derive(Clone)]
struct Twin<'a> {
    lined: &'a Lined,
    length: usize,
    huff: bool,
    men: Men,
    side: char,
    idle: Vec<String>,
}

impl Twin<'_> {
    /// Section 2: White's men are the northern row and the left half of the middle one.
    fn start(lined: &Lined, length: usize, huff: bool) -> Twin<'_> {
        let man = |name: &String| {
            let number: usize = name[1..].parse().expect("number");
            let man = match (&name[..1], number.cmp(&(length / 2 + 1))) {
                ("N", _) | ("C", Ordering::Less) => 'w',
                ("C", Ordering::Equal) => return None,
                _ => 'b',
            };
            Some((name.clone(), man))
        };
        let men = lined.points.iter().filter_map(man).collect();
        Twin { lined, length, huff, men, side: 'w', idle: Vec::new() }
    }

    fn after(&self, men: Men, idle: Vec<String>) -> Self {
        Twin { men, side: other(self.side), idle, ..*self }
    }
}

impl Second<Awithlaknannai> for Twin<'_> {
    /// Without the counter. Idle men are told row by row.
    fn text(&self) -> String {
        let mut text = format!("{} {}", rows(&self.men, self.length), self.side);
        let order = |name: &String| {
            let row = "NCS".find(&name[..1]);
            (row, name[1..].parse::<usize>().ok())
        };
        let mut idle = self.idle.clone();
        idle.sort_by_key(order);
        if !idle.is_empty() {
            text += &format!(" x{}", idle.join(","));
        }
        text
    }

    fn legal(&self) -> BTreeMap<String, Self> {
        let mut out = BTreeMap::new();
        if gone(&self.men).is_some() {
            return out;
        }
        let mut starts = vec![(String::new(), self.men.clone())];
        for name in &self.idle {
            let mut men = self.men.clone();
            men.remove(name);
            starts.push((format!("x{name} "), men));
        }
        for (before, men) in starts {
            let captures = self.lined.captures(&men, self.side);
            let could: Vec<&str> = captures.keys().filter_map(|t| t.split(':').next()).collect();
            if captures.is_empty() || self.huff {
                for (text, after) in self.lined.steps(&men, self.side) {
                    let (from, to) = text.split_once('-').expect("a step");
                    let mut idle: Vec<String> = could
                        .iter()
                        .map(|&name| if name == from { to } else { name }.to_owned())
                        .collect();
                    idle.sort();
                    idle.dedup();
                    out.insert(format!("{before}{text}"), self.after(after, idle));
                }
            }
            for (text, after) in captures {
                out.insert(format!("{before}{text}"), self.after(after, Vec::new()));
            }
        }
        out
    }

    fn agrees(&self, line: &Line<Awithlaknannai>) {
        agrees(line, &self.men, self.side);
    }

    fn kinds(&self, mv: &str, _: &Self) -> Vec<&'static str> {
        let chain = (mv.matches(':').count() > 1).then_some("chain");
        let huff = mv.starts_with('x').then_some("huff");
        Vec::from_iter(chain.into_iter().chain(huff))
    }
}

/// The literal version and the crate agree on every move, every result and every end, in random
/// games of every kind.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(1907);
    let mut compared = Compared::default();
    for (options, length, outer, huff, rounds) in [
        ("", 9, true, false, 120),
        ("huff=on,", 9, true, true, 12),
        ("outer_lines=off,", 9, false, false, 60),
        ("length=5,", 5, true, false, 60),
        ("length=13,", 13, true, false, 30),
    ] {
        let lined = literal(length, outer);
        if options.is_empty() {
            assert_eq!((lined.points.len(), lined.edges.len()), (25, 2 * 54));
            assert_eq!(lined.triples.len(), 2 * 33);
        }
        let game = rules::<AwithlaknannaiFamily>(&format!("{options}twenty_move_rule=off"));
        let start = Twin::start(&lined, length, huff);
        assert_eq!(game.position_text(&game.start()), start.text());
        for _ in 0..rounds {
            compared.game(&game, start.clone(), &mut rng, 120);
        }
    }
    compared.more_than(10_000);
    compared.met(500, &["chain"]);
    compared.met(1000, &["huff"]);
}

proptest! {
    /// Text that is nearly a position or a move is read or refused.
    #[test]
    fn near_texts(position in "[wb.é]{7,9}/[wb.]{8,10}/[wb.]{7,9} ?[wb]?( [0-9]{1,12})?( x([NCS][0-9]{0,3},?){0,3})?", mv in "(x[NCSé][0-9]{0,3} ?)?[NCSé][0-9]{0,3}([:-][NCS][0-9]{1,2}){0,4}") {
        let huff = preset::<AwithlaknannaiFamily>("huff", "");
        let idle = at(&huff, "bb....../.w......./.......b w xN1,N2");
        survives_near(&huff, &[idle], &position, &mv);
        survives_near(&book(), &[men("C2 S3 C5", "N1", 'b')], &position, &mv);
    }

    /// Any men are read and written back, or refused for their number.
    #[test]
    fn positions_round_trip(north in "[wb.]{8}", centre in "[wb.]{9}", south in "[wb.]{8}", black in any::<bool>(), quiet in 0u32..=40) {
        let game = book();
        let side = if black { 'b' } else { 'w' };
        let count = if quiet > 0 { format!(" {quiet}") } else { String::new() };
        let board = format!("{north}/{centre}/{south}");
        let text = format!("{board} {side}{count}");
        let most = ['w', 'b'].map(|man| board.matches(man).count()).into_iter().max();
        prop_assert!(hand::position_is_kept(&game, &text) || most > Some(12) || most == Some(0), "{}", text);
    }
}
