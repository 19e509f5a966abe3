//! A site as a list of small parts: whoever has most of them is sent the rest.

use crate::xml::{Escaped, put};

/// Stands for a value in a shape. No text that is drawn has it: control characters are left out.
pub const HOLE: char = '\u{7f}';

/// One element: a shape, and the values that fill its holes, with a space between them; the last takes all that is
/// left.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// The element with holes. There are few different ones.
    pub shape: String,
    /// What fills them.
    pub values: String,
}

impl Part {
    fn write(&self, out: &mut String) {
        let mut between = self.shape.split(HOLE);
        out.push_str(between.next().unwrap_or_default());
        let holes = between.clone().count();
        let mut values = self.values.splitn(holes.max(1), ' ');
        for rest in between {
            out.push_str(values.next().unwrap_or_default());
            out.push_str(rest);
        }
    }
}

/// A site as it is drawn. What a move may change stands apart.
#[derive(Clone, Debug, Default)]
pub struct DrawnSite {
    /// Its name.
    pub name: String,
    /// Its marks: the ends of their class names.
    pub marks: Vec<&'static str>,
    /// What stands there, in words: follows its label and a colon.
    pub words: String,
    /// What lies there, on its bed.
    pub parts: Vec<Part>,
    /// Whether it has a bed: an element before the parts.
    pub bed: bool,
    /// Whether it is something to press, which is drawn always alike.
    pub plate: bool,
    /// Whether it is one of the many that say nothing of their own.
    pub(crate) quiet: bool,
    /// The opening tag up to the marks, from there to the words, from there to the parts; and the end.
    pub(crate) around: [String; 4],
}

impl DrawnSite {
    /// One more part without holes.
    pub(crate) fn put(&mut self, shape: String) {
        self.parts.push(Part { shape, values: String::new() });
    }

    pub(crate) fn write(&self, out: &mut String) {
        let [begin, label, inside, end] = &self.around;
        out.push_str(begin);
        for mark in &self.marks {
            put!(out, " has-mark-{mark}");
        }
        out.push_str(label);
        if !self.words.is_empty() && !self.quiet {
            put!(out, ": {}", Escaped(&self.words));
        }
        out.push_str(inside);
        self.parts.iter().for_each(|part| part.write(out));
        out.push_str(end);
    }
}

#[cfg(test)]
mod tests {
    use super::Part;

    #[test]
    fn values_fill_holes() {
        let filled = |shape: &str, values: &str| {
            let mut out = String::new();
            Part { shape: shape.to_owned(), values: values.to_owned() }.write(&mut out);
            out
        };
        assert_eq!(filled("<a x=\"\u{7f}\">\u{7f}</a>", "1 two words"), "<a x=\"1\">two words</a>");
        assert_eq!(filled("<b/>", ""), "<b/>");
        assert_eq!(filled("<c>\u{7f}</c>", ""), "<c></c>");
    }
}
