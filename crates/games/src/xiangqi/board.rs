//! The ninety points as bit sets, the men, and the tables of where each man reaches.
//!
//! Point `9 * row + column`: a1 is 0, i1 is 8, a10 is 81, i10 is 89.

/// A set of points, one bit each.
pub(super) type Set = u128;

/// How many points there are.
pub(super) const POINTS: u8 = 90;
const N: usize = POINTS as usize;

/// One kind of man, of either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Kind {
    /// General, *general*.
    General,
    /// Guard, *guarda*.
    Guard,
    /// Elephant, *elefante*.
    Elephant,
    /// Horse, *cavalo*.
    Horse,
    /// Rook, *torre*.
    Rook,
    /// Cannon, *canhão*.
    Cannon,
    /// Soldier, *soldado*.
    Soldier,
}

impl Kind {
    /// Every kind, in order.
    pub(super) const ALL: [Kind; 7] = [
        Kind::General,
        Kind::Guard,
        Kind::Elephant,
        Kind::Horse,
        Kind::Rook,
        Kind::Cannon,
        Kind::Soldier,
    ];

    /// How many of them a side begins with.
    pub(super) const fn count(self) -> u32 {
        match self {
            Kind::General => 1,
            Kind::Soldier => 5,
            _ => 2,
        }
    }
}

/// The set of one point.
#[inline]
pub(super) const fn bit(sq: u8) -> Set {
    1 << (sq & 127)
}

/// The lowest point of a set that is not empty.
#[inline]
pub(super) const fn lowest(set: Set) -> u8 {
    set.trailing_zeros() as u8
}

/// The points of a set, in ascending order.
#[derive(Clone, Copy)]
pub(super) struct Points(pub(super) Set);

impl Iterator for Points {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let sq = lowest(self.0);
        self.0 &= self.0 - 1;
        Some(sq)
    }
}

/// Column of a point, 0 for a.
#[inline]
pub(super) const fn col(sq: u8) -> u8 {
    sq % 9
}

/// Row of a point, 0 for Red's first.
#[inline]
pub(super) const fn row(sq: u8) -> u8 {
    sq / 9
}

/// The point of a column and row, if it is on the board.
pub(super) const fn at(col: i32, row: i32) -> Option<u8> {
    if col >= 0 && col < 9 && row >= 0 && row < 10 {
        Some((9 * row + col) as u8)
    } else {
        None
    }
}

/// The point some steps away, if it is on the board.
pub(super) const fn step(sq: u8, dc: i32, dr: i32) -> Option<u8> {
    at(col(sq) as i32 + dc, row(sq) as i32 + dr)
}

const fn square(c: u8, r: u8) -> Set {
    bit(9 * r + c)
}

/// Every point.
pub(super) const ALL: Set = (1 << 90) - 1;
/// Red's half; Black's is the rest.
pub(super) const RED_HALF: Set = (1 << 45) - 1;
/// The palaces of Red and Black.
pub(super) const PALACE: [Set; 2] = {
    let three = 7 << 3;
    let red: Set = three | three << 9 | three << 18;
    [red, red << 63]
};
/// The points guards of Red and Black may stand on (R4).
pub(super) const GUARD_POINTS: [Set; 2] = {
    let red = square(3, 0) | square(5, 0) | square(4, 1) | square(3, 2) | square(5, 2);
    [red, red << 63]
};
/// The points elephants of Red and Black may stand on (R5).
pub(super) const ELEPHANT_POINTS: [Set; 2] = {
    let red = square(2, 0)
        | square(6, 0)
        | square(0, 2)
        | square(4, 2)
        | square(8, 2)
        | square(2, 4)
        | square(6, 4);
    [red, red << 45]
};
/// The points soldiers of Red and Black may stand on (R9): their own columns as far as the
/// river, everything beyond it.
pub(super) const SOLDIER_POINTS: [Set; 2] = {
    let columns = 0b1_0101_0101;
    [
        (ALL ^ RED_HALF) | columns << 27 | columns << 36,
        RED_HALF | columns << 45 | columns << 54,
    ]
};

