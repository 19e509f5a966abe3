//! Fanorona once more, point by point, straight from the rules file: slow, plain, and without a
//! line in common with the crate.

use checks::second::Second;
use leap::fanorona::Fanorona;
use std::collections::{BTreeMap, BTreeSet};

/// Column and row, counted from 1.
type Point = (i32, i32);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    men: BTreeMap<Point, char>,
    to_move: char,
    slides: bool,
}

fn name((col, row): Point) -> String {
    format!("{}{row}", char::from(b'A' + (col - 1) as u8))
}

fn inside((col, row): Point) -> bool {
    (1..=9).contains(&col) && (1..=5).contains(&row)
}

/// The next point along a line of the board, if a line leads there.
fn step(at: Point, dir: Point) -> Option<Point> {
    let to = (at.0 + dir.0, at.1 + dir.1);
    let diagonal = dir.0 != 0 && dir.1 != 0;
    (inside(to) && (!diagonal || (at.0 + at.1) % 2 == 0)).then_some(to)
}

fn directions() -> Vec<Point> {
    let all = (-1..=1).flat_map(|c| (-1..=1).map(move |r| (c, r)));
    all.filter(|&d| d != (0, 0)).collect()
}

/// How many pairs of points a line joins.
pub(crate) fn edges() -> usize {
    let points = (1..=9).flat_map(|c| (1..=5).map(move |r| (c, r)));
    let ends = points.flat_map(|p| directions().into_iter().filter_map(move |d| step(p, d)));
    ends.count() / 2
}

/// A man in the middle of his move.
struct Turn {
    board: Board,
    at: Point,
    visited: BTreeSet<Point>,
    last: Option<Point>,
    text: String,
}

impl Board {
    pub(crate) fn read(text: &str, slides: bool) -> Board {
        let (rows, side) = text.split_once(' ').expect("side");
        let mut men = BTreeMap::new();
        for (r, line) in rows.split('/').enumerate() {
            for (c, letter) in line.chars().enumerate() {
                if letter != '.' {
                    men.insert((c as i32 + 1, 5 - r as i32), letter);
                }
            }
        }
        Board { men, to_move: side.chars().next().expect("side"), slides }
    }

    /// The points that a man may move to in a direction: along empty points (R2).
    fn reach(&self, from: Point, dir: Point) -> Vec<Point> {
        let mut out = Vec::new();
        let mut at = from;
        while let Some(to) = step(at, dir) {
            if self.men.contains_key(&to) {
                break;
            }
            out.push(to);
            at = to;
            if !self.slides {
                break;
            }
        }
        out
    }

    /// The unbroken run of enemies after a point in a direction (R3 to R5).
    fn run(&self, from: Point, dir: Point) -> Vec<Point> {
        let mut out = Vec::new();
        let mut at = from;
        while let Some(to) = step(at, dir) {
            match self.men.get(&to) {
                Some(&side) if side != self.to_move => out.push(to),
                _ => break,
            }
            at = to;
        }
        out
    }

    fn passed_on(&self) -> Board {
        let mut next = self.clone();
        next.to_move = if self.to_move == 'w' { 'b' } else { 'w' };
        next
    }
}

impl Turn {
    /// All sequences that go on from here.
    fn captures(&self, out: &mut BTreeMap<String, Board>) {
        for dir in directions() {
            if self.last == Some(dir) {
                continue;
            }
            let mut passed = self.visited.clone();
            for to in self.board.reach(self.at, dir) {
                if !passed.insert(to) {
                    break;
                }
                let ahead = self.board.run(to, dir);
                let behind = self.board.run(self.at, (-dir.0, -dir.1));
                for (letter, taken) in [('A', ahead), ('R', behind)] {
                    if taken.is_empty() {
                        continue;
                    }
                    let mut board = self.board.clone();
                    let man = board.men.remove(&self.at).expect("a man");
                    board.men.insert(to, man);
                    board.men.retain(|p, _| !taken.contains(p));
                    let next = Turn {
                        at: to,
                        visited: passed.clone(),
                        last: Some(dir),
                        text: format!("{}:{}{letter}", self.text, name(to)),
                        board,
                    };
                    out.insert(next.text.clone(), next.board.passed_on());
                    next.captures(out);
                }
            }
        }
    }
}

impl Second<Fanorona> for Board {
    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (1..=5).rev() {
            let line: String =
                (1..=9).map(|col| self.men.get(&(col, row)).copied().unwrap_or('.')).collect();
            rows.push(line);
        }
        format!("{} {}", rows.join("/"), self.to_move)
    }

    /// Every legal move as text with the position after it.
    fn legal(&self) -> BTreeMap<String, Board> {
        let own: Vec<Point> =
            self.men.iter().filter(|&(_, &side)| side == self.to_move).map(|(&at, _)| at).collect();
        let mut out = BTreeMap::new();
        for &from in &own {
            let turn = Turn {
                board: self.clone(),
                at: from,
                visited: BTreeSet::from([from]),
                last: None,
                text: name(from),
            };
            turn.captures(&mut out);
        }
        if out.is_empty() {
            for &from in &own {
                for dir in directions() {
                    for to in self.reach(from, dir) {
                        let mut next = self.passed_on();
                        next.men.remove(&from);
                        next.men.insert(to, self.to_move);
                        out.insert(format!("{}-{}", name(from), name(to)), next);
                    }
                }
            }
        }
        out
    }
}
