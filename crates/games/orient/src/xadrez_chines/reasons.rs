//! How emperors, mandarins and cannons go, what the men are called, and the reasons that only this
//! game has; the others are in `crate::ninety`.

use super::rules::XadrezChines;
use super::scene::LOOK;
use crate::ninety::{
    Army, CannonLine, Kind, Look, Move, Names, Set, around, diagonal, lines, men, name, site,
    two_diagonal,
};
use ::rules::{Refusal, refuse, text, words};

men! { "yellow";
    "o" "imperador" "vermelho" "amarelo", "emperor":
        "o imperador anda um só ponto, em qualquer direção";
        "the emperor goes one point, in any direction";
    "o" "mandarim" "vermelho" "amarelo", "mandarin":
        "o mandarim anda um ou dois pontos na diagonal";
        "the mandarin goes one or two points diagonally";
    "o" "elefante" "vermelho" "amarelo", "elephant":
        "o elefante anda exatamente dois pontos na diagonal";
        "the elephant goes exactly two points diagonally";
    "o" "cavalo" "vermelho" "amarelo", "horse":
        "o cavalo anda um ponto a direito e depois um na diagonal, para fora";
        "the horse goes one point straight and then one diagonally outward";
    "a" "torre" "vermelha" "amarela", "rook":
        "a torre anda a direito, na vertical ou na horizontal";
        "the rook goes straight, along a row or a column";
    "o" "canhão" "vermelho" "amarelo", "cannon":
        "o canhão salta a direito, na vertical ou na horizontal";
        "the cannon leaps straight on, along a row or a column";
    "o" "peão" "vermelho" "amarelo", "pawn":
        "o peão anda um só ponto, em frente ou, depois do rio, para o lado";
        "the pawn goes one point, forward or, beyond the river, sideways";
}

/// The words of the game.
static NAMES: Names = Names {
    men: MEN,
    sides: SIDES,
    ways: WAYS,
    backward: "pawn-backward",
    sideways: "pawn-sideways",
    palace: text("da fortaleza", "the fortress"),
    own_general: text("o seu imperador", "your emperor"),
    generals: text("os imperadores", "the emperors"),
    second: text("amarelas", "Yellow"),
    seats: [text("Vermelhas", "Red"), text("Amarelas", "Yellow")],
};

impl Army for XadrezChines {
    const NAMES: &'static Names = &NAMES;
    const LOOK: &'static Look = &LOOK;
    /// Figure 4 of the source has a yellow pawn on D7.
    const STRAY_SOLDIERS: bool = true;

    #[inline]
    fn general(sq: u8) -> Set {
        around(sq)
    }

    #[inline]
    fn guard(sq: u8, occupied: Set) -> Set {
        diagonal(sq) | two_diagonal(sq, occupied)
    }

    /// Always over exactly one man.
    #[inline]
    fn cannon(sq: u8, occupied: Set, _enemy: Set) -> Set {
        lines(sq, occupied).1
    }

    fn stride(kind: Kind, wide: u8, high: u8) -> bool {
        match kind {
            Kind::General => wide.max(high) == 1,
            _ => wide == high && (1..=2).contains(&wide),
        }
    }

    fn refuse_cannon(line: &CannonLine) -> Option<Refusal> {
        let words = match line.between.count_ones() {
            1 => return None,
            0 => text(
                "o canhão só se move saltando uma peça de apoio, e não há nenhuma no caminho",
                "the cannon moves only by leaping a support, and none stands in between",
            )
            .into(),
            n => words!("o canhão salta exatamente uma peça de apoio, e no caminho há {n}";
                "the cannon leaps exactly one support, and {n} pieces stand in between"),
        };
        Some(line.refuse("cannon-support", words))
    }
}

/// Why a legal move of the position is refused all the same: it would be the third time.
pub(super) fn refuse_third(mv: Move) -> Refusal {
    refuse!("R15", "third-time", [site(mv.from), site(mv.to)];
        "já fez duas vezes este lance, de {} para {}, nesta mesma posição; tem de jogar outro", name(mv.from), name(mv.to);
        "you have already made this move, {} to {}, twice in this very position; play another one", name(mv.from), name(mv.to))
}

/// Why a move as the book writes it names the wrong man: another stands there.
pub(super) fn other_man(said: Kind, stands: Kind, from: u8) -> Refusal {
    let (said, stands) = (NAMES.men[said as usize], NAMES.men[stands as usize]);
    refuse!("R1", "other-man", [site(from)];
        "em {} está {}, não {}", name(from), stands.pt, said.pt;
        "{} stands on {}, not {}", stands.en, name(from), said.en)
}

/// Why a move as the book writes it takes nothing: the target is empty.
pub(super) fn nothing_to_take(to: u8) -> Refusal {
    refuse!("R10", "nothing-to-take", [site(to)];
        "em {} não há nenhuma peça para capturar", name(to);
        "there is no piece to capture on {}", name(to))
}
