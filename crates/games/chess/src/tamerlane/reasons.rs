//! Why a move is refused: the first rule that forbids it, in the order a player would look.

use super::board::{FIELD, Kind, LAST, Man, REFUGE, REFUGES, Set, name};
use super::names::{man_name, the};
use super::position::{Move, Position};
use super::rules::{GiraffeRoute, OppositeRefuge, ShahSwap, Tamerlane, Transfer, is_refuge};
use super::typed::goes_on;
use ::rules::{Game, Refusal, SiteId, Status, refuse, text};
use kit::bits::Bits;
use kit::refusals::{self, Spot};

fn site(sq: u8) -> SiteId {
    SiteId(u16::from(sq))
}

/// Calls a shared reason with a square and its name.
fn with<T>(sq: u8, f: impl FnOnce(Spot<'_>) -> T) -> T {
    let name = name(sq);
    f(Spot { site: site(sq), name: &name })
}

/// The rule of a kind of man and how it goes.
fn way(kind: Kind, [from, to]: [u8; 2]) -> Refusal {
    match kind {
        Kind::Shah => refuse!("R3", "shah-step", [site(from), site(to)];
            "o Xá anda uma casa em qualquer direção"; "the Shah goes one square in any direction"),
        Kind::Prince => refuse!("R17", "prince-step", [site(from), site(to)];
            "o príncipe anda como o Xá, uma casa em qualquer direção";
            "the prince goes like the Shah, one square in any direction"),
        Kind::Vizier => refuse!("R4", "vizier-step", [site(from), site(to)];
            "o vizir anda uma casa na vertical ou na horizontal";
            "the vizier goes one square along a row or a column"),
        Kind::General => refuse!("R4", "general-step", [site(from), site(to)];
            "o general anda uma casa na diagonal"; "the general goes one square diagonally"),
        Kind::Elephant => refuse!("R5", "elephant-step", [site(from), site(to)];
            "o elefante anda exatamente duas casas na diagonal";
            "the elephant goes exactly two squares diagonally"),
        Kind::Machine => refuse!("R5", "machine-step", [site(from), site(to)];
            "a máquina de guerra anda exatamente duas casas na vertical ou na horizontal";
            "the war machine goes exactly two squares along a row or a column"),
        Kind::Horse => refuse!("R6", "horse-step", [site(from), site(to)];
            "o cavalo anda em L: duas casas a direito e uma para o lado";
            "the horse goes in an L: two squares straight and one aside"),
        Kind::Camel => refuse!("R6", "camel-step", [site(from), site(to)];
            "o camelo anda num L comprido: três casas a direito e uma para o lado";
            "the camel goes in a long L: three squares straight and one aside"),
        Kind::Rook => refuse!("R7", "rook-step", [site(from), site(to)];
            "a torre anda a direito, na vertical ou na horizontal";
            "the rook goes straight, along a row or a column"),
        Kind::Picket => refuse!("R7", "picket-step", [site(from), site(to)];
            "o bobo anda na diagonal, duas casas ou mais";
            "the picket goes diagonally, two squares or more"),
        Kind::Giraffe => refuse!("R8", "giraffe-step", [site(from), site(to)];
            "a girafa anda uma casa na diagonal e pelo menos três a direito, para fora";
            "the giraffe goes one square diagonally and at least three straight on, outward"),
        Kind::Pawn => refuse!("R11", "pawn-step", [site(from), site(to)];
            "o peão anda uma casa em frente e captura uma casa na diagonal, em frente";
            "the pawn goes one square forward and captures one square diagonally forward"),
    }
}

impl Tamerlane {
    /// Whether the game is over in this position.
    pub(super) fn over(&self, pos: &Position) -> bool {
        matches!(self.status(pos), Status::Over(_))
    }

    /// Why nobody passes.
    pub(super) fn refuse_pass(&self, pos: &Position) -> Refusal {
        if self.over(pos) {
            return Refusal::game_over();
        }
        with(pos.shahs[usize::from(pos.turn)], |at| refusals::stays("R1", at))
    }

    /// Why a man cannot be picked up.
    pub(super) fn refuse_pick(&self, pos: &Position, from: u8) -> Refusal {
        if self.over(pos) {
            return Refusal::game_over();
        }
        if let Some(refusal) = not_yours(pos, from).or_else(|| waits(pos, from)) {
            return refusal;
        }
        let rule = if self.in_check(pos) { "R19" } else { "R1" };
        with(from, |at| refusals::no_move(rule, at))
    }

    /// Why the man on `from` may not go to `to`, and from there to `place`.
    pub(super) fn refuse(&self, pos: &Position, from: u8, to: u8, place: Option<u8>) -> Refusal {
        if self.over(pos) {
            return Refusal::game_over();
        }
        if let Some(refusal) = not_yours(pos, from) {
            return refusal;
        }
        if from == to {
            return with(from, |at| refusals::stays("R1", at));
        }
        if let Some(refusal) = waits(pos, from) {
            return refusal;
        }
        let us = usize::from(pos.turn);
        let kind = pos.man(from).map_or(Kind::Pawn, |(_, man)| man.kind());
        if pos.sides[us].has(to) {
            if kind == Kind::Shah {
                return self.refuse_swap(pos, from, to);
            }
            return with(to, |at| refusals::own_piece("R2", at));
        }
        if let Some(refusal) = self.refuse_way(pos, kind, from, to) {
            return refusal;
        }
        let refused = if goes_on(pos, from, to) {
            let stays = place.unwrap_or(to) == to && self.options.transfer == Transfer::Optional;
            if stays { None } else { refuse_place(pos, from, place) }
        } else {
            place.map(no_journey)
        };
        let mv = Move { swap: false, kind, from, to, place: place.unwrap_or(to) };
        refused.unwrap_or_else(|| self.refuse_attack(pos, mv))
    }

    /// Why the Shah on `from` may not swap with the man on `to` (R12).
    pub(super) fn refuse_swap(&self, pos: &Position, from: u8, to: u8) -> Refusal {
        if self.over(pos) {
            return Refusal::game_over();
        }
        if let Some(refusal) = not_yours(pos, from) {
            return refusal;
        }
        let us = usize::from(pos.turn);
        let sites = [site(from), site(to)];
        if pos.shahs[us] != from {
            return refuse!("R12", "swap-shah", sites;
                "só o Xá pode trocar de casa com outra peça";
                "only the Shah may exchange squares with another piece");
        }
        if from == to {
            return with(from, |at| refusals::stays("R1", at));
        }
        if !pos.sides[us].has(to) {
            return refuse!("R12", "swap-own", sites;
                "o Xá só troca com uma peça sua";
                "the Shah swaps only with a piece of its own side");
        }
        if self.options.shah_swap == ShahSwap::Off {
            return refuse!("R12", "swap-off", sites;
                "nestas regras o Xá não troca de casa"; "under these rules the Shah does not swap");
        }
        if pos.swaps >> us & 1 == 0 {
            return refuse!("R12", "swap-used", sites;
                "o Xá só pode trocar uma vez por partida, e já o fez";
                "the Shah may swap once in a game, and has done so");
        }
        if is_refuge(from) || is_refuge(to) {
            return refuse!("R12", "swap-refuge", sites;
                "não se troca de casa com um refúgio"; "there is no swapping with a refuge");
        }
        if self.options.shah_swap == ShahSwap::InCheck && !self.in_check(pos) {
            return refuse!("R12", "swap-in-check", sites;
                "nestas regras o Xá só troca quando está em xeque";
                "under these rules the Shah swaps only when it is in check");
        }
        if LAST[us].has(from) && pos.pawns(us).has(to) {
            return refuse!("R12", "swap-last-row", sites;
                "a troca não pode pôr um peão na sua última fila";
                "a swap may not put a pawn on its last row");
        }
        let mv = Move { swap: true, kind: Kind::Shah, from, to, place: to };
        self.refuse_attack(pos, mv)
    }

    /// Why a man does not reach a square, by its own way of moving.
    fn refuse_way(&self, pos: &Position, kind: Kind, from: u8, to: u8) -> Option<Refusal> {
        let us = usize::from(pos.turn);
        let (a, b) = (self.tables.squares.place(from), self.tables.squares.place(to));
        let (wide, high) = ((b.0 - a.0).abs(), (b.1 - a.1).abs());
        let prey = pos.shahs[1 - us] == to;
        if is_refuge(to) && !prey {
            if kind != Kind::Shah {
                return Some(refuse!("R9", "refuge", [site(to)];
                    "só um Xá pode estar num refúgio"; "only a Shah may stand in a refuge"));
            }
            if to != REFUGE[us] && self.options.opposite_refuge == OppositeRefuge::Forbidden {
                return Some(refuse!("R9", "refuge-closed", [site(to)];
                    "o refúgio do adversário está fechado ao seu Xá";
                    "the opponent's refuge is closed to your Shah"));
            }
        }
        let fits = match kind {
            Kind::Shah | Kind::Prince => wide.max(high) == 1,
            Kind::Vizier => wide + high == 1,
            Kind::General => (wide, high) == (1, 1),
            Kind::Elephant => (wide, high) == (2, 2),
            Kind::Machine => wide + high == 2 && wide != 1,
            Kind::Horse => wide.min(high) == 1 && wide.max(high) == 2,
            Kind::Camel => wide.min(high) == 1 && wide.max(high) == 3,
            Kind::Rook => wide == 0 || high == 0,
            Kind::Picket => wide == high,
            Kind::Giraffe => return self.refuse_giraffe(pos, from, to),
            Kind::Pawn => return refuse_pawn(pos, from, to, (b.0 - a.0, b.1 - a.1)),
        };
        if !fits {
            return Some(way(kind, [from, to]));
        }
        if kind == Kind::Picket && wide == 1 {
            return Some(refuse!("R7", "picket-one", [site(to)];
                "o bobo nunca anda uma só casa: passa pela primeira e vai mais longe";
                "the picket never goes a single square: it passes the first and goes further"));
        }
        if !matches!(kind, Kind::Rook | Kind::Picket) {
            return None;
        }
        // Rays see no refuge, so the line is drawn from the end that may be one.
        let line = if is_refuge(to) {
            self.tables.rays.between(to, from)
        } else {
            self.tables.rays.between(from, to)
        };
        let distance = |sq: &u8| {
            let (c, r) = self.tables.squares.place(*sq);
            (c - a.0).abs().max((r - a.1).abs())
        };
        let near = (line & pos.occupied()).squares().min_by_key(distance)?;
        Some(with(near, |at| refusals::path("R7", the(kind), at)))
    }

    fn refuse_giraffe(&self, pos: &Position, from: u8, to: u8) -> Option<Refusal> {
        let Some(routes) = self.tables.bent.routes(from, to) else {
            return Some(way(Kind::Giraffe, [from, to]));
        };
        let occupied = pos.occupied();
        if self.giraffe_hits(from, to, occupied) {
            return None;
        }
        let blockers = routes.into_iter().flatten().fold(0, |set, r| set | r) & occupied;
        let sites = blockers.squares().map(site);
        Some(if self.options.giraffe_route == GiraffeRoute::Both {
            refuse!("R8", "giraffe-blocked", sites;
                "os dois caminhos da girafa estão tapados";
                "both routes of the giraffe are blocked")
        } else {
            refuse!("R8", "giraffe-blocked", sites;
                "o caminho da girafa, primeiro na diagonal e depois a direito, está tapado";
                "the giraffe's route, first diagonal and then straight, is blocked")
        })
    }

    /// Why a move that fits all else is refused: the Shah would be attacked (R19).
    fn refuse_attack(&self, pos: &Position, mv: Move) -> Refusal {
        let us = usize::from(pos.turn);
        let mut next = *pos;
        next.make(mv);
        let Some(by) = self.shah_attackers(&next, us).squares().next() else {
            return with(mv.from, |at| refusals::no_move("R1", at));
        };
        let man = next.man(by).map_or(Man::SHAH, |(_, man)| man);
        let named = man_name(1 - pos.turn, man);
        let shah = text("o seu Xá", "your Shah");
        let check = self.in_check(pos);
        with(by, |at| refusals::leaves_check("R19", shah, named, at, check))
    }
}

fn not_yours(pos: &Position, from: u8) -> Option<Refusal> {
    match pos.man(from) {
        None => Some(with(from, |at| refusals::empty("R1", at))),
        Some((side, _)) if side != pos.turn => Some(with(from, |at| refusals::not_yours("R1", at))),
        Some(_) => None,
    }
}

/// Why a pawn on its last row does not move.
fn waits(pos: &Position, from: u8) -> Option<Refusal> {
    let us = usize::from(pos.turn);
    if !(pos.pawns(us) & LAST[us]).has(from) {
        return None;
    }
    let heir = pos.waiting_heir(us).has(from);
    let traveller = pos.man(from).is_some_and(|(_, man)| man.journeys().is_some());
    Some(if traveller {
        refuse!("R17", "waits", [site(from)];
            "este peão dos peões ficou na última fila, imóvel";
            "this pawn of pawns has stayed on the last row, immobile")
    } else if heir {
        refuse!("R16", "waits", [site(from)];
            "o peão do Xá espera na última fila, imóvel, até suceder ao Xá";
            "the pawn of the Shah waits on the last row, immobile, until it succeeds the Shah")
    } else {
        refuse!("R14", "waits", [site(from)];
            "este peão espera na última fila, imóvel, até que uma peça do seu tipo seja capturada";
            "this pawn waits on the last row, immobile, until a piece of its type is captured")
    })
}

fn refuse_pawn(pos: &Position, from: u8, to: u8, (wide, high): (i32, i32)) -> Option<Refusal> {
    let sites = [site(from), site(to)];
    let ahead = if pos.turn == 0 { high } else { -high };
    let taken = pos.occupied().has(to);
    Some(match (wide.abs(), ahead) {
        (0, 1) if !taken => return None,
        (1, 1) if taken => return None,
        (0, 1) => refuse!("R11", "pawn-blocked", sites;
            "o peão não captura em frente: a casa tem de estar vazia";
            "the pawn does not capture straight ahead: the square must be empty"),
        (1, 1) => refuse!("R11", "pawn-capture", sites;
            "o peão só anda na diagonal para capturar, e aí não há ninguém";
            "the pawn goes diagonally only to capture, and nobody is there"),
        (0, 2) => refuse!("R11", "pawn-double", sites;
            "aqui o peão nunca anda duas casas, nem no primeiro lance";
            "here the pawn never goes two squares, not even on its first move"),
        (_, n) if n <= 0 => refuse!("R11", "pawn-backward", sites;
            "o peão só anda para a frente"; "the pawn goes forward only"),
        _ => way(Kind::Pawn, [from, to]),
    })
}

fn no_journey(place: u8) -> Refusal {
    refuse!("R17", "no-journey", [site(place)];
        "só o peão dos peões segue viagem, e só nas duas primeiras chegadas à última fila";
        "only the pawn of pawns goes on, and only on its first two arrivals on the last row")
}

/// Why an arriving pawn of pawns may not be put on a square.
fn refuse_place(pos: &Position, from: u8, place: Option<u8>) -> Option<Refusal> {
    let us = usize::from(pos.turn);
    let sites = [site(place.unwrap_or(from).min(REFUGE[1]))];
    Some(match place {
        None => refuse!("R17", "place-missing", sites;
            "o peão dos peões segue logo para uma casa vazia: diga qual, como em c9c10/f5";
            "the pawn of pawns goes on at once to an empty square: say which, as in c9c10/f5"),
        Some(at) if REFUGES.has(at) || !FIELD.has(at) => refuse!("R17", "place-refuge", sites;
            "o peão dos peões não pode ir para um refúgio";
            "the pawn of pawns may not go to a refuge"),
        Some(at) if LAST[us].has(at) => refuse!("R17", "place-last-row", sites;
            "o peão dos peões tem de sair da última fila";
            "the pawn of pawns must leave the last row"),
        Some(at) if (pos.occupied() & !Set::bit(from)).has(at) => {
            refuse!("R17", "place-occupied", sites;
            "o peão dos peões vai para uma casa vazia, e em {} está uma peça", name(at);
            "the pawn of pawns goes to an empty square, and a piece stands on {}", name(at))
        }
        Some(_) => return None,
    })
}
