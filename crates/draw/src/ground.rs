//! The board itself and what never changes on it.

use crate::joinery;
use crate::material::{Palette, Tile, greenstone, ink_on, texture, wood_grain, wool};
use crate::materials;
use crate::pieces::CHARACTERS;
use crate::script;
use crate::svg::{PieceSet, SvgStyle};
use crate::things::measure;
use crate::tiles;
use crate::xml::{Escaped, UNIT, put, safe, u};
use rules::{Decor, Plan};

/// The grain of the desk under sheets of paper.
const DESK_GRAIN: &str = "#2c1605";

/// Whether the board lies in a wood that is not its texture.
fn has_wood(plan: &Plan) -> bool {
    matches!(plan.material, materials::LEATHER | materials::NOTE_BOOK)
}

/// Gradients and patterns of the ground.
pub(crate) fn defs(out: &mut String, plan: &Plan, p: &Palette, id: &str) {
    for (name, ends) in [("body", p.body), ("field", p.field), ("frame", p.frame)] {
        put!(
            out,
            "<linearGradient id=\"{id}-{name}\" x2=\".9\" y2=\"1\"><stop stop-color=\"{}\"/>\
             <stop offset=\"1\" stop-color=\"{}\"/></linearGradient>",
            ends[0],
            ends[1]
        );
    }
    put!(
        out,
        "<radialGradient id=\"{id}-pit\" cx=\".6\" cy=\".64\" r=\".66\"><stop stop-color=\"{}\"/>\
         <stop offset=\".55\" stop-color=\"{}\"/><stop offset=\"1\" stop-color=\"{}\"/>\
         </radialGradient>\
         <linearGradient id=\"{id}-sink\" x2=\"1\" y2=\"1\"><stop stop-opacity=\".6\"/>\
         <stop offset=\".5\" stop-opacity=\".12\"/><stop offset=\".62\" stop-color=\"{lip}\" \
         stop-opacity=\".06\"/><stop offset=\"1\" stop-color=\"{lip}\" stop-opacity=\".65\"/>\
         </linearGradient>\
         <linearGradient id=\"{id}-rise\" x2=\"1\" y2=\"1\"><stop stop-color=\"#fff\" \
         stop-opacity=\".5\"/><stop offset=\".45\" stop-color=\"#fff\" stop-opacity=\".06\"/>\
         <stop offset=\".55\" stop-opacity=\".06\"/><stop offset=\"1\" stop-opacity=\".5\"/>\
         </linearGradient>",
        p.pit[0],
        p.pit[0],
        p.pit[1],
        lip = p.lip,
    );
    let mut pattern = |name: &str, (w, h, tile): Tile| {
        put!(
            out,
            "<pattern id=\"{id}-{name}\" width=\"{w}\" height=\"{h}\" \
             patternUnits=\"userSpaceOnUse\">{tile}</pattern>"
        );
    };
    pattern("tex", texture(plan.material, p));
    if has_wood(plan) {
        let grain = if plan.material == materials::NOTE_BOOK { DESK_GRAIN } else { p.grain };
        pattern("wood", wood_grain(grain));
    }
    if plan.material == materials::LEATHER {
        pattern("wool", wool());
    }
    if plan.material == materials::FLAX {
        pattern("jade", greenstone());
    }
    joinery::defs(out, plan, p, id);
    tiles::defs(out, plan, p, id);
}

/// A hollow of one unit around the origin, for pits and for the resting places of lava boards.
pub(crate) fn hollow_def(out: &mut String, id: &str, shallow: bool) {
    if shallow {
        put!(
            out,
            "<g id=\"{id}-hollow\" opacity=\".85\"><circle r=\"46\" fill=\"url(#{id}-pit)\"/>\
             <circle r=\"46\" fill=\"none\" stroke=\"url(#{id}-sink)\" stroke-width=\"4\"/></g>"
        );
        return;
    }
    // The upper left wall lies in shadow, the lower right lip catches the light.
    put!(
        out,
        "<g id=\"{id}-hollow\"><circle r=\"46\" fill=\"url(#{id}-pit)\"/>\
         <g opacity=\".2\"><path d=\"M-33 33A46 46 0 0 1 33-33 49 49 0 0 0-33 33Z\"/>\
         <path d=\"M-33 33A46 46 0 0 1 33-33 55 55 0 0 0-33 33Z\"/>\
         <path d=\"M-33 33A46 46 0 0 1 33-33 64 64 0 0 0-33 33Z\"/></g>\
         <circle r=\"46\" fill=\"none\" stroke=\"url(#{id}-sink)\" stroke-width=\"5\"/></g>"
    );
}

