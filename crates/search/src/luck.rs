//! Luck and skill apart: what every throw would have been worth, and what every move.
//!
//! The luck of a throw is its value with the best play after it, less the mean over all throws; the error of a move
//! is the value of the best less its own. Both come from [`expect()`], so they are as good as its estimate and the
//! turns it looks ahead; `plan.budget` holds for each throw by itself.

use crate::alphabeta::{Memory, Plan};
use crate::expect::{expect, suits_dice};
use rules::{Game, Line, Seat, Status, Think};
use std::ops::Sub;

/// So many throws in a row are followed where throws lead to throws.
const THROWS: u32 = 8;

/// What something is worth to a seat, or the difference between two such things.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Worth {
    /// On the scale of search: from -1 to 1, twice as far for a difference.
    pub value: f32,
    /// In the game's points ([`Think::points`]), where it counts any: the equity of a money game.
    pub points: Option<f32>,
}

impl Worth {
    fn of<G: Think>(game: &G, value: f32) -> Worth {
        Worth { value, points: game.points(value) }
    }

    /// The points where the game counts them, else the value.
    pub fn counted(self) -> f32 {
        self.points.unwrap_or(self.value)
    }
}

impl Sub for Worth {
    type Output = Worth;

    fn sub(self, other: Worth) -> Worth {
        let points = self.points.zip(other.points).map(|(a, b)| a - b);
        Worth { value: self.value - other.value, points }
    }
}

/// Every throw of a moment and what it is worth with the best play after it.
#[derive(Clone, Debug)]
pub struct Throws<R> {
    /// Each throw with its weight, in the order in which the game lists them.
    pub each: Vec<(R, u32, Worth)>,
    /// The mean by weight: what the moment before the throw was worth.
    pub mean: Worth,
}

impl<R: PartialEq> Throws<R> {
    /// How lucky a throw was for the seat for which they were judged; `None` for no throw of this moment.
    pub fn luck(&self, roll: &R) -> Option<Worth> {
        let (_, _, worth) = self.each.iter().find(|(r, _, _)| r == roll)?;
        Some(*worth - self.mean)
    }
}

/// Every move of a choice and what it is worth to whoever makes it.
#[derive(Clone, Debug)]
pub struct Choices<M> {
    /// Each move, the best first.
    pub each: Vec<(M, Worth)>,
}

impl<M: PartialEq> Choices<M> {
    /// What a move gave away, never less than nothing; `None` for no move of this choice.
    pub fn error(&self, mv: &M) -> Option<Worth> {
        let (_, best) = self.each.first()?;
        let (_, worth) = self.each.iter().find(|(m, _)| m == mv)?;
        Some(*best - *worth)
    }
}

/// What each throw is worth to a seat where dice are about to fall; `None` where none do, or where the game is not one
/// for [`expect()`] ([`suits_dice`]).
pub fn throws<G: Think>(
    line: &Line<G>,
    seat: Seat,
    plan: Plan<'_, G>,
    memory: &Memory,
) -> Option<Throws<G::Roll>> {
    if line.status() != Status::Chance || !suits_dice(line) {
        return None;
    }
    let mut ahead = line.clone();
    let mut after: Vec<(G::Position, Worth)> = Vec::new();
    let mut each = Vec::new();
    for (roll, weight) in thrown(line) {
        ahead.push_roll(roll);
        let known = after.iter().find(|(pos, _)| pos == ahead.pos()).map(|(_, worth)| *worth);
        let worth = match known {
            Some(worth) => worth,
            None => {
                let value = value(&mut ahead, seat, plan, memory, THROWS)?;
                let worth = Worth::of(line.game(), value);
                after.push((ahead.pos().clone(), worth));
                worth
            }
        };
        ahead.pop();
        each.push((roll, weight, worth));
    }
    let total: u32 = each.iter().map(|e| e.1).sum();
    let share = |weight: u32| weight as f32 / total.max(1) as f32;
    let value = each.iter().map(|e| share(e.1) * e.2.value).sum();
    let points = each.iter().map(|e| e.2.points.map(|p| share(e.1) * p)).sum();
    Some(Throws { each, mean: Worth { value, points } })
}

/// What each move is worth to whoever is to move, all of them judged alike; `None` where nobody is, or where the
/// game is not one for [`expect()`] ([`suits_dice`]).
pub fn choices<G: Think>(
    line: &Line<G>,
    plan: Plan<'_, G>,
    memory: &Memory,
) -> Option<Choices<G::Move>> {
    if !suits_dice(line) {
        return None;
    }
    let plan = Plan { lines: usize::MAX, behind: f32::INFINITY, ..plan };
    let found = expect(line, plan, memory)?;
    let worth = |value| Worth::of(line.game(), value);
    let mut each: Vec<_> = found.candidates.iter().map(|c| (c.mv, worth(c.value))).collect();
    each.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
    Some(Choices { each })
}

/// The throws that may fall, but for those after which the same dice are thrown again.
fn thrown<G: Game>(line: &Line<G>) -> Vec<(G::Roll, u32)> {
    let mut rolls = Vec::new();
    line.game().rolls(line.pos(), &mut rolls);
    rolls.retain(|&(roll, weight)| {
        let mut after = line.pos().clone();
        line.game().roll(&mut after, roll);
        weight > 0 && after != *line.pos()
    });
    rolls
}

/// The value of the end of a line for a seat, with the best play by all.
fn value<G: Think>(
    line: &mut Line<G>,
    seat: Seat,
    plan: Plan<'_, G>,
    memory: &Memory,
    throws: u32,
) -> Option<f32> {
    match line.status() {
        Status::Over(outcome) => Some(line.game().worth(outcome.payoffs.get(seat))),
        Status::ToMove(seats) => {
            let law = line.game().law();
            let ours = law.side(seats.first()) == law.side(seat);
            let best = expect(line, plan, memory)?.candidates.first()?.value;
            Some(if ours { best } else { -best })
        }
        Status::Chance if throws == 0 => {
            line.game().evaluate(line.pos()).map(|values| values[seat.index()])
        }
        Status::Chance => {
            let (mut sum, mut total) = (0.0, 0.0);
            for (roll, weight) in thrown(line) {
                line.push_roll(roll);
                let worth = value(line, seat, plan, memory, throws - 1);
                line.pop();
                sum += weight as f32 * worth?;
                total += weight as f32;
            }
            (total > 0.0).then(|| sum / total)
        }
    }
}
