//! Parts that several games share.

pub mod compass;
pub mod grid;
pub mod jump_words;
pub mod jumps;
pub mod men;
pub mod rows;
pub mod scan;
pub mod sites;
pub mod squares;
pub mod trays;
