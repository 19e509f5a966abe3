//! A load of players: opens tables with two players each, lets them move at a steady pace, and
//! reports what the server did with it.

mod wire;

use crate::outcome::{Exit, Failure};
use clap::{Arg, ArgMatches, Command};
use http_body_util::BodyExt;
use hyper::StatusCode;
use hyper::body::Incoming;
use rules::Lang;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, watch};
use wire::{Connection, PATIENCE, PAUSE, Problem, Server};

/// A number of tables, seconds and the like.
fn count(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|n| (1..=100_000).contains(n));
    number.ok_or_else(|| "1..100000".to_owned())
}

/// The arguments of `load`.
pub(crate) fn args(command: Command, lang: Lang) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    let number = |name: &'static str, usual: &'static str, help: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name("N")
            .default_value(usual)
            .hide_default_value(true)
            .value_parser(count)
            .help(help)
    };
    command
        .arg(Arg::new("url").long("url").value_name("URL").action(clap::ArgAction::Append).help(t(
            "o servidor, ou vários que partilham uma base de dados: jogadas num, vistas noutro (por omissão, um novo numa pasta temporária)",
            "the server, or several that share a database: moves at one, seen at another (default: a new one in a temporary folder)",
        )))
        .arg(
            Arg::new("game")
                .long("game")
                .value_name(t("JOGO", "GAME"))
                .default_value("ouri")
                .hide_default_value(true)
                .help(t("um jogo de dois (por omissão ouri)", "a game for two (default ouri)")),
        )
        .arg(number(
            "tables",
            "100",
            t("mesas ao mesmo tempo (por omissão 100)", "tables at once (default 100)"),
        ))
        .arg(number(
            "seconds",
            "20",
            t("segundos de medida (por omissão 20)", "seconds to measure (default 20)"),
        ))
        .arg(number(
            "pace",
            "1000",
            t(
                "milissegundos entre lances numa mesa (por omissão 1000)",
                "milliseconds between moves at a table (default 1000)",
            ),
        ))
        .arg(
            Arg::new("http2").long("http2").action(clap::ArgAction::SetTrue).help(t(
                "muitos jogadores por ligação, como por um intermediário que fala HTTP/2",
                "many players share a connection, as through a proxy that speaks HTTP/2",
            )),
        )
        .arg(
            Arg::new("board").long("board").action(clap::ArgAction::SetTrue).help(t(
                "com o tabuleiro desenhado, como numa página",
                "with the board drawn, as on a page",
            )),
        )
        .arg(
            Arg::new("json")
                .long("json")
                .action(clap::ArgAction::SetTrue)
                .help(t("escreve JSON", "write JSON")),
        )
}

/// What was measured.
#[derive(Default)]
struct Measured {
    moves: Vec<Duration>,
    arrivals: Vec<Duration>,
    games: u64,
    /// Tables that are laid.
    here: u32,
    /// What the streams brought while moves were made.
    bytes: u64,
    /// What the server had used before the first move, and uses at the end: memory and CPU.
    cpu: Option<f64>,
    usage: Option<(u64, f64)>,
    /// CPU time of this process while moves were made.
    client: Duration,
    reconnects: u64,
    errors: u64,
    last_error: String,
}

type Shared = Arc<Mutex<Measured>>;

/// A player: a token, a connection to move, and the latest view from a stream of events.
struct Player {
    token: String,
    connection: Connection,
    latest: watch::Receiver<(Instant, Value)>,
}

/// Opens the stream of a table.
async fn follow(
    server: &Arc<Server>,
    path: &str,
    token: &str,
) -> Result<(Connection, Incoming), Problem> {
    let mut stream = Connection::open(server).await?;
    let mut request = stream.request("GET", path, token, String::new())?;
    request.headers_mut().insert("accept", "application/x-ndjson".parse()?);
    let answer = stream.send(request).await?;
    if answer.status() != StatusCode::OK {
        return Err(format!("events: {}", answer.status()).into());
    }
    Ok((stream, answer.into_body()))
}

