//! The diagrams of a book: what they show, and their drawings.

use super::{Book, events};
use draw::{PieceSet, SvgStyle, Theme};
use play::{AnyMatch, Entry};
use rules::{Lang, Seat};
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use teach::Setting;

/// A diagram of a game's book, by its name in addresses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Figure {
    /// A diagram of the page, from 0.
    Board(usize),
    /// A move of its game tree: the numbers of the moves that lead there, from 0.
    Node(usize, Vec<usize>),
    /// The board before a step of the first game, from 0.
    Step(usize),
    /// The position of an exercise.
    Exercise(String),
    /// An annotated game after so many moves and throws.
    Game(String, usize),
}

impl Figure {
    /// Reads a name: `12`, `12-1-2`, `step-3`, `exercise-ID`, `game-ID-12`; numbers of diagrams and steps from 1.
    pub(crate) fn read(name: &str) -> Option<Figure> {
        let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
        if let Some(step) = name.strip_prefix("step-") {
            return number(step).map(Figure::Step);
        }
        if let Some(id) = name.strip_prefix("exercise-") {
            return Some(Figure::Exercise(id.to_owned()));
        }
        if let Some((id, ply)) = name.strip_prefix("game-").and_then(|n| n.rsplit_once('-')) {
            return Some(Figure::Game(id.to_owned(), ply.parse().ok()?));
        }
        let (board, path) = name.split_once('-').unwrap_or((name, ""));
        let path = path.split('-').filter(|n| !n.is_empty()).map(number);
        let path: Vec<usize> = path.collect::<Option<_>>()?;
        let board = number(board)?;
        Some(if path.is_empty() { Figure::Board(board) } else { Figure::Node(board, path) })
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Figure::Board(n) => write!(f, "{}", n + 1),
            Figure::Node(n, path) => {
                write!(f, "{}", n + 1)?;
                path.iter().try_for_each(|at| write!(f, "-{}", at + 1))
            }
            Figure::Step(n) => write!(f, "step-{}", n + 1),
            Figure::Exercise(id) => write!(f, "exercise-{id}"),
            Figure::Game(id, ply) => write!(f, "game-{id}-{ply}"),
        }
    }
}

/// A position with what led to it.
#[derive(Clone)]
pub(crate) struct Shown {
    /// The game with its options.
    pub(crate) game: String,
    /// The first position, unless it is the usual one.
    pub(crate) start: Option<String>,
    /// What was played since, as the analysis board reads it.
    pub(crate) line: Vec<String>,
    /// The match.
    pub(crate) table: Arc<dyn AnyMatch>,
}

impl Shown {
    /// Lays out a setting; the first position where it cannot be read.
    pub(super) fn lay(entry: &Entry, setting: &Setting) -> Shown {
        let begin = Setting { moves: Vec::new(), ..setting.clone() };
        let table = teach::table(entry, setting);
        debug_assert!(table.is_ok(), "{}: {:?}", entry.info.id, table.as_ref().err());
        let table = table.or_else(|_| teach::table(entry, &begin));
        let table = table.or_else(|_| teach::table(entry, &Setting::default()));
        // Every game of a catalogue begins somewhere.
        let table = table.unwrap_or_else(|why| panic!("{}: {}", entry.info.id, why.en));
        let from = setting.from.as_deref().filter(|from| *from != "start");
        Shown {
            game: table.id().to_owned(),
            start: from.and_then(|from| table.again_from(from).ok()).map(|t| t.position()),
            line: events(&*table),
            table: table.into(),
        }
    }

    /// The same game at another moment, of which it is not known how it came about.
    pub(crate) fn later(&self, table: &dyn AnyMatch) -> Shown {
        let start = Some(table.position());
        let table = table.boxed_clone().into();
        Shown { game: self.game.clone(), start, line: Vec::new(), table }
    }

    /// The board in words.
    pub(crate) fn spoken(&self, lang: Lang) -> String {
        draw::spoken(&self.table.plan(Seat(0)), &self.table.scene(None), lang)
    }

    /// The size of its picture in pixels: boards are drawn in units of a man.
    pub(crate) fn size(&self) -> (u32, u32) {
        let plan = self.table.plan(Seat(0));
        let pixels = |units: f32| (units * 64.0).round().max(1.0) as u32;
        (pixels(plan.width), pixels(plan.height))
    }
}

type Key = (&'static str, Figure, Lang, Theme, PieceSet);

/// The most drawings that are kept; each takes some twenty thousand bytes.
const MOST: usize = 400;

static DRAWN: LazyLock<Mutex<HashMap<Key, Arc<str>>>> = LazyLock::new(Mutex::default);

/// A figure of a game or a general chapter as an SVG document, drawn once and kept for a while; nothing if there is no such figure.
pub(crate) fn drawn(
    id: &'static str,
    book: &Book,
    figure: Figure,
    lang: Lang,
    theme: Theme,
    set: PieceSet,
) -> Option<Arc<str>> {
    let kept = || DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (id, figure, lang, theme, set);
    if let Some(svg) = kept().get(&key) {
        return Some(Arc::clone(svg));
    }
    let table = book.shown(&key.1)?.table;
    let title = table.title().get(lang).to_owned();
    let style = SvgStyle { lang, set, theme, title, id: "f".to_owned(), ..SvgStyle::default() };
    let svg = draw::svg(&table.plan(Seat(0)), &table.scene(None), &style);
    let svg: Arc<str> = super::picture::picture(&svg).into();
    let mut all = kept();
    if all.len() >= MOST {
        all.clear();
    }
    Some(Arc::clone(all.entry(key).or_insert(svg)))
}
