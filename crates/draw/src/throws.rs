//! What is thrown: cubes, long dice, split sticks and tetrahedra, and the places of those still in
//! the hand.

use crate::layout::mix;
use crate::xml::{Num, Shared, put};
use rules::{Dice, Die};

/// The name of a kind of dice.
pub(crate) fn class(die: Die) -> &'static str {
    match die {
        Die::Cube => "cube",
        Die::Oblong => "oblong",
        Die::Stick => "stick",
        Die::Tetrahedron => "tetrahedron",
    }
}

/// The end of a definition's id.
fn suffix(die: Die, value: u8) -> String {
    match die {
        Die::Cube => format!("d{value}"),
        die => format!("d{}{value}", &class(die)[..1]),
    }
}

/// Each face that lies on the board, once, and what faces are made of: ids and elements.
pub(crate) fn defs(id: &str, all: &[Dice]) -> Vec<(String, String)> {
    let mut defs = Vec::new();
    let mut faces: Vec<(Die, u8)> =
        all.iter().flat_map(|d| d.values.iter().map(|&v| (d.die, v))).collect();
    faces.sort_unstable();
    faces.dedup();
    if faces.iter().any(|f| f.0 != Die::Tetrahedron) {
        let bone = format!(
            "<linearGradient id=\"{id}-bone\" x2=\"1\" y2=\"1\"><stop stop-color=\"#fffdf5\"/>\
             <stop offset=\"1\" stop-color=\"#dccfae\"/></linearGradient>"
        );
        defs.push((format!("{id}-bone"), bone));
    }
    if faces.iter().any(|f| f.0 == Die::Cube) {
        let die = format!(
            "<g id=\"{id}-die\"><rect x=\"-32\" y=\"-29\" width=\"72\" height=\"72\" rx=\"16\" \
             opacity=\".3\"/><rect x=\"-36\" y=\"-36\" width=\"74\" height=\"74\" rx=\"15\" \
             fill=\"#a8946a\"/><rect x=\"-37\" y=\"-37\" width=\"72\" height=\"72\" rx=\"15\" \
             fill=\"url(#{id}-bone)\"/></g>"
        );
        defs.push((format!("{id}-die"), die));
    }
    for (die, value) in faces {
        let name = format!("{id}-{}", suffix(die, value));
        let mut face = format!("<g id=\"{name}\"");
        let out = &mut face;
        if value == 0 {
            unthrown(out, die);
        } else {
            out.push('>');
            match die {
                Die::Cube => {
                    put!(out, "<use href=\"#{id}-die\"/>");
                    spots(out, value, (20, 20), 1);
                }
                Die::Oblong => oblong(out, id, value),
                Die::Stick => stick(out, id, value > 1),
                Die::Tetrahedron => tetrahedron(out, value > 1),
            }
        }
        out.push_str("</g>");
        defs.push((name, face));
    }
    defs
}

/// Still in the hand: where it will lie. A pale line under the dashes shows them on dark grounds.
fn unthrown(out: &mut String, die: Die) {
    let path = match die {
        Die::Cube => "M-19-34H19Q34-34 34-19V19Q34 34 19 34H-19Q-34 34-34 19V-19Q-34-34-19-34Z",
        Die::Oblong => "M-17-68H17Q26-68 26-59V59Q26 68 17 68H-17Q-26 68-26 59V-59Q-26-68-17-68Z",
        Die::Stick => "M-13-62Q-13-73 0-73 13-73 13-62V62Q13 73 0 73-13 73-13 62Z",
        Die::Tetrahedron => "M-4-39Q0-46 4-39L41 25Q44 32 37 32H-37Q-44 32-41 25Z",
    };
    let gap = if die == Die::Stick { "11 8" } else { "15 9.7" };
    put!(
        out,
        " fill=\"none\"><path d=\"{path}\" fill=\"#fffdf5\" fill-opacity=\".35\" stroke=\"#fffdf5\" \
         stroke-opacity=\".5\" stroke-width=\"6\"/><path d=\"{path}\" stroke=\"#5f4f2e\" stroke-width=\"4.5\" \
         stroke-dasharray=\"{gap}\"/>"
    );
}

/// The spots of a face, so far apart; a number where no face has so many.
fn spots(out: &mut String, face: u8, (dx, dy): (i32, i32), off: i32) {
    let Some(spots) = pips(face) else {
        put!(
            out,
            "<text dy=\".35em\" font-size=\"44\" font-weight=\"700\" fill=\"#2a2018\">{face}</text>"
        );
        return;
    };
    out.push_str("<g fill=\"#2a2018\">");
    for &(x, y) in spots {
        put!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"7.5\"/>", x * dx - off, y * dy - off);
    }
    out.push_str("</g>");
}

