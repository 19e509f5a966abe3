//! The marks: each has its own line, so that none is told by colour alone, and each line lies
//! on a casing of the opposite brightness, so that it is seen on every ground.

use crate::material::{contrast, luminance};
use crate::xml::put;
use rules::{Mark, Seat};

/// All marks, in the order in which they are drawn.
pub(crate) const ALL: [Mark; 8] = [
    Mark::Open,
    Mark::Through,
    Mark::From,
    Mark::To,
    Mark::Picked,
    Mark::Danger,
    Mark::Held(Seat(0)),
    Mark::Held(Seat(1)),
];

/// The class name of a mark.
pub(crate) fn class(mark: Mark) -> &'static str {
    match mark {
        Mark::Open => "mark-open",
        Mark::Picked => "mark-picked",
        Mark::From => "mark-from",
        Mark::To => "mark-to",
        Mark::Through => "mark-by",
        Mark::Held(Seat(0)) => "mark-held-0",
        Mark::Held(_) => "mark-held-1",
        Mark::Danger => "mark-danger",
    }
}

/// The end of that name.
pub(crate) fn name(mark: Mark) -> &'static str {
    class(mark).trim_start_matches("mark-")
}

/// The colour of a mark on grounds, and its casing: terracotta for what can be done, lapis for
/// what has been done, red for danger. The first colour that stands out threefold is taken.
pub(crate) fn colours(mark: Mark, grounds: &[&str]) -> (&'static str, &'static str) {
    let shades = match mark {
        Mark::Open | Mark::Picked => ["#a03f16", "#6f2406", "#ffb08a", "#ffdcc8"],
        Mark::From | Mark::To | Mark::Through => ["#1f4f86", "#0f3157", "#a9d2ff", "#d5e9ff"],
        Mark::Danger | Mark::Held(_) => ["#b3101c", "#760410", "#ff9d9d", "#ffd3d3"],
    };
    let worst = |shade: &str| {
        let each = grounds.iter().map(|g| contrast(shade, g));
        each.fold(f32::INFINITY, f32::min)
    };
    let chosen = shades.into_iter().find(|s| worst(s) >= 3.0);
    let core = chosen.unwrap_or_else(|| {
        shades.into_iter().fold(shades[0], |best, s| if worst(s) > worst(best) { s } else { best })
    });
    if luminance(core) > 0.3 { (core, "#1a0f06") } else { (core, "#fff8ec") }
}

/// The stroke of a mark: width, dashes, and how much of its casing shows.
fn stroke(mark: Mark) -> (u8, &'static str, u8) {
    match mark {
        Mark::Open => (7, " stroke-dasharray=\".1 14.35\" stroke-linecap=\"round\"", 5),
        Mark::Picked => (8, "", 5),
        Mark::From => (6, " stroke-dasharray=\"36 36.25\" stroke-dashoffset=\"18\"", 5),
        Mark::To => (5, "", 4),
        Mark::Through => (4, " stroke-dasharray=\"10 62.25\" stroke-dashoffset=\"5\"", 3),
        Mark::Danger | Mark::Held(_) => (7, " stroke-dasharray=\"12 6.06\"", 5),
    }
}

/// Every mark as a ring for a site of one unit.
pub(crate) fn defs(out: &mut String, id: &str, grounds: &[&str]) {
    for mark in ALL {
        put!(out, "<g id=\"{id}-{}\" fill=\"none\">", class(mark));
        if let Mark::Held(seat) = mark {
            // A small square in the colour of the first or the second side, with a rim of the other.
            let (fill, rim) =
                if seat.0 == 0 { ("#1b1a18", "#fff8ec") } else { ("#fff8ec", "#1b1a18") };
            put!(
                out,
                "<rect x=\"-15\" y=\"-15\" width=\"30\" height=\"30\" rx=\"4\" fill=\"{fill}\" \
                 stroke=\"{rim}\" stroke-width=\"4\"/></g>"
            );
            continue;
        }
        let r = 46;
        line(out, mark, grounds, &format!("<circle r=\"{r}\""));
        if mark == Mark::Danger {
            line(out, mark, grounds, "<circle r=\"36\"");
        }
        out.push_str("</g>");
    }
}

/// A mark around a rectangle: spikes, trays, plates.
pub(crate) fn around(out: &mut String, mark: Mark, grounds: &[&str], rect: (i32, i32, i32, i32)) {
    let (x, y, w, h) = rect;
    out.push_str("<g fill=\"none\">");
    let shape = format!("<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"14\"");
    line(out, mark, grounds, &shape);
    out.push_str("</g>");
}

fn line(out: &mut String, mark: Mark, grounds: &[&str], shape: &str) {
    let (core, casing) = colours(mark, grounds);
    let (width, dash, extra) = stroke(mark);
    // What may be touched is a row of dots on a soft band; the others have a close casing.
    let (soft, under) = if mark == Mark::Open { (".8", "") } else { (".85", dash) };
    put!(
        out,
        "{shape} stroke=\"{casing}\" stroke-width=\"{}\" opacity=\"{soft}\"{under}/>\
         {shape} stroke=\"{core}\" stroke-width=\"{width}\"{dash}/>",
        width + extra
    );
}
