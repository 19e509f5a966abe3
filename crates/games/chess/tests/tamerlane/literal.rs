//! Tamerlane chess once more, slowly and literally from the rules file: men in a map from coordinates
//! to the tokens of TFEN, moves as text, every move tried and then judged. Columns count from 1 to
//! 11, rows from 1 to 10; the refuges have the columns 0 and 12.

use std::collections::{BTreeMap, BTreeSet};

/// Column and row.
type Place = (i32, i32);

#[derive(Clone, Copy, Debug)]
struct Options {
    historical: bool,
    crossing: bool,
    swap: &'static str,
    loss: bool,
    diagonal_first: bool,
    stays: bool,
}

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Literal {
    options: Options,
    men: BTreeMap<Place, String>,
    red: bool,
    swaps: [bool; 2],
    pub(crate) quiet: u32,
    number: u32,
    /// How many waiting pawns were promoted by a capture (R15) on the way here.
    pub(crate) called_up: u32,
    /// How many heirs followed their Shah (R18) on the way here.
    pub(crate) crowned: u32,
}

fn is_red(token: &str) -> bool {
    token.chars().all(|c| c.is_ascii_uppercase())
}

/// A token in the case of a side.
fn cased(token: &str, red: bool) -> String {
    if red { token.to_ascii_uppercase() } else { token.to_ascii_lowercase() }
}

fn on_board((c, r): Place) -> bool {
    (1..=11).contains(&c) && (1..=10).contains(&r)
}

fn last_row(red: bool) -> i32 {
    if red { 10 } else { 1 }
}

/// How many of an officer a side begins with.
fn beginning(officer: &str) -> usize {
    match officer {
        "X" | "V" | "G" => 1,
        _ => 2,
    }
}

impl Literal {
    /// Reads TFEN, under options as the rules file writes them.
    pub(crate) fn read(text: &str, options: &str) -> Literal {
        let mut swaps = ["in_check", "off"].into_iter();
        let swap = swaps.find(|s| options.contains(&format!("shah_swap={s}")));
        let options = Options {
            historical: options.contains("refuge_side=historical"),
            crossing: options.contains("opposite_refuge=draw"),
            swap: swap.unwrap_or("anytime"),
            loss: options.contains("stalemate=loss"),
            diagonal_first: options.contains("giraffe_route=diagonal_first"),
            stays: options.contains("transfer=optional"),
        };
        let fields: Vec<&str> = text.split_whitespace().collect();
        let mut men = BTreeMap::new();
        let mut out = Literal {
            options,
            men: BTreeMap::new(),
            red: fields[2] == "r",
            swaps: [fields[3].contains('S'), fields[3].contains('s')],
            quiet: fields[4].parse().expect("clock"),
            number: fields[5].parse().expect("number"),
            called_up: 0,
            crowned: 0,
        };
        if options.swap == "off" {
            out.swaps = [false, false];
        }
        for (i, row) in fields[0].split('/').enumerate() {
            let mut col = 1;
            for token in tokens(row) {
                match token.parse::<i32>() {
                    Ok(n) => col += n,
                    Err(_) => {
                        men.insert((col, 10 - i as i32), token);
                        col += 1;
                    }
                }
            }
        }
        for (token, red) in tokens(fields[1]).into_iter().zip([true, false]) {
            if token != "-" {
                men.insert(out.refuge(red), token);
            }
        }
        out.men = men;
        out
    }

    /// Writes TFEN.
    pub(crate) fn write(&self) -> String {
        let row = |row| {
            let (mut line, mut empty) = (String::new(), 0);
            for col in 1..=12 {
                let token = self.men.get(&(col, row)).filter(|_| col < 12);
                if empty > 0 && (token.is_some() || col == 12) {
                    line += &empty.to_string();
                    empty = 0;
                }
                match token {
                    Some(token) => line += token,
                    None => empty += 1,
                }
            }
            line
        };
        let rows: Vec<String> = (1..=10).rev().map(row).collect();
        let in_refuge = |red| self.men.get(&self.refuge(red)).map_or("-", |t| t.as_str());
        let swaps = match self.swaps {
            [true, true] => "Ss",
            [true, false] => "S",
            [false, true] => "s",
            [false, false] => "-",
        };
        format!(
            "{} {}{} {} {swaps} {} {}",
            rows.join("/"),
            in_refuge(true),
            in_refuge(false),
            if self.red { "r" } else { "y" },
            self.quiet,
            self.number
        )
    }

