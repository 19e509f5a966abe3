//! The batik cloth with its eight loops, the shells, and how moves are touched and told.

use super::notation::{GRID, name};
use super::rules::{MEN, Move, Position, Surakarta};
use super::tracks::{POINTS, Passed, TRACKS, beginnings, slide};
use crate::jump_words::{captured_by, without_capture};
use crate::jumps::bits;
use ::rules::{
    Attempt, Decor, Material, Notation, ParseError, PieceId, Plan, Present, Scene, Seat, Shape,
    Site, SiteId, SiteKind, Stack, Step, Text, Words, text, words,
};
use kit::men::white_and_black;
use kit::rows;
use kit::sites::{button, point, tray};
use kit::strokes::{field, label, line};
use kit::told::take;
use std::f32::consts::FRAC_PI_2;

/// From the edge of the cloth to the outermost point: the large loop, and the letters under it.
const EDGE: f32 = 2.5;
/// From the edge of the board to the letters and numbers, beyond the large loops.
const BEYOND: f32 = 2.25;
/// Width and height of the cloth.
const SIZE: f32 = 5.0 + 2.0 * EDGE;
/// The places passed on a small and on a large loop.
const BENDS: [u16; 2] = [5, 9];
/// The tray with the men that White has taken; that of Black follows, then the pass.
const ALL_TAKEN: u16 = POINTS as u16 + 4 * (BENDS[0] + BENDS[1]);

/// The centre of a point.
fn centre(point: u8, turned: bool) -> (f32, f32) {
    let (col, row) = (f32::from(point % 6), f32::from(point / 6));
    if turned { (EDGE + 5.0 - col, EDGE + row) } else { (EDGE + col, EDGE + 5.0 - row) }
}

/// Points on the three-quarter circle that joins the two points at a loop, ends included.
fn curve(track: usize, corner: usize, pieces: u16, turned: bool) -> Vec<(f32, f32)> {
    let ring = &TRACKS[track];
    let (a, b) = (ring[6 * corner + 5], ring[6 * corner + 6]);
    // The corner of the board, where the lines of the two points would meet.
    let edge = |x: u8, y: u8| if matches!(x, 0 | 5) { x } else { y };
    let hub = 6 * edge(a / 6, b / 6) + edge(a % 6, b % 6);
    let (hub, a, b) = (centre(hub, turned), centre(a, turned), centre(b, turned));
    (0..=pieces)
        .map(|i| {
            let turn = 3.0 * FRAC_PI_2 * f32::from(i) / f32::from(pieces);
            let (to_a, to_b) = (turn.cos(), -turn.sin());
            (
                hub.0 + (a.0 - hub.0) * to_a + (b.0 - hub.0) * to_b,
                hub.1 + (a.1 - hub.1) * to_a + (b.1 - hub.1) * to_b,
            )
        })
        .collect()
}

/// The site of a bend: bends of the small loops first, each loop in the direction of its track.
fn bend(track: usize, corner: usize, i: u16) -> SiteId {
    let before = if track == 0 { 0 } else { 4 * BENDS[0] };
    SiteId(POINTS as u16 + before + BENDS[track] * corner as u16 + i)
}

fn points(turned: bool) -> Vec<Site> {
    (0..POINTS as u8)
        .map(|p| {
            let ((x, y), name) = (centre(p, turned), name(p));
            let mut site = point(&name, SiteKind::Point, x, y, cell(p, turned));
            site.label = words!("ponto {name}"; "point {name}");
            site
        })
        .collect()
}

fn bends(turned: bool) -> Vec<Site> {
    let mut out = Vec::new();
    for (track, ring) in TRACKS.iter().enumerate() {
        for corner in 0..4 {
            let ends = [ring[6 * corner + 5], ring[6 * corner + 6]].map(name);
            let ends = ends.join("~");
            let all = curve(track, corner, BENDS[track] + 1, turned);
            for (i, &(x, y)) in all[1..all.len() - 1].iter().enumerate() {
                let label = words!("curva {ends}"; "loop {ends}");
                let name = format!("{ends}.{}", i + 1);
                out.push(Site {
                    kind: SiteKind::Bend,
                    ..tray(name, label, None, (x, y), (0.1, 0.1))
                });
            }
        }
    }
    out
}

/// The edge of the board thin, the small track plain, the large one thick.
fn lines(turned: bool) -> Vec<Decor> {
    let mut out = Vec::new();
    for (near, class) in [(0, "thin"), (1, "line"), (2, "thick")] {
        for at in [near, 5 - near] {
            let ends = [(6 * at, 6 * at + 5), (at, 30 + at)];
            out.extend(ends.map(|(a, b)| line(vec![centre(a, turned), centre(b, turned)], class)));
        }
        if near > 0 {
            let track = usize::from(near) - 1;
            out.extend((0..4).map(|corner| Decor::Line {
                points: curve(track, corner, 12 + 6 * track as u16, turned),
                bend: true,
                class,
            }));
        }
    }
    out
}

