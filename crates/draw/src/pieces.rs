//! The men: each kind defined once.

use crate::counters;
use crate::figures;
use crate::glyphs;
use crate::material::{Toned, toned};
use crate::svg::{PieceSet, SvgStyle};
use crate::xml::{Escaped, put, safe};
use crate::{turned, wedges};
use rules::{PieceSpec, Plan, Shape, Tone};

/// Fonts that hold the traditional characters, the brush-like ones first.
pub(crate) const CHARACTERS: &str = "'Kaiti SC','STKaiti','KaiTi','BiauKai','Noto Serif CJK SC',\
    'Noto Serif SC','Source Han Serif SC','Songti SC','SimSun','Hiragino Mincho ProN',\
    'Noto Sans CJK SC',serif";

/// The gradients of the tones in use, and every kind of piece of the plan.
pub(crate) fn defs(out: &mut String, plan: &Plan, style: &SvgStyle) {
    let id = &style.id;
    put!(
        out,
        "<radialGradient id=\"{id}-s\"><stop offset=\".7\" stop-opacity=\".42\"/>\
         <stop offset=\"1\" stop-opacity=\"0\"/></radialGradient>\
         <circle id=\"{id}-sh\" cx=\"5\" cy=\"7\" r=\"48\" fill=\"url(#{id}-s)\"/>"
    );
    let mut seen: Vec<Tone> = Vec::new();
    for spec in &plan.pieces {
        if !seen.contains(&spec.tone) {
            seen.push(spec.tone);
            let t = toned(spec.tone, style.theme);
            let of_tone = || plan.pieces.iter().filter(|p| p.tone == spec.tone);
            if of_tone().any(|p| !own_colours(p.shape)) {
                tone_defs(out, id, t);
            } else if of_tone().any(|p| p.shape == Shape::Turned) {
                round_def(out, id, t);
            }
            let bears = |p: &PieceSpec| p.tone == spec.tone && p.shape == Shape::Token;
            if plan.pieces.iter().any(bears) {
                put!(out, "<g id=\"{id}-t-{}\">", t.name);
                blank(out, spec.tone, t, id);
                out.push_str("</g>");
            }
        }
    }
    turned::defs(out, plan, style);
    wedges::defs(out, plan, style);
    for spec in &plan.pieces {
        let t = toned(spec.tone, style.theme);
        put!(out, "<g id=\"{id}-p-{}\">", safe(spec.id));
        solid(out, plan, spec, t, style);
        out.push_str("</g>");
        if on_edge(spec) {
            put!(
                out,
                "<g id=\"{id}-e-{}\"><rect x=\"-41\" y=\"-9\" width=\"86\" height=\"24\" rx=\"6\" \
                 opacity=\".3\"/><rect x=\"-43\" y=\"-12\" width=\"86\" height=\"24\" rx=\"6\" \
                 fill=\"url(#{id}-c-{n})\"/><path d=\"M-40-4H40M-40 4H40\" stroke=\"{}\" \
                 stroke-width=\"2\" opacity=\".35\"/></g>",
                safe(spec.id),
                t.shade,
                n = t.name
            );
        }
    }
}

/// Whether such men lie on their edge where they lie close.
pub(crate) fn on_edge(spec: &PieceSpec) -> bool {
    match spec.shape {
        Shape::Disc => true,
        Shape::Dotted => spec.glyph.is_none(),
        _ => false,
    }
}

fn tone_defs(out: &mut String, id: &str, t: Toned) {
    let Toned { name, lit, own, shade, .. } = t;
    put!(
        out,
        "<radialGradient id=\"{id}-b-{name}\" cx=\".36\" cy=\".32\" r=\".72\">\
         <stop stop-color=\"{lit}\"/><stop offset=\".5\" stop-color=\"{own}\"/>\
         <stop offset=\"1\" stop-color=\"{shade}\"/></radialGradient>\
         <linearGradient id=\"{id}-f-{name}\" x2=\"1\" y2=\"1\"><stop stop-color=\"{lit}\"/>\
         <stop offset=\".6\" stop-color=\"{own}\"/><stop offset=\"1\" stop-color=\"{own}\"/>\
         </linearGradient>"
    );
    round_def(out, id, t);
}

/// Whether men of a shape need less than the three gradients of their tone.
fn own_colours(shape: Shape) -> bool {
    matches!(shape, Shape::Wedge | Shape::WedgeAway | Shape::Turned)
}

/// The light on what is round and upright.
fn round_def(out: &mut String, id: &str, t: Toned) {
    let Toned { name, lit, own, shade, .. } = t;
    put!(
        out,
        "<linearGradient id=\"{id}-c-{name}\"><stop stop-color=\"{own}\"/>\
         <stop offset=\".25\" stop-color=\"{lit}\"/><stop offset=\".6\" stop-color=\"{own}\"/>\
         <stop offset=\"1\" stop-color=\"{shade}\"/></linearGradient>"
    );
}

