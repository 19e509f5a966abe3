//! The commands that make an engine of our computer: each protocol that a game of the catalogue speaks,
//! over standard input and output.

use super::word;
use crate::files;
use crate::outcome::{Exit, Failure};
use crate::table::level;
use clap::{Arg, ArgMatches, Command};
use play::protocol::{Engine, Limits, Next, Protocol};
use play::{Entry, Stop, Thought};
use rules::Lang;
use std::io::{BufRead, Read, Write};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

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
            "de 1 a 8, random, mcts, mcts:N (por omissão mcts:4000)",
            "1 to 8, random, mcts, mcts:N (default mcts:4000)",
        )))
}

/// The protocol that a command names, with the game that speaks it.
pub(crate) fn named(command: &str) -> Option<(&'static Entry, &'static Protocol)> {
    catalog::GAMES.protocols().find(|(_, p)| p.id == command)
}

enum Heard {
    Line(String),
    End,
    Thought(Option<Box<Thought>>),
}

/// A search that runs.
struct Search {
    stop: Arc<Stop>,
    /// When it has to end.
    until: Option<Instant>,
    /// What it found is told only once `stop` came.
    endless: bool,
    stopped: bool,
    found: Option<Option<Box<Thought>>>,
}

/// Speaks a protocol until the other side ends.
pub(crate) fn run(
    (entry, protocol): (&Entry, &Protocol),
    m: &ArgMatches,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let level = match m.get_one::<String>("level") {
        None => protocol.level,
        Some(text) => level(text, lang)?,
    };
    let seed = m.get_one::<u64>("seed").copied();
    let seed = seed.or_else(|| getrandom::u64().ok()).unwrap_or(1);
    let game = match word(m, "game") {
        "" => entry.info.id,
        game => game,
    };
    let table = catalog::GAMES.open(game)?.new_match();
    let mut engine = (protocol.engine)(&*table, level, seed)
        .map_err(|words| Failure::Usage(words.get(lang).to_owned()))?;
    let mut read = |name: &str| files::read(name).map_err(|e| e.sentence(lang));
    let (say, hear) = mpsc::channel();
    let lines = say.clone();
    // This thread ends with the process: nothing can wake it from a read.
    std::thread::spawn(move || read_lines(&lines));
    let mut search: Option<Search> = None;
    let mut ended = false;
    loop {
        let heard = match search.as_ref().and_then(|s| s.until) {
            Some(until) => hear.recv_timeout(until.saturating_duration_since(Instant::now())),
            None => hear.recv().map_err(Into::into),
        };
        match heard {
            Ok(Heard::Line(line)) => {
                let reply = engine.answer(&line, &mut read);
                out.write_all(reply.text.as_bytes())?;
                match reply.next {
                    Next::Read => {}
                    Next::Quit => {
                        out.flush()?;
                        return Ok(Exit::Fine);
                    }
                    Next::Stop => {
                        if let Some(search) = &mut search {
                            search.stop.stop();
                            search.stopped = true;
                        }
                    }
                    Next::Think(limits) if search.is_none() => {
                        search = begin(&mut *engine, limits, &say);
                    }
                    Next::Think(_) => out.write_all(b"info string still thinking\n")?,
                }
            }
            Ok(Heard::End) => ended = true,
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
            && (running.stopped || ended || !running.endless)
        {
            out.write_all(engine.best(found.as_deref()).as_bytes())?;
            search = None;
        }
        out.flush()?;
        if ended && search.is_none() {
            return Ok(Exit::Fine);
        }
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

fn begin(engine: &mut dyn Engine, limits: Limits, say: &mpsc::Sender<Heard>) -> Option<Search> {
    let stop = Arc::new(Stop::new());
    let (table, level, seed) = engine.question(limits)?;
    let (flag, say) = (Arc::clone(&stop), say.clone());
    std::thread::spawn(move || {
        let thought = table.think(level, seed, &flag).map(Box::new);
        // Whoever asked may have left.
        let _ = say.send(Heard::Thought(thought));
    });
    Some(Search {
        stop,
        until: limits.time.map(|ms| Instant::now() + Duration::from_millis(ms)),
        endless: limits.endless,
        stopped: false,
        found: None,
    })
}
