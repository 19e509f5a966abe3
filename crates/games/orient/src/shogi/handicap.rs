//! Handicaps: which men the stronger player, North, leaves in the box. North then begins.

use super::board::{Kind, Man};
use super::position::Position;
use ::rules::{OptionSpec, OptionValue, Value};

/// The squares that North leaves empty, counted as columns of its two rows: the last row, and the row
/// of rook and bishop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    /// The value of the option.
    pub(super) id: &'static str,
    /// Its name in KIF files.
    pub(super) kif: &'static str,
    back: &'static [u8],
    major: &'static [u8],
}

/// Column of North's rook, and of its bishop.
const ROOK: u8 = 1;
const BISHOP: u8 = 7;

const fn handicap(
    id: &'static str,
    kif: &'static str,
    back: &'static [u8],
    major: &'static [u8],
) -> Handicap {
    Handicap { id, kif, back, major }
}

/// Every handicap, none first; what they mean stands in the book.
pub(super) const HANDICAPS: [Handicap; 13] = [
    handicap("none", "平手", &[], &[]),
    handicap("lance", "香落ち", &[8], &[]),
    handicap("right_lance", "右香落ち", &[0], &[]),
    handicap("bishop", "角落ち", &[], &[BISHOP]),
    handicap("rook", "飛車落ち", &[], &[ROOK]),
    handicap("rook_lance", "飛香落ち", &[8], &[ROOK]),
    handicap("two", "二枚落ち", &[], &[ROOK, BISHOP]),
    handicap("three", "三枚落ち", &[8], &[ROOK, BISHOP]),
    handicap("four", "四枚落ち", &[0, 8], &[ROOK, BISHOP]),
    handicap("five", "五枚落ち", &[0, 1, 8], &[ROOK, BISHOP]),
    handicap("six", "六枚落ち", &[0, 1, 7, 8], &[ROOK, BISHOP]),
    handicap("eight", "八枚落ち", &[0, 1, 2, 6, 7, 8], &[ROOK, BISHOP]),
    handicap("ten", "十枚落ち", &[0, 1, 2, 3, 5, 6, 7, 8], &[ROOK, BISHOP]),
];

/// The handicaps that KIF files know besides ours.
pub(super) const OTHERS: [Handicap; 3] = [
    handicap("", "左五枚落ち", &[0, 7, 8], &[ROOK, BISHOP]),
    handicap("", "左七枚落ち", &[0, 1, 6, 7, 8], &[ROOK, BISHOP]),
    handicap("", "右七枚落ち", &[0, 1, 2, 7, 8], &[ROOK, BISHOP]),
];

impl OptionValue for Handicap {
    fn of(value: Value) -> Option<Handicap> {
        let found = |h: &&Handicap| Value::Word(h.id) == value;
        HANDICAPS.iter().find(found).copied()
    }

    fn value(self, _: &OptionSpec) -> Value {
        Value::Word(self.id)
    }
}

impl Handicap {
    /// The value of the men left out, as an impasse counts them (R17).
    pub(super) fn points(self) -> u32 {
        self.back.len() as u32 + 5 * self.major.len() as u32
    }

    /// The position at the beginning.
    pub(super) fn start(self) -> Position {
        let none = self.back.is_empty() && self.major.is_empty();
        let mut pos = Position::empty(u8::from(!none));
        let back = [
            Kind::Lance,
            Kind::Knight,
            Kind::Silver,
            Kind::Gold,
            Kind::King,
            Kind::Gold,
            Kind::Silver,
            Kind::Knight,
            Kind::Lance,
        ];
        for (col, kind) in (0..9).zip(back) {
            pos.put(0, Man::plain(kind), col);
            pos.put(0, Man::plain(Kind::Pawn), 18 + col);
            pos.put(1, Man::plain(Kind::Pawn), 54 + col);
            if !self.back.contains(&col) {
                pos.put(1, Man::plain(kind), 72 + col);
            }
        }
        pos.put(0, Man::plain(Kind::Bishop), 9 + 1);
        pos.put(0, Man::plain(Kind::Rook), 9 + 7);
        for (col, kind) in [(ROOK, Kind::Rook), (BISHOP, Kind::Bishop)] {
            if !self.major.contains(&col) {
                pos.put(1, Man::plain(kind), 63 + col);
            }
        }
        pos
    }
}
