//! Surakarta once more, point by point, straight from the rules file: slow, plain, and without a
//! line in common with the crate.

use checks::second::Second;
use leap::surakarta::Surakarta;
use std::collections::{BTreeMap, BTreeSet};

/// Column and row, counted from 1.
pub(crate) type Point = (i32, i32);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) men: BTreeMap<Point, char>,
    pub(crate) to_move: char,
}

pub(crate) fn name((col, row): Point) -> String {
    format!("{}{row}", char::from(b'a' + (col - 1) as u8))
}

pub(crate) fn point(name: &str) -> Point {
    let bytes = name.as_bytes();
    (i32::from(bytes[0] - b'a') + 1, i32::from(bytes[1] - b'1') + 1)
}

fn inside((col, row): Point) -> bool {
    (1..=6).contains(&col) && (1..=6).contains(&row)
}

/// The eight loops of section 2, written out.
const LOOPS: &str = "b6~a5 e6~f5 b1~a2 e1~f2 c6~a4 d6~f4 c1~a3 d1~f3";

/// Where a man comes out who leaves the board at `at` in direction `dir`, and which way he goes on.
fn through(at: Point, dir: Point) -> Option<(Point, Point)> {
    for pair in LOOPS.split(' ') {
        let (end, side) = pair.split_once('~').expect("a loop");
        let (end, side) = (point(end), point(side));
        // The first is left upwards or downwards, the second to the left or to the right.
        let up = (0, if end.1 == 6 { 1 } else { -1 });
        let out = (if side.0 == 6 { 1 } else { -1 }, 0);
        if (at, dir) == (end, up) {
            return Some((side, (-out.0, 0)));
        }
        if (at, dir) == (side, out) {
            return Some((end, (0, -up.1)));
        }
    }
    None
}

impl Board {
    pub(crate) fn read(text: &str) -> Board {
        let (rows, side) = text.split_once(' ').expect("side");
        let mut men = BTreeMap::new();
        for (r, line) in rows.split('/').enumerate() {
            for (c, letter) in line.chars().enumerate() {
                if letter != '.' {
                    men.insert((c as i32 + 1, 6 - r as i32), letter);
                }
            }
        }
        Board { men, to_move: side.chars().next().expect("side") }
    }

    /// The man whom a man from `from` meets in a direction, and how many loops he passed.
    fn slide(&self, from: Point, mut dir: Point) -> Option<(Point, u32)> {
        let (mut at, mut loops) = (from, 0);
        // No slide is longer than once round a track.
        for _ in 0..24 {
            let next = (at.0 + dir.0, at.1 + dir.1);
            if inside(next) {
                at = next;
            } else {
                (at, dir) = through(at, dir)?;
                loops += 1;
            }
            if at != from && self.men.contains_key(&at) {
                return Some((at, loops));
            }
        }
        None
    }

    /// Whether a slide in this direction on an empty board reaches a loop.
    pub(crate) fn reaches_loop(from: Point, dir: Point) -> bool {
        let mut at = from;
        while inside((at.0 + dir.0, at.1 + dir.1)) {
            at = (at.0 + dir.0, at.1 + dir.1);
        }
        through(at, dir).is_some()
    }

    fn after(&self, from: Point, to: Point) -> Board {
        let mut next = self.clone();
        next.men.remove(&from);
        next.men.insert(to, self.to_move);
        next.to_move = if self.to_move == 'w' { 'b' } else { 'w' };
        next
    }
}

impl Second<Surakarta> for Board {
    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (1..=6).rev() {
            let line: String =
                (1..=6).map(|col| self.men.get(&(col, row)).copied().unwrap_or('.')).collect();
            rows.push(line);
        }
        format!("{} {}", rows.join("/"), self.to_move)
    }

    /// Every legal move as text with the position after it.
    fn legal(&self) -> BTreeMap<String, Board> {
        let mut out = BTreeMap::new();
        for (&from, &side) in &self.men {
            if side != self.to_move {
                continue;
            }
            for dc in -1..=1 {
                for dr in -1..=1 {
                    let to = (from.0 + dc, from.1 + dr);
                    if inside(to) && !self.men.contains_key(&to) {
                        out.insert(format!("{}-{}", name(from), name(to)), self.after(from, to));
                    }
                }
            }
            let mut targets = BTreeSet::new();
            for dir in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                match self.slide(from, dir) {
                    Some((to, loops)) if loops > 0 && self.men[&to] != side => {
                        targets.insert(to);
                    }
                    _ => {}
                }
            }
            for to in targets {
                out.insert(format!("{}:{}", name(from), name(to)), self.after(from, to));
            }
        }
        out
    }
}
