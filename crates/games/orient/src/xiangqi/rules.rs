//! The rules of Xiang-Qi.

use crate::ninety::{Move, Position};
use ::rules::{
    EndReason, Game, Law, Outcome, Past, Promises, Repetition, Seat, Settle, Status, Verdict,
    end_reasons, ends,
};
use std::convert::Infallible;

/// What the third occurrence of a position means (R14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RepetitionRule {
    /// The side that alone gave perpetual check loses; otherwise a draw.
    Source,
    /// The move that would complete a perpetual check may not be played.
    StrictBlock,
    /// Perpetual chase is judged as well.
    Wxf,
}

/// The rules of Xiang-Qi.
#[derive(Clone, Copy, Debug)]
pub struct Xiangqi {
    pub(super) repetition: RepetitionRule,
    /// Plies without a capture after which the game is drawn; 0 is off.
    pub(super) no_capture_limit: u16,
}

impl Xiangqi {
    /// The rules with these options; `no_capture_limit` 0 is off.
    pub fn new(repetition: RepetitionRule, no_capture_limit: u16) -> Xiangqi {
        Xiangqi {
            repetition,
            no_capture_limit,
        }
    }

    /// Why a position is drawn although it could be played on (R15). Bare generals, guards and
    /// elephants are drawn as soon as a move has been made with them: vector T8 asks for the
    /// legal moves of two bare generals.
    #[inline]
    pub(super) fn drawn(&self, pos: &Position) -> Option<&'static EndReason> {
        if pos.quiet > 0 && pos.harmless() {
            return Some(&BARE);
        }
        if self.no_capture_limit != 0 && pos.quiet >= self.no_capture_limit {
            return Some(&QUIET);
        }
        None
    }
}

end_reasons! {
    CHECKMATE = "checkmate", "R12":
        "Xeque-mate: o general atacado não tem salvação.";
        "Checkmate: the attacked general cannot be saved.";
    IMMOBILISED = "immobilised", "R13":
        "O adversário ficou sem lances: imobilização.";
        "The opponent has no legal move: immobilised.";
    pub(super) PERPETUAL_CHECK = "perpetual-check", "R14":
        "O xeque perpétuo é proibido; quem o deu perde.";
        "Perpetual check is forbidden; the side that gave it loses.";
    pub(super) PERPETUAL_CHASE = "perpetual-chase", "R14":
        "A perseguição perpétua é proibida; quem a fez perde.";
        "Perpetual chase is forbidden; the side that chased loses.";
    pub(super) REPEATED = "repetition", "R14":
        "A mesma posição surgiu pela terceira vez.";
        "The same position has occurred for the third time.";
    BANNED = "no-allowed-move", "R14":
        "Só restavam lances de xeque perpétuo, que são proibidos.";
        "Only moves of perpetual check were left, and those are forbidden.";
    BARE = "bare", "R15":
        "Nenhum dos lados tem com que atacar.";
        "Neither side has anything left to attack with.";
    QUIET = "no-capture", "R15":
        "Atingiu-se o limite de lances sem capturas.";
        "The limit on moves without a capture was reached.";
}

impl Game for Xiangqi {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 10_000,
            repetition: match self.repetition {
                RepetitionRule::Source => Repetition::PerpetualCheckLoses { count: 3 },
                RepetitionRule::StrictBlock => Repetition::Judged {
                    count: 3,
                    bans: true,
                },
                RepetitionRule::Wxf => Repetition::Judged {
                    count: 3,
                    bans: false,
                },
            },
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            key_from_scratch: Some(|_, pos| pos.make_key()),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        Position::start()
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if !pos.any_move::<Xiangqi>() {
            let reason = if pos.in_check() {
                &CHECKMATE
            } else {
                &IMMOBILISED
            };
            return Status::Over(Outcome::win(seat.other(), 1, reason));
        }
        match self.drawn(pos) {
            Some(reason) => Status::Over(Outcome::draw(reason)),
            None => Status::to_move(seat),
        }
    }

    fn mover(&self, pos: &Position, _mv: Move) -> Seat {
        Seat(pos.turn)
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if self.drawn(pos).is_some() {
            return;
        }
        pos.list::<Xiangqi>(out);
    }

    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        if self.drawn(pos).is_some() {
            return 0;
        }
        pos.count_moves::<Xiangqi>()
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        pos.shift(mv);
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        pos.key()
    }

    #[inline]
    fn irreversible(&self, before: &Position, mv: Move) -> bool {
        before.irreversible(mv)
    }

    fn in_check(&self, pos: &Position) -> bool {
        pos.in_check()
    }

    fn judge(&self, past: &Past<'_, Xiangqi>) -> Verdict {
        super::repetition::judge(self, past)
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::PerpetualCheck(seat) => Outcome::win(seat.other(), 1, &PERPETUAL_CHECK),
            Settle::NoMove(seat) => Outcome::win(seat.other(), 1, &BANNED),
            Settle::Repeated => Outcome::draw(&REPEATED),
            Settle::Agreement | Settle::Count => Outcome::draw(&ends::AGREEMENT),
            Settle::PlyLimit | Settle::Quiet => Outcome::draw(&ends::PLY_LIMIT),
        }
    }
}
