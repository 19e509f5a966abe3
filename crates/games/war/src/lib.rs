//! Games in which men are taken between two others.

mod shared;

pub mod awithlaknakwe;
pub mod latrunculi;
pub mod petteia;
pub mod seega;

// The proofs call the family by its name, as everybody outside does.
#[cfg(test)]
extern crate self as war;
#[cfg(test)]
#[path = "../tests/main.rs"]
mod proofs;

use shared::{Beside, endless};
