//! Nets and strips: dice to fold, sticks to throw, the cube that doubles.

use crate::font::Face;
use crate::path::{Seg, circle, line, rect};
use crate::pen::{Align, At, Pen, Stroke};
use draw::art;
use rules::Die;

/// Something to cut out and fold: its size on the sheet in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Net {
    /// A cube with the spots 1 to 6.
    Cube,
    /// A cube with 2, 4, 8, 16, 32, 64.
    Doubling,
    /// A long die with these four faces.
    Oblong([u8; 4]),
    /// A stick with a flat and a round side.
    Stick,
    /// A tetrahedron with two marked corners.
    Tetrahedron,
}

/// The side of a cube.
const CUBE: f32 = 18.0;
/// The width of a face of a long die, and its length.
const LONG: (f32, f32) = (14.0, 60.0);
/// The width of a stick, and its length.
const STICK: (f32, f32) = (13.0, 110.0);
/// The edge of a tetrahedron.
const EDGE: f32 = 23.5;
/// Flaps for glue.
const FLAP: f32 = 6.0;

/// The net for a sort of dice, whose faces are these.
pub(crate) fn net(die: Die, faces: &[u8]) -> Net {
    match die {
        Die::Cube => Net::Cube,
        Die::Oblong => {
            let mut four = [0; 4];
            four.iter_mut().zip(faces).for_each(|(f, &n)| *f = n);
            Net::Oblong(four)
        }
        Die::Stick => Net::Stick,
        Die::Tetrahedron => Net::Tetrahedron,
    }
}

impl Net {
    /// Width and height on the sheet.
    pub(crate) fn size(self) -> (f32, f32) {
        match self {
            Net::Cube | Net::Doubling => (4.0 * CUBE + FLAP, 3.0 * CUBE),
            Net::Oblong(_) => (4.0 * LONG.0 + FLAP, LONG.1),
            Net::Stick => (STICK.0 * 2.0, STICK.1),
            Net::Tetrahedron => (2.0 * EDGE + 2.0 * FLAP, EDGE * 1.7321 + FLAP),
        }
    }

    /// Draws it with its upper left corner here.
    pub(crate) fn draw(self, pen: &mut Pen, x: f32, y: f32) {
        let at = At::new(x, y, 1.0);
        match self {
            Net::Cube => cube(pen, at, |pen, at, face| spots(pen, at, face, CUBE * 0.27)),
            Net::Doubling => cube(pen, at, |pen, at, face| {
                number(pen, at, 1 << u32::from(face), CUBE * 0.42);
            }),
            Net::Oblong(faces) => oblong(pen, at, faces),
            Net::Stick => stick(pen, at),
            Net::Tetrahedron => tetrahedron(pen, at.within(FLAP, 0.0, 1.0)),
        }
    }
}

fn number(pen: &mut Pen, at: At, n: u32, size: f32) {
    pen.text(Face::Bold, size, at.within(0.0, 0.35 * size, 1.0), Align::Middle, &n.to_string());
}

/// The spots of a face around a point, so far apart; a number where no face has so many.
fn spots(pen: &mut Pen, at: At, face: u8, step: f32) {
    match art::spots(face) {
        Some(spots) => {
            for &(x, y) in spots {
                pen.fill(&circle(x as f32 * step, y as f32 * step, step * 0.36), at, 0.0);
            }
        }
        None => number(pen, at, u32::from(face), step * 1.6),
    }
}

/// A cross of six squares with flaps; opposite faces add up to seven.
fn cube(pen: &mut Pen, at: At, face: impl Fn(&mut Pen, At, u8)) {
    let s = CUBE;
    let flap = |pen: &mut Pen, corners: [(f32, f32); 4]| {
        pen.stroke(&line(&corners, false), at, Stroke::CUT);
    };
    // The row of four, and one above and one below the second.
    for (n, i) in [2u8, 3, 5, 4].into_iter().zip(0u8..) {
        let x = f32::from(i) * s;
        face(pen, at.within(x + s / 2.0, 1.5 * s, 1.0), n);
        if i > 0 {
            pen.line((at.x + x, at.y + s), (at.x + x, at.y + 2.0 * s), Stroke::FOLD);
        }
    }
    face(pen, at.within(1.5 * s, 0.5 * s, 1.0), 1);
    face(pen, at.within(1.5 * s, 2.5 * s, 1.0), 6);
    for y in [s, 2.0 * s] {
        pen.line((at.x + s, at.y + y), (at.x + 2.0 * s, at.y + y), Stroke::FOLD);
    }
    let f = FLAP;
    let outline = [(s, s), (s, 0.0), (2.0 * s, 0.0), (2.0 * s, s)];
    flap(pen, outline);
    flap(pen, [(s, 2.0 * s), (s, 3.0 * s), (2.0 * s, 3.0 * s), (2.0 * s, 2.0 * s)]);
    pen.line((at.x, at.y + s), (at.x, at.y + 2.0 * s), Stroke::CUT);
    // Flaps above and below the first and the third square, and at the end of the row.
    for (left, right) in [(0.0, s), (2.0 * s, 3.0 * s), (3.0 * s, 4.0 * s)] {
        for (edge, out) in [(s, s - f), (2.0 * s, 2.0 * s + f)] {
            flap(pen, [(left, edge), (left + 2.0, out), (right - 2.0, out), (right, edge)]);
            pen.line((at.x + left, at.y + edge), (at.x + right, at.y + edge), Stroke::FOLD);
        }
    }
    let end = 4.0 * s;
    flap(pen, [(end, s), (end + f, s + 2.0), (end + f, 2.0 * s - 2.0), (end, 2.0 * s)]);
    pen.line((at.x + end, at.y + s), (at.x + end, at.y + 2.0 * s), Stroke::FOLD);
}

