//! The limestone board, its glass men, and how moves are touched and told.

use super::board::{has, squares};
use super::rules::{Kind, Latrunculi, Move, Position};
use ::rules::{
    Attempt, Game, Material, ParseError, PieceId, PieceSpec, Plan, Present, Scene, Seat, Shape,
    SiteId, Step, Text, Tone, Words, text, words,
};
use kit::trays;

fn site(square: u8) -> SiteId {
    SiteId(u16::from(square))
}

impl Latrunculi {
    /// The tray with the men that a side still has to place.
    fn hand_tray(&self, side: u8) -> SiteId {
        SiteId(u16::from(self.squares()) + 2 * u16::from(side))
    }

    /// The tray with the men that a side has removed.
    fn taken_tray(&self, side: u8) -> SiteId {
        let base = u16::from(self.squares());
        SiteId(match self.placement {
            true => base + 2 * u16::from(side) + 1,
            false => base + u16::from(side),
        })
    }

    /// A man of a side that stands on a square.
    fn man(pos: &Position, side: u8, square: u8) -> PieceId {
        PieceId(side + 2 * u8::from(has(&pos.bound, square)))
    }

    /// A man of a side in the tray of the other: still bound, where men are bound at all.
    fn captive(&self, side: u8) -> PieceId {
        PieceId(side + if self.immediate { 0 } else { 2 })
    }

    /// The landings between the start and the end of a chain of leaps, by a shortest way; nothing
    /// for a step, a slide or a single leap.
    pub(super) fn way(&self, pos: &Position, from: u8, to: u8) -> Vec<u8> {
        if self.slide || self.beside(from).any(|s| s == to) {
            return Vec::new();
        }
        let mut came: Vec<Option<u8>> = vec![None; usize::from(self.squares())];
        let mut todo = vec![from];
        let mut next = 0;
        while let Some(&here) = todo.get(next) {
            next += 1;
            if here == to {
                break;
            }
            for landing in squares(self.hops(pos, here)) {
                let slot = &mut came[usize::from(landing)];
                if slot.is_none() && landing != from {
                    *slot = Some(here);
                    todo.push(landing);
                }
            }
        }
        let mut out = Vec::new();
        let mut here = to;
        while let Some(before) = came[usize::from(here)] {
            if before == from {
                break;
            }
            out.push(before);
            here = before;
        }
        out.reverse();
        out
    }

    fn strip(&self, side: u8) -> Vec<::rules::Site> {
        let seat = Seat(side);
        let (own, enemy) = (self.seat_name(seat), self.seat_name(seat.other()));
        let letter = if side == 0 { 'w' } else { 'b' };
        let room = f32::from(self.cols);
        let width = if self.placement { room / 2.0 } else { room };
        let mut out = Vec::new();
        if self.placement {
            out.push(trays::row(
                &format!("hand-{letter}"),
                Words::new(format!("mão das {}", own.pt), format!("{}’s hand", own.en)),
                seat,
                width,
                self.each,
            ));
        }
        out.push(trays::row(
            &format!("taken-{letter}"),
            Words::new(
                format!("peças retiradas às {}", enemy.pt),
                format!("pieces removed from {}", enemy.en),
            ),
            seat,
            width,
            self.each,
        ));
        out
    }
}

