//! The two fighting serpents cut in sandstone, and how moves are touched, told and refused.

use super::rules::{Awithlaknannai, Move, Position, QUIET_LIMIT, ROWS};
use crate::jump_words::{LONGEST, MARKS, Turn, site, steps, without_capture};
use crate::jumps::{Stop, bits, has};
use ::rules::{
    Attempt, Decor, Game, Material, Notation, ParseError, PieceId, Plan, Present, Refusal, Scene,
    Seat, Shape, SiteId, SiteKind, Stack, Status, Step, Words, refuse, text, words,
};
use kit::meant::{Meant, Reader};
use kit::men::white_and_black;
use kit::rows;
use kit::sites::point;
use kit::strokes::{field, label, line};
use kit::told::take;
use kit::trays;

/// From a point to the next of its row, and from row to row, in board units.
const ACROSS: f32 = 1.3;
const DOWN: f32 = 1.75;
/// Room at the ends for the heads, and above and below for the numbers.
const END: f32 = 1.85;
const EDGE: f32 = 1.2;

impl Awithlaknannai {
    /// The men on the board, and those that were captured.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for side in 0..2u8 {
            let men = bits(pos.men[usize::from(side)]);
            out.extend(men.map(|place| Stack::one(site(place), PieceId(side))));
            let lost = self.men().saturating_sub(pos.count(side));
            Stack::put(out, self.tray(1 - side), PieceId(side), lost);
        }
    }

    /// The centre of a point.
    fn centre(&self, row: usize, col: usize) -> (f32, f32) {
        let half = if row == 1 { 0.0 } else { 0.5 };
        (END + ACROSS * (col as f32 + half), EDGE + DOWN * row as f32)
    }

    /// The cell of the text board of a point.
    fn cell(row: usize, col: usize) -> (u16, u16) {
        let half = if row == 1 { 0 } else { 2 };
        ((1 + 2 * row) as u16, (3 + 4 * col + half) as u16)
    }

    fn tray(&self, side: u8) -> SiteId {
        site(self.points() + side)
    }

    /// A body: the zigzag between the centre row and an outer one.
    fn zigzag(&self, row: usize) -> Decor {
        let mut points = Vec::new();
        for col in 0..self.rows()[0] {
            points.push(self.centre(1, col));
            points.push(self.centre(row, col));
        }
        points.push(self.centre(1, self.rows()[0]));
        line(points, "thick")
    }

    fn along(&self, row: usize, class: &'static str) -> Decor {
        let (first, last) = (self.centre(row, 0), self.centre(row, self.rows()[row] - 1));
        line(vec![first, last], class)
    }

    /// A head beyond an end of the centre row: `out` is -1 to the left and 1 to the right.
    fn head(&self, out: f32, decor: &mut Vec<Decor>) {
        let col = if out < 0.0 { 0 } else { self.rows()[1] - 1 };
        let (x, y) = self.centre(1, col);
        let at = |along: f32, up: f32| (x + out * along, y - up);
        decor.push(line(vec![(x, y), at(0.55, 0.0)], "thick"));
        let skull = vec![
            at(0.5, 0.12),
            at(0.8, 0.34),
            at(1.15, 0.26),
            at(1.4, 0.0),
            at(1.15, -0.26),
            at(0.8, -0.34),
            at(0.5, -0.12),
        ];
        for class in ["inlay", "line"] {
            let points = skull.clone();
            decor.push(Decor::Polygon { points, class });
        }
        decor.push(line(vec![at(1.7, 0.14), at(1.4, 0.0), at(1.7, -0.14)], "thin"));
        for up in [0.15, -0.15] {
            let (x, y) = at(1.02, up);
            decor.push(Decor::Circle { x, y, r: 0.05, class: "dot" });
        }
    }

    /// The empty text board.
    fn page(&self) -> Vec<String> {
        let length = self.rows()[1];
        let mut page = vec![vec![' '; 4 * length + 3]; 7];
        for (row, count) in self.rows().into_iter().enumerate() {
            let joined = row == 1 || self.options.outer_lines;
            for col in 0..count {
                let (y, x) = Awithlaknannai::cell(row, col);
                let (y, x) = (usize::from(y), usize::from(x));
                page[y][x] = '·';
                if joined && col + 1 < count {
                    page[y][x + 1..x + 4].fill('─');
                }
                if row == 1 && col + 1 < count {
                    for (line, signs) in [(2, ['╱', '╲']), (4, ['╲', '╱'])] {
                        page[line][x + 1] = signs[0];
                        page[line][x + 3] = signs[1];
                    }
                }
                if row != 1 {
                    let number = (col + 1).to_string();
                    for (i, digit) in number.chars().enumerate() {
                        page[3 * row][x + i] = digit;
                    }
                }
            }
            page[1 + 2 * row][0] = ROWS[row];
        }
        let line = |line: Vec<char>| line.into_iter().collect::<String>().trim_end().to_owned();
        page.into_iter().map(line).collect()
    }
}

