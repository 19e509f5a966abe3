//! A slow, literal Chaturanga written straight from the rules file: a table of men by square, letters
//! for sides and kinds, every question asked man by man, and no bits.

use crate::proofs::armies::{self, Armies, Men, Square, name, square, squares};
use chess::chaturanga::Chaturanga;
use rules::Outcome;
use std::collections::{BTreeMap, BTreeSet};

const ORDER: [char; 4] = ['r', 'p', 'y', 'b'];

#[derive(Clone, Copy, Debug)]
struct Options {
    dice: bool,
    betting: bool,
    own_file: bool,
    peace: bool,
    hostages: bool,
    rounds: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wait {
    Throw,
    Move,
    Promote,
    Offer(char),
    Answer(char),
    Place(Vec<char>),
    Over(&'static str),
}

#[derive(Clone, Debug)]
pub(crate) struct Literal {
    options: Options,
    board: Men,
    turn: char,
    status: BTreeMap<char, char>,
    captor: BTreeMap<char, char>,
    pawns_lost: BTreeMap<char, u32>,
    commander: BTreeMap<char, char>,
    die: u32,
    quiet: u32,
    chips: BTreeMap<char, i32>,
    pub(crate) wait: Wait,
    pub(crate) triumphs: u32,
}

fn partner(side: char) -> char {
    armies::partner(ORDER, side)
}

fn throne(side: char) -> Square {
    match side {
        'r' => (3, 0),
        'p' => (0, 4),
        'y' => (4, 7),
        _ => (7, 3),
    }
}

fn forward(side: char) -> (i32, i32) {
    match side {
        'r' => (0, 1),
        'p' => (1, 0),
        'y' => (0, -1),
        _ => (-1, 0),
    }
}

fn on_far_row(side: char, at: Square) -> bool {
    armies::is_far(at, forward(side))
}

/// A field of the text with a letter for each side that has one.
fn field(name: &str, of: impl Fn(char) -> Option<char>) -> String {
    let pairs = ORDER.iter().filter_map(|&c| Some(format!("{c}={}", of(c)?)));
    let pairs: Vec<String> = pairs.collect();
    if pairs.is_empty() {
        return String::new();
    }
    format!(" {name}:{}", pairs.join(","))
}

impl Literal {
    /// Reads a position under options as the rules file writes them.
    pub(crate) fn read(text: &str, options: &str) -> Literal {
        let rounds = options.split_once("no_progress=").map_or("0", |o| o.1);
        let options = Options {
            dice: !options.contains("dice=off"),
            betting: options.contains("betting=on"),
            own_file: options.contains("promotion_squares=own_file"),
            peace: !options.contains("honourable_peace=off"),
            hostages: !options.contains("hostages=off"),
            rounds: rounds.parse().expect("a number"),
        };
        let words: Vec<&str> = text.split(' ').collect();
        let digits = words[3].chars().map(|c| c.to_digit(10).expect("digit"));
        let mut out = Literal {
            options,
            board: armies::read(words[0]),
            turn: words[1].chars().next().expect("turn"),
            status: ORDER.into_iter().zip(words[2].chars()).collect(),
            captor: BTreeMap::new(),
            pawns_lost: ORDER.into_iter().zip(digits).collect(),
            commander: ORDER.into_iter().map(|c| (c, c)).collect(),
            die: 0,
            quiet: 0,
            chips: ORDER.into_iter().map(|c| (c, 0)).collect(),
            wait: Wait::Move,
            triumphs: 0,
        };
        for word in &words[4..] {
            let (field, value) = word.split_once(':').expect("field");
            let pair = |p: &str| (p.as_bytes()[0] as char, p.as_bytes()[2] as char);
            let map = || value.split(',').map(pair);
            match field {
                "cmd" => out.commander.extend(map()),
                "cap" => out.captor.extend(map()),
                other => panic!("{other} is not needed here"),
            }
        }
        let end = out.end();
        out.begin(end);
        out
    }

    fn men(&self, side: char) -> Vec<char> {
        let own = self.board.values().filter(|m| m.0 == side);
        own.map(|m| m.1).collect()
    }

    /// R20, R21, R22.
    fn end(&self) -> Option<&'static str> {
        let gone = |a: char| self.men(a).is_empty() && self.men(partner(a)).is_empty();
        if gone('p') {
            return Some("red and yellow");
        }
        if gone('r') {
            return Some("purple and blue");
        }
        if self.options.peace && ORDER.iter().any(|&c| self.men(c) == ['R']) {
            return Some("peace");
        }
        let limit = 4 * self.options.rounds;
        (limit > 0 && self.quiet >= limit).then_some("no progress")
    }

    /// The pawn of a side on a far-row square: what it may become (R17, R18).
    fn becomes(&self, side: char, at: Square) -> Vec<char> {
        let own = self.options.own_file;
        let special = |kind: char| -> Square {
            // The first squares of Horse and Elephant.
            let along = if kind == 'C' { 1 } else { 2 };
            let (x, y) = match if own { side } else { partner(side) } {
                'r' => (along, 0),
                'p' => (0, 7 - along),
                'y' => (7 - along, 7),
                _ => (7, along),
            };
            // Straight opposite: the same file as the owner sees it, on his far row.
            match forward(side) {
                _ if !own => (x, y),
                (0, _) => (x, 7 - y),
                _ => (7 - x, y),
            }
        };
        for kind in ['C', 'E'] {
            if at == special(kind) {
                return vec![kind; usize::from(self.pawns_lost[&side] > 0)];
            }
        }
        if self.men(side).iter().any(|k| "REC".contains(*k)) {
            Vec::new()
        } else {
            vec!['R', 'E', 'C', 'B']
        }
    }

    /// The waiting pawns that can be promoted, as texts.
    fn promotions(&self) -> Vec<String> {
        let mut out = Vec::new();
        for (&at, man) in &self.board {
            if *man == (self.turn, 'P') && on_far_row(self.turn, at) {
                let kinds = self.becomes(self.turn, at);
                out.extend(kinds.iter().map(|k| format!("{}={k}", name(at))));
            }
        }
        out
    }

    fn promote(&mut self, text: &str) {
        let kind = text.chars().last().expect("kind");
        self.board.insert(square(text), (self.turn, kind));
        if kind == 'R' {
            self.status.insert(self.turn, 'O');
            self.captor.remove(&self.turn);
        }
        self.quiet = 0;
    }

    /// The beginning of a turn.
    fn begin(&mut self, end: Option<&'static str>) {
        if let Some(end) = end {
            self.wait = Wait::Over(end);
            return;
        }
        loop {
            let all = self.promotions();
            // A pawn of R18 has four texts, so there is a choice.
            let from = |text: &String| text[..2].to_owned();
            let choice = all.iter().any(|a| all.iter().filter(|b| from(a) == from(b)).count() > 1);
            if choice {
                self.wait = Wait::Promote;
                return;
            }
            match all.first() {
                Some(text) => self.promote(&text.clone()),
                None => break,
            }
        }
        let dice = self.options.dice;
        self.wait = if dice { Wait::Throw } else { Wait::Move };
    }

    fn goes(&self, from: Square, to: Square) -> bool {
        let (side, kind) = self.board[&from];
        let prey = self.board.get(&to);
        let fits = prey.is_none_or(|&(other, prey)| match kind {
            _ if other == side || other == partner(side) => false,
            'B' => prey == 'P',
            'P' => prey == 'P' || prey == 'B',
            _ => true,
        });
        fits && armies::goes(&self.board, from, to, forward(side))
    }

    /// R15: the throne, or the vacant squares with the fewest king steps.
    fn nearest(&self, side: char) -> Vec<Square> {
        let (x, y) = throne(side);
        let far = |at: &Square| (at.0 - x).abs().max((at.1 - y).abs());
        let empty = squares().filter(|at| !self.board.contains_key(at));
        let empty: Vec<Square> = empty.collect();
        let least = empty.iter().map(far).min().expect("room");
        empty.into_iter().filter(|at| far(at) == least).collect()
    }

    fn put(&mut self, at: Square) {
        if let Wait::Place(list) = &mut self.wait {
            let side = list.remove(0);
            self.board.insert(at, (side, 'R'));
            self.status.insert(side, 'O');
            self.captor.remove(&side);
        }
    }

    fn bring_back(&mut self) {
        while let Wait::Place(list) = &self.wait {
            let Some(&side) = list.first() else {
                self.complete();
                return;
            };
            match self.nearest(side).as_slice() {
                [only] => self.put(*only),
                _ => return,
            }
        }
    }

    fn movement(&mut self, text: &str) {
        let text = text.split_once(':').map_or(text, |(_, rest)| rest);
        self.die = 0;
        if text == "-" {
            self.quiet += u32::from(self.options.rounds > 0);
            self.complete();
            return;
        }
        let us = self.turn;
        let (from, to) = (square(&text[..2]), square(&text[2..4]));
        let (_, kind) = self.board.remove(&from).expect("a man");
        let taken = self.board.insert(to, (us, kind));
        let mut progress = kind == 'P' || taken.is_some();
        if let Some((side, 'P')) = taken {
            *self.pawns_lost.get_mut(&side).expect("count") += 1;
        }
        if text.contains('=') {
            self.promote(&text[2..]);
        }
        if kind == 'B' && self.triumph(to) {
            progress = true;
        }
        if kind == 'R' && to == throne(partner(us)) {
            self.commander.insert(partner(us), self.commander[&us]);
        }
        if self.options.rounds > 0 {
            self.quiet = if progress { 0 } else { self.quiet + 1 };
        }
        if let Some((victim, 'R')) = taken {
            self.king_taken(victim, kind, to);
        } else {
            self.complete();
        }
    }

    /// R8.
    fn triumph(&mut self, at: Square) -> bool {
        let us = self.turn;
        let mut done = false;
        for block in armies::blocks(at) {
            let men = block.iter().filter_map(|sq| self.board.get(sq));
            let boats = men.filter(|m| m.1 == 'B').map(|m| m.0);
            if boats.collect::<BTreeSet<char>>().len() < 4 {
                continue;
            }
            done = true;
            self.triumphs += 1;
            for sq in block {
                let side = self.board[&sq].0;
                if side == partner(us) {
                    self.board.insert(sq, (us, 'B'));
                } else if side != us {
                    self.board.remove(&sq);
                }
            }
        }
        done
    }

    /// R12 to R14, and the chips.
    fn king_taken(&mut self, victim: char, by: char, at: Square) {
        let us = self.turn;
        if self.options.betting {
            let second = self.status[&partner(victim)] != 'O';
            let mut chips = match (second, at == throne(victim)) {
                (false, false) => 1,
                (false, true) | (true, false) => 2,
                (true, true) => 4,
            };
            if by == 'R' {
                chips *= 2;
            }
            *self.chips.get_mut(&us).expect("account") += chips;
            *self.chips.get_mut(&victim).expect("account") -= chips;
        }
        if self.status[&us] == 'O' {
            self.status.insert(victim, 'H');
        } else {
            self.status.insert(victim, 'X');
            self.status.insert(us, 'X');
        }
        self.captor.insert(victim, us);
        let friend = partner(us);
        let other = partner(victim);
        let both = self.status[&other] != 'O' && self.captor.get(&other) == Some(&us);
        if self.status[&friend] == 'H' && both {
            self.wait = Wait::Place(vec![friend]);
            self.bring_back();
        } else if self.status[&friend] == 'H'
            && self.status[&victim] == 'H'
            && self.options.hostages
        {
            self.wait = Wait::Offer(victim);
        } else {
            self.complete();
        }
    }

    fn complete(&mut self) {
        let end = self.end();
        let mut next = armies::after(ORDER, self.turn);
        let next = next.find(|&c| !self.men(c).is_empty());
        self.turn = next.expect("somebody has men");
        self.begin(end);
    }
}

impl Armies for Literal {
    type Game = Chaturanga;

