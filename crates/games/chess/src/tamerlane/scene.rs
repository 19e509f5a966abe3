//! The board: squares of two woods, the refuges as doorways beside it, captured men in trays.

use super::board::{Kind, LAST, Man, REFUGE, name};
use super::names::{LEGEND, book_letter, letters, man_name, sign};
use super::notation::all_men;
use super::position::{Move, Position};
use super::rules::{QUIET_LIMIT, ShahSwap, Tamerlane, is_refuge};
use super::typed::{self, goes_on};
use ::rules::{
    Attempt, Decor, Game, Glyph, Mark, Material, Notation, ParseError, PieceId, PieceSpec, Plan,
    Present, Scene, Seat, Shape, Site, SiteId, SiteKind, Stack, Step, Text, Tone, Words, text,
    words,
};
use kit::bits::Bits;
use kit::inlaid::{Edge, Inlaid, chequered};
use kit::sites::point;
use kit::trays;

/// Room for a refuge beside the board, less the margin of the coordinates that it covers.
const ASIDE: f32 = 0.55;
/// Columns of the text board before its own.
const TEXT_ASIDE: u16 = 4;
/// The men of one side that look different: journeys do not show.
const LOOKS: u8 = 22;

/// Drawings and class names, officers and then pawns, in the order of [`look`].
macro_rules! looks {
    ($($name:literal)+) => {
        const DRAWINGS: [&str; 22] = [$($name),+];
        const IDS: [[&str; 22]; 2] =
            [[$(concat!("red-", $name)),+], [$(concat!("yellow-", $name)),+]];
    };
}

looks! {
    "shah" "vizier" "general" "giraffe" "picket" "horse" "rook" "elephant" "camel" "machine"
    "prince"
    "pawn-shah" "pawn-vizier" "pawn-general" "pawn-giraffe" "pawn-picket" "pawn-horse" "pawn-rook"
    "pawn-elephant" "pawn-camel" "pawn-machine" "pawn-pawns"
}

fn site(sq: u8) -> SiteId {
    SiteId(u16::from(sq))
}

/// How many men of each look a side begins with.
const AT_START: [u32; LOOKS as usize] = {
    let mut all = [1; LOOKS as usize];
    let mut i = 0;
    while i < Kind::OFFICERS.len() {
        all[i] = Kind::OFFICERS[i].at_start();
        i += 1;
    }
    all
};

/// The tray in which a side's captures lie.
fn taken(captor: usize) -> SiteId {
    SiteId(112 + captor as u16)
}

/// How a man looks: its place in [`DRAWINGS`].
fn look(man: Man) -> u8 {
    match man.0 {
        n @ 1..=11 => n - 1,
        n @ 17..=26 => n - 6,
        _ => 21,
    }
}

fn piece(side: usize, man: Man) -> PieceId {
    PieceId(side as u8 * LOOKS + look(man))
}

fn pieces() -> Vec<PieceSpec> {
    let mut out = Vec::new();
    for side in 0..2u8 {
        let different = |man: &Man| man.journeys().is_none_or(|n| n == 0);
        for man in all_men().filter(different) {
            let at = usize::from(look(man));
            let letter = sign(man);
            let letter = if side == 0 { letter } else { letter.to_ascii_lowercase() };
            out.push(PieceSpec {
                id: IDS[usize::from(side)][at],
                name: man_name(side, man),
                seat: Some(Seat(side)),
                shape: Shape::Turned,
                tone: if side == 0 { Tone::Red } else { Tone::Yellow },
                glyph: Some(Glyph {
                    character: book_letter(man.kind()),
                    drawing: DRAWINGS[at],
                    letters: None,
                }),
                ascii: letter,
                unicode: letter,
            });
        }
    }
    out
}

