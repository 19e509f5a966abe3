//! Games of race and dice.

mod again;
pub mod gamao;
pub mod senet;
pub mod tracos;
pub mod ur;

// The proofs call the family by its name, as everybody outside does.
#[cfg(test)]
extern crate self as race;
#[cfg(test)]
#[path = "../tests/main.rs"]
mod proofs;
