//! The rules of Xadrez Chinês.

use crate::ninety::{Move, Position};
use ::rules::{Game, Law, Outcome, Promises, Repetition, Seat, Settle, Status, end_reasons, ends};
use std::convert::Infallible;

/// The rules of Xadrez Chinês.
#[derive(Clone, Copy, Debug)]
pub struct XadrezChines {
    /// Whether a move may not be made a third time in one position (R15).
    pub(super) ban_third: bool,
    /// Whether the game is drawn when nobody can attack (R16).
    pub(super) auto_draw: bool,
}

impl XadrezChines {
    /// The rules with these options: the ban of R15, the draw of R16.
    pub fn new(ban_third: bool, auto_draw: bool) -> XadrezChines {
        XadrezChines {
            ban_third,
            auto_draw,
        }
    }

    /// Whether R16 ends the game: with the first ply played where nobody can attack.
    #[inline]
    fn drawn(&self, pos: &Position) -> bool {
        self.auto_draw && pos.quiet > 0 && pos.harmless()
    }
}

end_reasons! {
    CHECKMATE = "checkmate", "R12":
        "Xeque-mate: o imperador atacado não tem salvação.";
        "Checkmate: the attacked emperor cannot be saved.";
    NO_MOVE = "no-move", "R13":
        "O adversário não pode mover nenhuma peça.";
        "The opponent cannot move any piece.";
    BANNED = "no-allowed-move", "R13":
        "Só restavam lances já feitos duas vezes nesta posição, que são proibidos.";
        "Only moves already made twice in this position were left, and those are forbidden.";
    BARE = "bare", "R16":
        "Nenhum dos lados tem com que atacar.";
        "Neither side has anything left to attack with.";
}

impl Game for XadrezChines {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 3000,
            repetition: if self.ban_third {
                Repetition::SameMoveForbidden { count: 3 }
            } else {
                Repetition::Ignore
            },
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            // Nothing but a win, or bare boards, ends a game: a lone cannon may wander for ever.
            endless: true,
            key_from_scratch: Some(|_, pos| pos.make_key()),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        Position::start()
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if !pos.any_move::<XadrezChines>() {
            let reason = if pos.in_check() { &CHECKMATE } else { &NO_MOVE };
            return Status::Over(Outcome::win(seat.other(), 1, reason));
        }
        if self.drawn(pos) {
            return Status::Over(Outcome::draw(&BARE));
        }
        Status::to_move(seat)
    }

    fn mover(&self, pos: &Position, _mv: Move) -> Seat {
        Seat(pos.turn)
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if !self.drawn(pos) {
            pos.list::<XadrezChines>(out);
        }
    }

    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        if self.drawn(pos) {
            return 0;
        }
        pos.count_moves::<XadrezChines>()
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

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::NoMove(seat) => Outcome::win(seat.other(), 1, &BANNED),
            Settle::PlyLimit => Outcome::draw(&ends::PLY_LIMIT),
            _ => Outcome::draw(&ends::AGREEMENT),
        }
    }
}
