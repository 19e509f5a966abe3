//! Why a move is refused.

use super::notation::sign;
use super::rules::{Bao, Move, NYUMBA, NyumbaStopInTakasa, Position, nyumba};
use super::scene::{ON, STOP, reserve_site};
use super::sowing::{kichwa, near};
use super::telling::seeds;
use crate::four_rows::{self, name, site};
use crate::rings::Way;
use ::rules::{Game, Notation, ParseError, Present, Refusal, Seat, SiteId, refuse, words};
use kit::scan::{Scan, is_pass};

/// A move as somebody typed or touched it; the end may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) seat: Seat,
    house: u8,
    way: Option<Way>,
    /// At each choice, whether to stop.
    stops: Vec<bool>,
}

impl Wanted {
    /// Reads a move, with or without its number in front.
    pub(super) fn read(text: &str) -> Option<Wanted> {
        Wanted::scan(text).ok()
    }

    /// The same, or where it stops making sense and what was expected there.
    fn scan(text: &str) -> Result<Wanted, ParseError> {
        let mut scan = Scan::new(text);
        scan.spaces();
        let mut ahead = scan;
        if ahead.number().is_some() && (ahead.eat(".") || ahead.eat("…")) {
            while ahead.eat(".") {}
            ahead.spaces();
            scan = ahead;
        }
        let Some((seat, house)) = four_rows::read_name(&mut scan) else {
            return Err(scan.wanted(words!(
                "uma casa e o sentido, como F2> ou F2<"; "a house and the way, such as F2> or F2<")));
        };
        scan.spaces();
        let way = match scan.peek() {
            Some('>') => Some(Way::Up),
            Some('<') => Some(Way::Down),
            None => None,
            _ => {
                return Err(scan.wanted(words!(
                    "o sentido: > (de A para H na linha central) ou <";
                    "the way: > (from A to H along the front row) or <")));
            }
        };
        scan.next_char();
        let mut stops = Vec::new();
        loop {
            scan.spaces();
            match scan.peek() {
                None => break,
                Some('!') => stops.push(true),
                Some('~') => stops.push(false),
                _ => {
                    return Err(scan.wanted(words!(
                        "«!» para parar na nyumba, «~» para continuar, ou o fim do lance";
                        "“!” to stop at the nyumba, “~” to sow on, or the end of the move")));
                }
            }
            scan.next_char();
        }
        Ok(Wanted { seat, house, way, stops })
    }

    /// Whether a move is this one, or goes on where this one leaves off.
    pub(super) fn fits(&self, mv: Move) -> bool {
        let n = self.stops.len();
        let on = mv.on as usize;
        let choices = on + usize::from(mv.stop);
        let same = |(i, &stop): (usize, &bool)| stop == (i >= on);
        mv.house == self.house
            && self.way.is_none_or(|way| way == mv.way)
            && n <= choices
            && self.stops.iter().enumerate().all(same)
    }
}

impl Bao {
    /// A text that several moves begin with.
    pub(super) fn ambiguous(&self, pos: &Position, moves: &[Move]) -> ParseError {
        let text = |&mv: &Move| self.move_text(pos, mv);
        ParseError::Ambiguous { candidates: moves.iter().take(40).map(text).collect() }
    }

    fn list(&self, pos: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        moves
    }

    /// Why a typed text is no move.
    pub(super) fn typed(&self, pos: &Position, text: &str) -> ParseError {
        if is_pass(text) || text.trim() == "-" {
            return ParseError::illegal(refuse!("R19", "no-pass", [];
                "não se pode passar: quem não tem lances perde";
                "there is no passing: a player without a move loses"));
        }
        match Wanted::scan(text) {
            Ok(wanted) => self.refuse(pos, &wanted),
            Err(error) => error,
        }
    }

    /// Why touched sites are no move: first the house, then the house in which the first seed
    /// falls, then a button for each choice at the nyumba.
    pub(super) fn clicked(&self, pos: &Position, clicks: &[SiteId]) -> ParseError {
        let me = pos.turn();
        let chosen = match clicks.first() {
            None => return self.wanted_house(pos),
            Some(&first) => match four_rows::house(first) {
                Some(house) => house,
                None => return self.no_house(pos, first),
            },
        };
        let mut wanted = Wanted { seat: chosen.0, house: chosen.1, way: None, stops: Vec::new() };
        let list = self.list(pos);
        if chosen.0 != me || !list.iter().any(|&mv| wanted.fits(mv)) {
            return self.refuse(pos, &wanted);
        }
        let targets = self.targets(pos, chosen.1);
        let Some(&second) = clicks.get(1) else {
            return self.wanted_target(pos, chosen.1);
        };
        let way = targets.iter().find(|&&(_, first)| site(me, first) == second);
        match way {
            Some(&(way, _)) => wanted.way = Some(way),
            None => {
                let [a, b] = targets.map(|(_, first)| name(me, first));
                let house = name(me, chosen.1);
                let rule = if pos.namua() && self.mode(pos) == Some(true) { "R4" } else { "R1" };
                let words = if rule == "R4" {
                    words!("depois de {house} toque na kichwa por onde entram as sementes capturadas, {a} ou {b}";
                        "after {house} touch the kichwa where the captured seeds enter, {a} or {b}")
                } else {
                    words!("depois de {house} toque na casa em que cai a primeira semente, {a} ou {b}";
                        "after {house} touch the house in which the first seed falls, {a} or {b}")
                };
                return ParseError::illegal(
                    Refusal::new(rule, "first-seed", words)
                        .at(targets.map(|(_, first)| site(me, first))),
                );
            }
        }
        for &click in &clicks[2..] {
            match click {
                STOP => wanted.stops.push(true),
                ON => wanted.stops.push(false),
                _ => {
                    let wanted = words!(
                        "«parar na nyumba», «continuar» ou outro lance";
                        "“stop at the nyumba”, “sow on” or another move");
                    return ParseError::syntax(0, wanted);
                }
            }
        }
        self.refuse(pos, &wanted)
    }

