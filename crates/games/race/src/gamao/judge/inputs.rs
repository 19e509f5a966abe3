//! What the networks see of a board: men on every point in steps, and the terms that tell what those mean.

use super::board::Side;
use super::terms::{BOTH, SIDE, TERMS, both, terms};

/// Terms of a side from here on say more than men on points do.
const FROM: usize = 18;
/// Men of a side in steps.
const MEN: usize = 24 * 4 + 2 + 3;
/// Terms of a side in a race.
const RACE: usize = 9;

/// The kinds of board, each judged by a network of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// The sides can still meet.
    Contact,
    /// They can, and one has few men left to play with.
    Late,
    /// They have passed each other.
    Race,
}

impl Class {
    /// All of them, in order.
    pub const ALL: [Class; 3] = [Class::Contact, Class::Late, Class::Race];

    /// How many inputs there are.
    pub const fn inputs(self) -> usize {
        match self {
            Class::Contact | Class::Late => 2 * (MEN + SIDE - FROM) + BOTH,
            Class::Race => 2 * (MEN + RACE) + BOTH,
        }
    }

    pub(super) fn of(own: &Side, enemy: &Side) -> Class {
        // Men that can still do something.
        let useful = |side: &Side| side.left() - side.men[1] - side.men[2];
        if own.rear + enemy.rear <= 25 {
            Class::Race
        } else if useful(own) < 8 || useful(enemy) < 8 {
            Class::Late
        } else {
            Class::Contact
        }
    }
}

/// More inputs than any class has.
pub const MOST: usize = 2 * (MEN + SIDE - FROM) + BOTH;

/// What is seen of a board: which inputs are not zero, and what they are.
pub struct Seen {
    at: [u16; MOST],
    value: [f32; MOST],
    len: usize,
    /// The next input.
    next: u16,
}

impl Default for Seen {
    fn default() -> Seen {
        Seen { at: [0; MOST], value: [0.0; MOST], len: 0, next: 0 }
    }
}

impl Seen {
    /// The inputs that are not zero.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        self.at[..self.len]
            .iter()
            .zip(&self.value[..self.len])
            .map(|(&at, &v)| (usize::from(at), v))
    }

    #[inline]
    fn put(&mut self, value: f32) {
        if value != 0.0 {
            self.at[self.len] = self.next;
            self.value[self.len] = value;
            self.len += 1;
        }
        self.next += 1;
    }

    /// Looks at a board.
    pub(super) fn look(&mut self, class: Class, own: &Side, enemy: &Side) {
        (self.len, self.next) = (0, 0);
        for side in [own, enemy] {
            for &n in &side.men[1..=24] {
                if n == 0 {
                    self.next += 4;
                    continue;
                }
                self.put(f32::from(u8::from(n == 1)));
                self.put(f32::from(u8::from(n >= 2)));
                self.put(f32::from(u8::from(n >= 3)));
                self.put(f32::from(n.saturating_sub(3)) / 2.0);
            }
            let (bar, off) = (side.men[25], side.men[0]);
            self.put(f32::from(u8::from(bar > 0)));
            self.put(f32::from(bar.saturating_sub(1)) / 2.0);
            self.put(f32::from(u8::from(off > 0)));
            self.put(f32::from(off) / 5.0);
            self.put(f32::from(off.saturating_sub(7)) / 4.0);
        }
        let mut all = [0.0; TERMS];
        if class == Class::Race {
            race(own).into_iter().chain(race(enemy)).for_each(|term| self.put(term));
            both(own, enemy, &mut all[..BOTH]);
            all[..BOTH].iter().for_each(|&term| self.put(term));
        } else {
            terms(own, enemy, &mut all);
            let (first, rest) = all.split_at(SIDE);
            let (second, both) = rest.split_at(SIDE);
            let seen = first[FROM..].iter().chain(&second[FROM..]).chain(both);
            seen.for_each(|&term| self.put(term));
        }
    }
}

/// What a race takes beyond its pips: men left, low and in heaps, gaps, men outside and how far.
fn race(side: &Side) -> [f32; RACE] {
    let mut men = side.men;
    // Men still outside will stand on the high points.
    let outside = side.on(7..=25);
    for _ in 0..outside {
        let to = (4..=6).rev().min_by_key(|&p| men[p]).unwrap_or(6);
        men[to] += 1;
    }
    let gap = |p: usize| f32::from(u8::from(men[p] == 0));
    let heaps: f32 = (1..=6).map(|p| f32::from(men[p].saturating_sub(3))).sum();
    let way: f32 = (7..=25).map(|p| f32::from(side.men[p]) * (p as f32 - 6.0)).sum();
    let far: f32 = (19..=25).map(|p| f32::from(side.men[p]) * (p as f32 - 18.0)).sum();
    let pips = side.pips as f32 / 50.0;
    let outside = f32::from(outside) / 8.0;
    [
        pips,
        f32::from(side.left()) / 15.0,
        heaps / 4.0,
        gap(4),
        gap(5),
        gap(6),
        outside,
        way / 30.0,
        far / 8.0,
    ]
}
