//! The ninety points as bit sets, the men, and the tables of where each man reaches.
//!
//! Point `9 * row + column`: a1 is 0, i1 is 8, a10 is 81, i10 is 89.

use kit::bits::Bits;
use kit::reach::{Board, DIAGONAL, KING, Leap, Rays, STRAIGHT, TWO_DIAGONAL};

/// A set of points, one bit each.
pub type Set = u128;

/// The rectangle.
pub const BOARD: Board = Board::new(9, 10);
const N: usize = BOARD.size();

/// One kind of man, of either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Kind {
    /// General or emperor.
    General,
    /// Guard or mandarin.
    Guard,
    /// Elephant.
    Elephant,
    /// Horse.
    Horse,
    /// Rook.
    Rook,
    /// Cannon.
    Cannon,
    /// Soldier or pawn.
    Soldier,
}

impl Kind {
    /// Every kind, in order.
    pub const ALL: [Kind; 7] = [
        Kind::General,
        Kind::Guard,
        Kind::Elephant,
        Kind::Horse,
        Kind::Rook,
        Kind::Cannon,
        Kind::Soldier,
    ];

    /// How many of them a side begins with.
    pub const fn count(self) -> u32 {
        match self {
            Kind::General => 1,
            Kind::Soldier => 5,
            _ => 2,
        }
    }
}

/// The set of one point.
#[inline]
pub const fn bit(sq: u8) -> Set {
    1 << (sq & 127)
}

/// Column of a point, 0 for a.
#[inline]
pub const fn col(sq: u8) -> u8 {
    sq % 9
}

/// Row of a point, 0 for Red's first.
#[inline]
pub const fn row(sq: u8) -> u8 {
    sq / 9
}

/// `e10`.
pub fn name(sq: u8) -> String {
    format!("{}{}", char::from(b'a' + col(sq)), row(sq) + 1)
}

const fn square(c: u8, r: u8) -> Set {
    bit(9 * r + c)
}

/// Every point.
pub(super) const ALL: Set = BOARD.all();
/// The halves of Red and the other side, parted by the river.
pub const HALF: [Set; 2] = [(1 << 45) - 1, ALL ^ ((1 << 45) - 1)];
/// The palaces.
pub(super) const PALACE: [Set; 2] = {
    let three = 7 << 3;
    let red: Set = three | three << 9 | three << 18;
    [red, red << 63]
};
/// The points guards may stand on.
pub(super) const GUARD_POINTS: [Set; 2] = {
    let red = square(3, 0) | square(5, 0) | square(4, 1) | square(3, 2) | square(5, 2);
    [red, red << 63]
};
/// The points elephants may stand on.
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
/// The points soldiers may stand on: their own columns as far as the river, everything beyond it.
pub(super) const SOLDIER_POINTS: [Set; 2] = {
    let columns = 0b1_0101_0101;
    [HALF[1] | columns << 27 | columns << 36, HALF[0] | columns << 45 | columns << 54]
};
/// The rows soldiers may stand on: from their first one on.
pub(super) const SOLDIER_ROWS: [Set; 2] = [ALL & !((1 << 27) - 1), (1 << 63) - 1];

/// Every point of the row or column in each direction.
pub(super) static RAYS: Rays<Set, N> = BOARD.rays128();

/// Where each man reaches.
struct Tables {
    /// One step straight, and one in any of the eight directions, inside the palaces.
    straight: [Set; N],
    around: [Set; N],
    /// One step and two steps diagonally, inside the palaces.
    diagonal: [Set; N],
    two: [Set; N],
    /// Elephant with its eyes open, in its own half.
    elephant: [Set; N],
    /// Horse, for each set of blocked legs (bits: down, left, right, up).
    horse: [[Set; 16]; N],
    /// Soldier of either side.
    soldier: [[Set; N]; 2],
    /// Along a row: for each column and the occupation of the seven inner points, the points a
    /// rook reaches (low half) and those a cannon reaches over one screen (high half).
    along: [[u32; 128]; 9],
    /// The same up and down a column, of eight inner points.
    upright: [[u32; 256]; 10],
    /// Random words for keys: `[side][kind][point]`.
    keys: [[[u64; N]; 7]; 2],
}

/// The word that tells the side to move apart in keys.
pub(super) const SECOND_KEY: u64 = rules::mix(0x5851_f42d);

/// The tables, made by the compiler.
static TABLES: Tables = tables();

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

/// The two leaps of a horse over each leg: down, left, right, up.
const LEAPS: [[Leap; 2]; 4] =
    [[(-1, -2), (1, -2)], [(-2, -1), (-2, 1)], [(2, -1), (2, 1)], [(-1, 2), (1, 2)]];

