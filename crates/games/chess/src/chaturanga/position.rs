//! Where the men stand, what became of the Kings, what is awaited, and how decisions are written down.

pub use crate::four_armies::Move;
use crate::four_armies::{Army, Kind, Men, army, edges, last_rows, throne};
use ::rules::{Seat, options};
use kit::inlaid::Edge;

/// The four sides in the order of play, clockwise from the south.
pub(super) const ARMIES: [Army; 4] = [
    army!('r', South, Red, "Vermelhas", "Red", "vermelho", "red"),
    army!('p', West, Violet, "Roxas", "Purple", "roxo", "purple"),
    army!('y', North, Yellow, "Amarelas", "Yellow", "amarelo", "yellow"),
    army!('b', East, Blue, "Azuis", "Blue", "azul", "blue"),
];

/// Where each side sits.
pub(super) const EDGES: [Edge; 4] = edges(&ARMIES);

/// The thrones of the four Kings.
pub(super) const THRONES: [u8; 4] =
    [throne(EDGES[0]), throne(EDGES[1]), throne(EDGES[2]), throne(EDGES[3])];

/// The far row of each side (R16).
pub(super) const FAR: [u64; 4] = last_rows(&ARMIES);

/// No player's account grows beyond this, so that payoffs are bounded.
pub(super) const MOST_CHIPS: i16 = 1000;

options! { pub struct Options { no_progress: u16, prize: u8 } }

/// Where a King is (R11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum KingStatus {
    /// `O`.
    OnBoard,
    /// `H`: captured, may return.
    Hostage,
    /// `X`: out for good.
    Out,
}

/// What the position waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Phase {
    /// A waiting pawn may be promoted in more than one way (R19).
    Promote,
    /// The die.
    Throw,
    /// A move.
    Move,
    /// Whether the captor proposes an exchange (R13).
    Offer,
    /// Whether it is accepted.
    Answer,
    /// Where a King comes back (R15).
    Place,
    /// Nothing: the game is over.
    Over,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(super) enum End {
    None,
    /// Red and Yellow have won.
    First,
    /// Purple and Blue have won.
    Second,
    Peace,
    NoProgress,
}

/// Where the men stand, what became of the Kings, who decides, and what is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) men: Men,
    /// What each player has won, less what he has paid; counted only if there is betting.
    pub(super) chips: [i16; 4],
    /// Turns without capture or pawn move, counted only under a limit.
    pub(super) quiet: u16,
    pub(super) kings: [KingStatus; 4],
    /// Who captured each King that is off the board, or [`NOBODY`].
    pub(super) captors: [u8; 4],
    /// Pawns lost by capture.
    pub(super) pawns: [u8; 4],
    /// Who decides for each side (R10).
    pub(super) commands: [u8; 4],
    pub(super) turn: u8,
    pub(super) die: u8,
    /// The side whose King has just been captured, while an exchange is considered.
    pub(super) victim: u8,
    /// The Kings that come back, in order.
    pub(super) back: [u8; 2],
    pub(super) phase: Phase,
    pub(super) end: End,
}

impl Position {
    /// The seat that decides for a side.
    #[inline]
    pub(super) fn decider(&self, side: u8) -> Seat {
        Seat(self.commands[usize::from(side & 3)])
    }

    /// What is awaited.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What became of the King of a seat (R11).
    pub fn king(&self, seat: Seat) -> KingStatus {
        self.kings[seat.index() & 3]
    }

    /// Who decides the moves of a seat's men (R10).
    pub fn commander(&self, seat: Seat) -> Seat {
        self.decider(seat.0)
    }

    /// What a player has won in chips.
    pub fn chips(&self, seat: Seat) -> i16 {
        self.chips[seat.index() & 3]
    }
}

/// What is said beside passing (R2).
impl Move {
    /// The captor proposes an exchange (R13).
    pub(super) const OFFER: Move = Move::say(8);
    /// The captor proposes none.
    pub(super) const NO_OFFER: Move = Move::say(9);
    /// The exchange is accepted.
    pub(super) const YES: Move = Move::say(10);
    /// The exchange is refused.
    pub(super) const NO: Move = Move::say(11);

    /// A waiting pawn becomes something (R19).
    pub(super) fn promote(sq: u8, kind: Kind) -> Move {
        Move { from: sq, to: sq, into: kind as u8 + 1, ..Move::say(Move::PROMOTE) }
    }
}

/// The number of a long die, 1 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll(pub(super) u8);

/// The number that moves each kind of man.
pub(super) const DIE: [u8; 5] = [4, 3, 2, 1, 4];

/// The kinds that a number allows, as bits; 0 is no die at all.
#[inline]
pub(super) fn kinds_of(die: u8) -> u8 {
    [0b1_1111, 0b1000, 0b100, 0b10, 0b1_0001, 0, 0, 0][usize::from(die & 7)]
}
