//! Why something typed or touched is not a move.

use super::placing::{self, ARRANGEMENTS};
use super::rules::{CHOICES, ClockwiseRule, Omweso, Phase, Position, SHARE, house_name, in_order};
use super::scene::{ARRANGE, CLOCKWISE, FOUR, REST, USUAL, house_site, store};
use crate::four_rows;
use crate::pits::south_or_north;
use ::rules::{Attempt, Game, ParseError, Refusal, Seat, SiteId, Status, Words, refuse, words};
use kit::scan::Scan;

/// What somebody seems to have meant.
enum Meant {
    /// To sow a house, with these choices: whether clockwise.
    Sow(Seat, u8, Vec<bool>),
    /// To put so many seeds into a house; `None` for all that are left.
    Place(Seat, u8, Option<u32>),
    /// To take an arrangement.
    Arrange,
    /// To press a button that needs a house after or before it.
    Button(SiteId),
    /// To touch what lies beside the board.
    Store(Seat),
    Pass,
}

impl Omweso {
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let meant = match attempt {
            Attempt::Text(text) => typed(text),
            Attempt::Clicks(clicks) => touched(pos, clicks),
        };
        let Some(meant) = meant else {
            return ParseError::syntax(0, self.wanted(pos));
        };
        if let Status::Over(_) = self.status(pos) {
            return ParseError::illegal(Refusal::game_over());
        }
        match meant {
            Meant::Pass => ParseError::illegal(refuse!("R3", "no-pass", [];
                "não se pode passar: há sempre que jogar enquanto houver um lance legal";
                "there is no passing: while there is a legal move, you make one")),
            Meant::Sow(seat, house, signs) if pos.phase == Phase::Sowing => {
                self.refuse_sowing(pos, seat, house, &signs)
            }
            Meant::Place(seat, house, seeds) if pos.phase == Phase::Placing => {
                self.refuse_placing(pos, seat, house, seeds)
            }
            Meant::Arrange if pos.phase == Phase::Placing => {
                ParseError::illegal(refuse!("R1", "begun", [];
                    "um arranjo completo só se escolhe antes de colocar a primeira semente";
                    "a whole arrangement can only be chosen before the first seed is placed"))
            }
            Meant::Button(FOUR) if pos.phase == Phase::Placing && pos.hand < 4 => {
                ParseError::illegal(too_many(pos.hand).at([FOUR]))
            }
            Meant::Store(seat) => ParseError::illegal(refuse!("R1", "store", [store(seat)];
                "as sementes fora do tabuleiro entram tocando numa casa própria";
                "seeds beside the board are placed by touching a house of your own")),
            Meant::Button(FOUR | REST) if pos.phase == Phase::Placing => {
                ParseError::syntax(0, self.wanted(pos))
            }
            Meant::Button(USUAL | CLOCKWISE) if pos.phase == Phase::Sowing => {
                ParseError::illegal(refuse!("R8", "house-first", [];
                    "escolha primeiro a casa; o sentido só se escolhe nas voltas que o permitem";
                    "choose the house first; the way is chosen only in the laps that allow it"))
            }
            _ if pos.phase == Phase::Placing => ParseError::illegal(self.still_placing(pos)),
            _ => ParseError::illegal(refuse!("R2", "placed", [];
                "as sementes já estão todas no tabuleiro: escolha uma casa para semear";
                "all seeds are on the board: choose a house to sow")),
        }
    }

    /// What would be understood.
    fn wanted(&self, pos: &Position) -> Words {
        let home = if pos.turn.0 == 0 { "B1" } else { "G4" };
        match pos.phase {
            Phase::Placing => {
                words!("uma casa própria com um + antes, como +{home}, +{home}x4 ou +{home}xall, ou um arranjo, como back4";
                    "a house of your own after a +, such as +{home}, +{home}x4 or +{home}xall, or an arrangement, such as back4")
            }
            _ => {
                words!("uma casa própria, como {home}, e + ou - por cada volta com escolha, como {home}-";
                    "a house of your own, such as {home}, and + or - for each lap with a choice, such as {home}-")
            }
        }
    }

    fn still_placing(&self, pos: &Position) -> Refusal {
        let (me, left) = (south_or_north(pos.turn), pos.hand);
        refuse!("R2", "placing", [];
            "só se semeia depois de todas as sementes estarem colocadas: faltam {left} ({})", me.pt;
            "sowing begins when all seeds are placed: {left} are left ({})", me.en)
    }

    fn refuse_placing(
        &self,
        pos: &Position,
        seat: Seat,
        house: u8,
        seeds: Option<u32>,
    ) -> ParseError {
        if seat != pos.turn {
            let (owner, name) = (south_or_north(seat), house_name(seat, house));
            return ParseError::illegal(refuse!("R1", "not-yours", [house_site(seat, house)];
                "a casa {name} é de {}; cada um coloca nas suas casas", owner.pt;
                "house {name} is {}’s; you place seeds in your own houses", owner.en));
        }
        let left = pos.hand;
        match seeds {
            Some(n) if n > u32::from(left) => ParseError::illegal(too_many(left)),
            Some(n) if placing::handful(n, left).is_none() => {
                ParseError::illegal(refuse!("R1", "handful", [];
                    "de cada vez coloca-se uma semente, quatro, ou todas as que faltam ({left})";
                    "at a time you place one seed, four, or all that are left ({left})"))
            }
            _ => ParseError::syntax(0, self.wanted(pos)),
        }
    }

    fn refuse_sowing(&self, pos: &Position, seat: Seat, house: u8, signs: &[bool]) -> ParseError {
        let name = house_name(seat, house);
        let at = |refusal: Refusal| ParseError::illegal(refusal.at([house_site(seat, house)]));
        if seat != pos.turn {
            let owner = south_or_north(seat);
            return at(refuse!("R3", "not-yours", [];
                "a casa {name} é de {}; semeia-se uma casa própria", owner.pt;
                "house {name} is {}’s; you sow a house of your own", owner.en));
        }
        match pos.own.get(house) {
            0 => {
                return at(refuse!("R3", "empty", [];
                    "a casa {name} está vazia"; "house {name} is empty"));
            }
            1 => {
                return at(refuse!("R3", "single", [];
                    "a casa {name} só tem uma semente; são precisas pelo menos duas";
                    "house {name} holds a single seed; at least two are needed"));
            }
            _ => {}
        }
        if !self.can_sow(pos, house) {
            return at(self.endless(&name));
        }
        self.refuse_signs(pos, house, signs)
    }

    fn endless(&self, name: &str) -> Refusal {
        let limit = self.endless_lap_limit;
        refuse!("R10", "endless", [];
            "o lance de {name} não acabaria (mais de {limit} voltas) e por isso não é legal";
            "the move from {name} would not end (more than {limit} laps), so it is not legal")
    }

    /// The house can be sown, but not with these choices.
    fn refuse_signs(&self, pos: &Position, house: u8, signs: &[bool]) -> ParseError {
        let name = house_name(pos.turn, house);
        let field = self.field(pos);
        let mut run = field.start(pos.own, house);
        let mut left = signs.iter();
        let mut open = 0;
        for lap in 1..=self.endless_lap_limit {
            let origin = house_name(pos.turn, run.origin());
            let mut clockwise = false;
            if open < CHOICES && run.choice(&field) {
                open += 1;
                match left.next() {
                    Some(&c) => clockwise = c,
                    None => return self.incomplete(pos, house, signs),
                }
            } else if let Some(&true) = left.as_slice().first()
                && open == 0
                && signs.len() == 1
                && lap == 1
            {
                // A single minus: the player wants the first lap to go clockwise.
                return ParseError::illegal(
                    self.not_clockwise(run.on_the_left(), &origin)
                        .at([house_site(pos.turn, run.origin())]),
                );
            }
            if run.lap(&field, clockwise).ends() {
                let n = signs.len();
                return ParseError::illegal(
                    refuse!("R8", "no-choice", [house_site(pos.turn, house)];
                        "este lance de {name} só deixa escolher o sentido em {open} das suas {lap} voltas; foram indicadas {n} escolhas";
                        "this move from {name} leaves the way open in {open} of its {lap} laps; {n} choices were given"),
                );
            }
        }
        ParseError::illegal(self.endless(&name).at([house_site(pos.turn, house)]))
    }

    /// Why a lap may not go clockwise.
    fn not_clockwise(&self, on_the_left: bool, origin: &str) -> Refusal {
        if self.clockwise_rule == ClockwiseRule::Off {
            return refuse!("R8", "clockwise-off", [];
                "nesta variante semeia-se sempre no sentido contrário ao dos ponteiros do relógio";
                "in this variant seeds are always sown anticlockwise");
        }
        if !on_the_left {
            return refuse!("R8", "not-left", [];
                "no sentido horário só se semeia a partir das quatro casas da esquerda, e {origin} não é uma delas";
                "only the four left-hand houses may be sown clockwise, and {origin} is not one of them");
        }
        refuse!("R8", "no-capture", [];
            "no sentido horário só se semeia se essa volta acabar com uma captura, e a de {origin} não acaba";
            "a lap goes clockwise only if it ends with a capture, and that of {origin} would not")
    }

    /// The moves that begin with these choices.
    fn incomplete(&self, pos: &Position, house: u8, signs: &[bool]) -> ParseError {
        let mut list = Vec::new();
        self.moves(pos, &mut list);
        let candidates: Vec<String> = list
            .iter()
            .filter(|mv| matches!(mv.act(), super::rules::Act::Sow(h) if h == house))
            .filter(|&&mv| self.signs(pos, mv).starts_with(signs))
            .map(|&mv| ::rules::Notation::move_text(self, pos, mv))
            .collect();
        match candidates.len() {
            // Whatever comes next, no such line ends.
            0 => ParseError::illegal(
                self.endless(&house_name(pos.turn, house)).at([house_site(pos.turn, house)]),
            ),
            1 => ParseError::illegal(refuse!("R8", "choose", [];
                "falta escolher o sentido: {}", candidates[0];
                "the way is still to be chosen: {}", candidates[0])),
            _ => ParseError::Ambiguous { candidates },
        }
    }
}

