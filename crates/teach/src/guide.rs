//! What a page holds beside its words: diagrams, a first game, exercises, annotated games.

use crate::fault::Place;
use crate::text::Block;
use rules::{Lang, Words};

/// The pages of a game: the chapters in each language, and what both share.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    /// The chapters of `pt.md` and of `en.md`, without those of the law.
    pub chapters: [Vec<Chapter>; 2],
    /// The diagrams, in the order of the page.
    pub boards: Vec<Board>,
    /// The guided first game.
    pub lesson: Option<Lesson>,
    /// The exercises of the page, then those that were composed, each by difficulty.
    pub exercises: Vec<Exercise>,
    /// The annotated games.
    pub games: Vec<Annotated>,
}

impl Guide {
    /// The chapters in a language.
    pub fn page(&self, lang: Lang) -> &[Chapter] {
        &self.chapters[lang.pick(0, 1)]
    }

    /// An exercise by its id.
    pub fn exercise(&self, id: &str) -> Option<&Exercise> {
        self.exercises.iter().find(|e| e.id == id)
    }

    /// Whether there is anything to read.
    pub fn is_empty(&self) -> bool {
        self.chapters.iter().all(Vec::is_empty)
    }
}

/// What a chapter is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// What you try to do.
    Goal,
    /// The board and its names.
    Board,
    /// A turn in steps.
    Turn,
    /// A worked turn.
    Example,
    /// Captures and special cases.
    Cases,
    /// How it ends.
    Ends,
    /// Notation.
    Notation,
    /// Advice.
    Advice,
    /// The guided first game.
    Lesson,
    /// Exercises.
    Exercises,
    /// Annotated games.
    Games,
    /// Words.
    Words,
    /// History.
    History,
    /// Variants.
    Variants,
    /// What the source leaves open.
    Open,
}

impl Topic {
    /// The topics in the order of a page, with their headings in both languages.
    pub const ALL: [(Topic, &'static str, &'static str); 15] = [
        (Topic::Goal, "Objetivo", "Goal"),
        (Topic::Board, "O tabuleiro", "The board"),
        (Topic::Turn, "A sua vez", "Your turn"),
        (Topic::Example, "Um exemplo", "An example"),
        (Topic::Cases, "Capturas e casos especiais", "Captures and special cases"),
        (Topic::Ends, "Como acaba", "How it ends"),
        (Topic::Notation, "Como se escreve", "How moves are written"),
        (Topic::Advice, "Jogar bem", "Playing well"),
        (Topic::Lesson, "Primeira partida", "First game"),
        (Topic::Exercises, "Exercícios", "Exercises"),
        (Topic::Games, "Partidas comentadas", "Annotated games"),
        (Topic::Words, "Palavras", "Words"),
        (Topic::History, "De onde vem", "Where it comes from"),
        (Topic::Variants, "O que muda nas variantes", "What variants change"),
        (Topic::Open, "O que a fonte deixa em aberto", "What the source leaves open"),
    ];

    /// The heading.
    pub fn title(self, lang: Lang) -> &'static str {
        let found = Topic::ALL.iter().find(|t| t.0 == self);
        found.map_or("", |t| lang.pick(t.1, t.2))
    }

    /// The topic with this heading.
    pub fn read(title: &str, lang: Lang) -> Option<Topic> {
        Topic::ALL.iter().find(|t| lang.pick(t.1, t.2) == title).map(|t| t.0)
    }

    /// Whether a page can do without it: there may be no games, and nothing to vary.
    pub fn optional(self) -> bool {
        matches!(self, Topic::Games | Topic::Exercises | Topic::Variants)
    }
}

/// A chapter in one language.
#[derive(Clone, Debug, PartialEq)]
pub struct Chapter {
    /// What it is about.
    pub topic: Topic,
    /// Its heading as a word of links: `jogar-bem`.
    pub slug: String,
    /// What it says.
    pub blocks: Vec<Block>,
    /// The line of its heading.
    pub line: usize,
}

/// Where something begins: a game, a position, what is played before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setting {
    /// The game with its options, if it is not the default.
    pub game: Option<String>,
    /// The position; `None` for the first.
    pub from: Option<String>,
    /// Moves and throws that are played first.
    pub moves: Vec<String>,
}

/// A diagram.
#[derive(Clone, Debug)]
pub struct Board {
    /// What is drawn.
    pub setting: Setting,
    /// What is said of it.
    pub caption: Words,
    /// What the reader can play from there.
    pub show: Vec<String>,
    /// So many plies of the game tree can be walked from there.
    pub tree: u32,
    /// What is claimed of it.
    pub claims: Vec<Claim>,
    /// Where it stands.
    pub place: Place,
}

/// Something said about a position that can be proved.
#[derive(Clone, Debug)]
pub struct Claim {
    /// What is claimed.
    pub what: What,
    /// Where.
    pub place: Place,
}

