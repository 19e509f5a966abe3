//! What stands on the board, how a move is touched and told.

use super::moves::{Action, BAR, DieStep, Field, Move, OFF, apply, count};
use super::notation;
use super::plan;
use super::position::{Offer, Phase, Position, Roll};
use super::rules::Gamao;
use crate::again;
use ::rules::{
    Attempt, Dice, Die, Game, Notation, ParseError, PieceId, Plan, Present, Scene, Seat, SiteId,
    Step, Text, Words, text, words,
};
use kit::throws;

/// Sites: 24 points as White counts them, then bars, trays, cubes, dice and buttons.
pub(super) const BARS: u16 = 24;
pub(super) const TRAYS: u16 = 26;
pub(super) const CUBES: u16 = 28;
pub(super) const DICE: u16 = 31;
pub(super) const BUTTONS: u16 = 33;

/// The site of a seat's own point, of its bar or its tray.
pub(super) fn site_of(seat: u8, p: u8) -> SiteId {
    let seat16 = u16::from(seat);
    SiteId(match p {
        OFF => TRAYS + seat16,
        p if p >= BAR => BARS + seat16,
        p if seat == 0 => u16::from(p) - 1,
        p => 24 - u16::from(p),
    })
}

/// Where the cube lies: beside its owner, or in the middle.
pub(super) fn cube_site(owner: u8) -> SiteId {
    SiteId(CUBES + u16::from(owner))
}

fn button(action: Action) -> SiteId {
    SiteId(BUTTONS + action as u16)
}

/// What a person touched, as the side on roll sees it.
pub(super) enum Touched {
    /// An own point, the bar or the tray.
    Point(u8),
    /// A button.
    Button(Action),
    /// Anything else.
    Nothing,
}

pub(super) fn touched(site: SiteId, seat: u8) -> Touched {
    let found = (OFF..=BAR).find(|&p| site_of(seat, p) == site);
    if let Some(p) = found {
        return Touched::Point(p);
    }
    let action = site.0.checked_sub(BUTTONS);
    match action.and_then(|i| Action::ALL.get(usize::from(i))) {
        Some(&action) => Touched::Button(action),
        None => Touched::Nothing,
    }
}

impl Gamao {
    /// Every order of steps that makes this play, the play's own first.
    fn orders(&self, pos: &Position, mv: Move) -> Vec<Vec<DieStep>> {
        let (own, enemy) = pos.boards();
        let own_order: Vec<DieStep> = mv.steps().collect();
        let mut search = Orders {
            goal: mv.result(own, enemy),
            full: self.options.must_use_max,
            length: own_order.len(),
            pool: if pos.dice[0] == pos.dice[1] { own_order.clone() } else { Vec::new() },
            path: Vec::new(),
            out: vec![own_order],
        };
        let [a, b] = pos.dice;
        if a == b {
            search.same((own, enemy));
        } else {
            search.mixed((own, enemy), &[a, b]);
        }
        search.out
    }

    fn path(&self, pos: &Position, steps: &[DieStep]) -> Vec<SiteId> {
        let ends = steps.iter().flat_map(|s| [s.from, s.to()]);
        ends.map(|p| site_of(pos.turn, p)).collect()
    }
}

struct Orders {
    goal: (u128, u128),
    full: bool,
    length: usize,
    /// The steps of a double that are still to be made.
    pool: Vec<DieStep>,
    path: Vec<DieStep>,
    out: Vec<Vec<DieStep>>,
}

impl Orders {
    fn found(&mut self) {
        if !self.out.contains(&self.path) {
            self.out.push(self.path.clone());
        }
    }

    /// A double: the same steps in any order.
    fn same(&mut self, boards: (u128, u128)) {
        if self.pool.is_empty() {
            self.found();
            return;
        }
        for i in 0..self.pool.len() {
            let step = self.pool[i];
            let tried = self.pool[..i].contains(&step);
            if tried || !Field::new(boards.1).allows(boards.0, step.from, step.die) {
                continue;
            }
            let (mut own, mut enemy) = boards;
            apply(&mut own, &mut enemy, step.from, step.die);
            self.pool.remove(i);
            self.path.push(step);
            self.same((own, enemy));
            self.path.pop();
            self.pool.insert(i, step);
        }
    }

