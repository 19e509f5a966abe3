//! The fort on parchment, its lead soldiers, and how moves are touched and told.

use super::rules::{
    Assalto, FORT, GRID, KNIGHT_SEAT, Move, PAWN_SEAT, PAWNS, PLACES, Position, exists,
};
use crate::jumps::{Path, bits, has};
use ::rules::{
    Attempt, Decor, Notation, ParseError, PieceId, Plan, Present, Scene, Seat, Shape, SiteId,
    Stack, Step, Text, Tone, Words, text, words,
};
use kit::men::man;
use kit::rows;
use kit::told::{enter, legs};
use kit::trays;

const PAWN: PieceId = PieceId(0);
const KNIGHT: PieceId = PieceId(1);

/// The knights still to be set, and the pawns they have captured: the sites after the 33 points.
const HAND: SiteId = SiteId(33);
const TAKEN: SiteId = SiteId(34);

impl Assalto {
    /// The men on the board, pawns that were captured and knights that are to be set.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for (men, piece) in [(pos.pawns, PAWN), (pos.knights, KNIGHT)] {
            out.extend(bits(men).map(|place| Stack::one(self.site(place), piece)));
        }
        let taken = PAWNS.saturating_sub(pos.pawns.count_ones());
        Stack::put(out, TAKEN, PAWN, taken);
        if self.setting(pos) {
            Stack::put(out, HAND, KNIGHT, 2);
        }
    }

    /// The site of a place: only points of the cross are sites.
    pub(super) fn site(&self, place: u8) -> SiteId {
        let below = self.lines.all() & ((1 << place) - 1);
        SiteId(below.count_ones() as u16)
    }

    /// The place of a site, if it is a point.
    pub(super) fn place(&self, site: SiteId) -> Option<u8> {
        bits(self.lines.all()).nth(usize::from(site.0))
    }
}

impl Present for Assalto {
    fn plan(&self, view: Seat) -> Plan {
        let turned = view == KNIGHT_SEAT;
        let board = self.lines.board();
        let all = GRID.sites(turned).into_iter().zip(0..PLACES);
        let mut sites = Vec::new();
        let (mut left, mut top) = (f32::MAX, f32::MAX);
        for (mut site, place) in all.filter(|&(_, place)| has(self.lines.all(), place)) {
            let name = &site.name;
            site.label = if has(FORT, place) {
                left = left.min(site.x);
                top = top.min(site.y);
                words!("ponto {name}, na fortaleza"; "point {name}, in the fortress")
            } else {
                words!("ponto {name}"; "point {name}")
            };
            sites.push(site);
        }
        let fort = |class: &'static str, room: f32| Decor::Rect {
            x: left - room,
            y: top - room,
            w: 2.0 + 2.0 * room,
            h: 2.0 + 2.0 * room,
            r: 0.12,
            class,
        };
        let mut decor = vec![fort("field", 0.5), fort("thick", 0.5)];
        decor.extend(GRID.lines(turned, board, "ink"));
        let (pawn, knight) = (text("peão", "pawn"), text("cavaleiro", "knight"));
        let pieces = vec![
            man("pawn", pawn, PAWN_SEAT.0, Shape::Soldier, Tone::Yellow, ('p', '○')),
            man("knight", knight, KNIGHT_SEAT.0, Shape::Rider, Tone::Violet, ('k', '●')),
        ];
        let mut plan = Plan {
            text: GRID.lined_text(turned, board),
            ..GRID.plan(turned, "parchment", sites, pieces, decor)
        };
        let hand = Words::new("cavaleiros a colocar", "knights to be set");
        let taken = Words::new("peões capturados", "captured pawns");
        let strip = vec![
            trays::row("hand-k", hand, KNIGHT_SEAT, 1.9, 2),
            trays::row("taken-k", taken, KNIGHT_SEAT, 5.6, 16),
        ];
        trays::by_seat(&mut plan, view, [Vec::new(), strip]);
        plan
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let place = |row: usize, col: usize| {
            let (col, row) = (col as u16, 6 - row as u16);
            exists(col, row).then(|| self.site((7 * row + col) as u8))
        };
        let board = rows::laid(&[7; 7], men, "pk", place);
        let quiet = if pos.quiet > 0 { format!(" {}", pos.quiet) } else { String::new() };
        Some(format!("{board} {}{quiet}", self.seat_letter(turn)))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        if self.setting(pos) {
            scene.notes.push(Words::new(
                "Cavaleiros: escolher dois pontos da fortaleza.",
                "Knights: choose two points of the fortress.",
            ));
        }
        let inside = (pos.pawns & FORT).count_ones();
        if inside > 0 {
            let note = words!("Peões na fortaleza: {inside} de 9."; "Pawns in the fortress: {inside} of 9.");
            scene.notes.push(note);
        }
        if pos.quiet > 0 {
            let (quiet, limit) = (pos.quiet, self.options.stall_limit);
            let note = words!("Lances sem captura nem avanço: {quiet} de {limit}.";
                "Moves without a capture or an advance: {quiet} of {limit}.");
            scene.notes.push(note);
        }
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        let places = self.places_of(pos, mv);
        places.into_iter().map(|place| self.site(place)).collect()
    }

    /// The knights may be set in either order.
    fn click_paths(&self, pos: &Position, mv: Move) -> Vec<Vec<SiteId>> {
        let mut paths = vec![self.clicks(pos, mv)];
        if let Move::Set { .. } = mv {
            paths.push(paths[0].iter().rev().copied().collect());
        }
        paths
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let site = |place| self.site(place);
        match mv {
            Move::Set { first, second } => {
                [first, second].map(|place| enter(HAND, site(place), KNIGHT)).to_vec()
            }
            Move::Go(Path::Step { from, .. }) => {
                let to = site(self.follow(pos.pawns, mv).0);
                legs(site(from), [(to, Vec::new())], [PieceId(pos.turn), PAWN], None)
            }
            _ => {
                let hops = self.captures_of(pos.pawns, mv).into_iter();
                let hops = hops.map(|(over, to)| (site(to), vec![site(over)]));
                legs(site(mv.from()), hops, [KNIGHT, PAWN], Some(TAKEN))
            }
        }
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        if seat == PAWN_SEAT { text("Peões", "Pawns") } else { text("Cavaleiros", "Knights") }
    }
}