    fn refuge(&self, red: bool) -> Place {
        match (red, self.options.historical) {
            (true, false) => (0, 2),
            (false, false) => (12, 9),
            (true, true) => (12, 2),
            (false, true) => (0, 9),
        }
    }

    fn name(&self, (c, r): Place) -> String {
        if on_board((c, r)) {
            format!("{}{r}", (b'a' + (c - 1) as u8) as char)
        } else {
            format!("r{r}")
        }
    }

    fn place(&self, name: &str) -> Place {
        match name {
            "r2" => self.refuge(true),
            "r9" => self.refuge(false),
            _ => {
                let col = i32::from(name.as_bytes()[0] - b'a') + 1;
                (col, name[1..].parse().expect("row"))
            }
        }
    }

    /// All 112 places.
    fn places(&self) -> Vec<Place> {
        let mut out = vec![self.refuge(true), self.refuge(false)];
        for c in 1..=11 {
            out.extend((1..=10).map(|r| (c, r)));
        }
        out
    }

    fn count(&self, red: bool, officer: &str) -> usize {
        let token = cased(officer, red);
        self.men.values().filter(|t| **t == token).count()
    }

    fn find(&self, red: bool, officer: &str) -> Option<Place> {
        let token = cased(officer, red);
        let found = self.men.iter().find(|(_, t)| **t == token);
        found.map(|(&at, _)| at)
    }

    /// The waiting pawn of the Shah (R16).
    fn waiting_heir(&self, red: bool) -> Option<Place> {
        let at = self.find(red, "PX")?;
        (at.1 == last_row(red) && on_board(at)).then_some(at)
    }

    /// R18: whether a side has an heir.
    pub(crate) fn has_heir(&self, red: bool) -> bool {
        self.waiting_heir(red).is_some() || self.find(red, "Y").is_some()
    }

    /// Whether every place passed is an empty board square.
    fn clear(&self, passed: &[Place]) -> bool {
        let free = |p: &Place| on_board(*p) && !self.men.contains_key(p);
        passed.iter().all(free)
    }

    /// R3 to R8 and R11: whether the usual capturing move of the man on `from` ends on `to`.
    fn attacks(&self, from: Place, to: Place) -> bool {
        let token = &self.men[&from];
        let (dc, dr) = (to.0 - from.0, to.1 - from.1);
        let (wide, high) = (dc.abs(), dr.abs());
        let (sc, sr) = (dc.signum(), dr.signum());
        let line: Vec<Place> =
            (1..wide.max(high)).map(|i| (from.0 + i * sc, from.1 + i * sr)).collect();
        match token.to_ascii_uppercase().as_str() {
            "X" | "Y" => wide.max(high) == 1,
            "V" => wide + high == 1,
            "G" => wide == 1 && high == 1,
            "E" => wide == 2 && high == 2,
            "M" => (wide == 2 && high == 0) || (wide == 0 && high == 2),
            "C" => (wide == 1 && high == 2) || (wide == 2 && high == 1),
            "L" => (wide == 1 && high == 3) || (wide == 3 && high == 1),
            "T" => (wide == 0) != (high == 0) && self.clear(&line),
            "B" => wide == high && wide >= 2 && self.clear(&line),
            "Z" => {
                let k = wide.max(high);
                if wide.min(high) != 1 || k < 4 {
                    return false;
                }
                let straight = if wide == 1 { (0, sr) } else { (sc, 0) };
                let corner = (from.0 + sc, from.1 + sr);
                let first: Vec<Place> = (0..k - 1)
                    .map(|i| (corner.0 + i * straight.0, corner.1 + i * straight.1))
                    .collect();
                let second: Vec<Place> =
                    (1..k).map(|i| (from.0 + i * straight.0, from.1 + i * straight.1)).collect();
                self.clear(&first) || (!self.options.diagonal_first && self.clear(&second))
            }
            _ => wide == 1 && dr == if is_red(token) { 1 } else { -1 },
        }
    }

