//! Parts that several games share.

pub mod bits;
pub mod compass;
pub mod fen;
pub mod grid;
pub mod hands;
pub mod inlaid;
pub mod meant;
pub mod men;
pub mod movetext;
pub mod numbered;
pub mod reach;
pub mod refusals;
pub mod rows;
pub mod scan;
pub mod sites;
pub mod squares;
pub mod strokes;
pub mod throws;
pub mod told;
pub mod trays;
pub mod typed;
pub mod usual;