/// The board's body and its decor.
pub(crate) fn draw(out: &mut String, plan: &Plan, p: &Palette, style: &SvgStyle, least: f32) {
    let id = &style.id;
    let (w, h) = (u(plan.width), u(plan.height));
    let r = 22;
    let wood = if has_wood(plan) { "wood" } else { "tex" };
    put!(
        out,
        "<g class=\"ground\" id=\"{id}-ground\"><rect width=\"{w}\" height=\"{h}\" rx=\"{r}\" fill=\"url(#{id}-body)\"/>\
         <rect width=\"{w}\" height=\"{h}\" rx=\"{r}\" fill=\"url(#{id}-{wood})\"/>\
         <rect x=\"3\" y=\"3\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"none\" \
         stroke=\"url(#{id}-rise)\" stroke-width=\"6\"/></g><g class=\"decor\" id=\"{id}-decor\">",
        w - 6,
        h - 6,
        r - 3
    );
    let mut rest = plan.decor.as_slice();
    let mut paths = 0;
    let mut tiles = tiles::turn(plan);
    loop {
        if tiles == Some(plan.decor.len() - rest.len()) {
            tiles::draw(out, plan, p, id);
            tiles = None;
        }
        let Some(first) = rest.first() else {
            break;
        };
        // Lines of one class that follow each other are one path, drawn once with its glint.
        if let Decor::Line { class, .. } = first {
            let upto = tiles.map_or(rest.len(), |t| t + rest.len() - plan.decor.len());
            let run = rest[..upto]
                .iter()
                .take_while(|d| matches!(d, Decor::Line { class: c, .. } if c == class))
                .count();
            lines(out, &rest[..run], class, p, id, paths);
            paths += 1;
            rest = &rest[run..];
            continue;
        }
        let upto = tiles.map_or(rest.len(), |t| t + rest.len() - plan.decor.len());
        let run = labels(out, plan, &rest[..upto], p, style, least);
        if run > 0 {
            rest = &rest[run..];
            continue;
        }
        let drawn = is_bed(plan, first)
            || joinery::draw(out, plan, first, p, id)
            || tiles::ornament(out, plan, first, p, id);
        if !drawn {
            area(out, plan, first, p, style, least);
        }
        rest = &rest[1..];
    }
    out.push_str("</g>");
}

