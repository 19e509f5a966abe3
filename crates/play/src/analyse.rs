//! A whole game judged, one position at a time: what each move gave away, what would have been better, and where dice
//! fall, how lucky each throw was.
//!
//! An [`Analysis`] goes through the positions of a match in order. [`Analysis::step`] judges one more; whoever calls it
//! may stop at any time, show what there is ([`Analysis::plies`]), and go on later. What a move gave away is the value
//! of the best one less its own. Where dice fall between two sides, all moves of a choice are judged alike and luck is
//! told apart from skill ([`search::throws`], [`search::choices`]); where a table of exact values is known, both come from
//! it; otherwise a move is worth what the search finds in the position after it.

mod players;

use crate::any::{AnyMatch, Candidate, LogEntry, Thought, Wish};
use crate::explain::{amount, chance, explain, points, value_of};
use crate::judge::{Fortune, careful};
use crate::level::Level;
pub use players::Player;
use rules::{Seat, Status, Unit, Words};
use search::{Stop, Worth};

/// A move that gives away less chance of winning than this is as good as the best.
const NOTHING: f32 = 0.02;
/// What an inaccuracy, a mistake and a blunder give away at least, in chances of winning.
const CHANCES: [f32; 3] = [0.05, 0.10, 0.20];
/// The same in points, where the game counts them.
const POINTS: [f32; 3] = [0.04, 0.08, 0.16];
/// What counts as nothing there.
const NO_POINTS: f32 = 0.02;
/// Turns that are looked ahead where luck and skill are told apart.
const TURNS: u32 = 1;

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// There was no other, or nothing could be said.
    Forced,
    /// The best, or as good as the best.
    Best,
    /// Nearly as good: it gave away less than 5 % of chances (0.04 points).
    Good,
    /// It gave away at least 5 % of chances (0.04 points).
    Inaccuracy,
    /// It gave away at least 10 % of chances (0.08 points).
    Mistake,
    /// It gave away at least 20 % of chances (0.16 points).
    Blunder,
}

impl Mark {
    /// By what was given away: chances of winning from 0 to 1, or points.
    fn of(lost: f32, points: Option<f32>, same: bool) -> Mark {
        let (lost, nothing, limits) = match points {
            Some(points) => (points, NO_POINTS, POINTS),
            None => (lost, NOTHING, CHANCES),
        };
        match limits.iter().filter(|&&limit| lost >= limit).count() {
            _ if same => Mark::Best,
            0 if lost < nothing => Mark::Best,
            0 => Mark::Good,
            1 => Mark::Inaccuracy,
            2 => Mark::Mistake,
            _ => Mark::Blunder,
        }
    }

    /// A stable word for programs.
    pub fn code(self) -> &'static str {
        match self {
            Mark::Forced => "forced",
            Mark::Best => "best",
            Mark::Good => "good",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }

    /// The sign that players write behind such a move; empty for those that need none.
    pub fn sign(self) -> &'static str {
        match self {
            Mark::Forced | Mark::Best | Mark::Good => "",
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }
}

/// What would have been best.
#[derive(Clone, Debug)]
pub struct Better {
    /// The move.
    pub text: String,
    /// What it is worth, in the game's own terms.
    pub value: Words,
    /// The line behind it.
    pub line: Vec<String>,
    /// Why, in one sentence.
    pub sentence: Words,
}

/// A move or a throw of a game, judged.
#[derive(Clone, Debug)]
pub struct Ply {
    /// Its place in the game, from 0.
    pub ply: usize,
    /// Who moved or threw; `None` for a throw of nobody in particular.
    pub seat: Option<Seat>,
    /// The move or the throw.
    pub text: String,
    /// Whether it is a throw.
    pub roll: bool,
    /// The value for the side of the first seat after it, from -1 to 1, where it is known.
    pub value: Option<f32>,
    /// What the move is worth to whoever made it, in the game's own terms; for a throw what it was worth.
    pub worth: Words,
    /// What the move gave away, in chances of winning from 0 to 1.
    pub lost: f32,
    /// The same in points, where the game counts them.
    pub points: Option<f32>,
    /// The same in the game's own terms; empty where nothing was given away.
    pub loss: Words,
    /// How lucky a throw was for whoever made it: chances of winning from -1 to 1, and points.
    pub luck: Option<(f32, Option<f32>)>,
    /// How good the move was; `Forced` for a throw.
    pub mark: Mark,
    /// What would have been best, unless it was played.
    pub better: Option<Better>,
}

/// A position as it was judged.
struct Seen {
    /// Who moves or throws there.
    seat: Option<Seat>,
    /// The value for the side of the first seat.
    first: Option<f32>,
    /// What the computer thinks there.
    thought: Option<Thought>,
    /// The best move explained.
    better: Option<Better>,
    /// What every move is worth, where dice fall.
    choices: Option<Vec<(String, Worth)>>,
    /// What every throw is worth to the first seat.
    fortune: Option<Fortune>,
    /// The match there, for words.
    table: Box<dyn AnyMatch>,
}

