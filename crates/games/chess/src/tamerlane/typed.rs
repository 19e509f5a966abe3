//! Moves as people write them: squares (`b2c4`, `b2-c4`), or the book's letters with as many squares
//! as are needed (`Cb2-c4`, `Txk8`, `X-R`, `X<>T k2`, `Pc10/f5`).
//!
//! A letter is a man's unless a digit follows it: `Bb2-d4` is a picket, `b2d4` a square. `R` is a
//! refuge, which `r2` and `r9` name exactly.

use super::board::{Kind, LAST, Man, REFUGE, name};
use super::names::{READ, book_letter, the};
use super::position::{Move, Position};
use super::rules::{Tamerlane, is_refuge};
use ::rules::{Alternative, Game, Notation, ParseError, Refusal, Text, refuse, text};
use kit::bits::Bits;
use kit::typed::{Reader, only};

const FORMS: Text = text(
    "um lance como b2c4, Cb2-c4, Txk8, X-R, f2<>k3, X<>T k2 ou c9c10/f5",
    "a move such as b2c4, Cb2-c4, Txk8, X-R, f2<>k3, X<>T k2 or c9c10/f5",
);

/// A square, or a refuge without saying which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    Square(u8),
    Refuge,
}

impl Spot {
    fn fits(self, sq: u8) -> bool {
        match self {
            Spot::Square(s) => s == sq,
            Spot::Refuge => is_refuge(sq),
        }
    }
}

/// A move as it was typed.
#[derive(Clone, Copy, Debug)]
struct Typed {
    kind: Option<Kind>,
    from: Option<Spot>,
    to: Spot,
    swap: bool,
    /// The letter of the man that a Shah swaps with.
    partner: Option<Kind>,
    place: Option<u8>,
}

/// The letters of a man, unless they begin a square.
fn kind(r: &mut Reader) -> Option<Kind> {
    let no_square = |r: &Reader| !r.peek(0).is_some_and(|c| c.is_ascii_digit());
    READ.into_iter().find_map(|(letters, kind)| {
        r.try_take(|r| (r.word(letters) && no_square(r)).then_some(kind))
    })
}

fn spot(r: &mut Reader) -> Option<Spot> {
    r.try_take(|r| {
        let letter = r.take(|c| Some(c.to_ascii_lowercase()))?;
        let digit = r.digit();
        if letter == 'r' {
            return match digit {
                Some(2) => Some(Spot::Square(REFUGE[0])),
                Some(9) => Some(Spot::Square(REFUGE[1])),
                Some(_) => None,
                None => Some(Spot::Refuge),
            };
        }
        let col = ('a'..='k').position(|c| c == letter)? as u8;
        let row = match digit? {
            0 => return None,
            1 if r.eat('0') => 9,
            d => d - 1,
        };
        Some(Spot::Square(11 * row + col))
    })
}

fn square(r: &mut Reader) -> Option<u8> {
    r.try_take(|r| match spot(r)? {
        Spot::Square(sq) => Some(sq),
        Spot::Refuge => None,
    })
}

fn read(typed: &str) -> Result<Typed, ParseError> {
    let reader = Reader::new(typed, 32, FORMS)?;
    let reader = reader.without_end("!?+#").without_number();
    reader.first_of(&[&read_typed])
}

fn read_typed(r: &mut Reader) -> Option<Typed> {
    let kind_of = kind(r);
    let first = spot(r);
    if (kind_of.is_some() || first.is_some()) && r.word("<>") {
        let partner = kind(r);
        let to = Spot::Square(square(r)?);
        return Some(Typed { kind: kind_of, from: first, to, swap: true, partner, place: None });
    }
    let parted = r.any("-xX:×").is_some();
    let (from, to) = match (first, spot(r)) {
        (first, Some(to)) => (first, to),
        (Some(to), None) if kind_of.is_some() && !parted => (None, to),
        _ => return None,
    };
    let place = if r.eat('/') { Some(square(r)?) } else { None };
    (kind_of.is_some() || from.is_some()).then_some(Typed {
        kind: kind_of,
        from,
        to,
        swap: false,
        partner: None,
        place,
    })
}

/// Reads a move and says why if it is none.
pub(super) fn resolve(game: &Tamerlane, pos: &Position, typed: &str) -> Result<Move, ParseError> {
    if kit::scan::is_pass(typed) {
        return Err(ParseError::illegal(game.refuse_pass(pos)));
    }
    let typed = read(typed)?;
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    moves.retain(|mv| {
        let partner = typed
            .partner
            .is_none_or(|kind| pos.man(mv.to).is_some_and(|(_, man)| man.kind() == kind));
        let place = typed.place.unwrap_or(mv.to) == mv.place;
        mv.swap == typed.swap
            && typed.kind.is_none_or(|kind| kind == mv.kind)
            && typed.from.is_none_or(|from| from.fits(mv.from))
            && typed.to.fits(mv.to)
            && partner
            && place
    });
    only(&moves, |mv| game.move_text(pos, mv), || refuse(game, pos, &typed))
}

