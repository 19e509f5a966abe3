//! A slow, literal board of ninety points, written straight from the rules files of Xiang-Qi and Xadrez
//! Chinês: letters on points, one question ("does this man go there?") per man and point, no tables.

use checks::hand;
use std::collections::{BTreeMap, BTreeSet};

/// Column and row from Red's side, both from 0.
type Point = (i32, i32);

/// The rules by which generals, guards and cannons go; the other men go alike.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Men {
    Xiangqi,
    XadrezChines,
}

/// FEN letters on points, capitals for Red.
#[derive(Clone)]
pub(crate) struct Board {
    rules: Men,
    men: BTreeMap<Point, char>,
    pub(crate) red_to_move: bool,
    pub(crate) quiet: u32,
    number: u32,
}

fn is_red(man: char) -> bool {
    man.is_ascii_uppercase()
}

fn palace((x, y): Point, red: bool) -> bool {
    (3..=5).contains(&x) && if red { y <= 2 } else { y >= 7 }
}

fn crossed(y: i32, red: bool) -> bool {
    if red { y >= 5 } else { y <= 4 }
}

fn points() -> impl Iterator<Item = Point> {
    (0..90).map(|i| (i % 9, i / 9))
}

fn name((x, y): Point) -> String {
    format!("{}{}", (b'a' + x as u8) as char, y + 1)
}

fn point(name: &str) -> Point {
    let x = i32::from(name.as_bytes()[0] - b'a');
    (x, name[1..].parse::<i32>().expect("a row") - 1)
}

impl Board {
    pub(crate) fn read(fen: &str, rules: Men) -> Board {
        let fields: Vec<&str> = fen.split_whitespace().collect();
        let mut men = BTreeMap::new();
        for (y, row) in (0..10).rev().zip(fields[0].split('/')) {
            let mut x = 0;
            for c in row.chars() {
                if let Some(n) = c.to_digit(10) {
                    x += n as i32;
                } else {
                    men.insert((x, y), c);
                    x += 1;
                }
            }
        }
        let count =
            |i: usize, none: u32| fields.get(i).map_or(none, |n| n.parse().expect("a number"));
        let (quiet, number) = (count(4, 0), count(5, 1));
        Board { rules, men, red_to_move: fields[1] == "w", quiet, number }
    }

    /// Placement and side to move: what repetition compares.
    pub(crate) fn identity(&self) -> String {
        let man = |x, y| self.men.get(&(x, y)).map_or(String::new(), char::to_string);
        let rows = (0..10).rev().map(|y| (0..9).map(|x| man(x, y)).collect::<Vec<_>>());
        let side = if self.red_to_move { 'w' } else { 'b' };
        format!("{} {side}", hand::ranks(&rows.collect::<Vec<_>>()))
    }

    /// The rest of the text of a position.
    pub(crate) fn counts(&self) -> String {
        format!("- - {} {}", self.quiet, self.number)
    }

    fn empty(&self, p: Point) -> bool {
        !self.men.contains_key(&p)
    }

