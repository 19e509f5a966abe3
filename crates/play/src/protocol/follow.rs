//! What an engine has been told of a match, so that only what is new is put into its notation.

use super::no_move;
use crate::any::AnyMatch;
use crate::legal::MoveId;
use crate::record::RecordEvent;
use rules::{ParseError, Words};

/// A match as an engine knows it.
pub struct Follower {
    write: fn(&dyn AnyMatch, MoveId) -> String,
    known: Option<Known>,
}

struct Known {
    start: Option<String>,
    events: Vec<RecordEvent>,
    table: Box<dyn AnyMatch>,
    /// The events in the engine's notation.
    words: Vec<String>,
}

/// How a match stands beside what an engine knows of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// The position at the beginning, unless it is the usual one of the game.
    pub start: Option<String>,
    /// Every move and throw since then, in the engine's notation.
    pub words: Vec<String>,
    /// How many of them it has been told before; `None` if this is another game, or another past.
    pub known: Option<usize>,
}

impl Follower {
    /// An engine that knows nothing yet and writes moves so.
    pub fn new(write: fn(&dyn AnyMatch, MoveId) -> String) -> Follower {
        Follower { write, known: None }
    }

    /// Looks at a match.
    ///
    /// # Errors
    /// If the match cannot be played again from its own record, which never happens.
    pub fn follow(&mut self, table: &dyn AnyMatch) -> Result<Followed, Words> {
        let record = table.record();
        let same = |k: &Known| {
            k.table.id() == table.id()
                && k.start == record.start
                && record.events.starts_with(&k.events)
        };
        let known = self.known.take().filter(same);
        let told = known.as_ref().map(|k| k.words.len());
        let broken =
            |e: ParseError| Words::new(e.sentence(rules::Lang::Pt), e.sentence(rules::Lang::En));
        let mut now = match known {
            Some(known) => known,
            None => {
                let fresh = match &record.start {
                    Some(start) => table.again_from(start).map_err(broken)?,
                    None => table.again(),
                };
                Known {
                    start: record.start.clone(),
                    events: Vec::new(),
                    table: fresh,
                    words: Vec::new(),
                }
            }
        };
        for event in &record.events[now.events.len()..] {
            match event {
                RecordEvent::Play(text) => {
                    let mv = now.table.resolve(text).map_err(broken)?;
                    now.words.push((self.write)(&*now.table, mv));
                    now.table.play_move(mv);
                }
                RecordEvent::Roll(text) => {
                    now.words.push(now.table.roll_as(text).map_err(broken)?);
                }
                _ => {}
            }
            now.events.push(event.clone());
        }
        let followed = Followed { start: now.start.clone(), words: now.words.clone(), known: told };
        self.known = Some(now);
        Ok(followed)
    }

    /// The engine has played a move on its own board: it need not be told of it.
    ///
    /// # Errors
    /// If that is no legal move here.
    pub fn played(&mut self, table: &dyn AnyMatch, mv: MoveId) -> Result<String, Words> {
        let text = table.move_text(mv);
        if let Some(known) = &mut self.known {
            let own = known.table.resolve(&text).map_err(|_| no_move(&text))?;
            known.words.push((self.write)(&*known.table, own));
            known.table.play_move(own);
            known.events.push(RecordEvent::Play(text.clone()));
        }
        Ok(text)
    }
}
