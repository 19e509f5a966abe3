//! What the men are called: letters of TFEN, letters of the book, names for people.

use super::board::{Kind, Man};
use ::rules::{Text, text};

/// The letters of TFEN, capitals.
pub(super) fn letters(man: Man) -> &'static str {
    match man.0 {
        1 => "X",
        2 => "V",
        3 => "G",
        4 => "Z",
        5 => "B",
        6 => "C",
        7 => "T",
        8 => "E",
        9 => "L",
        10 => "M",
        11 => "Y",
        17 => "PX",
        18 => "PV",
        19 => "PG",
        20 => "PZ",
        21 => "PB",
        22 => "PC",
        23 => "PT",
        24 => "PE",
        25 => "PL",
        26 => "PM",
        28 => "PP",
        29 => "PQ",
        30 => "PR",
        _ => "?",
    }
}

/// One letter per man for the text board, capitals: officers as in TFEN, pawns as in [`LEGEND`].
pub(super) fn sign(man: Man) -> char {
    match man.0 {
        17 => 'K',
        18 => 'W',
        19 => 'O',
        20 => 'J',
        21 => 'F',
        22 => 'H',
        23 => 'R',
        24 => 'A',
        25 => 'D',
        26 => 'N',
        28..=30 => 'P',
        _ => letters(man).chars().next().unwrap_or('?'),
    }
}

/// The key to the pawns of the text board, below it.
pub(super) const LEGEND: [&str; 2] =
    ["P: R=PT H=PC F=PB J=PZ W=PV K=PX", "   O=PG A=PE D=PL N=PM P=PP"];

/// The letters of the book; the prince, for whom it has none, is Y.
pub(super) fn book_letter(kind: Kind) -> &'static str {
    match kind {
        Kind::Shah => "X",
        Kind::Vizier => "V",
        Kind::General => "G",
        Kind::Giraffe => "Gr",
        Kind::Picket => "B",
        Kind::Horse => "C",
        Kind::Rook => "T",
        Kind::Elephant => "E",
        Kind::Camel => "Cm",
        Kind::Machine => "M",
        Kind::Prince => "Y",
        Kind::Pawn => "P",
    }
}

/// The letters that are read, longest first.
pub(super) const READ: [(&str, Kind); 14] = [
    ("GR", Kind::Giraffe),
    ("CM", Kind::Camel),
    ("X", Kind::Shah),
    ("V", Kind::Vizier),
    ("G", Kind::General),
    ("Z", Kind::Giraffe),
    ("B", Kind::Picket),
    ("C", Kind::Horse),
    ("T", Kind::Rook),
    ("E", Kind::Elephant),
    ("L", Kind::Camel),
    ("M", Kind::Machine),
    ("Y", Kind::Prince),
    ("P", Kind::Pawn),
];

/// A kind with its article: "a torre", "the rook".
pub(super) fn the(kind: Kind) -> Text {
    match kind {
        Kind::Shah => text("o Xá", "the Shah"),
        Kind::Vizier => text("o vizir", "the vizier"),
        Kind::General => text("o general", "the general"),
        Kind::Giraffe => text("a girafa", "the giraffe"),
        Kind::Picket => text("o bobo", "the picket"),
        Kind::Horse => text("o cavalo", "the horse"),
        Kind::Rook => text("a torre", "the rook"),
        Kind::Elephant => text("o elefante", "the elephant"),
        Kind::Camel => text("o camelo", "the camel"),
        Kind::Machine => text("a máquina de guerra", "the war machine"),
        Kind::Prince => text("o príncipe", "the prince"),
        Kind::Pawn => text("o peão", "the pawn"),
    }
}

macro_rules! names {
    ($side:expr, $man:expr; $($code:literal: $pt:literal $red:literal $yellow:literal, $en:literal;)*) => {
        match ($side, $man.0) {
            $((0, $code) => text(concat!($pt, " ", $red), concat!("red ", $en)),
              (_, $code) => text(concat!($pt, " ", $yellow), concat!("yellow ", $en)),)*
            _ => text("peça", "piece"),
        }
    };
}

/// The name of a man: "torre vermelha", "red rook".
pub(super) fn man_name(side: u8, man: Man) -> Text {
    let man = if man.journeys().is_some() { Man::PAWN_OF_PAWNS[0] } else { man };
    names! { side, man;
        1: "Xá" "vermelho" "amarelo", "Shah";
        2: "vizir" "vermelho" "amarelo", "vizier";
        3: "general" "vermelho" "amarelo", "general";
        4: "girafa" "vermelha" "amarela", "giraffe";
        5: "bobo" "vermelho" "amarelo", "picket";
        6: "cavalo" "vermelho" "amarelo", "horse";
        7: "torre" "vermelha" "amarela", "rook";
        8: "elefante" "vermelho" "amarelo", "elephant";
        9: "camelo" "vermelho" "amarelo", "camel";
        10: "máquina de guerra" "vermelha" "amarela", "war machine";
        11: "príncipe" "vermelho" "amarelo", "prince";
        17: "peão do Xá" "vermelho" "amarelo", "pawn of the Shah";
        18: "peão do vizir" "vermelho" "amarelo", "pawn of the vizier";
        19: "peão do general" "vermelho" "amarelo", "pawn of the general";
        20: "peão da girafa" "vermelho" "amarelo", "pawn of the giraffe";
        21: "peão do bobo" "vermelho" "amarelo", "pawn of the picket";
        22: "peão do cavalo" "vermelho" "amarelo", "pawn of the horse";
        23: "peão da torre" "vermelho" "amarelo", "pawn of the rook";
        24: "peão do elefante" "vermelho" "amarelo", "pawn of the elephant";
        25: "peão do camelo" "vermelho" "amarelo", "pawn of the camel";
        26: "peão da máquina de guerra" "vermelho" "amarelo", "pawn of the war machine";
        28: "peão dos peões" "vermelho" "amarelo", "pawn of pawns";
    }
}
