//! Who asks: language, light, piece set, and who they are.

use draw::{PieceSet, Theme};
use rules::Lang;

/// A browser that has been here before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor(pub String);

/// Who asks for a page.
#[derive(Clone, Debug, Default)]
pub struct Guest {
    /// The language.
    pub lang: Lang,
    /// The light; none follows the system.
    pub theme: Option<Theme>,
    /// What the browser says the system prefers.
    pub hint: Option<Theme>,
    /// The signs on pieces.
    pub set: PieceSet,
    /// Who they are, if they have been here before.
    pub visitor: Option<Visitor>,
}

impl Guest {
    /// The light in which boards are drawn.
    pub fn shown_theme(&self) -> Theme {
        self.theme.or(self.hint).unwrap_or_default()
    }
}
