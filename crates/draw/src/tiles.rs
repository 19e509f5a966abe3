//! Squares that are set one by one: shell and lapis in bitumen, glazed tiles between ridges; their
//! inlays, rosettes and signs.

use crate::ground::ground_at;
use crate::layout::mix;
use crate::material::{Palette, ink_on};
use crate::materials;
use crate::signs;
use crate::things::measure;
use crate::xml::{Num, put, u};
use rules::{Decor, Plan, Site, SiteKind};

/// Whether the squares of a plan are set one by one.
pub(crate) fn tiled(plan: &Plan) -> bool {
    matches!(plan.material, materials::SHELL | materials::FAIENCE)
}

fn squares(plan: &Plan) -> impl Iterator<Item = &Site> {
    let is = |s: &&Site| s.kind == SiteKind::Square;
    plan.sites.iter().filter(is)
}

/// The ground of a place on a tile or on the board around it.
pub(crate) fn ground_of(plan: &Plan, p: &Palette, x: f32, y: f32) -> Option<[&'static str; 2]> {
    let within = |s: &Site, more: f32| {
        (s.x - x).abs() <= s.w / 2.0 + more && (s.y - y).abs() <= s.h / 2.0 + more
    };
    if !tiled(plan) {
        None
    } else if squares(plan).any(|s| within(s, -0.06)) {
        Some(p.field)
    } else if squares(plan).any(|s| within(s, RIM)) {
        Some(p.frame)
    } else {
        None
    }
}

/// The middle of writing that begins on a tile, moved so that it ends there too.
pub(crate) fn kept(plan: &Plan, (x, y): (f32, f32), words: &str, size: f32) -> (f32, f32) {
    // Figures are all equally wide.
    let digits = 0.62 * words.chars().count() as f32;
    let (w, h) = (measure(words).max(digits) * size / 2.0, size * 0.36);
    let on = |s: &&Site| (s.x - x).abs() < s.w / 2.0 && (s.y - y).abs() < s.h / 2.0;
    let within = |at: f32, middle: f32, room: f32| match room > 0.0 {
        true => at.clamp(middle - room, middle + room),
        false => middle,
    };
    match squares(plan).find(on).filter(|_| tiled(plan)) {
        Some(s) => (within(x, s.x, s.w / 2.0 - 0.08 - w), within(y, s.y, s.h / 2.0 - 0.08 - h)),
        None => (x, y),
    }
}

/// How far the board reaches around its squares.
const RIM: f32 = 0.08;

/// Where in the decor the squares come: after every field and frame.
pub(crate) fn turn(plan: &Plan) -> Option<usize> {
    let below = |d: &Decor| {
        matches!(
            d,
            Decor::Rect { class: "field" | "frame" | "bar", .. }
                | Decor::Polygon { class: "field" | "frame" | "bar", .. }
        )
    };
    tiled(plan).then(|| plan.decor.iter().rposition(below).map_or(0, |i| i + 1))
}