fn too_many(left: u8) -> Refusal {
    refuse!("R1", "too-many", [];
        "não há tantas sementes para colocar: faltam {left} das {SHARE}";
        "there are not so many seeds to place: {left} of the {SHARE} are left")
}

fn typed(text: &str) -> Option<Meant> {
    let word = text.trim();
    if word == "-" || kit::scan::is_pass(word) {
        return Some(Meant::Pass);
    }
    if ARRANGEMENTS.iter().any(|a| a.id.eq_ignore_ascii_case(word)) {
        return Some(Meant::Arrange);
    }
    let mut scan = Scan::new(word);
    let placing = scan.eat("+");
    scan.spaces();
    let (seat, house) = four_rows::read_name(&mut scan)?;
    let house = in_order(seat, house);
    if placing {
        scan.spaces();
        let seeds = if scan.is_done() {
            Some(1)
        } else {
            if !scan.eat("x") && !scan.eat("X") && !scan.eat("×") {
                return None;
            }
            scan.spaces();
            let all = ["all", "rest", "tudo", "todas"];
            if all.iter().any(|a| scan.rest().eq_ignore_ascii_case(a)) {
                return Some(Meant::Place(seat, house, None));
            }
            let seeds = scan.number()?;
            if !scan.is_done() {
                return None;
            }
            Some(seeds)
        };
        return Some(Meant::Place(seat, house, seeds));
    }
    let rest = scan.rest();
    let signs = rest.chars().filter(|c| !c.is_whitespace());
    let signs: Option<Vec<bool>> = signs
        .map(|c| match c {
            '+' => Some(false),
            '-' => Some(true),
            _ => None,
        })
        .collect();
    Some(Meant::Sow(seat, house, signs?))
}

