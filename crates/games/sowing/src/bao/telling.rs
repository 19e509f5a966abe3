//! A move told lap by lap and seed by seed.

use super::rules::{Bao, Move, Position};
use super::scene::reserve_site;
use super::sowing::{Lap, Opening, Pause, Sowing, Watch};
use crate::four_rows::{name, site};
use crate::pits;
use ::rules::{Game, Present, Seat, Step, Words, words};

/// Writes down every lap.
struct Teller {
    me: Seat,
    /// Whether the next lap leaves the nyumba by choice.
    leaves: bool,
    steps: Vec<Step>,
}

impl Teller {
    fn say(&mut self, words: Words) {
        self.steps.push(Step::Say(words));
    }
}

/// `1 semente`, `3 seeds`.
pub(super) fn seeds(n: u8) -> Words {
    if n == 1 { Words::new("1 semente", "1 seed") } else { words!("{n} sementes"; "{n} seeds") }
}

impl Watch for Teller {
    fn lap(&mut self, lap: Lap) {
        let owner = if lap.captured { self.me.other() } else { self.me };
        let (n, from) = (lap.number, name(owner, lap.from));
        let (first, count) = (name(self.me, lap.first), seeds(lap.seeds));
        let leaves = std::mem::take(&mut self.leaves);
        let (turned_pt, turned_en) =
            if lap.turned { ("; o sentido inverte-se", "; the direction turns") } else { ("", "") };
        let (on_pt, on_en) =
            if leaves { ("continua da nyumba, ", "sows on from the nyumba, ") } else { ("", "") };
        if lap.captured {
            self.say(words!(
                "{n}.ª sementeira: captura {} ({from}) e semeia a partir de {first}{turned_pt}", count.pt;
                "lap {n}: captures {} ({from}) and sows from {first} on{turned_en}", count.en));
        } else {
            self.say(words!(
                "{n}.ª sementeira: {on_pt}{} de {from}, a partir de {first}", count.pt;
                "lap {n}: {on_en}{} of {from}, from {first} on", count.en));
        }
        self.steps.push(pits::lift(site(owner, lap.from), lap.seeds));
        let mut at = lap.first;
        for _ in 0..lap.seeds {
            self.steps.push(pits::drop(site(self.me, at)));
            at = lap.way.next(at);
        }
    }
}

impl Bao {
    /// A legal move as steps.
    pub(super) fn tell(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let me = pos.turn();
        let mut teller = Teller { me, leaves: false, steps: Vec::new() };
        let opening = Bao::opening(pos, mv.house, mv.takasa);
        if pos.namua() {
            teller.steps.push(Step::enter(Some(reserve_site(me)), site(me, mv.house), pits::SEED));
        }
        if opening == Opening::Two {
            teller.say(words!(
                "a nyumba está protegida: só duas sementes saem dela";
                "the nyumba is protected: only two seeds leave it"));
        }
        let mut sowing = Sowing::open(self, pos, mv.house, mv.way, opening, &mut teller);
        let mut pause = sowing.go(&mut teller);
        for _ in 0..mv.on {
            teller.leaves = true;
            pause = sowing.sow_on(&mut teller);
        }
        let last = name(me, sowing.at);
        let left = seeds(sowing.own.get(sowing.at));
        match pause {
            Pause::Choice => teller.say(words!(
                "para na nyumba ({last}), que fica com {}", left.pt;
                "stops at the nyumba ({last}), which keeps {}", left.en)),
            Pause::Halt => teller.say(words!(
                "tem de parar na nyumba ({last}), que fica com {}", left.pt;
                "must stop at the nyumba ({last}), which keeps {}", left.en)),
            Pause::Won => {
                let you = self.seat_name(me.other());
                teller.say(words!(
                    "a linha central de {} ficou vazia: o lance para aqui", you.pt;
                    "{}’s front row is empty: the move stops here", you.en));
            }
            Pause::Empty | Pause::Endless => teller.say(words!(
                "a última semente cai em {last}, que estava vazia: o lance acaba";
                "the last seed falls in {last}, which was empty: the move ends")),
        }
        let who = self.seat_name(me);
        if sowing.own.front() == 0 {
            teller.say(words!(
                "a linha central de {} ficou vazia", who.pt; "{}’s front row is left empty", who.en));
        }
        let mut next = *pos;
        self.play(&mut next, mv);
        if pos.namua() && !next.namua() && !next.decided() {
            teller.say(words!(
                "as reservas acabaram: começa a segunda fase, a mtaji";
                "the reserves are spent: the second phase, mtaji, begins"));
        }
        teller.steps
    }
}
