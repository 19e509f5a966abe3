//! The carved board with its two square nyumbas, the reserves beside it, and how a move is touched.

use super::rules::{Bao, Move, Position, nyumba};
use super::sowing::{Opening, kichwa};
use crate::four_rows::{self, name, site};
use crate::pits::{self, SEED, pit};
use crate::rings::Way;
use ::rules::{
    Attempt, Cell, Decor, Game, Notation, ParseError, PieceId, Plan, Present, Scene, Seat, Site,
    SiteId, Stack, Status, Step, Text, Words, text, words,
};
use kit::sites::button;
use kit::trays;

/// Sites 0 to 31 are the houses, 32 and 33 the reserves of South and North.
pub(super) fn reserve_site(seat: Seat) -> SiteId {
    SiteId(32 + u16::from(seat.0))
}

/// The button that ends the move at the nyumba.
pub(super) const STOP: SiteId = SiteId(34);
/// The button that sows on from the nyumba.
pub(super) const ON: SiteId = SiteId(35);

/// The two columns of the text board beside its rows where a reserve is counted.
const RESERVE_COLUMN: u16 = 49;

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

impl Bao {
    /// The seeds in the houses and in reserve.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for seat in SEATS {
            for (house, seeds) in (0..).zip(pos.ring(seat).houses()) {
                Stack::put(out, site(seat, house), SEED, seeds.into());
            }
            Stack::put(out, reserve_site(seat), SEED, pos.reserve(seat).into());
        }
    }

    /// Where the first seed of a move falls, which is touched after its house: the kichwa through
    /// which captured seeds enter in namua, else the next house.
    pub(super) fn first_seed(opening: Opening, house: u8, way: Way) -> u8 {
        match opening {
            Opening::Capture => kichwa(way),
            _ => way.next(house),
        }
    }

    /// Whether the legal moves here capture; `None` if there are none.
    pub(super) fn mode(&self, pos: &Position) -> Option<bool> {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        moves.first().map(|mv| !mv.takasa)
    }

    fn reserve(&self, seat: Seat, below: bool) -> Site {
        let owner = self.seat_name(seat);
        let label = words!("reserva de {}", owner.pt; "{}’s reserve", owner.en);
        let letter = self.seat_letter(seat);
        let cell = (if below { 8 } else { 2 }, RESERVE_COLUMN);
        pit(format!("reserve-{letter}"), label, seat, (0.0, 0.0), (6.4, 1.5), cell)
    }

    /// The second sentence beside the board: what kind of move is due, and what is touched.
    fn advice(&self, pos: &Position) -> Option<Words> {
        let captures = self.mode(pos)?;
        let who = self.seat_name(pos.turn());
        let [a, h] = [Way::Up, Way::Down].map(|way| name(pos.turn(), kichwa(way)));
        Some(match (captures, pos.namua()) {
            (true, true) => words!(
                "{}: há captura, e é obrigatória. Toque na casa e depois na kichwa por onde entram as sementes ({a} ou {h}).", who.pt;
                "{} must capture. Touch the house, then the kichwa where the seeds enter ({a} or {h}).", who.en),
            (true, false) => words!(
                "{}: há captura, e é obrigatória. Toque na casa e depois na vizinha que recebe a primeira semente.", who.pt;
                "{} must capture. Touch the house, then the next one, which gets the first seed.", who.en),
            (false, _) => words!(
                "{}: não há captura, joga-se uma takasa. Toque na casa e depois na vizinha que recebe a primeira semente.", who.pt;
                "{} cannot capture and plays a takasa. Touch the house, then the next one, which gets the first seed.", who.en),
        })
    }
}

/// What a house is called beside its name.
fn title(seat: Seat, house: u8) -> Option<Text> {
    match house {
        _ if house == nyumba(seat) && seat.0 == 0 => {
            Some(text("a nyumba de Sul", "South’s nyumba"))
        }
        _ if house == nyumba(seat) => Some(text("a nyumba de Norte", "North’s nyumba")),
        0 | 7 => Some(text("kichwa", "kichwa")),
        1 | 6 => Some(text("kimbi", "kimbi")),
        _ => None,
    }
}

