//! Awithlaknakwe once more, man by man, straight from the rules file: slow, plain, and without a
//! line in common with the crate.

use checks::second::{Second, each, ends_so, prefer};
use fastrand::Rng;
use rules::Line;
use std::collections::BTreeMap;
use war::awithlaknakwe::Awithlaknakwe;

pub(crate) type Place = (i32, i32);

/// A man: the letter of its player, and whether it is a priest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Man {
    player: char,
    priest: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Priest {
    /// Not entered; whoever may enter it, once there has been a loss.
    Waiting(Option<char>),
    Board,
    Gone,
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    men: BTreeMap<Place, Man>,
    /// The players in the order of their turns.
    players: Vec<char>,
    to_move: char,
    both_axes: bool,
    stall_limit: u32,
    /// Captures of South's side and of North's.
    captures: [u32; 2],
    priests: [Priest; 2],
    quiet: u32,
}

#[derive(Clone, Debug)]
pub(crate) enum Turn {
    Go(Place, Place),
    Enter(Place),
    Pass,
}

fn is_square((col, row): Place) -> bool {
    let main = |x: i32| (2..=13).contains(&x);
    let arm = |x: i32| (5..=10).contains(&x);
    let edge = |x: i32| x == 1 || x == 14;
    (main(col) && main(row)) || (edge(row) && arm(col)) || (edge(col) && arm(row))
}

fn name((col, row): Place) -> String {
    format!("{}{row}", char::from(b'A' + (col - 1) as u8))
}

fn team(player: char) -> usize {
    match player {
        's' | 'e' => 0,
        _ => 1,
    }
}

fn ahead(player: char) -> Place {
    match player {
        's' => (0, 1),
        'n' => (0, -1),
        'w' => (1, 0),
        _ => (-1, 0),
    }
}

fn home(player: char) -> Vec<Place> {
    (5..=10)
        .map(|i| match player {
            's' => (i, 1),
            'n' => (i, 14),
            'w' => (1, i),
            _ => (14, i),
        })
        .collect()
}

fn plus(a: Place, b: Place) -> Place {
    (a.0 + b.0, a.1 + b.1)
}

impl Board {
    pub(crate) fn start(four: bool, both_axes: bool, stall_limit: u32) -> Board {
        let players = if four { vec!['s', 'w', 'n', 'e'] } else { vec!['s', 'n'] };
        let mut men = BTreeMap::new();
        for &player in &players {
            for at in home(player) {
                men.insert(at, Man { player, priest: false });
            }
        }
        Board {
            men,
            players,
            to_move: 's',
            both_axes,
            stall_limit,
            captures: [0; 2],
            priests: [Priest::Waiting(None); 2],
            quiet: 0,
        }
    }

    fn empty(&self, at: Place) -> bool {
        is_square(at) && !self.men.contains_key(&at)
    }

    /// Moves and entries of a player, whoever is to move.
    fn turns_of(&self, player: char) -> BTreeMap<String, Turn> {
        let mut out = BTreeMap::new();
        let (fc, fr) = ahead(player);
        for (&from, man) in &self.men {
            if man.player != player {
                continue;
            }
            for dc in -1..=1 {
                for dr in -1..=1 {
                    let forward = dc * fc + dr * fr;
                    let sideways = (dc * fr - dr * fc).abs();
                    let allowed = match (forward, sideways) {
                        (1, 1) => true,
                        (1, 0) | (0, 1) => man.priest,
                        _ => false,
                    };
                    let to = plus(from, (dc, dr));
                    if allowed && self.empty(to) {
                        let sign = if self.victims(player, to).is_empty() { '-' } else { ':' };
                        let text = format!("{}{sign}{}", name(from), name(to));
                        out.insert(text, Turn::Go(from, to));
                    }
                }
            }
        }
        if self.priests[team(player)] == Priest::Waiting(Some(player)) {
            for to in home(player) {
                if self.empty(to) {
                    out.insert(format!("@{}", name(to)), Turn::Enter(to));
                }
            }
        }
        out
    }

    /// R4.
    fn victims(&self, player: char, at: Place) -> Vec<Place> {
        let side = |p: Place| self.men.get(&p).map(|m| team(m.player));
        let mut out = Vec::new();
        for dc in -1..=1i32 {
            for dr in -1..=1i32 {
                let diagonal = dc != 0 && dr != 0;
                let straight = (dc == 0) != (dr == 0);
                if !(diagonal || straight && self.both_axes) {
                    continue;
                }
                let beside = plus(at, (dc, dr));
                let behind = plus(beside, (dc, dr));
                if side(beside) == Some(1 - team(player)) && side(behind) == Some(team(player)) {
                    out.push(beside);
                }
            }
        }
        out
    }

