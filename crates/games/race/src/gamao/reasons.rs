//! Why a play or an answer is refused.

mod cube;

use super::moves::{Action, BAR, Field, Men, OFF, apply, count, target};
use super::notation::{self, Way};
use super::position::{Phase, Position};
use super::rules::Gamao;
use super::scene::{self, Touched};
use ::rules::{Attempt, Game, ParseError, Refusal, SiteId, Words, refuse, text, words};
use kit::sites::known;

/// A turn while its steps are retraced one by one.
struct Retrace {
    own: Men,
    enemy: Men,
    dice: Vec<u8>,
}

impl Retrace {
    fn new(pos: &Position) -> Retrace {
        let (own, enemy) = pos.boards();
        let [a, b] = pos.dice;
        Retrace { own, enemy, dice: if a == b { vec![a; 4] } else { vec![a, b] } }
    }

    /// Moves a man from point to point with as many dice as it takes; false if it cannot.
    fn hop(&mut self, from: u8, to: u8) -> bool {
        for k in 0..self.dice.len() {
            let die = self.dice[k];
            let next = target(from, die);
            if self.dice[..k].contains(&die)
                || next < to
                || from == OFF
                || !Field::new(self.enemy).allows(self.own, from, die)
            {
                continue;
            }
            let before = (self.own, self.enemy);
            apply(&mut self.own, &mut self.enemy, from, die);
            self.dice.remove(k);
            if next == to || self.hop(next, to) {
                return true;
            }
            self.dice.insert(k, die);
            (self.own, self.enemy) = before;
        }
        false
    }
}

