//! Our side of UGI, UCI, UCCI and USI: lines in, lines out.

use super::dialect::{Dialect, Mates, quoted, split};
use super::{Engine, Limits, Next, Question, Reply};
use crate::any::{AnyMatch, Candidate, Thought};
use crate::level::Level;
use core::time::Duration;
use rules::{ParseError, Seat, Status};
use search::Pace;

/// The most threads that think about a move.
const THREADS: usize = 2;
/// The most lines that are told beside one another.
const LINES: usize = 64;

/// One conversation.
pub struct Desk {
    words: &'static Dialect,
    table: Box<dyn AnyMatch>,
    level: Level,
    seed: u64,
    lines: usize,
    threads: usize,
    /// Whether times are in milliseconds; UCCI counts seconds unless told.
    millis: bool,
    go: Go,
}

/// What the last `go` asked for.
#[derive(Clone, Copy, Debug, Default)]
struct Go {
    nodes: Option<u32>,
    depth: Option<u32>,
    timed: bool,
}

type Answer = Result<String, String>;

impl Desk {
    /// An engine for the rules of a match.
    pub fn new(words: &'static Dialect, table: &dyn AnyMatch, level: Level, seed: u64) -> Desk {
        let table = table.again();
        let millis = words.id != "ucci";
        Desk { words, table, level, seed, lines: 1, threads: 1, millis, go: Go::default() }
    }

    fn hello(&self) -> String {
        let Dialect { id, variant, bare_options, .. } = self.words;
        let name = if *bare_options { "" } else { "name " };
        let rules = (self.words.variant_of)(&*self.table);
        let rules = rules.unwrap_or_else(|_| self.table.id().to_owned());
        let level = match self.level {
            Level::Stones(n) => n,
            _ => 6,
        };
        let mut out =
            format!("id name Ludoteca {}\nid author Ludoteca\n", env!("CARGO_PKG_VERSION"));
        for option in [
            format!("{variant} type combo default {rules} var {rules}"),
            format!("Level type spin default {level} min 1 max {}", Level::STONES),
            "Seed type string default".to_owned(),
            format!("MultiPV type spin default 1 min 1 max {LINES}"),
            format!("Threads type spin default 1 min 1 max {THREADS}"),
        ] {
            out.push_str(&format!("option {name}{option}\n"));
        }
        match *id {
            "usi" => out.push_str(
                "option name USI_Ponder type check default false\n\
                 option name USI_Hash type spin default 64 min 1 max 64\n",
            ),
            "ucci" => out.push_str("option usemillisec type check default false\n"),
            _ => out.push_str("option name Ponder type check default false\n"),
        }
        out + id + "ok\n"
    }

    fn set_option(&mut self, words: &[&str]) -> Answer {
        let (name, value) = match words {
            ["name", name, "value", value @ ..] => (*name, value.join(" ")),
            ["name", name] => (*name, String::new()),
            [name, value @ ..] => (*name, value.join(" ")),
            [] => return Err("expected setoption name NAME value VALUE".to_owned()),
        };
        let number = |least: u64, most: u64| {
            let found = value.parse::<u64>().ok().filter(|n| (least..=most).contains(n));
            found.ok_or_else(|| format!("{name} goes from {least} to {most}"))
        };
        match name {
            "Level" => match Level::parse(&value) {
                Some(level) => self.level = level,
                None => {
                    return Err(
                        "Level goes from 1 to 8; also random, greedy, mcts:N, nodes:N, ms:N"
                            .to_owned(),
                    );
                }
            },
            "Seed" => self.seed = number(0, u64::MAX)?,
            "MultiPV" => self.lines = number(1, LINES as u64)? as usize,
            "Threads" => self.threads = number(1, THREADS as u64)? as usize,
            "usemillisec" => self.millis = value == "true",
            "Hash" | "Ponder" | "USI_Hash" | "USI_Ponder" | "hashsize" | "usebook" => {}
            name if name == self.words.variant => {
                let own = (self.words.variant_of)(&*self.table).unwrap_or_default();
                if value != own {
                    return Err(format!("{name} is {own}"));
                }
            }
            _ => {
                return Err(format!(
                    "there is no option {}; there are Level, Seed, MultiPV, Threads",
                    short(name)
                ));
            }
        }
        Ok(String::new())
    }

    /// `startpos`, or a position's text, then `moves ...`; throws are given among the moves.
    fn position(&mut self, words: &[&str]) -> Answer {
        let end = words.iter().position(|&w| w == "moves").unwrap_or(words.len());
        let (place, moves) = words.split_at(end);
        let told = |what: &str, e: &ParseError| format!("{}: {e}", short(what));
        let mut table = match place {
            ["startpos"] => self.table.again(),
            [word, text @ ..] if *word == self.words.position && !text.is_empty() => {
                let text = text.join(" ");
                self.table.again_from(&text).map_err(|e| told(&text, &e))?
            }
            _ => {
                return Err(format!(
                    "expected position startpos or position {} TEXT, then moves",
                    self.words.position
                ));
            }
        };
        for &text in moves.iter().skip(1) {
            match table.status() {
                Status::Chance => drop(table.roll_as(text).map_err(|e| told(text, &e))?),
                _ => {
                    let mv = (self.words.read)(&*table, text).map_err(|e| told(text, &e))?;
                    table.play_move(mv);
                }
            }
        }
        self.table = table;
        Ok(String::new())
    }

