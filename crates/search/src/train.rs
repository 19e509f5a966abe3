//! Training: games of the program with itself, a network that learns from them, and matches that judge it.
//!
//! A recipe and a seed decide everything; how many helpers share the work, and when they are done, changes nothing. Every
//! position of a game is worth something between what the search found there and what came of it: the last results
//! are carried back, and mixed with what was found, move by move.

use crate::alphabeta::{Memory, Plan, alphabeta, suits};
use crate::budget::{Budget, Stop};
use crate::expect::{expect, suits_dice};
use crate::found::Found;
use crate::net::{
    Eye, Judge, Learner, Net, Samples, Seen, Shape, Trained, View, chance, estimate, mover, sum,
    survey, take,
};
use crate::playout::pick_roll;
use fastrand::Rng;
use rules::{Complete, Line, Seat, Settle, Status, mix};
use std::sync::{Arc, Mutex, PoisonError};

/// Who does several jobs, perhaps at the same time.
pub trait Helpers: Sync {
    /// Does the jobs 0 to n - 1, in any order.
    fn each(&self, n: usize, job: &(dyn Fn(usize) + Sync));
}

/// One after the other.
#[derive(Clone, Copy, Debug)]
pub struct Alone;

impl Helpers for Alone {
    fn each(&self, n: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..n).for_each(job);
    }
}

/// How a network is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recipe {
    /// Positions that are looked at for a move.
    pub nodes: u64,
    /// Positions that a generation adds.
    pub positions: usize,
    /// Positions that are kept to learn from.
    pub keep: usize,
    /// How often all of them are learned from at most, at first and later: it ends when what was held back is told
    /// worse.
    pub rounds: (u32, u32),
    /// Random moves at the beginning of a game, at most.
    pub opening: u32,
    /// One move in so many is any move.
    pub stray: u32,
    /// How much of what comes later counts, beside what the search found.
    pub trust: f32,
    /// Size and speed.
    pub shape: Shape,
    /// Whether the game's own estimate is part of the judgement, so that only what it misses has to be learned.
    pub leans: bool,
    /// Decides everything.
    pub seed: u64,
}

impl Recipe {
    /// For any game, with dice or without.
    pub fn usual(dice: bool, seed: u64) -> Recipe {
        Recipe {
            nodes: if dice { 200 } else { 400 },
            positions: 40_000,
            keep: 600_000,
            rounds: (8, 4),
            opening: if dice { 2 } else { 8 },
            stray: 32,
            trust: 0.7,
            shape: Shape { width: 32, batch: 512, rate: 0.002 },
            leans: true,
            seed,
        }
    }
}

/// No game that is played to learn is longer.
const LONGEST: usize = 400;
/// Games are played so many at a time, and a batch is learned in so many parts: always the same, whoever helps.
const GAMES: usize = 32;
const PARTS: usize = 4;
/// One game in so many is held back.
const HELD: usize = 16;
/// What is told apart is seen in so many random games.
const SURVEYED: u64 = 400;
/// Bytes to remember positions in.
const MEMORY: usize = 1 << 18;
/// What three in four is worth before it is known better.
const UNIT: i32 = 455;

/// Whom a network meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rival {
    /// The best one so far.
    Best,
    /// What the game itself says.
    Estimate,
}

/// What a generation of learning came to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Learned {
    /// Positions that were learned from.
    pub samples: usize,
    /// The mean loss over positions from which nothing was learned.
    pub loss: f64,
}

/// A game that is being learned.
pub struct Trainer<G: Complete> {
    game: G,
    recipe: Recipe,
    holds: Vec<String>,
    eye: Arc<Eye>,
    learner: Learner,
    best: Option<Arc<Net>>,
    latest: Option<Arc<Net>>,
    samples: Samples,
    /// Positions of some games from which nothing is learned: they tell when to stop.
    trials: Samples,
    /// Games played so far, and generations learned.
    games: u64,
    generation: u32,
    /// What leads of the estimate are worth: sums of products and squares.
    leads: (f64, f64),
}

