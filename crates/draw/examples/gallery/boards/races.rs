//! Twenty squares of shell, thirty of faience, and four rows of pits.

use super::{Board, id, piece};
use kit::sites::{point, tray};
use rules::{
    Decor, Dice, Die, Glyph, Mark, PieceId, PieceSpec, Plan, Scene, Seat, Shape, Site, SiteKind,
    Tone, Words, text,
};

const NUMBERS: [&str; 5] = ["1", "2", "3", "4", "5"];
const WHITE: [&str; 5] = ["white-1", "white-2", "white-3", "white-4", "white-5"];
const BLACK: [&str; 5] = ["black-1", "black-2", "black-3", "black-4", "black-5"];

fn rect((x, y): (f32, f32), half: f32, class: &'static str) -> Decor {
    Decor::Rect {
        x: x - half,
        y: y - half,
        w: 2.0 * half,
        h: 2.0 * half,
        r: 0.0,
        class,
    }
}

/// Columns and rows of the twenty squares; the first of each row with a rosette.
fn twenty() -> Vec<(u8, u8, bool)> {
    let mut out = Vec::new();
    for row in 0..3u8 {
        for col in 0..8u8 {
            if row == 1 || !(4..6).contains(&col) {
                let rosette = if row == 1 {
                    col == 3
                } else {
                    col == 0 || col == 6
                };
                out.push((col, row, rosette));
            }
        }
    }
    out
}

fn text_rows(squares: &[(u8, u8)], cols: u8, rows: u8) -> Vec<String> {
    let mut out = vec![String::new(); usize::from(rows)];
    for (row, line) in out.iter_mut().enumerate() {
        for col in 0..cols {
            let there = squares.contains(&(col, row as u8));
            line.push_str(if there { "[ ]" } else { "   " });
        }
    }
    out
}

/// The twenty squares, with plain men and three dice, or with numbers, chips and four dice.
pub(super) fn twenty_squares(numbered: bool) -> Board {
    let mut sites: Vec<Site> = Vec::new();
    let mut decor = Vec::new();
    let squares = twenty();
    for &(col, row, rosette) in &squares {
        let (x, y) = (1.0 + f32::from(col), 2.1 + f32::from(row));
        let name = format!("{}{}", char::from(b'A' + col), 3 - row);
        let cell = (u16::from(row), 3 * u16::from(col) + 1);
        sites.push(point(name, SiteKind::Square, x, y, cell));
        if rosette {
            decor.push(rect((x, y), 0.5, "rosette"));
        }
    }
    let man = |id, seat, tone, n: Option<usize>| PieceSpec {
        glyph: n.map(|n| Glyph {
            character: NUMBERS[n],
            drawing: "",
        }),
        ..piece(
            id,
            if seat == 0 {
                text("peça branca", "white man")
            } else {
                text("peça negra", "black man")
            },
            seat,
            Shape::Dotted,
            tone,
            if seat == 0 { 'o' } else { 'x' },
            if seat == 0 { '○' } else { '●' },
        )
    };
    let mut pieces = Vec::new();
    for (n, id) in WHITE.into_iter().enumerate() {
        pieces.push(man(id, 0, Tone::Light, numbered.then_some(n)));
    }
    for (n, id) in BLACK.into_iter().enumerate() {
        pieces.push(man(id, 1, Tone::Dark, numbered.then_some(n)));
    }
    pieces.push(PieceSpec {
        seat: None,
        ..piece(
            "chip",
            text("ficha", "chip"),
            0,
            Shape::Chip,
            Tone::Light,
            '$',
            '◦',
        )
    });
    let mut scene = Scene::default();
    let mut put = |name: &str, what: u8, n: i32, sites: &[Site]| {
        let at = sites.iter().position(|s| s.name == name);
        scene.add(id(at.unwrap_or(0)), PieceId(what), n);
    };
    for (name, what, n) in [
        ("D1", 0, 1),
        ("B1", 2, 1),
        ("A1", 3, 1),
        ("C2", 1, if numbered { 1 } else { 2 }),
        ("D2", 6, 1),
        ("G2", 7, 1),
        ("G3", 8, 1),
    ] {
        put(name, what, n, &sites);
    }
    for (seat, y) in [(0u8, 5.6), (1, 0.6)] {
        let hand = sites.len();
        sites.push(tray(
            ["hand-w", "hand-b"][usize::from(seat)],
            Words::new("por entrar", "to enter"),
            Some(Seat(seat)),
            (2.0, y),
            (3.0, 0.9),
        ));
        scene.add(id(hand), PieceId(5 * seat), 3);
        if numbered {
            scene.add(id(hand), PieceId(5 * seat + 4), 1);
        }
        let home = sites.len();
        sites.push(tray(
            ["home-w", "home-b"][usize::from(seat)],
            Words::new("fora", "home"),
            Some(Seat(seat)),
            (7.5, y),
            (2.0, 0.9),
        ));
        if numbered {
            scene.add(id(home), PieceId(10), if seat == 0 { 9 } else { 3 });
        } else {
            scene.add(id(home), PieceId(5 * seat), 2);
        }
    }
    let dice = sites.len();
    sites.push(tray(
        "dice",
        Words::new("dados", "dice"),
        None,
        (5.0, 5.6),
        (2.8, 0.9),
    ));
    scene.dice.push(Dice {
        site: id(dice),
        die: Die::Tetrahedron,
        values: if numbered {
            vec![2, 2, 1, 1]
        } else {
            vec![2, 1, 1]
        },
    });
    sites.push(tray(
        "dice-b",
        Words::new("dados", "dice"),
        None,
        (5.0, 0.6),
        (2.8, 0.9),
    ));
    scene.dice.push(Dice {
        site: id(dice + 1),
        die: Die::Tetrahedron,
        values: vec![0; if numbered { 4 } else { 3 }],
    });
    if numbered {
        sites.push(tray(
            "pot",
            Words::new("monte", "pot"),
            None,
            (5.5, 4.4),
            (1.6, 1.3),
        ));
        scene.add(id(dice + 2), PieceId(10), 48);
    }
    let at = |name: &str| id(sites.iter().position(|s| s.name == name).unwrap_or(0));
    scene.marks = vec![
        (at("D1"), Mark::Open),
        (at("E2"), Mark::Open),
        (at("H2"), Mark::Open),
        (at("G1"), Mark::Open),
        (at("A1"), Mark::Picked),
        (at("F2"), Mark::From),
        (at("G2"), Mark::To),
        (at("hand-w"), Mark::Open),
        (at("D2"), Mark::Danger),
    ];
    let places: Vec<(u8, u8)> = squares.iter().map(|&(c, r, _)| (c, r)).collect();
    let plan = Plan {
        chairs: Vec::new(),
        width: 9.0,
        height: 6.2,
        material: draw::materials::SHELL,
        text: text_rows(&places, 8, 3),
        sites,
        pieces,
        decor,
    };
    Board {
        name: if numbered { "shell-chips" } else { "shell" }.to_owned(),
        plan,
        scene,
    }
}