/// Reads views until the stream ends.
async fn listen(mut body: Incoming, server: &Server, tell: &watch::Sender<(Instant, Value)>) {
    let mut rest: Vec<u8> = Vec::new();
    while let Some(Ok(frame)) = body.frame().await {
        let at = Instant::now();
        let Ok(data) = frame.into_data() else {
            continue;
        };
        server.bytes.fetch_add(data.len() as u64, Ordering::Relaxed);
        rest.extend_from_slice(&data);
        while let Some(end) = rest.iter().position(|&b| b == b'\n') {
            let line: Vec<u8> = rest.drain(..=end).collect();
            if let Ok(mut line) = serde_json::from_slice::<Value>(&line)
                && line["event"] == "view"
            {
                let data = line["data"].take();
                tell.send_modify(|(seen, view)| {
                    *seen = at;
                    learn(view, data);
                });
            }
        }
    }
}

/// Takes in a view, or what is different from the one before.
fn learn(view: &mut Value, told: Value) {
    match (view, told) {
        (Value::Object(view), Value::Object(told)) if told.contains_key("since") => {
            view.extend(told);
        }
        (view, told) => *view = told,
    }
}

/// Somebody who moves at one server and listens at another, which may be the same.
async fn player(
    [server, listens]: [&Arc<Server>; 2],
    id: &str,
    token: String,
) -> Result<Player, Problem> {
    let board = if listens.board { "?board=1" } else { "" };
    let path = format!("/api/v1/tables/{id}/events{board}");
    let mut stream = Some(follow(listens, &path, &token).await?);
    let (tell, latest) = watch::channel((Instant::now(), Value::Null));
    let (house, mine) = (Arc::clone(listens), token.clone());
    tokio::spawn(async move {
        let again = async {
            loop {
                if let Some((_kept, body)) = stream.take() {
                    listen(body, &house, &tell).await;
                }
                tokio::time::sleep(PAUSE).await;
                house.again.fetch_add(1, Ordering::Relaxed);
                stream = follow(&house, &path, &mine).await.ok();
            }
        };
        tokio::select! {
            () = again => {}
            () = tell.closed() => {}
        }
    });
    Ok(Player { token, connection: Connection::open(server).await?, latest })
}

/// A table with its two players.
async fn lay(servers: &[Arc<Server>], game: &str) -> Result<(String, [Player; 2]), Problem> {
    let server = &servers[0];
    let mut maker = Connection::open(server).await?;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let new = json!({ "game": game, "seats": seats, "bearer": true });
    let (status, made) = maker.post("/api/v1/tables", "", &new).await?;
    if status != StatusCode::CREATED {
        return Err(format!("{status}: {made}").into());
    }
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let id = text(&made["table"]["id"]);
    let invite = text(&made["table"]["invites"][0]["url"]);
    let invite = invite.rsplit('/').next().unwrap_or_default();
    let sit = json!({ "invite": invite, "bearer": true });
    let path = format!("/api/v1/tables/{id}/seats/1");
    let (status, sat) = maker.post(&path, "", &sit).await?;
    if status != StatusCode::OK {
        return Err(format!("{status}: {sat}").into());
    }
    // Each hears of the other's moves from another server, if there are several.
    let next = servers.get(1).unwrap_or(server);
    let first = player([server, next], &id, text(&made["tokens"][0]["token"])).await?;
    let second = player([next, server], &id, text(&sat["token"])).await?;
    Ok((id, [first, second]))
}

/// Any way through what may be touched.
fn pick(paths: &Value, random: &mut fastrand::Rng) -> Vec<String> {
    let mut way = Vec::new();
    let mut at = paths;
    loop {
        match at {
            Value::Object(next) if !next.is_empty() => {
                let Some((site, behind)) = next.iter().nth(random.usize(..next.len())) else {
                    return way;
                };
                way.push(site.clone());
                at = behind;
            }
            Value::Array(ends) => {
                let end = ends.get(random.usize(..ends.len().max(1)));
                way.extend(end.and_then(Value::as_str).map(str::to_owned));
                return way;
            }
            _ => return way,
        }
    }
}

