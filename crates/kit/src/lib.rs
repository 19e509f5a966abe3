//! Parts that several games share.

pub mod grid;
pub mod scan;
pub mod sites;