/// Four faces side by side and a flap: a tube, open at its ends.
fn oblong(pen: &mut Pen, at: At, faces: [u8; 4]) {
    let (w, h) = LONG;
    // 1 lies opposite the largest where there are four: the order keeps neighbours apart.
    let order = [faces[0], faces[1], faces[3], faces[2]];
    for (n, i) in order.into_iter().zip(0u8..) {
        let x = f32::from(i) * w;
        spots(pen, at.within(x + w / 2.0, h / 2.0, 1.0), n, w * 0.26);
        if i > 0 {
            pen.line((at.x + x, at.y), (at.x + x, at.y + h), Stroke::FOLD);
        }
    }
    pen.stroke(&rect(0.0, 0.0, 4.0 * w, h, 0.0), at, Stroke::CUT);
    let flap = [(4.0 * w, 0.0), (4.0 * w + FLAP, 3.0), (4.0 * w + FLAP, h - 3.0), (4.0 * w, h)];
    pen.stroke(&line(&flap, false), at, Stroke::CUT);
}

/// The flat side with a groove, the round side with bands, back to back.
fn stick(pen: &mut Pen, at: At) {
    let (w, h) = STICK;
    pen.stroke(&rect(0.0, 0.0, 2.0 * w, h, 0.0), at, Stroke::CUT);
    pen.line((at.x + w, at.y), (at.x + w, at.y + h), Stroke::FOLD);
    pen.line((at.x + w / 2.0, at.y + 10.0), (at.x + w / 2.0, at.y + h - 10.0), Stroke::black(0.5));
    for n in 0..18u8 {
        let y = at.y + 6.0 + f32::from(n) * 5.8;
        pen.line((at.x + w + 1.5, y + 2.0), (at.x + 2.0 * w - 1.5, y - 2.0), Stroke::black(0.9));
    }
}

/// Four triangles in one large one; two of the four corners are marked wherever they come.
fn tetrahedron(pen: &mut Pen, at: At) {
    let e = EDGE;
    let h = e * 0.866;
    let (a, b, c) = ((0.5 * e, h), (1.5 * e, h), (e, 2.0 * h));
    let (top, left, right) = ((e, 0.0), (0.0, 2.0 * h), (2.0 * e, 2.0 * h));
    let mut outline = line(&[top, right, left], false);
    outline.push(Seg::Close);
    pen.stroke(&outline, at, Stroke::CUT);
    let mut inner = line(&[a, b, c], false);
    inner.push(Seg::Close);
    pen.stroke(&inner, at, Stroke::FOLD);
    // Flaps: below the left half of the foot, and on the upper halves of both sides.
    let flap = |pen: &mut Pen, (x0, y0): (f32, f32), (x1, y1): (f32, f32)| {
        let (dx, dy) = ((x1 - x0) / e, (y1 - y0) / e);
        let out = FLAP * 0.75;
        let corner =
            |x: f32, y: f32, along: f32| (x + dx * along + dy * out, y + dy * along - dx * out);
        let points = [(x0, y0), corner(x0, y0, 3.0), corner(x1, y1, -3.0), (x1, y1)];
        pen.stroke(&line(&points, false), at, Stroke::CUT);
    };
    flap(pen, c, left);
    flap(pen, top, b);
    flap(pen, left, a);
    // The three outer corners meet in one; the corner between the upper triangles is the other.
    let mut mark = |(x, y): (f32, f32), towards: (f32, f32)| {
        let (dx, dy) = (towards.0 - x, towards.1 - y);
        let long = dx.hypot(dy);
        let far = 4.6;
        pen.fill(&circle(x + dx / long * far, y + dy / long * far, 1.7), at, 0.0);
    };
    let middle = |p: [(f32, f32); 3]| {
        (p.iter().map(|q| q.0).sum::<f32>() / 3.0, p.iter().map(|q| q.1).sum::<f32>() / 3.0)
    };
    for (corner, triangle) in [
        (top, [top, a, b]),
        (left, [left, a, c]),
        (right, [right, b, c]),
        (a, [top, a, b]),
        (a, [left, a, c]),
        (a, [a, b, c]),
    ] {
        mark(corner, middle(triangle));
    }
}
