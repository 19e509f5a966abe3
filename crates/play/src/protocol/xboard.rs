//! Programs that speak the protocol of xboard, version 1: moves are told one by one, and the program answers `move`.

use super::follow::Follower;
use super::{Act, Client, Say, no_move};
use crate::any::AnyMatch;
use crate::legal::MoveId;
use rules::{ParseError, Words};

/// How a game is told to such programs.
pub struct Winboard {
    /// Whether they can play it with these options.
    pub fits: fn(&dyn AnyMatch) -> Result<(), Words>,
    /// The text of a position for `setboard`; `None` for the usual beginning.
    pub board: fn(&dyn AnyMatch) -> Option<String>,
    /// Writes a legal move.
    pub write: fn(&dyn AnyMatch, MoveId) -> String,
    /// Reads a move.
    pub read: fn(&dyn AnyMatch, &str) -> Result<MoveId, ParseError>,
}

/// Such a program at one of our tables.
pub struct Xboard {
    words: &'static Winboard,
    /// Commands that limit it: `st 1`, `sd 6`.
    limits: Vec<String>,
    follower: Follower,
}

impl Xboard {
    /// A client that limits its program by what somebody typed, commands being divided by semicolons; a second a
    /// move if nothing is said.
    pub fn new(words: &'static Winboard, typed: &str) -> Xboard {
        let parts = typed.split(';').map(str::trim).filter(|p| !p.is_empty());
        let mut limits: Vec<String> = parts.map(str::to_owned).collect();
        if limits.is_empty() {
            limits.push("st 1".to_owned());
        }
        Xboard { words, limits, follower: Follower::new(words.write) }
    }
}

/// Lines that end a turn.
fn acts(line: &str) -> bool {
    let line = line.trim();
    ["move ", "resign", "tellics resign", "1-0", "0-1", "1/2", "Illegal", "Error"]
        .iter()
        .any(|begin| line.starts_with(begin))
}

impl Client for Xboard {
    fn fits(&self, table: &dyn AnyMatch) -> Result<(), Words> {
        (self.words.fits)(table)
    }

    fn catch_up(&mut self, table: &dyn AnyMatch) -> Result<Vec<Say>, Words> {
        let now = self.follower.follow(table)?;
        let mut out = Vec::new();
        if now.known.is_none() {
            out.push(Say::only("new"));
            out.extend(self.limits.iter().map(Say::only));
            out.push(Say::only("force"));
            if let Some(start) = &now.start {
                let first = table.again_from(start).ok();
                let text = first.and_then(|table| (self.words.board)(&*table));
                out.extend(text.map(|text| Say::only(format!("setboard {text}"))));
            }
        } else {
            out.push(Say::only("force"));
        }
        for word in &now.words[now.known.unwrap_or(0)..] {
            out.push(Say::only(format!("usermove {word}")));
        }
        Ok(out)
    }

    fn question(&mut self, table: &dyn AnyMatch) -> Result<Say, Words> {
        Say::for_a_move(table, "go", acts)
    }

    fn understand(
        &mut self,
        table: &dyn AnyMatch,
        answer: Result<&str, &str>,
    ) -> Result<Vec<Act>, Words> {
        let line = answer.unwrap_or_else(|said| said).trim();
        if line == "resign" || line == "tellics resign" {
            return Ok(vec![Act::Resign]);
        }
        let said = line.strip_prefix("move ").ok_or_else(|| no_move(line))?;
        let mv = (self.words.read)(table, said.trim()).map_err(|_| no_move(said))?;
        Ok(vec![Act::Play(self.follower.played(table, mv)?)])
    }
}
