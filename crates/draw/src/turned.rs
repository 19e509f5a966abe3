//! Upright turned men: a base that tells the side, a foot and a collar that all share, and a head
//! that tells the kind by its outline. Everything is defined once and coloured where it is used:
//! `fill` is the wood, `stroke` its edge, `color` what is engraved.

use crate::heads::{Head, head};
use crate::material::{Toned, luminance, toned};
use crate::svg::SvgStyle;
use crate::xml::{Escaped, put, safe};
use rules::{PieceSpec, Plan, Shape, Tone};

/// The base of a side: its outline, then the parts that the light reaches (paths filled with the
/// lit colour), those that it does not reach (with the shaded one), and what is engraved.
pub(crate) struct Base {
    pub(crate) outline: &'static str,
    pub(crate) lit: &'static str,
    pub(crate) shaded: &'static str,
    pub(crate) engraved: &'static str,
}

/// Every base stands between 20 and 47 below the centre, 30 to 39 to either side.
pub(crate) fn base(tone: Tone) -> Base {
    match tone {
        // Two steps and a band.
        Tone::Dark => Base {
            outline: "M-30 20H30V31H39V45H-39V31H-30Z",
            lit: "M-29 20.5H29V24H-29ZM-38 31.5H38V35H-38Z",
            shaded: "M28 35H39V45H28ZM21 24H30V31H21Z",
            engraved: "M-39 40H39",
        },
        // A block.
        Tone::Red => Base {
            outline: "M-27 19H27L33 27V45H-33V27Z",
            lit: "M-27 19H27L33 27H-33Z",
            shaded: "M20 28H33V45H20Z",
            engraved: "M-26 32H26V40H-26Z",
        },
        // A prism, one edge towards the viewer.
        Tone::Yellow => Base {
            outline: "M-38 20H38V31L0 48-38 31Z",
            lit: "M-38 20H38L0 34Z",
            shaded: "M38 20V31L0 48V34Z",
            engraved: "M-38 25.5L0 40.5 38 25.5",
        },
        // Three legs.
        Tone::Violet => Base {
            outline: "M-30 19H30L37 26V46H21V37H8V46H-8V37H-21V46H-37V26Z",
            lit: "M-30 19H30L37 26H-37Z",
            shaded: "M31 27H37V46H31ZM4 37H8V46H4ZM-25 37H-21V46H-25Z",
            engraved: "M-37 31.5H37",
        },
        // A bridge.
        Tone::Blue => Base {
            outline: "M-30 19H30L37 26V46H24C24 28-24 28-24 46H-37V26Z",
            lit: "M-30 19H30L37 26H-37Z",
            shaded: "M30 27H37V46H30ZM-28 46C-28 36-20 31-9 29.5-19 33-24 38-24 46Z",
            engraved: "M-31 46C-31 22 31 22 31 46",
        },
        // A bell.
        Tone::Green => Base {
            outline: "M-21 19H21C23 32 31 38 39 40V46H-39V40C-31 38-23 32-21 19Z",
            lit: "M-38 39.5Q0 46 38 39.5 30 37 26 32H-26Q-30 37-38 39.5Z",
            shaded: "M27 42H39V46H27Z",
            engraved: "M-29 36Q0 42 29 36",
        },
        // A bowl.
        Tone::Orange => Base {
            outline: "M-32 19H32L39 25 23 46H-23L-39 25Z",
            lit: "M-32 19H32L39 25H-39Z",
            shaded: "M39 25L23 46H15L27 25Z",
            engraved: "M-31 34H31",
        },
        // Two rings.
        Tone::Brown => Base {
            outline: "M-25 20H25A6 6 0 0 1 28 31H33A7 7 0 0 1 33 46H-33A7 7 0 0 1-33 31H-28A6 6 0 0 1-25 20Z",
            lit: "M-24 21H24Q28 22 28 25H-28Q-28 22-24 21ZM-32 32H32V35H-32Z",
            shaded: "M30 36H38Q38 44 33 46H26Z",
            engraved: "M-28 31H28",
        },
        // A drum.
        _ => Base {
            outline: "M-35 27C-35 15 35 15 35 27V33C35 50-35 50-35 33Z",
            lit: "M-35 27C-35 15 35 15 35 27S-35 39-35 27Z",
            shaded: "M35 28V33Q34 42 16 44.5V35Q33 33 35 28Z",
            engraved: "M-34 33C-30 44 30 44 34 33",
        },
    }
}

/// Bases, foot, heads of the plan; nothing if it has no turned men.
pub(crate) fn defs(out: &mut String, plan: &Plan, style: &SvgStyle) {
    let id = &style.id;
    let men = || plan.pieces.iter().filter(|p| p.shape == Shape::Turned);
    if men().next().is_none() {
        return;
    }
    // The ground's shadow, and the foot with its collar.
    put!(
        out,
        "<radialGradient id=\"{id}-us\"><stop offset=\".5\" stop-opacity=\".5\"/>\
         <stop offset=\"1\" stop-opacity=\"0\"/></radialGradient>\
         <g id=\"{id}-uf\"><path d=\"M-23 26C-20 17-13 14-13 7H13C13 14 20 17 23 26Q0 34-23 26Z\"/>\
         <rect x=\"-19\" y=\"4\" width=\"38\" height=\"8\" rx=\"4\"/></g>"
    );
    let mut tones: Vec<Tone> = Vec::new();
    let mut heads: Vec<&str> = Vec::new();
    let mut bearers: Vec<Tone> = Vec::new();
    for spec in men() {
        if !tones.contains(&spec.tone) {
            tones.push(spec.tone);
            stand(out, spec.tone, toned(spec.tone, style.theme), id);
        }
        let drawing = spec.glyph.map_or("", |g| g.drawing);
        if borne(drawing).is_some() && !bearers.contains(&spec.tone) {
            bearers.push(spec.tone);
        }
        for name in [head_of(drawing), borne(drawing).unwrap_or("")] {
            if let Some(found) = head(name)
                && !heads.contains(&name)
            {
                heads.push(name);
                figure(out, name, &found, id);
            }
        }
    }
    for tone in bearers {
        bearer(out, toned(tone, style.theme), id);
    }
}

