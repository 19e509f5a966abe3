//! The board of ninety points with its river and two palaces, and the two armies that stand on it:
//! what Xiang-Qi and its relatives share. A game tells as an [`Army`] how its own men differ and what
//! they are called; rules that both games number alike (R1 to R11) are named here.

mod board;
mod fen;
pub mod machine;
mod moves;
mod paper;
mod position;
mod reasons;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod think;

pub use board::{
    BOARD, HALF, Kind, Set, around, bit, col, diagonal, lines, name, row, straight, two_diagonal,
};
pub use fen::{about, laid, parse_position, write_position};
pub use paper::{Look, clicks, plan, scene, stacks, steps};
pub use position::{Move, Position};
pub use reasons::{CannonLine, legal, over, refuse, refuse_shape, site, spot, why_not};

use rules::{Refusal, Text};

/// What a game of the ninety points has of its own.
pub trait Army: Copy + Send + Sync + 'static {
    /// What its men are called.
    const NAMES: &'static Names;
    /// How its men look.
    const LOOK: &'static Look;

    /// Whether positions are read in which a soldier stands before the river on a column that it cannot
    /// have come to: some books print such diagrams.
    const STRAY_SOLDIERS: bool = false;

    /// Where the general on a point steps, inside its palace (R2).
    fn general(sq: u8) -> Set;

    /// Where the guard on a point goes, inside its palace (R4).
    fn guard(sq: u8, occupied: Set) -> Set;

    /// Where the cannon on a point goes (R8); own men are left out later.
    fn cannon(sq: u8, occupied: Set, enemy: Set) -> Set;

    /// Whether a general or guard goes so far to the side and so far up or down, the palace and other
    /// men aside.
    fn stride(kind: Kind, wide: u8, high: u8) -> bool;

    /// Why a cannon does not reach a point of its row or column.
    fn refuse_cannon(line: &CannonLine) -> Option<Refusal>;
}

/// The words of a game of the ninety points; men in the order of [`Kind`], sides Red first.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    /// `text("o general", "the general")`.
    pub men: [Text; 7],
    /// `text("general vermelho", "red general")`.
    pub sides: [[Text; 7]; 2],
    /// How each man goes, with the code of a refusal for not going so.
    pub ways: [(&'static str, Text); 7],
    /// The code of a refusal for a soldier that goes back.
    pub backward: &'static str,
    /// The code of a refusal for a soldier that goes sideways too early.
    pub sideways: &'static str,
    /// `text("do palácio", "the palace")`: what generals and guards do not leave.
    pub palace: Text,
    /// `text("o seu general", "your general")`.
    pub own_general: Text,
    /// `text("os generais", "the generals")`.
    pub generals: Text,
    /// The second side as it is called in a position: `text("pretas", "Black")`.
    pub second: Text,
    /// The two sides by name.
    pub seats: [Text; 2],
}

/// The men of a game of the ninety points, general first: article, name and its colours in Portuguese, name
/// in English, and how it goes. Makes `MEN`, `SIDES` and `WAYS` for [`Names`], and `IDS` for [`Look`]; the
/// first literal is the English colour of the second side.
macro_rules! men {
    ($other:literal; $($the:literal $pt:literal $red:literal $second:literal, $en:literal: $way_pt:literal; $way_en:literal;)+) => {
        const MEN: [::rules::Text; 7] = [$(::rules::text(concat!($the, " ", $pt), concat!("the ", $en))),+];
        const SIDES: [[::rules::Text; 7]; 2] = [
            [$(::rules::text(concat!($pt, " ", $red), concat!("red ", $en))),+],
            [$(::rules::text(concat!($pt, " ", $second), concat!($other, " ", $en))),+],
        ];
        const WAYS: [(&str, ::rules::Text); 7] =
            [$((concat!($en, "-step"), ::rules::text($way_pt, $way_en))),+];
        pub(super) const IDS: [[&str; 7]; 2] =
            [[$(concat!("red-", $en)),+], [$(concat!($other, "-", $en)),+]];
    };
}

pub(crate) use men;

/// What a move does, the key and checks, for `impl Game`: the position knows them.
macro_rules! shifts {
    () => {
        #[inline]
        fn play(&self, pos: &mut Position, mv: Move) {
            pos.shift(mv);
        }

        #[inline]
        fn key(&self, pos: &Position) -> u64 {
            pos.key()
        }

        fn in_check(&self, pos: &Position) -> bool {
            pos.in_check()
        }
    };
}
pub(crate) use shifts;
