//! Three servers on one PostgreSQL, all equal: they are killed and started again in the middle of games, and
//! so are the database and a process that only thinks.

use crate::first_move;
use crate::http::{Server, request, thinker};
use crate::postgres::{crash, database};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Where servers can be reached now.
type Addresses = Mutex<Vec<String>>;

/// A table with everything that was acknowledged there, by ply.
struct Played {
    path: String,
    token: String,
    computer: bool,
    confirmed: BTreeMap<u64, String>,
}

/// Asks some server; one that is being killed is as good as none.
fn ask(
    at: &Addresses,
    rng: &mut fastrand::Rng,
    method: &str,
    path: &str,
    token: &str,
    body: Option<&Value>,
) -> Option<(u16, Value)> {
    let address = {
        let addresses = at.lock().unwrap();
        addresses[rng.usize(..addresses.len())].clone()
    };
    let answer = request(&address, method, path, token, body).ok();
    if answer.is_none() {
        std::thread::sleep(Duration::from_millis(20));
    }
    answer
}

/// Makes a table, at some server.
fn lay(at: &Addresses, rng: &mut fastrand::Rng, new: &Value) -> Played {
    let made = loop {
        if let Some((201, made)) = ask(at, rng, "POST", "/api/v1/tables", "", Some(new)) {
            break made;
        }
    };
    Played {
        path: format!("/api/v1/tables/{}", made["table"]["id"].as_str().unwrap()),
        token: made["tokens"][0]["token"].as_str().unwrap().to_owned(),
        computer: new["seats"].is_array(),
        confirmed: BTreeMap::new(),
    }
}

/// Plays, each request at another server, one game after the other until it is told to stop.
fn play(at: &Addresses, game: &str, computer: bool, seed: u64, stop: &AtomicBool) -> Vec<Played> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut new = json!({ "game": game, "bearer": true });
    if computer {
        new["seats"] = json!([{ "kind": "me" }, { "kind": "computer", "level": 1 }]);
    }
    new["clock"] = json!({ "kind": "game", "minutes": 10, "increment": 1 });
    let mut tables = vec![lay(at, &mut rng, &new)];
    while !stop.load(Ordering::Relaxed) {
        let Some(table) = tables.last_mut() else { break };
        let seen = ask(at, &mut rng, "GET", &table.path, &table.token, None);
        let Some((200, view)) = seen else { continue };
        if view["state"] == "over" {
            tables.push(lay(at, &mut rng, &new));
            continue;
        }
        let (path, mut body) = match first_move(&view["paths"]) {
            Some(text) => (format!("{}/moves", table.path), json!({ "move": text })),
            None if view["may"]["throw"] == true => (format!("{}/throw", table.path), json!({})),
            None => {
                // The computer's turn.
                std::thread::sleep(Duration::from_millis(20));
                continue;
            }
        };
        body["version"] = view["version"].clone();
        let answer = ask(at, &mut rng, "POST", &path, &table.token, Some(&body));
        if let Some((200, view)) = answer {
            let from = view["log_from"].as_u64().unwrap();
            for (ply, entry) in (from..).zip(view["log"].as_array().unwrap()) {
                let text = entry["text"].as_str().unwrap().to_owned();
                let before = table.confirmed.insert(ply, text.clone());
                assert!(before.is_none_or(|before| before == text), "ply {ply} of {}", table.path);
            }
        }
    }
    tables
}

/// A table at which one move is made, and then nobody does anything: its time runs out after a minute.
fn left_alone(at: &Addresses, rng: &mut fastrand::Rng) -> Played {
    let clock = json!({ "kind": "game", "minutes": 1 });
    let table = lay(at, rng, &json!({ "game": "ouri", "bearer": true, "clock": clock }));
    loop {
        let seen = ask(at, rng, "GET", &table.path, &table.token, None);
        let Some((200, view)) = seen else { continue };
        if view["ply"] == 1 {
            return table;
        }
        let body = json!({ "version": view["version"], "move": first_move(&view["paths"]) });
        ask(at, rng, "POST", &format!("{}/moves", table.path), &table.token, Some(&body));
    }
}

/// What each clock shows that does not run now.
fn standing(view: &Value) -> Vec<&Value> {
    let running = &view["clock"]["running"];
    let left = view["clock"]["left"].as_array().unwrap();
    let stands = |seat: &usize| !running.as_array().unwrap().contains(&json!(seat));
    (0..left.len()).filter(stands).map(|seat| &left[seat]).collect()
}

