//! The server as a process: how it starts, how it ends, and what a sudden end leaves behind.

mod data;
mod equal;
mod http;
#[path = "../../../server/tests/app/postgres.rs"]
mod postgres;

use http::{Server, request};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A game that takes a while to solve.
#[cfg(target_os = "linux")]
const LONG: &str = "ur:5a-3(pieces=4)";

/// One table with the moves that the server confirmed.
struct Played {
    id: String,
    token: String,
    version: u64,
    moves: Vec<String>,
}

/// The first move that was sent; of very many only some are.
fn first_move(paths: &Value) -> Option<String> {
    match paths {
        Value::String(text) => Some(text.clone()),
        Value::Object(next) => next.values().find_map(first_move),
        _ => None,
    }
}

/// Plays at several tables in turn until the server is gone.
fn play_until_the_end(at: &str, games: &[&str], stop: &AtomicBool) -> Vec<Played> {
    let mut tables = Vec::new();
    for game in games {
        let new = json!({ "game": game, "bearer": true });
        let Ok((201, made)) = request(at, "POST", "/api/v1/tables", "", Some(&new)) else {
            return tables;
        };
        tables.push(Played {
            id: made["table"]["id"].as_str().unwrap().to_owned(),
            token: made["tokens"][0]["token"].as_str().unwrap().to_owned(),
            version: made["table"]["version"].as_u64().unwrap(),
            moves: Vec::new(),
        });
    }
    while !stop.load(Ordering::Relaxed) {
        for table in &mut tables {
            let path = format!("/api/v1/tables/{}", table.id);
            let Ok((200, view)) = request(at, "GET", &path, &table.token, None) else {
                return tables;
            };
            let (path, body) = match first_move(&view["paths"]) {
                Some(text) => {
                    (format!("{path}/moves"), json!({ "version": view["version"], "move": text }))
                }
                None if view["state"] == "chance" => {
                    (format!("{path}/throw"), json!({ "version": view["version"] }))
                }
                None => continue,
            };
            let Ok((200, view)) = request(at, "POST", &path, &table.token, Some(&body)) else {
                return tables;
            };
            table.version = view["version"].as_u64().unwrap();
            let last = view["log"].as_array().unwrap().last().unwrap();
            table.moves.push(last["text"].as_str().unwrap().to_owned());
        }
    }
    tables
}

/// Nothing acknowledged is lost, no game is half-written: the server is killed in the middle of
/// many games, restarted, killed again.
#[test]
fn a_killed_server_has_kept_every_confirmed_move() {
    let folder = tempfile::tempdir().unwrap();
    let games = ["ouri", "konane", "mu-torere", "gamao:single", "xiangqi", "tracos"];
    let mut confirmed = 0;
    for round in 0..2 {
        let mut server = Server::start(folder.path(), 0);
        let at = server.address.clone();
        let stop = Arc::new(AtomicBool::new(false));
        let players: Vec<_> = (0..6)
            .map(|i| {
                let (at, stop) = (at.clone(), Arc::clone(&stop));
                let pair = [games[i % games.len()], games[(i + 1) % games.len()]];
                std::thread::spawn(move || play_until_the_end(&at, &pair, &stop))
            })
            .collect();
        std::thread::sleep(Duration::from_millis(1500 + 400 * round));
        server.kill();
        stop.store(true, Ordering::Relaxed);
        let tables: Vec<Played> = players.into_iter().flat_map(|p| p.join().unwrap()).collect();
        assert_eq!(tables.len(), 12);
        let again = Server::start(folder.path(), 0);
        for table in &tables {
            let path = format!("/api/v1/tables/{}", table.id);
            let (status, view) = request(&again.address, "GET", &path, &table.token, None).unwrap();
            assert_eq!(status, 200, "{view}");
            let log = view["log"].as_array().unwrap();
            let kept: Vec<&str> = log.iter().map(|e| e["text"].as_str().unwrap()).collect();
            assert!(view["version"].as_u64().unwrap() >= table.version);
            assert!(
                kept.len() == table.moves.len() || kept.len() == table.moves.len() + 1,
                "at most the one move that was under way: {} of {}",
                kept.len(),
                table.moves.len()
            );
            assert_eq!(kept[..table.moves.len()], table.moves, "{}", table.id);
            let (status, record) =
                http::text(&again.address, "GET", &format!("/t/{}/record", table.id), "", None)
                    .unwrap();
            assert_eq!(status, 200);
            catalog::GAMES.replay(&play::Record::parse(&record).unwrap()).unwrap();
            confirmed += table.moves.len();
            // And it goes on from there.
            if let Some(text) = first_move(&view["paths"]) {
                let body = json!({ "version": view["version"], "move": text });
                let path = format!("{path}/moves");
                let played = request(&again.address, "POST", &path, &table.token, Some(&body));
                assert_eq!(played.unwrap().0, 200);
            }
        }
    }
    assert!(confirmed >= 200, "only {confirmed} moves were confirmed");
}

