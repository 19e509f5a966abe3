//! Why a man does not reach a square, by its own way of moving.

use super::{Kind, Men, between, name, reach, site, step, strike};
use kit::bits::Bits;
use kit::inlaid::Edge;
use kit::refusals::{self, Spot};
use rules::{Refusal, SiteId, refuse, text};

/// A square with its name, for a reason.
pub(crate) fn spot<'a>(sq: u8, name: &'a str) -> Spot<'a> {
    Spot {
        site: site(sq),
        name,
    }
}

/// A stable word and a sentence for how a kind moves.
fn shape(rule: &'static str, kind: Kind, sites: [SiteId; 2]) -> Refusal {
    match kind {
        Kind::King => refuse!(rule, "king-step", sites;
            "o rei anda uma casa, em qualquer direção"; "the king goes one square in any direction"),
        Kind::Elephant => refuse!(rule, "elephant-step", sites;
            "o elefante anda a direito, na vertical ou na horizontal";
            "the elephant goes straight, along a row or a column"),
        Kind::Horse => refuse!(rule, "horse-step", sites;
            "o cavalo anda uma casa a direito e depois uma na diagonal, para fora";
            "the horse goes one square straight and then one diagonally outward"),
        Kind::Boat => refuse!(rule, "boat-step", sites;
            "o barco anda exatamente duas casas na diagonal";
            "the boat goes exactly two squares diagonally"),
        Kind::Pawn => refuse!(rule, "pawn-step", sites;
            "o peão anda uma casa em frente e captura uma casa na diagonal, em frente";
            "the pawn goes one square forward and captures one square diagonally forward"),
    }
}

/// Why the man on `from` does not reach `to`: the wrong way, a man in between, a pawn that is stopped or
/// finds nothing to capture. Whose man stands on `to` is not asked.
pub(crate) fn refuse_reach(
    rule: &'static str,
    men: &Men,
    edge: Edge,
    (kind, from, to): (Kind, u8, u8),
) -> Option<Refusal> {
    let wrong = || shape(rule, kind, [site(from), site(to)]);
    let occupied = men.occupied();
    if kind == Kind::Pawn {
        if step(edge, from).has(to) {
            let blocked = || {
                refuse!(rule, "pawn-blocked", [site(to)];
                "o peão só avança para uma casa vazia";
                "a pawn goes forward only to an empty square")
            };
            return occupied.has(to).then(blocked);
        }
        if strike(edge, from).has(to) {
            let nothing = || {
                refuse!(rule, "pawn-diagonal", [site(to)];
                "na diagonal o peão só anda para capturar, e essa casa está vazia";
                "diagonally a pawn goes only to capture, and that square is empty")
            };
            return (!occupied.has(to)).then(nothing);
        }
        return Some(wrong());
    }
    if reach(kind, from, occupied).has(to) {
        return None;
    }
    if kind == Kind::Elephant && reach(kind, from, 0).has(to) {
        let near = (between(from, to) & occupied)
            .squares()
            .min_by_key(|sq| sq.abs_diff(from))?;
        let man = text("o elefante", "the elephant");
        return Some(refusals::path(rule, man, spot(near, &name(near))));
    }
    Some(wrong())
}
