//! What the literal Chaturanga and Shaturanga share: four armies on a table of men by square, every
//! question asked man by man, and no bits.

use checks::second::{Compared, Second};
use fastrand::Rng;
use rules::{Game, Line, Notation, Outcome, Present, Status};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) type Square = (i32, i32);

/// Side and kind by square.
pub(crate) type Men = BTreeMap<Square, (char, char)>;

pub(crate) fn name((x, y): Square) -> String {
    format!("{}{}", char::from(b'a' + x as u8), y + 1)
}

pub(crate) fn square(text: &str) -> Square {
    let b = text.as_bytes();
    (i32::from(b[0]) - 97, i32::from(b[1]) - 49)
}

pub(crate) fn squares() -> impl Iterator<Item = Square> {
    (0..64).map(|i| (i % 8, i / 8))
}

fn inside((x, y): Square) -> bool {
    (0..8).contains(&x) && (0..8).contains(&y)
}

/// Partners sit opposite: two further in the order of play.
pub(crate) fn partner(order: [char; 4], side: char) -> char {
    let seat = order.iter().position(|&c| c == side).expect("a side");
    order[(seat + 2) % 4]
}

/// The sides after one, itself the last.
pub(crate) fn after(order: [char; 4], side: char) -> impl Iterator<Item = char> {
    let seat = order.iter().position(|&c| c == side).expect("a side");
    (1..=4).map(move |i| order[(seat + i) % 4])
}

/// Whether nothing lies before a square for those who go this way.
pub(crate) fn is_far((x, y): Square, forward: (i32, i32)) -> bool {
    !inside((x + forward.0, y + forward.1))
}

pub(crate) fn read(placement: &str) -> Men {
    let mut men = Men::new();
    for (y, row) in (0..8).rev().zip(placement.split('/')) {
        let mut x = 0;
        let mut chars = row.chars();
        while let Some(c) = chars.next() {
            if let Some(n) = c.to_digit(10) {
                x += n as i32;
            } else {
                men.insert((x, y), (c, chars.next().expect("kind")));
                x += 1;
            }
        }
    }
    men
}

pub(crate) fn write(men: &Men) -> String {
    let row = |y: i32| {
        let cell = |x| men.get(&(x, y)).map(|(side, kind)| format!("{side}{kind}"));
        let row: String = (0..8).map(|x| cell(x).unwrap_or("1".to_owned())).collect();
        // Ones in a row are one number.
        let join = |row: String, n: usize| row.replace(&"1".repeat(n), &n.to_string());
        (2..=8).rev().fold(row, join)
    };
    (0..8).rev().map(row).collect::<Vec<_>>().join("/")
}

/// Whether a man goes that way, whoever of the others stands there.
pub(crate) fn goes(men: &Men, from: Square, to: Square, forward: (i32, i32)) -> bool {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (wide, high) = (dx.abs(), dy.abs());
    match men[&from].1 {
        'R' => wide.max(high) == 1,
        'C' => wide * high == 2,
        'B' => wide == 2 && high == 2,
        'E' => {
            let passed = |i| (from.0 + dx.signum() * i, from.1 + dy.signum() * i);
            let free = |i| !men.contains_key(&passed(i));
            (dx == 0) != (dy == 0) && (1..wide.max(high)).all(free)
        }
        _ => {
            let ahead = dx * forward.0 + dy * forward.1;
            let aside = (dx * forward.1).abs() + (dy * forward.0).abs();
            let taken = men.contains_key(&to);
            ahead == 1 && (aside == 0 && !taken || aside == 1 && taken)
        }
    }
}

/// The blocks of four squares that hold a square.
pub(crate) fn blocks((x, y): Square) -> [[Square; 4]; 4] {
    let block = |(x, y)| [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
    [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)].map(block)
}

/// The squares that a boat comes to.
pub(crate) fn orbit(corner: Square) -> BTreeSet<Square> {
    let mut seen = BTreeSet::from([corner]);
    let mut queue = vec![corner];
    while let Some((x, y)) = queue.pop() {
        for (dx, dy) in [(2, 2), (2, -2), (-2, 2), (-2, -2)] {
            let next = (x + dx, y + dy);
            if inside(next) && seen.insert(next) {
                queue.push(next);
            }
        }
    }
    seen
}

