//! Protocols by which other programs play a game: who asks, who answers. Lines in, lines out; files,
//! clocks and processes are the caller's.
//!
//! UGI, UCI, UCCI and USI are one conversation in different words: a [`Dialect`] has the words, [`Desk`] is our side
//! of it and [`Asker`] the other. [`UGI`] serves every game.

mod asker;
mod desk;
mod dialect;
mod follow;
mod xboard;

pub use asker::Asker;
pub use desk::Desk;
pub use dialect::{Dialect, Mates, UGI, quoted, split};
pub use follow::{Followed, Follower};
pub use xboard::{Winboard, Xboard};

use crate::any::{AnyMatch, Thought};
use crate::level::Level;
use rules::{Status, Text, Words};
use search::Pace;

/// A protocol that a game speaks. Its family offers it; front ends list and run it without knowing which
/// game it is.
#[derive(Clone, Copy)]
pub struct Protocol {
    /// The word typed: `gtp`.
    pub id: &'static str,
    /// What it is for: "play Go as an engine for other programs (GTP 2)".
    pub text: Text,
    /// The level at which our computer answers unless told otherwise.
    pub level: Level,
    /// Our computer as an engine for the rules of a match; none where only the other side is spoken.
    pub engine: Option<OpenEngine>,
    /// What it takes to give a seat to somebody else's engine; none where only our side is spoken.
    pub client: Option<OpenClient>,
}

/// Makes an engine for a match, a level and a seed; the reason if the rules are those of another game.
pub type OpenEngine = fn(&dyn AnyMatch, Level, u64) -> Result<Box<dyn Engine>, Words>;

/// Makes a client that limits its engine as somebody typed: `nodes 10000`, or nothing.
pub type OpenClient = fn(&str) -> Box<dyn Client>;

/// What an engine says to one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// What to write, with line ends.
    pub text: String,
    /// What to do next.
    pub next: Next,
}

/// What follows a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Next {
    /// Read on.
    #[default]
    Read,
    /// Think about [`Engine::question`], telling [`Engine::progress`], then write [`Engine::best`].
    Think(Limits),
    /// Write what has been found so far.
    Stop,
    /// The move that was expected has been played: from now on the limits count.
    Hit,
    /// Leave.
    Quit,
}

/// How long to think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// What the move may take; `None` for what the level takes.
    pub pace: Option<Pace>,
    /// Until `stop` comes.
    pub endless: bool,
    /// On the opponent's time: until `stop` comes, or `ponderhit`, from when on the pace counts.
    pub ponder: bool,
}

/// What to think about.
pub struct Question {
    /// A copy of the match.
    pub table: Box<dyn AnyMatch>,
    /// How strong.
    pub level: Level,
    /// For what is left to chance in thinking.
    pub seed: u64,
    /// How many of the best moves are judged exactly.
    pub lines: usize,
    /// No more plies than these.
    pub depth: u32,
    /// How many threads think about it, where the search is one that can be shared.
    pub threads: usize,
}

/// Our computer in one conversation with another program.
pub trait Engine: Send {
    /// Answers one line. `read` opens a file that the line names.
    fn answer(&mut self, line: &str, read: &mut dyn FnMut(&str) -> Result<String, String>)
    -> Reply;

    /// What to think about after [`Next::Think`]; `None` from engines that never ask for it.
    fn question(&mut self, _limits: Limits) -> Option<Question> {
        None
    }

    /// Writes what has been found after so many milliseconds.
    fn progress(&self, _thought: &Thought, _ms: u64) -> String {
        String::new()
    }

    /// Writes what was found in the end.
    fn best(&self, _thought: Option<&Thought>) -> String {
        String::new()
    }
}

/// What an engine does with its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A move in the game's own notation.
    Play(String),
    /// It gives up.
    Resign,
}

/// Something to say to an engine.
#[derive(Clone, Debug)]
pub struct Say {
    /// The line, without its end.
    pub line: String,
    /// What its answer is.
    pub until: Until,
}

/// How an answer ends.
#[derive(Clone, Copy, Debug)]
pub enum Until {
    /// There is none.
    Now,
    /// As in GTP: `=` or `?`, then text up to an empty line. What follows `?` is an error.
    Blank,
    /// The first line of this kind; lines before it do not matter.
    Line(fn(&str) -> bool),
    /// All lines up to the first of this kind.
    Lines(fn(&str) -> bool),
}

impl Say {
    /// A line without an answer.
    pub fn only(line: impl Into<String>) -> Say {
        Say { line: line.into(), until: Until::Now }
    }

    /// A line that is answered by the first line of a kind.
    pub fn until(line: impl Into<String>, kind: fn(&str) -> bool) -> Say {
        Say { line: line.into(), until: Until::Line(kind) }
    }

    /// The same as a question for a move; refused where none is to be made.
    pub fn for_a_move(
        table: &dyn AnyMatch,
        line: impl Into<String>,
        kind: fn(&str) -> bool,
    ) -> Result<Say, Words> {
        match table.status() {
            Status::ToMove(_) => Ok(Say::until(line, kind)),
            _ => Err(Words::new("não há lance a fazer", "there is no move to make")),
        }
    }
}

/// Somebody else's engine at one of our tables: what to tell it, what its answers mean.
pub trait Client: Send {
    /// Whether engines of this protocol can play at this table.
    fn fits(&self, table: &dyn AnyMatch) -> Result<(), Words>;

    /// What is said first, if anything is.
    fn greeting(&self) -> Option<Say> {
        None
    }

    /// What is said next, once the greeting has been answered; the reason if that program cannot play here.
    fn meet(&mut self, _table: &dyn AnyMatch, _said: &str) -> Result<Vec<Say>, Words> {
        Ok(Vec::new())
    }

    /// The commands that bring the engine to the present: all of them, or only the new ones.
    fn catch_up(&mut self, table: &dyn AnyMatch) -> Result<Vec<Say>, Words>;

    /// What to ask the engine now that it is to act.
    fn question(&mut self, table: &dyn AnyMatch) -> Result<Say, Words>;

    /// What the engine's answer means here. An answer that is no legal move is an error that says so.
    fn understand(
        &mut self,
        table: &dyn AnyMatch,
        answer: Result<&str, &str>,
    ) -> Result<Vec<Act>, Words>;
}

/// An engine answered what is no move here.
pub fn no_move(said: &str) -> Words {
    let said: String = said.chars().filter(|c| !c.is_control()).take(60).collect();
    Words::new(
        format!("o motor respondeu «{said}», que não é um lance legal"),
        format!("the engine answered “{said}”, which is not a legal move"),
    )
}
