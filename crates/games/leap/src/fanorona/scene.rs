//! The painted board with its lines, the glass counters, and how moves are touched and told.
//!
//! A capture is touched point by point: the man, then every landing point. Where approach and
//! withdrawal are both possible, the first man to be captured is touched after the landing point.
//! A sequence that might go on is ended with the button.

use super::board::{POINTS, back, has, lines, next};
use super::moves::Move;
use super::notation::{GRID, point_of, site_of};
use super::rules::{Fanorona, MEN, Position};
use ::rules::{
    Attempt, Decor, Material, ParseError, PieceId, Plan, Present, Scene, Seat, Shape, SiteId,
    SiteKind, Step, Text, Words, text, words,
};
use kit::men::{white_and_black, white_or_black};
use kit::sites::button;
use kit::trays;

/// The men that White has taken.
const TAKEN: [SiteId; 2] = [SiteId(POINTS), SiteId(POINTS + 2)];
/// Ends a sequence that might go on (R8).
pub(super) const DONE: SiteId = SiteId(POINTS + 1);
/// How far the painted field reaches beyond the outermost points.
const RIM: f32 = 0.46;

impl Present for Fanorona {
    fn plan(&self, view: Seat) -> Plan {
        let turned = view.0 == 1;
        let board = lines();
        let mut sites = GRID.sites(turned);
        for site in &mut sites {
            site.label = Words::new(
                format!("ponto {}", site.name),
                format!("point {}", site.name),
            );
        }
        let edge = GRID.margin() + 0.5 - RIM;
        let mut decor = vec![Decor::Rect {
            x: edge,
            y: edge,
            w: GRID.width() - 2.0 * edge,
            h: GRID.height() - 2.0 * edge,
            r: 0.12,
            class: "field",
        }];
        decor.extend(GRID.lines(turned, &board, "line"));
        decor.extend(GRID.coordinates(turned));
        let mut plan = Plan {
            chairs: Vec::new(),
            width: GRID.width(),
            height: GRID.height(),
            material: Material("painted"),
            sites,
            pieces: white_and_black(
                Shape::Glass,
                text("peça branca", "white piece"),
                text("peça negra", "black piece"),
            ),
            decor,
            text: GRID.lined_text(turned, &board),
        };
        let tray = |name: &str, seat: u8, by: Text| {
            let label = Words::new(
                format!("capturadas pelas {}", by.pt),
                format!("captured by {}", by.en),
            );
            trays::row(name, label, Seat(seat), 7.6, MEN as u16)
        };
        let mut done = button("done", Words::new("terminar", "done"), (0.0, 0.0), 1.8);
        done.kind = SiteKind::Done;
        let own = [
            vec![tray("taken-w", 0, self.seat_name(Seat(0))), done],
            vec![tray("taken-b", 1, self.seat_name(Seat(1)))],
        ];
        trays::by_seat(&mut plan, view, own);
        plan
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::default();
        for (side, &men) in pos.men.iter().enumerate() {
            let piece = PieceId(side as u8);
            let here = (0..POINTS).map(SiteId);
            for id in here.filter(|&id| point_of(id).is_some_and(|p| has(men, p))) {
                scene.add(id, piece, 1);
            }
            let gone = MEN.saturating_sub(men.count_ones()) as i32;
            scene.add(TAKEN[1 - side], piece, gone);
        }
        if self.stall_limit != 0 {
            let (quiet, limit) = (pos.quiet, self.stall_limit);
            scene
                .notes
                .push(words!("Lances sem captura: {quiet} de {limit}.";
                "Moves without a capture: {quiet} of {limit}."));
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
        let slide = |from: u8, to: u8| Step::Slide {
            from: site_of(from),
            to: site_of(to),
            piece: own,
            via: Vec::new(),
        };
        if mv.captures() == 0 {
            return vec![slide(mv.from(), self.plain_end(mv))];
        }
        let mut steps = Vec::new();
        self.walk(pos, mv, |walk, _, land, taken| {
            steps.push(slide(walk.at, land));
            let men = (0..POINTS).map(SiteId);
            let men = men.filter(|&id| point_of(id).is_some_and(|p| has(taken, p)));
            steps.extend(men.map(|at| Step::Capture {
                at,
                piece: enemy,
                count: 1,
                to: Some(TAKEN[usize::from(pos.turn)]),
            }));
        });
        steps
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        white_or_black(seat)
    }
}
