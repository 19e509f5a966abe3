//! A slow, literal Xadrez Chinês written straight from the rules file: men in a map, each walking its
//! own way point by point, and the whole past of a game in a list.

use std::collections::{BTreeMap, BTreeSet};

type Point = (i32, i32);

/// The men by column and row, both from 1; FEN letters, capitals for Red.
pub(crate) struct Literal {
    men: BTreeMap<Point, char>,
    pub(crate) red_to_move: bool,
    /// Whether a ply has been played since nobody could attack (R16).
    quiet: u32,
    /// Every position of the game so far with the move made there (R15).
    past: Vec<(String, String)>,
}

const STRAIGHT: [Point; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const DIAGONAL: [Point; 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

fn is_red(man: char) -> bool {
    man.is_ascii_uppercase()
}

fn on_board((x, y): Point) -> bool {
    (1..=9).contains(&x) && (1..=10).contains(&y)
}

fn fortress((x, y): Point, red: bool) -> bool {
    (4..=6).contains(&x) && if red { y <= 3 } else { y >= 8 }
}

/// Red has crossed on row 6, Yellow on row 5.
fn crossed(y: i32, red: bool) -> bool {
    if red { y >= 6 } else { y <= 5 }
}

fn name((x, y): Point) -> String {
    format!("{}{y}", &"abcdefghi"[x as usize - 1..x as usize])
}

fn point(name: &str) -> Point {
    let x = "abcdefghi".find(&name[..1]).expect("a column");
    (x as i32 + 1, name[1..].parse().expect("a row"))
}

impl Literal {
    pub(crate) fn read(fen: &str) -> Literal {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut men = BTreeMap::new();
        let mut y = 10;
        for row in fields[0].split('/') {
            let mut x = 1;
            for c in row.chars() {
                match c.to_digit(10) {
                    Some(n) => x += n as i32,
                    None => {
                        men.insert((x, y), c);
                        x += 1;
                    }
                }
            }
            y -= 1;
        }
        Literal {
            men,
            red_to_move: fields[1] == "w",
            quiet: fields.get(4).map_or(0, |n| n.parse().expect("a number")),
            past: Vec::new(),
        }
    }

    fn identity(&self) -> String {
        format!("{:?} {}", self.men, self.red_to_move)
    }

    fn empty(&self, p: Point) -> bool {
        on_board(p) && !self.men.contains_key(&p)
    }

    /// R2 and R4 to R9: where the man on a point goes, own men on the target and the safety of its
    /// emperor aside.
    fn ways(&self, from: Point) -> Vec<Point> {
        let man = self.men[&from];
        let red = is_red(man);
        let (x, y) = from;
        let go = |(dx, dy): Point, n: i32| (x + n * dx, y + n * dy);
        let mut out = Vec::new();
        match man.to_ascii_uppercase() {
            'K' => {
                let all = STRAIGHT.iter().chain(&DIAGONAL);
                out.extend(all.map(|&d| go(d, 1)).filter(|&p| fortress(p, red)));
            }
            'A' => {
                for d in DIAGONAL {
                    out.extend(Some(go(d, 1)).filter(|&p| fortress(p, red)));
                    let two = go(d, 2);
                    if fortress(two, red) && self.empty(go(d, 1)) {
                        out.push(two);
                    }
                }
            }
            'B' => {
                for d in DIAGONAL {
                    let two = go(d, 2);
                    if on_board(two) && self.empty(go(d, 1)) && !crossed(two.1, red) {
                        out.push(two);
                    }
                }
            }
            'N' => {
                for (dx, dy) in STRAIGHT {
                    if !self.empty((x + dx, y + dy)) {
                        continue;
                    }
                    for side in [-1, 1] {
                        // Two ahead and one to either side.
                        out.push((x + 2 * dx + side * dy, y + 2 * dy + side * dx));
                    }
                }
            }
            'R' => {
                for d in STRAIGHT {
                    for n in 1..10 {
                        out.push(go(d, n));
                        if !self.empty(go(d, n)) {
                            break;
                        }
                    }
                }
            }
            'C' => {
                for d in STRAIGHT {
                    let Some(support) = (1..10).find(|&n| self.men.contains_key(&go(d, n))) else {
                        continue;
                    };
                    for n in support + 1..11 {
                        out.push(go(d, n));
                        if !self.empty(go(d, n)) {
                            break;
                        }
                    }
                }
            }
            'P' => {
                out.push((x, if red { y + 1 } else { y - 1 }));
                if crossed(y, red) {
                    out.extend([(x - 1, y), (x + 1, y)]);
                }
            }
            other => panic!("no such man: {other}"),
        }
        out.retain(|&p| on_board(p));
        out
    }

    fn emperor(&self, red: bool) -> Point {
        let letter = if red { 'K' } else { 'k' };
        let mut men = self.men.iter();
        *men.find(|&(_, &man)| man == letter).expect("an emperor").0
    }

    /// R11: whether an enemy could capture the emperor next.
    pub(crate) fn checked(&self, red: bool) -> bool {
        let emperor = self.emperor(red);
        let mut enemies = self.men.iter().filter(|&(_, &man)| is_red(man) != red);
        enemies.any(|(&from, _)| self.ways(from).contains(&emperor))
    }

    /// R3: whether the emperors look at each other.
    fn facing(&self) -> bool {
        let ((x, low), (other, high)) = (self.emperor(true), self.emperor(false));
        x == other && (low + 1..high).all(|y| self.empty((x, y)))
    }

    fn moved(&self, from: Point, to: Point) -> Literal {
        let mut men = self.men.clone();
        let man = men.remove(&from).expect("a man");
        let taken = men.insert(to, man);
        Literal {
            men,
            red_to_move: !self.red_to_move,
            quiet: if taken.is_some() { 0 } else { self.quiet + 1 },
            past: Vec::new(),
        }
    }

    /// Every move that R1 to R11 allow.
    pub(crate) fn moves(&self) -> BTreeSet<String> {
        let red = self.red_to_move;
        let mut out = BTreeSet::new();
        for (&from, _) in self.men.iter().filter(|&(_, &man)| is_red(man) == red) {
            for to in self.ways(from) {
                if self.men.get(&to).is_some_and(|&man| is_red(man) == red) {
                    continue;
                }
                let next = self.moved(from, to);
                if !next.facing() && !next.checked(red) {
                    out.insert(name(from) + &name(to));
                }
            }
        }
        out
    }

    /// R15: the moves left when those made twice in this position are taken away.
    pub(crate) fn allowed(&self, moves: &BTreeSet<String>) -> BTreeSet<String> {
        if self.checked(self.red_to_move) {
            return moves.clone();
        }
        let here = self.identity();
        let past = self.past.iter().filter(|(at, _)| *at == here);
        let made: Vec<&String> = past.map(|(_, made)| made).collect();
        let often = |mv: &String| made.iter().filter(|&&m| m == mv).count();
        moves.iter().filter(|mv| often(mv) < 2).cloned().collect()
    }

    /// R12, R13, R16: what Red gets if the game is over; `allowed` are the moves left.
    pub(crate) fn result(&self, allowed: &BTreeSet<String>) -> Option<i32> {
        if allowed.is_empty() {
            return Some(if self.red_to_move { -1 } else { 1 });
        }
        let attackers = self.men.values().any(|man| "RNCPrncp".contains(*man));
        (!attackers && self.quiet > 0).then_some(0)
    }

    pub(crate) fn play(&mut self, text: &str) {
        let second = text.rfind(char::is_alphabetic).expect("two points");
        let (from, to) = text.split_at(second);
        let mut next = self.moved(point(from), point(to));
        next.past = std::mem::take(&mut self.past);
        next.past.push((self.identity(), text.to_owned()));
        *self = next;
    }
}
