//! Why a turn is refused.

use super::board::{self, NOWHERE};
use super::marking::MOST_MARKS;
use super::notation::Typed;
use super::rules::{Go, Move, Phase, Position};
use super::scene::Touched;
use ::rules::{Attempt, ParseError, Present, Refusal, Seat, SiteId, Words, refuse, words};

impl Go {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        match attempt {
            Attempt::Text(typed) => match self.typed(typed) {
                Ok(typed) => ParseError::illegal(self.refuse(pos, typed)),
                Err(at) => ParseError::syntax(at, self.wanted(pos)),
            },
            Attempt::Clicks(clicks) => match self.clicked(clicks) {
                Some(typed) => ParseError::illegal(self.refuse(pos, typed)),
                None => ParseError::syntax(0, self.wanted(pos)),
            },
        }
    }

    fn wanted(&self, pos: &Position) -> Words {
        if pos.phase == Phase::Marking {
            return words!(
                "um grupo morto ou vivo (dead e5, alive e5), estimate, agree ou resume";
                "a dead or living group (dead e5, alive e5), estimate, agree or resume");
        }
        let last = self.name(self.points().last().unwrap_or(0));
        words!("um ponto do tabuleiro (de a1 a {last}), ou pass";
            "a point of the board (a1 to {last}), or pass")
    }

    fn clicked(&self, clicks: &[SiteId]) -> Option<Typed> {
        let [site] = clicks else { return None };
        match self.touched(*site)? {
            Touched::Point(point) => Some(Typed::Point(point)),
            Touched::Tray => None,
            Touched::Button(Move::Pass) => Some(Typed::Pass),
            Touched::Button(Move::Agree) => Some(Typed::Agree),
            Touched::Button(Move::Estimate) => Some(Typed::Estimate),
            Touched::Button(_) => Some(Typed::Resume),
        }
    }

    fn refuse(&self, pos: &Position, typed: Typed) -> Refusal {
        match (pos.phase, typed) {
            (Phase::Over, _) => Refusal::game_over(),
            (Phase::Marking, typed) => self.refuse_marking(pos, typed),
            (_, Typed::Point(point)) => self.refuse_placement(pos, point),
            (_, Typed::Pass) => refuse!("R1", "pass", []; "pode passar"; "you may pass"),
            _ => refuse!("R6", "still-playing", [];
                "só se marcam pedras mortas depois de ambos passarem";
                "dead stones are marked only after both players have passed"),
        }
    }

    /// R1, R4, R5.
    fn refuse_placement(&self, pos: &Position, point: u16) -> Refusal {
        let name = self.name(point);
        let site = self.site(point);
        if let Some(seat) = self.stone(pos, point) {
            let who = self.seat_name(seat);
            return refuse!("R1", "occupied", [site];
                "em {name} já há uma pedra das {}", who.pt;
                "there is already a stone of {} on {name}", who.en);
        }
        if pos.ko != NOWHERE && pos.ko == point {
            return refuse!("R5", "ko", [site];
                "ko: jogar já em {name} repetiria a posição anterior; jogue primeiro noutro ponto";
                "ko: playing {name} at once would repeat the position before; play elsewhere first");
        }
        if self.may_place(pos, point) {
            // Understood and possible here: only the past of the game can forbid it.
            return refuse!("R5", "superko", [site];
                "jogar em {name} repetiria uma posição anterior da partida";
                "playing {name} would repeat an earlier position of the game");
        }
        refuse!("R4", "suicide", [site];
            "suicídio: em {name} a pedra ficaria sem liberdades e não captura nada";
            "suicide: on {name} the stone would have no liberty, and it captures nothing")
    }

    /// R7, R8.
    fn refuse_marking(&self, pos: &Position, typed: Typed) -> Refusal {
        match typed {
            Typed::Pass => refuse!("R6", "stopped", [];
                "o jogo já parou: marque os grupos mortos e confirme (agree), ou continue a jogar (resume)";
                "play has already stopped: mark dead groups and agree, or resume play"),
            Typed::Point(point) | Typed::Mark(_, point)
                if board::is_empty(&self.group_set(pos, point)) =>
            {
                let name = self.name(point);
                refuse!("R7", "no-stone", [self.site(point)];
                    "o jogo parou e em {name} não há pedras; para voltar a jogar, resume";
                    "play has stopped and there are no stones on {name}; to play on, resume")
            }
            Typed::Mark(Some(dead), point) if dead == self.is_dead(pos, point) => {
                let name = self.name(point);
                let (pt, en) = match dead {
                    true => ("morto", "dead"),
                    false => ("vivo", "alive"),
                };
                refuse!("R7", "already", [self.site(point)];
                    "o grupo de {name} já está marcado como {pt}";
                    "the group of {name} is already marked as {en}")
            }
            Typed::Estimate if pos.estimated => refuse!("R7", "already", [];
                "esta marcação já é a da estimativa"; "this marking is already that of the estimate"),
            _ if pos.marks >= MOST_MARKS => refuse!("R7", "too-many-marks", [];
                "a marcação já mudou muitas vezes: concorde com ela ou continue a jogar";
                "the marking has changed too often: agree with it or play on"),
            _ => {
                let name = self.seat_name(Seat(pos.turn));
                refuse!("R7", "marking", [];
                    "{}: marque grupos mortos, concorde ou continue a jogar", name.pt;
                    "{}: mark dead groups, agree or play on", name.en)
            }
        }
    }
}
