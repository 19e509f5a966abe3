//! The board: a wooden frame around two leather fields, twenty-four points, the bar between, and
//! beside them one channel for the men borne off and the cube, so that the points stay large.

use super::moves::Action;
use super::options::Numbering;
use super::rules::Gamao;
use super::scene::{button_name, site_of};
use ::rules::{
    Cell, Decor, Material, PieceSpec, Plan, Seat, Shape, Site, SiteKind, Spread, Tone, Words, text,
    words,
};
use kit::men::man;
use kit::sites::{button, tray};

const WIDTH: f32 = 15.2;
const BOARD: f32 = 13.8;
/// Left edges of the two fields, the middles of the bar and of the channel, the rows of points.
const FIELDS: [f32; 2] = [0.3, 7.5];
const BAR_X: f32 = 6.9;
const CHANNEL: f32 = 14.28;
const TOP: f32 = 0.8;
const POINT: f32 = 5.2;

/// Columns of the text board.
const FIELD: u16 = 19;
const CUBE_MARGIN: u16 = 6;
const TRAY: u16 = 4;

/// Turns a place of the board by half a turn for the second seat.
fn turn(view: Seat, (x, y): (f32, f32)) -> (f32, f32) {
    if view.0 == 0 { (x, y) } else { (WIDTH - x, BOARD - y) }
}

/// Where White sees a point: the column from the left, 0 to 11, and whether it is above.
fn place(p: u8) -> (u8, bool) {
    if p > 12 { (p - 13, true) } else { (12 - p, false) }
}

fn column(col: u8) -> f32 {
    FIELDS[usize::from(col / 6)] + f32::from(col % 6) + 0.5
}

/// The text board's columns for a view: cube on White's left, trays on White's right.
struct Columns {
    fields: [u16; 2],
    bar: u16,
    trays: u16,
    cube: u16,
}

impl Columns {
    fn new(view: Seat) -> Columns {
        let left = if view.0 == 0 { CUBE_MARGIN } else { TRAY + 1 } + 1;
        let right = left + FIELD + 5;
        Columns {
            fields: [left, right],
            bar: left + FIELD + 1,
            trays: if view.0 == 0 { right + FIELD + 1 } else { 1 },
            cube: if view.0 == 0 { 0 } else { right + FIELD + 1 },
        }
    }
}

pub(super) fn plan(game: &Gamao, view: Seat) -> Plan {
    let columns = Columns::new(view);
    let mut sites = Vec::new();
    let mut decor = frame(view);
    let mut rows = empty_board(view);
    for p in 1..=24u8 {
        let (col, above) = place(p);
        let (x, y) = turn(
            view,
            (column(col), if above { TOP + POINT / 2.0 } else { BOARD - TOP - POINT / 2.0 }),
        );
        let up = above == (view.0 == 0);
        let seen = if view.0 == 0 { col } else { 11 - col };
        let number =
            if game.options.numbering == Numbering::Absolute || view.0 == 0 { p } else { 25 - p };
        let edge = |d: f32| {
            if up { y - POINT / 2.0 + d } else { y + POINT / 2.0 - d }
        };
        decor.push(Decor::Polygon {
            points: vec![(x - 0.47, edge(0.0)), (x + 0.47, edge(0.0)), (x, edge(4.9))],
            class: if p % 2 == 0 { "spike-a" } else { "spike-b" },
        });
        decor.push(Decor::label((x, edge(-0.4)), 0.36, Words::same(number.to_string()), "label"));
        let cell_col = columns.fields[usize::from(seen / 6)] + 3 * u16::from(seen % 6) + 1;
        let cells = half(up).map(|row| Cell::at(row, cell_col, 2)).collect();
        let numbers = &mut rows[if up { 0 } else { 14 }];
        for (i, c) in format!("{number:>2}").chars().enumerate() {
            numbers[usize::from(cell_col) + i] = c;
        }
        sites.push(Site {
            name: format!("p{p}"),
            label: words!("casa {number}"; "point {number}"),
            kind: SiteKind::Spike,
            x,
            y,
            w: 1.0,
            h: POINT,
            spread: Spread::row(0.0, if up { 1.0 } else { -1.0 }, 5),
            cells,
            seat: None,
        });
    }
    for seat in 0..2u8 {
        sites.push(bar(seat, view, &columns));
    }
    for seat in 0..2u8 {
        sites.push(off(seat, view, &columns));
    }
    for (owner, y) in [(0, BOARD - TOP - 0.6), (1, TOP + 0.6), (2, BOARD / 2.0)] {
        sites.push(cube(owner, turn(view, (CHANNEL, y)), view, &columns));
    }
    for seat in 0..2u8 {
        sites.push(dice(seat, view, &columns));
    }
    // Across the middle; those that can be pressed at the same time never share a place, and
    // none lies on dice.
    let (middle, _) = turn(view, (BAR_X, 0.0));
    for action in Action::ALL {
        let x = middle
            + match action {
                Action::Roll => -2.0,
                Action::Double => 2.0,
                Action::Take | Action::Accept => -3.6,
                Action::Drop | Action::Pass => 0.0,
                Action::Beaver | Action::Raccoon => 3.6,
            };
        let label = Gamao::button_label(action).into();
        sites.push(Site { h: 1.3, ..button(button_name(action), label, (x, BOARD / 2.0), 2.0) });
    }
    debug_assert!((1..=24).all(|p| usize::from(site_of(0, p).0) == usize::from(p) - 1));
    Plan {
        chairs: Vec::new(),
        width: WIDTH,
        height: BOARD,
        material: Material("leather"),
        sites,
        pieces: pieces(),
        decor,
        text: rows.into_iter().map(String::from_iter).collect(),
    }
}