/// A tile of each sort, and the outline of the board that they make together.
pub(crate) fn defs(out: &mut String, plan: &Plan, p: &Palette, id: &str) {
    if plan.decor.iter().any(|d| class(d) == Some("rosette")) {
        rosette_def(out, p, id);
    }
    if !tiled(plan) {
        return;
    }
    put!(out, "<path id=\"{id}-board\" d=\"");
    for s in squares(plan) {
        let (w, h) = (u(s.w + 2.0 * RIM), u(s.h + 2.0 * RIM));
        put!(out, "M{} {}h{w}v{h}h-{w}Z", u(s.x - s.w / 2.0 - RIM), u(s.y - s.h / 2.0 - RIM));
    }
    out.push_str("\"/>");
    let [pale, red] = p.spikes;
    let lapis = p.inlay;
    if plan.material == materials::FAIENCE {
        // A rounded tile in its bed; the glaze gathers at the foot, and is crazed.
        put!(
            out,
            "<g id=\"{id}-tile\"><rect x=\"-48\" y=\"-48\" width=\"96\" height=\"96\" rx=\"13\" \
             fill=\"none\" stroke=\"url(#{id}-rise)\" stroke-width=\"3\"/>\
             <rect x=\"-45.5\" y=\"-45.5\" width=\"91\" height=\"91\" rx=\"11\" fill=\"{lapis}\"/>\
             <rect x=\"-44\" y=\"-44.5\" width=\"88\" height=\"86\" rx=\"10\" fill=\"url(#{id}-field)\"/>\
             <path d=\"M-40 26V-31Q-40-40.5-31-40.5H30\" fill=\"none\" stroke=\"#fff\" stroke-width=\"3\" \
             stroke-linecap=\"round\" opacity=\".4\"/></g>"
        );
        for (n, (tint, opacity, crazed)) in GLAZES.into_iter().enumerate() {
            put!(
                out,
                "<g id=\"{id}-in{n}\"><rect x=\"-44\" y=\"-44.5\" width=\"88\" height=\"86\" rx=\"10\" fill=\"{tint}\" \
                 opacity=\"{opacity}\"/><path d=\"{crazed}\" fill=\"none\" stroke=\"{lapis}\" stroke-width=\"1.2\" opacity=\".3\"/></g>"
            );
        }
        return;
    }
    put!(
        out,
        "<g id=\"{id}-tile\"><rect x=\"-47\" y=\"-47\" width=\"94\" height=\"94\" rx=\"3\" fill=\"{lapis}\"/>\
         <path d=\"M-46 46V-46H46\" fill=\"none\" stroke=\"#fff\" stroke-width=\"1.5\" opacity=\".35\"/>\
         <rect x=\"-41.5\" y=\"-41.5\" width=\"83\" height=\"83\" fill=\"{red}\"/>\
         <rect x=\"-39\" y=\"-39\" width=\"78\" height=\"78\" rx=\"2\" fill=\"url(#{id}-field)\"/>\
         <path d=\"M-38 38V-38H38\" fill=\"none\" stroke=\"{pale}\" stroke-width=\"2\" opacity=\".8\"/></g>"
    );
    for (n, draw) in INLAYS.into_iter().enumerate() {
        put!(
            out,
            "<g id=\"{id}-in{n}\" fill=\"none\" stroke=\"{lapis}\" stroke-width=\"3\" opacity=\".62\">"
        );
        draw(out, lapis, red);
        out.push_str("</g>");
    }
}

/// How a glaze comes out: a tint, how strong it is, and where it is crazed.
const GLAZES: [(&str, &str, &str); 4] = [
    ("#fff", ".05", "M44 4L26 10 14 41M26 10L20-8M-44 20L-28 26-22 41"),
    ("#0b4a5c", ".07", "M-44-14L-22-8-14-44M-22-8L-16 12 4 20M44 26L30 41"),
    ("#2a7a4a", ".07", "M10-44L16-24 44-18M16-24L6-10M-30 41L-26 24-44 12"),
    ("#fff", ".1", "M-8 41L-2 20 20 12 44 16M20 12L22-6M-44-26L-32-30-28-44"),
];

type Inlay = fn(&mut String, &str, &str);

/// What squares of shell bear where there is no rosette.
const INLAYS: [Inlay; 4] = [eyes, dots, lozenge, points];

/// Four eyes.
fn eyes(out: &mut String, lapis: &str, red: &str) {
    for (x, y) in [(-18, -17), (18, -17), (-18, 17), (18, 17)] {
        put!(out, "<path d=\"M{} {y}q15-15 30 0q-15 15-30 0Z\"/>", x - 15);
        put!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"4.5\" fill=\"{red}\" stroke=\"none\"/>");
    }
    put!(out, "<path d=\"M0-5L5 0 0 5-5 0Z\" fill=\"{lapis}\" stroke=\"none\"/>");
}

