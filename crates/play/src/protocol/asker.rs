//! The other side of UGI, UCI, UCCI and USI: an engine that sits at one of our tables.

use super::dialect::{Dialect, quoted, split};
use super::follow::Follower;
use super::{Act, Client, Say, Until, no_move};
use crate::any::AnyMatch;
use rules::Words;

/// What an engine is told, in the words of its dialect.
pub struct Asker {
    words: &'static Dialect,
    /// What is said after `go`.
    go: String,
    /// Options that somebody wants set.
    options: Vec<(String, String)>,
    follower: Follower,
}

impl Asker {
    /// A client that limits its engine by what somebody typed: what `go` says, and after semicolons options as
    /// `Hash=64`; a second a move if nothing is said.
    pub fn new(words: &'static Dialect, typed: &str) -> Asker {
        let mut go = Vec::new();
        let mut options = Vec::new();
        for part in typed.split(';').map(str::trim).filter(|p| !p.is_empty()) {
            match part.split_once('=') {
                Some((name, value)) => {
                    options.push((name.trim().to_owned(), value.trim().to_owned()));
                }
                None => go.push(part),
            }
        }
        let go = if go.is_empty() { "movetime 1000".to_owned() } else { go.join(" ") };
        Asker { words, go, options, follower: Follower::new(words.write) }
    }

    fn set(&self, name: &str, value: &str) -> Say {
        let line = match self.words.bare_options {
            true => format!("setoption {name} {value}"),
            false => format!("setoption name {name} value {value}"),
        };
        Say::only(line)
    }

    /// Whether the usual beginning of the game is what the protocol calls so.
    fn usual(&self, table: &dyn AnyMatch) -> Option<String> {
        let first = table.again().position();
        (!self.words.start.is_empty() && first != self.words.start).then_some(first)
    }
}

fn is_ready(line: &str) -> bool {
    line.trim() == "readyok"
}

fn greets(line: &str) -> bool {
    matches!(line.trim(), "ugiok" | "uciok" | "ucciok" | "usiok")
}

/// The line that ends thinking.
fn chooses(line: &str) -> bool {
    matches!(line.split_whitespace().next(), Some("bestmove" | "nobestmove"))
}

impl Client for Asker {
    fn fits(&self, table: &dyn AnyMatch) -> Result<(), Words> {
        (self.words.variant_of)(table).map(|_| ())
    }

    fn greeting(&self) -> Option<Say> {
        Some(Say { line: self.words.id.to_owned(), until: Until::Lines(greets) })
    }

    fn meet(&mut self, table: &dyn AnyMatch, said: &str) -> Result<Vec<Say>, Words> {
        let variant = (self.words.variant_of)(table)?;
        // UCI: `option name NAME type combo default X var X var Y`; UCCI leaves out `name`.
        let offers = said.lines().find_map(|line| {
            let line: Vec<&str> = line.split_whitespace().collect();
            let names = line.first() == Some(&"option") && line.contains(&self.words.variant);
            names.then_some(line)
        });
        let mut out = Vec::new();
        match offers {
            Some(line) if line.contains(&"var") && !line.contains(&variant.as_str()) => {
                return Err(Words::new(
                    format!("este programa não joga «{variant}»"),
                    format!("this program does not play “{variant}”"),
                ));
            }
            Some(_) => out.push(self.set(self.words.variant, &variant)),
            None => {}
        }
        for (name, value) in &self.options {
            out.push(self.set(name, value));
        }
        out.push(Say::until("isready", is_ready));
        Ok(out)
    }

    fn catch_up(&mut self, table: &dyn AnyMatch) -> Result<Vec<Say>, Words> {
        let now = self.follower.follow(table)?;
        let mut out = Vec::new();
        if now.known.is_none() {
            out.extend(self.words.new_game.map(Say::only));
            out.push(Say::until("isready", is_ready));
        }
        let mut line = match now.start.or_else(|| self.usual(table)) {
            None => "position startpos".to_owned(),
            Some(text) if self.words.quotes => {
                format!("position {} {}", self.words.position, quoted(&text))
            }
            Some(text) => format!("position {} {text}", self.words.position),
        };
        if !now.words.is_empty() {
            line.push_str(" moves");
        }
        for word in &now.words {
            line.push(' ');
            match self.words.quotes {
                true => line.push_str(&quoted(word)),
                false => line.push_str(word),
            }
        }
        out.push(Say::only(line));
        Ok(out)
    }

    fn question(&mut self, table: &dyn AnyMatch) -> Result<Say, Words> {
        Say::for_a_move(table, format!("go {}", self.go), chooses)
    }

    fn understand(
        &mut self,
        table: &dyn AnyMatch,
        answer: Result<&str, &str>,
    ) -> Result<Vec<Act>, Words> {
        let line = answer.unwrap_or_else(|said| said);
        let words = match self.words.quotes {
            true => split(line).unwrap_or_default(),
            false => line.split_whitespace().map(str::to_owned).collect(),
        };
        let said = words.get(1).map_or("", String::as_str);
        match said {
            "resign" => return Ok(vec![Act::Resign]),
            "" | "(none)" | "none" | "null" | "0000" => return Err(no_move(line)),
            _ => {}
        }
        let mv = (self.words.read)(table, said).map_err(|_| no_move(said))?;
        Ok(vec![Act::Play(table.move_text(mv))])
    }
}
