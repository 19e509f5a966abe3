//! The carved board, its seeds, and what can be said about a move.

use super::rules::{GrandSlam, Move, Ouri, Position};
use super::sowing::HOUSES;
use crate::pits::{self, SEED, pit, seed};
use ::rules::{
    Attempt, Decor, Game, Material, Notation, ParseError, PieceId, Plan, Present, Refusal, Scene,
    Seat, Site, SiteId, Stack, Status, Step, Text, Words, refuse, text, words,
};

const WIDTH: f32 = 15.04;
const HEIGHT: f32 = 6.4;
/// From the middle of a house to that of the next, along the row and across.
const PITCH: f32 = 1.88;
const ACROSS: f32 = 2.2;

/// The empty board as text; letters are written over the first and the last line.
const BOARD: [&str; 7] = [
    "                                               ",
    " ╭────╮ ╭────┬────┬────┬────┬────┬────╮ ╭────╮ ",
    " │    │ │    │    │    │    │    │    │ │    │ ",
    " │    │ ├────┼────┼────┼────┼────┼────┤ │    │ ",
    " │    │ │    │    │    │    │    │    │ │    │ ",
    " ╰────╯ ╰────┴────┴────┴────┴────┴────╯ ╰────╯ ",
    "                                               ",
];

/// Site 0 to 11 are the houses, 12 and 13 the stores of South and North.
fn site(index: usize) -> SiteId {
    SiteId(index as u16)
}

fn store_site(seat: Seat) -> SiteId {
    site(12 + seat.index())
}

/// The site of a house counted from its owner's left.
fn house_site(seat: Seat, house: usize) -> SiteId {
    site(6 * seat.index() + house)
}

impl Ouri {
    /// The seeds in the houses and in the stores.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for (i, seeds) in pos.houses().into_iter().enumerate() {
            Stack::put(out, site(i), SEED, seeds.into());
        }
        for seat in [Seat(0), Seat(1)] {
            Stack::put(out, store_site(seat), SEED, pos.store(seat).into());
        }
    }

    fn house_name(&self, seat: Seat, house: usize) -> char {
        self.letter(seat, house as u8)
    }

    fn house(&self, index: usize, view: Seat) -> Site {
        let (seat, house) = (Seat((index / 6) as u8), index % 6);
        let near = seat == view;
        let column = if near { house } else { 5 - house };
        let letter = self.house_name(seat, house);
        let owner = self.seat_name(seat);
        let across = if near { ACROSS / 2.0 } else { -ACROSS / 2.0 };
        pit(
            format!("{}{}", self.seat_letter(seat), house + 1),
            words!("casa {letter} de {}", owner.pt; "{}’s house {letter}", owner.en),
            seat,
            (WIDTH / 2.0 + PITCH * (column as f32 - 2.5), HEIGHT / 2.0 + across),
            (1.8, 1.8),
            (if near { 4 } else { 2 }, 10 + 5 * column as u16),
        )
    }

    fn store(&self, seat: Seat, view: Seat) -> Site {
        let near = seat == view;
        let owner = self.seat_name(seat);
        pit(
            format!("store-{}", self.seat_letter(seat)),
            words!("depósito de {}", owner.pt; "{}’s store", owner.en),
            seat,
            (if near { WIDTH - 1.02 } else { 1.02 }, HEIGHT / 2.0),
            (1.5, 4.0),
            (3, if near { 42 } else { 3 }),
        )
    }
}

impl Present for Ouri {
    fn plan(&self, view: Seat) -> Plan {
        let mut sites: Vec<Site> = (0..12).map(|i| self.house(i, view)).collect();
        sites.extend([Seat(0), Seat(1)].map(|seat| self.store(seat, view)));
        let mut decor = vec![Decor::rect((0.15, 0.15), (WIDTH - 0.3, HEIGHT - 0.3), 0.5, "frame")];
        let mut rows: Vec<Vec<char>> = BOARD.iter().map(|r| r.chars().collect()).collect();
        let mut label = |x: f32, y: f32, text: Words| {
            decor.push(Decor::label((x, y), 0.42, text, "label"));
        };
        for (i, site) in sites[..12].iter().enumerate() {
            let seat = Seat((i / 6) as u8);
            let near = seat == view;
            let letter = self.house_name(seat, i % 6);
            let y = if near { HEIGHT - 0.58 } else { 0.58 };
            label(site.x, y, Words::same(letter.to_string()));
            let line = if near { 6 } else { 0 };
            rows[line][usize::from(site.cells[0].col) + 1] = letter;
        }
        for (seat, site) in [Seat(0), Seat(1)].into_iter().zip(&sites[12..]) {
            let near = seat == view;
            let y = if near { HEIGHT - 0.58 } else { 0.58 };
            label(site.x, y, self.seat_name(seat).into());
            let line = if near { 6 } else { 0 };
            rows[line][usize::from(site.cells[0].col) + 1] = if seat.0 == 0 { 'S' } else { 'N' };
        }
        Plan {
            chairs: Vec::new(),
            width: WIDTH,
            height: HEIGHT,
            material: Material("carved-wood"),
            sites,
            pieces: vec![seed()],
            decor,
            text: rows.into_iter().map(String::from_iter).collect(),
        }
    }

