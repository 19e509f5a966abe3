//! The paper board: its lines, river and palaces, the men, and the trays of captured men.

use super::board::{Kind, Points, col, leg, row};
use super::notation::letter;
use super::rules::{Move, Position, Xiangqi};
use super::typed::{self, man_name};
use ::rules::{
    Attempt, Decor, Glyph, Mark, Material, ParseError, PieceId, PieceSpec, Plan, Present, Scene,
    Seat, Shape, Site, SiteId, SiteKind, Step, Text, Tone, Words, text,
};
use kit::grid::{Grid, column_letter};
use kit::sites::tray;

const GRID: Grid = Grid {
    cols: 9,
    rows: 10,
    kind: SiteKind::Point,
    upper: false,
};

/// Room for a tray above and below the board.
const TRAY: f32 = 1.1;
/// Room for the coordinates beyond the men on the outer lines.
const EDGE: f32 = 0.5;
const WIDTH: f32 = 9.0 + 2.0 * EDGE;
const HEIGHT: f32 = 10.0 + 2.0 * (EDGE + TRAY);

const CHARACTERS: [[&str; 7]; 2] = [
    ["帥", "仕", "相", "傌", "俥", "炮", "兵"],
    ["將", "士", "象", "馬", "車", "砲", "卒"],
];

const DRAWINGS: [&str; 7] = [
    "general", "guard", "elephant", "horse", "rook", "cannon", "soldier",
];

const IDS: [[&str; 7]; 2] = [
    [
        "red-general",
        "red-guard",
        "red-elephant",
        "red-horse",
        "red-rook",
        "red-cannon",
        "red-soldier",
    ],
    [
        "black-general",
        "black-guard",
        "black-elephant",
        "black-horse",
        "black-rook",
        "black-cannon",
        "black-soldier",
    ],
];

fn site(sq: u8) -> SiteId {
    SiteId(u16::from(sq))
}

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
    Decor::Line {
        points,
        bend: false,
        class,
    }
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
        out.push(Decor::Label {
            x,
            y,
            size: 0.31,
            text: Words::same(what),
            class: "label",
        });
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

fn sites(view: Seat) -> Vec<Site> {
    let flip = view.0 == 1;
    let mut out = GRID.sites(flip);
    for (sq, site) in (0..).zip(&mut out) {
        (site.x, site.y) = centre(sq, flip);
    }
    for captor in 0..2u8 {
        let y = if captor == view.0 {
            HEIGHT - TRAY / 2.0
        } else {
            TRAY / 2.0
        };
        let (name, label) = if captor == 0 {
            (
                "taken-w",
                Words::new("capturadas pelas Vermelhas", "captured by Red"),
            )
        } else {
            (
                "taken-b",
                Words::new("capturadas pelas Pretas", "captured by Black"),
            )
        };
        out.push(tray(
            name,
            label,
            Some(Seat(captor)),
            (WIDTH / 2.0, y),
            (WIDTH - 0.3, TRAY - 0.2),
        ));
    }
    out
}

/// The text board: the river has no columns, the palaces have diagonals.
fn text_board(flip: bool) -> Vec<String> {
    let mut rows: Vec<Vec<char>> = GRID
        .text(flip)
        .iter()
        .map(|row| row.chars().collect())
        .collect();
    for (bank, end) in [(9, '┴'), (11, '┬')] {
        for c in (8..36).step_by(4) {
            rows[bank][c] = end;
        }
    }
    let river = &mut rows[10];
    river[5..36].fill(' ');
    for (i, c) in (14..).zip("rio  ·  river".chars()) {
        river[i] = c;
    }
    for (above, first) in [(2, '╲'), (4, '╱'), (16, '╲'), (18, '╱')] {
        let second = if first == '╲' { '╱' } else { '╲' };
        rows[above][18] = first;
        rows[above][22] = second;
    }
    rows.into_iter().map(String::from_iter).collect()
}