fn solid(out: &mut String, plan: &Plan, spec: &PieceSpec, t: Toned, style: &SvgStyle) {
    let id = &style.id;
    let Toned { name, lit, own, shade, .. } = t;
    let graphite = toned(Tone::Pencil, style.theme);
    let shadow = |out: &mut String| put!(out, "<use href=\"#{id}-sh\"/>");
    match spec.shape {
        Shape::Disc => {
            shadow(out);
            put!(
                out,
                "<circle r=\"43\" fill=\"{shade}\"/><circle cx=\"-1\" cy=\"-1\" r=\"40\" \
                 fill=\"url(#{id}-f-{name})\"/><circle r=\"29\" fill=\"none\" stroke=\"{shade}\" \
                 stroke-width=\"3\" opacity=\".55\"/><circle cx=\"1\" cy=\"1\" r=\"27\" \
                 fill=\"none\" stroke=\"{lit}\" stroke-width=\"2\" opacity=\".6\"/>"
            );
            // The second ring tells dark men from light ones without their colour.
            if !matches!(spec.tone, Tone::Light | Tone::Seed) {
                put!(
                    out,
                    "<circle r=\"13\" fill=\"none\" stroke=\"{lit}\" stroke-width=\"4\" \
                     opacity=\".75\"/>"
                );
            }
        }
        Shape::Ball => {
            shadow(out);
            put!(
                out,
                "<circle r=\"40\" fill=\"url(#{id}-b-{name})\"/><ellipse cx=\"-14\" cy=\"-17\" \
                 rx=\"11\" ry=\"7\" transform=\"rotate(-40 -14 -17)\" fill=\"#fff\" opacity=\".55\"/>\
                 <path d=\"M31 22A38 38 0 0 1 2 38\" fill=\"none\" stroke=\"{lit}\" \
                 stroke-width=\"3\" stroke-linecap=\"round\" opacity=\".3\"/>"
            );
        }
        Shape::Cube => {
            put!(
                out,
                "<path d=\"M-30 34L34-30 46-16V46H-14Z\" opacity=\".28\"/>\
                 <path d=\"M24-36L37-24V37H-24L-36 24Z\" fill=\"{shade}\"/>\
                 <path d=\"M24-36L37-24V37L24 24Z\" fill=\"{own}\" opacity=\".75\"/>\
                 <path d=\"M-36-36H24V24H-36Z\" fill=\"url(#{id}-f-{name})\"/>\
                 <path d=\"M-35 23V-35H23\" fill=\"none\" stroke=\"#fff\" stroke-width=\"2\" \
                 opacity=\".4\"/>"
            );
        }
        Shape::Pebble => {
            shadow(out);
            put!(
                out,
                "<path d=\"M-38 4C-40-18-22-35 2-36 26-37 41-20 40 2 39 24 22 37-2 37-24 37-37 24-38 4Z\" \
                 fill=\"url(#{id}-b-{name})\" stroke=\"{shade}\" stroke-width=\"1.5\"/>\
                 <path d=\"M-25-9Q-18-25 2-27\" fill=\"none\" stroke=\"#fff\" stroke-width=\"6\" \
                 stroke-linecap=\"round\" opacity=\".35\"/>"
            );
            // Coral is pored: light pebbles differ from dark ones without their colour.
            if matches!(spec.tone, Tone::Light) {
                put!(
                    out,
                    "<path d=\"M-12 12h.1M8 20h.1M16-4h.1M-2-2h.1M-20-2h.1M22 12h.1M4-18h.1\" \
                     stroke=\"{shade}\" stroke-width=\"5\" stroke-linecap=\"round\" \
                     opacity=\".5\"/>"
                );
            }
        }
        Shape::Shell => {
            shadow(out);
            put!(
                out,
                "<path d=\"M0-42C18-30 38-6 34 18 30 36 14 40 0 40S-30 36-34 18C-38-6-18-30 0-42Z\" \
                 fill=\"url(#{id}-b-{name})\"/><path d=\"M0-38V36M-4-32C-18-14-24 8-16 34M4-32C18-14 24 8 16 34\" \
                 fill=\"none\" stroke=\"{shade}\" stroke-width=\"2.5\" opacity=\".6\"/>"
            );
        }
        Shape::Seed => {
            put!(
                out,
                "<ellipse cx=\"1.5\" cy=\"2.5\" rx=\"11.5\" ry=\"10\" opacity=\".5\"/>\
                 <ellipse rx=\"11\" ry=\"9.5\" fill=\"url(#{id}-b-{name})\"/>\
                 <path d=\"M-6 3Q0 6 7 2\" fill=\"none\" stroke=\"{shade}\" opacity=\".6\"/>"
            );
        }
        Shape::Token => token(out, spec, t, style),
        Shape::Wedge | Shape::WedgeAway => wedges::draw(out, plan, spec, style),
        Shape::Turned => turned::draw(out, spec, t, style),
        Shape::Stroke | Shape::Crossed => {
            pencil(out, "M1-40C-2-18 3 6-1 40", graphite.own);
            if spec.shape == Shape::Crossed {
                cross(out, "M-19 11C-6 4 8-5 19-12", graphite.sign);
            }
        }
        Shape::Dash | Shape::CrossedDash => {
            pencil(out, "M-40 1C-18-2 6 3 40-1", graphite.own);
            if spec.shape == Shape::CrossedDash {
                cross(out, "M-11 19C-4 6 5-8 12-19", graphite.sign);
            }
        }
        other => {
            let _ = figures::draw(out, other, spec.tone, t, id) || counters::draw(out, spec, t, id);
        }
    }
}

