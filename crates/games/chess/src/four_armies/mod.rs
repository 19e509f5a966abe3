//! Four armies on one board of 64 squares, one at each edge: the men of Chaturanga and Shaturanga,
//! how they reach, where they begin, and the square of four boats.
//!
//! Square `8 * row + column`: a1 is 0, h1 is 7, h8 is 63.

mod game;
mod look;
mod reasons;
mod text;

pub use self::game::Move;
pub(crate) use self::game::{
    Armies, NOBODY, ahead, by_team, edges, last_rows, law, letters, list, pass_button, targets,
};
pub(crate) use self::look::{buttons, clicks, dice_site, laid, plan, press, scene, site, steps};
pub(crate) use self::reasons::{Refuses, one_of, square, why_not};
pub(crate) use self::text::{
    check_men, name, plain, read_counts, read_field, read_head, read_move, read_square, short_text,
    side_of, two_squares, write_head,
};

use kit::bits::Bits;
use kit::inlaid::Edge;
use kit::reach::{Board, KING, KNIGHT, Rays, TWO_DIAGONAL};
use rules::{Text, Tone, mix};

const BOARD: Board = Board::new(8, 8);
static RAYS: Rays<u64, 64> = BOARD.rays64();
static KINGS: [u64; 64] = BOARD.leaps64(&KING);
static HORSES: [u64; 64] = BOARD.leaps64(&KNIGHT);
static BOATS: [u64; 64] = BOARD.leaps64(&TWO_DIAGONAL);

/// Where a pawn goes, by [`Edge`] and square: one square forward.
static STEPS: [[u64; 64]; 4] = [
    BOARD.leaps64(&[(0, 1)]),
    BOARD.leaps64(&[(1, 0)]),
    BOARD.leaps64(&[(0, -1)]),
    BOARD.leaps64(&[(-1, 0)]),
];

/// Where a pawn captures, by [`Edge`] and square.
static STRIKES: [[u64; 64]; 4] = [
    BOARD.leaps64(&[(-1, 1), (1, 1)]),
    BOARD.leaps64(&[(1, -1), (1, 1)]),
    BOARD.leaps64(&[(-1, -1), (1, -1)]),
    BOARD.leaps64(&[(-1, -1), (-1, 1)]),
];

/// The squares that share a 2x2 block with a square: up to four blocks, without the square itself.
static BLOCKS: [[u64; 4]; 64] = {
    let mut out = [[0; 4]; 64];
    let mut sq = 0;
    while sq < 64 {
        let corners = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
        let mut i = 0;
        while i < 4 {
            let (dc, dr) = corners[i];
            if let Some(far) = BOARD.step(sq as u8, (dc, dr)) {
                let beside = BOARD.leaps(sq as u8, &[(dc, 0), (0, dr)]) as u64;
                out[sq][i] = beside | 1 << far;
            }
            i += 1;
        }
        sq += 1;
    }
    out
};

static KEYS: [[[u64; 64]; 5]; 4] = {
    let mut out = [[[0; 64]; 5]; 4];
    let mut n = 0;
    while n < 4 * 5 * 64 {
        out[n / 320][n / 64 % 5][n % 64] = mix(n as u64 + 0x4a51);
        n += 1;
    }
    out
};

/// One kind of man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Kind {
    /// *Rei*: one square in any direction.
    King,
    /// *Elefante*: a chess rook.
    Elephant,
    /// *Cavalo*: a chess knight.
    Horse,
    /// *Barco*: exactly two squares diagonally, jumping.
    Boat,
    /// *Peão*: one square forward, captures diagonally forward.
    Pawn,
}

impl Kind {
    /// Every kind, in order.
    pub(crate) const ALL: [Kind; 5] =
        [Kind::King, Kind::Elephant, Kind::Horse, Kind::Boat, Kind::Pawn];

    /// The letter of the Portuguese name.
    pub(crate) const fn letter(self) -> char {
        match self {
            Kind::King => 'R',
            Kind::Elephant => 'E',
            Kind::Horse => 'C',
            Kind::Boat => 'B',
            Kind::Pawn => 'P',
        }
    }

