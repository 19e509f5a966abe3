//! Latrunculi (*ludus latrunculorum*, "the game of little soldiers"), the siege game of the Romans.
//!
//! Source: the last two paragraphs of the history in the chapter on Petteia of *Jogos de Tabuleiro
//! Tradicionais* (seed 004). The book only sketches the game: boards from 8x8 to 10x12 (one of
//! 10x13), custodial capture, enclosed men that are not removed at once and may still be saved,
//! removal as a whole turn, and one modern reading with single steps and leaps. All else is supplied,
//! after the public reconstruction by Ulrich Schädler (1994) and by analogy with the book's Petteia,
//! and marked so in its book. What had to be settled:
//!
//! - A bound man stays bound until its captors let go; the literal "if the attacker did not remove it
//!   on the next turn" is the option `bind_duration=one_turn` (A1). There, R9 is judged first, on the
//!   statuses after R5 and R8, and then what was not removed in time goes free.
//! - Men leap over either colour (A2), are bound one at a time (A3), and a turn removes one (A4); under
//!   `lines` whole lines are bound, and a removal takes the bound men of each line in which the one that
//!   is named is held. Edges and corners enclose nothing (A5).
//! - With `setup=rows` each side has twice the columns (20 on 10x12, as the perft table has it),
//!   whatever `pieces` would be.
//! - A chain of leaps never changes the colour of its squares, and a step always does, so origin and
//!   destination name a move and no chain can end where a step ends.

mod board;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(LatrunculiFamily: Latrunculi = |s| Latrunculi::new(Options::read(s)?));

pub use self::rules::{
    BindDuration, Capture, Latrunculi, Move, Movement, Options, Position, Setup,
};
