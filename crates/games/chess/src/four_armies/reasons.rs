//! Why a move is refused: the first rule that forbids it, in the order a player would look.

use super::{Armies, Kind, Men, between, name, reach, read_move, site, step, strike};
use kit::bits::Bits;
use kit::inlaid::Edge;
use kit::refusals::{self, Spot};
use kit::typed::most_telling;
use rules::{Attempt, ParseError, Refusal, SiteId, Text, Words, refuse, text};

/// What each game has to say of what it refuses.
pub(crate) trait Refuses: Armies {
    /// How moves are written.
    const FORMS: Text;
    /// The rule that spares a side's own men.
    const OWN: &'static str;
    /// Refusals that say less than any other of a man of the same kind, beside those of how it moves.
    const DULL: &'static [&'static str];

    /// What has to be done before anything can be moved.
    fn not_now(&self, pos: &Self::Position) -> Option<Refusal>;

    /// Why a King is not put back, if that was meant.
    fn refuse_back(&self, pos: &Self::Position, attempt: Attempt<'_>) -> Option<ParseError>;

    /// Why something is not said, if it was meant by a text or a button.
    fn refuse_word(word: Attempt<'_>) -> Option<Refusal>;

    /// Why a man cannot be picked up, where that does not follow from whose it is.
    fn refuse_man(&self, pos: &Self::Position, man: (usize, Kind), at: Spot<'_>)
    -> Option<Refusal>;

    /// Why a man of another side may not be captured; `reached` is whether it could be by the way of
    /// moving alone.
    fn refuse_capture(
        &self,
        pos: &Self::Position,
        way: (Kind, u8, u8),
        at: Spot<'_>,
        reached: bool,
    ) -> Option<Refusal>;

    /// Why a move that nothing else forbids does not promote as was said.
    fn refuse_promotion(
        &self,
        pos: &Self::Position,
        way: (Kind, u8, u8),
        into: Option<Kind>,
    ) -> Refusal;
}

/// The square of a site.
pub(crate) fn square(site: &SiteId) -> Option<u8> {
    u8::try_from(site.0).ok().filter(|&sq| sq < 64)
}

/// A square with its name, for a reason.
fn spot<'a>(sq: u8, name: &'a str) -> Spot<'a> {
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
fn refuse_reach(
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

/// Why an attempt is no legal move, or touches are not the beginning of one.
pub(crate) fn why_not<G: Refuses>(game: &G, pos: &G::Position, attempt: Attempt<'_>) -> ParseError {
    if let Some(error) = game.refuse_back(pos, attempt) {
        return error;
    }
    let refusal = match attempt {
        Attempt::Text(text) => typed(game, pos, text).ok_or(G::FORMS),
        Attempt::Clicks(clicks) => clicked(game, pos, clicks).ok_or(CLICKS),
    };
    refusal.map_or_else(|forms| ParseError::syntax(0, forms), ParseError::illegal)
}

fn typed<G: Refuses>(game: &G, pos: &G::Position, text: &str) -> Option<Refusal> {
    let (word, read) = (G::refuse_word(Attempt::Text(text)), read_move(text));
    if word.is_none() && read.is_none() {
        return None;
    }
    if let Some(refusal) = game.not_now(pos).or(word) {
        return Some(refusal);
    }
    let read = read?;
    let why = |from| refuse(game, pos, from, read.to, read.into);
    if let Some(from) = read.from {
        return Some(why(from));
    }
    let (seat, kind) = (G::moving(pos), read.kind.unwrap_or(Kind::Pawn));
    let reasons = G::men(pos).of(seat, kind).squares().map(why).collect();
    let dull = |r: &Refusal| r.code.ends_with("-step") || G::DULL.contains(&r.code);
    Some(most_telling(reasons, dull).unwrap_or_else(|| {
        let man = G::ARMIES[seat].men[kind as usize];
        refuse!("R1", "no-such-man", [];
            "não tem essa peça no tabuleiro ({})", man.pt;
            "you have no such piece on the board ({})", man.en)
    }))
}

fn clicked<G: Refuses>(game: &G, pos: &G::Position, clicks: &[SiteId]) -> Option<Refusal> {
    if clicks.is_empty() {
        return None;
    }
    let early = game.not_now(pos).or_else(|| G::refuse_word(Attempt::Clicks(clicks)));
    if early.is_some() {
        return early;
    }
    match clicks {
        [one] => {
            let from = square(one)?;
            let none = || refusals::no_move("R1", spot(from, &name(from)));
            Some(refuse_pick(game, pos, from).unwrap_or_else(none))
        }
        [a, b] => Some(refuse(game, pos, square(a)?, square(b)?, None)),
        [a, b, c] => {
            let kind = c.0.checked_sub(64)? + G::FIRST as u16;
            let kind = Kind::ALL.into_iter().take(4).find(|&k| k as u16 == kind)?;
            Some(refuse(game, pos, square(a)?, square(b)?, Some(kind)))
        }
        _ => None,
    }
}

/// Why a man cannot be picked up.
fn refuse_pick<G: Refuses>(game: &G, pos: &G::Position, from: u8) -> Option<Refusal> {
    let (seat, square) = (G::moving(pos), name(from));
    let at = spot(from, &square);
    let Some(man) = G::men(pos).man(from) else {
        return Some(refusals::empty("R1", at));
    };
    game.refuse_man(pos, man, at).or_else(|| match man.0 {
        colour if colour == seat => None,
        colour if colour == seat ^ 2 => Some(refusals::partners("R1", at)),
        _ => Some(refusals::not_yours("R1", at)),
    })
}

/// Why the man on `from` may not go to `to`; `into` is what was said about a promotion.
fn refuse<G: Refuses>(
    game: &G,
    pos: &G::Position,
    from: u8,
    to: u8,
    into: Option<Kind>,
) -> Refusal {
    if let Some(refusal) = refuse_pick(game, pos, from) {
        return refusal;
    }
    let (men, seat, square) = (G::men(pos), G::moving(pos), name(to));
    let at = spot(to, &square);
    if from == to {
        return refusals::stays("R1", at);
    }
    let way = (men.on(from).1, from, to);
    let far = refuse_reach("R1", men, G::EDGES[seat], way);
    let taken = match men.man(to) {
        Some((colour, _)) if colour == seat => Some(refusals::own_piece(G::OWN, at)),
        Some(_) => game.refuse_capture(pos, way, at, far.is_none()),
        None => None,
    };
    taken.or(far).unwrap_or_else(|| game.refuse_promotion(pos, way, into))
}

const CLICKS: Text = text(
    "a casa de uma peça sua, depois a casa para onde vai e, numa promoção, a nova peça",
    "the square of one of your pieces, then where it goes and, for a promotion, the new piece",
);
