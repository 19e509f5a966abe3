//! The eighty-one squares as bit sets, the men, and the tables of where each man reaches.
//!
//! Square `9 * row + column`: A1 is 0, I1 is 8, A9 is 72, I9 is 80. "Forward" is up for South (side
//! 0) and down for North (side 1).

use kit::reach::{Board, KING, Leap, Rays};

/// A set of squares, one bit each.
pub(super) type Set = u128;

/// How many squares there are.
pub(super) const SQUARES: u8 = 81;
const N: usize = SQUARES as usize;

pub(super) const BOARD: Board = Board::new(9, 9);
pub(super) static RAYS: Rays<Set, N> = BOARD.rays128();

/// Every square.
pub(super) const ALL: Set = BOARD.all();
/// The column A, everything but it, everything but the column I.
const FIRST: Set = BOARD.col_set(0);
const NOT_A: Set = ALL & !FIRST;
const NOT_I: Set = ALL & !BOARD.col_set(8);

/// The last row of each side, its last two, and its promotion zone.
pub(super) const LAST: [Set; 2] = [BOARD.row_set(8), BOARD.row_set(0)];
pub(super) const LAST_TWO: [Set; 2] = [LAST[0] | BOARD.row_set(7), LAST[1] | BOARD.row_set(1)];
pub(super) const ZONE: [Set; 2] = [LAST_TWO[0] | BOARD.row_set(6), LAST_TWO[1] | BOARD.row_set(2)];

/// One kind of man, promoted or not. The bits of its number are the planes of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Kind {
    /// Pawn, *peão*.
    Pawn,
    /// Lance, *lança*.
    Lance,
    /// Knight, *cavalo*.
    Knight,
    /// Silver general, *general de prata*.
    Silver,
    /// Bishop, *bispo*.
    Bishop,
    /// Rook, *torre*.
    Rook,
    /// Gold general, *general de ouro*.
    Gold,
    /// King, *rei*.
    King,
}

impl Kind {
    /// Every kind, in the order of their numbers.
    pub(super) const ALL: [Kind; 8] = [
        Kind::Pawn,
        Kind::Lance,
        Kind::Knight,
        Kind::Silver,
        Kind::Bishop,
        Kind::Rook,
        Kind::Gold,
        Kind::King,
    ];

    /// The kinds that can be in a hand, as positions list them: the dearest first.
    pub(super) const HAND: [Kind; 7] =
        [Kind::Rook, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight, Kind::Lance, Kind::Pawn];

    /// How many of them a set has, both sides together.
    pub(super) const fn count(self) -> u32 {
        match self {
            Kind::Pawn => 18,
            Kind::Lance | Kind::Knight | Kind::Silver | Kind::Gold => 4,
            Kind::Bishop | Kind::Rook | Kind::King => 2,
        }
    }

    /// Whether there is something on its other side (R7).
    pub(super) const fn promotes(self) -> bool {
        !matches!(self, Kind::Gold | Kind::King)
    }

    /// Where a man of this kind, unpromoted, could never move again (R8, R11).
    pub(super) const fn dead(self, side: u8) -> Set {
        match self {
            Kind::Pawn | Kind::Lance => LAST[side as usize],
            Kind::Knight => LAST_TWO[side as usize],
            _ => 0,
        }
    }
}

/// A man as it lies on the board: its kind and which side is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Man {
    pub(super) kind: Kind,
    pub(super) promoted: bool,
}

impl Man {
    pub(super) const fn plain(kind: Kind) -> Man {
        Man { kind, promoted: false }
    }

    /// A number below 16.
    pub(super) const fn code(self) -> usize {
        self.kind as usize | (self.promoted as usize) << 3
    }

    pub(super) const fn of_code(code: usize) -> Man {
        Man { kind: Kind::ALL[code & 7], promoted: code & 8 != 0 }
    }

    /// Every man there is: fourteen.
    pub(super) fn all() -> impl Iterator<Item = Man> {
        (0..14).map(Man::of_code)
    }
}

/// The set of one square.
#[inline]
pub(super) const fn bit(sq: u8) -> Set {
    1 << (sq & 127)
}

/// Column of a square, 0 for A.
#[inline]
pub(super) const fn col(sq: u8) -> u8 {
    sq % 9
}

/// Row of a square, 0 for South's first.
#[inline]
pub(super) const fn row(sq: u8) -> u8 {
    sq / 9
}

/// The squares of a column.
#[inline]
pub(super) fn file(sq: u8) -> Set {
    FIRST << col(sq)
}

