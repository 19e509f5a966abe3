//! The sites: what lies on each, its marks, and the area that can be touched.

use crate::ground::ground_at;
use crate::joinery;
use crate::layout::{Man, lay};
use crate::marks;
use crate::material::{Palette, ink_on};
use crate::materials;
use crate::parts::{DrawnSite, HOLE, Part};
use crate::svg::SvgStyle;
use crate::things;
use crate::throws;
use crate::tiles::tiled;
use crate::words::{contents, phrase};
use crate::xml::{Escaped, Num, Shared, put, safe, u};
use rules::{Decor, Lang, Mark, Plan, Scene, Site, SiteId, SiteKind, Spread};

/// The class name of a kind of site.
fn class(kind: SiteKind) -> &'static str {
    match kind {
        SiteKind::Point => "point",
        SiteKind::Square => "square",
        SiteKind::Pit => "pit",
        SiteKind::Spike => "spike",
        SiteKind::Tray => "tray",
        SiteKind::Button => "button",
        SiteKind::Done => "done",
        SiteKind::Bend => "bend",
    }
}

/// Everything that one drawing of sites needs.
pub(crate) struct Sites<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) scene: &'a Scene,
    pub(crate) style: &'a SvgStyle,
    pub(crate) palette: &'a Palette,
    /// The smallest writing, in board units.
    pub(crate) least: f32,
    /// The grounds on which the rings of the marks lie.
    pub(crate) grounds: &'a [&'static str],
    /// The label of an empty plain site, with a star for its name; see [`quiet`].
    pub(crate) quiet: &'a str,
}

/// Whether a site is an ordinary point or square: one unit wide and high, and nothing to see where nothing lies.
fn plain(plan: &Plan, site: &Site) -> bool {
    matches!(site.kind, SiteKind::Point | SiteKind::Square)
        && (u(site.w), u(site.h)) == (100, 100)
        && bed_sort(plan, site) == 'h'
}

/// How the plain sites of a plan are called where nothing lies: `ponto *: vazia`. Sites that are called so need not
/// say it one by one.
pub(crate) fn quiet(plan: &Plan, lang: Lang) -> String {
    let first = plan.sites.iter().find(|s| plain(plan, s));
    let label = first.map(|s| s.label.get(lang).replace(&s.name, "*"));
    label.map_or(String::new(), |label| format!("{label}: {}", phrase::EMPTY.get(lang)))
}

/// Whether the plan's decor shows a pit here: the radius of a round one around the site, 0
/// for any other.
fn carved(plan: &Plan, site: &Site) -> Option<f32> {
    plan.decor.iter().find_map(|d| match *d {
        Decor::Rect { x, y, w, h, class: "pit", .. } => {
            let inside = (x..x + w).contains(&site.x) && (y..y + h).contains(&site.y);
            inside.then_some(0.0)
        }
        Decor::Circle { x, y, r, class: "pit" } => {
            let off = (site.x - x).hypot(site.y - y);
            (off < r).then_some(if off < 0.02 { r } else { 0.0 })
        }
        _ => None,
    })
}

/// Whether squares must draw their own outline.
fn bare(plan: &Plan) -> bool {
    let drawn =
        matches!(plan.material, materials::NOTE_BOOK | materials::PAPER | materials::LEATHER);
    !drawn
        && !tiled(plan)
        && !plan.decor.iter().any(|d| match d {
            Decor::Line { .. } => true,
            Decor::Rect { class, .. } | Decor::Polygon { class, .. } => *class == "inlay",
            _ => false,
        })
}

/// How the place itself looks: a letter for ids.
fn bed_sort(plan: &Plan, site: &Site) -> char {
    match (site.kind, carved(plan, site)) {
        (_, Some(r)) if r > 0.0 => 'k',
        (SiteKind::Pit, None) => 'p',
        (SiteKind::Point | SiteKind::Square, None) if plan.material == materials::LAVA => 'r',
        (SiteKind::Square, None) if bare(plan) => 'c',
        (SiteKind::Tray, _) if well(plan, site) && standing(plan) => 't',
        _ => 'h',
    }
}

/// Whether a tray is let into the board; places of dice and of the doubling cube are not.
fn well(plan: &Plan, site: &Site) -> bool {
    let thing = site.name.contains("cube") || site.name.contains("dice");
    site.kind == SiteKind::Tray && !thing && carved(plan, site).is_none_or(|r| r == 0.0)
}

/// Whether trays are there also where nothing lies in them: stands, and parts of the board.
fn standing(plan: &Plan) -> bool {
    matches!(plan.material, materials::HINOKI | materials::LEATHER)
}

