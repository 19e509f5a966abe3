//! A program of somebody else that takes a seat and speaks a protocol over pipes.

use crate::outcome::Failure;
use play::protocol::{Act, Client, OpenClient, Say, UGI, Until};
use play::{AnyMatch, Entry};
use rules::Lang;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The longest that an engine may think about one command.
const PATIENCE: Duration = Duration::from_secs(600);
/// The longest answer that is read, in bytes.
const LONGEST: u64 = 1 << 20;

/// A program that somebody named, before it is started: `gtp:gnugo --mode gtp`, `uci[nodes 10000]:fairy-stockfish`.
#[derive(Clone, Debug)]
pub(crate) struct Outside {
    client: OpenClient,
    /// What stands in the brackets.
    limits: String,
    command: String,
}

impl Outside {
    /// Reads the name of a program for a table; `None` if it is none.
    pub(crate) fn read(
        text: &str,
        table: &dyn AnyMatch,
        lang: Lang,
    ) -> Result<Option<Outside>, Failure> {
        let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
        let (protocol, rest) = text.split_at(end);
        let (limits, command) = match rest.strip_prefix('[') {
            Some(inside) => inside.split_once("]:").unwrap_or(("", "")),
            None => ("", rest.strip_prefix(':').unwrap_or("")),
        };
        let Some(_) = spoken(None, protocol).filter(|_| rest.starts_with(['[', ':'])) else {
            return Ok(None);
        };
        let entry = catalog::GAMES.find_of(table.id());
        let client = entry.and_then(|entry| spoken(Some(entry), protocol));
        let Some(client) = client else {
            let (name, game) = (protocol.to_uppercase(), table.title().get(lang));
            return Err(Failure::Usage(lang.pick(
                format!("{game}: programas de {name} não jogam este jogo"),
                format!("{game}: programs that speak {name} do not play this game"),
            )));
        };
        if command.trim().is_empty() {
            return Err(Failure::Usage(lang.pick(
                format!("esperava {protocol}:PROGRAMA, como \"gtp:gnugo --mode gtp\" ou \"uci[nodes 10000]:fairy-stockfish\""),
                format!("expected {protocol}:PROGRAM, such as \"gtp:gnugo --mode gtp\" or \"uci[nodes 10000]:fairy-stockfish\""),
            )));
        }
        let fits = client(limits).fits(table);
        fits.map_err(|w| Failure::Usage(w.get(lang).to_owned()))?;
        Ok(Some(Outside { client, limits: limits.to_owned(), command: command.to_owned() }))
    }

    /// Starts the program.
    pub(crate) fn start(&self, lang: Lang) -> Result<OtherProgram, Failure> {
        OtherProgram::start((self.client)(&self.limits), &self.command, lang)
    }
}

/// How programs of a protocol are talked to about a game, or about any.
fn spoken(entry: Option<&Entry>, protocol: &str) -> Option<OpenClient> {
    let of = |e: &Entry| e.protocols.iter().find(|p| p.id == protocol).and_then(|p| p.client);
    if protocol == UGI.id {
        return UGI.client;
    }
    match entry {
        Some(entry) => of(entry),
        None => catalog::GAMES.iter().find_map(of),
    }
}

/// What can go wrong with a program; each with a sentence.
#[derive(Clone, Debug)]
pub(crate) enum Trouble {
    /// It ended, or closed its ears.
    Gone(String),
    /// It does not answer in time.
    Silent(String),
    /// It says what makes no sense here.
    Wrong(String),
    /// It does not play this game.
    Unfit(String),
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        match trouble {
            Trouble::Gone(text)
            | Trouble::Silent(text)
            | Trouble::Wrong(text)
            | Trouble::Unfit(text) => Failure::Usage(text),
        }
    }
}

/// An engine at work. It is told to quit, and ended if it does not, when this goes.
pub(crate) struct OtherProgram {
    /// Whether it has been greeted.
    met: bool,
    command: String,
    child: Child,
    stdin: Option<ChildStdin>,
    answers: Receiver<String>,
    client: Box<dyn Client>,
    patience: Duration,
    started: Instant,
    lang: Lang,
}

impl OtherProgram {
    fn start(client: Box<dyn Client>, command: &str, lang: Lang) -> Result<OtherProgram, Failure> {
        let words = shell_words::split(command).unwrap_or_default();
        let Some((program, arguments)) = words.split_first() else {
            return Err(Failure::File(command.to_owned(), std::io::ErrorKind::InvalidInput.into()));
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|e| Failure::File(program.clone(), e))?;
        let stdin = child.stdin.take();
        let (send, answers) = channel();
        if let Some(stdout) = child.stdout.take() {
            std::thread::spawn(move || {
                let mut lines = BufReader::new(stdout);
                loop {
                    let mut line = Vec::new();
                    let got = lines.by_ref().take(LONGEST).read_until(b'\n', &mut line);
                    let text = String::from_utf8_lossy(&line).into_owned();
                    if !matches!(got, Ok(n) if n > 0) || send.send(text).is_err() {
                        return;
                    }
                }
            });
        }
        Ok(OtherProgram {
            met: false,
            command: command.to_owned(),
            child,
            stdin,
            answers,
            client,
            patience: PATIENCE,
            started: Instant::now(),
            lang,
        })
    }

