//! The chess family: wedges on cypress, turned men on inlaid squares.

use super::{Board, id, piece};
use kit::hands;
use kit::inlaid::{Edge, Inlaid, chequered};
use kit::sites::{button, point, tray};
use kit::trays;
use rules::{
    Decor, Glyph, Mark, PieceId, PieceSpec, Plan, Scene, Seat, Shape, SiteKind, Text, Tone, Words,
    text,
};

/// Our drawing, the characters, the letter.
const WEDGES: [(&str, &str, char); 14] = [
    ("king", "玉将", 'K'),
    ("rook", "飛車", 'R'),
    ("bishop", "角行", 'B'),
    ("gold", "金将", 'G'),
    ("silver", "銀将", 'S'),
    ("knight", "桂馬", 'N'),
    ("lance", "香車", 'L'),
    ("pawn", "歩兵", 'P'),
    ("dragon", "龍", 'D'),
    ("dragon-horse", "馬", 'H'),
    ("promoted-silver", "成銀", 'X'),
    ("promoted-knight", "成桂", 'Y'),
    ("promoted-lance", "成香", 'Z'),
    ("tokin", "と", 'T'),
];

/// Every turned man without a sign on its belly.
const TURNED: [(&str, char); 17] = [
    ("king", 'K'),
    ("queen", 'Q'),
    ("rook", 'R'),
    ("bishop", 'B'),
    ("knight", 'N'),
    ("pawn", 'P'),
    ("elephant", 'E'),
    ("horse", 'C'),
    ("boat", 'O'),
    ("shah", 'X'),
    ("vizier", 'V'),
    ("general", 'G'),
    ("giraffe", 'Z'),
    ("picket", 'F'),
    ("camel", 'L'),
    ("machine", 'M'),
    ("prince", 'Y'),
];

/// The pawns that bear a sign.
const BEARERS: [(&str, char); 11] = [
    ("pawn-pawns", 'a'),
    ("pawn-machine", 'b'),
    ("pawn-camel", 'c'),
    ("pawn-elephant", 'd'),
    ("pawn-general", 'e'),
    ("pawn-shah", 'f'),
    ("pawn-vizier", 'g'),
    ("pawn-giraffe", 'h'),
    ("pawn-picket", 'i'),
    ("pawn-horse", 'j'),
    ("pawn-rook", 'k'),
];

/// A name that lives as long as the program: these boards are made a few times only.
fn name(words: String) -> &'static str {
    Box::leak(words.into_boxed_str())
}

fn man(
    drawing: &'static str,
    character: &'static str,
    letter: char,
    seat: u8,
    shape: Shape,
    tone: Tone,
) -> PieceSpec {
    let key = format!("{tone:?}-{shape:?}-{drawing}").to_lowercase();
    let label = name(format!("{drawing} {tone:?}").to_lowercase());
    let shown = if seat.is_multiple_of(2) {
        letter
    } else {
        letter.to_ascii_lowercase()
    };
    let mut spec = piece(
        name(key),
        text(label, label),
        seat,
        shape,
        tone,
        shown,
        shown,
    );
    spec.glyph = Some(Glyph { character, drawing });
    spec
}

