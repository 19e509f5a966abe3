//! Men of the race games: dotted discs, cones, spools; and the counters that are paid.

use crate::material::Toned;
use crate::turned::outline;
use crate::xml::{Escaped, put};
use rules::{PieceSpec, Shape, Tone};

/// Draws one of these men around the origin, 100 units to a board unit; false if it is not one.
pub(crate) fn draw(out: &mut String, spec: &PieceSpec, t: Toned, id: &str) -> bool {
    match spec.shape {
        Shape::Dotted => dotted(out, spec, t, id),
        Shape::Cone => cone(out, t, id),
        Shape::Spool => spool(out, t, id),
        Shape::Chip => chip(out, t, id),
        _ => return false,
    }
    true
}

/// A disc with five dots, the middle one giving way to a number. Pale men have dots, others rings
/// and a broad rim: they differ without colour.
fn dotted(out: &mut String, spec: &PieceSpec, t: Toned, id: &str) {
    let Toned { name, lit, shade, sign, .. } = t;
    let pale = matches!(spec.tone, Tone::Light | Tone::Yellow);
    put!(
        out,
        "<use href=\"#{id}-sh\"/><circle r=\"42\" fill=\"{shade}\" stroke=\"{}\" stroke-width=\"1.5\"/>\
         <circle cx=\"-1\" cy=\"-1\" r=\"39\" fill=\"url(#{id}-f-{name})\"/>",
        outline(t)
    );
    let number = spec.glyph.map(|g| g.character).filter(|c| !c.is_empty());
    let (far, r) = if number.is_some() { (22, 5) } else { (17, 7) };
    if pale {
        put!(
            out,
            "<path d=\"M-27-22A35 35 0 0 1 8-34\" fill=\"none\" stroke=\"#fff\" stroke-width=\"4\" \
             stroke-linecap=\"round\"/><g fill=\"{sign}\">"
        );
    } else {
        put!(
            out,
            "<circle cx=\"-1\" cy=\"-1\" r=\"36\" fill=\"none\" stroke=\"{lit}\" stroke-width=\"3.5\" \
             opacity=\".8\"/><g fill=\"none\" stroke=\"{sign}\" stroke-width=\"4.5\">"
        );
    }
    for (x, y) in [(-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)] {
        if number.is_none() || x != 0 {
            put!(
                out,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
                x * far - 1,
                y * far - 1,
                if pale { r } else { r - 1 }
            );
        }
    }
    out.push_str("</g>");
    if let Some(number) = number {
        put!(
            out,
            "<text class=\"sign\" x=\"-1\" y=\"-1\" dy=\".36em\" font-size=\"52\" font-weight=\"700\" \
             fill=\"{sign}\">{}</text>",
            Escaped(number)
        );
    }
}

/// A tall cone with a ring at its foot.
fn cone(out: &mut String, t: Toned, id: &str) {
    let (name, edge) = (t.name, outline(t));
    put!(
        out,
        "<path d=\"M-22 34A31 11 0 0 0 40 34Q46 26 36 20L14 0Z\" opacity=\".3\"/>\
         <path d=\"M-6-41Q0-49 6-41L31 29A31 11 0 0 1-31 29Z\" fill=\"url(#{id}-c-{name})\" \
         stroke=\"{edge}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>\
         <g fill=\"none\" stroke=\"{}\"><path d=\"M-28 20A30 11 0 0 0 28 20\" stroke-width=\"3\"/>\
         <path d=\"M-11-27A12 5 0 0 0 11-27\" stroke-width=\"2\" opacity=\".7\"/></g>\
         <path d=\"M-6-34L-18 8\" stroke=\"#fff\" stroke-width=\"5\" stroke-linecap=\"round\" opacity=\".75\"/>",
        t.shade
    );
}

/// A spool: two flanges and a waist.
fn spool(out: &mut String, t: Toned, id: &str) {
    let Toned { name, lit, own, shade, .. } = t;
    let edge = outline(t);
    put!(
        out,
        "<path d=\"M-24 36A33 11 0 0 0 42 35Q44 24 30 18L20 6Z\" opacity=\".3\"/>\
         <path d=\"M-31-30V-22C-31-14-13-14-13-2-13 10-32 9-32 19V29A32 11 0 0 0 32 29V19C32 9 13 10 13-2 13-14 31-14 31-22V-30Z\" \
         fill=\"url(#{id}-c-{name})\" stroke=\"{edge}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>\
         <path d=\"M-31-22A31 10 0 0 0 31-22M-32 19A32 11 0 0 0 32 19\" fill=\"none\" stroke=\"{shade}\" stroke-width=\"2.5\"/>\
         <path d=\"M-28-19A30 10 0 0 0 8-13M-29 22A32 11 0 0 0 6 29\" fill=\"none\" stroke=\"{lit}\" stroke-width=\"2\" opacity=\".7\"/>\
         <ellipse cy=\"-31\" rx=\"31\" ry=\"11\" fill=\"{own}\" stroke=\"{edge}\" stroke-width=\"2.5\"/>\
         <ellipse cx=\"-2\" cy=\"-32\" rx=\"21\" ry=\"6.5\" fill=\"none\" stroke=\"{lit}\" stroke-width=\"3\"/>"
    );
}

/// A low counter of bone, seen a little from above so that it can be stacked.
fn chip(out: &mut String, t: Toned, id: &str) {
    let Toned { name, shade, .. } = t;
    let edge = outline(t);
    put!(
        out,
        "<ellipse cx=\"4\" cy=\"11\" rx=\"33\" ry=\"20\" opacity=\".28\"/>\
         <path d=\"M-31-2V7A31 19 0 0 0 31 7V-2Z\" fill=\"url(#{id}-c-{name})\" stroke=\"{edge}\" stroke-width=\"2\"/>\
         <ellipse cy=\"-3\" rx=\"31\" ry=\"19\" fill=\"url(#{id}-f-{name})\" stroke=\"{edge}\" stroke-width=\"2\"/>\
         <ellipse cy=\"-3\" rx=\"22\" ry=\"12.5\" fill=\"none\" stroke=\"{shade}\" stroke-width=\"2.5\"/>\
         <ellipse cy=\"-3\" rx=\"5\" ry=\"3\" fill=\"{edge}\"/>"
    );
}
