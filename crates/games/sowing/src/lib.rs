//! Games of sowing. `rings` are rings of houses as one word, `pits` hollows to sow in, `four_rows` the
//! board of Bao and Omweso.

pub mod bao;
mod four_rows;
pub mod omweso;
pub mod ouri;
mod pits;
pub mod rings;

// The proofs call the family by its name, as everybody outside does.
#[cfg(test)]
extern crate self as sowing;
#[cfg(test)]
#[path = "../tests/main.rs"]
mod proofs;
