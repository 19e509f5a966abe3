//! Chess from India and Persia, and chess for four. `four_armies` is what Chaturanga and Shaturanga share.

mod bent;
pub mod chaturanga;
pub mod coordenadas;
mod four_armies;
pub mod shaturanga;
pub mod tamerlane;
