//! Why a turn is refused.

use super::board::{self, NOWHERE};
use super::marking::MOST_MARKS;
use super::notation::Typed;
use super::rules::{Go, Move, Phase, Position};
use super::scene::Touched;
use ::rules::{Attempt, ParseError, Present, Refusal, Seat, SiteId, Words, text, words};

fn refusal(rule: &'static str, code: &'static str, pt: String, en: String) -> Refusal {
    Refusal::new(rule, code, Words::new(pt, en))
}

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
            return text(
                "um grupo morto ou vivo (dead e5, alive e5), estimate, agree ou resume",
                "a dead or living group (dead e5, alive e5), estimate, agree or resume",
            )
            .into();
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
            (_, Typed::Pass) => refusal(
                "R1",
                "pass",
                "pode passar".to_owned(),
                "you may pass".to_owned(),
            ),
            _ => refusal(
                "R6",
                "still-playing",
                "só se marcam pedras mortas depois de ambos passarem".to_owned(),
                "dead stones are marked only after both players have passed".to_owned(),
            ),
        }
    }

    /// R1, R4, R5.
    fn refuse_placement(&self, pos: &Position, point: u16) -> Refusal {
        let name = self.name(point);
        let site = self.site(point);
        if let Some(seat) = self.stone(pos, point) {
            let who = self.seat_name(seat);
            return refusal(
                "R1",
                "occupied",
                format!("em {name} já há uma pedra das {}", who.pt),
                format!("there is already a stone of {} on {name}", who.en),
            )
            .at([site]);
        }
        if pos.ko != NOWHERE && pos.ko == point {
            return refusal(
                "R5",
                "ko",
                format!("ko: jogar já em {name} repetiria a posição anterior; jogue primeiro noutro ponto"),
                format!("ko: playing {name} at once would repeat the position before; play elsewhere first"),
            )
            .at([site]);
        }
        if self.may_place(pos, point) {
            // Understood and possible here: only the past of the game can forbid it.
            return refusal(
                "R5",
                "superko",
                format!("jogar em {name} repetiria uma posição anterior da partida"),
                format!("playing {name} would repeat an earlier position of the game"),
            )
            .at([site]);
        }
        refusal(
            "R4",
            "suicide",
            format!("suicídio: em {name} a pedra ficaria sem liberdades e não captura nada"),
            format!("suicide: on {name} the stone would have no liberty, and it captures nothing"),
        )
        .at([site])
    }

    /// R7, R8.
    fn refuse_marking(&self, pos: &Position, typed: Typed) -> Refusal {
        match typed {
            Typed::Pass => refusal(
                "R6",
                "stopped",
                "o jogo já parou: marque os grupos mortos e confirme (agree), ou continue a jogar (resume)".to_owned(),
                "play has already stopped: mark dead groups and agree, or resume play".to_owned(),
            ),
            Typed::Point(point) | Typed::Mark(_, point)
                if board::is_empty(&self.group_set(pos, point)) =>
            {
                let name = self.name(point);
                refusal(
                    "R7",
                    "no-stone",
                    format!("o jogo parou e em {name} não há pedras; para voltar a jogar, resume"),
                    format!("play has stopped and there are no stones on {name}; to play on, resume"),
                )
                .at([self.site(point)])
            }
            Typed::Mark(Some(dead), point) if dead == self.is_dead(pos, point) => {
                let name = self.name(point);
                let (pt, en) = match dead {
                    true => ("morto", "dead"),
                    false => ("vivo", "alive"),
                };
                refusal(
                    "R7",
                    "already",
                    format!("o grupo de {name} já está marcado como {pt}"),
                    format!("the group of {name} is already marked as {en}"),
                )
                .at([self.site(point)])
            }
            Typed::Estimate if pos.estimated => refusal(
                "R7",
                "already",
                "esta marcação já é a da estimativa".to_owned(),
                "this marking is already that of the estimate".to_owned(),
            ),
            _ if pos.marks >= MOST_MARKS => refusal(
                "R7",
                "too-many-marks",
                "a marcação já mudou muitas vezes: concorde com ela ou continue a jogar".to_owned(),
                "the marking has changed too often: agree with it or play on".to_owned(),
            ),
            _ => {
                let name = self.seat_name(Seat(pos.turn));
                refusal(
                    "R7",
                    "marking",
                    format!("{}: marque grupos mortos, concorde ou continue a jogar", name.pt),
                    format!("{}: mark dead groups, agree or play on", name.en),
                )
            }
        }
    }
}
