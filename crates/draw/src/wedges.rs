//! The men of Shogi: five-sided wedges of box wood, thick at the butt and thin at the point, with
//! characters or our own signs; the promoted side's are red.

use crate::glyphs;
use crate::svg::{PieceSet, SvgStyle};
use crate::xml::{Escaped, put};
use rules::{Glyph, PieceSpec, Plan, Shape, Tone};

/// Fonts that hold the characters, the brush-like ones first.
const BRUSH: &str = "'Kaiti SC',KaiTi,'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP',serif";

/// The wood: lit, own, its shaded sides, its edge.
pub(crate) const WOOD: [&str; 4] = ["#fdeabd", "#efcd8c", "#a8762f", "#5c3a10"];

/// Black and red lacquer.
pub(crate) fn ink(tone: Tone) -> &'static str {
    if tone == Tone::Red { "#a01208" } else { "#1c130a" }
}

/// How large a man is: pawns are the smallest, the king is the largest.
fn size(spec: &PieceSpec) -> Option<&'static str> {
    match spec.glyph.map_or("", |g| g.drawing) {
        "pawn" | "tokin" => Some(".88"),
        "lance" | "knight" | "promoted-lance" | "promoted-knight" => Some(".92"),
        "silver" | "gold" | "promoted-silver" => Some(".96"),
        _ => None,
    }
}

/// Both solids and the signs of the plan; nothing if it has no wedges.
pub(crate) fn defs(out: &mut String, plan: &Plan, style: &SvgStyle) {
    let id = &style.id;
    if !plan.pieces.iter().any(is_wedge) {
        return;
    }
    let [lit, own, side, edge] = WOOD;
    put!(
        out,
        "<linearGradient id=\"{id}-wf\" x2=\".8\" y2=\"1\"><stop stop-color=\"{lit}\"/>\
         <stop offset=\"1\" stop-color=\"{own}\"/></linearGradient>"
    );
    // The point away from the viewer: the thick butt is seen below.
    put!(
        out,
        "<g id=\"{id}-wu\" stroke-linejoin=\"round\"><path d=\"M5-38L35-24 47 51H-29Z\" opacity=\".14\"/>\
         <path d=\"M3-42L33-29 43 48H-34Z\" opacity=\".28\"/>\
         <path d=\"M0-47L29-34 39 45H-39L-29-34Z\" fill=\"{side}\" stroke=\"{edge}\" stroke-width=\"3\"/>\
         <path d=\"M0-47L29-34 38 37H-38L-29-34Z\" fill=\"url(#{id}-wf)\"/>\
         <g fill=\"none\"><path d=\"M-17-33Q-20 0-22 36M-2-40Q-3 0-1 36M15-34Q18 0 18 36M24-30Q29 4 30 36\" \
         stroke=\"{side}\" stroke-width=\"1.4\" opacity=\".35\"/>\
         <path d=\"M1-46L28-34 37 36\" stroke=\"{side}\" stroke-width=\"2.5\" opacity=\".7\"/>\
         <path d=\"M-37 37L-28-33.5 0-45.5\" stroke=\"#fff\" stroke-width=\"3\" opacity=\".85\"/>\
         <path d=\"M-37 38H37\" stroke=\"#fff\" stroke-width=\"1.5\" opacity=\".5\"/></g></g>"
    );
    // The point towards the viewer: its thin edges are seen below, the light is still above.
    put!(
        out,
        "<g id=\"{id}-wd\" stroke-linejoin=\"round\"><path d=\"M5 54L36 41 46-36H-30L-24 42Z\" opacity=\".14\"/>\
         <path d=\"M3 52L33 39 43-38H-33L-26 40Z\" opacity=\".28\"/>\
         <path d=\"M0 47L-29 34-39-43H39L29 34Z\" fill=\"{side}\" stroke=\"{edge}\" stroke-width=\"3\"/>\
         <path d=\"M0 44L-28.5 31.5-39-43H39L28.5 31.5Z\" fill=\"url(#{id}-wf)\"/>\
         <g fill=\"none\"><path d=\"M17 33Q20 0 22-40M2 40Q3 0 1-40M-15 34Q-18 0-18-40M-24 30Q-29 0-30-40\" \
         stroke=\"{side}\" stroke-width=\"1.4\" opacity=\".35\"/>\
         <path d=\"M-28 31.5L0 43.5 28 31.5 38-41\" stroke=\"{side}\" stroke-width=\"2.5\" opacity=\".7\"/>\
         <path d=\"M-27.5 30L-37.5-41.5H37.5\" stroke=\"#fff\" stroke-width=\"3\" opacity=\".85\"/></g></g>"
    );
    for (i, spec) in plan.pieces.iter().enumerate() {
        if is_wedge(spec) && spec.glyph.is_some() && sign_of(plan, spec, style) == i {
            put!(out, "<g id=\"{id}-y{i}\" class=\"sign\"");
            sign(out, spec, style);
            out.push_str("</g>");
        }
    }
}

