//! What stands on the board, what is awaited, what is thrown and moved.

use ::rules::Seat;

/// The number of pieces in the elaborate game, and so the highest number on one.
pub(super) const NUMBERED: u8 = 5;

/// Bits that hold the place of one numbered piece.
const FIELD: u32 = 5;

/// The place of a numbered piece that has finished: beyond every path, and beyond every throw from it.
pub(super) const HOME: u8 = 31;

/// The men of one side. Squares are counted along its own path; see [`Track`](super::board::Track).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(super) struct Men {
    /// Squares with at least one man.
    pub(super) on: u32,
    /// Squares with two.
    pub(super) pairs: u32,
    /// Where each numbered piece is, piece 1 in the lowest bits: 0 in hand, [`HOME`] at home.
    pub(super) at: u32,
    /// Men in hand.
    pub(super) hand: u8,
    /// Men that have finished.
    pub(super) home: u8,
    /// Chips.
    pub(super) chips: u8,
    /// Whether the side has had its four entry squares occupied (E4).
    pub(super) free: bool,
}

impl Men {
    /// The place of a numbered piece.
    #[inline]
    pub(super) fn place(&self, piece: u8) -> u8 {
        (self.at >> (FIELD * u32::from(piece - 1)) & 31) as u8
    }

    /// Puts a numbered piece on a place.
    #[inline]
    pub(super) fn put(&mut self, piece: u8, place: u8) {
        let shift = FIELD * u32::from(piece - 1);
        self.at = self.at & !(31 << shift) | u32::from(place) << shift;
    }

    /// The numbered piece on a place.
    #[inline]
    pub(super) fn piece_on(&self, place: u8) -> Option<u8> {
        (1..=NUMBERED).find(|&n| self.place(n) == place)
    }

    /// How many men stand on a square.
    pub(super) fn count(&self, p: u8) -> u8 {
        (self.on >> p & 1) as u8 + (self.pairs >> p & 1) as u8
    }
}

/// What the position waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Both throw for the start (R1).
    Opening,
    /// A side is about to throw.
    Throw,
    /// The dice lie; a side moves.
    Move,
    /// Everything is over.
    Over,
}

/// The men, the dice, the chips, the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of White and Black.
    pub(super) men: [Men; 2],
    /// The side that throws or moves; White before the opening throw, who finished after the end.
    pub(super) turn: u8,
    pub(super) phase: Phase,
    /// What was thrown; zero unless it is being moved.
    pub(super) thrown: u8,
    /// Chips in the pot.
    pub(super) pot: u8,
    /// Which game of a series this is, from 1.
    pub(super) game: u8,
    /// Games won so far.
    pub(super) won: [u8; 2],
    /// Chips of the finished games together (E11).
    pub(super) sum: [u8; 2],
}

impl Position {
    /// What is awaited.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The side that throws or moves.
    pub fn turn(&self) -> Seat {
        Seat(self.turn)
    }

    /// What was thrown, while it is being moved.
    pub fn thrown(&self) -> Option<u8> {
        (self.phase == Phase::Move).then_some(self.thrown)
    }

    /// Men in hand.
    pub fn hand(&self, seat: Seat) -> u8 {
        self.men[usize::from(seat.0 & 1)].hand
    }

    /// Men that have finished.
    pub fn home(&self, seat: Seat) -> u8 {
        self.men[usize::from(seat.0 & 1)].home
    }

    /// The chips of White, of Black, and in the pot.
    pub fn chips(&self) -> [u8; 3] {
        [self.men[0].chips, self.men[1].chips, self.pot]
    }

    /// Games of a series won by White and Black.
    pub fn won(&self) -> [u8; 2] {
        self.won
    }

    /// The men of the side that throws or moves, and those of the other.
    #[inline]
    pub(super) fn sides(&self) -> (&Men, &Men) {
        let t = usize::from(self.turn & 1);
        (&self.men[t], &self.men[1 - t])
    }

    /// Puts back the men of the side that throws or moves, and those of the other.
    #[inline]
    pub(super) fn set_sides(&mut self, me: Men, them: Men) {
        let t = usize::from(self.turn & 1);
        self.men[t] = me;
        self.men[1 - t] = them;
    }
}

/// A throw: its value, or White's and Black's in the opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll {
    /// The value, or White's.
    pub first: u8,
    /// Black's; zero after the opening.
    pub second: u8,
}

/// A move. In the simple game: the path square a man comes from (0: the hand), and whether a pair
/// moves. In the elaborate game: the piece, and the square on which piece 5 enters. Or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(pub(super) u8);

/// Moves that are listed at once.
const FEW: usize = 6;

/// Added to the square a pair comes from.
const PAIR: u8 = 32;

impl Move {
    /// The turn passes because nothing can be moved (R3).
    pub const PASS: Move = Move(63);

    /// Appends the moves of a set, each by its bit; a pass if there is none.
    #[inline]
    pub(super) fn list(mut set: u64, out: &mut Vec<Move>) {
        if set == 0 {
            set = 1 << Move::PASS.0;
        }
        // Seldom are there more than a few: those are written without asking how many, and what is too
        // much is cut off again.
        let (mut few, mut n) = ([Move::PASS; FEW], out.len());
        for mv in &mut few {
            *mv = Move(set.trailing_zeros() as u8);
            n += usize::from(set != 0);
            set &= set.wrapping_sub(1);
        }
        out.extend_from_slice(&few);
        out.truncate(n);
        while set != 0 {
            out.push(Move(set.trailing_zeros() as u8));
            set &= set - 1;
        }
    }

    /// The square a man or a pair of the simple game comes from.
    #[inline]
    pub(super) fn from(self) -> u8 {
        self.0 & (PAIR - 1)
    }

    /// Whether a pair moves.
    #[inline]
    pub(super) fn is_pair(self) -> bool {
        self.0 & PAIR != 0
    }

    /// The piece of the elaborate game.
    #[inline]
    pub(super) fn piece(self) -> u8 {
        self.0 >> 3
    }

    /// The square on which piece 5 enters.
    #[inline]
    pub(super) fn entry(self) -> u8 {
        self.0 & 7
    }
}
