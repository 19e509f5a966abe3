//! The games of Ludoteca, one folder each. Every folder holds the same files: `mod.rs` (the rules
//! in our own words, names, options, presets, sources), `rules.rs`, `notation.rs`, `scene.rs`,
//! `eval.rs` and `tests.rs`.

pub mod alquerque;
pub mod assalto;
pub mod awithlaknakwe;
pub mod awithlaknannai;
pub mod bao;
pub mod chaturanga;
pub mod coordenadas;
pub mod fanorona;
pub mod gamao;
pub mod go;
pub mod konane;
pub mod latrunculi;
pub mod mu_torere;
pub mod omweso;
pub mod ouri;
pub mod petteia;
pub mod seega;
pub mod senet;
pub mod shaturanga;
pub mod shogi;
pub mod surakarta;
pub mod tamerlane;
pub mod tracos;
pub mod ur;
pub mod xadrez_chines;
pub mod xiangqi;
