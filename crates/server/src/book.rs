//! The books of the games as the pages need them: read once, with every diagram laid out.

mod course;
mod figure;
pub(crate) mod judge;
mod picture;

pub(crate) use course::{Course, Step};
pub(crate) use figure::{Figure, Shown, drawn};
pub(crate) use picture::picture;

use play::{AnyMatch, Catalog, Entry, Essay, Stop};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use teach::{Annotated, Guide, Limits, Node, Setting};

/// The book of a game.
pub(crate) struct Book {
    /// What its pages hold.
    pub(crate) guide: &'static Guide,
    /// The diagrams, as the guide counts them.
    pub(crate) boards: Vec<Shown>,
    /// Their game trees; most have none.
    pub(crate) trees: Vec<Vec<Node>>,
    /// The first game.
    pub(crate) course: Option<Course>,
    /// The positions of the exercises, as the guide counts them.
    pub(crate) exercises: Vec<Shown>,
    /// The annotated games at their beginning, as the guide counts them.
    pub(crate) games: Vec<Played>,
}

/// An annotated game that was played through.
pub(crate) struct Played {
    /// Where it begins.
    pub(crate) start: Shown,
    /// Its moves and throws, as the analysis board reads them.
    pub(crate) line: Vec<String>,
    /// The same as people read them: who moved, and the text.
    pub(crate) plies: Vec<(Option<rules::Seat>, String)>,
    /// Remarks: each after so many of the plies, with its number among those of the guide.
    pub(crate) notes: Vec<(usize, usize)>,
}

static BOOKS: LazyLock<Mutex<HashMap<&'static str, Arc<Book>>>> = LazyLock::new(Mutex::default);

/// The book of a game, read when it is first asked for.
pub(crate) fn of(entry: &Entry) -> Arc<Book> {
    let kept = || BOOKS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(book) = kept().get(entry.info.id) {
        return Arc::clone(book);
    }
    let book = Arc::new(Book::read(entry));
    Arc::clone(kept().entry(entry.info.id).or_insert(book))
}

/// What a general chapter has of a book: its diagrams. Read when it is first asked for.
pub(crate) fn of_essay(games: Catalog, essay: &Essay) -> Arc<Book> {
    let kept = || BOOKS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(book) = kept().get(essay.id) {
        return Arc::clone(book);
    }
    let guide = &teach::writing(essay).guide;
    let named = |setting: &Setting| games.find_of(setting.game.as_deref().unwrap_or(""));
    let laid = guide.boards.iter().map(|b| Some(Shown::lay(named(&b.setting)?, &b.setting)));
    // A chapter whose diagram is of no game fails the tests; here it shows none.
    let boards: Vec<Shown> = laid.collect::<Option<_>>().unwrap_or_default();
    let trees = trees(guide, &boards);
    let (exercises, games) = (Vec::new(), Vec::new());
    let book = Arc::new(Book { guide, boards, trees, course: None, exercises, games });
    Arc::clone(kept().entry(essay.id).or_insert(book))
}

/// The game trees of diagrams.
fn trees(guide: &Guide, boards: &[Shown]) -> Vec<Vec<Node>> {
    let grown = guide.boards.iter().zip(boards).map(|(board, shown)| match board.tree {
        0 => Vec::new(),
        depth => {
            let tree = teach::grow(&*shown.table, depth, Limits::default(), &Stop::new());
            tree.unwrap_or_default()
        }
    });
    grown.collect()
}

impl Book {
    fn read(entry: &Entry) -> Book {
        let guide = teach::guide(entry);
        // A page whose diagram cannot be laid out fails the tests; here it is only not shown.
        let laid = |setting| Shown::lay(entry, setting);
        let boards: Vec<Shown> = guide.boards.iter().map(|b| laid(&b.setting)).collect();
        Book {
            trees: trees(guide, &boards),
            boards,
            course: guide.lesson.as_ref().and_then(|l| Course::of(entry, l)),
            exercises: guide.exercises.iter().map(|e| laid(&e.setting)).collect(),
            games: guide.games.iter().map(|g| Played::of(entry, g)).collect(),
            guide,
        }
    }

    /// What a figure shows.
    pub(crate) fn shown(&self, figure: &Figure) -> Option<Shown> {
        match figure {
            Figure::Board(n) => self.boards.get(*n).cloned(),
            Figure::Node(n, path) => {
                let (first, rest) = path.split_first()?;
                let mut node = self.trees.get(*n)?.get(*first)?;
                for at in rest {
                    node = node.next.get(*at)?;
                }
                Some(self.boards.get(*n)?.later(&*node.table))
            }
            Figure::Step(n) => self.course.as_ref()?.steps.get(*n).map(|s| s.shown.clone()),
            Figure::Exercise(id) => {
                let at = self.guide.exercises.iter().position(|e| e.id == *id)?;
                self.exercises.get(at).cloned()
            }
            Figure::Game(id, ply) => {
                let at = self.guide.games.iter().position(|g| g.id == *id)?;
                self.games[at].at(*ply)
            }
        }
    }
}

impl Played {
    fn of(entry: &Entry, game: &Annotated) -> Played {
        let begin = teach::Setting { moves: Vec::new(), ..game.setting.clone() };
        let start = Shown::lay(entry, &begin);
        let mut table = start.table.boxed_clone();
        // A throw that is named may bring a move with it: remarks count what the source writes.
        let mut after = vec![0];
        for mv in &game.setting.moves {
            if table.take(mv).is_err() {
                break;
            }
            after.push(table.ply());
        }
        let notes = game.notes.iter().enumerate();
        let notes = notes.filter_map(|(i, (n, _))| Some((*after.get(*n)?, i))).collect();
        let plies = table.log().into_iter().map(|e| (e.seat, e.text)).collect();
        Played { line: events(&*table), plies, notes, start }
    }

    /// The board after so many moves and throws.
    pub(crate) fn at(&self, ply: usize) -> Option<Shown> {
        let mut table = self.start.table.boxed_clone();
        for event in self.line.get(..ply)? {
            take(&mut *table, event)?;
        }
        Some(Shown { line: self.line[..ply].to_vec(), table: table.into(), ..self.start.clone() })
    }
}

/// What has been played, as the analysis board reads it.
pub(crate) fn events(table: &dyn AnyMatch) -> Vec<String> {
    crate::tables::line_of(&table.record())
}

/// Plays what the analysis board reads.
pub(crate) fn take(table: &mut dyn AnyMatch, event: &str) -> Option<()> {
    let done = match event.strip_prefix("roll ") {
        Some(roll) => table.roll_as(roll),
        None => table.play(event),
    };
    done.ok().map(drop)
}
