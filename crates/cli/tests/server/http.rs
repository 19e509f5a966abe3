//! A server as a process of its own, and the plainest of clients.

use serde_json::Value;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The program, with nothing of the machine's own settings.
pub(crate) fn binary(lang: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    for name in ["LUDOTECA_LISTEN", "LUDOTECA_DATA", "LUDOTECA_DATABASE"] {
        command.env_remove(name);
    }
    command.env("LUDOTECA_LANG", lang);
    command
}

/// A running server; killed when it is dropped.
pub(crate) struct Server {
    child: Child,
    log: File,
    pub(crate) address: String,
    pub(crate) greeting: String,
}

impl Server {
    pub(crate) fn start(data: &Path, port: u16) -> Server {
        Server::with(data, port, &[])
    }

    /// The same with more arguments.
    pub(crate) fn with(data: &Path, port: u16, args: &[&str]) -> Server {
        let mut command = binary("en");
        command
            .args(["serve", "--listen", &format!("127.0.0.1:{port}")])
            .args(["--rate", "0", "--new-tables", "0", "--data"])
            .arg(data)
            .args(args);
        Server::run(command)
    }

    /// One of several on a database.
    pub(crate) fn shared(database: &str) -> Server {
        let mut command = binary("en");
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--rate", "0", "--new-tables", "0"])
            .args(["--log", "off", "--database", database]);
        Server::run(command)
    }

    /// As a person starts it: no command, no argument.
    pub(crate) fn bare(data: &Path, lang: &str) -> Server {
        let mut command = binary(lang);
        command.env("LUDOTECA_DATA", data);
        Server::run(command)
    }

    fn run(mut command: Command) -> Server {
        let log = tempfile::tempfile().unwrap();
        command.stdout(Stdio::piped()).stderr(log.try_clone().unwrap());
        let mut child = command.spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut greeting = String::new();
        for _ in 0..3 {
            out.read_line(&mut greeting).unwrap();
        }
        let url = greeting.split_whitespace().find(|w| w.starts_with("http://"));
        let address = url.unwrap_or_else(|| panic!("{greeting}"));
        Server { child, log, address: address.trim_start_matches("http://").to_owned(), greeting }
    }

    /// What it wrote to standard error.
    pub(crate) fn log(&mut self) -> String {
        let mut text = String::new();
        self.log.rewind().unwrap();
        self.log.read_to_string(&mut text).unwrap();
        text
    }

    /// The end that nobody sees coming.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to end; whether it did so with success.
    #[cfg(unix)]
    pub(crate) fn terminate(&mut self) -> bool {
        ask_to_end(&self.child);
        ended(&mut self.child) == Some(0)
    }

    /// Asks it to end twice, the second time as soon as it listens no more; the exit code.
    #[cfg(unix)]
    pub(crate) fn terminate_twice(&mut self) -> Option<i32> {
        ask_to_end(&self.child);
        while TcpStream::connect(&self.address).is_ok() {
            std::thread::sleep(Duration::from_millis(10));
        }
        assert!(self.child.try_wait().unwrap().is_none(), "it waits for an open request");
        ask_to_end(&self.child);
        ended(&mut self.child)
    }
}

/// A process that thinks for the servers of a database, once it does.
pub(crate) fn thinker(database: &str) -> Child {
    let mut command = binary("en");
    command.args(["think", "--log", "off", "--database", database]).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut said = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
    assert!(said.starts_with("Thinking for the servers of postgres:"), "{said}");
    child
}

/// Sends a process that a test started the signal to terminate.
#[cfg(unix)]
pub(crate) fn ask_to_end(child: &Child) {
    let asked = Command::new("kill").arg(child.id().to_string()).status();
    assert!(asked.unwrap().success());
}

/// The exit code of a process that is ending; it may take a minute.
#[cfg(unix)]
pub(crate) fn ended(child: &mut Child) -> Option<i32> {
    for _ in 0..600 {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("it does not end");
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One request on a connection of its own; the body as text.
pub(crate) fn text(
    at: &str,
    method: &str,
    path: &str,
    token: &str,
    body: Option<&Value>,
) -> std::io::Result<(u16, String)> {
    let mut stream = TcpStream::connect(at)?;
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    let body = body.map(Value::to_string).unwrap_or_default();
    let bearer = match token {
        "" => String::new(),
        token => format!("Authorization: Bearer {token}\r\n"),
    };
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n{bearer}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let cut = || std::io::Error::other("the answer was cut off");
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(cut)?;
    let length = head.lines().find_map(|l| {
        let (name, value) = l.split_once(':')?;
        let wanted = name.eq_ignore_ascii_case("content-length");
        wanted.then(|| value.trim().parse::<usize>().ok())?
    });
    if length.is_some_and(|n| n != body.len()) {
        return Err(cut());
    }
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok());
    Ok((status.ok_or_else(cut)?, body.to_owned()))
}

/// The same, as JSON.
pub(crate) fn request(
    at: &str,
    method: &str,
    path: &str,
    token: &str,
    body: Option<&Value>,
) -> std::io::Result<(u16, Value)> {
    let (status, text) = text(at, method, path, token, body)?;
    Ok((status, serde_json::from_str(&text)?))
}
