//! A slow second implementation of Traços, written straight from the rules: strokes are things in
//! sets, throws are lists of dice, players are letters. It shares nothing with the real one.

use std::collections::{BTreeMap, BTreeSet};

/// Options as words.
#[derive(Clone, Copy)]
pub(crate) struct Options {
    pub(crate) free_units: bool,
    pub(crate) seat_breaks_ties: bool,
    pub(crate) only_if_three: bool,
}

/// A vertical stroke: block, column of the whole table, number in its column; all from 1.
type Vertical = (usize, usize, usize);

/// What is not crossed out in one table.
#[derive(Clone)]
pub(crate) struct Page {
    pub(crate) horizontals: BTreeSet<usize>,
    pub(crate) verticals: BTreeSet<Vertical>,
}

impl Page {
    pub(crate) fn fresh() -> Page {
        let mut verticals = BTreeSet::new();
        for column in 1..=9usize {
            for number in 1..=3 {
                verticals.insert((column.div_ceil(3), column, number));
            }
        }
        Page { horizontals: (1..=3).collect(), verticals }
    }

    /// `h=1 c=3,3,2/0,1,2/3,3,3`.
    pub(crate) fn text(&self) -> String {
        let in_column = |c| self.verticals.iter().filter(|v| v.1 == c).count().to_string();
        let blocks: Vec<String> = (0..3)
            .map(|b| {
                let columns: Vec<String> = (1..=3).map(|c| in_column(3 * b + c)).collect();
                columns.join(",")
            })
            .collect();
        format!("h={} c={}", self.horizontals.len(), blocks.join("/"))
    }

    /// R12.
    pub(crate) fn finished(&self) -> bool {
        self.horizontals.is_empty() && self.verticals.is_empty()
    }

    /// Every choice (R7 to R11) with the page it leaves.
    pub(crate) fn choices(&self, dice: &[u8], options: Options) -> BTreeMap<String, Page> {
        let (horizontals, quota, by_block) = award(dice);
        let mut out = BTreeMap::new();
        let left = self.horizontals.len();
        let allowed =
            horizontals == 1 || (horizontals == 3 && (left == 3 || !options.only_if_three));
        if allowed && left > 0 {
            let mut page = self.clone();
            for _ in 0..horizontals {
                page.horizontals.pop_last();
            }
            out.insert("H".to_owned(), page);
        }
        // The units and the strokes left in each.
        let mut units: BTreeMap<String, Vec<Vertical>> = BTreeMap::new();
        for &stroke in &self.verticals {
            let name = if by_block { format!("B{}", stroke.0) } else { format!("C{}", stroke.1) };
            units.entry(name).or_default().push(stroke);
        }
        let some_full = units.values().any(|strokes| strokes.len() >= quota);
        for (name, strokes) in units {
            if some_full && strokes.len() < quota && !options.free_units {
                continue;
            }
            let mut page = self.clone();
            for stroke in strokes.iter().take(quota) {
                page.verticals.remove(stroke);
            }
            out.insert(name, page);
        }
        if out.is_empty() {
            out.insert("-".to_owned(), self.clone());
        }
        out
    }
}

/// How often each number lies there, the most frequent and highest first.
fn groups(dice: &[u8]) -> Vec<(usize, u8)> {
    let mut counts = BTreeMap::new();
    for &die in dice {
        *counts.entry(die).or_insert(0) += 1;
    }
    let mut out: Vec<(usize, u8)> = counts.into_iter().map(|(die, n)| (n, die)).collect();
    out.sort();
    out.reverse();
    out
}

/// Section 2: the rank and what equal ranks are compared by.
pub(crate) fn worth(dice: &[u8]) -> (u8, Vec<u8>) {
    let groups = groups(dice);
    let numbers: Vec<u8> = groups.iter().map(|g| g.1).collect();
    let shape: Vec<usize> = groups.iter().map(|g| g.0).collect();
    match shape[..] {
        [4] => (5, vec![numbers[0]]),
        [3, 1] => (4, vec![numbers[0]]),
        [2, 2] => (3, vec![numbers[0], numbers[1]]),
        [2, 1, 1] => (2, vec![numbers[0]]),
        _ => (1, numbers),
    }
}

