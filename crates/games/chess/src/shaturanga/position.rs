//! The four sides, where their men stand, what of a turn is left, and moves and throws.

pub use crate::four_armies::Move;
use crate::four_armies::{Army, Kind, Men, NOBODY, army, edges, last_rows};
use ::rules::{Seat, options};
use kit::bits::Bits;
use kit::inlaid::Edge;

/// The four sides in the order of play, counter-clockwise from the corner a1.
pub(super) const ARMIES: [Army; 4] = [
    army!('w', South, Light, "Brancas", "White", "branco", "white"),
    army!('r', East, Red, "Vermelhas", "Red", "vermelho", "red"),
    army!('b', North, Blue, "Azuis", "Blue", "azul", "blue"),
    army!('k', West, Dark, "Pretas", "Black", "preto", "black"),
];

/// Where each side sits.
pub(super) const EDGES: [Edge; 4] = edges(&ARMIES);

/// The last row of each side (R8).
pub(super) const LAST: [u64; 4] = last_rows(&ARMIES);

options! { pub struct Options; }

/// How a game stands that is over.
pub(super) const GOES_ON: u8 = 0;
/// The team of White and Blue has won; one more is the other team.
pub(super) const WON: u8 = 1;
/// Only Kings are left (R10).
pub(super) const ONLY_KINGS: u8 = 3;

/// Where the men stand, whose turn it is, and what of the turn is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) men: Men,
    /// The file on which the pawn of a square began, in two bits; empty unless pawns are promoted by
    /// file.
    pub(super) origin: [u64; 2],
    /// How often each King has been captured.
    pub(super) lost: [u8; 4],
    pub(super) turn: u8,
    /// The numbers not yet used, lower first; 0 is none.
    pub(super) dice: [u8; 2],
    /// The side whose King comes back when the turn is over, or [`NOBODY`].
    pub(super) back: u8,
    /// The sides whose armies their allies command, having captured their Kings, as bits (R16).
    pub(super) held: u8,
    /// [`GOES_ON`], [`WON`] or one more, or [`ONLY_KINGS`].
    pub(super) over: u8,
}

impl Position {
    /// Whether a side has its King (R4).
    #[inline]
    pub(super) fn active(&self, seat: usize) -> bool {
        self.men.of(seat, Kind::King).any()
    }

    /// Whether the ally commands this side's army (R16).
    #[inline]
    pub(super) fn is_held(&self, seat: usize) -> bool {
        self.held >> (seat & 3) & 1 == 1
    }

    /// Whether a side's men move and attack: it has its King, or is commanded by its ally.
    #[inline]
    pub(super) fn plays(&self, seat: usize) -> bool {
        self.active(seat) || self.is_held(seat)
    }

    /// Who decides for a side: its ally, if that commands it.
    #[inline]
    pub(super) fn commander(&self, seat: usize) -> usize {
        if self.is_held(seat) { seat ^ 2 } else { seat }
    }

    /// The seat that puts its King back now (R5).
    pub fn returning(&self) -> Option<Seat> {
        self.placing().map(Seat)
    }

    /// The side that puts its King back now.
    #[inline]
    pub(super) fn placing(&self) -> Option<u8> {
        (self.back != NOBODY && self.dice[0] == 0 && self.over == GOES_ON).then_some(self.back)
    }
}

/// A throw of two dice, the lower number first; ordinary dice are already read as R15 says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll {
    pub(super) low: u8,
    pub(super) high: u8,
}

impl Roll {
    /// The throw of two numbers from 2 to 5.
    pub(super) fn new(a: u8, b: u8) -> Option<Roll> {
        let fits = (2..=5).contains(&a) && (2..=5).contains(&b);
        fits.then(|| Roll { low: a.min(b), high: a.max(b) })
    }
}

/// The number that moves each kind of man; as al-Beruni is quoted the 5 is written 1.
pub(super) const DIE: [u8; 5] = [5, 4, 3, 2, 5];