impl Present for Latrunculi {
    fn plan(&self, view: Seat) -> Plan {
        let grid = self.grid();
        let turned = view.0 == 1;
        let mut sites = grid.sites(turned);
        for site in &mut sites {
            site.label = Words::new(
                format!("casa {}", site.name),
                format!("square {}", site.name),
            );
        }
        let mut plan = Plan {
            chairs: Vec::new(),
            width: grid.width(),
            height: grid.height(),
            material: Material("limestone"),
            sites,
            pieces: pieces(),
            decor: grid.coordinates(turned),
            text: grid.text(turned),
        };
        trays::by_seat(&mut plan, view, [self.strip(0), self.strip(1)]);
        plan
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::default();
        for side in [0, 1] {
            for square in squares(pos.men[usize::from(side)]) {
                scene.add(site(square), Latrunculi::man(pos, side, square), 1);
            }
            let hand = self.in_hand(pos, side);
            scene.add(self.hand_tray(side), PieceId(side), i32::from(hand));
            let lost = self.lost(pos, side);
            let tray = self.taken_tray(1 - side);
            scene.add(tray, self.captive(side), i32::from(lost));
        }
        let name = self.seat_name(Seat(pos.turn));
        if pos.hand > 0 {
            let left = self.in_hand(pos, pos.turn);
            scene.notes.push(Words::new(
                format!(
                    "{}: colocar uma peça numa casa vazia (na mão: {left}).",
                    name.pt
                ),
                format!(
                    "{}: place a piece on an empty square ({left} in hand).",
                    name.en
                ),
            ));
        } else {
            let enemy = pos.men[usize::from(pos.turn ^ 1)];
            let held: Vec<String> = squares(pos.bound)
                .filter(|&s| has(&enemy, s))
                .map(|s| self.name(s))
                .collect();
            if !held.is_empty() {
                let held = held.join(", ");
                scene.notes.push(Words::new(
                    format!("{}: pode retirar uma peça presa: {held}.", name.pt),
                    format!("{}: may remove a bound piece: {held}.", name.en),
                ));
            }
            if self.stall_limit > 0 {
                let (quiet, limit) = (pos.quiet, self.stall_limit);
                scene
                    .notes
                    .push(words!("Lances sem retirar: {quiet} de {limit}.";
                    "Plies without a removal: {quiet} of {limit}."));
            }
        }
        scene
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<SiteId> {
        match mv.kind() {
            Kind::Drop | Kind::Removal => vec![site(mv.to())],
            Kind::Move => vec![site(mv.from()), site(mv.to())],
        }
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let (own, enemy) = (pos.turn, pos.turn ^ 1);
        let mut next = *pos;
        self.play(&mut next, mv);
        let mut steps = Vec::new();
        match mv.kind() {
            Kind::Drop => steps.push(Step::Enter {
                from: Some(self.hand_tray(own)),
                to: site(mv.to()),
                piece: PieceId(own),
            }),
            Kind::Removal => {}
            Kind::Move => steps.push(Step::Slide {
                from: site(mv.from()),
                to: site(mv.to()),
                piece: PieceId(own),
                via: self
                    .way(pos, mv.from(), mv.to())
                    .into_iter()
                    .map(site)
                    .collect(),
            }),
        }
        for square in squares(pos.men[usize::from(enemy)]) {
            if !has(&next.men[usize::from(enemy)], square) {
                steps.push(Step::Capture {
                    at: site(square),
                    piece: self.captive(enemy),
                    count: 1,
                    to: Some(self.taken_tray(own)),
                });
            }
        }
        for side in [enemy, own] {
            for square in squares(pos.men[usize::from(side)]) {
                let (was, is) = (has(&pos.bound, square), has(&next.bound, square));
                if was != is && has(&next.men[usize::from(side)], square) {
                    steps.push(Step::Change {
                        at: site(square),
                        piece: Latrunculi::man(pos, side, square),
                        into: Latrunculi::man(&next, side, square),
                        count: 1,
                    });
                }
            }
        }
        steps
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        match seat.0 {
            0 => text("Brancas", "White"),
            _ => text("Negras", "Black"),
        }
    }
}

fn pieces() -> Vec<PieceSpec> {
    let piece = |id, name, seat: u8, shape, (ascii, unicode)| PieceSpec {
        id,
        name,
        seat: Some(Seat(seat)),
        shape,
        tone: if seat == 0 { Tone::Light } else { Tone::Dark },
        glyph: None,
        ascii,
        unicode,
    };
    vec![
        piece(
            "white",
            text("peça branca", "white piece"),
            0,
            Shape::Glass,
            ('w', '○'),
        ),
        piece(
            "black",
            text("peça negra", "black piece"),
            1,
            Shape::Glass,
            ('b', '●'),
        ),
        piece(
            "white-bound",
            text("peça branca presa", "bound white piece"),
            0,
            Shape::Bound,
            ('W', '⊗'),
        ),
        piece(
            "black-bound",
            text("peça negra presa", "bound black piece"),
            1,
            Shape::Bound,
            ('B', '◉'),
        ),
    ]
}
