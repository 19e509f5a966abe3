//! What front ends see: games and matches without their types. Text, scenes, sites; no rules.

use crate::foresee::Foreseen;
use crate::judge::Judge;
use crate::learned::{AnyTrainer, Recipe};
use crate::legal::{LegalMove, LegalMoves, MoveId, MoveView};
use crate::level::Level;
use crate::mind::Mind;
use crate::openings::Misprint;
use crate::record::{Record, RecordError};
use crate::tables::{Report, TableError};
use rules::{
    Alternative, Dice, Die, Info, ParseError, PieceId, Plan, Refusal, Scene, Seat, Settle, Side,
    SiteId, Status, Step, Text, Words,
};
use search::{Exact, Stop, Tally, Unsolved};
use std::any::Any;
use std::io;
use std::sync::Arc;

/// Where chance comes from: the operating system, a seed, a protocol between players.
pub trait Entropy {
    /// A number below `bound`, each equally likely; `bound` is above zero.
    fn below(&mut self, bound: u32) -> u32;
}

impl Entropy for fastrand::Rng {
    fn below(&mut self, bound: u32) -> u32 {
        self.u32(..bound)
    }
}

/// What the players may agree on to end a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Ending {
    /// A draw, or whatever the game makes of an agreement.
    #[default]
    Draw,
    /// Counting the men, where the game knows it.
    Count,
}

impl Ending {
    /// As the rules call it.
    pub(crate) fn settle(self) -> Settle {
        match self {
            Ending::Draw => Settle::Agreement,
            Ending::Count => Settle::Count,
        }
    }
}

/// Something that happened, for the move list.
#[derive(Clone, Debug)]
pub struct LogEntry {
    /// Who moved; `None` for a roll.
    pub seat: Option<Seat>,
    /// The move or the roll.
    pub text: String,
    /// The same as people read it: "dobrar" for "double".
    pub read: Words,
    /// A move told step by step; empty for a roll.
    pub steps: Vec<Step>,
    /// The throw behind a roll; `None` for a move.
    pub throw: Option<Thrown>,
}

/// A throw of the list.
#[derive(Clone, Debug)]
pub struct Thrown {
    /// Who threw; `None` where anybody might.
    pub by: Option<Seat>,
    /// The dice as they lay then.
    pub dice: Vec<Dice>,
    /// What it came to, if it was not simply used: "iguais, outra vez".
    pub told: Option<Words>,
}

impl Thrown {
    /// What was thrown.
    pub fn die(&self) -> Die {
        self.dice.first().map_or(Die::Cube, |dice| dice.die)
    }
}

/// One move that a search looked at.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The move.
    pub text: String,
    /// How often it was tried.
    pub visits: u32,
    /// Its value for the seat to move, from -1 to 1.
    pub value: f32,
    /// What it leads to with best play, where that is known.
    pub exact: Option<Exact>,
    /// Its value in hundredths of a man for the seat to move, where the game counts so; of a move that is
    /// not among the best only a bound from above.
    pub score: Option<i32>,
    /// In how many plies it certainly wins, or with a negative sign loses.
    pub ends: Option<i32>,
}

/// What the computer thinks of a position.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The move it chooses; a low level does not always choose the best.
    pub text: String,
    /// All moves, best first; empty for [`Level::Random`] and [`Level::Greedy`].
    pub candidates: Vec<Candidate>,
    /// The continuation it expects, beginning with the chosen move.
    pub line: Vec<String>,
    /// The continuations behind the best moves, as many as were asked for and are known.
    pub lines: Vec<Vec<String>>,
    /// Positions looked at.
    pub nodes: u32,
    /// How many plies were looked at in full; 0 where a search does not count so.
    pub depth: u32,
}

