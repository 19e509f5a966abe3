//! Tables for rows of houses packed into bytes. Sowing adds an entry to both rows; no byte can
//! overflow, for there are only 48 seeds.

use super::rules::Move;
use crate::rings::lap;

/// All seeds.
pub(super) const SEEDS: u32 = 48;
/// Houses in a row.
pub(super) const HOUSES: usize = 6;
/// The houses of a row.
pub(super) const ROW: u64 = 0x0000_ffff_ffff_ffff;
/// One in each house.
pub(super) const ONES: u64 = 0x0000_0101_0101_0101;
/// The top bit of each house, free because no house holds 128 seeds.
pub(super) const TOPS: u64 = ONES << 7;

/// What sowing a number of seeds from a house adds, and where it ends.
#[derive(Clone, Copy)]
pub(super) struct Sowing {
    pub(super) own: u64,
    pub(super) other: u64,
    /// The opponent's houses up to the last one sown; none if the last seed falls at home.
    pub(super) reach: u64,
}

/// Every sowing, by house and number of seeds.
pub(super) static SOWINGS: [[Sowing; 64]; HOUSES] = sowings();

const fn sowings() -> [[Sowing; 64]; HOUSES] {
    let nothing = Sowing { own: 0, other: 0, reach: 0 };
    let mut out = [[nothing; 64]; HOUSES];
    let mut house = 0;
    while house < HOUSES {
        let mut seeds = 1;
        while seeds <= SEEDS as usize {
            let mut entry = nothing;
            // R3: the origin is skipped.
            let (counts, last) = lap::<12>(house + 1, seeds, Some(house));
            let mut i = 0;
            while i < HOUSES {
                entry.own += (counts[i] as u64) << (8 * i);
                entry.other += (counts[i + HOUSES] as u64) << (8 * i);
                i += 1;
            }
            entry.own = entry.own.wrapping_sub((seeds as u64) << (8 * house));
            if last >= HOUSES {
                entry.reach = ROW >> (8 * (11 - last));
            }
            out[house][seeds] = entry;
            seeds += 1;
        }
        house += 1;
    }
    out
}

/// The moves of each set of houses, padded to eight.
pub(super) static LISTS: [[Move; 8]; 64] = lists();

const fn lists() -> [[Move; 8]; 64] {
    let mut out = [[Move(0); 8]; 64];
    let mut set = 0;
    while set < 64 {
        let (mut house, mut n) = (0, 0);
        while house < HOUSES {
            if set >> house & 1 == 1 {
                out[set][n] = Move(house as u8);
                n += 1;
            }
            house += 1;
        }
        set += 1;
    }
    out
}

/// The houses whose sowing reaches the other row: house `h` from `6 - h` seeds on.
pub(super) const FEEDING: u64 = feeding();

const fn feeding() -> u64 {
    let mut out = 0;
    let mut house = 0;
    while house < HOUSES as u64 {
        out |= (122 + house) << (8 * house);
        house += 1;
    }
    out
}

/// Gathers the top bits of the six houses into a number.
#[inline]
pub(super) fn gather(tops: u64) -> usize {
    const GATHER: u64 = 1 << 56 | 1 << 49 | 1 << 42 | 1 << 35 | 1 << 28 | 1 << 21;
    ((tops >> 7).wrapping_mul(GATHER) >> 56) as usize & 63
}