    fn side(&self, red: bool) -> impl Iterator<Item = Point> + '_ {
        let own = self.men.iter().filter(move |m| is_red(*m.1) == red);
        own.map(|(&at, _)| at)
    }

    /// How many men stand strictly between two points of one row or column.
    fn between(&self, a: Point, b: Point) -> usize {
        let (dx, dy) = ((b.0 - a.0).signum(), (b.1 - a.1).signum());
        let far = (b.0 - a.0).abs().max((b.1 - a.1).abs());
        let passed = (1..far).map(|n| (a.0 + n * dx, a.1 + n * dy));
        passed.filter(|&p| !self.empty(p)).count()
    }

    /// R2 and R4 to R10 for one man: does it go from here to there? The own general's safety aside.
    fn goes(&self, from: Point, to: Point) -> bool {
        let man = self.men[&from];
        let target = self.men.get(&to);
        let red = is_red(man);
        if from == to || target.is_some_and(|&t| is_red(t) == red) {
            return false;
        }
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let (wide, high) = (dx.abs(), dy.abs());
        let straight = dx == 0 || dy == 0;
        // The eye of an elephant, the leg of a horse, the middle of a mandarin's two steps.
        let half = (from.0 + dx / 2, from.1 + dy / 2);
        let ours = self.rules == Men::Xiangqi;
        match man.to_ascii_uppercase() {
            'K' if ours => wide + high == 1 && palace(to, red),
            'K' => wide.max(high) == 1 && palace(to, red),
            'A' if ours => wide == 1 && high == 1 && palace(to, red),
            'A' => {
                let free = wide == 1 || (wide == 2 && self.empty(half));
                wide == high && free && palace(to, red)
            }
            'B' => wide == 2 && high == 2 && !crossed(to.1, red) && self.empty(half),
            'N' => wide * high == 2 && self.empty(half),
            'R' => straight && self.between(from, to) == 0,
            'C' if ours => straight && self.between(from, to) == usize::from(target.is_some()),
            'C' => straight && self.between(from, to) == 1,
            'P' => {
                let forward = if red { 1 } else { -1 };
                (dx == 0 && dy == forward) || (dy == 0 && wide == 1 && crossed(from.1, red))
            }
            other => panic!("no such man: {other}"),
        }
    }

    fn general(&self, red: bool) -> Point {
        let letter = if red { 'K' } else { 'k' };
        let found = self.side(red).find(|at| self.men[at] == letter);
        found.expect("a general")
    }

    /// R11: whether an enemy could capture the general next.
    pub(crate) fn checked(&self, red: bool) -> bool {
        let general = self.general(red);
        self.side(!red).any(|from| self.goes(from, general))
    }

    /// R3: whether the generals look at each other.
    fn facing(&self) -> bool {
        let (low, high) = (self.general(true), self.general(false));
        low.0 == high.0 && self.between(low, high) == 0
    }

    fn after(&self, from: Point, to: Point) -> Board {
        let mut next = self.clone();
        let man = next.men.remove(&from).expect("a man");
        let taken = next.men.insert(to, man);
        next.quiet = if taken.is_some() { 0 } else { self.quiet + 1 };
        next.number += u32::from(!self.red_to_move);
        next.red_to_move = !self.red_to_move;
        next
    }

    /// The board after a move written as two points.
    pub(crate) fn play(&self, text: &str) -> Board {
        let second = text.rfind(char::is_alphabetic).expect("two points");
        self.after(point(&text[..second]), point(&text[second..]))
    }

    /// Every move that R1 to R11 allow.
    pub(crate) fn moves(&self) -> BTreeSet<String> {
        let red = self.red_to_move;
        let mut out = BTreeSet::new();
        for from in self.side(red) {
            for to in points().filter(|&to| self.goes(from, to)) {
                let next = self.after(from, to);
                if !next.facing() && !next.checked(red) {
                    out.insert(name(from) + &name(to));
                }
            }
        }
        out
    }

    /// Whether nobody has a man left that could attack.
    pub(crate) fn bare(&self) -> bool {
        !self.men.values().any(|man| "RNCPrncp".contains(*man))
    }
}

/// What the board says of itself, for the boards of the games around it.
macro_rules! on_ninety_points {
    () => {
        fn identity(&self) -> String {
            self.0.identity()
        }

        fn counts(&self) -> String {
            self.0.counts()
        }

        fn first_to_move(&self) -> bool {
            self.0.red_to_move
        }

        fn in_check(&self) -> bool {
            self.0.checked(self.0.red_to_move)
        }

        fn moves(&self) -> BTreeSet<String> {
            self.0.moves()
        }

        fn play(&self, mv: &str) -> Self {
            Self(self.0.play(mv))
        }
    };
}
pub(crate) use on_ninety_points;
