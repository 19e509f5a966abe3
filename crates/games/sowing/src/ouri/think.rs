//! What search knows: the difference of the stores, and a little for seeds kept at home and moves to choose from.

use super::rules::{Move, Ouri, Position};
use ::rules::{Game, Seat, Think};

impl Think for Ouri {
    /// Hundredths of a seed.
    fn lead(&self, pos: &Position) -> Option<i32> {
        let houses = pos.houses();
        let worth = |seat: usize| {
            let home = &houses[6 * seat..6 * seat + 6];
            let seeds: i32 = home.iter().map(|&n| i32::from(n)).sum();
            let full = home.iter().filter(|&&n| n > 0).count() as i32;
            // One and two seeds may be captured; many in one house threaten to go all the way round.
            let weak = home.iter().filter(|&&n| n == 1 || n == 2).count() as i32;
            let kroo = home.iter().any(|&n| n > 11);
            100 * i32::from(pos.store(Seat(seat as u8))) + 6 * seeds + 10 * full - 12 * weak
                + if kroo { 60 } else { 0 }
        };
        Some(worth(0) - worth(1))
    }

    fn gain(&self, pos: &Position, mv: Move) -> i32 {
        let seat = pos.turn();
        let mut next = *pos;
        self.play(&mut next, mv);
        100 * (i32::from(next.store(seat)) - i32::from(pos.store(seat)))
    }
}