/// Five rings.
fn dots(out: &mut String, _: &str, red: &str) {
    for (x, y) in [(-21, -21), (21, -21), (-21, 21), (21, 21)] {
        put!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"7\"/>");
    }
    put!(
        out,
        "<circle r=\"8\" stroke=\"{red}\"/><path d=\"M-21-21h.1M21-21h.1M-21 21h.1M21 21h.1M0 0h.1\" \
         stroke-width=\"5\" stroke-linecap=\"round\"/>"
    );
}

/// A lozenge within a lozenge.
fn lozenge(out: &mut String, lapis: &str, red: &str) {
    put!(
        out,
        "<path d=\"M0-35L35 0 0 35-35 0Z\"/><path d=\"M0-23L23 0 0 23-23 0Z\" stroke=\"{red}\"/>\
         <path d=\"M0-10L10 0 0 10-10 0ZM-36-36h13l-13 13ZM36-36h-13l13 13ZM-36 36h13l-13-13ZM36 36h-13l13-13Z\" \
         fill=\"{lapis}\" stroke=\"none\"/>"
    );
}

/// Points from every side, and a small lozenge between them.
fn points(out: &mut String, lapis: &str, red: &str) {
    put!(
        out,
        "<path d=\"M-30-37L0-15 30-37ZM-30 37L0 15 30 37ZM-37-30L-15 0-37 30ZM37-30L15 0 37 30Z\" \
         fill=\"{lapis}\" stroke=\"none\"/><path d=\"M0-9L9 0 0 9-9 0Z\" fill=\"{red}\" stroke=\"none\"/>"
    );
}

/// The board and its squares.
pub(crate) fn draw(out: &mut String, plan: &Plan, p: &Palette, id: &str) {
    let shell = plan.material == materials::SHELL;
    put!(
        out,
        "<g class=\"tiles\"><use href=\"#{id}-board\" x=\"6\" y=\"9\" stroke=\"#000\" \
         stroke-width=\"12\" stroke-linejoin=\"round\" opacity=\".28\"/>\
         <g stroke-linejoin=\"round\"><use href=\"#{id}-board\" stroke=\"{edge}\" stroke-width=\"18\"/>\
         <use href=\"#{id}-board\" stroke=\"{string}\" stroke-width=\"9\"/>\
         <use href=\"#{id}-board\" stroke=\"{edge}\" stroke-width=\"5\"/></g>\
         <use href=\"#{id}-board\" fill=\"url(#{id}-frame)\"/>",
        edge = p.frame[1],
        string = if shell { p.field[1] } else { p.frame[0] }
    );
    for s in squares(plan) {
        let used = |out: &mut String, what: &str| {
            put!(out, "<use href=\"#{id}-{what}\"");
            if (s.w, s.h) == (1.0, 1.0) {
                put!(out, " x=\"{}\" y=\"{}\"/>", u(s.x), u(s.y));
            } else {
                put!(
                    out,
                    " transform=\"translate({} {}) scale({} {})\"/>",
                    u(s.x),
                    u(s.y),
                    Num(s.w),
                    Num(s.h)
                );
            }
        };
        used(out, "tile");
        let over = if shell {
            inlay(plan, s)
        } else {
            // No two tiles leave the kiln alike.
            Some(mix(u32::from(s.name.bytes().fold(0u8, u8::wrapping_add))) as usize % GLAZES.len())
        };
        if let Some(n) = over {
            used(out, &format!("in{n}"));
        }
    }
    out.push_str("</g>");
}

/// Which inlay a square bears: by its neighbours and its way to the nearest rosette, so that the
/// board looks the same from every side. None under other decor.
fn inlay(plan: &Plan, s: &Site) -> Option<usize> {
    let covers = |d: &Decor| {
        let over = class(d).is_some_and(|c| c == "rosette" || c.starts_with("sign-"));
        over && middle(d).is_some_and(|(x, y)| (x - s.x).hypot(y - s.y) < 0.3)
    };
    if plan.decor.iter().any(covers) {
        return None;
    }
    let away = |x: f32, y: f32| (x - s.x).abs() + (y - s.y).abs();
    let near = squares(plan).filter(|t| (0.5..1.5 * s.w).contains(&away(t.x, t.y))).count();
    let rosettes = plan.decor.iter().filter(|d| class(d) == Some("rosette"));
    let way =
        rosettes.filter_map(middle).map(|(x, y)| away(x, y) / s.w.max(0.1)).fold(9.0, f32::min);
    Some((near + way.round() as usize) % INLAYS.len())
}

