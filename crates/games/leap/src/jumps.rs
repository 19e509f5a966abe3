//! Boards of lines on which men step to a neighbour and jump over one: the steps and jumps of all
//! men at once as sets of bits, chains of jumps in order, and small values for them.

use kit::compass::{Compass, NOWHERE};

/// Bits of a direction in a [`Trail`].
pub const DIR_BITS: u32 = 3;

/// The choices made one after another in a chain of jumps: 59 bits of them, the first in the
/// highest place, and below them how many there are. So trails compare choice by choice, and a
/// trail comes before those that go on from it: the order in which chains are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Trail {
    // Two halves rather than one word, so that a move with a few bytes more stays within 16.
    high: u32,
    low: u32,
}

impl Trail {
    /// How many choices of this many bits there is room for. Each game proves that its chains
    /// are not longer.
    pub const fn room(bits: u32) -> u32 {
        59 / bits
    }

    #[inline]
    fn word(self) -> u64 {
        u64::from(self.high) << 32 | u64::from(self.low)
    }

    /// How many choices there are.
    #[inline]
    pub fn len(self) -> u32 {
        self.low & 31
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The trail with one more choice of `bits` bits; all choices of a trail are of one width.
    #[inline]
    #[must_use]
    pub fn then(self, bits: u32, choice: u8) -> Trail {
        debug_assert!(self.len() < Trail::room(bits) && choice >> bits == 0);
        let place = 64 - bits * (self.len() + 1);
        let word = (self.word() | u64::from(choice) << place) + 1;
        Trail { high: (word >> 32) as u32, low: word as u32 }
    }

    /// The choices, first to last.
    #[inline]
    pub fn choices(self, bits: u32) -> impl Iterator<Item = u8> {
        let mut word = self.word();
        (0..self.len()).map(move |_| {
            let choice = (word >> (64 - bits)) as u8;
            word <<= bits;
            choice
        })
    }
}

/// A step to a neighbour, or a chain of jumps. The order is the order in which they are listed:
/// by direction, then by origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Path {
    /// To the next place.
    Step {
        /// The direction.
        dir: u8,
        /// The origin.
        from: u8,
    },
    /// Over the next place to the one behind it, perhaps several times.
    Jump {
        /// The direction of the first jump.
        dir: u8,
        /// The origin.
        from: u8,
        /// The directions of the others.
        rest: Trail,
    },
}

impl Path {
    /// The origin.
    #[inline]
    pub fn from(self) -> u8 {
        match self {
            Path::Step { from, .. } | Path::Jump { from, .. } => from,
        }
    }

    /// Whether it captures.
    pub fn is_jump(self) -> bool {
        matches!(self, Path::Jump { .. })
    }

    /// How many jumps it has.
    #[inline]
    pub fn jumps(self) -> u32 {
        match self {
            Path::Step { .. } => 0,
            Path::Jump { rest, .. } => 1 + rest.len(),
        }
    }

    /// The directions of its jumps, first to last; nothing for a step.
    #[inline]
    pub fn directions(self) -> impl Iterator<Item = u8> {
        let (first, rest) = match self {
            Path::Step { .. } => (None, Trail::default()),
            Path::Jump { dir, rest, .. } => (Some(dir), rest),
        };
        first.into_iter().chain(rest.choices(DIR_BITS))
    }
}

/// Where a chain of jumps may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// After any jump.
    Anywhere,
    /// Only where no further jump is possible.
    AtTheEnd,
}

/// One jump: over this place to that one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hop {
    /// The place jumped over.
    pub over: u8,
    /// The place reached.
    pub to: u8,
}

/// A place that no board has, for a jump that leaves the board: its bit is never set.
const OFF: u8 = 63;

/// One direction: how far to turn a set so that the next places come to lie on their places, and
/// the places with one, and with two places ahead.
#[derive(Clone, Copy, Debug, Default)]
struct Way {
    turn: u32,
    step: u64,
    jump: u64,
}

