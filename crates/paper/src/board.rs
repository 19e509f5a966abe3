//! The board as a drawing on light ground: lines, pale patches, letters and numbers. Places off the
//! field (trays, buttons) are left out: on paper that is the table beside the board.

use crate::font::{Face, can_write};
use crate::man::{self, is_stroke};
use crate::path::{Seg, circle, line, read, rect};
use crate::pen::{Align, At, Pen, Stroke};
use draw::art;
use rules::{Decor, Lang, PieceId, Plan, Scene, Shape, Site, SiteId, SiteKind, Spread};

/// A part of the plan, in board units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Extent {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) w: f32,
    pub(crate) h: f32,
}

/// Whether men stand or lie there in play.
pub(crate) fn on_field(site: &Site) -> bool {
    matches!(site.kind, SiteKind::Point | SiteKind::Square | SiteKind::Pit | SiteKind::Spike)
}

/// What of a plan is printed.
pub(crate) fn extent(plan: &Plan) -> Extent {
    let mut low = (f32::MAX, f32::MAX);
    let mut high = (f32::MIN, f32::MIN);
    let mut take = |x: f32, y: f32| {
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
    };
    for site in plan.sites.iter().filter(|s| on_field(s)) {
        // The place around a crossing is for fingers: half of it is for the man's edge.
        take(site.x - site.w / 2.0, site.y - site.h / 2.0);
        take(site.x + site.w / 2.0, site.y + site.h / 2.0);
    }
    for decor in &plan.decor {
        match decor {
            Decor::Line { points, .. } | Decor::Polygon { points, .. } => {
                points.iter().for_each(|&(x, y)| take(x, y));
            }
            Decor::Rect { x, y, w, h, .. } => {
                take(*x, *y);
                take(x + w, y + h);
            }
            Decor::Circle { x, y, r, .. } => {
                take(x - r, y - r);
                take(x + r, y + r);
            }
            Decor::Label { .. } => {}
        }
    }
    let field = (low, high);
    for decor in &plan.decor {
        if let Decor::Label { x, y, size, .. } = decor {
            let half = size * 0.6;
            let ((x0, y0), (x1, y1)) = field;
            let near = *x > x0 - 1.0 && *x < x1 + 1.0 && *y > y0 - 1.0 && *y < y1 + 1.0;
            if near {
                low = (low.0.min(x - half), low.1.min(y - half));
                high = (high.0.max(x + half), high.1.max(y + half));
            }
        }
    }
    let edge = 0.04;
    Extent {
        x: low.0 - edge,
        y: low.1 - edge,
        w: high.0 - low.0 + 2.0 * edge,
        h: high.1 - low.1 + 2.0 * edge,
    }
}

/// A board that is drawn at a place: `at` maps board units to the page.
pub(crate) struct Board<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) extent: Extent,
    pub(crate) at: At,
    pub(crate) lang: Lang,
}

