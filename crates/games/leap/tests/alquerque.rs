//! The test vectors of Alquerque (T1 to T11) and a second implementation.

use crate::proofs::lined::{Lined, Men, agrees, gone, other};
use checks::hand::{
    self, at, board, ended, legal, moves, offers, perft, position_is_kept, preset, rules,
    scattered, sorted, survives_near,
};
use checks::retrograde::{Value, settings, solve};
use checks::second::{Compared, Second};
use leap::alquerque::{Alquerque, AlquerqueFamily, Position};
use proptest::prelude::*;
use rules::{Game, Line, Notation};
use std::collections::{BTreeMap, BTreeSet};

fn book() -> Alquerque {
    rules::<AlquerqueFamily>("")
}

/// A position from the points of both sides.
fn men(white: &str, black: &str, side: char) -> Position {
    let board = board(5, 5, &[('w', white), ('b', black)]);
    at(&book(), &format!("{board} {side}"))
}

/// Plays moves; those marked `!` must be the only legal ones.
fn play(game: &Alquerque, pos: &Position, line: &str) -> Position {
    line.split_whitespace().fold(*pos, |pos, word| {
        let text = word.trim_end_matches('!');
        assert!(text == word || legal(game, &pos) == text, "{word}");
        hand::play(game, &pos, text)
    })
}

/// T1. Source: rules file (1 to 9 agree with Ludii set to the same rules).
#[test]
fn t1_perft() {
    let game = book();
    perft(&game, &game.start(), &[4, 5, 6, 14, 37, 194, 1012, 5756, 33211]);
}

/// T2: the first moves.
#[test]
fn t2_first_moves() {
    let game = book();
    assert_eq!(legal(&game, &game.start()), "B2-C3 C2-C3 D2-C3 D3-C3");
}

/// T3: opening 1; every reply is the only legal move. Seven of White's eight moves lose a man.
#[test]
fn t3_opening_1() {
    let game = book();
    let pos = play(&game, &game.start(), "B2-C3 D4:B2! A1:C3! A3:A1! C3:A3! A4:A2!");
    assert_eq!(game.position_text(&pos), "bbbbb/.bb.b/...ww/b.www/bwwww w");
    let list = "B1-B2 C1-B2 C2-B2 C2-C3 D2-C3 D3-C3 D3-D4 E3-D4";
    assert_eq!(legal(&game, &pos), list);
    for text in list.split(' ') {
        let captures = legal(&game, &play(&game, &pos, text)).contains(':');
        assert_eq!(captures, text != "D3-C3", "{text}");
    }
}

/// T4: opening 2, all forced.
#[test]
fn t4_opening_2() {
    let game = book();
    let pos = play(&game, &game.start(), "C2-C3 C4:C2! C1:C3! A3:C1! C3:A3!");
    assert_eq!(game.position_text(&pos), "bbbbb/bb.bb/w..ww/w..ww/wwbww b");
    let list = sorted(&game, &pos);
    assert_eq!(list.len(), 8);
    assert!(list.iter().all(|text| text.contains('-')));
}

/// T5: opening 3, with the misprint B4:B2 read as B4:D2.
#[test]
fn t5_opening_3() {
    let game = book();
    let pos = play(&game, &game.start(), "D2-C3");
    assert_eq!(legal(&game, &pos), "B4:D2 D4:D2");
    let pos = play(&game, &pos, "D4:D2 D1:D3!");
    assert!(offers(&game, &pos, "B4:D2 B4:D2:D4"));
    let pos = play(&game, &pos, "B4:D2:D4 B2:B4!");
    assert!(offers(&game, &pos, "B5:B3"));
    let pos = play(&game, &pos, "A5:C3");
    assert_eq!(game.position_text(&pos), ".bbbb/b.bbb/b.b.w/w.w.w/www.w w");
    let text = game.position_text(&pos);
    assert_eq!(['b', 'w'].map(|m| text.matches(m).count()), [10, 8 + 1]);
}

/// T6: opening 4.
#[test]
fn t6_opening_4() {
    let game = book();
    let pos = play(&game, &game.start(), "D3-C3 B3:D3! E3:C3! D4-E3");
    assert_eq!(game.position_text(&pos), "bbbbb/bbb.b/b.w.b/wwwww/wwwww w");
    let pos = play(&game, &pos, "C3-D4");
    assert!(offers(&game, &pos, "E5:C3"));
    let pos = play(&game, &pos, "D5:D3 D2:D4 E5:C3 B2:D4");
    assert_eq!(game.position_text(&pos), "bbb../bbbwb/b...b/w.w.w/wwwww b");
}

/// T7: few lines at A2, eight at C3 and at D4.
#[test]
fn t7_lone_men() {
    let game = book();
    for black in ["C3", "D4"] {
        let white = legal(&game, &men("A2", black, 'w'));
        assert_eq!(white, "A2-A1 A2-A3 A2-B2");
        assert_eq!(moves(&game, &men("A2", black, 'b')).len(), 8, "{black}");
    }
}

