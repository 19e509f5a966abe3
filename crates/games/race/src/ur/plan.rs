//! The board of twenty squares with its five rosettes, trays for men, dice and chips above and below,
//! buttons and pot in the gaps beside the bridge.

use super::board::{NAMES, SQUARES, is_rosette, place, square_at};
use super::position::NUMBERED;
use super::rules::Ur;
use ::rules::{
    Cell, Decor, Glyph, Material, PieceId, PieceSpec, Plan, Seat, Shape, Site, SiteId, SiteKind,
    Spread, Text, Tone, Words, text, words,
};
use kit::men::{man, white_or_black};
use kit::sites::{button, tray};
use kit::throws::{lying, pass_button};
use kit::trays;

/// The side of a square, and the margin around the board that holds the coordinates.
const SIDE: f32 = 1.1;
const MARGIN: f32 = 0.5;
const BOARD: (f32, f32) = (8.0 * SIDE, 3.0 * SIDE);
const HEIGHT: f32 = BOARD.1 + 2.0 * MARGIN;
/// The room beside the bridge, between the rims of the two blocks.
const GAP: f32 = 2.0 * SIDE - 0.5;

/// Sites: the squares, the button that passes, then what only some games have.
pub(super) const PASS_SITE: SiteId = SiteId(SQUARES as u16);
/// The button that takes both men of a pair, where there are pairs.
pub(super) const BOTH_SITE: SiteId = SiteId(SQUARES as u16 + 1);
/// The pot, where there are chips.
pub(super) const POT_SITE: SiteId = SiteId(SQUARES as u16 + 1);
/// The chips as a piece.
pub(super) const CHIP: PieceId = PieceId(2 * NUMBERED);

/// What each seat has beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beside {
    Hand,
    Dice,
    Home,
    Chips,
}

impl Ur {
    fn has_gap(&self) -> bool {
        self.options.elaborate || self.options.pair
    }

    /// A place beside the board.
    pub(super) fn beside(&self, seat: u8, what: Beside) -> SiteId {
        let own = SQUARES as u16 + 1 + u16::from(self.has_gap());
        let each = if self.options.elaborate { 4 } else { 3 };
        SiteId(own + each * u16::from(seat) + what as u16)
    }

    /// The site of a place on a seat's path: 0 the hand, beyond the last square home.
    pub(super) fn site(&self, seat: u8, p: u8) -> SiteId {
        match p {
            0 => self.beside(seat, Beside::Hand),
            p if p > self.track.last => self.beside(seat, Beside::Home),
            p => SiteId(u16::from(self.track.square(seat, p))),
        }
    }

    /// A man: of a seat, or numbered.
    pub(super) fn man(&self, seat: u8, piece: Option<u8>) -> PieceId {
        PieceId(match piece {
            None => seat,
            Some(n) => NUMBERED * seat + n - 1,
        })
    }

    fn width(&self) -> f32 {
        if self.options.elaborate { 11.0 } else { 9.8 }
    }

    pub(super) fn make_plan(&self, view: Seat) -> Plan {
        let left = (self.width() - BOARD.0) / 2.0;
        let turned = view.0 == 1;
        // Where a viewer sees a column and a row, both from the upper left.
        let seen = |col: u8, row: u8| {
            if turned { (7 - col, row) } else { (col, 2 - row) }
        };
        let corner = |col: f32, row: f32| (left + SIDE * col, MARGIN + SIDE * row);
        let mut rows = text_board(turned);
        let mut decor = vec![frame(turned, corner)];
        let mut sites = Vec::new();
        for square in 0..SQUARES as u8 {
            let (col, row) = place(square);
            let (c, r) = seen(col, row);
            let (x, y) = corner(f32::from(c) + 0.5, f32::from(r) + 0.5);
            let line = 2 + 2 * u16::from(r);
            let first = 4 + 4 * u16::from(c);
            let name = NAMES[usize::from(square)];
            let mut label = Words::same(name);
            if is_rosette(square) {
                label = words!("roseta {name}"; "rosette {name}");
                decor.push(Decor::rect(
                    (x - SIDE * 0.42, y - SIDE * 0.42),
                    (SIDE * 0.84, SIDE * 0.84),
                    0.05,
                    "rosette",
                ));
                rows[usize::from(line)][usize::from(first)] = '*';
            }
            sites.push(Site {
                name: name.to_owned(),
                label,
                kind: SiteKind::Square,
                x,
                y,
                w: SIDE,
                h: SIDE,
                spread: Spread::row(0.0, -0.16, 2),
                cells: [1, 2].map(|i| Cell::at(line, first + i, 1)).to_vec(),
                seat: None,
            });
        }
        coordinates(&mut decor, seen, corner);
        let way = (1..=self.track.last).map(|p| {
            let site: &Site = &sites[usize::from(self.track.square(view.0 & 1, p))];
            (site.x, site.y)
        });
        let points = way.collect();
        decor.push(Decor::Line { points, bend: false, class: "path" });
        let gap = |row: f32| corner(if turned { 3.0 } else { 5.0 }, row);
        // Clear of the rim of the bridge.
        sites.push(Site { w: GAP, ..pass_button(gap(2.64)) });
        if self.options.elaborate {
            let label = text("monte", "pot").into();
            let mut pot = tray("pot", label, None, gap(0.36), (GAP, 0.8));
            pot.spread = chips_row(GAP - 0.2, 20);
            sites.push(pot);
        } else if self.options.pair {
            let label = text("as duas", "both").into();
            sites.push(button("both", label, gap(0.36), GAP));
        }
        let mut plan = Plan {
            chairs: Vec::new(),
            width: self.width(),
            height: HEIGHT,
            material: Material("shell"),
            sites,
            pieces: self.piece_specs(),
            decor,
            text: rows.into_iter().map(String::from_iter).collect(),
        };
        trays::by_seat(&mut plan, view, [0, 1].map(|seat| self.strip(seat)));
        plan
    }