    /// Two different dice: any steps with the same result.
    fn mixed(&mut self, boards: (u128, u128), dice: &[u8]) {
        let field = Field::new(boards.1);
        let mut stuck = true;
        for (i, &die) in dice.iter().enumerate() {
            for from in 1..=BAR {
                if !field.allows(boards.0, from, die) {
                    continue;
                }
                stuck = false;
                let (mut own, mut enemy) = boards;
                apply(&mut own, &mut enemy, from, die);
                self.path.push(DieStep { from, die });
                let rest: Vec<u8> = [&dice[..i], &dice[i + 1..]].concat();
                self.mixed((own, enemy), &rest);
                self.path.pop();
            }
        }
        let done = if self.full { self.path.len() == self.length } else { stuck };
        if done && boards == self.goal {
            self.found();
        }
    }
}

impl Present for Gamao {
    fn plan(&self, view: Seat) -> Plan {
        plan::plan(self, view)
    }

    fn about(&self, _piece: PieceId) -> Option<Text> {
        Some(text(
            "anda tantos pontos quantos um dado mostra, para sua casa; uma adversária sozinha vai para a barra",
            "goes as many points as a die shows, towards its home; an enemy alone is sent to the bar",
        ))
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let mut next = Position { turn: turn.0, ..*pos };
        for seat in 0..2u8 {
            let on = |p: u8| men.count(site_of(seat, p), PieceId(seat)).min(15);
            next.men[usize::from(seat)] = (OFF..=BAR).map(|p| u128::from(on(p)) << (4 * p)).sum();
        }
        // Dice that lie are those of whoever threw them.
        if pos.phase != Phase::Play || pos.turn != turn.0 {
            next.dice = [0; 2];
            next.phase = self.before_roll(&next);
        }
        Some(self.position_text(&next))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::default();
        for seat in 0..2u8 {
            for p in OFF..=BAR {
                let n = count(pos.men[usize::from(seat)], p);
                scene.add(site_of(seat, p), PieceId(seat), i32::from(n));
            }
        }
        if self.has_cube() {
            scene.label(cube_site(pos.owner), Words::same(pos.cube_value().to_string()));
        }
        let on = |seat: u8| SiteId(DICE + u16::from(seat));
        let values = match pos.phase {
            Phase::Play => pos.dice.to_vec(),
            _ => vec![0, 0],
        };
        match pos.phase {
            Phase::Opening => {
                for seat in 0..2 {
                    scene.dice.push(Dice { site: on(seat), die: Die::Cube, values: vec![0] });
                }
            }
            Phase::Cube | Phase::Roll | Phase::Play => {
                scene.dice.push(Dice { site: on(pos.turn), die: Die::Cube, values })
            }
            _ => {}
        }
        self.notes(pos, &mut scene);
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        match mv.as_action() {
            Some(action) => vec![button(action)],
            None => self.path(pos, &mv.steps().collect::<Vec<_>>()),
        }
    }

    fn click_paths(&self, pos: &Position, mv: Move) -> Vec<Vec<SiteId>> {
        if mv.as_action().is_some() {
            return vec![self.clicks(pos, mv)];
        }
        let mut out: Vec<Vec<SiteId>> = Vec::new();
        for order in self.orders(pos, mv) {
            let path = self.path(pos, &order);
            if !out.contains(&path) {
                out.push(path);
            }
        }
        out
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let mut out = Vec::new();
        match mv.as_action() {
            Some(Action::Pass) => out.push(throws::passes(&why_pass(pos))),
            Some(action) => out.push(Step::Say(said(action).into())),
            None => {}
        }
        out.extend(self.walk(pos, mv.steps()));
        self.set_up_again(pos, mv, &mut out);
        out
    }

    /// Man by man as they are touched.
    fn steps_along(&self, pos: &Position, mv: Move, path: &[SiteId]) -> Vec<Step> {
        if mv.as_action().is_some() {
            return self.steps(pos, mv);
        }
        let mut orders = self.orders(pos, mv).into_iter();
        let order = orders.find(|order| self.path(pos, order) == path);
        let order = order.unwrap_or_else(|| mv.steps().collect());
        let mut out = self.walk(pos, order);
        self.set_up_again(pos, mv, &mut out);
        out
    }

