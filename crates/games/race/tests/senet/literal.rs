//! Senet once more, straight from the rules file: a map from squares to letters, every move tried
//! square by square, and results compared as text. Shares nothing with the crate.

use std::collections::{BTreeMap, BTreeSet};

/// The options, as the rules file names them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    pub(crate) pieces: usize,
    pub(crate) die: bool,
    pub(crate) throw_one: bool,
    pub(crate) blocks_turn_corners: bool,
    pub(crate) sends_to_wait: bool,
    pub(crate) seven: bool,
}

/// A position; the letters are `x` and `o`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Board {
    pub(crate) men: BTreeMap<i32, char>,
    pub(crate) waiting: BTreeMap<char, i32>,
    pub(crate) off: BTreeMap<char, i32>,
    pub(crate) to_play: char,
    pub(crate) second_has_thrown: bool,
}

pub(crate) fn other(side: char) -> char {
    if side == 'x' { 'o' } else { 'x' }
}

impl Board {
    /// R1, V1.
    pub(crate) fn start(options: Options) -> Board {
        let zero = || BTreeMap::from([('x', 0), ('o', 0)]);
        let mut men = BTreeMap::new();
        for square in 1..=2 * options.pieces as i32 {
            men.insert(square, if square % 2 == 0 { 'x' } else { 'o' });
        }
        Board {
            men,
            waiting: zero(),
            off: zero(),
            to_play: 'x',
            second_has_thrown: !options.throw_one,
        }
    }

    /// The position, with what has been thrown.
    pub(crate) fn text(&self, thrown: Option<i32>) -> String {
        let sign = |square: i32| self.men.get(&square).copied().unwrap_or('.');
        let board: String = (1..=30).map(sign).collect();
        let throw = thrown.map_or(String::new(), |value| format!(" {value}"));
        format!(
            "{board} w{}-{} off{}-{} {}{throw}{}",
            self.waiting[&'x'],
            self.waiting[&'o'],
            self.off[&'x'],
            self.off[&'o'],
            self.to_play,
            if self.second_has_thrown { "" } else { " r4" }
        )
    }

    /// R18.
    pub(crate) fn winner(&self, options: Options) -> Option<char> {
        let all = options.pieces as i32;
        ['x', 'o'].into_iter().find(|side| self.off[side] == all)
    }

    fn is(&self, square: i32, side: char) -> bool {
        self.men.get(&square) == Some(&side)
    }

    /// R7, R9, R5: whether the mover may stand on this square of the board.
    fn may_land(&self, side: char, square: i32) -> bool {
        let enemy = other(side);
        if self.is(square, side) {
            return false;
        }
        if !self.is(square, enemy) {
            return true;
        }
        let protected = self.is(square - 1, enemy) || self.is(square + 1, enemy);
        let safe = [26, 28, 29].contains(&square);
        !protected && !safe
    }

    /// R8: whether the way from one place to another, both excluded, holds a whole block.
    fn over_block(&self, side: char, a: i32, b: i32, options: Options) -> bool {
        let enemy = other(side);
        let (low, high) = (a.min(b), a.max(b));
        let row = |square: i32| (square - 1) / 10;
        for first in low + 1..high {
            let last = first + 2;
            let three = (first..=last).all(|square| self.is(square, enemy));
            let bent = row(first) != row(last);
            if three && last < high && (options.blocks_turn_corners || !bent) {
                return true;
            }
        }
        false
    }

    /// R15.
    fn may_bear_off(&self, side: char) -> bool {
        self.waiting[&side] == 0 && (1..=10).all(|square| !self.is(square, side))
    }

    /// R6, R13, R14: puts a man, already taken from its place, on a square.
    fn put(&mut self, side: char, from: i32, to: i32) {
        if to == 27 {
            let taken = self.men.contains_key(&15);
            if taken {
                *self.waiting.get_mut(&side).unwrap() += 1;
                return;
            }
            self.men.insert(15, side);
            return;
        }
        if let Some(hit) = self.men.insert(to, side) {
            assert_ne!(hit, side);
            if from == 0 {
                *self.waiting.get_mut(&hit).unwrap() += 1;
            } else {
                self.men.insert(from, hit);
            }
        }
    }