impl Tamerlane {
    /// The men on the board, and those that were captured.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for side in 0..2usize {
            let mut lost = AT_START;
            for sq in pos.sides[side].squares() {
                let man = Man(pos.code(sq));
                out.push(Stack::one(site(sq), piece(side, man)));
                // The Prince was the pawn of pawns.
                let was = if man == Man::PRINCE { Man::PAWN_OF_PAWNS[0] } else { man };
                let left = &mut lost[usize::from(look(was))];
                *left = left.saturating_sub(1);
            }
            for (look, &n) in (0..).zip(&lost) {
                Stack::put(out, taken(1 - side), PieceId(side as u8 * LOOKS + look), n);
            }
        }
    }

    fn board(&self, view: Seat) -> Inlaid {
        Inlaid { left: ASIDE, all_round: false, ..Inlaid::new(11, 10, Edge::of_two(view)) }
    }

    /// The doorways of Red's and Yellow's refuge.
    fn refuges(&self, board: Inlaid, squares: &[Site]) -> [Site; 2] {
        [0, 1].map(|side| {
            let (col, row) = self.tables.squares.beside[side];
            let near = if col < 0 { 0 } else { 10 };
            let beside = &squares[(11 * row + near) as usize];
            let middle = board.left + board.width() / 2.0;
            let left = beside.x < middle;
            let cell = beside.cells[0];
            let last = TEXT_ASIDE + 31;
            let mut door = point(
                name(REFUGE[side]),
                SiteKind::Square,
                beside.x + if left { -1.0 } else { 1.0 },
                beside.y,
                (cell.row, if left { 1 } else { last }),
            );
            door.label = if side == 0 {
                Words::new("refúgio das Vermelhas", "Red's refuge")
            } else {
                Words::new("refúgio das Amarelas", "Yellow's refuge")
            };
            door.seat = Some(Seat(side as u8));
            door
        })
    }

    /// The text board: Inlaid's own, the doorways beside it, the key to the pawns below.
    fn text_board(&self, board: Inlaid, doors: &[Site; 2]) -> Vec<String> {
        let mut rows: Vec<Vec<char>> =
            board.text().iter().map(|row| format!("    {row}    ").chars().collect()).collect();
        for door in doors {
            let cell = door.cells[0];
            let (row, col) = (usize::from(cell.row), usize::from(cell.col));
            for (i, c) in (col - 1..).zip("[·]".chars()) {
                rows[row][i] = c;
            }
        }
        let width = rows[0].len();
        let mut out: Vec<String> = rows.into_iter().map(String::from_iter).collect();
        out.extend(LEGEND.map(|line| format!("{line:<width$}")));
        out
    }
}

/// Appends how the man on `at` is replaced by an officer from the tray where its side's captured men
/// lie; it goes there itself.
fn replace(out: &mut Vec<Step>, side: usize, at: u8, man: Man, by: Man) {
    let tray = Some(taken(1 - side));
    let man = demoted(out, side, at, man);
    out.push(Step::leave(site(at), tray, piece(side, man)));
    out.push(Step::enter(tray, site(at), piece(side, by)));
}

/// A prince that leaves the board is a pawn of pawns again.
fn demoted(out: &mut Vec<Step>, side: usize, at: u8, man: Man) -> Man {
    if man != Man::PRINCE {
        return man;
    }
    let pawn = Man::PAWN_OF_PAWNS[0];
    out.push(Step::change(site(at), piece(side, man), piece(side, pawn)));
    pawn
}

impl Tamerlane {
    /// The corner of a giraffe's way.
    fn corner(&self, pos: &Position, mv: Move) -> Option<SiteId> {
        let squares = self.tables.squares;
        let [diagonal, _] = self.tables.bent.routes(mv.from, mv.to)?;
        let (a, b) = (squares.place(mv.from), squares.place(mv.to));
        let step = ((b.0 - a.0).signum(), (b.1 - a.1).signum());
        let free = diagonal.is_some_and(|route| route & pos.occupied() == 0);
        let corner = if free {
            squares.at(a.0 + step.0, a.1 + step.1)
        } else {
            squares.at(b.0 - step.0, b.1 - step.1)
        };
        corner.map(site)
    }

