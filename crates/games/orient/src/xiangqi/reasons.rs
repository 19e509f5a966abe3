//! How generals, guards and cannons go, what the men are called, and the reasons that only this game
//! has; the others are in `crate::ninety`.

use super::rules::{RepetitionRule, Xiangqi};
use super::scene::LOOK;
use crate::ninety::{
    Army, CannonLine, Kind, Look, Move, Names, Set, diagonal, lines, men, name, site, spot,
    straight,
};
use ::rules::{Refusal, Text, text, words};

men! { "black";
    "o" "general" "vermelho" "preto", "general":
        "o general anda um ponto na vertical ou na horizontal";
        "the general goes one point up, down or sideways";
    "o" "guarda" "vermelho" "preto", "guard":
        "o guarda anda um ponto na diagonal";
        "the guard goes one point diagonally";
    "o" "elefante" "vermelho" "preto", "elephant":
        "o elefante anda exatamente dois pontos na diagonal";
        "the elephant goes exactly two points diagonally";
    "o" "cavalo" "vermelho" "preto", "horse":
        "o cavalo anda um ponto a direito e depois um na diagonal, para fora";
        "the horse goes one point straight and then one diagonally outward";
    "a" "torre" "vermelha" "preta", "rook":
        "a torre anda a direito, na vertical ou na horizontal";
        "the rook goes straight, along a row or a column";
    "o" "canhão" "vermelho" "preto", "cannon":
        "o canhão anda a direito, na vertical ou na horizontal";
        "the cannon goes straight, along a row or a column";
    "o" "soldado" "vermelho" "preto", "soldier":
        "o soldado anda um só ponto, em frente ou, depois do rio, para o lado";
        "the soldier goes one point, forward or, beyond the river, sideways";
}

/// The words of the game.
static NAMES: Names = Names {
    men: MEN,
    sides: SIDES,
    ways: WAYS,
    backward: "soldier-backward",
    sideways: "soldier-sideways",
    palace: text("do palácio", "the palace"),
    own_general: text("o seu general", "your general"),
    generals: text("os generais", "the generals"),
    second: text("pretas", "Black"),
    seats: [text("Vermelhas", "Red"), text("Pretas", "Black")],
};

/// The name of a man.
pub(super) fn man_name(side: u8, kind: Kind) -> Text {
    NAMES.sides[usize::from(side)][kind as usize]
}

impl Army for Xiangqi {
    const NAMES: &'static Names = &NAMES;
    const LOOK: &'static Look = &LOOK;

    #[inline]
    fn general(sq: u8) -> Set {
        straight(sq)
    }

    #[inline]
    fn guard(sq: u8, _occupied: Set) -> Set {
        diagonal(sq)
    }

    /// Without a capture like a rook; a capture over exactly one man.
    #[inline]
    fn cannon(sq: u8, occupied: Set, enemy: Set) -> Set {
        let (free, over) = lines(sq, occupied);
        free & !occupied | over & enemy
    }

    fn stride(kind: Kind, wide: u8, high: u8) -> bool {
        match kind {
            Kind::General => wide + high == 1,
            _ => (wide, high) == (1, 1),
        }
    }

    fn refuse_cannon(line: &CannonLine) -> Option<Refusal> {
        let count = line.between.count_ones();
        if !line.captures {
            let near = line.near()?;
            let man = text("sem capturar, o canhão", "without a capture the cannon");
            return Some(kit::refusals::path("R8", man, spot(near, &name(near))));
        }
        let words = match count {
            1 => return None,
            0 => text(
                "para capturar, o canhão tem de saltar exatamente uma peça, e não há nenhuma no caminho",
                "to capture, the cannon must jump exactly one piece, and none stands in between",
            )
            .into(),
            n => words!("para capturar, o canhão tem de saltar exatamente uma peça, e no caminho há {n}";
                "to capture, the cannon must jump exactly one piece, and {n} stand in between"),
        };
        Some(line.refuse("cannon-screen", words))
    }
}

impl Xiangqi {
    /// Why a legal move of the position is refused all the same: the past forbids it.
    pub(super) fn refuse_repetition(&self, mv: Move) -> Refusal {
        let words = if self.repetition == RepetitionRule::StrictBlock {
            text(
                "este lance completaria um xeque perpétuo, que não é permitido",
                "this move would complete a perpetual check, which is not allowed",
            )
        } else {
            text("este lance não é permitido agora", "this move is not allowed now")
        };
        Refusal::new("R14", "perpetual-check", words).at([site(mv.from), site(mv.to)])
    }
}
