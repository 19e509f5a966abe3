//! The men as they are cut out: a disc for each, drawn with little ink, that tells its side by its
//! rim and its kind by its sign, without colour.

use crate::font::Face;
use crate::path::{circle, ellipse, line, read, rect};
use crate::pen::{Align, At, Pen, Stroke};
use draw::art::{self, Belly};
use rules::{PieceSpec, Shape, Tone};

/// The side of the square that holds a man, in hundredths of a board unit.
pub(crate) const CELL: f32 = 100.0;
/// The radius of its disc.
const DISC: f32 = 46.0;

/// Whether a man is cut out of paper: seeds are beans, and strokes are drawn with a pencil.
pub(crate) fn is_cut(shape: Shape) -> bool {
    !is_stroke(shape) && !matches!(shape, Shape::Seed | Shape::DeadLens)
}

/// Whether such men are wedges, which tell their side by where they point.
pub(crate) fn is_wedge(shape: Shape) -> bool {
    matches!(shape, Shape::Wedge | Shape::WedgeAway)
}

/// Draws a man around a point, 100 to the side of its square.
pub(crate) fn draw(pen: &mut Pen, spec: &PieceSpec, at: At) {
    match spec.shape {
        Shape::Wedge => wedge(pen, spec, at),
        Shape::WedgeAway => wedge(pen, spec, at.turned(180.0)),
        Shape::Token | Shape::Turned => {
            rim(pen, spec.tone, at);
            if spec.shape == Shape::Turned {
                turned(pen, spec, at.within(0.0, 0.0, 0.66));
            } else {
                sign(pen, spec, at.within(0.0, 0.0, 0.98));
            }
        }
        Shape::Soldier
        | Shape::Rider
        | Shape::Warrior
        | Shape::Priest
        | Shape::Cone
        | Shape::Spool => {
            rim(pen, spec.tone, at);
            figure(pen, spec, at.within(0.0, 0.0, 0.66));
        }
        shape if is_cut(shape) => counter(pen, spec, at),
        shape => {
            if is_stroke(shape) {
                pencil(pen, shape, at, 5.0 * at.scale);
            }
        }
    }
}

/// Whether a man is a stroke of a pencil.
pub(crate) fn is_stroke(shape: Shape) -> bool {
    matches!(shape, Shape::Stroke | Shape::Dash | Shape::Crossed | Shape::CrossedDash)
}

/// A stroke of a pencil as long as the square of `at`, so thick, crossed out or not yet.
pub(crate) fn pencil(pen: &mut Pen, shape: Shape, at: At, width: f32) {
    let line = |grey| Stroke::grey(width, grey);
    let at = if matches!(shape, Shape::Dash | Shape::CrossedDash) { at.turned(90.0) } else { at };
    pen.stroke(&read("M1-40C-2-18 3 6-1 40"), at, line(0.4));
    if matches!(shape, Shape::Crossed | Shape::CrossedDash) {
        pen.stroke(&read("M-19 11C-6 4 8-5 19-12"), at, line(0.0));
    }
}

/// How grey the face of a counter is: the darker side of each pair that meets is filled.
fn shade(tone: Tone) -> f32 {
    match tone {
        Tone::Light | Tone::Yellow | Tone::Orange => 1.0,
        Tone::Red | Tone::Green => 0.72,
        Tone::Blue | Tone::Seed | Tone::Pencil => 0.85,
        Tone::Violet => 0.6,
        Tone::Dark | Tone::Brown => 0.45,
    }
}

fn hair(at: At) -> Stroke {
    Stroke::black((2.2 * at.scale).clamp(0.12, 0.4))
}

/// A line so wide, in hundredths of the square.
fn stroke(at: At, width: f32) -> Stroke {
    Stroke::black((width * at.scale).max(0.1))
}

/// A ring of dashes, or whole.
fn ring(pen: &mut Pen, at: At, r: f32, width: f32, dash: f32) {
    let dash = if dash > 0.0 { dash * at.scale } else { 0.0 };
    pen.stroke(&circle(0.0, 0.0, r), at, Stroke { dash, ..stroke(at, width) });
}

/// The rim of a man whose face bears a sign.
fn rim(pen: &mut Pen, tone: Tone, at: At) {
    pen.fill(&circle(0.0, 0.0, DISC), at, 1.0);
    pen.stroke(&circle(0.0, 0.0, DISC), at, hair(at));
    match tone {
        Tone::Light => {}
        Tone::Dark | Tone::Brown => {
            let mut band = circle(0.0, 0.0, DISC);
            band.extend(circle(0.0, 0.0, 38.5));
            pen.fill(&band, at, 0.15);
        }
        Tone::Red | Tone::Orange => ring(pen, at, 40.5, 2.0, 0.0),
        Tone::Yellow | Tone::Seed | Tone::Pencil => ring(pen, at, 41.5, 4.0, 8.0),
        Tone::Violet => ring(pen, at, 42.0, 7.0, 12.0),
        Tone::Blue | Tone::Green => {
            ring(pen, at, 42.0, 1.6, 0.0);
            ring(pen, at, 38.0, 1.6, 0.0);
        }
    }
}

