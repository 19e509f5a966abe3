//! Parts that several games share.

pub mod compass;
pub mod grid;
pub mod rows;
pub mod scan;
pub mod sites;
pub mod trays;