    fn text(&self) -> String {
        let status: String = ORDER.iter().map(|c| self.status[c]).collect();
        let lost = ORDER.iter().map(|c| self.pawns_lost[c].to_string());
        let lost: String = lost.collect();
        let board = armies::write(&self.board);
        let mut out = format!("{board} {} {status} {lost}", self.turn);
        out += &field("cmd", |c| Some(self.commander[&c]).filter(|&by| by != c));
        out += &field("cap", |c| self.captor.get(&c).copied());
        if self.die > 0 {
            out += &format!(" die:{}", self.die);
        }
        match &self.wait {
            Wait::Offer(c) => out += &format!(" offer:{c}"),
            Wait::Answer(c) => out += &format!(" answer:{c}"),
            Wait::Place(list) => out += &format!(" back:{}", list.iter().collect::<String>()),
            _ => {}
        }
        if self.quiet > 0 {
            out += &format!(" quiet:{}", self.quiet);
        }
        if self.chips.values().any(|&n| n != 0) {
            let chips: Vec<String> = ORDER.iter().map(|c| self.chips[c].to_string()).collect();
            out += &format!(" chips:{}", chips.join(","));
        }
        out
    }

    /// Who decides, if somebody does.
    fn decider(&self) -> Option<char> {
        let side = match &self.wait {
            Wait::Throw | Wait::Over(_) => return None,
            Wait::Move | Wait::Promote | Wait::Offer(_) => self.turn,
            Wait::Answer(victim) => *victim,
            Wait::Place(list) => list[0],
        };
        Some(self.commander[&side])
    }

