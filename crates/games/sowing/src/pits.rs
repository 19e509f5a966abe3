//! Boards of hollows with loose seeds: their sites, and moves told seed by seed.

use kit::scan::{Scan, side_to_move};
use rules::{Cell, PieceId, PieceSpec, Seat, Shape, Site, SiteId, SiteKind, Spread, Step, Tone};
use rules::{ParseError, Text, Words, text};

/// The only kind of piece.
pub(crate) const SEED: PieceId = PieceId(0);

/// The names of the seats.
pub(crate) const fn south_or_north(seat: Seat) -> Text {
    match seat.0 {
        0 => text("Sul", "South"),
        _ => text("Norte", "North"),
    }
}

/// A seed.
pub(crate) fn seed() -> PieceSpec {
    PieceSpec {
        id: "seed",
        name: text("semente", "seed"),
        seat: None,
        shape: Shape::Seed,
        tone: Tone::Seed,
        glyph: None,
        ascii: 'o',
        unicode: '•',
    }
}

/// A hollow; `cell` is where the text board has its two-digit count.
pub(crate) fn pit(
    name: impl Into<String>,
    label: Words,
    seat: Seat,
    (x, y): (f32, f32),
    (w, h): (f32, f32),
    cell: (u16, u16),
) -> Site {
    Site {
        name: name.into(),
        label,
        kind: SiteKind::Pit,
        x,
        y,
        w,
        h,
        spread: Spread::Loose,
        cells: vec![Cell::at(cell.0, cell.1, 2)],
        seat: Some(seat),
    }
}

/// All seeds of a hollow are taken into the hand.
pub(crate) fn lift(at: SiteId, count: u8) -> Step {
    Step::Lift { at, piece: SEED, count: u16::from(count) }
}

/// One seed falls.
pub(crate) fn drop(at: SiteId) -> Step {
    Step::Drop { at, piece: SEED, count: 1 }
}

/// Seeds are captured and leave for a store.
pub(crate) fn capture(at: SiteId, count: u8, to: SiteId) -> Step {
    Step::capture_all(at, SEED, u16::from(count), Some(to))
}

/// Reads the side to move, `S` or `N`, and the spaces behind it.
pub(crate) fn read_side(scan: &mut Scan<'_>) -> Result<Seat, ParseError> {
    let turn = match scan.peek() {
        Some('S' | 's') => Seat(0),
        Some('N' | 'n') => Seat(1),
        _ => return Err(scan.wanted(side_to_move("S", "N"))),
    };
    scan.next_char();
    scan.spaces();
    Ok(turn)
}
