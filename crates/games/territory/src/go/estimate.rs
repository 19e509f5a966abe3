//! Light random games: both sides place stones at random but leave their eyes alone, so that
//! what lives mostly stays. They judge positions for search and tell dead stones from living.
//!
//! Everything here is a function of the board alone: no clock, no chance from outside.

use super::board::{Bits, Board, beside, count, flood, has, lowest, only, points, stride, zip};
use ::rules::mix;
use std::sync::Mutex;

/// Random games of one estimate.
const GAMES: u64 = 200;
/// A group is dead if more than this share of its points ends up as the opponent's, in percent.
const DEAD_SHARE: u32 = 50;

/// A small source of random numbers.
pub(super) struct Chance(u64);

impl Chance {
    /// Numbers that follow from a seed.
    pub(super) fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        ((mix(self.0) >> 32).wrapping_mul(u64::from(n)) >> 32) as u32
    }
}

/// Whether an empty point is an eye that its owner should keep: own stones on all sides, and the
/// opponent on at most one corner of it (on none at the edge).
#[inline]
fn is_eye<const W: usize>(board: &Board<W>, on: &[u64; W], point: usize, side: usize) -> bool {
    let own = &board.stones[side];
    if beside::<W>(point).into_iter().any(|p| has(on, p) && !has(own, p)) {
        return false;
    }
    let up = stride(W);
    let corners =
        [point.wrapping_sub(up + 1), point.wrapping_sub(up - 1), point + up - 1, point + up + 1];
    let off = corners.iter().filter(|&&p| !has(on, p)).count();
    let foes = corners.iter().filter(|&&p| has(&board.stones[1 - side], p)).count();
    foes + usize::from(off > 0) < 2
}

/// A random point of a set, which must not be empty.
#[inline]
fn pick<const W: usize>(set: &[u64; W], chance: &mut Chance) -> usize {
    let mut left = chance.below(count(set));
    for (i, &word) in set.iter().enumerate() {
        let here = word.count_ones();
        if left >= here {
            left -= here;
            continue;
        }
        let mut rest = word;
        for _ in 0..left {
            rest &= rest - 1;
        }
        return 64 * i + rest.trailing_zeros() as usize;
    }
    0
}

/// Plays until neither side has a stone to place, or for three stones a point.
pub(super) fn play_out<const W: usize>(
    board: &mut Board<W>,
    on: &[u64; W],
    turn: usize,
    chance: &mut Chance,
) {
    let mut side = turn;
    let mut passes = 0;
    for _ in 0..3 * count(on) {
        let mut open = board.legal(on, side);
        let mut placed = false;
        while open.iter().any(|&w| w != 0) {
            let point = pick(&open, chance);
            if !is_eye(board, on, point, side) {
                board.place(on, point, side);
                placed = true;
                break;
            }
            open[(point >> 6) % W] &= !(1 << (point & 63));
        }
        if placed {
            passes = 0;
        } else {
            board.ko = super::board::NOWHERE;
            passes += 1;
            if passes == 2 {
                return;
            }
        }
        side = 1 - side;
    }
}

/// Stones and territory of both sides.
pub(super) fn owned<const W: usize>(board: &Board<W>, on: &[u64; W]) -> [[u64; W]; 2] {
    let territory = board.territory(on);
    [0, 1].map(|side: usize| zip(&board.stones[side], &territory[side], |a, b| a | b))
}

/// The stones that mostly end up as the opponent's in a few hundred random games.
pub(super) fn dead_stones<const W: usize>(stones: [[u64; W]; 2], on: &[u64; W]) -> [u64; W] {
    let start = Board::new(stones, on);
    let seed = stones.iter().flatten().fold(1, |key, &word| mix(key ^ word));
    let mut chance = Chance::new(seed);
    // How many games Black, and White, ended up owning each point.
    let mut owner = [[0u16; 64 * super::board::WORDS]; 2];
    for game in 0..GAMES {
        let mut board = start;
        play_out(&mut board, on, (game % 2) as usize, &mut chance);
        for (tally, set) in owner.iter_mut().zip(owned(&board, on)) {
            for point in points(&set) {
                tally[usize::from(point)] += 1;
            }
        }
    }
    let mut dead = [0; W];
    for side in 0..2 {
        let mut rest = stones[side];
        while let Some(point) = lowest(&rest) {
            let group = flood(&only(usize::from(point)), &stones[side]);
            rest = zip(&rest, &group, |a, b| a & !b);
            let lost: u32 =
                points(&group).map(|p| u32::from(owner[1 - side][usize::from(p)])).sum();
            if 100 * lost > DEAD_SHARE * GAMES as u32 * count(&group) {
                dead = zip(&dead, &group, |a, b| a | b);
            }
        }
    }
    dead
}

/// How many estimates are remembered.
const KEPT: usize = 16;

/// The last estimates by their boards: a search asks for the same one again and again.
#[derive(Debug, Default)]
pub(super) struct Memory(Mutex<Shelf>);

#[derive(Debug, Default)]
struct Shelf {
    known: [Option<([Bits; 2], Bits)>; KEPT],
    next: usize,
}

impl Memory {
    /// The estimate of a board, made now unless it is remembered.
    pub(super) fn recall(&self, stones: &[Bits; 2], make: impl FnOnce() -> Bits) -> Bits {
        if let Ok(shelf) = self.0.lock()
            && let Some((_, dead)) = shelf.known.iter().flatten().find(|(s, _)| s == stones)
        {
            return *dead;
        }
        let dead = make();
        if let Ok(mut shelf) = self.0.lock() {
            let next = shelf.next;
            shelf.known[next] = Some((*stones, dead));
            shelf.next = (next + 1) % KEPT;
        }
        dead
    }
}
