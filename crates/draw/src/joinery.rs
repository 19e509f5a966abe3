//! Joined wood: squares let into a frame, doorways beside it, stands for men in hand.

use crate::material::Palette;
use crate::materials;
use crate::xml::{put, u};
use rules::{Decor, Plan};

/// What several squares and doorways have in common; nothing on other boards.
pub(crate) fn defs(out: &mut String, plan: &Plan, p: &Palette, id: &str) {
    let walled = |d: &Decor| matches!(d, Decor::Rect { class: "pit", .. });
    if plan.decor.iter().any(walled) {
        put!(
            out,
            "<linearGradient id=\"{id}-walls\" x2=\"1\" y2=\"1\"><stop offset=\".08\" stop-color=\"{}\"/>\
             <stop offset=\".55\" stop-color=\"{}\"/></linearGradient>",
            p.pit[1],
            p.pit[0]
        );
    }
    let unit = |d: &Decor| matches!(d, Decor::Rect { class: "inlay", w, h, .. } if is_unit(*w, *h));
    if plan.material == materials::INLAID && plan.decor.iter().any(unit) {
        // Two cuts of the same plank: its grain runs across that of the light squares.
        for (n, grain) in [
            "M12 0Q16 50 11 100M27 0Q24 50 29 100M46 0Q50 40 45 100M71 0Q66 60 72 100M90 0Q93 50 89 100",
            "M9 0Q6 60 10 100M33 0Q38 50 32 100M55 0Q52 50 57 100M66 0Q69 40 65 100M84 0Q80 50 86 100",
        ]
        .into_iter()
        .enumerate()
        {
            put!(
                out,
                "<g id=\"{id}-in{n}\"><path d=\"M0 0H100V100H0Z\" fill=\"{}\"/>\
                 <path d=\"{grain}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" opacity=\".3\"/>\
                 <path d=\"M1 100V1H100\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\" opacity=\".35\"/>\
                 <path d=\"M99 0V99H0\" fill=\"none\" stroke=\"#fff\" stroke-width=\"2\" opacity=\".22\"/></g>",
                p.inlay,
                p.grain
            );
        }
    }
}

fn is_unit(w: f32, h: f32) -> bool {
    (w - 1.0).abs() < 0.001 && (h - 1.0).abs() < 0.001
}

/// Draws decor that is joined in its own way; false if it is none of that.
pub(crate) fn draw(out: &mut String, plan: &Plan, decor: &Decor, p: &Palette, id: &str) -> bool {
    let Decor::Rect { x, y, w, h, r, class } = *decor else {
        return false;
    };
    match class {
        "inlay" if plan.material == materials::INLAID && is_unit(w, h) => {
            // Neighbours on a diagonal are not cut alike.
            let cut = (x + 2.0 * y).floor() as i32 / 2 % 2;
            put!(out, "<use href=\"#{id}-in{}\" x=\"{}\" y=\"{}\"/>", cut.abs(), u(x), u(y));
            true
        }
        "throne" => {
            throne(out, (u(x), u(y)), p);
            true
        }
        "field" if plan.material == materials::INLAID => {
            frame(out, plan, (u(x), u(y), u(w), u(h)), p, id);
            false
        }
        "pit" => {
            hollow(out, (u(x), u(y), u(w), u(h)), u(r), id);
            true
        }
        "citadel" => {
            doorway(out, (u(x), u(y), u(w), u(h)), p, id);
            true
        }
        _ => false,
    }
}

/// The border of a square on which a king may triumph: a string of light wood between two dark ones, cut at the
/// corners.
fn throne(out: &mut String, (x, y): (i32, i32), p: &Palette) {
    let border = "M20 7H80Q80 20 93 20V80Q80 80 80 93H20Q20 80 7 80V20Q20 20 20 7Z";
    put!(
        out,
        "<g class=\"throne\" fill=\"none\" transform=\"translate({x} {y})\"><path d=\"{border}\" stroke=\"{}\" \
         stroke-width=\"7\"/><path d=\"{border}\" stroke=\"{}\" stroke-width=\"3\"/></g>",
        p.pit[1],
        p.spikes[0]
    );
}

/// A hollow with straight walls: those above and to the left lie in shadow, as in a round one.
fn hollow(out: &mut String, (x, y, w, h): (i32, i32, i32, i32), r: i32, id: &str) {
    let shape = format!("<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"{r}\"");
    // The walls meet the others in a mitre.
    let (deep, cut) = (w.min(h) / 8, r * 3 / 10);
    let (right, foot) = (x + w, y + h);
    put!(
        out,
        "<g class=\"pit\">{shape} fill=\"url(#{id}-walls)\"/>\
         <path d=\"M{} {}Q{x} {} {x} {}V{}q0-{r} {r}-{r}H{}Q{} {y} {} {}L{} {}H{}q-{r} 0-{r} {r}V{}Z\" \
         opacity=\".3\"/>{shape} fill=\"none\" stroke=\"url(#{id}-sink)\" stroke-width=\"6\"/></g>",
        x + cut,
        foot - cut,
        foot - 2 * cut,
        foot - r,
        y + r,
        right - r,
        right - 2 * cut,
        right - cut,
        y + cut,
        right - deep,
        y + deep,
        x + deep + r,
        foot - deep,
    );
}

