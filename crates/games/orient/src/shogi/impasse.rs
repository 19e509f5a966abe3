//! The impasse (R17): when a count may be called for, and what it says.
//!
//! The men that a handicap left out count for North, who gave it.

use super::board::{Kind, Set, ZONE};
use super::position::Position;
use super::rules::{DECLARATION, IMPASSE, IMPASSE_DRAW, Impasse, Shogi};
use ::rules::{Outcome, Seat};
use kit::bits::Bits;

/// A side with fewer points than this loses the count.
pub(super) const NEEDED: u32 = 24;
/// What South and North need to declare a win, and how many men besides the king in the zone.
pub(super) const DECLARED: [u32; 2] = [28, 27];
pub(super) const DECLARED_MEN: u32 = 10;

/// Why a win cannot be declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lacks {
    /// The king is not in the zone.
    King,
    /// The king is in check.
    Check,
    /// So few other men are in the zone.
    Men(u32),
    /// So few points.
    Points(u32),
}

/// The points of some men on the board: rooks and bishops five, kings none, others one.
fn board_points(pos: &Position, men: Set) -> u32 {
    let majors: Set = (0..2)
        .map(|side| {
            let men = pos.men(side);
            men.rook | men.bishop | men.horse | men.dragon
        })
        .sum();
    let kings = Set::bit(pos.kings[0]) | Set::bit(pos.kings[1]);
    (men & !kings).size() + 4 * (men & majors).size()
}

fn hand_points(pos: &Position, side: u8) -> u32 {
    let hand = pos.hand(side);
    let worth = |kind| match kind {
        Kind::Rook | Kind::Bishop => 5,
        _ => 1,
    };
    let each = Kind::HAND.iter();
    each.map(|&kind| worth(kind) * hand.count(kind)).sum()
}

impl Shogi {
    /// Whether both kings stand in the promotion zone of their own side.
    #[inline]
    pub(super) fn both_kings_in(pos: &Position) -> bool {
        ZONE[0].has(pos.kings[0]) && ZONE[1].has(pos.kings[1])
    }

    /// The points of South and North, board and hand.
    pub(super) fn points(&self, pos: &Position) -> [u32; 2] {
        let of =
            |side: u8| board_points(pos, pos.sides[usize::from(side)]) + hand_points(pos, side);
        [of(0), of(1) + self.handicap.points()]
    }

    /// What a count gives.
    pub(super) fn count(&self, pos: &Position) -> Outcome {
        match self.points(pos).map(|p| p >= NEEDED) {
            [true, false] => Outcome::win(Seat(0), 1, &IMPASSE),
            [false, true] => Outcome::win(Seat(1), 1, &IMPASSE),
            _ => Outcome::draw(&IMPASSE_DRAW),
        }
    }

    /// What a side lacks to declare a win under the 27-point rule.
    pub(super) fn lacks(&self, pos: &Position, side: u8) -> Option<Lacks> {
        let i = usize::from(side);
        if !ZONE[i].has(pos.kings[i]) {
            return Some(Lacks::King);
        }
        let inside = pos.sides[i] & ZONE[i];
        let men = inside.size() - 1;
        if men < DECLARED_MEN {
            return Some(Lacks::Men(men));
        }
        let left_out = if side == 1 { self.handicap.points() } else { 0 };
        let points = board_points(pos, inside) + hand_points(pos, side) + left_out;
        if points < DECLARED[i] {
            return Some(Lacks::Points(points));
        }
        (pos.checkers(side) != 0).then_some(Lacks::Check)
    }

    /// Whether the side to move, which has a legal move, may call for a count or declare a win.
    #[inline]
    pub(super) fn may_call(&self, pos: &Position) -> bool {
        match self.impasse {
            Impasse::Count24OnCall => Shogi::both_kings_in(pos),
            Impasse::Declare27 => self.lacks(pos, pos.turn).is_none(),
            Impasse::Agreement | Impasse::Off => false,
        }
    }

    /// How the game ended that was called with the last move.
    pub(super) fn called(&self, pos: &Position) -> Outcome {
        match self.impasse {
            Impasse::Declare27 => Outcome::win(Seat(1 - pos.turn), 1, &DECLARATION),
            _ => self.count(pos),
        }
    }
}
