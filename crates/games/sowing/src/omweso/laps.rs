//! The laps of a move (R4 to R9), for one player as for the other.
//!
//! Each player's houses are numbered the way that player sows: 0 to 7 is the own back row from the
//! own left, 8 to 15 the front row back to the left. So anticlockwise is the way up for both, the
//! left-hand houses are 0, 1, 14 and 15, and opposite front house `8 + k` lie the enemy's `k` (back)
//! and `15 - k` (front).

use crate::rings::{Ring, Way, at_least, lap};
use std::hint::select_unpredictable as select;

/// The front row.
const FRONT: u16 = 0xff00;
/// The four left-hand houses (R8).
const LEFT: u16 = 0b1100_0000_0000_0011;
/// The front houses of the end columns (R12).
const ENDS: u16 = 1 << 8 | 1 << 15;
/// A back house never faces anybody; its bit in `facing` is always set, so that "both ends are taken"
/// is never true where that does not win.
const ALWAYS: u16 = 1 << 4;

/// One lap: everything about it that follows from its origin, its seeds and its way.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Lap {
    /// What it adds to each half of the ring: the seeds leave the origin and fall one by one into the
    /// houses after it. No half ever borrows from the other.
    adds: [u64; 2],
    /// Its last house, as a set: only front houses, for only there is anything captured.
    last: u16,
    /// The last house of the lap that goes the other way, as a set, if it is a front house and the
    /// origin a left-hand one.
    back: u16,
    /// Where the byte of the last house lies in its half of the ring.
    shift: u8,
    /// The last house.
    house: u8,
}

/// The bit in a code which says that the seeds are captured ones that do not lie in the origin.
const CAPTURED: u16 = 1 << 11;
/// Every lap, by `seeds << 4 | origin`, without and with [`CAPTURED`].
static UP: [Lap; 4096] = table(Way::Up);
static DOWN: [Lap; 4096] = table(Way::Down);

const fn table(way: Way) -> [Lap; 4096] {
    let mut out = [Lap { adds: [0; 2], last: 0, back: 0, shift: 0, house: 0 }; 4096];
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
            let (up, down) = ((origin + seeds) % 16, (origin + 128 - seeds) % 16);
            let (last, back) = match way {
                Way::Up => (up, down),
                Way::Down => (down, up),
            };
            let adds = sown.rotate_left(8 * origin as u32);
            let mut halves = [adds as u64, (adds >> 64) as u64];
            let code = seeds << 4 | origin;
            let entry = Lap {
                adds: halves,
                last: (1 << last) & FRONT,
                back: if LEFT >> origin & 1 == 1 { (1 << back) & FRONT } else { 0 },
                shift: 8 * (last % 8) as u8,
                house: last as u8,
            };
            out[code | CAPTURED as usize] = entry;
            let half = origin / 8;
            halves[half] = halves[half].wrapping_sub((seeds as u64) << (8 * (origin % 8)));
            out[code] = Lap { adds: halves, ..entry };
            origin += 1;
        }
        seeds += 1;
    }
    out
}

/// The own front houses that face the end columns of the enemy in which a seed lies.
fn ends_with_seeds(foe: Ring) -> u16 {
    let any = at_least(foe.front(), 1) | at_least(foe.rear(), 1).reverse_bits();
    u16::from(any) << 8 & ENDS
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

/// When a capture of the ends wins (R12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EndsWin {
    /// Never.
    Off,
    /// When one move captures in both end columns.
    InOneMove,
    /// When a capture in an end column leaves the four end houses empty.
    InSeveralMoves,
}

impl After {
    /// Whether the move is over.
    #[inline(always)]
    pub(super) fn ends(self) -> bool {
        matches!(self, After::Rest | After::Won(..))
    }
}

/// What does not change during a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    /// What each own front house would capture: both enemy houses of its column together.
    sums: u64,
    /// The own front houses that face two enemy houses with seeds when the move begins.
    facing: u16,
    /// The end columns that have to be captured in this move to win, else [`ALWAYS`].
    ends: u16,
    /// The houses in which a clockwise lap may end: all, or none where there are no such laps.
    clockwise: u16,
}

impl Field {
    #[inline(always)]
    pub(super) fn new(foe: Ring, ends_win: EndsWin, clockwise: bool) -> Field {
        let facing = targets(foe);
        let wanted = match ends_win {
            EndsWin::Off => 0,
            EndsWin::InOneMove => ENDS,
            EndsWin::InSeveralMoves => ends_with_seeds(foe),
        };
        let ends = if wanted != 0 && facing & wanted == wanted { wanted } else { ALWAYS };
        Field {
            sums: foe.front() + foe.rear().swap_bytes(),
            facing: facing | ALWAYS,
            ends,
            clockwise: if clockwise { !0 } else { 0 },
        }
    }

