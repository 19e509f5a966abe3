//! Expectiminimax for two sides with dice: the best move against the best replies, over all throws, one turn deeper
//! at a time. Throws that cannot change the choice any more are not followed: Star1 by what the rest could be at
//! best, Star2 by looking at one good reply to each throw first.

use crate::alphabeta::{Bound, Known, Memory, Plan};
use crate::attention::Attention;
use crate::budget::Budget;
use crate::found::{Candidate, Found, sides};
use crate::net::{View, mover};
use rules::{Game, Line, MAX_SEATS, Seat, Side, Status, Think, mix};

/// Values are kept as whole numbers of this size.
const SCALE: f32 = 100_000.0;
/// So many throws in a row are followed where throws lead to throws.
const THROWS: u32 = 8;
/// No value lies outside, a little room included: judgements may be blurred.
const MOST: f32 = 1.05;
/// Turns that are looked ahead at most.
const DEEPEST: u32 = 16;
/// Of what a move may be behind ([`Plan::behind`]) so much is left once a throw has been looked ahead.
const LATER: f32 = 0.25;
/// And so much for replies that are followed further: by a glance nearly as good as the best.
const REPLY: f32 = 0.15;
/// Formal choices are looked at so far at least, however weak the player: turns and positions.
const FORMAL: (u32, u64) = (2, 10_000);
/// Where the game counts points, so many times what resigning would cost are the end of the scale.
const POINTS: f32 = 5.0;

/// Whether [`expect`] can play this game: two sides, dice, an estimate.
pub fn suits_dice<G: Think>(line: &Line<G>) -> bool {
    G::DICE
        && !line.game().law().together
        && sides(line) == 2
        && line.game().evaluate(line.pos()).is_some()
}

/// Searches from the end of a line; `None` if nobody is to move there. `plan.budget.depth` counts turns.
pub fn expect<G: Think>(
    line: &Line<G>,
    plan: Plan<'_, G>,
    memory: &Memory,
) -> Option<Found<G::Move>> {
    let seat = line.status().seat()?;
    let game = line.game();
    let law = game.law();
    // Nobody overlooks anything in a formal choice.
    let plan = if game.formal(line.pos()) {
        let (depth, nodes) = (plan.budget.depth.max(FORMAL.0), plan.budget.nodes.max(FORMAL.1));
        let attention = Attention { quiet: 0, noisy: 0, blur: 0 };
        Plan { budget: Budget { depth, nodes, ..plan.budget }, attention, ..plan }
    } else {
        plan
    };
    // Means of points are told in points: a scale that is bent would tell them wrongly.
    let stake = game.resign(line.pos(), seat).payoffs.get(seat).abs().max(1) as f32;
    let unit = game.points(0.0).map(|_| POINTS * stake);
    let mut search = Expect {
        game,
        plan,
        memory,
        unit,
        sides: std::array::from_fn(|s| law.side(Seat(s as u8))),
        nodes: 0,
        work: 0,
        some: false,
        stopped: false,
        views: Default::default(),
        lists: Vec::new(),
    };
    let mut moves = Vec::new();
    line.moves(&mut moves);
    search.root(line.pos(), seat, moves)
}

struct Expect<'a, G: Think> {
    game: &'a G,
    plan: Plan<'a, G>,
    memory: &'a Memory,
    /// The points at the end of the scale, where the game counts any: within the search values are points over this.
    unit: Option<f32>,
    sides: [Side; MAX_SEATS],
    nodes: u64,
    work: u64,
    /// Whether every move of the root has been judged once.
    some: bool,
    stopped: bool,
    /// What was seen last and before, where a network judges.
    views: [View; 2],
    /// Lists of moves that are free to be used again.
    lists: Vec<Vec<G::Move>>,
}

/// A move at the root with its position after it.
struct RootMove<G: Game> {
    mv: G::Move,
    after: G::Position,
    value: f32,
    depth: u32,
    nodes: u64,
}

/// A window, as the side of the first seat sees it.
#[derive(Clone, Copy)]
struct Window {
    alpha: f32,
    beta: f32,
}

const OPEN: Window = Window { alpha: -MOST, beta: MOST };

