//! In what people count how a game stands.

use crate::text::{Text, text};

/// Something that is counted: one of it, and many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// "semente", "seed".
    pub one: Text,
    /// "sementes", "seeds".
    pub many: Text,
}

impl Unit {
    /// Pieces of any kind.
    pub const PIECE: Unit = Unit { one: text("peça", "piece"), many: text("peças", "pieces") };
    /// Seeds.
    pub const SEED: Unit = Unit { one: text("semente", "seed"), many: text("sementes", "seeds") };
    /// Pawns, the measure of other men.
    pub const PAWN: Unit = Unit { one: text("peão", "pawn"), many: text("peões", "pawns") };
    /// Stones.
    pub const STONE: Unit = Unit { one: text("pedra", "stone"), many: text("pedras", "stones") };
    /// Points of a score.
    pub const POINT: Unit = Unit { one: text("ponto", "point"), many: text("pontos", "points") };
}

/// The words of a game for what search finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// What is captured.
    pub men: Unit,
    /// What a hundred hundredths of [`Think::lead`](crate::Think::lead) are; `None` where its numbers are nothing
    /// that could be counted on the board: then only chances are told.
    pub lead: Option<Unit>,
}

impl Terms {
    /// Pieces are captured, and leads are counted in pieces.
    pub const PIECES: Terms = Terms { men: Unit::PIECE, lead: Some(Unit::PIECE) };
    /// Seeds are.
    pub const SEEDS: Terms = Terms { men: Unit::SEED, lead: Some(Unit::SEED) };
    /// Pieces are captured, and worth so many pawns.
    pub const PAWNS: Terms = Terms { men: Unit::PIECE, lead: Some(Unit::PAWN) };
    /// Pieces are captured, but something else decides.
    pub const CHANCES: Terms = Terms { men: Unit::PIECE, lead: None };
    /// Stones are captured, but territory decides.
    pub const STONES: Terms = Terms { men: Unit::STONE, lead: None };
}