    /// The die with just this number, else one that is large enough for a man that leaves.
    fn used_dice(&self, pos: &Position, made: &[Step]) -> Vec<(SiteId, u8)> {
        let [high, low] = pos.dice;
        let mut used = [0; 2];
        for step in made {
            let pips = match *step {
                Step::Slide { from, to, .. } => from.0.abs_diff(to.0),
                Step::Enter { to, .. } if pos.turn == 0 => 24 - to.0,
                Step::Enter { to, .. } => to.0 + 1,
                Step::Leave { from, .. } if pos.turn == 0 => from.0 + 1,
                Step::Leave { from, .. } => 24 - from.0,
                _ => continue,
            };
            let lower = high != low && used[1] == 0 && pips <= u16::from(low);
            used[usize::from(lower)] += 1;
        }
        if high == low {
            used = [used[0] / 2, used[0] / 4];
        }
        let site = SiteId(DICE + u16::from(pos.turn));
        (0..2).filter(|&die| used[usize::from(die)] > 0).map(|die| (site, die)).collect()
    }

    /// Who has thrown for the start throws one die; equal dice lie there although they decide nothing (R1).
    fn thrown(&self, pos: &Position, roll: Roll) -> Vec<Dice> {
        let lie = |seat: u8, values| Dice {
            site: SiteId(DICE + u16::from(seat)),
            die: Die::Cube,
            values,
        };
        let Roll { first, second } = roll;
        match pos.phase {
            Phase::Opening if first == second => vec![lie(0, vec![first]), lie(1, vec![second])],
            Phase::Opening => {
                vec![lie(u8::from(second > first), vec![first.max(second), first.min(second)])]
            }
            _ => vec![lie(pos.turn, vec![first, second])],
        }
    }

    fn told_roll(&self, pos: &Position, roll: Roll) -> Option<Words> {
        let Roll { first, second } = roll;
        (pos.phase == Phase::Opening).then(|| throws::opening(self, first, second))
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }
}

impl Gamao {
    /// Men go one after the other, and hit.
    fn walk(&self, pos: &Position, steps: impl IntoIterator<Item = DieStep>) -> Vec<Step> {
        let (mut own, mut enemy) = pos.boards();
        let (seat, other) = (pos.turn, 1 - pos.turn);
        let piece = PieceId(seat);
        let mut out = Vec::new();
        for s in steps {
            let (from, to) = (site_of(seat, s.from), site_of(seat, s.to()));
            if apply(&mut own, &mut enemy, s.from, s.die) {
                out.push(Step::capture_all(to, PieceId(other), 1, Some(site_of(other, BAR))));
            }
            out.push(if s.from == BAR {
                Step::enter(Some(from), to, piece)
            } else if s.to() == OFF {
                Step::leave(from, Some(to), piece)
            } else {
                Step::slide_over(from, to, piece, Vec::new())
            });
        }
        out
    }

    /// When a game of a match ends, the men are set up for the next.
    fn set_up_again(&self, pos: &Position, mv: Move, out: &mut Vec<Step>) {
        let mut next = *pos;
        self.play(&mut next, mv);
        if next.phase != Phase::Opening {
            return;
        }
        let [w, b] = next.score;
        let said = words!("Novo jogo; o encontro está {w} a {b}."; "A new game; the match stands {w} to {b}.");
        again::set_up(self.scene(pos, None), &self.scene(&next, None), said, out);
    }

