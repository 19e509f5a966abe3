//! Where each man of a site lies.

use crate::pieces::on_edge;
use crate::tiles::tiled;
use rules::{PieceId, PieceSpec, Plan, Scene, Shape, Site, SiteId, SiteKind, Spread};

/// A man on its place, relative to the site's centre, in board units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Man {
    pub(crate) piece: PieceId,
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) scale: f32,
    /// How much longer than high, for strokes of a pencil.
    pub(crate) stretch: f32,
    /// Degrees.
    pub(crate) turn: i32,
    /// Lying on its edge, as borne-off checkers do.
    pub(crate) edge: bool,
}

/// A number to be written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Count {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) n: u32,
}

/// What is to be drawn on a site.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Lying {
    pub(crate) men: Vec<Man>,
    pub(crate) counts: Vec<Count>,
}

/// How wide a man is, of a board unit.
pub(crate) const MAN: f32 = 0.86;
/// Seeds seen in one hollow.
const SEEN: u32 = 16;
/// Seeds seen in a long store.
const SEEN_LONG: u32 = 36;

/// Lays out the men of a site.
pub(crate) fn lay(plan: &Plan, scene: &Scene, id: SiteId) -> Lying {
    let site = plan.site(id);
    let men: Vec<(PieceId, u32)> = scene
        .stacks
        .iter()
        .filter(|s| s.site == id)
        .map(|s| (s.piece, u32::from(s.count)))
        .collect();
    let total: u32 = men.iter().map(|&(_, n)| n).sum();
    let all = |is: fn(&PieceSpec) -> bool| {
        site.kind == SiteKind::Tray && total > 0 && men.iter().all(|&(p, _)| is(plan.piece(p)))
    };
    match site.spread {
        Spread::Loose => loose(site, id, &men, total),
        Spread::Pile if site.kind == SiteKind::Pit => loose(site, id, &men, total),
        _ if all(|p| p.shape == Shape::Chip) => stacks(site, &men, total),
        // Numbers must not hide each other.
        _ if all(|p| p.shape == Shape::Dotted && p.glyph.is_some()) => {
            flow(plan, site, &men, total)
        }
        Spread::Row { dx, dy, most } => row(plan, id, &men, total, (dx, dy), u32::from(most)),
        Spread::Pile if site.kind == SiteKind::Tray => flow(plan, site, &men, total),
        Spread::Pile => pile(plan, site, &men, total),
    }
}

/// How much smaller a man must be for a site.
fn fit(site: &Site) -> f32 {
    site.w.min(site.h).min(1.0)
}

fn pile(plan: &Plan, site: &Site, men: &[(PieceId, u32)], total: u32) -> Lying {
    let mut out = Lying::default();
    let scale = fit(site);
    let each = men.iter().flat_map(|&(p, n)| std::iter::repeat_n(p, n.min(3) as usize));
    for (i, piece) in each.enumerate() {
        let shape = plan.piece(piece).shape;
        let flat = drawn_flat(shape);
        let scale = if shape == Shape::Seed { 2.0 * scale } else { scale };
        let lift = if flat { 0.0 } else { i as f32 * 0.07 * scale };
        out.men.push(Man { piece, x: -lift, y: -lift, scale, stretch: 1.0, turn: 0, edge: false });
        if flat && i > 0 {
            out.men.pop();
        }
    }
    if total > 1 {
        out.counts.push(Count { x: 0.28 * scale, y: 0.28 * scale, n: total });
    }
    out
}

/// Strokes of a pencil do not stand on each other.
fn drawn_flat(shape: Shape) -> bool {
    matches!(shape, Shape::Stroke | Shape::Dash | Shape::Crossed | Shape::CrossedDash)
}