    fn moves(&self) -> BTreeSet<String> {
        match &self.wait {
            Wait::Throw | Wait::Over(_) => BTreeSet::new(),
            Wait::Offer(_) => ["exch?", "exch-"].map(str::to_owned).into(),
            Wait::Answer(_) => ["yes", "no"].map(str::to_owned).into(),
            Wait::Promote => self.promotions().into_iter().collect(),
            Wait::Place(list) => {
                let places = self.nearest(list[0]).into_iter();
                places.map(|at| format!("@{}", name(at))).collect()
            }
            Wait::Move => {
                let lead = (self.die > 0).then(|| format!("{}:", self.die));
                let lead = lead.unwrap_or_default();
                let mut out = BTreeSet::new();
                for (&from, &(side, kind)) in &self.board {
                    let number = match kind {
                        'B' => 1,
                        'C' => 2,
                        'E' => 3,
                        _ => 4,
                    };
                    if side != self.turn || (self.die > 0 && self.die != number) {
                        continue;
                    }
                    for to in squares().filter(|&to| to != from && self.goes(from, to)) {
                        let text = format!("{lead}{}{}", name(from), name(to));
                        let last = kind == 'P' && on_far_row(side, to);
                        let kinds = if last { self.becomes(side, to) } else { Vec::new() };
                        if kinds.is_empty() {
                            out.insert(text);
                        } else {
                            out.extend(kinds.iter().map(|k| format!("{text}={k}")));
                        }
                    }
                }
                if out.is_empty() {
                    out.insert(format!("{lead}-"));
                }
                out
            }
        }
    }

