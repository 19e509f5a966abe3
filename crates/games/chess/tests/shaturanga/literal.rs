//! A slow, literal Shaturanga written straight from the rules file: a table of men by square, every
//! question asked man by man, and no bits.

use std::collections::{BTreeMap, BTreeSet};

type Square = (i32, i32);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Man {
    colour: char,
    kind: char,
    /// For a pawn: the man of the file on which it began.
    began: char,
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Options {
    pub(crate) dice: bool,
    pub(crate) spare_allies: bool,
    pub(crate) ally_king: bool,
    pub(crate) by_file: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Literal {
    options: Options,
    board: BTreeMap<Square, Man>,
    turn: char,
    captured: BTreeMap<char, u32>,
    dice: Vec<u32>,
    back: Option<char>,
    /// The winners, or a draw.
    pub(crate) result: Option<&'static str>,
    /// How many boats a triumph has taken so far in this game.
    pub(crate) triumphs: u32,
}

const ORDER: [char; 4] = ['w', 'r', 'b', 'k'];

fn ally(colour: char) -> char {
    match colour {
        'w' => 'b',
        'b' => 'w',
        'r' => 'k',
        _ => 'r',
    }
}

fn forward(colour: char) -> (i32, i32) {
    match colour {
        'w' => (0, 1),
        'r' => (-1, 0),
        'b' => (0, -1),
        _ => (1, 0),
    }
}

fn on_last_row(colour: char, (x, y): Square) -> bool {
    match colour {
        'w' => y == 7,
        'r' => x == 0,
        'b' => y == 0,
        _ => x == 7,
    }
}

/// The man of the file of a square, or `-` beyond the four files of an army.
fn file_man(colour: char, (x, y): Square) -> char {
    let along = match colour {
        'w' => x,
        'r' => y,
        'b' => 7 - x,
        _ => 7 - y,
    };
    "BCER----".chars().nth(along as usize).unwrap_or('-')
}

fn name((x, y): Square) -> String {
    format!("{}{}", char::from(b'a' + x as u8), y + 1)
}

fn square(text: &str) -> Square {
    let b = text.as_bytes();
    (i32::from(b[0]) - 97, i32::from(b[1]) - 49)
}

fn squares() -> impl Iterator<Item = Square> {
    (0..64).map(|i| (i % 8, i / 8))
}

fn die_of(kind: char) -> u32 {
    match kind {
        'B' => 2,
        'C' => 3,
        'E' => 4,
        _ => 5,
    }
}

impl Literal {
    pub(crate) fn read(text: &str, options: Options) -> Literal {
        let words: Vec<&str> = text.split(' ').collect();
        let mut board = BTreeMap::new();
        for (i, row) in words[0].split('/').enumerate() {
            let mut x = 0;
            let mut chars = row.chars();
            while let Some(c) = chars.next() {
                if let Some(n) = c.to_digit(10) {
                    x += n as i32;
                } else {
                    let at = (x, 7 - i as i32);
                    let kind = chars.next().expect("kind");
                    let began = if kind == 'P' { file_man(c, at) } else { '-' };
                    let man = Man {
                        colour: c,
                        kind,
                        began,
                    };
                    board.insert(at, man);
                    x += 1;
                }
            }
        }
        let counts = words[2].chars().map(|c| c.to_digit(10).expect("digit"));
        let mut out = Literal {
            options,
            board,
            turn: words[1].chars().next().expect("turn"),
            captured: ORDER.into_iter().zip(counts).collect(),
            dice: Vec::new(),
            back: None,
            result: None,
            triumphs: 0,
        };
        for word in &words[3..] {
            let (field, value) = word.split_once(':').expect("field");
            match field {
                "dice" => out.dice = value.chars().filter_map(|c| c.to_digit(10)).collect(),
                "back" => out.back = value.chars().next(),
                _ => {
                    for part in value.split(',') {
                        let man = out.board.get_mut(&square(part)).expect("pawn");
                        man.began = part.chars().last().expect("letter");
                    }
                }
            }
        }
        out.judge();
        out
    }

    pub(crate) fn text(&self) -> String {
        let mut rows = Vec::new();
        for y in (0..8).rev() {
            let mut row = String::new();
            let mut gap = 0;
            for x in 0..8 {
                match self.board.get(&(x, y)) {
                    None => gap += 1,
                    Some(man) => {
                        if gap > 0 {
                            row += &gap.to_string();
                        }
                        gap = 0;
                        row.push(man.colour);
                        row.push(man.kind);
                    }
                }
            }
            if gap > 0 {
                row += &gap.to_string();
            }
            rows.push(row);
        }
        let counts: String = ORDER.iter().map(|c| self.captured[c].to_string()).collect();
        let mut out = format!("{} {} {counts}", rows.join("/"), self.turn);
        if !self.dice.is_empty() {
            let mut dice = self.dice.clone();
            dice.sort_unstable();
            let dice: String = dice.iter().map(u32::to_string).collect();
            out += &format!(" dice:{dice}");
        }
        if let Some(back) = self.back {
            out += &format!(" back:{back}");
        }
        if self.options.by_file {
            let strayed: Vec<String> = squares()
                .filter_map(|at| {
                    let man = self.board.get(&at)?;
                    let home = man.kind == 'P' && file_man(man.colour, at) != man.began;
                    home.then(|| format!("{}={}", name(at), man.began))
                })
                .collect();
            if !strayed.is_empty() {
                out += &format!(" files:{}", strayed.join(","));
            }
        }
        out
    }

    pub(crate) fn throw(&mut self, a: u32, b: u32) {
        self.dice = vec![a, b];
    }

    fn has_king(&self, colour: char) -> bool {
        let is = |m: &Man| m.colour == colour && m.kind == 'R';
        self.board.values().any(is)
    }

    /// R9 and R10.
    fn judge(&mut self) {
        let gone = |c: char| !self.has_king(c) && !self.has_king(ally(c));
        if gone('r') {
            self.result = Some("white and blue");
        } else if gone('w') {
            self.result = Some("red and black");
        } else if self.dice.is_empty() && self.back.is_none() && self.only_kings() {
            self.result = Some("draw");
        }
    }

    fn only_kings(&self) -> bool {
        let bare = self
            .board
            .values()
            .all(|m| m.kind == 'R' || !self.has_king(m.colour));
        let kings: Vec<(Square, char)> = self
            .board
            .iter()
            .filter(|(_, m)| m.kind == 'R')
            .map(|(&at, m)| (at, m.colour))
            .collect();
        let beside = kings.iter().any(|(a, c)| {
            kings.iter().any(|(b, d)| {
                d != c && *d != ally(*c) && (a.0 - b.0).abs() <= 1 && (a.1 - b.1).abs() <= 1
            })
        });
        bare && !beside
    }

    /// Who decides, if somebody does.
    pub(crate) fn decider(&self) -> Option<char> {
        if self.result.is_some() {
            return None;
        }
        match self.back {
            Some(owner) if self.dice.is_empty() => Some(owner),
            _ if self.options.dice && self.dice.is_empty() => None,
            _ => Some(self.turn),
        }
    }

    /// Whether the man goes that way, whoever stands there.
    fn goes(&self, from: Square, to: Square) -> bool {
        let man = self.board[&from];
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let (wide, high) = (dx.abs(), dy.abs());
        match man.kind {
            'R' => wide.max(high) == 1,
            'C' => wide * high == 2,
            'B' => wide == 2 && high == 2,
            'E' => {
                if (dx == 0) == (dy == 0) {
                    return false;
                }
                let n = wide.max(high);
                (1..n).all(|i| {
                    let at = (from.0 + dx.signum() * i, from.1 + dy.signum() * i);
                    !self.board.contains_key(&at)
                })
            }
            _ => {
                let (fx, fy) = forward(man.colour);
                let ahead = dx * fx + dy * fy == 1;
                let aside = (dx * fy).abs() + (dy * fx).abs();
                let taken = self.board.contains_key(&to);
                ahead && (aside == 0 && !taken || aside == 1 && taken)
            }
        }
    }

    fn may_take(&self, colour: char, target: Man) -> bool {
        if target.colour == colour {
            false
        } else if target.colour == ally(colour) {
            !self.options.spare_allies && (target.kind != 'R' || self.options.ally_king)
        } else {
            true
        }
    }

    /// Every movement of the side whose turn it is, the unused dice considered.
    fn movements(&self) -> BTreeSet<String> {
        let mut out = BTreeSet::new();
        for (&from, man) in self.board.iter().filter(|(_, m)| m.colour == self.turn) {
            if self.options.dice && !self.dice.contains(&die_of(man.kind)) {
                continue;
            }
            for to in squares().filter(|&to| to != from && self.goes(from, to)) {
                let target = self.board.get(&to);
                if target.is_some_and(|&t| !self.may_take(self.turn, t)) {
                    continue;
                }
                let text = format!("{}{}", name(from), name(to));
                if man.kind == 'P' && on_last_row(man.colour, to) {
                    let choice = match man.began {
                        'B' | 'C' | 'E' if self.options.by_file => man.began.to_string(),
                        _ => "BCE".to_owned(),
                    };
                    out.extend(choice.chars().map(|k| format!("{text}={k}")));
                } else {
                    out.insert(text);
                }
            }
        }
        out
    }

    pub(crate) fn moves(&self) -> BTreeSet<String> {
        if self.decider().is_none() {
            return BTreeSet::new();
        }
        if self.back.is_some() && self.dice.is_empty() {
            let empty = squares().filter(|at| !self.board.contains_key(at));
            return empty.map(|at| format!("@{}", name(at))).collect();
        }
        let mut out = self.movements();
        if self.options.dice || out.is_empty() {
            out.insert("pass".to_owned());
        }
        out
    }

    fn capture(&mut self, at: Square) {
        let man = self.board.remove(&at).expect("a man");
        if man.kind != 'R' {
            return;
        }
        *self.captured.get_mut(&man.colour).expect("count") += 1;
        let friend = ally(self.turn);
        if man.colour != friend && !self.has_king(friend) && self.captured[&friend] == 1 {
            self.back = Some(friend);
        }
    }

    pub(crate) fn play(&mut self, text: &str) {
        if text == "pass" {
            self.end_turn();
        } else if let Some(at) = text.strip_prefix('@') {
            let colour = self.back.take().expect("an owner");
            let king = Man {
                colour,
                kind: 'R',
                began: '-',
            };
            self.board.insert(square(at), king);
            self.pass_on();
        } else {
            self.movement(text);
        }
    }

    fn movement(&mut self, text: &str) {
        let (from, to) = (square(&text[..2]), square(&text[2..4]));
        if self.board.contains_key(&to) {
            self.capture(to);
        }
        let mut man = self.board.remove(&from).expect("a man");
        let moved = man.kind;
        if let Some(into) = text.chars().nth(5) {
            man.kind = into;
            man.began = '-';
        }
        self.board.insert(to, man);
        if moved == 'B' {
            self.triumph(to);
        }
        self.judge();
        if self.result.is_some_and(|r| r != "draw") {
            self.back = None;
            self.end_turn();
            return;
        }
        self.result = None;
        if self.options.dice {
            let used = self.dice.iter().position(|&d| d == die_of(moved));
            self.dice.remove(used.expect("a die"));
            if !self.dice.is_empty() && !self.movements().is_empty() {
                return;
            }
        }
        self.end_turn();
    }

    /// R7: every block of four boats with the one that moved.
    fn triumph(&mut self, at: Square) {
        let boat = |at: Square| self.board.get(&at).is_some_and(|m| m.kind == 'B');
        let mut taken = BTreeSet::new();
        for (dx, dy) in [(0, 0), (-1, 0), (0, -1), (-1, -1)] {
            let (x, y) = (at.0 + dx, at.1 + dy);
            let block = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
            if block.iter().all(|&sq| boat(sq)) {
                taken.extend(block);
            }
        }
        let others: Vec<Square> = taken
            .into_iter()
            .filter(|sq| self.board[sq].colour != self.turn)
            .collect();
        for sq in others {
            self.capture(sq);
            self.triumphs += 1;
        }
    }

    fn end_turn(&mut self) {
        self.dice.clear();
        if self.back.is_none() {
            self.pass_on();
        }
    }

    fn pass_on(&mut self) {
        let now = ORDER.iter().position(|&c| c == self.turn).expect("turn");
        let next = (1..=4)
            .map(|i| ORDER[(now + i) % 4])
            .find(|&c| self.has_king(c));
        self.turn = next.expect("somebody plays");
        if self.result.is_none() {
            self.judge();
        }
    }
}
