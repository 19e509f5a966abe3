//! Bao, the king of the sowing games, from the coast of East Africa.
//!
//! Source: the chapter on Bao of *Jogos de Tabuleiro Tradicionais* (seed 004), which simplifies the
//! rules collected by Alex de Voogt. Its figures are lost; the layout at the start is the usual one
//! (the KIBA rules, Ludii's "Bao Kiswahili"). What the chapter leaves open is settled so:
//!
//! - It says that sowing from A2 or A3 goes clockwise. From A3 that would leave the front row at
//!   once, against its own words; captured seeds enter at A towards H and at H towards A, for both
//!   players (R4).
//! - "The direction never changes" stands beside a worked example that turns at a kimbi: R5 holds,
//!   in both phases unless the option `kimbi_reverses_in_namua` says otherwise. With it off, the
//!   first capture of a namua move still enters by the near kichwa, for there is no direction yet.
//! - Six seeds in the nyumba are counted after the last seed has fallen (R8) and before the seed of
//!   the reserve is added (R10, R11).
//! - A stop at the nyumba exists only where nothing is captured; the chapter does not tell captures
//!   from takasas here. De Voogt and Ludii end a takasa there: option `nyumba_stop_in_takasa`.
//! - The win is seen after the captured seeds have been sown, before the next lap (R17), as in the
//!   chapter's last example. That an empty own front row loses stands only in its hints (R18).
//! - Houses with sixteen or more seeds may be sown (de Voogt forbids some).
//! - Endless sowing is found by counting laps (R7). Where a move may stop at the nyumba and would
//!   otherwise be endless, its stops are moves until the board repeats itself inside the move.
//! - Where every capture is endless there is none, and takasas are legal even from houses that face
//!   seeds (R6, R7); where every front takasa is endless the back row is free (R15).
//! - Two choices may lead to the same board; they are two moves, as the tables of the rules file
//!   count them.
//! - In position text the reserves are equal, or the player to move has one seed more, whoever
//!   began; the first phase lasts while the player to move has a reserve.

mod notation;
mod reasons;
mod rules;
mod scene;
mod sowing;
mod telling;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(BaoFamily: Bao = Bao::read);

pub use self::rules::{Bao, Move, NyumbaStopInTakasa, Position};
