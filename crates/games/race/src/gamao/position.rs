//! What stands on the board and what is awaited.

use super::moves::{BAR, Men, count, pips};
use ::rules::Seat;

/// A pending offer to raise the stakes. If it is refused, the cube counts as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// The side on roll doubles; the other answers.
    Double,
    /// The other redoubled at once; the side on roll answers.
    Beaver,
    /// The side on roll doubled once more; the other answers.
    Raccoon,
}

/// What the position waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Each throws one die (R1).
    Opening,
    /// The side on roll may double or throw (R14).
    Cube,
    /// The dice are about to fall.
    Roll,
    /// The dice lie; the side on roll plays them.
    Play,
    /// An offer waits for its answer.
    Offered(Offer),
    /// A side has borne off all its men and everything is over.
    Won,
    /// An offer was refused and everything is over.
    Dropped(Offer),
}

/// No side: the cube is in the middle.
pub(super) const CENTRE: u8 = 2;

/// The men, the dice, the cube, the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of White and Black, each in its own numbering.
    pub(super) men: [Men; 2],
    /// Points won in the match so far; zero in money games.
    pub(super) score: [u16; 2],
    /// The side on roll, also while the other answers an offer; White before the opening throw.
    pub(super) turn: u8,
    pub(super) phase: Phase,
    /// The higher number first; zeros unless they lie.
    pub(super) dice: [u8; 2],
    /// The exponent of the cube's value.
    pub(super) cube: u8,
    /// Who may turn the cube; [`CENTRE`]: both.
    pub(super) owner: u8,
    /// This is the Crawford game (R20).
    pub(super) crawford: bool,
}

impl Position {
    /// How many men of a seat stand on its own point (25: the bar, 0: borne off).
    pub fn men_on(&self, seat: Seat, point: u8) -> u8 {
        if seat.0 < 2 && point <= BAR { count(self.men[seat.index()], point) } else { 0 }
    }

    /// The pips that a seat still has to go (T1).
    pub fn pip_count(&self, seat: Seat) -> u32 {
        pips(self.men[usize::from(seat.0 & 1)])
    }

    /// The number on the cube.
    pub fn cube_value(&self) -> u32 {
        1 << self.cube
    }

    /// Who owns the cube; nobody while it is in the middle.
    pub fn cube_owner(&self) -> Option<Seat> {
        (self.owner < 2).then_some(Seat(self.owner))
    }

    /// The points of both seats in the match.
    pub fn score(&self) -> [u16; 2] {
        self.score
    }

    /// Whether nobody may double because this is the Crawford game (R20).
    pub fn is_crawford(&self) -> bool {
        self.crawford
    }

    /// The side on roll.
    pub fn on_roll(&self) -> Seat {
        Seat(self.turn)
    }

    /// The dice on the board, the higher first.
    pub fn dice(&self) -> Option<[u8; 2]> {
        (self.phase == Phase::Play).then_some(self.dice)
    }

    /// What is awaited.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The men of the side on roll, then those of the other.
    #[inline]
    pub(super) fn boards(&self) -> (Men, Men) {
        let t = usize::from(self.turn);
        (self.men[t], self.men[1 - t])
    }

    /// The side that has to decide now; the side on roll if nobody has.
    pub(super) fn decider(&self) -> u8 {
        match self.phase {
            Phase::Offered(Offer::Double | Offer::Raccoon)
            | Phase::Dropped(Offer::Double | Offer::Raccoon) => 1 - self.turn,
            _ => self.turn,
        }
    }
}

/// A throw of two dice: White's and Black's in the opening, else the higher first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll {
    /// White's die, or the higher.
    pub first: u8,
    /// Black's die, or the lower.
    pub second: u8,
}