fn touched(pos: &Position, clicks: &[SiteId]) -> Option<Meant> {
    let (&first, rest) = clicks.split_first()?;
    let house = |site: SiteId| {
        let (seat, house) = four_rows::house(site)?;
        Some((seat, in_order(seat, house)))
    };
    if let Some((seat, at)) = house(first) {
        if pos.phase == Phase::Placing {
            return Some(Meant::Place(seat, at, Some(1)));
        }
        let ways: Option<Vec<bool>> = rest
            .iter()
            .map(|&site| match site {
                USUAL => Some(false),
                CLOCKWISE => Some(true),
                _ => None,
            })
            .collect();
        return Some(Meant::Sow(seat, at, ways?));
    }
    for seat in [Seat(0), Seat(1)] {
        if first == store(seat) {
            return Some(Meant::Store(seat));
        }
    }
    match first {
        FOUR | REST => {
            let seeds = (first == FOUR).then_some(4);
            match rest.first() {
                Some(&site) => {
                    let (seat, at) = house(site)?;
                    Some(Meant::Place(seat, at, seeds))
                }
                None => Some(Meant::Button(first)),
            }
        }
        USUAL | CLOCKWISE => Some(Meant::Button(first)),
        SiteId(n) if (ARRANGE..ARRANGE + ARRANGEMENTS.len() as u16).contains(&n) => {
            Some(Meant::Arrange)
        }
        _ => None,
    }
}
