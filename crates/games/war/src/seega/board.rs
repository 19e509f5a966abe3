//! Whole boards at a time: every square is one bit. Rows are one bit longer than the board, so that
//! what leaves it at one side does not come back at the other: 8 bits a row in a `u64` for 5x5 and
//! 7x7, 10 in a `u128` for 9x9.

use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// The four directions, in the order of moves; opposite ones add up to 3.
pub(super) const SOUTH: u8 = 0;
pub(super) const WEST: u8 = 1;
pub(super) const EAST: u8 = 2;
pub(super) const NORTH: u8 = 3;
pub(super) const DIRS: [u8; 4] = [SOUTH, WEST, EAST, NORTH];

/// A set of squares.
pub(super) trait Bits:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// From a square to the one above it.
    const ROW: u32;
    const NONE: Self;
    const ONE: Self;
    /// The set in its widest form, and back.
    fn of(wide: u128) -> Self;
    fn wide(self) -> u128;
    /// The set as a position keeps it: the first 64 squares and the others.
    fn join(low: u64, high: u32) -> Self;
    /// The lowest squares.
    fn low(self) -> u32;
    /// The first square.
    fn first(self) -> u32;
    /// All but the first square.
    fn rest(self) -> Self;
    fn count(self) -> u32;
}

macro_rules! bits {
    ($word:ty, $row:literal, $join:expr) => {
        impl Bits for $word {
            const ROW: u32 = $row;
            const NONE: $word = 0;
            const ONE: $word = 1;

            #[inline(always)]
            fn of(wide: u128) -> $word {
                wide as $word
            }

            #[inline(always)]
            fn wide(self) -> u128 {
                u128::from(self)
            }

            #[inline(always)]
            fn join(low: u64, high: u32) -> $word {
                $join(low, high)
            }

            #[inline(always)]
            fn low(self) -> u32 {
                self as u32
            }

            #[inline(always)]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn rest(self) -> $word {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
        }
    };
}
bits!(u64, 8, |low, _| low);
bits!(u128, 10, |low, high| u128::from(low) | u128::from(high) << 64);

/// A set moved one square in a direction.
#[inline(always)]
pub(super) fn shift<B: Bits>(set: B, dir: u8) -> B {
    match dir {
        SOUTH => set >> B::ROW,
        WEST => set >> 1,
        EAST => set << 1,
        _ => set << B::ROW,
    }
}

/// The square beside another. The steps are read from one word: nobody can guess the direction, so a
/// branch would cost more.
#[inline(always)]
pub(super) fn next<B: Bits>(square: u8, dir: u8) -> u32 {
    let row = B::ROW as i8;
    let steps = i32::from_le_bytes([-row as u8, -1i8 as u8, 1, row as u8]);
    let step = (steps >> (8 * u32::from(dir & 3))) as i8;
    u32::from(square).wrapping_add_signed(step.into())
}

/// The squares beside these.
#[inline(always)]
pub(super) fn beside<B: Bits>(set: B) -> B {
    set >> B::ROW | set >> 1 | set << 1 | set << B::ROW
}

/// The directions in which a square has one of `set` beside it, a bit for each.
#[inline(always)]
fn open_sides<B: Bits>(set: B, square: u32) -> usize {
    // The row below, this one and the one above, with the square below lowest.
    let near = ((set << B::ROW) >> square).low();
    (near & 1
        | near >> (B::ROW - 1) << 1 & 2
        | near >> (B::ROW + 1) << 2 & 4
        | near >> (2 * B::ROW) << 3 & 8) as usize
}

/// The directions of each set of open sides in order, 16 bits each.
const OPEN: [u64; 16] = {
    let mut table = [0; 16];
    let mut set = 0;
    while set < 16 {
        let (mut dir, mut at) = (0, 0);
        while dir < 4 {
            if set >> dir & 1 == 1 {
                table[set] |= dir << at;
                at += 16;
            }
            dir += 1;
        }
        set += 1;
    }
    table
};

/// How many first steps are listed at a time, and a few more.
pub(super) const STEPS: usize = 56;

/// How many sides each set has, 4 bits each.
const SIDES: u64 = 0x4332_3221_3221_2110;

