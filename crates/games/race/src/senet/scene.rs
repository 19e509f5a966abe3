//! What stands on the board, how a move is touched and told.

use super::moves::{END, Move, OFF, REBIRTH, Sides, WATER, bit, squares};
use super::notation::{Way, way_of};
use super::plan::{Place, corners, dice_site, plan, site};
use super::position::{Phase, Position};
use super::rules::{Senet, keeps};
use ::rules::{
    Attempt, Dice, Die, Notation, ParseError, PieceId, Plan, Present, Scene, Seat, SiteId, Stack,
    Step, Text, Words, text, words,
};
use kit::throws;

impl Senet {
    /// The men on the squares, those that wait and those that were borne off.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for side in 0..2u8 {
            let (seat, s) = (pos.seat_of(side), usize::from(side));
            let men = squares(pos.men[s]).map(|square| site(Place::Square(square)));
            out.extend(men.map(|site| Stack::one(site, PieceId(seat))));
            let (wait, off) = (pos.wait[s], self.borne_off(pos, side));
            Stack::put(out, site(Place::Wait(seat)), PieceId(seat), wait.into());
            Stack::put(out, site(Place::Off(seat)), PieceId(seat), off.into());
        }
    }

    /// Whether, after the steps of a way, something could still be done with what is left (R16).
    fn goes_on(&self, pos: &Position, way: &[(u8, u8)]) -> bool {
        let (mut sides, mut left) = (Sides::of(pos), pos.throw);
        for &(from, to) in way {
            if to != OFF {
                return false;
            }
            sides.own &= !bit(from);
            left = (from + left).saturating_sub(OFF);
        }
        left > 0 && self.forward(sides, left).any()
    }

    /// The sites of a way; it ends on the button if it might go on.
    fn path(&self, pos: &Position, way: &[(u8, u8)]) -> Vec<SiteId> {
        let seat = pos.seat().0;
        let mut path = Vec::new();
        for &(from, to) in way {
            path.push(site(match from {
                0 => Place::Wait(seat),
                from => Place::Square(from),
            }));
            path.push(site(match to {
                OFF => Place::Off(seat),
                to => Place::Square(to),
            }));
        }
        if self.goes_on(pos, way) {
            path.push(site(Place::Done));
        }
        path
    }

    /// Why the side to move passes.
    fn why_pass(&self, pos: &Position) -> Words {
        let v = pos.throw;
        if pos.phase == Phase::Opening {
            return words!("saiu {v}, e não 1"; "threw {v}, not 1");
        }
        words!("nenhuma peça pode andar {v}, para a frente ou para trás";
            "no piece can move {v}, forward or backward")
    }

    fn notes(&self, pos: &Position, scene: &mut Scene) {
        let who = self.seat_name(pos.seat());
        let mut say = |words: Words| scene.notes.push(words);
        let front = self.front();
        if pos.finished().is_some() {
            return;
        }
        if pos.phase == Phase::Opening {
            say(words!(
                "Abertura: lança-se alternadamente, e quem tirar o primeiro 1 fica com as casas pares e começa. Até lá ninguém tem lado.";
                "Opening: throw alternately; whoever throws the first 1 has the even squares and begins. Until then nobody has a side."));
        }
        if pos.phase == Phase::Step {
            say(words!(
                "Saiu 1 — casas pares: {}. A primeira peça vai de {front} para {}.", who.pt, front + 1;
                "A 1 is thrown — even squares: {}. The first piece goes from {front} to {}.", who.en, front + 1));
        }
        if pos.throw == 0 || matches!(pos.phase, Phase::Opening | Phase::Step) {
            if pos.throw > 0 && pos.phase == Phase::Opening {
                scene.notes.push(throws::must_pass(who, &self.why_pass(pos)));
            }
            return;
        }
        let v = pos.throw;
        let sides = Sides::of(pos);
        let forward = self.forward(sides, v);
        if let Some(square) = self.bound_to(pos, forward) {
            say(words!(
                "{}: o primeiro lançamento move a peça da casa {square}.", who.pt;
                "{}: the first throw moves the piece on square {square}.", who.en));
        } else if self.may_throw_again(forward, v) {
            say(words!(
                "{}: pode lançar outra vez em vez de cair na Água.", who.pt;
                "{}: may throw again instead of falling into the Water.", who.en));
        } else if !forward.any() {
            let drown = self.seven && sides.own & END != 0;
            if self.backward(sides, v) == 0 && !drown {
                scene.notes.push(throws::must_pass(who, &self.why_pass(pos)));
                return;
            }
            let (pt, en) = match (self.backward(sides, v) != 0, drown) {
                (true, true) => (
                    "recuar, ou deixar cair na Água uma peça das casas 28 a 30",
                    "go back, or let a piece of squares 28 to 30 fall into the Water",
                ),
                (false, _) => (
                    "só resta deixar cair na Água uma peça das casas 28 a 30",
                    "a piece of squares 28 to 30 must fall into the Water",
                ),
                _ => ("é preciso recuar", "a piece must go back"),
            };
            say(words!(
                "{}: nada pode avançar {v}; {pt}.", who.pt;
                "{}: nothing can go forward {v}; {en}.", who.en));
        }
        if keeps(v) && self.backward_or_forward(sides, v) {
            say(words!("Com {v} lança-se outra vez."; "A {v} gives another throw."));
        }
    }

    fn backward_or_forward(&self, sides: Sides, v: u8) -> bool {
        self.forward(sides, v).any()
            || self.backward(sides, v) != 0
            || self.seven && sides.own & END != 0
    }

    /// One man's steps: it goes, changes places, drowns or leaves.
    fn tell(&self, pos: &Position, sides: &mut Sides, (from, to): (u8, u8), out: &mut Vec<Step>) {
        let (seat, other) = (pos.seat().0, pos.seat().other().0);
        let (piece, enemy) = (PieceId(seat), PieceId(other));
        let square = |n: u8| site(Place::Square(n));
        if to == OFF {
            sides.own &= !bit(from);
            out.push(Step::leave(square(from), Some(site(Place::Off(seat))), piece));
            return;
        }
        let attacked = sides.enemy & bit(to) != 0;
        if from == 0 {
            if attacked {
                out.push(Step::capture_all(square(to), enemy, 1, Some(site(Place::Wait(other)))));
            }
            out.push(Step::enter(Some(site(Place::Wait(seat))), square(to), piece));
        } else {
            out.push(Step::slide_over(square(from), square(to), piece, corners(from, to)));
            if attacked {
                out.push(Step::slide_over(square(to), square(from), enemy, corners(to, from)));
            }
        }
        if to == WATER {
            let taken = (sides.own | sides.enemy) & bit(REBIRTH) != 0;
            out.push(if taken {
                Step::leave(square(WATER), Some(site(Place::Wait(seat))), piece)
            } else {
                Step::slide_over(square(WATER), square(REBIRTH), piece, Vec::new())
            });
        }
        sides.go(from, to);
    }
}