    fn squares(&self, side: char) -> Vec<i32> {
        let own = self.men.iter().filter(|(_, man)| **man == side);
        own.map(|(square, _)| *square).collect()
    }

    /// Every single step forward by a value, with the man's start and end, and what is left.
    fn forward(&self, side: char, value: i32, options: Options) -> Vec<(i32, i32, i32, Board)> {
        let mut out = Vec::new();
        if self.waiting[&side] > 0 {
            let free = !self.men.contains_key(&value)
                || options.sends_to_wait && self.may_land(side, value);
            if free && !self.over_block(side, 0, value, options) {
                let mut next = self.clone();
                *next.waiting.get_mut(&side).unwrap() -= 1;
                next.put(side, 0, value);
                out.push((0, value, 0, next));
            }
        }
        for from in self.squares(side) {
            let to = from + value;
            if self.over_block(side, from, to, options) {
                continue;
            }
            if options.seven && from < 26 && to > 26 {
                continue; // V3
            }
            if options.seven && from >= 28 && to != 31 {
                continue; // V4
            }
            if options.seven && to > 31 {
                continue;
            }
            let mut next = self.clone();
            next.men.remove(&from);
            if to >= 31 {
                if self.may_bear_off(side) {
                    *next.off.get_mut(&side).unwrap() += 1;
                    out.push((from, 31, to - 31, next));
                }
            } else if self.may_land(side, to) {
                next.put(side, from, to);
                out.push((from, to, 0, next));
            }
        }
        out
    }

    /// Everything that may be done with a throw: the texts of each result's ways.
    pub(crate) fn moves(&self, value: i32, options: Options) -> BTreeMap<Board, BTreeSet<String>> {
        let side = self.to_play;
        let mut out: BTreeMap<Board, BTreeSet<String>> = BTreeMap::new();
        let mut add = |table: Board, text: String| {
            out.entry(table).or_default().insert(text);
        };
        let forward = self.forward(side, value, options);
        let again = [1, 4, 5, 6].contains(&value);
        let end = |mut table: Board| {
            if side == 'o' {
                table.second_has_thrown = true;
            }
            if table.winner(options) == Some(side) {
                table.second_has_thrown = true;
            } else if !again {
                table.to_play = other(side);
            }
            table
        };
        // R4.
        let nine = 2 * options.pieces as i32 - 1;
        let bound = side == 'o' && !self.second_has_thrown;
        if bound && let Some((from, to, _, next)) = forward.iter().find(|m| m.0 == nine) {
            add(end(next.clone()), format!("{from}-{to}"));
            return out;
        }
        if !forward.is_empty() {
            if options.seven && value == 1 && forward.len() == 1 && forward[0].0 == 26 {
                add(self.clone(), "again".to_owned()); // V6
            }
            // R16: what is left may be used, again and again.
            let mut todo: Vec<(String, i32, Board)> = Vec::new();
            for (from, to, left, next) in forward {
                todo.push((format!("{from}-{to}"), left, next));
            }
            while let Some((text, left, table)) = todo.pop() {
                add(end(table.clone()), text.clone());
                if left > 0 {
                    for (from, to, left, next) in table.forward(side, left, options) {
                        todo.push((format!("{text} {from}-{to}"), left, next));
                    }
                }
            }
            return out;
        }
        for from in self.squares(side) {
            let to = from - value;
            let mut next = self.clone();
            next.men.remove(&from);
            if options.seven && from >= 28 {
                next.put(side, from, 27); // V5
                add(end(next), format!("{from}-27"));
            } else if to >= 1
                && self.may_land(side, to)
                && !self.over_block(side, from, to, options)
            {
                next.put(side, from, to);
                add(end(next), format!("{from}-{to}"));
            }
        }
        if out.is_empty() {
            // R12.
            let mut next = self.clone();
            next.to_play = other(side);
            if side == 'o' {
                next.second_has_thrown = true;
            }
            out.entry(next).or_default().insert("pass".to_owned());
        }
        out
    }
}