    /// What lies before a seat: its hand, its dice, the men that are home, its chips.
    fn strip(&self, seat: u8) -> Vec<Site> {
        let letter = ["w", "b"][usize::from(seat)];
        let named = |what: &str| format!("{what}-{letter}");
        let whose = white_or_black(Seat(seat));
        let label = |pt: &str, en: &str| words!("{pt} das {}", whose.pt; "{}’s {en}", whose.en);
        let most = u16::from(self.pieces);
        let men = if self.options.elaborate { 3.0 } else { 3.6 };
        let men = |name: &str, label: Words| trays::row(name, label, Seat(seat), men, most);
        let mut out = vec![
            men(&named("hand"), label("mão", "hand")),
            lying(
                &named("dice"),
                Seat(seat),
                label("dados", "dice"),
                (0.0, 0.0),
                (2.1, trays::STRIP - 0.1),
            ),
            men(&named("home"), label("chegada", "pieces home")),
        ];
        if self.options.elaborate {
            let mut chips =
                trays::row(&named("chips"), label("fichas", "chips"), Seat(seat), 2.1, 12);
            chips.spread = chips_row(1.4, 12);
            out.push(chips);
        }
        out
    }

    fn piece_specs(&self) -> Vec<PieceSpec> {
        if !self.options.elaborate {
            return vec![
                man(
                    "white",
                    text("peça branca", "white piece"),
                    0,
                    Shape::Dotted,
                    Tone::Light,
                    ('o', '○'),
                ),
                man(
                    "black",
                    text("peça preta", "black piece"),
                    1,
                    Shape::Dotted,
                    Tone::Dark,
                    ('#', '●'),
                ),
            ];
        }
        let side = |seat: u8, tone: Tone| {
            let specs = NUMBERED_MEN[usize::from(seat)];
            (0..usize::from(NUMBERED)).map(move |i| {
                let (id, name, ascii, unicode) = specs[i];
                PieceSpec {
                    id,
                    name,
                    seat: Some(Seat(seat)),
                    shape: Shape::Dotted,
                    tone,
                    glyph: Some(GLYPHS[i]),
                    ascii,
                    unicode,
                }
            })
        };
        let mut out: Vec<PieceSpec> = side(0, Tone::Light).chain(side(1, Tone::Dark)).collect();
        out.push(PieceSpec {
            id: "chip",
            name: text("ficha", "chip"),
            seat: None,
            shape: Shape::Chip,
            tone: Tone::Orange,
            glyph: None,
            ascii: '$',
            unicode: '◦',
        });
        out
    }
}

const fn glyph(character: &'static str, drawing: &'static str) -> Glyph {
    Glyph { character, drawing, letters: None }
}

const GLYPHS: [Glyph; NUMBERED as usize] = [
    glyph("1", "five-1"),
    glyph("2", "five-2"),
    glyph("3", "five-3"),
    glyph("4", "five-4"),
    glyph("5", "five-5"),
];

