//! Judgement that was learned by play: a small network over what stands where.
//!
//! A position is seen from two places: by the side to move and by the other one. Both see through the same weights:
//! one hidden layer, clipped and squared, of both views side by side, gives the chance to win. All of it is reckoned in
//! whole numbers, so it is the same on every machine; from one position to the next only what changed is added or
//! taken away.

mod eye;
mod file;
mod learn;
mod samples;

pub use eye::{Eye, Judge, Seen, Trained, survey};
pub(crate) use eye::{estimate, mover};

pub use file::NetError;
pub(crate) use file::sum;
pub use learn::{Learner, Shape, Slopes};
pub use samples::Samples;
pub(crate) use samples::take;

/// A hidden value of one, and an outer weight of one, as whole numbers.
const ONE: i32 = 255;
const OUTER: i32 = 64;

/// What an eye tells apart: how many of each piece it counts on each site, and how many facts.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Sight {
    /// Sites of the plan.
    pub sites: usize,
    /// Pieces of the plan.
    pub pieces: usize,
    /// How many are counted, site by site and piece by piece, as the side that looks sees them.
    pub steps: Vec<u8>,
    /// Facts that are looked at.
    pub facts: u8,
}

impl Sight {
    /// How many features that makes.
    pub fn features(&self) -> usize {
        self.steps.iter().map(|&n| usize::from(n)).sum::<usize>() + usize::from(self.facts)
    }
}

/// A network: what is seen, and what it weighs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    /// The games with their options that it was trained for.
    pub holds: Vec<String>,
    /// What it sees.
    pub sight: Sight,
    /// Hidden values of a view.
    pub width: usize,
    /// Hundredths of a man that a chance of about three in four is worth: what makes scores of chances.
    pub unit: i32,
    /// A row of weights for each feature.
    rows: Vec<i16>,
    /// What the hidden values begin with.
    bias: Vec<i16>,
    /// Weights of the hidden values: of whoever is to move, then of the other.
    outer: Vec<i16>,
    /// What the sum begins with, in the units of the sum.
    begin: i64,
    /// What a hundredth of a man of the game's own estimate adds to it; 0 where it is not asked.
    estimate: i32,
}

/// The sums of both views of a position, and which features they hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    bits: Vec<u64>,
    sums: Vec<i16>,
    /// What the game's own estimate says, in hundredths of a man, for the side of the first seat.
    stands: i32,
}

impl Net {
    /// Whether the game's own estimate is part of the judgement.
    pub fn leans(&self) -> bool {
        self.estimate != 0
    }

    /// Makes `view` the view of what is seen, by what differs from an earlier one (any will do).
    pub fn update(&self, seen: &Seen, from: Option<&View>, view: &mut View) {
        let (words, width) = (seen.bits.len() / 2, self.width);
        view.bits.clear();
        view.bits.extend_from_slice(&seen.bits);
        match from.filter(|from| from.bits.len() == 2 * words) {
            Some(from) => {
                view.sums.clear();
                view.sums.extend_from_slice(&from.sums);
                for (half, sums) in view.sums.chunks_exact_mut(width).enumerate() {
                    let range = half * words..(half + 1) * words;
                    let pairs = view.bits[range.clone()].iter().zip(&from.bits[range]);
                    for (at, (&now, &was)) in pairs.enumerate() {
                        self.change(sums, at, now & !was, i16::wrapping_add);
                        self.change(sums, at, was & !now, i16::wrapping_sub);
                    }
                }
            }
            None => self.refresh(view),
        }
    }

    /// The sums from nothing.
    fn refresh(&self, view: &mut View) {
        let (words, width) = (view.bits.len() / 2, self.width);
        view.sums.clear();
        view.sums.extend_from_slice(&self.bias);
        view.sums.extend_from_slice(&self.bias);
        for (half, sums) in view.sums.chunks_exact_mut(width).enumerate() {
            for (at, &bits) in view.bits[half * words..(half + 1) * words].iter().enumerate() {
                self.change(sums, at, bits, i16::wrapping_add);
            }
        }
    }

    #[inline]
    fn change(&self, sums: &mut [i16], word: usize, mut bits: u64, with: fn(i16, i16) -> i16) {
        while bits != 0 {
            let feature = word * 64 + bits.trailing_zeros() as usize;
            bits &= bits - 1;
            let row = &self.rows[feature * self.width..][..self.width];
            for (sum, &weight) in sums.iter_mut().zip(row) {
                *sum = with(*sum, weight);
            }
        }
    }