/// R7: horizontals, verticals, and whether the unit is a block.
pub(crate) fn award(dice: &[u8]) -> (usize, usize, bool) {
    let (rank, numbers) = worth(dice);
    let high = numbers[0] >= 5;
    match (rank, high) {
        (5, _) => (3, 9, true),
        (4, _) => (1, 3, false),
        (3, true) => (0, 3, false),
        (3, false) | (2, true) => (0, 2, false),
        _ => (0, 1, false),
    }
}

/// What happens next.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Throws(char),
    Chooses(char),
    Over(char),
}

/// A game: groups of players in order (more than one in a group: not told apart yet), pages,
/// and the throws made since.
#[derive(Clone)]
pub(crate) struct Literal {
    options: Options,
    pub(crate) order: Vec<Vec<char>>,
    pub(crate) pages: BTreeMap<char, Page>,
    pub(crate) throws: Vec<(char, Vec<u8>)>,
}

impl Literal {
    pub(crate) fn new(players: u8, options: Options) -> Literal {
        let letters: Vec<char> = ('A'..='E').take(usize::from(players)).collect();
        Literal {
            options,
            pages: letters.iter().map(|&c| (c, Page::fresh())).collect(),
            order: vec![letters],
            throws: Vec::new(),
        }
    }

    fn ordering(&self) -> bool {
        self.order.iter().any(|group| group.len() > 1)
    }

    fn throwers(&self) -> Vec<char> {
        let ordering = self.ordering();
        let groups = self.order.iter().filter(|g| !ordering || g.len() > 1);
        groups.flatten().copied().collect()
    }

    pub(crate) fn next(&self) -> Next {
        if let Some((&who, _)) = self.pages.iter().find(|(_, page)| page.finished()) {
            return Next::Over(who);
        }
        match self.throwers().get(self.throws.len()) {
            Some(&who) => Next::Throws(who),
            None => Next::Chooses(self.ranking()[0]),
        }
    }

    pub(crate) fn dice_of(&self, who: char) -> &[u8] {
        let found = self.throws.iter().find(|t| t.0 == who);
        found.map_or(&[], |t| &t.1)
    }

    /// R4, R5: best first; a stable sort keeps the earlier of equals in front.
    fn ranking(&self) -> Vec<char> {
        let mut throws = self.throws.clone();
        throws.sort_by_key(|(_, dice)| std::cmp::Reverse(worth(dice)));
        throws.into_iter().map(|t| t.0).collect()
    }

    pub(crate) fn throw(&mut self, dice: Vec<u8>) {
        let throwers = self.throwers();
        self.throws.push((throwers[self.throws.len()], dice));
        if !self.ordering() || self.throws.len() < throwers.len() {
            return;
        }
        // R1: split every group by the sums.
        let mut order = Vec::new();
        for group in &self.order {
            let mut sums: BTreeMap<u8, Vec<char>> = BTreeMap::new();
            for &who in group {
                let sum = self.dice_of(who).iter().sum();
                sums.entry(sum).or_default().push(who);
            }
            order.extend(sums.into_values().rev());
        }
        if self.options.seat_breaks_ties {
            order = order.concat().into_iter().map(|who| vec![who]).collect();
        }
        self.order = order;
        self.throws.clear();
    }

    pub(crate) fn choices(&self) -> BTreeMap<String, Page> {
        match self.next() {
            Next::Chooses(who) => self.pages[&who].choices(self.dice_of(who), self.options),
            _ => BTreeMap::new(),
        }
    }

    pub(crate) fn choose(&mut self, name: &str) {
        let ranking = self.ranking();
        let page = self.choices()[name].clone();
        self.pages.insert(ranking[0], page);
        self.order = ranking.into_iter().map(|who| vec![who]).collect();
        self.throws.clear();
    }

    /// The whole position as the notation has it.
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        for (who, page) in &self.pages {
            out += &format!("{who} {} | ", page.text());
        }
        let groups: Vec<String> = self
            .order
            .iter()
            .map(|group| {
                let names: Vec<String> = group.iter().map(char::to_string).collect();
                names.join("=")
            })
            .collect();
        out += &format!("order {}", groups.join(","));
        let mut gap = " | ";
        for (who, dice) in &self.throws {
            let mut dice = dice.clone();
            dice.sort();
            let digits: String = dice.iter().rev().map(u8::to_string).collect();
            out += &format!("{gap}{who}:{digits}");
            gap = " ";
        }
        out
    }
}
