//! Short ways to make sites.

use rules::{Cell, Present, Seat, Site, SiteId, SiteKind, Spread, Words};

/// A site for one man, one unit wide, with one cell of the text board.
pub fn point(name: impl Into<String>, kind: SiteKind, x: f32, y: f32, cell: (u16, u16)) -> Site {
    let name = name.into();
    Site {
        label: Words::same(name.clone()),
        name,
        kind,
        x,
        y,
        w: 1.0,
        h: 1.0,
        spread: Spread::Pile,
        cells: vec![Cell { row: cell.0, col: cell.1, width: 1 }],
        seat: None,
    }
}

/// A tray: a place off the playing field, listed below the text board.
pub fn tray(
    name: impl Into<String>,
    label: Words,
    seat: Option<Seat>,
    (x, y): (f32, f32),
    (w, h): (f32, f32),
) -> Site {
    Site {
        name: name.into(),
        label,
        kind: SiteKind::Tray,
        x,
        y,
        w,
        h,
        spread: Spread::Pile,
        cells: Vec::new(),
        seat,
    }
}

/// A thing to press that is no place.
pub fn button(name: impl Into<String>, label: Words, (x, y): (f32, f32), w: f32) -> Site {
    Site { kind: SiteKind::Button, ..tray(name, label, None, (x, y), (w, 0.8)) }
}

/// A site that somebody touched, if the plan has it.
pub fn known<G: Present>(game: &G, site: SiteId) -> Option<SiteId> {
    let sites = game.plan(Seat(0)).sites.len();
    (usize::from(site.0) < sites).then_some(site)
}
