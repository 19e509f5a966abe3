//! Sowing as arithmetic: what each place of a ring gets from a handful of seeds, and rings of sixteen
//! houses packed into one word.

/// What sowing `seeds` one by one adds to each of `N` places of a ring, beginning with `first` and
/// going up; `skip` gets none. Gives the place of the last seed too (`first` if there are no seeds).
pub const fn lap<const N: usize>(
    first: usize,
    seeds: usize,
    skip: Option<usize>,
) -> ([u8; N], usize) {
    let mut out = [0; N];
    let (mut at, mut last, mut left) = (first % N, first % N, seeds);
    while left > 0 {
        let passed = match skip {
            Some(place) => place == at,
            None => false,
        };
        if !passed {
            out[at] += 1;
            last = at;
            left -= 1;
        }
        at = (at + 1) % N;
    }
    (out, last)
}

/// Which way round a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Way {
    /// To higher numbers.
    Up,
    /// To lower numbers.
    Down,
}

impl Way {
    /// The house after this one.
    #[inline]
    pub const fn next(self, house: u8) -> u8 {
        match self {
            Way::Up => (house + 1) & 15,
            Way::Down => house.wrapping_sub(1) & 15,
        }
    }
}

/// The most seeds that one handful can hold.
const MOST: usize = 64;

/// What a handful adds, sown upwards from house 0.
static UP: [u128; MOST + 1] = handfuls(Way::Up);
/// What a handful adds, sown downwards from house 0.
static DOWN: [u128; MOST + 1] = handfuls(Way::Down);

const fn handfuls(way: Way) -> [u128; MOST + 1] {
    let mut out = [0; MOST + 1];
    let mut seeds = 0;
    while seeds <= MOST {
        let (counts, _) = lap::<16>(0, seeds, None);
        let mut house = 0;
        while house < 16 {
            let place = match way {
                Way::Up => house,
                Way::Down => (16 - house) % 16,
            };
            out[seeds] |= (counts[house] as u128) << (8 * place);
            house += 1;
        }
        seeds += 1;
    }
    out
}

/// What lifting so many seeds from a house and sowing them on from the next one adds, by way, seeds and
/// house.
static RELAYS: [[[u128; 16]; MOST + 1]; 2] = [relays(Way::Up), relays(Way::Down)];

const fn relays(way: Way) -> [[u128; 16]; MOST + 1] {
    let handfuls = handfuls(way);
    let mut out = [[0; 16]; MOST + 1];
    let mut seeds = 0;
    while seeds <= MOST {
        let mut house = 0;
        while house < 16 {
            let turn = 8 * way.next(house) as u32;
            let taken = (seeds as u128) << (8 * house);
            out[seeds][house as usize] = handfuls[seeds].rotate_left(turn).wrapping_sub(taken);
            house += 1;
        }
        seeds += 1;
    }
    out
}

/// Sixteen houses in a ring, a byte each. No house may hold more than 255 seeds, no handful more
/// than 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Ring(pub u128);

impl Ring {
    /// The ring with these seeds.
    pub const fn new(houses: [u8; 16]) -> Ring {
        Ring(u128::from_le_bytes(houses))
    }

    /// The seeds of every house.
    #[inline]
    pub const fn houses(self) -> [u8; 16] {
        self.0.to_le_bytes()
    }

    /// The seeds of a house.
    #[inline]
    pub const fn get(self, house: u8) -> u8 {
        let half = if house & 8 == 0 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        (half >> (8 * (house & 7))) as u8
    }

    /// Takes all seeds of a house.
    #[inline]
    pub const fn lift(&mut self, house: u8) -> u8 {
        let seeds = self.get(house);
        self.0 &= !(0xff << (8 * (house & 15)));
        seeds
    }

    /// Adds seeds to a house.
    #[inline]
    pub const fn add(&mut self, house: u8, seeds: u8) {
        self.0 += (seeds as u128) << (8 * (house & 15));
    }

    /// Sows a handful, at least one seed, the first of them in `first`; gives the house of the last.
    #[inline]
    pub fn sow(&mut self, first: u8, seeds: u8, way: Way) -> u8 {
        let turn = 8 * u32::from(first & 15);
        let handful = usize::from(seeds).min(MOST);
        match way {
            Way::Up => {
                self.0 += UP[handful].rotate_left(turn);
                (first + seeds - 1) & 15
            }
            Way::Down => {
                self.0 += DOWN[handful].rotate_left(turn);
                first.wrapping_sub(seeds - 1) & 15
            }
        }
    }

