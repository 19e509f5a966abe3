//! Chess from India and Persia, and chess for four. `four_armies` is what Chaturanga and Shaturanga share.

mod bent;
pub mod chaturanga;
pub mod coordenadas;
mod four_armies;
pub mod shaturanga;
pub mod tamerlane;

// The proofs call the family by its name, as everybody outside does.
#[cfg(test)]
extern crate self as chess;
#[cfg(test)]
#[path = "../tests/main.rs"]
mod proofs;
