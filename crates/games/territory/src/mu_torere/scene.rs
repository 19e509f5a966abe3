//! The star, its men, and what can be said about a move.

use super::rules::{CENTRE, MuTorere, NEIGHBOURS, Position, rim_neighbours};
use ::rules::{
    Attempt, Decor, Game, Material, Notation, ParseError, PieceId, Plan, Present, Refusal, Scene,
    Seat, Shape, SiteId, SiteKind, Stack, Status, Text, Tone, Words, refuse, text, words,
};
use kit::men::man;
use kit::sites::point;
use std::borrow::Cow;
use std::f32::consts::PI;
use std::sync::OnceLock;

const RADIUS: f32 = 2.55;
const MIDDLE: f32 = 3.52;
/// How far from a place its number stands, and how far the stone reaches beyond the rim.
const BESIDE: f32 = 0.7;
const EDGE: f32 = 0.9;

/// Rim places of the text board, beginning right below the middle, and where their numbers go.
const PLACES: [((u16, u16), u16); 8] = [
    ((6, 22), 24),
    ((8, 16), 18),
    ((8, 8), 6),
    ((6, 2), 0),
    ((2, 2), 0),
    ((0, 8), 6),
    ((0, 16), 18),
    ((2, 22), 24),
];

const STAR: [&str; 9] = [
    "        ·───────·        ",
    "     ╱   ╲     ╱   ╲     ",
    "  ·       ╲   ╱       ·  ",
    "  │    ╲   ╲ ╱   ╱    │  ",
    "  │         ·         │  ",
    "  │    ╱   ╱ ╲   ╲    │  ",
    "  ·       ╱   ╲       ·  ",
    "     ╲   ╱     ╲   ╱     ",
    "        ·───────·        ",
];

fn place(i: u8, view: Seat) -> usize {
    usize::from((i + 4 * view.0) % 8)
}

fn where_is(i: u8, view: Seat) -> (f32, f32) {
    if i == CENTRE {
        return (MIDDLE, MIDDLE);
    }
    let angle = (place(i, view) as f32 + 0.5) * PI / 4.0;
    (MIDDLE + RADIUS * angle.cos(), MIDDLE + RADIUS * angle.sin())
}

fn site(i: u8) -> SiteId {
    SiteId(u16::from(i))
}

impl Present for MuTorere {
    fn first_plan(&self) -> Cow<'_, Plan> {
        // No option changes the board.
        static PLAN: OnceLock<Plan> = OnceLock::new();
        Cow::Borrowed(PLAN.get_or_init(|| self.plan(Seat(0))))
    }

    fn plan(&self, view: Seat) -> Plan {
        let mut sites = Vec::new();
        let mut decor = vec![Decor::circle((MIDDLE, MIDDLE), RADIUS + EDGE, "field")];
        let mut numbers = Vec::new();
        let mut rows: Vec<Vec<char>> = STAR.iter().map(|r| r.chars().collect()).collect();
        for i in 0..8 {
            let (x, y) = where_is(i, view);
            for to in [where_is((i + 1) % 8, view), (MIDDLE, MIDDLE)] {
                decor.push(Decor::Line { points: vec![(x, y), to], bend: false, class: "line" });
            }
            let (cell, beside) = PLACES[place(i, view)];
            rows[usize::from(cell.0)][usize::from(beside)] = char::from(b'1' + i);
            sites.push(numbered(i, (x, y), cell));
            let out = 1.0 + BESIDE / RADIUS;
            numbers.push(number(i, MIDDLE + (x - MIDDLE) * out, MIDDLE + (y - MIDDLE) * out));
        }
        // Over the lines that meet there: the places themselves.
        for (x, y) in (0..9).map(|i| where_is(i, view)) {
            decor.push(Decor::circle((x, y), 0.1, "dot"));
        }
        rows[4][14] = '9';
        // Between two spokes.
        numbers.push(number(CENTRE, MIDDLE + BESIDE, MIDDLE));
        decor.extend(numbers);
        sites.push(numbered(CENTRE, (MIDDLE, MIDDLE), (4, 12)));
        Plan {
            chairs: Vec::new(),
            width: 2.0 * MIDDLE,
            height: 2.0 * MIDDLE,
            material: Material("flax"),
            sites,
            pieces: vec![
                man(
                    "orange",
                    text("esfera laranja", "orange sphere"),
                    0,
                    Shape::Ball,
                    Tone::Orange,
                    ('O', '●'),
                ),
                man(
                    "brown",
                    text("cubo castanho", "brown cube"),
                    1,
                    Shape::Cube,
                    Tone::Brown,
                    ('#', '■'),
                ),
            ],
            decor,
            text: rows.into_iter().map(String::from_iter).collect(),
        }
    }

    fn laid(&self, _pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let board = kit::rows::laid(&[9], men, "wb", |_, i| Some(site(i as u8)));
        Some(format!("{board} {}", self.seat_letter(turn)))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        if self.restricted(pos) {
            scene.notes.push(words!(
                "Só vai ao centro uma peça com uma adversária ao lado.";
                "Only a piece with an enemy beside it may go to the centre."));
        }
        scene
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        if passes(attempt) {
            return ParseError::illegal(match self.status(pos) {
                Status::Over(_) => Refusal::game_over(),
                _ => refuse!("R1", "no-pass", [];
                    "não se pode passar: mova uma peça para o ponto vazio";
                    "there is no passing: move a piece to the empty point"),
            });
        }
        let Some((from, to)) = understand(attempt) else {
            return how_to_move();
        };
        // A legal move with something more, or without its end.
        let fits = to.is_none_or(|to| to == pos.empty());
        if fits && self.movers(pos) >> from & 1 == 1 {
            return how_to_move();
        }
        ParseError::illegal(self.refuse(pos, from, to))
    }

    fn seat_name(&self, seat: Seat) -> Text {
        match seat.0 {
            0 => text("Laranja", "Orange"),
            _ => text("Castanho", "Brown"),
        }
    }
}