    fn about(&self, _piece: PieceId) -> Option<Text> {
        Some(text(
            "não é de ninguém: quem joga recolhe as sementes de uma casa e semeia-as, uma em cada casa seguinte",
            "belongs to nobody: whoever moves takes up the seeds of a house and sows them, one in each house that follows",
        ))
    }

    fn laid(&self, _pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let houses: Vec<String> = (0..12).map(|i| men.total(site(i)).to_string()).collect();
        let [south, north] = [Seat(0), Seat(1)].map(|seat| men.total(store_site(seat)));
        let rows = houses.chunks(6).map(|row| row.join(",")).collect::<Vec<_>>().join("/");
        Some(format!("{rows} {} {south}-{north}", self.seat_letter(turn)))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        let stores = [Seat(0), Seat(1)].map(|seat| pos.store(seat));
        scene.notes.push(words!(
            "Depósitos: Sul {}, Norte {}.", stores[0], stores[1];
            "Stores: South {}, North {}.", stores[0], stores[1]));
        if matches!(self.status(pos), Status::ToMove(_)) && pos.must_feed() {
            let (me, you) = (self.seat_name(pos.turn()), self.seat_name(pos.turn().other()));
            scene.notes.push(words!(
                "{} tem de alimentar {}.", me.pt, you.pt; "{} must feed {}.", me.en, you.en));
        }
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        vec![house_site(pos.turn(), usize::from(mv.0))]
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let me = pos.turn();
        let from = 6 * me.index() + usize::from(mv.0);
        let mut houses = pos.houses();
        let hand = std::mem::take(&mut houses[from]);
        let mut steps = vec![pits::lift(site(from), hand)];
        let mut at = from;
        for _ in 0..hand {
            at = (at + 1) % 12;
            if at == from {
                at = (at + 1) % 12;
            }
            houses[at] += 1;
            steps.push(pits::drop(site(at)));
        }
        let sown = self.sow(pos, mv);
        let you = me.other();
        for house in (0..HOUSES).rev() {
            if sown.captured >> (8 * house) & 0xff != 0 {
                let index = 6 * you.index() + house;
                let taken = std::mem::take(&mut houses[index]);
                steps.push(pits::capture(site(index), taken, store_site(me)));
            }
        }
        let mut next = *pos;
        self.play(&mut next, mv);
        if sown.slam && sown.taken == 0 {
            steps.push(Step::Say(words!(
                "não se capturam todas as sementes do adversário: ficam onde estão";
                "all of the opponent’s seeds may not be captured: they stay")));
        }
        if next.cleared() && houses.iter().any(|&n| n > 0) {
            steps.extend(self.last_seeds(&next, &houses));
        } else if sown.slam && sown.taken > 0 && matches!(self.status(&next), Status::ToMove(_)) {
            let name = self.seat_name(me);
            steps.push(Step::Say(words!(
                "{} joga outra vez e tem de alimentar", name.pt;
                "{} moves again and must feed", name.en)));
        }
        steps
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        // A house that may be sown, with something more, breaks no rule.
        let meant = self.understand(pos, attempt).filter(|meant| {
            let sowable = |seat: Seat, house: u8| {
                seat == pos.turn() && self.legal(pos) >> (8 * house + 7) & 1 == 1
            };
            !matches!(*meant, Meant::House(seat, house) if sowable(seat, house))
        });
        match meant {
            Some(meant) => ParseError::illegal(self.refuse(pos, meant)),
            None => {
                let (first, last) =
                    (self.house_name(pos.turn(), 0), self.house_name(pos.turn(), 5));
                let (low, high) = (first.min(last), first.max(last));
                let wanted = words!(
                    "a letra de uma casa, de {low} a {high}"; "the letter of a house, {low} to {high}");
                ParseError::syntax(0, wanted)
            }
        }
    }

    fn seat_name(&self, seat: Seat) -> Text {
        pits::south_or_north(seat)
    }
}

/// What somebody seems to have meant.
enum Meant {
    House(Seat, u8),
    Store(Seat),
    Pass,
}

