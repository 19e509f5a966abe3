//! The 110 squares and the two refuges as bit sets, the men, and the tables of where each reaches.
//!
//! Square `11 * row + column`: a1 is 0, k1 is 10, k10 is 109. The refuges come after them: 110 is
//! Red's, 111 is Yellow's.

use crate::bent::{Annexed, Bent};
use kit::bits::Bits;
use kit::reach::{
    Board, CAMEL, DIAGONAL, KING, KNIGHT, Leap, Rays, STRAIGHT, TWO_DIAGONAL, TWO_STRAIGHT,
};

/// A set of squares, one bit each.
pub(super) type Set = u128;

/// Columns and rows.
pub(super) const BOARD: Board = Board::new(11, 10);
/// How many squares there are, refuges included.
pub(super) const N: usize = 112;
/// The squares of the board itself.
pub(super) const FIELD: Set = BOARD.all();
/// Red's and Yellow's refuge.
pub(super) const REFUGE: [u8; 2] = [110, 111];
/// Both refuges.
pub(super) const REFUGES: Set = 3 << 110;
/// The row on which the pawns of each side end.
pub(super) const LAST: [Set; 2] = [BOARD.row_set(9), BOARD.row_set(0)];

/// One way of moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Kind {
    /// Shah, *xá*.
    Shah = 1,
    /// Vizier, *vizir*.
    Vizier,
    /// General, *general*.
    General,
    /// Giraffe, *girafa*.
    Giraffe,
    /// Picket, *bobo*.
    Picket,
    /// Horse, *cavalo*.
    Horse,
    /// Rook, *torre*.
    Rook,
    /// Elephant, *elefante*.
    Elephant,
    /// Camel, *camelo*.
    Camel,
    /// War machine, *máquina de guerra*.
    Machine,
    /// Prince, *príncipe*: a pawn of pawns at the end of its third journey.
    Prince,
    /// A pawn of any type.
    Pawn,
}

impl Kind {
    /// Every kind that is no pawn, in order.
    pub(super) const OFFICERS: [Kind; 11] = [
        Kind::Shah,
        Kind::Vizier,
        Kind::General,
        Kind::Giraffe,
        Kind::Picket,
        Kind::Horse,
        Kind::Rook,
        Kind::Elephant,
        Kind::Camel,
        Kind::Machine,
        Kind::Prince,
    ];

    /// How many of them a side begins with; no side ever has more of an officer.
    pub(super) const fn at_start(self) -> u32 {
        match self {
            Kind::Shah | Kind::Vizier | Kind::General => 1,
            Kind::Prince => 0,
            Kind::Pawn => 11,
            _ => 2,
        }
    }
}

/// A man of either side: an officer, or a pawn with its type. The number is what the planes of a
/// position hold: officers count like [`Kind`], the pawn of a kind is 16 more, the pawn of pawns is
/// 28, 29 or 30 after none, one or two journeys. A promotion clears the highest plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Man(pub(super) u8);

/// What a pawn adds to the number of its kind.
const PAWN: u8 = 16;

impl Man {
    /// The Shah.
    pub(super) const SHAH: Man = Man(Kind::Shah as u8);
    /// The Prince.
    pub(super) const PRINCE: Man = Man(Kind::Prince as u8);
    /// The pawn of the Shah.
    pub(super) const PAWN_OF_SHAH: Man = Man::pawn_of(Kind::Shah);
    /// The pawn of pawns after none, one or two journeys.
    pub(super) const PAWN_OF_PAWNS: [Man; 3] = [Man(28), Man(29), Man(30)];

    /// An officer.
    pub(super) const fn officer(kind: Kind) -> Man {
        Man(kind as u8)
    }

    /// The pawn that becomes this officer.
    pub(super) const fn pawn_of(kind: Kind) -> Man {
        Man(PAWN + kind as u8)
    }

    /// How it moves.
    pub(super) fn kind(self) -> Kind {
        if self.0 >= PAWN {
            return Kind::Pawn;
        }
        Kind::OFFICERS[usize::from(self.0.saturating_sub(1)).min(10)]
    }

    /// What an ordinary pawn becomes; `None` for other men, the pawn of the Shah and the pawn of pawns.
    pub(super) fn becomes(self) -> Option<Kind> {
        let kind = self.0.checked_sub(PAWN)?;
        (2..=10).contains(&kind).then(|| Kind::OFFICERS[usize::from(kind) - 1])
    }