    /// The kind with this letter, in either case.
    pub(crate) fn of_letter(letter: char) -> Option<Kind> {
        let letter = letter.to_ascii_uppercase();
        Kind::ALL.into_iter().find(|k| k.letter() == letter)
    }
}

/// What one of the four sides is called and how it looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Army {
    /// Its letter in positions.
    pub(crate) letter: char,
    /// Where it begins; it goes the other way.
    pub(crate) edge: Edge,
    /// The colour of its men.
    pub(crate) tone: Tone,
    /// "Brancas", "White".
    pub(crate) name: Text,
    /// Class names of its men.
    pub(crate) ids: [&'static str; 5],
    /// "rei branco", "white king".
    pub(crate) men: [Text; 5],
}

/// An [`Army`]: its letter, edge and tone, the name of the side in both languages, and its colour as
/// the names of single men need it.
macro_rules! army {
    ($letter:literal, $edge:ident, $tone:ident, $pt:literal, $en:literal, $man_pt:literal, $man_en:literal) => {
        $crate::four_armies::Army {
            letter: $letter,
            edge: kit::inlaid::Edge::$edge,
            tone: ::rules::Tone::$tone,
            name: ::rules::text($pt, $en),
            ids: [
                concat!($man_en, "-king"),
                concat!($man_en, "-elephant"),
                concat!($man_en, "-horse"),
                concat!($man_en, "-boat"),
                concat!($man_en, "-pawn"),
            ],
            men: [
                ::rules::text(concat!("rei ", $man_pt), concat!($man_en, " king")),
                ::rules::text(concat!("elefante ", $man_pt), concat!($man_en, " elephant")),
                ::rules::text(concat!("cavalo ", $man_pt), concat!($man_en, " horse")),
                ::rules::text(concat!("barco ", $man_pt), concat!($man_en, " boat")),
                ::rules::text(concat!("peão ", $man_pt), concat!($man_en, " pawn")),
            ],
        }
    };
}

/// The square that somebody at an edge sees as the `along`-th of the `ahead`-th row, both from 0 at
/// his left.
pub(crate) const fn place(edge: Edge, along: u8, ahead: u8) -> u8 {
    match edge {
        Edge::South => 8 * ahead + along,
        Edge::West => 8 * (7 - along) + ahead,
        Edge::North => 8 * (7 - ahead) + 7 - along,
        Edge::East => 8 * along + 7 - ahead,
    }
}

/// The first square of a king.
pub(crate) const fn throne(edge: Edge) -> u8 {
    place(edge, 3, 0)
}

/// The squares of the `ahead`-th row of an edge.
pub(crate) const fn row_of(edge: Edge, ahead: u8) -> u64 {
    let (mut out, mut along) = (0, 0);
    while along < 8 {
        out |= 1 << place(edge, along, ahead);
        along += 1;
    }
    out
}

/// Which file of an edge a square lies on, from 0 at its left.
pub(crate) const fn file_of(edge: Edge, sq: u8) -> u8 {
    match edge {
        Edge::South => sq % 8,
        Edge::West => 7 - sq / 8,
        Edge::North => 7 - sq % 8,
        Edge::East => sq / 8,
    }
}

/// What a man that is no pawn reaches, first men included.
#[inline]
pub(crate) fn reach(kind: Kind, sq: u8, occupied: u64) -> u64 {
    let i = usize::from(sq & 63);
    match kind {
        Kind::King => KINGS[i],
        Kind::Elephant => RAYS.rook(sq & 63, occupied),
        Kind::Horse => HORSES[i],
        Kind::Boat => BOATS[i],
        Kind::Pawn => 0,
    }
}

/// The square before a pawn.
#[inline]
pub(crate) fn step(edge: Edge, sq: u8) -> u64 {
    STEPS[edge as usize][usize::from(sq & 63)]
}

/// The squares on which a pawn captures.
#[inline]
pub(crate) fn strike(edge: Edge, sq: u8) -> u64 {
    STRIKES[edge as usize][usize::from(sq & 63)]
}

/// The squares strictly between two squares of one line.
pub(crate) fn between(a: u8, b: u8) -> u64 {
    RAYS.between(a & 63, b & 63)
}