    /// Whether the Shah of a side is attacked, heirs or not (R10).
    fn attacked(&self, red: bool) -> bool {
        let shah = self.find(red, "X").expect("a Shah");
        let mut foes = self.men.iter().filter(|(_, t)| is_red(t) != red);
        foes.any(|(&from, _)| self.attacks(from, shah))
    }

    /// R20: check.
    pub(crate) fn checked(&self, red: bool) -> bool {
        !self.has_heir(red) && self.attacked(red)
    }

    /// R9: whether a man may end its move there, apart from how it goes.
    fn may_enter(&self, token: &str, to: Place) -> bool {
        if on_board(to) {
            return true;
        }
        let red = is_red(token);
        let shah_there = self.men.get(&to) == Some(&cased("X", !red));
        let shah = token.eq_ignore_ascii_case("X");
        shah_there || shah && (to == self.refuge(red) || self.options.crossing)
    }

    /// Every move by the ways of the men, not yet judged by R19.
    fn candidates(&self) -> Vec<String> {
        let mut out = Vec::new();
        for (&from, token) in self.men.iter().filter(|(_, t)| is_red(t) == self.red) {
            let pawn = token.len() == 2;
            for to in self.places() {
                let there = self.men.get(&to);
                if there.is_some_and(|t| is_red(t) == self.red) || !self.may_enter(token, to) {
                    continue;
                }
                let goes = if pawn {
                    let ahead = if self.red { 1 } else { -1 };
                    let step = to == (from.0, from.1 + ahead) && on_board(from) && on_board(to);
                    (step && there.is_none()) || (there.is_some() && self.attacks(from, to))
                } else {
                    self.attacks(from, to)
                };
                if !goes {
                    continue;
                }
                let base = format!("{}{}", self.name(from), self.name(to));
                let kind = token.to_ascii_uppercase();
                let arrives = on_board(to) && to.1 == last_row(self.red);
                if arrives && (kind == "PP" || kind == "PQ") {
                    if self.options.stays {
                        out.push(base.clone());
                    }
                    for place in self.places() {
                        let vacant = place == from || !self.men.contains_key(&place);
                        if on_board(place) && place.1 != last_row(self.red) && vacant {
                            out.push(format!("{base}/{}", self.name(place)));
                        }
                    }
                } else {
                    out.push(base);
                }
            }
        }
        let shah = self.find(self.red, "X").expect("a Shah");
        let right = self.swaps[usize::from(!self.red)];
        let now = match self.options.swap {
            "anytime" => true,
            "in_check" => self.checked(self.red),
            _ => false,
        };
        if right && now && on_board(shah) {
            for (&with, token) in self.men.iter().filter(|(_, t)| is_red(t) == self.red) {
                let pawn = token.len() == 2;
                let fits = with != shah && on_board(with);
                if fits && !(pawn && shah.1 == last_row(self.red)) {
                    out.push(format!("{}<>{}", self.name(shah), self.name(with)));
                }
            }
        }
        out
    }