impl Ouri {
    /// R11: the seeds that are left go to the stores of their rows.
    fn last_seeds(&self, next: &Position, houses: &[u8; 12]) -> Vec<Step> {
        let taker = self.seat_name(next.turn());
        let words = if houses[6 * next.turn().other().index()..][..HOUSES].iter().all(|&n| n == 0) {
            words!(
                "{} não pode alimentar o adversário e recolhe o resto", taker.pt;
                "{} cannot feed the opponent and takes the rest", taker.en)
        } else {
            words!(
                "{} não tem lances: cada um recolhe a sua fila", taker.pt;
                "{} has no move: each player takes the own row", taker.en)
        };
        let mut steps = vec![Step::Say(words)];
        for (i, &seeds) in houses.iter().enumerate().filter(|&(_, &n)| n > 0) {
            let owner = Seat((i / 6) as u8);
            steps.push(pits::capture(site(i), seeds, store_site(owner)));
        }
        steps
    }

    fn understand(&self, pos: &Position, attempt: Attempt<'_>) -> Option<Meant> {
        match attempt {
            Attempt::Clicks(clicks) => match clicks.first()?.0 {
                i @ 0..12 => Some(Meant::House(Seat((i / 6) as u8), (i % 6) as u8)),
                i @ 12..14 => Some(Meant::Store(Seat((i - 12) as u8))),
                _ => None,
            },
            Attempt::Text(text) => {
                let word = text.trim();
                if word == "-" || kit::scan::is_pass(word) {
                    return Some(Meant::Pass);
                }
                let mut chars = word.chars();
                let first = chars.next()?;
                match (chars.next(), chars.next()) {
                    // A letter means a house of the player to move, whatever its case.
                    (None, _) => Some(Meant::House(pos.turn(), self.house_of(first)?)),
                    (Some(digit @ '1'..='6'), None) => {
                        let seat = match first.to_ascii_uppercase() {
                            'S' => Seat(0),
                            'N' => Seat(1),
                            _ => return None,
                        };
                        Some(Meant::House(seat, digit as u8 - b'1'))
                    }
                    _ => None,
                }
            }
        }
    }

    fn refuse(&self, pos: &Position, meant: Meant) -> Refusal {
        if let Status::Over(_) = self.status(pos) {
            return Refusal::game_over();
        }
        let me = pos.turn();
        let house = match meant {
            Meant::Pass => {
                return refuse!("R15", "no-pass", [];
                    "não se pode passar: escolha uma das suas casas";
                    "there is no passing: choose one of your houses");
            }
            Meant::Store(seat) => {
                return refuse!("R2", "store", [store_site(seat)];
                    "as sementes de um depósito já não se semeiam";
                    "seeds in a store are not sown again");
            }
            Meant::House(seat, house) if seat != me => {
                let owner = self.seat_name(seat);
                let letter = self.house_name(seat, usize::from(house));
                return refuse!("R2", "not-yours", [house_site(seat, usize::from(house))];
                    "a casa {letter} é de {}; semeia-se uma casa da própria fila", owner.pt;
                    "house {letter} is {}’s; you sow a house of your own row", owner.en);
            }
            Meant::House(_, house) => house,
        };
        self.refuse_house(pos, house).at([house_site(me, usize::from(house))])
    }

    /// Why a house of the player to move may not be chosen.
    fn refuse_house(&self, pos: &Position, house: u8) -> Refusal {
        let letter = self.house_name(pos.turn(), usize::from(house));
        let seeds = pos.own_house(house);
        if seeds == 0 {
            return refuse!("R2", "empty", [];
                "a casa {letter} está vazia"; "house {letter} is empty");
        }
        if self.grand_slam == GrandSlam::Illegal && self.sow(pos, Move(house)).slam {
            return refuse!("R10", "grand-slam", [];
                "a casa {letter} capturaria todas as sementes do adversário";
                "house {letter} would capture every seed of the opponent");
        }
        if pos.must_feed() && seeds + house < 6 {
            return refuse!("R8", "must-feed", [];
                "o adversário não tem sementes e a casa {letter} não chega à fila dele: é preciso alimentá-lo";
                "the opponent has no seeds and house {letter} does not reach that row: you must feed it");
        }
        if pos.must_feed() {
            return refuse!("R9", "single", [];
                "a casa {letter} só tem uma semente e há outra, com duas ou mais, que também alimenta o adversário";
                "house {letter} holds a single seed and another, with two or more, feeds the opponent too");
        }
        refuse!("R4", "single", [];
            "a casa {letter} só tem uma semente e ainda há casas com duas ou mais para jogar";
            "house {letter} holds a single seed and there are still houses with two or more to play")
    }
}