/// The full 2x2 blocks of boats that contain a square with a boat: the other three squares of each, in
/// one set.
#[inline]
pub(crate) fn boat_blocks(boats: u64, sq: u8) -> u64 {
    let mut out = 0;
    for block in BLOCKS[usize::from(sq & 63)] {
        if block & !boats == 0 {
            out |= block;
        }
    }
    out
}

/// The men on the board and a key that goes with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Men {
    /// The squares of each side.
    pub(crate) colours: [u64; 4],
    /// The squares of each [`Kind`].
    pub(crate) kinds: [u64; 5],
    /// Zobrist key of all men.
    pub(crate) key: u64,
}

impl Men {
    /// No man.
    pub(crate) const EMPTY: Men = Men { colours: [0; 4], kinds: [0; 5], key: 0 };

    /// The four armies at the beginning.
    pub(crate) fn setup(edges: [Edge; 4]) -> Men {
        let mut men = Men::EMPTY;
        let first = [Kind::Boat, Kind::Horse, Kind::Elephant, Kind::King];
        for (colour, edge) in edges.into_iter().enumerate() {
            for (along, kind) in (0..).zip(first) {
                men.flip(colour, kind, place(edge, along, 0));
                men.flip(colour, Kind::Pawn, place(edge, along, 1));
            }
        }
        men
    }

    /// Puts a man on an empty square, or takes it away.
    #[inline]
    pub(crate) fn flip(&mut self, colour: usize, kind: Kind, sq: u8) {
        let (bit, i) = (u64::bit(sq), usize::from(sq & 63));
        self.colours[colour & 3] ^= bit;
        self.kinds[kind as usize] ^= bit;
        self.key ^= KEYS[colour & 3][kind as usize][i];
    }

    /// Moves a man to an empty square.
    #[inline]
    pub(crate) fn shift(&mut self, colour: usize, kind: Kind, from: u8, to: u8) {
        let both = u64::bit(from) | u64::bit(to);
        self.colours[colour & 3] ^= both;
        self.kinds[kind as usize] ^= both;
        let keys = &KEYS[colour & 3][kind as usize];
        self.key ^= keys[usize::from(from & 63)] ^ keys[usize::from(to & 63)];
    }

    /// Every square with a man.
    #[inline]
    pub(crate) fn occupied(&self) -> u64 {
        let [a, b, c, d] = self.colours;
        a | b | c | d
    }

    /// The side and kind on a square that is known to be occupied.
    #[inline]
    pub(crate) fn on(&self, sq: u8) -> (usize, Kind) {
        let at = |set: u64| (set >> (sq & 63) & 1) as usize;
        let colour = at(self.colours[1]) + 2 * at(self.colours[2]) + 3 * at(self.colours[3]);
        let kind = at(self.kinds[1])
            + 2 * at(self.kinds[2])
            + 3 * at(self.kinds[3])
            + 4 * at(self.kinds[4]);
        (colour & 3, Kind::ALL[kind.min(4)])
    }

    /// The side and kind on a square.
    pub(crate) fn man(&self, sq: u8) -> Option<(usize, Kind)> {
        self.occupied().has(sq).then(|| self.on(sq))
    }

    /// The squares of one side's men of a kind.
    #[inline]
    pub(crate) fn of(&self, colour: usize, kind: Kind) -> u64 {
        self.colours[colour & 3] & self.kinds[kind as usize]
    }

    /// How many men of a kind a side has.
    pub(crate) fn count(&self, colour: usize, kind: Kind) -> u32 {
        self.of(colour, kind).size()
    }

    /// The key computed from nothing.
    pub(crate) fn make_key(&self) -> u64 {
        let mut key = 0;
        for (c, keys) in KEYS.iter().enumerate() {
            for kind in Kind::ALL {
                for sq in self.of(c, kind).squares() {
                    key ^= keys[kind as usize][usize::from(sq)];
                }
            }
        }
        key
    }

