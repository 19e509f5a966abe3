//! Opening books: moves that were found good by long thinking, so that strong levels begin well, at once, and not always
//! in the same way. A line of a book is a way from the start and the moves that may follow it, each with a weight:
//! `c2-c3; d4-d3 | b2-b3 100 | e2-d3 40`.

use crate::built::Name;
use fastrand::Rng;
use rules::{Complete, Line, Status};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Books that were read, by the games for which they were made.
static READ: LazyLock<Mutex<HashMap<String, Arc<Openings>>>> = LazyLock::new(Mutex::default);

/// The moves of a book by the keys of their positions.
#[derive(Debug, Default)]
pub(crate) struct Openings(HashMap<u64, Vec<(String, u32)>>);

/// What is wrong with a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misprint {
    /// The number of its line, from 1.
    pub line: usize,
    /// What stands there that cannot be played.
    pub what: String,
}

/// The game that a book was made for, `= ouri` in its head.
pub fn made_for(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix("= "))
}

/// The lines of a book: the way, and the moves with their weights.
pub fn ways(text: &str) -> impl Iterator<Item = (usize, Vec<&str>, Vec<(&str, u32)>)> {
    let lines = text.lines().enumerate().filter(|(_, line)| line.contains(" | "));
    lines.map(|(at, line)| {
        let mut parts = line.split(" | ");
        let way = parts.next().unwrap_or("").split("; ").map(str::trim).filter(|mv| !mv.is_empty());
        let way = way.collect();
        let moves = parts.filter_map(|part| {
            let (mv, weight) = part.trim().rsplit_once(' ')?;
            Some((mv, weight.parse().ok()?))
        });
        (at + 1, way, moves.collect())
    })
}

impl Openings {
    fn read<G: Complete>(game: &G, text: &str) -> (Openings, Vec<Misprint>) {
        let mut all = Openings::default();
        let mut wrong = Vec::new();
        for (number, way, moves) in ways(text) {
            let mut line = Line::new(game.clone());
            let bad = way.iter().find(|mv| !push(&mut line, mv));
            let mut cannot = |mv: &str| wrong.push(Misprint { line: number, what: mv.to_owned() });
            if let Some(bad) = bad {
                cannot(bad);
                continue;
            }
            let mut good = Vec::new();
            for (mv, weight) in moves {
                if push(&mut line.clone(), mv) {
                    good.push((mv.to_owned(), weight));
                } else {
                    cannot(mv);
                }
            }
            all.0.insert(line.key(), good);
        }
        (all, wrong)
    }

    /// A move of the book, if the position is in it: the heavier the oftener.
    pub(crate) fn choose<G: Complete>(&self, line: &Line<G>, rng: &mut Rng) -> Option<&str> {
        let moves = self.0.get(&line.key())?;
        let mut at = rng.u32(..moves.iter().map(|m| m.1).sum::<u32>().max(1));
        let (mv, _) = moves.iter().find(|(_, weight)| {
            let here = at < *weight;
            at = at.saturating_sub(*weight);
            here
        })?;
        // Not what would only repeat the past.
        push(&mut line.clone(), mv).then_some(mv)
    }
}

/// Plays a move that a text means; false if it is none.
fn push<G: Complete>(line: &mut Line<G>, text: &str) -> bool {
    if !matches!(line.status(), Status::ToMove(_)) {
        return false;
    }
    let mut moves = Vec::new();
    line.moves(&mut moves);
    let found = moves.into_iter().find(|&mv| line.game().move_text(line.pos(), mv) == text);
    found.is_some_and(|mv| {
        line.push(mv);
        true
    })
}

/// The book of a game with these options, if there is one.
pub(crate) fn openings<G: Complete>(name: &Name, game: &G) -> Option<Arc<Openings>> {
    if made_for(name.openings) != Some(&name.plain) {
        return None;
    }
    let mut all = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let read = || Arc::new(Openings::read(game, name.openings).0);
    Some(Arc::clone(all.entry(name.plain.clone()).or_insert_with(read)))
}

/// What cannot be played of a book of this game.
pub(crate) fn misprints<G: Complete>(game: &G, text: &str) -> Vec<Misprint> {
    Openings::read(game, text).1
}
