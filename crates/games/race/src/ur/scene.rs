//! What stands on the board, how a move is touched and told.

use super::board::{ENTRIES, NAMES};
use super::elaborate::Fine;
use super::plan::{BOTH_SITE, Beside, CHIP, PASS_SITE, POT_SITE};
use super::position::{HOME, Move, NUMBERED, Phase, Position, Roll};
use super::rules::{SERIES_GAMES, Ur};
use crate::again;
use ::rules::{
    Attempt, Dice, Die, Game, Notation, ParseError, PieceId, Plan, Present, Scene, Seat, SiteId,
    Stack, Step, Text, Words, text, words,
};
use kit::men::white_or_black;
use kit::throws::{must_pass, passes, two_sided};

impl Present for Ur {
    fn plan(&self, view: Seat) -> Plan {
        self.make_plan(view)
    }

    fn about(&self, _piece: PieceId) -> Option<Text> {
        Some(text(
            "anda tantas casas quantas o lançamento vale, ao longo do seu caminho",
            "goes as many squares as the throw is worth, along its path",
        ))
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let mut next = Position { turn: turn.0, ..*pos };
        for seat in 0..2u8 {
            let side = &mut next.men[usize::from(seat)];
            let count = |p, piece| men.count(self.site(seat, p), self.man(seat, piece));
            (side.on, side.pairs) = (0, 0);
            for p in 1..=self.track.last {
                let stand = match self.options.elaborate {
                    true => (1..=NUMBERED).map(|n| count(p, Some(n))).sum(),
                    false => count(p, None),
                };
                side.on |= u32::from(stand > 0) << p;
                side.pairs |= u32::from(stand > 1) << p;
            }
            if self.options.elaborate {
                for n in 1..=NUMBERED {
                    let stands = |&p: &u8| count(p, Some(n)) > 0;
                    side.put(n, (0..=self.track.last).find(stands).unwrap_or(HOME));
                }
            } else {
                side.hand = count(0, None).min(99) as u8;
                side.home = count(self.track.last + 1, None).min(99) as u8;
            }
        }
        if pos.phase == Phase::Opening || pos.turn != turn.0 {
            next.phase = Phase::Throw;
            next.thrown = 0;
        }
        Some(self.position_text(&next))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        self.show_dice(pos, &mut scene);
        self.show_score(pos, &mut scene);
        self.notes(pos, &mut scene);
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        if mv == Move::PASS {
            return vec![PASS_SITE];
        }
        let told = self.told(pos, mv);
        let (from, to) = (self.site(pos.turn, told.from), self.site(pos.turn, told.to));
        if told.both { vec![from, BOTH_SITE, to] } else { vec![from, to] }
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let mut out = Vec::new();
        if mv == Move::PASS {
            out.push(passes(&self.why_pass(pos)));
            return out;
        }
        let seat = pos.turn;
        let told = self.told(pos, mv);
        let man = self.man(seat, told.piece);
        if let Some(piece) = told.piece
            && let Some(fine) = self.fine(pos, piece, told.from, told.to)
            && !self.tell_fine(pos, told.from, piece, &fine, &mut out)
        {
            return out;
        }
        let (from, to) = (self.site(seat, told.from), self.site(seat, told.to));
        self.tell_hit(pos, told.to, &mut out);
        for _ in 0..1 + u8::from(told.both) {
            out.push(if told.from == 0 {
                Step::enter(Some(from), to, man)
            } else if told.to > self.track.last {
                Step::leave(from, Some(to), man)
            } else {
                let via = told.from + 1..told.to;
                Step::slide_over(from, to, man, via.map(|p| self.site(seat, p)).collect())
            });
        }
        self.tell_end(pos, mv, told.to, told.piece, &mut out);
        out
    }

    /// Both throw for the start, and what they threw moves nothing (R1, E1).
    fn thrown(&self, pos: &Position, roll: Roll) -> Vec<Dice> {
        let lie = |seat: u8, value: u8| {
            let up = Some(self.dice.marks(value));
            two_sided(self.beside(seat, Beside::Dice), Die::Tetrahedron, self.dice.count, up)
        };
        match pos.phase {
            Phase::Opening => vec![lie(0, roll.first), lie(1, roll.second)],
            _ => vec![lie(pos.turn, roll.first)],
        }
    }

    fn told_roll(&self, pos: &Position, roll: Roll) -> Option<Words> {
        let Roll { first, second } = roll;
        (pos.phase == Phase::Opening).then(|| kit::throws::opening(self, first, second))
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }
}

/// So many chips, in words.
fn chips(n: u8) -> Words {
    match n {
        1 => Words::new("1 ficha", "1 chip"),
        n => words!("{n} fichas"; "{n} chips"),
    }
}