/// Plays at one table until the time is over: a move at every beat.
async fn table(
    servers: Vec<Arc<Server>>,
    game: String,
    pace: Duration,
    seed: u64,
    mut go: watch::Receiver<Option<Instant>>,
    end: Duration,
    shared: Shared,
) -> Result<(), Problem> {
    let mut random = fastrand::Rng::with_seed(seed);
    let laid = lay(&servers, &game).await;
    // Nobody waits for a table that cannot be laid.
    shared.lock().await.here += 1;
    let (mut id, mut players) = laid?;
    let began = go.wait_for(Option::is_some).await?.unwrap_or_else(Instant::now);
    let mut beat = began + pace.mul_f64(random.f64());
    while beat < began + end {
        tokio::time::sleep_until(beat.into()).await;
        beat += pace;
        let turn = players.iter().position(|p| !p.latest.borrow().1["paths"].is_null());
        let Some(turn) = turn else {
            let over = players[0].latest.borrow().1["state"] == "over";
            if over {
                (id, players) = lay(&servers, &game).await?;
                shared.lock().await.games += 1;
            }
            continue;
        };
        let (version, clicks) = {
            let latest = players[turn].latest.borrow();
            (latest.1["version"].clone(), pick(&latest.1["paths"], &mut random))
        };
        let path = format!("/api/v1/tables/{id}/moves");
        let body = json!({ "version": version, "clicks": clicks });
        let sent = Instant::now();
        let token = players[turn].token.clone();
        let (status, answer) = players[turn].connection.post(&path, &token, &body).await?;
        let took = sent.elapsed();
        let mut all = shared.lock().await;
        if status != StatusCode::OK {
            all.errors += 1;
            all.last_error = format!("{status}: {}", answer["error"]);
            continue;
        }
        all.moves.push(took);
        drop(all);
        // When did the other see it?
        let other = &mut players[1 - turn].latest;
        let arrived = arrival(other, answer["version"].as_u64()).await;
        let arrived = arrived.map(|at| at.saturating_duration_since(sent));
        // Whoever moved must not take the old view for the next turn.
        let own = &mut players[turn].latest;
        arrival(own, answer["version"].as_u64()).await;
        let mut all = shared.lock().await;
        match arrived {
            Some(took) => all.arrivals.push(took),
            None => {
                all.errors += 1;
                all.last_error = "an event did not arrive".to_owned();
            }
        }
    }
    Ok(())
}

/// When a version arrived; none if it did not in time.
async fn arrival(
    latest: &mut watch::Receiver<(Instant, Value)>,
    version: Option<u64>,
) -> Option<Instant> {
    let seen = latest.wait_for(|(_, view)| view["version"].as_u64() >= version);
    let seen = tokio::time::timeout(PATIENCE, seen).await;
    seen.ok()?.ok().map(|latest| latest.0)
}

/// A server of our own, in a folder that is removed afterwards.
struct Own {
    child: Child,
    folder: std::path::PathBuf,
    url: String,
}

