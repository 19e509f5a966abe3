//! Glass counters, Go stones, lead soldiers and men of stone.

use crate::material::Toned;
use crate::xml::put;
use rules::{Shape, Tone};

/// Draws one of these men around the origin, 100 units to a board unit; false if it is not one.
pub(crate) fn draw(out: &mut String, shape: Shape, tone: Tone, t: Toned, id: &str) -> bool {
    let pale = matches!(tone, Tone::Light | Tone::Yellow);
    match shape {
        Shape::Glass => glass(out, pale, t, id),
        Shape::Bound => {
            glass(out, pale, t, id);
            noose(out);
        }
        Shape::Lens => {
            put!(out, "<use href=\"#{id}-sh\"/>");
            lens(out, pale, t, id);
        }
        Shape::DeadLens => {
            out.push_str("<g opacity=\".45\">");
            lens(out, pale, t, id);
            put!(
                out,
                "</g><path d=\"M-20-20L20 20M20-20L-20 20\" stroke=\"#fff\" stroke-width=\"13\" \
                 stroke-linecap=\"round\"/><path d=\"M-20-20L20 20M20-20L-20 20\" stroke=\"#b3261e\" \
                 stroke-width=\"8\" stroke-linecap=\"round\"/>"
            );
        }
        Shape::Soldier => soldier(out, t, id),
        Shape::Rider => rider(out, t, id),
        // They stand in their squares like stones: as large as these let them be.
        Shape::Warrior | Shape::Priest => {
            out.push_str("<g transform=\"translate(0-1)scale(1.2)\">");
            warrior(out, pale, t, id);
            if shape == Shape::Priest {
                head_dress(out, t);
            }
            out.push_str("</g>");
        }
        _ => return false,
    }
    true
}

/// Flat below, round above; light falls through it and gathers at the lower right. Dark glass
/// has a bubble in its middle, pale glass a ring: they differ without colour.
fn glass(out: &mut String, pale: bool, t: Toned, id: &str) {
    let Toned { name, lit, own, shade, .. } = t;
    put!(
        out,
        "<use href=\"#{id}-sh\"/><circle r=\"41\" fill=\"{shade}\"/>\
         <circle cx=\"-.5\" cy=\"-1\" r=\"39.5\" fill=\"url(#{id}-b-{name})\"/>\
         <path d=\"M33 12A35 35 0 0 1 4 35Q24 30 33 12Z\" fill=\"{lit}\" opacity=\".75\"/>\
         <ellipse cx=\"-13\" cy=\"-19\" rx=\"14\" ry=\"8\" transform=\"rotate(-35 -13 -19)\" \
         fill=\"#fff\" opacity=\".7\"/>"
    );
    if pale {
        put!(
            out,
            "<circle r=\"30\" fill=\"none\" stroke=\"{own}\" stroke-width=\"4\" opacity=\".9\"/>\
             <circle r=\"30\" fill=\"none\" stroke=\"{shade}\" stroke-width=\"2\" opacity=\".6\"/>"
        );
    } else {
        put!(
            out,
            "<circle cx=\"2\" cy=\"5\" r=\"9\" fill=\"{lit}\" opacity=\".6\"/>\
             <circle cx=\"0\" cy=\"3\" r=\"4\" fill=\"#fff\" opacity=\".7\"/>"
        );
    }
}

/// A rope laid crosswise over a man and tied.
fn noose(out: &mut String) {
    for (colour, width) in [("#2a1a0a", 13), ("#e3c48b", 9)] {
        put!(
            out,
            "<g fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\">\
             <circle r=\"41\"/><path d=\"M-29-29L29 29M29-29L-29 29\"/></g>"
        );
    }
    out.push_str(
        "<circle r=\"41\" fill=\"none\" stroke=\"#8a6a34\" stroke-width=\"9\" stroke-dasharray=\"3 7\"/>\
         <circle r=\"9\" fill=\"#e3c48b\" stroke=\"#2a1a0a\" stroke-width=\"2\"/>",
    );
}

/// Slate without a glint but a soft light; shell with the lines of its growth.
fn lens(out: &mut String, pale: bool, t: Toned, id: &str) {
    let Toned { name, shade, .. } = t;
    put!(
        out,
        "<circle r=\"47\" fill=\"url(#{id}-b-{name})\" stroke=\"{shade}\" stroke-width=\"1.2\"/>"
    );
    if pale {
        put!(
            out,
            "<g fill=\"none\" stroke=\"{shade}\" stroke-width=\"1.3\" opacity=\".3\">\
             <path d=\"M-40-10Q0-34 41-8M-44 4Q0-18 45 8M-41 19Q0 0 41 22M-32 32Q0 18 31 34\"/></g>"
        );
    }
    put!(
        out,
        "<ellipse cx=\"-15\" cy=\"-20\" rx=\"15\" ry=\"9\" transform=\"rotate(-38 -15 -20)\" \
         fill=\"#fff\" opacity=\"{}\"/>",
        if pale { ".85" } else { ".22" }
    );
}

