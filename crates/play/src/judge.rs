//! What can be asked of a match beside its moves, for whoever explains or analyses it.

use crate::any::AnyMatch;
use crate::legal::MoveId;
use crate::level::Level;
use crate::matches::Match;
use rules::{Complete, Line, Seat, Status, Terms, Words};
use search::{Aim, Budget, Exact, Forced, Memory, Plan, Stop, Worth};

/// Bytes for what is remembered while luck and skill are told apart.
const MEMORY: usize = 1 << 20;
/// Positions that are looked at for each throw, at most.
const NODES: u32 = 20_000;
/// With more throws than these luck is not weighed.
const MOST_THROWS: usize = 64;

/// What every throw of a moment is worth to a seat.
#[derive(Clone, Debug)]
pub struct Fortune {
    /// Each throw, its weight, and what it is worth with the best play after it.
    pub each: Vec<(String, u32, Worth)>,
    /// What the moment before the throw was worth.
    pub mean: Worth,
}

/// What a match can say about its positions without their type.
pub trait Judge {
    /// The game's words for what search finds.
    fn terms(&self) -> Terms;
    /// Whether somebody is to move who is in check, or was when the game ended.
    fn in_check(&self) -> bool;
    /// What the end is worth to a seat, from -1 to 1; `None` before it.
    fn final_value(&self, seat: Seat) -> Option<f32>;
    /// A value in the points that the game counts, where it counts any.
    fn points(&self, value: f32) -> Option<f32>;
    /// What the game itself has to say about a legal move.
    fn remark(&self, mv: MoveId) -> Option<Words>;
    /// What each throw is worth to a seat, where dice are about to fall between two sides; `depth` counts turns.
    fn fortune(&self, seat: Seat, depth: u32, seed: u64, stop: &Stop) -> Option<Fortune>;
    /// How soon something can be forced from here, in at most `deepest` plies, looking at no more than
    /// `budget` positions.
    fn forced(&self, aim: Aim, deepest: u32, budget: u64, stop: &Stop) -> Forced;
    /// What best play leads to for whoever throws or moves: from a table that is kept, or by looking at
    /// everything that can follow, if it is no more than `most` positions.
    fn best_play(&self, most: usize, stop: &Stop) -> Option<Exact>;
    /// What each move is worth to whoever makes it, best first, all judged alike, where two sides play with dice.
    fn choices(&self, depth: u32, seed: u64, stop: &Stop) -> Option<Vec<(String, Worth)>>;
}

impl<G: Complete> Judge for Match<G> {
    fn terms(&self) -> Terms {
        self.line().game().terms()
    }

    fn in_check(&self) -> bool {
        self.line().game().in_check(self.line().pos())
    }

    fn final_value(&self, seat: Seat) -> Option<f32> {
        match self.line().status() {
            Status::Over(end) => Some(self.line().game().worth(end.payoffs.get(seat))),
            _ => None,
        }
    }

    fn points(&self, value: f32) -> Option<f32> {
        self.line().game().points(value)
    }

    fn remark(&self, mv: MoveId) -> Option<Words> {
        let mut moves = Vec::new();
        self.line().moves(&mut moves);
        let mv = *moves.get(mv.index())?;
        self.line().game().remark(self.line().pos(), mv)
    }

    fn fortune(&self, seat: Seat, depth: u32, seed: u64, stop: &Stop) -> Option<Fortune> {
        let (line, game) = (self.line(), self.line().game());
        if !few_throws(line) {
            return None;
        }
        let plan = self.plan(depth, seed, stop);
        let found = search::throws(line, seat, plan, &Memory::new(MEMORY))?;
        let text = |roll| game.roll_text(line.pos(), roll);
        let each = found.each.into_iter().map(|(roll, weight, worth)| (text(roll), weight, worth));
        Some(Fortune { each: each.collect(), mean: found.mean })
    }

    fn forced(&self, aim: Aim, deepest: u32, budget: u64, stop: &Stop) -> Forced {
        search::forced(self.line(), aim, deepest, budget, stop)
    }

    fn best_play(&self, most: usize, stop: &Stop) -> Option<Exact> {
        if let Some((_, exact)) = self.exact(stop) {
            return Some(exact);
        }
        search::solve_from(self.line().game(), self.line().pos(), most, stop).ok()
    }

    fn choices(&self, depth: u32, seed: u64, stop: &Stop) -> Option<Vec<(String, Worth)>> {
        let (line, game) = (self.line(), self.line().game());
        let found = search::choices(line, self.plan(depth, seed, stop), &Memory::new(MEMORY))?;
        let text = |mv| game.move_text(line.pos(), mv);
        Some(found.each.into_iter().map(|(mv, worth)| (text(mv), worth)).collect())
    }
}

/// Whether there are few throws, none of which leads to other throws: more would take too long to weigh.
fn few_throws<G: Complete>(line: &Line<G>) -> bool {
    let mut rolls = Vec::new();
    line.game().rolls(line.pos(), &mut rolls);
    let again = |&(roll, _): &(G::Roll, u32)| {
        let mut after = line.pos().clone();
        line.game().roll(&mut after, roll);
        after != *line.pos() && line.game().status(&after) == Status::Chance
    };
    rolls.len() <= MOST_THROWS && !rolls.iter().any(again)
}

impl<G: Complete> Match<G> {
    /// How luck and skill are weighed: by what was learned of the game, if anything was.
    fn plan<'a>(&'a self, depth: u32, seed: u64, stop: &'a Stop) -> Plan<'a, G> {
        let judge = self.trained().map(|judge| judge as &dyn search::net::Judge<G>);
        let budget = Budget { nodes: u64::from(NODES), depth, time: None, stop };
        Plan { judge, ..Plan::best(budget, seed) }
    }
}

/// A level that makes no mistakes on purpose: what weaker ones say is no judgement.
pub fn careful(level: Level) -> Level {
    match level {
        Level::Random | Level::Stones(..6) => Level::default(),
        other => other,
    }
}

/// A match and the move that was made there.
pub(crate) type Passed = (Box<dyn AnyMatch>, MoveId);

/// Plays the moves of a line on a copy as far as they are legal; throws end it. Gives the copies before each move
/// with the move's handle, and the last position.
pub(crate) fn walk(table: &dyn AnyMatch, line: &[String]) -> (Vec<Passed>, Box<dyn AnyMatch>) {
    let mut now = table.boxed_clone();
    let mut out = Vec::new();
    for text in line {
        let Ok(mv) = now.resolve(text) else {
            break;
        };
        let before = now.boxed_clone();
        now.play_move(mv);
        out.push((before, mv));
    }
    (out, now)
}
