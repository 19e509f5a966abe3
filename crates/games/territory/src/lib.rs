//! Games of territory and blocking.

pub mod go;
pub mod mu_torere;

// The proofs call the family by its name, as everybody outside does.
#[cfg(test)]
extern crate self as territory;
#[cfg(test)]
#[path = "../tests/main.rs"]
mod proofs;
