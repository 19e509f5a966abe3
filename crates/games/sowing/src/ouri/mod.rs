//! Ouri, the sowing game of West Africa and Cape Verde, known elsewhere as Oware, Wari or Awalé.
//!
//! Source: the chapter on Ouri of *Jogos de Tabuleiro Tradicionais* (seed 004; its figures are
//! lost). What the chapter leaves open is settled so:
//!
//! - A is each player's own rightmost house, as the advice on first moves has it; the option
//!   `letters` turns this round for texts only.
//! - The duty to feed comes before the singles rule (R9); otherwise games would end that can go on.
//! - Whether a move feeds is seen before captures (R8): a long sowing may feed and then capture
//!   everything, and then R10 applies.
//! - The chapter says that the game *may* end at 25 seeds; it does, unless the option says not.
//! - The moment of sharing is left to the players; here it is the third occurrence of a position
//!   in which both rows hold seeds (R14). They may always agree on it earlier.
//! - R11 is applied at once, after a move as well as when a position is read: the seeds that are
//!   left go to the store, and the finished position shows the final stores.
//! - `grand_slam=illegal` may leave a player whose every move is a grand slam without a move. No
//!   source says what follows; here the game ends and each player takes the own row, which is
//!   what R11 comes to.
//! - "Solved as a draw" (Romein and Bal, 2002) is about rules without the singles rule.

mod notation;
mod rules;
mod scene;
mod sowing;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(OuriFamily: Ouri = Ouri::read);

pub use self::rules::{CyclePolicy, GrandSlam, Letters, Move, Ouri, Position};
