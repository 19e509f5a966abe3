//! Fits the numbers by which a game judges its positions, to the results of games of the program with itself.
//!
//! A game says what it looks at ([`Seen`]): a few numbers for each position, as the side of the first seat sees it. What
//! they weigh is found by logistic regression. Nothing else goes in; the same seed gives the same numbers.

use crate::alphabeta::{Memory, Plan, alphabeta};
use crate::budget::{Budget, Stop};
use fastrand::Rng;
use rules::{Line, Seat, Status, Think};

/// What a game looks at in a position: as many numbers each time, or nothing where the position says nothing yet.
pub type Seen<'a, G> = &'a dyn Fn(&G, &<G as rules::Game>::Position) -> Option<Vec<f32>>;

/// How the games are played.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    /// So many games.
    pub games: u32,
    /// Positions looked at for a move.
    pub nodes: u64,
    /// Random moves at the beginning, one more in every other game.
    pub opening: u32,
    /// The same seed gives the same games.
    pub seed: u64,
}

/// Positions of games of the program with itself: what was seen, and what the side of the first seat got in the end, 0 for
/// a loss and 1 for a win.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    seen: Vec<f32>,
    ends: Vec<f32>,
    width: usize,
}

impl Samples {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Adds a position.
    ///
    /// # Panics
    /// If it says more or less than those before.
    pub fn put(&mut self, seen: &[f32], end: f32) {
        assert!(self.is_empty() || seen.len() == self.width, "as many numbers each time");
        self.width = seen.len();
        self.seen.extend_from_slice(seen);
        self.ends.push(end);
    }

    /// Adds those of other games.
    #[must_use]
    pub fn and(mut self, others: &Samples) -> Samples {
        let each = others.seen.chunks_exact(others.width.max(1)).zip(&others.ends);
        each.for_each(|(seen, &end)| self.put(seen, end));
        self
    }

    /// Plays games and keeps their positions.
    pub fn play<G: Think>(game: &G, play: Play, seen: Seen<'_, G>) -> Samples {
        let mut rng = Rng::with_seed(play.seed);
        let mut all = Samples::default();
        let stop = Stop::new();
        let memory = Memory::new(1 << 20);
        let mut moves = Vec::new();
        for n in 0..play.games {
            let mut line = Line::new(game.clone());
            let mut noted = Vec::new();
            let random = play.opening + n % 2;
            let outcome = loop {
                match line.status() {
                    Status::Over(outcome) => break outcome,
                    Status::Chance => break line.settle(rules::Settle::PlyLimit),
                    Status::ToMove(_) => {}
                }
                line.moves(&mut moves);
                let plan = Plan::best(Budget::nodes(play.nodes, &stop), rng.u64(..));
                let found = alphabeta(&line, plan, &memory, &mut |_| {})
                    .filter(|_| line.ply() >= random as usize);
                let mv = match found {
                    // Now and then something else, so that more is seen than the program likes.
                    Some(found) if rng.u32(..20) > 0 => found.candidates[0].mv,
                    _ => moves[rng.usize(..moves.len())],
                };
                line.push(mv);
                if line.ply() > random as usize {
                    noted.extend(seen(game, line.pos()));
                }
            };
            let end = (game.worth(outcome.payoffs.get(Seat(0))) + 1.0) / 2.0;
            noted.iter().for_each(|one| all.put(one, end));
        }
        all
    }

    /// The weights that tell the ends best, each kept small by `rein`, and by how much they are off (the mean
    /// logarithm of what the chance of the end was thought to be).
    pub fn fit(&self, rein: f32, rounds: u32, seed: u64) -> (Vec<f32>, f32) {
        let width = self.width;
        let mut rng = Rng::with_seed(seed);
        let mut order: Vec<usize> = (0..self.len()).collect();
        // Each weight is moved by steps of its own: what is seen seldom is moved further.
        let (mut weights, mut moved) = (vec![0.0f32; width], vec![1e-6f32; width]);
        for round in 0..rounds {
            rng.shuffle(&mut order);
            let step = 0.1 / (1.0 + round as f32);
            for &i in &order {
                let seen = &self.seen[i * width..(i + 1) * width];
                let off = chance(&weights, seen) - self.ends[i];
                for ((weight, moved), &x) in weights.iter_mut().zip(&mut moved).zip(seen) {
                    if x != 0.0 {
                        let slope = off * x + rein * *weight;
                        *moved += slope * slope;
                        *weight -= step * slope / moved.sqrt();
                    }
                }
            }
        }
        let off = self.off(&weights);
        (weights, off)
    }

    /// By how much weights are off.
    pub fn off(&self, weights: &[f32]) -> f32 {
        let each = self.seen.chunks_exact(self.width.max(1)).zip(&self.ends);
        let off = each.map(|(seen, end)| {
            let chance = chance(weights, seen).clamp(1e-6, 1.0 - 1e-6);
            -(end * chance.ln() + (1.0 - end) * (1.0 - chance).ln())
        });
        (off.map(f64::from).sum::<f64>() / self.len().max(1) as f64) as f32
    }
}

fn chance(weights: &[f32], seen: &[f32]) -> f32 {
    let sum: f32 = weights.iter().zip(seen).map(|(w, x)| w * x).sum();
    1.0 / (1.0 + (-sum).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_found_again() {
        let truth = [1.5, -0.7, 0.0];
        let mut rng = Rng::with_seed(3);
        let mut all = Samples::default();
        for _ in 0..20_000 {
            let seen: Vec<f32> = truth.iter().map(|_| rng.f32() * 4.0 - 2.0).collect();
            let end = f32::from(u8::from(rng.f32() < chance(&truth, &seen)));
            all.put(&seen, end);
        }
        let (found, off) = all.fit(0.0, 20, 1);
        for (found, truth) in found.iter().zip(truth) {
            assert!((found - truth).abs() < 0.1, "{found}, it is {truth}");
        }
        assert!(off <= all.off(&truth) + 0.001 && off < all.off(&[0.0; 3]));
        assert_eq!(found, all.fit(0.0, 20, 1).0);
    }
}