fn pieces() -> Vec<PieceSpec> {
    let mut out = Vec::new();
    for side in 0..2u8 {
        for kind in Kind::ALL {
            let (s, k) = (usize::from(side), kind as usize);
            let mark = letter(side, kind);
            out.push(PieceSpec {
                id: IDS[s][k],
                name: man_name(side, kind),
                seat: Some(Seat(side)),
                shape: Shape::Token,
                tone: if side == 0 { Tone::Red } else { Tone::Dark },
                glyph: Some(Glyph {
                    character: CHARACTERS[s][k],
                    drawing: DRAWINGS[k],
                }),
                ascii: mark,
                unicode: mark,
            });
        }
    }
    out
}

impl Present for Xiangqi {
    fn plan(&self, view: Seat) -> Plan {
        let flip = view.0 == 1;
        let mut decor = board_lines(flip);
        decor.extend(corners(flip));
        decor.extend(labels(flip));
        Plan {
            width: WIDTH,
            height: HEIGHT,
            material: Material::Paper,
            sites: sites(view),
            pieces: pieces(),
            decor,
            text: text_board(flip),
        }
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::default();
        for sq in Points(pos.occupied()) {
            if let Some((side, kind)) = pos.man(sq) {
                scene.add(site(sq), piece(side, kind), 1);
            }
        }
        for side in 0..2u8 {
            for kind in Kind::ALL {
                let lost = kind.count() as i32 - pos.count(side, kind) as i32;
                scene.add(prisoners(1 - side), piece(side, kind), lost);
            }
        }
        if pos.in_check() {
            let general = pos.generals[usize::from(pos.turn)];
            scene.marks.push((site(general), Mark::Danger));
            scene.notes.push(if pos.turn == 0 {
                Words::new(
                    "Xeque: o general vermelho está atacado.",
                    "Check: the red general is attacked.",
                )
            } else {
                Words::new(
                    "Xeque: o general preto está atacado.",
                    "Check: the black general is attacked.",
                )
            });
        }
        let limit = self.no_capture_limit;
        if limit > 0 && pos.quiet >= limit / 2 {
            scene.notes.push(Words::new(
                format!("{} lances sem captura; aos {limit} há empate.", pos.quiet),
                format!(
                    "{} plies without a capture; at {limit} the game is drawn.",
                    pos.quiet
                ),
            ));
        }
        scene
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<SiteId> {
        vec![site(mv.from), site(mv.to)]
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let mut out = Vec::new();
        if let Some((side, kind)) = pos.man(mv.to) {
            out.push(Step::Capture {
                at: site(mv.to),
                piece: piece(side, kind),
                count: 1,
                to: Some(prisoners(pos.turn)),
            });
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

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let clicks = match attempt {
            Attempt::Text(text) => {
                return match typed::resolve(self, pos, text) {
                    Err(error) => error,
                    Ok(mv) => ParseError::illegal(self.refuse_repetition(pos, mv)),
                };
            }
            Attempt::Clicks(clicks) => clicks,
        };
        let point = |i: usize| {
            let sq = clicks.get(i).and_then(|s| u8::try_from(s.0).ok());
            sq.filter(|&sq| sq < 90)
        };
        let refusal = match (point(0), point(1), clicks.len()) {
            (Some(from), None, 1) => self.refuse_pick(pos, from),
            (Some(from), Some(to), 2) => match self.legal(pos, from, to) {
                Some(mv) => self.refuse_repetition(pos, mv),
                None => self.refuse(pos, from, to),
            },
            _ => {
                return ParseError::syntax(
                    0,
                    text(
                        "o ponto de uma peça sua e depois o ponto para onde vai",
                        "the point of one of your pieces and then where it goes",
                    ),
                );
            }
        };
        ParseError::illegal(refusal)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        match seat.0 {
            0 => text("Vermelhas", "Red"),
            _ => text("Pretas", "Black"),
        }
    }
}
