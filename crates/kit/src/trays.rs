//! Strips above and below a board for what lies beside it: hands, prisoners, buttons.

use crate::sites::{button, tray};
use rules::{Decor, Plan, Seat, Site, SiteKind, Spread, Words};

/// The height of a strip in board units.
pub const STRIP: f32 = 0.95;

/// A tray in a strip, to be placed by [`beside`]: men lie in a row, overlapping, and are counted
/// beyond `most`. `width` is in board units; `seat` is whose it is.
pub fn row(name: &str, label: Words, seat: Seat, width: f32, most: u16) -> Site {
    let mut site = tray(name, label, Some(seat), (0.0, 0.0), (width, STRIP - 0.1));
    let room = (width - 1.0).max(0.1);
    site.spread = Spread::Row {
        dx: (room / f32::from(most.saturating_sub(1).max(1))).min(0.8),
        dy: 0.0,
        most,
    };
    site
}

/// Makes room for a strip above and one below a finished plan and lays sites in them, each strip
/// centred. The order of site ids is: the plan's own, then `lower`, then `upper`, so that ids do not
/// depend on the view if the caller names the strips by seat: see [`by_seat`].
pub fn beside(plan: &mut Plan, lower: Vec<Site>, upper: Vec<Site>) {
    let tall = |strip: &[Site]| strip.iter().map(|s| s.h + 0.1).fold(0.0, f32::max);
    let (shift, below) = (tall(&upper), tall(&lower));
    for site in &mut plan.sites {
        site.y += shift;
    }
    for decor in &mut plan.decor {
        match decor {
            Decor::Line { points, .. } | Decor::Polygon { points, .. } => {
                points.iter_mut().for_each(|p| p.1 += shift);
            }
            Decor::Rect { y, .. } | Decor::Circle { y, .. } | Decor::Label { y, .. } => *y += shift,
        }
    }
    plan.height += shift;
    let bottom = plan.height + below / 2.0 - 0.05;
    plan.height += below;
    let width = plan.width;
    for (strip, y) in [(lower, bottom), (upper, shift / 2.0 + 0.05)] {
        let all: f32 = strip.iter().map(|s| s.w + 0.2).sum::<f32>() - 0.2;
        let mut x = (width - all) / 2.0;
        for mut site in strip {
            site.x = x + site.w / 2.0;
            site.y = y;
            x += site.w + 0.2;
            plan.sites.push(site);
        }
    }
}

/// The strips of a game for two, given by seat: the viewer's own below. Site ids are the same for
/// both views: those of seat 0 first.
pub fn by_seat(plan: &mut Plan, view: Seat, [first, second]: [Vec<Site>; 2]) {
    let own = plan.sites.len();
    if view.0 == 0 {
        beside(plan, first, second);
    } else {
        let n = second.len();
        beside(plan, second, first);
        plan.sites[own..].rotate_left(n);
    }
}

/// A tray for each side in the middle above and below the board, at most so wide that the button that ends a move
/// has room beside the viewer's: the tray of the first seat, the button, the other tray.
pub fn with_done(plan: &mut Plan, view: Seat, both: [Site; 2]) {
    let own = plan.sites.len();
    let room = plan.width - 2.0 * (DONE + 0.3);
    let [first, second] = both.map(|mut tray| {
        if tray.w > room
            && let Spread::Row { dx, most, .. } = &mut tray.spread
        {
            tray.w = room;
            *most = (*most).min(((room - 1.0) / 0.22) as u16 + 1);
            *dx = (room - 1.0) / f32::from(most.saturating_sub(1).max(1));
        }
        tray
    });
    by_seat(plan, view, [vec![first], vec![second]]);
    let below = plan.sites[own + usize::from(view.0 == 1)].y;
    let at = (plan.width - DONE / 2.0 - 0.2, below);
    let label = Words::new("pronto", "done");
    plan.sites.insert(own + 1, Site { kind: SiteKind::Done, ..button("done", label, at, DONE) });
}

/// The width of the button that ends a move.
const DONE: f32 = 1.5;
