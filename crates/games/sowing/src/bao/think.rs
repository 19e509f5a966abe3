//! What search knows: seeds on the own side, with more for those of the front row, for a nyumba that
//! is protected and for houses that can be chosen.

use super::rules::{Bao, Move, NYUMBA, Position, nyumba};
use crate::rings::{Ring, at_least};
use ::rules::{Game, Seat, Stack, Terms, Think, Words, words};

impl Think for Bao {
    fn terms(&self) -> Terms {
        Terms::SEEDS
    }

    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    /// As this seat sees it: 1 it sows from its reserve (namua), 2 it does and has its nyumba, which is
    /// protected, 4 and 8 the same of the other.
    fn facts(&self, pos: &Position, seat: Seat) -> u32 {
        let of = |seat: Seat| {
            let namua = pos.reserve(seat) > 0;
            let owned = namua && pos.ring(seat).get(nyumba(seat)) >= NYUMBA;
            u32::from(namua) | u32::from(owned) << 1
        };
        of(seat) | of(seat.other()) << 2
    }

    /// Hundredths of a seed.
    fn lead(&self, pos: &Position) -> Option<i32> {
        let worth = |seat: Seat| {
            let ring = pos.ring(seat);
            let front = Ring(u128::from(ring.front())).total() as i32;
            let least = if pos.namua() { 1 } else { 2 };
            let choice = at_least(ring.front(), least).count_ones() as i32;
            let shelter = pos.namua() && ring.get(nyumba(seat)) >= NYUMBA;
            100 * ring.total() as i32 + 20 * front + 50 * choice + if shelter { 200 } else { 0 }
        };
        Some(worth(Seat(0)) - worth(Seat(1)))
    }

    fn remark(&self, pos: &Position, mv: Move) -> Option<Words> {
        let seat = self.turn(pos);
        let whole = |pos: &Position| pos.ring(seat).get(nyumba(seat)) >= NYUMBA;
        let mut next = *pos;
        self.play(&mut next, mv);
        (pos.namua() && whole(pos) && next.namua() && !whole(&next))
            .then(|| words!("desfaz a nyumba"; "gives up the nyumba"))
    }
}
