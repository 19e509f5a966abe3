//! The board: its lines, river and palaces, the men, and the trays of captured men.

use super::Army;
use super::board::{Kind, col, leg, row};
use super::fen::letter;
use super::position::{Move, Position};
use super::reasons::site;
use kit::bits::Bits;
use kit::grid::{Grid, column_letter};
use kit::sites::tray;
use rules::{
    Decor, Glyph, Mark, Material, PieceId, PieceSpec, Plan, Scene, Seat, Shape, Site, SiteId,
    SiteKind, Stack, Step, Text, Tone, Words, text, words,
};

/// How the men of a game look; men in the order of [`Kind`], sides Red first.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Stable names of the men: `red-general`.
    pub ids: [[&'static str; 7]; 2],
    /// The colour of the characters of each side.
    pub tones: [Tone; 2],
    /// The letters of the notation, for text boards.
    pub letters: [[Text; 7]; 2],
    /// The ground of the board.
    pub material: &'static str,
    /// The names of the trays of captured men, by captor.
    pub trays: [&'static str; 2],
}

const GRID: Grid = Grid { cols: 9, rows: 10, kind: SiteKind::Point, upper: false };

/// Room for a tray above and below the board.
const TRAY: f32 = 1.1;
/// Room for the coordinates beyond the men on the outer lines.
const EDGE: f32 = 0.5;
const WIDTH: f32 = 9.0 + 2.0 * EDGE;
const HEIGHT: f32 = 10.0 + 2.0 * (EDGE + TRAY);

const CHARACTERS: [[&str; 7]; 2] =
    [["帥", "仕", "相", "傌", "俥", "炮", "兵"], ["將", "士", "象", "馬", "車", "砲", "卒"]];

const DRAWINGS: [&str; 7] = ["general", "guard", "elephant", "horse", "rook", "cannon", "soldier"];

/// Where the men captured by a side lie.
fn prisoners(captor: u8) -> SiteId {
    SiteId(90 + u16::from(captor))
}

fn piece(side: u8, kind: Kind) -> PieceId {
    PieceId(7 * side + kind as u8)
}

/// The centre of a point; the board lies between the two trays.
fn centre(sq: u8, flip: bool) -> (f32, f32) {
    let (x, y) = GRID.centre(u16::from(col(sq)), u16::from(row(sq)), flip);
    let shift = EDGE - GRID.margin();
    (x + shift, y + shift + TRAY)
}

fn line(points: Vec<(f32, f32)>, class: &'static str) -> Decor {
    Decor::Line { points, bend: false, class }
}

/// Frame, rows, columns that stop at the river, and the diagonals of the palaces.
fn board_lines(flip: bool) -> Vec<Decor> {
    let at = |c: u8, r: u8| centre(9 * r + c, flip);
    let mut out = Vec::new();
    for r in 0..10 {
        let class = if r % 9 == 0 { "thick" } else { "line" };
        out.push(line(vec![at(0, r), at(8, r)], class));
    }
    for c in 0..9 {
        if c % 8 == 0 {
            out.push(line(vec![at(c, 0), at(c, 9)], "thick"));
        } else {
            out.push(line(vec![at(c, 0), at(c, 4)], "line"));
            out.push(line(vec![at(c, 5), at(c, 9)], "line"));
        }
    }
    for r in [0, 7] {
        out.push(line(vec![at(3, r), at(5, r + 2)], "line"));
        out.push(line(vec![at(5, r), at(3, r + 2)], "line"));
    }
    out
}

/// The small corners around the first points of cannons and soldiers.
fn corners(flip: bool) -> Vec<Decor> {
    let mut out = Vec::new();
    let cannons = [(1, 2), (7, 2), (1, 7), (7, 7)];
    let soldiers = [0u8, 2, 4, 6, 8];
    let soldiers = soldiers.iter().flat_map(|&c| [(c, 3), (c, 6)]);
    for (c, r) in cannons.into_iter().chain(soldiers) {
        let (x, y) = centre(9 * r + c, flip);
        for dx in [-1.0, 1.0f32] {
            let beyond = if flip { dx > 0.0 } else { dx < 0.0 };
            if (c == 0 && beyond) || (c == 8 && !beyond) {
                continue;
            }
            for dy in [-1.0, 1.0f32] {
                let (near, far) = (0.09, 0.24);
                out.push(line(
                    vec![
                        (x + dx * near, y + dy * far),
                        (x + dx * near, y + dy * near),
                        (x + dx * far, y + dy * near),
                    ],
                    "thin",
                ));
            }
        }
    }
    out
}

fn labels(flip: bool) -> Vec<Decor> {
    let mut out = Vec::new();
    let mut coordinate = |x: f32, y: f32, what: String| {
        out.push(Decor::Label { x, y, size: 0.31, text: Words::same(what), class: "label" });
    };
    let beside = EDGE / 2.0;
    for c in 0..9 {
        let (x, _) = centre(c, flip);
        for y in [TRAY + beside, HEIGHT - TRAY - beside] {
            coordinate(x, y, column_letter(u16::from(c)).to_string());
        }
    }
    for r in 0..10 {
        let (_, y) = centre(9 * r, flip);
        for x in [beside, WIDTH - beside] {
            coordinate(x, y, (r + 1).to_string());
        }
    }
    let middle = HEIGHT / 2.0;
    let (left, right) = (text("楚 河", "楚 河"), text("漢 界", "漢 界"));
    for (x, what) in [(2.0, left), (7.0, right)] {
        out.push(Decor::Label {
            x: x + EDGE,
            y: middle,
            size: 0.56,
            text: Words::from(what),
            class: "river",
        });
    }
    out.push(Decor::Label {
        x: WIDTH / 2.0,
        y: middle,
        size: 0.36,
        text: Words::new("rio", "river"),
        class: "river",
    });
    out
}

fn sites<A: Army>(view: Seat) -> Vec<Site> {
    let flip = view.0 == 1;
    let mut out = GRID.sites(flip);
    for (sq, site) in (0..).zip(&mut out) {
        (site.x, site.y) = centre(sq, flip);
        // Room for letters such as `Gr`, and for a character that takes two columns.
        for cell in &mut site.cells {
            (cell.col, cell.width) = (cell.col - 1, 2);
        }
    }
    for captor in 0..2u8 {
        let y = if captor == view.0 { HEIGHT - TRAY / 2.0 } else { TRAY / 2.0 };
        let seat = A::NAMES.seats[usize::from(captor)];
        out.push(tray(
            A::LOOK.trays[usize::from(captor)],
            words!("capturadas pelas {}", seat.pt; "captured by {}", seat.en),
            Some(Seat(captor)),
            (WIDTH / 2.0, y),
            (WIDTH - 0.3, TRAY - 0.2),
        ));
    }
    out
}

/// The text board: the river has no columns, the palaces have diagonals.
fn text_board(flip: bool) -> Vec<String> {
    let mut rows: Vec<Vec<char>> =
        GRID.text(flip).iter().map(|row| row.chars().collect()).collect();
    for (bank, end) in [(9, '┴'), (11, '┬')] {
        for c in (8..36).step_by(4) {
            rows[bank][c] = end;
        }
    }
    let river = &mut rows[10];
    river[5..36].fill(' ');
    for i in (6..36).step_by(4) {
        river[i] = '~';
    }
    for (above, first) in [(2, '╲'), (4, '╱'), (16, '╲'), (18, '╱')] {
        let second = if first == '╲' { '╱' } else { '╲' };
        rows[above][18] = first;
        rows[above][22] = second;
    }
    rows.into_iter().map(String::from_iter).collect()
}

fn pieces<A: Army>() -> Vec<PieceSpec> {
    let mut out = Vec::new();
    for side in 0..2u8 {
        for kind in Kind::ALL {
            let (s, k) = (usize::from(side), kind as usize);
            let mark = letter(side, kind);
            out.push(PieceSpec {
                id: A::LOOK.ids[s][k],
                name: A::NAMES.sides[s][k],
                seat: Some(Seat(side)),
                shape: Shape::Token,
                tone: A::LOOK.tones[s],
                glyph: Some(Glyph {
                    character: CHARACTERS[s][k],
                    drawing: DRAWINGS[k],
                    letters: Some(A::LOOK.letters[s][k]),
                }),
                ascii: mark,
                unicode: mark,
            });
        }
    }
    out
}

/// The board from a seat's own side, the trays of captured men above and below it.
pub fn plan<A: Army>(view: Seat) -> Plan {
    let flip = view.0 == 1;
    let mut decor = board_lines(flip);
    decor.extend(corners(flip));
    decor.extend(labels(flip));
    Plan {
        chairs: Vec::new(),
        width: WIDTH,
        height: HEIGHT,
        material: Material(A::LOOK.material),
        sites: sites::<A>(view),
        pieces: pieces::<A>(),
        decor,
        text: text_board(flip),
    }
}

/// The men of both sides, and those that were captured.
pub fn stacks(pos: &Position, out: &mut Vec<Stack>) {
    for side in 0..2u8 {
        for kind in Kind::ALL {
            let (men, piece) = (pos.men(side, kind), piece(side, kind));
            out.extend(men.squares().map(|sq| Stack::one(site(sq), piece)));
            let lost = kind.count().saturating_sub(men.size());
            Stack::put(out, prisoners(1 - side), piece, lost);
        }
    }
}

/// The men on the board and beside it, and the check.
pub fn scene<A: Army>(pos: &Position) -> Scene {
    let mut scene = Scene::of(|out| stacks(pos, out));
    if pos.in_check() {
        let turn = usize::from(pos.turn);
        scene.marks.push((site(pos.generals[turn]), Mark::Danger));
        let general = A::NAMES.sides[turn][Kind::General as usize];
        scene.notes.push(words!(
            "Xeque: o {} está atacado.", general.pt; "Check: the {} is attacked.", general.en));
    }
    scene
}

/// The points to touch for a move.
pub fn clicks(mv: Move) -> Vec<SiteId> {
    vec![site(mv.from), site(mv.to)]
}

/// What happens in a move: a capture, and one man slides, a horse over its leg.
pub fn steps(pos: &Position, mv: Move) -> Vec<Step> {
    let mut out = Vec::new();
    if let Some((side, kind)) = pos.man(mv.to) {
        out.push(Step::capture(site(mv.to), piece(side, kind), Some(prisoners(pos.turn))));
    }
    let via = match mv.kind {
        Kind::Horse => leg(mv.from, mv.to).map(site),
        _ => None,
    };
    out.push(Step::Slide {
        from: site(mv.from),
        to: site(mv.to),
        piece: piece(pos.turn, mv.kind),
        via: via.into_iter().collect(),
    });
    out
}
