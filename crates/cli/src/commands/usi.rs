//! `usi`: our computer as a Shogi engine for other programs, over standard input and output.

use super::word;
use crate::outcome::{Exit, Failure};
use crate::table::level;
use clap::ArgMatches;
use play::usi::{Engine, Limits, Next};
use play::{Level, Stop, Thought};
use rules::Lang;
use std::io::{BufRead, Read, Write};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

/// The longest line that is read, in bytes: a game of a thousand moves is one line.
const LONGEST: u64 = 1 << 18;

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

pub(crate) fn usi(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let level = match m.get_one::<String>("level") {
        None => Level::Stones(6),
        Some(text) => level(text, lang)?,
    };
    let seed = m.get_one::<u64>("seed").copied();
    let seed = seed.or_else(|| getrandom::u64().ok()).unwrap_or(1);
    let mut engine = Engine::open(word(m, "game"), level, seed)?;
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
                let reply = engine.answer(&line);
                out.write_all(reply.text.as_bytes())?;
                match reply.next {
                    Next::Read => {}
                    Next::Quit => return Ok(Exit::Fine),
                    Next::Stop => {
                        if let Some(search) = &mut search {
                            search.stop.stop();
                            search.stopped = true;
                        }
                    }
                    Next::Think(limits) if search.is_none() => {
                        search = Some(begin(&mut engine, limits, &say));
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

fn begin(engine: &mut Engine, limits: Limits, say: &mpsc::Sender<Heard>) -> Search {
    let stop = Arc::new(Stop::new());
    let (table, level, seed) = engine.question(limits);
    let (flag, say) = (Arc::clone(&stop), say.clone());
    std::thread::spawn(move || {
        let thought = table.think(level, seed, &flag).map(Box::new);
        // Whoever asked may have left.
        let _ = say.send(Heard::Thought(thought));
    });
    Search {
        stop,
        until: limits
            .time
            .map(|ms| Instant::now() + Duration::from_millis(ms)),
        endless: limits.endless,
        stopped: false,
        found: None,
    }
}