impl Present for Senet {
    fn plan(&self, view: Seat) -> Plan {
        plan(self, view)
    }

    fn about(&self, _piece: PieceId) -> Option<Text> {
        Some(text(
            "anda tantas casas quantas o lançamento vale, ao longo do caminho",
            "goes as many squares as the throw is worth, along the path",
        ))
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let side = pos.seat_of(turn.0);
        let mut next = Position { turn: side, ..*pos };
        for side in 0..2u8 {
            let piece = PieceId(pos.seat_of(side));
            let s = usize::from(side);
            let stands = |&n: &u8| men.count(site(Place::Square(n)), piece) > 0;
            next.men[s] = (1..=30).filter(stands).map(bit).sum();
            next.wait[s] = men.count(site(Place::Wait(piece.0)), piece).min(99) as u8;
        }
        if pos.phase == Phase::Opening || pos.turn != side {
            next.phase = Phase::Free;
            next.throw = 0;
        }
        Some(self.position_text(&next))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        if pos.finished().is_none() {
            let lie = dice_site(pos.seat().0);
            scene.dice.push(if self.die {
                Dice { site: lie, die: Die::Cube, values: vec![pos.throw] }
            } else {
                let up = |v: u8| if v == self.round() { 0 } else { v };
                throws::two_sided(lie, Die::Stick, 4, pos.thrown().map(up))
            });
        }
        self.notes(pos, &mut scene);
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        match mv {
            Move::PASS => vec![site(Place::Pass)],
            Move::AGAIN => vec![site(Place::Again)],
            _ => self.path(pos, &way_of(mv)),
        }
    }

    fn click_paths(&self, pos: &Position, mv: Move) -> Vec<Vec<SiteId>> {
        if mv.off == 0 {
            return vec![self.clicks(pos, mv)];
        }
        let ways: Vec<Way> = self.ways(pos, mv);
        ways.iter().map(|way| self.path(pos, way)).collect()
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        match mv {
            Move::PASS => return vec![throws::passes(&self.why_pass(pos))],
            Move::AGAIN => {
                let said = text("lança outra vez", "throws again");
                return vec![Step::Say(said.into())];
            }
            _ => {}
        }
        let mut out = Vec::new();
        let mut sides = Sides::of(pos);
        for step in way_of(mv) {
            self.tell(pos, &mut sides, step, &mut out);
        }
        out
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        match seat.0 {
            0 => text("Cones", "Cones"),
            _ => text("Carretéis", "Spools"),
        }
    }
}