/// The four directions of a row or column: right, up, left, down.
pub(super) const STRAIGHT: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
/// The four diagonals.
pub(super) const DIAGONAL: [(i32, i32); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

/// Where each man reaches.
pub(super) struct Tables {
    /// Every point of the row or column in each of the [`STRAIGHT`] directions.
    pub(super) rays: [[Set; N]; 4],
    /// General, inside the palaces.
    pub(super) general: [Set; N],
    /// Guard, inside the palaces.
    pub(super) guard: [Set; N],
    /// Elephant with its eyes open, in its own half.
    pub(super) elephant: [Set; N],
    /// Horse, for each set of blocked legs (bits: down, left, right, up).
    horse: [[Set; 16]; N],
    /// Soldier of Red and Black.
    pub(super) soldier: [[Set; N]; 2],
    /// Along a row: for each column and the occupation of the seven inner points, the points a
    /// rook reaches (low half) and those a cannon reaches over one screen (high half).
    along: [[u32; 128]; 9],
    /// The same up and down a column, of eight inner points.
    upright: [[u32; 256]; 10],
    /// Random words for keys: `[side][kind][point]`.
    pub(super) keys: [[[u64; N]; 7]; 2],
}

/// The word that tells the side to move apart in keys.
pub(super) const BLACK_KEY: u64 = ::rules::mix(0x5851_f42d);

/// The tables, made by the compiler.
pub(super) static TABLES: Tables = tables();

const fn set_of(sq: u8, steps: &[(i32, i32)], within: Set) -> Set {
    let mut out = 0;
    let mut i = 0;
    while i < steps.len() {
        if let Some(to) = step(sq, steps[i].0, steps[i].1) {
            out |= bit(to) & within;
        }
        i += 1;
    }
    out
}

/// What a rook and a cannon reach from `place` on a line of `len` points with this occupation.
const fn line(place: usize, len: usize, occupied: u32) -> u32 {
    let mut out = 0u32;
    let mut up = 0;
    while up < 2 {
        let mut screens = 0;
        let mut i = place;
        loop {
            if (up == 1 && i + 1 == len) || (up == 0 && i == 0) {
                break;
            }
            i = if up == 1 { i + 1 } else { i - 1 };
            if screens == 0 {
                out |= 1 << i;
            } else {
                out |= 1 << (16 + i);
            }
            if occupied >> i & 1 == 1 {
                screens += 1;
                if screens == 2 {
                    break;
                }
            }
        }
        up += 1;
    }
    out
}

const fn tables() -> Tables {
    let mut t = Tables {
        rays: [[0; N]; 4],
        general: [0; N],
        guard: [0; N],
        elephant: [0; N],
        horse: [[0; 16]; N],
        soldier: [[0; N]; 2],
        along: [[0; 128]; 9],
        upright: [[0; 256]; 10],
        keys: [[[0; N]; 7]; 2],
    };
    let palaces = PALACE[0] | PALACE[1];
    let mut i = 0;
    while i < N {
        let sq = i as u8;
        let half = if row(sq) < 5 {
            RED_HALF
        } else {
            ALL ^ RED_HALF
        };
        let mut d = 0;
        while d < 4 {
            let (dc, dr) = STRAIGHT[d];
            let mut next = step(sq, dc, dr);
            while let Some(to) = next {
                t.rays[d][i] |= bit(to);
                next = step(to, dc, dr);
            }
            d += 1;
        }
        t.general[i] = set_of(sq, &STRAIGHT, palaces);
        t.guard[i] = set_of(sq, &DIAGONAL, palaces);
        t.elephant[i] = set_of(sq, &[(2, 2), (-2, 2), (-2, -2), (2, -2)], half);
        let mut blocked = 0;
        while blocked < 16 {
            if blocked & 1 == 0 {
                t.horse[i][blocked] |= set_of(sq, &[(-1, -2), (1, -2)], ALL);
            }
            if blocked & 2 == 0 {
                t.horse[i][blocked] |= set_of(sq, &[(-2, -1), (-2, 1)], ALL);
            }
            if blocked & 4 == 0 {
                t.horse[i][blocked] |= set_of(sq, &[(2, -1), (2, 1)], ALL);
            }
            if blocked & 8 == 0 {
                t.horse[i][blocked] |= set_of(sq, &[(-1, 2), (1, 2)], ALL);
            }
            blocked += 1;
        }
        let beside = set_of(sq, &[(-1, 0), (1, 0)], ALL);
        t.soldier[0][i] = set_of(sq, &[(0, 1)], ALL) | if row(sq) < 5 { 0 } else { beside };
        t.soldier[1][i] = set_of(sq, &[(0, -1)], ALL) | if row(sq) < 5 { beside } else { 0 };
        let mut kind = 0;
        while kind < 7 {
            t.keys[0][kind][i] = ::rules::mix((1 + kind * N + i) as u64);
            t.keys[1][kind][i] = ::rules::mix((1 + (7 + kind) * N + i) as u64);
            kind += 1;
        }
        i += 1;
    }
    let mut inner = 0;
    while inner < 256 {
        let mut place = 0;
        while place < 10 {
            if inner < 128 && place < 9 {
                t.along[place][inner] = line(place, 9, (inner as u32) << 1);
            }
            t.upright[place][inner] = line(place, 10, (inner as u32) << 1);
            place += 1;
        }
        inner += 1;
    }
    t
}

/// One bit in each of five rows of column a, and the same squeezed together.
const FIVE_ROWS: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36;
const FIVE_BITS: u64 = 1 | 1 << 8 | 1 << 16 | 1 << 24 | 1 << 32;

/// The ten points of a column of a set as ten bits. The multiplication brings the bits 0, 9,
/// 18, 27, 36 to 32, 33, 34, 35, 36; no two of its terms meet, so nothing carries.
#[inline]
fn squeeze(set: Set, col: u8) -> usize {
    let set = set >> col;
    let low = (set as u64 & FIVE_ROWS).wrapping_mul(FIVE_BITS) >> 32 & 31;
    let high = ((set >> 45) as u64 & FIVE_ROWS).wrapping_mul(FIVE_BITS) >> 32 & 31;
    (low | high << 5) as usize
}

/// Ten bits as the points of a column: the way back from [`squeeze`].
#[inline]
fn spread(bits: u32, col: u8) -> Set {
    let low = u64::from(bits & 31).wrapping_mul(FIVE_BITS) & FIVE_ROWS;
    let high = u64::from(bits >> 5 & 31).wrapping_mul(FIVE_BITS) & FIVE_ROWS;
    (Set::from(low) | Set::from(high) << 45) << col
}

/// What a rook reaches from a point, and what a cannon reaches over exactly one screen.
#[inline]
pub(super) fn lines(sq: u8, occupied: Set) -> (Set, Set) {
    let (c, r) = (col(sq), row(sq));
    let inner = (occupied >> (9 * r) >> 1) as usize & 127;
    let along = TABLES.along[usize::from(c)][inner];
    let inner = squeeze(occupied, c) >> 1 & 255;
    let upright = TABLES.upright[usize::from(r)][inner];
    let rook = Set::from(along & 0xffff) << (9 * r) | spread(upright & 0xffff, c);
    let cannon = Set::from(along >> 16) << (9 * r) | spread(upright >> 16, c);
    (rook, cannon)
}

/// What a horse reaches past the men that stand on its legs (R6).
#[inline]
pub(super) fn horse(sq: u8, occupied: Set) -> Set {
    let near = (occupied << 9 >> sq) as usize;
    let blocked = near & 1 | near >> 7 & 2 | near >> 8 & 4 | near >> 15 & 8;
    TABLES.horse[usize::from(sq)][blocked]
}

/// What a horse would reach on an empty board: also the points from which a horse might
/// reach this one.
#[inline]
pub(super) fn horse_zone(sq: u8) -> Set {
    TABLES.horse[usize::from(sq)][0]
}

/// The leg of a horse on its way, if the two points are a horse's move apart.
pub(super) fn leg(from: u8, to: u8) -> Option<u8> {
    let dc = i32::from(col(to)) - i32::from(col(from));
    let dr = i32::from(row(to)) - i32::from(row(from));
    match (dc.abs(), dr.abs()) {
        (1, 2) => step(from, 0, dr / 2),
        (2, 1) => step(from, dc / 2, 0),
        _ => None,
    }
}

/// What an elephant reaches past the men in its eyes (R5).
#[inline]
pub(super) fn elephant(sq: u8, occupied: Set) -> Set {
    let mut out = 0;
    for to in Points(TABLES.elephant[usize::from(sq)]) {
        if occupied & bit((sq + to) / 2) == 0 {
            out |= bit(to);
        }
    }
    out
}

/// The points strictly between two points of one row or column.
pub(super) fn between(a: u8, b: u8) -> Set {
    let (a_rays, b_rays) = (usize::from(a), usize::from(b));
    let mut out = 0;
    for d in 0..4 {
        if TABLES.rays[d][a_rays] & bit(b) != 0 {
            out = TABLES.rays[d][a_rays] & TABLES.rays[(d + 2) % 4][b_rays];
        }
    }
    out
}