/// The way of the men, hidden until it is asked for: a pale line in a dark casing, with an arrow at its end.
fn way(out: &mut String, d: &str, run: &[Decor]) {
    out.push_str("<g class=\"path\" visibility=\"hidden\" fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
    let mut shape = d.to_owned();
    for decor in run {
        let Decor::Line { points, .. } = decor else { continue };
        if let [.., a, b] = points.as_slice() {
            let (dx, dy) = (b.0 - a.0, b.1 - a.1);
            let long = dx.hypot(dy).max(0.01);
            let (dx, dy) = (dx / long, dy / long);
            let wing = |side: f32| {
                (u(b.0 - 0.22 * dx + side * 0.16 * dy), u(b.1 - 0.22 * dy - side * 0.16 * dx))
            };
            let ((lx, ly), (rx, ry)) = (wing(1.0), wing(-1.0));
            put!(&mut shape, "M{lx} {ly}L{} {}L{rx} {ry}", u(b.0), u(b.1));
        }
    }
    for (colour, width) in [("#17130e", 11), ("#ffd27a", 6)] {
        put!(
            out,
            "<path d=\"{shape}\" stroke=\"{colour}\" stroke-width=\"{width}\" opacity=\".85\"/>"
        );
    }
    out.push_str("</g>");
}

/// Where a label stands, how large and in which ink.
fn placed(
    plan: &Plan,
    p: &Palette,
    (x, y): (f32, f32),
    size: f32,
    words: &str,
) -> (i32, i32, &'static str) {
    // Writing stays on the board, however long it is in one of the languages.
    let half = measure(words) * size / 2.0 + 0.1;
    let x = x.min(plan.width - half).max(half.min(plan.width / 2.0));
    let (x, y) = tiles::kept(plan, (x, y), words, size);
    (u(x), u(y), ink_on(ground_at(plan, p, x, y)))
}

/// Writes the coordinates at the beginning of a list as one text if they are several of one size and ink; says how
/// many they were.
fn labels(
    out: &mut String,
    plan: &Plan,
    rest: &[Decor],
    p: &Palette,
    style: &SvgStyle,
    least: f32,
) -> usize {
    let each = rest.iter().map_while(|decor| match decor {
        Decor::Label { x, y, size, text, class: "label" } => {
            let (size, words) = (size.max(least), text.get(style.lang));
            Some((placed(plan, p, (*x, *y), size, words), u(size), words))
        }
        _ => None,
    });
    let all: Vec<_> = each.collect();
    let Some(&((.., ink), size, _)) = all.first() else {
        return 0;
    };
    let run = all.iter().take_while(|l| l.0.2 == ink && l.1 == size).count();
    if plan.material == materials::NOTE_BOOK {
        let place = |at: i32| at as f32 / UNIT;
        let texts = all[..run].iter().map(|((x, y, _), _, words)| (*words, (place(*x), place(*y))));
        let texts: Vec<_> = texts.collect();
        let written = script::write(out, &texts, place(size), p.line, "label");
        return if written { run } else { 0 };
    }
    if run < 3 {
        return 0;
    }
    put!(out, "<text class=\"label\" font-size=\"{size}\" fill=\"{ink}\">");
    for ((x, y, _), _, words) in &all[..run] {
        put!(out, "<tspan x=\"{x}\" y=\"{}\">{}</tspan>", y + size * 7 / 20, Escaped(words));
    }
    out.push_str("</text>");
    run
}

fn lines(out: &mut String, run: &[Decor], class: &str, p: &Palette, id: &str, n: usize) {
    let mut d = String::new();
    for decor in run {
        if let Decor::Line { points, bend, .. } = decor {
            path(&mut d, points, *bend);
        }
    }
    if class == "path" {
        return way(out, &d, run);
    }
    let (width, colour, opacity) = match class {
        "thick" => (8, p.line, "1"),
        "thin" => (2, p.line, ".75"),
        "fold" => (5, "#000", ".35"),
        "ink" => (4, p.line, "1"),
        "frame" | "bar" => (14, p.frame[1], "1"),
        "margin" => (3, "#d4706a", ".8"),
        "cups" => (22, p.pit[1], "1"),
        _ => (4, p.line, "1"),
    };
    let (glint, strength) = p.glint;
    put!(
        out,
        "<g class=\"{}\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
        safe(class)
    );
    if strength != "0" && class != "ink" && class != "margin" {
        put!(
            out,
            "<use href=\"#{id}-l{n}\" x=\"2\" y=\"2.5\" stroke=\"{glint}\" \
             stroke-width=\"{width}\" opacity=\"{strength}\"/>"
        );
    }
    put!(
        out,
        "<g stroke=\"{colour}\" stroke-width=\"{width}\" opacity=\"{opacity}\">\
         <path id=\"{id}-l{n}\" d=\"{d}\"/></g></g>"
    );
}

/// The radius of the circle on which all these points lie, and 1 if they go round it with the clock; nothing if they
/// lie on none.
fn arc(points: &[(f32, f32)]) -> Option<(f32, u8)> {
    let (&a, &c) = (points.first()?, points.last()?);
    let b = points[points.len() / 2];
    let (abx, aby, acx, acy) = (b.0 - a.0, b.1 - a.1, c.0 - a.0, c.1 - a.1);
    let cross = abx * acy - aby * acx;
    if points.len() < 5 || cross.abs() < 0.01 {
        return None;
    }
    let (ab, ac) = (abx * abx + aby * aby, acx * acx + acy * acy);
    let middle =
        (a.0 + (acy * ab - aby * ac) / (2.0 * cross), a.1 + (abx * ac - acx * ab) / (2.0 * cross));
    let r = |p: &(f32, f32)| (p.0 - middle.0).hypot(p.1 - middle.1);
    let radius = r(&a);
    points.iter().all(|p| (r(p) - radius).abs() < 0.01).then_some((radius, u8::from(cross > 0.0)))
}

fn path(d: &mut String, points: &[(f32, f32)], bend: bool) {
    let at = |i: usize| {
        let (x, y) = points[i.min(points.len() - 1)];
        (x * 100.0, y * 100.0)
    };
    let round = |v: f32| v.round() as i32;
    if bend && let Some((r, turn)) = arc(points) {
        let (begin, half, end) = (at(0), at(points.len() / 2), at(points.len() - 1));
        let r = round(r * 100.0);
        put!(d, "M{} {}", round(begin.0), round(begin.1));
        for (x, y) in [half, end] {
            put!(d, "A{r} {r} 0 0 {turn} {} {}", round(x), round(y));
        }
        return;
    }
    for i in 0..points.len() {
        let (x, y) = at(i);
        if i == 0 {
            put!(d, "M{} {}", round(x), round(y));
        } else if bend {
            // A Catmull-Rom curve through the points as cubic pieces.
            let (a, b) = (at(i.saturating_sub(2)), at(i - 1));
            let c = at(i + 1);
            put!(
                d,
                "C{} {} {} {} {} {}",
                round(b.0 + (x - a.0) / 6.0),
                round(b.1 + (y - a.1) / 6.0),
                round(x - (c.0 - b.0) / 6.0),
                round(y - (c.1 - b.1) / 6.0),
                round(x),
                round(y)
            );
        } else {
            put!(d, "L{} {}", round(x), round(y));
        }
    }
}

/// Fill, opacity, and whether the edge is sunk, raised or plain.
fn fill(class: &str, p: &Palette, id: &str) -> (String, &'static str, Edge) {
    match class {
        "field" => (format!("url(#{id}-field)"), "1", Edge::Sunk),
        "frame" => (format!("url(#{id}-frame)"), "1", Edge::Raised),
        "bar" => (format!("url(#{id}-frame)"), "1", Edge::Raised),
        "pit" => (format!("url(#{id}-pit)"), "1", Edge::Sunk),
        "inlay" => (p.inlay.to_owned(), "1", Edge::Plain),
        "spike-a" => (p.spikes[0].to_owned(), "1", Edge::Plain),
        "spike-b" => (p.spikes[1].to_owned(), "1", Edge::Plain),
        "river" => (p.inlay.to_owned(), ".45", Edge::Plain),
        "fold" => ("#000".to_owned(), ".3", Edge::Plain),
        "dot" => (p.line.to_owned(), "1", Edge::Plain),
        _ => ("none".to_owned(), "1", Edge::Line(width(class))),
    }
}

fn width(class: &str) -> u8 {
    match class {
        "thick" => 8,
        "thin" => 2,
        _ => 4,
    }
}

enum Edge {
    Plain,
    Sunk,
    Raised,
    Line(u8),
}

fn area(out: &mut String, plan: &Plan, decor: &Decor, p: &Palette, style: &SvgStyle, least: f32) {
    let id = &style.id;
    let (shape, class) = match decor {
        Decor::Line { .. } => return,
        Decor::Label { x, y, size, text, class } => {
            let words = text.get(style.lang);
            let characters = words.chars().any(|c| c >= '\u{2e80}');
            // Whoever chose drawings may have no characters at all.
            if characters && style.set == PieceSet::Western {
                return;
            }
            let size = size.max(least);
            let (x, y, ink) = placed(plan, p, (*x, *y), size, words);
            let manner = match *class {
                "river" if characters => {
                    format!(" font-family=\"{CHARACTERS}\" letter-spacing=\"6\" opacity=\".8\"")
                }
                "river" => " font-family=\"ui-serif,Georgia,serif\" font-style=\"italic\" \
                            letter-spacing=\"6\" opacity=\".85\""
                    .to_owned(),
                _ => String::new(),
            };
            put!(
                out,
                "<text class=\"{}\" x=\"{}\" y=\"{}\" dy=\".35em\" font-size=\"{}\" \
                 fill=\"{ink}\"{manner}>{}</text>",
                safe(class),
                x,
                y,
                u(size),
                Escaped(words)
            );
            return;
        }
        Decor::Polygon { points, class } => {
            let mut d = String::new();
            path(&mut d, points, false);
            (format!("<path d=\"{d}Z\""), *class)
        }
        Decor::Rect { x, y, w, h, class: "thin", .. } if plan.material == materials::NOTE_BOOK => {
            (format!("<path d=\"{}\"", by_hand(u(*x), u(*y), u(*w), u(*h))), "thin")
        }
        Decor::Rect { x, y, w, h, r, class } => (
            format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"",
                u(*x),
                u(*y),
                u(*w),
                u(*h),
                u(*r)
            ),
            *class,
        ),
        Decor::Circle { x, y, r, class } => {
            (format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"", u(*x), u(*y), u(*r)), *class)
        }
    };
    let (fill, opacity, edge) = fill(class, p, id);
    put!(out, "<g class=\"{}\">", safe(class));
    // The greenstone lies on its mat; everything else is let into the board.
    let slab = matches!(plan.material, materials::FLAX | materials::NOTE_BOOK) && class == "field";
    let sheet = matches!(plan.material, materials::PAPER | materials::NOTE_BOOK);
    let edge = match edge {
        Edge::Sunk if sheet && class == "field" => Edge::Line(2),
        Edge::Sunk if slab => Edge::Raised,
        edge => edge,
    };
    if slab {
        put!(
            out,
            "{shape} fill=\"none\" stroke=\"#000\" stroke-width=\"12\" opacity=\".22\" \
             transform=\"translate(5 7)\"/>"
        );
    }
    if fill != "none" {
        put!(out, "{shape} fill=\"{fill}\"");
        if opacity != "1" {
            put!(out, " opacity=\"{opacity}\"");
        }
        out.push_str("/>");
    }
    let leather = plan.material == materials::LEATHER;
    let over = match class {
        "spike-a" | "spike-b" if leather => Some("wool"),
        "frame" | "bar" if leather => Some("wood"),
        "frame" | "bar" => {
            matches!(plan.material, materials::WOOD | materials::CARVED_WOOD).then_some("tex")
        }
        "field" if plan.material == materials::FLAX => Some("jade"),
        "field" => Some("tex"),
        _ => None,
    };
    if let Some(over) = over {
        put!(out, "{shape} fill=\"url(#{id}-{over})\"/>");
    }
    match edge {
        Edge::Plain => {}
        Edge::Sunk => {
            put!(out, "{shape} fill=\"none\" stroke=\"url(#{id}-sink)\" stroke-width=\"6\"/>");
        }
        Edge::Raised => {
            put!(out, "{shape} fill=\"none\" stroke=\"url(#{id}-rise)\" stroke-width=\"6\"/>");
        }
        Edge::Line(width) => {
            put!(out, "{shape} fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\"/>", p.line)
        }
    }
    out.push_str("</g>");
}

