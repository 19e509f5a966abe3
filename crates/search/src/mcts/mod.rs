//! Monte Carlo tree search with a value per side (max^n): any number of sides, any order of turns, chance sampled on
//! the way down. It serves the games that neither alpha-beta nor expectiminimax can play: territory, three and more
//! sides, two boards at once.
//!
//! No move has to be tried: what the game expects of it ([`Think::prior`]) counts as some visits, and where the game
//! tells what its random games played ([`Think::simulate`]), every move of them speaks for the same move here (all moves
//! as first). Ends of the game are carried up the tree, the tree is bounded in bytes, and a choice that cannot change
//! any more is not thought about further.

mod prove;
mod select;
mod tree;

pub use tree::Tree;

use crate::alphabeta::{Plan, Progress};
use crate::budget::{Budget, Stop};
use crate::found::{Candidate, Found};
use crate::playout::{pick_roll, random_game};
use fastrand::Rng;
use rules::{Line, MAX_SEATS, Outcome, Prior, Seat, Status, Think, Values};
use select::Owners;
use tree::{Kind, NONE, Node, Throw};

/// The most bytes of a tree that nobody keeps.
const BYTES: usize = 64 << 20;
/// Moves are listed at the second visit where the game estimates, and after so many where games are played out: most
/// leaves are not passed again, and lists are what takes memory.
const LISTED: u32 = 4;
/// The clock is looked at after so many iterations, and whether the choice is clear after so many.
const LOOK: u64 = 8;
const CLEAR: u64 = 64;
/// From so many iterations on whoever asked is told what was found, each time that twice as many are done.
const TOLD: u64 = 256;
/// An only move is judged by so many.
const ONLY: u64 = 32;

/// Searches from the end of a line for `nodes` iterations. `None` if nobody is to move there.
pub fn mcts<G: Think>(
    line: &Line<G>,
    nodes: u32,
    rng: &mut Rng,
    stop: &Stop,
) -> Option<Found<G::Move>> {
    let plan = Plan::best(Budget::nodes(u64::from(nodes), stop), rng.u64(..));
    match line.status() {
        Status::ToMove(seats) => {
            mcts_for(line, seats.first(), plan, &mut Tree::new(BYTES), &mut |_| {})
        }
        _ => None,
    }
}

/// The same for one of several seats that may move, on a tree that may know something already: it is used as far as
/// the line goes on from where the tree stands, and stands at the end of this line afterwards. Further on in the tree the
/// seats are expected to move in the order that [`rules::Game::status`] names. `each` hears now and then of what has
/// been found. `None` if the seat may not move.
pub fn mcts_for<G: Think>(
    line: &Line<G>,
    seat: Seat,
    plan: Plan<'_, G>,
    tree: &mut Tree<G>,
    each: &mut dyn FnMut(Progress<'_, G::Move>),
) -> Option<Found<G::Move>> {
    let Status::ToMove(_) = line.status() else {
        return None;
    };
    let first = Node { kind: Kind::Choice, seat, first: 0, count: 0, visits: 0, sure: NONE };
    tree.plant(line, seat, first);
    let mut search = Search {
        tree,
        line: line.clone(),
        rng: Rng::with_seed(plan.seed),
        plan,
        explore: select::explore(line),
        simulates: line.game().evaluate(line.pos()).is_none(),
        moves: Vec::new(),
        rolls: Vec::new(),
        priors: Vec::new(),
        played: Vec::new(),
        owners: Owners::default(),
        path: Vec::new(),
    };
    if search.simulates && !search.tree.counts_later && search.tree.edges.is_empty() {
        // Whether the game tells what it plays.
        search.judge();
        search.tree.counts_later = !search.played.is_empty();
    }
    search.list(0, 0.0);
    let done = search.run(each);
    let found = search.found(done)?;
    each(Progress { found: &found, lines: &search.lines() });
    Some(found)
}

struct Search<'a, G: Think> {
    tree: &'a mut Tree<G>,
    line: Line<G>,
    rng: Rng,
    plan: Plan<'a, G>,
    explore: f32,
    /// Whether leaves are judged by playing on.
    simulates: bool,
    moves: Vec<G::Move>,
    rolls: Vec<(G::Roll, u32)>,
    priors: Vec<Prior>,
    /// What the last game that was played out played.
    played: Vec<(Seat, G::Move)>,
    owners: Owners,
    /// The nodes passed on the way down, each with the move that was taken there, if it was a choice.
    path: Vec<(usize, Option<usize>)>,
}

