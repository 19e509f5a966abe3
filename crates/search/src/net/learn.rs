//! Learning: the network in floating point, and steps against its errors (Adam). Everything is done in a fixed order with
//! additions, multiplications, divisions and square roots alone, so the same samples give the same network anywhere.

use super::samples::take;
use super::{Net, ONE, OUTER, Samples, Sight, chance, logarithm};
use fastrand::Rng;

/// No weight is larger, so that sums of whole numbers stay small.
const LARGEST: f32 = 1.98;
/// What a man of the estimate adds to the logarithm of the odds before it is known better.
const LEANS: f32 = 0.22;
/// How fast means forget: of slopes, and of their squares.
const BETA: (f32, f32) = (0.9, 0.999);

/// The size of a network and how it learns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    /// Hidden values of a view: a multiple of 8, at most 128.
    pub width: usize,
    /// Samples for a step.
    pub batch: usize,
    /// How far a step goes.
    pub rate: f32,
}

/// A network that learns.
#[derive(Clone, Debug, PartialEq)]
pub struct Learner {
    sight: Sight,
    width: usize,
    /// Whether the game's own estimate is part of the judgement.
    leans: bool,
    /// Rows of features, what the hidden values begin with, outer weights, what the sum begins with, and what a man of
    /// the estimate adds.
    weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: u32,
}

/// What a part of a batch would change.
#[derive(Clone, Debug)]
pub struct Slopes {
    all: Vec<f32>,
    loss: f64,
}

impl Learner {
    /// Knows nothing yet.
    pub fn new(sight: Sight, width: usize, leans: bool, seed: u64) -> Learner {
        let mut rng = Rng::with_seed(seed);
        let rows = sight.features() * width;
        let n = rows + width + 2 * width + 2;
        let mut weights = vec![0.0; n];
        for weight in &mut weights[..rows] {
            *weight = (rng.f32() - 0.5) * 0.2;
        }
        weights[rows..rows + width].fill(0.3);
        if leans {
            // At first it says what the estimate says.
            weights[n - 1] = LEANS;
        } else {
            for weight in &mut weights[rows + width..n - 2] {
                *weight = (rng.f32() - 0.5) * 0.5;
            }
        }
        let (mean, square) = (vec![0.0; n], vec![0.0; n]);
        Learner { sight, width, leans, weights, mean, square, steps: 0 }
    }

    fn parts(&self) -> [usize; 3] {
        let rows = self.sight.features() * self.width;
        [rows, rows + self.width, rows + 3 * self.width]
    }

    /// The hidden values of a view before they are clipped.
    fn hidden(&self, features: &[u16], out: &mut [f32]) {
        let [rows, bias, _] = self.parts();
        out.copy_from_slice(&self.weights[rows..bias]);
        for &feature in features {
            let row = &self.weights[usize::from(feature) * self.width..][..self.width];
            out.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
        }
    }

    /// The logarithm of the odds of a sample.
    fn odds(&self, hidden: &[f32], stands: f32) -> f32 {
        let [_, outer, last] = self.parts();
        let mut sums = [0.0f32; 8];
        let pairs = hidden.chunks_exact(8).zip(self.weights[outer..last].chunks_exact(8));
        for (values, weights) in pairs {
            for ((sum, value), weight) in sums.iter_mut().zip(values).zip(weights) {
                let value = value.clamp(0.0, 1.0);
                *sum += value * value * weight;
            }
        }
        sums.iter().sum::<f32>() + self.weights[last] + stands * self.weights[last + 1]
    }

    /// What these samples would change.
    pub fn slopes(&self, samples: &Samples, chosen: &[u32]) -> Slopes {
        let width = self.width;
        let [rows, outer, last] = self.parts();
        let mut all = vec![0.0f32; self.weights.len()];
        let mut loss = 0.0;
        let (mut hidden, mut back) = (vec![0.0; 2 * width], vec![0.0f32; 2 * width]);
        for &i in chosen {
            let (own, other, stands, target) = samples.get(i as usize);
            self.hidden(own, &mut hidden[..width]);
            self.hidden(other, &mut hidden[width..]);
            let told = chance(self.odds(&hidden, stands));
            let off = told - target;
            let sure = told.clamp(1e-6, 1.0 - 1e-6);
            loss -= f64::from(target * logarithm(sure) + (1.0 - target) * logarithm(1.0 - sure));
            all[last] += off;
            if self.leans {
                all[last + 1] += off * stands;
            }
            let weights = &self.weights[outer..last];
            let slopes = &mut all[outer..last];
            let both = hidden.iter().zip(weights).zip(slopes).zip(&mut back);
            for (((&value, &weight), slope), back) in both {
                let clipped = value.clamp(0.0, 1.0);
                *slope += off * clipped * clipped;
                // What is clipped moves only back into sight.
                *back = if value == clipped { off * weight * 2.0 * clipped } else { 0.0 };
            }
            for (features, back) in [(own, &back[..width]), (other, &back[width..])] {
                all[rows..outer].iter_mut().zip(back).for_each(|(slope, b)| *slope += b);
                for &feature in features {
                    let row = &mut all[usize::from(feature) * width..][..width];
                    row.iter_mut().zip(back).for_each(|(slope, b)| *slope += b);
                }
            }
        }
        Slopes { all, loss }
    }

