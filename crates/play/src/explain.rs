//! What a search found, for people: values in the game's own terms, and one sentence that says only what was found.
//!
//! Everything comes from the candidates of a [`Thought`], from its lines played through, and from the steps of the
//! moves; a game adds at most a remark of its own ([`rules::Think::remark`]). No game is named here.

mod arrows;
mod deeds;
mod words;

use crate::any::{AnyMatch, Candidate, Thought};
use crate::judge::{Passed, walk};
pub use arrows::arrows;
use deeds::{Deeds, deeds, unusual};
use rules::{PieceId, Seat, Status, Unit, Words};
use search::Exact;
pub use words::value_of;
pub(crate) use words::{amount, chance, points};

/// An end further away than this is no number of plies: its score counts how large the win is, too.
const FAR: u32 = 500;
/// Another move has to be so many hundredths behind before that is worth a word.
const BEHIND: i32 = 100;
/// The same in points, and on the scale from -1 to 1.
const POINTS_BEHIND: f32 = 0.08;
const VALUE_BEHIND: f32 = 0.1;
/// No more plies of a line are played through for what is captured in it.
const AHEAD: usize = 8;

/// Something that a search found about a move, or that the move does.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// It wins by force, in so many plies where they were counted; as a mate in so many moves of the winner.
    Wins(Option<u32>, Option<u32>),
    /// It loses by force, but nothing holds out longer.
    Loses(Option<u32>),
    /// Every other move loses, in so many plies at most; the next best by a mate in so many moves.
    OnlyOneThatHolds(Option<u32>, Option<u32>),
    /// It leads to a draw, as is known exactly; true if every other move loses.
    Draws(bool),
    /// No other move is legal.
    OnlyMove,
    /// Men of others that it captures at once: kinds, or how many of a unit. True if that takes back.
    Takes(Loot, bool),
    /// Men that it sends back to where they begin.
    Hits(u32),
    /// It gives check.
    Check,
    /// A man becomes another.
    Becomes(PieceId, PieceId),
    /// A man comes into play.
    Enters(PieceId),
    /// So many own men leave the board.
    Leaves(u32),
    /// The same seat moves again.
    MovesAgain,
    /// The same seat throws again.
    ThrowsAgain,
    /// What the game says about it.
    Remark(Words),
    /// What is captured by both in the line that is expected, after its first move.
    Line {
        /// By whoever is to move now.
        won: Loot,
        /// By the others.
        lost: Loot,
    },
    /// Every other move is worth at least so much less.
    Margin(Words),
    /// It is the best of so many, so far ahead; true where plies are counted, else turns.
    Best(usize, u32, bool),
    /// The game plays it without a search.
    Advice,
}

/// What is captured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loot {
    /// So many of them, where all are alike.
    Count(u32, Unit),
    /// Their kinds, where they differ.
    Kinds(Vec<PieceId>),
}

impl Loot {
    /// How many there are.
    pub fn len(&self) -> u32 {
        match self {
            Loot::Count(n, _) => *n,
            Loot::Kinds(kinds) => kinds.len() as u32,
        }
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A move explained.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// Its value in the game's own terms, for whoever makes it.
    pub value: Words,
    /// What was found about it, most important first.
    pub facts: Vec<Fact>,
    /// The same as one sentence.
    pub sentence: Words,
}

/// Explains the move that a thought chose; `None` if it is no move of this position.
pub fn explain(table: &dyn AnyMatch, thought: &Thought) -> Option<Explanation> {
    let facts = facts(table, thought)?;
    let first = thought.candidates.iter().find(|c| c.text == thought.text);
    Some(Explanation {
        value: first.map_or_else(Words::default, |c| value_of(table, c, &thought.line)),
        sentence: words::sentence(table, &facts),
        facts,
    })
}

/// One of the best moves with its value and the line behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// The move.
    pub text: String,
    /// Its value for whoever makes it, in the game's own terms.
    pub value: Words,
    /// The same as a chance of winning, from 0 to 1.
    pub chance: f32,
    /// What is expected, beginning with it.
    pub line: Vec<String>,
}

/// The best moves of a thought, at most so many, and only those that were judged exactly: of the others a search over
/// plies knows no more than that they are not better.
pub fn best_moves(table: &dyn AnyMatch, thought: &Thought, most: usize) -> Vec<Shown> {
    let bounds = thought.candidates.iter().any(|c| c.score.is_some());
    let exact = if bounds { thought.lines.len().max(1) } else { most };
    let line = |text: &String| {
        let all = std::iter::once(&thought.line).chain(&thought.lines);
        let found = all.filter(|line| line.first() == Some(text)).max_by_key(|line| line.len());
        found.cloned().unwrap_or_else(|| vec![text.clone()])
    };
    let shown = thought.candidates.iter().take(most.min(exact)).map(|c| {
        let line = line(&c.text);
        Shown {
            text: c.text.clone(),
            value: value_of(table, c, &line),
            chance: ((c.value + 1.0) / 2.0).clamp(0.0, 1.0),
            line,
        }
    });
    shown.collect()
}

