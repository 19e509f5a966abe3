//! Games of leaping along lines. `jumps` are chains of jumps, `jump_words` their texts and reasons, `men_text`
//! positions as text.

pub mod alquerque;
pub mod assalto;
pub mod awithlaknannai;
pub mod damas;
pub mod fanorona;
mod jump_words;
pub mod jumps;
pub mod konane;
mod men_text;
pub mod surakarta;

// The proofs call the family by its name, as everybody outside does.
#[cfg(test)]
extern crate self as leap;
#[cfg(test)]
#[path = "../tests/main.rs"]
mod proofs;
