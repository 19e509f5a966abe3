//! Processes that a test starts, and ends again whatever happens: the server and the driver.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Starts a program and waits for the line of its output in which `find` finds something.
fn start<T: Send + 'static>(
    command: &mut Command,
    find: impl Fn(&str) -> Option<T> + Send + 'static,
) -> (Child, T) {
    let mut child = (command.stdin(Stdio::null()).stdout(Stdio::piped()))
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let out = BufReader::new(child.stdout.take().unwrap());
    let (tell, told) = mpsc::channel();
    // Reads on to the end, so that the program never waits for its reader.
    std::thread::spawn(move || {
        for line in out.lines().map_while(Result::ok) {
            if let Some(found) = find(&line) {
                tell.send(found).ok();
            }
        }
    });
    match told.recv_timeout(Duration::from_secs(30)) {
        Ok(found) => (child, found),
        Err(_) => {
            child.kill().ok();
            panic!("{command:?} does not say that it is ready");
        }
    }
}

fn end(child: &mut Child) {
    child.kill().ok();
    child.wait().ok();
}

/// One request over a new connection: status and body.
fn request(at: &str, head: &str) -> std::io::Result<String> {
    let at: SocketAddr = at.parse().map_err(std::io::Error::other)?;
    let limit = Duration::from_secs(10);
    let mut stream = TcpStream::connect_timeout(&at, limit)?;
    stream.set_read_timeout(Some(limit))?;
    write!(stream, "{head} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// A server with a directory of its own.
pub(crate) struct House {
    child: Child,
    /// `127.0.0.1:PORT`.
    at: String,
    data: TempDir,
}

impl House {
    pub(crate) fn open() -> House {
        let data = tempfile::tempdir().unwrap();
        let (child, at) = serve("127.0.0.1:0", data.path());
        House { child, at, data }
    }

    /// An address of this server.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.at)
    }

    /// Ends the server as a power cut would.
    pub(crate) fn cut(&mut self) {
        end(&mut self.child);
    }

    /// Starts it again, at the same address and with what was saved.
    pub(crate) fn again(&mut self) {
        (self.child, _) = serve(&self.at, self.data.path());
    }

    /// The ids of all games.
    pub(crate) fn games(&self) -> Vec<String> {
        let answer = request(&self.at, "GET /api/v1/games").unwrap();
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        let json = &body[body.find('{').unwrap()..=body.rfind('}').unwrap()];
        let json: serde_json::Value = serde_json::from_str(json).unwrap();
        let games = json["games"].as_array().unwrap();
        let id = |game: &serde_json::Value| game["id"].as_str().unwrap().to_owned();
        games.iter().map(id).collect()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}

fn serve(listen: &str, data: &Path) -> (Child, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.args(["serve", "--rate", "0", "--new-tables", "0", "--stand-in-after", "8"]);
    command.args(["--listen", listen, "--data"]).arg(data);
    start(&mut command, |line| {
        let (_, at) = line.split_once("http://")?;
        Some(at.trim_end_matches('/').to_owned())
    })
}

/// A running chromedriver, and the directory for everything that browsers write.
pub(crate) struct Driver {
    child: Child,
    port: u16,
    pub(crate) dir: TempDir,
}

impl Driver {
    pub(crate) fn start(program: &Path) -> Driver {
        let dir = tempfile::tempdir().unwrap();
        let mut command = Command::new(program);
        command.arg("--port=0").env("TMPDIR", dir.path());
        let (child, port) = start(&mut command, |line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        Driver { child, port, dir }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Asked politely it closes its browsers first.
        request(&format!("127.0.0.1:{}", self.port), "GET /shutdown").ok();
        let patience = Instant::now() + Duration::from_secs(5);
        while Instant::now() < patience && matches!(self.child.try_wait(), Ok(None)) {
            std::thread::sleep(Duration::from_millis(20));
        }
        end(&mut self.child);
    }
}

/// Where a program is, by the search path.
pub(crate) fn which(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let dirs: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let files = names.iter().flat_map(|name| dirs.iter().map(move |dir| dir.join(name)));
    files.into_iter().find(|file| file.is_file())
}
