//! The limestone board, its glass men, and how moves are touched and told.

use super::board::{has, squares};
use super::rules::{Kind, Latrunculi, Move, Position};
use ::rules::{
    Attempt, Game, Notation, ParseError, PieceId, PieceSpec, Plan, Present, Scene, Seat, Shape,
    Site, SiteId, Stack, Step, Text, Tone, Words, text, words,
};
use kit::men::{man, white_and_black};
use kit::told::{change, enter, take};
use kit::trays;

pub(super) fn site(square: u8) -> SiteId {
    SiteId(u16::from(square))
}

impl Latrunculi {
    /// The men on the board, those that were removed and those to be placed.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for side in [0, 1] {
            let men = squares(pos.men[usize::from(side)]);
            out.extend(men.map(|s| Stack::one(site(s), Latrunculi::man(pos, side, s))));
            let (hand, lost) = (self.in_hand(pos, side), self.lost(pos, side));
            Stack::put(out, self.hand_tray(side), PieceId(side), hand.into());
            Stack::put(out, self.taken_tray(1 - side), self.captive(side), lost.into());
        }
    }

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

    fn strip(&self, side: u8) -> Vec<Site> {
        let seat = Seat(side);
        let (own, enemy) = (self.seat_name(seat), self.seat_name(seat.other()));
        let letter = if side == 0 { 'w' } else { 'b' };
        let trays = if self.placement { 2.0 } else { 1.0 };
        let tray = |kind: &str, label: Words| {
            let (name, width) = (format!("{kind}-{letter}"), f32::from(self.cols) / trays);
            trays::row(&name, label, seat, width, self.each)
        };
        let Text { pt, en } = own;
        let hand = words!("mão das {pt}"; "{en}’s hand");
        let Text { pt, en } = enemy;
        let taken = words!("peças retiradas às {pt}"; "pieces removed from {en}");
        let mut out = vec![tray("taken", taken)];
        if self.placement {
            out.insert(0, tray("hand", hand));
        }
        out
    }
}

impl Present for Latrunculi {
    fn plan(&self, view: Seat) -> Plan {
        let grid = self.grid();
        let turned = view.0 == 1;
        let sites = grid.called(turned, ("casa", "square"));
        let mut plan = grid.plan(turned, "limestone", sites, pieces(), Vec::new());
        trays::by_seat(&mut plan, view, [self.strip(0), self.strip(1)]);
        plan
    }

    fn about(&self, _piece: PieceId) -> Option<Text> {
        Some(text(
            "prende uma peça adversária entre duas das suas",
            "binds an enemy piece between two of its own",
        ))
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let board = kit::squares::laid(self.grid(), men, "wbWB");
        let mut out = format!("{board} {}", self.seat_letter(turn));
        if self.placement && [0, 1].iter().any(|&side| men.total(self.hand_tray(side)) > 0) {
            out += " @";
        }
        if pos.quiet > 0 {
            out += &format!(" q{}", pos.quiet);
        }
        Some(out)
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        let Text { pt, en } = self.seat_name(Seat(pos.turn));
        if pos.hand > 0 {
            let left = self.in_hand(pos, pos.turn);
            scene.notes.push(words!("{pt}: colocar uma peça numa casa vazia (na mão: {left}).";
                "{en}: place a piece on an empty square ({left} in hand)."));
        } else {
            let enemy = pos.men[usize::from(pos.turn ^ 1)];
            let held: Vec<String> =
                squares(pos.bound).filter(|&s| has(&enemy, s)).map(|s| self.name(s)).collect();
            if !held.is_empty() {
                let held = held.join(", ");
                scene.notes.push(words!("{pt}: pode retirar uma peça presa: {held}.";
                    "{en}: may remove a bound piece: {held}."));
            }
            if self.stall_limit > 0 {
                let (quiet, limit) = (pos.quiet, self.stall_limit);
                let note = words!("Lances sem retirar: {quiet} de {limit}."; "Plies without a removal: {quiet} of {limit}.");
                scene.notes.push(note);
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
            Kind::Drop => steps.push(enter(self.hand_tray(own), site(mv.to()), PieceId(own))),
            Kind::Removal => {}
            Kind::Move => steps.push(Step::Slide {
                from: site(mv.from()),
                to: site(mv.to()),
                piece: PieceId(own),
                via: self.way(pos, mv.from(), mv.to()).into_iter().map(site).collect(),
            }),
        }
        for square in squares(pos.men[usize::from(enemy)]) {
            if !has(&next.men[usize::from(enemy)], square) {
                let tray = Some(self.taken_tray(own));
                steps.push(take(site(square), self.captive(enemy), tray));
            }
        }
        for side in [enemy, own] {
            for square in squares(pos.men[usize::from(side)]) {
                let (was, is) = (has(&pos.bound, square), has(&next.bound, square));
                if was != is && has(&next.men[usize::from(side)], square) {
                    let man = |pos| Latrunculi::man(pos, side, square);
                    steps.push(change(site(square), man(pos), man(&next)));
                }
            }
        }
        steps
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }
}

fn pieces() -> Vec<PieceSpec> {
    let (white, black) = (text("peça branca", "white piece"), text("peça preta", "black piece"));
    let mut all = white_and_black(Shape::Glass, white, black);
    let white = text("peça branca presa", "bound white piece");
    let black = text("peça preta presa", "bound black piece");
    all.push(man("white-bound", white, 0, Shape::Bound, Tone::Light, ('W', '⊗')));
    all.push(man("black-bound", black, 1, Shape::Bound, Tone::Dark, ('B', '◉')));
    all
}
