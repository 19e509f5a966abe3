//! Grids: xiangqi, pebbles on lava, and every solid on plain squares.

use super::{Board, id, piece};
use kit::grid::Grid;
use kit::sites::tray;
use rules::{
    Decor, Glyph, Mark, Material, PieceId, Plan, Scene, Seat, Shape, SiteId, SiteKind, Text, Tone,
    Words, text,
};

const SIGNS: [(&str, &str, &str, Text); 7] = [
    ("general", "帥", "將", text("general", "general")),
    ("guard", "仕", "士", text("guarda", "guard")),
    ("elephant", "相", "象", text("elefante", "elephant")),
    ("horse", "傌", "馬", text("cavalo", "horse")),
    ("rook", "俥", "車", text("torre", "rook")),
    ("cannon", "炮", "砲", text("canhão", "cannon")),
    ("soldier", "兵", "卒", text("soldado", "soldier")),
];

const RED: [&str; 7] = [
    "red-general",
    "red-guard",
    "red-elephant",
    "red-horse",
    "red-rook",
    "red-cannon",
    "red-soldier",
];
const BLACK: [&str; 7] = [
    "black-general",
    "black-guard",
    "black-elephant",
    "black-horse",
    "black-rook",
    "black-cannon",
    "black-soldier",
];

/// The xiangqi board at the start, with captured men below.
pub(super) fn xiangqi() -> Board {
    let grid = Grid {
        cols: 9,
        rows: 10,
        kind: SiteKind::Point,
        upper: false,
    };
    let mut sites = grid.sites(false);
    let mut decor = Vec::new();
    let line = |points: Vec<(f32, f32)>, class| Decor::Line {
        points,
        bend: false,
        class,
    };
    let (left, right, top, foot) = (1.25, 9.25, 1.25, 10.25);
    decor.push(Decor::Rect {
        x: left,
        y: top + 4.0,
        w: 8.0,
        h: 1.0,
        r: 0.0,
        class: "river",
    });
    for r in 0..10u8 {
        let y = top + f32::from(r);
        decor.push(line(vec![(left, y), (right, y)], "ink"));
    }
    for c in 1..8u8 {
        let x = left + f32::from(c);
        decor.push(line(vec![(x, top), (x, top + 4.0)], "ink"));
        decor.push(line(vec![(x, top + 5.0), (x, foot)], "ink"));
    }
    for y in [top, foot - 2.0] {
        decor.push(line(vec![(left + 3.0, y), (left + 5.0, y + 2.0)], "ink"));
        decor.push(line(vec![(left + 5.0, y), (left + 3.0, y + 2.0)], "ink"));
    }
    decor.push(Decor::Rect {
        x: left - 0.1,
        y: top - 0.1,
        w: 8.2,
        h: 9.2,
        r: 0.0,
        class: "thick",
    });
    decor.push(Decor::Rect {
        x: left,
        y: top,
        w: 8.0,
        h: 9.0,
        r: 0.0,
        class: "ink",
    });
    decor.push(Decor::Label {
        x: 5.25,
        y: 5.75,
        size: 0.5,
        text: Words::new("rio", "river"),
        class: "river",
    });
    decor.extend(grid.coordinates(false));
    let mut pieces = Vec::new();
    for (side, ids) in [RED, BLACK].into_iter().enumerate() {
        for (k, &(drawing, red, black, name)) in SIGNS.iter().enumerate() {
            let mut spec = piece(
                ids[k],
                name,
                side as u8,
                Shape::Token,
                if side == 0 { Tone::Red } else { Tone::Dark },
                'x',
                'x',
            );
            let character = if side == 0 { red } else { black };
            spec.glyph = Some(Glyph { character, drawing });
            let letter = b"KAEHRCP"[k] as char;
            spec.ascii = if side == 0 {
                letter
            } else {
                letter.to_ascii_lowercase()
            };
            spec.unicode = character.chars().next().unwrap_or('?');
            pieces.push(spec);
        }
    }
    let mut scene = Scene::default();
    for (col, kind) in [4usize, 3, 2, 1, 0, 1, 2, 3, 4].into_iter().enumerate() {
        scene.add(id(col), PieceId(kind as u8), 1);
        scene.add(id(81 + col), PieceId(7 + kind as u8), 1);
    }
    for col in [1, 7] {
        scene.add(id(18 + col), PieceId(5), 1);
        scene.add(id(63 + col), PieceId(12), 1);
    }
    for col in [0, 2, 6, 8] {
        scene.add(id(27 + col), PieceId(6), 1);
        scene.add(id(54 + col), PieceId(13), 1);
    }
    for seat in 0..2u8 {
        sites.push(tray(
            if seat == 0 { "taken-r" } else { "taken-b" },
            Words::new("capturadas", "captured"),
            Some(Seat(seat)),
            (2.75 + 5.0 * f32::from(seat), 12.1),
            (4.6, 1.0),
        ));
    }
    scene.add(id(90), PieceId(13), 2);
    scene.add(id(90), PieceId(10), 1);
    scene.add(id(91), PieceId(6), 5);
    scene.add(id(91), PieceId(3), 2);
    scene.add(id(91), PieceId(5), 2);
    scene.add(id(91), PieceId(1), 2);
    scene.marks = vec![
        (id(31), Mark::Open),
        (id(22), Mark::Open),
        (id(19), Mark::Picked),
        (id(85), Mark::Danger),
        (id(64), Mark::From),
        (id(67), Mark::To),
    ];
    let plan = Plan {
        chairs: Vec::new(),
        width: grid.width(),
        height: grid.height() + 1.3,
        material: draw::materials::PAPER,
        sites,
        pieces,
        decor,
        text: grid.text(false),
    };
    Board {
        name: "xiangqi".to_owned(),
        plan,
        scene,
    }
}

