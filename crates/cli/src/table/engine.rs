//! A program of somebody else that takes a seat and speaks a protocol over pipes.

use crate::outcome::Failure;
use play::AnyMatch;
use play::protocol::{Act, Client};
use rules::Lang;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The longest that an engine may think about one command.
const PATIENCE: Duration = Duration::from_secs(600);
/// The longest answer that is read, in bytes.
const LONGEST: u64 = 1 << 20;

/// A program that somebody named, before it is started: `gtp:gnugo --mode gtp`.
#[derive(Clone, Debug)]
pub(crate) struct Outside {
    client: fn() -> Box<dyn Client>,
    command: String,
}

impl Outside {
    /// Reads the name of a program; `None` if it is none.
    pub(crate) fn read(
        text: &str,
        _table: &dyn AnyMatch,
        _lang: Lang,
    ) -> Result<Option<Outside>, Failure> {
        let Some((protocol, command)) = text.split_once(':') else {
            return Ok(None);
        };
        let found = catalog::GAMES.protocols().find(|(_, p)| p.id == protocol);
        let client = found.and_then(|(_, p)| p.client);
        Ok(client.map(|client| Outside { client, command: command.to_owned() }))
    }

    /// Starts the program for a table.
    pub(crate) fn start(&self, table: &dyn AnyMatch, lang: Lang) -> Result<OtherProgram, Failure> {
        OtherProgram::start((self.client)(), &self.command, table, lang)
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
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        match trouble {
            Trouble::Gone(text) | Trouble::Silent(text) | Trouble::Wrong(text) => {
                Failure::Usage(text)
            }
        }
    }
}

/// An engine at work. It is told to quit, and ended if it does not, when this goes.
pub(crate) struct OtherProgram {
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
    /// Starts an engine for a table.
    pub(crate) fn start(
        client: Box<dyn Client>,
        command: &str,
        table: &dyn AnyMatch,
        lang: Lang,
    ) -> Result<OtherProgram, Failure> {
        client.fits(table).map_err(|w| Failure::Usage(w.get(lang).to_owned()))?;
        let words = shell_words::split(command).unwrap_or_default();
        let Some((program, arguments)) = words.split_first() else {
            return Err(Failure::Usage(lang.pick(
                "esperava gtp:PROGRAMA, como \"gtp:gnugo --mode gtp\"".to_owned(),
                "expected gtp:PROGRAM, such as \"gtp:gnugo --mode gtp\"".to_owned(),
            )));
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

    /// Tells it that another game begins.
    pub(crate) fn new_game(&mut self, _table: &dyn AnyMatch) {}

    /// CPU time that it has used; the time on the wall where the system does not tell.
    pub(crate) fn cpu(&self) -> Duration {
        crate::cpu::of_process(self.child.id()).unwrap_or_else(|| self.started.elapsed())
    }

    /// Sends one command; gives the answer without its sign, as an error if it begins with `?`.
    fn ask(&mut self, command: &str) -> Result<Result<String, String>, Trouble> {
        let gone = |engine: &OtherProgram| {
            Trouble::Gone(engine.fail("deixou de responder", "stopped answering"))
        };
        let until = Instant::now() + self.patience;
        let sent = match &mut self.stdin {
            Some(stdin) => writeln!(stdin, "{command}").and_then(|()| stdin.flush()),
            None => Ok(()),
        };
        sent.map_err(|_| gone(self))?;
        let mut text = String::new();
        let mut good = None;
        loop {
            let left = until.saturating_duration_since(Instant::now());
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
            match (good, line.chars().next()) {
                (None, Some(sign @ ('=' | '?'))) => {
                    good = Some(sign == '=');
                    let rest = line[1..].trim_start_matches(|c: char| c.is_ascii_digit());
                    text.push_str(rest.trim());
                }
                // Chatter before the answer.
                (None, _) => {}
                (Some(true), None) => return Ok(Ok(text)),
                (Some(false), None) => return Ok(Err(text)),
                (Some(_), Some(_)) => {
                    text.push('\n');
                    text.push_str(line);
                }
            }
            if text.len() as u64 > LONGEST {
                return Err(Trouble::Wrong(self.fail("não se cala", "does not stop talking")));
            }
        }
    }

    /// What the engine does with its turn.
    pub(crate) fn choose(&mut self, table: &dyn AnyMatch) -> Result<Vec<Act>, Trouble> {
        let lang = self.lang;
        let told = |w: rules::Words| Trouble::Wrong(w.get(lang).to_owned());
        for command in self.client.catch_up(table).map_err(told)? {
            if let Err(said) = self.ask(&command)? {
                return Err(Trouble::Wrong(self.fail(
                    &format!("não aceita «{command}»: {said}"),
                    &format!("does not accept “{command}”: {said}"),
                )));
            }
        }
        let question = self.client.question(table).map_err(told)?;
        let answer = self.ask(&question)?;
        let answer = answer.as_ref().map(String::as_str);
        let acts = self.client.understand(table, answer.map_err(String::as_str)).map_err(told)?;
        Ok(acts)
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
