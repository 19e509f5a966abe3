//! Games of leaping along lines. `jumps` are chains of jumps, `jump_words` their texts and reasons.

pub mod alquerque;
pub mod assalto;
pub mod awithlaknannai;
pub mod damas;
pub mod fanorona;
mod jump_words;
pub mod jumps;
pub mod konane;
pub mod surakarta;
