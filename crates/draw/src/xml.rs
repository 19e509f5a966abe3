//! Writing XML: escaping, numbers, elements.

use std::fmt;

/// SVG units in a board unit: whole numbers are then fine enough, and short.
pub(crate) const UNIT: f32 = 100.0;

/// A length of the board in SVG units.
pub(crate) fn u(length: f32) -> i32 {
    (length * UNIT).round() as i32
}

/// Appends to a document; a `String` never refuses.
macro_rules! put {
    ($out:expr, $($arg:tt)*) => {{
        let _ = std::fmt::Write::write_fmt($out, format_args!($($arg)*));
    }};
}
pub(crate) use put;

/// Text that is safe in element content and in quoted attributes. Control characters that XML
/// does not allow are left out.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' => write!(f, "{c}")?,
                '\u{fffe}' | '\u{ffff}' => {}
                c if c.is_control() => {}
                c => write!(f, "{c}")?,
            }
        }
        Ok(())
    }
}

/// A number with at most two decimals and no needless zeros.
pub(crate) struct Num(pub(crate) f32);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (sign, n) = (if hundredths < 0 { "-" } else { "" }, hundredths.abs());
        match (n / 100, n % 100) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (0, part) if part % 10 == 0 => write!(f, "{sign}.{}", part / 10),
            (0, part) => write!(f, "{sign}.{part:02}"),
            (whole, part) if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            (whole, part) => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// A name that may stand in an id or a class: letters, digits and hyphens.
pub(crate) fn safe(name: &str) -> String {
    name.chars()
        .map(|c| if c.is_ascii_alphanumeric() || c == '-' || c == '_' { c } else { '-' })
        .collect()
}

/// Definitions that are written once and used wherever they are asked for.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    /// What has been defined so far: each id with its element.
    pub(crate) all: Vec<(String, String)>,
}

impl Shared {
    /// Defines a group with this id unless it is there already.
    pub(crate) fn once(&mut self, id: &str, draw: impl FnOnce(&mut String)) {
        if !self.all.iter().any(|(known, _)| known == id) {
            let mut out = format!("<g id=\"{id}\">");
            draw(&mut out);
            out.push_str("</g>");
            self.all.push((id.to_owned(), out));
        }
    }
}
