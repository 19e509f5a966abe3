//! The scratched board, its pebbles, and how moves are touched, told and refused.

use super::notation::{name, read_point};
use super::rules::{Alquerque, GRID, MEN, Move, POINTS, Position};
use crate::jump_words::{LONGEST, MARKS, Turn, site, steps, without_capture};
use crate::jumps::{Stop, bits, has};
use ::rules::{
    Attempt, Game, Notation, ParseError, PieceId, Plan, Present, Refusal, Scene, Seat, Shape,
    SiteId, Stack, Status, Step, Tone, refuse, text, words,
};
use kit::meant::{Meant, Reader};
use kit::men::{man, white_and_black};
use kit::rows;
use kit::told::change;
use kit::trays;

/// The tray of a side, with the men it has captured.
fn tray(side: u8) -> SiteId {
    SiteId(u16::from(POINTS + 2 * side))
}

/// Ends a capture that might go on.
const DONE: SiteId = SiteId(POINTS as u16 + 1);

/// The man of a side that stands on a point.
fn piece(pos: &Position, side: u8, point: u8) -> PieceId {
    PieceId(side + 2 * u8::from(has(pos.kings.into(), point)))
}

impl Alquerque {
    /// The men on the board, and those that were captured.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for side in 0..2u8 {
            let men = bits(u64::from(pos.men[usize::from(side)]));
            out.extend(men.map(|point| Stack::one(site(point), piece(pos, side, point))));
            let lost = MEN.saturating_sub(pos.count(side));
            Stack::put(out, tray(1 - side), PieceId(side), lost);
        }
    }

    /// R9: a man that would go backwards.
    fn backwards(&self, pos: &Position, meant: &Meant<u8>) -> Option<Refusal> {
        let Meant::Way { places, .. } = meant else {
            return None;
        };
        let from = *places.first()?;
        if !has(pos.sides().0, from) {
            return None;
        }
        let ways = self.ways(pos, from);
        let back = places.windows(2).find(|leg| {
            let step = self.lines.step_between(leg[0], leg[1]);
            let way = step.or_else(|| self.lines.jump_between(leg[0], leg[1]));
            way.is_some_and(|dir| ways >> dir & 1 == 0)
        })?;
        let name = name(from);
        Some(refuse!("R9", "backwards", [back[0], back[1]].map(site);
            "a peça em {name} só joga para a frente e para os lados: para trás, só as damas";
            "the piece on {name} goes forwards and sideways only: only kings go backwards"))
    }
}

impl Present for Alquerque {
    fn plan(&self, view: Seat) -> Plan {
        let turned = view.0 == 1;
        let board = self.lines.board();
        let mut pieces = white_and_black(
            Shape::Pebble,
            text("peça branca", "white piece"),
            text("peça preta", "black piece"),
        );
        if self.options.promotion {
            let (white, black) =
                (text("dama branca", "white king"), text("dama preta", "black king"));
            pieces.push(man("white-king", white, 0, Shape::Token, Tone::Light, ('W', '⛁')));
            pieces.push(man("black-king", black, 1, Shape::Token, Tone::Dark, ('B', '⛃')));
        }
        let sites = GRID.called(turned, ("ponto", "point"));
        let mut decor = vec![GRID.field(0.02, 0.2)];
        decor.extend(GRID.lines(turned, board, "line"));
        let mut plan = Plan {
            text: GRID.lined_text(turned, board),
            ..GRID.plan(turned, "scratched", sites, pieces, decor)
        };
        let taken = |side: u8, name: &str, pt: &str, en: &str| {
            let label = words!("capturas das {pt}"; "{en}’s captures");
            trays::row(name, label, Seat(side), 4.2, MEN as u16)
        };
        let both =
            [taken(0, "taken-w", "Brancas", "White"), taken(1, "taken-b", "Pretas", "Black")];
        trays::with_done(&mut plan, view, both);
        plan
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let board =
            rows::laid(&[5; 5], men, "wbWB", |row, col| Some(site((5 * (4 - row) + col) as u8)));
        let quiet = if pos.quiet > 0 { format!(" {}", pos.quiet) } else { String::new() };
        Some(format!("{board} {}{quiet}", self.seat_letter(turn)))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        if self.options.stall_limit > 0 && pos.quiet > 0 {
            let (quiet, limit) = (pos.quiet, self.options.stall_limit);
            scene.notes.push(without_capture(quiet, limit));
        }
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        let places = self.lines.places_of(mv);
        let mut out: Vec<SiteId> = places.into_iter().map(site).collect();
        let (to, taken) = self.lines.follow(mv);
        let (_, enemy) = pos.sides();
        let empty = self.empty(pos) | taken | 1 << mv.from();
        // Where the man could go on, stopping has to be said.
        let ways = self.ways(pos, mv.from());
        let on = self.lines.jumps_by_way(1 << to, enemy & !taken, empty);
        if mv.is_jump() && (0..8).any(|dir| ways >> dir & 1 == 1 && on[dir] != 0) {
            out.push(DONE);
        }
        out
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let men = [PieceId(pos.turn), PieceId(1 - pos.turn)];
        let ((to, taken), from) = (self.lines.follow(mv), mv.from());
        // Kings that are taken lie in the tray as men do.
        let fallen = bits(taken & u64::from(pos.kings));
        let king = |side: u8| PieceId(side + 2);
        let mut told: Vec<Step> =
            fallen.map(|at| change(site(at), king(1 - pos.turn), men[1])).collect();
        let moved = [piece(pos, pos.turn, from), men[1]];
        told.extend(steps(&self.lines, mv, moved, tray(pos.turn)));
        let mut next = *pos;
        self.play(&mut next, mv);
        if piece(&next, pos.turn, to) != moved[0] {
            told.push(change(site(to), men[0], king(pos.turn)));
        }
        told
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let reader = Reader {
            signs: &[],
            marks: MARKS,
            most: LONGEST,
            name: &read_point,
            site: &|site| (site.0 < u16::from(POINTS)).then_some(site.0 as u8),
            buttons: [None, Some(DONE)],
        };
        let expected = text(
            "um lance de A1 a E5, como A2-B2, ou uma captura, como D4:B2",
            "a move from A1 to E5, such as A2-B2, or a capture, such as D4:B2",
        );
        let (own, enemy) = pos.sides();
        let turn = Turn {
            lines: &self.lines,
            own,
            enemy,
            stop: Stop::Anywhere,
            compulsory: true,
            jumpers: self.jumpers(pos),
            name: &name,
        };
        let over = matches!(self.status(pos), Status::Over(_));
        reader.explain(attempt, over, expected, |meant| {
            self.backwards(pos, &meant).unwrap_or_else(|| turn.refuse(&meant))
        })
    }
}
