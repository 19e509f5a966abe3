//! The doubling cube, numbers, and how wide writing is.

use crate::parts::{HOLE, Part};
use crate::xml::{Escaped, Num};

const SANS: &str = "system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
/// The font of writing on boards.
pub(crate) const FONT: &str = SANS;

/// The doubling cube with its number.
pub(crate) fn cube(words: &str, size: f32) -> Part {
    let shape = format!(
        "<g class=\"cube\" transform=\"scale({})\"><rect x=\"-37\" y=\"-34\" width=\"80\" \
         height=\"80\" rx=\"10\" opacity=\".3\"/><rect x=\"-41\" y=\"-41\" width=\"82\" \
         height=\"82\" rx=\"9\" fill=\"#9a855a\"/><rect x=\"-41\" y=\"-41\" width=\"79\" \
         height=\"79\" rx=\"9\" fill=\"#f3e8cd\"/><rect x=\"-34\" y=\"-34\" width=\"65\" \
         height=\"65\" rx=\"5\" fill=\"none\" stroke=\"#9c1f12\" stroke-width=\"2\"/>\
         <text x=\"-1\" y=\"-1\" dy=\".35em\" font-size=\"{}\" font-weight=\"700\" \
         font-family=\"ui-serif,Georgia,serif\" fill=\"#33190f\">{HOLE}</text></g>",
        Num(size),
        match words.chars().count() {
            0..=2 => 46,
            3 => 36,
            4 => 28,
            _ => 23,
        }
    );
    Part { shape, values: Escaped(words).to_string() }
}

/// A number on a dark pill.
pub(crate) fn count(n: u32, x: i32, y: i32, size: i32) -> Part {
    let digits = if n == 0 { 1 } else { n.ilog10() as i32 + 1 };
    let h = size + size / 5;
    let w = (size * 6 / 10 * digits + size / 2).max(h);
    let shape = format!(
        "<g class=\"count\"><rect x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{h}\" rx=\"{}\" \
         fill=\"#17130e\" fill-opacity=\".86\"/><text x=\"{x}\" y=\"{y}\" dy=\".36em\" \
         font-size=\"{size}\" font-weight=\"600\" fill=\"#fbf4e4\">{HOLE}</text></g>",
        x - w / 2,
        y - h / 2,
        h / 2
    );
    Part { shape, values: n.to_string() }
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
