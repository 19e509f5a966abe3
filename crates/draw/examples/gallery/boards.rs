//! Boards to look at and to test with: one made up for each material, in a busy position, with
//! every kind of mark; and the real games.

use games::mu_torere::{CentreRule, MuTorere};
use kit::grid::Grid;
use kit::sites::{button, point, tray};
use rules::{
    Cell, Decor, Dice, Game, Glyph, Mark, Material, PieceId, PieceSpec, Plan, Present, Scene, Seat,
    Shape, Site, SiteId, SiteKind, Spread, Text, Tone, Words, text,
};

/// A plan with something on it.
pub(crate) struct Board {
    /// Its name, for files and messages.
    pub(crate) name: &'static str,
    /// The geometry.
    pub(crate) plan: Plan,
    /// What stands there.
    pub(crate) scene: Scene,
}

/// Every board.
pub(crate) fn all() -> Vec<Board> {
    vec![
        star(),
        sowing(),
        backgammon(),
        xiangqi(),
        note_book(),
        pebbles(14, 17, "lava-14x17"),
        pebbles(13, 20, "lava-13x20"),
        pebbles(8, 8, "lava-8x8"),
        grid(Material::Wood, "wood"),
        grid(Material::Stone, "stone"),
    ]
}

fn piece(
    id: &'static str,
    name: Text,
    seat: u8,
    shape: Shape,
    tone: Tone,
    ascii: char,
    unicode: char,
) -> PieceSpec {
    PieceSpec {
        id,
        name,
        seat: Some(Seat(seat)),
        shape,
        tone,
        glyph: None,
        ascii,
        unicode,
    }
}

fn id(i: usize) -> SiteId {
    SiteId(u16::try_from(i).unwrap_or(0))
}

/// Mu Torere after its start, with marks.
pub(crate) fn star() -> Board {
    let game = MuTorere::new(CentreRule::First4, 3);
    let plan = game.plan(Seat(0));
    let mut scene = game.scene(&game.start(), None);
    scene.marks = vec![
        (SiteId(3), Mark::Open),
        (SiteId(0), Mark::Open),
        (SiteId(8), Mark::From),
        (SiteId(5), Mark::To),
    ];
    Board {
        name: "mu-torere",
        plan,
        scene,
    }
}

/// Two rows of six pits and two stores.
pub(crate) fn sowing() -> Board {
    let mut sites = Vec::new();
    let mut decor = vec![Decor::Rect {
        x: 0.15,
        y: 0.15,
        w: 10.2,
        h: 3.7,
        r: 0.9,
        class: "frame",
    }];
    for i in 0..12u16 {
        let near = i < 6;
        let column = if near { i } else { 11 - i };
        let mut pit = point(
            format!("{}{}", if near { 'S' } else { 'N' }, i % 6 + 1),
            SiteKind::Pit,
            2.1 + 1.25 * f32::from(column),
            if near { 2.65 } else { 1.35 },
            (if near { 4 } else { 2 }, 10 + 5 * column),
        );
        pit.w = 1.2;
        pit.h = 1.2;
        pit.label = Words::new(format!("casa {}", i + 1), format!("house {}", i + 1));
        pit.spread = Spread::Loose;
        pit.cells[0].width = 2;
        if i == 3 {
            decor.push(Decor::Rect {
                x: pit.x - 0.54,
                y: pit.y - 0.54,
                w: 1.08,
                h: 1.08,
                r: 0.2,
                class: "pit",
            });
        }
        sites.push(pit);
    }
    for seat in 0..2u8 {
        let mut store = tray(
            if seat == 0 { "store-S" } else { "store-N" },
            Words::new("depósito", "store"),
            Some(Seat(seat)),
            (if seat == 0 { 9.5 } else { 1.0 }, 2.0),
            (1.1, 2.6),
        );
        store.kind = SiteKind::Pit;
        store.spread = Spread::Loose;
        store.cells = vec![Cell {
            row: 3,
            col: if seat == 0 { 42 } else { 3 },
            width: 2,
        }];
        sites.push(store);
    }
    let rows = [
        "",
        " ╭────╮ ╭────┬────┬────┬────┬────┬────╮ ╭────╮ ",
        " │    │ │    │    │    │    │    │    │ │    │ ",
        " │    │ ├────┼────┼────┼────┼────┼────┤ │    │ ",
        " │    │ │    │    │    │    │    │    │ │    │ ",
        " ╰────╯ ╰────┴────┴────┴────┴────┴────╯ ╰────╯ ",
    ];
    let mut scene = Scene::default();
    for (i, n) in [4, 0, 1, 13, 6, 2, 5, 3, 16, 0, 21, 4, 11, 24]
        .into_iter()
        .enumerate()
    {
        scene.add(id(i), PieceId(0), n);
    }
    scene.marks = vec![
        (id(0), Mark::Open),
        (id(2), Mark::Open),
        (id(3), Mark::Open),
        (id(4), Mark::Picked),
        (id(7), Mark::From),
        (id(10), Mark::To),
    ];
    let seed = PieceSpec {
        seat: None,
        ..piece(
            "seed",
            text("semente", "seed"),
            0,
            Shape::Seed,
            Tone::Seed,
            'o',
            '•',
        )
    };
    let plan = Plan {
        width: 10.5,
        height: 4.0,
        material: Material::CarvedWood,
        sites,
        pieces: vec![seed],
        decor,
        text: rows.map(str::to_owned).to_vec(),
    };
    Board {
        name: "sowing",
        plan,
        scene,
    }
}