/// T8: the chain may stop anywhere; the longest wins.
#[test]
fn t8_several_captures() {
    let game = book();
    let pos = men("D5 C4 D2", "E5", 'b');
    assert_eq!(legal(&game, &pos), "E5:C5 E5:C5:C3 E5:C5:C3:E1");
    let end = play(&game, &pos, "E5:C5:C3:E1");
    assert_eq!(ended(&game, &end).0, -1);
}

/// T9: compulsory capture, with and without A1 and E5.
#[test]
fn t9_compulsory_capture() {
    let game = book();
    let with = |side| legal(&game, &men("C3 A2 A1", "D4 A3 E5", side));
    assert_eq!(with('b'), "D4:B2");
    assert_eq!(with('w'), "A2:A4");
    let without = |side| legal(&game, &men("C3 A2", "D4 A3", side));
    assert_eq!(without('b'), "A3:A1 D4:B2");
    assert_eq!(without('w'), "A2:A4 C3:E5");
}

/// T10: the trap.
#[test]
fn t10_trap() {
    let game = book();
    let pos = men("A1 B2 E2", "D4 C3 A5 B5", 'b');
    let pos = play(&game, &pos, "D4-C5 B2:D4!");
    assert_eq!(legal(&game, &pos), "C5:E3 C5:E3:E1");
    let end = play(&game, &pos, "C5:E3:E1");
    assert_eq!(game.position_text(&end), "bb.../...../...../...../w...b w");
}

/// Every position with so many men of each side.
fn all(white: usize, black: usize, side: char) -> Vec<Position> {
    let name = |&p: &usize| format!("{}{}", char::from(b'A' + (p % 5) as u8), p / 5 + 1);
    let names = |list: &[usize]| list.iter().map(name).collect::<Vec<_>>().join(" ");
    let list = settings(25, white, black).into_iter();
    list.map(|(w, b)| men(&names(&w), &names(&b), side)).collect()
}

/// T11: one against one is drawn unless a man can be taken at once; two against one is nearly
/// always won.
#[test]
fn t11_solved_endings() {
    let game = book();
    let roots = ['w', 'b'].map(|side| [all(1, 1, side), all(2, 1, side)]);
    let solved = solve(&game, roots.iter().flatten().flatten().copied());
    for [one, _] in &roots {
        assert_eq!(one.len(), 600);
        let immediate = one.iter().filter(|pos| solved.value(&game, pos) == Value::Won(1));
        assert_eq!(immediate.count(), 80);
        let (won, drawn, lost, _) = solved.count(&game, one);
        assert_eq!((won, drawn, lost), (80, 520, 0));
    }
    let [[_, two_to_move], [_, one_to_move]] = &roots;
    assert_eq!(two_to_move.len(), 6900);
    let (won, drawn, lost, _) = solved.count(&game, two_to_move);
    assert_eq!((won, drawn, lost), (6868, 32, 0));
    let (won, drawn, lost, _) = solved.count(&game, one_to_move);
    assert_eq!((won, drawn, lost), (224, 1384, 5292));
}

/// The lines exactly as section 2 of the rules file lists them.
fn literal() -> Lined {
    let mut lines: Vec<String> =
        ["A1 B2 C3 D4 E5", "A5 B4 C3 D2 E1", "A3 B2 C1", "A3 B4 C5", "C1 D2 E3", "C5 D4 E3"]
            .map(str::to_owned)
            .to_vec();
    for row in 1..=5 {
        let names: Vec<String> = ('A'..='E').map(|col| format!("{col}{row}")).collect();
        lines.push(names.join(" "));
    }
    for col in 'A'..='E' {
        let names: Vec<String> = (1..=5).map(|row| format!("{col}{row}")).collect();
        lines.push(names.join(" "));
    }
    Lined::new(&lines, true)
}

fn text_of(men: &Men, side: char) -> String {
    let mut rows = Vec::new();
    for row in (1..=5).rev() {
        let man = |col: char| men.get(&format!("{col}{row}")).copied().unwrap_or('.');
        rows.push(('A'..='E').map(man).collect::<String>());
    }
    format!("{} {side}", rows.join("/"))
}

fn men_of(text: &str) -> Men {
    let mut out = Men::new();
    for (row, line) in (1..=5).rev().zip(text.split(['/', ' '])) {
        for (col, man) in ('A'..='E').zip(line.chars()).filter(|&(_, m)| m != '.') {
            out.insert(format!("{col}{row}"), man);
        }
    }
    out
}

/// The literal version at a position.
#[derive(Clone)]
struct Twin<'a> {
    lined: &'a Lined,
    men: Men,
    side: char,
    /// The points of the kings, where pieces are promoted.
    kings: Option<BTreeSet<String>>,
}