fn row(
    plan: &Plan,
    id: SiteId,
    men: &[(PieceId, u32)],
    total: u32,
    (dx, dy): (f32, f32),
    most: u32,
) -> Lying {
    let mut out = Lying::default();
    let site = plan.site(id);
    let most = most.max(1);
    let step = dx.hypot(dy);
    let upright = dy.abs() > dx.abs();
    let disc = men.iter().all(|&(p, _)| on_edge(plan.piece(p)));
    let edge = site.kind == SiteKind::Tray && disc && step < 0.4;
    let across = if upright { site.w } else { site.h };
    let dashes =
        men.iter().any(|&(p, _)| matches!(plan.piece(p).shape, Shape::Dash | Shape::CrossedDash));
    let pencil = men.iter().all(|&(p, _)| drawn_flat(plan.piece(p).shape));
    let scale = match (dashes, pencil) {
        (true, _) => (2.0 * across).min(1.0),
        (_, true) => across.min(1.3),
        _ => across.min(1.0),
    };
    let stretch = if dashes && !upright { (step * 0.95 / scale).max(1.0) } else { 1.0 };
    // Full rows are centred on their site; a spike's begins at its base, which is the edge of
    // the site if the whole row fits into it.
    // On a tile of its own, every row is centred.
    let tile = site.kind == SiteKind::Square && tiled(plan);
    let full = if tile { total.clamp(1, most) } else { most };
    let begin = |step: f32, extent: f32| {
        let long = step.abs() * (most - 1) as f32;
        if site.kind != SiteKind::Spike {
            -step * (full - 1) as f32 / 2.0
        } else if long + MAN > extent + 0.2 {
            0.0
        } else {
            -step.signum() * (extent - MAN).max(long) / 2.0
        }
    };
    let (x0, y0) = (
        if dx == 0.0 { 0.0 } else { begin(dx, site.w) },
        if dy == 0.0 { 0.0 } else { begin(dy, site.h) },
    );
    let each = men.iter().flat_map(|&(p, n)| std::iter::repeat_n(p, n.min(most) as usize));
    let lie = if edge && !upright { 90 } else { 0 };
    for (n, piece) in each.take(most as usize).enumerate() {
        let i = n as f32;
        let (mut x, mut y, mut turn) = (x0 + dx * i, y0 + dy * i, lie);
        if pencil {
            // No hand draws two strokes alike.
            let noise = mix(u32::from(id.0) * 31 + n as u32);
            let wander = |shift: u32| ((noise >> shift & 255) as f32 / 255.0 - 0.5) * scale;
            (x, y) = (x + 0.05 * wander(0), y + 0.08 * wander(8));
            turn =
                if dashes { (noise >> 16) as i32 % 3 - 1 } else { (noise >> 16) as i32 % 13 - 6 };
        }
        out.men.push(Man { piece, x, y, scale, stretch, turn, edge });
    }
    // Men on their edge are soon too many to count by eye.
    if total > if edge { most.min(5) } else { most } {
        let last = (total.min(most) - 1) as f32;
        out.counts.push(Count { x: x0 + dx * last, y: y0 + dy * last, n: total });
    }
    out
}

/// Loose in a hollow: the n-th man always has the same place, so that a seed which arrives
/// disturbs no other.
fn loose(site: &Site, id: SiteId, men: &[(PieceId, u32)], total: u32) -> Lying {
    let mut out = Lying::default();
    let long = site.w.max(site.h) > 1.3 * site.w.min(site.h);
    let room = if long { SEEN_LONG } else { SEEN };
    let (rx, ry) = (site.w * 0.35, site.h * if long { 0.38 } else { 0.33 });
    let scale = site.w.min(site.h).clamp(0.8, 1.6);
    let each = men.iter().flat_map(|&(p, n)| std::iter::repeat_n(p, n.min(room) as usize));
    for (i, piece) in each.take(room as usize).enumerate() {
        let n = i as u32;
        let noise = mix(u32::from(id.0) * 97 + n);
        let wander = |shift: u32| ((noise >> shift & 255) as f32 / 255.0 - 0.5) * 0.16;
        let reach = ((n as f32 + 0.8) / room as f32).sqrt().min(1.0);
        let angle = n as f32 * 2.399_963 + f32::from(id.0) * 1.7;
        out.men.push(Man {
            piece,
            x: rx * (reach * angle.cos() + wander(0)),
            y: ry * (reach * angle.sin() + wander(8)) - 0.04 * site.h.min(1.0),
            scale,
            stretch: 1.0,
            turn: (noise >> 16 & 255) as i32 * 360 / 256,
            edge: false,
        });
    }
    // That a hollow is empty is seen, and said by its label.
    if total > 0 {
        let y = site.h * 0.5 - if site.kind == SiteKind::Pit { 0.1 } else { 0.22 };
        out.counts.push(Count { x: 0.0, y, n: total });
    }
    out
}