/// The lower left squares of the blocks in which the boats of all corners can meet.
pub(crate) fn meetings() -> String {
    let orbits = [(0, 0), (7, 0), (7, 7), (0, 7)].map(orbit);
    let meet = |&sq: &Square| {
        let block = blocks(sq)[0];
        orbits.iter().all(|o| block.iter().any(|sq| o.contains(sq)))
    };
    let all = (0..49).map(|i| (i / 7, i % 7)).filter(meet);
    all.map(name).collect::<Vec<_>>().join(" ")
}

/// A literal game of four armies.
pub(crate) trait Armies: Clone {
    type Game: Notation + Present;

    fn text(&self) -> String;

    /// Who decides, if somebody does.
    fn decider(&self) -> Option<char>;

    /// What the moves are, none after the end.
    fn moves(&self) -> BTreeSet<String>;

    fn play(&mut self, mv: &str);

    fn throw(&mut self, roll: &str);

    /// How many boats triumphs have taken so far.
    fn triumphs(&self) -> u32;

    /// How the game has ended; none while it goes on.
    fn end(&self) -> Option<&'static str>;

    /// How the game tells of the same end.
    fn told(&self, end: Outcome) -> &'static str;

    /// The kind of a move by its text.
    fn kind(mv: &str) -> &'static str;

    /// Whether something rare has come about that was not so before.
    fn rare(&self, before: &Self) -> bool {
        self.triumphs() > before.triumphs()
    }
}

/// A literal game, and whether the players do what is rare when they can.
#[derive(Clone)]
pub(crate) struct Twin<L>(pub(crate) L, pub(crate) bool);

impl<L: Armies> Second<L::Game> for Twin<L> {
    fn text(&self) -> String {
        self.0.text()
    }

    fn legal(&self) -> BTreeMap<String, Self> {
        let after = |mv: String| {
            let mut next = self.clone();
            next.0.play(&mv);
            (mv, next)
        };
        self.0.moves().into_iter().map(after).collect()
    }

    fn rolled(&self, roll: &str) -> Self {
        let mut next = self.clone();
        next.0.throw(roll);
        next
    }

    fn agrees(&self, line: &Line<L::Game>) {
        let decides = match line.status() {
            Status::Over(end) => {
                assert_eq!(self.0.end(), Some(self.0.told(end)), "{}", self.text());
                return;
            }
            Status::ToMove(seats) => Some(line.game().seat_letter(seats.first())),
            Status::Chance => None,
        };
        assert_eq!((self.0.decider(), self.0.end()), (decides, None), "{}", self.text());
    }

    fn kinds(&self, mv: &str, next: &Self) -> Vec<&'static str> {
        vec![if next.0.triumphs() > self.0.triumphs() { "triumph" } else { L::kind(mv) }]
    }

    fn marks(&self) -> Vec<&'static str> {
        Vec::from_iter(self.text().contains("cmd:").then_some("command"))
    }

    fn choose(&self, moves: &[(&String, &Self)], rng: &mut Rng) -> usize {
        let rare = |&i: &usize| self.1 && moves[i].1.0.rare(&self.0);
        let rare: Vec<usize> = (0..moves.len()).filter(rare).collect();
        match rare.len() {
            0 => rng.usize(..moves.len()),
            n => rare[rng.usize(..n)],
        }
    }
}

/// Games of so many rounds under sets of options: from the start, the middle and random boards in turn. Every
/// second time the players do what is rare.
pub(crate) fn games<L: Armies>(
    sets: &[&str],
    rounds: usize,
    seed: u64,
    rules: impl Fn(&str) -> L::Game,
    start: impl Fn(usize, &str, &mut Rng) -> Option<String>,
    read: impl Fn(&str, &str) -> L,
) -> Compared {
    let mut rng = Rng::with_seed(seed);
    let mut compared = Compared::default();
    for round in 0..rounds {
        let options = sets[round % sets.len()];
        let game = rules(options);
        let board = start(round / sets.len(), options, &mut rng);
        let start = board.unwrap_or_else(|| game.position_text(&game.start()));
        // The Kings of one team may both be missing.
        if game.parse_position(&start).is_ok() {
            compared.game(&game, Twin(read(&start, options), round % 2 == 0), &mut rng, 150);
        }
    }
    compared
}
