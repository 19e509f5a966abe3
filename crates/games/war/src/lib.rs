//! Games in which men are taken between two others.

mod shared;

pub mod awithlaknakwe;
pub mod latrunculi;
pub mod petteia;
pub mod seega;

use shared::{Beside, endless};