/// A backgammon board with bar, trays, cube and dice.
pub(crate) fn backgammon() -> Board {
    let (width, height) = (16.0, 12.0);
    let mut decor = vec![
        Decor::Rect {
            x: 0.1,
            y: 0.1,
            w: 15.8,
            h: 11.8,
            r: 0.2,
            class: "frame",
        },
        Decor::Rect {
            x: 0.6,
            y: 0.6,
            w: 6.1,
            h: 10.8,
            r: 0.05,
            class: "field",
        },
        Decor::Rect {
            x: 7.7,
            y: 0.6,
            w: 6.1,
            h: 10.8,
            r: 0.05,
            class: "field",
        },
        Decor::Rect {
            x: 6.7,
            y: 0.1,
            w: 1.0,
            h: 11.8,
            r: 0.05,
            class: "bar",
        },
    ];
    let mut sites = Vec::new();
    for i in 0..24u16 {
        let low = i < 12;
        let column = if low { 11 - i } else { i - 12 };
        let x = 1.15 + f32::from(column) + if column > 5 { 1.1 } else { 0.0 };
        let (base, tip) = if low { (11.4, 6.6) } else { (0.6, 5.4) };
        decor.push(Decor::Polygon {
            points: vec![(x - 0.48, base), (x + 0.48, base), (x, tip)],
            class: if i % 2 == 0 { "spike-a" } else { "spike-b" },
        });
        let mut site = point(
            (i + 1).to_string(),
            SiteKind::Spike,
            x,
            (base + tip) / 2.0,
            (0, 0),
        );
        site.h = 4.8;
        site.label = Words::new(format!("casa {}", i + 1), format!("point {}", i + 1));
        site.spread = Spread::Row {
            dx: 0.0,
            dy: if low { -0.88 } else { 0.88 },
            most: 5,
        };
        let col = 2 + 3 * column + if column > 5 { 3 } else { 0 };
        site.cells = (0..5)
            .map(|n| Cell {
                row: if low { 11 - n } else { 1 + n },
                col,
                width: 2,
            })
            .collect();
        sites.push(site);
    }
    for seat in 0..2u8 {
        let mut bar = tray(
            if seat == 0 { "bar-w" } else { "bar-b" },
            Words::new("barra", "bar"),
            Some(Seat(seat)),
            (7.2, if seat == 0 { 3.0 } else { 9.0 }),
            (0.95, 3.0),
        );
        bar.spread = Spread::Row {
            dx: 0.0,
            dy: 0.8,
            most: 3,
        };
        sites.push(bar);
    }
    for seat in 0..2u8 {
        let mut off = tray(
            if seat == 0 { "off-w" } else { "off-b" },
            Words::new("fora", "off"),
            Some(Seat(seat)),
            (14.85, if seat == 0 { 9.1 } else { 2.9 }),
            (1.1, 4.4),
        );
        off.spread = Spread::Row {
            dx: 0.0,
            dy: -0.27,
            most: 15,
        };
        sites.push(off);
    }
    sites.push(tray(
        "cube",
        Words::new("cubo", "cube"),
        None,
        (14.85, 6.0),
        (1.0, 1.0),
    ));
    sites.push(tray(
        "dice",
        Words::new("dados", "dice"),
        None,
        (10.75, 6.0),
        (2.0, 1.0),
    ));
    sites.push(button(
        "roll",
        Words::new("lançar", "roll"),
        (3.6, 5.6),
        2.0,
    ));
    sites.push(button(
        "double",
        Words::new("dobrar", "double"),
        (3.6, 6.5),
        2.0,
    ));
    let mut rows = vec!["┌──────────────────┬──┬──────────────────┐".to_owned()];
    rows.extend((0..11).map(|_| "│                  │  │                  │".to_owned()));
    rows.push("└──────────────────┴──┴──────────────────┘".to_owned());
    let mut scene = Scene::default();
    for (i, n, p) in [
        (5, 7, 0),
        (7, 3, 0),
        (12, 5, 0),
        (22, 2, 0),
        (0, 2, 1),
        (11, 5, 1),
        (16, 3, 1),
        (18, 4, 1),
        (24, 1, 0),
        (25, 2, 1),
        (26, 9, 0),
        (27, 3, 1),
    ] {
        scene.add(id(i), PieceId(p), n);
    }
    scene.label(id(28), Words::same("64"));
    scene.dice.push(Dice {
        site: id(29),
        values: vec![3, 5],
    });
    scene.marks = vec![
        (id(5), Mark::Open),
        (id(7), Mark::Picked),
        (id(12), Mark::Open),
        (id(16), Mark::From),
        (id(18), Mark::To),
        (id(30), Mark::Open),
        (id(31), Mark::Picked),
        (id(24), Mark::Open),
    ];
    let pieces = vec![
        piece(
            "white",
            text("pedra branca", "white man"),
            0,
            Shape::Disc,
            Tone::Light,
            'O',
            '○',
        ),
        piece(
            "red",
            text("pedra vermelha", "red man"),
            1,
            Shape::Disc,
            Tone::Red,
            'X',
            '●',
        ),
    ];
    Board {
        name: "backgammon",
        plan: Plan {
            width,
            height,
            material: Material::Leather,
            sites,
            pieces,
            decor,
            text: rows,
        },
        scene,
    }
}

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
pub(crate) fn xiangqi() -> Board {
    let grid = Grid {
        cols: 9,
        rows: 10,
        kind: SiteKind::Point,
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
        width: grid.width(),
        height: grid.height() + 1.3,
        material: Material::Paper,
        sites,
        pieces,
        decor,
        text: grid.text(false),
    };
    Board {
        name: "xiangqi",
        plan,
        scene,
    }
}