impl Own {
    fn start(lang: Lang) -> Result<Own, Failure> {
        let folder = std::env::temp_dir().join(format!("ludoteca-load-{}", std::process::id()));
        let program = std::env::current_exe().map_err(Failure::Output)?;
        let mut child = std::process::Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--rate", "0", "--new-tables", "0"])
            .args(["--streams-per-address", "0", "--connections-per-address", "0"])
            .args(["--max-tables", "100000", "--max-streams", "200000"])
            .args(["--requests-per-address", "0"])
            .args(["--max-connections", "400000"])
            .args(["--lang", lang.tag(), "--data"])
            .arg(&folder)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(Failure::Output)?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line).map_err(Failure::Output)?;
        }
        let url = line.split_whitespace().last().unwrap_or_default().to_owned();
        Ok(Own { child, folder, url })
    }

    /// Resident memory and CPU seconds, where the system tells.
    fn usage(&self) -> Option<(u64, f64)> {
        let process = format!("/proc/{}", self.child.id());
        let status = std::fs::read_to_string(format!("{process}/status")).ok()?;
        let peak = status.lines().find_map(|l| l.strip_prefix("VmHWM:"))?;
        let kilobytes = peak.split_whitespace().next()?.parse().ok()?;
        let stat = std::fs::read_to_string(format!("{process}/stat")).ok()?;
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        let ticks: f64 =
            fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
        Some((kilobytes, ticks / 100.0))
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The value below which a part of all lie, in milliseconds.
fn percentile(sorted: &[Duration], part: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    let at = (last as f64 * part).round() as usize;
    sorted.get(at).map_or(0.0, |d| d.as_secs_f64() * 1000.0)
}

/// Runs the load and reports it.
pub(crate) fn load(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    super::serve::more_files();
    let number = |name| m.get_one::<u32>(name).copied().unwrap_or(1);
    let (tables, seconds) = (number("tables"), number("seconds"));
    let pace = Duration::from_millis(number("pace").into());
    let game = super::word(m, "game").to_owned();
    catalog::GAMES.open(&game)?;
    let urls: Vec<&String> = m.get_many("url").unwrap_or_default().collect();
    let own = if urls.is_empty() { Some(Own::start(lang)?) } else { None };
    let urls = urls.into_iter().chain(own.as_ref().map(|own| &own.url));
    let servers: Vec<_> =
        urls.map(|url| Server::new(url, m.get_flag("http2"), m.get_flag("board"))).collect();
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::Output)?;
    let end = Duration::from_secs(seconds.into());
    let (mut measured, took) =
        runtime.block_on(run(&servers, own.as_ref(), game, tables, pace, end));
    measured.reconnects = servers.iter().map(|s| s.again.load(Ordering::Relaxed)).sum();
    measured.usage = own.as_ref().and_then(Own::usage);
    drop(own);
    report(m, lang, out, &measured, took)
}