/// A game that is being judged.
pub struct Analysis {
    log: Vec<LogEntry>,
    now: Box<dyn AnyMatch>,
    seen: Vec<Seen>,
    wish: Wish,
    sides: usize,
}

impl Analysis {
    /// The analysis of everything that happened in a match; nothing is judged yet. A level that errs on purpose is
    /// replaced by one that does not.
    pub fn new(table: &dyn AnyMatch, level: Level, seed: u64) -> Analysis {
        let mut now = table.boxed_clone();
        while now.undo() {}
        let mut sides: Vec<_> = (0..table.seats()).map(|s| table.side(Seat(s))).collect();
        sides.sort_unstable();
        sides.dedup();
        Analysis {
            log: table.log(),
            now,
            seen: Vec::new(),
            wish: Wish::new(careful(level), seed),
            sides: sides.len(),
        }
    }

    /// How many positions there are: one more than moves and throws.
    pub fn total(&self) -> usize {
        self.log.len() + 1
    }

    /// How many of them have been judged.
    pub fn done(&self) -> usize {
        self.seen.len()
    }

    /// Judges one more position; false if there is none, or if somebody asked to stop meanwhile.
    pub fn step(&mut self, stop: &Stop) -> bool {
        let at = self.seen.len();
        if at >= self.total() || stop.is_stopped() {
            return false;
        }
        let seen = self.judge(self.log.get(at).and_then(|e| e.seat), stop);
        if stop.is_stopped() {
            return false;
        }
        self.seen.push(seen);
        if let Some(entry) = self.log.get(at) {
            let done = match entry.seat {
                Some(_) => self.now.play(&entry.text),
                None => self.now.roll_as(&entry.text),
            };
            // What a match logged can be played again; if not, there is nothing after it.
            if done.is_err() {
                self.log.truncate(at);
            }
        }
        true
    }

    fn judge(&self, mover: Option<Seat>, stop: &Stop) -> Seen {
        let table = self.now.boxed_clone();
        let mut seen = Seen {
            seat: None,
            first: None,
            thought: None,
            better: None,
            choices: None,
            fortune: None,
            table,
        };
        match seen.table.status() {
            Status::Over(_) => seen.first = seen.table.final_value(Seat(0)),
            Status::Chance => {
                seen.seat = seen.table.thrower();
                seen.fortune = seen.table.fortune(Seat(0), TURNS, self.wish.seed, stop);
                seen.first = seen.fortune.as_ref().map(|f| f.mean.value);
            }
            Status::ToMove(seats) => {
                let seat = mover.unwrap_or_else(|| seats.first());
                seen.seat = Some(seat);
                let thought = seen.table.think_aloud(seat, self.wish, stop, &mut |_| {});
                seen.choices = seen.table.choices(TURNS, self.wish.seed, stop);
                self.note(&mut seen, seat, thought);
            }
        }
        seen
    }

    /// Keeps what the computer thinks of a choice.
    fn note(&self, seen: &mut Seen, seat: Seat, thought: Option<Thought>) {
        let table = seen.table.as_ref();
        let Some(mut thought) = thought else {
            return;
        };
        // Where all moves were judged alike, the best of those is the best.
        if let Some((text, worth)) = seen.choices.as_ref().and_then(|all| all.first())
            && thought.candidates.first().is_some_and(|c| c.exact.is_none())
        {
            if thought.text != *text {
                thought.text.clone_from(text);
                thought.line = vec![text.clone()];
            }
            let at = thought.candidates.iter().position(|c| c.text == *text);
            if let Some(at) = at {
                thought.candidates[..=at].rotate_right(1);
                thought.candidates[0].value = worth.value;
            }
        }
        let best = thought.candidates.first();
        let own = best.map(|c| c.value);
        let ours = table.side(seat) == table.side(Seat(0));
        seen.first =
            own.filter(|_| self.sides == 2 || ours).map(|value| if ours { value } else { -value });
        seen.better = explain(table, &thought).map(|told| Better {
            text: thought.text.clone(),
            value: told.value,
            line: thought.line.clone(),
            sentence: told.sentence,
        });
        seen.thought = Some(thought);
    }

