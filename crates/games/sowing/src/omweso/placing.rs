//! Placing the seeds (R1, R2): one by one, in handfuls, or a whole arrangement at once.

use super::rules::{Move, SHARE};
use crate::rings::Ring;
use ::rules::{Text, text};

/// How many seeds are put into a house at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Handful {
    /// One.
    One,
    /// Four.
    Four,
    /// All that are left.
    Rest,
}

impl Handful {
    /// The number of seeds, with so many left.
    pub(super) fn seeds(self, left: u8) -> u8 {
        match self {
            Handful::One => left.min(1),
            Handful::Four => left.min(4),
            Handful::Rest => left,
        }
    }

    /// Whether it is offered with so many left: nothing is offered twice.
    fn offered(self, left: u8) -> bool {
        match self {
            Handful::One => left >= 1,
            Handful::Four => left >= 4,
            Handful::Rest => left > 1 && left != 4,
        }
    }
}

const HANDFULS: [Handful; 3] = [Handful::One, Handful::Four, Handful::Rest];

/// All seeds of a player at once, in the order of sowing: the back row from the own left, then the
/// front row back.
pub(super) struct Arrangement {
    /// As it is typed.
    pub(super) id: &'static str,
    /// On its button.
    pub(super) label: Text,
    /// How wide that is.
    pub(super) width: f32,
    pub(super) ring: Ring,
}

/// What we offer. Only the first is usual (in books, as a layout for counting); the players of Uganda
/// have their own, which the source does not tell.
pub(super) static ARRANGEMENTS: [Arrangement; 4] = [
    Arrangement {
        id: "back4",
        label: text("4 atrás", "4 in back"),
        width: 3.3,
        ring: Ring::new([4, 4, 4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0]),
    },
    Arrangement {
        id: "even2",
        label: text("2 em todas", "2 everywhere"),
        width: 3.3,
        ring: Ring::new([2; 16]),
    },
    Arrangement {
        id: "front4",
        label: text("4 à frente", "4 in front"),
        width: 3.1,
        ring: Ring::new([0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4]),
    },
    Arrangement {
        id: "left8",
        label: text("8 à esquerda", "8 on the left"),
        width: 3.7,
        ring: Ring::new([8, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 8]),
    },
];

/// Every move with so many seeds left, in order.
pub(super) fn moves(left: u8, out: &mut Vec<Move>) {
    for handful in HANDFULS.into_iter().filter(|h| h.offered(left)) {
        out.extend((0..16).map(|house| Move::place(house, handful)));
    }
    if left == SHARE {
        out.extend((0..ARRANGEMENTS.len()).map(Move::arrange));
    }
}

/// How many there are.
pub(super) fn count(left: u8) -> u64 {
    let handfuls = HANDFULS.into_iter().filter(|h| h.offered(left)).count() as u64;
    let whole = if left == SHARE { ARRANGEMENTS.len() } else { 0 };
    16 * handfuls + whole as u64
}

/// The handful that puts so many seeds down, with so many left.
pub(super) fn handful(seeds: u32, left: u8) -> Option<Handful> {
    let fits = |h: &Handful| h.offered(left) && u32::from(h.seeds(left)) == seeds;
    HANDFULS.into_iter().find(fits)
}

/// What the computer does: a whole arrangement, or what is left in handfuls where least lies.
pub(super) fn advice(own: Ring, left: u8) -> Move {
    if left == SHARE {
        return Move::arrange(0);
    }
    let handful = if left >= 4 { Handful::Four } else { Handful::One };
    let emptiest = (0..8).min_by_key(|&house| own.get(house));
    Move::place(emptiest.unwrap_or(0), handful)
}
