//! The painted board with its lines, the glass counters, and how moves are touched and told.
//!
//! A capture is touched point by point: the man, then every landing point. Where approach and
//! withdrawal are both possible, the first man to be captured is touched after the landing point.
//! A sequence that might go on is ended with the button.

use super::board::{GRID, POINTS, back, lines, next, point, site_of};
use super::moves::Move;
use super::rules::{Fanorona, MEN, Position};
use crate::jump_words::{captured_by, without_capture};
use crate::jumps::bits;
use ::rules::{
    Attempt, Notation, ParseError, PieceId, Plan, Present, Scene, Seat, Shape, SiteId, Stack, Step,
    Text, Words, text, words,
};
use kit::men::white_and_black;
use kit::rows;
use kit::told::legs;
use kit::trays;

/// The men that White has taken.
const ALL_TAKEN: [SiteId; 2] = [SiteId(POINTS), SiteId(POINTS + 2)];
/// Ends a sequence that might go on (R8).
pub(super) const DONE: SiteId = SiteId(POINTS + 1);
/// How far the painted field reaches beyond the outermost points.
const RIM: f32 = 0.46;

/// The sites of a set of points, in order.
fn sites_of(set: u64) -> Vec<SiteId> {
    bits(set).map(site_of).collect()
}

impl Fanorona {
    /// The men on the board, and those that were captured.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for (side, &men) in pos.men.iter().enumerate() {
            let piece = PieceId(side as u8);
            out.extend(bits(men).map(|point| Stack::one(site_of(point), piece)));
            let gone = MEN.saturating_sub(men.count_ones());
            Stack::put(out, ALL_TAKEN[1 - side], piece, gone);
        }
    }
}

impl Present for Fanorona {
    fn plan(&self, view: Seat) -> Plan {
        let turned = view.0 == 1;
        let board = lines();
        let pieces = white_and_black(
            Shape::Glass,
            text("peça branca", "white piece"),
            text("peça preta", "black piece"),
        );
        let sites = GRID.called(turned, ("ponto", "point"));
        let mut decor = vec![GRID.field(RIM - 0.5, 0.12)];
        decor.extend(GRID.lines(turned, &board, "line"));
        let mut plan = Plan {
            text: GRID.lined_text(turned, &board),
            ..GRID.plan(turned, "painted", sites, pieces, decor)
        };
        trays::with_done(
            &mut plan,
            view,
            [0, 1].map(|side| captured_by(Seat(side), 7.6, MEN as u16)),
        );
        plan
    }

    fn about(&self, _piece: PieceId) -> Option<Text> {
        Some(text(
            "captura ao chegar-se a uma fila de peças adversárias, ou ao afastar-se dela",
            "captures by coming up to a row of enemy pieces, or by moving away from it",
        ))
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let place = |row, col| Some(site_of(point(col as u16, 4 - row as u16)));
        let board = rows::laid(&[9; 5], men, "wb", place);
        let quiet =
            if self.options.stall_limit > 0 { format!(" {}", pos.quiet) } else { String::new() };
        Some(format!("{board} {}{quiet}", self.seat_letter(turn)))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        if self.options.stall_limit != 0 {
            let (quiet, limit) = (pos.quiet, self.options.stall_limit);
            scene.notes.push(without_capture(quiet, limit));
        }
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        let mut out = vec![site_of(mv.from())];
        if mv.captures() == 0 {
            out.push(site_of(self.plain_end(mv)));
            return out;
        }
        let end = self.walk(pos, mv, |walk, leg, land, _| {
            out.push(site_of(land));
            if walk.approached(land, leg.dir) != 0 && walk.withdrawn(leg.dir) != 0 {
                out.push(site_of(if leg.withdraws {
                    next(walk.at, back(leg.dir))
                } else {
                    next(land, leg.dir)
                }));
            }
        });
        if end.goes_on(self.slides) {
            out.push(DONE);
        }
        out
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let (own, enemy) = (PieceId(pos.turn), PieceId(1 - pos.turn));
        let mut way = Vec::new();
        if mv.captures() == 0 {
            way.push((site_of(self.plain_end(mv)), Vec::new()));
        }
        self.walk(pos, mv, |_, _, land, taken| way.push((site_of(land), sites_of(taken))));
        let tray = ALL_TAKEN[usize::from(pos.turn)];
        legs(site_of(mv.from()), way, [own, enemy], Some(tray))
    }

    /// The first man to be captured says whether the own man approaches or withdraws; the plate, that it stops.
    fn choice(&self, _pos: &Position, path: &[SiteId]) -> Option<Words> {
        if path.last() == Some(&DONE) {
            return Some(words!("parar aqui"; "stop here"));
        }
        let place = |site: SiteId| {
            let (col, row) = GRID.place(site);
            (i32::from(col), i32::from(row))
        };
        let (mut at, mut rest) = (place(*path.first()?), &path[1..]);
        while let [land, after @ ..] = rest {
            let to = place(*land);
            let dir = ((to.0 - at.0).signum(), (to.1 - at.1).signum());
            let first = after.first().filter(|&&site| site != DONE).map(|&site| place(site));
            // The next leg goes another way, so a man in line with this one is one that it captures.
            let ahead = first == Some((to.0 + dir.0, to.1 + dir.1));
            let behind = first == Some((at.0 - dir.0, at.1 - dir.1));
            match after {
                [_] if ahead => return Some(words!("capturar à frente"; "capture ahead")),
                [_] if behind => return Some(words!("capturar atrás"; "capture behind")),
                _ => rest = &after[usize::from(ahead || behind)..],
            }
            at = to;
        }
        None
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }
}