/// A board of at most 63 places on which each direction adds the same number to every place.
#[derive(Clone, Debug)]
pub struct Lines {
    board: Compass,
    all: u64,
    ways: [Way; 8],
    hops: [[Hop; 8]; 64],
}

/// Every bit of a set, lowest first.
#[inline]
pub fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as u8;
        (set != 0).then(|| {
            set &= set - 1;
            first
        })
    })
}

/// The places of any of eight sets.
#[inline(always)]
pub fn union(sets: &[u64; 8]) -> u64 {
    sets.iter().fold(0, |all, set| all | set)
}

/// Whether a set has a place.
#[inline]
pub fn has(set: u64, place: u8) -> bool {
    set >> (place & 63) & 1 == 1
}

/// How far the first side is ahead, in hundredths of a man; the fewer are left, the more each counts.
pub fn men_ahead(first: u64, second: u64) -> i32 {
    let (a, b) = (first.count_ones() as i32, second.count_ones() as i32);
    100 * (a - b) + 1000 * (a - b) / (a + b).max(1)
}

impl Lines {
    /// The tables of a board. Only joined places belong to it.
    pub fn new(board: Compass) -> Lines {
        let mut out = Lines {
            all: 0,
            ways: [Way::default(); 8],
            hops: [[Hop { over: OFF, to: OFF }; 8]; 64],
            board,
        };
        for from in 0..out.board.places().min(usize::from(OFF)) as u8 {
            for (dir, next) in out.board.around(from) {
                let behind = out.board.next(next, dir);
                let (way, bit) = (&mut out.ways[dir], 1u64 << from);
                let turn = next.wrapping_sub(from) & 63;
                debug_assert!(way.step == 0 || way.turn == u32::from(turn));
                way.turn = u32::from(turn);
                way.step |= bit;
                out.all |= bit;
                if behind != NOWHERE {
                    way.jump |= bit;
                    out.hops[usize::from(from)][dir] = Hop { over: next, to: behind };
                }
            }
        }
        out
    }

    /// The neighbours of every place.
    pub fn board(&self) -> &Compass {
        &self.board
    }

    /// The places that belong to the board.
    #[inline]
    pub fn all(&self) -> u64 {
        self.all
    }

    /// The jump from a place in a direction, if the board has room for it.
    pub fn hop(&self, from: u8, dir: usize) -> Option<Hop> {
        let hop = self.hops[usize::from(from & 63)][dir];
        (hop.to != OFF).then_some(hop)
    }

    /// The direction in which one jump leads from a place to another.
    pub fn jump_between(&self, from: u8, to: u8) -> Option<usize> {
        (0..8).find(|&dir| self.hop(from, dir).is_some_and(|hop| hop.to == to))
    }

    /// The direction of one step from a place to another.
    pub fn step_between(&self, from: u8, to: u8) -> Option<usize> {
        let mut around = self.board.around(from);
        around.find(|&(_, next)| next == to).map(|(dir, _)| dir)
    }

    /// The men that can step in a direction.
    #[inline(always)]
    pub fn steps(&self, dir: usize, own: u64, empty: u64) -> u64 {
        let way = &self.ways[dir];
        own & way.step & empty.rotate_right(way.turn)
    }

    /// The men that can jump in a direction.
    #[inline(always)]
    pub fn jumps(&self, dir: usize, own: u64, enemy: u64, empty: u64) -> u64 {
        let way = &self.ways[dir];
        let ahead = enemy & empty.rotate_right(way.turn);
        own & way.jump & ahead.rotate_right(way.turn)
    }

    /// The men that can step, by direction.
    #[inline(always)]
    pub fn steps_by_way(&self, own: u64, empty: u64) -> [u64; 8] {
        std::array::from_fn(|dir| self.steps(dir, own, empty))
    }

    /// The men that can jump, by direction.
    #[inline(always)]
    pub fn jumps_by_way(&self, own: u64, enemy: u64, empty: u64) -> [u64; 8] {
        std::array::from_fn(|dir| self.jumps(dir, own, enemy, empty))
    }

    /// The men that can jump.
    #[inline(always)]
    pub fn jumpers(&self, own: u64, enemy: u64, empty: u64) -> u64 {
        union(&self.jumps_by_way(own, enemy, empty))
    }

