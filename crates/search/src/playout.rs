//! Random games: the measure of speed, and the simplest way to judge a position.

use fastrand::Rng;
use rules::{Game, Line, MAX_SEATS, Outcome, Repetition, Settle, Status};

/// Plays random moves and rolls until the game is over; gives its end. Where repetition matters the
/// line is longer afterwards; where it does not, the past need not be kept and the line stays.
pub fn random_game<G: Game>(
    line: &mut Line<G>,
    rng: &mut Rng,
    moves: &mut Vec<G::Move>,
    rolls: &mut Vec<(G::Roll, u32)>,
) -> (Outcome, u64) {
    if let Status::Over(outcome) = line.status() {
        return (outcome, 0);
    }
    let law = line.game().law();
    if law.repetition == Repetition::Ignore {
        let so_far = (line.ply() as u32, line.still());
        return without_past(line.game(), line.pos().clone(), so_far, rng, moves, rolls);
    }
    let mut played = 0;
    loop {
        line.moves(moves);
        if !moves.is_empty() {
            let i = below(rng, moves.len());
            line.push(moves[i]);
            played += 1;
            continue;
        }
        match line.status() {
            Status::Over(outcome) => return (outcome, played),
            Status::Chance => {
                rolls.clear();
                line.game().rolls(line.pos(), rolls);
                let roll = pick_roll(rng, rolls);
                line.push_roll(roll);
            }
            Status::ToMove(_) => unreachable!("a seat to move without a move: see conformance"),
        }
    }
}

/// The same from a position after so many events, so many of them quiet: limits on its length end it as they would end a
/// line.
fn without_past<G: Game>(
    game: &G,
    mut pos: G::Position,
    (mut events, mut still): (u32, u32),
    rng: &mut Rng,
    moves: &mut Vec<G::Move>,
    rolls: &mut Vec<(G::Roll, u32)>,
) -> (Outcome, u64) {
    let law = game.law();
    let quiet = if law.quiet == 0 { u32::MAX } else { law.quiet };
    let mut played = 0;
    loop {
        moves.clear();
        game.moves(&pos, moves);
        if !moves.is_empty() {
            let i = below(rng, moves.len());
            if quiet != u32::MAX {
                let changes = game.irreversible(&pos, moves[i]);
                still = if changes { 0 } else { still + 1 };
            }
            game.play(&mut pos, moves[i]);
            played += 1;
        } else {
            match game.status(&pos) {
                Status::Over(outcome) => return (outcome, played),
                Status::Chance => {
                    rolls.clear();
                    game.rolls(&pos, rolls);
                    game.roll(&mut pos, pick_roll(rng, rolls));
                }
                Status::ToMove(_) => unreachable!("a seat to move without a move: see conformance"),
            }
        }
        events += 1;
        let why = if quiet != u32::MAX && game.quiet(&pos).unwrap_or(still) >= quiet {
            Settle::Quiet
        } else if events >= law.max_plies {
            Settle::PlyLimit
        } else {
            continue;
        };
        return (ended_by(game, &mut pos, why), played);
    }
}

/// How a game ends that has reached a limit.
#[cold]
fn ended_by<G: Game>(game: &G, pos: &mut G::Position, limit: Settle) -> Outcome {
    match game.status(pos) {
        Status::Over(outcome) if !game.law().ends_by(limit, Status::Over(outcome)) => outcome,
        _ => game.settle(pos, limit),
    }
}

/// A number below `n` by multiplication; the bias of 2^-32 does not matter here.
#[inline]
fn below(rng: &mut Rng, n: usize) -> usize {
    ((u64::from(rng.u32(..)) * n as u64) >> 32) as usize
}

/// Chooses a roll by its weight. The list must not be empty.
pub fn pick_roll<R: Copy>(rng: &mut Rng, rolls: &[(R, u32)]) -> R {
    let total: u32 = rolls.iter().map(|&(_, w)| w).sum();
    let mut left = rng.u32(..total.max(1));
    for &(roll, weight) in rolls {
        if left < weight {
            return roll;
        }
        left -= weight;
    }
    rolls[rolls.len() - 1].0
}

/// What many random games gave.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Moves played; rolls are not counted.
    pub moves: u64,
    /// Length of the longest game in moves.
    pub longest: u64,
    /// The sum of each seat's payoffs.
    pub payoffs: [i64; MAX_SEATS],
    /// How many games each seat won alone; the last entry counts all others.
    pub wins: [u64; MAX_SEATS + 1],
    /// How many games ended for each reason, in the order of their first appearance.
    pub reasons: Vec<(&'static str, u64)>,
}

impl Tally {
    fn count(&mut self, reason: &'static str) {
        match self.reasons.iter_mut().find(|(r, _)| *r == reason) {
            Some((_, n)) => *n += 1,
            None => self.reasons.push((reason, 1)),
        }
    }
}

/// A source of random games that keeps its memory between them.
pub struct Playouts<G: Game> {
    line: Line<G>,
    start: G::Position,
    rng: Rng,
    moves: Vec<G::Move>,
    rolls: Vec<(G::Roll, u32)>,
    /// What they gave so far.
    pub tally: Tally,
}

impl<G: Game> Playouts<G> {
    /// Random games from a position.
    pub fn new(game: G, start: G::Position, seed: u64) -> Playouts<G> {
        Playouts {
            line: Line::from(game, start.clone()),
            start,
            rng: Rng::with_seed(seed),
            moves: Vec::new(),
            rolls: Vec::new(),
            tally: Tally::default(),
        }
    }

    /// Plays some more games.
    pub fn run(&mut self, games: u64) {
        let seats = self.line.game().law().seats;
        for _ in 0..games {
            self.line.restart(self.start.clone());
            let (outcome, played) =
                random_game(&mut self.line, &mut self.rng, &mut self.moves, &mut self.rolls);
            let tally = &mut self.tally;
            tally.games += 1;
            tally.moves += played;
            tally.longest = tally.longest.max(played);
            for s in 0..usize::from(seats) {
                tally.payoffs[s] += i64::from(outcome.payoffs.0[s]);
            }
            let winner = outcome.sole_winner(seats).map_or(MAX_SEATS, |seat| seat.index());
            tally.wins[winner] += 1;
            tally.count(outcome.reason.code);
        }
    }
}