#[test]
fn without_a_command_the_web_app_starts_and_says_where() {
    let folder = tempfile::tempdir().unwrap();
    for (lang, words) in [("pt", "Abra este endereço"), ("en", "Open this address")] {
        let server = Server::bare(folder.path(), lang);
        assert!(server.address.starts_with("127.0.0.1:"), "{}", server.greeting);
        assert!(server.greeting.contains(words), "{}", server.greeting);
        let (status, page) = http::text(&server.address, "GET", "/", "", None).unwrap();
        assert_eq!(status, 200);
        for entry in catalog::GAMES {
            assert!(page.contains(&format!("/g/{}", entry.info.id)));
        }
    }
}

#[cfg(unix)]
#[test]
fn asked_to_end_it_ends_without_fuss() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), 0);
    let new = json!({ "game": "ouri", "bearer": true });
    let (_, made) = request(&server.address, "POST", "/api/v1/tables", "", Some(&new)).unwrap();
    let id = made["table"]["id"].as_str().unwrap().to_owned();
    assert!(server.terminate(), "it ends by itself, with success");
    let again = Server::start(folder.path(), 0);
    let path = format!("/api/v1/tables/{id}");
    assert_eq!(request(&again.address, "GET", &path, "", None).unwrap().0, 200);
}

/// A connection on which a request has begun: these lines, and no end.
fn begun(at: &str, lines: &str) -> std::net::TcpStream {
    use std::io::{Read, Write};
    let mut stream = std::net::TcpStream::connect(at).unwrap();
    write!(stream, "{lines}").unwrap();
    if lines.starts_with("GET") {
        // Answered, so it is being listened to.
        stream.read_exact(&mut [0; 12]).unwrap();
    }
    stream
}

#[cfg(unix)]
#[test]
fn it_ends_though_all_connections_are_taken() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::with(folder.path(), 0, &["--max-connections", "2"]);
    let new = json!({ "game": "ouri", "bearer": true });
    let (_, made) = request(&server.address, "POST", "/api/v1/tables", "", Some(&new)).unwrap();
    let id = made["table"]["id"].as_str().unwrap();
    let stream = format!("GET /api/v1/tables/{id}/events HTTP/1.1\r\nHost: x\r\n\r\n");
    let _taken = [begun(&server.address, &stream), begun(&server.address, &stream)];
    assert!(server.terminate(), "it ends by itself, with success");
}

#[cfg(unix)]
#[test]
fn asked_twice_it_ends_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), 0);
    // A body that never comes: an open request, for which it would wait.
    let half = "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{";
    let _open = begun(&server.address, half);
    assert_eq!(request(&server.address, "GET", "/api/v1/games", "", None).unwrap().0, 200);
    assert_eq!(server.terminate_twice(), Some(3));
}

/// Solving stops when it is asked to, and leaves no file.
#[cfg(target_os = "linux")]
#[test]
fn solving_ends_when_it_is_asked_to() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("values.ludotable");
    let mut command = http::binary("en");
    command.args(["solve", LONG, "--write"]).arg(&file);
    let mut child = command.stderr(std::process::Stdio::piped()).spawn().unwrap();
    // Once it listens for signals: the fifteenth bit of those that it catches.
    let status = format!("/proc/{}/status", child.id());
    let listens = || {
        let text = std::fs::read_to_string(&status).unwrap();
        let caught = text.lines().find_map(|l| l.strip_prefix("SigCgt:")).unwrap().trim();
        u64::from_str_radix(caught, 16).unwrap() & 1 << 14 != 0
    };
    while !listens() {
        std::thread::sleep(Duration::from_millis(5));
    }
    http::ask_to_end(&child);
    assert_eq!(http::ended(&mut child), Some(1));
    let mut said = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut said).unwrap();
    assert!(said.contains("stopped before the end"), "{said}");
    assert!(!file.exists());
}

