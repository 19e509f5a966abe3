//! The laps of a move (R4 to R9), for one player as for the other.
//!
//! Each player's houses are numbered the way that player sows: 0 to 7 is the own back row from the
//! own left, 8 to 15 the front row back to the left. So anticlockwise is the way up for both, the
//! left-hand houses are 0, 1, 14 and 15, and opposite front house `8 + k` lie the enemy's `k` (back)
//! and `15 - k` (front).

use kit::sowing::{Ring, Way, at_least, lap};

/// The four left-hand houses (R8).
const LEFT: u16 = 0b1100_0000_0000_0011;
/// The front houses of the end columns (R12).
const ENDS: u16 = 1 << 8 | 1 << 15;

/// What a lap adds: `seeds` leave the house `origin` and fall one by one into those after it.
static UP: [u128; 2048] = laps(Way::Up);
static DOWN: [u128; 2048] = laps(Way::Down);

const fn laps(way: Way) -> [u128; 2048] {
    let mut out = [0; 2048];
    let mut seeds = 0;
    while seeds < 128 {
        let (counts, _) = lap::<16>(1, seeds, None);
        let mut sown: u128 = 0;
        let mut house = 0;
        while house < 16 {
            let place = match way {
                Way::Up => house,
                Way::Down => (16 - house) % 16,
            };
            sown |= (counts[house] as u128) << (8 * place);
            house += 1;
        }
        let mut origin = 0;
        while origin < 16 {
            let lifted = (seeds as u128) << (8 * origin);
            let place = seeds << 4 | origin;
            out[place] = sown.rotate_left(8 * origin as u32).wrapping_sub(lifted);
            origin += 1;
        }
        seeds += 1;
    }
    out
}

#[inline(always)]
fn place(seeds: u8, origin: u8) -> usize {
    usize::from(seeds & 127) << 4 | usize::from(origin & 15)
}

/// The seeds of a house.
#[inline(always)]
fn count(ring: u128, house: u8) -> u8 {
    let half = if house & 8 == 0 {
        ring as u64
    } else {
        (ring >> 64) as u64
    };
    (half >> (8 * (house & 7))) as u8
}

/// The houses with at least `least` seeds.
#[inline(always)]
pub(super) fn holding(ring: Ring, least: u8) -> u16 {
    u16::from(at_least(ring.front(), least)) | u16::from(at_least(ring.rear(), least)) << 8
}

/// The own front houses that face two enemy houses with seeds.
#[inline(always)]
pub(super) fn targets(foe: Ring) -> u16 {
    let (back, front) = (at_least(foe.front(), 1), at_least(foe.rear(), 1));
    u16::from(back & front.reverse_bits()) << 8
}

/// What happens after a lap (R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// The last seed fell into an empty house: the move ends.
    Rest,
    /// The seeds of the last house are sown next.
    Relay,
    /// So many seeds were captured from this own front house; they are sown next.
    Capture(u8, u8),
    /// The same, and with this capture both end columns are taken (R12): nothing more is sown.
    Won(u8, u8),
}

/// A move under way, before its next lap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    /// The mover's houses; the seeds to be sown still lie in the origin.
    own: u128,
    /// The enemy's houses when the move began. What has been captured shows in `facing`.
    foe: u128,
    /// The own front houses that face two enemy houses with seeds. The enemy gets no seeds during the
    /// move, so each column is captured at most once.
    facing: u16,
    /// The end columns if both of them can still be captured in this move, else nothing.
    ends: u16,
    /// The houses from which a lap may go clockwise if it captures.
    left: u16,
    /// Where the lap begins.
    pub(super) origin: u8,
    /// How many seeds it sows.
    pub(super) seeds: u8,
}

impl Run {
    /// Before the first move: [`Run::start`] chooses the house.
    #[inline(always)]
    pub(super) fn new(own: Ring, foe: Ring, two_ends: bool, clockwise: bool) -> Run {
        let facing = targets(foe);
        Run {
            own: own.0,
            foe: foe.0,
            facing,
            ends: if two_ends && facing & ENDS == ENDS {
                ENDS
            } else {
                0
            },
            left: if clockwise { LEFT } else { 0 },
            origin: 0,
            seeds: 0,
        }
    }

