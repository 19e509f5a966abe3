//! Handicaps: which men the stronger player, North, leaves in the box. North then begins.

use super::board::{Kind, Man};
use super::position::Position;
use ::rules::{Choice, OptionValue, Value, choice};

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

/// The handicaps, and the values of the option with what they mean.
macro_rules! handicaps {
    ($($id:literal, $kif:literal, $back:expr, $major:expr; $pt:literal, $en:literal;)+) => {
        /// Every handicap, none first.
        pub(super) const HANDICAPS: [Handicap; 13] = [$(handicap($id, $kif, &$back, &$major)),+];
        /// The values of the option, in the same order.
        pub(super) const CHOICES: &[Choice] = &[$(choice($id, $pt, $en)),+];
    };
}

handicaps! {
    "none", "平手", [], []; "em igualdade", "even game";
    "lance", "香落ち", [8], []; "sem a lança esquerda", "without the left lance";
    "right_lance", "右香落ち", [0], []; "sem a lança direita", "without the right lance";
    "bishop", "角落ち", [], [BISHOP]; "sem o bispo", "without the bishop";
    "rook", "飛車落ち", [], [ROOK]; "sem a torre", "without the rook";
    "rook_lance", "飛香落ち", [8], [ROOK]; "sem a torre e a lança esquerda", "without rook and left lance";
    "two", "二枚落ち", [], [ROOK, BISHOP]; "duas peças: sem torre e bispo", "two men: without rook and bishop";
    "three", "三枚落ち", [8], [ROOK, BISHOP]; "três peças: também sem a lança esquerda", "three men: also without the left lance";
    "four", "四枚落ち", [0, 8], [ROOK, BISHOP]; "quatro peças: também sem as duas lanças", "four men: also without both lances";
    "five", "五枚落ち", [0, 1, 8], [ROOK, BISHOP]; "cinco peças: também sem o cavalo direito", "five men: also without the right knight";
    "six", "六枚落ち", [0, 1, 7, 8], [ROOK, BISHOP]; "seis peças: sem torre, bispo, lanças e cavalos", "six men: without rook, bishop, lances and knights";
    "eight", "八枚落ち", [0, 1, 2, 6, 7, 8], [ROOK, BISHOP]; "oito peças: também sem os generais de prata", "eight men: also without the silvers";
    "ten", "十枚落ち", [0, 1, 2, 3, 5, 6, 7, 8], [ROOK, BISHOP]; "dez peças: só rei e peões", "ten men: king and pawns only";
}

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