/// Letters under their lines and numbers beside them, beyond the loops.
fn coordinates(turned: bool) -> Vec<Decor> {
    let (low, left) = if turned { (30, 5) } else { (0, 0) };
    let each = (0..6u8).flat_map(|i| {
        let below = centre(low + i, turned);
        let beside = centre(6 * i + left, turned);
        let (letter, number) = (GRID.letter(u16::from(i)), i + 1);
        [
            label((below.0, below.1 + BEYOND), 0.3, letter),
            label((beside.0 - BEYOND, beside.1), 0.3, number.to_string()),
        ]
    });
    each.collect()
}

/// The cell of a point on the text board: see [`page`].
fn cell(point: u8, turned: bool) -> (u16, u16) {
    let (col, row) = (u16::from(point % 6), u16::from(point / 6));
    let (col, down) = if turned { (5 - col, row) } else { (col, 5 - row) };
    (3 + 2 * down, 12 + 4 * col)
}

/// The text board: the loops are drawn round its corners, the large ones outside.
fn page(turned: bool) -> Vec<String> {
    const UP: u8 = 1;
    const RIGHT: u8 = 2;
    const DOWN: u8 = 4;
    const LEFT: u8 = 8;
    let mut strokes = [[0u8; 45]; 17];
    let mut stroke = |(r0, c0): (usize, usize), (r1, c1): (usize, usize)| {
        for r in r0..r1 {
            strokes[r][c0] |= DOWN;
            strokes[r + 1][c0] |= UP;
        }
        for c in c0..c1 {
            strokes[r0][c] |= RIGHT;
            strokes[r0][c + 1] |= LEFT;
        }
    };
    for i in 0..6 {
        stroke((3 + 2 * i, 12), (3 + 2 * i, 32));
        stroke((3, 12 + 4 * i), (13, 12 + 4 * i));
    }
    for near in [1, 2] {
        // How far the loop reaches out, and where the lines that it joins are.
        let (top, bottom) = (3 - near, 13 + near);
        let (left, right) = (12 - 4 * near, 32 + 4 * near);
        let (row, col) = ([3 + 2 * near, 13 - 2 * near], [12 + 4 * near, 32 - 4 * near]);
        for (r, edge, down) in [(row[0], top, true), (row[1], bottom, false)] {
            let (from, to) = if down { (edge, r) } else { (r, edge) };
            stroke((from, left), (to, left));
            stroke((from, right), (to, right));
            stroke((edge, left), (edge, col[0]));
            stroke((edge, col[1]), (edge, right));
            stroke((r, left), (r, 12));
            stroke((r, 32), (r, right));
        }
        for c in col {
            stroke((top, c), (3, c));
            stroke((13, c), (bottom, c));
        }
    }
    let sign = |set: u8, round: bool| match set {
        0 => ' ',
        s if s == UP | DOWN => '│',
        s if s == LEFT | RIGHT => '─',
        s if s == DOWN | RIGHT => ['┌', '╭'][usize::from(round)],
        s if s == DOWN | LEFT => ['┐', '╮'][usize::from(round)],
        s if s == UP | RIGHT => ['└', '╰'][usize::from(round)],
        s if s == UP | LEFT => ['┘', '╯'][usize::from(round)],
        s if s == UP | DOWN | RIGHT => '├',
        s if s == UP | DOWN | LEFT => '┤',
        s if s == DOWN | LEFT | RIGHT => '┬',
        s if s == UP | LEFT | RIGHT => '┴',
        _ => '┼',
    };
    let mut out: Vec<Vec<char>> = Vec::new();
    for (r, row) in strokes.iter().enumerate() {
        let inside = |c: usize| (3..=13).contains(&r) && (12..=32).contains(&c);
        let signs = row.iter().enumerate();
        out.push(signs.map(|(c, &s)| sign(s, !inside(c))).collect());
    }
    for i in 0..6u8 {
        let (_, col) = cell(i, turned);
        let (row, _) = cell(6 * i, turned);
        let letter = GRID.letter(u16::from(i));
        let number = char::from(b'1' + i);
        for line in [0, 16] {
            out[line][usize::from(col)] = letter;
        }
        for col in [1, 43] {
            out[usize::from(row)][col] = number;
        }
    }
    let text = |line: Vec<char>| line.into_iter().collect::<String>().trim_end().to_owned();
    out.into_iter().map(text).collect()
}

