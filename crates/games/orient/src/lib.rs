//! Chess of China and Japan. `ninety` is the board of ninety points.

pub mod ninety;
pub mod shogi;
pub mod xadrez_chines;
pub mod xiangqi;
