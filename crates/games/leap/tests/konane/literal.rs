//! Konane once more, square by square, straight from the rules file: slow, plain, and without a
//! line in common with the crate.

use checks::second::{Second, each};
use leap::konane::Konane;
use std::collections::BTreeMap;

#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) cols: i32,
    pub(crate) rows: i32,
    /// Men by (column, row), counted from 1.
    pub(crate) men: BTreeMap<(i32, i32), char>,
    pub(crate) to_move: char,
    pub(crate) corners_only: bool,
    /// Removals made.
    pub(crate) removed: Vec<(i32, i32)>,
}

fn name((col, row): (i32, i32)) -> String {
    format!("{}{row}", char::from(b'a' + (col - 1) as u8))
}

fn other(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

impl Board {
    pub(crate) fn start(cols: i32, rows: i32, starter: char, corners_only: bool) -> Board {
        let mut men = BTreeMap::new();
        for col in 1..=cols {
            for row in 1..=rows {
                let even = (col + row) % 2 == 0;
                men.insert((col, row), if even { 'w' } else { 'b' });
            }
        }
        Board { cols, rows, men, to_move: starter, corners_only, removed: Vec::new() }
    }

    fn inside(&self, (col, row): (i32, i32)) -> bool {
        (1..=self.cols).contains(&col) && (1..=self.rows).contains(&row)
    }

    /// The middle of a side: its two middle squares, or the middle one and its neighbours.
    fn middle(n: i32) -> Vec<i32> {
        if n % 2 == 0 { vec![n / 2, n / 2 + 1] } else { vec![n / 2, n / 2 + 1, n / 2 + 2] }
    }

    /// Every legal move as text with the squares that change.
    fn turns(&self) -> BTreeMap<String, Vec<(i32, i32)>> {
        let mut out = BTreeMap::new();
        if self.removed.len() < 2 {
            for (&at, &side) in &self.men {
                if side == self.to_move && self.may_remove(at) {
                    out.insert(format!("x{}", name(at)), vec![at]);
                }
            }
            return out;
        }
        for (&from, &side) in &self.men {
            if side != self.to_move {
                continue;
            }
            for (dc, dr) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let mut changed = vec![from];
                let mut here = from;
                loop {
                    let middle = (here.0 + dc, here.1 + dr);
                    let behind = (here.0 + 2 * dc, here.1 + 2 * dr);
                    let jumps = self.men.get(&middle) == Some(&other(side))
                        && self.inside(behind)
                        && !self.men.contains_key(&behind);
                    if !jumps {
                        break;
                    }
                    changed.push(middle);
                    here = behind;
                    let mut all = changed.clone();
                    all.push(here);
                    out.insert(format!("{}-{}", name(from), name(here)), all);
                }
            }
        }
        out
    }

    fn may_remove(&self, at: (i32, i32)) -> bool {
        match self.removed.as_slice() {
            [] => {
                let sides = [at.0 == 1, at.0 == self.cols, at.1 == 1, at.1 == self.rows];
                let touched = sides.iter().filter(|&&s| s).count();
                let border = touched >= if self.corners_only { 2 } else { 1 };
                let centre = Board::middle(self.cols).contains(&at.0)
                    && Board::middle(self.rows).contains(&at.1);
                border || centre
            }
            [hole, ..] => (at.0 - hole.0).abs() + (at.1 - hole.1).abs() == 1,
        }
    }

    /// Plays one of the moves of `legal`: the first square is left, the last one entered, and
    /// those between are captured.
    fn play(&mut self, squares: &[(i32, i32)]) {
        for at in squares {
            self.men.remove(at);
        }
        if squares.len() == 1 {
            self.removed.push(squares[0]);
        } else {
            self.men.insert(squares[squares.len() - 1], self.to_move);
        }
        self.to_move = other(self.to_move);
    }
}

impl Second<Konane> for Board {
    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (1..=self.rows).rev() {
            let line: String = (1..=self.cols)
                .map(|col| self.men.get(&(col, row)).copied().unwrap_or('.'))
                .collect();
            rows.push(line);
        }
        format!("{} {}", rows.join("/"), self.to_move)
    }

    fn legal(&self) -> BTreeMap<String, Board> {
        each(self, self.turns(), |next, squares| next.play(squares))
    }
}
