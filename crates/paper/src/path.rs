//! Outlines: the path data of our drawings, read into straight lines and cubic curves.

/// One piece of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Seg {
    /// Begins here.
    Move(f32, f32),
    /// A straight line.
    Line(f32, f32),
    /// A cubic curve: two handles and its end.
    Cubic([f32; 6]),
    /// Back to where it began.
    Close,
}

/// How far the handle of a quarter of a circle reaches.
const QUARTER: f32 = 0.552_284_8;

/// A circle.
pub(crate) fn circle(x: f32, y: f32, r: f32) -> Vec<Seg> {
    ellipse(x, y, r, r)
}

/// An ellipse.
pub(crate) fn ellipse(x: f32, y: f32, rx: f32, ry: f32) -> Vec<Seg> {
    let (kx, ky) = (rx * QUARTER, ry * QUARTER);
    vec![
        Seg::Move(x + rx, y),
        Seg::Cubic([x + rx, y + ky, x + kx, y + ry, x, y + ry]),
        Seg::Cubic([x - kx, y + ry, x - rx, y + ky, x - rx, y]),
        Seg::Cubic([x - rx, y - ky, x - kx, y - ry, x, y - ry]),
        Seg::Cubic([x + kx, y - ry, x + rx, y - ky, x + rx, y]),
        Seg::Close,
    ]
}

/// A rectangle with rounded corners.
pub(crate) fn rect(x: f32, y: f32, w: f32, h: f32, r: f32) -> Vec<Seg> {
    let r = r.min(w / 2.0).min(h / 2.0).max(0.0);
    let (right, foot) = (x + w, y + h);
    if r == 0.0 {
        return vec![
            Seg::Move(x, y),
            Seg::Line(right, y),
            Seg::Line(right, foot),
            Seg::Line(x, foot),
            Seg::Close,
        ];
    }
    let k = r * (1.0 - QUARTER);
    vec![
        Seg::Move(x + r, y),
        Seg::Line(right - r, y),
        Seg::Cubic([right - k, y, right, y + k, right, y + r]),
        Seg::Line(right, foot - r),
        Seg::Cubic([right, foot - k, right - k, foot, right - r, foot]),
        Seg::Line(x + r, foot),
        Seg::Cubic([x + k, foot, x, foot - k, x, foot - r]),
        Seg::Line(x, y + r),
        Seg::Cubic([x, y + k, x + k, y, x + r, y]),
        Seg::Close,
    ]
}

/// A line through points, rounded into a curve if it bends.
pub(crate) fn line(points: &[(f32, f32)], bend: bool) -> Vec<Seg> {
    let at = |i: usize| points[i.min(points.len() - 1)];
    let mut out = Vec::with_capacity(points.len());
    for (i, &(x, y)) in points.iter().enumerate() {
        if i == 0 {
            out.push(Seg::Move(x, y));
        } else if bend {
            // A Catmull-Rom curve through the points, as boards on the screen have it.
            let (a, b, c) = (at(i.saturating_sub(2)), at(i - 1), at(i + 1));
            out.push(Seg::Cubic([
                b.0 + (x - a.0) / 6.0,
                b.1 + (y - a.1) / 6.0,
                x - (c.0 - b.0) / 6.0,
                y - (c.1 - b.1) / 6.0,
                x,
                y,
            ]));
        } else {
            out.push(Seg::Line(x, y));
        }
    }
    out
}

