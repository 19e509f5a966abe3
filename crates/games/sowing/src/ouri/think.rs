//! What search knows: the difference of the stores, and a little for seeds kept at home and moves to choose from.

use super::rules::{Move, Ouri, Position};
use ::rules::{Game, Seat, Stack, Terms, Think, Words, words};

impl Think for Ouri {
    fn terms(&self) -> Terms {
        Terms::SEEDS
    }

    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

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

    /// Near the end, whoever can go on sowing at home makes the other come out.
    fn remark(&self, pos: &Position, mv: Move) -> Option<Words> {
        let seat = pos.turn();
        let mut next = *pos;
        self.play(&mut next, mv);
        if next.cleared() {
            return None;
        }
        let houses = next.houses();
        let home: [u8; 6] = std::array::from_fn(|i| houses[6 * seat.index() + i]);
        let count = sowings(home)?;
        (count >= FEW).then(
            || words!("fica com {count} sementeiras em casa"; "keeps {count} sowings at home"),
        )
    }
}

/// With fewer sowings at home there is nothing to be said about them.
const FEW: u32 = 3;
/// With more seeds at home nobody counts sowings.
const SEEDS: u32 = 8;

/// How many sowings in a row leave no seed to the other side; `None` with so many seeds that nobody counts.
///
/// The seeds nearest to the end go first: a house that is passed over by its neighbours only gets heavier.
fn sowings(mut home: [u8; 6]) -> Option<u32> {
    if home.iter().map(|&n| u32::from(n)).sum::<u32>() > SEEDS {
        return None;
    }
    let mut count = 0;
    while let Some(house) = (0..5).rev().find(|&i| home[i] > 0 && usize::from(home[i]) <= 5 - i) {
        let hand = usize::from(std::mem::take(&mut home[house]));
        home[house + 1..=house + hand].iter_mut().for_each(|n| *n += 1);
        count += 1;
    }
    Some(count)
}

#[cfg(test)]
mod tests {
    use super::sowings;

    /// The most sowings by trying every order.
    fn most(home: [u8; 6]) -> u32 {
        let fits = |i: &usize| home[*i] > 0 && usize::from(home[*i]) <= 5 - i;
        let after = |i: usize| {
            let mut home = home;
            let hand = usize::from(std::mem::take(&mut home[i]));
            home[i + 1..=i + hand].iter_mut().for_each(|n| *n += 1);
            1 + most(home)
        };
        (0..5).filter(fits).map(after).max().unwrap_or(0)
    }

    #[test]
    fn sowings_at_home_are_counted_as_by_trying_everything() {
        let mut seen = 0;
        for code in 0..4u32.pow(6) {
            let home: [u8; 6] = std::array::from_fn(|i| (code / 4u32.pow(i as u32) % 4) as u8);
            if home.iter().sum::<u8>() <= 6 {
                assert_eq!(sowings(home), Some(most(home)), "{home:?}");
                seen += 1;
            }
        }
        assert!(seen > 500, "{seen}");
        assert_eq!(sowings([9, 0, 0, 0, 0, 0]), None);
    }
}