#[test]
fn equal_servers_lose_nothing_though_they_and_the_database_are_killed() {
    let Some(database) = database() else { return };
    let full = std::env::var_os("LUDOTECA_FULL").is_some();
    let rounds = if full { 200 } else { 6 };
    let mut servers: Vec<Server> = (0..3).map(|_| Server::shared(&database)).collect();
    let address = |servers: &[Server]| servers.iter().map(|s| s.address.clone()).collect();
    let addresses: Arc<Addresses> = Arc::new(Mutex::new(address(&servers)));
    let mut thinks = thinker(&database);
    let stop = Arc::new(AtomicBool::new(false));
    let games = ["ouri", "konane", "mu-torere", "gamao:single"];
    let players: Vec<_> = (0..8u64)
        .map(|i| {
            let (at, stop) = (Arc::clone(&addresses), Arc::clone(&stop));
            let game = games[(i / 2) as usize];
            std::thread::spawn(move || play(&at, game, i % 2 == 1, i, &stop))
        })
        .collect();
    let mut rng = fastrand::Rng::with_seed(14);
    let (alone, since) = (left_alone(&addresses, &mut rng), Instant::now());
    let (mut kills, mut crashes, mut thinkers) = (0, 0, 0);
    for round in 0..rounds {
        std::thread::sleep(Duration::from_millis(rng.u64(200..700)));
        if round % 5 == 4 {
            crash();
            crashes += 1;
        } else if round % 5 == 2 {
            thinks.kill().unwrap();
            thinks.wait().unwrap();
            thinks = thinker(&database);
            thinkers += 1;
        } else {
            let which = rng.usize(..servers.len());
            servers[which].kill();
            servers[which] = Server::shared(&database);
            *addresses.lock().unwrap() = address(&servers);
            kills += 1;
        }
    }
    #[cfg(unix)]
    {
        crate::http::ask_to_end(&thinks);
        assert_eq!(crate::http::ended(&mut thinks), Some(0));
    }
    std::thread::sleep(Duration::from_millis(500));
    stop.store(true, Ordering::Relaxed);
    let tables: Vec<Played> = players.into_iter().flat_map(|p| p.join().unwrap()).collect();
    let mut confirmed = 0;
    for table in &tables {
        // A computer whose server died moves when another has taken its job.
        let patience = Instant::now() + Duration::from_secs(40);
        let log = loop {
            let views: Vec<Value> = servers
                .iter()
                .map(|s| request(&s.address, "GET", &table.path, &table.token, None).unwrap().1)
                .collect();
            let mine = |v: &Value| {
                !table.computer
                    || v["may"]["play"] != Value::Null
                    || v["may"]["throw"] == true
                    || v["state"] == "over"
            };
            let same = views.iter().all(|v| v["version"] == views[0]["version"]);
            if same && mine(&views[0]) {
                let clocks = views.iter().map(standing);
                assert!(clocks.clone().all(|c| !c.is_empty() || views[0]["state"] == "over"));
                assert!(clocks.clone().all(|c| c == standing(&views[0])), "{views:?}");
                assert_ne!(views[0]["outcome"]["code"], "time", "nobody was out of time");
                break views[0]["log"].clone();
            }
            assert!(Instant::now() < patience, "{} stands still: {}", table.path, views[0]);
            std::thread::sleep(Duration::from_millis(100));
        };
        for (&ply, text) in &table.confirmed {
            assert_eq!(log[usize::try_from(ply).unwrap()]["text"], **text, "{}", table.path);
        }
        let path = table.path.replace("/api/v1/tables/", "/t/") + "/record";
        let (status, record) =
            crate::http::text(&servers[0].address, "GET", &path, "", None).unwrap();
        assert_eq!(status, 200);
        catalog::GAMES.replay(&play::Record::parse(&record).unwrap()).unwrap();
        confirmed += table.confirmed.len();
    }
    // Its time runs out, whoever is alive to see it, and not before.
    let out = |since: &Instant| {
        let view = request(&servers[0].address, "GET", &alone.path, &alone.token, None);
        (since.elapsed(), view.unwrap().1["state"] == "over")
    };
    let (at, over) = out(&since);
    assert!(!over || at >= Duration::from_secs(60), "flagged after {at:?}");
    if full {
        let patience = since.elapsed().max(Duration::from_secs(60)) + Duration::from_secs(20);
        while let (at, false) = out(&since) {
            assert!(at < patience, "not flagged after {at:?}");
            std::thread::sleep(Duration::from_millis(200));
        }
    }
    let games = tables.len();
    println!(
        "{games} games, {confirmed} confirmed, {kills} servers and {thinkers} thinkers killed, {crashes} crashes of the database"
    );
    assert!(confirmed > 50, "only {confirmed}");
}
