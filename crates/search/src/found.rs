//! What a search found.

use rules::{Game, Line, Outcome, Side, Think};

/// A win now. A win in n plies is n less; a loss is the negative.
pub(crate) const WIN: i32 = 1_000_000;
/// What is larger is a certain win.
pub(crate) const SURE: i32 = 900_000;

/// How one move did in a search.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried, or how much was looked at behind it.
    pub visits: u32,
    /// Its value for the seat to move, from -1 to 1.
    pub value: f32,
    /// Its value in hundredths of a man for the seat to move, where the game counts so; of a move that is not
    /// among the best only a bound from above.
    pub score: Option<i32>,
    /// In how many plies it certainly wins, or with a negative sign loses.
    pub ends: Option<i32>,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Found<M> {
    /// Every legal move, best first.
    pub candidates: Vec<Candidate<M>>,
    /// The line it expects, beginning with the best move; it ends where chance decides.
    pub line: Vec<M>,
    /// Positions looked at.
    pub nodes: u64,
    /// How many plies were looked at in full; 0 where a search does not count so.
    pub depth: u32,
}

/// The scores of two sides, as seen by one of them.
pub(crate) fn of_outcome<G: Think>(game: &G, outcome: &Outcome, side: Side, ply: usize) -> i32 {
    let law = game.law();
    let seat = law.all_seats().find(|&s| law.side(s) == side);
    let payoff = seat.map_or(0, |s| outcome.payoffs.get(s));
    if payoff == 0 {
        return 0;
    }
    // Where ends are worth more or less, the larger win comes before the sooner one.
    let small = (1.0 - game.worth(payoff.abs()).clamp(0.0, 1.0)) * 50_000.0;
    (WIN - small as i32 - ply as i32) * payoff.signum()
}

/// In how many plies a score wins, or with a negative sign loses, if it does.
pub(crate) fn ends(score: i32) -> Option<i32> {
    (score.abs() > SURE).then(|| (WIN - score.abs()) * score.signum())
}

/// A score from -1 to 1.
pub(crate) fn value(score: i32) -> f32 {
    if score.abs() > SURE {
        return score.signum() as f32;
    }
    let score = score as f32;
    score / (score.abs() + 500.0)
}

/// How many sides play, each with at least one seat.
pub(crate) fn sides<G: Game>(line: &Line<G>) -> usize {
    let law = line.game().law();
    let mut sides: Vec<Side> = law.all_seats().map(|s| law.side(s)).collect();
    sides.sort_unstable();
    sides.dedup();
    sides.len()
}