/// What is asked of the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// How strong it plays.
    pub level: Level,
    /// Decides between equals, and what a weak level overlooks.
    pub seed: u64,
    /// How many of the best moves are judged exactly.
    pub lines: usize,
    /// No more plies than these are looked ahead, where plies are counted.
    pub depth: u32,
    /// Whether positions are judged by the game's own estimate, although something was learned, and no opening book
    /// is looked at.
    pub plain: bool,
}

impl Wish {
    /// The move that this level chooses.
    pub fn new(level: Level, seed: u64) -> Wish {
        Wish { level, seed, lines: 1, depth: u32::MAX, plain: false }
    }
}

/// What a game with its options is called, and its seats.
pub trait Labelled {
    /// The canonical id: `ouri:abapa`.
    fn id(&self) -> &str;
    /// The facts of its family.
    fn info(&self) -> &'static Info;
    /// The name for people, with its variant: "Ouri, Abapa".
    fn title(&self) -> &Words;
    /// How many seats play.
    fn seats(&self) -> u8;
    /// The name of a seat.
    fn seat_name(&self, seat: Seat) -> Text;
    /// The letter of a seat.
    fn seat_letter(&self, seat: Seat) -> char;
}

/// A game with its options, without its type.
pub trait AnyGame: Labelled + Send + Sync {
    /// A match from the start position.
    fn new_match(&self) -> Box<dyn AnyMatch>;
    /// A match from a position.
    fn match_at(&self, position: &str) -> Result<Box<dyn AnyMatch>, ParseError>;
    /// Plays a record again.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError>;
    /// How many positions a table of exact values needs; 0 where there can be none.
    fn ranks(&self) -> u64;
    /// Computes exact values and keeps them for everybody who thinks about this game.
    fn solve(&self, stop: &Stop) -> Result<Report, Unsolved>;
    /// Writes the values that are kept, chances in half the room if they shall be `lean`; false if there
    /// are none.
    fn write_table(&self, lean: bool, out: &mut dyn io::Write) -> io::Result<bool>;
    /// Reads values that were written, checks them and keeps them.
    fn read_table(&self, input: &mut dyn io::Read) -> Result<Report, TableError>;
    /// Leaves of the move tree; `None` stands for the start position.
    fn perft(&self, position: Option<&str>, depth: u32) -> Result<u64, ParseError>;
    /// Leaves below each first move, or below each throw where chance decides first.
    fn divide(&self, position: Option<&str>, depth: u32) -> Result<Vec<(String, u64)>, ParseError>;
    /// Trains a network for the game, by the usual recipe as `shape` changes it; `None` where no network of this kind
    /// can play it.
    fn trainer(&self, shape: &dyn Fn(Recipe) -> Recipe, seed: u64) -> Option<Box<dyn AnyTrainer>>;
    /// What cannot be played of an opening book of this game.
    fn misprints(&self, book: &str) -> Vec<Misprint>;
    /// Random games.
    fn playouts(
        &self,
        position: Option<&str>,
        seed: u64,
    ) -> Result<Box<dyn AnyPlayouts>, ParseError>;
}

/// Random games without their type.
pub trait AnyPlayouts {
    /// Plays some more.
    fn run(&mut self, games: u64);
    /// What they gave so far.
    fn tally(&self) -> &Tally;
}

