//! Both games of Ur once more, straight from the rules file: squares by name in maps, men and chips in
//! plain counts; slow, and without a line in common with the crate.

use std::collections::BTreeMap;

pub(crate) const ROSETTES: [&str; 5] = ["A1", "A3", "D2", "G1", "G3"];

/// Section 1.
fn path(long: bool, player: usize) -> Vec<&'static str> {
    let text = match (long, player) {
        (false, 0) => "D1 C1 B1 A1 A2 B2 C2 D2 E2 F2 G2 H2 H1 G1",
        (false, _) => "D3 C3 B3 A3 A2 B2 C2 D2 E2 F2 G2 H2 H3 G3",
        (true, 0) => "D1 C1 B1 A1 A2 B2 C2 D2 E2 F2 G2 G3 H3 H2 H1 G1",
        (true, _) => "D3 C3 B3 A3 A2 B2 C2 D2 E2 F2 G2 G1 H1 H2 H3 G3",
    };
    text.split(' ').collect()
}

#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) elaborate: bool,
    pub(crate) pair: bool,
    pub(crate) long: bool,
    pub(crate) safe: bool,
    pub(crate) exact: bool,
    pub(crate) pieces: usize,
    pub(crate) three: bool,
    pub(crate) zero: bool,
}

/// One man or more: of a player, with their numbers in the elaborate game (zeros in the simple one).
#[derive(Clone, Debug, PartialEq)]
struct Men {
    player: usize,
    numbers: Vec<u32>,
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    rules: Rules,
    board: BTreeMap<String, Men>,
    hand: [Vec<u32>; 2],
    home: [Vec<u32>; 2],
    chips: [u32; 2],
    pot: u32,
    free: [bool; 2],
    pub(crate) turn: Option<usize>,
    thrown: Option<u32>,
    pub(crate) over: bool,
    game: u32,
    won: [u32; 2],
    sum: [u32; 2],
}

/// A move: numbers of the men that go, from where, to where.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    numbers: Vec<u32>,
    from: String,
    to: String,
    pub(crate) text: String,
}

impl Board {
    pub(crate) fn new(rules: &Rules) -> Board {
        let numbers: Vec<u32> =
            if rules.elaborate { vec![1, 2, 3, 4, 5] } else { vec![0; rules.pieces] };
        Board {
            rules: rules.clone(),
            board: BTreeMap::new(),
            hand: [numbers.clone(), numbers],
            home: [Vec::new(), Vec::new()],
            chips: if rules.elaborate { [5, 5] } else { [0, 0] },
            pot: if rules.elaborate { 50 } else { 0 },
            free: [false, false],
            turn: None,
            thrown: None,
            over: false,
            game: 1,
            won: [0, 0],
            sum: [0, 0],
        }
    }

    /// Section 2: what a number of marks is worth.
    pub(crate) fn throw(&self, coin: &mut dyn FnMut() -> bool) -> u32 {
        let dice = if self.rules.elaborate || self.rules.zero { 4 } else { 3 };
        let marks = (0..dice).filter(|_| coin()).count() as u32;
        match marks {
            0 if self.rules.zero && !self.rules.elaborate => 0,
            0 => dice + 1,
            n => n,
        }
    }

    /// R1, E1.
    pub(crate) fn open(&mut self, white: u32, black: u32) {
        if white > black {
            self.turn = Some(0);
        }
        if black > white {
            self.turn = Some(1);
        }
    }

    pub(crate) fn thrown(&mut self, value: u32) {
        self.thrown = Some(value);
    }

    pub(crate) fn waits_for_move(&self) -> bool {
        self.thrown.is_some()
    }