/// Shogi in the middle of a game: promoted men, men in hand.
pub(super) fn shogi() -> Board {
    let board = Inlaid::new(9, 9, Edge::South);
    let mut decor = board.decor(|_, _| false);
    for i in 0..10u8 {
        let at = board.margin + f32::from(i);
        let (a, b) = (board.margin, board.margin + 9.0);
        for points in [vec![(a, at), (b, at)], vec![(at, a), (at, b)]] {
            decor.push(Decor::Line {
                points,
                bend: false,
                class: "line",
            });
        }
    }
    for (x, y) in [(3u8, 3u8), (3, 6), (6, 3), (6, 6)] {
        decor.push(Decor::Circle {
            x: board.margin + f32::from(x),
            y: board.margin + f32::from(y),
            r: 0.06,
            class: "dot",
        });
    }
    let mut pieces = Vec::new();
    for (seat, shape) in [(0, Shape::Wedge), (1, Shape::WedgeAway)] {
        for (i, (drawing, character, letter)) in WEDGES.into_iter().enumerate() {
            let tone = if i < 8 { Tone::Brown } else { Tone::Red };
            let character = if (seat, i) == (1, 0) {
                "王将"
            } else {
                character
            };
            pieces.push(man(drawing, character, letter, seat, shape, tone));
        }
    }
    let mut plan = Plan {
        chairs: Vec::new(),
        width: board.width(),
        height: board.height(),
        material: draw::materials::HINOKI,
        sites: board.sites((0, 0)),
        pieces,
        decor,
        text: board.text(),
    };
    let mut scene = Scene::default();
    for (col, kind) in [6u8, 5, 4, 3, 0, 3, 4, 5, 6].into_iter().enumerate() {
        scene.add(id(col), PieceId(kind), 1);
        scene.add(id(72 + col), PieceId(14 + kind), 1);
        if col != 4 {
            scene.add(id(18 + col), PieceId(7), 1);
            scene.add(id(54 + col), PieceId(21), 1);
        }
    }
    for (site, kind) in [(10, 2), (16, 1), (64, 14 + 1), (70, 14 + 2)] {
        scene.add(id(site), PieceId(kind), 1);
    }
    for kind in 8..14u8 {
        scene.add(id(36 + usize::from(kind - 8)), PieceId(kind), 1);
        scene.add(id(47 + usize::from(kind - 8)), PieceId(14 + kind), 1);
    }
    const KINDS: [(char, Text); 7] = [
        ('r', text("torre", "rook")),
        ('b', text("bispo", "bishop")),
        ('g', text("ouro", "gold")),
        ('s', text("prata", "silver")),
        ('n', text("cavalo", "knight")),
        ('l', text("lança", "lance")),
        ('p', text("peão", "pawn")),
    ];
    let hand = |seat: u8, whose| {
        hands::strip(
            if seat == 0 { "hand-s" } else { "hand-n" },
            whose,
            Seat(seat),
            &KINDS,
        )
    };
    let mut lower = hand(0, text("na mão do Sul", "in South's hand"));
    lower.push(button(
        "promote",
        Words::new("promover", "promote"),
        (0.0, 0.0),
        1.6,
    ));
    let upper = hand(1, text("na mão do Norte", "in North's hand"));
    trays::by_seat(&mut plan, Seat(0), [lower, upper]);
    scene.add(id(81 + 6), PieceId(7), 3);
    scene.add(id(81 + 1), PieceId(2), 1);
    scene.add(id(81 + 8 + 6), PieceId(21), 1);
    scene.add(id(81 + 8 + 3), PieceId(18), 2);
    scene.marks = vec![
        (id(18), Mark::Open),
        (id(81 + 6), Mark::Open),
        (id(27), Mark::Open),
        (id(20), Mark::Picked),
        (id(60), Mark::From),
        (id(51), Mark::To),
        (id(76), Mark::Danger),
    ];
    Board {
        name: "shogi-made-up".to_owned(),
        plan,
        scene,
    }
}

