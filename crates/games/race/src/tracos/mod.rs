//! Traços, a game of four dice for two to five players: every round the best combination crosses
//! out strokes of its own table; the first to cross out all thirty wins.
//!
//! Source: the second half of the text on Tamerlane chess (seed 000). Its title, first letter and
//! figure are lost; "Traços" (strokes) is our working name. Where the text is silent or damaged:
//!
//! - The table is rebuilt from the words: nine columns of three verticals, three columns to a
//!   block, three horizontals; one horizontal is drawn below each block, which is only drawing.
//! - The list of combinations is in descending order, so no combination is the lowest, although
//!   the text says "the lowest" of the single pair as well. Three of a kind stands above two pairs although it
//!   is more frequent: the source's order is kept.
//! - The damaged example "631" is 6531.
//! - The last five rows of the award table give verticals only; their other column is noise.
//! - Four of a kind with fewer than three horizontals left may take those that are left
//!   (`horizontal_partial`); a partial unit may be chosen only when no full one is left
//!   (`unit_choice`); a quota of two takes one where only single strokes remain.
//! - `unit_choice=free` still crosses out as many strokes as the quota and the unit allow: there
//!   is never a reason to leave one, and the notation names no number.
//! - The source says that the winner "may" cross out; R11 makes it a duty, since it never harms.
//! - The first order follows the sum of the dice; players with equal sums throw again for their
//!   places among themselves (`order_tie`). Several groups of equals throw again in the same go.
//! - The winner takes one point from every other player: with n players the payoffs are n - 1 and
//!   -1. A draw exists only by agreement (and at the bound on length that nobody reaches).

mod dice;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(TracosFamily: Tracos = |s| Ok(Tracos::new(Options::read(s)?)));

pub use self::dice::{Award, Combination, Roll};
pub use self::rules::{
    HorizontalPartial, Move, Options, OrderTie, Position, ScoreTable, Tracos, UnitChoice,
};
