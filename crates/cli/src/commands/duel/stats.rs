//! What the scores of a match prove: an interval, a difference in Elo, a sequential test. Games come in pairs with the same
//! opening and the same dice, seats swapped, so the pair is what varies independently: everything here counts
//! pairs.

/// How many standard errors hold 95 % of a normal distribution.
const NORMAL_95: f64 = 1.959_963_985;

/// Both errors of the sequential test: 5 %.
const ERROR: f64 = 0.05;

/// Scores of one player against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Games won.
    pub(crate) wins: u64,
    /// Games drawn.
    pub(crate) draws: u64,
    /// Games lost.
    pub(crate) losses: u64,
    /// How many pairs of games gave 0, ½, 1, 1½ and 2 points.
    pub(crate) pairs: [u64; 5],
}

/// A share of the points, from 0 to 1, and where it probably lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Share {
    /// What was scored.
    pub(crate) mean: f64,
    /// The lower end of the interval of 95 %.
    pub(crate) low: f64,
    /// The upper end.
    pub(crate) high: f64,
}

/// What a sequential test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Not enough is known yet.
    Open,
    /// The player is not stronger than the first value.
    Lower,
    /// The player is at least as strong as the second value.
    Upper,
}

/// A sequential test of two differences in Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprt {
    /// The difference that is given up.
    pub(crate) elo0: f64,
    /// The difference that is hoped for.
    pub(crate) elo1: f64,
}