impl Present for Awithlaknannai {
    /// The rows are called North and South, so north is up for both seats; only the trays change
    /// sides.
    fn plan(&self, view: Seat) -> Plan {
        let width = 2.0 * END + ACROSS * (self.rows()[1] - 1) as f32;
        let height = 2.0 * EDGE + 2.0 * DOWN;
        let mut sites = Vec::new();
        let mut decor = vec![field((width, height), 0.08, 0.3)];
        if self.options.outer_lines {
            decor.extend([self.along(0, "thin"), self.along(2, "thin")]);
        }
        decor.extend([self.along(1, "line"), self.zigzag(0), self.zigzag(2)]);
        self.head(-1.0, &mut decor);
        self.head(1.0, &mut decor);
        for (row, count) in self.rows().into_iter().enumerate() {
            for col in 0..count {
                let (x, y) = self.centre(row, col);
                let name = self.name(self.place(row, col));
                // The names stand where no line passes: outside, and well below the centre.
                let beside = [-0.74, 1.08, 0.74][row];
                decor.push(label((x, y + beside), 0.24, name.clone()));
                let cell = Awithlaknannai::cell(row, col);
                let mut site = point(name.clone(), SiteKind::Point, x, y, cell);
                site.label = words!("ponto {name}"; "point {name}");
                sites.push(site);
            }
        }
        let mut plan = Plan {
            chairs: Vec::new(),
            width,
            height,
            material: Material("sandstone"),
            sites,
            pieces: white_and_black(
                Shape::Shell,
                text("peça branca", "white piece"),
                text("peça preta", "black piece"),
            ),
            decor,
            text: self.page(),
        };
        let most = self.men() as u16;
        let room = (0.62 * f32::from(most) + 1.0).min(width - 0.4);
        let taken = |side: u8, name: &str, pt: &str, en: &str| {
            let label = words!("capturas das {pt}"; "{en}’s captures");
            vec![trays::row(name, label, Seat(side), room, most)]
        };
        let both =
            [taken(0, "taken-w", "Brancas", "White"), taken(1, "taken-b", "Pretas", "Black")];
        trays::by_seat(&mut plan, view, both);
        plan
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let board =
            rows::laid(&self.rows(), men, "wb", |row, col| Some(site(self.place(row, col))));
        let quiet = if pos.quiet > 0 { format!(" {}", pos.quiet) } else { String::new() };
        Some(format!("{board} {}{quiet}", self.seat_letter(turn)))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        if pos.quiet > 0 {
            let (quiet, limit) = (u16::from(pos.quiet), u16::from(QUIET_LIMIT));
            scene.notes.push(without_capture(quiet, limit));
        }
        if pos.idle != 0 {
            let names: Vec<String> = bits(pos.idle).map(|p| self.name(p)).collect();
            let names = names.join(", ");
            scene.notes.push(words!("Pode soprar uma destas peças antes de jogar: {names}.";
                "You may huff one of these pieces before moving: {names}."));
        }
        scene
    }

