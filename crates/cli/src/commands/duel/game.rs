//! One game of a match: its opening, its dice, its end.

use super::player::{Fault, Hand};
use super::schedule::{Fixture, derived};
use crate::outcome::Failure;
use play::protocol::Act;
use play::{AnyGame, AnyMatch, Entropy};
use rules::{Seat, Side, Status};
use std::time::Duration;

/// How often an opening is drawn again because it ended the game.
const TRIES: u64 = 100;

/// What a player spent in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spent {
    /// Turns taken.
    pub(super) moves: u64,
    /// CPU time of all of them.
    pub(super) cpu: Duration,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// Its number.
    pub(super) id: u64,
    /// Half points of the first player of the pairing: 0, 1, 2.
    pub(super) halves: u8,
    /// The payoff of each seat.
    pub(super) payoffs: Vec<i32>,
    /// A word for why it ended.
    pub(super) reason: String,
    /// Who lost it by a fault, by the number in the pairing, and why.
    pub(super) fault: Option<(usize, String)>,
    /// Moves and throws, in order.
    pub(super) moves: Vec<String>,
    /// How many of them are the opening.
    pub(super) opening: usize,
    /// What each of the two spent.
    pub(super) spent: [Spent; 2],
}

/// The dice of a pair of games: the k-th throw depends on the pair and on k alone.
struct Dice {
    seed: u64,
    thrown: u64,
}

impl Dice {
    fn throw(&mut self, table: &mut dyn AnyMatch) -> Result<String, Failure> {
        let mut rng = fastrand::Rng::with_seed(derived(self.seed, &[1, self.thrown]));
        self.thrown += 1;
        Ok(table.roll(&mut rng as &mut dyn Entropy)?)
    }
}

/// Whether chance decides in this game with these options: whether it does in a random game.
pub(super) fn throws(game: &dyn AnyGame) -> bool {
    let mut table = game.new_match();
    let mut rng = fastrand::Rng::with_seed(1);
    for _ in 0..300 {
        match table.status() {
            Status::Chance => return true,
            Status::Over(_) => return false,
            Status::ToMove(_) => random_move(&mut *table, &mut rng),
        };
    }
    false
}

fn random_move(table: &mut dyn AnyMatch, rng: &mut fastrand::Rng) -> String {
    let n = rng.usize(..table.moves().len().max(1));
    let mv = table.moves().iter().nth(n).map(|mv| mv.id());
    match mv {
        Some(mv) => table.play_move(mv),
        None => String::new(),
    }
}

/// How a pair of games begins.
struct Opening {
    table: Box<dyn AnyMatch>,
    dice: Dice,
    moves: Vec<String>,
}

/// The beginning of a pair of games: so many random moves, and the throws that belong to them. One that
/// ends the game is drawn again, and shorter if nothing else helps.
fn open(game: &dyn AnyGame, seed: u64, plies: u32) -> Result<Opening, Failure> {
    let mut attempt = 0;
    loop {
        let plies = u64::from(plies).saturating_sub(attempt / TRIES);
        let mut table = game.new_match();
        let mut dice = Dice { seed: derived(seed, &[2, attempt]), thrown: 0 };
        let mut rng = fastrand::Rng::with_seed(derived(seed, &[3, attempt]));
        let mut moves = Vec::new();
        let mut left = plies;
        while left > 0 {
            match table.status() {
                Status::Over(_) => break,
                Status::Chance => moves.push(dice.throw(&mut *table)?),
                Status::ToMove(_) => {
                    moves.push(random_move(&mut *table, &mut rng));
                    left -= 1;
                }
            }
        }
        if plies == 0 || !matches!(table.status(), Status::Over(_)) {
            return Ok(Opening { table, dice, moves });
        }
        attempt += 1;
    }
}