/// What a thought says about the move that it chose.
fn facts(table: &dyn AnyMatch, thought: &Thought) -> Option<Vec<Fact>> {
    let mv = table.resolve(&thought.text).ok()?;
    let mover = table.mover(mv);
    let first = thought.candidates.iter().find(|c| c.text == thought.text);
    let others = || thought.candidates.iter().filter(|c| c.text != thought.text);
    let alone = table.moves().len() == 1;
    let mut facts = Vec::new();
    match first.and_then(ends) {
        Some(n) if n > 0 => {
            facts.push(Fact::Wins(near(n), mate(table, &thought.line, mover)));
        }
        Some(n) if !alone => facts.push(Fact::Loses(near(n))),
        _ => {}
    }
    let decided = !facts.is_empty();
    if alone {
        facts.push(Fact::OnlyMove);
    }
    let draws = first.is_some_and(|c| c.exact == Some(Exact::Draws));
    if !decided && !alone {
        let lost: Option<Vec<i32>> = others().map(|c| ends(c).filter(|&n| n < 0)).collect();
        let lost = lost.filter(|lost| !lost.is_empty() && lost.len() + 1 == table.moves().len());
        match lost {
            Some(_) if draws => facts.push(Fact::Draws(true)),
            Some(lost) => {
                let longest = lost.iter().map(|n| n.unsigned_abs()).max();
                let next = others().next().map(|c| c.text.as_str());
                let line = thought.lines.iter().find(|l| l.first().map(String::as_str) == next);
                let by_mate = line.and_then(|line| mate(table, line, mover));
                facts.push(Fact::OnlyOneThatHolds(longest.filter(|&n| n < FAR), by_mate));
            }
            None if draws => facts.push(Fact::Draws(false)),
            None => {}
        }
    }
    let mut done = deeds(table, mv);
    unusual(table, mv, &mut done);
    done_at_once(table, &done, &mut facts);
    facts.extend(table.remark(mv).map(Fact::Remark));
    if !decided {
        facts.extend(in_line(table, &thought.line, mover));
        facts.extend(others().next().zip(first).and_then(|(o, f)| margin(table, thought, f, o)));
    }
    if facts.is_empty() {
        facts.push(match first {
            Some(c) => Fact::Best(thought.candidates.len(), thought.depth, c.score.is_some()),
            None => Fact::Advice,
        });
    }
    Some(facts)
}

/// In how many plies a candidate certainly wins or loses.
fn ends(candidate: &Candidate) -> Option<i32> {
    candidate.ends.filter(|&n| n != 0)
}

/// A number of plies, if it is one.
fn near(n: i32) -> Option<u32> {
    Some(n.unsigned_abs()).filter(|&n| n < FAR)
}

/// The moves of the winner in a line that ends the game by mate: in check, and lost by whoever is to move.
pub(crate) fn mate(table: &dyn AnyMatch, line: &[String], mover: Seat) -> Option<u32> {
    let (way, end) = walk(table, line);
    let value = end.final_value(mover).filter(|v| *v != 0.0)?;
    if !end.in_check() {
        return None;
    }
    let of_mover = |step: &&Passed| step.0.side(step.0.mover(step.1)) == step.0.side(mover);
    let mine = way.iter().filter(of_mover).count();
    Some(if value > 0.0 { mine } else { way.len() - mine } as u32)
}

/// What a move does as soon as it is made.
fn done_at_once(table: &dyn AnyMatch, done: &Deeds, facts: &mut Vec<Fact>) {
    let loot = done.loot(table);
    if !loot.is_empty() {
        facts.push(Fact::Takes(loot, done.takes_back));
    }
    if done.hits > 0 {
        facts.push(Fact::Hits(done.hits));
    }
    if done.check {
        facts.push(Fact::Check);
    }
    facts.extend(done.becomes.iter().map(|&(was, is)| Fact::Becomes(was, is)));
    facts.extend(done.enters.map(Fact::Enters));
    if done.leaves > 0 {
        facts.push(Fact::Leaves(done.leaves));
    }
    match done.again {
        Some(deeds::Again::Moves) => facts.push(Fact::MovesAgain),
        Some(deeds::Again::Throws) => facts.push(Fact::ThrowsAgain),
        None => {}
    }
}

/// What is captured on both sides after the first move of the line that is expected, if anything is.
fn in_line(table: &dyn AnyMatch, line: &[String], mover: Seat) -> Option<Fact> {
    let (way, _) = walk(table, &line[..line.len().min(AHEAD)]);
    let (mut won, mut lost) = (Deeds::default(), Deeds::default());
    for (at, mv) in way.iter().skip(1) {
        let done = deeds(at.as_ref(), *mv);
        let ours = at.side(at.mover(*mv)) == at.side(mover);
        if ours { &mut won } else { &mut lost }.taken.extend(done.taken);
    }
    let any = won.count() + lost.count() > 0;
    any.then(|| Fact::Line { won: won.loot(table), lost: lost.loot(table) })
}

/// How far the next best move is behind, if that is worth a word and known.
fn margin(
    table: &dyn AnyMatch,
    thought: &Thought,
    best: &Candidate,
    next: &Candidate,
) -> Option<Fact> {
    if best.exact.is_some() || ends(next).is_some() || thought.depth == 0 {
        return None;
    }
    if let (Some(best), Some(next)) = (best.score, next.score)
        && let Some(unit) = table.terms().lead
    {
        let behind = best - next;
        return (behind >= BEHIND).then(|| Fact::Margin(amount(behind as f32 / 100.0, 1, unit)));
    }
    if best.score.is_some() || next.value >= best.value {
        return None;
    }
    if let (Some(best), Some(next)) = (table.points(best.value), table.points(next.value)) {
        let behind = best - next;
        return (behind >= POINTS_BEHIND).then(|| Fact::Margin(amount(behind, 2, Unit::POINT)));
    }
    let behind = best.value - next.value;
    (behind >= VALUE_BEHIND).then(|| Fact::Margin(chance(behind / 2.0)))
}

/// Whether somebody throws or moves next, and who.
fn next_seat(table: &dyn AnyMatch) -> (Option<Seat>, bool) {
    match table.status() {
        Status::ToMove(seats) => (Some(seats.first()), false),
        Status::Chance => (table.thrower(), true),
        Status::Over(_) => (None, false),
    }
}