/// A counter without a sign: its shape is in the middle, its side in its grey.
fn counter(pen: &mut Pen, spec: &PieceSpec, at: At) {
    let pale = art::pale(spec.tone) || spec.tone == Tone::Orange;
    let disc = circle(0.0, 0.0, DISC);
    pen.fill(&disc, at, shade(spec.tone));
    pen.stroke(&disc, at, hair(at));
    match spec.shape {
        Shape::Lens => {
            if pale {
                pen.stroke(
                    &read("M-40-10Q0-34 41-8M-44 4Q0-18 45 8M-41 19Q0 0 41 22M-32 32Q0 18 31 34"),
                    at,
                    Stroke { grey: 0.7, ..stroke(at, 1.2) },
                );
            }
        }
        Shape::Ball => {
            pen.stroke(&read("M-30-8A31 31 0 0 1-8-30"), at, stroke(at, 3.0));
            pen.stroke(&read("M31 14A34 34 0 0 1 14 31"), at, stroke(at, 2.0));
            if !pale {
                ring(pen, at, 12.0, 4.0, 0.0);
            }
        }
        Shape::Cube => pen.stroke(&rect(-26.0, -26.0, 52.0, 52.0, 3.0), at, stroke(at, 3.0)),
        Shape::Pebble => {
            let pebble = read(
                "M-30 4C-32-14-18-28 2-29 21-30 33-16 32 2 31 19 18 30-2 30-19 30-30 19-30 4Z",
            );
            pen.stroke(&pebble, at, stroke(at, 2.5));
            if pale {
                let pores = read("M-10 10h.1M6 16h.1M13-4h.1M-2-2h.1M-16-2h.1M18 10h.1M4-15h.1");
                pen.stroke(&pores, at, stroke(at, 4.0));
            }
        }
        Shape::Shell => {
            let shell = "M0-36C15-26 32-5 29 15 26 31 12 34 0 34S-26 31-29 15C-32-5-15-26 0-36ZM0-34V33M-4-28C-15-12-20 7-14 30M4-28C15-12 20 7 14 30";
            pen.stroke(&read(shell), at, stroke(at, 2.5));
        }
        Shape::Dotted => dotted(pen, spec, at, pale),
        Shape::Chip => {
            ring(pen, at, 34.0, 3.0, 6.0);
            pen.fill(&circle(0.0, 0.0, 7.0), at, 0.0);
        }
        Shape::Glass | Shape::Bound => {
            if pale {
                ring(pen, at, 32.0, 2.0, 0.0);
            } else {
                pen.fill(&circle(0.0, 0.0, 10.0), at, 1.0);
            }
            if spec.shape == Shape::Bound {
                let rope = read("M-32-32L32 32M32-32L-32 32");
                pen.stroke(&rope, at, stroke(at, 11.0));
                pen.stroke(&rope, at, Stroke { grey: 1.0, ..stroke(at, 6.0) });
            }
        }
        _ => {
            ring(pen, at, 30.0, 2.5, 0.0);
            if !pale {
                ring(pen, at, 14.0, 4.0, 0.0);
            }
        }
    }
}

/// Five dots, or four around a number.
fn dotted(pen: &mut Pen, spec: &PieceSpec, at: At, pale: bool) {
    let number = spec.glyph.map(|g| g.character).filter(|c| !c.is_empty());
    let far = if number.is_some() { 25.0 } else { 19.0 };
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (0.0, 0.0)] {
        if number.is_some() && x == 0.0 {
            continue;
        }
        let dot = circle(x * far, y * far, 6.5);
        if pale {
            pen.fill(&dot, at, 0.0);
        } else {
            pen.fill(&dot, at, 1.0);
            pen.stroke(&dot, at, stroke(at, 2.0));
        }
    }
    if let Some(number) = number {
        pen.text(Face::Bold, 46.0 * at.scale, at.within(0.0, 15.0, 1.0), Align::Middle, number);
    }
}

/// The sign of a token, or its letter.
fn sign(pen: &mut Pen, spec: &PieceSpec, at: At) {
    match spec.glyph.and_then(|g| art::sign(g.drawing)) {
        Some(path) => pen.fill(&read(path), at, 0.0),
        None => letter(pen, spec.ascii, at, 50.0),
    }
}

fn letter(pen: &mut Pen, letter: char, at: At, size: f32) {
    let place = at.within(0.0, 0.33 * size, 1.0);
    pen.text(Face::Bold, size * at.scale, place, Align::Middle, &letter.to_string());
}

