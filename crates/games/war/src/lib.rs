//! Games in which men are taken between two others.

pub mod awithlaknakwe;
pub mod latrunculi;
pub mod petteia;
pub mod seega;
