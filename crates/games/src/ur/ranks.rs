//! A dense index of the positions of the simple game, as the side that throws sees them: what stands
//! on the squares, and how the men that stand nowhere are split between hand and home.
//!
//! The squares are taken in groups: those of the thrower alone, those of the other side alone, then the
//! shared ones by fours. The fillings of a group are listed by how many men of each side they need.
//! The index of a position is, group by group, the number of positions whose filling comes earlier in
//! its list, given the men that are left for this group and the later ones.

use super::board::Track;
use super::position::Men;

/// More men than a side can have.
const MOST: usize = 8;

/// Numbers by men left of the thrower and of the other side.
type ByMen = [[u64; MOST]; MOST];

/// Picks some squares of a set: two runs of them, put side by side.
#[derive(Clone, Copy, Debug, Default)]
struct Gather {
    low: (u32, u32),
    high: (u32, u32),
}

impl Gather {
    #[inline]
    fn take(self, set: u32) -> usize {
        (set >> self.low.0 & self.low.1 | set >> self.high.0 & self.high.1) as usize
    }

    #[inline]
    fn give(self, squares: u8) -> u32 {
        let squares = u32::from(squares);
        (squares & self.low.1) << self.low.0 | (squares & self.high.1) << self.high.0
    }
}

/// Fillings that need as many men of each side.
#[derive(Clone, Copy, Debug)]
struct Class {
    own: u8,
    enemy: u8,
    /// The first of them in the list of fillings.
    first: u16,
}

/// What stands on the squares of a group.
#[derive(Clone, Copy, Debug)]
struct Filling {
    own: [u8; 2],
    enemy: [u8; 2],
}

/// A group of squares.
#[derive(Clone, Debug)]
struct Group {
    own: Gather,
    enemy: Gather,
    width: u32,
    /// The parts of a filling's number that come from each side's squares (with one man or more in the
    /// low bits, with two in the high ones).
    own_part: Vec<u16>,
    enemy_part: Vec<u16>,
    /// For each number: the class and the place in it.
    places: Vec<(u16, u16)>,
    classes: Vec<Class>,
    fillings: Vec<Filling>,
    /// For the men left, class by class: positions whose filling of this group is of an earlier class.
    before: Vec<u64>,
    /// In how many ways everything after this group can be filled, and one by that number.
    later: ByMen,
    inverse: [[f64; MOST]; MOST],
}

impl Group {
    /// A group of `width` squares, each of which both sides may use or only one.
    fn new(own: Gather, enemy: Gather, width: u32, pieces: u8, pair: bool) -> Group {
        let uses = |g: Gather| g.low.1 != 0;
        let most = if pair { 2 } else { 1 };
        // The digit of a square: 0 empty, then one or two own men, then one or two enemies.
        let enemy_digit = if uses(own) { 2 } else { 0 };
        let base = 1 + 2 * (usize::from(uses(own)) + usize::from(uses(enemy)));
        let part = |used: bool, above: usize| -> Vec<u16> {
            let count = if used { 1usize << (2 * width) } else { 1 };
            let number = |sets: usize| {
                (0..width as usize).rev().fold(0, |n, i| {
                    let men = (sets >> i & 1) + (sets >> (width as usize + i) & 1);
                    n * base + if men > 0 { men + above } else { 0 }
                }) as u16
            };
            (0..count).map(number).collect()
        };
        let mut listed: Vec<(u8, u8, usize, Filling)> = Vec::new();
        let numbers = base.pow(width);
        for number in 0..numbers {
            let mut filling = Filling {
                own: [0; 2],
                enemy: [0; 2],
            };
            let (mut men, mut rest, mut fits) = ([0u8; 2], number, true);
            for i in 0..width {
                let digit = rest % base;
                rest /= base;
                if digit == 0 {
                    continue;
                }
                let theirs = digit > enemy_digit && uses(enemy);
                let n = if theirs { digit - enemy_digit } else { digit };
                fits &= n <= most;
                let sets = if theirs {
                    &mut filling.enemy
                } else {
                    &mut filling.own
                };
                sets[0] |= 1 << i;
                sets[1] |= u8::from(n == 2) << i;
                men[usize::from(theirs)] += n as u8;
            }
            if fits && men.iter().all(|&n| n <= pieces) {
                listed.push((men[0], men[1], number, filling));
            }
        }
        listed.sort_by_key(|&(own, enemy, number, _)| (own, enemy, number));
        let mut places = vec![(0, 0); numbers];
        let mut classes: Vec<Class> = Vec::new();
        for (i, &(own, enemy, number, _)) in listed.iter().enumerate() {
            let same = |c: &&Class| c.own == own && c.enemy == enemy;
            if classes.last().filter(same).is_none() {
                classes.push(Class {
                    own,
                    enemy,
                    first: i as u16,
                });
            }
            let class = classes.len() - 1;
            places[number] = (class as u16, i as u16 - classes[class].first);
        }
        Group {
            own,
            enemy,
            width,
            own_part: part(uses(own), 0),
            enemy_part: part(uses(enemy), enemy_digit),
            places,
            classes,
            fillings: listed.into_iter().map(|(.., filling)| filling).collect(),
            before: Vec::new(),
            later: [[0; MOST]; MOST],
            inverse: [[0.0; MOST]; MOST],
        }
    }

