//! Names of squares and men in every notation.

use super::board::{Kind, Man, col, row};
use ::rules::{Text, text};

/// The letters of SFEN, in the order of [`Kind`].
const SFEN: [char; 8] = ['P', 'L', 'N', 'S', 'B', 'R', 'G', 'K'];
/// The letters of the book.
pub(super) const BOOK: [&str; 8] = ["P", "L", "C", "GP", "B", "T", "GO", "R"];
/// The words of CSA, as they are and promoted.
const CSA: [[&str; 8]; 2] = [
    ["FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU"],
    ["TO", "NY", "NK", "NG", "UM", "RY", "KI", "OU"],
];
/// The characters of KIF; the boards of KIF files have one character for each man.
const KIF: [[&str; 8]; 2] = [
    ["歩", "香", "桂", "銀", "角", "飛", "金", "玉"],
    ["と", "成香", "成桂", "成銀", "馬", "龍", "金", "玉"],
];
const SHORT: [[char; 8]; 2] = [
    ['歩', '香', '桂', '銀', '角', '飛', '金', '玉'],
    ['と', '杏', '圭', '全', '馬', '龍', '金', '玉'],
];

/// `E4`, as the book writes squares.
pub(super) fn name(sq: u8) -> String {
    format!("{}{}", char::from(b'A' + col(sq)), row(sq) + 1)
}

/// File and rank of USI and the Japanese notations, both from 1: the file from the right, the rank
/// from the top.
pub(super) fn file_rank(sq: u8) -> (u8, u8) {
    (9 - col(sq), 9 - row(sq))
}

/// The square of a file and a rank, both from 1 to 9.
pub(super) fn square(file: u32, rank: u32) -> Option<u8> {
    let good = |n: u32| (1..=9).contains(&n);
    (good(file) && good(rank)).then(|| (9 * (9 - rank) + 9 - file) as u8)
}

/// `7f`.
pub(super) fn usi(sq: u8) -> String {
    let (file, rank) = file_rank(sq);
    format!("{file}{}", char::from(b'a' + rank - 1))
}

impl Kind {
    /// The letter of SFEN and USI.
    pub(super) fn letter(self) -> char {
        SFEN[self as usize]
    }

    /// Reads a letter of SFEN, either case.
    pub(super) fn of_letter(letter: char) -> Option<Kind> {
        let i = SFEN.iter().position(|&c| c == letter.to_ascii_uppercase())?;
        Some(Kind::ALL[i])
    }
}

impl Man {
    /// `+P`, `N`: SFEN and USI.
    pub(super) fn sfen(self) -> String {
        let plus = if self.promoted { "+" } else { "" };
        format!("{plus}{}", self.kind.letter())
    }

    /// `+P`, `GO`: the book.
    pub(super) fn book(self) -> String {
        let plus = if self.promoted { "+" } else { "" };
        format!("{plus}{}", BOOK[self.kind as usize])
    }

    pub(super) fn csa(self) -> &'static str {
        CSA[usize::from(self.promoted)][self.kind as usize]
    }

    pub(super) fn of_csa(word: &str) -> Option<Man> {
        Man::all().find(|man| man.csa() == word)
    }

    pub(super) fn kif(self) -> &'static str {
        KIF[usize::from(self.promoted)][self.kind as usize]
    }

    /// The single character of a board in a KIF file.
    pub(super) fn kif_short(self) -> char {
        SHORT[usize::from(self.promoted)][self.kind as usize]
    }

    pub(super) fn of_kif_short(c: char) -> Option<Man> {
        let c = match c {
            '王' => '玉',
            '竜' => '龍',
            other => other,
        };
        Man::all().find(|man| man.kif_short() == c)
    }
}

/// The men by name: articles and name in Portuguese, name in English.
macro_rules! names {
    ($($kind:ident, $promoted:tt: $the:literal $a:literal $pt:literal, $en:literal;)+) => {
        impl Man {
            /// "torre", "rook".
            pub(super) fn name(self) -> Text {
                match (self.kind, self.promoted) {
                    $((Kind::$kind, $promoted) => text($pt, $en),)+
                }
            }

            /// "a torre", "the rook".
            pub(super) fn the(self) -> Text {
                match (self.kind, self.promoted) {
                    $((Kind::$kind, $promoted) => text(concat!($the, " ", $pt), concat!("the ", $en)),)+
                }
            }

            /// "uma torre", "a rook".
            pub(super) fn a(self) -> Text {
                match (self.kind, self.promoted) {
                    $((Kind::$kind, $promoted) => text(concat!($a, " ", $pt), concat!("a ", $en)),)+
                }
            }
        }
    };
}

names! {
    Pawn, false: "o" "um" "peão", "pawn";
    Lance, false: "a" "uma" "lança", "lance";
    Knight, false: "o" "um" "cavalo", "knight";
    Silver, false: "o" "um" "general de prata", "silver general";
    Bishop, false: "o" "um" "bispo", "bishop";
    Rook, false: "a" "uma" "torre", "rook";
    Gold, _: "o" "um" "general de ouro", "gold general";
    King, _: "o" "um" "rei", "king";
    Pawn, true: "o" "um" "peão promovido", "promoted pawn";
    Lance, true: "a" "uma" "lança promovida", "promoted lance";
    Knight, true: "o" "um" "cavalo promovido", "promoted knight";
    Silver, true: "o" "um" "general de prata promovido", "promoted silver";
    Bishop, true: "o" "um" "bispo promovido", "promoted bishop";
    Rook, true: "a" "uma" "torre promovida", "promoted rook";
}