fn is_wedge(spec: &PieceSpec) -> bool {
    matches!(spec.shape, Shape::Wedge | Shape::WedgeAway)
}

/// Whether a man bears one of our own signs rather than characters.
fn own_drawing(spec: &PieceSpec, style: &SvgStyle) -> bool {
    let characters = |g: &Glyph| style.set == PieceSet::Traditional && !g.character.is_empty();
    spec.glyph.is_some_and(|g| !characters(&g) && glyphs::sign(g.drawing).is_some())
}

/// The first man of the plan that bears the same sign: it gives the sign its id.
fn sign_of(plan: &Plan, spec: &PieceSpec, style: &SvgStyle) -> usize {
    let key = |p: &PieceSpec| {
        let glyph = p.glyph.unwrap_or(Glyph { character: "", drawing: "", letters: None });
        let traditional = style.set == PieceSet::Traditional && !glyph.character.is_empty();
        match (traditional, glyphs::sign(glyph.drawing)) {
            (true, _) => (glyph.character, ' '),
            (false, Some(path)) => (path, ' '),
            (false, None) => ("", p.ascii),
        }
    };
    let same = |p: &PieceSpec| is_wedge(p) && p.glyph.is_some() && key(p) == key(spec);
    plan.pieces.iter().position(same).unwrap_or(0)
}

/// The sign as it stands on a man that points up, in the colour in which it is used.
fn sign(out: &mut String, spec: &PieceSpec, style: &SvgStyle) {
    let Some(glyph) = spec.glyph else {
        return;
    };
    let traditional = style.set == PieceSet::Traditional && !glyph.character.is_empty();
    if let Some(path) = glyphs::sign(glyph.drawing).filter(|_| !traditional) {
        put!(
            out,
            "><path d=\"{path}\" transform=\"translate(0 4)scale(1.04)\" fill-rule=\"evenodd\"/>"
        );
        return;
    }
    let own = spec.ascii.to_string();
    let words = if traditional { glyph.character } else { &own };
    let font = if traditional { BRUSH } else { "ui-serif,Georgia,serif" };
    // Two characters stand above each other, a little broader than they are high.
    let lines = words.chars().count().min(3) as i32;
    let (size, step, broad) = match lines {
        1 => (60, 0, ""),
        2 => (37, 34, " transform=\"scale(1.18 1)\""),
        _ => (27, 25, " transform=\"scale(1.3 1)\""),
    };
    put!(
        out,
        " lang=\"ja\" font-family=\"{font}\" font-weight=\"700\" font-size=\"{size}\"{broad}>"
    );
    for (i, c) in (0..).zip(words.chars().take(3)) {
        // Around 5 below the centre, from the base line of the letters.
        let y = 5 + (2 * i - lines + 1) * step / 2 + size * 36 / 100;
        put!(out, "<text y=\"{y}\">{}</text>", Escaped(&c.to_string()));
    }
}

/// One kind of man.
pub(crate) fn draw(out: &mut String, plan: &Plan, spec: &PieceSpec, style: &SvgStyle) {
    let id = &style.id;
    let away = spec.shape == Shape::WedgeAway;
    let size = size(spec);
    if let Some(size) = size {
        put!(out, "<g transform=\"scale({size})\">");
    }
    put!(out, "<use href=\"#{id}-w{}\"/>", if away { 'd' } else { 'u' });
    if spec.glyph.is_some() {
        put!(
            out,
            "<use href=\"#{id}-y{}\" fill=\"{}\"{}/>",
            sign_of(plan, spec, style),
            ink(spec.tone),
            match (away, own_drawing(spec, style)) {
                (false, _) => "",
                // Characters lie as the man does; our own signs are read from this side.
                (true, false) => " transform=\"rotate(180)\"",
                (true, true) => " transform=\"translate(0-9)\"",
            }
        );
    }
    if size.is_some() {
        out.push_str("</g>");
    }
}