/// Reads path data as SVG writes it.
pub(crate) fn read(data: &str) -> Vec<Seg> {
    let mut reader = Reader { rest: data.as_bytes() };
    let mut out = Vec::new();
    let (mut x, mut y, mut x0, mut y0) = (0.0, 0.0, 0.0, 0.0);
    let mut command = b'M';
    while let Some(next) = reader.peek() {
        if next.is_ascii_alphabetic() {
            command = next;
            reader.rest = &reader.rest[1..];
        }
        let own = command.is_ascii_lowercase();
        let (ox, oy) = if own { (x, y) } else { (0.0, 0.0) };
        match command.to_ascii_uppercase() {
            b'Z' => {
                out.push(Seg::Close);
                (x, y) = (x0, y0);
                continue;
            }
            b'M' => {
                (x, y) = (ox + reader.number(), oy + reader.number());
                (x0, y0) = (x, y);
                out.push(Seg::Move(x, y));
                // What follows without a letter is a line.
                command = if own { b'l' } else { b'L' };
                continue;
            }
            b'L' => (x, y) = (ox + reader.number(), oy + reader.number()),
            b'H' => x = ox + reader.number(),
            b'V' => y = oy + reader.number(),
            b'C' => {
                let mut c = [0.0; 6];
                for (i, at) in c.iter_mut().enumerate() {
                    *at = reader.number() + if i % 2 == 0 { ox } else { oy };
                }
                (x, y) = (c[4], c[5]);
                out.push(Seg::Cubic(c));
                continue;
            }
            b'S' => {
                let mut c = [0.0; 6];
                (c[0], c[1]) = match out.last() {
                    Some(Seg::Cubic(b)) => (2.0 * x - b[2], 2.0 * y - b[3]),
                    _ => (x, y),
                };
                for (i, at) in c.iter_mut().enumerate().skip(2) {
                    *at = reader.number() + if i % 2 == 0 { ox } else { oy };
                }
                (x, y) = (c[4], c[5]);
                out.push(Seg::Cubic(c));
                continue;
            }
            b'Q' => {
                let (qx, qy) = (ox + reader.number(), oy + reader.number());
                let (ex, ey) = (ox + reader.number(), oy + reader.number());
                let third = 2.0 / 3.0;
                out.push(Seg::Cubic([
                    x + (qx - x) * third,
                    y + (qy - y) * third,
                    ex + (qx - ex) * third,
                    ey + (qy - ey) * third,
                    ex,
                    ey,
                ]));
                (x, y) = (ex, ey);
                continue;
            }
            b'A' => {
                let radii = (reader.number(), reader.number());
                let turn = reader.number();
                let (large, sweep) = (reader.flag(), reader.flag());
                let (ex, ey) = (ox + reader.number(), oy + reader.number());
                arc(&mut out, (x, y), radii, turn, (large, sweep), (ex, ey));
                (x, y) = (ex, ey);
                continue;
            }
            // Not a letter of ours: the outline ends here.
            _ => break,
        }
        out.push(Seg::Line(x, y));
    }
    out
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    /// The next byte that is no space or comma.
    fn peek(&mut self) -> Option<u8> {
        while let [b' ' | b',' | b'\n', rest @ ..] = self.rest {
            self.rest = rest;
        }
        self.rest.first().copied()
    }

    fn number(&mut self) -> f32 {
        self.peek();
        let mut point = false;
        let end = self.rest.iter().enumerate().position(|(i, &b)| match b {
            b'-' | b'+' => i > 0,
            b'.' => std::mem::replace(&mut point, true),
            b => !b.is_ascii_digit(),
        });
        let (number, rest) =
            self.rest.split_at(end.unwrap_or(self.rest.len()).max(1).min(self.rest.len()));
        self.rest = rest;
        std::str::from_utf8(number).ok().and_then(|n| n.parse().ok()).unwrap_or(0.0)
    }

    /// A flag is one digit, with or without a space after it.
    fn flag(&mut self) -> bool {
        let digit = self.peek();
        if digit.is_some() {
            self.rest = &self.rest[1..];
        }
        digit == Some(b'1')
    }
}

