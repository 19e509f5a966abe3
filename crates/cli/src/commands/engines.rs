//! The commands that make an engine of our computer: each protocol that a game of the catalogue speaks,
//! over standard input and output.

use super::word;
use crate::cpu;
use crate::files;
use crate::outcome::{Exit, Failure};
use crate::table::level;
use clap::{Arg, ArgMatches, Command};
use play::protocol::{Engine, Limits, Next, Protocol, Question, UGI};
use play::{Mind, Pace, Stop, Thought, Wish};
use rules::Lang;
use std::collections::BTreeSet;
use std::io::{BufRead, Read, Write};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Instant;

/// The longest line that is read, in bytes: a game of a thousand moves is one line.
const LONGEST: u64 = 1 << 18;

/// The arguments of such a command.
pub(crate) fn args(command: Command, lang: Lang, heading: &'static str) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    command
        .arg(
            Arg::new("game")
                .help_heading(heading)
                .display_order(1)
                .value_name(t("JOGO", "GAME"))
                .help(t("as regras, com as suas opções", "the rules with their options")),
        )
        .arg(Arg::new("level").long("level").value_name(t("NÍVEL", "LEVEL")).help(t(
            "de 1 a 8, random, greedy, mcts:N, nodes:N, ms:N",
            "1 to 8, random, greedy, mcts:N, nodes:N, ms:N",
        )))
}

/// The protocols in which our computer answers, each once: a command each.
pub(crate) fn commands() -> impl Iterator<Item = &'static Protocol> {
    let mut seen = BTreeSet::new();
    let spoken = catalog::GAMES.protocols().map(|(_, p)| p).filter(|p| p.engine.is_some());
    spoken.filter(move |p| seen.insert(p.id))
}

/// The game and the protocol that a command names.
fn named(command: &str, m: &ArgMatches, lang: Lang) -> Result<(String, Protocol), Failure> {
    let game = word(m, "game");
    if command == "engine" {
        return Ok((game.to_owned(), UGI));
    }
    let spoken: Vec<_> = catalog::GAMES.protocols().filter(|(_, p)| p.id == command).collect();
    let own = match (game, catalog::GAMES.find_of(game)) {
        ("", _) => spoken.first(),
        (_, Some(entry)) => spoken.iter().find(|(e, _)| e.info.id == entry.info.id),
        _ => {
            catalog::GAMES.open(game)?;
            None
        }
    };
    match own {
        Some((entry, protocol)) if game.is_empty() => Ok((entry.info.id.to_owned(), **protocol)),
        Some((_, protocol)) => Ok((game.to_owned(), **protocol)),
        None => {
            let name = command.to_uppercase();
            let known: Vec<&str> = spoken.iter().map(|(e, _)| e.info.name.get(lang)).collect();
            let known = known.join(", ");
            Err(Failure::Usage(lang.pick(
                format!(
                    "{name} não serve a este jogo, só a: {known}; «ludoteca engine» serve a todos"
                ),
                format!(
                    "{name} does not serve this game, only: {known}; “ludoteca engine” serves all"
                ),
            )))
        }
    }
}

enum Heard {
    Line(String),
    End,
    Progress(Box<Thought>, u64),
    Thought(Option<Box<Thought>>),
}

/// A search that runs.
struct Search {
    stop: Arc<Stop>,
    begun: Instant,
    /// When it has to end.
    until: Option<Instant>,
    /// What it may take once the opponent has played what was expected.
    pace: Option<Pace>,
    /// What it found is told only once `stop` came, or `ponderhit`.
    held: bool,
    found: Option<Option<Box<Thought>>>,
    /// The depth and the nodes that were told last.
    told: Option<(u32, u32)>,
}

