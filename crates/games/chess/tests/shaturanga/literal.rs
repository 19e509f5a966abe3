//! A slow, literal Shaturanga written straight from the rules file: a table of men by square, every
//! question asked man by man, and no bits.

use crate::proofs::armies::{self, Armies, Men, Square, name, square, squares};
use chess::shaturanga::Shaturanga;
use rules::{Outcome, Seat};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Copy, Debug)]
struct Options {
    dice: bool,
    spare_allies: bool,
    ally_king: bool,
    by_file: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Literal {
    options: Options,
    board: Men,
    /// For each pawn the man of the file on which it began.
    began: BTreeMap<Square, char>,
    turn: char,
    captured: BTreeMap<char, u32>,
    dice: Vec<u32>,
    back: Option<char>,
    /// The sides commanded by their allies (R16).
    held: BTreeSet<char>,
    /// The winners, or a draw.
    pub(crate) result: Option<&'static str>,
    /// How many boats a triumph has taken so far in this game.
    pub(crate) triumphs: u32,
}

const ORDER: [char; 4] = ['w', 'r', 'b', 'k'];

fn ally(colour: char) -> char {
    armies::partner(ORDER, colour)
}

fn forward(colour: char) -> (i32, i32) {
    match colour {
        'w' => (0, 1),
        'r' => (-1, 0),
        'b' => (0, -1),
        _ => (1, 0),
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

fn die_of(kind: char) -> u32 {
    match kind {
        'B' => 2,
        'C' => 3,
        'E' => 4,
        _ => 5,
    }
}

impl Literal {
    /// Reads a position under options as the rules file writes them.
    pub(crate) fn read(text: &str, options: &str) -> Literal {
        let options = Options {
            dice: options.contains("dice="),
            spare_allies: options.contains("ally_capture=off"),
            ally_king: options.contains("capture_ally_king=on"),
            by_file: options.contains("promotion=by_file"),
        };
        let words: Vec<&str> = text.split(' ').collect();
        let counts = words[2].chars().map(|c| c.to_digit(10).expect("digit"));
        let board = armies::read(words[0]);
        let pawns = board.iter().filter(|(_, m)| m.1 == 'P');
        let mut out = Literal {
            options,
            began: pawns.map(|(&at, m)| (at, file_man(m.0, at))).collect(),
            board,
            turn: words[1].chars().next().expect("turn"),
            captured: ORDER.into_iter().zip(counts).collect(),
            dice: Vec::new(),
            back: None,
            held: BTreeSet::new(),
            result: None,
            triumphs: 0,
        };
        for word in &words[3..] {
            let (field, value) = word.split_once(':').expect("field");
            match field {
                "dice" => out.dice = value.chars().filter_map(|c| c.to_digit(10)).collect(),
                "back" => out.back = value.chars().next(),
                "held" => out.held = value.chars().collect(),
                _ => {
                    let part = |p: &str| (square(p), p.chars().last().expect("letter"));
                    out.began.extend(value.split(',').map(part));
                }
            }
        }
        out.judge();
        out
    }

    fn has_king(&self, colour: char) -> bool {
        self.board.values().any(|&m| m == (colour, 'R'))
    }

    /// A side with its King, or commanded by its ally.
    fn lives(&self, colour: char) -> bool {
        self.has_king(colour) || self.held.contains(&colour)
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
        let mut men = self.board.values();
        let bare = men.all(|m| m.1 == 'R' || !self.lives(m.0));
        let kings = || self.board.iter().filter(|(_, m)| m.1 == 'R');
        let beside = kings().any(|(a, &(c, _))| {
            kings().any(|(b, &(d, _))| {
                d != c && d != ally(c) && (a.0 - b.0).abs() <= 1 && (a.1 - b.1).abs() <= 1
            })
        });
        bare && !beside
    }

    fn may_take(&self, colour: char, (other, kind): (char, char)) -> bool {
        if other == colour {
            false
        } else if other == ally(colour) {
            let king = self.options.ally_king && !self.held.contains(&colour);
            !self.options.spare_allies && (kind != 'R' || king)
        } else {
            true
        }
    }

    /// Every movement of the side whose turn it is, the unused dice considered.
    fn movements(&self) -> BTreeSet<String> {
        let mut out = BTreeSet::new();
        let ahead = forward(self.turn);
        for (&from, &(_, kind)) in self.board.iter().filter(|(_, m)| m.0 == self.turn) {
            if self.options.dice && !self.dice.contains(&die_of(kind)) {
                continue;
            }
            let goes = |to: &Square| *to != from && armies::goes(&self.board, from, *to, ahead);
            for to in squares().filter(goes) {
                let target = self.board.get(&to);
                if target.is_some_and(|&t| !self.may_take(self.turn, t)) {
                    continue;
                }
                let text = format!("{}{}", name(from), name(to));
                if kind == 'P' && armies::is_far(to, ahead) {
                    let choice = match self.began[&from] {
                        began @ ('B' | 'C' | 'E') if self.options.by_file => began.to_string(),
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

    fn capture(&mut self, at: Square) {
        let (colour, kind) = self.board.remove(&at).expect("a man");
        self.began.remove(&at);
        if kind != 'R' {
            return;
        }
        *self.captured.get_mut(&colour).expect("count") += 1;
        let friend = ally(self.turn);
        if colour == friend {
            self.held.insert(friend);
        } else if !self.has_king(friend) && self.captured[&friend] == 1 {
            self.back = Some(friend);
        }
    }

    fn movement(&mut self, text: &str) {
        let (from, to) = (square(&text[..2]), square(&text[2..4]));
        if self.board.contains_key(&to) {
            self.capture(to);
        }
        let (colour, moved) = self.board.remove(&from).expect("a man");
        let began = self.began.remove(&from);
        let into = text.chars().nth(5);
        if let (Some(began), None) = (began, into) {
            self.began.insert(to, began);
        }
        self.board.insert(to, (colour, into.unwrap_or(moved)));
        if moved == 'B' {
            self.triumph(to);
        }
        self.judge();
        if self.result.is_some_and(|r| r != "draw") {
            self.back = None;
            self.held.clear();
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
        let boat = |at: &Square| self.board.get(at).is_some_and(|m| m.1 == 'B');
        let whole = armies::blocks(at).into_iter().filter(|b| b.iter().all(boat));
        let taken: BTreeSet<Square> = whole.flatten().collect();
        let other = |sq: &Square| self.board[sq].0 != self.turn;
        let others: Vec<Square> = taken.into_iter().filter(other).collect();
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
        let men = |c: char| self.board.values().any(|m| m.0 == c);
        let next = armies::after(ORDER, self.turn).find(|&c| self.lives(c) && men(c));
        self.turn = next.expect("somebody plays");
        if self.result.is_none() {
            self.judge();
        }
    }
}

impl Armies for Literal {
    type Game = Shaturanga;

    fn text(&self) -> String {
        let board = armies::write(&self.board);
        let counts: String = ORDER.iter().map(|c| self.captured[c].to_string()).collect();
        let mut out = format!("{board} {} {counts}", self.turn);
        if !self.dice.is_empty() {
            let mut dice = self.dice.clone();
            dice.sort_unstable();
            let dice: String = dice.iter().map(u32::to_string).collect();
            out += &format!(" dice:{dice}");
        }
        if let Some(back) = self.back {
            out += &format!(" back:{back}");
        }
        if !self.held.is_empty() {
            let held = ORDER.into_iter().filter(|c| self.held.contains(c));
            out += &format!(" held:{}", held.collect::<String>());
        }
        if self.options.by_file {
            let away = |at: &Square| {
                let began = self.began.get(at)?;
                let strayed = file_man(self.board[at].0, *at) != *began;
                strayed.then(|| format!("{}={began}", name(*at)))
            };
            let strayed: Vec<String> = squares().filter_map(|at| away(&at)).collect();
            if !strayed.is_empty() {
                out += &format!(" files:{}", strayed.join(","));
            }
        }
        out
    }

    /// Who decides, if somebody does.
    fn decider(&self) -> Option<char> {
        if self.result.is_some() {
            return None;
        }
        match self.back {
            Some(owner) if self.dice.is_empty() => Some(owner),
            _ if self.options.dice && self.dice.is_empty() => None,
            _ if self.held.contains(&self.turn) => Some(ally(self.turn)),
            _ => Some(self.turn),
        }
    }

    fn moves(&self) -> BTreeSet<String> {
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

    fn play(&mut self, text: &str) {
        if text == "pass" {
            self.end_turn();
        } else if let Some(at) = text.strip_prefix('@') {
            let colour = self.back.take().expect("an owner");
            self.board.insert(square(at), (colour, 'R'));
            self.held.remove(&colour);
            self.pass_on();
        } else {
            self.movement(text);
        }
    }

    fn triumphs(&self) -> u32 {
        self.triumphs
    }

    fn throw(&mut self, roll: &str) {
        let die = |i: usize| u32::from(roll.as_bytes()[i] - b'0');
        let (a, b) = (die(0), die(2));
        self.dice = vec![a, b];
    }

    fn end(&self) -> Option<&'static str> {
        self.result
    }

    fn told(&self, end: Outcome) -> &'static str {
        match end.payoffs.get(Seat(0)) {
            1 => "white and blue",
            -1 => "red and black",
            _ => "draw",
        }
    }

    fn kind(mv: &str) -> &'static str {
        match mv {
            "pass" => "pass",
            _ if mv.starts_with('@') => "return",
            _ if mv.contains('=') => "promotion",
            _ => "move",
        }
    }
}