    fn wanted_house(&self, pos: &Position) -> ParseError {
        let [low, high] = if pos.turn().0 == 0 { [1, 2] } else { [3, 4] };
        let wanted = words!(
            "uma das suas casas (linhas {low} e {high})"; "one of your houses (rows {low} and {high})");
        ParseError::syntax(0, wanted)
    }

    /// Where the first seed may fall for each way of a house, by kind of move alone.
    fn targets(&self, pos: &Position, house: u8) -> [(Way, u8); 2] {
        let captures = self.mode(pos) == Some(true);
        [Way::Up, Way::Down].map(|way| {
            let opening = Bao::opening(pos, house, !captures);
            (way, Bao::first_seed(opening, house, way))
        })
    }

    fn wanted_target(&self, pos: &Position, house: u8) -> ParseError {
        let [a, b] = self.targets(pos, house).map(|(_, first)| name(pos.turn(), first));
        let wanted = words!(
            "a casa em que cai a primeira semente: {a} ou {b}";
            "the house in which the first seed falls: {a} or {b}");
        ParseError::syntax(0, wanted)
    }

    /// A reserve or a button was touched first.
    fn no_house(&self, pos: &Position, touched: SiteId) -> ParseError {
        if touched == STOP || touched == ON {
            return ParseError::illegal(refuse!("R8", "no-choice", [];
                "só se escolhe na nyumba a meio de um lance: toque primeiro numa casa";
                "there is a choice at the nyumba only during a move: touch a house first"));
        }
        let me = pos.turn();
        if touched != reserve_site(me) && touched != reserve_site(me.other()) {
            return self.wanted_house(pos);
        }
        let refused = if pos.namua() {
            refuse!("R9", "reserve", [];
                "a semente da reserva entra sozinha: toque na casa da linha central onde a quer pôr";
                "the seed of the reserve enters by itself: touch the front house where you want it")
        } else {
            refuse!("R14", "reserve", [];
                "as reservas acabaram: agora semeiam-se as casas";
                "the reserves are spent: now houses are sown")
        };
        ParseError::illegal(refused.at([touched]))
    }

    /// Why a move that can be understood is not legal.
    fn refuse(&self, pos: &Position, wanted: &Wanted) -> ParseError {
        let me = pos.turn();
        let at = site(wanted.seat, wanted.house);
        if wanted.seat != me {
            let (house, owner) = (name(wanted.seat, wanted.house), self.seat_name(wanted.seat));
            return ParseError::illegal(refuse!("R1", "not-yours", [at];
                "a casa {house} é de {}; joga-se nas próprias casas", owner.pt;
                "house {house} is {}’s; you play in your own houses", owner.en));
        }
        let list = self.list(pos);
        let with = |way: Option<Way>, stops: &[bool]| -> Vec<Move> {
            let part = Wanted { way, stops: stops.to_vec(), ..wanted.clone() };
            let fitting = list.iter().copied().filter(|&mv| part.fits(mv));
            fitting.collect()
        };
        if with(None, &[]).is_empty() {
            return ParseError::illegal(self.refuse_house(pos, wanted.house, &list).at([at]));
        }
        let along = with(wanted.way, &[]);
        if let Some(way) = wanted.way.filter(|_| along.is_empty()) {
            return ParseError::illegal(self.refuse_way(pos, wanted.house, way).at([at]));
        }
        match with(wanted.way, &wanted.stops).as_slice() {
            [] => ParseError::illegal(self.refuse_marks(pos, wanted, &along).at([at])),
            [_] => self.wanted_target(pos, wanted.house),
            many => self.ambiguous(pos, many),
        }
    }