/// The rows of the upper or lower half of the text board, from the edge to the middle.
fn half(up: bool) -> impl DoubleEndedIterator<Item = u16> {
    (0..5).map(move |i| if up { 2 + i } else { 12 - i })
}

fn owner_words(seat: u8, pt: &str, en: &str) -> Words {
    let (whose_pt, whose_en) = match seat {
        0 => ("das Brancas", "White’s"),
        _ => ("das Pretas", "Black’s"),
    };
    words!("{pt} {whose_pt}"; "{whose_en} {en}")
}

/// Men that were hit wait in the half where they will enter.
fn bar(seat: u8, view: Seat, columns: &Columns) -> Site {
    let y = if seat == 0 { 3.5 } else { BOARD - 3.5 };
    let up = (seat == 0) == (view.0 == 0);
    Site {
        spread: Spread::row(0.0, if up { -1.0 } else { 1.0 }, 4),
        cells: half(up).rev().map(|row| Cell::at(row, columns.bar, 2)).collect(),
        ..tray(
            if seat == 0 { "bar-w" } else { "bar-b" },
            owner_words(seat, "barra", "bar"),
            Some(Seat(seat)),
            turn(view, (BAR_X, y)),
            (1.1, 4.4),
        )
    }
}

fn off(seat: u8, view: Seat, columns: &Columns) -> Site {
    let y = if seat == 0 { BOARD - TOP - 3.33 } else { TOP + 3.33 };
    let up = (seat == 1) == (view.0 == 0);
    Site {
        spread: Spread::row(0.0, if up { 0.275 } else { -0.275 }, 15),
        cells: half(up).map(|row| Cell::at(row, columns.trays, 3)).collect(),
        ..tray(
            if seat == 0 { "off-w" } else { "off-b" },
            owner_words(seat, "peças retiradas", "checkers borne off"),
            Some(Seat(seat)),
            turn(view, (CHANNEL, y)),
            (1.2, 4.25),
        )
    }
}

fn cube(owner: u8, at: (f32, f32), view: Seat, columns: &Columns) -> Site {
    let row = match (owner, view.0) {
        (2, _) => 7,
        (owner, view) if owner == view => 11,
        _ => 3,
    };
    let (name, label, seat) = match owner {
        0 => ("cube-w", owner_words(0, "cubo", "cube"), Some(Seat(0))),
        1 => ("cube-b", owner_words(1, "cubo", "cube"), Some(Seat(1))),
        _ => ("cube-c", Words::new("cubo ao meio", "cube in the middle"), None),
    };
    Site { cells: vec![Cell::at(row, columns.cube, 5)], ..tray(name, label, seat, at, (1.1, 1.1)) }
}

