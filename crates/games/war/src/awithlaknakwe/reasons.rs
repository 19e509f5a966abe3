//! Why a move is refused.

use super::board::{NOWHERE, SQUARES, has};
use super::rules::{Awithlaknakwe, GONE, NOBODY, Position, RESERVE};
use ::rules::{Attempt, Game, ParseError, Present, Refusal, Seat, SiteId, Status, Words};

/// What somebody seems to have meant.
enum Meant {
    /// One square: the beginning of a move, or a place to enter.
    Square(u8),
    /// `@E14`; no square yet if only the tray was touched.
    Entry(Option<u8>),
    /// Origin and destination.
    Move(u8, u8),
    Pass,
}

fn refusal(
    rule: &'static str,
    code: &'static str,
    (pt, en): (impl Into<String>, impl Into<String>),
    squares: &[u8],
) -> Refusal {
    let sites = squares.iter().map(|&s| SiteId(u16::from(s)));
    Refusal::new(rule, code, Words::new(pt, en)).at(sites)
}

impl Awithlaknakwe {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let meant = match attempt {
            Attempt::Clicks(clicks) => self.clicked(clicks).ok_or(0),
            Attempt::Text(text) => self.typed(text),
        };
        match meant {
            Ok(meant) => ParseError::illegal(self.refuse(pos, meant)),
            Err(at) => ParseError::syntax(
                at,
                Words::new(
                    "duas casas do tabuleiro, como F1-G2, ou @ e uma casa, como @E14, ou pass",
                    "two squares of the board, such as F1-G2, or @ and a square, such as @E14, or pass",
                ),
            ),
        }
    }

    fn clicked(&self, clicks: &[SiteId]) -> Option<Meant> {
        let square = |site: &SiteId| u8::try_from(site.0).ok().filter(|&s| s < SQUARES);
        let (pass, first, second) = (
            u16::from(SQUARES),
            u16::from(SQUARES) + 1,
            u16::from(SQUARES) + 3,
        );
        match clicks {
            [SiteId(one)] if *one == pass => Some(Meant::Pass),
            [SiteId(tray)] if *tray == first || *tray == second => Some(Meant::Entry(None)),
            [SiteId(tray), to] if *tray == first || *tray == second => {
                Some(Meant::Entry(Some(square(to)?)))
            }
            [one] => Some(Meant::Square(square(one)?)),
            [from, .., to] => Some(Meant::Move(square(from)?, square(to)?)),
            [] => None,
        }
    }

    /// What a text means, or the byte at which it stops making sense.
    fn typed(&self, text: &str) -> Result<Meant, usize> {
        let word = text.trim();
        if kit::scan::is_pass(word) {
            return Ok(Meant::Pass);
        }
        let at = text.len() - text.trim_start().len();
        if let Some(rest) = word.strip_prefix('@') {
            return self.square(rest, at + 1).map(|s| Meant::Entry(Some(s)));
        }
        match word.split_once(['-', ':']) {
            None => self.square(word, at).map(Meant::Square),
            Some((from, to)) => {
                let origin = self.square(from, at)?;
                let end = self.square(to, at + from.len() + 1)?;
                Ok(Meant::Move(origin, end))
            }
        }
    }

    /// The square that a text beginning at byte `at` names, or where it goes wrong.
    fn square(&self, text: &str, at: usize) -> Result<u8, usize> {
        let name = text.trim_start();
        let at = at + text.len() - name.len();
        let name = name.trim_end();
        match self.tables.read(name) {
            Some((square, "")) => Ok(square),
            Some((_, rest)) => Err(at + name.len() - rest.len()),
            None => Err(at),
        }
    }

    fn taken(&self, pos: &Position, square: u8) -> bool {
        pos.sides.iter().any(|side| has(side, square))
    }

    fn refuse(&self, pos: &Position, meant: Meant) -> Refusal {
        if let Status::Over(_) = self.status(pos) {
            return Refusal::game_over();
        }
        let seat = pos.turn;
        if !self.can_move(pos, seat) {
            return refusal(
                "R7",
                "must-pass",
                (
                    "não há lance possível: resta passar",
                    "there is no possible move: you can only pass",
                ),
                &[],
            );
        }
        match meant {
            Meant::Pass => refusal(
                "R7",
                "no-pass",
                (
                    "só passa quem não pode mover nem entrar o sacerdote",
                    "only a player who can neither move nor enter the priest passes",
                ),
                &[],
            ),
            Meant::Entry(square) => self.refuse_entry(pos, square),
            Meant::Square(square) if !self.taken(pos, square) => {
                let home = self.tables.home[self.edge(seat)].contains(&square);
                if home {
                    self.refuse_entry(pos, Some(square))
                } else {
                    self.refuse_move(pos, square, None)
                }
            }
            Meant::Square(square) => self.refuse_move(pos, square, None),
            Meant::Move(from, to) => self.refuse_move(pos, from, Some(to)),
        }
    }

    /// R6.
    fn refuse_entry(&self, pos: &Position, square: Option<u8>) -> Refusal {
        let team = self.team(pos.turn);
        let show: Vec<u8> = square.into_iter().collect();
        let (code, words) = match (pos.priest[team], pos.owner[team], square) {
            (GONE, ..) => (
                "captured",
                (
                    "o sacerdote já foi capturado e não volta".to_owned(),
                    "the priest has been captured and does not come back".to_owned(),
                ),
            ),
            (RESERVE, NOBODY, _) => (
                "no-loss",
                (
                    "o sacerdote só entra depois de capturada a primeira peça".to_owned(),
                    "the priest enters only after the first piece has been captured".to_owned(),
                ),
            ),
            (RESERVE, owner, _) if owner != pos.turn => {
                let name = self.seat_name(Seat(owner));
                (
                    "partner",
                    (
                        format!(
                            "quem entra o sacerdote é o parceiro que perdeu a primeira peça: {}",
                            name.pt
                        ),
                        format!(
                            "the priest is entered by the partner who lost the first piece: {}",
                            name.en
                        ),
                    ),
                )
            }
            (RESERVE, _, None) => (
                "where-to",
                (
                    "falta dizer em que casa da linha de casa entra o sacerdote".to_owned(),
                    "say on which square of the home rank the priest enters".to_owned(),
                ),
            ),
            (RESERVE, _, Some(square)) if self.taken(pos, square) => (
                "occupied",
                (
                    format!("a casa {} está ocupada", self.tables.name(square)),
                    format!("square {} is taken", self.tables.name(square)),
                ),
            ),
            (RESERVE, _, Some(square)) => (
                "not-home",
                (
                    format!(
                        "o sacerdote entra na linha de casa, e {} não faz parte dela",
                        self.tables.name(square)
                    ),
                    format!(
                        "the priest enters on the home rank, and {} is not on it",
                        self.tables.name(square)
                    ),
                ),
            ),
            _ => (
                "once",
                (
                    "o sacerdote já está no tabuleiro: entra uma só vez".to_owned(),
                    "the priest is on the board already: it enters only once".to_owned(),
                ),
            ),
        };
        refusal("R6", code, words, &show)
    }

    /// R1 to R3.
    fn refuse_move(&self, pos: &Position, from: u8, to: Option<u8>) -> Refusal {
        let name = self.tables.name(from);
        match self.owner(pos, from) {
            None => {
                let words = (
                    format!("a casa {name} está vazia"),
                    format!("square {name} is empty"),
                );
                return refusal("R1", "empty", words, &[from]);
            }
            Some(seat) if seat != pos.turn && self.team(seat) == self.team(pos.turn) => {
                let words = (
                    format!("a peça em {name} é do parceiro"),
                    format!("the piece on {name} is your partner’s"),
                );
                return refusal("R1", "partner", words, &[from]);
            }
            Some(seat) if seat != pos.turn => {
                let words = (
                    format!("a peça em {name} é do adversário"),
                    format!("the piece on {name} is the opponent’s"),
                );
                return refusal("R1", "not-yours", words, &[from]);
            }
            _ => {}
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
            let words = (
                format!("a peça em {name} não tem para onde avançar"),
                format!("the piece on {name} has no square to go to"),
            );
            return refusal(rule, "blocked", words, &[from]);
        }
        let Some(to) = to else {
            let words = (
                format!("falta dizer para onde vai a peça de {name}"),
                format!("say where the piece on {name} is to go"),
            );
            return refusal(rule, "where-to", words, &[from]);
        };
        if reach.contains(&to) {
            let end = self.tables.name(to);
            let words = if self.taken(pos, to) {
                (
                    format!("a casa {end} está ocupada"),
                    format!("square {end} is taken"),
                )
            } else {
                // Only the sign between the squares can be wrong.
                (
                    format!("este lance não captura: escreve-se {name}-{end}"),
                    format!("this move captures nothing: it is written {name}-{end}"),
                )
            };
            let code = if self.taken(pos, to) {
                "occupied"
            } else {
                "sign"
            };
            return refusal(rule, code, words, &[to]);
        }
        let words = if priest {
            (
                "um sacerdote anda uma casa em frente, para um lado ou na diagonal para a frente, nunca para trás",
                "a priest goes one square straight ahead, sideways or diagonally forward, never backward",
            )
        } else {
            (
                "um guerreiro anda uma casa na diagonal, sempre para a frente",
                "a warrior goes one square diagonally, always forward",
            )
        };
        refusal(rule, "reach", words, &[from, to])
    }
}
