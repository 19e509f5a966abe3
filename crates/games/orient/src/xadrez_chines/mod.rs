//! Xadrez Chinês (*Choo-hong-ki*): a Chinese chess with freer emperors and mandarins, and cannons that
//! can only leap. It shares the board and most of the men with Xiang-Qi, but it is another game.
//!
//! Source: seed 003, its first part (rules, strategy, values; its figures are lost). The first position
//! is given in words.
//!
//! Where the source is silent or damaged:
//!
//! - "Qualquer casa vaga adjacente" for the emperor does not forbid captures: the example of Figure 5
//!   captures on F3 (A1).
//! - "Mandarim de E3 para F3" is impossible; with the mandarin on E2 the defences that the text lists are
//!   exactly the legal ones (A2).
//! - No man but the cannon leaps, so a mandarin's or elephant's middle point must be free (A3).
//! - "After making the same move twice the player must change it" is tied to the position: from one
//!   placement with the same side to move, the same move is not made a third time. A player in check is
//!   free, so that it is the checker who has to deviate (A4, R15). Who has no other move loses (R13).
//! - "Duas últimas colunas" in the strategy part means rows (A5). A cannon takes the second piece of its
//!   line if it is hostile; the first may be of either colour (A6).
//! - Figure 4 has a yellow pawn on D7, where none can come; such positions are read all the same, as
//!   long as no pawn stands behind its first row.
//! - The source claims that mate with cannons alone is impossible: true for one, false for two (T10).
//!   It claims that capturing a cannon's support never helps: false for the emperor himself (T11).
//! - Draws are by agreement only (R14). The program's own help R16 ends a game in which nobody can attack
//!   with the first ply played in such a position, so that the moves of two lone emperors can still be
//!   asked for (T4).
//! - No rule bounds the length of a game that nobody tries to win; the bound of [`XadrezChines`] is far
//!   beyond what people play.

mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(XadrezChinesFamily: XadrezChines = XadrezChines::read, protocols: [programs::UCI, programs::UCCI]);
mod programs;

pub use self::rules::{CannonOverCannon, SameMove, XadrezChines};
pub use crate::ninety::{Kind as Man, Move, Position};
