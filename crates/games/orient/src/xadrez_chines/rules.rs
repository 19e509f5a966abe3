//! The rules of Xadrez Chinês.

use crate::ninety::{Move, Position, shifts};
use ::rules::{Game, Law, Outcome, Promises, Repetition, Seat, Settle, Status, ends, options};
use std::convert::Infallible;

options! { pub struct XadrezChines { repetition: enum SameMove } }

impl XadrezChines {
    /// Whether R16 ends the game: with the first ply played where nobody can attack.
    #[inline]
    fn drawn(&self, pos: &Position) -> bool {
        self.auto_draw_material && pos.quiet > 0 && pos.harmless()
    }
}

ends! {}

impl Game for XadrezChines {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 3000,
            repetition: match self.repetition {
                SameMove::BanThird => Repetition::SameMoveForbidden { count: 3 },
                SameMove::Off => Repetition::Ignore,
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

    fn turn(&self, pos: &Position) -> Seat {
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

    shifts! {}

    #[inline]
    fn irreversible(&self, before: &Position, mv: Move) -> bool {
        before.irreversible(mv)
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::NoMove(seat) => Outcome::win(seat.other(), 1, &NO_ALLOWED_MOVE),
            other => Outcome::draw(ends::outside(other)),
        }
    }
}
