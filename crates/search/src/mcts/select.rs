//! Which move to try next: what is expected of it, how it did, how it did when it was played later, and how seldom it
//! was tried.

use super::tree::Tree;
use super::{Kind, Search};
use rules::{Line, Prior, Seat, Think, Values};

/// How much is tried out where dice or random games judge: each visit is a noisy value.
const NOISE: f32 = 1.0;
/// The same where the game estimates and has no dice: values are steady and lie close together.
const ESTIMATES: f32 = 0.2;
/// The same where later moves speak for earlier ones: they see to it that everything is tried.
const LATER: f32 = 0.05;
/// After about so many visits a move's own games count as much as those in which it was played later.
const EQUAL: f32 = 3000.0;
/// Places for the moves of a game in the table of who played them first.
const PLACES: usize = 1024;

/// How much is tried out in a game.
pub(super) fn explore<G: Think>(line: &Line<G>) -> f32 {
    match (G::DICE, line.game().evaluate(line.pos())) {
        (false, Some(_)) => ESTIMATES,
        _ => NOISE,
    }
}

/// Who played each move first in the rest of a game.
#[derive(Default)]
pub(super) struct Owners {
    places: Vec<(u32, Seat)>,
    now: u32,
}

impl Owners {
    /// Forgets the last game.
    pub(super) fn begin(&mut self) {
        self.places.resize(PLACES, (0, Seat(0)));
        self.now = self.now.wrapping_add(1);
    }

    /// Told from the last move to the first.
    pub(super) fn set(&mut self, slot: u64, seat: Seat) {
        self.places[slot as usize % PLACES] = (self.now, seat);
    }

    fn owns(&self, slot: u64, seat: Seat) -> bool {
        self.places[slot as usize % PLACES] == (self.now, seat)
    }
}

impl<G: Think> Tree<G> {
    /// The move of a choice to be tried next. What is certain is worth what it is.
    pub(super) fn select(&self, at: usize, explore: f32) -> usize {
        let node = &self.nodes[at];
        let side = self.side_of[node.seat.index()];
        let explore = if self.counts_later { LATER } else { explore };
        let log = ((node.visits + 1) as f32).ln();
        let mut best = (f32::MIN, node.first as usize);
        for i in node.listed() {
            let edge = &self.edges[i];
            let score = match self.certain(edge.child, side) {
                Some(value) => value,
                None => {
                    let n = edge.visits as f32 + edge.weight;
                    let sum = self.sums[i * self.sides + side] + edge.weight * edge.prior;
                    let mut value = sum / n;
                    if self.counts_later {
                        let later = self.later[i];
                        if later.visits > 0.0 {
                            let share =
                                later.visits / (later.visits + n + n * later.visits / EQUAL);
                            value += share * (later.sum / later.visits - value);
                        }
                    }
                    value + explore * (log / n).sqrt()
                }
            };
            if score > best.0 {
                best = (score, i);
            }
        }
        best.1
    }

    /// Counts the game for all moves that whoever chose here was the first to play.
    pub(super) fn count_later(&mut self, at: usize, owners: &Owners, values: &Values, game: &G) {
        let node = self.nodes[at];
        if node.kind != Kind::Choice {
            return;
        }
        let value = values[node.seat.index()];
        for i in node.listed() {
            if owners.owns(game.slot(self.edges[i].mv), node.seat) {
                let later = &mut self.later[i];
                later.visits += 1.0;
                later.sum += value;
            }
        }
    }
}

impl<G: Think> Search<'_, G> {
    /// Lists the moves of a choice at the current end of the line, those that are thought of; false where there is
    /// no room for them. `known` is what the position seems to be worth to whoever chooses.
    pub(super) fn list(&mut self, at: usize, known: f32) -> bool {
        let node = self.tree.nodes[at];
        if node.count > 0 {
            return true;
        }
        self.line.moves(&mut self.moves);
        let (game, pos) = (self.line.game(), self.line.pos());
        if game.law().together {
            self.moves.retain(|&mv| game.mover(pos, mv) == node.seat);
        }
        let attention = self.plan.attention;
        if attention.quiet > 0 && !game.formal(pos) && self.moves.len() > 1 {
            let (seed, key) = (self.plan.seed, self.line.key());
            let misses =
                |mv: G::Move| attention.misses(seed, key, game.slot(mv), game.gain(pos, mv) > 0);
            let eye = |mv: &G::Move| rules::mix(seed ^ game.slot(*mv));
            // Something has to be played: whatever catches the eye.
            let kept = self.moves.iter().copied().min_by_key(eye);
            self.moves.retain(|&mv| !misses(mv));
            if self.moves.is_empty() {
                self.moves.extend(kept);
            }
        }
        if at > 0 && !self.tree.has_room(self.moves.len()) {
            return false;
        }
        // A random order, so that ties do not favour the first of the list.
        self.rng.shuffle(&mut self.moves);
        self.priors.clear();
        game.prior(&self.line, &self.moves, &mut self.priors);
        if self.priors.len() != self.moves.len() {
            self.priors.clear();
            let gains = self.moves.iter().map(|&mv| {
                let gain = game.exchange(pos, mv) as f32;
                let more = 0.3 * gain / (gain.abs() + 300.0);
                Prior { value: known + more, weight: 1.0 }
            });
            self.priors.extend(gains);
        }
        let all = self.moves.iter().zip(&self.priors);
        let all = all.map(|(&mv, prior)| (mv, prior.value, prior.weight.max(0.01)));
        self.tree.list(at, all);
        true
    }
}