impl MuTorere {
    /// The pieces of both sides.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for side in 0..2u8 {
            let men = (0..9).filter(|i| pos.men(side) >> i & 1 == 1);
            out.extend(men.map(|i| Stack::one(site(i), PieceId(side))));
        }
    }

    fn refuse(&self, pos: &Position, from: u8, to: Option<u8>) -> Refusal {
        if let Status::Over(_) = self.status(pos) {
            return Refusal::game_over();
        }
        let (own, empty, at) = (pos.men(pos.turn()), pos.empty(), from + 1);
        if own >> from & 1 == 0 {
            let code = if from == empty { "empty" } else { "not-yours" };
            return refuse!("R1", code, [site(from)];
                "no ponto {at} não há uma peça sua"; "there is no piece of yours on point {at}");
        }
        let to = to.unwrap_or(empty);
        if to != empty {
            return refuse!("R1", "occupied", [site(to)];
                "o ponto {} está ocupado; o vazio é o {}", to + 1, empty + 1;
                "point {} is taken; the empty one is {}", to + 1, empty + 1);
        }
        if NEIGHBOURS[usize::from(from)] >> to & 1 == 0 {
            return refuse!("R1", "no-line", [site(from), site(to)];
                "nenhuma linha une {at} a {}", to + 1; "no line joins {at} and {}", to + 1);
        }
        let beside = rim_neighbours(from);
        refuse!("R2", "centre", (0..8).filter(|&i| beside >> i & 1 == 1).map(site);
            "para ir ao centro, a peça do ponto {at} precisa de uma adversária ao lado";
            "to go to the centre, the piece on {at} needs an enemy beside it")
    }
}

fn how_to_move() -> ParseError {
    let wanted = words!(
        "ponto de partida e ponto de chegada, como 7-8"; "origin and destination, such as 7-8");
    ParseError::syntax(0, wanted)
}

/// Whether somebody wants to pass.
fn passes(attempt: Attempt<'_>) -> bool {
    matches!(attempt, Attempt::Text(text) if kit::scan::is_pass(text))
}

/// The origin and, if given, the destination that somebody meant.
fn understand(attempt: Attempt<'_>) -> Option<(u8, Option<u8>)> {
    let index = |n: u32| u8::try_from(n).ok().filter(|n| (1..=9).contains(n));
    match attempt {
        Attempt::Clicks(clicks) => {
            let at = |i: usize| clicks.get(i).and_then(|s| u8::try_from(s.0).ok());
            let from = at(0).filter(|&i| i <= CENTRE)?;
            Some((from, at(1).filter(|&i| i <= CENTRE)))
        }
        Attempt::Text(text) => {
            let parts = text.split_once('-');
            let (from, to) = parts.or_else(|| text.trim().split_once(' '))?;
            let from = index(from.trim().parse().ok()?)?;
            let to = index(to.trim().parse().ok()?)?;
            Some((from - 1, Some(to - 1)))
        }
    }
}

fn number(i: u8, x: f32, y: f32) -> Decor {
    Decor::label((x, y), 0.3, Words::same((i + 1).to_string()), "label")
}

fn numbered(i: u8, (x, y): (f32, f32), cell: (u16, u16)) -> ::rules::Site {
    let mut site = point((i + 1).to_string(), SiteKind::Point, x, y, cell);
    site.label = words!("ponto {}", i + 1; "point {}", i + 1);
    if i == CENTRE {
        site.label = Words::new("centro (9)", "centre (9)");
    }
    site
}