/// Four sides on eight by eight squares, as in the four-handed games.
pub(super) fn four(tones: [Tone; 4], title: &str) -> Board {
    let board = Inlaid::new(8, 8, Edge::South);
    let kinds = [
        ("boat", 'B'),
        ("horse", 'C'),
        ("elephant", 'E'),
        ("king", 'R'),
        ("pawn", 'P'),
    ];
    let mut pieces = Vec::new();
    for (seat, tone) in tones.into_iter().enumerate() {
        for (drawing, letter) in kinds {
            pieces.push(man(drawing, "", letter, seat as u8, Shape::Turned, tone));
        }
    }
    let mut scene = Scene::default();
    for i in 0..4u8 {
        for (seat, back, front) in [
            (0u8, (i, 0), (i, 1)),
            (1, (0, 7 - i), (1, 7 - i)),
            (2, (7 - i, 7), (7 - i, 6)),
            (3, (7, i), (6, i)),
        ] {
            let at = |(c, r): (u8, u8)| id(usize::from(r) * 8 + usize::from(c));
            scene.add(at(back), PieceId(5 * seat + i), 1);
            scene.add(at(front), PieceId(5 * seat + 4), 1);
        }
    }
    let mut plan = Plan {
        chairs: Vec::new(),
        width: board.width(),
        height: board.height(),
        material: draw::materials::INLAID,
        sites: board.sites((0, 0)),
        pieces,
        decor: board.decor(chequered),
        text: board.text(),
    };
    let taken = |seat: u8, label: Words| {
        let place = if seat == 0 { "taken-s" } else { "taken-n" };
        vec![trays::row(place, label, Seat(seat), 6.0, 8)]
    };
    trays::by_seat(
        &mut plan,
        Seat(0),
        [
            taken(0, Words::new("capturadas", "captured")),
            taken(1, Words::new("capturadas", "captured")),
        ],
    );
    scene.add(id(64), PieceId(4), 2);
    scene.add(id(64), PieceId(9), 1);
    scene.add(id(65), PieceId(17), 1);
    scene.marks = vec![
        (id(2), Mark::Open),
        (id(3), Mark::Open),
        (id(20), Mark::Open),
        (id(27), Mark::Open),
        (id(1), Mark::Picked),
        (id(44), Mark::From),
        (id(37), Mark::To),
        (id(60), Mark::Danger),
    ];
    Board {
        name: title.to_owned(),
        plan,
        scene,
    }
}

/// Every turned man of two sides on a large board with two doorways.
pub(super) fn great() -> Board {
    let (cols, rows) = (11, 10);
    let mut board = Inlaid::new(cols, rows, Edge::South);
    board.left = 1.0;
    let mut decor = board.decor(chequered);
    let mut sites = board.sites((0, 0));
    for (door, col, row) in [("R2", -1.0f32, 8.0f32), ("R9", 11.0, 1.0)] {
        let (x, y) = (board.left + board.margin + col * 1.06, board.margin + row);
        decor.push(Decor::Rect {
            x,
            y,
            w: 1.0,
            h: 1.0,
            r: 0.0,
            class: "citadel",
        });
        let mut site = point(door, SiteKind::Square, x + 0.5, y + 0.5, (0, 0));
        site.cells.clear();
        sites.push(site);
    }
    sites.push(tray(
        "taken",
        Words::new("capturadas", "captured"),
        None,
        (6.55, board.height() + 0.4),
        (9.0, 0.9),
    ));
    let mut pieces = Vec::new();
    for (seat, tone) in [(0, Tone::Red), (1, Tone::Yellow)] {
        for (drawing, letter) in TURNED.into_iter().chain(BEARERS) {
            pieces.push(man(drawing, "", letter, seat, Shape::Turned, tone));
        }
        // Drawings that nobody knows show their letter.
        pieces.push(man("unheard-of", "", 'U', seat, Shape::Turned, tone));
    }
    let mut scene = Scene::default();
    let half = u8::try_from(pieces.len() / 2).unwrap_or(0);
    for k in 0..half {
        scene.add(id(usize::from(k)), PieceId(k), 1);
        scene.add(id(109 - usize::from(k)), PieceId(half + k), 1);
    }
    scene.add(id(110), PieceId(9), 1);
    scene.add(id(112), PieceId(half + 3), 2);
    scene.add(id(112), PieceId(half + 18), 1);
    scene.marks = vec![
        (id(40), Mark::Open),
        (id(41), Mark::Open),
        (id(111), Mark::Open),
        (id(12), Mark::Picked),
        (id(50), Mark::From),
        (id(51), Mark::To),
        (id(100), Mark::Danger),
    ];
    let plan = Plan {
        chairs: Vec::new(),
        width: board.width() + 2.0,
        height: board.height() + 0.9,
        material: draw::materials::INLAID,
        sites,
        pieces,
        decor,
        text: board.text(),
    };
    Board {
        name: "great-chess".to_owned(),
        plan,
        scene,
    }
}
