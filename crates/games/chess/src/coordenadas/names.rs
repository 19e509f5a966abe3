//! What the men are called.

use super::board::Kind;
use ::rules::{Text, text};

/// A table of the men: articles, name, the two colours and what a promoted one is in Portuguese, the name in
/// English.
macro_rules! names {
    ($($kind:ident: $the:literal $a:literal $pt:literal $white:literal $black:literal $promoted:literal, $en:literal;)+) => {
        /// The drawings, in the order of [`Kind`].
        pub(super) const DRAWINGS: [&str; 6] = [$($en),+];

        /// "rei branco", "white king".
        pub(super) fn man_name(side: u8, kind: Kind) -> Text {
            match (side, kind) {
                $((0, Kind::$kind) => text(concat!($pt, " ", $white), concat!("white ", $en)),
                (_, Kind::$kind) => text(concat!($pt, " ", $black), concat!("black ", $en)),)+
            }
        }

        /// "dama branca promovida", "promoted white queen".
        pub(super) fn promoted_name(side: u8, kind: Kind) -> Text {
            match (side, kind) {
                $((0, Kind::$kind) => text(concat!($pt, " ", $white, " ", $promoted), concat!("promoted white ", $en)),
                (_, Kind::$kind) => text(concat!($pt, " ", $black, " ", $promoted), concat!("promoted black ", $en)),)+
            }
        }

        /// The class name of a man, and of one that was a pawn.
        pub(super) fn id(side: u8, kind: Kind, promoted: bool) -> &'static str {
            match (side, kind, promoted) {
                $((0, Kind::$kind, false) => concat!("white-", $en),
                (0, Kind::$kind, true) => concat!("white-", $en, "-promoted"),
                (_, Kind::$kind, false) => concat!("black-", $en),
                (_, Kind::$kind, true) => concat!("black-", $en, "-promoted"),)+
            }
        }

        /// "o bispo", "the bishop".
        pub(super) fn the(kind: Kind) -> Text {
            match kind {
                $(Kind::$kind => text(concat!($the, " ", $pt), concat!("the ", $en)),)+
            }
        }

        /// "um bispo", "a bishop".
        pub(super) fn a(kind: Kind) -> Text {
            match kind {
                $(Kind::$kind => text(concat!($a, " ", $pt), concat!("a ", $en)),)+
            }
        }

        /// "bispo", "bishop".
        pub(super) fn plain(kind: Kind) -> Text {
            match kind {
                $(Kind::$kind => text($pt, $en),)+
            }
        }
    };
}

names! {
    King: "o" "um" "rei" "branco" "preto" "promovido", "king";
    Queen: "a" "uma" "dama" "branca" "preta" "promovida", "queen";
    Rook: "a" "uma" "torre" "branca" "preta" "promovida", "rook";
    Bishop: "o" "um" "bispo" "branco" "preto" "promovido", "bishop";
    Knight: "o" "um" "cavalo" "branco" "preto" "promovido", "knight";
    Pawn: "o" "um" "peão" "branco" "preto" "promovido", "pawn";
}