/// What was noted of a move of a game.
struct Moment {
    seen: Seen,
    own: usize,
    /// The chance of the first side that the search found.
    chance: f32,
    /// Whether any move was played instead of the best.
    strayed: bool,
    /// Whether it is to be learned from.
    calm: bool,
    /// What the estimate says for whoever is to move, in hundredths of a man, and what the network does.
    stands: i32,
    told: Option<i32>,
}

/// What a game leaves: its positions, and what leads were worth there.
type Noted = (Samples, (f64, f64));

fn locked<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<G: Complete> Trainer<G> {
    /// Begins; `None` for a game that no network of this kind can play: more than two seats, or judged by random games.
    pub fn new(game: G, holds: Vec<String>, recipe: Recipe) -> Option<Trainer<G>> {
        let mut waiting = Line::new(game.clone());
        let mut rng = Rng::with_seed(recipe.seed);
        while waiting.status() == Status::Chance {
            throw(&mut waiting, &mut rng);
        }
        let fit = suits(&waiting) || suits_dice(&waiting);
        if game.law().seats != 2 || !fit || game.points(0.0).is_some() {
            return None;
        }
        let sight = survey(&game, SURVEYED, LONGEST, recipe.seed);
        let eye = Arc::new(Eye::new(&game, sight)?);
        let learner =
            Learner::new(eye.sight().clone(), recipe.shape.width, recipe.leans, recipe.seed);
        Some(Trainer {
            game,
            recipe,
            holds,
            eye,
            learner,
            best: None,
            latest: None,
            samples: Samples::default(),
            trials: Samples::default(),
            games: 0,
            generation: 0,
            leads: (0.0, 0.0),
        })
    }

    /// Games played, generations learned.
    pub fn progress(&self) -> (u64, u32) {
        (self.games, self.generation)
    }

    /// The best network so far.
    pub fn best(&self) -> Option<&Net> {
        self.best.as_deref()
    }

    fn judge(&self, net: Option<&Arc<Net>>) -> Option<Trained> {
        Trained::new(Arc::clone(net?), Arc::clone(&self.eye))
    }

    /// Plays games of the best with itself until there are as many new positions as a generation wants; gives how many
    /// games that took.
    pub fn play(&mut self, helpers: &dyn Helpers) -> u64 {
        let judge = self.judge(self.best.as_ref());
        let (mut new, before) = (0, self.games);
        while new < self.recipe.positions {
            let played: Vec<Mutex<Option<Noted>>> = (0..GAMES).map(|_| Mutex::default()).collect();
            let job = |n: usize| {
                let seed = mix(self.recipe.seed ^ mix(self.games + n as u64));
                *locked(&played[n]) = Some(self.game_of(judge.as_ref(), seed));
            };
            helpers.each(GAMES, &job);
            for (n, one) in played.into_iter().enumerate() {
                let one = one.into_inner().unwrap_or_else(PoisonError::into_inner);
                let (samples, leads) = one.unwrap_or_default();
                new += samples.len();
                let to = if n.is_multiple_of(HELD) { &mut self.trials } else { &mut self.samples };
                to.append(&samples);
                self.leads = (self.leads.0 + leads.0, self.leads.1 + leads.1);
            }
            self.games += GAMES as u64;
        }
        self.samples.keep(self.recipe.keep);
        self.trials.keep(self.recipe.keep / HELD);
        self.games - before
    }

    /// A game to learn from.
    fn game_of(&self, judge: Option<&Trained>, seed: u64) -> Noted {
        let mut rng = Rng::with_seed(seed);
        let memory = Memory::new(MEMORY);
        let mut line = Line::new(self.game.clone());
        let random = rng.usize(..=self.recipe.opening as usize);
        let mut moments: Vec<Moment> = Vec::new();
        let (mut moves, mut made) = (Vec::new(), 0);
        let mut view = View::default();
        let end = loop {
            match line.status() {
                Status::Over(end) => break self.won(&end),
                Status::Chance => {
                    throw(&mut line, &mut rng);
                    continue;
                }
                Status::ToMove(_) => {}
            }
            if line.ply() >= LONGEST {
                let end = line.settle(Settle::PlyLimit);
                break self.won(&end);
            }
            line.moves(&mut moves);
            let any = moves[rng.usize(..moves.len())];
            made += 1;
            if made <= random {
                line.push(any);
                continue;
            }
            let found = self.think(&line, judge, &memory, self.recipe.nodes, rng.u64(..));
            let Some((found, chance)) = found else { break 0.5 };
            let best = found.candidates[0];
            let strayed = moves.len() > 1 && rng.u32(..self.recipe.stray) == 0;
            let (pos, seat) = (line.pos(), mover(&self.game, line.pos()));
            // What is in the middle of an exchange says little as it stands.
            let calm = if G::DICE {
                moves.len() > 1
            } else {
                self.game.gain(pos, best.mv) == 0 && !self.game.in_check(pos)
            };
            let first = self.game.law().side(seat) == self.game.law().side(Seat(0));
            let mut seen = Seen::default();
            self.eye.look(&self.game, pos, &mut seen);
            let stands = estimate(&self.game, pos);
            let stands = if first { stands } else { -stands };
            let told = judge.map(|judge| {
                judge.view(&self.game, pos, None, &mut view);
                judge.net().lead(&view, seat.index())
            });
            let chance = if first { chance } else { 1.0 - chance };
            let own = seat.index();
            moments.push(Moment { seen, own, chance, strayed, calm, stands, told });
            if best.ends.is_some() && best.value.abs() == 1.0 {
                break chance;
            }
            line.push(if strayed { any } else { best.mv });
        };
        self.noted(&moments, end)
    }

    /// What the first side got, from 0 to 1.
    fn won(&self, end: &rules::Outcome) -> f32 {
        (self.game.worth(end.payoffs.get(Seat(0))) + 1.0) / 2.0
    }

    /// The samples of a game that ended so.
    fn noted(&self, moments: &[Moment], end: f32) -> Noted {
        let trust = self.recipe.trust;
        let mut target = end;
        let mut targets = Vec::with_capacity(moments.len());
        for moment in moments.iter().rev() {
            // What followed a stray move says nothing of the moment before it.
            target = match moment.strayed {
                true => moment.chance,
                false => trust * target + (1.0 - trust) * moment.chance,
            };
            targets.push(target);
        }
        let mut samples = Samples::default();
        let mut leads = (0.0, 0.0);
        for (moment, &target) in moments.iter().zip(targets.iter().rev()) {
            if moment.calm {
                let target = if moment.own == 0 { target } else { 1.0 - target };
                samples.put(&moment.seen, moment.own, moment.stands as f32 / 100.0, target);
            }
            if let Some(told) = moment.told {
                let (lead, told) = (f64::from(moment.stands), f64::from(told));
                leads = (leads.0 + lead * told, leads.1 + told * told);
            }
        }
        (samples, leads)
    }

    /// The best move, and the chance of whoever is to move.
    fn think(
        &self,
        line: &Line<G>,
        judge: Option<&Trained>,
        memory: &Memory,
        nodes: u64,
        seed: u64,
    ) -> Option<(Found<G::Move>, f32)> {
        let stop = Stop::new();
        let judge_of = judge.map(|judge| judge as &dyn Judge<G>);
        let plan = Plan { judge: judge_of, ..Plan::best(Budget::nodes(nodes, &stop), seed) };
        let found = match G::DICE {
            true => expect(line, plan, memory)?,
            false => alphabeta(line, plan, memory, &mut |_| {})?,
        };
        let best = found.candidates.first()?;
        let unit = judge.map_or(UNIT, |judge| judge.net().unit);
        let chance = match best.score {
            Some(score) => chance(score as f32 / unit as f32),
            None => (best.value + 1.0) / 2.0,
        };
        Some((found, chance))
    }

    /// Learns from what was played: afterwards there is a new network, which has to show what it can.
    pub fn learn(&mut self, helpers: &dyn Helpers) -> Learned {
        let Shape { batch, rate, .. } = self.recipe.shape;
        let rounds = if self.generation == 0 { self.recipe.rounds.0 } else { self.recipe.rounds.1 };
        let mut order: Vec<u32> = (0..self.samples.len() as u32).collect();
        let mut rng = Rng::with_seed(mix(self.recipe.seed ^ u64::from(self.generation)));
        let all = (rounds as usize * order.len().div_ceil(batch)).max(1);
        let mut done = 0;
        let mut best = (self.learner.loss(&self.trials), self.learner.clone());
        for _ in 0..rounds {
            rng.shuffle(&mut order);
            for chosen in order.chunks(batch) {
                let parts: Vec<Mutex<Option<_>>> = (0..PARTS).map(|_| Mutex::default()).collect();
                let job = |n: usize| {
                    let part = &chosen[chosen.len() * n / PARTS..chosen.len() * (n + 1) / PARTS];
                    *locked(&parts[n]) = Some(self.learner.slopes(&self.samples, part));
                };
                helpers.each(PARTS, &job);
                let slopes = parts
                    .into_iter()
                    .filter_map(|part| part.into_inner().unwrap_or_else(PoisonError::into_inner));
                let slopes: Vec<_> = slopes.collect();
                // Large steps at first, small ones at last.
                let rate = rate * (1.0 - 0.9 * done as f32 / all as f32);
                self.learner.step(&slopes, chosen.len(), rate);
                done += 1;
            }
            let loss = self.learner.loss(&self.trials);
            if loss >= best.0 {
                break;
            }
            best = (loss, self.learner.clone());
        }
        // What was learned by heart is forgotten.
        let (loss, learner) = best;
        self.learner = learner;
        self.generation += 1;
        let now = self.best.as_ref().map_or(UNIT, |net| net.unit);
        let unit = match self.leads {
            (products, squares) if squares > 1e6 && products > 0.0 => {
                ((products / squares * f64::from(now)) as i32).clamp(50, 4_000)
            }
            _ => now,
        };
        self.leads = (0.0, 0.0);
        self.latest = Some(Arc::new(self.learner.net(self.holds.clone(), unit)));
        Learned { samples: self.samples.len(), loss }
    }

    /// Pairs of games of the new network with a rival, seats swapped, from the same opening and with the same dice; gives
    /// the half points of the new one in each pair, 0 to 4. The same pairs are the same games.
    pub fn meet(
        &self,
        rival: Rival,
        pairs: std::ops::Range<u64>,
        nodes: u64,
        helpers: &dyn Helpers,
    ) -> Vec<u8> {
        let own = self.judge(self.latest.as_ref().or(self.best.as_ref()));
        let other = match rival {
            Rival::Best => self.judge(self.best.as_ref()),
            Rival::Estimate => None,
        };
        let n = (pairs.end - pairs.start) as usize;
        let halves: Vec<Mutex<u8>> = (0..2 * n).map(|_| Mutex::default()).collect();
        let job = |at: usize| {
            let pair = pairs.start + at as u64 / 2;
            let players = if at.is_multiple_of(2) { [&own, &other] } else { [&other, &own] };
            let seed = mix(self.recipe.seed ^ mix(!pair));
            let first = self.duel(players.map(Option::as_ref), nodes, seed);
            *locked(&halves[at]) = if at.is_multiple_of(2) { first } else { 2 - first };
        };
        helpers.each(2 * n, &job);
        halves.chunks(2).map(|pair| *locked(&pair[0]) + *locked(&pair[1])).collect()
    }

    /// A game of two judges; the half points of the first.
    fn duel(&self, players: [Option<&Trained>; 2], nodes: u64, seed: u64) -> u8 {
        let mut rng = Rng::with_seed(seed);
        let mut dice = Rng::with_seed(!seed);
        let random = 2 + rng.u32(..=self.recipe.opening.max(2));
        let memories = [Memory::new(MEMORY), Memory::new(MEMORY)];
        let mut line = Line::new(self.game.clone());
        let (mut moves, mut made) = (Vec::new(), 0);
        let end = loop {
            match line.status() {
                Status::Over(end) => break end,
                Status::Chance => {
                    throw(&mut line, &mut dice);
                    continue;
                }
                Status::ToMove(_) if line.ply() >= LONGEST => break line.settle(Settle::PlyLimit),
                Status::ToMove(_) => {}
            }
            made += 1;
            if made <= random && !G::DICE {
                line.moves(&mut moves);
                line.push(moves[rng.usize(..moves.len())]);
                continue;
            }
            let who = mover(&self.game, line.pos()).index();
            let found = self.think(&line, players[who], &memories[who], nodes, seed ^ made as u64);
            match found {
                Some((found, _)) => line.push(found.candidates[0].mv),
                None => break line.settle(Settle::PlyLimit),
            }
        };
        match end.payoffs.get(Seat(0)).cmp(&end.payoffs.get(Seat(1))) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 2,
        }
    }

    /// The new network is the best from now on.
    pub fn promote(&mut self) {
        if let Some(latest) = self.latest.take() {
            self.best = Some(latest);
        }
    }

    /// Everything, as bytes: what goes on from them goes on as if it had not been interrupted.
    pub fn write(&self) -> Vec<u8> {
        let mut out = Vec::new();
        out.extend(self.games.to_le_bytes());
        out.extend(self.generation.to_le_bytes());
        out.extend(self.leads.0.to_le_bytes());
        out.extend(self.leads.1.to_le_bytes());
        for net in [&self.best, &self.latest] {
            let bytes = net.as_ref().map_or(Vec::new(), |net| net.write());
            out.extend((bytes.len() as u32).to_le_bytes());
            out.extend(bytes);
        }
        self.learner.write(&mut out);
        self.samples.write(&mut out);
        self.trials.write(&mut out);
        out.extend(sum(&out).to_le_bytes());
        out
    }

    /// Goes on from bytes; false if they are of another game or recipe, or damaged.
    pub fn read(&mut self, bytes: &[u8]) -> bool {
        let read = || {
            let (body, told) = bytes.split_last_chunk::<8>()?;
            if sum(body) != u64::from_le_bytes(*told) {
                return None;
            }
            let rest = &mut { body };
            let games = u64::from_le_bytes(take(rest)?);
            let generation = u32::from_le_bytes(take(rest)?);
            let mut number = || Some(f64::from_le_bytes(take(rest)?));
            let leads = (number()?, number()?);
            let mut net = || {
                let n = u32::from_le_bytes(take(rest)?) as usize;
                let (bytes, after) = rest.split_at_checked(n)?;
                *rest = after;
                match n {
                    0 => Some(None),
                    _ => Some(Some(Arc::new(Net::read(bytes).ok()?))),
                }
            };
            let (best, latest) = (net()?, net()?);
            let learner = Learner::read(rest)?;
            let samples = Samples::read(rest)?;
            let trials = Samples::read(rest)?;
            let fits = learner.fits(&self.learner) && rest.is_empty();
            fits.then_some((games, generation, leads, best, latest, learner, samples, trials))
        };
        let Some((games, generation, leads, best, latest, learner, samples, trials)) = read()
        else {
            return false;
        };
        (self.games, self.generation, self.leads) = (games, generation, leads);
        (self.best, self.latest) = (best, latest);
        (self.learner, self.samples, self.trials) = (learner, samples, trials);
        true
    }
}

/// Lets chance decide.
fn throw<G: Complete>(line: &mut Line<G>, rng: &mut Rng) {
    let mut rolls = Vec::new();
    line.game().rolls(line.pos(), &mut rolls);
    let roll = pick_roll(rng, &rolls);
    line.push_roll(roll);
}
