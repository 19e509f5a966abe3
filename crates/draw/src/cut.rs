//! A part of a board as a small board of its own: to show one man and where it goes.

use rules::{Cell, Decor, PieceId, Plan, Scene, SiteId, SiteKind, Stack};

/// What is seen beyond the sites that are asked for, in board units.
const MARGIN: f32 = 0.35;
/// A part is at least so wide and high, where the board is.
const LEAST: f32 = 3.0;

/// The part of a board around some sites, with what stands there. Only pieces that stand there are kept, so the picture
/// is small, and places beside the board only if they are asked for.
pub fn cut(plan: &Plan, scene: &Scene, around: &[SiteId]) -> (Plan, Scene) {
    let edges = around.iter().map(|&id| {
        let s = plan.site(id);
        [s.x - s.w / 2.0, s.y - s.h / 2.0, s.x + s.w / 2.0, s.y + s.h / 2.0]
    });
    let all = edges.reduce(|a, b| [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]);
    let Some([left, top, right, bottom]) = all else {
        return (plan.clone(), scene.clone());
    };
    // A man alone fills his place.
    let alone = around.len() == 1;
    let (x, w) = span(left, right, plan.width, alone);
    let (y, h) = span(top, bottom, plan.height, alone);
    let inside = |id: SiteId| {
        let s = plan.site(id);
        let field =
            !matches!(s.kind, SiteKind::Tray | SiteKind::Button | SiteKind::Done | SiteKind::Bend);
        let within = |at: f32, from: f32, long: f32| at > from - 0.01 && at < from + long + 0.01;
        around.contains(&id) || field && within(s.x, x, w) && within(s.y, y, h)
    };
    let ids = (0..plan.sites.len()).map(|i| SiteId(i as u16));
    let sites: Vec<SiteId> = ids.filter(|&id| inside(id)).collect();
    let site = |id: SiteId| sites.iter().position(|&s| s == id).map(|i| SiteId(i as u16));
    let mut pieces: Vec<PieceId> = Vec::new();
    let mut shown =
        Scene { scores: Vec::new(), notes: Vec::new(), dice: Vec::new(), ..scene.clone() };
    shown.stacks.clear();
    for stack in &scene.stacks {
        let Some(at) = site(stack.site) else { continue };
        let found = pieces.iter().position(|&p| p == stack.piece);
        let i = found.unwrap_or_else(|| {
            pieces.push(stack.piece);
            pieces.len() - 1
        });
        shown.stacks.push(Stack { site: at, piece: PieceId(i as u8), count: stack.count });
    }
    shown.stacks.sort_unstable();
    shown.marks = scene.marks.iter().filter_map(|&(id, mark)| Some((site(id)?, mark))).collect();
    shown.labels.retain_mut(|label| match site(label.site) {
        Some(at) => {
            label.site = at;
            true
        }
        None => false,
    });
    let mut small = Plan {
        width: w,
        height: h,
        chairs: Vec::new(),
        sites: sites.iter().map(|&id| plan.site(id).clone()).collect(),
        pieces: pieces.iter().map(|&p| plan.piece(p).clone()).collect(),
        decor: plan.decor.iter().filter_map(|d| moved(d, (x, y), (w, h))).collect(),
        ..plan.clone()
    };
    for site in &mut small.sites {
        (site.x, site.y) = (site.x - x, site.y - y);
    }
    crop(&mut small);
    (small, shown)
}

/// From where and how long a part is that holds these edges.
fn span(low: f32, high: f32, all: f32, alone: bool) -> (f32, f32) {
    let wide = if alone { high - low } else { (high - low + 2.0 * MARGIN).max(LEAST) }.min(all);
    let from = ((low + high - wide) / 2.0).clamp(0.0, (all - wide).max(0.0));
    (from, wide)
}

/// Decor in its new place; nothing where it would not be seen, or stands for what is beside the board.
fn moved(decor: &Decor, (dx, dy): (f32, f32), (w, h): (f32, f32)) -> Option<Decor> {
    let shift =
        |points: &[(f32, f32)]| points.iter().map(|&(x, y)| (x - dx, y - dy)).collect::<Vec<_>>();
    let seen = |x0: f32, y0: f32, x1: f32, y1: f32| x1 > 0.0 && y1 > 0.0 && x0 < w && y0 < h;
    let bounds = |points: &[(f32, f32)]| {
        let far = f32::INFINITY;
        let b = points.iter().fold([far, far, -far, -far], |b, &(x, y)| {
            [b[0].min(x), b[1].min(y), b[2].max(x), b[3].max(y)]
        });
        seen(b[0] - 0.1, b[1] - 0.1, b[2] + 0.1, b[3] + 0.1)
    };
    match decor.clone() {
        Decor::Line { points, bend, class } => {
            let points = shift(&points);
            bounds(&points).then_some(Decor::Line { points, bend, class })
        }
        Decor::Polygon { points, class } => {
            let points = shift(&points);
            bounds(&points).then_some(Decor::Polygon { points, class })
        }
        Decor::Rect { x, y, w, h, r, class } => {
            let (x, y) = (x - dx, y - dy);
            seen(x, y, x + w, y + h).then_some(Decor::Rect { x, y, w, h, r, class })
        }
        Decor::Circle { x, y, r, class } => {
            let (x, y) = (x - dx, y - dy);
            seen(x - r, y - r, x + r, y + r).then_some(Decor::Circle { x, y, r, class })
        }
        Decor::Label { x, y, size, text, class } => {
            let (x, y) = (x - dx, y - dy);
            let whole = x > size && y > size / 2.0 && x < w - size && y < h - size / 2.0;
            (class != "label" && whole).then_some(Decor::Label { x, y, size, text, class })
        }
    }
}

/// Cuts the text board to the cells of the sites.
fn crop(plan: &mut Plan) {
    let cells = || plan.sites.iter().flat_map(|s| &s.cells);
    let row = (cells().map(|c| c.row).min(), cells().map(|c| c.row).max());
    let col = (cells().map(|c| c.col).min(), cells().map(|c| c.col + c.width).max());
    let ((Some(top), Some(bottom)), (Some(left), Some(right))) = (row, col) else {
        plan.text.clear();
        return;
    };
    // The lines around them are seen too.
    let (top, left) = (top.saturating_sub(1), left.saturating_sub(2));
    let lines = plan.text.iter().skip(top.into()).take(usize::from(bottom - top) + 2);
    let wide = usize::from(right - left) + 2;
    plan.text = lines.map(|line| line.chars().skip(left.into()).take(wide).collect()).collect();
    for site in &mut plan.sites {
        for Cell { row, col, .. } in &mut site.cells {
            (*row, *col) = (*row - top, *col - left);
        }
    }
}
