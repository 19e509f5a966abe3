//! Parts that several games share.

pub mod again;
pub mod bent;
pub mod bits;
pub mod compass;
pub mod fen;
pub mod four_armies;
pub mod four_rows;
pub mod grid;
pub mod hands;
pub mod inlaid;
pub mod jump_words;
pub mod jumps;
pub mod men;
pub mod ninety;
pub mod pits;
pub mod reach;
pub mod refusals;
pub mod rows;
pub mod scan;
pub mod sites;
pub mod sowing;
pub mod squares;
pub mod throws;
pub mod trays;