    /// Why a house of the mover has no legal move.
    fn refuse_house(&self, pos: &Position, house: u8, list: &[Move]) -> Refusal {
        let me = pos.turn();
        let called = name(me, house);
        let held = pos.ring(me).get(house);
        let captures = list.iter().any(|mv| !mv.takasa);
        let rule = match (pos.namua(), captures) {
            (true, true) => "R9",
            (true, false) => "R10",
            (false, true) => "R14",
            (false, false) => "R15",
        };
        if pos.namua() && house >= 8 {
            return refuse!(rule, "back-row", [];
                "{called} é da linha de trás: enquanto há reserva joga-se na linha central";
                "{called} is in the back row: while there is a reserve you play in the front row");
        }
        if held == 0 {
            return refuse!(rule, "empty", [];
                "a casa {called} está vazia"; "house {called} is empty");
        }
        if !pos.namua() && held == 1 {
            return refuse!("R16", "single", [];
                "a casa {called} tem uma só semente; na segunda fase são precisas duas";
                "house {called} holds a single seed; in the second phase it takes two");
        }
        let faces = if pos.namua() {
            pos.ring(me.other()).get(house) > 0
        } else {
            [Way::Up, Way::Down].iter().any(|&way| pos.captures_first(house, way))
        };
        if captures && !faces {
            return self.must_capture(pos, &called, list);
        }
        if pos.namua() && !captures && house == nyumba(me) && held >= NYUMBA && !pos.only_nyumba() {
            return refuse!("R10", "nyumba", [];
                "a nyumba {called} tem {} e está protegida: sem captura, só se joga se for a única casa com sementes na linha central", seeds(held).pt;
                "nyumba {called} holds {} and is protected: without a capture it is played only when no other front house has seeds", seeds(held).en);
        }
        if !pos.namua() && !captures && house >= 8 && list.iter().any(|mv| mv.house < 8) {
            return refuse!("R15", "front-row-first", [];
                "{called} é da linha de trás: as casas da linha central jogam-se primeiro";
                "{called} is in the back row: houses of the front row are played first");
        }
        self.endless(&called)
    }

    fn must_capture(&self, pos: &Position, called: &str, list: &[Move]) -> Refusal {
        let mut able: Vec<u8> = list.iter().map(|mv| mv.house).collect();
        able.dedup();
        let names: Vec<String> = able.iter().map(|&h| name(pos.turn(), h)).collect();
        let names = names.join(", ");
        refuse!("R6", "must-capture", able.iter().map(|&h| site(pos.turn(), h));
            "{called} não captura, e a captura é obrigatória: {names}";
            "{called} does not capture, and capturing is compulsory: {names}")
    }

    fn endless(&self, called: &str) -> Refusal {
        let limit = self.endless_lap_limit;
        refuse!("R7", "endless", [];
            "{called} daria um lance sem fim (mais de {limit} sementeiras), que não é permitido";
            "{called} would sow without end (more than {limit} laps), which is not allowed")
    }

    /// Why a house that may be played may not be played this way.
    fn refuse_way(&self, pos: &Position, house: u8, way: Way) -> Refusal {
        let me = pos.turn();
        let called = format!("{}{}", name(me, house), sign(way));
        let captures = self.mode(pos) == Some(true);
        if captures
            && pos.namua()
            && let Some(near) = near(house).filter(|&near| near != way)
        {
            let (here, door) = (name(me, house), name(me, kichwa(near)));
            return refuse!("R5", "wrong-kichwa", [site(me, kichwa(near))];
                "o que se captura em {here} entra pela kichwa mais próxima, {door}";
                "what {here} captures enters by the nearest kichwa, {door}");
        }
        if captures && !pos.namua() && !pos.captures_first(house, way) {
            return self.must_capture(pos, &called, &self.list(pos));
        }
        self.endless(&called)
    }

    /// Why these choices at the nyumba do not exist; `along` are the moves of the house and way.
    fn refuse_marks(&self, pos: &Position, wanted: &Wanted, along: &[Move]) -> Refusal {
        let home = name(pos.turn(), nyumba(pos.turn()));
        if !pos.namua() {
            return refuse!("R13", "no-choice", [];
                "na segunda fase a nyumba {home} é uma casa como as outras: não há onde parar";
                "in the second phase nyumba {home} is a house like any other: there is no stop");
        }
        let stops = along.iter().filter(|mv| mv.stop).count();
        let endless = along.iter().all(|mv| mv.stop);
        let sows_on = wanted.stops.iter().take_while(|&&stop| !stop).count();
        if endless && sows_on >= stops {
            return refuse!("R7", "endless", [];
                "continuar da nyumba {home} daria um lance sem fim, que não é permitido";
                "to sow on from nyumba {home} would never end, which is not allowed");
        }
        if self.nyumba_stop_in_takasa == NyumbaStopInTakasa::Forced
            && along.iter().any(|mv| mv.takasa)
        {
            return refuse!("R8", "no-choice", [];
                "numa takasa não se escolhe: o lance para sempre na nyumba {home} com {NYUMBA} ou mais sementes";
                "a takasa has no choice: it always stops at nyumba {home} with {NYUMBA} or more seeds");
        }
        refuse!("R8", "no-choice", [];
            "só se escolhe quando a última semente cai na nyumba {home}, sem captura, e a deixa com {NYUMBA} ou mais; aqui não acontece";
            "there is a choice only when the last seed falls in nyumba {home}, captures nothing and makes {NYUMBA} or more there; here it does not")
    }
}