    fn path(&self, player: usize) -> Vec<&'static str> {
        path(self.rules.long, player)
    }

    /// The path square where somebody stands or would stand: 0 in hand.
    fn number_of(&self, player: usize, place: &str) -> usize {
        if place == "hand" {
            return 0;
        }
        self.path(player).iter().position(|s| *s == place).unwrap() + 1
    }

    /// The place so far along the path, or nothing beyond the end if that is not allowed.
    fn along(&self, player: usize, from: usize, value: usize) -> Option<String> {
        let path = self.path(player);
        let to = from + value;
        if to <= path.len() {
            Some(path[to - 1].to_owned())
        } else if to == path.len() + 1 || !self.rules.exact {
            Some("off".to_owned())
        } else {
            None
        }
    }

    /// R5 to R8, E6: whether so many men of a player may land there.
    fn may_land(&self, player: usize, place: &str, count: usize) -> bool {
        let Some(men) = self.board.get(place) else {
            return true;
        };
        if men.player == player {
            return self.rules.pair && !self.rules.elaborate && men.numbers.len() + count <= 2;
        }
        if men.numbers.len() == 2 {
            return false;
        }
        !(self.rules.safe && ROSETTES.contains(&place))
    }

    pub(crate) fn legal(&self) -> Vec<Step> {
        let (Some(me), Some(value)) = (self.turn, self.thrown) else {
            return Vec::new();
        };
        let mut out = Vec::new();
        if value > 0 {
            if self.rules.elaborate {
                self.legal_elaborate(me, value, &mut out);
            } else {
                self.legal_simple(me, value as usize, &mut out);
            }
        }
        if out.is_empty() {
            out.push(Step {
                numbers: Vec::new(),
                from: String::new(),
                to: String::new(),
                text: "pass".to_owned(),
            });
        }
        out
    }

    fn legal_simple(&self, me: usize, value: usize, out: &mut Vec<Step>) {
        let mut sources: Vec<(String, usize)> = Vec::new();
        if !self.hand[me].is_empty() {
            sources.push(("hand".to_owned(), 1));
        }
        for (square, men) in &self.board {
            if men.player == me {
                for count in 1..=men.numbers.len() {
                    sources.push((square.clone(), count));
                }
            }
        }
        for (from, count) in sources {
            let Some(to) = self.along(me, self.number_of(me, &from), value) else {
                continue;
            };
            if self.may_land(me, &to, count) {
                let suffix = if count == 2 { "x2" } else { "" };
                out.push(Step {
                    numbers: vec![0; count],
                    text: format!("{from}>{to}{suffix}"),
                    from,
                    to,
                });
            }
        }
    }

    fn legal_elaborate(&self, me: usize, value: u32, out: &mut Vec<Step>) {
        let mut add = |n: u32, from: &str, to: &str| {
            out.push(Step {
                numbers: vec![n],
                from: from.to_owned(),
                to: to.to_owned(),
                text: format!("{n}:{from}>{to}"),
            });
        };
        // E2, E3.
        if self.hand[me].contains(&value) {
            let entries = &self.path(me)[..4];
            if value == 5 {
                for square in entries {
                    if self.may_land(me, square, 1) {
                        add(5, "hand", square);
                    }
                }
            } else if self.may_land(me, entries[value as usize - 1], 1) {
                add(value, "hand", entries[value as usize - 1]);
            }
        }
        // E4, E5.
        if self.free[me] {
            for (square, men) in &self.board {
                if men.player != me {
                    continue;
                }
                let from = self.number_of(me, square);
                if let Some(to) = self.along(me, from, value as usize)
                    && self.may_land(me, &to, 1)
                {
                    add(men.numbers[0], square, &to);
                }
            }
        }
    }

    pub(crate) fn play(&mut self, step: &Step) {
        let me = self.turn.unwrap();
        self.thrown = None;
        if step.text == "pass" {
            self.turn = Some(1 - me);
            return;
        }
        for &n in &step.numbers {
            if step.from == "hand" {
                let i = self.hand[me].iter().position(|&m| m == n).unwrap();
                self.hand[me].remove(i);
            } else {
                let men = self.board.get_mut(&step.from).unwrap();
                let i = men.numbers.iter().position(|&m| m == n).unwrap();
                men.numbers.remove(i);
                if men.numbers.is_empty() {
                    self.board.remove(&step.from);
                }
            }
        }
        // E8.
        if self.rules.elaborate && step.from != "hand" && !self.settle_fine(me, step) {
            self.hand[me].push(step.numbers[0]);
            self.turn = Some(1 - me);
            return;
        }
        let mut again = false;
        if step.to == "off" {
            self.home[me].extend(&step.numbers);
        } else {
            // R7, E6.
            if let Some(men) = self.board.get(&step.to).cloned()
                && men.player != me
            {
                assert_eq!(men.numbers.len(), 1);
                self.hand[1 - me].extend(men.numbers);
                self.board.remove(&step.to);
            }
            let men = self
                .board
                .entry(step.to.clone())
                .or_insert(Men { player: me, numbers: Vec::new() });
            men.numbers.extend(&step.numbers);
            again = ROSETTES.contains(&step.to.as_str());
        }
        if self.rules.elaborate {
            if again {
                // E7.
                let reward = step.numbers[0].min(self.pot);
                self.pot -= reward;
                self.chips[me] += reward;
            }
            let full = self.path(me)[..4]
                .iter()
                .all(|s| self.board.get(*s).is_some_and(|men| men.player == me));
            if full {
                self.free[me] = true;
            }
        }
        let all = if self.rules.elaborate { 5 } else { self.rules.pieces };
        if self.home[me].len() == all {
            self.end(me);
        } else if !again {
            self.turn = Some(1 - me);
        }
    }

    /// Pays for every rosette strictly between; false if the piece cannot.
    fn settle_fine(&mut self, me: usize, step: &Step) -> bool {
        let path = self.path(me);
        let n = step.numbers[0];
        let from = self.number_of(me, &step.from);
        let to = if step.to == "off" { path.len() + 1 } else { self.number_of(me, &step.to) };
        for p in from + 1..to {
            let square = path[p - 1];
            if !ROSETTES.contains(&square) {
                continue;
            }
            if self.chips[me] < n {
                return false;
            }
            self.chips[me] -= n;
            match self.board.get(square) {
                Some(men) if men.player != me => self.chips[1 - me] += n,
                _ => self.pot += n,
            }
        }
        true
    }

    /// One chip at a time from the first source that has any.
    fn collect(&mut self, me: usize, owed: u32, pot_first: bool) {
        for _ in 0..owed {
            let from_pot = if pot_first { self.pot > 0 } else { self.chips[1 - me] == 0 };
            if from_pot && self.pot > 0 {
                self.pot -= 1;
            } else if self.chips[1 - me] > 0 {
                self.chips[1 - me] -= 1;
            } else {
                return;
            }
            self.chips[me] += 1;
        }
    }

    /// E10, R11, E11.
    fn end(&mut self, me: usize) {
        let mut winner = Some(me);
        if self.rules.elaborate {
            self.collect(me, 5, true);
            let unfinished: u32 = (1..=5).filter(|n| !self.home[1 - me].contains(n)).sum();
            self.collect(me, unfinished, false);
            winner = match self.chips[0].cmp(&self.chips[1]) {
                std::cmp::Ordering::Greater => Some(0),
                std::cmp::Ordering::Less => Some(1),
                std::cmp::Ordering::Equal => None,
            };
        }
        self.over = true;
        if self.rules.three {
            if let Some(winner) = winner {
                self.won[winner] += 1;
            }
            for player in 0..2 {
                self.sum[player] += self.chips[player];
            }
            if self.game < 3 {
                let mut next = Board::new(&self.rules);
                next.game = self.game + 1;
                next.won = self.won;
                next.sum = self.sum;
                *self = next;
            }
        }
    }

    /// The payoff of White at the end.
    pub(crate) fn payoff(&self) -> i32 {
        let sign = |pair: [u32; 2]| (i64::from(pair[0]) - i64::from(pair[1])).signum() as i32;
        if self.rules.three {
            match sign(self.won) {
                0 => sign(self.sum),
                s => s,
            }
        } else if self.rules.elaborate {
            sign(self.chips)
        } else if self.turn == Some(0) {
            1
        } else {
            -1
        }
    }

    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        for row in ["3", "2", "1"] {
            for col in "ABCDEFGH".chars() {
                let square = format!("{col}{row}");
                if row != "2" && (col == 'E' || col == 'F') {
                    out.push('-');
                    continue;
                }
                match self.board.get(&square) {
                    None => out.push('.'),
                    Some(men) => {
                        let letter = ['w', 'b'][men.player];
                        if men.numbers.len() == 2 {
                            out.push(letter.to_ascii_uppercase());
                        } else {
                            out.push(letter);
                        }
                        if self.rules.elaborate {
                            out += &men.numbers[0].to_string();
                        }
                    }
                }
            }
            out.push(if row == "1" { ' ' } else { '/' });
        }
        out.push(match self.turn {
            None => '-',
            Some(0) => 'w',
            Some(_) => 'b',
        });
        if let Some(value) = self.thrown {
            out += &format!(" {value}");
        }
        let list = |men: &[u32]| {
            let mut men = men.to_vec();
            men.sort_unstable();
            let digits: Vec<String> = men.iter().map(u32::to_string).collect();
            digits.concat()
        };
        if self.rules.elaborate {
            out += &format!(" hand={}-{}", list(&self.hand[0]), list(&self.hand[1]));
            out += &format!(" home={}-{}", list(&self.home[0]), list(&self.home[1]));
            out += &format!(" chips={}-{} pot={}", self.chips[0], self.chips[1], self.pot);
            out += match self.free {
                [false, false] => "",
                [true, false] => " free=w",
                [false, true] => " free=b",
                [true, true] => " free=wb",
            };
        } else {
            out += &format!(" hand={}-{}", self.hand[0].len(), self.hand[1].len());
            out += &format!(" home={}-{}", self.home[0].len(), self.home[1].len());
        }
        if self.rules.three {
            out += &format!(" game={} won={}-{}", self.game, self.won[0], self.won[1]);
            if self.rules.elaborate {
                out += &format!(" sum={}-{}", self.sum[0], self.sum[1]);
            }
        }
        out
    }
}
