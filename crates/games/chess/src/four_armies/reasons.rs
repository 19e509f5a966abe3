//! Why a man does not reach a square, by its own way of moving.

use super::{Army, Kind, Men, between, name, reach, site, step, strike};
use kit::bits::Bits;
use kit::inlaid::Edge;
use kit::refusals::{self, Spot};
use kit::typed::most_telling;
use rules::{ParseError, Refusal, SiteId, Text, Words, refuse, text};

/// A square with its name, for a reason.
pub(crate) fn spot<'a>(sq: u8, name: &'a str) -> Spot<'a> {
    Spot { site: site(sq), name }
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
        let near = (between(from, to) & occupied).squares().min_by_key(|sq| sq.abs_diff(from))?;
        let man = text("o elefante", "the elephant");
        return Some(refusals::path(rule, man, spot(near, &name(near))));
    }
    Some(wrong())
}

/// What a pawn may become, by the bits of the kinds: "elefante ou barco", "elephant or boat".
pub(crate) fn one_of(may: u8) -> Words {
    let names = [
        text("rei", "king"),
        text("elefante", "elephant"),
        text("cavalo", "horse"),
        text("barco", "boat"),
    ];
    let kept = (0..4).zip(names).filter(|(k, _)| may >> k & 1 == 1);
    let (pt, en): (Vec<&str>, Vec<&str>) = kept.map(|(_, n)| (n.pt, n.en)).unzip();
    Words::new(pt.join(" ou "), en.join(" or "))
}

/// The most telling reason why none of a side's men of a kind goes as it was typed, all of which `refuse`
/// tells by the square; or that there is none.
pub(crate) fn refuse_any(
    men: &Men,
    army: (usize, &Army),
    kind: Kind,
    refuse: impl Fn(u8) -> Refusal,
    dull: impl Fn(&Refusal) -> bool,
) -> Refusal {
    let reasons = men.of(army.0, kind).squares().map(refuse).collect();
    most_telling(reasons, dull).unwrap_or_else(|| {
        let man = army.1.men[kind as usize];
        refuse!("R1", "no-such-man", [];
            "não tem essa peça no tabuleiro ({})", man.pt;
            "you have no such piece on the board ({})", man.en)
    })
}

/// Why touched squares are no legal move: `pick` tells why a man cannot be picked up, `refuse` why it does
/// not go from square to square, and become what a button says. `kinds` are the buttons by kind.
pub(crate) fn refuse_clicks(
    clicks: &[SiteId],
    kinds: &[(SiteId, Kind)],
    pick: impl Fn(u8) -> Option<Refusal>,
    refuse: impl Fn(u8, u8, Option<Kind>) -> Refusal,
) -> ParseError {
    let square = |s: &SiteId| u8::try_from(s.0).ok().filter(|&sq| sq < 64);
    let kind = |s: &SiteId| kinds.iter().find(|k| k.0 == *s).map(|k| k.1);
    let refusal = match clicks {
        [one] => square(one).map(|from| {
            let none = || refusals::no_move("R1", spot(from, &name(from)));
            pick(from).unwrap_or_else(none)
        }),
        [a, b] => square(a).zip(square(b)).map(|(from, to)| refuse(from, to, None)),
        [a, b, c] => match (square(a), square(b), kind(c)) {
            (Some(from), Some(to), Some(kind)) => Some(refuse(from, to, Some(kind))),
            _ => None,
        },
        _ => None,
    };
    match refusal {
        Some(refusal) => ParseError::illegal(refusal),
        None => ParseError::syntax(0, CLICKS),
    }
}

const CLICKS: Text = text(
    "a casa de uma peça sua, depois a casa para onde vai e, numa promoção, a nova peça",
    "the square of one of your pieces, then where it goes and, for a promotion, the new piece",
);
