//! A dense index of the positions of the simple game, as the side that throws sees them: what stands
//! on the squares, and how the men that stand nowhere are split between hand and home.
//!
//! The squares are taken in groups: those that only one side uses, then the shared ones. The fillings
//! of a group are listed by how many men of each side they need. The index of a position is, group by
//! group, the number of positions whose filling comes earlier in its list, given the men that are left
//! for this group and the later ones. Groups are as large as their lists stay small: with one man on a
//! square two or three of them hold the board, with pairs four or five.

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
    width: u32,
}

impl Gather {
    /// So many squares from the first.
    fn run(first: u32, width: u32) -> Gather {
        Gather { low: (first, (1 << width) - 1), high: (0, 0), width }
    }

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

/// What stands on the squares of a group: squares with a man, squares with two.
#[derive(Clone, Copy, Debug, Default)]
struct Filling {
    own: [u8; 2],
    enemy: [u8; 2],
}

/// A group of squares.
#[derive(Clone, Debug)]
struct Group {
    own: Gather,
    enemy: Gather,
    /// Whether the enemy's squares are his alone, as he counts them.
    apart: bool,
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
    /// In how many ways everything after this group can be filled.
    later: ByMen,
}

/// A number whose digits say how many men stand on each square.
fn number(sets: usize, width: u32, base: usize, above: usize) -> usize {
    (0..width).rev().fold(0, |n, i| {
        let men = (sets >> i & 1) + (sets >> (width + i) & 1);
        n * base + if men > 0 { men + above } else { 0 }
    })
}

impl Group {
    /// Squares that both sides use: a digit of a filling's number is 0 for an empty square, then come
    /// one or two own men, then one or two enemies.
    fn shared(squares: Gather, pieces: u8, most: usize) -> Group {
        let (width, base) = (squares.width, 1 + 2 * most);
        let part = |above: usize| -> Vec<u16> {
            let sets = 0..1usize << (width * most as u32);
            sets.map(|s| number(s, width, base, above) as u16).collect()
        };
        let mut fillings = Vec::new();
        for n in 0..base.pow(width) {
            let (mut filling, mut rest) = (Filling::default(), n);
            for i in 0..width {
                let digit = rest % base;
                rest /= base;
                let (side, men) = match digit {
                    0 => continue,
                    d if d <= most => (&mut filling.own, d),
                    d => (&mut filling.enemy, d - most),
                };
                side[0] |= 1 << i;
                side[1] |= u8::from(men == 2) << i;
            }
            fillings.push(filling);
        }
        Group::new((squares, squares), [part(0), part(most)], fillings, pieces)
    }

    /// Squares that only one side uses; none of one side if only the other's are meant.
    fn private(own: Gather, enemy: Gather, pieces: u8, most: usize) -> Group {
        let base = 1 + most;
        let high = base.pow(own.width);
        let part = |g: Gather, times: usize| -> Vec<u16> {
            let sets = 0..1usize << (g.width * most as u32);
            sets.map(|s| (times * number(s, g.width, base, 0)) as u16).collect()
        };
        let men = |mut n: usize, width: u32| {
            let mut sets = [0; 2];
            for i in 0..width {
                let digit = n % base;
                n /= base;
                sets[0] |= u8::from(digit > 0) << i;
                sets[1] |= u8::from(digit > 1) << i;
            }
            sets
        };
        let fillings = (0..high * base.pow(enemy.width))
            .map(|n| Filling { own: men(n % high, own.width), enemy: men(n / high, enemy.width) });
        let parts = [part(own, 1), part(enemy, high)];
        let group = Group::new((own, enemy), parts, fillings.collect(), pieces);
        Group { apart: true, ..group }
    }

    /// A group with these fillings, in the order of their numbers.
    fn new(
        (own, enemy): (Gather, Gather),
        [own_part, enemy_part]: [Vec<u16>; 2],
        fillings: Vec<Filling>,
        pieces: u8,
    ) -> Group {
        let count = |sets: [u8; 2]| (sets[0].count_ones() + sets[1].count_ones()) as u8;
        let mut places = vec![(0, 0); fillings.len()];
        let mut listed: Vec<(u8, u8, usize, Filling)> = Vec::new();
        for (n, filling) in fillings.into_iter().enumerate() {
            let men = (count(filling.own), count(filling.enemy));
            if men.0.max(men.1) <= pieces {
                listed.push((men.0, men.1, n, filling));
            }
        }
        listed.sort_by_key(|&(own, enemy, n, _)| (own, enemy, n));
        let mut classes: Vec<Class> = Vec::new();
        for (i, &(own, enemy, n, _)) in listed.iter().enumerate() {
            let same = |c: &&Class| c.own == own && c.enemy == enemy;
            if classes.last().filter(same).is_none() {
                let first = i as u16;
                classes.push(Class { own, enemy, first });
            }
            let class = classes.len() - 1;
            places[n] = (class as u16, i as u16 - classes[class].first);
        }
        Group {
            own,
            enemy,
            apart: false,
            own_part,
            enemy_part,
            places,
            classes,
            fillings: listed.into_iter().map(|(.., filling)| filling).collect(),
            before: Vec::new(),
            later: [[0; MOST]; MOST],
        }
    }

    /// Counts, given in how many ways everything later can be filled; gives the same with this group.
    fn count(&mut self, later: ByMen) -> ByMen {
        self.later = later;
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

impl Ranks {
    pub(super) fn new(track: &Track, pieces: u8, pair: bool) -> Ranks {
        // Path squares 1 to 4, and those at the end that only one side uses.
        let end = track.all & !track.shared & !0x1f;
        let private = Gather {
            low: (1, 15),
            high: (9, end >> 9),
            width: (track.all & !track.shared).count_ones(),
        };
        let none = Gather::default();
        let shared = track.shared.count_ones();
        let (mut groups, most, size) = if pair {
            let own = Group::private(private, none, pieces, 2);
            let theirs = Group::private(none, private, pieces, 2);
            (vec![own, theirs], 2, 4)
        } else {
            let both = Group::private(private, private, pieces, 1);
            (vec![both], 1, if shared == 8 { 8 } else { 6 })
        };
        for i in 0..shared / size {
            let squares = Gather::run(5 + i * size, size);
            groups.push(Group::shared(squares, pieces, most));
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
        Ranks { groups, pieces, total }
    }

    /// How many positions there are.
    #[inline]
    pub(super) fn total(&self) -> u64 {
        self.total
    }

    #[inline]
    pub(super) fn rank(&self, track: &Track, me: &Men, them: &Men) -> u64 {
        let seen = [track.seen(them.on), track.seen(them.pairs)];
        let mut left = [usize::from(self.pieces); 2];
        let mut rank = 0;
        for group in &self.groups {
            let [on, pairs] = if group.apart { [them.on, them.pairs] } else { seen };
            let own = group.own.take(me.on) | group.own.take(me.pairs) << group.own.width;
            let enemy = group.enemy.take(on) | group.enemy.take(pairs) << group.enemy.width;
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
        for group in &self.groups {
            let row = group.row(left);
            let class = row.partition_point(|&before| before <= rest) - 1;
            rest -= row[class];
            let needs = &group.classes[class];
            left[0] -= usize::from(needs.own);
            left[1] -= usize::from(needs.enemy);
            let later = group.later[left[0]][left[1]];
            let filling = &group.fillings[usize::from(needs.first) + (rest / later) as usize];
            rest %= later;
            me.on |= group.own.give(filling.own[0]);
            me.pairs |= group.own.give(filling.own[1]);
            let [on, pairs] = filling.enemy.map(|set| group.enemy.give(set));
            if group.apart {
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