/// Thirty squares with their houses, the sticks thrown and not.
pub(super) fn thirty_squares() -> Board {
    let mut sites = Vec::new();
    let mut decor = Vec::new();
    let mut places = Vec::new();
    for n in 1..=30u8 {
        let row = (n - 1) / 10;
        let along = (n - 1) % 10;
        let col = if row == 1 { 9 - along } else { along };
        let (x, y) = (0.8 + f32::from(col), 1.8 + f32::from(row));
        let cell = (u16::from(row), 3 * u16::from(col) + 1);
        sites.push(point(n.to_string(), SiteKind::Square, x, y, cell));
        places.push((col, row));
        let sign = match n {
            15 => "sign-rebirth",
            26 => "sign-happiness",
            27 => "sign-water",
            28 => "sign-truths",
            29 => "sign-sun",
            30 => "sign-osiris",
            _ => continue,
        };
        decor.push(rect((x, y), 0.42, sign));
    }
    let men = [
        piece(
            "cone",
            text("cone", "cone"),
            0,
            Shape::Cone,
            Tone::Light,
            'o',
            '△',
        ),
        piece(
            "spool",
            text("carrete", "spool"),
            1,
            Shape::Spool,
            Tone::Dark,
            'x',
            '●',
        ),
    ];
    let mut scene = Scene::default();
    for (n, what) in [
        (2, 0),
        (4, 0),
        (7, 1),
        (8, 0),
        (9, 1),
        (11, 0),
        (13, 1),
        (14, 1),
        (21, 1),
        (28, 0),
    ] {
        scene.add(id(n - 1), PieceId(what), 1);
    }
    let trays = [
        ("dice-s", (4.2, 5.0), (3.0, 1.1)),
        ("dice-n", (4.2, 0.6), (3.0, 0.9)),
        ("dice-e", (11.3, 2.8), (0.9, 3.0)),
        ("home-s", (8.8, 5.0), (3.4, 1.0)),
        ("home-n", (8.8, 0.6), (3.4, 1.0)),
        ("wait-s", (1.4, 5.0), (2.0, 1.0)),
    ];
    for (name, at, size) in trays {
        let label = if name.starts_with("dice") {
            Words::new("paus", "sticks")
        } else {
            Words::new("fora", "home")
        };
        sites.push(tray(name, label, None, at, size));
    }
    for (site, values) in [
        (30, vec![2, 2, 2, 1]),
        (31, vec![0; 4]),
        (32, vec![1, 2, 1, 1]),
    ] {
        scene.dice.push(Dice {
            site: id(site),
            die: Die::Stick,
            values,
        });
    }
    scene.add(id(33), PieceId(0), 2);
    scene.add(id(34), PieceId(1), 3);
    scene.add(id(35), PieceId(0), 1);
    scene.marks = vec![
        (id(1), Mark::Open),
        (id(10), Mark::Open),
        (id(26), Mark::Open),
        (id(25), Mark::Open),
        (id(3), Mark::Picked),
        (id(11), Mark::From),
        (id(12), Mark::To),
        (id(27), Mark::Danger),
    ];
    let plan = Plan {
        chairs: Vec::new(),
        width: 11.8,
        height: 5.7,
        material: draw::materials::FAIENCE,
        text: text_rows(&places, 10, 3),
        sites,
        pieces: men.to_vec(),
        decor,
    };
    Board {
        name: "faience".to_owned(),
        plan,
        scene,
    }
}

/// Four rows of eight pits, two of them square.
pub(super) fn four_rows() -> Board {
    let bao = catalog::GAMES.open("bao").expect("a game of the catalogue");
    let plan = bao.new_match().plan(Seat(0));
    let mut scene = Scene::default();
    for i in 0..32 {
        let n = [0, 2, 1, 5, 11, 3, 0, 7][i % 8] + (i / 8) as i32;
        scene.add(id(i), PieceId(0), n);
    }
    scene.marks = vec![
        (id(4), Mark::Open),
        (id(5), Mark::Open),
        (id(19), Mark::To),
        (id(2), Mark::Picked),
        (id(20), Mark::From),
    ];
    Board {
        name: "four-rows".to_owned(),
        plan: (*plan).clone(),
        scene,
    }
}