/// A pawn of one tone that bears a sign, without the sign.
fn bearer(out: &mut String, t: Toned, id: &str) {
    put!(out, "<g id=\"{id}-q-{}\" transform=\"scale(.95)\" color=\"{}\">", t.name, t.sign);
    body(out, "bearer", t, id);
    round(out, t);
    out.push_str("</g>");
}

/// The sign that a pawn bears on its belly.
pub(crate) fn borne(drawing: &str) -> Option<&str> {
    let rest = drawing.strip_prefix("pawn-")?;
    let rest = if rest == "knight" { "horse" } else { rest };
    head(rest).is_some().then_some(rest)
}

/// The head that stands on the foot: a bearer's belly for pawns that bear a sign or a letter.
pub(crate) fn head_of(drawing: &str) -> &str {
    match drawing {
        "knight" => "horse",
        known if head(known).is_some() => known,
        _ => "bearer",
    }
}

/// The outline around a man: of the opposite brightness, so that he is seen on both woods.
pub(crate) fn outline(t: Toned) -> &'static str {
    if luminance(t.sign) > 0.5 { "#fff6e6" } else { t.sign }
}

/// The base of one tone with its shadow and its outline.
fn stand(out: &mut String, tone: Tone, t: Toned, id: &str) {
    let Toned { name, lit, shade, sign, .. } = t;
    let Base { outline: edge, lit: top, shaded, engraved } = base(tone);
    put!(
        out,
        "<g id=\"{id}-u-{name}\"><ellipse cx=\"8\" cy=\"38\" rx=\"44\" ry=\"15\" \
         fill=\"url(#{id}-us)\"/><path d=\"{edge}\" stroke=\"{}\" stroke-width=\"6\" \
         stroke-linejoin=\"round\"/><path d=\"{edge}\" fill=\"url(#{id}-c-{name})\"/>\
         <path d=\"{top}\" fill=\"{lit}\" opacity=\".8\"/><path d=\"{shaded}\" fill=\"{shade}\" \
         opacity=\".6\"/><path d=\"{engraved}\" fill=\"none\" stroke=\"{sign}\" \
         stroke-width=\"2.2\" opacity=\".7\"/></g>",
        outline(t)
    );
}

/// One head on the common foot, to be coloured where it is used; its outline can be used alone.
fn figure(out: &mut String, name: &str, head: &Head, id: &str) {
    put!(
        out,
        "<path id=\"{id}-h-{name}\" d=\"{}\"/><g id=\"{id}-k-{name}\" \
         stroke-linejoin=\"round\" stroke-linecap=\"round\"><use href=\"#{id}-uf\"/>\
         <use href=\"#{id}-h-{name}\"/>",
        head.outline
    );
    for (path, colour, width) in [(head.engraved, "currentColor", "2.4"), (head.glint, "#fff", "4")]
    {
        if !path.is_empty() {
            put!(
                out,
                "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"{}/>",
                if colour == "#fff" { " opacity=\".4\"" } else { "" }
            );
        }
    }
    out.push_str("</g>");
}

/// One kind of man.
pub(crate) fn draw(out: &mut String, spec: &PieceSpec, t: Toned, style: &SvgStyle) {
    let id = &style.id;
    let Toned { name, sign, .. } = t;
    let drawing = spec.glyph.map_or("", |g| g.drawing);
    if let Some(borne) = borne(drawing) {
        put!(
            out,
            "<use href=\"#{id}-q-{name}\"/><use href=\"#{id}-h-{}\" fill=\"{sign}\" \
             transform=\"translate(0 12)scale(.55)\"/>",
            safe(borne)
        );
        return;
    }
    let head = head_of(drawing);
    put!(out, "<g transform=\"scale(.95)\" color=\"{sign}\">");
    body(out, head, t, id);
    if head == "bearer" {
        belly(out, spec, t);
    }
    out.push_str("</g>");
}

/// A head on its foot, with the base between its outline and itself.
fn body(out: &mut String, head: &str, t: Toned, id: &str) {
    let Toned { name, shade, .. } = t;
    put!(
        out,
        "<use href=\"#{id}-k-{head}\" stroke=\"{}\" stroke-width=\"7\"/><use href=\"#{id}-u-{name}\"/>\
         <use href=\"#{id}-k-{head}\" fill=\"url(#{id}-c-{name})\" stroke=\"{shade}\" stroke-width=\"2\"/>",
        outline(t)
    );
}

/// Where a sign is borne.
fn round(out: &mut String, t: Toned) {
    put!(
        out,
        "<circle cy=\"1\" r=\"21\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\" \
         stroke-opacity=\".6\"/>",
        t.own,
        t.sign
    );
}

/// The letter of a man whose drawing nobody knows, where others bear their sign.
fn belly(out: &mut String, spec: &PieceSpec, t: Toned) {
    round(out, t);
    if spec.glyph.is_some() {
        put!(
            out,
            "<text class=\"sign\" y=\"1\" dy=\".36em\" font-size=\"32\" font-weight=\"600\" \
             fill=\"{}\" font-family=\"ui-serif,Georgia,serif\">{}</text>",
            t.sign,
            Escaped(&spec.ascii.to_string())
        );
    }
}
