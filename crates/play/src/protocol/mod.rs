//! Protocols by which other programs play a game: who asks, who answers. Lines in, lines out; files,
//! clocks and processes are the caller's.

use crate::any::{AnyMatch, Thought};
use crate::level::Level;
use rules::{Text, Words};

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
    /// Our computer as an engine for the rules of a match; the reason if they are those of another game.
    pub engine: OpenEngine,
    /// What it takes to give a seat to somebody else's engine; none where only our side is spoken.
    pub client: Option<fn() -> Box<dyn Client>>,
}

/// Makes an engine for a match, a level and a seed.
pub type OpenEngine = fn(&dyn AnyMatch, Level, u64) -> Result<Box<dyn Engine>, Words>;

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
    /// Think about [`Engine::question`], then write [`Engine::best`].
    Think(Limits),
    /// Write what has been found so far.
    Stop,
    /// Leave.
    Quit,
}

/// How long to think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// No longer than so many milliseconds; `None` until the level's nodes are spent.
    pub time: Option<u64>,
    /// Until `stop` comes.
    pub endless: bool,
}

/// What to think about: a copy of the match, the level, a seed.
pub type Question = (Box<dyn AnyMatch>, Level, u64);

/// Our computer in one conversation with another program.
pub trait Engine: Send {
    /// Answers one line. `read` opens a file that the line names.
    fn answer(&mut self, line: &str, read: &mut dyn FnMut(&str) -> Result<String, String>)
    -> Reply;

    /// What to think about after [`Next::Think`]; `None` from engines that never ask for it.
    fn question(&mut self, _limits: Limits) -> Option<Question> {
        None
    }

    /// Writes what was found.
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

/// Somebody else's engine at one of our tables: what to tell it, what its answers mean.
pub trait Client: Send {
    /// Whether engines of this protocol can play at this table.
    fn fits(&self, table: &dyn AnyMatch) -> Result<(), Words>;

    /// The commands that bring the engine to the present: all of them, or only the new ones.
    fn catch_up(&mut self, table: &dyn AnyMatch) -> Result<Vec<String>, Words>;

    /// What to ask the engine now that it is to act.
    fn question(&self, table: &dyn AnyMatch) -> Result<String, Words>;

    /// What the engine's answer means here. An answer that is no legal move is an error that says so.
    fn understand(
        &mut self,
        table: &dyn AnyMatch,
        answer: Result<&str, &str>,
    ) -> Result<Vec<Act>, Words>;
}
