//! A program of somebody else that takes a seat and speaks GTP over pipes.

use crate::outcome::Failure;
use play::AnyMatch;
use play::protocol::{Act, Client};
use rules::Lang;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// The longest that an engine may think about one command.
const PATIENCE: Duration = Duration::from_secs(600);
/// The longest answer that is read, in bytes.
const LONGEST: u64 = 1 << 20;

/// An engine at work. It is told to quit, and ended if it does not, when this goes.
pub(crate) struct OtherProgram {
    command: String,
    child: Child,
    stdin: Option<ChildStdin>,
    answers: Receiver<String>,
    client: Box<dyn Client>,
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
        Ok(OtherProgram { command: command.to_owned(), child, stdin, answers, client, lang })
    }

    fn fail(&self, pt: &str, en: &str) -> Failure {
        let command: String = self.command.chars().take(60).collect();
        Failure::Usage(
            self.lang
                .pick(format!("o motor «{command}» {pt}"), format!("the engine “{command}” {en}")),
        )
    }

    /// Sends one command; gives the answer without its sign, as an error if it begins with `?`.
    fn ask(&mut self, command: &str) -> Result<Result<String, String>, Failure> {
        let gone = |engine: &OtherProgram| engine.fail("deixou de responder", "stopped answering");
        let sent = match &mut self.stdin {
            Some(stdin) => writeln!(stdin, "{command}").and_then(|()| stdin.flush()),
            None => Ok(()),
        };
        sent.map_err(|_| gone(self))?;
        let mut text = String::new();
        let mut good = None;
        loop {
            let line = match self.answers.recv_timeout(PATIENCE) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => {
                    return Err(
                        self.fail("não respondeu em dez minutos", "gave no answer in ten minutes")
                    );
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
                return Err(self.fail("não se cala", "does not stop talking"));
            }
        }
    }

    /// What the engine does with its turn.
    pub(crate) fn choose(&mut self, table: &dyn AnyMatch) -> Result<Vec<Act>, Failure> {
        let lang = self.lang;
        let told = |w: rules::Words| Failure::Usage(w.get(lang).to_owned());
        for command in self.client.catch_up(table).map_err(told)? {
            if let Err(said) = self.ask(&command)? {
                return Err(self.fail(
                    &format!("não aceita «{command}»: {said}"),
                    &format!("does not accept “{command}”: {said}"),
                ));
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