/// A tray of captured men: each in its own place while there is room, else one of a kind with
/// its number.
fn flow(plan: &Plan, site: &Site, men: &[(PieceId, u32)], total: u32) -> Lying {
    let mut out = Lying::default();
    let (w, h) = (site.w - 0.2, site.h - 0.1);
    let best = |n: u32| {
        (1..=n.max(1))
            .map(|cols| {
                let rows = n.max(1).div_ceil(cols);
                ((w / cols as f32).min(h / rows as f32).min(0.9), cols)
            })
            .fold((0.0, 1), |a, b| if b.0 > a.0 { b } else { a })
    };
    let (all, all_cols) = best(total.min(200));
    let kinds = u32::try_from(men.len()).unwrap_or(1);
    let (size, cols, single) = if all >= 0.5 && total <= 200 {
        (all, all_cols, true)
    } else {
        let (size, cols) = best(kinds);
        (size, cols, false)
    };
    let shown = if single { total } else { kinds };
    let rows = shown.max(1).div_ceil(cols);
    let each = men
        .iter()
        .flat_map(|&(p, n)| std::iter::repeat_n((p, n), if single { n as usize } else { 1 }));
    for (i, (piece, n)) in each.enumerate() {
        let i = i as u32;
        let in_row = if i / cols + 1 == rows { shown - (rows - 1) * cols } else { cols };
        let x = ((i % cols) as f32 - (in_row - 1) as f32 / 2.0) * size;
        let y = ((i / cols) as f32 - (rows - 1) as f32 / 2.0) * size;
        let turn = if plan.piece(piece).shape == Shape::Seed { (mix(i) & 255) as i32 } else { 0 };
        out.men.push(Man { piece, x, y, scale: size, stretch: 1.0, turn, edge: false });
        if !single && n > 1 {
            out.counts.push(Count { x: x + 0.26 * size, y: y + 0.26 * size, n });
        }
    }
    out
}

/// How wide and how deep a chip is, and how much a stack grows with each.
const CHIP: (f32, f32, f32) = (0.7, 0.52, 0.1);

/// Counters in stacks of five, or of ten where they are many, with their number.
fn stacks(site: &Site, men: &[(PieceId, u32)], total: u32) -> Lying {
    let mut out = Lying::default();
    let (wide, deep, thick) = CHIP;
    let (w, h) = (site.w - 0.2, site.h - 0.16);
    let best = |most: u32| {
        let cols = total.div_ceil(most).max(1);
        let high = deep + thick * (total.min(most).max(1) - 1) as f32;
        ((w / (cols as f32 * wide)).min(h / high).min(1.0), cols, most)
    };
    let mut lie = best(5);
    if lie.0 < 0.8 {
        let tall = best(10);
        lie = if tall.0 > lie.0 { tall } else { lie };
    }
    let (mut scale, mut cols, most) = lie;
    // Too many for their tray: as many stacks as there is room for, and the number.
    if scale < 0.5 {
        scale = (h / (deep + thick * (most - 1) as f32)).clamp(0.5, 0.8);
        cols = ((w / (wide * scale)) as u32).clamp(1, cols);
    }
    let shown = total.min(cols * most);
    let high = deep + thick * (shown.min(most).max(1) - 1) as f32;
    let foot = (high - deep) / 2.0 * scale;
    let each = men.iter().flat_map(|&(p, n)| std::iter::repeat_n(p, n as usize));
    for (i, piece) in each.take(shown as usize).enumerate() {
        let (col, up) = (i as u32 / most, i as u32 % most);
        out.men.push(Man {
            piece,
            x: (col as f32 - (cols - 1) as f32 / 2.0) * wide * scale,
            y: foot - up as f32 * thick * scale,
            scale,
            stretch: 1.0,
            turn: 0,
            edge: false,
        });
    }
    if total > 1 {
        out.counts.push(Count { x: site.w / 2.0 - 0.3, y: site.h / 2.0 - 0.2, n: total });
    }
    out
}

/// A small integer hash.
pub(crate) fn mix(n: u32) -> u32 {
    let mut n = n.wrapping_mul(0x9e37_79b9) ^ 0x85eb_ca6b;
    n ^= n >> 15;
    n = n.wrapping_mul(0x2c1b_3c6d);
    n ^= n >> 12;
    n = n.wrapping_mul(0x297a_2d39);
    n ^ n >> 15
}
