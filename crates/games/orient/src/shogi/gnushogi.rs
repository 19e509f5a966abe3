//! GNU Shogi, which has a conversation of its own: moves alone on a line, and its own in the list of moves.

use super::usi::{START, shogi, usi};
use play::protocol::{Act, Client, Follower, Protocol, Say, no_move};
use play::{AnyMatch, Level};
use rules::{Status, Words, text, words};

/// The protocol, for the catalogue.
pub const PROTOCOL: Protocol = Protocol {
    id: "gnushogi",
    text: text("o programa GNU Shogi à mesa", "the program GNU Shogi at the table"),
    level: Level::Stones(6),
    engine: None,
    client: Some(|limits| Box::new(GnuShogi::new(limits))),
};

/// The program at one of our tables.
struct GnuShogi {
    depth: Option<u32>,
    follower: Follower,
    /// Whether it answers moves by itself.
    plays: bool,
    /// The move that is told as the question.
    last: Option<String>,
}

impl GnuShogi {
    /// `depth N` limits it; seconds a move are an argument of the program itself.
    fn new(limits: &str) -> GnuShogi {
        let depth = limits.trim().strip_prefix("depth").and_then(|n| n.trim().parse().ok());
        GnuShogi { depth, follower: Follower::new(usi), plays: false, last: None }
    }
}

/// Its move: `1. ... 8h2b+ 299910`, or the end of the game.
fn acts(line: &str) -> bool {
    line.contains("...") || line.contains("Illegal") || line.contains("resign")
}

impl Client for GnuShogi {
    fn fits(&self, table: &dyn AnyMatch) -> Result<(), Words> {
        shogi(table)?;
        if table.again().position() != START {
            return Err(words!(
                "o GNU Shogi só começa da posição inicial, sem partido";
                "GNU Shogi only begins at the first position, without handicap"));
        }
        Ok(())
    }

    fn catch_up(&mut self, table: &dyn AnyMatch) -> Result<Vec<Say>, Words> {
        let now = self.follower.follow(table)?;
        if now.start.is_some() {
            return Err(words!(
                "o GNU Shogi só começa da posição inicial";
                "GNU Shogi only begins at the first position"));
        }
        let known = now.known.filter(|&known| self.plays && now.words.len() == known + 1);
        if known.is_some() {
            self.last = now.words.last().cloned();
            return Ok(Vec::new());
        }
        self.last = None;
        let mut out = vec![Say::only("new")];
        if let Some(depth) = self.depth {
            out.push(Say::only("depth"));
            out.push(Say::only(depth.to_string()));
        }
        out.push(Say::only("force"));
        out.extend(now.words.iter().map(Say::only));
        Ok(out)
    }

    fn question(&mut self, table: &dyn AnyMatch) -> Result<Say, Words> {
        match table.status() {
            Status::ToMove(_) => {
                let line = self.last.take().unwrap_or_else(|| "switch".to_owned());
                Ok(Say::until(line, acts))
            }
            _ => Err(words!("não há lance a fazer"; "there is no move to make")),
        }
    }

    fn understand(
        &mut self,
        table: &dyn AnyMatch,
        answer: Result<&str, &str>,
    ) -> Result<Vec<Act>, Words> {
        self.plays = false;
        let line = answer.unwrap_or_else(|said| said);
        if line.contains("resign") {
            return Ok(vec![Act::Resign]);
        }
        let after = line.split("...").nth(1).and_then(|rest| rest.split_whitespace().next());
        let said = after.ok_or_else(|| no_move(line))?;
        let mv = table.resolve(said).map_err(|_| no_move(said))?;
        self.plays = true;
        Ok(vec![Act::Play(self.follower.played(table, mv)?)])
    }
}