    /// Reads what follows `go`; the answer itself where there is nothing to think about.
    fn limits(&mut self, words: &[&str]) -> Result<Limits, String> {
        let nothing = self.words.nothing;
        let seat = match self.table.status() {
            Status::ToMove(seats) => seats.first(),
            Status::Chance => {
                return Err(format!(
                    "info string chance decides: give a throw among the moves of position\n{nothing}\n"
                ));
            }
            Status::Over(_) => return Err(format!("info string the game is over\n{nothing}\n")),
        };
        let number = |name: &str| {
            let at = words.iter().position(|&w| w == name)?;
            words.get(at + 1)?.parse::<u64>().ok()
        };
        let unit = if self.millis { 1 } else { 1000 };
        let time = |name: &str| number(name).map(|n| n.saturating_mul(unit));
        let clock = self.words.clocks.get(seat.index());
        let [left, more] = clock.map_or([None; 2], |&[left, more]| [time(left), time(more)]);
        let each = time("byoyomi").or(more);
        let ms = |ms: u64| Duration::from_millis(ms.clamp(1, 86_400_000));
        let pace = match (number("movetime"), left, each) {
            (Some(fixed), ..) => Some(Pace { wanted: ms(fixed), most: ms(fixed) }),
            (None, None, None) => None,
            // What is given for each move is spent nearly whole.
            (None, None | Some(0), Some(each)) => {
                let nearly = ms((each * 9 / 10).max(10));
                Some(Pace { wanted: nearly, most: nearly })
            }
            (None, Some(left), each) => {
                let each = if each.is_some() { ms(each.unwrap_or(0)) } else { Duration::ZERO };
                Some(Pace::of_clock(ms(left), each))
            }
        };
        let least = Duration::from_millis(10);
        let pace = pace.map(|p| Pace { wanted: p.wanted.max(least), most: p.most.max(least) });
        let small = |n: u64| u32::try_from(n).unwrap_or(u32::MAX).max(1);
        self.go = Go {
            nodes: number("nodes").map(small),
            depth: number("depth").map(small),
            timed: pace.is_some() || words.contains(&"infinite"),
        };
        let ponder = words.contains(&"ponder");
        Ok(Limits { pace, endless: words.contains(&"infinite"), ponder })
    }

    /// What somebody wants to know of the position.
    fn query(&self, words: &[&str]) -> Answer {
        let number = |seat: Seat| format!("p{}", seat.0 + 1);
        let status = self.table.status();
        let answer = match words {
            ["turn"] => match status {
                Status::ToMove(seats) => number(seats.first()),
                Status::Chance => "chance".to_owned(),
                Status::Over(_) => "over".to_owned(),
            },
            ["result"] => match status {
                Status::Over(end) => {
                    let payoffs = &end.payoffs.0[..usize::from(self.table.seats())];
                    let payoffs: Vec<String> = payoffs.iter().map(i32::to_string).collect();
                    format!("{} {}", payoffs.join(" "), end.reason.code)
                }
                _ => "none".to_owned(),
            },
            ["moves"] => self.all_moves().join(" "),
            ["gameover"] => matches!(status, Status::Over(_)).to_string(),
            [turn] if self.table.status().seat().is_some() && turn.ends_with("turn") => {
                let own = status.seat().map(|s| number(s) + "turn");
                (own.as_deref() == Some(turn)).to_string()
            }
            _ => return Err("expected query turn, query result or query moves".to_owned()),
        };
        Ok(format!("response {answer}\n"))
    }

    /// The legal moves, or the throws.
    fn all_moves(&self) -> Vec<String> {
        if self.table.status() == Status::Chance {
            return self.table.rolls().iter().map(|(text, _)| self.word(text)).collect();
        }
        let each = self.table.moves().iter();
        each.map(|mv| self.word(&(self.words.write)(&*self.table, mv.id()))).collect()
    }

    fn describe(&self) -> String {
        let turn = self.query(&["turn"]).unwrap_or_default();
        format!(
            "game {}\nposition {}\n{}moves {}\n",
            self.table.id(),
            self.table.position(),
            turn.replace("response ", "turn "),
            self.all_moves().join(" ")
        )
    }

    /// A word of an answer.
    fn word(&self, text: &str) -> String {
        if self.words.quotes { quoted(text) } else { text.to_owned() }
    }

    /// A line of the game's own notation in that of the protocol.
    fn told(&self, line: &[String]) -> Vec<String> {
        let mut ahead = self.table.boxed_clone();
        let mut out = Vec::new();
        for text in line {
            let Ok(mv) = ahead.resolve(text) else { break };
            out.push(self.word(&(self.words.write)(&*ahead, mv)));
            ahead.play_move(mv);
        }
        out
    }