fn dice(seat: u8, view: Seat, columns: &Columns) -> Site {
    let right = (seat == 0) == (view.0 == 0);
    let start = columns.fields[usize::from(right)] + 6;
    let x = if seat == 0 { 11.6 } else { 2.2 };
    Site {
        cells: [0, 4].map(|d| Cell::at(7, start + d, 2)).to_vec(),
        ..tray(
            if seat == 0 { "dice-w" } else { "dice-b" },
            owner_words(seat, "dados", "dice"),
            Some(Seat(seat)),
            turn(view, (x, BOARD / 2.0)),
            (2.8, 1.4),
        )
    }
}

fn pieces() -> Vec<PieceSpec> {
    vec![
        man("white", text("peça branca", "white checker"), 0, Shape::Disc, Tone::Light, ('O', '○')),
        man("black", text("peça preta", "black checker"), 1, Shape::Disc, Tone::Red, ('X', '●')),
    ]
}

fn frame(view: Seat) -> Vec<Decor> {
    let mut out = Vec::new();
    let mut rect = |(x, y): (f32, f32), (w, h): (f32, f32), r: f32, class: &'static str| {
        let (ax, ay) = turn(view, (x, y));
        let (bx, by) = turn(view, (x + w, y + h));
        out.push(Decor::rect((ax.min(bx), ay.min(by)), (w, h), r, class));
    };
    let high = BOARD - 2.0 * TOP;
    rect((0.1, 0.1), (WIDTH - 0.2, BOARD - 0.2), 0.35, "frame");
    for x in FIELDS {
        rect((x, TOP), (6.0, high), 0.08, "field");
    }
    rect((BAR_X - 0.6, TOP), (1.2, high), 0.08, "bar");
    rect((CHANNEL - 0.64, TOP), (1.28, high), 0.12, "inlay");
    out
}

/// Two rows of points with the bar between, as backgammon diagrams are usually printed.
fn empty_board(view: Seat) -> Vec<Vec<char>> {
    let dots = "  ·".repeat(6) + " ";
    let (line, blank) = ("─".repeat(usize::from(FIELD)), " ".repeat(usize::from(FIELD)));
    let margin = " ".repeat(usize::from(CUBE_MARGIN));
    let row = |left: &str, field: &str, bar: &str, joints: [&str; 3], right: &str| {
        format!(
            "{left}{}{field}{}{bar}{}{field}{}{right}",
            joints[0], joints[1], joints[1], joints[2]
        )
    };
    let tray_line = "─".repeat(usize::from(TRAY));
    let tray_blank = " ".repeat(usize::from(TRAY));
    let mut out = Vec::new();
    for r in 0..15 {
        let text = match r {
            0 | 14 => " ".repeat(usize::from(CUBE_MARGIN + 2 * FIELD + TRAY) + 8),
            1 | 13 => {
                let top = r == 1;
                let tee = if top { "┬" } else { "┴" };
                let (open, close) = if top { ("┌", "┐") } else { ("└", "┘") };
                if view.0 == 0 {
                    let right = format!("{tray_line}{close}");
                    row(&margin, &line, "───", [open, tee, tee], &right)
                } else {
                    let left = format!("{open}{tray_line}");
                    row(&left, &line, "───", [tee, tee, close], &margin)
                }
            }
            _ => {
                let field = if r == 7 { &blank } else { &dots };
                if view.0 == 0 {
                    let right = format!("{tray_blank}│");
                    row(&margin, field, "   ", ["│"; 3], &right)
                } else {
                    let left = format!("│{tray_blank}");
                    row(&left, field, "   ", ["│"; 3], &margin)
                }
            }
        };
        out.push(text.chars().collect());
    }
    out
}
