//! Judges what somebody tries at an exercise.

use super::figure::Shown;
use super::{events, take};
use play::{AnyMatch, Level, Stop};
use rules::{ParseError, Seat, Status};
use teach::{Exercise, Goal, Limits, Worth, worth};

/// How much is looked at for a try, and how strong the reply is.
const LIMITS: Limits = Limits { nodes: 400_000, reached: 60_000 };
const REPLY: u8 = 5;

/// About how many positions that is, for the queue.
pub(crate) const COST: u64 = 500_000;

/// What a try is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It solves the exercise.
    Solved,
    /// It is right so far; these moves and throws follow, and then one more is asked for.
    Right(Vec<String>),
    /// It does not solve it; what the other side plays then, if that is known.
    Wrong(Option<String>),
    /// Whether it solves it could not be told.
    Unknown,
}

/// What was tried.
#[derive(Clone, Debug)]
pub(crate) struct Try {
    /// The last move, as the game writes it.
    pub(crate) text: String,
    /// What it is.
    pub(crate) verdict: Verdict,
}

/// Whether a line has to be followed as the source gives it.
fn follows(exercise: &Exercise) -> bool {
    exercise.goal == Goal::Line || exercise.moves.is_empty()
}

/// Judges the last of the moves that were played from the position of an exercise; `None` if it stopped.
pub(crate) fn judge(
    exercise: &Exercise,
    shown: &Shown,
    tried: &[String],
    stop: &Stop,
) -> Option<Result<Try, ParseError>> {
    let mut table = shown.table.boxed_clone();
    let (last, before) = tried.split_last()?;
    for event in before {
        take(&mut *table, event)?;
    }
    let mv = match table.resolve(last) {
        Ok(mv) => mv,
        Err(error) => return Some(Err(error)),
    };
    let text = table.move_text(mv);
    let verdict = if follows(exercise) {
        follow(exercise, shown, &*table, before.len(), &text)
    } else if before.is_empty() && known(&*table, &exercise.moves, &text) {
        Verdict::Solved
    } else {
        match worth(&*table, mv, &exercise.goal, LIMITS, stop) {
            Worth::Solves => Verdict::Solved,
            // Where a win is asked for, it is the reply that shows why.
            Worth::Fails if matches!(exercise.goal, Goal::Wins(_) | Goal::Mate(_)) => {
                Verdict::Wrong(reply(&*table, &text, stop))
            }
            Worth::Fails => Verdict::Wrong(None),
            Worth::Unknown => Verdict::Unknown,
        }
    };
    Some(Ok(Try { text, verdict }))
}

/// Whether a move is among some, whichever way those are written.
fn known(table: &dyn AnyMatch, moves: &[String], text: &str) -> bool {
    moves.iter().any(|mv| table.resolve(mv).is_ok_and(|mv| table.move_text(mv) == text))
}

/// What the computer would answer.
fn reply(table: &dyn AnyMatch, text: &str, stop: &Stop) -> Option<String> {
    let mut next = table.boxed_clone();
    next.play(text).ok()?;
    next.think(Level::Stones(REPLY), 1, stop).map(|thought| thought.text)
}

/// The seat to move.
fn mover(table: &dyn AnyMatch) -> Option<Seat> {
    match table.status() {
        Status::ToMove(seats) => Some(seats.first()),
        _ => None,
    }
}

/// The line of the source as the game writes it.
pub(crate) fn line(exercise: &Exercise, shown: &Shown) -> Vec<String> {
    let mut table = shown.table.boxed_clone();
    for mv in &exercise.line {
        if table.take(mv).is_err() {
            break;
        }
    }
    events(&*table).split_off(shown.line.len())
}

fn follow(
    exercise: &Exercise,
    shown: &Shown,
    table: &dyn AnyMatch,
    at: usize,
    text: &str,
) -> Verdict {
    let line = line(exercise, shown);
    if line.get(at).is_none_or(|meant| meant != text) {
        // Another beginning that the source accepts has no line of its own.
        let accepted = at == 0 && known(table, &exercise.moves, text);
        return if accepted { Verdict::Solved } else { Verdict::Wrong(None) };
    }
    let me = mover(&*shown.table);
    let mut next = table.boxed_clone();
    if take(&mut *next, text).is_none() {
        return Verdict::Unknown;
    }
    let mut replies = Vec::new();
    for event in &line[at + 1..] {
        if mover(&*next) == me {
            return Verdict::Right(replies);
        }
        if take(&mut *next, event).is_none() {
            break;
        }
        replies.push(event.clone());
    }
    Verdict::Solved
}