    /// Counts, given in how many ways everything later can be filled; gives the same with this group.
    fn count(&mut self, later: ByMen) -> ByMen {
        self.later = later;
        self.inverse = later.map(|row| row.map(|n| 1.0 / n as f64));
        let mut all = [[0; MOST]; MOST];
        for a in 0..MOST {
            for b in 0..MOST {
                let mut sum = 0;
                for (c, class) in self.classes.iter().enumerate() {
                    self.before.push(sum);
                    let next = self.classes.get(c + 1);
                    let end = next.map_or(self.fillings.len(), |n| usize::from(n.first));
                    let fillings = (end - usize::from(class.first)) as u64;
                    let (own, enemy) = (usize::from(class.own), usize::from(class.enemy));
                    if own <= a && enemy <= b {
                        sum += fillings * later[a - own][b - enemy];
                    }
                }
                all[a][b] = sum;
            }
        }
        all
    }

    /// How many times everything later goes into a number; leaves the rest. A product is quicker than
    /// a quotient, and off by one at most.
    #[inline]
    fn divide(&self, rest: &mut u64, left: [usize; 2]) -> usize {
        let later = self.later[left[0]][left[1]];
        let mut times = (*rest as i64 as f64 * self.inverse[left[0]][left[1]]) as i64 as u64;
        times -= u64::from(times * later > *rest);
        *rest -= times * later;
        let one_more = *rest >= later;
        *rest -= if one_more { later } else { 0 };
        times as usize + usize::from(one_more)
    }

    /// The positions with earlier classes, for the men left.
    #[inline]
    fn row(&self, left: [usize; 2]) -> &[u64] {
        let n = self.classes.len();
        &self.before[(left[0] * MOST + left[1]) * n..][..n]
    }
}

/// The tables of one rule set.
#[derive(Clone, Debug)]
pub(super) struct Ranks {
    groups: Vec<Group>,
    pieces: u8,
    total: u64,
}

/// The group of the other side's own squares.
const THEIRS: usize = 1;

impl Ranks {
    pub(super) fn new(track: &Track, pieces: u8, pair: bool) -> Ranks {
        let none = Gather::default();
        // Path squares 1 to 4, and those at the end that only one side uses.
        let end = track.all & !track.shared & !0x1f;
        let private = Gather {
            low: (1, 15),
            high: (9, end >> 9),
        };
        let width = (track.all & !track.shared).count_ones();
        let mut groups = vec![
            Group::new(private, none, width, pieces, pair),
            Group::new(none, private, width, pieces, pair),
        ];
        for first in (5..)
            .step_by(4)
            .take(track.shared.count_ones() as usize / 4)
        {
            let four = Gather {
                low: (first, 15),
                high: (0, 0),
            };
            groups.push(Group::new(four, four, 4, pieces, pair));
        }
        // In the end the men that stand nowhere are in hand or at home.
        let mut ways = [[0; MOST]; MOST];
        for (a, row) in ways.iter_mut().enumerate() {
            for (b, n) in row.iter_mut().enumerate() {
                *n = ((a + 1) * (b + 1)) as u64;
            }
        }
        for group in groups.iter_mut().rev() {
            ways = group.count(ways);
        }
        let total = ways[usize::from(pieces)][usize::from(pieces)];
        Ranks {
            groups,
            pieces,
            total,
        }
    }

    /// How many positions there are.
    pub(super) fn total(&self) -> u64 {
        self.total
    }

    #[inline]
    pub(super) fn rank(&self, track: &Track, me: &Men, them: &Men) -> u64 {
        let seen = [track.seen(them.on), track.seen(them.pairs)];
        let mut left = [usize::from(self.pieces); 2];
        let mut rank = 0;
        for (i, group) in self.groups.iter().enumerate() {
            let [on, pairs] = if i == THEIRS {
                [them.on, them.pairs]
            } else {
                seen
            };
            let own = group.own.take(me.on) | group.own.take(me.pairs) << group.width;
            let enemy = group.enemy.take(on) | group.enemy.take(pairs) << group.width;
            let number = usize::from(group.own_part[own] + group.enemy_part[enemy]);
            let (class, place) = group.places[number];
            let needs = &group.classes[usize::from(class)];
            rank += group.row(left)[usize::from(class)];
            left[0] -= usize::from(needs.own);
            left[1] -= usize::from(needs.enemy);
            rank += u64::from(place) * group.later[left[0]][left[1]];
        }
        rank + u64::from(me.hand) * (left[1] as u64 + 1) + u64::from(them.hand)
    }

    /// The men of the side that throws and of the other.
    #[inline]
    pub(super) fn unrank(&self, track: &Track, rank: u64) -> [Men; 2] {
        let (mut me, mut them) = (Men::default(), Men::default());
        let mut left = [usize::from(self.pieces); 2];
        let mut rest = rank;
        for (i, group) in self.groups.iter().enumerate() {
            let row = group.row(left);
            let class = row.partition_point(|&before| before <= rest) - 1;
            rest -= row[class];
            let needs = &group.classes[class];
            left[0] -= usize::from(needs.own);
            left[1] -= usize::from(needs.enemy);
            let place = group.divide(&mut rest, left);
            let filling = &group.fillings[usize::from(needs.first) + place];
            me.on |= group.own.give(filling.own[0]);
            me.pairs |= group.own.give(filling.own[1]);
            let [on, pairs] = filling.enemy.map(|set| group.enemy.give(set));
            if i == THEIRS {
                them.on |= on;
                them.pairs |= pairs;
            } else {
                them.on |= track.seen(on);
                them.pairs |= track.seen(pairs);
            }
        }
        let (rest, splits) = (rest as u8, left[1] as u8 + 1);
        me.hand = rest / splits;
        them.hand = rest % splits;
        me.home = left[0] as u8 - me.hand;
        them.home = left[1] as u8 - them.hand;
        [me, them]
    }
}
