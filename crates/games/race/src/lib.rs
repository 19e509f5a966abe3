//! Games of race and dice.

mod again;
pub mod gamao;
pub mod senet;
pub mod tracos;
pub mod ur;