/// Pencil strokes on squared paper.
pub(crate) fn note_book() -> Board {
    let mut sites: Vec<Site> = Vec::new();
    let mut decor = Vec::new();
    let mut scene = Scene::default();
    for i in 0..9u16 {
        let mut site = point(
            format!("c{}", i + 1),
            SiteKind::Square,
            1.3 + f32::from(i) * 1.1 + f32::from(i / 3) * 0.4,
            2.0,
            (0, i * 4),
        );
        site.w = 1.1;
        site.h = 1.2;
        site.spread = Spread::Row {
            dx: 0.3,
            dy: 0.0,
            most: 3,
        };
        site.cells = (0..3)
            .map(|n| Cell {
                row: 0,
                col: i * 4 + n,
                width: 1,
            })
            .collect();
        sites.push(site);
        scene.add(id(usize::from(i)), PieceId(0), i32::from(i % 4));
        scene.add(id(usize::from(i)), PieceId(1), i32::from(3 - i % 4));
    }
    let mut site = point("h", SiteKind::Square, 6.1, 3.1, (1, 1));
    site.w = 10.7;
    site.h = 0.6;
    site.spread = Spread::Row {
        dx: 3.7,
        dy: 0.0,
        most: 3,
    };
    site.cells = [5, 17, 29]
        .into_iter()
        .map(|col| Cell {
            row: 1,
            col,
            width: 1,
        })
        .collect();
    sites.push(site);
    scene.add(id(9), PieceId(2), 1);
    scene.add(id(9), PieceId(3), 2);
    sites.push(tray(
        "dice",
        Words::new("dados", "dice"),
        None,
        (9.0, 0.8),
        (4.0, 1.0),
    ));
    scene.dice.push(Dice {
        site: id(10),
        values: vec![6, 0, 2, 4],
    });
    let mut done = button(
        "done",
        Words::new("nada a riscar", "nothing to cross out"),
        (6.0, 4.2),
        3.0,
    );
    done.kind = SiteKind::Done;
    sites.push(done);
    scene.marks = vec![
        (id(11), Mark::Open),
        (id(1), Mark::Open),
        (id(2), Mark::Picked),
        (id(9), Mark::To),
    ];
    decor.push(Decor::Label {
        x: 2.0,
        y: 0.8,
        size: 0.55,
        text: Words::new("Jogador A & <B>", "Player A & <B>"),
        class: "label",
    });
    decor.push(Decor::Line {
        points: vec![(0.5, 3.6), (11.5, 3.6)],
        bend: false,
        class: "line",
    });
    let stroke = |id, name, shape, tone, ascii, unicode| PieceSpec {
        seat: None,
        ..piece(id, name, 0, shape, tone, ascii, unicode)
    };
    let pieces = vec![
        stroke(
            "crossed",
            text("traço riscado", "crossed stroke"),
            Shape::Crossed,
            Tone::Red,
            'x',
            '╳',
        ),
        stroke(
            "stroke",
            text("traço", "stroke"),
            Shape::Stroke,
            Tone::Pencil,
            '|',
            '│',
        ),
        stroke(
            "crossed-dash",
            text("traço deitado riscado", "crossed dash"),
            Shape::CrossedDash,
            Tone::Red,
            'x',
            '╳',
        ),
        stroke(
            "dash",
            text("traço deitado", "dash"),
            Shape::Dash,
            Tone::Pencil,
            '-',
            '━',
        ),
    ];
    scene
        .notes
        .push(Words::new("A atenção: «vez» de A", "A’s turn"));
    let plan = Plan {
        width: 12.0,
        height: 5.0,
        material: Material::NoteBook,
        sites,
        pieces,
        decor,
        text: vec![" ".repeat(40), " ".repeat(40)],
    };
    Board {
        name: "note-book",
        plan,
        scene,
    }
}

/// A lava stone full of pebbles.
pub(crate) fn pebbles(cols: u16, rows: u16, name: &'static str) -> Board {
    let grid = Grid {
        cols,
        rows,
        kind: SiteKind::Square,
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
        width: grid.width(),
        height: grid.height(),
        material: Material::Lava,
        sites: grid.sites(false),
        pieces,
        decor: grid.coordinates(false),
        text: grid.text(false),
    };
    Board { name, plan, scene }
}

/// A grid of squares with every plain solid on it.
pub(crate) fn grid(material: Material, name: &'static str) -> Board {
    let grid = Grid {
        cols: 7,
        rows: 7,
        kind: SiteKind::Square,
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
        width: grid.width(),
        height: grid.height(),
        material,
        sites: grid.sites(false),
        pieces,
        decor: grid.coordinates(false),
        text: grid.text(false),
    };
    Board { name, plan, scene }
}