    /// How many journeys a pawn of pawns has made.
    pub(super) fn journeys(self) -> Option<u8> {
        self.0.checked_sub(28).filter(|&n| n < 3)
    }
}

/// Where each man reaches, for one placing of the refuges. Men reach onto refuges and out of them;
/// who may really go there is for the rules to say.
pub(super) struct Tables {
    /// The squares and the places of the refuges.
    pub(super) squares: Annexed<2>,
    /// Shah and Prince.
    pub(super) king: [Set; N],
    /// Vizier.
    pub(super) vizier: [Set; N],
    /// General.
    pub(super) general: [Set; N],
    /// Elephant.
    pub(super) elephant: [Set; N],
    /// War machine.
    pub(super) machine: [Set; N],
    /// Horse.
    pub(super) horse: [Set; N],
    /// Camel.
    pub(super) camel: [Set; N],
    /// Where a pawn of Red and of Yellow captures. A square is attacked by a pawn from where a pawn of
    /// the other side would capture.
    pub(super) pawn: [[Set; N]; 2],
    /// Rooks and pickets; they never see a refuge.
    pub(super) rays: Rays<Set, N>,
    /// The whole row and column, to see at a glance whether a rook matters.
    pub(super) straight: [Set; N],
    /// The whole diagonals but for their first squares.
    pub(super) oblique: [Set; N],
    /// Giraffes.
    pub(super) bent: Bent<N, 2>,
}

/// Refuges left of row 2 and right of row 9, as the source has them.
pub(super) static SOURCE: Tables = tables([(-1, 1), (11, 8)]);
/// Refuges right of row 2 and left of row 9, as the common diagrams have them.
pub(super) static HISTORICAL: Tables = tables([(11, 1), (-1, 8)]);

const fn tables(refuges: [Leap; 2]) -> Tables {
    let squares = Annexed { board: BOARD, beside: refuges };
    let mut t = Tables {
        squares,
        king: squares.leaps(&KING),
        vizier: squares.leaps(&STRAIGHT),
        general: squares.leaps(&DIAGONAL),
        elephant: squares.leaps(&TWO_DIAGONAL),
        machine: squares.leaps(&TWO_STRAIGHT),
        horse: squares.leaps(&KNIGHT),
        camel: squares.leaps(&CAMEL),
        pawn: [squares.leaps(&[(-1, 1), (1, 1)]), squares.leaps(&[(-1, -1), (1, -1)])],
        rays: squares.rays(),
        straight: [0; N],
        oblique: [0; N],
        bent: Bent::new(squares, 3),
    };
    let mut sq = 0;
    while sq < N {
        let (col, row) = squares.place(sq as u8);
        let mut i = 0;
        while i < BOARD.size() {
            let (c, r) = squares.place(i as u8);
            let (wide, high) = ((c - col).abs(), (r - row).abs());
            if (wide == 0) != (high == 0) {
                t.straight[sq] |= 1 << i;
            }
            if wide == high && wide > 1 {
                t.oblique[sq] |= 1 << i;
            }
            i += 1;
        }
        sq += 1;
    }
    t
}

/// One square forward, if it is on the board; men in a refuge have none.
#[inline]
pub(super) fn forward(side: usize, sq: u8) -> Set {
    let at = Set::bit(sq) & FIELD;
    (if side == 0 { at << 11 } else { at >> 11 }) & FIELD
}

/// `e10`, `r2`.
pub(super) fn name(sq: u8) -> String {
    match sq {
        110 => "r2".to_owned(),
        111 => "r9".to_owned(),
        _ => format!("{}{}", char::from(b'a' + BOARD.col(sq)), BOARD.row(sq) + 1),
    }
}

/// Random words for keys: `[side][man][square]`.
pub(super) static KEYS: [[[u64; N]; 32]; 2] = keys();
/// The word that tells the side to move apart.
pub(super) const TURN_KEY: u64 = ::rules::mix(0x7a3e_71a4);
/// The words of the rights to swap.
pub(super) const SWAP_KEYS: [u64; 2] = [::rules::mix(0x5a1), ::rules::mix(0x5a2)];

const fn keys() -> [[[u64; N]; 32]; 2] {
    let mut out = [[[0; N]; 32]; 2];
    let mut i = 0;
    while i < 2 * 32 * N {
        out[i / (32 * N)][i / N % 32][i % N] = ::rules::mix(i as u64 + 1);
        i += 1;
    }
    out
}
