//! Who meets whom, on which seats, and with which seed: everything follows from the number of a game, so that
//! a match that was interrupted goes on where it stopped, and a longer one begins with the shorter.

use rules::mix;

/// One game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fixture {
    /// Its number, from 0.
    pub(super) id: u64,
    /// The number of its opening and dice, which the other game of the pair shares.
    pub(super) round: u64,
    /// The two players, by their numbers; scores are those of the first.
    pub(super) players: [usize; 2],
    /// Which of the two plays each side: 0 or 1.
    pub(super) sides: Vec<usize>,
}

/// The games of a match or tournament: in every round everybody meets everybody twice, sides swapped.
#[derive(Clone, Debug)]
pub(super) struct Schedule {
    pairings: Vec<[usize; 2]>,
    splits: Vec<Vec<usize>>,
    rounds: u64,
}

impl Schedule {
    /// So many games for every two players, in pairs.
    pub(super) fn new(players: usize, sides: usize, games: u64) -> Schedule {
        let mut pairings = Vec::new();
        for first in 0..players {
            for second in first + 1..players {
                pairings.push([first, second]);
            }
        }
        Schedule { pairings, splits: splits(sides), rounds: games.div_ceil(2) }
    }

    /// How many games there are.
    pub(super) fn games(&self) -> u64 {
        self.rounds * self.pairings.len() as u64 * 2
    }

    /// The players that meet, two by two.
    pub(super) fn pairings(&self) -> &[[usize; 2]] {
        &self.pairings
    }

    /// A game by its number; `None` beyond the last.
    pub(super) fn fixture(&self, id: u64) -> Option<Fixture> {
        if id >= self.games() {
            return None;
        }
        let (pair, swapped) = (id / 2, id % 2 == 1);
        let round = pair / self.pairings.len() as u64;
        let players = self.pairings[(pair % self.pairings.len() as u64) as usize];
        let split = &self.splits[(round % self.splits.len() as u64) as usize];
        let sides = split.iter().map(|&who| if swapped { 1 - who } else { who }).collect();
        Some(Fixture { id, round, players, sides })
    }
}

/// Every way to share the sides between two players, as evenly as can be; with the sides swapped each way is
/// played once more. Two sides are shared in one way, three in three, four in three.
fn splits(sides: usize) -> Vec<Vec<usize>> {
    let of_first = (sides / 2) as u32;
    let mut out = Vec::new();
    for set in 0u32..1 << sides {
        let even = sides.is_multiple_of(2);
        if set.count_ones() == of_first && (!even || set & 1 == 1) {
            out.push((0..sides).map(|s| usize::from(set >> s & 1 == 0)).collect());
        }
    }
    out
}

/// A number that follows from others.
pub(super) fn derived(seed: u64, words: &[u64]) -> u64 {
    words.iter().fold(mix(seed), |at, &word| mix(at ^ mix(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_takes_every_side() {
        for (sides, ways) in [(2, 1), (3, 3), (4, 3), (5, 10)] {
            let all = splits(sides);
            assert_eq!(all.len(), ways, "{sides}");
            let schedule = Schedule::new(2, sides, 2 * ways as u64);
            for side in 0..sides {
                let games = (0..schedule.games()).filter_map(|id| schedule.fixture(id));
                let first = games.filter(|f| f.sides[side] == 0).count();
                assert_eq!(first, ways, "side {side} of {sides}");
            }
        }
    }

    #[test]
    fn a_tournament_is_pairs_of_pairs() {
        let schedule = Schedule::new(3, 2, 5);
        assert_eq!(schedule.games(), 18);
        assert_eq!(schedule.pairings(), [[0, 1], [0, 2], [1, 2]]);
        for id in (0..18).step_by(2) {
            let (a, b) = (schedule.fixture(id).unwrap(), schedule.fixture(id + 1).unwrap());
            assert_eq!((a.round, a.players), (b.round, b.players));
            assert_eq!(a.sides, [0, 1]);
            assert_eq!(b.sides, [1, 0]);
        }
        assert_eq!(schedule.fixture(18), None);
        // A longer match begins with the shorter.
        let longer = Schedule::new(3, 2, 50);
        assert_eq!(longer.fixture(17), schedule.fixture(17));
    }
}
