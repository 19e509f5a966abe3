//! The board, the seeds beside it, the buttons, and a move told lap by lap.

use super::laps::{After, opposite};
use super::placing::{ARRANGEMENTS, Handful};
use super::rules::{Act, CHOICES, Move, Omweso, Phase, Position, Setup, house_name, on_board};
use crate::four_rows;
use crate::pits::south_or_north;
use crate::pits::{self, SEED, pit};
use ::rules::{
    Attempt, Game, Notation, ParseError, PieceId, Plan, Present, Scene, Seat, Site, SiteId, Stack,
    Status, Step, Text, Words, text, words,
};
use kit::{sites, trays};

/// The buttons: the ways round beside the viewer's store, below them those of placing.
pub(super) const USUAL: SiteId = SiteId(33);
pub(super) const CLOCKWISE: SiteId = SiteId(34);
pub(super) const FOUR: SiteId = SiteId(36);
pub(super) const REST: SiteId = SiteId(37);
/// The first button of an arrangement.
pub(super) const ARRANGE: u16 = 38;

/// Where the seeds of a seat lie that are in no house.
pub(super) const fn store(seat: Seat) -> SiteId {
    SiteId(if seat.0 == 0 { 32 } else { 35 })
}

/// The site of a house in the order of sowing of its owner.
pub(super) fn house_site(seat: Seat, house: u8) -> SiteId {
    four_rows::site(seat, on_board(seat, house))
}

fn store_site(seat: Seat) -> Site {
    let name = south_or_north(seat);
    let label = words!(
        "sementes de {} fora do tabuleiro", name.pt; "{}’s seeds beside the board", name.en);
    let id = if seat.0 == 0 { "hand-S" } else { "hand-N" };
    let mut site = pit(id, label, seat, (0.0, 0.0), (3.4, 1.1), (0, 0));
    site.cells.clear();
    site
}

fn button(name: &str, pt: &str, en: &str, w: f32) -> Site {
    sites::button(name, Words::new(pt, en), (0.0, 0.0), w)
}

impl Present for Omweso {
    fn plan(&self, view: Seat) -> Plan {
        let mut plan = four_rows::plan(view);
        let lower = vec![
            store_site(view),
            button("usual", "↺ sentido normal", "↺ usual way", 4.8),
            button("clockwise", "↻ sentido horário", "↻ clockwise", 4.9),
        ];
        trays::beside(&mut plan, lower, vec![store_site(view.other())]);
        if view.0 == 1 {
            plan.sites.swap(32, 35);
        }
        // Both stores begin at the same edge.
        let x = plan.sites[32].x.min(plan.sites[35].x);
        (plan.sites[32].x, plan.sites[35].x) = (x, x);
        if self.setup != Setup::Free {
            return plan;
        }
        let handfuls = vec![
            button("four", "4 sementes", "4 seeds", 3.2),
            button("rest", "as restantes", "all the rest", 3.7),
        ];
        // Where the ways round are chosen when all seeds lie: never are both asked for.
        let ways = [USUAL, CLOCKWISE].map(|id| (plan.site(id).x, plan.site(id).y));
        for (button, (x, y)) in handfuls.into_iter().zip(ways) {
            plan.sites.push(Site { x, y, ..button });
        }
        let arrangements =
            ARRANGEMENTS.iter().map(|a| button(a.id, a.label.pt, a.label.en, a.width)).collect();
        trays::beside(&mut plan, arrangements, Vec::new());
        plan
    }

    fn about(&self, _piece: PieceId) -> Option<Text> {
        Some(text(
            "não é de ninguém: quem joga recolhe as sementes de uma casa e semeia-as, uma em cada casa seguinte",
            "belongs to nobody: whoever moves takes up the seeds of a house and sows them, one in each house that follows",
        ))
    }

    fn laid(&self, _pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        Some(format!("{} {}", four_rows::laid(men), self.seat_letter(turn)))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        let (me, you) = (south_or_north(pos.turn), south_or_north(pos.turn.other()));
        match pos.phase {
            Phase::Placing => {
                scene.notes.push(words!(
                    "Colocação das sementes ({}): faltam {}.", me.pt, pos.hand;
                    "Placing seeds ({}): {} left.", me.en, pos.hand));
                if pos.hand == super::rules::SHARE {
                    scene.notes.push(words!(
                        "Os arranjos dos botões são sugestões nossas; cada um coloca como entender.";
                        "The arrangements of the buttons are our suggestions; place the seeds as you like."));
                }
            }
            Phase::Sowing => {
                let totals = pos.rings().map(|ring| ring.total());
                scene.notes.push(words!(
                    "Sementes: Sul {}, Norte {}.", totals[0], totals[1];
                    "Seeds: South {}, North {}.", totals[0], totals[1]));
            }
            Phase::Won => scene.notes.push(words!(
                "Pontas capturadas ({}); ficaram por semear {} sementes.", you.pt, pos.hand;
                "Both ends captured ({}); {} seeds were left unsown.", you.en, pos.hand)),
        }
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        match mv.act() {
            Act::Sow(house) => {
                let ways = self.signs(pos, mv);
                let ways = ways.iter().map(|&c| if c { CLOCKWISE } else { USUAL });
                std::iter::once(house_site(pos.turn, house)).chain(ways).collect()
            }
            Act::Place(house, handful) => {
                let house = house_site(pos.turn, house);
                match handful {
                    Handful::One => vec![house],
                    Handful::Four => vec![FOUR, house],
                    Handful::Rest => vec![REST, house],
                }
            }
            Act::Arrange(which) => vec![SiteId(ARRANGE + which as u16)],
        }
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        match mv.act() {
            Act::Sow(house) => self.tell(pos, house, mv),
            Act::Place(house, handful) => enter(pos.turn, house, handful.seeds(pos.hand)),
            Act::Arrange(which) => {
                let arrangement = &ARRANGEMENTS[which % ARRANGEMENTS.len()];
                let mut steps = vec![Step::Say(arrangement.label.into())];
                for house in 0..16 {
                    steps.extend(enter(pos.turn, house, arrangement.ring.get(house)));
                }
                steps
            }
        }
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        south_or_north(seat)
    }
}