const fn tables() -> Tables {
    let mut t = Tables {
        straight: [0; N],
        around: [0; N],
        diagonal: [0; N],
        two: [0; N],
        elephant: [0; N],
        horse: [[0; 16]; N],
        soldier: [[0; N]; 2],
        along: [[0; 128]; 9],
        upright: [[0; 256]; 10],
        keys: [[[0; N]; 7]; 2],
    };
    let mut i = 0;
    while i < N {
        let sq = i as u8;
        let side = if row(sq) < 5 { 0 } else { 1 };
        let palace = PALACE[side];
        t.straight[i] = BOARD.leaps(sq, &STRAIGHT) & palace;
        t.around[i] = BOARD.leaps(sq, &KING) & palace;
        t.diagonal[i] = BOARD.leaps(sq, &DIAGONAL) & palace;
        t.two[i] = BOARD.leaps(sq, &TWO_DIAGONAL) & palace;
        t.elephant[i] = BOARD.leaps(sq, &TWO_DIAGONAL) & HALF[side];
        let mut blocked = 0;
        while blocked < 16 {
            let mut leg = 0;
            while leg < 4 {
                if blocked >> leg & 1 == 0 {
                    t.horse[i][blocked] |= BOARD.leaps(sq, &LEAPS[leg]);
                }
                leg += 1;
            }
            blocked += 1;
        }
        let beside = BOARD.leaps(sq, &[(-1, 0), (1, 0)]);
        t.soldier[0][i] = BOARD.leaps(sq, &[(0, 1)]);
        t.soldier[1][i] = BOARD.leaps(sq, &[(0, -1)]);
        t.soldier[1 - side][i] |= beside;
        let mut kind = 0;
        while kind < 7 {
            t.keys[0][kind][i] = rules::mix((1 + kind * N + i) as u64);
            t.keys[1][kind][i] = rules::mix((1 + (7 + kind) * N + i) as u64);
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
pub fn lines(sq: u8, occupied: Set) -> (Set, Set) {
    let (c, r) = (col(sq), row(sq));
    let inner = (occupied >> (9 * r) >> 1) as usize & 127;
    let along = TABLES.along[usize::from(c)][inner];
    let inner = squeeze(occupied, c) >> 1 & 255;
    let upright = TABLES.upright[usize::from(r)][inner];
    let rook = Set::from(along & 0xffff) << (9 * r) | spread(upright & 0xffff, c);
    let cannon = Set::from(along >> 16) << (9 * r) | spread(upright >> 16, c);
    (rook, cannon)
}

/// One step straight inside a palace.
#[inline]
pub fn straight(sq: u8) -> Set {
    TABLES.straight[usize::from(sq)]
}

/// One step in any of the eight directions inside a palace.
#[inline]
pub fn around(sq: u8) -> Set {
    TABLES.around[usize::from(sq)]
}

/// One step diagonally inside a palace.
#[inline]
pub fn diagonal(sq: u8) -> Set {
    TABLES.diagonal[usize::from(sq)]
}

/// The targets two steps away whose middle point is free.
#[inline]
fn over_free(sq: u8, targets: Set, occupied: Set) -> Set {
    let mut out = 0;
    for to in targets.squares() {
        if occupied & bit((sq + to) / 2) == 0 {
            out |= bit(to);
        }
    }
    out
}

/// Two steps diagonally inside a palace, past a free point.
#[inline]
pub fn two_diagonal(sq: u8, occupied: Set) -> Set {
    over_free(sq, TABLES.two[usize::from(sq)], occupied)
}

/// What an elephant reaches past the men in its eyes, in its own half.
#[inline]
pub(super) fn elephant(sq: u8, occupied: Set) -> Set {
    over_free(sq, TABLES.elephant[usize::from(sq)], occupied)
}

/// What a horse reaches past the men that stand on its legs.
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
        (1, 2) => BOARD.step(from, (0, dr / 2)),
        (2, 1) => BOARD.step(from, (dc / 2, 0)),
        _ => None,
    }
}

/// What a soldier of a side reaches.
#[inline]
pub(super) fn soldier(side: usize, sq: u8) -> Set {
    TABLES.soldier[side][usize::from(sq)]
}

/// The word of a man on a point in keys.
#[inline]
pub(super) fn word(side: usize, kind: Kind, sq: u8) -> u64 {
    TABLES.keys[side][kind as usize][usize::from(sq)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squeezing_and_spreading_are_inverse() {
        for c in 0..9 {
            for bits in 0..1024 {
                let column = spread(bits, c);
                assert_eq!(column & !BOARD.col_set(c), 0);
                assert_eq!(squeeze(column | BOARD.col_set((c + 1) % 9), c), bits as usize);
            }
        }
    }

    #[test]
    fn rooks_and_cannons_reach_by_line() {
        // Rook a1 with men on a4, a6, c1, h1.
        let men = bit(27) | bit(45) | bit(2) | bit(7);
        let (rook, cannon) = lines(0, men);
        assert_eq!(rook, bit(9) | bit(18) | bit(27) | bit(1) | bit(2));
        let beyond = bit(36) | bit(45) | bit(3) | bit(4) | bit(5) | bit(6) | bit(7);
        assert_eq!(cannon, beyond);
    }

    #[test]
    fn palaces_hold_their_men() {
        assert_eq!(around(4).size(), 5);
        assert_eq!(straight(4).size(), 3);
        assert_eq!(around(13).size(), 8);
        assert_eq!(diagonal(13), GUARD_POINTS[0] ^ bit(13));
        assert_eq!(two_diagonal(3, 0), bit(23));
        assert_eq!(two_diagonal(3, bit(13)), 0);
        assert_eq!(elephant(38, 0), bit(18) | bit(22));
        assert_eq!(horse(37, 0).size(), 6);
        assert_eq!(leg(28, 47), Some(37));
    }
}