/// Where the spots of a face are, in steps from its middle.
pub(crate) fn pips(face: u8) -> Option<&'static [(i32, i32)]> {
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

/// A bar of bone, upright.
fn oblong(out: &mut String, id: &str, value: u8) {
    put!(
        out,
        "<rect x=\"-23\" y=\"-62\" width=\"56\" height=\"140\" rx=\"10\" opacity=\".3\"/>\
         <rect x=\"-27\" y=\"-70\" width=\"56\" height=\"142\" rx=\"10\" fill=\"#a8946a\"/>\
         <rect x=\"-28\" y=\"-71\" width=\"53\" height=\"139\" rx=\"10\" fill=\"url(#{id}-bone)\"/>\
         <path d=\"M-27-50H25M-27 46H25\" stroke=\"#a8946a\" stroke-width=\"2.5\" opacity=\".8\"/>"
    );
    spots(out, value, (14, 30), 2);
}

/// A split stick, upright: the flat side pale with a groove and square ends, the round side dark
/// with a light along it and rounded ends.
fn stick(out: &mut String, id: &str, flat: bool) {
    out.push_str(
        "<path d=\"M-8-64Q-8-69 4-69 19-69 19-58V66Q19 78 4 78-8 78-8 70Z\" opacity=\".3\"/>",
    );
    if flat {
        put!(
            out,
            "<rect x=\"-13\" y=\"-73\" width=\"29\" height=\"147\" rx=\"4\" fill=\"#7d6438\"/>\
             <rect x=\"-15\" y=\"-74\" width=\"28\" height=\"146\" rx=\"4\" fill=\"url(#{id}-bone)\" \
             stroke=\"#5a4524\" stroke-width=\"1.5\"/>\
             <path d=\"M-1-60V58\" stroke=\"#6f5a35\" stroke-width=\"5\" stroke-linecap=\"round\"/>\
             <path d=\"M2-60V58\" stroke=\"#fff\" stroke-width=\"2\" opacity=\".8\"/>"
        );
    } else {
        out.push_str(
            "<path d=\"M-15-60Q-15-75 0-75 15-75 15-60V60Q15 75 0 75-15 75-15 60Z\" fill=\"#52301a\" \
             stroke=\"#e9d3a6\" stroke-width=\"1.5\"/>\
             <path d=\"M5-72Q14-69 14-58V58Q14 70 5 72 9 64 9 56V-56Q9-64 5-72Z\" fill=\"#241207\" opacity=\".75\"/>\
             <path d=\"M-6-60V58\" stroke=\"#c18a55\" stroke-width=\"5\" stroke-linecap=\"round\"/>\
             <path d=\"M-14-46Q0-39 14-46M-14 46Q0 53 14 46M-14-38Q0-31 14-38M-14 38Q0 45 14 38\" fill=\"none\" \
             stroke=\"#1f0f05\" stroke-width=\"2\"/>",
        );
    }
}

/// A tetrahedron from above: three faces, and the corner that they share. A mark is a bright tip.
fn tetrahedron(out: &mut String, marked: bool) {
    out.push_str(
        "<path d=\"M4-34L50 38H-34Z\" stroke=\"#000\" stroke-width=\"6\" stroke-linejoin=\"round\" opacity=\".3\"/>\
         <path d=\"M0-42L40 28H-40Z\" fill=\"#1c2c4c\" stroke=\"#1c2c4c\" stroke-width=\"7\" stroke-linejoin=\"round\"/>\
         <path d=\"M0-42L0 5-40 28Z\" fill=\"#6d90c9\"/><path d=\"M0-42L40 28 0 5Z\" fill=\"#38598f\"/>\
         <path d=\"M-40 28L0 5 40 28Z\" fill=\"#27426f\"/>\
         <path d=\"M0-42V5L-40 28M0 5L40 28\" fill=\"none\" stroke=\"#c3d5f2\" stroke-width=\"2\" opacity=\".7\"/>",
    );
    out.push_str(if marked {
        "<circle cy=\"5\" r=\"14\" fill=\"#fff\" stroke=\"#14213a\" stroke-width=\"3.5\"/>"
    } else {
        "<circle cy=\"5\" r=\"8\" fill=\"#14213a\"/>"
    });
}

/// How much room one takes at its own size, and how large it may become.
fn room(die: Die) -> (f32, f32, f32) {
    match die {
        Die::Cube => (1.0, 1.0, 1.3),
        Die::Oblong => (0.66, 1.56, 0.95),
        Die::Stick => (0.46, 1.64, 1.1),
        Die::Tetrahedron => (0.98, 0.92, 1.0),
    }
}

