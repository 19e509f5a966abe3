//! Games of sowing. `rings` are rings of houses as one word, `pits` hollows to sow in, `four_rows` the
//! board of Bao and Omweso.

pub mod bao;
mod four_rows;
pub mod omweso;
pub mod ouri;
mod pits;
pub mod rings;
