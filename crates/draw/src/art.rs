//! The outlines behind the art, for whoever draws men and ornaments by other means than SVG: a
//! sheet to print wants the same signs with little ink.
//!
//! All are path data around the origin, 100 units to a board unit, holes by the even-odd rule.

use crate::{glyphs, heads, signs, throws, tiles, turned};
use rules::{PieceSpec, Plan, Tone};

/// A turned man: what is drawn from the ground up.
#[derive(Clone, Copy, Debug)]
pub struct TurnedMan {
    /// The base, which tells the side.
    pub base: &'static str,
    /// What is engraved in the base.
    pub band: &'static str,
    /// The foot on the base.
    pub foot: &'static str,
    /// The head, which tells the kind.
    pub head: &'static str,
    /// What is engraved in the head.
    pub lines: &'static str,
    /// The outline that a bearer's belly shows, drawn at 0.58 and 12.5 lower; otherwise, where the man is a
    /// bearer, the letter of the kind.
    pub belly: Option<Belly>,
}

/// What stands on the belly of a bearer.
#[derive(Clone, Copy, Debug)]
pub enum Belly {
    /// A head.
    Head(&'static str),
    /// A letter.
    Letter(char),
}

/// The foot and the collar of every turned man.
const FOOT: &str = "M-23 26C-20 17-13 14-13 7H13C13 14 20 17 23 26Q0 34-23 26ZM-15 4H15A4 4 0 0 1 15 12H-15A4 4 0 0 1-15 4Z";

/// The outlines of a turned man.
pub fn turned_man(spec: &PieceSpec) -> TurnedMan {
    let drawing = spec.glyph.map_or("", |g| g.drawing);
    let base = turned::base(spec.tone);
    let name = turned::head_of(drawing);
    let head = heads::head(name);
    let belly = (name == "bearer").then(|| match turned::borne(drawing).and_then(heads::head) {
        Some(head) => Belly::Head(head.outline),
        None => Belly::Letter(spec.ascii),
    });
    TurnedMan {
        base: base.outline,
        band: base.engraved,
        foot: FOOT,
        head: head.as_ref().map_or("", |h| h.outline),
        lines: head.as_ref().map_or("", |h| h.engraved),
        belly,
    }
}

/// A sign of the Western set, within 28 units.
pub fn sign(drawing: &str) -> Option<&'static str> {
    glyphs::sign(drawing)
}

/// The sign of a house (`sign-water`), within 40 units: what is filled, and what is only drawn. What is
/// neither red nor ink in the colours of the board is only drawn here.
pub fn house(class: &str) -> Option<(String, String)> {
    let sign = signs::house(class.strip_prefix("sign-")?)?;
    Some((sign.solid.to_owned(), format!("{}{}{}", sign.pale, sign.red, sign.drawn)))
}

/// One of the eight petals of a rosette, the one above, within 41 units.
pub const PETAL: &str = tiles::PETAL;

/// Where the spots of a face of a die are, in steps from its middle.
pub fn spots(face: u8) -> Option<&'static [(i32, i32)]> {
    throws::pips(face)
}

/// Whether the squares of a plan are set one by one, each with its own outline.
pub fn tiled(plan: &Plan) -> bool {
    tiles::tiled(plan)
}

/// Whether men of this tone are pale: the outline alone is drawn, where the others are filled.
pub fn pale(tone: Tone) -> bool {
    matches!(tone, Tone::Light | Tone::Yellow)
}