/// A lava stone full of pebbles.
pub(super) fn pebbles(cols: u16, rows: u16, name: &'static str) -> Board {
    let grid = Grid {
        cols,
        rows,
        kind: SiteKind::Square,
        upper: false,
    };
    let mut scene = Scene::default();
    for i in 0..cols * rows {
        let (c, r) = grid.place(SiteId(i));
        if (c + 2 * r) % 7 != 3 {
            scene.add(SiteId(i), PieceId(((c + r) % 2) as u8), 1);
        }
    }
    scene.marks = vec![
        (id(0), Mark::Open),
        (id(1), Mark::Open),
        (id(9), Mark::Picked),
        (id(10), Mark::From),
        (id(12), Mark::To),
        (id(20), Mark::Danger),
    ];
    let pieces = vec![
        piece(
            "black",
            text("seixo preto", "black pebble"),
            0,
            Shape::Pebble,
            Tone::Dark,
            'x',
            '●',
        ),
        piece(
            "white",
            text("seixo branco", "white pebble"),
            1,
            Shape::Pebble,
            Tone::Light,
            'o',
            '○',
        ),
    ];
    let plan = Plan {
        chairs: Vec::new(),
        width: grid.width(),
        height: grid.height(),
        material: draw::materials::LAVA,
        sites: grid.sites(false),
        pieces,
        decor: grid.coordinates(false),
        text: grid.text(false),
    };
    Board {
        name: name.to_owned(),
        plan,
        scene,
    }
}

/// A grid of squares with every plain solid on it.
pub(super) fn grid(material: Material, name: &'static str) -> Board {
    let grid = Grid {
        cols: 7,
        rows: 7,
        kind: SiteKind::Square,
        upper: false,
    };
    let mut scene = Scene::default();
    let mut pieces = Vec::new();
    let shapes = [
        Shape::Disc,
        Shape::Ball,
        Shape::Cube,
        Shape::Pebble,
        Shape::Shell,
        Shape::Seed,
        Shape::Token,
    ];
    let tones = [
        Tone::Light,
        Tone::Dark,
        Tone::Red,
        Tone::Orange,
        Tone::Brown,
        Tone::Seed,
        Tone::Pencil,
    ];
    for (s, shape) in shapes.into_iter().enumerate() {
        let ids = ["one", "two", "three", "four", "five", "six", "seven"];
        pieces.push(piece(
            ids[s],
            text("peça", "piece"),
            (s % 2) as u8,
            shape,
            tones[s],
            'o',
            '○',
        ));
        for col in 0..s + 1 {
            scene.add(
                id(7 * s + col),
                PieceId(s as u8),
                if col == 2 { 2 + s as i32 } else { 1 },
            );
        }
    }
    scene.marks = vec![
        (id(0), Mark::Open),
        (id(8), Mark::Picked),
        (id(5), Mark::From),
        (id(6), Mark::To),
        (id(16), Mark::Danger),
        (id(13), Mark::Open),
    ];
    let plan = Plan {
        chairs: Vec::new(),
        width: grid.width(),
        height: grid.height(),
        material,
        sites: grid.sites(false),
        pieces,
        decor: grid.coordinates(false),
        text: grid.text(false),
    };
    Board {
        name: name.to_owned(),
        plan,
        scene,
    }
}
