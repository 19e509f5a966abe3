//! Several servers on one database: none is special, and none is needed.

use crate::client::{Guest, House, first_move};
use crate::postgres::{database, sql};
use crate::streams::listen;
use serde_json::{Value, json};
use server::store::{Change, Follows, Postgres, Store, StoreError, StoredEvent};
use std::sync::Arc;
use std::time::Duration;

/// Servers on one new database; none where there is no PostgreSQL.
async fn houses(count: usize) -> Option<Vec<House>> {
    let url = database()?;
    let mut houses = Vec::new();
    for _ in 0..count {
        houses.push(another(&url).await);
    }
    Some(houses)
}

async fn another(url: &str) -> House {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    House::reached(Some(url.to_owned()), folder, |_| {}).await
}

/// The address of a house's database.
fn url(house: &House) -> &str {
    house.database.as_deref().unwrap()
}

/// The same person at another server.
fn at(house: &House, guest: &Guest) -> Guest {
    Guest { router: house.router.clone(), ..guest.clone() }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    u64::try_from(since.unwrap().as_millis()).unwrap()
}

fn id(view: &Value) -> String {
    view["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_move_at_one_server_is_seen_at_the_others() {
    let Some(houses) = houses(3).await else { return };
    let mut ana = houses[0].guest();
    let mut view = ana.table(json!({ "game": "ouri" })).await;
    let table = id(&view);
    let mut watching = Vec::new();
    for house in &houses {
        let mut stream = listen(house, &house.guest(), &table).await;
        assert_eq!(stream.view().await["version"], view["version"]);
        watching.push(stream);
    }
    for ply in 1..=9 {
        // Each move at another server.
        let mut mover = at(&houses[ply % 3], &ana);
        view = mover.play(&view, &first_move(&view["paths"])).await.expect(200);
        assert_eq!(view["ply"], ply);
        for stream in &mut watching {
            let seen = stream.view().await;
            assert_eq!((&seen["version"], &seen["ply"]), (&view["version"], &json!(ply)));
        }
    }
}

/// All servers are asked for the same version at once: one move is made, the others are told the table.
#[tokio::test]
async fn a_version_is_played_once_whoever_is_asked() {
    let Some(houses) = houses(3).await else { return };
    let mut ana = houses[0].guest();
    let mut view = ana.table(json!({ "game": "ouri" })).await;
    let table = id(&view);
    for house in &houses {
        at(house, &ana).look(&table).await;
    }
    for round in 1..=10 {
        // Different moves: the same one again would be taken for a repeat.
        let possible = ana.get(&format!("/api/v1/tables/{table}/moves")).await.expect(200);
        let possible = possible["moves"].as_array().unwrap().iter();
        let texts: Vec<String> =
            possible.map(|mv| mv["text"].as_str().unwrap().to_owned()).take(3).collect();
        let moves: Vec<_> = houses
            .iter()
            .zip(texts)
            .map(|(house, text)| {
                let (mut mover, view) = (at(house, &ana), view.clone());
                tokio::spawn(async move { mover.play(&view, &text).await })
            })
            .collect();
        let mut made = Vec::new();
        for answer in moves {
            let answer = answer.await.unwrap();
            match answer.status.as_u16() {
                200 => made.push(answer.json()),
                _ => assert!(
                    answer.expect(409)["table"]["version"].as_u64() >= view["version"].as_u64()
                ),
            }
        }
        assert_eq!(made.len(), 1, "round {round}");
        let version = made[0]["version"].clone();
        view = ana.until(&table, |v| v["version"] == version).await;
    }
    let stored = houses[1].store.load(&table).await.unwrap().unwrap();
    assert_eq!(stored.events.len() as u64, view["version"].as_u64().unwrap());
}

/// Writes a table as a server that died at once would have left it: with a job that it had in hand.
async fn left_behind(
    house: &House,
    guest: &mut Guest,
    new: Value,
    name: &str,
    events: Vec<StoredEvent>,
    (due, cost): (u64, u64),
) {
    let view = guest.table(new).await;
    let stored = house.store.load(&id(&view)).await.unwrap().unwrap();
    let store = Postgres::open(url(house)).await.unwrap();
    let mut all = stored.events;
    // Its computers may have been fast.
    all.retain(|event| event.body.contains("sit"));
    all.extend(events);
    for (seq, event) in (1..).zip(&mut all) {
        event.seq = seq;
    }
    let change = Change {
        table: name.to_owned(),
        setup: Some(stored.setup),
        at: stored.created,
        events: all,
        follows: Some(Follows { due, cost, from: None, mine: true }),
        ..Change::default()
    };
    store.write(change).await.unwrap();
}

async fn events(house: &House, table: &str) -> Vec<String> {
    let events = house.store.load(table).await.unwrap().unwrap().events;
    events.into_iter().map(|event| event.body).collect()
}

async fn until_events(
    house: &House,
    table: &str,
    wished: impl Fn(&[String]) -> bool,
) -> Vec<String> {
    for _ in 0..1000 {
        let events = events(house, table).await;
        if wished(&events) {
            return events;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("never as wished: {:?}", events(house, table).await);
}

/// A server dies before its computer has moved: when its lease has ended, another one moves, once.
#[tokio::test]
async fn what_a_dead_server_had_in_hand_is_done_by_another() {
    let Some(houses) = houses(3).await else { return };
    let seats = json!([{ "kind": "computer", "level": 1 }, { "kind": "me" }]);
    let new = json!({ "game": "ouri", "seats": seats });
    let mut ana = houses[0].guest();
    left_behind(&houses[0], &mut ana, new, "bcdfbcdfbcdf", Vec::new(), (now(), 1)).await;
    let before = events(&houses[0], "bcdfbcdfbcdf").await;
    tokio::time::sleep(Duration::from_millis(1200)).await;
    assert_eq!(events(&houses[0], "bcdfbcdfbcdf").await.len(), before.len(), "it is leased");
    sql(url(&houses[0]), "UPDATE jobs SET leased = 1 WHERE table_id = 'bcdfbcdfbcdf'");
    until_events(&houses[1], "bcdfbcdfbcdf", |all| all.len() > before.len()).await;
    tokio::time::sleep(Duration::from_millis(1200)).await;
    assert_eq!(events(&houses[2], "bcdfbcdfbcdf").await.len(), before.len() + 1, "once");
    // A person is to move: nothing follows by itself.
    let jobs = sql(url(&houses[0]), "SELECT COUNT(*) FROM jobs WHERE table_id = 'bcdfbcdfbcdf'");
    assert_eq!(jobs, ["0"]);
}

/// The people of a table left long before anybody had time to think for it: it sleeps, and goes on when one of
/// them comes, to whichever server.
#[tokio::test]
async fn what_nobody_waits_for_sleeps_until_somebody_comes() {
    let Some(houses) = houses(2).await else { return };
    let seats = json!([{ "kind": "computer", "level": 1 }, { "kind": "me" }]);
    let new = json!({ "game": "ouri", "seats": seats });
    let mut ana = houses[0].guest();
    let long_ago = (now() - 600_000, 1);
    left_behind(&houses[0], &mut ana, new, "bcdfbcdfbcdf", Vec::new(), long_ago).await;
    let before = events(&houses[0], "bcdfbcdfbcdf").await;
    sql(url(&houses[0]), "UPDATE jobs SET leased = 0 WHERE table_id = 'bcdfbcdfbcdf'");
    let asleep =
        "SELECT COUNT(*) FROM jobs WHERE table_id = 'bcdfbcdfbcdf' AND due = 9223372036854775807";
    for round in 0.. {
        if sql(url(&houses[0]), asleep) == ["1"] {
            break;
        }
        assert!(round < 500, "it does not sleep");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // Somebody who only watches changes nothing.
    houses[1].guest().look("bcdfbcdfbcdf").await;
    tokio::time::sleep(Duration::from_millis(1200)).await;
    assert_eq!(events(&houses[0], "bcdfbcdfbcdf").await, before);
    at(&houses[1], &ana).until("bcdfbcdfbcdf", |v| v["ply"] == 1).await;
}

/// A server that closes hands over what it has in hand, without waiting for any lease.
#[tokio::test]
async fn a_server_that_closes_hands_over() {
    let Some(mut houses) = houses(2).await else { return };
    let ends = houses.remove(0);
    let patient = House::reached(ends.database.clone(), Arc::clone(&ends.folder), |config| {
        config.patient = true;
    })
    .await;
    let mut ana = patient.guest();
    let seats = json!([{ "kind": "computer", "level": 1 }, { "kind": "me" }]);
    let view = ana.table(json!({ "game": "ouri", "seats": seats })).await;
    // It is still taking its time.
    patient.app.close();
    patient.store.close().await;
    at(&houses[0], &ana).until(&id(&view), |v| v["ply"] == 1).await;
}

/// Time runs out at a table that no server has in memory.
#[tokio::test]
async fn clocks_run_out_though_nobody_looks() {
    let Some(houses) = houses(2).await else { return };
    let clock = json!({ "kind": "game", "minutes": 1 });
    let new = json!({ "game": "mu-torere", "clock": clock });
    let mut guest = houses[0].guest();
    let view = guest.table(new.clone()).await;
    let body = json!({ "did": "play", "seat": 0, "text": first_move(&view["paths"]) }).to_string();
    // A move that was made long ago.
    let moved = StoredEvent { seq: 0, at: 1_000_000, body };
    let due = (1_060_000, 0);
    left_behind(&houses[0], &mut guest, new, "ghjkghjkghjk", vec![moved], due).await;
    sql(url(&houses[0]), "UPDATE jobs SET leased = 0 WHERE table_id = 'ghjkghjkghjk'");
    let flagged = |all: &[String]| all.iter().any(|body| body.contains("timeout"));
    let all = until_events(&houses[1], "ghjkghjkghjk", flagged).await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(events(&houses[0], "ghjkghjkghjk").await, all, "once");
}

/// Servers that could not hear for a while read what they missed.
#[tokio::test]
async fn what_was_missed_without_a_connection_is_caught_up() {
    let Some(houses) = houses(2).await else { return };
    let mut ana = houses[0].guest();
    let view = ana.table(json!({ "game": "ouri" })).await;
    let table = id(&view);
    let mut watching = listen(&houses[1], &houses[1].guest(), &table).await;
    watching.view().await;
    for _ in 0..3 {
        // Every connection that listens, of the other tests too.
        let ended =
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'";
        sql(url(&houses[0]), ended);
        let view = ana.look(&table).await;
        let after = ana.play(&view, &first_move(&view["paths"])).await.expect(200);
        assert_eq!(watching.view().await["version"], after["version"]);
    }
}

/// Who comes to one server is seen at the others, and missed when that one is gone.
#[tokio::test]
async fn who_is_at_another_server_is_known() {
    let Some(mut houses) = houses(2).await else { return };
    let mut ana = houses[0].guest();
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let view = ana.table(json!({ "game": "ouri", "seats": seats })).await;
    let table = id(&view);
    let mut eva = houses[1].guest();
    let present = |v: &Value| v["seats"][0]["present"] == true;
    eva.until(&table, present).await;
    let mut hers = listen(&houses[0], &ana, &table).await;
    hers.view().await;
    // She closes her page.
    drop(hers);
    eva.until(&table, |v| !present(v)).await;
    at(&houses[0], &ana).look(&table).await;
    eva.until(&table, present).await;
    let ends = houses.remove(0);
    ends.app.close();
    ends.store.close().await;
    eva.until(&table, |v| !present(v)).await;
}

/// What one server cannot begin with at once is thought about by another.
#[tokio::test]
async fn whoever_has_time_thinks() {
    let Some(url) = database() else { return };
    let folder = || Arc::new(tempfile::tempdir().unwrap());
    let busy = House::reached(Some(url.clone()), folder(), |c| c.thinkers = 1).await;
    let other = House::reached(Some(url), folder(), |c| c.thinkers = 1).await;
    let mut ana = busy.guest();
    let against = |level: u8| {
        let seats = json!([{ "kind": "computer", "level": level }, { "kind": "me" }]);
        json!({ "game": "go", "seats": seats })
    };
    // Its only thread is taken for long.
    let deep = id(&ana.table(against(8)).await);
    let quick = id(&ana.table(against(1)).await);
    ana.until(&quick, |v| v["ply"] == 1).await;
    let counted = other.guest().get("/metrics").await.text();
    let elsewhere = counted.lines().any(|line| line == "ludoteca_moves_total 1");
    // On a very slow machine it may be done with the long one first.
    assert!(elsewhere || ana.look(&deep).await["ply"] == 1, "{counted}");
}

/// The steps that have been published so far; they must not change.
const STEPS: [&str; 3] = [
    include_str!("../../migrations/postgres/0001_tables.sql"),
    include_str!("../../migrations/postgres/0002_jobs.sql"),
    include_str!("../../migrations/postgres/0003_solved.sql"),
];

/// The table in a database of an earlier program, and the one that can follow it.
fn earlier_table() -> (Change, Change) {
    let event = |seq: u64| StoredEvent { seq, at: seq, body: format!("{{\"event\":{seq}}}") };
    let (table, setup) = ("bcdfbcdfbcdf".to_owned(), Some("{}".to_owned()));
    let first = Change {
        table: table.clone(),
        setup,
        at: 1,
        events: vec![event(1), event(2)],
        ..Change::default()
    };
    (first, Change { table, at: 3, events: vec![event(3)], ..Change::default() })
}

/// A database as earlier programs left it: with a list of the steps that they kept in their own way.
fn earlier(steps: usize) -> Option<String> {
    let url = database()?;
    let list = "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, \
        installed_on TIMESTAMPTZ NOT NULL DEFAULT now(), success BOOLEAN NOT NULL, \
        checksum BYTEA NOT NULL, execution_time BIGINT NOT NULL)";
    sql(&url, list);
    for (number, step) in (1..).zip(&STEPS[..steps]) {
        sql(&url, step);
        let row = format!("({number}, 'step', now(), TRUE, '\\x00', 1)");
        sql(&url, &format!("INSERT INTO _sqlx_migrations VALUES {row}"));
    }
    let (table, _) = earlier_table();
    let (id, setup) = (&table.table, table.setup.as_deref().unwrap());
    sql(&url, &format!("INSERT INTO tables VALUES ('{id}', 1, 1, FALSE, 2, '{setup}')"));
    for StoredEvent { seq, at, body } in &table.events {
        sql(&url, &format!("INSERT INTO events VALUES ('{id}', {seq}, {at}, '{body}')"));
    }
    Some(url)
}

/// The numbers of the steps that a database says it has behind it, and whether the list is still there.
fn steps_kept(url: &str) -> (Vec<String>, bool) {
    let list = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL";
    (sql(url, "SELECT number FROM steps ORDER BY number"), sql(url, list) == ["t"])
}

/// Databases of earlier programs, whatever step they were at, open with everything that was in them, however
/// many servers start at the same moment, and again afterwards. The list is left to the program that made it,
/// until the database becomes one that it does not know.
#[tokio::test]
async fn older_databases_are_brought_up_to_date() {
    for steps in 1..=STEPS.len() {
        let Some(url) = earlier(steps) else { return };
        let starts: Vec<_> = (0..4)
            .map(|_| {
                let url = url.clone();
                tokio::spawn(async move { Postgres::open(&url).await })
            })
            .collect();
        for start in starts {
            let store = start.await.unwrap().unwrap();
            let stored = store.load("bcdfbcdfbcdf").await.unwrap().unwrap();
            assert_eq!(stored.events, earlier_table().0.events, "from step {steps}");
            store.close().await;
        }
        let all = (1..=STEPS.len()).map(|step| step.to_string()).collect();
        assert_eq!(steps_kept(&url), (all, steps == STEPS.len()));
        let store = Postgres::open(&url).await.unwrap();
        store.write(earlier_table().1).await.unwrap();
        assert_eq!(store.write(earlier_table().1).await, Err(StoreError::Conflict));
        let since = store.since("bcdfbcdfbcdf", 2).await.unwrap();
        assert_eq!(since, Some(earlier_table().1.events));
        store.close().await;
        assert!(matches!(store.load("bcdfbcdfbcdf").await, Err(StoreError::Failed(_))));
    }
}

/// All of them start, and each step is made once.
#[tokio::test]
async fn many_servers_may_start_on_an_empty_database() {
    let Some(url) = database() else { return };
    let starts: Vec<_> = (0..8)
        .map(|_| {
            let url = url.clone();
            tokio::spawn(async move { Postgres::open(&url).await })
        })
        .collect();
    for start in starts {
        let store = start.await.unwrap().unwrap();
        store.healthy().await.unwrap();
        store.close().await;
    }
    assert_eq!(steps_kept(&url), (["1", "2", "3"].map(str::to_owned).to_vec(), false));
}

/// A database of a later program is not touched, whichever way it says so.
#[tokio::test]
async fn later_databases_are_refused() {
    for later in [
        "INSERT INTO _sqlx_migrations VALUES (99, 'later', now(), TRUE, '\\x00', 1)",
        "CREATE TABLE steps (number BIGINT PRIMARY KEY); INSERT INTO steps VALUES (99)",
    ] {
        let Some(url) = earlier(1) else { return };
        sql(&url, later);
        let error = Postgres::open(&url).await.err().unwrap();
        assert!(error.to_string().contains("newer"), "{error}");
        assert_eq!(sql(&url, "SELECT to_regclass('jobs') IS NULL"), ["t"]);
    }
}

/// A database that is not there is named by whoever knows it.
#[tokio::test]
async fn what_the_database_says_is_told() {
    let Some(url) = database() else { return };
    let url = url.replace("/postgres?", "/nowhere?");
    let error = Postgres::open(&url).await.err().unwrap();
    assert!(error.to_string().contains("\"nowhere\" does not exist"), "{error}");
}

/// Connections that broke while nobody used them are opened anew, without anybody noticing.
#[tokio::test]
async fn lost_connections_are_opened_anew() {
    let Some(url) = database() else { return };
    // A database of its own, to end what belongs to this test only.
    sql(&url, "CREATE DATABASE lost");
    let lost = url.replace("/postgres?", "/lost?").replace("=t", "=public,t");
    let store = Arc::new(Postgres::open(&lost).await.unwrap());
    let (first, second) = earlier_table();
    store.write(first).await.unwrap();
    for _ in 0..3 {
        // All of its connections are open.
        let reads: Vec<_> = (0..24)
            .map(|_| {
                let store = Arc::clone(&store);
                tokio::spawn(async move { store.load("bcdfbcdfbcdf").await })
            })
            .collect();
        for read in reads {
            assert_eq!(read.await.unwrap().unwrap().unwrap().events.len(), 2);
        }
        let ours = "SELECT COUNT(*) <= 12 FROM pg_stat_activity WHERE datname = 'lost'";
        assert_eq!(sql(&url, ours), ["t"]);
        let ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'lost'";
        sql(&url, ended);
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    store.write(second).await.unwrap();
    store.healthy().await.unwrap();
    store.close().await;
}
