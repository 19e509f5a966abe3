//! Omweso (Mweso), the sowing game of Uganda on four rows of eight houses.
//!
//! Source: the closing section of the chapter on Bao of *Jogos de Tabuleiro Tradicionais* (seed 004),
//! half a page without figures or examples. What it leaves open is settled so:
//!
//! - Order of placing (R2): the first player places everything openly, then the other, then the first
//!   moves. The source only says that each places as he likes.
//! - "Sown from the house where the sowing began" (R6): the lap that captured, not the whole move, and
//!   the first seed falls into the house after it.
//! - "Only if it is possible to make a capture with that move" (R8): the very lap that goes clockwise
//!   has to end with a capture. Since directions may change during a move, this holds for every lap
//!   that begins in a left-hand house.
//! - "Was empty" (R5) is asked when the last seed falls: a lap of sixteen ends in its own empty origin.
//! - The source says only that the four end houses (R12) have to be captured. By default that means within
//!   one move, as elsewhere; with `ends_in=several_moves` a capture in an end column wins that
//!   leaves all four empty, whatever emptied the other column. The seeds of that last capture are not
//!   sown; they lie beside the board, and position texts of such an end give their number after the
//!   side.
//! - Endless moves (R10) are not mentioned. A line that comes back to what it was is endless at once,
//!   whatever the limit; where such a circle passes a choice, the ways out of it are offered on the
//!   first rounds only, for later rounds lead to the same ends.
//! - Every combination of choices is a move of its own, even if two lead to the same position.
//! - The source has no rule on repetition; the bound on the length of a game ends it as a draw.
//! - While the seeds are placed they go one by one, four at a time, all that are left, or as a whole
//!   arrangement. Other numbers are made of these, so nothing is lost.
//! - With `setup=back4` nobody places; positions with fewer than 64 seeds are then read as studies.
//! - Tournament wins with credits are mentioned by the source without rules, and left out.

mod laps;
mod notation;
mod placing;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(OmwesoFamily: Omweso = Omweso::read);

pub use self::rules::{Move, Omweso, Position};
pub use self::think::seen;