    fn score(&self, candidate: &Candidate) -> String {
        match (candidate.ends, self.words.mates) {
            (Some(n), Mates::Ends) => format!("end {n}"),
            (Some(n), Mates::Plies) => format!("mate {n}"),
            (Some(n), Mates::Moves) => format!("mate {}", (n.abs() + 1) / 2 * n.signum()),
            (None, _) => {
                let by_value =
                    (candidate.value.clamp(-0.999, 0.999).atanh() * 600.0).round() as i32;
                format!("cp {}", candidate.score.unwrap_or(by_value))
            }
        }
    }

    /// The move that a good opponent is expected to answer with.
    fn reply(&self, line: &[String]) -> Option<String> {
        let [first, second, ..] = line else { return None };
        let mut ahead = self.table.boxed_clone();
        let seat = ahead.status().seat()?;
        let mv = ahead.resolve(first).ok()?;
        ahead.play_move(mv);
        let next = ahead.status().seat()?;
        let mv = ahead.resolve(second).ok()?;
        let other = ahead.side(next) != ahead.side(seat);
        other.then(|| self.word(&(self.words.write)(&*ahead, mv)))
    }
}

impl Engine for Desk {
    fn answer(
        &mut self,
        line: &str,
        _read: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Reply {
        let plain = || line.split_whitespace().map(str::to_owned).collect();
        let words = if self.words.quotes { split(line) } else { Some(plain()) };
        let Some(words) = words else {
            return Reply {
                text: "info string a quote is not closed\n".to_owned(),
                next: Next::Read,
            };
        };
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let Some((&first, rest)) = words.split_first() else {
            return Reply::default();
        };
        let mut next = Next::Read;
        let answer = match first {
            first if first == self.words.id => Ok(self.hello()),
            first if Some(first) == self.words.new_game => {
                self.table = self.table.again();
                Ok(String::new())
            }
            "isready" => Ok("readyok\n".to_owned()),
            "setoption" => self.set_option(rest),
            "position" => self.position(rest),
            "go" => match self.limits(rest) {
                Ok(limits) => {
                    next = Next::Think(limits);
                    Ok(String::new())
                }
                Err(reply) => Ok(reply),
            },
            "stop" => {
                next = Next::Stop;
                Ok(String::new())
            }
            "ponderhit" => {
                next = Next::Hit;
                Ok(String::new())
            }
            "query" => self.query(rest),
            "d" => Ok(self.describe()),
            "quit" => {
                next = Next::Quit;
                Ok(if self.words.id == "ucci" { "bye\n".to_owned() } else { String::new() })
            }
            "gameover" | "debug" | "banmoves" => Ok(String::new()),
            other => Err(format!(
                "unknown command {}; expected {}, isready, setoption, {}position, go, stop, ponderhit, query, d or quit",
                short(other),
                self.words.id,
                self.words.new_game.map_or(String::new(), |word| format!("{word}, ")),
            )),
        };
        let text = answer.unwrap_or_else(|why| format!("info string {why}\n"));
        Reply { text, next }
    }

    fn question(&mut self, _limits: Limits) -> Option<Question> {
        self.seed = rules::mix(self.seed);
        let level = match self.go {
            Go { nodes: Some(nodes), .. } => Level::Nodes { nodes },
            Go { timed: false, depth: None, .. } => self.level,
            _ => Level::Nodes { nodes: u32::MAX },
        };
        Some(Question {
            table: self.table.boxed_clone(),
            level,
            seed: self.seed,
            lines: self.lines,
            threads: self.threads,
            depth: self.go.depth.unwrap_or(u32::MAX),
        })
    }

    fn progress(&self, thought: &Thought, ms: u64) -> String {
        let mut out = String::new();
        let per_second = u64::from(thought.nodes) * 1000 / ms.max(1);
        let single = [thought.line.clone()];
        let lines = if thought.lines.is_empty() { &single[..] } else { &thought.lines };
        let known = |line: &Vec<String>| {
            let first = line.first()?;
            thought.candidates.iter().find(|c| c.text == *first)
        };
        let judged = lines.iter().filter_map(|line| Some((line, known(line)?)));
        for (i, (line, candidate)) in judged.enumerate() {
            let depth =
                if thought.depth > 0 { format!(" depth {}", thought.depth) } else { String::new() };
            let nth = if self.lines > 1 { format!(" multipv {}", i + 1) } else { String::new() };
            out.push_str(&format!(
                "info{depth}{nth} score {} nodes {} nps {per_second} time {ms} pv {}\n",
                self.score(candidate),
                thought.nodes,
                self.told(line).join(" ")
            ));
        }
        out
    }

    fn best(&self, thought: Option<&Thought>) -> String {
        let best = thought.and_then(|t| Some((t, self.table.resolve(&t.text).ok()?)));
        let Some((thought, mv)) = best else {
            return format!("{}\n", self.words.nothing);
        };
        let mv = self.word(&(self.words.write)(&*self.table, mv));
        match self.reply(&thought.line) {
            Some(reply) => format!("bestmove {mv} ponder {reply}\n"),
            None => format!("bestmove {mv}\n"),
        }
    }
}

/// The beginning of a word that somebody sent.
fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}