impl Present for Bao {
    fn plan(&self, view: Seat) -> Plan {
        let mut plan = four_rows::plan(view);
        let mut rows: Vec<Vec<char>> = plan.text.iter().map(|r| r.chars().collect()).collect();
        for seat in SEATS {
            for house in 0..16 {
                let at = &mut plan.sites[usize::from(site(seat, house).0)];
                if let Some(title) = title(seat, house) {
                    at.label.pt.push_str(&format!(", {}", title.pt));
                    at.label.en.push_str(&format!(", {}", title.en));
                }
                if house == nyumba(seat) {
                    plan.decor.push(Decor::rect(
                        (at.x - 0.73, at.y - 0.73),
                        (1.46, 1.46),
                        0.2,
                        "pit",
                    ));
                    for Cell { row, col, .. } in at.cells.iter().copied() {
                        let row = &mut rows[usize::from(row)];
                        row[usize::from(col) - 1] = '[';
                        row[usize::from(col) + 2] = ']';
                    }
                }
            }
        }
        let reserves = SEATS.map(|seat| self.reserve(seat, seat == view));
        for (seat, reserve) in SEATS.into_iter().zip(&reserves) {
            let (row, letter) = (usize::from(reserve.cells[0].row), self.seat_letter(seat));
            rows[row - 1].extend("  ╭────╮  ".chars());
            rows[row].extend(format!("  │    │ {letter}").chars());
            rows[row + 1].extend("  ╰────╯  ".chars());
        }
        plan.text = rows.into_iter().map(String::from_iter).collect();
        let press = |name, label: Text| button(name, label.into(), (0.0, 0.0), 3.6);
        let stop = press("stop", text("parar na nyumba", "stop at the nyumba"));
        let on = press("on", text("continuar", "sow on"));
        let [south, north] = reserves;
        let (near, far) = match view.0 {
            0 => (south, north),
            _ => (north, south),
        };
        trays::beside(&mut plan, vec![stop, near, on], vec![far]);
        // The count of the lower reserve hangs over its edge.
        plan.height += 0.3;
        // The ids do not depend on the view: both reserves, then the buttons.
        plan.sites[32..].sort_by_key(|s| match s.name.as_str() {
            "stop" => STOP,
            "on" => ON,
            _ => reserve_site(s.seat.unwrap_or(view)),
        });
        plan
    }

    fn about(&self, _piece: PieceId) -> Option<Text> {
        Some(text(
            "não é de ninguém: quem joga recolhe as sementes de uma casa e semeia-as, uma em cada casa seguinte",
            "belongs to nobody: whoever moves takes up the seeds of a house and sows them, one in each house that follows",
        ))
    }

    fn laid(&self, _pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let [south, north] = SEATS.map(|seat| men.total(reserve_site(seat)));
        Some(format!("{} {} {south} {north}", four_rows::laid(men), self.seat_letter(turn)))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        let [south, north] = SEATS.map(|seat| pos.reserve(seat));
        scene.notes.push(if south + north > 0 {
            words!("Primeira fase, namua. Reservas: Sul {south}, Norte {north}.";
                "First phase, namua. Reserves: South {south}, North {north}.")
        } else {
            Words::new("Segunda fase, mtaji.", "Second phase, mtaji.")
        });
        scene.notes.extend(self.advice(pos));
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        let me = pos.turn();
        let opening = Bao::opening(pos, mv.house, mv.takasa);
        let first = Bao::first_seed(opening, mv.house, mv.way);
        let mut clicks = vec![site(me, mv.house), site(me, first)];
        clicks.extend((0..mv.on).map(|_| ON));
        clicks.extend(mv.stop.then_some(STOP));
        clicks
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        self.tell(pos, mv)
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        if let Status::Over(_) = self.status(pos) {
            return ParseError::illegal(::rules::Refusal::game_over());
        }
        match attempt {
            Attempt::Text(text) => self.typed(pos, text),
            Attempt::Clicks(clicks) => self.clicked(pos, clicks),
        }
    }

    fn seat_name(&self, seat: Seat) -> Text {
        pits::south_or_north(seat)
    }
}
