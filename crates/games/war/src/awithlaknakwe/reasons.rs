//! Why a move is refused.

use super::board::{NOWHERE, SQUARES, has};
use super::rules::{Awithlaknakwe, GONE, NOBODY, Position, RESERVE};
use super::scene::{PASS, reserve, site};
use ::rules::{
    Attempt, Game, ParseError, Present, Refusal, Seat, SiteId, Status, Text, refuse, text,
};
use kit::meant::{Meant, Reader};
use kit::refusals::{Spot, not_own, where_to};

impl Awithlaknakwe {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let reader = Reader {
            signs: &['@'],
            marks: &['-', ':'],
            most: 2,
            name: &|text| self.tables.read(text),
            // Whoever touches a priest beside the board wants to enter it.
            site: &|site| match site {
                SiteId(square) if square < u16::from(SQUARES) => Some(square as u8),
                tray => [0, 1].map(reserve).contains(&tray).then_some(RESERVE),
            },
            buttons: [Some(PASS), None],
        };
        let expected = text(
            "duas casas do tabuleiro, como F1-G2, ou @ e uma casa, como @E14, ou pass",
            "two squares of the board, such as F1-G2, or @ and a square, such as @E14, or pass",
        );
        let over = matches!(self.status(pos), Status::Over(_));
        reader.explain(attempt, over, expected, |meant| self.refuse(pos, &meant))
    }

    fn taken(&self, pos: &Position, square: u8) -> bool {
        pos.sides.iter().any(|side| has(side, square))
    }

    fn refuse(&self, pos: &Position, meant: &Meant<u8>) -> Refusal {
        let seat = pos.turn;
        if !self.can_move(pos, seat) {
            return refuse!("R7", "must-pass", [];
                "não há lance possível: resta passar"; "there is no possible move: you can only pass");
        }
        let places = match meant {
            Meant::Pass => {
                return refuse!("R7", "no-pass", [];
                    "só passa quem não pode mover nem entrar o sacerdote";
                    "only a player who can neither move nor enter the priest passes");
            }
            Meant::Sign(_, square) => return self.refuse_entry(pos, Some(*square)),
            Meant::Way { places, .. } => places,
        };
        let (from, to) = (places[0], places[1..].last().copied());
        let home = &self.tables.home[self.edge(seat)];
        if places.contains(&RESERVE) {
            self.refuse_entry(pos, to.filter(|&to| to != RESERVE))
        } else if to.is_none() && !self.taken(pos, from) && home.contains(&from) {
            self.refuse_entry(pos, Some(from))
        } else {
            self.refuse_move(pos, from, to)
        }
    }

    /// R6.
    fn refuse_entry(&self, pos: &Position, square: Option<u8>) -> Refusal {
        let team = self.team(pos.turn);
        let at = square.map(site);
        let name = square.map_or_else(String::new, |square| self.tables.name(square));
        match (pos.priest[team], pos.owner[team], square) {
            (GONE, ..) => refuse!("R6", "captured", at;
                "o sacerdote já foi capturado e não volta";
                "the priest has been captured and does not come back"),
            (RESERVE, NOBODY, _) => refuse!("R6", "no-loss", at;
                "o sacerdote só entra depois de capturada a primeira peça";
                "the priest enters only after the first piece has been captured"),
            (RESERVE, owner, _) if owner != pos.turn => {
                let Text { pt, en } = self.seat_name(Seat(owner));
                refuse!("R6", "partner", at;
                    "quem entra o sacerdote é o parceiro que perdeu a primeira peça: {pt}";
                    "the priest is entered by the partner who lost the first piece: {en}")
            }
            (RESERVE, _, None) => refuse!("R6", "where-to", at;
                "falta dizer em que casa da linha de casa entra o sacerdote";
                "say on which square of the home rank the priest enters"),
            (RESERVE, _, Some(square)) if self.taken(pos, square) => refuse!("R6", "occupied", at;
                "a casa {name} está ocupada"; "square {name} is taken"),
            (RESERVE, ..) => refuse!("R6", "not-home", at;
                "o sacerdote entra na linha de casa, e {name} não faz parte dela";
                "the priest enters on the home rank, and {name} is not on it"),
            _ => refuse!("R6", "once", at;
                "o sacerdote já está no tabuleiro: entra uma só vez";
                "the priest is on the board already: it enters only once"),
        }
    }

    /// R1 to R3.
    fn refuse_move(&self, pos: &Position, from: u8, to: Option<u8>) -> Refusal {
        let name = &self.tables.name(from);
        let spot = Spot::new(site(from), name);
        let (owner, mine) = (self.owner(pos, from), self.team(pos.turn));
        if owner.is_some_and(|seat| seat != pos.turn && self.team(seat) == mine) {
            return refuse!("R1", "partner", [site(from)];
                "a peça em {name} é do parceiro"; "the piece on {name} is your partner’s");
        }
        if let Some(refusal) = not_own("R1", spot, owner, pos.turn) {
            return refusal;
        }
        let (team, edge) = (self.team(pos.turn), self.edge(pos.turn));
        let priest = pos.priest[team] == from;
        let rule = if priest { "R3" } else { "R2" };
        let reach: &[u8] = if priest {
            &self.tables.stride[edge][usize::from(from)]
        } else {
            &self.tables.walk[edge][usize::from(from)]
        };
        if reach.iter().all(|&t| t == NOWHERE || self.taken(pos, t)) {
            return refuse!(rule, "blocked", [site(from)];
                "a peça em {name} não tem para onde avançar"; "the piece on {name} has no square to go to");
        }
        let Some(to) = to else {
            return where_to(rule, spot);
        };
        let end = self.tables.name(to);
        if reach.contains(&to) && self.taken(pos, to) {
            refuse!(rule, "occupied", [site(to)];
                "a casa {end} está ocupada"; "square {end} is taken")
        } else if reach.contains(&to) {
            // Only the sign between the squares can be wrong.
            refuse!(rule, "sign", [site(to)];
                "este lance não captura: escreve-se {name}-{end}";
                "this move captures nothing: it is written {name}-{end}")
        } else if priest {
            refuse!(rule, "reach", [from, to].map(site);
                "um sacerdote anda uma casa em frente, para um lado ou na diagonal para a frente, nunca para trás";
                "a priest goes one square straight ahead, sideways or diagonally forward, never backward")
        } else {
            refuse!(rule, "reach", [from, to].map(site);
                "um guerreiro anda uma casa na diagonal, sempre para a frente";
                "a warrior goes one square diagonally, always forward")
        }
    }
}
