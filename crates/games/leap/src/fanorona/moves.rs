//! Moves as packed sequences, and the search for them.

use super::board::{BOARD, LINED, NEAR, OFFSET, ahead, back, next, run, towards};
use super::rules::{Fanorona, Position};
use crate::jumps::{bits, has};

/// Bits for the steps of a move: all but the origin and the length.
const ROOM: u32 = 128 - 6 - LENGTH;
/// Bits for the number of steps, at most 22: every step takes one of at most 22 men.
const LENGTH: u32 = 5;
/// Once a list has this many moves, no further chain is followed beyond its first step. This only
/// keeps memory bounded: in thousands of random games with sliding men the longest list had 2101
/// moves, with single steps 151.
pub(super) const MOST: usize = 1 << 16;

/// A plain move or a whole sequence of capturing steps.
///
/// The bits from the top: the origin (6), then the steps, then the number of capturing steps (5; 0
/// for a plain move). A step is its direction (3) and 0 for approach or 1 for withdrawal; where men
/// slide, the distance of a withdrawal follows (3). An approach needs none: it ends where the enemy
/// begins. So a sequence comes before its continuations, and the order of the bits is that of the
/// search. Room is for 117 bits of steps: in single steps the 22 captures that there can be; sliding,
/// any 16 steps, and 22 steps of which up to nine withdraw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u128);

/// One step of a move as it is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leg {
    pub(super) dir: usize,
    pub(super) withdraws: bool,
    /// How far, if that was packed.
    pub(super) distance: u8,
}

impl Move {
    /// A plain move.
    #[inline(always)]
    pub(super) fn plain(from: u8, dir: usize, distance: u8) -> Move {
        let leg = (dir as u128) << 3 | u128::from(distance - 1);
        Move(u128::from(from) << 122 | leg << 116)
    }

    #[inline(always)]
    pub(super) fn from(self) -> u8 {
        (self.0 >> 122) as u8
    }

    /// How many captures it has.
    #[inline(always)]
    pub(super) fn captures(self) -> u32 {
        (self.0 & ((1 << LENGTH) - 1)) as u32
    }

    /// Direction and distance of a plain move.
    #[inline(always)]
    pub(super) fn plain_leg(self) -> (usize, u8) {
        let leg = self.0 >> 116 & 63;
        ((leg >> 3) as usize, (leg & 7) as u8 + 1)
    }

    /// The capturing steps.
    #[inline(always)]
    pub(super) fn legs(self, slides: bool) -> impl Iterator<Item = Leg> {
        let (mut bits, mut left) = (self.0 << 6, self.captures());
        std::iter::from_fn(move || {
            left = left.checked_sub(1)?;
            let (dir, withdraws) = ((bits >> 125) as usize, bits >> 124 & 1 == 1);
            bits <<= 4;
            let mut distance = 1;
            if slides && withdraws {
                distance = (bits >> 125) as u8 + 1;
                bits <<= 3;
            }
            Some(Leg { dir, withdraws, distance })
        })
    }
}

/// A sequence being made.
#[derive(Clone, Copy)]
pub(super) struct Chain {
    bits: u128,
    room: u32,
}

impl Chain {
    #[inline(always)]
    pub(super) fn new(from: u8) -> Chain {
        Chain { bits: u128::from(from) << 122, room: ROOM }
    }

    /// The sequence with one more step; none if there is no room for it.
    #[inline(always)]
    pub(super) fn then(self, leg: Leg, slides: bool) -> Option<Chain> {
        let long = slides && leg.withdraws;
        let code = (leg.dir << 1 | usize::from(leg.withdraws)) as u128;
        let (code, width) =
            if long { (code << 3 | u128::from(leg.distance - 1), 7) } else { (code, 4) };
        let room = self.room.checked_sub(width)?;
        Some(Chain { bits: (self.bits | code << (room + LENGTH)) + 1, room })
    }

    #[inline(always)]
    pub(super) fn done(self) -> Move {
        Move(self.bits)
    }
}

/// A man on his way: what he has left of the board and where he has been.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    pub(super) at: u8,
    /// His own side without him.
    pub(super) own: u64,
    pub(super) enemies: u64,
    /// R10: start, landings and points slid over.
    pub(super) visited: u64,
    /// The direction of the last step (R9); 8 for none.
    pub(super) last: usize,
}

impl Walk {
    pub(super) fn new(pos: &Position, from: u8) -> Walk {
        let (side, visited) = (usize::from(pos.turn & 1), 1 << from);
        let (own, enemies) = (pos.men[side] & !visited, pos.men[side ^ 1]);
        Walk { at: from, own, enemies, visited, last: 8 }
    }

    /// What an approach to `land` in a direction captures (R3).
    #[inline(always)]
    pub(super) fn approached(&self, land: u8, dir: usize) -> u64 {
        let first = land.wrapping_add(OFFSET[dir & 7] as u8);
        run(self.enemies, first, dir)
    }

    /// What a withdrawal in a direction captures (R4).
    #[inline(always)]
    pub(super) fn withdrawn(&self, dir: usize) -> u64 {
        let first = self.at.wrapping_sub(OFFSET[dir & 7] as u8);
        run(self.enemies, first, back(dir))
    }

    /// The landing point of a packed step.
    #[inline(always)]
    pub(super) fn landing(&self, leg: Leg, slides: bool) -> u8 {
        let mut land = next(self.at, leg.dir);
        if slides && leg.withdraws {
            for _ in 1..leg.distance {
                land = next(land, leg.dir);
            }
        } else if slides {
            while has(BOARD, land) && !has(self.enemies, next(land, leg.dir)) {
                land = next(land, leg.dir);
            }
        }
        land
    }