    /// The legal moves.
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        if self.drawn().is_some() {
            return BTreeSet::new();
        }
        self.judged()
    }

    fn judged(&self) -> BTreeSet<String> {
        let fine = |text: &String| !self.play(text).checked(self.red);
        self.candidates().into_iter().filter(fine).collect()
    }

    /// The position after a move.
    pub(crate) fn play(&self, text: &str) -> Literal {
        let mut next = self.clone();
        next.red = !self.red;
        next.number += u32::from(!self.red);
        if let Some((shah, with)) = text.split_once("<>") {
            let (a, b) = (self.place(shah), self.place(with));
            next.men.insert(a, self.men[&b].clone());
            next.men.insert(b, self.men[&a].clone());
            next.swaps[usize::from(!self.red)] = false;
            next.quiet = 0;
            return next;
        }
        let (base, place) = match text.split_once('/') {
            Some((base, place)) => (base, Some(place)),
            None => (text, None),
        };
        let split = base.rfind(char::is_alphabetic).expect("two places");
        let (from, to) = (self.place(&base[..split]), self.place(&base[split..]));
        let token = self.men[&from].clone();
        let pawn = token.len() == 2;
        let taken = next.men.remove(&to);
        next.men.remove(&from);
        let quiet = !pawn && taken.is_none();
        next.quiet = if quiet { self.quiet + 1 } else { 0 };
        let kind = token.to_ascii_uppercase();
        if pawn && on_board(to) && to.1 == last_row(self.red) {
            match kind.as_str() {
                "PX" => drop(next.men.insert(to, token)),
                "PP" | "PQ" => {
                    let stage = if kind == "PP" { "PQ" } else { "PR" };
                    match place.map(|name| self.place(name)) {
                        Some(place) => drop(next.men.insert(place, cased(stage, self.red))),
                        None => drop(next.men.insert(to, token)),
                    }
                }
                "PR" => drop(next.men.insert(to, cased("Y", self.red))),
                _ => {
                    let officer = &kind[1..];
                    let missing = next.count(self.red, officer) < beginning(officer);
                    let new = missing.then(|| cased(officer, self.red));
                    next.men.insert(to, new.unwrap_or(token));
                }
            }
        } else {
            next.men.insert(to, token);
        }
        if let Some(taken) = taken {
            next.consequences(!self.red, &taken.to_ascii_uppercase());
        }
        next
    }

    /// R15 and R18 for the side that lost a man.
    fn consequences(&mut self, red: bool, lost: &str) {
        if lost == "X" {
            let heir = self.waiting_heir(red).or_else(|| self.find(red, "Y"));
            self.men.insert(heir.expect("an heir"), cased("X", red));
            self.crowned += 1;
            return;
        }
        let pawn = self.find(red, &format!("P{lost}"));
        let waiting = pawn.filter(|&at| on_board(at) && at.1 == last_row(red));
        let short = lost.len() == 1 && self.count(red, lost) < beginning(lost);
        if let Some(at) = waiting.filter(|_| short) {
            self.men.insert(at, cased(lost, red));
            self.called_up += 1;
        }
    }

    /// The draws of a position that might be played on.
    fn drawn(&self) -> Option<&'static str> {
        let crossed = |red| self.find(red, "X") == Some(self.refuge(!red));
        if self.options.crossing && (crossed(true) || crossed(false)) {
            return Some("opposite-refuge");
        }
        if self.men.len() == 2 && (self.quiet > 0 || self.number > 1) {
            return Some("bare");
        }
        (self.quiet >= 100).then_some("quiet")
    }

    /// How the game stands without its past: Red's payoff and why, if it is over.
    pub(crate) fn result(&self) -> Option<(i32, &'static str)> {
        let drawn = self.drawn();
        if drawn.is_some_and(|why| why != "quiet") {
            return drawn.map(|why| (0, why));
        }
        if self.judged().is_empty() {
            let lost = if self.red { -1 } else { 1 };
            return Some(if self.checked(self.red) {
                (lost, "checkmate")
            } else if self.options.loss {
                (lost, "stalemate")
            } else {
                (0, "stalemate")
            });
        }
        drawn.map(|why| (0, why))
    }

    /// The letter in front of repetition: everything but the counters.
    pub(crate) fn identity(&self) -> String {
        let text = self.write();
        text.split(' ').take(4).collect::<Vec<_>>().join(" ")
    }

    /// Men other than Shahs that stand in a refuge.
    pub(crate) fn intruders(&self) -> usize {
        let strange = |red| {
            let man = self.men.get(&self.refuge(red));
            man.is_some_and(|t| !t.eq_ignore_ascii_case("X"))
        };
        usize::from(strange(true)) + usize::from(strange(false))
    }

    /// Whether a Shah stands in a refuge.
    pub(crate) fn sheltered(&self) -> bool {
        let inside = |red| !on_board(self.find(red, "X").expect("a Shah"));
        inside(true) || inside(false)
    }

    /// Whose turn it is.
    pub(crate) fn red_to_move(&self) -> bool {
        self.red
    }
}

/// The tokens of a row: numbers, letters, pawns with their type, dashes.
fn tokens(row: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for c in row.chars() {
        match out.last_mut() {
            Some(t) if c.is_ascii_digit() && t.chars().all(|d| d.is_ascii_digit()) => t.push(c),
            Some(t) if t.eq_ignore_ascii_case("p") => t.push(c),
            _ => out.push(c.to_string()),
        }
    }
    out
}