    fn wiped_out(&self, side: usize) -> bool {
        !self.men.values().any(|m| team(m.player) == side)
            && !matches!(self.priests[side], Priest::Waiting(_))
    }

    fn turns(&self) -> BTreeMap<String, Turn> {
        let mut out = BTreeMap::new();
        if self.wiped_out(0) || self.wiped_out(1) {
            return out;
        }
        if self.stall_limit > 0 && self.quiet >= self.stall_limit {
            return out;
        }
        out = self.turns_of(self.to_move);
        if out.is_empty() && self.players.iter().any(|&p| !self.turns_of(p).is_empty()) {
            out.insert("pass".to_owned(), Turn::Pass);
        }
        out
    }

    /// Who wins a game that is over: 1 South's side, -1 North's, 0 nobody.
    fn result(&self) -> i32 {
        if self.wiped_out(0) {
            return -1;
        }
        if self.wiped_out(1) {
            return 1;
        }
        let score = |side: usize| {
            let visiting = self.men.iter().filter(|(at, man)| {
                let enemies = self.players.iter().filter(|&&p| team(p) != side);
                team(man.player) == side && enemies.into_iter().any(|&p| home(p).contains(at))
            });
            (self.captures[side], visiting.count())
        };
        match score(0).cmp(&score(1)) {
            std::cmp::Ordering::Less => -1,
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => 1,
        }
    }

    fn play(&mut self, turn: &Turn) {
        let player = self.to_move;
        let side = team(player);
        let mut progress = false;
        let arrived = match *turn {
            Turn::Pass => None,
            Turn::Enter(to) => {
                self.priests[side] = Priest::Board;
                self.men.insert(to, Man { player, priest: true });
                Some(to)
            }
            Turn::Go(from, to) => {
                let (fc, fr) = ahead(player);
                progress = (to.0 - from.0) * fc + (to.1 - from.1) * fr > 0;
                if let Some(man) = self.men.remove(&from) {
                    self.men.insert(to, man);
                }
                Some(to)
            }
        };
        let taken = arrived.map_or(Vec::new(), |at| self.victims(player, at));
        let mut losers = Vec::new();
        for at in &taken {
            if let Some(man) = self.men.remove(at) {
                losers.push(man.player);
                if man.priest {
                    self.priests[1 - side] = Priest::Gone;
                }
            }
            self.captures[side] += 1;
            progress = true;
        }
        let turn = self.players.iter().position(|&p| p == player).unwrap_or(0);
        let later = |i: usize| self.players[(turn + i) % self.players.len()];
        if self.priests[1 - side] == Priest::Waiting(None) && !losers.is_empty() {
            let next = (1..self.players.len()).map(later);
            let first = next.into_iter().find(|p| losers.contains(p));
            self.priests[1 - side] = Priest::Waiting(first);
        }
        if self.stall_limit > 0 {
            self.quiet = if progress { 0 } else { self.quiet + 1 };
        }
        self.to_move = later(1);
    }
}

impl Second<Awithlaknakwe> for Board {
    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (1..=14).rev() {
            let line: String = (1..=14)
                .map(|col| match self.men.get(&(col, row)) {
                    _ if !is_square((col, row)) => '_',
                    None => '.',
                    Some(man) if man.priest => man.player.to_ascii_uppercase(),
                    Some(man) => man.player,
                })
                .collect();
            rows.push(line);
        }
        let mut out = format!("{} {}", rows.join("/"), self.to_move);
        if self.captures != [0, 0] {
            out += &format!(" {}-{}", self.captures[0], self.captures[1]);
        }
        let four = self.players.len() == 4;
        let sign = |side: usize| match self.priests[side] {
            Priest::Gone => 'x',
            Priest::Waiting(Some(player)) if four => player,
            _ => '-',
        };
        let signs: String = [sign(0), sign(1)].iter().collect();
        if signs != "--" {
            out += &format!(" {signs}");
        }
        if self.quiet > 0 {
            out += &format!(" q{}", self.quiet);
        }
        out
    }

    fn legal(&self) -> BTreeMap<String, Board> {
        each(self, self.turns(), Board::play)
    }

    fn agrees(&self, line: &Line<Awithlaknakwe>) {
        ends_so(line, self.turns().is_empty().then(|| self.result()));
    }

    fn kinds(&self, mv: &str, _: &Board) -> Vec<&'static str> {
        vec![match mv {
            "pass" => "pass",
            _ if mv.contains(':') => "capture",
            _ if mv.contains('@') => "entry",
            _ => "move",
        }]
    }

    /// Captures more often than chance would.
    fn choose(&self, moves: &[(&String, &Board)], rng: &mut Rng) -> usize {
        prefer(moves, rng, |mv| mv.contains(':'))
    }
}
