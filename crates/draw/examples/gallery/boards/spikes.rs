//! A backgammon board and a page of a note-book: dice and rows.

use super::{Board, id, piece};
use kit::sites::{button, point, tray};
use rules::{
    Cell, Decor, Dice, Die, Mark, PieceId, PieceSpec, Plan, Scene, Seat, Shape, Site, SiteKind,
    Spread, Tone, Words, text,
};

/// A backgammon board with bar, trays, cube and dice.
pub(super) fn backgammon() -> Board {
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
        die: Die::Cube,
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
        name: "backgammon".to_owned(),
        plan: Plan {
            chairs: Vec::new(),
            width,
            height,
            material: draw::materials::LEATHER,
            sites,
            pieces,
            decor,
            text: rows,
        },
        scene,
    }
}

/// Pencil strokes on squared paper.
pub(super) fn note_book() -> Board {
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
        die: Die::Cube,
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
        chairs: Vec::new(),
        width: 12.0,
        height: 5.0,
        material: draw::materials::NOTE_BOOK,
        sites,
        pieces,
        decor,
        text: vec![" ".repeat(40), " ".repeat(40)],
    };
    Board {
        name: "note-book".to_owned(),
        plan,
        scene,
    }
}