/// Graphite: one firm line and two faint ones beside it.
fn pencil(out: &mut String, path: &str, colour: &str) {
    put!(
        out,
        "<g fill=\"none\" stroke=\"{colour}\" stroke-linecap=\"round\">\
         <path d=\"{path}\" stroke-width=\"9\" opacity=\".3\"/>\
         <path d=\"{path}\" stroke-width=\"5\"/></g>"
    );
}

fn cross(out: &mut String, path: &str, colour: &str) {
    put!(
        out,
        "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"6\" \
         stroke-linecap=\"round\"/>"
    );
}

/// The colours of a token: rim, bevel, face, edge of the face, sign and ring.
fn token_colours(tone: Tone, t: Toned) -> [&'static str; 5] {
    match tone {
        Tone::Red => ["#7d5a30", "#fff6e0", "#ead6ac", "#a8844e", "#9c1f12"],
        Tone::Dark => ["#140d07", "#5a4230", "#2a1c11", "#140d07", "#fbeccb"],
        _ => [t.shade, t.lit, t.own, t.shade, t.sign],
    }
}

/// A turned disc without its sign. The red side is pale with two thin rings, the dark side dark
/// with one broad ring: they differ without colour.
fn blank(out: &mut String, tone: Tone, t: Toned, id: &str) {
    let [rim, bevel, face, edge, ring] = token_colours(tone, t);
    put!(
        out,
        "<use href=\"#{id}-sh\"/><circle r=\"44\" fill=\"{rim}\"/>\
         <circle cx=\"-1\" cy=\"-1.5\" r=\"42\" fill=\"{bevel}\"/>\
         <circle cx=\"1\" cy=\"1\" r=\"38\" fill=\"{edge}\"/>\
         <circle r=\"37.5\" fill=\"{face}\"/>"
    );
    if matches!(tone, Tone::Dark | Tone::Brown) {
        put!(
            out,
            "<circle r=\"35\" fill=\"none\" stroke=\"{ring}\" stroke-width=\"4\" opacity=\".8\"/>"
        );
    } else {
        put!(
            out,
            "<g fill=\"none\" stroke=\"{ring}\" stroke-width=\"1.8\"><circle r=\"37\"/>\
             <circle r=\"33.5\"/></g>"
        );
    }
}

/// A turned disc with its sign.
fn token(out: &mut String, spec: &PieceSpec, t: Toned, style: &SvgStyle) {
    put!(out, "<use href=\"#{}-t-{}\"/>", style.id, t.name);
    let [.., ink] = token_colours(spec.tone, t);
    let Some(glyph) = spec.glyph else {
        return;
    };
    let drawn = match style.set {
        PieceSet::Western => glyphs::sign(glyph.drawing),
        PieceSet::Traditional => None,
    };
    if let Some(path) = drawn {
        put!(
            out,
            "<path d=\"{path}\" transform=\"scale(.88)\" fill=\"{ink}\" fill-rule=\"evenodd\"/>"
        );
        return;
    }
    let own = spec.ascii.to_string();
    let traditional = style.set == PieceSet::Traditional && !glyph.character.is_empty();
    let (words, font) = if traditional {
        (glyph.character, CHARACTERS)
    } else {
        (own.as_str(), "ui-serif,Georgia,serif")
    };
    put!(
        out,
        "<text class=\"sign\" dy=\".36em\" font-size=\"46\" font-weight=\"600\" \
         fill=\"{ink}\" font-family=\"{font}\">{}</text>",
        Escaped(words)
    );
}