    fn play(&mut self, text: &str) {
        match (self.wait.clone(), text) {
            (Wait::Offer(victim), "exch?") => self.wait = Wait::Answer(victim),
            (Wait::Offer(_), _) | (Wait::Answer(_), "no") => self.complete(),
            (Wait::Answer(victim), _) => {
                self.wait = Wait::Place(vec![partner(self.turn), victim]);
                self.bring_back();
            }
            (Wait::Place(_), _) => {
                self.put(square(&text[1..]));
                self.bring_back();
            }
            (Wait::Promote, _) => {
                self.promote(text);
                let end = self.end();
                self.begin(end);
            }
            _ => self.movement(text),
        }
    }

    fn triumphs(&self) -> u32 {
        self.triumphs
    }

    fn throw(&mut self, roll: &str) {
        self.die = roll.parse().expect("a number");
        self.wait = Wait::Move;
    }

    fn end(&self) -> Option<&'static str> {
        match self.wait {
            Wait::Over(how) => Some(how),
            _ => None,
        }
    }

    fn told(&self, end: Outcome) -> &'static str {
        match end.reason.code {
            "peace" => "peace",
            "no-progress" => "no progress",
            _ if self.board.values().any(|&(side, _)| side == 'r' || side == 'y') => {
                "red and yellow"
            }
            _ => "purple and blue",
        }
    }

    fn kind(mv: &str) -> &'static str {
        match mv {
            "exch?" => "asks",
            "exch-" => "does not ask",
            "yes" => "yes",
            "no" => "no",
            _ if mv.starts_with('@') => "return",
            _ if mv.len() == 4 && mv.contains('=') => "waiting",
            _ if mv.contains('=') => "promotion",
            _ if mv.ends_with('-') => "pass",
            _ => "move",
        }
    }

    fn rare(&self, before: &Literal) -> bool {
        let kings = |board: &Literal| board.text().matches('R').count();
        self.triumphs > before.triumphs || kings(self) < kings(before)
    }
}