impl<G: Think> Search<'_, G> {
    /// Iterates until the budget is spent or the choice is clear; gives how often.
    fn run(&mut self, each: &mut dyn FnMut(Progress<'_, G::Move>)) -> u64 {
        let budget = self.plan.budget;
        let wanted = match self.tree.nodes[0].count {
            0 => return 0,
            1 => budget.nodes.min(ONLY),
            _ => budget.nodes.max(1),
        };
        let mut done = 0;
        while done < wanted {
            if done > 0
                && (budget.stop.is_stopped()
                    || self.tree.nodes[0].sure != NONE
                    || done.is_multiple_of(LOOK) && budget.is_spent(done)
                    || done.is_multiple_of(CLEAR) && self.is_clear(done, wanted))
            {
                break;
            }
            self.iterate();
            done += 1;
            if done >= TOLD
                && done.is_power_of_two()
                && let Some(found) = self.found(done)
            {
                each(Progress { found: &found, lines: &self.lines() });
            }
        }
        done
    }

    /// Whether the most visited move cannot be overtaken in what is left, or hardly.
    fn is_clear(&self, done: u64, wanted: u64) -> bool {
        let root = &self.tree.nodes[0];
        let side = self.tree.side_of[root.seat.index()];
        let (mut best, mut second, mut top, mut value) = (0, 0, 0, f32::MIN);
        let mut worth = f32::MIN;
        for i in root.listed() {
            let visits = self.tree.edges[i].visits;
            if visits > best {
                (second, best, top) = (best, visits, i);
                worth = self.tree.mean(i, side);
            } else {
                second = second.max(visits);
            }
        }
        for i in root.listed().filter(|&i| i != top && self.tree.edges[i].visits > 0) {
            value = value.max(self.tree.mean(i, side));
        }
        let gap = u64::from(best - second);
        let mut left = wanted - done;
        if let Some(time) = self.plan.budget.time {
            let (passed, all) = ((time.passed)(), time.wanted.min(time.most));
            if passed >= all {
                // A move that is visited most and is worth most is settled; another may need what is left.
                return worth >= value || passed >= time.most;
            }
            let share = (all - passed).as_secs_f64() / passed.as_secs_f64().max(1e-6);
            let more = done as f64 * share;
            // The runner-up would have to get nearly everything that is left, and does not even look better.
            let hardly = if worth > value && share < 1.0 { 0.7 } else { 1.0 };
            left = left.min((more * hardly).min(1e15) as u64);
        }
        gap > left
    }

    /// A node for the current end of the line.
    fn grow(&mut self) -> u32 {
        let game = self.line.game();
        let status = self.line.status();
        let (kind, seat) = match status {
            Status::ToMove(seats) if !game.rests(self.line.pos()) => (Kind::Choice, seats.first()),
            Status::Chance => (Kind::Chance, Seat(0)),
            _ => (Kind::End, Seat(0)),
        };
        let node = Node { kind, seat, first: 0, count: 0, visits: 0, sure: NONE };
        self.tree.nodes.push(node);
        let at = self.tree.nodes.len() - 1;
        if let Status::Over(outcome) = status {
            let values = worth(game, &outcome);
            self.tree.settle(at, &values, 0);
        }
        at as u32
    }

    /// One way down, one judgement, one way back.
    fn iterate(&mut self) {
        let ply = self.line.ply();
        let mut at = 0;
        // What the node is worth to whoever chooses there, as far as is known.
        let mut known = [0.0; MAX_SEATS];
        self.path.clear();
        self.played.clear();
        let values = loop {
            if let Some(values) = self.tree.certain_values(at) {
                break values;
            }
            let node = self.tree.nodes[at];
            let passed = if self.simulates { LISTED } else { 1 };
            match node.kind {
                Kind::End => break self.judge(),
                Kind::Chance => {
                    if node.count == 0 && !self.list_throws(at) {
                        break self.judge();
                    }
                    let pick = self.throw(at);
                    let Throw { roll, child, .. } = self.tree.throws[pick];
                    self.path.push((at, None));
                    self.line.push_roll(roll);
                    if child == NONE {
                        if !self.tree.has_room(1) {
                            break self.judge();
                        }
                        let child = self.grow();
                        self.tree.throws[pick].child = child;
                        at = child as usize;
                        // Look on below a new throw: the choice it gives is what matters.
                        self.path.push((at, None));
                        break self.tree.certain_values(at).unwrap_or_else(|| self.judge());
                    }
                    at = child as usize;
                }
                Kind::Choice => {
                    let seat = node.seat.index();
                    if node.count == 0 && (node.visits < passed || !self.list(at, known[seat])) {
                        self.path.push((at, None));
                        break self.judge();
                    }
                    let pick = self.tree.select(at, self.explore);
                    let edge = self.tree.edges[pick];
                    self.path.push((at, Some(pick)));
                    self.line.push(edge.mv);
                    for (seat, value) in known.iter_mut().enumerate() {
                        let side = self.tree.side_of[seat];
                        *value =
                            if edge.visits == 0 { edge.prior } else { self.tree.mean(pick, side) };
                    }
                    if edge.child == NONE {
                        if !self.tree.has_room(1) {
                            break self.judge();
                        }
                        let child = self.grow();
                        self.tree.edges[pick].child = child;
                        at = child as usize;
                        self.path.push((at, None));
                        break self.tree.certain_values(at).unwrap_or_else(|| self.judge());
                    }
                    at = edge.child as usize;
                }
            }
        };
        self.go_back(&values);
        while self.line.ply() > ply {
            self.line.pop();
        }
    }

    /// Lets everything on the way know what came of it.
    fn go_back(&mut self, values: &Values) {
        let later = self.tree.counts_later;
        if later {
            self.owners.begin();
            for &(seat, mv) in self.played.iter().rev() {
                self.owners.set(self.line.game().slot(mv), seat);
            }
        }
        let mut sure = true;
        for i in (0..self.path.len()).rev() {
            let (at, taken) = self.path[i];
            self.tree.nodes[at].visits += 1;
            if later && self.tree.nodes[at].count > 0 {
                self.tree.count_later(at, &self.owners, values, self.line.game());
            }
            if let Some(edge) = taken {
                self.tree.add(edge, values);
                if later {
                    let mv = self.tree.edges[edge].mv;
                    self.owners.set(self.line.game().slot(mv), self.tree.nodes[at].seat);
                }
            }
            sure = sure && self.tree.prove(at);
        }
    }

    /// Lists the throws of a node; false where there is no room for them.
    fn list_throws(&mut self, at: usize) -> bool {
        self.rolls.clear();
        self.line.game().rolls(self.line.pos(), &mut self.rolls);
        if !self.tree.has_room(self.rolls.len()) {
            return false;
        }
        self.tree.nodes[at].first = self.tree.throws.len() as u32;
        self.tree.nodes[at].count = self.rolls.len() as u32;
        let new = |&(roll, weight): &(G::Roll, u32)| Throw { roll, weight, child: NONE };
        self.tree.throws.extend(self.rolls.iter().map(new));
        true
    }

    /// Throws; gives the place of the throw.
    fn throw(&mut self, at: usize) -> usize {
        let node = self.tree.nodes[at];
        self.rolls.clear();
        let all = &self.tree.throws[node.listed()];
        self.rolls.extend(all.iter().map(|t| (t.roll, t.weight)));
        let roll = pick_roll(&mut self.rng, &self.rolls);
        node.first as usize + all.iter().position(|t| t.roll == roll).unwrap_or(0)
    }

    /// The value of the end of the line: what the game estimates, its own random game, or any other.
    fn judge(&mut self) -> Values {
        self.played.clear();
        let attention = self.plan.attention;
        if !self.simulates
            && let Some(mut values) = self.line.game().evaluate(self.line.pos())
        {
            if attention.blur > 2 {
                // A hundredth of a man is about a thousandth of a win.
                let off = attention.blurred(self.plan.seed, self.line.key(), 0) as f32 / 1000.0;
                for (seat, value) in values.iter_mut().enumerate() {
                    *value += if self.tree.side_of[seat] == 0 { off } else { -off };
                }
            }
            return values;
        }
        let rng = &mut self.rng;
        let mut below = |n: u32| rng.u32(..n.max(1));
        if let Some(values) = self.line.game().simulate(&self.line, &mut below, &mut self.played) {
            return values;
        }
        let ply = self.line.ply();
        let (outcome, _) =
            random_game(&mut self.line, &mut self.rng, &mut self.moves, &mut self.rolls);
        while self.line.ply() > ply {
            self.line.pop();
        }
        worth(self.line.game(), &outcome)
    }

    /// What was found.
    fn found(&self, done: u64) -> Option<Found<G::Move>> {
        let candidates: Vec<Candidate<G::Move>> =
            self.ranked(0).into_iter().map(|edge| self.candidate(0, edge)).collect();
        let line = self.way(*self.ranked(0).first()?);
        Some(Found { candidates, line, nodes: done, depth: 0 })
    }

    /// What is expected to follow a move.
    fn way(&self, mut best: usize) -> Vec<G::Move> {
        let mut line = Vec::new();
        loop {
            let edge = &self.tree.edges[best];
            line.push(edge.mv);
            if edge.child == NONE || edge.visits < 2 {
                return line;
            }
            match self.ranked(edge.child as usize).first() {
                Some(&next) => best = next,
                None => return line,
            }
        }
    }

    /// The lines behind as many of the best moves as were asked for, of those that were tried.
    fn lines(&self) -> Vec<Vec<G::Move>> {
        let best = self.ranked(0).into_iter().take(self.plan.lines.max(1));
        best.filter(|&edge| self.tree.edges[edge].visits > 0).map(|edge| self.way(edge)).collect()
    }

    fn candidate(&self, at: usize, edge: usize) -> Candidate<G::Move> {
        let tree = &*self.tree;
        let side = tree.side_of[tree.nodes[at].seat.index()];
        let child = tree.edges[edge].child;
        let sure = tree.certain(child, side);
        let plies = sure.map(|_| i32::from(tree.ends[tree.nodes[child as usize].sure as usize]));
        let ends = match (sure, plies) {
            (Some(value), Some(plies)) if value > 0.0 => Some(plies + 1),
            (Some(value), Some(plies)) if value < 0.0 => Some(-plies - 1),
            _ => None,
        };
        Candidate {
            mv: tree.edges[edge].mv,
            visits: tree.edges[edge].visits,
            value: sure.unwrap_or_else(|| tree.mean(edge, side)),
            score: None,
            ends: ends.filter(|_| !G::DICE),
        }
    }

    /// The moves of a choice, best first: what certainly beats the most visited move, the others by their visits, and
    /// last what is certainly worse.
    fn ranked(&self, at: usize) -> Vec<usize> {
        let tree = &*self.tree;
        let node = &tree.nodes[at];
        if node.kind != Kind::Choice {
            return Vec::new();
        }
        let side = tree.side_of[node.seat.index()];
        let sure = |i: usize| tree.certain(tree.edges[i].child, side);
        let open = node.listed().filter(|&i| sure(i).is_none());
        let most = open.max_by_key(|&i| (tree.edges[i].visits, std::cmp::Reverse(i)));
        let bar = most.map_or(f32::MIN, |i| match tree.edges[i].visits {
            0 => f32::MIN,
            _ => tree.mean(i, side),
        });
        let rank = |i: usize| match sure(i) {
            Some(value) if value >= bar => (2, value, value),
            Some(value) => (0, value, value),
            None => (1, tree.edges[i].visits as f32, tree.mean(i, side)),
        };
        let mut all: Vec<usize> = node.listed().collect();
        all.sort_by(|&a, &b| {
            let (a, b) = (rank(a), rank(b));
            b.0.cmp(&a.0).then(b.1.total_cmp(&a.1)).then(b.2.total_cmp(&a.2))
        });
        if let Some(&best) = all.first() {
            // Among equal wins the soonest, among equal losses the latest.
            let plies = |i: usize| {
                let node = tree.nodes.get(tree.edges[i].child as usize)?;
                tree.ends.get(node.sure as usize).copied()
            };
            if let Some(value) = sure(best) {
                let same = all.iter().take_while(|&&i| sure(i) == Some(value)).count();
                all[..same].sort_by_key(|&i| {
                    let n = i32::from(plies(i).unwrap_or(0));
                    if value > 0.0 { n } else { -n }
                });
            }
        }
        all
    }
}

/// An outcome on the scale of search.
fn worth<G: Think>(game: &G, outcome: &Outcome) -> Values {
    let mut values = [0.0; MAX_SEATS];
    for (value, &payoff) in values.iter_mut().zip(&outcome.payoffs.0) {
        *value = game.worth(payoff);
    }
    values
}
