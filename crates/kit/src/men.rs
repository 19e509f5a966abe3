//! Men, and the names of the two sides that most games have.

pub use rules::white_or_black;
use rules::{PieceSpec, Seat, Shape, Text, Tone};

/// A kind of man without a sign: `sign` is how plain text and a Unicode terminal show it.
pub fn man(
    id: &'static str,
    name: Text,
    seat: u8,
    shape: Shape,
    tone: Tone,
    sign: (char, char),
) -> PieceSpec {
    PieceSpec {
        id,
        name,
        seat: Some(Seat(seat)),
        shape,
        tone,
        glyph: None,
        ascii: sign.0,
        unicode: sign.1,
    }
}

/// A white and a black man of one shape, White's first: what most games need.
pub fn white_and_black(shape: Shape, white: Text, black: Text) -> Vec<PieceSpec> {
    vec![
        man("white", white, 0, shape, Tone::Light, ('w', '○')),
        man("black", black, 1, shape, Tone::Dark, ('b', '●')),
    ]
}