impl Ur {
    /// The men on the board and beside it, and the chips.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for seat in 0..2u8 {
            let men = &pos.men[usize::from(seat)];
            if self.options.elaborate {
                let place = |piece| self.site(seat, men.place(piece));
                let numbered = |piece| Stack::one(place(piece), self.man(seat, Some(piece)));
                out.extend((1..=NUMBERED).map(numbered));
                Stack::put(out, self.beside(seat, Beside::Chips), CHIP, men.chips.into());
                continue;
            }
            let man = self.man(seat, None);
            Stack::put(out, self.beside(seat, Beside::Hand), man, men.hand.into());
            Stack::put(out, self.beside(seat, Beside::Home), man, men.home.into());
            for p in 1..=self.track.last {
                Stack::put(out, self.site(seat, p), man, men.count(p).into());
            }
        }
        if self.options.elaborate {
            Stack::put(out, POT_SITE, CHIP, pos.pot.into());
        }
    }

    fn show_dice(&self, pos: &Position, scene: &mut Scene) {
        let mut lay = |seat: u8, up: Option<u8>| {
            let site = self.beside(seat, Beside::Dice);
            scene.dice.push(two_sided(site, Die::Tetrahedron, self.dice.count, up));
        };
        match pos.phase {
            Phase::Opening => {
                lay(0, None);
                lay(1, None);
            }
            Phase::Throw => lay(pos.turn, None),
            Phase::Move => lay(pos.turn, Some(self.dice.marks(pos.thrown))),
            Phase::Over => {}
        }
    }

    fn show_score(&self, pos: &Position, scene: &mut Scene) {
        let (elaborate, three) = (self.options.elaborate, self.options.three);
        for seat in [Seat(0), Seat(1)] {
            let games = match pos.won[seat.index()] {
                1 => Words::new("1 jogo", "1 game"),
                n => words!("{n} jogos"; "{n} games"),
            };
            let chips = chips(pos.men[seat.index()].chips);
            match (three, elaborate) {
                (false, false) => {}
                (true, false) => scene.score(seat, games),
                (false, true) => scene.score(seat, chips),
                (true, true) => scene.score(
                    seat,
                    words!("{} · {}", games.pt, chips.pt; "{} · {}", games.en, chips.en),
                ),
            }
        }
    }

    fn notes(&self, pos: &Position, scene: &mut Scene) {
        if self.options.three {
            let (game, [w, b]) = (pos.game, pos.won);
            let mut note = words!("Jogo {game} de {SERIES_GAMES}. Jogos ganhos: Brancas {w}, Pretas {b}";
                "Game {game} of {SERIES_GAMES}. Games won: White {w}, Black {b}");
            if self.options.elaborate {
                let [w, b] = pos.sum;
                note.pt += &format!("; fichas dos jogos acabados: {w} e {b}");
                note.en += &format!("; chips of the finished games: {w} and {b}");
            }
            note.pt.push('.');
            note.en.push('.');
            scene.notes.push(note);
        }
        match pos.phase {
            Phase::Opening => scene.notes.push(words!(
                "Ambos lançam os dados: começa quem tirar mais.";
                "Both throw the dice: the higher throw begins.")),
            Phase::Throw => {}
            Phase::Move => self.notes_to_move(pos, scene),
            Phase::Over => return,
        }
        if !self.options.elaborate {
            return;
        }
        for seat in 0..2u8 {
            let men = &pos.men[usize::from(seat)];
            if men.free {
                continue;
            }
            let empty: Vec<&str> = (1..=ENTRIES)
                .filter(|p| men.on >> p & 1 == 0)
                .map(|p| NAMES[usize::from(self.track.square(seat, p))])
                .collect();
            let (who, list) = (white_or_black(Seat(seat)), empty.join(", "));
            scene.notes.push(words!(
                "{}: para mover no tabuleiro falta ocupar {list}.", who.pt;
                "{}: to move on the board, {list} must be occupied.", who.en));
        }
    }

    fn notes_to_move(&self, pos: &Position, scene: &mut Scene) {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        let v = pos.thrown;
        let who = white_or_black(pos.turn());
        if moves == [Move::PASS] {
            scene.notes.push(must_pass(who, &self.why_pass(pos)));
            return;
        }
        scene.notes.push(words!("{}: saiu {v}.", who.pt; "{} threw {v}.", who.en));
        if !self.options.elaborate && moves.iter().any(|mv| mv.is_pair()) {
            scene.notes.push(words!(
                "Um par pode andar junto: escolha-o, depois «as duas» e o destino.";
                "A pair may move together: choose it, then “both” and the target."));
        }
    }

    /// Why the turn passes.
    pub(super) fn why_pass(&self, pos: &Position) -> Words {
        match pos.thrown {
            0 => Words::new("saiu 0", "a 0 was thrown"),
            v => words!("com {v} nenhuma peça pode mover-se"; "no piece can move with a {v}"),
        }
    }

    /// The fine for a rosette passed over; false if the piece cannot pay and goes back to the hand.
    fn tell_fine(
        &self,
        pos: &Position,
        from: u8,
        piece: u8,
        fine: &Fine,
        out: &mut Vec<Step>,
    ) -> bool {
        let seat = pos.turn;
        if !fine.paid {
            out.push(Step::Say(
                words!("passaria sobre uma roseta sem {piece} fichas para pagar: a peça é expulsa";
                    "would pass over a rosette without {piece} chips to pay: the piece is sent off"),
            ));
            out.push(Step::leave(
                self.site(seat, from),
                Some(self.site(seat, 0)),
                self.man(seat, Some(piece)),
            ));
            return false;
        }
        let to = if fine.to_enemy { self.beside(1 - seat, Beside::Chips) } else { POT_SITE };
        out.push(Step::Say(words!("passa sobre uma roseta"; "passes over a rosette")));
        self.pay(self.beside(seat, Beside::Chips), to, piece, out);
        true
    }

    fn pay(&self, from: SiteId, to: SiteId, count: u8, out: &mut Vec<Step>) {
        if count > 0 {
            out.push(Step::Pay {
                from: Some(from),
                to: Some(to),
                piece: CHIP,
                count: u16::from(count),
            });
        }
    }

    /// An enemy on the square is sent back to the hand (R7, E6).
    fn tell_hit(&self, pos: &Position, to: u8, out: &mut Vec<Step>) {
        let (_, them) = pos.sides();
        let hit = them.on & self.track.meet[usize::from(to)];
        if hit == 0 {
            return;
        }
        let (enemy, at) = (1 - pos.turn, hit.trailing_zeros() as u8);
        let piece = them.piece_on(at).filter(|_| self.options.elaborate);
        out.push(Step::capture_all(
            self.site(enemy, at),
            self.man(enemy, piece),
            1,
            Some(self.site(enemy, 0)),
        ));
    }

    /// The reward of a rosette, the payments at the end of a game, the next game of a series.
    fn tell_end(&self, pos: &Position, mv: Move, to: u8, piece: Option<u8>, out: &mut Vec<Step>) {
        let seat = pos.turn;
        let purse = self.beside(seat, Beside::Chips);
        let mut next = *pos;
        self.play(&mut next, mv);
        if self.track.land[usize::from(to)] & self.track.rosettes != 0 {
            if let Some(piece) = piece {
                let fine = pos.sides().0.place(piece);
                let mut pot = pos.pot;
                if let Some(fine) = self.fine(pos, piece, fine, to)
                    && !fine.to_enemy
                {
                    pot += piece;
                }
                self.pay(POT_SITE, purse, piece.min(pot), out);
            }
            out.push(Step::Say(text("roseta: lança outra vez", "rosette: throws again").into()));
        }
        let ended = next.phase == Phase::Over || next.phase == Phase::Opening;
        if ended && self.options.elaborate {
            self.tell_payments(pos, out);
        }
        if next.phase == Phase::Opening {
            self.set_up_again(pos, &next, out);
        }
    }

    /// What the side that finished is paid (E10): by the pot, or by the other side.
    fn tell_payments(&self, pos: &Position, out: &mut Vec<Step>) {
        let seat = pos.turn;
        let mut now = self.scene(pos, None);
        for step in out.iter() {
            step.apply(&mut now);
        }
        let held = |site: SiteId| u8::try_from(now.count(site, CHIP)).unwrap_or(0);
        let purse = |seat: u8| self.beside(seat, Beside::Chips);
        let mut paid = *pos;
        for side in 0..2u8 {
            paid.men[usize::from(side)].chips = held(purse(side));
        }
        paid.pot = held(POT_SITE);
        out.push(Step::Say(words!(
            "todas as peças fora: recebe cinco fichas e o que o adversário deve";
            "all pieces home: receives five chips and what the opponent owes")));
        for (from_pot, n) in self.payments(&paid) {
            let from = if from_pot { POT_SITE } else { purse(1 - seat) };
            self.pay(from, purse(seat), n, out);
        }
    }

    /// When a game of a series ends, everything is set up for the next.
    fn set_up_again(&self, pos: &Position, next: &Position, out: &mut Vec<Step>) {
        let [w, b] = next.won;
        let said = words!("Novo jogo; jogos ganhos: Brancas {w}, Pretas {b}.";
            "A new game; games won: White {w}, Black {b}.");
        again::set_up(self.scene(pos, None), &self.scene(next, None), said, out);
    }
}