/// The most telling reason why no man goes so.
fn refuse(game: &Tamerlane, pos: &Position, typed: &Typed) -> Refusal {
    let us = usize::from(pos.turn);
    let to = match typed.to {
        Spot::Square(sq) => sq,
        Spot::Refuge => REFUGE[us],
    };
    let partner_fits = |kind: Kind| pos.man(to).is_some_and(|(_, man)| man.kind() == kind);
    if typed.partner.is_some_and(|kind| !partner_fits(kind)) {
        return missing(game, pos, typed.partner.unwrap_or(Kind::Pawn));
    }
    if let Some(Spot::Square(from)) = typed.from {
        let is = pos.man(from).map(|(_, man)| man.kind());
        return match typed.kind {
            Some(kind) if is.is_some_and(|is| is != kind) => missing(game, pos, kind),
            _ if typed.swap => game.refuse_swap(pos, from, to),
            _ => game.refuse(pos, from, to, typed.place),
        };
    }
    let mut best: Option<Refusal> = None;
    for from in pos.sides[us].squares() {
        let kind = pos.man(from).map_or(Kind::Pawn, |(_, man)| man.kind());
        let fits =
            typed.kind.is_none_or(|k| k == kind) && typed.from.is_none_or(|spot| spot.fits(from));
        if !fits {
            continue;
        }
        let reason = if typed.swap {
            game.refuse_swap(pos, from, to)
        } else {
            game.refuse(pos, from, to, typed.place)
        };
        // Better than that a man does not go that way at all.
        if best.as_ref().is_none_or(|b| b.code.ends_with("-step")) {
            best = Some(reason);
        }
    }
    best.unwrap_or_else(|| missing(game, pos, typed.kind.unwrap_or(Kind::Pawn)))
}

fn missing(game: &Tamerlane, pos: &Position, kind: Kind) -> Refusal {
    if game.over(pos) {
        return Refusal::game_over();
    }
    let man = the(kind);
    refuse!("R1", "no-such-man", [];
        "não é {} que aí está, ou já não tem nenhuma peça dessas", man.pt;
        "it is not {} that stands there, or you have none left", man.en)
}

fn book_spot(sq: u8) -> String {
    if is_refuge(sq) { "R".to_owned() } else { name(sq) }
}

/// A move in the book's letters: `book` leaves out what is not needed, `long` leaves out nothing.
pub(super) fn alternatives(game: &Tamerlane, pos: &Position, mv: Move) -> Vec<Alternative> {
    let letter = book_letter(mv.kind);
    let (from, to) = (book_spot(mv.from), book_spot(mv.to));
    if mv.swap {
        let partner = pos.man(mv.to).map_or(Kind::Pawn, |(_, man)| man.kind());
        let partner = book_letter(partner);
        return vec![
            Alternative::new("book", format!("{letter}<>{partner} {to}")),
            Alternative::new("long", format!("{letter}{from}<>{partner}{to}")),
        ];
    }
    let captures = pos.occupied().has(mv.to);
    let sign = if captures { "x" } else { "-" };
    let journey = if mv.place == mv.to { String::new() } else { format!("/{}", name(mv.place)) };
    let long = format!("{letter}{from}{sign}{to}{journey}");
    let book = if !journey.is_empty() {
        let sign = if captures { "x" } else { "" };
        format!("{letter}{sign}{to}{journey}")
    } else if is_refuge(mv.to) || captures {
        let mut moves = Vec::new();
        game.moves(pos, &mut moves);
        let rival = |m: &Move| {
            !m.swap && m.kind == mv.kind && m.to == mv.to && m.place == m.to && m.from != mv.from
        };
        if moves.iter().any(rival) { long.clone() } else { format!("{letter}{sign}{to}") }
    } else {
        long.clone()
    };
    let both = [("book", book), ("long", long)];
    both.map(|(notation, text)| Alternative::new(notation, text)).into()
}

/// Whether a pawn of pawns goes on from its last row (R17).
pub(super) fn goes_on(pos: &Position, from: u8, to: u8) -> bool {
    let us = usize::from(pos.turn);
    let man = pos.man(from).map_or(Man::SHAH, |(_, man)| man);
    LAST[us].has(to) && man.journeys().is_some_and(|n| n < 2)
}
