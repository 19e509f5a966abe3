//! The rules value and the game itself.

use super::handicap::Handicap;
use super::moves::{Counted, Listed, Move};
use super::position::Position;
use ::rules::{
    Agreements, Game, Law, Outcome, Past, Promises, Repetition, Seat, Settle, Status, Verdict,
    ends, options,
};
use std::convert::Infallible;

options! { pub struct Shogi { handicap: Handicap } }

ends! {}

impl Game for Shogi {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 20_000,
            // Nothing is irreversible here: what is captured may be dropped, captured back and dropped again.
            repetition: Repetition::Judged {
                // Never above four, at which other repetition draws.
                count: self.perpetual_check_count,
                bans: false,
            },
            agreements: if self.impasse == Impasse::Agreement {
                Agreements::COUNT
            } else {
                Agreements::DRAW
            },
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            // How many men there are, on the board and in the hands.
            conserved: Some(|_, pos| {
                let in_hand: u32 = (0..2)
                    .flat_map(|side| {
                        super::board::Kind::HAND.map(|kind| pos.hand(side).count(kind))
                    })
                    .sum();
                i64::from(pos.occupied().count_ones() + in_hand)
            }),
            key_from_scratch: Some(|_, pos| pos.make_key()),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        self.handicap.start()
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if pos.called {
            return Status::Over(self.called(pos));
        }
        let mut count = Counted(0);
        pos.each(&mut count);
        if count.0 > 0 {
            return Status::to_move(seat);
        }
        let reason = if pos.in_check() { &CHECKMATE } else { &NO_MOVE };
        Status::Over(Outcome::win(seat.other(), 1, reason))
    }

    fn turn(&self, pos: &Position) -> Seat {
        Seat(pos.turn)
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if pos.called {
            return;
        }
        let before = out.len();
        pos.each(&mut Listed(out));
        if out.len() > before && self.may_call(pos) {
            out.push(Move::IMPASSE);
        }
    }

    #[inline]
    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        if pos.called {
            return 0;
        }
        let mut count = Counted(0);
        pos.each(&mut count);
        u64::from(count.0) + u64::from(count.0 > 0 && self.may_call(pos))
    }

    crate::ninety::shifts! {}

    fn judge(&self, past: &Past<'_, Shogi>) -> Verdict {
        let count = past.count();
        if count >= usize::from(self.perpetual_check_count)
            && let Some(seat) = past.perpetual_checker()
        {
            return Verdict::Settle(Settle::PerpetualCheck(seat));
        }
        if self.sennichite_count == SennichiteCount::Four && count >= 4 {
            return Verdict::Settle(Settle::Repeated);
        }
        Verdict::GoesOn
    }

    fn settle(&self, pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::PerpetualCheck(seat) => Outcome::win(seat.other(), 1, &PERPETUAL_CHECK),
            Settle::NoMove(seat) => Outcome::win(seat.other(), 1, &NO_MOVE),
            Settle::Repeated => Outcome::draw(&SENNICHITE),
            Settle::Count if self.law().agreements.count => self.count(pos),
            other => Outcome::draw(ends::outside(other)),
        }
    }
}