/// An upright turned man: pale ones in outline, the others filled.
fn turned(pen: &mut Pen, spec: &PieceSpec, at: At) {
    let man = art::turned_man(spec);
    let pale = art::pale(spec.tone);
    let (fill, line) = if pale { (1.0, 0.0) } else { (0.15, 1.0) };
    let edge = stroke(at, 3.4);
    let (head, base) = (read(man.head), read(man.base));
    for part in [&read(man.foot), &base, &head] {
        pen.stroke(part, at, edge);
        pen.fill(part, at, fill);
    }
    for part in [man.band, man.lines] {
        pen.stroke(&read(part), at, Stroke { grey: line, ..stroke(at, 2.6) });
    }
    match man.belly {
        None => {}
        Some(belly) => {
            let disc = circle(0.0, 1.0, 21.0);
            pen.fill(&disc, at, 1.0);
            pen.stroke(&disc, at, stroke(at, 2.0));
            match belly {
                Belly::Head(outline) => pen.fill(&read(outline), at.within(0.0, 12.5, 0.58), 0.0),
                Belly::Letter(own) => letter(pen, own, at.within(0.0, 1.0, 1.0), 30.0),
            }
        }
    }
}

/// Soldiers, men of stone, cones and spools.
fn figure(pen: &mut Pen, spec: &PieceSpec, at: At) {
    let pale = art::pale(spec.tone);
    let (fill, over) = if pale { (1.0, 0.0) } else { (0.2, 1.0) };
    let parts: Vec<Vec<crate::path::Seg>> = match spec.shape {
        Shape::Soldier => vec![
            ellipse(0.0, 30.0, 33.0, 11.0),
            read("M-15 27L-19 2Q-20-10-9-13H9Q20-10 19 2L15 27Q0 33-15 27Z"),
            circle(0.0, -21.0, 10.5),
            read("M-11-24L-8-43Q0-47 8-43L11-24Q0-20-11-24Z"),
        ],
        Shape::Rider => vec![
            ellipse(0.0, 34.0, 40.0, 12.0),
            read(
                "M-24 31C-26 8-14 4-12-8-22-2-31 4-36-1-41-7-34-18-22-30-16-37-10-40-4-41L-1-49 7-41C30-36 34-4 27 31 12 37-12 37-24 31Z",
            ),
        ],
        Shape::Cone => vec![read("M-6-41Q0-49 6-41L31 29A31 11 0 0 1-31 29Z")],
        Shape::Spool => vec![
            read(
                "M-31-30V-22C-31-14-13-14-13-2-13 10-32 9-32 19V29A32 11 0 0 0 32 29V19C32 9 13 10 13-2 13-14 31-14 31-22V-30Z",
            ),
            ellipse(0.0, -31.0, 31.0, 11.0),
        ],
        _ => vec![
            read("M-28 36L-20-3Q-17-14 0-14 17-14 20-3L28 36Q0 44-28 36Z"),
            circle(0.0, -27.0, 14.0),
        ],
    };
    for part in &parts {
        pen.fill(part, at, fill);
        pen.stroke(part, at, Stroke { grey: 0.0, ..stroke(at, 3.4) });
    }
    let lines = match (spec.shape, pale) {
        (Shape::Soldier, _) => "M-13-6L13 22M13-6L-13 22",
        (Shape::Rider, _) => "M6-36C24-26 25 0 20 26M-11-23h.1M-33-4q5-1 8-5",
        (Shape::Cone, _) => "M-28 20A30 11 0 0 0 28 20M-11-27A12 5 0 0 0 11-27",
        (Shape::Spool, _) => "M-31-22A31 10 0 0 0 31-22M-32 19A32 11 0 0 0 32 19",
        (_, true) => "M-24 22L-16 10-8 22 0 10 8 22 16 10 24 22",
        (_, false) => "M-22 8H22M-25 22H25",
    };
    pen.stroke(&read(lines), at, Stroke { grey: over, ..stroke(at, 4.0) });
    if spec.shape == Shape::Priest {
        let feathers = read("M-5-38Q-18-44-14-51-4-49 0-39 4-49 14-51 18-44 5-38Z");
        pen.fill(&feathers, at, 1.0);
        pen.stroke(&feathers, at, stroke(at, 3.0));
        pen.stroke(
            &read("M-20 34Q-2 18 20 4L-20 34"),
            at,
            Stroke { grey: over, ..stroke(at, 3.0) },
        );
    }
}

/// A wedge that points up with its sign.
fn wedge(pen: &mut Pen, spec: &PieceSpec, at: At) {
    let outline = read("M0-47L29-34 39 45H-39L-29-34Z");
    pen.fill(&outline, at, 1.0);
    pen.stroke(&outline, at, hair(at));
    let Some(glyph) = spec.glyph else {
        return;
    };
    let place = at.within(0.0, 5.0, 1.0);
    match art::sign(glyph.drawing) {
        Some(path) => pen.fill(&read(path), place, 0.0),
        None => letter(pen, spec.ascii, place, 50.0),
    }
    // A promoted face is known by a line along its foot as well.
    if spec.tone == Tone::Red {
        pen.stroke(&line(&[(-34.0, 40.0), (34.0, 40.0)], false), at, stroke(at, 2.5));
    }
}
