//! Alpha-beta for two sides without dice: principal variation search, one ply deeper at a time.
//!
//! Whose turn it is comes from [`rules::Game::turn`], never from alternation: the sign changes where the side does, so extra
//! turns, passes and chains are right. Repetitions are those of the [`Line`], looked at before what is remembered.

mod node;
mod order;
mod table;

pub use table::Memory;
pub(crate) use table::{Bound, Known};

use crate::attention::Attention;
use crate::budget::Budget;
use crate::found::{Candidate, Found, SURE, WIN, ends, of_outcome, sides, value};
use crate::net::{Judge, View};
use order::Order;
use rules::{Game, Line, MAX_SEATS, Seat, Side, Think};

/// The most plies that are ever looked ahead, extensions included.
const PLIES: usize = 128;
/// A list of more moves is sorted at once.
const MANY: usize = 96;
/// The first window around the last score, in hundredths.
const WINDOW: i32 = 40;

/// How to search.
pub struct Plan<'a, G: Game> {
    /// What it may use up.
    pub budget: Budget<'a>,
    /// How many of the best moves are to be judged exactly.
    pub lines: usize,
    /// What is noticed.
    pub attention: Attention,
    /// Whether captures are followed where the search would break off.
    pub follow: bool,
    /// Decides between equals, and what is overlooked.
    pub seed: u64,
    /// The first depth that is looked at: somebody who helps begins further on than whoever is helped.
    pub first: u32,
    /// Where dice are thrown: a move that is so far behind the best after a look is not looked at further.
    pub behind: f32,
    /// Who judges positions, in place of what the game itself says of them.
    pub judge: Option<&'a dyn Judge<G>>,
}

impl<G: Game> Clone for Plan<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Plan<'_, G> {}

impl<'a, G: Game> Plan<'a, G> {
    /// The best move, with everything in sight.
    pub fn best(budget: Budget<'a>, seed: u64) -> Plan<'a, G> {
        Plan {
            budget,
            lines: 1,
            attention: Attention::FULL,
            follow: true,
            seed,
            first: 1,
            behind: 0.2,
            judge: None,
        }
    }
}

/// How a search stands, told after every depth.
#[derive(Clone, Debug)]
pub struct Progress<'a, M> {
    /// What was found so far.
    pub found: &'a Found<M>,
    /// The lines behind the best moves, as many as were asked for.
    pub lines: &'a [Vec<M>],
}

/// Whether [`alphabeta`] can play this game: two sides, no dice, an estimate.
pub fn suits<G: Think>(line: &Line<G>) -> bool {
    !G::DICE
        && !line.game().law().together
        && sides(line) == 2
        && line.game().lead(line.pos()).is_some()
}

/// Searches from the end of a line; `None` if nobody is to move there. `each` hears of every depth that is
/// finished.
pub fn alphabeta<G: Think>(
    line: &Line<G>,
    plan: Plan<'_, G>,
    memory: &Memory,
    each: &mut dyn FnMut(Progress<'_, G::Move>),
) -> Option<Found<G::Move>> {
    line.status().seat()?;
    let mut search = Search::new(line, plan, memory);
    search.list_root();
    if search.root.is_empty() {
        return None;
    }
    search.deepen(each);
    Some(search.found())
}

/// A move at the root.
struct RootMove<M> {
    mv: M,
    score: i32,
    nodes: u64,
    /// What is expected to follow.
    behind: Vec<M>,
}

struct Search<'a, G: Think> {
    line: Line<G>,
    plan: Plan<'a, G>,
    memory: &'a Memory,
    order: Order<G>,
    root: Vec<RootMove<G::Move>>,
    /// The side whose moves the root has.
    us: Side,
    /// The side of the first seat.
    first: Side,
    sides: [Side; MAX_SEATS],
    nodes: u64,
    /// What was done since the budget was last looked at.
    work: u64,
    /// The depth that was finished last.
    depth: u32,
    /// Whether any move of the root has been judged.
    some: bool,
    stopped: bool,
    /// Lists of moves and their ratings, one a ply.
    lists: Vec<List<G::Move>>,
    /// The best line from each ply on.
    best: Vec<Vec<G::Move>>,
    /// The moves that led to each ply, by their slots.
    path: Vec<Option<u64>>,
    /// Whether they took nothing.
    calm: Vec<bool>,
    /// What is seen at each ply, where a network judges.
    views: Vec<View>,
    /// How the side to move stood at each ply.
    stood: Vec<Option<(Side, i32)>>,
    /// What quiet moves change.
    swing: node::Swing,
    /// A line to think on after a pass.
    spare: Option<Line<G>>,
}

