//! Seega once more, square by square, straight from the rules file: slow, plain, and without a line
//! in common with the crate.

use checks::second::Second;
use std::collections::BTreeMap;
use war::seega::Seega;

type Place = (i32, i32);

#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) size: i32,
    /// Men by (column, row), counted from 1.
    pub(crate) men: BTreeMap<Place, char>,
    pub(crate) to_move: char,
    pub(crate) placing: bool,
    /// Who begins the second phase.
    pub(crate) second: char,
}

fn name((col, row): Place) -> String {
    format!("{}{row}", char::from(b'A' + (col - 1) as u8))
}

fn other(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

const AROUND: [Place; 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

impl Board {
    pub(crate) fn start(size: i32, second: char) -> Board {
        Board { size, men: BTreeMap::new(), to_move: 'w', placing: true, second }
    }

    /// A position of the second phase, from its text.
    pub(crate) fn read(text: &str) -> Board {
        let (rows, side) = text.split_once(' ').expect("side");
        let rows: Vec<&str> = rows.split('/').collect();
        let size = rows.len() as i32;
        let mut men = BTreeMap::new();
        for (i, row) in rows.iter().enumerate() {
            for (j, c) in row.chars().enumerate() {
                if c != '.' {
                    men.insert((j as i32 + 1, size - i as i32), c);
                }
            }
        }
        Board {
            size,
            men,
            to_move: side.chars().next().expect("side"),
            placing: false,
            second: 'b',
        }
    }

    fn centre(&self) -> Place {
        (self.size / 2 + 1, self.size / 2 + 1)
    }

    fn empty(&self, at: Place) -> bool {
        let inside = (1..=self.size).contains(&at.0) && (1..=self.size).contains(&at.1);
        inside && !self.men.contains_key(&at)
    }

    fn squares(&self) -> Vec<Place> {
        let mut out = Vec::new();
        for row in 1..=self.size {
            for col in 1..=self.size {
                out.push((col, row));
            }
        }
        out
    }

    fn count(&self, side: char) -> usize {
        self.men.values().filter(|&&s| s == side).count()
    }

    /// R5 to R8: one step with its captures; how many there were.
    fn step(&mut self, from: Place, to: Place) -> usize {
        let side = self.men.remove(&from).expect("a man");
        self.men.insert(to, side);
        let mut captured = Vec::new();
        for (dc, dr) in AROUND {
            let beside = (to.0 + dc, to.1 + dr);
            let beyond = (to.0 + 2 * dc, to.1 + 2 * dr);
            let held = self.men.get(&beside) == Some(&other(side))
                && self.men.get(&beyond) == Some(&side)
                && beside != self.centre();
            if held {
                captured.push(beside);
            }
        }
        for place in &captured {
            self.men.remove(place);
        }
        captured.len()
    }

    /// R9: every way of going on from here.
    fn go_on(&self, at: Place, path: &str, out: &mut BTreeMap<String, Board>) {
        for (dc, dr) in AROUND {
            let to = (at.0 + dc, at.1 + dr);
            if !self.empty(to) {
                continue;
            }
            let mut next = self.clone();
            if next.step(at, to) > 0 {
                let path = format!("{path}:{}", name(to));
                next.go_on(to, &path, out);
                next.to_move = other(next.to_move);
                out.insert(path, next);
            }
        }
    }
}

impl Second<Seega> for Board {
    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (1..=self.size).rev() {
            let line: String = (1..=self.size)
                .map(|col| self.men.get(&(col, row)).copied().unwrap_or('.'))
                .collect();
            rows.push(line);
        }
        let each = (self.size * self.size / 2) as usize;
        let hands = if self.placing {
            format!(" {}/{}", each - self.count('w'), each - self.count('b'))
        } else {
            String::new()
        };
        format!("{} {}{hands}", rows.join("/"), self.to_move)
    }

    /// Every legal move as text with the board after it.
    fn legal(&self) -> BTreeMap<String, Board> {
        let mut out = BTreeMap::new();
        if self.placing {
            let free: Vec<Place> = self
                .squares()
                .into_iter()
                .filter(|&at| self.empty(at) && at != self.centre())
                .collect();
            for (i, &one) in free.iter().enumerate() {
                for &two in &free[i + 1..] {
                    let mut next = self.clone();
                    next.men.insert(one, self.to_move);
                    next.men.insert(two, self.to_move);
                    next.to_move = other(self.to_move);
                    if free.len() == 2 {
                        next.placing = false;
                        next.to_move = self.second;
                    }
                    out.insert(format!("{}+{}", name(one), name(two)), next);
                }
            }
            return out;
        }
        if self.count('w') == 0 || self.count('b') == 0 {
            return out;
        }
        for (&from, &side) in &self.men {
            if side != self.to_move {
                continue;
            }
            for (dc, dr) in AROUND {
                let to = (from.0 + dc, from.1 + dr);
                if !self.empty(to) {
                    continue;
                }
                let mut next = self.clone();
                let captures = next.step(from, to) > 0;
                let mark = if captures { ':' } else { '-' };
                let path = format!("{}{mark}{}", name(from), name(to));
                if captures {
                    next.go_on(to, &path, &mut out);
                }
                next.to_move = other(self.to_move);
                out.insert(path, next);
            }
        }
        if out.is_empty() {
            let mut next = self.clone();
            next.to_move = other(self.to_move);
            out.insert("pass".to_owned(), next);
        }
        out
    }

    fn kinds(&self, mv: &str, _: &Board) -> Vec<&'static str> {
        vec![match mv.matches(':').count() {
            _ if mv == "pass" => "pass",
            0 | 1 => "move",
            2 | 3 => "chain",
            _ => "long chain",
        }]
    }
}