impl<G: Think> Expect<'_, G> {
    fn root(
        &mut self,
        pos: &G::Position,
        seat: Seat,
        moves: Vec<G::Move>,
    ) -> Option<Found<G::Move>> {
        let sign = if self.sides[seat.index()] == self.sides[0] { 1.0 } else { -1.0 };
        let key = self.game.key(pos);
        let all = moves.len();
        let mut seen: Vec<G::Move> =
            moves.iter().copied().filter(|&mv| !self.misses(pos, key, mv)).collect();
        if seen.is_empty() {
            // Something has to be played: whatever catches the eye.
            let eye = |mv: &G::Move| mix(self.plan.seed ^ self.game.slot(*mv));
            seen.extend(moves.into_iter().min_by_key(eye));
        }
        let mut root: Vec<RootMove<G>> = Vec::with_capacity(seen.len());
        for mv in seen {
            let mut after = pos.clone();
            self.game.play(&mut after, mv);
            let value = sign * self.static_value(&after);
            root.push(RootMove { mv, after, value, depth: 0, nodes: 1 });
        }
        self.some = true;
        let order = |root: &mut Vec<RootMove<G>>| {
            root.sort_by(|a, b| b.depth.cmp(&a.depth).then(b.value.total_cmp(&a.value)));
        };
        order(&mut root);
        let mut settled = 0;
        let deepest = self.plan.budget.depth.min(DEEPEST);
        let mut done = u32::from(deepest > 0);
        for depth in 1..deepest {
            if all == 1 || !self.plan.budget.goes_on(self.nodes, settled) {
                break;
            }
            let (best, was) = (root.first()?.value, root.first()?.mv);
            // The best first, and what is not far behind it: less is left of that once a throw has been looked ahead.
            let behind = self.plan.behind * if depth > 1 { LATER } else { 1.0 };
            let near = |one: &RootMove<G>| one.value >= best - behind && one.depth + 1 >= depth;
            if self.plan.lines == 1 && root.iter().filter(|one| near(one)).count() < 2 {
                // The choice is clear.
                break;
            }
            // The values of as many as are to be judged exactly, the best first.
            let mut exact: Vec<f32> = Vec::new();
            let mut tried = 0;
            for one in &mut root {
                if !near(one) {
                    continue;
                }
                let before = self.nodes;
                let alpha = exact.get(self.plan.lines.max(1) - 1).copied().unwrap_or(-MOST);
                let window = if sign > 0.0 {
                    Window { alpha, beta: MOST }
                } else {
                    Window { alpha: -MOST, beta: -alpha }
                };
                let value = sign * self.node(&one.after, depth, window, false, 0);
                if self.stopped {
                    break;
                }
                one.nodes += self.nodes - before;
                one.value = value;
                one.depth = depth;
                let place = exact.partition_point(|&other| other >= value);
                exact.insert(place, value);
                tried += 1;
            }
            if self.stopped {
                // What was looked at further is only comparable if all of it was.
                let finished =
                    tried > 0 && root.iter().all(|r| r.depth == depth || r.depth + 1 < depth);
                if !finished && tried > 0 {
                    let better = root.iter().filter(|r| r.depth == depth);
                    let top = better.max_by(|a, b| a.value.total_cmp(&b.value)).map(|r| r.mv);
                    if let Some(at) = root.iter().position(|r| Some(r.mv) == top) {
                        root[..=at].rotate_right(1);
                    }
                }
                break;
            }
            order(&mut root);
            done = depth + 1;
            settled = if root.first()?.mv == was { settled + 1 } else { 0 };
        }
        let candidates = root.iter().map(|r| Candidate {
            mv: r.mv,
            visits: r.nodes.min(u64::from(u32::MAX)) as u32,
            value: self.told(r.value).clamp(-1.0, 1.0),
            score: None,
            ends: None,
        });
        let candidates: Vec<_> = candidates.collect();
        let line = vec![candidates.first()?.mv];
        Some(Found { candidates, line, nodes: self.nodes, depth: done })
    }

    /// Whether a move is overlooked.
    fn misses(&self, pos: &G::Position, key: u64, mv: G::Move) -> bool {
        let attention = self.plan.attention;
        attention.quiet > 0
            && !self.game.formal(pos)
            && attention.misses(
                self.plan.seed,
                key,
                self.game.slot(mv),
                self.game.gain(pos, mv) > 0,
            )
    }

    fn count(&mut self) -> bool {
        self.nodes += 1;
        self.work += 1;
        if self.work >= 1024 || self.nodes >= self.plan.budget.nodes {
            self.work = 0;
            self.stopped |= self.some && self.plan.budget.is_spent(self.nodes);
        }
        self.stopped
    }

    /// A value of the game on the scale of this search.
    fn scaled(&self, value: f32) -> f32 {
        match self.unit.zip(self.game.points(value)) {
            Some((unit, points)) => (points / unit).clamp(-1.0, 1.0),
            None => value,
        }
    }

    /// And back.
    fn told(&self, value: f32) -> f32 {
        let Some(unit) = self.unit else { return value };
        let (mut low, mut high) = (-1.0, 1.0);
        for _ in 0..26 {
            let middle = (low + high) / 2.0;
            if self.game.points(middle).is_some_and(|points| points < value * unit) {
                low = middle;
            } else {
                high = middle;
            }
        }
        (low + high) / 2.0
    }

    /// How deep to go on after a move: formal choices are no turns.
    fn deeper(&self, pos: &G::Position, depth: u32) -> u32 {
        if self.game.formal(pos) { depth } else { depth - 1 }
    }

    /// Tells apart what is remembered by depth and by scale.
    fn salt(&self, depth: u32) -> u64 {
        let scale = self.unit.map_or(0, |unit| u64::from(unit.to_bits()));
        mix(scale << 8 | u64::from(depth + 1))
    }

    /// What is remembered of a position looked at so deeply, if it is enough for the window.
    fn known(&self, key: u64, depth: u32, window: Window) -> Option<f32> {
        let known = self.memory.get(key).filter(|known| known.depth == depth as i32)?;
        let value = known.score as f32 / SCALE;
        let enough = match known.bound {
            Bound::Exact => true,
            Bound::Lower => value >= window.beta,
            Bound::Upper => value <= window.alpha,
        };
        enough.then_some(value)
    }

    fn remember(&self, key: u64, depth: u32, window: Window, value: f32) {
        let bound = if value >= window.beta {
            Bound::Lower
        } else if value <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let score = (value * SCALE) as i32;
        self.memory.put(key, Known { score, depth: depth as i32, bound, best: None });
    }

    /// What the game says of a position, for the side of the first seat.
    fn static_value(&mut self, pos: &G::Position) -> f32 {
        self.nodes += 1;
        self.work += 1;
        if let Status::Over(outcome) = self.game.status(pos) {
            return self.scaled(self.game.worth(outcome.payoffs.get(Seat(0))));
        }
        let value = self.judged(pos);
        if self.plan.attention.blur < 3 {
            return value;
        }
        // A hundredth of a man is about a thousandth of a win.
        let off = self.plan.attention.blurred(self.plan.seed, self.game.key(pos), 0);
        value + off as f32 / 1000.0
    }

    /// What is thought of a position as it stands, for the side of the first seat.
    fn judged(&mut self, pos: &G::Position) -> f32 {
        let Some(judge) = self.plan.judge else {
            return self.scaled(self.game.evaluate(pos).map_or(0.0, |values| values[0]));
        };
        let seat = mover(self.game, pos);
        let [last, now] = &mut self.views;
        judge.view(self.game, pos, Some(last), now);
        let worth = judge.worth(now, seat);
        self.views.swap(0, 1);
        if self.sides[seat.index()] == self.sides[0] { worth } else { -worth }
    }

    /// The value of a position for the side of the first seat, `depth` turns being looked at; `rolled` if
    /// dice have just been thrown for whoever is to move.
    fn node(
        &mut self,
        pos: &G::Position,
        depth: u32,
        window: Window,
        rolled: bool,
        throws: u32,
    ) -> f32 {
        if self.count() {
            return 0.0;
        }
        match self.game.status(pos) {
            Status::Over(outcome) => self.scaled(self.game.worth(outcome.payoffs.get(Seat(0)))),
            Status::Chance if depth == 0 || throws > THROWS => self.static_value(pos),
            Status::Chance => self.chance(pos, depth, window, throws),
            Status::ToMove(_) if depth == 0 && !rolled => self.static_value(pos),
            Status::ToMove(seats) => self.choice(pos, depth, window, seats.first()),
        }
    }

    /// The best move for whoever is to move.
    fn choice(&mut self, pos: &G::Position, depth: u32, mut window: Window, seat: Seat) -> f32 {
        let first = self.sides[seat.index()] == self.sides[0];
        let own = self.game.key(pos);
        let key = own ^ self.salt(depth);
        if let Some(value) = self.known(key, depth, window) {
            return value;
        }
        let mut moves = self.lists.pop().unwrap_or_default();
        moves.clear();
        self.game.moves(pos, &mut moves);
        self.work += moves.len() as u64 / 16;
        let below = self.deeper(pos, depth);
        let enough = if first { window.beta } else { -window.alpha };
        let mut best = -MOST;
        let mut after: Vec<(f32, G::Position)> = Vec::new();
        for (i, &mv) in moves.iter().enumerate() {
            if i > 0 && self.misses(pos, own, mv) {
                continue;
            }
            let mut next = pos.clone();
            self.game.play(&mut next, mv);
            let value = self.static_value(&next);
            let value = if first { value } else { -value };
            best = best.max(value);
            if below > 0 {
                after.push((value, next));
            } else if best >= enough {
                break;
            }
        }
        self.lists.push(moves);
        let before = window;
        if below > 0 {
            // By a glance the best first, and none that is far behind.
            after.sort_by(|a, b| b.0.total_cmp(&a.0));
            let least = best - self.plan.behind * REPLY;
            best = -MOST;
            for (_, next) in after.iter().take_while(|a| a.0 >= least) {
                let value = self.node(next, below, window, false, 0);
                if self.stopped {
                    return 0.0;
                }
                best = best.max(if first { value } else { -value });
                if first {
                    window.alpha = window.alpha.max(value);
                } else {
                    window.beta = window.beta.min(value);
                }
                if window.alpha >= window.beta {
                    break;
                }
            }
        }
        let value = if first { best } else { -best };
        self.remember(key, depth, before, value);
        value
    }

    /// The mean over all throws.
    fn chance(&mut self, pos: &G::Position, depth: u32, window: Window, throws: u32) -> f32 {
        let key = self.game.key(pos) ^ self.salt(depth);
        if let Some(value) = self.known(key, depth, window) {
            return value;
        }
        let value = self.throws(pos, depth, window, throws);
        if !self.stopped {
            self.remember(key, depth, window, value);
        }
        value
    }

    fn throws(&mut self, pos: &G::Position, depth: u32, window: Window, throws: u32) -> f32 {
        let mut rolls = Vec::new();
        self.game.rolls(pos, &mut rolls);
        let mut next: Vec<(f32, G::Position)> = Vec::with_capacity(rolls.len());
        for (roll, weight) in rolls.into_iter().filter(|r| r.1 > 0) {
            let mut after = pos.clone();
            self.game.roll(&mut after, roll);
            // A throw that changes nothing is thrown again.
            if after == *pos {
                continue;
            }
            match next.iter_mut().find(|same| same.1 == after) {
                Some(same) => same.0 += weight as f32,
                None => next.push((weight as f32, after)),
            }
        }
        let total: f32 = next.iter().map(|n| n.0).sum();
        next.iter_mut().for_each(|n| n.0 /= total);
        // What each throw may still come to at best and at worst.
        let (mut low, mut high) = (vec![-MOST; next.len()], vec![MOST; next.len()]);
        if depth > 1 {
            // Star2: one good reply to each throw tells what it comes to at least for whoever replies.
            for (i, (_, after)) in next.iter().enumerate() {
                let Some((first, value)) = self.probe(after, depth) else { continue };
                if first {
                    low[i] = low[i].max(value);
                } else {
                    high[i] = high[i].min(value);
                }
                if self.stopped {
                    return 0.0;
                }
            }
        }
        let mean = |values: &[f32]| -> f32 { next.iter().zip(values).map(|(n, v)| n.0 * v).sum() };
        let (mut least, mut best) = (mean(&low), mean(&high));
        for (i, (share, after)) in next.iter().enumerate() {
            // Star1: with the others at their best or worst, what this one has to come to.
            if least >= window.beta {
                return least;
            }
            if best <= window.alpha {
                return best;
            }
            let (others_low, others_high) = (least - share * low[i], best - share * high[i]);
            let inner = Window {
                alpha: ((window.alpha - others_high) / share).max(OPEN.alpha),
                beta: ((window.beta - others_low) / share).min(OPEN.beta),
            };
            let value = self.node(after, depth, inner, true, throws + 1);
            if self.stopped {
                return 0.0;
            }
            (low[i], high[i]) = (value, value);
            (least, best) = (others_low + share * value, others_high + share * value);
        }
        mean(&low)
    }

    /// What the reply that looks best comes to, and whether the side of the first seat makes it; none where
    /// nobody replies.
    fn probe(&mut self, pos: &G::Position, depth: u32) -> Option<(bool, f32)> {
        let seat = self.game.status(pos).seat()?;
        let first = self.sides[seat.index()] == self.sides[0];
        let mut moves = self.lists.pop().unwrap_or_default();
        moves.clear();
        self.game.moves(pos, &mut moves);
        let key = self.game.key(pos);
        let mut best: Option<(f32, G::Position)> = None;
        for &mv in &moves {
            if best.is_some() && self.misses(pos, key, mv) {
                continue;
            }
            let mut next = pos.clone();
            self.game.play(&mut next, mv);
            let value = self.static_value(&next);
            let value = if first { value } else { -value };
            if best.as_ref().is_none_or(|b| value > b.0) {
                best = Some((value, next));
            }
        }
        self.lists.push(moves);
        let (_, next) = best?;
        let below = self.deeper(pos, depth);
        Some((first, self.node(&next, below, OPEN, false, 0)))
    }
}