impl Board<'_> {
    /// A line so wide, in board units; never finer than a printer shows.
    fn wide(&self, width: f32, grey: f32) -> Stroke {
        Stroke::grey((width * self.at.scale).clamp(0.12, 0.9), grey)
    }

    /// Draws the board without men.
    pub(crate) fn draw(&self, pen: &mut Pen) {
        let (fills, lines): (Vec<&Decor>, Vec<&Decor>) = self
            .plan
            .decor
            .iter()
            .partition(|d| matches!(d, Decor::Rect { .. } | Decor::Polygon { .. }));
        for decor in &fills {
            self.area(pen, decor);
        }
        self.beds(pen);
        for decor in fills {
            match decor {
                Decor::Rect { x, y, w, h, r, class: "field" } => {
                    pen.stroke(&rect(*x, *y, *w, *h, *r), self.at, self.wide(0.03, 0.0));
                }
                Decor::Polygon { points, class: "field" } => {
                    let mut outline = line(points, false);
                    outline.push(Seg::Close);
                    pen.stroke(&outline, self.at, self.wide(0.03, 0.0));
                }
                _ => {}
            }
        }
        for decor in lines {
            match decor {
                // The way is told in words.
                Decor::Line { class: "path", .. } => {}
                Decor::Line { points, class: "cups", .. } => {
                    for &(x, y) in points.iter().take(1) {
                        pen.fill(&circle(x, y, 0.08), self.at, 0.55);
                    }
                }
                Decor::Line { points, bend, class } => {
                    self.line(pen, &line(points, *bend), class);
                }
                Decor::Circle { .. } => self.area(pen, decor),
                _ => {}
            }
        }
        for decor in &self.plan.decor {
            self.label(pen, decor);
        }
    }

    fn line(&self, pen: &mut Pen, outline: &[Seg], class: &str) {
        let stroke = match class {
            "thick" => self.wide(0.07, 0.0),
            "thin" => self.wide(0.02, 0.25),
            "margin" => self.wide(0.02, 0.6),
            "fold" => Stroke { dash: 0.2 * self.at.scale, ..self.wide(0.03, 0.3) },
            "frame" | "bar" => self.wide(0.1, 0.3),
            _ => self.wide(0.035, 0.0),
        };
        pen.stroke(outline, self.at, stroke);
    }

    fn area(&self, pen: &mut Pen, decor: &Decor) {
        let (outline, class, middle, size) = match decor {
            Decor::Polygon { points, class } => {
                let mut outline = line(points, false);
                outline.push(Seg::Close);
                (outline, *class, (0.0, 0.0), 0.0)
            }
            Decor::Rect { x, y, w, h, r, class } => {
                (rect(*x, *y, *w, *h, *r), *class, (x + w / 2.0, y + h / 2.0), w.min(*h))
            }
            Decor::Circle { x, y, r, class } => {
                let class = if *class == "field" { "line" } else { *class };
                (circle(*x, *y, *r), class, (*x, *y), 2.0 * r)
            }
            _ => return,
        };
        let edge = |pen: &mut Pen, width: f32, grey: f32| {
            pen.stroke(&outline, self.at, self.wide(width, grey));
        };
        match class {
            // Edges of fields come last, over the squares in them.
            "field" => {}
            "frame" | "bar" => edge(pen, 0.025, 0.45),
            "inlay" => {
                pen.fill(&outline, self.at, 0.84);
                edge(pen, 0.015, 0.4);
            }
            "spike-a" => edge(pen, 0.02, 0.0),
            "spike-b" => {
                pen.fill(&outline, self.at, 0.8);
                edge(pen, 0.02, 0.0);
            }
            "river" => pen.fill(&outline, self.at, 0.94),
            "dot" => pen.fill(&outline, self.at, 0.0),
            "pit" => edge(pen, 0.025, 0.2),
            "throne" => {
                let at = self.at.within(middle.0, middle.1, size);
                pen.stroke(&circle(0.0, 0.0, 0.43), at, self.wide(0.02, 0.25));
            }
            "citadel" => {
                edge(pen, 0.03, 0.0);
                let at = self.at.within(middle.0, middle.1, size / 100.0);
                pen.stroke(&read("M-36 46V0A36 36 0 0 1 36 0V46"), at, self.wide(0.02, 0.3));
            }
            "rosette" => self.rosette(pen, middle, size),
            "fold" => self.line(pen, &outline, "fold"),
            _ => match art::house(class) {
                Some((solid, drawn)) => {
                    let at = self.at.within(middle.0, middle.1, size / 100.0);
                    pen.stroke(&read(&drawn), at, Stroke::grey((4.0 * at.scale).max(0.15), 0.35));
                    pen.fill(&read(&solid), at, 0.35);
                }
                None => self.line(pen, &outline, class),
            },
        }
    }

    /// Eight petals in a ring.
    fn rosette(&self, pen: &mut Pen, (x, y): (f32, f32), size: f32) {
        let at = self.at.within(x, y, size / 100.0);
        let fine = Stroke::grey((1.6 * at.scale).max(0.12), 0.2);
        pen.stroke(&circle(0.0, 0.0, 40.0), at, fine);
        let petal = read(art::PETAL);
        for n in 0..8 {
            let at = at.turned(45.0 * n as f32);
            pen.fill(&petal, at, 0.75);
            pen.stroke(&petal, at, fine);
        }
        pen.stroke(&circle(0.0, 0.0, 7.0), at, fine);
    }

    /// Squares and hollows that the decor does not show.
    fn beds(&self, pen: &mut Pen) {
        let plan = self.plan;
        let tiled = art::tiled(plan);
        let carved = |site: &Site| {
            plan.decor.iter().any(|d| match *d {
                Decor::Rect { x, y, w, h, class: "pit", .. } => {
                    (x..x + w).contains(&site.x) && (y..y + h).contains(&site.y)
                }
                Decor::Circle { x, y, r, class: "pit" } => (site.x - x).hypot(site.y - y) < r,
                _ => false,
            })
        };
        let ruled = plan.decor.iter().any(|d| match d {
            Decor::Line { .. } => true,
            Decor::Rect { class, .. } | Decor::Polygon { class, .. } => *class == "inlay",
            _ => false,
        });
        let sheet = matches!(plan.material, draw::materials::NOTE_BOOK | draw::materials::PAPER);
        for site in plan.sites.iter().filter(|s| on_field(s)) {
            let (x, y) = (site.x - site.w / 2.0, site.y - site.h / 2.0);
            match site.kind {
                SiteKind::Pit if !carved(site) => {
                    let r = 0.94;
                    let (w, h) = (site.w * r, site.h * r);
                    let outline = rect(site.x - w / 2.0, site.y - h / 2.0, w, h, w.min(h) / 2.0);
                    pen.stroke(&outline, self.at, self.wide(0.035, 0.0));
                    let within = w.min(h) * 0.06;
                    let (w, h) = (w - 2.0 * within, h - 2.0 * within);
                    let inner = rect(site.x - w / 2.0, site.y - h / 2.0, w, h, w.min(h) / 2.0);
                    pen.stroke(&inner, self.at, self.wide(0.012, 0.6));
                }
                SiteKind::Square if tiled || (!ruled && !sheet && !carved(site)) => {
                    pen.stroke(&rect(x, y, site.w, site.h, 0.0), self.at, self.wide(0.03, 0.0));
                }
                _ => {}
            }
        }
    }

    fn label(&self, pen: &mut Pen, decor: &Decor) {
        let Decor::Label { x, y, size, text, class } = decor else {
            return;
        };
        let words = text.get(self.lang);
        if !can_write(words) {
            return;
        }
        let e = self.extent;
        if *x < e.x || *x > e.x + e.w || *y < e.y || *y > e.y + e.h {
            return;
        }
        let face = if *class == "river" { Face::Italic } else { Face::Sans };
        // Between what can be read from a chair and what does not shout.
        let size = (size * self.at.scale).clamp(1.6, 6.5) / self.at.scale;
        let half = face.measure(words) * size / 2.0;
        let x = x.min(e.x + e.w - half).max(e.x + half.min(e.w / 2.0));
        let at = self.at.within(x, y + 0.35 * size, 1.0);
        pen.text(face, size * self.at.scale, at, Align::Middle, words);
    }

    /// Strokes of a pencil in a row: lying ones as long as their place.
    fn strokes(&self, pen: &mut Pen, site: &Site, pieces: &[PieceId]) {
        let (dx, dy) = match site.spread {
            Spread::Row { dx, dy, .. } => (dx, dy),
            _ => (0.0, 0.0),
        };
        let middle = (pieces.len() as f32 - 1.0) / 2.0;
        for (n, &piece) in pieces.iter().enumerate() {
            let from = n as f32 - middle;
            let (x, y) = (site.x + dx * from, site.y + dy * from);
            let shape = self.plan.piece(piece).shape;
            let upright = matches!(shape, Shape::Stroke | Shape::Crossed);
            let long = match (upright, dx > 0.0) {
                (true, _) => site.h.min(1.0),
                (false, true) => dx,
                (false, false) => site.w,
            };
            let at = self.at.within(x, y, 0.95 * long / man::CELL);
            man::pencil(pen, shape, at, 0.045 * self.at.scale);
        }
    }

    /// Draws the men of a scene on the field; seeds in hollows as a number.
    pub(crate) fn men(&self, pen: &mut Pen, scene: &Scene) {
        for (i, site) in self.plan.sites.iter().enumerate().filter(|(_, s)| on_field(s)) {
            let id = SiteId(u16::try_from(i).unwrap_or(u16::MAX));
            let here = || scene.stacks.iter().filter(move |s| s.site == id);
            let total: u32 = here().map(|s| u32::from(s.count)).sum();
            if total == 0 {
                continue;
            }
            let loose = site.kind == SiteKind::Pit
                || here().any(|s| self.plan.piece(s.piece).shape == Shape::Seed);
            if loose {
                let size = (0.55 * site.w.min(site.h)).min(0.9);
                let at = self.at.within(site.x, site.y + 0.35 * size, 1.0);
                pen.text(Face::Bold, size * self.at.scale, at, Align::Middle, &total.to_string());
                continue;
            }
            let step = match site.spread {
                Spread::Row { dx, dy, .. } if site.kind == SiteKind::Spike => (dx, dy),
                _ => (0.0, 0.0),
            };
            // A spike's row begins at its base.
            let from = step.1.signum() * -(site.h / 2.0 - 0.5);
            let from = if step == (0.0, 0.0) { 0.0 } else { from };
            let scale = site.w.min(site.h).min(1.0) * 0.94 / man::CELL;
            let each = here().flat_map(|s| std::iter::repeat_n(s.piece, usize::from(s.count)));
            if here().any(|s| is_stroke(self.plan.piece(s.piece).shape)) {
                let pieces: Vec<PieceId> = each.collect();
                self.strokes(pen, site, &pieces);
                continue;
            }
            let seen = if step == (0.0, 0.0) { 1 } else { 5 };
            for (n, piece) in each.take(seen).enumerate() {
                let (x, y) = (site.x + step.0 * n as f32, site.y + from + step.1 * n as f32);
                man::draw(pen, self.plan.piece(piece), self.at.within(x, y, scale));
            }
        }
    }
}