    fn notes(&self, pos: &Position, scene: &mut Scene) {
        if self.in_check(pos) {
            let shah = pos.shahs[usize::from(pos.turn)];
            scene.marks.push((site(shah), Mark::Danger));
            scene.notes.push(if pos.turn == 0 {
                words!("Xeque: o Xá vermelho está atacado."; "Check: the red Shah is attacked.")
            } else {
                words!("Xeque: o Xá amarelo está atacado."; "Check: the yellow Shah is attacked.")
            });
        }
        for side in 0..2 {
            let who = self.seat_name(Seat(side as u8));
            if pos.has_heir(side) {
                scene.notes.push(words!(
                    "{} têm um herdeiro: o seu Xá não está sujeito a xeque.", who.pt;
                    "{} has an heir: the Shah is not bound by check.", who.en));
            }
            for (made, man) in (1..).zip(&Man::PAWN_OF_PAWNS[1..]) {
                if pos.count(side, *man) > 0 {
                    let plural = if made == 1 { "viagem" } else { "viagens" };
                    let ways = if made == 1 { "journey" } else { "journeys" };
                    scene.notes.push(words!(
                        "{}: o peão dos peões já fez {made} {plural}.", who.pt;
                        "{}: the pawn of pawns has made {made} {ways}.", who.en));
                }
            }
        }
        if self.options.shah_swap != ShahSwap::Off && pos.swaps != 0 {
            let (pt, en) = match pos.swaps {
                1 => ("as Vermelhas", "Red"),
                2 => ("as Amarelas", "Yellow"),
                _ => ("os dois lados", "both sides"),
            };
            scene.notes.push(
                words!("O Xá ainda pode trocar de casa: {pt}."; "The Shah may still swap: {en}."),
            );
        }
        if pos.quiet >= QUIET_LIMIT / 2 {
            scene.notes.push(words!(
                "{} lances sem captura, peão ou troca; aos {QUIET_LIMIT} há empate.", pos.quiet;
                "{} plies without a capture, pawn move or swap; at {QUIET_LIMIT} the game is drawn.", pos.quiet));
        }
    }
}