/// An arc of an ellipse as cubic curves (after the notes on the implementation of SVG).
fn arc(
    out: &mut Vec<Seg>,
    (x1, y1): (f32, f32),
    (rx, ry): (f32, f32),
    turn: f32,
    (large, sweep): (bool, bool),
    (x2, y2): (f32, f32),
) {
    let (sin, cos) = turn.to_radians().sin_cos();
    let (dx, dy) = ((x1 - x2) / 2.0, (y1 - y2) / 2.0);
    let (px, py) = (cos * dx + sin * dy, cos * dy - sin * dx);
    if rx == 0.0 || ry == 0.0 || (px == 0.0 && py == 0.0) {
        out.push(Seg::Line(x2, y2));
        return;
    }
    // Radii that are too small grow until they reach.
    let reach = (px / rx).powi(2) + (py / ry).powi(2);
    let grow = reach.sqrt().max(1.0);
    let (rx, ry) = (rx.abs() * grow, ry.abs() * grow);
    let below = (rx * py).powi(2) + (ry * px).powi(2);
    let root = (((rx * ry).powi(2) - below) / below).max(0.0).sqrt();
    let root = if large == sweep { -root } else { root };
    let (ox, oy) = (root * rx * py / ry, -root * ry * px / rx);
    let (cx, cy) = (cos * ox - sin * oy + (x1 + x2) / 2.0, sin * ox + cos * oy + (y1 + y2) / 2.0);
    let from = ((py - oy) / ry).atan2((px - ox) / rx);
    let to = ((-py - oy) / ry).atan2((-px - ox) / rx);
    let full = std::f32::consts::TAU;
    let mut sweep_by = to - from;
    if sweep && sweep_by < 0.0 {
        sweep_by += full;
    } else if !sweep && sweep_by > 0.0 {
        sweep_by -= full;
    }
    let parts = (sweep_by.abs() / std::f32::consts::FRAC_PI_2).ceil().max(1.0);
    let step = sweep_by / parts;
    let k = 4.0 / 3.0 * (step / 4.0).tan();
    let at = |x: f32, y: f32| {
        let (x, y) = (rx * x, ry * y);
        (cx + cos * x - sin * y, cy + sin * x + cos * y)
    };
    for i in 0..parts as u32 {
        let (a, b) = (from + step * i as f32, from + step * (i + 1) as f32);
        let ((sa, ca), (sb, cb)) = (a.sin_cos(), b.sin_cos());
        let (c1, c2, end) =
            (at(ca - k * sa, sa + k * ca), at(cb + k * sb, sb - k * cb), at(cb, sb));
        out.push(Seg::Cubic([c1.0, c1.1, c2.0, c2.1, end.0, end.1]));
    }
}

#[cfg(test)]
mod tests {
    use super::{Seg, read};

    #[test]
    fn letters_relative_and_absolute_mean_the_same() {
        let square = read("M1 1h2v2h-2Z");
        assert_eq!(square, read("M1,1L3 1 3 3 1 3z"));
        assert_eq!(square.len(), 5);
        assert_eq!(read("M0-25.5.5L1 1")[0], Seg::Move(0.0, -25.5));
        assert_eq!(read("M.5.25h.1")[..], [Seg::Move(0.5, 0.25), Seg::Line(0.6, 0.25)]);
    }

    #[test]
    fn an_arc_ends_where_it_says_and_keeps_its_radius() {
        let arc = read("M10 0A10 10 0 0 1-10 0");
        let Some(Seg::Cubic(last)) = arc.last() else { panic!("{arc:?}") };
        assert!((last[4] + 10.0).abs() < 1e-3 && last[5].abs() < 1e-3, "{last:?}");
        let Seg::Cubic(first) = arc[1] else { panic!("{arc:?}") };
        let middle = first[4].hypot(first[5]);
        assert!((middle - 10.0).abs() < 1e-3, "{middle}");
        // Clockwise on the screen: downwards.
        assert!(first[5] > 9.9, "{first:?}");
    }

    #[test]
    fn smooth_and_quadratic_curves_are_cubic() {
        let smooth = read("M0 0C1 0 2 1 2 2S1 4 0 4");
        assert_eq!(smooth[2], Seg::Cubic([2.0, 3.0, 1.0, 4.0, 0.0, 4.0]));
        let quadratic = read("M0 0Q3 0 3 3");
        assert_eq!(quadratic[1], Seg::Cubic([2.0, 0.0, 3.0, 1.0, 3.0, 3.0]));
    }
}