    /// Takes a step against the slopes of the parts of a batch of so many samples; gives its mean loss.
    pub fn step(&mut self, parts: &[Slopes], samples: usize, rate: f32) -> f64 {
        self.steps += 1;
        let n = 1.0 / samples.max(1) as f32;
        // Means that began at nothing are made larger.
        let warm = |beta: f32| 1.0 - raised(beta, self.steps);
        let (first, second) = (warm(BETA.0), warm(BETA.1));
        let rate = rate / first;
        let each = self.weights.iter_mut().zip(&mut self.mean).zip(&mut self.square);
        for (i, ((weight, mean), square)) in each.enumerate() {
            let slope = parts.iter().map(|part| part.all[i]).sum::<f32>() * n;
            *mean += (1.0 - BETA.0) * (slope - *mean);
            *square += (1.0 - BETA.1) * (slope * slope - *square);
            let size = (*square / second).sqrt() + 1e-8;
            *weight = (*weight - rate * *mean / size).clamp(-LARGEST, LARGEST);
        }
        parts.iter().map(|part| part.loss).sum::<f64>() / samples.max(1) as f64
    }

    /// The mean loss over samples.
    pub fn loss(&self, samples: &Samples) -> f64 {
        let all: Vec<u32> = (0..samples.len() as u32).collect();
        self.slopes(samples, &all).loss / samples.len().max(1) as f64
    }

    /// The same in whole numbers, for these games; `unit` is what makes scores of it ([`Net::unit`]).
    pub fn net(&self, holds: Vec<String>, unit: i32) -> Net {
        let [rows, outer, last] = self.parts();
        let whole = |weights: &[f32], one: i32| -> Vec<i16> {
            weights.iter().map(|w| (w * one as f32).round() as i16).collect()
        };
        Net {
            holds,
            sight: self.sight.clone(),
            width: self.width,
            unit,
            rows: whole(&self.weights[..rows], ONE),
            bias: whole(&self.weights[rows..outer], ONE),
            outer: whole(&self.weights[outer..last], OUTER),
            begin: (f64::from(self.weights[last]) * Net::scale() as f64) as i64,
            estimate: (f64::from(self.weights[last + 1]) * Net::scale() as f64 / 100.0) as i32,
        }
    }

    /// Whether it sees what another sees, and is as large.
    pub fn fits(&self, other: &Learner) -> bool {
        (&self.sight, self.width, self.leans) == (&other.sight, other.width, other.leans)
    }

    /// As bytes, for a checkpoint.
    pub fn write(&self, out: &mut Vec<u8>) {
        self.sight.write(out);
        out.extend((self.width as u32).to_le_bytes());
        out.extend(self.steps.to_le_bytes());
        out.push(u8::from(self.leans));
        let numbers = self.weights.iter().chain(&self.mean).chain(&self.square);
        numbers.for_each(|x| out.extend(x.to_le_bytes()));
    }

    /// Reads them back; `None` if they are cut short.
    pub fn read(bytes: &mut &[u8]) -> Option<Learner> {
        let sight = Sight::read(bytes)?;
        let width = u32::from_le_bytes(take(bytes)?) as usize;
        let steps = u32::from_le_bytes(take(bytes)?);
        let [leans] = take(bytes)?;
        let n = (sight.features() + 3) * width + 2;
        if bytes.len() < 12 * n {
            return None;
        }
        let mut numbers = || -> Option<Vec<f32>> {
            (0..n).map(|_| take(bytes).map(f32::from_le_bytes)).collect()
        };
        let (weights, mean, square) = (numbers()?, numbers()?, numbers()?);
        Some(Learner { sight, width, leans: leans != 0, weights, mean, square, steps })
    }
}

fn raised(x: f32, n: u32) -> f32 {
    let (mut result, mut power, mut left) = (1.0, x, n);
    while left > 0 {
        if left & 1 == 1 {
            result *= power;
        }
        power *= power;
        left >>= 1;
    }
    result
}
