//! Why a move is refused, typed or touched.

mod numbered;

use super::board::{NAMES, SQUARES};
use super::notation::{HAND, OFF, PASSES, square_named};
use super::plan::{BOTH_SITE, Beside, PASS_SITE};
use super::position::{Move, NUMBERED, Phase, Position};
use super::rules::Ur;
use ::rules::{Attempt, Game, Notation, ParseError, Refusal, SiteId, Text, refuse, text, words};
use kit::sites::known;

/// A place as somebody names or touches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Hand,
    Square(u8),
    Off,
}

/// What somebody seems to have meant.
#[derive(Clone, Copy, Debug)]
enum Meant {
    Pass,
    Go { piece: Option<u8>, from: Place, to: Option<Place>, both: bool },
}

fn place_named(name: &str) -> Option<Place> {
    let lower = name.to_lowercase();
    if HAND.contains(&lower.as_str()) {
        Some(Place::Hand)
    } else if OFF.contains(&lower.as_str()) {
        Some(Place::Off)
    } else {
        square_named(name).map(Place::Square)
    }
}

impl Ur {
    /// See [`Present::why_not`](::rules::Present::why_not).
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        if pos.phase == Phase::Over {
            return ParseError::illegal(Refusal::game_over());
        }
        let meant = match attempt {
            Attempt::Text(typed) => self.read_typed(typed),
            Attempt::Clicks(sites) => self.read_touched(pos, sites),
        };
        match meant {
            Ok(meant) => ParseError::illegal(self.refusal(pos, meant)),
            Err(error) => error,
        }
    }

    fn wanted(&self) -> Text {
        if self.options.elaborate {
            text(
                "um lance como 4:hand>A1, 3:C2>E2, 2:G1>off ou pass",
                "a move such as 4:hand>A1, 3:C2>E2, 2:G1>off or pass",
            )
        } else if self.options.pair {
            text(
                "um lance como hand>A1, A1>D2, C2>E2x2, G1>off ou pass",
                "a move such as hand>A1, A1>D2, C2>E2x2, G1>off or pass",
            )
        } else {
            text(
                "um lance como hand>A1, A1>D2, G1>off ou pass",
                "a move such as hand>A1, A1>D2, G1>off or pass",
            )
        }
    }

    fn read_typed(&self, typed: &str) -> Result<Meant, ParseError> {
        let wrong = |at: usize| ParseError::syntax(at, self.wanted());
        let all: String = typed.split_whitespace().collect();
        if PASSES.contains(&all.to_lowercase().as_str()) {
            return Ok(Meant::Pass);
        }
        let (piece, rest) = match all.split_once(':') {
            None => (None, all.as_str()),
            Some((number, rest)) => match number.parse::<u8>() {
                Ok(n) if self.options.elaborate && (1..=NUMBERED).contains(&n) => (Some(n), rest),
                _ => return Err(wrong(0)),
            },
        };
        let begin = all.len() - rest.len();
        let Some((from, to)) = rest.split_once('>') else {
            return Err(wrong(begin));
        };
        let (to, both) = match to.strip_suffix("x2").or_else(|| to.strip_suffix("X2")) {
            Some(to) if !self.options.elaborate => (to, true),
            Some(_) => return Err(wrong(begin)),
            None => (to, false),
        };
        let from_place = place_named(from).ok_or_else(|| wrong(begin))?;
        let to_place = place_named(to).ok_or_else(|| wrong(begin + from.len() + 1))?;
        Ok(Meant::Go { piece, from: from_place, to: Some(to_place), both })
    }

    /// The legal move that a typed text means, however it is put.
    pub(super) fn meant_move(&self, pos: &Position, typed: &str) -> Option<Move> {
        let meant = self.read_typed(typed).ok()?;
        let number = |place: Place| match place {
            Place::Hand => Some(0),
            Place::Square(square) => self.track.number(pos.turn, square),
            Place::Off => Some(self.track.last + 1),
        };
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        moves.into_iter().find(|&mv| match meant {
            Meant::Pass => mv == Move::PASS,
            Meant::Go { .. } if mv == Move::PASS => false,
            Meant::Go { piece, from, to, both } => {
                let told = self.told(pos, mv);
                (piece.is_none() || piece == told.piece)
                    && number(from) == Some(told.from)
                    && to.and_then(number) == Some(told.to.min(self.track.last + 1))
                    && both == told.both
            }
        })
    }

    fn read_touched(&self, pos: &Position, sites: &[SiteId]) -> Result<Meant, ParseError> {
        let mut places = Vec::new();
        let mut both = false;
        for &site in sites {
            if site == PASS_SITE {
                return Ok(Meant::Pass);
            }
            if site == BOTH_SITE && self.options.pair {
                both = true;
            } else if let Some(place) = self.touched(pos, site) {
                places.push(place);
            } else {
                return Err(ParseError::illegal(
                    refuse!(self.turn_rule(), "no-place", known(self, site);
                        "aqui não há nada para mover; escolha uma peça sua";
                        "there is nothing to move here; choose one of your pieces"),
                ));
            }
        }
        match places[..] {
            [from] => Ok(Meant::Go { piece: None, from, to: None, both }),
            [from, to] => Ok(Meant::Go { piece: None, from, to: Some(to), both }),
            _ => Err(ParseError::syntax(
                0,
                words!("uma peça e o seu destino"; "a piece and its target"),
            )),
        }
    }

    /// The place of the side to move that a site is.
    fn touched(&self, pos: &Position, site: SiteId) -> Option<Place> {
        if usize::from(site.0) < SQUARES {
            Some(Place::Square(site.0 as u8))
        } else if site == self.beside(pos.turn, Beside::Hand) {
            Some(Place::Hand)
        } else if site == self.beside(pos.turn, Beside::Home) {
            Some(Place::Off)
        } else {
            None
        }
    }

    fn refusal(&self, pos: &Position, meant: Meant) -> Refusal {
        match pos.phase {
            Phase::Opening => {
                return refuse!(if self.options.elaborate { "E1" } else { "R1" }, "opening-throw", [];
                    "primeiro ambos lançam os dados; começa quem tirar mais";
                    "first both throw the dice; the higher throw begins");
            }
            Phase::Throw => {
                return refuse!(self.turn_rule(), "throw-first", [];
                    "primeiro lançam-se os dados"; "the dice have to be thrown first");
            }
            _ => {}
        }
        match meant {
            Meant::Pass => refuse!(self.turn_rule(), "must-move", [];
                "só se passa quando nenhuma peça pode mover-se, e há um lance possível";
                "one passes only when nothing can move, and a move is possible"),
            Meant::Go { .. } if pos.thrown == 0 => refuse!(self.turn_rule(), "nothing-thrown", [];
                "saiu 0: nada se move e a vez passa";
                "a 0 was thrown: nothing moves and the turn passes"),
            Meant::Go { piece, from, to, .. } if self.options.elaborate => {
                self.refuse_piece(pos, piece, from, to)
            }
            Meant::Go { from, to, both, .. } => self.refuse_man(pos, from, to, both),
        }
    }

    /// What is wrong with the man to be moved: not there, not one's own. Else its place on the path.
    fn man_at(&self, pos: &Position, from: Place) -> Result<u8, Refusal> {
        let (me, _) = pos.sides();
        let (rule, elaborate) = (self.turn_rule(), self.options.elaborate);
        match from {
            Place::Off => {
                let rule = if elaborate { "E9" } else { "R11" };
                Err(refuse!(rule, "home", [self.beside(pos.turn, Beside::Home)];
                    "as peças que saíram do tabuleiro não voltam";
                    "pieces that have left the board do not come back"))
            }
            Place::Hand if me.hand == 0 => {
                let rule = if elaborate { "E2" } else { "R4" };
                Err(refuse!(rule, "hand-empty", [self.beside(pos.turn, Beside::Hand)];
                    "não tem peças na mão"; "you have no pieces in hand"))
            }
            Place::Hand => Ok(0),
            Place::Square(square) => {
                let name = NAMES[usize::from(square)];
                let site = SiteId(u16::from(square));
                let own = self.track.number(pos.turn, square);
                if let Some(p) = own.filter(|&p| me.count(p) > 0) {
                    return Ok(p);
                }
                let theirs = self.track.number(1 - pos.turn, square);
                let enemy = theirs.is_some_and(|p| pos.sides().1.count(p) > 0);
                Err(if enemy {
                    refuse!(rule, "not-yours", [];
                        "a peça em {name} é do adversário"; "the piece on {name} is your opponent’s")
                } else {
                    refuse!(rule, "empty", [];
                        "em {name} não há nenhuma peça sua"; "there is no piece of yours on {name}")
                }
                .at([site]))
            }
        }
    }

    /// Where a man is meant to go, or why no man goes there.
    fn goal_of(&self, pos: &Position, from: u8, to: Place) -> Result<u8, Refusal> {
        let v = pos.thrown;
        let rule = self.turn_rule();
        let last = self.track.last;
        match to {
            Place::Hand => Err(refuse!(rule, "direction", [];
                "as peças só avançam; à mão só voltam quando são expulsas";
                "pieces only go forward; they return to the hand only when sent off")),
            Place::Off => {
                let needs = last + 1 - from;
                let exit = if self.options.elaborate { "E9" } else { "R10" };
                if from == 0 {
                    return Err(refuse!(exit, "from-hand", [];
                        "uma peça na mão tem primeiro de percorrer o tabuleiro";
                        "a piece in hand has to travel the board first"));
                }
                if self.options.exact && needs != v {
                    return Err(refuse!(exit, "exact", [];
                        "para sair dessa casa é preciso {needs} exato, e saiu {v}";
                        "leaving from there takes exactly {needs}, and {v} was thrown"));
                }
                if needs > v {
                    return Err(refuse!(exit, "too-far", [];
                        "para sair dessa casa é preciso pelo menos {needs}, e saiu {v}";
                        "leaving from there takes at least {needs}, and {v} was thrown"));
                }
                Ok(last + 1)
            }
            Place::Square(square) => {
                let name = NAMES[usize::from(square)];
                let site = SiteId(u16::from(square));
                let Some(p) = self.track.number(pos.turn, square) else {
                    return Err(refuse!("R2", "off-path", [site];
                        "{name} não está no percurso das suas peças";
                        "{name} is not on the path of your pieces"));
                };
                if p <= from {
                    return Err(refuse!(rule, "direction", [site];
                        "as peças só avançam no seu percurso"; "pieces only go forward on their path"));
                }
                Ok(p)
            }
        }
    }

    /// Why a man of the simple game does not move so.
    fn refuse_man(&self, pos: &Position, from: Place, to: Option<Place>, both: bool) -> Refusal {
        let (me, _) = pos.sides();
        let from = match self.man_at(pos, from) {
            Ok(p) => p,
            Err(refusal) => return refusal,
        };
        let at = self.site(pos.turn, from);
        if both && from == 0 {
            return refuse!("R6", "one-enters", [at];
                "da mão só entra uma peça de cada vez"; "only one piece enters from the hand at a time");
        }
        if both && me.count(from) < 2 {
            let name = self.place_name(pos.turn, from);
            return refuse!("R6", "no-pair", [at];
                "em {name} não há um par"; "there is no pair on {name}");
        }
        let v = pos.thrown;
        let goal = match to {
            None => from + v,
            Some(to) => match self.goal_of(pos, from, to) {
                Ok(p) => p,
                Err(refusal) => return refusal,
            },
        };
        if let Some(refusal) = self.refuse_way(pos, from, goal) {
            return refusal;
        }
        let landing = self.refuse_landing(pos, from + v, both);
        landing.unwrap_or_else(|| self.incomplete(pos))
    }

    /// The wrong distance (R3, R4), or too far (R10).
    fn refuse_way(&self, pos: &Position, from: u8, goal: u8) -> Option<Refusal> {
        let (v, last) = (pos.thrown, self.track.last);
        let (elaborate, seat) = (self.options.elaborate, pos.turn);
        let there = self.place_name(seat, from + v);
        let name = self.place_name(seat, goal);
        let sites = [self.site(seat, from), self.site(seat, goal)];
        if from + v > last + 1 && self.options.exact {
            let needs = last + 1 - from;
            return Some(refuse!(if elaborate { "E9" } else { "R10" }, "exact", sites;
                    "essa peça só tem {needs} até sair, e saiu {v}: o valor tem de ser exato";
                    "that piece is {needs} from leaving and {v} was thrown: the value must be exact"));
        }
        if goal == from + v || goal > last {
            return None;
        }
        Some(
            if from == 0 {
                refuse!("R4", "entry", [];
                    "com {v} uma peça entra em {there}, não em {name}";
                    "with a {v} a piece enters on {there}, not on {name}")
            } else {
                let way = goal - from;
                refuse!(self.turn_rule(), "distance", [];
                    "até {name} são {way}, e saiu {v}"; "it is {way} to {name}, and {v} was thrown")
            }
            .at(sites),
        )
    }

    /// What stands on the square where a man would land.
    fn refuse_landing(&self, pos: &Position, to: u8, both: bool) -> Option<Refusal> {
        if to > self.track.last {
            return None;
        }
        let (me, them) = pos.sides();
        let name = self.place_name(pos.turn, to);
        let at = [self.site(pos.turn, to)];
        let own = me.count(to);
        if own > 0 && !self.options.pair {
            return Some(own_man(self.options.elaborate, name).at(at));
        }
        if own + 1 + u8::from(both) > 2 {
            return Some(refuse!("R6", "third", at;
                "{name} ficaria com três peças suas; não podem ser mais de duas";
                "{name} would hold three of your pieces; two are the most"));
        }
        let meet = self.track.meet[usize::from(to)];
        if them.pairs & meet != 0 {
            return Some(refuse!("R7", "enemy-pair", at;
                "em {name} está um par adversário, que fecha a casa";
                "an enemy pair stands on {name} and closes it"));
        }
        if self.guarded >> to & 1 == 1 && them.on & meet != 0 {
            return Some(refuse!("R8", "rosette", at;
                "a peça adversária em {name} está numa roseta e não pode ser expulsa";
                "the enemy piece on {name} stands on a rosette and cannot be sent off"));
        }
        None
    }

    /// Nothing forbids it, but it is not the whole of a move.
    fn incomplete(&self, pos: &Position) -> Refusal {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        let list: Vec<String> = moves
            .iter()
            .take(8)
            .filter(|&&mv| mv != Move::PASS)
            .map(|&mv| self.move_text(pos, mv))
            .collect();
        let list = list.join(", ");
        refuse!(self.turn_rule(), "incomplete", [];
            "falta o destino; lances possíveis: {list}";
            "the target is missing; possible moves: {list}")
    }
}

fn own_man(elaborate: bool, name: &str) -> Refusal {
    refuse!(if elaborate { "E6" } else { "R6a" }, "own-man", [];
        "em {name} já está uma peça sua; cada casa só tem uma";
        "your own piece stands on {name}; a square holds only one")
}