impl Present for Tamerlane {
    fn plan(&self, view: Seat) -> Plan {
        let board = self.board(view);
        let mut sites = board.sites((0, TEXT_ASIDE));
        let doors = self.refuges(board, &sites);
        let text = self.text_board(board, &doors);
        // A doorway takes the place of the row's number beside it.
        let covered = |decor: &Decor| match decor {
            Decor::Label { x, y, .. } => {
                doors.iter().any(|d| (x - d.x).abs() < 0.5 && (y - d.y).abs() < 0.5)
            }
            _ => false,
        };
        let mut decor = board.decor(chequered);
        decor.retain(|d| !covered(d));
        decor.extend(doors.iter().map(|door| Decor::Rect {
            x: door.x - 0.5,
            y: door.y - 0.5,
            w: 1.0,
            h: 1.0,
            r: 0.0,
            class: "citadel",
        }));
        sites.extend(doors);
        let width = board.width() + 2.0 * ASIDE;
        let mut plan = Plan {
            chairs: Vec::new(),
            width,
            height: board.height(),
            material: Material("inlaid"),
            sites,
            pieces: pieces(),
            decor,
            text,
        };
        let tray = |name: &str, pt: &str, en: &str, seat: u8| {
            let room = width - 2.0 * board.margin;
            vec![trays::row(name, Words::new(pt, en), Seat(seat), room, 27)]
        };
        let strips = [
            tray("taken-r", "capturadas pelas Vermelhas", "captured by Red", 0),
            tray("taken-y", "capturadas pelas Amarelas", "captured by Yellow", 1),
        ];
        trays::by_seat(&mut plan, view, strips);
        plan
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let word = |at: PieceId| {
            let man = all_men().find(|&man| at == piece(usize::from(at.0 / LOOKS), man));
            let word = man.map_or("", letters);
            if at.0 < LOOKS { word.to_owned() } else { word.to_ascii_lowercase() }
        };
        let refuge = |sq: u8| men.on(site(sq)).map_or("-".to_owned(), word);
        let board = kit::fen::laid(11, 10, men, 0, word);
        let swaps = ["-", "S", "s", "Ss"][usize::from(pos.swaps & 3)];
        let [west, east] = REFUGE.map(refuge);
        let letter = self.seat_letter(turn);
        Some(format!("{board} {west}{east} {letter} {swaps} {} {}", pos.quiet, pos.number))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        self.notes(pos, &mut scene);
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        let mut path = vec![site(mv.from), site(mv.to)];
        // Where it may stay, its square is touched twice, so that no path begins another.
        if mv.place != mv.to || goes_on(pos, mv.from, mv.to) {
            path.push(site(mv.place));
        }
        path
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let us = usize::from(pos.turn);
        let them = 1 - us;
        let mut next = *pos;
        next.make(mv);
        let man = |pos: &Position, sq: u8| pos.man(sq).map_or(Man::SHAH, |(_, man)| man);
        let mover = man(pos, mv.from);
        let slide = |from: u8, to: u8, man: Man, via: Option<SiteId>| Step::Slide {
            from: site(from),
            to: site(to),
            piece: piece(us, man),
            via: via.into_iter().collect(),
        };
        if mv.swap {
            let partner = man(pos, mv.to);
            return vec![slide(mv.from, mv.to, mover, None), slide(mv.to, mv.from, partner, None)];
        }
        let mut out = Vec::new();
        let prey = pos.man(mv.to).map(|(_, man)| man);
        if let Some(prey) = prey {
            let prey = demoted(&mut out, them, mv.to, prey);
            out.push(Step::capture(site(mv.to), piece(them, prey), Some(taken(us))));
        }
        let corner = if mv.kind == Kind::Giraffe { self.corner(pos, mv) } else { None };
        out.push(slide(mv.from, mv.to, mover, corner));
        if mv.place != mv.to {
            out.push(slide(mv.to, mv.place, mover, None));
        } else if mv.kind == Kind::Pawn {
            match man(&next, mv.to) {
                now if now == mover => {}
                Man::PRINCE => {
                    out.push(Step::change(site(mv.to), piece(us, mover), piece(us, Man::PRINCE)))
                }
                now => replace(&mut out, us, mv.to, mover, now),
            }
        }
        match prey {
            Some(Man::SHAH) => {
                let heir = next.shahs[them];
                replace(&mut out, them, heir, man(pos, heir), Man::SHAH);
            }
            Some(prey) => {
                for sq in (pos.pawns(them) & LAST[them]).squares() {
                    let was = man(pos, sq);
                    if sq != mv.to && man(&next, sq) != was {
                        replace(&mut out, them, sq, was, prey);
                    }
                }
            }
            None => {}
        }
        out
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let clicks = match attempt {
            Attempt::Text(text) => {
                return match typed::resolve(self, pos, text) {
                    Err(error) => error,
                    Ok(mv) => ParseError::illegal(self.refuse_pick(pos, mv.from)),
                };
            }
            Attempt::Clicks(clicks) => clicks,
        };
        let square = |i: usize| {
            let sq = clicks.get(i).and_then(|s| u8::try_from(s.0).ok());
            sq.filter(|&sq| sq < 110 || is_refuge(sq) && sq < 112)
        };
        let refusal = match (square(0), square(1), square(2), clicks.len()) {
            (Some(from), _, _, 1) => self.refuse_pick(pos, from),
            (Some(from), Some(to), _, 2) => self.refuse(pos, from, to, None),
            (Some(from), Some(to), Some(place), 3) => self.refuse(pos, from, to, Some(place)),
            _ => {
                return ParseError::syntax(
                    0,
                    words!(
                    "a casa de uma peça sua e depois a casa para onde vai";
                    "the square of one of your pieces and then where it goes"),
                );
            }
        };
        ParseError::illegal(refusal)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        match seat.0 {
            0 => text("Vermelhas", "Red"),
            _ => text("Amarelas", "Yellow"),
        }
    }
}
