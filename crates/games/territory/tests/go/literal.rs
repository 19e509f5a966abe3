//! Go once more, slowly and word for word from the rules file: a map from coordinates to colours,
//! groups found by walking, the whole past kept. Shares no code with the library.

use std::collections::{BTreeMap, BTreeSet};

pub(crate) type Place = (u16, u16);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Superko {
    Off,
    Positional,
    Situational,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stones(pub(crate) BTreeMap<Place, char>);

#[derive(Clone)]
pub(crate) struct Literal {
    pub(crate) cols: u16,
    pub(crate) rows: u16,
    pub(crate) stones: Stones,
    pub(crate) turn: char,
    /// Every earlier board with the player who was to move, and whether a pass had led to it.
    pub(crate) past: Vec<(Stones, char, bool)>,
    pub(crate) passes: u32,
    pub(crate) prisoners: BTreeMap<char, u32>,
    pub(crate) superko: Superko,
}

fn other(colour: char) -> char {
    if colour == 'b' { 'w' } else { 'b' }
}

impl Literal {
    pub(crate) fn new(cols: u16, rows: u16, superko: Superko) -> Literal {
        Literal {
            cols,
            rows,
            stones: Stones::default(),
            turn: 'b',
            past: Vec::new(),
            passes: 0,
            prisoners: BTreeMap::from([('b', 0), ('w', 0)]),
            superko,
        }
    }

    fn beside(&self, (c, r): Place) -> Vec<Place> {
        let mut out = Vec::new();
        if c > 0 {
            out.push((c - 1, r));
        }
        if r > 0 {
            out.push((c, r - 1));
        }
        if c + 1 < self.cols {
            out.push((c + 1, r));
        }
        if r + 1 < self.rows {
            out.push((c, r + 1));
        }
        out
    }

    /// R2: the places connected to a place with the same content (stone or none), and the places
    /// beside them that have another content.
    fn region(&self, stones: &Stones, from: Place) -> (BTreeSet<Place>, BTreeSet<Place>) {
        let content = stones.0.get(&from);
        let (mut inside, mut border) = (BTreeSet::from([from]), BTreeSet::new());
        let mut todo = vec![from];
        while let Some(place) = todo.pop() {
            for next in self.beside(place) {
                if stones.0.get(&next) != content {
                    border.insert(next);
                } else if inside.insert(next) {
                    todo.push(next);
                }
            }
        }
        (inside, border)
    }

    pub(crate) fn liberties(&self, stones: &Stones, stone: Place) -> usize {
        let (_, border) = self.region(stones, stone);
        border.iter().filter(|p| !stones.0.contains_key(p)).count()
    }

    /// R3: the board after a placement, and what was captured.
    fn placed(&self, place: Place) -> (Stones, Vec<Place>) {
        let mut next = self.stones.clone();
        next.0.insert(place, self.turn);
        let (mut gone, mut seen) = (BTreeSet::new(), BTreeSet::new());
        for (&at, &colour) in &next.0 {
            // A group is looked at once.
            if colour != self.turn && !seen.contains(&at) {
                let (group, border) = self.region(&next, at);
                if border.iter().all(|p| next.0.contains_key(p)) {
                    gone.extend(&group);
                }
                seen.extend(group);
            }
        }
        next.0.retain(|at, _| !gone.contains(at));
        (next, gone.into_iter().collect())
    }

    pub(crate) fn is_legal(&self, place: Place) -> bool {
        if self.stones.0.contains_key(&place) || self.passes >= 2 {
            return false;
        }
        let (next, _) = self.placed(place);
        // R4.
        if self.liberties(&next, place) == 0 {
            return false;
        }
        // R5: the position immediately before the opponent's last turn.
        if self.past.last().is_some_and(|(before, ..)| *before == next) {
            return false;
        }
        let to_move = other(self.turn);
        match self.superko {
            Superko::Off => true,
            Superko::Positional => {
                next != self.stones && self.past.iter().all(|(b, ..)| *b != next)
            }
            Superko::Situational => {
                self.past.iter().all(|(b, turn, pass)| *b != next || *turn != to_move || *pass)
            }
        }
    }

    fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let cols = self.cols;
        (0..self.rows).flat_map(move |r| (0..cols).map(move |c| (c, r)))
    }

    /// R1, R6: every legal turn, a pass with them, until two have passed.
    pub(crate) fn turns(&self) -> Vec<Option<Place>> {
        let places = self.places().filter(|&place| self.is_legal(place)).map(Some);
        places.chain((self.passes < 2).then_some(None)).collect()
    }

    /// The one point that R5 forbids: a lone stone was captured there, and capturing back would bring back the
    /// board before that.
    pub(crate) fn ko(&self) -> Option<Place> {
        let (before, ..) = self.past.last()?;
        let gone =
            |place: &Place| before.0.contains_key(place) && !self.stones.0.contains_key(place);
        self.places().filter(gone).find(|&place| self.placed(place).0 == *before)
    }

    /// A turn in the book's words.
    pub(crate) fn name(&self, place: Option<Place>) -> String {
        match place {
            Some((c, r)) => format!("{}{}", char::from(b'a' + c as u8), r + 1),
            None => "pass".to_owned(),
        }
    }

    /// The rows from the top, who is to move, and what differs from the beginning.
    pub(crate) fn text(&self) -> String {
        let stone = |place: Place| self.stones.0.get(&place).copied().unwrap_or('.');
        let row = |r: u16| (0..self.cols).map(|c| stone((c, r))).collect::<String>();
        let rows: Vec<String> = (0..self.rows).rev().map(row).collect();
        let mut text = format!("{} {}", rows.join("/"), self.turn);
        if let Some(ko) = self.ko() {
            text += &format!(" ko={}", self.name(Some(ko)));
        }
        if self.passes == 1 {
            text += " passed";
        }
        let [black, white] = ['b', 'w'].map(|colour| self.prisoners[&colour]);
        if black + white > 0 {
            text += &format!(" prisoners={black}/{white}");
        }
        if self.passes > 1 {
            text += " over";
        }
        text
    }

    /// Takes away what has no liberty.
    pub(crate) fn without_dead(&mut self) {
        let all = &self.stones;
        let alive = all.0.iter().filter(|stone| self.liberties(all, *stone.0) > 0);
        self.stones = Stones(alive.map(|(&at, &colour)| (at, colour)).collect());
    }

    pub(crate) fn play(&mut self, place: Option<Place>) {
        self.past.push((self.stones.clone(), self.turn, self.passes > 0));
        match place {
            None => self.passes += 1,
            Some(place) => {
                let (next, gone) = self.placed(place);
                self.stones = next;
                *self.prisoners.entry(self.turn).or_default() += gone.len() as u32;
                self.passes = 0;
            }
        }
        self.turn = other(self.turn);
    }

    /// R9: stones and territory of Black, then of White.
    pub(crate) fn count(&self) -> [(u32, u32); 2] {
        ['b', 'w'].map(|colour| {
            let stones = self.stones.0.values().filter(|&&c| c == colour).count();
            let mut territory = 0;
            for r in 0..self.rows {
                for c in 0..self.cols {
                    if self.stones.0.contains_key(&(c, r)) {
                        continue;
                    }
                    let (_, border) = self.region(&self.stones, (c, r));
                    let mut colours: Vec<char> =
                        border.iter().filter_map(|p| self.stones.0.get(p).copied()).collect();
                    colours.sort_unstable();
                    colours.dedup();
                    territory += u32::from(colours == [colour]);
                }
            }
            (stones as u32, territory)
        })
    }

    /// T3: whether every group has a liberty.
    pub(crate) fn every_group_has_a_liberty(&self) -> bool {
        let all = &self.stones;
        all.0.keys().all(|&stone| self.liberties(all, stone) > 0)
    }
}
