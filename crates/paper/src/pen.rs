//! A pen for one page: lengths in millimetres from the upper left corner, written as the operators
//! of PDF.

use crate::font::{Face, encode};
use crate::path::Seg;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Str};

/// Points in a millimetre.
pub(crate) const POINT: f32 = 72.0 / 25.4;

/// How wide and how dark a line is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stroke {
    /// In millimetres.
    pub(crate) width: f32,
    /// 0 is black, 1 is white.
    pub(crate) grey: f32,
    /// So long and so far apart; 0 is a whole line.
    pub(crate) dash: f32,
}

impl Stroke {
    /// A black line.
    pub(crate) const fn black(width: f32) -> Stroke {
        Stroke { width, grey: 0.0, dash: 0.0 }
    }

    /// A grey one.
    pub(crate) const fn grey(width: f32, grey: f32) -> Stroke {
        Stroke { width, grey, dash: 0.0 }
    }

    /// Where paper is folded.
    pub(crate) const FOLD: Stroke = Stroke { width: 0.15, grey: 0.35, dash: 1.2 };
    /// Where paper is cut.
    pub(crate) const CUT: Stroke = Stroke { width: 0.12, grey: 0.55, dash: 0.0 };
}

/// Where something is drawn: moved, turned and enlarged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct At {
    /// Right of the left edge.
    pub(crate) x: f32,
    /// Below the upper edge.
    pub(crate) y: f32,
    /// Millimetres to a unit.
    pub(crate) scale: f32,
    /// Clockwise, in degrees.
    pub(crate) turn: f32,
}

impl At {
    /// Millimetres as they are.
    pub(crate) const PAGE: At = At { x: 0.0, y: 0.0, scale: 1.0, turn: 0.0 };

    /// Around a point, so large.
    pub(crate) const fn new(x: f32, y: f32, scale: f32) -> At {
        At { x, y, scale, turn: 0.0 }
    }

    /// A place of this drawing on the page.
    pub(crate) fn map(&self, x: f32, y: f32) -> (f32, f32) {
        if self.turn == 0.0 {
            return (self.x + x * self.scale, self.y + y * self.scale);
        }
        let (sin, cos) = self.turn.to_radians().sin_cos();
        (self.x + (x * cos - y * sin) * self.scale, self.y + (x * sin + y * cos) * self.scale)
    }

    /// Something within this drawing, moved and enlarged.
    pub(crate) fn within(&self, x: f32, y: f32, scale: f32) -> At {
        let (x, y) = self.map(x, y);
        At { x, y, scale: self.scale * scale, turn: self.turn }
    }

    /// The same, turned further.
    pub(crate) fn turned(&self, degrees: f32) -> At {
        At { turn: self.turn + degrees, ..*self }
    }
}

/// Where a line of text begins from its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    /// To the right of it.
    Left,
    /// Around it.
    Middle,
    /// To the left of it.
    Right,
}

/// A page as it is drawn.
pub(crate) struct Pen {
    content: Content,
    /// Width and height of the page in millimetres.
    pub(crate) size: (f32, f32),
}

/// Thousandths of a millimetre are fine enough, and short.
fn fine(v: f32) -> f32 {
    (v * 1000.0).round() / 1000.0
}

impl Pen {
    /// An empty page of this size.
    pub(crate) fn new(size: (f32, f32)) -> Pen {
        let mut content = Content::new();
        content.transform([POINT, 0.0, 0.0, -POINT, 0.0, size.1 * POINT]);
        content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        Pen { content, size }
    }

    /// The page as PDF has it.
    pub(crate) fn finish(self) -> Vec<u8> {
        self.content.finish().into_vec()
    }

    fn trace(&mut self, outline: &[Seg], at: At) {
        let c = &mut self.content;
        let place = |x: f32, y: f32| {
            let (x, y) = at.map(x, y);
            (fine(x), fine(y))
        };
        for seg in outline {
            match *seg {
                Seg::Move(x, y) => {
                    let (x, y) = place(x, y);
                    c.move_to(x, y);
                }
                Seg::Line(x, y) => {
                    let (x, y) = place(x, y);
                    c.line_to(x, y);
                }
                Seg::Cubic([a, b, d, e, x, y]) => {
                    let ((a, b), (d, e), (x, y)) = (place(a, b), place(d, e), place(x, y));
                    c.cubic_to(a, b, d, e, x, y);
                }
                Seg::Close => {
                    c.close_path();
                }
            }
        }
    }

    /// Fills an outline; holes by the even-odd rule.
    pub(crate) fn fill(&mut self, outline: &[Seg], at: At, grey: f32) {
        if outline.is_empty() {
            return;
        }
        self.content.set_fill_gray(grey);
        self.trace(outline, at);
        self.content.fill_even_odd();
    }

    /// Draws an outline.
    pub(crate) fn stroke(&mut self, outline: &[Seg], at: At, stroke: Stroke) {
        if outline.is_empty() {
            return;
        }
        let c = &mut self.content;
        c.set_stroke_gray(stroke.grey).set_line_width(fine(stroke.width));
        if stroke.dash > 0.0 {
            c.set_dash_pattern([fine(stroke.dash), fine(stroke.dash)], 0.0);
        }
        self.trace(outline, at);
        self.content.stroke();
        if stroke.dash > 0.0 {
            self.content.set_dash_pattern([], 0.0);
        }
    }

    /// Draws a straight line on the page.
    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), stroke: Stroke) {
        self.stroke(&[Seg::Move(from.0, from.1), Seg::Line(to.0, to.1)], At::PAGE, stroke);
    }

    /// Writes; the size is that of the letters in millimetres, `at` the place of the base line.
    pub(crate) fn text(&mut self, face: Face, size: f32, at: At, align: Align, words: &str) {
        let wide = face.measure(words) * size;
        let back = match align {
            Align::Left => 0.0,
            Align::Middle => wide / 2.0,
            Align::Right => wide,
        };
        let (x, y) = At { scale: 1.0, ..at }.map(-back, 0.0);
        let (sin, cos) = at.turn.to_radians().sin_cos();
        let c = &mut self.content;
        c.begin_text().set_fill_gray(0.0).set_font(Name(face.name()), fine(size));
        // Letters stand upright although the page counts downwards.
        c.set_text_matrix([fine(cos), fine(sin), fine(sin), fine(-cos), fine(x), fine(y)]);
        c.show(Str(&encode(words))).end_text();
    }
}