/// A foot soldier: a round base, a coat, a tall cap.
fn soldier(out: &mut String, t: Toned, id: &str) {
    let Toned { name, lit, shade, .. } = t;
    put!(
        out,
        "<ellipse cx=\"4\" cy=\"34\" rx=\"36\" ry=\"12\" opacity=\".3\"/>\
         <ellipse cy=\"31\" rx=\"33\" ry=\"11\" fill=\"{shade}\"/>\
         <ellipse cy=\"27\" rx=\"32\" ry=\"10\" fill=\"url(#{id}-c-{name})\"/>\
         <path d=\"M-15 27L-19 2Q-20-10-9-13H9Q20-10 19 2L15 27Q0 33-15 27Z\" \
         fill=\"url(#{id}-c-{name})\" stroke=\"{shade}\" stroke-width=\"2.5\"/>\
         <circle cy=\"-21\" r=\"10.5\" fill=\"url(#{id}-b-{name})\" stroke=\"{shade}\" stroke-width=\"2\"/>\
         <path d=\"M-11-24L-8-43Q0-47 8-43L11-24Q0-20-11-24Z\" fill=\"{shade}\"/>\
         <path d=\"M-15-8L14 22M15-8L-14 22\" stroke=\"{lit}\" stroke-width=\"4\" opacity=\".8\"/>"
    );
}

/// A mounted soldier: a horse's head and mane on a base, larger than a foot soldier.
fn rider(out: &mut String, t: Toned, id: &str) {
    let Toned { name, lit, shade, .. } = t;
    put!(
        out,
        "<ellipse cx=\"5\" cy=\"38\" rx=\"43\" ry=\"13\" opacity=\".3\"/>\
         <ellipse cy=\"35\" rx=\"40\" ry=\"12\" fill=\"{shade}\"/>\
         <ellipse cy=\"30\" rx=\"39\" ry=\"11\" fill=\"url(#{id}-c-{name})\"/>\
         <path d=\"M-24 31C-26 8-14 4-12-8-22-2-31 4-36-1-41-7-34-18-22-30-16-37-10-40-4-41L-1-49 7-41\
         C30-36 34-4 27 31 12 37-12 37-24 31Z\" fill=\"url(#{id}-c-{name})\" stroke=\"{shade}\" \
         stroke-width=\"3\" stroke-linejoin=\"round\"/>\
         <path d=\"M6-38C24-28 27 0 21 28\" fill=\"none\" stroke=\"{lit}\" stroke-width=\"6\" \
         stroke-linecap=\"round\" opacity=\".85\"/>\
         <circle cx=\"-11\" cy=\"-23\" r=\"4\" fill=\"{lit}\"/>\
         <path d=\"M-33-4q5-1 8-5\" fill=\"none\" stroke=\"{lit}\" stroke-width=\"3\" stroke-linecap=\"round\"/>"
    );
}

/// A man of stone: head and body, a carved band. Dark ones have two straight bands, pale ones a
/// zigzag: they differ without colour.
fn warrior(out: &mut String, pale: bool, t: Toned, id: &str) {
    let Toned { name, lit, shade, .. } = t;
    put!(
        out,
        "<ellipse cx=\"6\" cy=\"36\" rx=\"33\" ry=\"11\" opacity=\".32\"/>\
         <path d=\"M-28 36L-20-3Q-17-14 0-14 17-14 20-3L28 36Q0 44-28 36Z\" \
         fill=\"url(#{id}-c-{name})\" stroke=\"{shade}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>\
         <circle cy=\"-25\" r=\"14\" fill=\"url(#{id}-b-{name})\" stroke=\"{shade}\" stroke-width=\"2.5\"/>"
    );
    let (band, ink) = if pale {
        ("M-24 22L-16 10-8 22 0 10 8 22 16 10 24 22", shade)
    } else {
        ("M-22 8H22M-25 22H25", lit)
    };
    put!(
        out,
        "<path d=\"{band}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"4\" stroke-linejoin=\"round\" \
         opacity=\".85\"/>"
    );
}

/// Two feathers and a bow across the body.
fn head_dress(out: &mut String, t: Toned) {
    let Toned { lit, shade, .. } = t;
    put!(
        out,
        "<path d=\"M-5-36Q-18-42-14-49-4-47 0-37 4-47 14-49 18-42 5-36Z\" fill=\"{lit}\" stroke=\"{shade}\" \
         stroke-width=\"2.5\" stroke-linejoin=\"round\"/>\
         <path d=\"M-20 34Q-2 18 20 4\" fill=\"none\" stroke=\"{shade}\" stroke-width=\"5\" stroke-linecap=\"round\"/>\
         <path d=\"M-20 34L20 4\" stroke=\"{lit}\" stroke-width=\"2\"/>"
    );
}
