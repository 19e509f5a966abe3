//! The rules of Xiang-Qi.

use crate::ninety::{Move, Position, shifts};
use ::rules::{
    Game, Law, Outcome, Past, Promises, Repetition, Seat, Settle, Status, Verdict, ends, options,
};
use std::convert::Infallible;

options! { pub struct Xiangqi { repetition: enum RepetitionRule } }

impl Xiangqi {
    /// Bare generals, guards and elephants are drawn as soon as a move has been made with them (R15): vector
    /// T8 asks for the legal moves of two bare generals.
    #[inline]
    fn bare(pos: &Position) -> bool {
        pos.quiet > 0 && pos.harmless()
    }
}

ends! {}

impl Game for Xiangqi {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 10_000,
            repetition: match self.repetition {
                RepetitionRule::Source => Repetition::PerpetualCheckLoses { count: 3 },
                rule => Repetition::Judged { count: 3, bans: rule == RepetitionRule::StrictBlock },
            },
            quiet: u32::from(self.no_capture_limit),
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises { key_from_scratch: Some(|_, pos| pos.make_key()), ..Promises::default() }
    }

    fn start(&self) -> Position {
        Position::start()
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if !pos.any_move::<Xiangqi>() {
            let reason = if pos.in_check() { &CHECKMATE } else { &IMMOBILISED };
            return Status::Over(Outcome::win(seat.other(), 1, reason));
        }
        if Xiangqi::bare(pos) {
            return Status::Over(Outcome::draw(&BARE));
        }
        Status::to_move(seat)
    }

    fn turn(&self, pos: &Position) -> Seat {
        Seat(pos.turn)
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if !Xiangqi::bare(pos) {
            pos.list::<Xiangqi>(out);
        }
    }

    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        if Xiangqi::bare(pos) {
            return 0;
        }
        pos.count_moves::<Xiangqi>()
    }

    shifts! {}

    #[inline]
    fn irreversible(&self, before: &Position, mv: Move) -> bool {
        before.irreversible(mv)
    }

    fn quiet(&self, pos: &Position) -> Option<u32> {
        Some(u32::from(pos.quiet))
    }

    fn judge(&self, past: &Past<'_, Xiangqi>) -> Verdict {
        super::repetition::judge(self, past)
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::PerpetualCheck(seat) => Outcome::win(seat.other(), 1, &PERPETUAL_CHECK),
            Settle::NoMove(seat) => Outcome::win(seat.other(), 1, &NO_ALLOWED_MOVE),
            Settle::Repeated => Outcome::draw(&REPETITION),
            Settle::Quiet => Outcome::draw(&NO_CAPTURE),
            other => Outcome::draw(ends::outside(other)),
        }
    }
}