/// How so many lie on a site of a size.
struct Lie {
    scale: f32,
    cols: usize,
    rows: usize,
    /// Lying across rather than upright.
    across: bool,
}

/// The arrangement that lets them be largest, one row or column if that is as good.
fn arrange(die: Die, n: usize, (w, h): (f32, f32)) -> Lie {
    let (long, wide, most) = (room(die).1, room(die).0, room(die).2);
    let mut best = Lie { scale: 0.0, cols: n, rows: 1, across: false };
    for across in [false, true] {
        let (cw, ch) = if across { (long, wide) } else { (wide, long) };
        let turnable = matches!(die, Die::Stick | Die::Oblong);
        if across && !turnable {
            continue;
        }
        for cols in (1..=n).rev() {
            let rows = n.div_ceil(cols);
            let scale = (w / (cols as f32 * cw)).min(h / (rows as f32 * ch)).min(most);
            if scale > best.scale * 1.05 {
                best = Lie { scale, cols, rows, across };
            }
        }
    }
    best
}

/// How a die is called that counts no more.
fn class_of(i: usize, used: &[u8]) -> &'static str {
    if used.iter().any(|&die| usize::from(die) == i) { "die used\" opacity=\".45" } else { "die" }
}

/// Draws dice around the origin of a site of `size` units; those at the `used` places are pale.
pub(crate) fn draw(
    shared: &mut Shared,
    id: &str,
    dice: &Dice,
    used: &[u8],
    size: (f32, f32),
    mut put_die: impl FnMut(String),
) {
    if dice.die == Die::Cube {
        return cubes(id, &dice.values, used, size, put_die);
    }
    let n = dice.values.len().max(1);
    let Lie { scale, cols, rows, across } = arrange(dice.die, n, size);
    let (wide, long, _) = room(dice.die);
    let (cw, ch) = if across { (long, wide) } else { (wide, long) };
    for (i, &value) in dice.values.iter().enumerate() {
        let (col, row) = (i % cols, i / cols);
        let in_row = if row + 1 == rows { n - row * cols } else { cols };
        let x = (col as f32 - (in_row as f32 - 1.0) / 2.0) * cw * scale * 100.0;
        let y = (row as f32 - (rows as f32 - 1.0) / 2.0) * ch * scale * 100.0;
        // Thrown things do not lie straight.
        let noise = (mix(i as u32 * 7 + u32::from(value)) % 100) as f32 / 99.0 - 0.5;
        let slack = match (value, dice.die) {
            (0, _) => 0.0,
            (_, Die::Tetrahedron) => 26.0,
            _ => 9.0,
        };
        let turn = (noise * slack).round() as i32;
        let mut face = format!("{id}-{}", suffix(dice.die, value));
        if across {
            // Mirrored rather than turned: the light still comes from the upper left.
            let upright = face.clone();
            face.push('a');
            shared.once(&face, |out| {
                put!(out, "<use href=\"#{upright}\" transform=\"matrix(0 1 1 0 0 0)\"/>");
            });
        }
        let mut out = format!(
            "<use class=\"{}\" data-die=\"{}\" data-value=\"{value}\" href=\"#{face}\" \
             transform=\"translate({} {}) scale({})",
            class_of(i, used),
            class(dice.die),
            Num(x.round()),
            Num(y.round()),
            Num(scale)
        );
        if turn != 0 {
            put!(&mut out, " rotate({turn})");
        }
        out.push_str("\"/>");
        put_die(out);
    }
}

/// Cubes in a row or a column.
fn cubes(
    id: &str,
    values: &[u8],
    used: &[u8],
    (w, h): (f32, f32),
    mut put_die: impl FnMut(String),
) {
    let n = values.len().max(1) as f32;
    let upright = h > w * 1.5;
    let (long, short) = if upright { (h, w) } else { (w, h) };
    let size = (short * 0.9).min(long / n).min(1.3);
    for (i, &value) in values.iter().enumerate() {
        let along = (i as f32 - (n - 1.0) / 2.0) * size * 100.0;
        let (x, y) = if upright { (0.0, along) } else { (along, 0.0) };
        put_die(format!(
            "<use class=\"{}\" data-die=\"cube\" data-value=\"{value}\" href=\"#{id}-d{value}\" \
             transform=\"translate({} {}) scale({})\"/>",
            class_of(i, used),
            Num(x.round()),
            Num(y.round()),
            Num(size)
        ));
    }
}
