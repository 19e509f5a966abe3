//! A player of a match: one of our levels, or somebody else's program.

use super::schedule::derived;
use crate::cpu;
use crate::outcome::Failure;
use crate::table::{OtherProgram, Outside, Trouble, level};
use play::protocol::Act;
use play::{AnyMatch, Level, Mind, Pace, Wish};
use rules::{Lang, Seat};
use std::time::Duration;

/// A player, as it was typed.
#[derive(Clone, Debug)]
pub(super) struct Player {
    /// What was typed.
    pub(super) name: String,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// A level; whether it judges by the game's own estimate, although something was learned.
    Level(Level, bool),
    Program(Outside),
}

/// How everybody thinks in a match.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// What our levels' milliseconds are: of the clock on the wall, or of CPU time.
    pub(super) wall: bool,
    /// Whether one game is played at a time.
    pub(super) alone: bool,
    /// The longest that a program may take for a move.
    pub(super) patience: Duration,
    /// The language of what is said about programs that fail.
    pub(super) lang: Lang,
}

/// Why a player lost without being beaten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// A stable word: `illegal`, `timeout`, `died`.
    pub(super) code: &'static str,
    /// One sentence.
    pub(super) why: String,
}

impl Player {
    /// Reads a level or a program for this game.
    pub(super) fn read(text: &str, table: &dyn AnyMatch, lang: Lang) -> Result<Player, Failure> {
        let kind = match Outside::read(text, table, lang)? {
            Some(program) => Kind::Program(program),
            None => {
                let plain = text.strip_prefix("plain:");
                Kind::Level(level(plain.unwrap_or(text), lang)?, plain.is_some())
            }
        };
        Ok(Player { name: text.to_owned(), kind })
    }
}

/// A player at work, in one of the threads: programs live on from game to game until they fail.
pub(super) struct Hand<'a> {
    player: &'a Player,
    program: Option<OtherProgram>,
    /// What went wrong before a game began.
    trouble: Option<Trouble>,
    /// What our own computer has thought in this game.
    mind: Mind,
    terms: Terms,
}

/// What a turn cost, and what came of it.
pub(super) struct Turn {
    /// CPU time.
    pub(super) cpu: Duration,
    /// What is played, or why nothing is.
    pub(super) acts: Result<Vec<Act>, Fault>,
}

impl<'a> Hand<'a> {
    pub(super) fn new(player: &'a Player, terms: Terms) -> Hand<'a> {
        Hand { player, program: None, trouble: None, mind: Mind::new(), terms }
    }

    /// Starts and greets what has to be, before a game begins.
    pub(super) fn begin(&mut self, table: &dyn AnyMatch) -> Result<(), Failure> {
        self.mind = Mind::new();
        let Kind::Program(outside) = &self.player.kind else {
            return Ok(());
        };
        if self.program.is_none() {
            let mut program = outside.start(self.terms.lang)?;
            program.patience(self.terms.patience);
            // Whoever does not greet loses when it is asked for a move.
            self.trouble = match program.meet(table) {
                Err(unfit @ Trouble::Unfit(_)) => return Err(unfit.into()),
                other => other.err(),
            };
            self.program = Some(program);
        }
        Ok(())
    }

    /// What the player does with its turn.
    pub(super) fn choose(&mut self, table: &dyn AnyMatch, seat: Seat, seed: u64) -> Turn {
        match &self.player.kind {
            Kind::Level(level, plain) => {
                let wish = Wish { plain: *plain, ..Wish::new(*level, seed) };
                self.think(wish, table, seat)
            }
            Kind::Program(_) => self.ask(table),
        }
    }

    fn think(&mut self, wish: Wish, table: &dyn AnyMatch, seat: Seat) -> Turn {
        let now = if self.terms.alone { cpu::used } else { cpu::thread };
        let before = now();
        let stop = if self.terms.wall {
            cpu::wall(Pace::ANY)
        } else {
            cpu::spent(self.terms.alone, Pace::ANY)
        };
        let wish = Wish { seed: derived(wish.seed, &[table.ply() as u64]), ..wish };
        let thought = table.think_with(&mut self.mind, seat, wish, &stop, &mut |_| {});
        let acts = match thought {
            Some(thought) => Ok(vec![Act::Play(thought.text)]),
            None => Err(Fault { code: "died", why: "no move was found".to_owned() }),
        };
        Turn { cpu: now().saturating_sub(before), acts }
    }

    fn ask(&mut self, table: &dyn AnyMatch) -> Turn {
        let lang = self.terms.lang;
        let Some(program) = &mut self.program else {
            let why = lang.pick("não está a correr", "is not running").to_owned();
            return Turn { cpu: Duration::ZERO, acts: Err(Fault { code: "died", why }) };
        };
        let before = program.cpu();
        let acts = match self.trouble.take() {
            Some(trouble) => Err(trouble),
            None => program.choose(table),
        };
        let cpu = program.cpu().saturating_sub(before);
        let acts = acts.map_err(|trouble| {
            // Whoever failed begins the next game afresh.
            self.program = None;
            let code = match &trouble {
                Trouble::Gone(_) => "died",
                Trouble::Silent(_) => "timeout",
                Trouble::Wrong(_) | Trouble::Unfit(_) => "illegal",
            };
            Fault { code, why: Failure::from(trouble).sentence(lang) }
        });
        Turn { cpu, acts }
    }

    /// What was played is no legal move: the program is not asked again in this state.
    pub(super) fn forget(&mut self) {
        self.program = None;
    }
}