    /// Whether any man can step.
    #[inline(always)]
    pub fn can_step(&self, own: u64, empty: u64) -> bool {
        union(&self.steps_by_way(own, empty)) != 0
    }

    /// How many steps there are.
    #[inline]
    pub fn count_steps(&self, own: u64, empty: u64) -> u32 {
        let sets = self.steps_by_way(own, empty);
        sets.iter().map(|set| set.count_ones()).sum()
    }

    /// A set moved by one step in a direction; men who cannot go there are lost.
    #[inline(always)]
    pub fn shift(&self, dir: usize, set: u64) -> u64 {
        let way = &self.ways[dir];
        (set & way.step).rotate_left(way.turn)
    }

    /// Every man of eight sets by direction, in order: direction and place. On a small board two
    /// directions share a word: half as many loops, each with an end that is hard to foresee.
    #[inline(always)]
    fn each_man(&self, ways: &[u64; 8], mut found: impl FnMut(u8, u8)) {
        if self.all >> 32 == 0 {
            for (i, pair) in ways.chunks_exact(2).enumerate() {
                for bit in bits(pair[0] | pair[1] << 32) {
                    found(2 * i as u8 + (bit >> 5), bit & 31);
                }
            }
        } else {
            for (dir, &set) in ways.iter().enumerate() {
                for from in bits(set) {
                    found(dir as u8, from);
                }
            }
        }
    }

    /// Every step, in order.
    #[inline(always)]
    pub fn each_step(&self, own: u64, empty: u64, mut found: impl FnMut(Path)) {
        self.each_man(&self.steps_by_way(own, empty), |dir, from| {
            found(Path::Step { dir, from });
        });
    }

    /// Every chain of jumps, in order; `jumps` are the men that can jump, by direction.
    #[inline(always)]
    pub fn each_jump(
        &self,
        jumps: &[u64; 8],
        enemy: u64,
        empty: u64,
        stop: Stop,
        mut found: impl FnMut(Path),
    ) {
        self.each_man(jumps, |dir, from| {
            self.chains(from, dir, (enemy, empty), ALL_WAYS, stop, &mut |rest| {
                found(Path::Jump { dir, from, rest });
            });
        });
    }

    /// Every chain that begins with the jump from a place in a direction, which must be possible;
    /// `ways` are the directions in which it may go on, one bit each. Tells the other directions.
    ///
    /// A man jumped over is gone at once (so no chain has more jumps than there are enemies), and
    /// the origin is empty from the first jump on.
    #[inline]
    pub fn chains(
        &self,
        from: u8,
        dir: u8,
        (enemy, empty): (u64, u64),
        ways: u8,
        stop: Stop,
        found: &mut impl FnMut(Trail),
    ) {
        let hop = self.hops[usize::from(from & 63)][usize::from(dir)];
        let over = 1 << hop.over;
        let men = (enemy & !over, empty | over | 1 << from);
        self.go_on(hop.to, men, ways, stop, Trail::default(), found);
    }

    fn go_on(
        &self,
        at: u8,
        (enemy, empty): (u64, u64),
        ways: u8,
        stop: Stop,
        rest: Trail,
        found: &mut impl FnMut(Trail),
    ) {
        if stop == Stop::Anywhere {
            found(rest);
        }
        // All eight directions at once, so that most chains end without a surprise.
        let hops = &self.hops[usize::from(at & 63)];
        let can = |hop: &Hop| enemy >> (hop.over & 63) & empty >> (hop.to & 63) & 1;
        let all = hops.iter().rev().fold(0, |set, hop| set << 1 | can(hop));
        let open = all & u64::from(ways);
        for dir in bits(open) {
            let hop = hops[usize::from(dir & 7)];
            let over = 1 << hop.over;
            let men = (enemy & !over, empty | over);
            let rest = rest.then(DIR_BITS, dir);
            self.go_on(hop.to, men, ways, stop, rest, found);
        }
        if open == 0 && stop == Stop::AtTheEnd {
            found(rest);
        }
    }

