//! Dice, the cube, numbers, plates.

use crate::xml::{Escaped, Num, put};

const SANS: &str = "system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
/// The font of writing on boards.
pub(crate) const FONT: &str = SANS;

/// A die, and each face that lies on the board.
pub(crate) fn die_defs(out: &mut String, id: &str, faces: &[u8]) {
    if faces.is_empty() {
        return;
    }
    put!(
        out,
        "<linearGradient id=\"{id}-bone\" x2=\"1\" y2=\"1\"><stop stop-color=\"#fffdf5\"/>\
         <stop offset=\"1\" stop-color=\"#dccfae\"/></linearGradient>\
         <g id=\"{id}-die\"><rect x=\"-32\" y=\"-29\" width=\"72\" height=\"72\" rx=\"16\" \
         opacity=\".3\"/><rect x=\"-36\" y=\"-36\" width=\"74\" height=\"74\" rx=\"15\" \
         fill=\"#a8946a\"/><rect x=\"-37\" y=\"-37\" width=\"72\" height=\"72\" rx=\"15\" \
         fill=\"url(#{id}-bone)\"/></g>"
    );
    let mut faces: Vec<u8> = faces.to_vec();
    faces.sort_unstable();
    faces.dedup();
    for face in faces {
        if face == 0 {
            // Still in the hand: where the die will lie.
            put!(
                out,
                "<rect id=\"{id}-d0\" x=\"-34\" y=\"-34\" width=\"68\" height=\"68\" rx=\"15\" \
                 fill=\"#fffdf5\" fill-opacity=\".35\" stroke=\"#7a6a48\" stroke-width=\"5\" \
                 stroke-dasharray=\"15 9.7\"/>"
            );
            continue;
        }
        put!(out, "<g id=\"{id}-d{face}\"><use href=\"#{id}-die\"/>");
        match pips(face) {
            Some(pips) => {
                out.push_str("<g fill=\"#2a2018\">");
                for &(x, y) in pips {
                    put!(
                        out,
                        "<circle cx=\"{}\" cy=\"{}\" r=\"7.5\"/>",
                        x * 20 - 1,
                        y * 20 - 1
                    );
                }
                out.push_str("</g>");
            }
            None => put!(
                out,
                "<text dy=\".35em\" font-size=\"44\" font-weight=\"700\" fill=\"#2a2018\">{face}</text>"
            ),
        }
        out.push_str("</g>");
    }
}

fn pips(face: u8) -> Option<&'static [(i32, i32)]> {
    Some(match face {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        _ => return None,
    })
}

/// Dice in a row around the origin; the site is `w` by `h` units.
pub(crate) fn dice(out: &mut String, id: &str, values: &[u8], (w, h): (f32, f32)) {
    let n = values.len().max(1) as f32;
    let upright = h > w * 1.5;
    let (long, short) = if upright { (h, w) } else { (w, h) };
    let size = (short * 0.9).min(long / n).min(1.3);
    for (i, &value) in values.iter().enumerate() {
        let along = (i as f32 - (n - 1.0) / 2.0) * size * 100.0;
        let (x, y) = if upright { (0.0, along) } else { (along, 0.0) };
        put!(
            out,
            "<use class=\"die\" data-value=\"{value}\" href=\"#{id}-d{value}\" \
             transform=\"translate({} {}) scale({})\"/>",
            Num(x.round()),
            Num(y.round()),
            Num(size)
        );
    }
}

/// The doubling cube with its number.
pub(crate) fn cube(out: &mut String, words: &str, size: f32) {
    put!(
        out,
        "<g class=\"cube\" transform=\"scale({})\"><rect x=\"-37\" y=\"-34\" width=\"80\" \
         height=\"80\" rx=\"10\" opacity=\".3\"/><rect x=\"-41\" y=\"-41\" width=\"82\" \
         height=\"82\" rx=\"9\" fill=\"#9a855a\"/><rect x=\"-41\" y=\"-41\" width=\"79\" \
         height=\"79\" rx=\"9\" fill=\"#f3e8cd\"/><rect x=\"-34\" y=\"-34\" width=\"65\" \
         height=\"65\" rx=\"5\" fill=\"none\" stroke=\"#9c1f12\" stroke-width=\"2\"/>\
         <text x=\"-1\" y=\"-1\" dy=\".35em\" font-size=\"{}\" font-weight=\"700\" \
         font-family=\"ui-serif,Georgia,serif\" fill=\"#33190f\">{}</text></g>",
        Num(size),
        match words.chars().count() {
            0..=2 => 46,
            3 => 36,
            4 => 28,
            _ => 23,
        },
        Escaped(words)
    );
}

/// A number on a dark pill.
pub(crate) fn count(out: &mut String, n: u32, x: i32, y: i32, size: i32) {
    let digits = if n == 0 { 1 } else { n.ilog10() as i32 + 1 };
    let h = size + size / 5;
    let w = (size * 6 / 10 * digits + size / 2).max(h);
    put!(
        out,
        "<g class=\"count\"><rect x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{h}\" rx=\"{}\" \
         fill=\"#17130e\" fill-opacity=\".86\"/><text x=\"{x}\" y=\"{y}\" dy=\".36em\" \
         font-size=\"{size}\" font-weight=\"600\" fill=\"#fbf4e4\">{n}</text></g>",
        x - w / 2,
        y - h / 2,
        h / 2
    );
}

/// How wide a text is, about, in parts of its size.
pub(crate) fn measure(words: &str) -> f32 {
    words
        .chars()
        .map(|c| match c {
            'i' | 'j' | 'l' | 't' | 'f' | '.' | ',' | ':' | ' ' | '\'' | '1' => 0.36,
            'm' | 'w' | 'M' | 'W' => 0.86,
            c if c.is_uppercase() => 0.68,
            c if u32::from(c) >= 0x2e80 => 1.0,
            _ => 0.6,
        })
        .sum()
}