/// A moulding around the squares: a raised rail, a string of light wood, a step down to the field.
fn frame(out: &mut String, plan: &Plan, (x, y, w, h): (i32, i32, i32, i32), p: &Palette, id: &str) {
    let (right, foot) = (u(plan.width), u(plan.height));
    // As far as the board reaches, 50 to every side.
    let room = |near: i32, far: i32| near.min(far).clamp(8, 50);
    let rail = room(x, right - x - w).min(room(y, foot - y - h)) - 1;
    let mut band = |by: i32, paint: &str| {
        put!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" {paint}/>",
            x - by,
            y - by,
            w + 2 * by,
            h + 2 * by,
            by / 4
        );
    };
    band(rail, &format!("fill=\"url(#{id}-frame)\""));
    band(rail, &format!("fill=\"url(#{id}-tex)\""));
    band(rail - 2, &format!("fill=\"none\" stroke=\"url(#{id}-rise)\" stroke-width=\"5\""));
    band(7, &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"3\"", p.spikes[0]));
    band(3, "fill=\"#000\" fill-opacity=\".55\"");
}

/// An arched doorway: posts, an arch of stones, darkness within and light on the threshold.
fn doorway(out: &mut String, (x, y, w, h): (i32, i32, i32, i32), p: &Palette, id: &str) {
    let (sx, sy) = (w as f32 / 100.0, h as f32 / 100.0);
    put!(out, "<g class=\"citadel\" transform=\"translate({x} {y})");
    if (w, h) != (100, 100) {
        put!(out, "scale({} {})", crate::xml::Num(sx), crate::xml::Num(sy));
    }
    put!(
        out,
        "\"><path d=\"M8 104V48A46 46 0 0 1 100 48V104Z\" opacity=\".3\"/>\
         <path d=\"M2 99V48A48 48 0 0 1 98 48V99Z\" fill=\"{stone}\"/>\
         <path d=\"M3.5 98V48A46.5 46.5 0 0 1 96.5 48V98\" fill=\"none\" stroke=\"url(#{id}-rise)\" stroke-width=\"3\"/>\
         <path d=\"M2 66H14M2 84H14M86 66H98M86 84H98M4 38L16 42M12 19L22 28M27 6L33 17M73 6L67 17M88 19L78 28M96 38L84 42\" \
         stroke=\"#000\" stroke-width=\"2\" opacity=\".4\"/>\
         <path d=\"M43 0H57L55 14H45Z\" fill=\"{key}\" stroke=\"#000\" stroke-opacity=\".4\" stroke-width=\"1.5\"/>\
         <path d=\"M14 96V50A36 36 0 0 1 86 50V96Z\" fill=\"{floor}\"/>\
         <path d=\"M14 96V50A36 36 0 0 1 86 50V62Q50 50 14 96Z\" opacity=\".28\"/>\
         <path d=\"M15 96V50A35 35 0 0 1 85 50V96\" fill=\"none\" stroke=\"url(#{id}-sink)\" stroke-width=\"4\"/>\
         <path d=\"M8 92H92V99H8Z\" fill=\"{key}\" stroke=\"#000\" stroke-opacity=\".35\" stroke-width=\"1.5\"/></g>",
        stone = p.spikes[0],
        key = p.field[0],
        floor = p.pit[0]
    );
}

/// A small stand of the board's own wood on two feet, for men in hand, around the origin.
pub(crate) fn stand(out: &mut String, w: i32, h: i32, p: &Palette, id: &str) {
    let (x, y, w, h) = (3 - w / 2, 2 - h / 2, w - 6, h - 14);
    let plate = |out: &mut String, down: i32, paint: &str| {
        put!(
            out,
            "<rect x=\"{x}\" y=\"{}\" width=\"{w}\" height=\"{h}\" rx=\"5\" {paint}/>",
            y + down
        );
    };
    let [edge, foot] = p.frame;
    out.push_str("<g class=\"well\">");
    plate(out, 12, "opacity=\".25\"");
    put!(
        out,
        "<path d=\"M{} {foot_y}v12h14v-12ZM{} {foot_y}v12h-14v-12Z\" fill=\"{foot}\"/>",
        x + 6,
        x + w - 6,
        foot_y = y + h
    );
    plate(out, 6, &format!("fill=\"{edge}\""));
    plate(out, 0, &format!("fill=\"{}\"", p.spikes[1]));
    plate(out, 0, &format!("fill=\"url(#{id}-tex)\""));
    put!(
        out,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"none\" \
         stroke=\"url(#{id}-rise)\" stroke-width=\"3\"/></g>",
        x + 2,
        y + 2,
        w - 4,
        h - 4
    );
}