    /// Where a path ends, and the men it takes.
    #[inline(always)]
    pub fn follow(&self, path: Path) -> (u8, u64) {
        match path {
            Path::Step { dir, from } => {
                let way = &self.ways[usize::from(dir)];
                (from.wrapping_add(way.turn as u8) & 63, 0)
            }
            Path::Jump { dir, from, rest } => {
                let hop = self.hops[usize::from(from & 63)][usize::from(dir)];
                let (mut at, mut taken) = (hop.to, 1 << hop.over);
                for dir in rest.choices(DIR_BITS) {
                    let hop = self.hops[usize::from(at & 63)][usize::from(dir)];
                    at = hop.to;
                    taken |= 1 << hop.over;
                }
                (at, taken)
            }
        }
    }

    /// The jumps of a path, one after another; nothing for a step.
    pub fn hops_of(&self, path: Path) -> Vec<Hop> {
        let mut at = path.from();
        let hops = path.directions().map(|dir| {
            let hop = self.hops[usize::from(at & 63)][usize::from(dir)];
            at = hop.to;
            hop
        });
        hops.collect()
    }

    /// The origin of a path and every place it reaches.
    pub fn places_of(&self, path: Path) -> Vec<u8> {
        let mut places = vec![path.from()];
        match path {
            Path::Step { .. } => places.push(self.follow(path).0),
            Path::Jump { .. } => places.extend(self.hops_of(path).iter().map(|hop| hop.to)),
        }
        places
    }
}

/// All eight directions.
pub const ALL_WAYS: u8 = u8::MAX;

#[cfg(test)]
mod tests {
    use super::*;

    fn alquerque() -> Lines {
        let lined = |c: u16, r: u16, d: usize| d.is_multiple_of(2) || (c + r).is_multiple_of(2);
        Lines::new(Compass::grid(5, 5, lined))
    }

    #[test]
    fn small() {
        assert_eq!(size_of::<Trail>(), 8);
        assert!(size_of::<Path>() <= 12);
    }

    #[test]
    fn trails_compare_like_their_choices() {
        let trail = |list: &[u8]| {
            let start = Trail::default();
            list.iter().fold(start, |t, &c| t.then(DIR_BITS, c))
        };
        let lists: [&[u8]; 6] = [&[], &[0], &[0, 0], &[0, 7], &[3], &[3, 0, 1]];
        for pair in lists.windows(2) {
            assert!(trail(pair[0]) < trail(pair[1]), "{pair:?}");
        }
        let full: Vec<u8> = (0..Trail::room(DIR_BITS) as u8).map(|i| i % 8).collect();
        assert_eq!(full.len(), 19);
        assert!(trail(&full).choices(DIR_BITS).eq(full));
    }

    /// A man in a corner, three enemies around a square: the chain may stop anywhere or not.
    #[test]
    fn chains_in_order() {
        let lines = alquerque();
        // E5 jumps D5, C4, D2 (places 24; 23, 17, 8).
        let (own, enemy) = (1 << 24, 1 << 23 | 1 << 17 | 1 << 8);
        let empty = lines.all() & !own & !enemy;
        let list = |stop| {
            let mut out = Vec::new();
            let jumps = lines.jumps_by_way(own, enemy, empty);
            lines.each_jump(&jumps, enemy, empty, stop, |path| {
                out.push(lines.places_of(path));
            });
            out
        };
        let all = [vec![24, 22], vec![24, 22, 12], vec![24, 22, 12, 4]];
        assert_eq!(list(Stop::Anywhere), all);
        assert_eq!(list(Stop::AtTheEnd), all[2..]);
        let mut last = None;
        let jumps = lines.jumps_by_way(own, enemy, empty);
        lines.each_jump(&jumps, enemy, empty, Stop::AtTheEnd, |path| last = Some(path));
        assert_eq!(last.map(|path| lines.follow(path)), Some((4, enemy)));
        assert_eq!(lines.jumpers(own, enemy, empty), own);
        assert_eq!(lines.count_steps(own, empty), 2);
    }
}
