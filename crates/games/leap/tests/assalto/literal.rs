//! Assalto once more, point by point, straight from the rules file: slow, plain, and without a line
//! in common with the crate.

use std::collections::{BTreeMap, BTreeSet};

/// Column and row, both from 1.
type Point = (i32, i32);

#[derive(Clone, Debug)]
pub(crate) struct Board {
    pawns: BTreeSet<Point>,
    knights: BTreeSet<Point>,
    side: char,
}

fn exists((col, row): Point) -> bool {
    let inside = (1..=7).contains(&col) && (1..=7).contains(&row);
    inside && ((3..=5).contains(&col) || (3..=5).contains(&row))
}

fn points() -> Vec<Point> {
    let all = (1..=7).flat_map(|col| (1..=7).map(move |row| (col, row)));
    all.filter(|&point| exists(point)).collect()
}

fn in_fortress((col, row): Point) -> bool {
    (3..=5).contains(&col) && row >= 5
}

fn name((col, row): Point) -> String {
    format!("{}{row}", char::from(b'A' + (col - 1) as u8))
}

fn point(name: &str) -> Point {
    let bytes = name.as_bytes();
    (i32::from(bytes[0] - b'A') + 1, i32::from(bytes[1] - b'0'))
}

const WAYS: [Point; 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

fn is_diagonal(way: Point) -> bool {
    way.0 != 0 && way.1 != 0
}

impl Board {
    pub(crate) fn start() -> Board {
        Board {
            pawns: points().into_iter().filter(|&p| !in_fortress(p)).collect(),
            knights: BTreeSet::new(),
            side: 'k',
        }
    }

    pub(crate) fn of(pawns: &str, knights: &str, side: char) -> Board {
        Board {
            pawns: pawns.split_whitespace().map(point).collect(),
            knights: knights.split_whitespace().map(point).collect(),
            side,
        }
    }

    /// Two knights and some pawns anywhere.
    pub(crate) fn random(rng: &mut fastrand::Rng) -> Board {
        let mut all = points();
        rng.shuffle(&mut all);
        let pawns = rng.usize(7..=24);
        Board {
            knights: all[..2].iter().copied().collect(),
            pawns: all[2..2 + pawns].iter().copied().collect(),
            side: if rng.bool() { 'p' } else { 'k' },
        }
    }

    pub(crate) fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (1..=7).rev() {
            let sign = |col| match (col, row) {
                p if !exists(p) => '_',
                p if self.pawns.contains(&p) => 'p',
                p if self.knights.contains(&p) => 'k',
                _ => '.',
            };
            rows.push((1..=7).map(sign).collect::<String>());
        }
        format!("{} {}", rows.join("/"), self.side)
    }

    fn is_empty(&self, point: Point) -> bool {
        exists(point) && !self.pawns.contains(&point) && !self.knights.contains(&point)
    }

    /// The next point in a direction, if a line leads there.
    fn next(from: Point, way: Point, alternating: bool) -> Option<Point> {
        let to = (from.0 + way.0, from.1 + way.1);
        let lined = !is_diagonal(way) || !alternating || (from.0 + from.1) % 2 == 0;
        (exists(to) && lined).then_some(to)
    }

    fn is_over(&self) -> bool {
        let fortress = points().into_iter().filter(|&p| in_fortress(p));
        self.pawns.len() <= 8 || fortress.clone().all(|p| self.pawns.contains(&p))
    }

    /// Who has won, given whether the side to move has no move.
    pub(crate) fn winner(&self, stuck: bool) -> Option<char> {
        if self.pawns.len() <= 8 {
            Some('k')
        } else if self.is_over() {
            Some('p')
        } else if stuck {
            Some(if self.side == 'p' { 'k' } else { 'p' })
        } else {
            None
        }
    }

    /// Every legal move as text with the board after it.
    pub(crate) fn legal(&self, alternating: bool, axis: bool) -> BTreeMap<String, Board> {
        let mut out = BTreeMap::new();
        if self.is_over() {
            return out;
        }
        if self.knights.is_empty() {
            self.settings(&mut out);
        } else if self.side == 'p' {
            for &from in &self.pawns {
                for way in [(0, 1), (1, 0), (-1, 0)] {
                    let to = (from.0 + way.0, from.1 + way.1);
                    if self.is_empty(to) {
                        let mut after = self.clone();
                        after.pawns.remove(&from);
                        after.pawns.insert(to);
                        after.side = 'k';
                        out.insert(format!("{}-{}", name(from), name(to)), after);
                    }
                }
            }
        } else {
            let mut series = Vec::new();
            for &knight in &self.knights {
                self.captures(knight, &name(knight), None, (alternating, axis), &mut series);
            }
            let most = series.iter().map(|(text, _)| text.matches(':').count()).max();
            for (text, mut after) in series {
                if Some(text.matches(':').count()) == most {
                    after.side = 'p';
                    out.insert(text, after);
                }
            }
            if out.is_empty() {
                self.knight_steps(alternating, &mut out);
            }
        }
        out
    }

    fn settings(&self, out: &mut BTreeMap<String, Board>) {
        let mut fortress: Vec<Point> = points().into_iter().filter(|&p| in_fortress(p)).collect();
        fortress.sort_by_key(|&(col, row)| (row, col));
        for (i, &first) in fortress.iter().enumerate() {
            for &second in &fortress[i + 1..] {
                let mut after = self.clone();
                after.knights = [first, second].into();
                after.side = 'p';
                out.insert(format!("@{},{}", name(first), name(second)), after);
            }
        }
    }

    fn knight_steps(&self, alternating: bool, out: &mut BTreeMap<String, Board>) {
        for &from in &self.knights {
            for way in WAYS {
                let to = Board::next(from, way, alternating).filter(|&to| self.is_empty(to));
                if let Some(to) = to {
                    let mut after = self.clone();
                    after.knights.remove(&from);
                    after.knights.insert(to);
                    after.side = 'p';
                    out.insert(format!("{}-{}", name(from), name(to)), after);
                }
            }
        }
    }

    /// Every series that goes on from here, each of its beginnings too.
    fn captures(
        &self,
        knight: Point,
        text: &str,
        first: Option<Point>,
        options: (bool, bool),
        out: &mut Vec<(String, Board)>,
    ) {
        let (alternating, axis) = options;
        for way in WAYS {
            let fits = first.is_none_or(|first| {
                if axis {
                    way == first || way == (-first.0, -first.1)
                } else {
                    is_diagonal(way) == is_diagonal(first)
                }
            });
            if !fits {
                continue;
            }
            for (pawn, to) in self.landings(knight, way, alternating) {
                let mut after = self.clone();
                after.knights.remove(&knight);
                after.knights.insert(to);
                after.pawns.remove(&pawn);
                let text = format!("{text}:{}", name(to));
                out.push((text.clone(), after.clone()));
                after.captures(to, &text, first.or(Some(way)), options, out);
            }
        }
    }

    /// The pawn and the landing of every single capture in a direction.
    fn landings(&self, knight: Point, way: Point, alternating: bool) -> Vec<(Point, Point)> {
        let next = |from| Board::next(from, way, alternating);
        let mut out = Vec::new();
        let mut ahead = next(knight);
        if is_diagonal(way) {
            while ahead.is_some_and(|p| self.is_empty(p)) {
                ahead = ahead.and_then(next);
            }
        }
        let Some(pawn) = ahead.filter(|p| self.pawns.contains(p)) else {
            return out;
        };
        let mut to = next(pawn).filter(|&p| self.is_empty(p));
        while let Some(landing) = to {
            out.push((pawn, landing));
            to = next(landing).filter(|&p| is_diagonal(way) && self.is_empty(p));
        }
        out
    }
}