    fn fail(&self, pt: &str, en: &str) -> String {
        let command: String = self.command.chars().take(60).collect();
        self.lang.pick(format!("o motor «{command}» {pt}"), format!("the engine “{command}” {en}"))
    }

    /// Sets the longest that it may think about one command.
    pub(crate) fn patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    /// CPU time that it has used; the time on the wall where the system does not tell.
    pub(crate) fn cpu(&self) -> Duration {
        crate::cpu::of_process(self.child.id()).unwrap_or_else(|| self.started.elapsed())
    }

    /// Says something; gives the answer without its sign, as an error if it begins with `?`.
    fn ask(&mut self, say: &Say) -> Result<Result<String, String>, Trouble> {
        let gone = |engine: &OtherProgram| {
            Trouble::Gone(engine.fail("deixou de responder", "stopped answering"))
        };
        let deadline = Instant::now() + self.patience;
        let sent = match &mut self.stdin {
            Some(stdin) => writeln!(stdin, "{}", say.line).and_then(|()| stdin.flush()),
            None => Ok(()),
        };
        sent.map_err(|_| gone(self))?;
        let mut text = String::new();
        let mut good = None;
        if matches!(say.until, Until::Now) {
            return Ok(Ok(text));
        }
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.answers.recv_timeout(left) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => {
                    let seconds = self.patience.as_secs_f32();
                    return Err(Trouble::Silent(self.fail(
                        &format!("não respondeu em {seconds} s"),
                        &format!("gave no answer in {seconds} s"),
                    )));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(gone(self)),
            };
            let line = line.trim_end();
            match (say.until, good, line.chars().next()) {
                (Until::Now, ..) => return Ok(Ok(text)),
                (Until::Line(kind), ..) if kind(line) => return Ok(Ok(line.to_owned())),
                (Until::Line(_), ..) => {}
                (Until::Lines(kind), ..) => {
                    text.push_str(line);
                    text.push('\n');
                    if kind(line) {
                        return Ok(Ok(text));
                    }
                }
                (Until::Blank, None, Some(sign @ ('=' | '?'))) => {
                    good = Some(sign == '=');
                    let rest = line[1..].trim_start_matches(|c: char| c.is_ascii_digit());
                    text.push_str(rest.trim());
                }
                // Chatter before the answer.
                (Until::Blank, None, _) => {}
                (Until::Blank, Some(true), None) => return Ok(Ok(text)),
                (Until::Blank, Some(false), None) => return Ok(Err(text)),
                (Until::Blank, Some(_), Some(_)) => {
                    text.push('\n');
                    text.push_str(line);
                }
            }
            if text.len() as u64 > LONGEST {
                return Err(Trouble::Wrong(self.fail("não se cala", "does not stop talking")));
            }
        }
    }

    /// Says several things; what is refused is an error.
    fn tell(&mut self, all: &[Say]) -> Result<(), Trouble> {
        for say in all {
            if let Err(said) = self.ask(say)? {
                let line = &say.line;
                return Err(Trouble::Wrong(self.fail(
                    &format!("não aceita «{line}»: {said}"),
                    &format!("does not accept “{line}”: {said}"),
                )));
            }
        }
        Ok(())
    }

    /// Greets it, once.
    pub(crate) fn meet(&mut self, table: &dyn AnyMatch) -> Result<(), Trouble> {
        if self.met {
            return Ok(());
        }
        if let Some(greeting) = self.client.greeting() {
            let said = self.ask(&greeting)?.unwrap_or_else(|said| said);
            let lang = self.lang;
            let refused = |w: rules::Words| Trouble::Unfit(w.get(lang).to_owned());
            let options = self.client.meet(table, &said).map_err(refused)?;
            self.tell(&options)?;
        }
        self.met = true;
        Ok(())
    }

    /// What the engine does with its turn.
    pub(crate) fn choose(&mut self, table: &dyn AnyMatch) -> Result<Vec<Act>, Trouble> {
        self.meet(table)?;
        let lang = self.lang;
        let told = |w: rules::Words| Trouble::Wrong(w.get(lang).to_owned());
        let news = self.client.catch_up(table).map_err(told)?;
        self.tell(&news)?;
        let question = self.client.question(table).map_err(told)?;
        let answer = self.ask(&question)?;
        let answer = answer.as_ref().map(String::as_str);
        self.client.understand(table, answer.map_err(String::as_str)).map_err(told)
    }
}

impl Drop for OtherProgram {
    fn drop(&mut self) {
        if let Some(mut stdin) = self.stdin.take() {
            let _ = writeln!(stdin, "quit");
        }
        for _ in 0..20 {
            if let Ok(Some(_)) = self.child.try_wait() {
                return;
            }
            std::thread::sleep(Duration::from_millis(25));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
