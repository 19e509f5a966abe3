//! Games of territory and blocking.

pub mod go;
pub mod mu_torere;