/// Seeds go from the hand into a house.
fn enter(seat: Seat, house: u8, seeds: u8) -> Vec<Step> {
    let step = Step::enter(Some(store(seat)), house_site(seat, house), SEED);
    vec![step; usize::from(seeds)]
}

/// "3 sementes".
fn some_seeds(n: u8) -> Text {
    if n == 1 { ::rules::text("semente", "seed") } else { ::rules::text("sementes", "seeds") }
}

impl Omweso {
    /// The seeds in the houses and beside the board.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        let rings = pos.rings();
        for seat in [Seat(0), Seat(1)] {
            for (house, seeds) in (0..).zip(rings[seat.index()].houses()) {
                Stack::put(out, four_rows::site(seat, house), SEED, seeds.into());
            }
            Stack::put(out, store(seat), SEED, pos.in_hand(seat).into());
        }
    }

    /// A sowing, lap by lap and seed by seed.
    fn tell(&self, pos: &Position, house: u8, mv: Move) -> Vec<Step> {
        let (me, you) = (pos.turn, pos.turn.other());
        let field = self.field(pos);
        let mut run = field.start(pos.own, house);
        let mut choices = mv.choices();
        let mut chosen = 0;
        let mut steps = Vec::new();
        let mut captured = false;
        for lap in 1..=self.endless_lap_limit {
            let open = chosen < CHOICES && run.choice(&field);
            let clockwise = open && choices.next();
            chosen += u32::from(open);
            let (origin, seeds) = (run.origin(), run.seeds());
            steps.push(lap_words(me, lap, (origin, seeds), captured, open, clockwise));
            if !captured {
                steps.push(pits::lift(house_site(me, origin), seeds));
            }
            let mut at = origin;
            for _ in 0..seeds {
                at = if clockwise { at + 15 } else { at + 1 } & 15;
                steps.push(pits::drop(house_site(me, at)));
            }
            match run.lap(&field, clockwise) {
                After::Rest => {
                    let name = house_name(me, at);
                    steps.push(Step::Say(
                        words!("a última caiu em {name}, que estava vazia: o lance acaba";
                            "the last fell into {name}, which was empty: the move ends"),
                    ));
                    break;
                }
                After::Relay => captured = false,
                After::Capture(at, _) => {
                    let (front, back) = opposite(pos.foe, at);
                    steps.push(capture_words(me, at, front, back));
                    steps.push(pits::lift(house_site(you, 23 - at), front));
                    steps.push(pits::lift(house_site(you, at - 8), back));
                    captured = true;
                }
                After::Won(at, _) => {
                    let (front, back) = opposite(pos.foe, at);
                    steps.push(capture_words(me, at, front, back));
                    steps.push(pits::capture(house_site(you, 23 - at), front, store(me)));
                    steps.push(pits::capture(house_site(you, at - 8), back, store(me)));
                    let name = south_or_north(me);
                    steps.push(Step::Say(words!(
                        "as casas das duas pontas foram capturadas: vitória de {}", name.pt;
                        "the houses of both ends were captured: {} wins", name.en)));
                    return steps;
                }
            }
        }
        let mut next = *pos;
        self.play(&mut next, mv);
        if let Status::Over(_) = self.status(&next) {
            let (me, you) = (south_or_north(me), south_or_north(you));
            steps.push(Step::Say(words!(
                "sem lance legal para {}: vitória de {}", you.pt, me.pt;
                "{} has no legal move: {} wins", you.en, me.en)));
        }
        steps
    }
}

fn lap_words(
    me: Seat,
    lap: u32,
    (origin, seeds): (u8, u8),
    captured: bool,
    open: bool,
    clockwise: bool,
) -> Step {
    let from = house_name(me, origin);
    let what = some_seeds(seeds);
    let (way_pt, way_en) = match (open, clockwise) {
        (false, _) => (", no sentido normal", ", the usual way"),
        (true, false) => (", por escolha no sentido normal", ", by choice the usual way"),
        (true, true) => (", por escolha no sentido horário", ", by choice clockwise"),
    };
    Step::Say(if captured {
        words!(
            "volta {lap}: as {seeds} {} capturadas, a seguir a {from}{way_pt}", what.pt;
            "lap {lap}: the {seeds} captured {}, from after {from}{way_en}", what.en)
    } else {
        words!(
            "volta {lap}: {seeds} {} de {from}{way_pt}", what.pt;
            "lap {lap}: {seeds} {} from {from}{way_en}", what.en)
    })
}

/// At the own front house `at`: what is captured, and where.
fn capture_words(me: Seat, at: u8, front: u8, back: u8) -> Step {
    let you = me.other();
    let here = house_name(me, at);
    let (near, far) = (house_name(you, 23 - at), house_name(you, at - 8));
    let total = front + back;
    Step::Say(words!("captura em {here}: {near} ({front}) e {far} ({back}), {total} sementes";
            "captures at {here}: {near} ({front}) and {far} ({back}), {total} seeds"))
}