impl Surakarta {
    /// The pieces on the board, and those that were captured.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for (side, men) in (0..).zip(&pos.men) {
            let sites = bits(men.board).map(|point| SiteId(u16::from(point)));
            out.extend(sites.map(|site| Stack::one(site, PieceId(side))));
            Stack::put(out, self.taken(1 - side), PieceId(side), MEN.saturating_sub(men.count()));
        }
    }

    /// The button of a forced pass, where there is one.
    pub(super) fn pass_site(&self) -> Option<SiteId> {
        self.pass.then_some(SiteId(ALL_TAKEN + 1))
    }

    /// The tray of the men that a side has taken.
    fn taken(&self, side: u8) -> SiteId {
        SiteId(ALL_TAKEN + u16::from(side) * (1 + u16::from(self.pass)))
    }
}

/// Everything that a capture passes, the shortest way (R3): points and bends.
fn route(pos: &Position, mv: Move) -> Vec<SiteId> {
    let mut best: Option<Vec<SiteId>> = None;
    for begin in beginnings(mv.from()) {
        let mut way = Vec::new();
        let met = slide(pos.occupied(), begin, |passed| match passed {
            Passed::Point(p) => way.push(SiteId(u16::from(p))),
            Passed::Loop { track, corner, forward } => {
                let all = (0..BENDS[track]).map(|i| bend(track, corner, i));
                if forward {
                    way.extend(all);
                } else {
                    way.extend(all.rev());
                }
            }
        });
        let shorter = best.as_ref().is_none_or(|b| way.len() < b.len());
        if met.point == Some(mv.to()) && met.loops > 0 && shorter {
            best = Some(way);
        }
    }
    best.unwrap_or_default()
}

impl Present for Surakarta {
    fn plan(&self, view: Seat) -> Plan {
        let turned = view.0 == 1;
        let mut sites = points(turned);
        sites.extend(bends(turned));
        let mut decor = vec![field((SIZE, SIZE), 0.12, 0.2)];
        decor.extend(lines(turned));
        decor.extend(coordinates(turned));
        let mut plan = Plan {
            chairs: Vec::new(),
            width: SIZE,
            height: SIZE,
            material: Material("batik"),
            sites,
            pieces: white_and_black(
                Shape::Shell,
                text("concha branca", "white shell"),
                text("concha preta", "black shell"),
            ),
            decor,
            text: page(turned),
        };
        // The men that the viewer has taken lie to the right between the loops, the others to the left.
        let beside = |side: u8| {
            let x = if side == view.0 & 1 { SIZE - 1.3 } else { 1.3 };
            Site { x, y: SIZE / 2.0, ..captured_by(Seat(side), 1.85, 4) }
        };
        plan.sites.push(beside(0));
        if self.pass {
            let label = Words::new("passar", "pass");
            plan.sites.push(button("pass", label, (SIZE / 2.0, SIZE - 1.2), 1.2));
        }
        plan.sites.push(beside(1));
        plan
    }

    fn about(&self, _piece: PieceId) -> Option<Text> {
        Some(text(
            "captura só depois de percorrer pelo menos um dos laços dos cantos",
            "captures only after passing round at least one of the loops at the corners",
        ))
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let place = |row, col| Some(SiteId((6 * (5 - row) + col) as u16));
        let board = rows::laid(&[6; 6], men, "wb", place);
        let quiet = if self.stall_limit > 0 { format!(" {}", pos.quiet) } else { String::new() };
        Some(format!("{board} {}{quiet}", self.seat_letter(turn)))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        if self.stall_limit != 0 {
            let (quiet, limit) = (pos.quiet, self.stall_limit);
            scene.notes.push(without_capture(quiet, limit));
        }
        scene
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<SiteId> {
        match self.pass_site() {
            Some(button) if mv.is_pass() => vec![button],
            _ => [mv.from(), mv.to()].map(|p| SiteId(u16::from(p))).to_vec(),
        }
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        if mv.is_pass() {
            let Text { pt, en } = self.seat_name(Seat(pos.turn));
            let said = words!("{pt}: passam, sem lances"; "{en}: pass, without a move");
            return vec![Step::Say(said)];
        }
        let [from, to] = [mv.from(), mv.to()].map(|p| SiteId(u16::from(p)));
        let mut steps = vec![Step::Slide {
            from,
            to,
            piece: PieceId(pos.turn),
            via: if mv.captures() { route(pos, mv) } else { Vec::new() },
        }];
        if mv.captures() {
            let enemy = PieceId(1 - pos.turn);
            steps.push(take(to, enemy, Some(self.taken(pos.turn))));
        }
        steps
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }
}
