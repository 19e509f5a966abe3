//! The twenty squares, the two paths over them, and where the paths of both sides meet.

/// Squares, counted A1 to H1 (without E1 and F1), A2 to H2, A3 to H3 (without E3 and F3).
pub(super) const SQUARES: usize = 20;

/// The names of the squares.
pub(super) const NAMES: [&str; SQUARES] = [
    "A1", "B1", "C1", "D1", "G1", "H1", "A2", "B2", "C2", "D2", "E2", "F2", "G2", "H2", "A3", "B3",
    "C3", "D3", "G3", "H3",
];

/// The path of White: the usual one, then the one with a rosette on every fourth square (section 1).
const WHITE: [&[u8]; 2] = [
    &[3, 2, 1, 0, 6, 7, 8, 9, 10, 11, 12, 13, 5, 4],
    &[3, 2, 1, 0, 6, 7, 8, 9, 10, 11, 12, 18, 19, 13, 5, 4],
];

/// The paths of both sides have their first squares alone, up to this one (R2).
pub(super) const ENTRIES: u8 = 4;

/// The longest path, and a man's longest way from its last square.
const LONGEST: usize = 16;
const REACH: usize = LONGEST + 6;

/// The column of a square, 0 for A, and its row, 0 for White's.
pub(super) fn place(square: u8) -> (u8, u8) {
    let (row, i) = match square {
        0..=5 => (0, square),
        6..=13 => return (square - 6, 1),
        _ => (2, square - 14),
    };
    (if i < 4 { i } else { i + 2 }, row)
}

/// The square in a column and a row, if there is one.
pub(super) fn square_at(col: u8, row: u8) -> Option<u8> {
    (0..SQUARES as u8).find(|&s| place(s) == (col, row))
}

/// Whether a square has a rosette.
pub(super) fn is_rosette(square: u8) -> bool {
    matches!(NAMES[usize::from(square)], "A1" | "A3" | "D2" | "G1" | "G3")
}

/// The square opposite, where Black's path has what White's has here.
const fn mirrored(square: u8) -> u8 {
    match square {
        0..=5 => square + 14,
        14.. => square - 14,
        _ => square,
    }
}

/// A path with what the rules ask of it, as sets of its squares: bit n is path square n. Bit 0 is the
/// hand; what lies beyond the last square is off the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Track {
    /// The number of its last square.
    pub(super) last: u8,
    /// All squares.
    pub(super) all: u32,
    /// Squares that both sides use.
    pub(super) shared: u32,
    /// Squares with a rosette.
    pub(super) rosettes: u32,
    /// The square as a set of one; nothing for what is off the board.
    pub(super) land: [u32; REACH],
    /// The same square as the other side counts it; nothing if it is not shared.
    pub(super) meet: [u32; REACH],
    /// For any five squares from the twelfth on: the same squares as the other side counts them.
    turned: [u8; 32],
    /// The squares of both sides' paths on the board.
    squares: [[u8; LONGEST + 1]; 2],
}

impl Track {
    /// The usual path (`path14`), or the one with a rosette on every fourth square (`path16`).
    pub(super) fn new(long: bool) -> Track {
        let white = WHITE[usize::from(long)];
        let mut track = Track {
            last: white.len() as u8,
            all: 0,
            shared: 0,
            rosettes: 0,
            land: [0; REACH],
            meet: [0; REACH],
            turned: [0; 32],
            squares: [[u8::MAX; LONGEST + 1]; 2],
        };
        for (p, &square) in (1..).zip(white) {
            let bit = 1u32 << p;
            track.all |= bit;
            track.land[p] = bit;
            if is_rosette(square) {
                track.rosettes |= bit;
            }
            if let Some(theirs) = white.iter().position(|&s| mirrored(s) == square) {
                track.shared |= bit;
                track.meet[p] = 1 << (theirs + 1);
            }
            track.squares[0][p] = square;
            track.squares[1][p] = mirrored(square);
        }
        for set in 0..32u32 {
            let squares = (12..=LONGEST).filter(|p| set << 12 >> p & 1 == 1);
            let there = squares.fold(0, |all, p| all | track.meet[p]);
            track.turned[set as usize] = (there >> 12) as u8;
        }
        track
    }

    /// A set of squares as the other side counts them; those that are not shared fall out. Up to the
    /// eleventh both sides count the same.
    #[inline]
    pub(super) fn seen(&self, set: u32) -> u32 {
        let far = self.turned[(set >> 12 & 31) as usize];
        set & 0x0fe0 | u32::from(far) << 12
    }

    /// The square of the board that a seat's path has at this number.
    pub(super) fn square(&self, seat: u8, p: u8) -> u8 {
        self.squares[usize::from(seat & 1)][usize::from(p).min(LONGEST)]
    }

    /// The number that a square of the board has on a seat's path.
    pub(super) fn number(&self, seat: u8, square: u8) -> Option<u8> {
        (1..=self.last).find(|&p| self.square(seat, p) == square)
    }
}
