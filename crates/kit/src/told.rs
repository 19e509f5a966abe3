//! Short ways to tell a move step by step.

use rules::{PieceId, SiteId, Step};

/// A man goes from a place to another.
pub fn slide(from: SiteId, to: SiteId, piece: PieceId) -> Step {
    Step::Slide { from, to, piece, via: Vec::new() }
}

/// A man comes to a place from a tray.
pub fn enter(from: SiteId, to: SiteId, piece: PieceId) -> Step {
    Step::Enter { from: Some(from), to, piece }
}

/// A man is taken, into a tray where there is one.
pub fn take(at: SiteId, piece: PieceId, tray: Option<SiteId>) -> Step {
    Step::Capture { at, piece, count: 1, to: tray }
}

/// One man becomes another.
pub fn change(at: SiteId, piece: PieceId, into: PieceId) -> Step {
    Step::Change { at, piece, into, count: 1 }
}

/// A man's way leg by leg: where each leg ends, and the enemies taken on it.
pub fn legs(
    mut from: SiteId,
    legs: impl IntoIterator<Item = (SiteId, Vec<SiteId>)>,
    [own, enemy]: [PieceId; 2],
    tray: Option<SiteId>,
) -> Vec<Step> {
    let mut out = Vec::new();
    for (to, taken) in legs {
        out.push(slide(from, to, own));
        out.extend(taken.into_iter().map(|at| take(at, enemy, tray)));
        from = to;
    }
    out
}