    /// What has been judged so far, in the order of the game.
    pub fn plies(&self) -> impl Iterator<Item = Ply> + '_ {
        self.plies_from(0)
    }

    /// The same from a ply on.
    pub fn plies_from(&self, first: usize) -> impl Iterator<Item = Ply> + '_ {
        let judged = self.log.len().min(self.seen.len().saturating_sub(1));
        (first..judged).map(|at| self.ply(at))
    }

    /// One of them; it must have been judged.
    fn ply(&self, at: usize) -> Ply {
        let (before, after) = (&self.seen[at], &self.seen[at + 1]);
        let entry = &self.log[at];
        let mut ply = Ply {
            ply: at,
            seat: entry.seat.or(before.seat),
            text: entry.text.clone(),
            roll: entry.seat.is_none(),
            value: after.first,
            worth: Words::default(),
            lost: 0.0,
            points: None,
            loss: Words::default(),
            luck: None,
            mark: Mark::Forced,
            better: None,
        };
        match entry.seat {
            None => self.throw(before, &mut ply),
            Some(seat) => self.choice(before, after, seat, &mut ply),
        }
        ply
    }

    fn throw(&self, before: &Seen, ply: &mut Ply) {
        let Some(fortune) = &before.fortune else {
            return;
        };
        let Some((_, _, worth)) = fortune.each.iter().find(|(text, ..)| *text == ply.text) else {
            return;
        };
        let luck = *worth - fortune.mean;
        let ours = ply.seat.is_none_or(|s| self.now.side(s) == self.now.side(Seat(0)));
        let sign = if ours { 1.0 } else { -1.0 };
        ply.luck = Some((sign * luck.value / 2.0, luck.points.map(|p| sign * p)));
    }

    fn choice(&self, before: &Seen, after: &Seen, seat: Seat, ply: &mut Ply) {
        let Some(thought) = &before.thought else {
            return;
        };
        let Some(best) = thought.candidates.first() else {
            return;
        };
        if before.table.moves().len() < 2 {
            return;
        }
        let same = best.text == ply.text;
        let played =
            if same { Some(best.clone()) } else { self.played(before, after, seat, &ply.text) };
        let Some(played) = played else {
            return;
        };
        ply.worth = value_of(before.table.as_ref(), &played, &[]);
        ply.lost = ((best.value - played.value) / 2.0).max(0.0);
        let both = before.table.points(best.value).zip(before.table.points(played.value));
        ply.points = both.map(|(a, b)| (a - b).max(0.0));
        if !same {
            ply.loss = self.lost(ply, best, &played);
            ply.better = before.better.clone();
        }
        ply.mark = Mark::of(ply.lost, ply.points, same);
    }

    /// What a move that was not the best is worth to whoever made it.
    fn played(&self, before: &Seen, after: &Seen, seat: Seat, text: &str) -> Option<Candidate> {
        let listed = before.thought.as_ref()?.candidates.iter().find(|c| c.text == text);
        let bare = Candidate {
            text: text.to_owned(),
            visits: 1,
            value: 0.0,
            exact: None,
            score: None,
            ends: None,
        };
        if let Some(known) = listed.filter(|c| c.exact.is_some()) {
            return Some(known.clone());
        }
        if let Some(choices) = &before.choices {
            let (_, worth) = choices.iter().find(|(t, _)| t == text)?;
            return Some(Candidate { value: worth.value, ..bare });
        }
        // Means over games played out are told from one search only: each search hopes a little for its own side.
        if self.sides != 2 || listed.is_some_and(|c| c.score.is_none()) {
            return listed.cloned();
        }
        let table = &before.table;
        let ours = table.side(seat) == table.side(Seat(0));
        let value = after.first.map(|value| if ours { value } else { -value })?;
        let next = after.thought.as_ref().and_then(|t| t.candidates.first());
        let sign = match after.seat {
            Some(next) if table.side(next) == table.side(seat) => 1,
            _ => -1,
        };
        let over = matches!(after.table.status(), Status::Over(_)) && value.abs() > 0.0;
        Some(Candidate {
            value,
            score: next.and_then(|c| c.score).map(|score| sign * score),
            ends: if over {
                Some(value.signum() as i32)
            } else {
                next.and_then(|c| c.ends).map(|n| sign * (n + n.signum()))
            },
            ..bare
        })
    }

    /// What was given away, in the game's own terms.
    fn lost(&self, ply: &Ply, best: &Candidate, played: &Candidate) -> Words {
        if let Some(lost) = ply.points {
            return amount(lost, 3, Unit::POINT);
        }
        let certain = best.ends.or(played.ends).is_some();
        match (best.score, played.score, self.now.terms().lead) {
            (Some(best), Some(played), Some(unit)) if !certain => {
                amount((best - played).max(0) as f32 / 100.0, 1, unit)
            }
            _ => chance(ply.lost),
        }
    }

    /// What each player did with what they got, so far.
    pub fn players(&self) -> Vec<Player> {
        players::of(&self.plies().collect::<Vec<_>>(), self.now.seats())
    }

    /// The value for the side of the first seat of every position that was judged.
    pub fn curve(&self) -> Vec<Option<f32>> {
        self.seen.iter().map(|seen| seen.first).collect()
    }

    /// Whether it is known how lucky throws were.
    pub fn has_luck(&self) -> bool {
        self.seen.iter().any(|seen| seen.fortune.is_some())
    }
}

/// What was given away or won by luck, for people: points where the game counts them, else hundredths of a win.
pub fn measured(share: f32, in_points: Option<f32>) -> Words {
    let sign = if in_points.unwrap_or(share) > 0.0 { "+" } else { "" };
    match in_points {
        Some(x) => {
            let Words { pt, en } = points(x);
            Words::new(format!("{sign}{pt}"), format!("{sign}{en}"))
        }
        None => {
            let n = (100.0 * share).round() as i32;
            Words::new(format!("{sign}{n} %"), format!("{sign}{n}%"))
        }
    }
}