    /// The move from this house.
    #[inline(always)]
    pub(super) fn start(mut self, house: u8) -> Run {
        self.origin = house;
        self.seeds = count(self.own, house);
        self
    }

    /// The mover's houses.
    #[inline(always)]
    pub(super) fn own(&self) -> u128 {
        self.own
    }

    /// The seeds of an enemy house that lies opposite front house `at`: front, back.
    pub(super) fn opposite(&self, at: u8) -> (u8, u8) {
        (count(self.foe, 23 - at), count(self.foe, at - 8))
    }

    /// The enemy's houses now.
    #[inline(always)]
    pub(super) fn foe(&self) -> Ring {
        let mut foe = self.foe;
        let mut taken = targets(Ring(foe)) & !self.facing;
        while taken != 0 {
            let column = taken.trailing_zeros() - 8;
            foe &= !(0xff << (8 * column) | 0xff << (8 * (15 - column)));
            taken &= taken - 1;
        }
        Ring(foe)
    }

    /// Whether the origin is a left-hand house (R8).
    pub(super) fn on_the_left(&self) -> bool {
        LEFT >> self.origin & 1 == 1
    }

    /// Whether R8 lets the player choose the way of this lap: it begins in a left-hand house, and
    /// clockwise it would end with a capture.
    #[inline(always)]
    pub(super) fn choice(&self) -> bool {
        let last = self.origin.wrapping_sub(self.seeds) & 15;
        if (self.left >> self.origin) & (self.facing >> last) & 1 == 0 {
            return false;
        }
        let own = self.own.wrapping_add(DOWN[place(self.seeds, self.origin)]);
        count(own, last) > 1
    }

    /// The last house of the lap.
    #[inline(always)]
    pub(super) fn last(&self, clockwise: bool) -> u8 {
        let last = if clockwise {
            self.origin.wrapping_sub(self.seeds)
        } else {
            self.origin.wrapping_add(self.seeds)
        };
        last & 15
    }

    /// Sows the lap.
    #[inline(always)]
    pub(super) fn lap(&mut self, clockwise: bool) -> After {
        let table = if clockwise { &DOWN } else { &UP };
        self.own = self.own.wrapping_add(table[place(self.seeds, self.origin)]);
        let last = self.last(clockwise);
        let there = count(self.own, last);
        if there == 1 {
            return After::Rest;
        }
        if self.facing >> last & 1 == 1 {
            self.facing &= !(1 << last);
            let (front, back) = self.opposite(last);
            let taken = front + back;
            if self.ends != 0 && self.facing & self.ends == 0 {
                return After::Won(last, taken);
            }
            self.seeds = taken;
            self.own += u128::from(taken) << (8 * self.origin);
            return After::Capture(last, taken);
        }
        self.origin = last;
        self.seeds = there;
        After::Relay
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every lap, seed by seed.
    #[test]
    fn a_lap_falls_seed_by_seed() {
        for clockwise in [false, true] {
            for origin in 0..16u8 {
                for seeds in 2..=64u8 {
                    let mut houses = [1u8; 16];
                    houses[usize::from(origin)] = seeds;
                    let mut run =
                        Run::new(Ring::new(houses), Ring::default(), true, true).start(origin);
                    run.lap(clockwise);
                    let mut at = origin;
                    houses[usize::from(origin)] = 0;
                    for _ in 0..seeds {
                        at = if clockwise { at + 15 } else { at + 1 } & 15;
                        houses[usize::from(at)] += 1;
                    }
                    assert_eq!(run.own().to_le_bytes(), houses);
                }
            }
        }
    }

    /// The houses opposite: South's A2 (15) faces A3 (8) and A4 (7), H2 (8) faces H3 (15) and H4 (0).
    #[test]
    fn what_lies_opposite() {
        let mut foe = [0; 16];
        (foe[8], foe[7], foe[0]) = (2, 3, 4);
        let foe = Ring::new(foe);
        assert_eq!(targets(foe), 1 << 15);
        assert_eq!(
            Run::new(Ring::default(), foe, true, true).opposite(15),
            (2, 3)
        );
        assert_eq!(holding(foe, 3), 1 << 7 | 1);
    }
}