    /// The man to be huffed is touched first.
    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<SiteId> {
        let places = self.lines.places_of(mv.path);
        mv.huff().into_iter().chain(places).map(site).collect()
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let men = [PieceId(pos.turn), PieceId(1 - pos.turn)];
        let tray = self.tray(pos.turn);
        let huff = mv.huff().map(|place| take(site(place), men[1], Some(tray)));
        let path = steps(&self.lines, mv.path, men, tray);
        huff.into_iter().chain(path).collect()
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let (huffed, rest) = match self.huffed(pos, attempt) {
            Ok(parts) => parts,
            Err(at) => return ParseError::syntax(at, self.expected()),
        };
        let reader = Reader {
            signs: &[],
            marks: MARKS,
            most: LONGEST,
            name: &|name| self.read_point(name),
            site: &|site| (site.0 < u16::from(self.points())).then_some(site.0 as u8),
            buttons: [None, None],
        };
        let meant = rest.map(|(rest, begin)| reader.read(rest).map_err(|at| begin + at));
        ParseError::illegal(match meant.transpose() {
            Err(at) => return ParseError::syntax(at, self.expected()),
            Ok(_) if matches!(self.status(pos), Status::Over(_)) => Refusal::game_over(),
            Ok(meant) => self.refuse(pos, huffed, meant.as_ref()),
        })
    }
}

/// The man to be huffed, if any, and what else is tried, if anything, with the byte at which it begins.
type Huffing<'a> = (Option<u8>, Option<(Attempt<'a>, usize)>);

impl Awithlaknannai {
    fn expected(&self) -> Words {
        let last = self.rows()[1];
        words!("um lance como C1-C2 ou uma captura como C1:C3 (a fila do centro vai de C1 a C{last})";
            "a move such as C1-C2 or a capture such as C1:C3 (the centre row runs from C1 to C{last})")
    }

    /// Takes the huff from the beginning of an attempt.
    fn huffed<'a>(&self, pos: &Position, attempt: Attempt<'a>) -> Result<Huffing<'a>, usize> {
        let (place, rest, begin) = match attempt {
            Attempt::Clicks([first, rest @ ..]) if first.0 < 64 && has(pos.idle, first.0 as u8) => {
                (first.0 as u8, Attempt::Clicks(rest), 0)
            }
            Attempt::Text(text) => {
                let Some(name) = text.trim_start().strip_prefix(['x', 'X']) else {
                    return Ok((None, Some((attempt, 0))));
                };
                let (place, rest) = self.read_point(name).ok_or(text.len() - name.len())?;
                (place, Attempt::Text(rest), text.len() - rest.len())
            }
            Attempt::Clicks(_) => return Ok((None, Some((attempt, 0)))),
        };
        let more = match rest {
            Attempt::Clicks(clicks) => !clicks.is_empty(),
            Attempt::Text(text) => !text.trim().is_empty(),
        };
        Ok((Some(place), more.then_some((rest, begin))))
    }

    fn refuse(&self, pos: &Position, huffed: Option<u8>, meant: Option<&Meant<u8>>) -> Refusal {
        let (own, mut enemy) = pos.sides();
        if let Some(place) = huffed {
            let (name, at) = (self.name(place), [site(place)]);
            if !self.options.huff {
                return refuse!("R4", "no-huff", at;
                    "nesta partida não se sopra: a captura é simplesmente obrigatória";
                    "there is no huffing in this game: capturing is simply compulsory");
            }
            if !has(pos.idle, place) {
                return refuse!("R4", "not-idle", at;
                    "a peça em {name} não deixou de capturar no último lance: não se pode soprar";
                    "the piece on {name} has not just failed to capture: it cannot be huffed");
            }
            if meant.is_none() {
                return refuse!("R4", "huff-and-move", at;
                    "depois de soprar {name} falta fazer o lance, como x{name} C1-C2";
                    "after huffing {name} a move is still to be made, such as x{name} C1-C2");
            }
            enemy &= !(1 << place);
        }
        let turn = Turn {
            lines: &self.lines,
            own,
            enemy,
            stop: Stop::AtTheEnd,
            compulsory: !self.options.huff,
            jumpers: self.lines.jumpers(own, enemy, self.lines.all() & !own & !enemy),
            name: &|place| self.name(place),
        };
        turn.refuse(meant.unwrap_or(&Meant::Pass))
    }
}