#[test]
fn what_cannot_be_is_said_before_it_starts() {
    let folder = tempfile::tempdir().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let file = folder.path().join("file");
    std::fs::write(&file, "not a folder").unwrap();
    let file = file.to_str().unwrap();
    let data = folder.path().to_str().unwrap();
    for (code, args) in [
        (2, vec!["--listen", "nowhere"]),
        (2, vec!["--rate", "-1"]),
        (2, vec!["--behind-proxy", "many"]),
        (2, vec!["--metrics", "nowhere"]),
        (2, vec!["--metrics-token", ""]),
        (2, vec!["--public-url", "ludoteca"]),
        (2, vec!["--log", "nonsense=nonsense=nonsense"]),
        (3, vec!["--listen", taken.as_str(), "--data", data]),
        (3, vec!["--listen", "127.0.0.1:0", "--metrics", taken.as_str(), "--data", data]),
        (3, vec!["--listen", "127.0.0.1:0", "--data", file]),
    ] {
        let out = http::binary("en").arg("serve").args(&args).output().unwrap();
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        assert_eq!(out.status.code(), Some(code), "{args:?}: {said}");
        assert!(said.starts_with("ludoteca: "), "{said}");
    }
}

/// A port that was free a moment ago.
fn free_port() -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

#[test]
fn metrics_have_a_listener_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let private = free_port();
    let args = ["--metrics", &private, "--behind-proxy", "2"];
    let server = Server::with(folder.path(), 0, &args);
    let status = |at: &str| http::text(at, "GET", "/metrics", "", None).unwrap();
    assert_eq!(status(&server.address).0, 404);
    let (found, text) = status(&private);
    assert_eq!(found, 200);
    assert!(text.contains("ludoteca_streams"), "{text}");
    let (pages, _) = http::text(&private, "GET", "/", "", None).unwrap();
    assert_eq!(pages, 404, "only what is counted");
}

#[test]
fn a_log_that_nobody_looks_at_has_no_colours() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::with(folder.path(), 0, &["--log", "warn,server=info"]);
    assert_eq!(http::text(&server.address, "GET", "/healthz", "", None).unwrap().0, 200);
    assert!(server.terminate());
    let log = server.log();
    assert!(log.contains("INFO") && log.contains("listening") && log.contains("closed"), "{log}");
    assert!(!log.contains('\u{1b}'), "{log:?}");
}

/// The players of `load` come back, as browsers do: a server may be restarted under them.
#[test]
fn a_load_goes_on_when_the_server_is_started_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), 0);
    let url = format!("http://{}", server.address);
    let port = server.address.rsplit(':').next().unwrap().parse().unwrap();
    let load = std::thread::spawn(move || {
        let args = ["--tables", "4", "--seconds", "6", "--pace", "300", "--json"];
        http::binary("en").args(["load", "--url", &url]).args(args).output().unwrap()
    });
    std::thread::sleep(Duration::from_millis(2500));
    server.kill();
    let _again = Server::start(folder.path(), port);
    let out = load.join().unwrap();
    let report: Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!(report["errors"], 0, "{report}");
    // Two streams a table, and some of the connections that move.
    assert!(report["reconnects"].as_u64() >= Some(8), "{report}");
    assert!(out.status.success() && report["moves"].as_u64() >= Some(20), "{report}");
}

#[test]
fn a_small_load_is_carried_without_an_error() {
    let out = http::binary("en")
        .args(["load", "--tables", "5", "--seconds", "2", "--pace", "200", "--json"])
        .output()
        .unwrap();
    let report: Value = serde_json::from_slice(&out.stdout).unwrap();
    assert!(out.status.success(), "{report}");
    assert!(report["moves"].as_u64().unwrap() >= 20, "{report}");
    assert_eq!(report["errors"], 0);
}