impl Gamao {
    /// See [`Present::why_not`](::rules::Present::why_not).
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        if self.winner(pos).is_some() {
            return ParseError::illegal(Refusal::game_over());
        }
        match attempt {
            Attempt::Text(typed) => self.explain_text(pos, typed),
            Attempt::Clicks(sites) => self.explain_clicks(pos, sites),
        }
    }

    fn explain_text(&self, pos: &Position, typed: &str) -> ParseError {
        if let Some(action) = notation::actions(typed).next() {
            return ParseError::illegal(self.refuse_action(pos, action));
        }
        match self.read_ways(pos.turn, typed) {
            Ok(ways) if pos.phase == Phase::Play => {
                let order = |w: &Way| std::cmp::Reverse(w.points[0].0);
                let mut sorted = ways.clone();
                sorted.sort_by_key(order);
                ParseError::illegal(self.refuse_ways(pos, &sorted))
            }
            Ok(_) => ParseError::illegal(self.not_yet(pos)),
            Err(error) if pos.phase == Phase::Play => error,
            Err(_) => ParseError::syntax(0, self.wanted_words(pos)),
        }
    }

    /// The words that answer what is awaited when no dice lie on the board.
    fn wanted_words(&self, pos: &Position) -> Words {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        let actions: Vec<Action> = moves.iter().filter_map(|mv| mv.as_action()).collect();
        let list = |name: fn(Action) -> &'static str, or: &str| match &actions[..] {
            [first @ .., last] if !first.is_empty() => {
                let first: Vec<&str> = first.iter().map(|&a| name(a)).collect();
                format!("{} {or} {}", first.join(", "), name(*last))
            }
            _ => actions.iter().map(|&a| name(a)).collect(),
        };
        if actions.is_empty() {
            return text("um lançamento de dados", "a throw of the dice").into();
        }
        Words::new(list(notation::portuguese, "ou"), list(notation::word, "or"))
    }

    fn explain_clicks(&self, pos: &Position, sites: &[SiteId]) -> ParseError {
        let mut points = Vec::new();
        for &site in sites {
            match scene::touched(site, pos.turn) {
                Touched::Button(action) => {
                    return ParseError::illegal(self.refuse_action(pos, action));
                }
                Touched::Point(p) => points.push(p),
                Touched::Nothing => {
                    return ParseError::illegal(refuse!("R3", "no-place", known(self, site);
                        "aqui não há nada para mover; toque numa peça sua";
                        "there is nothing to move here; touch a checker of yours"));
                }
            }
        }
        if points.is_empty() {
            let wanted = words!(
                "o toque numa peça e no seu destino"; "a touch on a checker and its target");
            return ParseError::syntax(0, wanted);
        }
        if pos.phase != Phase::Play {
            return ParseError::illegal(self.not_yet(pos));
        }
        let ways: Vec<Way> = points
            .chunks_exact(2)
            .map(|pair| Way { points: vec![(pair[0], false), (pair[1], false)] })
            .collect();
        if let [.., from] = points[..]
            && points.len() % 2 == 1
        {
            return ParseError::illegal(self.refuse_start(pos, &ways, from));
        }
        ParseError::illegal(self.refuse_ways(pos, &ways))
    }

    /// A play attempted while something else is awaited.
    fn not_yet(&self, pos: &Position) -> Refusal {
        match pos.phase {
            Phase::Opening => refuse!("R1", "opening-throw", [];
                "primeiro cada jogador lança um dado; começa quem tirar mais";
                "first each player throws a die; the higher number begins"),
            Phase::Offered(_) => refuse!("R15", "answer-first", [];
                "primeiro é preciso responder à oferta de dobrar";
                "the offer to double has to be answered first"),
            _ => refuse!("R2", "roll-first", [];
                "primeiro lançam-se os dados"; "the dice have to be thrown first"),
        }
    }

    /// Only the first of two touches: is there anything to do from this point?
    fn refuse_start(&self, pos: &Position, ways: &[Way], from: u8) -> Refusal {
        let mut turn = Retrace::new(pos);
        for way in ways {
            if !turn.hop(way.points[0].0, way.points[1].0) {
                return self.refuse_hop(pos, &turn, way.points[0].0, way.points[1].0);
            }
        }
        if let Some(refusal) = self.refuse_man(pos, &turn, from) {
            return refusal;
        }
        if turn.dice.is_empty() {
            return dice_used();
        }
        let field = Field::new(turn.enemy);
        if turn.dice.iter().any(|&d| field.allows(turn.own, from, d)) {
            return self.refuse_use(pos, 0);
        }
        let best = turn.dice.iter().copied().max().unwrap_or(1);
        self.refuse_hop(pos, &turn, from, target(from, best))
    }

    fn refuse_ways(&self, pos: &Position, ways: &[Way]) -> Refusal {
        let mut turn = Retrace::new(pos);
        for way in ways {
            for pair in way.points.windows(2) {
                let ((from, _), (to, _)) = (pair[0], pair[1]);
                if !turn.hop(from, to) {
                    return self.refuse_hop(pos, &turn, from, to);
                }
            }
        }
        let mut bare = ways.to_vec();
        bare.iter_mut().flat_map(|w| &mut w.points).for_each(|(_, star)| *star = false);
        if self.follow(pos, ways).is_empty() && !self.follow(pos, &bare).is_empty() {
            let starred = ways.iter().flat_map(|w| &w.points);
            let sites: Vec<SiteId> = starred
                .filter(|(_, star)| *star)
                .map(|&(p, _)| scene::site_of(pos.turn, p))
                .collect();
            return refuse!("R6", "no-hit", sites;
                "não há aí uma peça adversária sozinha para bater";
                "there is no lone enemy checker to hit there");
        }
        let all = if pos.dice[0] == pos.dice[1] { 4 } else { 2 };
        self.refuse_use(pos, all - turn.dice.len())
    }

    /// Each step is allowed, but not the whole: too few dice, or the wrong one (R8).
    fn refuse_use(&self, pos: &Position, used: usize) -> Refusal {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        let most = moves.first().map_or(0, |mv| mv.steps().count());
        if most == 1 && used <= 1 && pos.dice[0] != pos.dice[1] && self.options.must_use_max {
            let die = moves.first().and_then(|mv| mv.steps().next()).map_or(0, |s| s.die);
            return refuse!("R8", "higher-die", [];
                "só um dado pode ser jogado, e tem de ser o {die}";
                "only one die can be played, and it has to be the {die}");
        }
        if !self.options.must_use_max {
            return refuse!("R8", "use-all", [];
                "ainda há um dado que se pode jogar: a vez só acaba quando não houver nenhum";
                "a die can still be played: the turn ends only when none can");
        }
        refuse!("R8", "use-all", [];
            "é obrigatório jogar todos os dados possíveis: aqui são {most}";
            "you must play as many dice as possible: here {most}")
    }

    /// What is wrong with moving this man at all.
    fn refuse_man(&self, pos: &Position, turn: &Retrace, from: u8) -> Option<Refusal> {
        let seat = pos.turn;
        let at = [scene::site_of(seat, from)];
        let name = self.point_name(seat, from);
        if from == OFF || count(turn.own, from) == 0 {
            let refusal = match from {
                OFF => refuse!("R11", "off", [];
                    "as peças retiradas não voltam ao tabuleiro"; "checkers borne off do not come back"),
                BAR => refuse!("R7", "bar-empty", [];
                    "não tem peças na barra"; "you have no checkers on the bar"),
                p => {
                    let empty = count(turn.enemy, BAR - p) == 0;
                    refuse!("R3", if empty { "empty" } else { "not-yours" }, [];
                        "na casa {name} não há uma peça sua";
                        "there is no checker of yours on point {name}")
                }
            };
            return Some(refusal.at(at));
        }
        if from != BAR && count(turn.own, BAR) > 0 {
            return Some(refuse!("R7", "enter-first", [scene::site_of(seat, BAR)];
                "primeiro têm de entrar todas as peças que estão na barra";
                "all checkers on the bar have to enter first"));
        }
        None
    }

    /// Why a man cannot go from point to point with the dice that are left.
    fn refuse_hop(&self, pos: &Position, turn: &Retrace, from: u8, to: u8) -> Refusal {
        if let Some(refusal) = self.refuse_man(pos, turn, from) {
            return refusal;
        }
        if turn.dice.is_empty() {
            return dice_used();
        }
        let seat = pos.turn;
        let sites = [scene::site_of(seat, from), scene::site_of(seat, to)];
        let (start, end) = (self.point_name(seat, from), self.point_name(seat, to));
        if to >= from {
            return refuse!("R3", "direction", sites;
                "as peças só avançam, em direção ao seu bordo";
                "checkers only move forward, towards their home board");
        }
        if to == OFF {
            return self.refuse_bear_off(pos, turn, from);
        }
        let way = from - to;
        let field = Field::new(turn.enemy);
        let sums = sums(&turn.dice);
        if !sums.contains(&way) {
            return refuse!("R3", "die-not-thrown", sites;
                "de {start} a {end} são {way}, e os dados não dão esse número";
                "from {start} to {end} is {way}, which the dice do not give");
        }
        if !field.is_open(to) {
            return refuse!("R4", "blocked", sites;
                "a casa {end} está fechada: tem duas ou mais peças adversárias";
                "point {end} is blocked: it holds two or more enemy checkers");
        }
        if from == BAR && count(turn.own, BAR) > 1 {
            return refuse!("R7", "enter-first", sites;
                "primeiro têm de entrar todas as peças que estão na barra";
                "all checkers on the bar have to enter first");
        }
        refuse!("R3", "blocked-between", sites;
            "de {start} a {end} as casas intermédias estão fechadas";
            "from {start} to {end} the points between are blocked")
    }

    fn refuse_bear_off(&self, pos: &Position, turn: &Retrace, from: u8) -> Refusal {
        let seat = pos.turn;
        let outside: Vec<SiteId> = (7..=BAR)
            .filter(|&p| count(turn.own, p) > 0)
            .map(|p| scene::site_of(seat, p))
            .collect();
        if !outside.is_empty() {
            return refuse!("R9", "not-home", outside;
                "só se retiram peças quando todas estão no bordo próprio";
                "checkers are borne off only when all are in your home board");
        }
        let behind: Vec<SiteId> = (from + 1..=6)
            .filter(|&p| count(turn.own, p) > 0)
            .map(|p| scene::site_of(seat, p))
            .collect();
        let sums = sums(&turn.dice);
        if !behind.is_empty() && sums.iter().any(|&sum| sum > from) {
            return refuse!("R9", "behind", behind;
                "com um número maior só sai a peça mais atrasada, e há outra atrás desta";
                "a higher number bears off only the hindmost checker, and another stands behind");
        }
        let name = self.point_name(seat, from);
        if sums.iter().any(|&sum| sum >= from) {
            return refuse!("R3", "blocked-between", [scene::site_of(seat, from)];
                "para sair da casa {name} a peça teria de passar por casas fechadas";
                "to leave from point {name} the checker would have to pass blocked points");
        }
        refuse!("R9", "die-not-thrown", [scene::site_of(seat, from)];
            "os dados não chegam para retirar a peça da casa {name}";
            "the dice do not bear off the checker on point {name}")
    }
}

fn dice_used() -> Refusal {
    refuse!("R3", "dice-used", [];
        "os dados já foram todos jogados"; "all the dice have been played")
}

/// Every number that some of the dice add up to.
fn sums(dice: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    for set in 1..1u32 << dice.len() {
        let sum = (0..dice.len()).filter(|&i| set >> i & 1 == 1).map(|i| dice[i]).sum();
        out.push(sum);
    }
    out
}