/// The sides of a game, each once.
pub(super) fn sides(table: &dyn AnyMatch) -> Vec<Side> {
    let mut all: Vec<Side> = (0..table.seats()).map(|s| table.side(Seat(s))).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Which of the two players has each seat.
pub(super) fn seating(table: &dyn AnyMatch, fixture: &Fixture) -> Vec<usize> {
    let sides = sides(table);
    let place = |s| sides.iter().position(|&x| x == table.side(Seat(s))).unwrap_or(0);
    (0..table.seats()).map(|s| fixture.sides.get(place(s)).copied().unwrap_or(0)).collect()
}

/// Plays a game of a match.
pub(super) fn play(
    game: &dyn AnyGame,
    fixture: &Fixture,
    (seed, plies): (u64, u32),
    hands: &mut [Hand<'_>],
) -> Result<Played, Failure> {
    let Opening { mut table, mut dice, mut moves } =
        open(game, derived(seed, &[fixture.round]), plies)?;
    let opening = moves.len();
    let seats = seating(&*table, fixture);
    for &player in &fixture.players {
        hands[player].begin(&*table)?;
    }
    let seed = derived(seed, &[4, fixture.id]);
    let mut spent = [Spent::default(); 2];
    let mut fault = None;
    let end = loop {
        let to_move = match table.status() {
            Status::Over(end) => break end,
            Status::Chance => {
                moves.push(dice.throw(&mut *table)?);
                continue;
            }
            Status::ToMove(seats) => seats.first(),
        };
        let movers = table.movers();
        let seat = if movers.contains(&to_move) {
            to_move
        } else {
            movers.first().copied().unwrap_or(to_move)
        };
        let who = seats[seat.index()];
        let hand = &mut hands[fixture.players[who]];
        let turn = hand.choose(&*table, seat, seed);
        spent[who].moves += 1;
        spent[who].cpu += turn.cpu;
        let failed = match turn.acts {
            Ok(acts) => perform(&mut *table, seat, acts, &mut moves).err(),
            Err(fault) => Some(fault),
        };
        if let Some(failed) = failed {
            hand.forget();
            fault = Some((who, failed));
            // Only to have an outcome to write down.
            let _ = table.resign(seat);
        }
    };
    let payoffs = end.payoffs.0[..usize::from(table.seats())].to_vec();
    let halves = match fault {
        Some((0, _)) => 0,
        Some(_) => 2,
        None => halves(&payoffs, &seats),
    };
    let reason = match &fault {
        Some((_, fault)) => fault.code.to_owned(),
        None => end.reason.code.to_owned(),
    };
    let fault = fault.map(|(who, fault)| (who, fault.why));
    Ok(Played { id: fixture.id, halves, payoffs, reason, fault, moves, opening, spent })
}

/// Does what a player wants.
fn perform(
    table: &mut dyn AnyMatch,
    seat: Seat,
    acts: Vec<Act>,
    moves: &mut Vec<String>,
) -> Result<(), Fault> {
    let before = table.ply();
    for act in acts {
        match act {
            Act::Play(text) => match table.play(&text) {
                Ok(text) => moves.push(text),
                Err(error) => {
                    let why = format!("{text}: {error}").chars().take(200).collect();
                    return Err(Fault { code: "illegal", why });
                }
            },
            Act::Resign => {
                return table
                    .resign(seat)
                    .map_err(|e| Fault { code: "illegal", why: e.code.to_owned() });
            }
        }
    }
    if table.ply() == before {
        return Err(Fault { code: "illegal", why: "no move".to_owned() });
    }
    Ok(())
}

/// Half points of the first player: its seats' payoffs beside those of the other, on average.
fn halves(payoffs: &[i32], seats: &[usize]) -> u8 {
    let mean = |who: usize| {
        let own = payoffs.iter().zip(seats).filter(|&(_, &s)| s == who).map(|(&p, _)| i64::from(p));
        (own.clone().sum::<i64>(), own.count() as i64)
    };
    let ((a, n), (b, m)) = (mean(0), mean(1));
    match (a * m).cmp(&(b * n)) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    }
}