    /// The walk after a step that captures these men.
    #[inline(always)]
    pub(super) fn after(&self, land: u8, dir: usize, taken: u64) -> Walk {
        let mut visited = self.visited | 1 << land;
        let mut at = next(self.at, dir);
        while at != land && has(BOARD, at) {
            visited |= 1 << at;
            at = next(at, dir);
        }
        Walk { at: land, own: self.own, enemies: self.enemies & !taken, visited, last: dir }
    }

    /// Calls `found` with every capturing step from here, in order.
    #[inline(always)]
    pub(super) fn steps(&self, slides: bool, mut found: impl FnMut(Leg, u8)) {
        let free = BOARD & !(self.own | self.enemies | self.visited);
        let mut targets = NEAR[usize::from(self.at & 63)] & free;
        if self.last < 8 {
            // R9.
            targets &= !(1 << next(self.at, self.last));
        }
        for land in bits(targets) {
            let dir = towards(self.at, land);
            // As far behind the start as the next point is before it.
            let behind = has(self.enemies, (2 * self.at).wrapping_sub(land));
            let leg = |withdraws, distance| Leg { dir, withdraws, distance };
            if !slides {
                if has(self.enemies, (2 * land).wrapping_sub(self.at)) {
                    found(leg(false, 1), land);
                }
                if behind {
                    found(leg(true, 1), land);
                }
                continue;
            }
            let mut end = land;
            while has(free, next(end, dir)) {
                end = next(end, dir);
            }
            if has(self.enemies, next(end, dir)) {
                found(leg(false, 1), end);
            }
            if behind {
                let (mut at, mut distance) = (land, 1);
                while has(free, at) {
                    found(leg(true, distance), at);
                    at = next(at, dir);
                    distance += 1;
                }
            }
        }
    }

    /// What one of `steps` captures.
    #[inline(always)]
    pub(super) fn taken(&self, leg: Leg, land: u8) -> u64 {
        if leg.withdraws { self.withdrawn(leg.dir) } else { self.approached(land, leg.dir) }
    }

    /// The walk after one of `steps`.
    #[inline(always)]
    pub(super) fn go(&self, leg: Leg, land: u8, slides: bool) -> Walk {
        let taken = self.taken(leg, land);
        if slides {
            return self.after(land, leg.dir, taken);
        }
        let (enemies, visited) = (self.enemies & !taken, self.visited | 1 << land);
        Walk { at: land, own: self.own, enemies, visited, last: leg.dir }
    }

    /// Whether a further step is possible (R8).
    pub(super) fn goes_on(&self, slides: bool) -> bool {
        let mut any = false;
        self.steps(slides, |_, _| any = true);
        any
    }
}

impl Fanorona {
    /// The men of the side to move that can capture.
    #[inline(always)]
    pub(super) fn capturers(&self, pos: &Position) -> u64 {
        let side = usize::from(pos.turn & 1);
        let (own, enemies) = (pos.men[side], pos.men[side ^ 1]);
        let empty = BOARD & !(own | enemies);
        let mut out = 0;
        for (&offset, lined) in OFFSET.iter().zip(LINED) {
            let movers = own & ahead(empty, offset) & lined;
            // Points from which an approach needs no further step.
            let mut before = empty & ahead(enemies, offset) & lined;
            if self.slides {
                loop {
                    let more = before | empty & ahead(before, offset) & lined;
                    if more == before {
                        break;
                    }
                    before = more;
                }
            }
            out |= movers & (ahead(before, offset) | ahead(enemies, -offset));
        }
        out
    }

    /// Appends every legal move in order.
    #[inline]
    pub(super) fn list(&self, pos: &Position, out: &mut Vec<Move>) {
        let movers = self.capturers(pos);
        if movers == 0 {
            return self.list_plain(pos, out);
        }
        let most = out.len() + MOST;
        for from in bits(movers) {
            let walk = Walk::new(pos, from);
            if self.slides {
                follow::<true>(&walk, Chain::new(from), most, out);
            } else {
                follow::<false>(&walk, Chain::new(from), most, out);
            }
        }
    }

    /// Moves without capture (R2).
    #[inline(always)]
    fn list_plain(&self, pos: &Position, out: &mut Vec<Move>) {
        let own = pos.men[usize::from(pos.turn & 1)];
        let empty = BOARD & !(pos.men[0] | pos.men[1]);
        for from in bits(own) {
            for mut to in bits(NEAR[usize::from(from & 63)] & empty) {
                let (dir, mut distance) = (towards(from, to), 1);
                out.push(Move::plain(from, dir, distance));
                to = next(to, dir);
                while self.slides && has(empty, to) {
                    distance += 1;
                    out.push(Move::plain(from, dir, distance));
                    to = next(to, dir);
                }
            }
        }
    }
}

/// Appends every sequence that goes on from a walk. No deeper than the number of enemies.
fn follow<const SLIDES: bool>(walk: &Walk, chain: Chain, most: usize, out: &mut Vec<Move>) {
    walk.steps(SLIDES, |leg, land| {
        let Some(chain) = chain.then(leg, SLIDES) else {
            return;
        };
        out.push(chain.done());
        if out.len() < most {
            follow::<SLIDES>(&walk.go(leg, land, SLIDES), chain, most, out);
        }
    });
}