/// Speaks a protocol until the other side ends.
pub(crate) fn run(
    command: &str,
    m: &ArgMatches,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let (game, protocol) = named(command, m, lang)?;
    let level = match m.get_one::<String>("level") {
        None => protocol.level,
        Some(text) => level(text, lang)?,
    };
    let seed = m.get_one::<u64>("seed").copied();
    let seed = seed.or_else(|| getrandom::u64().ok()).unwrap_or(1);
    let table = catalog::GAMES.open(&game)?.new_match();
    let open = protocol.engine.ok_or_else(|| Failure::Usage(command.to_owned()))?;
    let refused = |words: rules::Words| Failure::Usage(words.get(lang).to_owned());
    let mut engine = open(&*table, level, seed).map_err(refused)?;
    let mut read = |name: &str| files::read(name).map_err(|e| e.sentence(lang));
    let (say, hear) = mpsc::channel();
    let lines = say.clone();
    // This thread ends with the process: nothing can wake it from a read.
    std::thread::spawn(move || read_lines(&lines));
    let mut search: Option<Search> = None;
    let mind = Arc::default();
    let mut ended = false;
    loop {
        let heard = match search.as_ref().and_then(|s| s.until) {
            Some(until) => hear.recv_timeout(until.saturating_duration_since(Instant::now())),
            None => hear.recv().map_err(Into::into),
        };
        match heard {
            Ok(Heard::Line(line)) => {
                let words = line.split_whitespace().next().unwrap_or("");
                // What is thought about stays as it is until the answer is given.
                if search.is_some() && matches!(words, "position" | "go" | "setoption") {
                    out.write_all(b"info string still thinking; say stop first\n")?;
                    out.flush()?;
                    continue;
                }
                let reply = engine.answer(&line, &mut read);
                out.write_all(reply.text.as_bytes())?;
                match (reply.next, &mut search) {
                    (Next::Quit, _) => {
                        out.flush()?;
                        return Ok(Exit::Fine);
                    }
                    (Next::Stop, Some(search)) => {
                        search.stop.stop();
                        search.held = false;
                    }
                    (Next::Hit, Some(search)) => search.hit(),
                    (Next::Think(limits), None) => {
                        search = begin(&mut *engine, limits, &say, &mind)
                    }
                    _ => {}
                }
            }
            Ok(Heard::End) => ended = true,
            Ok(Heard::Progress(thought, ms)) => {
                if let Some(search) = &mut search {
                    out.write_all(engine.progress(&thought, ms).as_bytes())?;
                    search.told = Some((thought.depth, thought.nodes));
                }
            }
            Ok(Heard::Thought(thought)) => {
                if let Some(search) = &mut search {
                    search.found = Some(thought);
                }
            }
            Err(mpsc::RecvTimeoutError::Timeout) => {
                if let Some(search) = &mut search {
                    search.stop.stop();
                    search.until = None;
                }
            }
            Err(mpsc::RecvTimeoutError::Disconnected) => return Ok(Exit::Fine),
        }
        if let Some(running) = &search
            && let Some(found) = &running.found
            && (ended || !running.held)
        {
            if let Some(thought) = found.as_deref()
                && running.told != Some((thought.depth, thought.nodes))
            {
                out.write_all(engine.progress(thought, running.millis()).as_bytes())?;
            }
            out.write_all(engine.best(found.as_deref()).as_bytes())?;
            search = None;
        }
        out.flush()?;
        if ended {
            match &mut search {
                None => return Ok(Exit::Fine),
                // Nobody is left who could say stop.
                Some(search) if search.held => {
                    search.stop.stop();
                    search.held = false;
                }
                Some(_) => {}
            }
        }
    }
}

impl Search {
    fn millis(&self) -> u64 {
        u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// The opponent has played what was expected.
    fn hit(&mut self) {
        self.held = false;
        self.until = self.pace.map(|pace| Instant::now() + pace.wanted);
    }
}

fn read_lines(lines: &mpsc::Sender<Heard>) {
    let mut input = std::io::stdin().lock();
    loop {
        let mut line = Vec::new();
        let got = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        let heard = match got {
            Ok(n) if n > 0 => Heard::Line(String::from_utf8_lossy(&line).into_owned()),
            _ => Heard::End,
        };
        let last = matches!(heard, Heard::End);
        if lines.send(heard).is_err() || last {
            return;
        }
    }
}

fn begin(
    engine: &mut dyn Engine,
    limits: Limits,
    say: &mpsc::Sender<Heard>,
    mind: &Arc<Mutex<Mind>>,
) -> Option<Search> {
    let held = limits.endless || limits.ponder;
    let pace = if held { Pace::ANY } else { limits.pace.unwrap_or(Pace::ANY) };
    let stop = Arc::new(cpu::wall(pace));
    let Question { table, level, seed, lines, depth, threads } = engine.question(limits)?;
    let (flag, say, mind) = (Arc::clone(&stop), say.clone(), Arc::clone(mind));
    let begun = Instant::now();
    std::thread::spawn(move || {
        let thought = table.status().seat().and_then(|seat| {
            // Whoever asked may have left.
            let mut each = |thought| {
                let ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
                drop(say.send(Heard::Progress(Box::new(thought), ms)));
            };
            let mind = &mut *mind.lock().unwrap_or_else(PoisonError::into_inner);
            let wish = Wish { lines, depth, ..Wish::new(level, seed) };
            if threads < 2 {
                return table.think_with(mind, seat, wish, &flag, &mut each);
            }
            // Somebody who thinks about the same and is not listened to, but what it remembers we know.
            let mut partner = mind.partner(table.id());
            let aside = Stop::new();
            std::thread::scope(|scope| {
                let helping =
                    scope.spawn(|| table.think_with(&mut partner, seat, wish, &aside, &mut |_| {}));
                let thought = table.think_with(mind, seat, wish, &flag, &mut each);
                aside.stop();
                let helped = helping.join().ok().flatten().map_or(0, |helper| helper.nodes);
                thought.map(|thought| Thought {
                    nodes: thought.nodes.saturating_add(helped),
                    ..thought
                })
            })
        });
        drop(say.send(Heard::Thought(thought.map(Box::new))));
    });
    // A search that looks at its clock ends by itself; this is for those that look seldom.
    let most = limits.pace.filter(|_| !held).map(|pace| pace.most);
    Some(Search {
        stop,
        begun,
        until: most.and_then(|most| Instant::now().checked_add(most)),
        pace: limits.pace.filter(|_| limits.ponder && !limits.endless),
        held,
        found: None,
        told: None,
    })
}