    /// Takes all seeds of a house, at least one, and sows them on from the next; gives the house of the
    /// last.
    #[inline]
    pub fn relay(&mut self, house: u8, way: Way) -> u8 {
        let (from, seeds) = (house & 15, self.get(house));
        let added = RELAYS[way as usize][usize::from(seeds).min(MOST)][usize::from(from)];
        self.0 = self.0.wrapping_add(added);
        match way {
            Way::Up => from.wrapping_add(seeds) & 15,
            Way::Down => from.wrapping_sub(seeds) & 15,
        }
    }

    /// All seeds.
    #[inline]
    pub fn total(self) -> u32 {
        let halves = [self.0 as u64, (self.0 >> 64) as u64];
        halves.iter().map(|&half| eight(half)).sum()
    }

    /// The seeds of houses 0 to 7.
    #[inline]
    pub fn front(self) -> u64 {
        self.0 as u64
    }

    /// Changes the seeds of houses 0 to 7.
    #[inline]
    pub fn set_front(&mut self, front: u64) {
        self.0 = self.0 >> 64 << 64 | u128::from(front);
    }

    /// The seeds of houses 8 to 15.
    #[inline]
    pub fn rear(self) -> u64 {
        (self.0 >> 64) as u64
    }
}

/// The sum of eight bytes, no more than 65,535.
#[inline]
fn eight(half: u64) -> u32 {
    const EVEN: u64 = 0x00ff_00ff_00ff_00ff;
    const ONES: u64 = 0x0001_0001_0001_0001;
    (((half & EVEN) + (half >> 8 & EVEN)).wrapping_mul(ONES) >> 48) as u32
}

/// The houses of a half ring that hold at least `least` seeds (1 to 64), as a set of eight bits. No
/// house may hold more than 127.
#[inline]
pub fn at_least(half: u64, least: u8) -> u8 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let tops = (half + ONES * u64::from(128 - least)) & (ONES << 7);
    ((tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seed by seed, for every house, handful and way.
    #[test]
    fn a_handful_falls_seed_by_seed() {
        let start: [u8; 16] = std::array::from_fn(|i| (i * 7 % 5) as u8);
        for way in [Way::Up, Way::Down] {
            for first in 0..16 {
                for seeds in 1..=64 {
                    let mut ring = Ring::new(start);
                    let last = ring.sow(first, seeds, way);
                    let (mut houses, mut at) = (start, first);
                    for left in (0..seeds).rev() {
                        houses[usize::from(at)] += 1;
                        if left > 0 {
                            at = way.next(at);
                        }
                    }
                    assert_eq!((ring.houses(), last), (houses, at));
                    assert_eq!(ring.total(), houses.iter().map(|&n| u32::from(n)).sum());
                }
            }
        }
    }

    /// A relay is a lift and a sowing from the next house.
    #[test]
    fn a_relay_lifts_and_sows() {
        for way in [Way::Up, Way::Down] {
            for house in 0..16 {
                for seeds in 1..=64 {
                    let mut start: [u8; 16] = std::array::from_fn(|i| (i * 7 % 5) as u8);
                    start[usize::from(house)] = seeds;
                    let (mut relayed, mut sown) = (Ring::new(start), Ring::new(start));
                    let last = relayed.relay(house, way);
                    assert_eq!(sown.lift(house), seeds);
                    assert_eq!(last, sown.sow(way.next(house), seeds, way));
                    assert_eq!(relayed, sown);
                }
            }
        }
    }

    #[test]
    fn houses_are_lifted_added_and_found() {
        let mut ring = Ring::new([0, 1, 2, 3, 4, 5, 64, 0, 9, 0, 0, 0, 0, 0, 0, 2]);
        assert_eq!(at_least(ring.front(), 1), 0b0111_1110);
        assert_eq!(at_least(ring.front(), 2), 0b0111_1100);
        assert_eq!(at_least(ring.front(), 64), 0b0100_0000);
        assert_eq!(at_least(ring.rear(), 2), 0b1000_0001);
        assert_eq!(ring.lift(6), 64);
        ring.add(0, 3);
        assert_eq!((ring.get(0), ring.get(6), ring.get(15)), (3, 0, 2));
        let rear = ring.rear();
        ring.set_front(0x0706);
        assert_eq!((ring.get(0), ring.get(1), ring.get(3)), (6, 7, 0));
        assert_eq!(ring.rear(), rear);
    }

    /// Ouri passes over the house that was lifted.
    #[test]
    fn a_lap_may_skip_a_place() {
        let (counts, last) = lap::<12>(4, 12, Some(3));
        assert_eq!(counts, [1, 1, 1, 0, 2, 1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(last, 4);
    }
}