impl Sites<'_> {
    /// Every site of the plan, in order; what several have in common is defined once.
    pub(crate) fn draw(&self, shared: &mut Shared) -> Vec<DrawnSite> {
        let all = 0..u16::try_from(self.plan.sites.len()).unwrap_or(u16::MAX);
        all.map(|i| self.site(shared, SiteId(i))).collect()
    }

    fn site(&self, shared: &mut Shared, id: SiteId) -> DrawnSite {
        let site = self.plan.site(id);
        let mut out = DrawnSite { name: site.name.clone(), ..DrawnSite::default() };
        let [begin, to_words, inside, end] = &mut out.around;
        if site.kind == SiteKind::Bend {
            // Not one of the sites to be touched: only a name and a place for the script.
            let (name, x, y) = (Escaped(&site.name), u(site.x), u(site.y));
            put!(begin, "<g data-site=\"{name}\" transform=\"translate({x} {y})\"/>");
            return out;
        }
        let lang = self.style.lang;
        let plate = matches!(site.kind, SiteKind::Button | SiteKind::Done);
        let marks: Vec<Mark> =
            marks::ALL.into_iter().filter(|&m| self.scene.marks.contains(&(id, m))).collect();
        // Where a man only passed, the place he left again is marked as left.
        let passed = marks.contains(&Mark::From) && marks.contains(&Mark::To);
        let link = self.style.links.iter().find(|(linked, _)| *linked == id);
        if let Some((_, address)) = link {
            put!(begin, "<a class=\"link\" href=\"{}\">", Escaped(address));
        }
        let plain = plain(self.plan, site);
        out.words = contents(self.plan, self.scene, id, lang);
        out.quiet = plain
            && marks.is_empty()
            && link.is_none()
            && self.quiet.replace('*', &site.name)
                == format!("{}: {}", site.label.get(lang), out.words);
        begin.push_str("<g class=\"site");
        if !plain {
            put!(begin, " {}", class(site.kind));
        }
        put!(
            to_words,
            "\" data-site=\"{}\" transform=\"translate({} {})\"",
            Escaped(&site.name),
            u(site.x),
            u(site.y)
        );
        if !out.quiet {
            // The script says what the many are.
            if !plain || link.is_some() {
                let role = if plate && link.is_none() { "button" } else { "img" };
                put!(to_words, " role=\"{role}\"");
            }
            put!(to_words, " aria-label=\"{}", Escaped(site.label.get(lang)));
            inside.push('"');
        }
        let shown = marks.iter().any(|m| matches!(m, Mark::Open | Mark::Picked));
        if plate && !shown {
            inside.push_str(" visibility=\"hidden\"");
        }
        if out.quiet {
            inside.push_str("/>");
        } else {
            inside.push('>');
            end.push_str(if link.is_some() { "</g></a>" } else { "</g>" });
        }
        out.marks = marks.iter().map(|&m| marks::name(m)).collect();
        if plate {
            out.plate = true;
            self.plate(&mut out, shared, site, marks.contains(&Mark::Picked));
        } else {
            out.bed = !plain || link.is_some();
            if out.bed {
                self.bed(inside, shared, site, bed_sort(self.plan, site));
            }
            let shown = marks.iter().copied();
            let shown: Vec<Mark> = shown.filter(|&m| !passed || m != Mark::To).collect();
            self.place(&mut out, shared, id, &shown);
        }
        out
    }

    fn place(&self, out: &mut DrawnSite, shared: &mut Shared, id: SiteId, marks: &[Mark]) {
        let name = &self.style.id;
        let site = self.plan.site(id);
        for mark in [Mark::From, Mark::To, Mark::Through] {
            // On a spike the last move lies under the men.
            if site.kind == SiteKind::Spike && marks.contains(&mark) {
                out.put(self.mark(shared, site, mark));
            }
        }
        let lying = lay(self.plan, self.scene, id);
        if !lying.men.is_empty() && well(self.plan, site) && !standing(self.plan) {
            // Nobody misses a tray in which nothing lies.
            let mut bed = String::new();
            self.bed(&mut bed, shared, site, 't');
            out.put(bed.replacen("<use", "<use class=\"in\"", 1));
        }
        out.parts.extend(lying.men.iter().map(|man| self.man(man)));
        for dice in self.scene.dice.iter().filter(|d| d.site == id) {
            let used = self.scene.used.iter().filter(|(at, _)| *at == id).map(|(_, die)| *die);
            let used: Vec<u8> = used.collect();
            throws::draw(shared, name, dice, &used, (site.w, site.h), |die| out.put(die));
        }
        for label in self.scene.labels.iter().filter(|l| l.site == id) {
            let words = label.words.get(self.style.lang);
            out.parts.push(if site.name.contains("cube") {
                things::cube(words, (site.w.min(site.h)).min(1.0))
            } else {
                self.writing(site, words)
            });
        }
        for &mark in marks {
            let under = matches!(mark, Mark::From | Mark::To | Mark::Through)
                && site.kind == SiteKind::Spike;
            if !under {
                out.put(self.mark(shared, site, mark));
            }
        }
        let size = u(self.least.max(0.28));
        let counts = lying.counts.iter();
        out.parts.extend(counts.map(|c| things::count(c.n, u(c.x), u(c.y), size)));
    }

    /// What the place itself looks like, and the area that can be touched.
    fn bed(&self, out: &mut String, shared: &mut Shared, site: &Site, sort: char) {
        let name = &self.style.id;
        let (w, h) = (u(site.w), u(site.h));
        let sheet = matches!(self.plan.material, materials::PAPER | materials::NOTE_BOOK);
        let r = carved(self.plan, site).unwrap_or(0.0);
        let mut id = format!("{name}-{sort}{w}x{h}");
        if sort == 'k' {
            put!(&mut id, "-{}", u(r));
        }
        put!(out, "<use href=\"#{id}\"/>");
        shared.once(&id, |out| {
            put!(
                out,
                "<rect class=\"hit\" x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{h}\" \
                 fill=\"none\" pointer-events=\"all\"/>",
                -w / 2,
                -h / 2
            );
            match sort {
                'p' => self.hollow(out, site.w, site.h),
                'k' => self.hollow(out, r / 0.46, r / 0.46),
                'r' => {
                    let r = site.w.min(site.h);
                    self.hollow(out, 0.83 * r, 0.83 * r);
                }
                'c' => put!(
                    out,
                    "<rect class=\"cell\" x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{h}\" \
                     fill=\"none\" stroke=\"{}\" stroke-width=\"3\"/>",
                    -w / 2,
                    -h / 2,
                    self.palette.line
                ),
                't' if self.plan.material == materials::HINOKI => {
                    joinery::stand(out, w, h, self.palette, name);
                }
                't' => put!(
                    out,
                    "<rect class=\"well\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" \
                     rx=\"14\" fill-opacity=\"{depth}\" stroke=\"url(#{name}-sink)\" \
                     stroke-width=\"5\"/>",
                    2 - w / 2,
                    2 - h / 2,
                    w - 4,
                    h - 4,
                    depth = if sheet { ".07" } else { ".18" }
                ),
                _ => {}
            }
        });
    }

    fn hollow(&self, out: &mut String, w: f32, h: f32) {
        let name = &self.style.id;
        if w.max(h) > 1.3 * w.min(h) {
            let (w, h) = (u(w * 0.94), u(h * 0.94));
            for (fill, stroke) in [("pit", "none"), ("", "sink")] {
                put!(
                    out,
                    "<rect x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{h}\" rx=\"{}\" ",
                    -w / 2,
                    -h / 2,
                    w.min(h) / 2
                );
                if stroke == "none" {
                    put!(out, "fill=\"url(#{name}-{fill})\"/>");
                } else {
                    put!(
                        out,
                        "fill=\"none\" stroke=\"url(#{name}-{stroke})\" stroke-width=\"6\"/>"
                    );
                }
            }
            return;
        }
        put!(out, "<use href=\"#{name}-hollow\"");
        if (w, h) != (1.0, 1.0) {
            put!(out, " transform=\"scale({} {})\"", Num(w), Num(h));
        }
        out.push_str("/>");
    }

    fn man(&self, man: &Man) -> Part {
        let id = safe(self.plan.piece(man.piece).id);
        let (x, y) = (u(man.x), u(man.y));
        let (mut shape, mut values) = (String::with_capacity(96), String::new());
        let mut value = |value: &dyn std::fmt::Display| {
            let space = if values.is_empty() { "" } else { " " };
            put!(&mut values, "{space}{value}");
            HOLE
        };
        let sort = if man.edge { 'e' } else { 'p' };
        put!(&mut shape, "<use class=\"piece {id}\" href=\"#{}-{sort}-{id}\"", self.style.id);
        if man.scale == 1.0 && man.turn == 0 && man.stretch == 1.0 {
            for (name, at) in [("x", x), ("y", y)].into_iter().filter(|&(_, at)| at != 0) {
                put!(&mut shape, " {name}=\"{}\"", value(&at));
            }
        } else {
            shape.push_str(" transform=\"");
            if (x, y) != (0, 0) {
                put!(&mut shape, "translate({} {})", value(&x), value(&y));
            }
            if man.turn != 0 {
                put!(&mut shape, "rotate({})", value(&man.turn));
            }
            // There are few sizes on a board, so they belong to the shape.
            if man.stretch != 1.0 {
                put!(&mut shape, "scale({} {})", Num(man.scale * man.stretch), Num(man.scale));
            } else if man.scale != 1.0 {
                put!(&mut shape, "scale({})", Num(man.scale));
            }
            shape.push('"');
        }
        shape.push_str("/>");
        Part { shape, values }
    }

    fn mark(&self, shared: &mut Shared, site: &Site, mark: Mark) -> String {
        let name = &self.style.id;
        let class = marks::class(mark);
        let square = site.kind == SiteKind::Square && tiled(self.plan);
        let round = (site.w - site.h).abs() < 0.01
            && !matches!(site.kind, SiteKind::Tray | SiteKind::Spike)
            && (square || !matches!(site.spread, Spread::Row { .. }));
        if round {
            let mut out = format!("<use class=\"mark {class}\" href=\"#{name}-{class}\"");
            if site.w != 1.0 {
                put!(&mut out, " transform=\"scale({})\"", Num(site.w));
            }
            out.push_str("/>");
            return out;
        }
        let (w, h) = (u(site.w), u(site.h));
        let below = ground_at(self.plan, self.palette, site.x, site.y);
        let grounds = match site.kind {
            SiteKind::Tray => &below,
            _ => self.grounds,
        };
        let (core, _) = marks::colours(mark, grounds);
        let id = format!("{name}-{class}-{}-{w}x{h}", core.trim_start_matches('#'));
        shared.once(&id, |out| {
            marks::around(out, mark, grounds, (3 - w / 2, 3 - h / 2, w - 6, h - 6));
        });
        format!("<use class=\"mark {class}\" href=\"#{id}\"/>")
    }

    /// Something written on a site.
    fn writing(&self, site: &Site, words: &str) -> Part {
        let room = site.w * 0.92 / things::measure(words).max(0.5);
        let size = room.min(site.h * 0.6).min(0.5).max(self.least.min(0.4));
        let ink = ink_on(ground_at(self.plan, self.palette, site.x, site.y));
        let shape = format!(
            "<text class=\"writing\" dy=\".35em\" font-size=\"{}\" font-weight=\"600\" \
             fill=\"{ink}\">{HOLE}</text>",
            u(size)
        );
        Part { shape, values: Escaped(words).to_string() }
    }

    /// A labelled plate to press. It is as wide as its label asks, and stays on the board.
    fn plate(&self, out: &mut DrawnSite, shared: &mut Shared, site: &Site, picked: bool) {
        let words = site.label.get(self.style.lang);
        let size = self.least.max(0.32);
        let room = self.plan.width - 0.1;
        let w = (things::measure(words) * size + 0.5).max(site.w).min(room);
        let h = site.h.max(size * 1.9);
        let left = (site.x - w / 2.0).clamp(0.05, (self.plan.width - w - 0.05).max(0.05));
        let middle = u(left + w / 2.0 - site.x);
        let (fill, ink) =
            if picked { ("#9c3d17", "#fff8ec") } else { (self.palette.plate, "#7c2f10") };
        let (w, h) = (u(w), u(h));
        let id = format!("{}-b{w}x{h}", self.style.id);
        shared.once(&id, |out| {
            let (x, y) = (-w / 2, -h / 2);
            put!(
                out,
                "<rect x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{h}\" rx=\"16\" fill=\"#000\" \
                 opacity=\".3\"/><rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" \
                 rx=\"16\" stroke=\"#9c3d17\" stroke-width=\"5\"/>",
                x + 3,
                y + 5
            );
        });
        let mut plate = format!("<use class=\"plate\" href=\"#{id}\" fill=\"{fill}\"");
        if middle != 0 {
            put!(&mut plate, " x=\"{middle}\"");
        }
        plate.push_str("/>");
        out.put(plate);
        out.put(format!(
            "<text x=\"{middle}\" dy=\".35em\" font-size=\"{}\" font-weight=\"600\" \
             fill=\"{ink}\">{}</text>",
            u(size),
            Escaped(words)
        ));
    }
}
