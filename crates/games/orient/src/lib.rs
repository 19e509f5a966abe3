//! Chess of China and Japan. `ninety` is the board of ninety points.

pub mod ninety;
pub mod shogi;
pub mod xadrez_chines;
pub mod xiangqi;

// The proofs call the family by its name, as everybody outside does.
#[cfg(test)]
extern crate self as orient;
#[cfg(test)]
#[path = "../tests/main.rs"]
mod proofs;