/// The columns on which some squares lie.
#[inline]
pub(super) fn columns(set: Set) -> Set {
    let folded = set | set >> 45;
    let folded = folded | folded >> 18;
    let nine = (folded | folded >> 9 | folded >> 36) as u64 & 0x1ff;
    Set::from(nine) * FIRST
}

/// One square forward for side `S`.
#[inline]
pub(super) const fn ahead<const S: usize>(set: Set) -> Set {
    if S == 0 { set << 9 & ALL } else { set >> 9 }
}

/// The squares to the left and to the right of a set.
#[inline]
const fn beside(set: Set) -> Set {
    (set & NOT_I) << 1 | (set & NOT_A) >> 1
}

/// What men that step attack.
#[inline]
pub(super) const fn pawns<const S: usize>(set: Set) -> Set {
    ahead::<S>(set)
}

#[inline]
pub(super) const fn knights<const S: usize>(set: Set) -> Set {
    ahead::<S>(ahead::<S>(beside(set)))
}

#[inline]
pub(super) const fn silvers<const S: usize>(set: Set) -> Set {
    let sides = beside(set);
    let diagonal = if S == 0 { sides >> 9 } else { sides << 9 & ALL };
    ahead::<S>(sides | set) | diagonal
}

#[inline]
pub(super) const fn golds<const S: usize>(set: Set) -> Set {
    let sides = beside(set);
    let back = if S == 0 { set >> 9 } else { set << 9 & ALL };
    ahead::<S>(sides | set) | sides | back
}

#[inline]
pub(super) const fn kings(set: Set) -> Set {
    let sides = beside(set);
    let row = sides | set;
    sides | (row << 9 & ALL) | row >> 9
}

/// Squares reached by steps, for each side.
pub(super) struct Steps {
    pub(super) pawn: [[Set; N]; 2],
    pub(super) knight: [[Set; N]; 2],
    pub(super) silver: [[Set; N]; 2],
    pub(super) gold: [[Set; N]; 2],
    pub(super) king: [Set; N],
    /// From here a man that steps could attack a neighbour of the square, or the square itself.
    pub(super) near: [Set; N],
    /// From here a rook or a lance, a bishop could attack a neighbour of the square.
    pub(super) rook_near: [Set; N],
    pub(super) bishop_near: [Set; N],
}

pub(super) static STEPS: Steps = steps();

const fn steps() -> Steps {
    let mut out = Steps {
        pawn: [[0; N]; 2],
        knight: [[0; N]; 2],
        silver: [[0; N]; 2],
        gold: [[0; N]; 2],
        king: BOARD.leaps128(&KING),
        near: [0; N],
        rook_near: [0; N],
        bishop_near: [0; N],
    };
    let mut sq = 0;
    while sq < N {
        let one = bit(sq as u8);
        out.pawn[0][sq] = pawns::<0>(one);
        out.pawn[1][sq] = pawns::<1>(one);
        out.knight[0][sq] = knights::<0>(one);
        out.knight[1][sq] = knights::<1>(one);
        out.silver[0][sq] = silvers::<0>(one);
        out.silver[1][sq] = silvers::<1>(one);
        out.gold[0][sq] = golds::<0>(one);
        out.gold[1][sq] = golds::<1>(one);
        let around = out.king[sq];
        out.near[sq] = kings(kings(one) | one) | knights::<0>(around) | knights::<1>(around);
        out.rook_near[sq] = lines_from(around, &[(1, 0), (-1, 0), (0, 1), (0, -1)]);
        out.bishop_near[sq] = lines_from(around, &[(1, 1), (1, -1), (-1, 1), (-1, -1)]);
        sq += 1;
    }
    out
}

/// Every square on a line with one of a set.
const fn lines_from(set: Set, leaps: &[Leap]) -> Set {
    let mut out = 0;
    let mut sq = 0;
    while sq < N {
        let mut d = 0;
        while set & bit(sq as u8) != 0 && d < leaps.len() {
            out |= BOARD.ray(sq as u8, leaps[d]);
            d += 1;
        }
        sq += 1;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_found_from_every_square() {
        for sq in 0..SQUARES {
            assert_eq!(columns(bit(sq)), file(sq), "{sq}");
        }
        assert_eq!(columns(ALL), ALL);
        assert_eq!(columns(0), 0);
    }

    #[test]
    fn steps_stay_on_the_board() {
        for sq in 0..N {
            for side in 0..2 {
                let all = STEPS.gold[side][sq] | STEPS.silver[side][sq];
                assert_eq!(all, STEPS.king[sq]);
                assert_eq!(STEPS.knight[side][sq] & !ALL, 0);
            }
            assert_eq!(kings(bit(sq as u8)), STEPS.king[sq]);
        }
    }
}