    fn notes(&self, pos: &Position, scene: &mut Scene) {
        let length = self.options.match_length;
        if length > 0 {
            let [w, b] = pos.score;
            scene.notes.push(words!("Encontro a {length}: Brancas {w}, Pretas {b}.";
                    "Match to {length}: White {w}, Black {b}."));
            for (seat, points) in [(Seat(0), w), (Seat(1), b)] {
                scene.score(seat, Words::same(format!("{points} / {length}")));
            }
        }
        if pos.crawford {
            scene.notes.push(words!(
                "Jogo de Crawford: ninguém dobra."; "Crawford game: no doubling."));
        }
        let [w, b] = [0, 1].map(|s| pos.pip_count(Seat(s)));
        scene.notes.push(
            words!("Pontos por andar: Brancas {w}, Pretas {b}."; "Pips: White {w}, Black {b}."),
        );
        let value = pos.cube_value();
        if let Phase::Offered(offer) = pos.phase {
            let (pt, en) = match offer {
                Offer::Double => ("dobra", "double"),
                Offer::Beaver => ("castor", "beaver"),
                Offer::Raccoon => ("guaxinim", "raccoon"),
            };
            let taken = 2 * value;
            let mut note = words!("Oferta: {pt}. Aceitar leva o cubo a {taken}";
                "Offered: {en}. Accepting takes the cube to {taken}");
            if self.may_drop(offer) {
                note.pt += &format!("; recusar custa {value}");
                note.en += &format!("; refusing costs {value}");
            }
            note.pt.push('.');
            note.en.push('.');
            scene.notes.push(note);
        }
        if matches!(pos.phase, Phase::Cube | Phase::Offered(_)) && self.dead_cube(pos) {
            scene.notes.push(if self.wins_match(pos, 1 - pos.turn) {
                words!(
                    "Dobrar já não altera o resultado do encontro: decide-o este jogo.";
                    "A double cannot change the result of the match: this game decides it.")
            } else {
                words!(
                    "Dobrar já não serve a quem joga: ganhar este jogo chega para o encontro.";
                    "A double no longer helps the side on roll: this game is enough to win the match.")
            });
        }
        if pos.phase == Phase::Play {
            let mut moves = Vec::new();
            self.moves(pos, &mut moves);
            if moves == [Move::action(Action::Pass)] {
                let who = self.seat_name(Seat(pos.turn));
                scene.notes.push(throws::must_pass(who, &why_pass(pos)));
            }
        }
        if pos.phase == Phase::Opening {
            scene.notes.push(words!(
                "Cada um lança um dado: o maior começa e joga os dois números.";
                "Each throws a die: the higher begins and plays both numbers."));
        }
    }

    /// Whether the side on roll gains nothing by a double, since it wins the match anyway with
    /// this game (R21).
    pub fn dead_cube(&self, pos: &Position) -> bool {
        self.wins_match(pos, pos.turn)
    }

    /// Whether a single game at the cube as it stands is enough for this side to win the match.
    fn wins_match(&self, pos: &Position, seat: u8) -> bool {
        let length = u32::from(self.options.match_length);
        let reach = u32::from(pos.score[usize::from(seat)]) + pos.cube_value();
        length > 0 && reach >= length
    }

    /// The text of an action's button.
    pub(super) fn button_label(action: Action) -> Text {
        match action {
            Action::Roll => text("lançar", "roll"),
            Action::Double => text("dobrar", "double"),
            Action::Take => text("aceitar", "take"),
            Action::Accept => text("aceitar", "accept"),
            Action::Drop => text("recusar", "drop"),
            Action::Beaver => text("castor", "beaver"),
            Action::Raccoon => text("guaxinim", "raccoon"),
            Action::Pass => text("passar", "pass"),
        }
    }
}

/// Why nothing can be moved.
fn why_pass(pos: &Position) -> Words {
    let [a, b] = pos.dice;
    let (pt, en) = if a == b {
        (format!("{a}"), format!("{a}"))
    } else {
        (format!("{a} nem {b}"), format!("{a} or {b}"))
    };
    if pos.men_on(Seat(pos.turn), BAR) > 0 {
        words!("a peça na barra não entra com {pt}"; "the checker on the bar cannot enter with {en}")
    } else {
        words!("nenhuma peça pode andar {pt}"; "no checker can move {en}")
    }
}

fn said(action: Action) -> Text {
    match action {
        Action::Roll => text("lança os dados", "throws the dice"),
        Action::Double => text("oferece a dobra", "offers a double"),
        Action::Take => text("aceita a dobra", "takes the double"),
        Action::Accept => text("aceita", "accepts"),
        Action::Drop => text("recusa", "drops"),
        Action::Beaver => text("castor!", "beaver!"),
        Action::Raccoon => text("guaxinim!", "raccoon!"),
        Action::Pass => text("passa", "passes"),
    }
}

/// The name of a button's site.
pub(super) fn button_name(action: Action) -> &'static str {
    notation::word(action)
}
