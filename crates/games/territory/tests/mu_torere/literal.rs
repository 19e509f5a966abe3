//! A slow second implementation of Mu Torere, written straight from the rules: points are
//! numbers 1 to 9 in a map, lines are a list of pairs. It shares nothing with the real one.

use std::collections::BTreeMap;

/// When the middle one of three own pieces may not enter the centre.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Centre {
    First4,
    Never,
    Always,
}

/// What stands on each point, who moves, and how many plies were played (4 for "four or more").
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Star {
    pub(crate) points: BTreeMap<u8, char>,
    pub(crate) side: char,
    pub(crate) plies: u8,
}

/// The sixteen lines.
fn lines() -> Vec<(u8, u8)> {
    let mut out: Vec<(u8, u8)> = (1..=7).map(|i| (i, i + 1)).collect();
    out.push((8, 1));
    out.extend((1..=8).map(|i| (i, 9)));
    assert_eq!(out.len(), 16);
    out
}

impl Star {
    /// From nine characters, points 1 to 8 and then 9.
    pub(crate) fn new(text: &str, side: char, plies: u8) -> Star {
        Star { points: (1..=9).zip(text.chars()).collect(), side, plies }
    }

    pub(crate) fn board(&self) -> String {
        self.points.values().collect()
    }

    pub(crate) fn enemy(&self) -> char {
        if self.side == 'w' { 'b' } else { 'w' }
    }

    /// Every legal move with the star it leads to.
    pub(crate) fn moves(&self, centre: Centre) -> BTreeMap<String, Star> {
        let mut out = BTreeMap::new();
        for (a, b) in lines() {
            for (from, to) in [(a, b), (b, a)] {
                if self.points[&from] != self.side || self.points[&to] != '.' {
                    continue;
                }
                let restricted = match centre {
                    Centre::First4 => self.plies < 4,
                    Centre::Never => false,
                    Centre::Always => true,
                };
                let before = if from == 1 { 8 } else { from - 1 };
                let behind = if from == 8 { 1 } else { from + 1 };
                let enemy_beside =
                    [before, behind].iter().any(|p| self.points.get(p) == Some(&self.enemy()));
                if to == 9 && restricted && !enemy_beside {
                    continue;
                }
                let mut next = self.clone();
                next.points.insert(from, '.');
                next.points.insert(to, self.side);
                next.side = self.enemy();
                next.plies = (self.plies + 1).min(4);
                out.insert(format!("{from}-{to}"), next);
            }
        }
        out
    }

    /// All sixteen turns and reflections of the board, as text.
    pub(crate) fn images(&self) -> Vec<String> {
        let board: Vec<char> = self.board().chars().collect();
        let mut out = Vec::new();
        for turn in 0..8 {
            for flip in [false, true] {
                let rim = (0..8).map(|i| {
                    let i = if flip { 7 - i } else { i };
                    board[(i + turn) % 8]
                });
                out.push(rim.chain([board[8]]).collect());
            }
        }
        out
    }
}

/// Every board: 630 ways to place four pieces of each colour on nine points.
pub(crate) fn all_boards() -> Vec<String> {
    let mut out = Vec::new();
    for n in 0..3u32.pow(9) {
        let board: String =
            (0..9).map(|i| ['w', 'b', '.'][(n / 3u32.pow(i) % 3) as usize]).collect();
        let count = |c| board.chars().filter(|&d| d == c).count();
        if count('w') == 4 && count('b') == 4 {
            out.push(board);
        }
    }
    out
}
