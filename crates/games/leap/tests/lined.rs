//! Stepping and jumping along lines once more, point by point and by name, straight from the rules
//! files of Alquerque and Awithlaknannai: slow, plain, and without a line in common with the crates.

use checks::second::{ends_so, stuck_loses};
use rules::{Line, Notation, Seat};
use std::collections::{BTreeMap, BTreeSet};

/// Men by the name of their point.
pub(crate) type Men = BTreeMap<String, char>;

/// What the lines of a board give: the joined pairs and the straight triples, both ways.
pub(crate) struct Lined {
    pub(crate) points: BTreeSet<String>,
    pub(crate) edges: BTreeSet<(String, String)>,
    pub(crate) triples: BTreeSet<(String, String, String)>,
    /// Whether a chain may stop after any jump.
    pub(crate) may_stop: bool,
}

impl Lined {
    /// Each line is a list of names.
    pub(crate) fn new(lines: &[String], may_stop: bool) -> Lined {
        let mut out = Lined {
            points: BTreeSet::new(),
            edges: BTreeSet::new(),
            triples: BTreeSet::new(),
            may_stop,
        };
        for line in lines {
            let mut names: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            out.points.extend(names.iter().cloned());
            for _ in 0..2 {
                for pair in names.windows(2) {
                    out.edges.insert((pair[0].clone(), pair[1].clone()));
                }
                for three in names.windows(3) {
                    let three = three.to_vec();
                    out.triples.insert((three[0].clone(), three[1].clone(), three[2].clone()));
                }
                names.reverse();
            }
        }
        out
    }

    /// Every chain of jumps of one side, as text with the men after it.
    pub(crate) fn captures(&self, men: &Men, side: char) -> BTreeMap<String, Men> {
        let mut out = BTreeMap::new();
        for (from, _) in men.iter().filter(|&(_, &man)| man == side) {
            self.go_on(men, from, from, &mut out);
        }
        out
    }

    fn go_on(&self, men: &Men, at: &str, text: &str, out: &mut BTreeMap<String, Men>) {
        let side = men[at];
        let mut ends = true;
        for (_, over, to) in self.triples.iter().filter(|t| t.0 == at) {
            let enemy = men.get(over).is_some_and(|&man| man != side);
            if enemy && !men.contains_key(to) {
                ends = false;
                let mut after = men.clone();
                after.remove(at);
                after.remove(over);
                after.insert(to.clone(), side);
                self.go_on(&after, to, &format!("{text}:{to}"), out);
            }
        }
        let jumped = text.contains(':');
        if jumped && (ends || self.may_stop) {
            out.insert(text.to_owned(), men.clone());
        }
    }

    /// Every step of one side.
    pub(crate) fn steps(&self, men: &Men, side: char) -> BTreeMap<String, Men> {
        let mut out = BTreeMap::new();
        for (from, to) in &self.edges {
            if men.get(from) == Some(&side) && !men.contains_key(to) {
                let mut after = men.clone();
                after.remove(from);
                after.insert(to.clone(), side);
                out.insert(format!("{from}-{to}"), after);
            }
        }
        out
    }
}

pub(crate) fn other(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

/// The side that has no men left.
pub(crate) fn gone(men: &Men) -> Option<char> {
    ['w', 'b'].into_iter().find(|side| men.values().all(|man| man != side))
}

/// Whoever has no men left has lost, and whoever is to move and cannot.
pub(crate) fn agrees<G: Notation>(line: &Line<G>, men: &Men, to_move: char) {
    match gone(men) {
        Some(side) => ends_so(line, Some(if side == 'w' { -1 } else { 1 })),
        None => stuck_loses(line, Seat(u8::from(to_move == 'b'))),
    }
}
