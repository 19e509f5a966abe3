//! The books of the games as the pages need them: read once, with every diagram laid out.

mod course;
mod figure;
pub(crate) mod judge;
mod picture;

pub(crate) use course::{Course, Step};
pub(crate) use figure::{Figure, Shown, drawn};
pub(crate) use picture::picture;

use play::{AnyMatch, Entry};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use teach::{Annotated, Guide};

/// The book of a game.
pub(crate) struct Book {
    /// What its pages hold.
    pub(crate) guide: &'static Guide,
    /// The diagrams, as the guide counts them.
    pub(crate) boards: Vec<Shown>,
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

impl Book {
    fn read(entry: &Entry) -> Book {
        let guide = teach::guide(entry);
        // A page whose diagram cannot be laid out fails the tests; here it is only not shown.
        let laid = |setting| Shown::lay(entry, setting);
        Book {
            boards: guide.boards.iter().map(|b| laid(&b.setting)).collect(),
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
