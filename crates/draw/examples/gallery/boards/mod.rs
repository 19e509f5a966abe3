//! Boards to look at and to test with: one made up for each material, in a busy position with
//! every kind of mark; and every game of the catalogue.

mod chess;
mod fields;
mod pits;
mod races;
mod real;
mod spikes;

use rules::{PieceSpec, Plan, Scene, Seat, Shape, SiteId, Text, Tone};

/// A plan with something on it.
pub(crate) struct Board {
    /// Its name, for files and messages.
    pub(crate) name: String,
    /// The geometry.
    pub(crate) plan: Plan,
    /// What stands there.
    pub(crate) scene: Scene,
}

/// Every board.
pub(crate) fn all() -> Vec<Board> {
    let mut out = made_up();
    out.extend(real::all());
    out
}

/// One board or more for each material.
pub(crate) fn made_up() -> Vec<Board> {
    vec![
        pits::star(),
        pits::sowing(),
        spikes::backgammon(),
        fields::xiangqi(),
        spikes::note_book(),
        fields::pebbles(14, 17, "lava-14x17"),
        fields::pebbles(13, 20, "lava-13x20"),
        fields::pebbles(8, 8, "lava-8x8"),
        fields::grid(draw::materials::WOOD, "wood"),
        fields::grid(draw::materials::STONE, "stone"),
        chess::shogi(),
        chess::four([Tone::Red, Tone::Violet, Tone::Yellow, Tone::Blue], "four"),
        chess::four([Tone::Light, Tone::Red, Tone::Blue, Tone::Dark], "four-b"),
        chess::great(),
        races::twenty_squares(false),
        races::twenty_squares(true),
        races::thirty_squares(),
        races::four_rows(),
    ]
}

pub(super) fn piece(
    id: &'static str,
    name: Text,
    seat: u8,
    shape: Shape,
    tone: Tone,
    ascii: char,
    unicode: char,
) -> PieceSpec {
    PieceSpec {
        id,
        name,
        seat: Some(Seat(seat)),
        shape,
        tone,
        glyph: None,
        ascii,
        unicode,
    }
}

pub(super) fn id(i: usize) -> SiteId {
    SiteId(u16::try_from(i).unwrap_or(0))
}