    /// Whether a side attacks a square, men of all sides standing in the way.
    pub(crate) fn attacks(&self, colour: usize, edge: Edge, sq: u8) -> bool {
        let occupied = self.occupied();
        let leapers = [Kind::King, Kind::Elephant, Kind::Horse, Kind::Boat];
        let reached = |kind: &Kind| (reach(*kind, sq, occupied) & self.of(colour, *kind)).any();
        let pawns = self.of(colour, Kind::Pawn);
        leapers.iter().any(reached) || pawns.squares().any(|from| strike(edge, from).has(sq))
    }
}

pub(crate) use army;

/// Touches, steps, refusals and names of seats, for `impl Present` of a game of four armies.
macro_rules! presented {
    () => {
        fn clicks(&self, pos: &Position, mv: Move) -> Vec<::rules::SiteId> {
            $crate::four_armies::clicks(self, pos, mv)
        }

        fn steps(&self, pos: &Position, mv: Move) -> Vec<::rules::Step> {
            $crate::four_armies::steps(self, pos, mv)
        }

        fn why_not(&self, pos: &Position, attempt: ::rules::Attempt<'_>) -> ::rules::ParseError {
            $crate::four_armies::why_not(self, pos, attempt)
        }

        fn seat_name(&self, seat: Seat) -> ::rules::Text {
            ARMIES[seat.index() & 3].name
        }
    };
}
pub(crate) use presented;

/// Where the men stand and whose turn it is, for `impl Armies`.
macro_rules! stands {
    () => {
        #[inline]
        fn men(pos: &Position) -> &$crate::four_armies::Men {
            &pos.men
        }

        #[inline]
        fn moving(pos: &Position) -> usize {
            usize::from(pos.turn & 3)
        }
    };
}
pub(crate) use stands;

#[cfg(test)]
mod tests {
    use super::*;

    const EDGES: [Edge; 4] = [Edge::South, Edge::West, Edge::North, Edge::East];

    #[test]
    fn armies_begin_in_their_corners() {
        let men = Men::setup(EDGES);
        assert_eq!(men.occupied().size(), 32);
        assert_eq!(men.key, men.make_key());
        let at = |name: &str| men.man(read_square(name).expect("square"));
        assert_eq!(at("a1"), Some((0, Kind::Boat)));
        assert_eq!(at("d1"), Some((0, Kind::King)));
        assert_eq!(at("a5"), Some((1, Kind::King)));
        assert_eq!(at("b8"), Some((1, Kind::Pawn)));
        assert_eq!(at("f8"), Some((2, Kind::Elephant)));
        assert_eq!(at("h4"), Some((3, Kind::King)));
        assert_eq!(at("g1"), Some((3, Kind::Pawn)));
        assert_eq!(at("e4"), None);
        for edge in EDGES {
            assert_eq!(file_of(edge, throne(edge)), 3);
            for along in 0..8 {
                assert_eq!(file_of(edge, place(edge, along, 6)), along);
            }
        }
    }

    #[test]
    fn pawns_go_away_from_their_edge() {
        for edge in EDGES {
            let from = place(edge, 2, 1);
            assert_eq!(step(edge, from), u64::bit(place(edge, 2, 2)));
            let ahead = u64::bit(place(edge, 1, 2)) | u64::bit(place(edge, 3, 2));
            assert_eq!(strike(edge, from), ahead);
            assert_eq!(step(edge, place(edge, 2, 7)), 0);
        }
    }

    /// Each boat has eight squares of its own, and five blocks can hold one of each.
    #[test]
    fn four_boats_meet_in_five_blocks() {
        let orbit = |edge: Edge| {
            let mut seen = u64::bit(place(edge, 0, 0));
            for _ in 0..8 {
                for sq in seen.squares() {
                    seen |= reach(Kind::Boat, sq, 0);
                }
            }
            seen
        };
        let orbits = EDGES.map(orbit);
        assert!(orbits.iter().all(|o| o.size() == 8));
        assert_eq!(orbits.iter().fold(0, |a, b| a | b).size(), 32);
        let mut corners = Vec::new();
        for sq in 0..63u8 {
            let block = BLOCKS[usize::from(sq)][0];
            let all = block | u64::bit(sq);
            if block.any() && orbits.iter().all(|o| (o & all).any()) {
                corners.push(name(sq));
            }
        }
        assert_eq!(corners, ["b2", "f2", "d4", "b6", "f6"]);
    }
}