    /// The move from this house.
    #[inline(always)]
    pub(super) fn start(&self, own: Ring, house: u8) -> Run {
        Run {
            own: [own.front(), own.rear()],
            code: code(own.get(house), house),
            facing: self.facing,
            laps: 0,
        }
    }

    /// The enemy's houses without what has been captured.
    #[inline(always)]
    pub(super) fn without(&self, foe: Ring, run: &Run) -> Ring {
        let mut left = foe.0;
        let mut taken = self.facing & !run.facing;
        while taken != 0 {
            let column = taken.trailing_zeros() - 8;
            left &= !(0xff << (8 * column) | 0xff << (8 * (15 - column)));
            taken &= taken - 1;
        }
        Ring(left)
    }
}

/// The seeds of the two enemy houses opposite front house `at`: front, back.
pub(super) fn opposite(foe: Ring, at: u8) -> (u8, u8) {
    (foe.get(23 - at), foe.get(at - 8))
}

/// A move under way, before its next lap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    /// The mover's houses, front and rear half of the ring; seeds that are relayed still lie in the
    /// origin, captured ones are in hand.
    own: [u64; 2],
    /// The seeds of the lap, where it begins, and whether they are captured.
    code: u16,
    /// The own front houses that still face two enemy houses with seeds. The enemy gets no seeds during
    /// the move, so each column is captured at most once.
    facing: u16,
    /// How many laps there have been.
    pub(super) laps: u32,
}

#[inline(always)]
fn code(seeds: u8, origin: u8) -> u16 {
    u16::from(seeds) << 4 | u16::from(origin)
}

impl Lap {
    /// The seeds of its last house.
    #[inline(always)]
    fn count(&self, own: [u64; 2]) -> u8 {
        let half = select(self.house & 8 == 0, own[0], own[1]);
        (half >> (self.shift & 63)) as u8
    }
}

impl Run {
    /// The mover's houses.
    #[inline(always)]
    pub(super) fn own(&self) -> Ring {
        Ring(u128::from(self.own[1]) << 64 | u128::from(self.own[0]))
    }

    /// Whether everything is as it was, so that the laps in between go round for ever.
    pub(super) fn came_back(&self, earlier: &Run) -> bool {
        self.own == earlier.own && self.code == earlier.code && self.facing == earlier.facing
    }

    /// Where the lap begins.
    pub(super) fn origin(&self) -> u8 {
        (self.code & 15) as u8
    }

    /// How many seeds it sows.
    pub(super) fn seeds(&self) -> u8 {
        (self.code >> 4 & 127) as u8
    }

    /// Whether the origin is a left-hand house (R8).
    pub(super) fn on_the_left(&self) -> bool {
        LEFT >> self.origin() & 1 == 1
    }

    #[inline(always)]
    fn add(&mut self, lap: &Lap) {
        self.own[0] = self.own[0].wrapping_add(lap.adds[0]);
        self.own[1] = self.own[1].wrapping_add(lap.adds[1]);
        self.laps += 1;
    }

    /// Whether R8 lets the player choose the way of this lap: it begins in a left-hand house, and
    /// clockwise it would end with a capture.
    #[inline(always)]
    pub(super) fn choice(&self, field: &Field) -> bool {
        let at = usize::from(self.code & 4095);
        if UP[at].back & self.facing & field.clockwise == 0 {
            return false;
        }
        let mut trial = *self;
        trial.add(&DOWN[at]);
        DOWN[at].count(trial.own) > 1
    }

    /// Sows the lap.
    #[inline(always)]
    pub(super) fn lap(&mut self, field: &Field, clockwise: bool) -> After {
        let table = if clockwise { &DOWN } else { &UP };
        let lap = &table[usize::from(self.code & 4095)];
        self.add(lap);
        let there = lap.count(self.own);
        if there == 1 {
            return After::Rest;
        }
        if self.facing & lap.last == 0 {
            self.code = code(there, lap.house);
            return After::Relay;
        }
        self.facing &= !lap.last;
        let taken = (field.sums >> (lap.shift & 63)) as u8;
        self.code = CAPTURED | code(taken, self.origin());
        if self.facing & field.ends == 0 {
            After::Won(lap.house, taken)
        } else {
            After::Capture(lap.house, taken)
        }
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
                    let field = Field::new(Ring::default(), EndsWin::InOneMove, true);
                    let mut run = field.start(Ring::new(houses), origin);
                    run.lap(&field, clockwise);
                    let mut at = origin;
                    houses[usize::from(origin)] = 0;
                    for _ in 0..seeds {
                        at = if clockwise { at + 15 } else { at + 1 } & 15;
                        houses[usize::from(at)] += 1;
                    }
                    assert_eq!(run.own().houses(), houses);
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
        assert_eq!(opposite(foe, 15), (2, 3));
        assert_eq!(Field::new(foe, EndsWin::InOneMove, true).sums, 5 << 56 | 4);
        assert_eq!(holding(foe, 3), 1 << 7 | 1);
    }
}
