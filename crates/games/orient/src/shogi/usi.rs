//! The Universal Shogi Interface, as pure functions from lines to lines: a Shogi program asks, our
//! computer answers. Reading, writing and waiting are the caller's.

use super::Shogi;
use play::protocol::{Engine, Limits, Next, Protocol, Question, Reply};
use play::{AnyGame, AnyMatch, Catalog, Level, Match, Thought};
use rules::{Alternative, Seat, Words, text, words};

/// The protocol, for the catalogue.
pub const PROTOCOL: Protocol = Protocol {
    id: "usi",
    text: text(
        "joga Shogi como motor para outros programas (USI)",
        "play Shogi as an engine for other programs (USI)",
    ),
    level: Level::Stones(6),
    engine: |table, level, seed| Ok(Box::new(Desk::open(table, level, seed)?)),
    client: None,
};

/// One conversation.
pub struct Desk {
    game: Box<dyn AnyGame>,
    table: Box<dyn AnyMatch>,
    level: Level,
    /// Iterations asked for by `go nodes`.
    nodes: Option<u32>,
    seed: u64,
}

impl Desk {
    /// An engine for the rules of a match of Shogi.
    ///
    /// # Errors
    /// If the match is one of another game.
    pub fn open(table: &dyn AnyMatch, level: Level, seed: u64) -> Result<Desk, Words> {
        let other =
            || words!("o protocolo USI serve só ao Shogi"; "the USI protocol is for Shogi only");
        table.as_any().downcast_ref::<Match<Shogi>>().ok_or_else(other)?;
        static SHOGI: Catalog = Catalog::new(&[&super::ENTRY]);
        let game = SHOGI.open(table.id()).map_err(|e| e.words)?;
        Ok(Desk { table: game.new_match(), game, level, nodes: None, seed })
    }

    fn set_option(&mut self, words: &[&str]) -> String {
        match words {
            ["name", "Level", "value", n] => match n.parse() {
                Ok(n @ 1..=Level::STONES) => self.level = Level::Stones(n),
                _ => return "info string Level goes from 1 to 8\n".to_owned(),
            },
            ["name", "USI_Ponder" | "USI_Hash", ..] => {}
            _ => return "info string no such option\n".to_owned(),
        }
        String::new()
    }

    /// `startpos` or `sfen ...`, then `moves ...`.
    fn position(&mut self, words: &[&str]) -> Result<(), String> {
        let (mut table, rest) = match words {
            ["startpos", rest @ ..] => (self.game.new_match(), rest),
            ["sfen", rest @ ..] => {
                let end = rest.iter().position(|&w| w == "moves");
                let end = end.unwrap_or(rest.len());
                let table = self.game.match_at(&rest[..end].join(" "));
                (table.map_err(|e| e.to_string())?, &rest[end..])
            }
            _ => return Err("expected startpos or sfen".to_owned()),
        };
        match rest {
            [] => {}
            ["moves", moves @ ..] => {
                for &text in moves {
                    let played = table.play(text);
                    played.map_err(|e| format!("{}: {e}", short(text)))?;
                }
            }
            _ => return Err("expected moves".to_owned()),
        }
        self.table = table;
        Ok(())
    }

    /// Reads what follows `go`; the answer itself where there is nothing to think about.
    fn limits(&mut self, words: &[&str]) -> Result<Limits, String> {
        let Some(seat) = self.table.status().seat() else {
            return Err("bestmove resign\n".to_owned());
        };
        let number = |name: &str| {
            let at = words.iter().position(|&w| w == name)?;
            words.get(at + 1)?.parse::<u64>().ok()
        };
        self.nodes = number("nodes").map(|n| u32::try_from(n).unwrap_or(u32::MAX));
        let [left, more] = match seat {
            Seat(0) => ["btime", "binc"],
            _ => ["wtime", "winc"],
        };
        let each = number("byoyomi").or_else(|| number(more)).unwrap_or(0);
        // A fortieth of what is left, and nearly all that is given for each move.
        let share = number(left).map(|left| left / 40);
        let given = number("byoyomi").is_some() || number(more).is_some();
        let time = match (number("movetime"), share) {
            (Some(time), _) => Some(time),
            (None, Some(share)) => Some(share + each * 9 / 10),
            (None, None) if given => Some(each * 9 / 10),
            _ => None,
        };
        Ok(Limits {
            time: time.map(|ms| ms.max(20)),
            endless: words.contains(&"infinite") || words.contains(&"ponder"),
        })
    }
}

impl Engine for Desk {
    fn answer(
        &mut self,
        line: &str,
        _read: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Reply {
        let mut words = line.split_whitespace();
        let mut text = String::new();
        let mut next = Next::Read;
        match words.next() {
            Some("usi") => {
                text = format!(
                    "id name Ludoteca {}\nid author Ludoteca\n\
                     option name Level type spin default {} min 1 max {}\n\
                     option name USI_Ponder type check default false\n\
                     option name USI_Hash type spin default 16 min 1 max 1024\nusiok\n",
                    env!("CARGO_PKG_VERSION"),
                    match self.level {
                        Level::Stones(n) => n,
                        _ => 6,
                    },
                    Level::STONES
                );
            }
            Some("isready") => text.push_str("readyok\n"),
            Some("setoption") => text = self.set_option(&words.collect::<Vec<_>>()),
            Some("usinewgame") => self.table = self.game.new_match(),
            Some("position") => {
                if let Err(why) = self.position(&words.collect::<Vec<_>>()) {
                    text = format!("info string {why}\n");
                }
            }
            Some("go") => match self.limits(&words.collect::<Vec<_>>()) {
                Ok(limits) => next = Next::Think(limits),
                Err(reply) => text = reply,
            },
            Some("stop" | "ponderhit") => next = Next::Stop,
            Some("quit") => next = Next::Quit,
            Some("gameover") | None => {}
            Some(other) => text = format!("info string unknown command: {}\n", short(other)),
        }
        Reply { text, next }
    }

    fn question(&mut self, limits: Limits) -> Option<Question> {
        self.seed = rules::mix(self.seed);
        let level = match (self.nodes, limits.time, limits.endless) {
            (Some(nodes), ..) => Level::Mcts { nodes: nodes.max(1) },
            // Time is the limit; so many nodes take half a gigabyte.
            (None, Some(_), _) | (None, None, true) => Level::Mcts { nodes: 800_000 },
            _ => self.level,
        };
        Some((self.table.boxed_clone(), level, self.seed))
    }

    fn best(&self, thought: Option<&Thought>) -> String {
        let Some(thought) = thought else {
            return "bestmove resign\n".to_owned();
        };
        let mut ahead = self.table.boxed_clone();
        let mut way = Vec::new();
        for text in &thought.line {
            let Ok(mv) = ahead.resolve(text) else { break };
            way.push(usi(ahead.alternatives(mv)));
            ahead.play_move(mv);
        }
        let best = self.table.resolve(&thought.text);
        let best = best.map_or_else(|_| "resign".to_owned(), |mv| usi(self.table.alternatives(mv)));
        let value = thought.candidates.first().map_or(0.0, |c| c.value);
        let score = (value.clamp(-0.999, 0.999).atanh() * 600.0).round();
        format!(
            "info nodes {} score cp {score} pv {}\nbestmove {best}\n",
            thought.nodes,
            way.join(" ")
        )
    }
}

/// A move as the protocol writes it; claims of an end are wins there.
fn usi(notations: Vec<Alternative>) -> String {
    let found = notations.into_iter().find(|a| a.notation == "usi");
    found.map_or_else(|| "win".to_owned(), |a| a.text)
}

/// The beginning of a word that somebody sent.
fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}
