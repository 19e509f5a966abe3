//! Whole boards at a time: every square is one bit. Rows are one bit longer than the board, so that
//! what leaves it at one side does not come back at the other: 8 bits a row in a `u64` for 5x5 and
//! 7x7, 10 in a `u128` for 9x9.

use kit::bits::Bits;
use std::ops::{Shl, Shr};

/// The four directions, in the order of moves; opposite ones add up to 3.
pub(super) const SOUTH: u8 = 0;
pub(super) const WEST: u8 = 1;
pub(super) const EAST: u8 = 2;
pub(super) const NORTH: u8 = 3;
pub(super) const DIRS: [u8; 4] = [SOUTH, WEST, EAST, NORTH];

/// A set of squares of a board.
pub(super) trait Board:
    Bits + Into<u128> + Shl<u32, Output = Self> + Shr<u32, Output = Self>
{
    /// From a square to the one above it.
    const ROW: u32;
    /// The set from its widest form.
    fn of(wide: u128) -> Self;
}

impl Board for u64 {
    const ROW: u32 = 8;

    #[inline(always)]
    fn of(wide: u128) -> u64 {
        wide as u64
    }
}

impl Board for u128 {
    const ROW: u32 = 10;

    #[inline(always)]
    fn of(wide: u128) -> u128 {
        wide
    }
}

/// A set moved one square in a direction.
#[inline(always)]
pub(super) fn shift<B: Board>(set: B, dir: u8) -> B {
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
pub(super) fn next<B: Board>(square: u8, dir: u8) -> u8 {
    let row = B::ROW as i8;
    let steps = i32::from_le_bytes([-row as u8, -1i8 as u8, 1, row as u8]);
    let step = (steps >> (8 * u32::from(dir & 3))) as i8;
    square.wrapping_add_signed(step)
}

/// The squares beside these.
#[inline(always)]
pub(super) fn beside<B: Board>(set: B) -> B {
    set >> B::ROW | set >> 1 | set << 1 | set << B::ROW
}

/// The directions in which a square has one of `set` beside it, a bit for each.
#[inline(always)]
fn open_sides<B: Board>(set: B, square: u8) -> usize {
    // The row below, this one and the one above, with the square below lowest.
    let near = ((set << B::ROW) >> u32::from(square)).into() as u32;
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
pub(super) fn first_steps<B: Board>(own: B, empty: B, mut take: impl FnMut(&[u16; STEPS], usize)) {
    let mut movers = own & beside(empty);
    while movers.any() {
        let mut list = [0; STEPS];
        let mut n = 0;
        while movers.any() && n <= STEPS - 8 {
            let from = movers.lowest();
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
pub(super) fn captured<B: Board>(at: B, own: B, enemy: B) -> B {
    let towards = |dir: u8| shift(at, dir) & enemy & shift(own, 3 - dir);
    towards(EAST) | towards(NORTH) | towards(WEST) | towards(SOUTH)
}

/// The squares on which an arriving man would capture something.
#[inline(always)]
pub(super) fn traps<B: Board>(own: B, enemy: B) -> B {
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

impl<B: Board> Walk<B> {
    /// A step and its captures, by its landing square.
    #[inline(always)]
    pub(super) fn arrive(mut self, at: B) -> Walk<B> {
        self.at = at;
        self.enemy = self.enemy & !captured(at, self.own, self.enemy & !self.centre);
        self
    }

    /// The squares beside it on which it would capture: there the walk may go on (R9).
    #[inline(always)]
    pub(super) fn landings(&self) -> B {
        let empty = self.all & !(self.own | self.enemy);
        beside(self.at) & empty & traps(self.own, self.enemy & !self.centre)
    }

    /// The steps by which it may go on, in order.
    #[inline(always)]
    fn steps(self) -> impl Iterator<Item = Walk<B>> {
        let landings = self.landings();
        let steps = DIRS.into_iter().map(move |dir| shift(self.at, dir) & landings);
        steps.filter(|to| to.any()).map(move |to| self.arrive(to))
    }

    /// In how many ways the walk can go on, each stop on the way counted; no more than `most`. No
    /// square captures twice, so walks end.
    pub(super) fn ways(self, most: u32) -> u32 {
        let mut n = 0;
        for next in self.steps() {
            if n < most {
                n += 1;
                n += next.ways(most - n);
            }
        }
        n
    }

    /// The next step of the `way`th way of going on, in the order in which [`Walk::ways`] counts them;
    /// `way` becomes what is left after it, 0 at the end.
    pub(super) fn follow(self, way: &mut u32) -> Option<Walk<B>> {
        if *way == 0 {
            return None;
        }
        self.steps().find(|next| {
            let ways = 1 + next.ways(*way);
            let here = *way <= ways;
            *way -= if here { 1 } else { ways };
            here
        })
    }
}