async fn run(
    servers: &[Arc<Server>],
    own: Option<&Own>,
    game: String,
    tables: u32,
    pace: Duration,
    end: Duration,
) -> (Measured, Duration) {
    let shared = Shared::default();
    let (start, go) = watch::channel(None);
    let mut all = tokio::task::JoinSet::new();
    for seed in 0..tables {
        let (mut servers, game, shared) = (servers.to_vec(), game.clone(), Arc::clone(&shared));
        let first = seed as usize % servers.len();
        servers.rotate_left(first);
        all.spawn(table(servers, game, pace, seed.into(), go.clone(), end, shared));
        // Guests do not all come through the door at once.
        if seed % 50 == 49 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    let mut here = shared.lock().await.here;
    while here < tables {
        tokio::time::sleep(Duration::from_millis(100)).await;
        here = shared.lock().await.here;
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let read = || servers.iter().map(|s| s.bytes.load(Ordering::Relaxed)).sum::<u64>();
    let (bytes, cpu) = (read(), own.and_then(Own::usage).map(|(_, cpu)| cpu));
    let mine = crate::cpu::used();
    let began = Instant::now();
    start.send_replace(Some(began));
    while let Some(done) = all.join_next().await {
        let failed = match done {
            Ok(Ok(())) => continue,
            Ok(Err(problem)) => problem.to_string(),
            Err(problem) => problem.to_string(),
        };
        let mut all = shared.lock().await;
        all.errors += 1;
        all.last_error = failed;
    }
    let took = began.elapsed();
    let mut measured = std::mem::take(&mut *shared.lock().await);
    measured.bytes = read() - bytes;
    measured.cpu = cpu;
    measured.client = crate::cpu::used().saturating_sub(mine);
    (measured, took)
}

fn report(
    m: &ArgMatches,
    lang: Lang,
    out: &mut dyn Write,
    measured: &Measured,
    took: Duration,
) -> Result<Exit, Failure> {
    let (mut moves, mut arrivals) = (measured.moves.clone(), measured.arrivals.clone());
    moves.sort_unstable();
    arrivals.sort_unstable();
    let rate = moves.len() as f64 / took.as_secs_f64();
    let of = |all: &[Duration]| [0.5, 0.99, 1.0].map(|p| percentile(all, p));
    let ([p50, p99, most], [e50, e99, latest]) = (of(&moves), of(&arrivals));
    let fine = measured.errors == 0 && !moves.is_empty();
    let (usage, each) = (measured.usage, |all: f64| all / moves.len().max(1) as f64);
    // Each move is seen by both.
    let bytes = each(measured.bytes as f64) / 2.0;
    let client = each(measured.client.as_secs_f64() * 1000.0);
    let cpu = usage.zip(measured.cpu).map(|((_, after), before)| each((after - before) * 1000.0));
    if m.get_flag("json") {
        let report = json!({
            "moves": moves.len(), "moves_per_second": rate, "games_finished": measured.games,
            "move_ms": { "p50": p50, "p99": p99, "max": most },
            "event_ms": { "p50": e50, "p99": e99, "max": latest },
            "reconnects": measured.reconnects, "errors": measured.errors, "last_error": measured.last_error,
            "server_peak_memory_kb": usage.map(|u| u.0), "server_cpu_seconds": usage.map(|u| u.1),
            "server_cpu_ms_per_move": cpu, "client_cpu_ms_per_move": client, "bytes_per_move_and_viewer": bytes,
        });
        writeln!(out, "{report}")?;
    } else {
        let (count, games) = (moves.len(), measured.games);
        writeln!(
            out,
            "{}",
            lang.pick(
                format!(
                    "{count} lances, {rate:.0} por segundo; {games} partidas acabadas\n\
                resposta ao lance: p50 {p50:.1} ms, p99 {p99:.1} ms, máx. {most:.1} ms\n\
                chegada ao adversário: p50 {e50:.1} ms, p99 {e99:.1} ms, máx. {latest:.1} ms"
                ),
                format!(
                    "{count} moves, {rate:.0} a second; {games} games finished\n\
                answer to a move: p50 {p50:.1} ms, p99 {p99:.1} ms, max {most:.1} ms\n\
                arrival at the opponent: p50 {e50:.1} ms, p99 {e99:.1} ms, max {latest:.1} ms"
                ),
            )
        )?;
        writeln!(
            out,
            "{}",
            lang.pick(
                format!("{bytes:.0} bytes por lance e espectador; este programa: {client:.2} ms de processador por lance"),
                format!("{bytes:.0} bytes a move and viewer; this program: {client:.2} ms of CPU a move"),
            )
        )?;
        if let Some(((kilobytes, all), cpu)) = usage.zip(cpu) {
            let megabytes = kilobytes / 1024;
            writeln!(
                out,
                "{}",
                lang.pick(
                    format!("servidor: no máximo {megabytes} MB, {all:.1} s de processador ({cpu:.3} ms por lance)"),
                    format!("server: at most {megabytes} MB, {all:.1} s of CPU ({cpu:.3} ms a move)"),
                )
            )?;
        }
        if measured.reconnects > 0 {
            let n = measured.reconnects;
            writeln!(
                out,
                "{}",
                lang.pick(format!("ligações refeitas: {n}"), format!("connections made anew: {n}")),
            )?;
        }
        if !fine {
            let (n, last) = (measured.errors, &measured.last_error);
            writeln!(
                out,
                "{}",
                lang.pick(
                    format!("{n} erros; o último: {last}"),
                    format!("{n} errors; the last: {last}"),
                )
            )?;
        }
    }
    Ok(if fine { Exit::Fine } else { Exit::Refused })
}