impl Tally {
    /// Counts one game: 0 for a loss, 1 for a draw, 2 for a win.
    pub(crate) fn game(&mut self, halves: u8) {
        match halves {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// Counts a pair by its half points.
    pub(crate) fn pair(&mut self, halves: u8) {
        self.pairs[usize::from(halves.min(4))] += 1;
    }

    /// How many games were counted.
    pub(crate) fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The same as the opponent sees it.
    pub(crate) fn turned(&self) -> Tally {
        let mut pairs = self.pairs;
        pairs.reverse();
        Tally { wins: self.losses, draws: self.draws, losses: self.wins, pairs }
    }

    /// Both together.
    pub(crate) fn and(mut self, other: &Tally) -> Tally {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        for (a, b) in self.pairs.iter_mut().zip(other.pairs) {
            *a += b;
        }
        self
    }

    /// Points as a share of the games.
    pub(crate) fn mean(&self) -> f64 {
        let games = self.games();
        if games == 0 {
            return 0.5;
        }
        (self.wins as f64 + self.draws as f64 / 2.0) / games as f64
    }

    /// The share with its interval: from the variance of the pairs' scores, or by Wilson's formula where all
    /// pairs scored the same and nothing varies.
    pub(crate) fn share(&self) -> Share {
        let n: u64 = self.pairs.iter().sum();
        let mean = self.mean();
        if n < 2 {
            return Share { mean, low: 0.0, high: 1.0 };
        }
        let n = n as f64;
        let of = |f: &dyn Fn(f64) -> f64| -> f64 {
            (self.pairs.iter().enumerate()).map(|(i, &k)| k as f64 * f(i as f64 / 4.0)).sum()
        };
        let centre = of(&|x| x) / n;
        let variance = of(&|x| (x - centre) * (x - centre)) / (n - 1.0);
        let (low, high) = if variance > 0.0 {
            let half = NORMAL_95 * (variance / n).sqrt();
            (mean - half, mean + half)
        } else {
            wilson(mean, n)
        };
        Share { mean, low: low.max(0.0), high: high.min(1.0) }
    }
}

/// Wilson's interval of 95 % for a share of `n` tries.
fn wilson(p: f64, n: f64) -> (f64, f64) {
    let z = NORMAL_95 * NORMAL_95;
    let centre = (p + z / (2.0 * n)) / (1.0 + z / n);
    let half = NORMAL_95 * (p * (1.0 - p) / n + z / (4.0 * n * n)).sqrt() / (1.0 + z / n);
    (centre - half, centre + half)
}

/// The difference in Elo that scores this share; infinite for none and for all.
pub(crate) fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share that a difference in Elo scores.
pub(crate) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl Sprt {
    /// The logarithm of how many times likelier the pairs are under the second difference: the generalised
    /// likelihood ratio of the pentanomial distribution of pairs.
    pub(crate) fn ratio(&self, pairs: &[u64; 5]) -> f64 {
        // No class is impossible because it has not been seen yet.
        let counts = pairs.map(|k| (k as f64).max(1e-3));
        let n: f64 = counts.iter().sum();
        let (s0, s1) = (expected(self.elo0), expected(self.elo1));
        let (x0, x1) = (secular(&counts, s0), secular(&counts, s1));
        let each = counts.iter().enumerate().map(|(i, k)| {
            let a = i as f64 / 4.0;
            k * ((1.0 + x0 * (a - s0)).ln() - (1.0 + x1 * (a - s1)).ln())
        });
        if n > 0.0 { each.sum() } else { 0.0 }
    }

    /// Where the test ends, on either side.
    pub(crate) fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// What the pairs say.
    pub(crate) fn verdict(&self, pairs: &[u64; 5]) -> Verdict {
        match self.ratio(pairs) {
            r if r >= Sprt::bound() => Verdict::Upper,
            r if r <= -Sprt::bound() => Verdict::Lower,
            _ => Verdict::Open,
        }
    }
}

/// The multiplier that makes of counts the likeliest distribution with this mean: the root of
/// `sum k (a - s) / (1 + x (a - s))`, which falls between its two poles.
fn secular(counts: &[f64; 5], s: f64) -> f64 {
    let f = |x: f64| -> f64 {
        let each = counts.iter().enumerate().map(|(i, k)| {
            let b = i as f64 / 4.0 - s;
            k * b / (1.0 + x * b)
        });
        each.sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - s), 1.0 / s);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if f(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

/// The strengths that explain best who beat whom, in Elo around 0: the model of Bradley and Terry, draws being half a
/// win each; every player is given one drawn game against a player of strength 0, so that nothing is infinite.
pub(crate) fn strengths(points: &[Vec<f64>], games: &[Vec<f64>]) -> Vec<f64> {
    let n = points.len();
    let mut power = vec![1.0f64; n];
    for _ in 0..2000 {
        for i in 0..n {
            let won: f64 = 0.5 + points[i].iter().sum::<f64>();
            let met = |j: usize| games[i][j] / (power[i] + power[j]);
            let weight: f64 =
                1.0 / (power[i] + 1.0) + (0..n).filter(|&j| j != i).map(met).sum::<f64>();
            power[i] = won / weight;
        }
    }
    let logs: Vec<f64> = power.iter().map(|p| 400.0 * p.log10()).collect();
    let mean = logs.iter().sum::<f64>() / n.max(1) as f64;
    logs.into_iter().map(|x| x - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-3 * b.abs().max(1.0), "{a} is not {b}");
    }

    fn of_pairs(pairs: [u64; 5]) -> Tally {
        let mut tally = Tally { pairs, ..Tally::default() };
        for (halves, n) in pairs.into_iter().enumerate() {
            let (wins, losses) = (halves as u64 / 2, (4 - halves as u64) / 2);
            tally.wins += n * wins;
            tally.losses += n * losses;
            tally.draws += n * (2 - wins - losses);
        }
        tally
    }

    #[test]
    fn elo_and_back() {
        near(elo(0.5), 0.0);
        near(elo(0.75), 190.848_5);
        near(elo(10.0 / 11.0), 400.0);
        for e in [-300.0, 0.0, 5.0, 700.0] {
            near(elo(expected(e)), e);
        }
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }

    #[test]
    fn interval_by_pairs() {
        // Five pairs of 0, 10 of 1/4, 20 of 1/2, 10 of 3/4, 5 of 1: variance 3.75/49.
        let share = of_pairs([5, 10, 20, 10, 5]).share();
        near(share.mean, 0.5);
        near(share.high - 0.5, 1.959_964 * (3.75f64 / 49.0 / 50.0).sqrt());
        near(0.5 - share.low, share.high - 0.5);
        // Pairs that cancel out vary less than games do.
        let even = of_pairs([0, 0, 49, 1, 0]).share();
        assert!(even.high - even.low < 0.03, "{even:?}");
    }

    #[test]
    fn interval_without_variance() {
        // Wilson for ten of ten: 0.7225 to 1.
        let share = of_pairs([0, 0, 0, 0, 10]).share();
        assert_eq!(share.mean, 1.0);
        near(share.low, 0.722_467);
        near(share.high, 1.0);
        assert_eq!(Tally::default().share(), Share { mean: 0.5, low: 0.0, high: 1.0 });
    }

    #[test]
    fn turned_is_the_other_side() {
        let tally = of_pairs([1, 2, 3, 4, 5]);
        near(tally.share().mean + tally.turned().share().mean, 1.0);
        near(tally.share().low + tally.turned().share().high, 1.0);
        let sprt = Sprt { elo0: -10.0, elo1: 10.0 };
        near(sprt.ratio(&tally.pairs), -sprt.ratio(&tally.turned().pairs));
    }

    #[test]
    fn sequential_test() {
        near(Sprt::bound(), 2.944_439);
        // Where every pair is won the ratio is that of two coins: n ln(s1 / s0).
        let sprt = Sprt { elo0: 0.0, elo1: 100.0 };
        near(sprt.ratio(&[0, 0, 0, 0, 20]), 20.0 * (expected(100.0) / 0.5f64).ln());
        assert_eq!(sprt.verdict(&[0, 0, 0, 0, 20]), Verdict::Upper);
        assert_eq!(sprt.verdict(&[0, 0, 0, 0, 5]), Verdict::Open);
        assert_eq!(sprt.verdict(&[9, 0, 9, 0, 0]), Verdict::Lower);
        assert_eq!(sprt.verdict(&[0; 5]), Verdict::Open);
        // Computed apart, with the same formula in another language; beside it the normal approximation
        // n (s1 - s0) (2 m - s0 - s1) / 2 v, which comes close where there are many pairs.
        let long = Sprt { elo0: 0.0, elo1: 2.0 };
        let pairs = [39, 1065, 2440, 1181, 51];
        near(long.ratio(&pairs), 2.375_386);
        assert!((long.ratio(&pairs) - 2.377_587).abs() < 0.01);
        near(Sprt { elo0: 0.0, elo1: 50.0 }.ratio(&[5, 10, 20, 10, 5]), -1.676_061);
    }

    #[test]
    fn strengths_of_a_tournament() {
        // A beats B by 191 Elo, B beats C by the same, A beats C by twice that: 0.75, 0.75, 0.9.
        let n = 1e6;
        let (up, far) = (0.75 * n, 0.9 * n);
        let points = vec![vec![0.0, up, far], vec![n - up, 0.0, up], vec![n - far, n - up, 0.0]];
        let games = vec![vec![0.0, n, n], vec![n, 0.0, n], vec![n, n, 0.0]];
        let found = strengths(&points, &games);
        near(found[0], 190.85);
        near(found[1], 0.0);
        near(found[2], -190.85);
        let all = strengths(&[vec![0.0, 5.0], vec![0.0, 0.0]], &[vec![0.0, 5.0], vec![5.0, 0.0]]);
        assert!(all[0].is_finite() && all[0] > 0.0, "{all:?}");
    }
}