    /// The logarithm of the odds that the side whose view is `own` (the first, or the second) wins, that side being
    /// the one to move; in units of [`Net::scale`].
    fn sum(&self, view: &View, own: usize) -> i64 {
        let (first, second) = view.sums.split_at(self.width);
        let mine_first = own == 0;
        let (own, other) = if mine_first { (first, second) } else { (second, first) };
        let (mine, theirs) = self.outer.split_at(self.width);
        let stands = if mine_first { view.stands } else { -view.stands };
        self.begin
            + i64::from(dot(own, mine))
            + i64::from(dot(other, theirs))
            + i64::from(stands) * i64::from(self.estimate)
    }

    const fn scale() -> i64 {
        (ONE * ONE * OUTER) as i64
    }

    /// How far the side that is to move is ahead, in hundredths of a man.
    pub fn lead(&self, view: &View, own: usize) -> i32 {
        let lead = self.sum(view, own) * i64::from(self.unit) / Net::scale();
        lead.clamp(-20_000, 20_000) as i32
    }

    /// What that side can expect, from -1 (it loses) to 1 (it wins).
    pub fn worth(&self, view: &View, own: usize) -> f32 {
        2.0 * chance(self.sum(view, own) as f32 / Net::scale() as f32) - 1.0
    }
}

/// Clipped, squared and weighed.
fn dot(sums: &[i16], weights: &[i16]) -> i32 {
    let mut total = 0;
    for (&sum, &weight) in sums.iter().zip(weights) {
        let value = sum.clamp(0, ONE as i16);
        total += i32::from(value.wrapping_mul(weight)) * i32::from(value);
    }
    total
}

/// The chance of these odds, given by their logarithm; by additions and multiplications alone, which are the same on
/// every machine.
pub(crate) fn chance(odds: f32) -> f32 {
    1.0 / (1.0 + power(-odds.clamp(-30.0, 30.0)))
}

/// The exponential function.
fn power(x: f32) -> f32 {
    let x = f64::from(x) / 64.0;
    let mut y = 1.0 + x * (1.0 + x / 2.0 * (1.0 + x / 3.0 * (1.0 + x / 4.0 * (1.0 + x / 5.0))));
    for _ in 0..6 {
        y *= y;
    }
    y as f32
}

/// The natural logarithm of a number above 0, good to about six places.
fn logarithm(x: f32) -> f32 {
    let (mut y, x) = (
        f64::from(x.max(1e-30).to_bits() as f32 / 8_388_608.0 - 127.0)
            * f64::from(std::f32::consts::LN_2),
        f64::from(x),
    );
    for _ in 0..4 {
        let e = f64::from(power(y as f32));
        y += 2.0 * (x - e) / (x + e);
    }
    y as f32
}

#[cfg(test)]
mod tests {
    use super::{Learner, Net, Seen, Sight, View, chance, logarithm, power};
    use fastrand::Rng;

    /// The sum, one feature after another.
    fn slow(net: &Net, seen: &Seen, own: usize) -> i64 {
        let mut total = net.begin;
        for (view, outer) in [own, 1 - own].into_iter().zip(net.outer.chunks(net.width)) {
            for (hidden, &weight) in outer.iter().enumerate() {
                let rows =
                    seen.features(view).map(|f| net.rows[usize::from(f) * net.width + hidden]);
                let sum: i64 = rows.chain([net.bias[hidden]]).map(i64::from).sum();
                total += sum.clamp(0, 255).pow(2) * i64::from(weight);
            }
        }
        total
    }

    #[test]
    fn a_network_says_the_same_everywhere() {
        let mut found = Vec::new();
        for width in [8, 32, 40] {
            let sight = Sight { sites: 5, pieces: 3, steps: vec![8; 30], facts: 3 };
            let net = Learner::new(sight, width, false, 7).net(Vec::new(), 400);
            let mut rng = Rng::with_seed(1);
            let (mut seen, mut view) = (Seen::default(), View::default());
            for _ in 0..50 {
                let before = std::mem::take(&mut view);
                seen.random(243, &mut rng);
                net.update(&seen, Some(&before), &mut view);
                for own in 0..2 {
                    assert_eq!(net.sum(&view, own), slow(&net, &seen, own), "width {width}");
                }
                let mut fresh = View::default();
                net.update(&seen, None, &mut fresh);
                assert_eq!(view, fresh);
            }
            found.push((net.sum(&view, 0), net.lead(&view, 1)));
        }
        assert_eq!(found, [(-428633, -14), (483555, 148), (-227845, 58)]);
    }

    #[test]
    fn powers_and_logarithms_are_near_those_of_the_machine() {
        for i in -200..=200 {
            let x = i as f32 / 10.0;
            assert!((power(x) / x.exp() - 1.0).abs() < 2e-4, "{x}: {} {}", power(x), x.exp());
            assert!((chance(x) - 1.0 / (1.0 + (-x).exp())).abs() < 1e-5);
            if i > 0 {
                assert!((logarithm(x) - x.ln()).abs() < 1e-4, "{x}: {} {}", logarithm(x), x.ln());
            }
        }
    }
}