/// A frame of four strokes by a hand that does not stop at the corners.
fn by_hand(x: i32, y: i32, w: i32, h: i32) -> String {
    let (right, foot) = (x + w, y + h);
    format!(
        "M{} {}Q{} {} {} {}M{} {}Q{} {} {right} {}M{} {foot}Q{} {} {} {}M{x} {}Q{} {} {} {}",
        x - 7,
        y + 1,
        x + w / 2,
        y - 4,
        right + 6,
        y + 1,
        right - 1,
        y - 6,
        right + 4,
        y + h / 2,
        foot + 7,
        x - 6,
        x + w / 3,
        foot + 4,
        right + 5,
        foot - 2,
        y - 5,
        x - 4,
        y + h / 2,
        x + 2,
        foot + 6
    )
}

/// Whether a round pit of the decor is the bed of a site, which then draws it.
fn is_bed(plan: &Plan, decor: &Decor) -> bool {
    match *decor {
        Decor::Circle { x, y, class: "pit", .. } => {
            plan.sites.iter().any(|s| (s.x - x).hypot(s.y - y) < 0.02)
        }
        _ => false,
    }
}

/// The ground at a place: the last area drawn there, else the body.
pub(crate) fn ground_at(plan: &Plan, p: &Palette, x: f32, y: f32) -> [&'static str; 2] {
    let class = plan.decor.iter().rev().find_map(|d| match d {
        Decor::Rect { x: left, y: top, w, h, class, .. } => {
            let inside = (*left..left + w).contains(&x) && (*top..top + h).contains(&y);
            (inside && filled(class)).then_some(*class)
        }
        Decor::Circle { x: cx, y: cy, r, class } => {
            ((x - cx).hypot(y - cy) < *r && filled(class)).then_some(*class)
        }
        Decor::Polygon { points, class } => {
            (inside(points, x, y) && filled(class)).then_some(*class)
        }
        _ => None,
    });
    if let Some(ground) = tiles::ground_of(plan, p, x, y) {
        return ground;
    }
    match class {
        Some("field") => p.field,
        Some("frame" | "bar") => p.frame,
        Some("pit" | "citadel") => p.pit,
        Some("inlay") => [p.inlay; 2],
        Some("spike-a") => [p.spikes[0]; 2],
        Some("spike-b") => [p.spikes[1]; 2],
        _ => p.body,
    }
}

fn filled(class: &str) -> bool {
    matches!(class, "field" | "frame" | "bar" | "pit" | "citadel" | "inlay" | "spike-a" | "spike-b")
}

fn inside(points: &[(f32, f32)], x: f32, y: f32) -> bool {
    let mut odd = false;
    for (i, &(ax, ay)) in points.iter().enumerate() {
        let (bx, by) = points[(i + 1) % points.len()];
        if (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax {
            odd = !odd;
        }
    }
    odd
}