fn class(decor: &Decor) -> Option<&'static str> {
    match decor {
        Decor::Rect { class, .. } | Decor::Circle { class, .. } => Some(class),
        _ => None,
    }
}

/// The middle of a rectangle or a circle.
fn middle(decor: &Decor) -> Option<(f32, f32)> {
    match *decor {
        Decor::Rect { x, y, w, h, .. } => Some((x + w / 2.0, y + h / 2.0)),
        Decor::Circle { x, y, .. } => Some((x, y)),
        _ => None,
    }
}

/// Draws a rosette or a sign; false if the decor is neither.
pub(crate) fn ornament(
    out: &mut String,
    plan: &Plan,
    decor: &Decor,
    p: &Palette,
    id: &str,
) -> bool {
    let (Some(class), Some((x, y))) = (class(decor), middle(decor)) else {
        return false;
    };
    let size = match *decor {
        Decor::Rect { w, h, .. } => w.min(h),
        Decor::Circle { r, .. } => 2.0 * r,
        _ => return false,
    };
    let place = |out: &mut String| {
        put!(out, "transform=\"translate({} {}) scale({})\"", u(x), u(y), Num(size));
    };
    if class == "rosette" {
        put!(out, "<use class=\"rosette\" href=\"#{id}-rosette\" ");
        place(out);
        out.push_str("/>");
        return true;
    }
    let Some(sign) = class.strip_prefix("sign-").and_then(signs::house) else {
        return false;
    };
    let ink = ink_on(ground_at(plan, p, x, y));
    put!(
        out,
        "<g class=\"{class}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"5\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\" "
    );
    place(out);
    let [pale, red] = p.spikes;
    let filled = |out: &mut String, path: &str, fill: &str| {
        if !path.is_empty() {
            put!(out, "<path d=\"{path}\" fill=\"{fill}\"/>");
        }
    };
    out.push('>');
    filled(out, sign.pale, pale);
    filled(out, sign.red, red);
    filled(out, sign.solid, ink);
    filled(out, sign.drawn, "none");
    out.push_str("</g>");
    true
}

/// One petal: its outline, and what is left out of it.
pub(crate) const PETAL: &str = "M0-8C8-16 10.5-24 7.5-30 5.5-34 2-35.5 0-36-2-35.5-5.5-34-7.5-30-10.5-24-8-16 0-8Z\
    M0-14C-4-20-4.5-25-3-29Q0-32 3-29C4.5-25 4-20 0-14Z";

/// Eight petals around a red heart, on lapis.
fn rosette_def(out: &mut String, p: &Palette, id: &str) {
    let [pale, red] = p.spikes;
    put!(
        out,
        "<path id=\"{id}-petal\" d=\"{PETAL}\"/>\
         <g id=\"{id}-rosette\"><circle r=\"41\" fill=\"{}\"/>\
         <circle r=\"39.5\" fill=\"none\" stroke=\"{pale}\" stroke-width=\"1.8\"/><g fill=\"{pale}\" fill-rule=\"evenodd\">",
        p.inlay
    );
    for n in 0..8 {
        put!(out, "<use href=\"#{id}-petal\"");
        if n > 0 {
            put!(out, " transform=\"rotate({})\"", 45 * n);
        }
        out.push_str("/>");
    }
    put!(
        out,
        "</g><circle r=\"9\" fill=\"{red}\" stroke=\"{pale}\" stroke-width=\"2.5\"/>\
         <circle r=\"3\" fill=\"{pale}\"/></g>"
    );
}