/// The moves of a position; how early each should be tried, what it takes, and its place; the quiet ones that
/// were tried.
#[derive(Clone)]
struct List<M> {
    moves: Vec<M>,
    rated: Vec<(i32, i32, u16)>,
    tried: Vec<M>,
}

impl<M> List<M> {
    /// Puts the best of the moves from the `nth` on there. Mostly the first few decide, so the rest is not sorted
    /// unless there are very many.
    #[inline]
    fn bring(&mut self, nth: usize) {
        let rank = |&(rate, _, at): &(i32, i32, u16)| (rate, std::cmp::Reverse(at));
        if self.rated.len() > MANY {
            if nth == 0 {
                self.rated.sort_unstable_by_key(|rated| std::cmp::Reverse(rank(rated)));
            }
        } else if let Some(top) = (nth..self.rated.len()).max_by_key(|&j| rank(&self.rated[j])) {
            self.rated.swap(nth, top);
        }
    }
}

impl<M> Default for List<M> {
    fn default() -> List<M> {
        List { moves: Vec::new(), rated: Vec::new(), tried: Vec::new() }
    }
}

impl<'a, G: Think> Search<'a, G> {
    fn new(line: &Line<G>, plan: Plan<'a, G>, memory: &'a Memory) -> Search<'a, G> {
        let law = line.game().law();
        Search {
            us: law.side(line.game().turn(line.pos())),
            first: law.side(Seat(0)),
            sides: std::array::from_fn(|s| law.side(Seat(s as u8))),
            line: line.clone(),
            plan,
            memory,
            order: Order::new(PLIES + 1),
            root: Vec::new(),
            nodes: 0,
            work: 0,
            depth: 0,
            some: false,
            stopped: false,
            lists: vec![List::default(); PLIES + 1],
            best: vec![Vec::new(); PLIES + 2],
            path: vec![None; PLIES + 2],
            calm: vec![false; PLIES + 2],
            views: vec![View::default(); if plan.judge.is_some() { PLIES + 2 } else { 0 }],
            stood: vec![None; PLIES + 2],
            swing: node::Swing::NEW,
            spare: None,
        }
    }

    /// The moves that are thought of at all, each judged by a glance.
    fn list_root(&mut self) {
        let mut moves = Vec::new();
        self.line.moves(&mut moves);
        let (game, pos, key) = (self.line.game(), self.line.pos(), self.line.key());
        let Plan { attention, seed, .. } = self.plan;
        let seen =
            |mv: &G::Move| !attention.misses(seed, key, game.slot(*mv), game.gain(pos, *mv) > 0);
        let mut noticed: Vec<G::Move> = moves.iter().copied().filter(seen).collect();
        if noticed.is_empty() {
            // Something has to be played: whatever catches the eye.
            let eye = |mv: &G::Move| rules::mix(seed ^ game.slot(*mv));
            noticed.extend(moves.into_iter().min_by_key(eye));
        }
        let new = |mv| RootMove { mv, score: -WIN, nodes: 0, behind: Vec::new() };
        self.root = noticed.into_iter().map(new).collect();
    }

    /// One ply deeper at a time.
    fn deepen(&mut self, each: &mut dyn FnMut(Progress<'_, G::Move>)) {
        let deepest = self.plan.budget.depth.clamp(1, PLIES as u32 / 2);
        let lines = self.plan.lines.clamp(1, self.root.len());
        let mut settled = 0;
        for depth in self.plan.first.clamp(1, deepest)..=deepest {
            let was = self.root[0].mv;
            for nth in 0..lines {
                self.aspire(nth, depth as i32);
                if self.stopped {
                    break;
                }
            }
            // Of several lines one may have turned out better than one that was looked at before it.
            self.root[..lines].sort_by_key(|r| std::cmp::Reverse(r.score));
            if self.stopped {
                break;
            }
            self.depth = depth;
            settled = if self.root[0].mv == was { settled + 1 } else { 0 };
            let told: Vec<Vec<G::Move>> =
                self.root[..lines].iter().map(|r| full(r.mv, &r.behind)).collect();
            each(Progress { found: &self.found(), lines: &told });
            // Nothing to choose, or nothing left to find out.
            let sure = self.root[..lines]
                .iter()
                .all(|r| ends(r.score).is_some_and(|n| n.unsigned_abs() <= depth));
            if self.root.len() == 1 && self.plan.lines == 1 && self.plan.budget.time.is_some()
                || sure
                || !self.plan.budget.goes_on(self.nodes, settled)
            {
                break;
            }
        }
    }

    /// The best of the moves from the `nth` on, with a narrow window first.
    fn aspire(&mut self, nth: usize, depth: i32) {
        let last = self.root[nth].score;
        // Where any move may change much, so may every depth.
        let mut width = WINDOW.max(self.swing.usual());
        let (mut alpha, mut beta) = match depth {
            ..4 => (-WIN - 1, WIN + 1),
            _ if last.abs() > SURE => (-WIN - 1, WIN + 1),
            _ => (last - width, last + width),
        };
        loop {
            let score = self.root_moves(nth, alpha, beta, depth);
            if self.stopped {
                return;
            }
            width *= 4;
            if score <= alpha && alpha > -WIN {
                alpha = if width > 4000 { -WIN - 1 } else { score - width };
            } else if score >= beta && beta < WIN {
                beta = if width > 4000 { WIN + 1 } else { score + width };
            } else {
                return;
            }
        }
    }

    /// Searches the root's moves from the `nth` on and puts the best of them there; gives its score.
    fn root_moves(&mut self, nth: usize, mut alpha: i32, beta: i32, depth: i32) -> i32 {
        let mut best = -WIN - 1;
        let mut first = true;
        for i in nth..self.root.len() {
            let (mv, before) = (self.root[i].mv, self.nodes);
            self.best[1].clear();
            self.order.forget_ply(2);
            self.path[1] = Some(self.line.game().slot(mv));
            self.calm[1] = false;
            self.line.push(mv);
            let mut score;
            if first {
                score = self.beyond(self.us, alpha, beta, depth - 1, 1);
            } else {
                score = self.beyond(self.us, alpha, alpha + 1, depth - 1, 1);
                if score > alpha && !self.stopped {
                    score = self.beyond(self.us, alpha, beta, depth - 1, 1);
                }
            }
            self.line.pop();
            self.root[i].nodes += self.nodes - before;
            if self.stopped {
                // What was not finished says nothing, unless it already beats the others.
                return best;
            }
            self.some = true;
            best = best.max(score);
            if score > alpha || first {
                // The first of a depth, or better than it: known for what it is.
                let behind = std::mem::take(&mut self.best[1]);
                let mut found = self.root.remove(i);
                found.score = score;
                found.behind = behind;
                self.root.insert(nth, found);
                alpha = alpha.max(score);
                if score >= beta {
                    return score;
                }
            } else {
                self.root[i].score = score;
            }
            first = false;
        }
        best
    }

    /// What has been found so far.
    fn found(&self) -> Found<G::Move> {
        let candidate = |r: &RootMove<G::Move>| Candidate {
            mv: r.mv,
            visits: r.nodes.min(u64::from(u32::MAX)) as u32,
            value: value(r.score),
            score: Some(r.score),
            ends: ends(r.score),
        };
        let best = &self.root[0];
        Found {
            candidates: self.root.iter().map(candidate).collect(),
            line: full(best.mv, &best.behind),
            nodes: self.nodes,
            depth: self.depth,
        }
    }

    /// An end of the line as one side sees it.
    fn outcome(&self, outcome: &rules::Outcome, side: Side, ply: usize) -> i32 {
        of_outcome(self.line.game(), outcome, side, ply)
    }
}

fn full<M: Copy>(mv: M, behind: &[M]) -> Vec<M> {
    std::iter::once(mv).chain(behind.iter().copied()).collect()
}