impl<'a> Twin<'a> {
    fn read(lined: &'a Lined, text: &str) -> Twin<'a> {
        Twin { lined, men: men_of(text), side: text.chars().last().expect("side"), kings: None }
    }
}

/// R9: the kings after a move.
fn crown(mut kings: BTreeSet<String>, mv: &str, men: &Men, side: char) -> BTreeSet<String> {
    let (from, to) = (&mv[..2], &mv[mv.len() - 2..]);
    if kings.remove(from) || to.ends_with(if side == 'w' { '5' } else { '1' }) {
        kings.insert(to.to_owned());
    }
    kings.retain(|king| men.contains_key(king));
    kings
}

impl Twin<'_> {
    /// R9: a man never goes backwards.
    fn may(&self, mv: &str) -> bool {
        let Some(kings) = &self.kings else {
            return true;
        };
        let rows: Vec<&str> = mv.split(['-', ':']).map(|name| &name[1..]).collect();
        let on =
            |pair: &[&str]| if self.side == 'w' { pair[0] <= pair[1] } else { pair[0] >= pair[1] };
        kings.contains(&mv[..2]) || rows.windows(2).all(on)
    }
}

impl Second<Alquerque> for Twin<'_> {
    fn text(&self) -> String {
        let mut men = self.men.clone();
        for king in self.kings.iter().flatten() {
            if let Some(man) = men.get_mut(king) {
                man.make_ascii_uppercase();
            }
        }
        text_of(&men, self.side)
    }

    fn legal(&self) -> BTreeMap<String, Self> {
        if gone(&self.men).is_some() {
            return BTreeMap::new();
        }
        let mut turns = self.lined.captures(&self.men, self.side);
        turns.retain(|mv, _| self.may(mv));
        if turns.is_empty() {
            turns = self.lined.steps(&self.men, self.side);
            turns.retain(|mv, _| self.may(mv));
        }
        let after = |(mv, men): (String, Men)| {
            let kings = self.kings.clone().map(|kings| crown(kings, &mv, &men, self.side));
            (mv, Twin { men, side: other(self.side), kings, lined: self.lined })
        };
        turns.into_iter().map(after).collect()
    }

    fn agrees(&self, line: &Line<Alquerque>) {
        agrees(line, &self.men, self.side);
    }

    fn kinds(&self, mv: &str, _: &Self) -> Vec<&'static str> {
        vec![["step", "capture", "chain"][mv.matches(':').count().min(2)]]
    }
}

/// The literal version and the crate agree on every move, every result and every end, in random
/// games and on random positions.
#[test]
fn second_implementation() {
    let literal = literal();
    assert_eq!((literal.points.len(), literal.edges.len()), (25, 2 * 56));
    let game = book();
    let mut rng = fastrand::Rng::with_seed(1283);
    let mut compared = Compared::default();
    for _ in 0..200 {
        let start = Twin::read(&literal, &game.position_text(&game.start()));
        compared.game(&game, start, &mut rng, 200);
        // Any men anywhere.
        let density = rng.usize(2..6);
        let men = ['w', 'b'].map(|man| (man, rng.usize(1..=2 * density)));
        let side = if rng.bool() { 'w' } else { 'b' };
        let text = format!("{} {side}", scattered(&mut rng, 5, 5, &men));
        compared.game(&game, Twin::read(&literal, &text), &mut rng, 200);
    }
    compared.more_than(10_000);
    compared.met(1000, &["chain"]);
    let game = rules::<AlquerqueFamily>("promotion=on");
    let mut compared = Compared::default();
    for _ in 0..200 {
        let mut start = Twin::read(&literal, &game.position_text(&game.start()));
        start.kings = Some(BTreeSet::new());
        compared.game(&game, start, &mut rng, 200);
    }
    compared.more_than(5_000);
    compared.met(100, &["chain"]);
}

proptest! {
    /// Text that is nearly a position or a move is read or refused.
    #[test]
    fn near_texts(position in "([wb.é]{4,6}/){3,5}[wb.]{0,6} ?[wb]?( [0-9]{1,12})?", mv in "[A-Fé][0-9]{0,3}([:-][A-F][0-9]{1,2}){0,4}") {
        for game in [book(), preset::<AlquerqueFamily>("computer", "")] {
            survives_near(&game, &[men("D5 C4 D2", "E5", 'b')], &position, &mv);
        }
    }

    /// Any men are read and written back, or refused for their number.
    #[test]
    fn positions_round_trip(board in "([wb.]{5}/){4}[wb.]{5}", black in any::<bool>(), quiet in 0u32..=60) {
        let game = preset::<AlquerqueFamily>("computer", "");
        let side = if black { 'b' } else { 'w' };
        let count = if quiet > 0 { format!(" {quiet}") } else { String::new() };
        let text = format!("{board} {side}{count}");
        let most = ['w', 'b'].map(|man| board.matches(man).count()).into_iter().max();
        prop_assert!(position_is_kept(&game, &text) || most > Some(12) || most == Some(0), "{}", text);
    }
}
