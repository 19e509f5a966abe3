//! The conformance suite that every game must pass, as a library.
//!
//! [`conform`] plays random games of one rules value and checks the contract of
//! [`rules::Game`], [`rules::Notation`] and [`rules::Present`] at every ply. It fails with a
//! sentence that says what broke and in which position, and reports how much it covered, so that
//! no suite can pass by finding nothing.

mod conform;
mod ending;
pub mod fairy;
mod family;
pub mod hand;
mod learned;
mod look;
mod ranked;
mod refuse;
pub mod retrograde;
pub mod second;
mod side;
pub mod texts;
mod transcript;

pub use conform::{Coverage, conform};
pub use family::conforms;
pub use side::side_by_side;
pub use transcript::transcript;