/// What can be claimed of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// These are legal moves.
    Legal(Vec<String>),
    /// These are the legal moves.
    Only(Vec<String>),
    /// These are refused, each by a rule if one is given.
    Not(Vec<(String, Option<String>)>),
    /// There are so many legal moves.
    Ways(usize),
    /// The last of these moves captures at these sites, and at no others.
    Captures(Vec<String>, Vec<String>),
    /// The last of these moves captures so many.
    Takes(Vec<String>, u32),
    /// These moves lead to a position.
    Leads(Vec<String>, String),
    /// After these moves a seat has the turn.
    Next(Vec<String>, char),
    /// These moves end the game.
    Ends(Vec<String>, Over),
    /// Whoever is to move wins in so many plies, with these moves at the beginning, and no sooner.
    Wins(Vec<String>, u32),
    /// Whoever is to move loses, and holds out so many plies.
    Loses(u32),
    /// Best play is a draw, with this move at the beginning if one is given.
    Draws(Option<String>),
    /// The last of these moves mates.
    Mate(Vec<String>),
    /// So many of the throws allow something.
    Throws((u64, u64), Allowed),
    /// The chance of whoever is to move or throw, as it is written.
    Chance(String),
}

/// How a game ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    /// The code of the reason.
    pub code: String,
    /// What each seat gets, if that is claimed.
    pub payoffs: Option<Vec<i32>>,
}

/// What a throw may allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// A capture at a site.
    Captures(String),
    /// A move.
    Legal(String),
    /// An end.
    Ends(String),
    /// Nothing but passing.
    Pass,
}

/// The guided first game.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Where it begins.
    pub setting: Setting,
    /// What happens, in order.
    pub acts: Vec<Act>,
    /// The level of the computer in the free game at its end.
    pub free: u8,
    /// Where it stands.
    pub place: Place,
}

impl Lesson {
    /// How many moves the learner makes.
    pub fn steps(&self) -> usize {
        self.acts.iter().filter(|a| matches!(a.what, Doing::Do(_))).count()
    }
}

/// Something that happens in a lesson.
#[derive(Clone, Debug)]
pub struct Act {
    /// What.
    pub what: Doing,
    /// Where it stands.
    pub place: Place,
}

/// What can happen in a lesson.
#[derive(Clone, Debug)]
pub enum Doing {
    /// Something is said.
    Say(Words),
    /// The learner moves.
    Do(Task),
    /// The opponent moves.
    Reply(String),
    /// A throw falls.
    Roll(String),
    /// Another position is laid out.
    Lay(String),
}

/// What the learner is asked to play.
#[derive(Clone, Debug, Default)]
pub struct Task {
    /// The moves that are accepted; the story goes on with the first. Empty: any legal move.
    pub accepts: Vec<String>,
    /// What is said to a legal move that is not accepted.
    pub hint: Option<Words>,
    /// What is said afterwards.
    pub good: Option<Words>,
}

/// Whose an exercise is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The source's.
    Book,
    /// Ours.
    Ours,
    /// Found by the program.
    Composed,
}

/// An exercise.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// Its name, unique in the game.
    pub id: String,
    /// Its difficulty, 1 to 5.
    pub level: u8,
    /// Whose it is.
    pub origin: Origin,
    /// Where it begins.
    pub setting: Setting,
    /// The question; empty where the program makes it from the goal.
    pub ask: Words,
    /// What solves it.
    pub goal: Goal,
    /// The first moves that solve it.
    pub moves: Vec<String>,
    /// The whole solution, replies in between.
    pub line: Vec<String>,
    /// Help, step by step.
    pub hints: Vec<Words>,
    /// What there is to say about the solution; may be empty.
    pub answer: Words,
    /// What can be answered, where the answer is no move.
    pub choices: Vec<Words>,
    /// What is claimed of its position.
    pub claims: Vec<Claim>,
    /// Where it stands.
    pub place: Place,
}

/// What solves an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A win in so many plies.
    Wins(u32),
    /// A mate in so many moves.
    Mate(u32),
    /// A draw.
    Draws,
    /// The best chance to win that a move can leave, where exact values are known.
    Best,
    /// A capture of so many.
    Captures(u32),
    /// An end for this reason.
    Ends(String),
    /// The line of the source.
    Line,
    /// The choice with this number, from 0.
    Says(usize),
}

/// An annotated game.
#[derive(Clone, Debug)]
pub struct Annotated {
    /// Its name, unique in the game.
    pub id: String,
    /// Its title.
    pub title: Words,
    /// Where it begins and what is played.
    pub setting: Setting,
    /// Remarks, each after so many of the moves.
    pub notes: Vec<(usize, Words)>,
    /// How it ends.
    pub ends: Option<Over>,
    /// Where it stands.
    pub place: Place,
}

impl Guide {
    /// Every word for people that stands in a block, in the order of the page.
    pub fn said(&self) -> impl Iterator<Item = &Words> {
        let boards = self.boards.iter().map(|b| &b.caption);
        let acts = self.lesson.iter().flat_map(|l| &l.acts).flat_map(|act| match &act.what {
            Doing::Say(words) => vec![words],
            Doing::Do(task) => task.hint.iter().chain(&task.good).collect(),
            _ => Vec::new(),
        });
        let exercises = self.exercises.iter().filter(|e| e.origin != Origin::Composed);
        let exercises = exercises
            .flat_map(|e| [&e.ask, &e.answer].into_iter().chain(&e.hints).chain(&e.choices));
        let games = self.games.iter();
        let games =
            games.flat_map(|g| std::iter::once(&g.title).chain(g.notes.iter().map(|n| &n.1)));
        boards.chain(acts).chain(exercises).chain(games)
    }
}
