//! Latrunculi once more, man by man, straight from the rules file: slow, plain, and without a line
//! in common with the crate.

use checks::second::{Second, each, prefer};
use fastrand::Rng;
use std::collections::{BTreeMap, BTreeSet};
use war::latrunculi::Latrunculi;

pub(crate) type Place = (i32, i32);

const AROUND: [Place; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Man {
    side: char,
    bound: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) cols: i32,
    pub(crate) rows: i32,
    pub(crate) men: BTreeMap<Place, Man>,
    pub(crate) to_move: char,
    /// Men still to be placed.
    pub(crate) white_hand: i32,
    pub(crate) black_hand: i32,
    pub(crate) multi_leap: bool,
    pub(crate) one_turn: bool,
    pub(crate) slide: bool,
    pub(crate) immediate: bool,
    pub(crate) lines: bool,
}

fn name((col, row): Place) -> String {
    format!("{}{row}", char::from(b'A' + (col - 1) as u8))
}

fn other(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

fn plus(a: Place, b: Place) -> Place {
    (a.0 + b.0, a.1 + b.1)
}

/// The unbroken run of men of a side beside a square in a direction, and the square after it.
fn run(men: &BTreeMap<Place, Man>, at: Place, d: Place, side: char) -> (Vec<Place>, Place) {
    let mut places = Vec::new();
    let mut here = plus(at, d);
    while men.get(&here).is_some_and(|m| m.side == side) {
        places.push(here);
        here = plus(here, d);
    }
    (places, here)
}

#[derive(Clone, Debug)]
pub(crate) enum Turn {
    Drop(Place),
    Go(Place, Place),
    Remove(Place),
}

impl Board {
    pub(crate) fn empty(cols: i32, rows: i32, each: i32) -> Board {
        Board {
            cols,
            rows,
            men: BTreeMap::new(),
            to_move: 'w',
            white_hand: each,
            black_hand: each,
            multi_leap: true,
            one_turn: false,
            slide: false,
            immediate: false,
            lines: false,
        }
    }

    pub(crate) fn put(&mut self, at: Place, side: char) {
        self.men.insert(at, Man { side, bound: false });
    }

    /// R1 replaced by two full rows each.
    pub(crate) fn fill_rows(&mut self) {
        self.white_hand = 0;
        self.black_hand = 0;
        for col in 1..=self.cols {
            self.put((col, 1), 'w');
            self.put((col, 2), 'w');
            self.put((col, self.rows), 'b');
            self.put((col, self.rows - 1), 'b');
        }
    }

    fn free_square(&self, at: Place) -> bool {
        (1..=self.cols).contains(&at.0)
            && (1..=self.rows).contains(&at.1)
            && !self.men.contains_key(&at)
    }

    fn placing(&self) -> bool {
        self.white_hand + self.black_hand > 0
    }

    pub(crate) fn number(&self, side: char) -> usize {
        self.men.values().filter(|m| m.side == side).count()
    }

    /// Every legal turn by its text. Nothing if the game is over (R10).
    fn turns(&self) -> BTreeMap<String, Turn> {
        let mut out = BTreeMap::new();
        if self.placing() {
            for col in 1..=self.cols {
                for row in 1..=self.rows {
                    if self.free_square((col, row)) {
                        out.insert(format!("@{}", name((col, row))), Turn::Drop((col, row)));
                    }
                }
            }
            return out;
        }
        if self.number('w') <= 1 || self.number('b') <= 1 {
            return out;
        }
        for (&from, man) in &self.men {
            if man.side != self.to_move {
                if man.bound {
                    out.insert(format!("x{}", name(from)), Turn::Remove(from));
                }
                continue;
            }
            if man.bound {
                continue;
            }
            for to in self.targets(from) {
                out.insert(format!("{}-{}", name(from), name(to)), Turn::Go(from, to));
            }
        }
        out
    }

    fn targets(&self, from: Place) -> BTreeSet<Place> {
        let mut out = BTreeSet::new();
        for d in AROUND {
            let mut at = plus(from, d);
            while self.free_square(at) {
                out.insert(at);
                if !self.slide {
                    break;
                }
                at = plus(at, d);
            }
        }
        if !self.slide {
            let mut lifted = self.clone();
            lifted.men.remove(&from);
            let mut path = vec![from];
            lifted.leap_on(&mut path, &mut out);
        }
        out
    }

    /// R4: every way to go on leaping from the end of the path, no square twice.
    fn leap_on(&self, path: &mut Vec<Place>, out: &mut BTreeSet<Place>) {
        let here = path[path.len() - 1];
        for d in AROUND {
            let (middle, behind) = (plus(here, d), plus(plus(here, d), d));
            if !self.men.contains_key(&middle) || !self.free_square(behind) {
                continue;
            }
            // A square reached before leads nowhere new, however it was reached.
            if path.contains(&behind) || out.contains(&behind) {
                continue;
            }
            out.insert(behind);
            if self.multi_leap {
                path.push(behind);
                self.leap_on(path, out);
                path.pop();
            }
        }
    }

    fn play(&mut self, turn: &Turn) {
        let mover = self.to_move;
        let before = self.men.clone();
        let mut fresh = BTreeSet::new();
        match *turn {
            Turn::Drop(at) => {
                self.put(at, mover);
                if mover == 'w' {
                    self.white_hand -= 1;
                } else {
                    self.black_hand -= 1;
                }
                self.to_move = other(mover);
                return;
            }
            Turn::Remove(at) => {
                if self.lines {
                    for axis in [[(0, 1), (0, -1)], [(1, 0), (-1, 0)]] {
                        let runs = axis.map(|d| run(&before, at, d, other(mover)));
                        let free = |end: &Place| {
                            before.get(end).is_some_and(|m| m.side == mover && !m.bound)
                        };
                        if runs.iter().all(|(_, end)| free(end)) {
                            for place in runs.into_iter().flat_map(|(places, _)| places) {
                                if before[&place].bound {
                                    self.men.remove(&place);
                                }
                            }
                        }
                    }
                }
                self.men.remove(&at);
            }
            Turn::Go(from, to) => {
                self.men.remove(&from);
                self.put(to, mover);
                for d in AROUND {
                    if self.lines {
                        let (places, end) = run(&before, to, d, other(mover));
                        let partner = before.get(&end).is_some_and(|m| m.side == mover && !m.bound);
                        if partner && end != from {
                            fresh.extend(places);
                        }
                        continue;
                    }
                    let (next, behind) = (plus(to, d), plus(plus(to, d), d));
                    let enemy = before.get(&next).is_some_and(|m| m.side != mover);
                    let partner = behind != from
                        && before.get(&behind).is_some_and(|m| m.side == mover && !m.bound);
                    if enemy && partner {
                        fresh.insert(next);
                    }
                }
            }
        }
        for at in &fresh {
            if self.immediate {
                self.men.remove(at);
            } else if let Some(man) = self.men.get_mut(at) {
                man.bound = true;
            }
        }
        // R9, on the statuses as they are now.
        let now = self.men.clone();
        let free_enemy =
            |at: Place, side: char| now.get(&at).is_some_and(|m| m.side != side && !m.bound);
        for (&at, man) in &mut self.men {
            if !man.bound {
                continue;
            }
            let held = |d: Place| {
                if self.lines {
                    let ends = [d, (-d.0, -d.1)].map(|d| run(&now, at, d, man.side).1);
                    return ends.into_iter().all(|end| free_enemy(end, man.side));
                }
                free_enemy(plus(at, d), man.side) && free_enemy(plus(at, (-d.0, -d.1)), man.side)
            };
            let mut stays = held((0, 1)) || held((1, 0));
            if self.one_turn && man.side != mover && !fresh.contains(&at) {
                stays = false;
            }
            man.bound = stays;
        }
        self.to_move = other(mover);
    }
}

impl Second<Latrunculi> for Board {
    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (1..=self.rows).rev() {
            let line: String = (1..=self.cols)
                .map(|col| match self.men.get(&(col, row)) {
                    None => '.',
                    Some(man) if man.bound => man.side.to_ascii_uppercase(),
                    Some(man) => man.side,
                })
                .collect();
            rows.push(line);
        }
        let mark = if self.placing() { " @" } else { "" };
        format!("{} {}{mark}", rows.join("/"), self.to_move)
    }

    fn legal(&self) -> BTreeMap<String, Board> {
        each(self, self.turns(), Board::play)
    }

    fn kinds(&self, mv: &str, _: &Board) -> Vec<&'static str> {
        vec![if mv.starts_with('x') { "removal" } else { "move" }]
    }

    fn marks(&self) -> Vec<&'static str> {
        Vec::from_iter(self.text().contains(['W', 'B']).then_some("bound"))
    }

    /// Takes more often than chance would, so that few men are seen too.
    fn choose(&self, moves: &[(&String, &Board)], rng: &mut Rng) -> usize {
        prefer(moves, rng, |mv| mv.starts_with('x'))
    }
}