/// One playing of a game, without its type.
pub trait AnyMatch: Labelled + Judge + Send + Sync {
    /// The side of a seat.
    fn side(&self, seat: Seat) -> Side;
    /// What the match waits for.
    fn status(&self) -> Status;
    /// Whether several seats may move at once.
    fn together(&self) -> bool;
    /// The seats that may move now.
    fn movers(&self) -> Vec<Seat>;
    /// The seats that have the turn, whose clocks run: those that may move, and those that wait for
    /// another place of the game.
    fn clocked(&self) -> Vec<Seat>;
    /// Events so far.
    fn ply(&self) -> usize;
    /// The position as text.
    fn position(&self) -> String;
    /// The legal moves of the present position, which the match lists once.
    fn moves(&self) -> LegalMoves<'_>;
    /// One of them.
    fn legal_move(&self, mv: MoveId) -> LegalMove<'_>;
    /// Finds the legal move that a person means: the game's notation, site names, or its number
    /// in the list (from 1). Texts are read here and nowhere else.
    fn resolve(&self, text: &str) -> Result<MoveId, ParseError>;
    /// Finds the legal move with exactly this click path.
    fn resolve_clicks(&self, clicks: &[SiteId]) -> Result<MoveId, ParseError>;
    /// Plays a legal move; gives its text.
    ///
    /// # Panics
    /// If there is no such move: handles are those of the present position.
    fn play_move(&mut self, mv: MoveId) -> String;
    /// A legal move in the game's own notation.
    fn move_text(&self, mv: MoveId) -> String;
    /// The seat that makes it.
    fn mover(&self, mv: MoveId) -> Seat;
    /// The sites a person touches for it.
    fn clicks(&self, mv: MoveId) -> Vec<SiteId>;
    /// Every order in which they may be touched; the first is that of `clicks`.
    fn click_paths(&self, mv: MoveId) -> Vec<Vec<SiteId>>;
    /// The same move in other notations.
    fn alternatives(&self, mv: MoveId) -> Vec<Alternative>;
    /// A legal move as steps.
    fn steps(&self, mv: MoveId) -> Vec<Step>;
    /// The same in the order of one of its click paths.
    fn steps_along(&self, mv: MoveId, path: &[SiteId]) -> Vec<Step>;
    /// The dice that have been used when a move has come so far: where they lie, and their places in the row.
    fn used_dice(&self, made: &[Step]) -> Vec<(SiteId, u8)>;
    /// What the last of these touches chooses, if it is no place to go to.
    fn choice(&self, path: &[SiteId]) -> Option<Words>;
    /// A legal move as people read it.
    fn read_move(&self, mv: MoveId) -> Words;
    /// The only legal move, if it moves nothing; and what it says.
    fn must_pass(&self) -> Option<(MoveId, Words)>;
    /// The move that moves nothing and leads whoever makes it to the dice, where there are others.
    fn throw_move(&self) -> Option<MoveId>;
    /// What is thrown in this game, as far as the scene shows.
    fn die(&self) -> Die;
    /// What a move that sows would come to; `None` for other moves.
    fn foresee(&self, mv: MoveId) -> Option<Foreseen>;
    /// Everything about every legal move at once: for tests and tools, which need not be fast.
    fn legal(&self) -> Vec<MoveView> {
        self.moves().iter().map(LegalMove::view).collect()
    }
    /// Plays the move that a text means; gives its canonical text.
    fn play(&mut self, text: &str) -> Result<String, ParseError> {
        let mv = self.resolve(text)?;
        Ok(self.play_move(mv))
    }
    /// Plays the move or takes the throw that a text means, as lists of moves and throws are read.
    fn take(&mut self, text: &str) -> Result<String, ParseError> {
        match self.status() {
            Status::Chance => self.roll_as(text),
            _ => self.play(text).or_else(|e| self.roll_as(text).map_err(|_| e)),
        }
    }
    /// Plays the move with exactly this click path.
    fn play_clicks(&mut self, clicks: &[SiteId]) -> Result<String, ParseError> {
        let mv = self.resolve_clicks(clicks)?;
        Ok(self.play_move(mv))
    }
    /// The possible rolls with their weights; empty unless chance decides.
    fn rolls(&self) -> Vec<(String, u32)>;
    /// The seat that throws now; `None` unless chance decides, and where anybody may throw.
    fn thrower(&self) -> Option<Seat>;
    /// Throws; gives the roll as text.
    fn roll(&mut self, entropy: &mut dyn Entropy) -> Result<String, ParseError>;
    /// Takes a roll that was thrown elsewhere. Where a seat may still do something before
    /// throwing, naming a roll plays the one move that leads to the dice.
    fn roll_as(&mut self, text: &str) -> Result<String, ParseError>;
    /// Takes back the last event, or the agreement, resignation or fall of a flag that ended the
    /// match.
    fn undo(&mut self) -> bool;
    /// A seat gives up.
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// A seat has no time left: it loses what giving up would cost, on time.
    fn flag(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Whether the players may agree to end by counting.
    fn by_count(&self) -> bool;
    /// A seat offers or accepts an end; true once every seat has. Another offer takes the place of
    /// the one that stands.
    fn offer(&mut self, seat: Seat, ending: Ending) -> Result<bool, Refusal>;
    /// Somebody declines: nothing is offered any more.
    fn decline(&mut self);
    /// The seats that want to end by agreement, in the order in which they said so; a move clears them.
    fn offers(&self) -> &[Seat];
    /// What they offer.
    fn ending(&self) -> Ending;
    /// What a seat would get if all agreed now, from -1 to 1.
    fn agreed(&self, ending: Ending, seat: Seat) -> f32;
    /// The geometry as a seat sees it, made once for all matches of a game.
    fn plan(&self, view: Seat) -> Arc<Plan>;
    /// What stands there. Marked is every move since the viewer's last one, or since that of whoever is to move
    /// where nobody in particular looks; the last throw stays until the next.
    fn scene(&self, viewer: Option<Seat>) -> Scene;
    /// The text of a position in which these men stand, this seat is to move, and the rest is as here; it may be the
    /// text of no position at all. `None` where a position is more than its men.
    fn laid(&self, men: &Scene, turn: Seat) -> Option<String>;
    /// What the key to the pieces says of a kind beside its name and the pattern of its moves.
    fn about(&self, piece: PieceId) -> Option<Text>;
    /// What best play leads to from here, for the seat that throws or moves, where that is known; small
    /// games are computed when it is first asked, which takes about a second.
    fn exact(&self, stop: &Stop) -> Option<(Seat, Exact)>;
    /// What happened so far.
    fn log(&self) -> Vec<LogEntry> {
        self.log_from(0)
    }
    /// What happened from an event on.
    fn log_from(&self, ply: usize) -> Vec<LogEntry>;
    /// The record.
    fn record(&self) -> Record;
    /// What the computer would do for the seat to move; `None` if there is none.
    fn think(&self, level: Level, seed: u64, stop: &Stop) -> Option<Thought> {
        match self.status() {
            Status::ToMove(seats) => self.think_for(seats.first(), level, seed, stop),
            _ => None,
        }
    }
    /// What the computer would do for a seat; `None` unless it may move now.
    fn think_for(&self, seat: Seat, level: Level, seed: u64, stop: &Stop) -> Option<Thought> {
        self.think_aloud(seat, Wish::new(level, seed), stop, &mut |_| {})
    }
    /// The same, as somebody wishes; `each` hears of what has been found so far, now and then.
    fn think_aloud(
        &self,
        seat: Seat,
        wish: Wish,
        stop: &Stop,
        each: &mut dyn FnMut(Thought),
    ) -> Option<Thought> {
        self.think_with(&mut Mind::new(), seat, wish, stop, each)
    }
    /// The same by a player who may have thought about earlier moves of this game.
    fn think_with(
        &self,
        mind: &mut Mind,
        seat: Seat,
        wish: Wish,
        stop: &Stop,
        each: &mut dyn FnMut(Thought),
    ) -> Option<Thought>;
    /// Another match of the same game with the same options, from its first position.
    fn again(&self) -> Box<dyn AnyMatch>;
    /// The same from a position.
    fn again_from(&self, position: &str) -> Result<Box<dyn AnyMatch>, ParseError>;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
    /// The match with its type, for the game's own crate: a [`Match`](crate::Match) of it.
    fn as_any(&self) -> &dyn Any;
}