type Man = (&'static str, Text, char, char);

const NUMBERED_MEN: [[Man; NUMBERED as usize]; 2] = [
    [
        ("white-1", text("peça branca 1", "white piece 1"), '1', '①'),
        ("white-2", text("peça branca 2", "white piece 2"), '2', '②'),
        ("white-3", text("peça branca 3", "white piece 3"), '3', '③'),
        ("white-4", text("peça branca 4", "white piece 4"), '4', '④'),
        ("white-5", text("peça branca 5", "white piece 5"), '5', '⑤'),
    ],
    [
        ("black-1", text("peça preta 1", "black piece 1"), 'a', '❶'),
        ("black-2", text("peça preta 2", "black piece 2"), 'b', '❷'),
        ("black-3", text("peça preta 3", "black piece 3"), 'c', '❸'),
        ("black-4", text("peça preta 4", "black piece 4"), 'd', '❹'),
        ("black-5", text("peça preta 5", "black piece 5"), 'e', '❺'),
    ],
];

/// Chips stand on their edges, close together.
fn chips_row(room: f32, most: u16) -> Spread {
    Spread::row(room / f32::from(most - 1), 0.0, most)
}

/// The wood around the squares: two blocks and the bridge between them.
fn frame(turned: bool, corner: impl Fn(f32, f32) -> (f32, f32)) -> Decor {
    let edge = 0.12;
    let (near, far) = if turned { (2.0, 4.0) } else { (4.0, 6.0) };
    let points = [
        (0.0 - edge, 0.0 - edge),
        (near + edge, 0.0 - edge),
        (near + edge, 1.0 - edge),
        (far - edge, 1.0 - edge),
        (far - edge, 0.0 - edge),
        (8.0 + edge, 0.0 - edge),
        (8.0 + edge, 3.0 + edge),
        (far - edge, 3.0 + edge),
        (far - edge, 2.0 + edge),
        (near + edge, 2.0 + edge),
        (near + edge, 3.0 + edge),
        (0.0 - edge, 3.0 + edge),
    ];
    Decor::Polygon { points: points.map(|(x, y)| corner(x, y)).to_vec(), class: "frame" }
}

/// Letters below the board and numbers beside it.
fn coordinates(
    decor: &mut Vec<Decor>,
    seen: impl Fn(u8, u8) -> (u8, u8),
    corner: impl Fn(f32, f32) -> (f32, f32),
) {
    let mut label = |(x, y): (f32, f32), c: u8| {
        decor.push(Decor::label((x, y), 0.28, Words::same(char::from(c).to_string()), "label"));
    };
    for col in 0..8 {
        let (c, _) = seen(col, 0);
        label(corner(f32::from(c) + 0.5, 3.28), b'A' + col);
    }
    for row in 0..3 {
        let (_, r) = seen(0, row);
        label(corner(-0.28, f32::from(r) + 0.5), b'1' + row);
    }
}

/// The empty board as text: three rows of squares with the bridge between two blocks.
fn text_board(turned: bool) -> Vec<Vec<char>> {
    // Lines from a crossing: up 1, right 2, down 4, left 8.
    const JOINTS: [char; 16] =
        [' ', ' ', ' ', '└', ' ', '│', '┌', '├', ' ', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
    let square = |r: i8, c: i8| {
        let inside = (0..3).contains(&r) && (0..8).contains(&c);
        let (col, row) = if turned { (7 - c, r) } else { (c, 2 - r) };
        inside && square_at(col as u8, row as u8).is_some()
    };
    let mut out = vec![Vec::new(); 9];
    let letters: Vec<char> =
        (0..8u8).map(|c| char::from(b'A' + if turned { 7 - c } else { c })).collect();
    for line in [0, 8] {
        out[line] = "   ".chars().collect();
        for &letter in &letters {
            out[line].extend([' ', ' ', letter, ' ']);
        }
        out[line].push(' ');
    }
    for r in 0..=3i8 {
        let line = &mut out[usize::from(1 + 2 * r as u8)];
        line.extend([' '; 3]);
        for c in 0..=8i8 {
            let across = |c: i8| square(r - 1, c) || square(r, c);
            let down = |r: i8| square(r, c - 1) || square(r, c);
            let joint = usize::from(down(r - 1))
                | usize::from(across(c)) << 1
                | usize::from(down(r)) << 2
                | usize::from(across(c - 1)) << 3;
            line.push(JOINTS[joint]);
            if c < 8 {
                line.extend([if across(c) { '─' } else { ' ' }; 3]);
            }
        }
        if r == 3 {
            continue;
        }
        let number = char::from(b'1' + if turned { r as u8 } else { 2 - r as u8 });
        let line = &mut out[usize::from(2 + 2 * r as u8)];
        line.extend([' ', number, ' ']);
        for c in 0..=8i8 {
            let wall = square(r, c - 1) || square(r, c);
            line.push(if wall { '│' } else { ' ' });
            if c < 8 {
                line.extend([' '; 3]);
            }
        }
    }
    out
}