/// Calls `take` with all first steps, some at a time, by origin and direction: a list of `4 * origin +
/// direction` with something after its end, and its length. Every man writes four of which only those to empty squares stay: no branch but the
/// end of the loop.
#[inline(always)]
pub(super) fn first_steps<B: Bits>(own: B, empty: B, mut take: impl FnMut(&[u16; STEPS], usize)) {
    let mut movers = own & beside(empty);
    while movers != B::NONE {
        let mut list = [0; STEPS];
        let mut n = 0;
        while movers != B::NONE && n <= STEPS - 8 {
            let from = movers.first();
            movers = movers.rest();
            let open = open_sides(empty, from) & 15;
            let codes = OPEN[open] + u64::from(from) * 0x0004_0004_0004_0004;
            let codes = [0, 16, 32, 48].map(|at| (codes >> at) as u16);
            list[n..n + 4].copy_from_slice(&codes);
            n += (SIDES >> (4 * open) & 15) as usize;
        }
        take(&list, n);
    }
}

/// The men that a man captures by arriving at `at` (R6): single enemies beside it with one of
/// `own` right behind. `enemy` must leave out the centre (R7).
#[inline(always)]
pub(super) fn captured<B: Bits>(at: B, own: B, enemy: B) -> B {
    let towards = |dir: u8| shift(at, dir) & enemy & shift(own, 3 - dir);
    towards(EAST) | towards(NORTH) | towards(WEST) | towards(SOUTH)
}

/// The squares on which an arriving man would capture something.
#[inline(always)]
pub(super) fn traps<B: Bits>(own: B, enemy: B) -> B {
    let beyond = |dir: u8| shift(shift(own, dir) & enemy, dir);
    beyond(EAST) | beyond(NORTH) | beyond(WEST) | beyond(SOUTH)
}

/// A man on its way, after a step that captured.
#[derive(Clone, Copy)]
pub(super) struct Walk<B> {
    /// The squares of the board, and the centre.
    pub(super) all: B,
    pub(super) centre: B,
    /// The other men of its side.
    pub(super) own: B,
    /// The enemies left.
    pub(super) enemy: B,
    /// Where it stands.
    pub(super) at: B,
}

impl<B: Bits> Walk<B> {
    /// A step and its captures.
    #[inline(always)]
    pub(super) fn step(self, dir: u8) -> Walk<B> {
        self.arrive(shift(self.at, dir))
    }

    /// The same, by its landing square.
    #[inline(always)]
    pub(super) fn arrive(mut self, at: B) -> Walk<B> {
        self.at = at;
        self.enemy = self.enemy & !captured(at, self.own, self.enemy & !self.centre);
        self
    }

    /// Whether a step leads to an empty square and captures (R9).
    #[inline(always)]
    pub(super) fn goes_on(&self, dir: u8) -> bool {
        let to = shift(self.at, dir) & self.all & !(self.own | self.enemy);
        let open = self.enemy & !self.centre;
        to != B::NONE && captured(to, self.own, open) != B::NONE
    }

    /// Whether the walk can go on at all.
    #[inline(always)]
    pub(super) fn any_way(&self) -> bool {
        let empty = self.all & !(self.own | self.enemy);
        let traps = traps(self.own, self.enemy & !self.centre);
        beside(self.at) & empty & traps != B::NONE
    }

    /// In how many ways the walk can go on, each stop on the way counted; no more than `most`. No
    /// square captures twice, so walks end.
    pub(super) fn ways(&self, most: u32) -> u32 {
        let mut n = 0;
        if !self.any_way() {
            return 0;
        }
        for dir in DIRS {
            if n < most && self.goes_on(dir) {
                n += 1;
                n += self.step(dir).ways(most - n);
            }
        }
        n
    }

    /// The walk after its `way`th way of going on, in the order in which [`Walk::ways`] counts them;
    /// 0 is none. The squares entered are added to `path`.
    pub(super) fn follow(self, way: &mut u32, path: &mut Path) -> Option<Walk<B>> {
        if *way == 0 {
            return Some(self);
        }
        for dir in DIRS {
            if self.goes_on(dir) {
                *way -= 1;
                let next = self.step(dir);
                path.push(next.at.first() as u8);
                if let Some(found) = next.follow(way, path) {
                    return Some(found);
                }
                path.len -= 1;
            }
        }
        None
    }
}

/// The squares that a man visits, its origin first: no more than there are enemies to take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path {
    squares: [u8; Path::LONGEST],
    len: usize,
}

impl Path {
    const LONGEST: usize = 42;

    pub(super) fn new(first: &[u8]) -> Path {
        let mut path = Path { squares: [0; Path::LONGEST], len: 0 };
        first.iter().for_each(|&square| path.push(square));
        path
    }

    fn push(&mut self, square: u8) {
        if let Some(slot) = self.squares.get_mut(self.len) {
            *slot = square;
            self.len += 1;
        }
    }

    pub(super) fn squares(&self) -> &[u8] {
        &self.squares[..self.len]
    }
}
