//! What is kept: for one server at a time, for nobody else's eyes, and whole, or it is said what is missing.

use crate::client::{Guest, House, first_move};
use rusqlite::Connection;
use serde_json::{Value, json};
use server::secret::Key;
use server::store::{self, Change, FILE, Old, Sqlite, Store, StoreError, Stored, StoredEvent};
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

/// Does something to the file itself, as nobody should.
fn tamper(file: &Path, sql: &str) {
    let connection = Connection::open(file).unwrap();
    connection.execute_batch(sql).unwrap();
    connection.close().unwrap();
}

/// A table with a few moves.
async fn played(guest: &mut Guest, moves: usize) -> Value {
    let mut view = guest.table(json!({ "game": "ouri" })).await;
    for _ in 0..moves {
        view = guest.play(&view, &first_move(&view["paths"])).await.expect(200);
    }
    view
}

async fn embedded() -> House {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let store = Sqlite::open(&folder.path().join(FILE)).await.unwrap();
    House::on(Arc::new(store), folder, |_| {})
}

fn id(view: &Value) -> &str {
    view["id"].as_str().unwrap()
}

#[tokio::test]
async fn a_folder_serves_one_at_a_time() {
    let house = embedded().await;
    let file = house.folder.path().join(FILE);
    assert_eq!(Sqlite::open(&file).await.err(), Some(StoreError::InUse));
    house.store.close().await;
    Sqlite::open(&file).await.unwrap().close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_what_is_kept() {
    use std::os::unix::fs::PermissionsExt;
    let house = embedded().await;
    played(&mut house.guest(), 2).await;
    let folder = house.folder.path();
    let wide = std::fs::Permissions::from_mode(0o644);
    let house = {
        // A file from before this was seen to.
        std::fs::set_permissions(folder.join(FILE), wide).unwrap();
        let folder = Arc::clone(&house.folder);
        house.store.close().await;
        let store = Sqlite::open(&folder.path().join(FILE)).await.unwrap();
        House::on(Arc::new(store), folder, |_| {})
    };
    played(&mut house.guest(), 2).await;
    store::backup(house.folder.path(), &house.folder.path().join("copy")).await.unwrap();
    let mut seen = 0;
    for entry in std::fs::read_dir(house.folder.path()).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", entry.file_name());
        seen += 1;
    }
    assert!(seen >= 4, "database, log, index of the log, lock, copy");
}

/// Events that were acknowledged and are not there any more: the table says so, in both languages and
/// in no other way than loudly; the others are served on.
#[tokio::test]
async fn lost_events_are_told_and_the_other_tables_served() {
    let house = embedded().await;
    let mut ana = house.guest();
    let (whole, last, middle) =
        (played(&mut ana, 3).await, played(&mut ana, 3).await, played(&mut ana, 3).await);
    let folder = Arc::clone(&house.folder);
    house.store.close().await;
    let file = folder.path().join(FILE);
    let sql = format!(
        "DELETE FROM events WHERE table_id = '{}' AND seq = {}; \
         DELETE FROM events WHERE table_id = '{}' AND seq = 2;",
        id(&last),
        last["version"],
        id(&middle)
    );
    tamper(&file, &sql);
    let house = House::on(Arc::new(Sqlite::open(&file).await.unwrap()), folder, |_| {});
    let cookies = ana.cookies;
    ana = house.guest();
    ana.cookies = cookies;
    for lost in [&last, &middle] {
        for (lang, words) in [("en", "is missing"), ("pt", "Falta uma parte")] {
            ana.lang = lang;
            let told = ana.get(&format!("/api/v1/tables/{}", id(lost))).await.expect(500);
            assert_eq!(told["error"]["code"], "damaged");
            assert!(told["error"]["text"].as_str().unwrap().contains(words), "{told}");
            let page = ana.get(&format!("/t/{}", id(lost))).await;
            assert!(page.status.as_u16() == 500 && page.text().contains(words));
        }
    }
    ana.lang = "en";
    let view = ana.look(id(&whole)).await;
    ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    let home = ana.get("/").await;
    assert!(home.status.is_success() && home.text().contains(id(&whole)));
}

/// Pages of the file overwritten: the server starts, says so, and serves what can be read.
#[tokio::test]
async fn a_damaged_page_does_not_take_the_others_along() {
    let house = embedded().await;
    let mut ana = house.guest();
    let mut tables = Vec::new();
    for _ in 0..60 {
        tables.push(played(&mut ana, 2).await);
    }
    let folder = Arc::clone(&house.folder);
    house.store.close().await;
    let file = folder.path().join(FILE);
    tamper(&file, "PRAGMA wal_checkpoint(TRUNCATE)");
    // A leaf of the events: found by a text that stands there.
    let mut bytes = std::fs::read(&file).unwrap();
    let needle = b"{\"did\":\"play\"";
    let at = bytes.windows(needle.len()).rposition(|w| w == needle).unwrap();
    let page = at / 4096 * 4096;
    bytes[page..page + 4096].fill(0xa5);
    std::fs::write(&file, bytes).unwrap();
    let house = House::on(Arc::new(Sqlite::open(&file).await.unwrap()), folder, |_| {});
    let cookies = ana.cookies;
    ana = house.guest();
    ana.cookies = cookies;
    let (mut fine, mut lost) = (0, 0);
    for table in &tables {
        let answer = ana.get(&format!("/api/v1/tables/{}", id(table))).await;
        if answer.status.as_u16() == 200 {
            let view = answer.json();
            assert_eq!(view["version"], table["version"], "whole, or not at all");
            // The next event may need the page that is damaged, or its neighbours.
            let played = ana.play(&view, &first_move(&view["paths"])).await;
            match played.status.as_u16() {
                200 => fine += 1,
                _ => assert_eq!(played.expect(500)["error"]["code"], "damaged"),
            }
        } else {
            assert_eq!(answer.expect(500)["error"]["code"], "damaged");
            lost += 1;
        }
    }
    assert!(fine > 0 && lost > 0, "{fine} fine, {lost} lost");
    assert!(fine * 2 > tables.len(), "{fine} fine, {lost} lost");
}

/// Earlier ones may damage a file whose log is begun anew while it is read.
#[test]
fn the_sqlite_built_in_is_new_enough() {
    let parts: Vec<u32> = store::sqlite_version().split('.').map(|n| n.parse().unwrap()).collect();
    assert!(parts >= vec![3, 51, 3], "{parts:?}");
}

/// The steps that have been published so far; they must not change.
const STEPS: [&str; 3] = [
    include_str!("../../migrations/sqlite/0001_tables.sql"),
    include_str!("../../migrations/sqlite/0002_versions.sql"),
    include_str!("../../migrations/sqlite/0003_solved.sql"),
];

/// A folder as earlier programs left it: with a list of the steps instead of a number, and a log.
fn earlier(steps: usize, stored: &Stored) -> Arc<TempDir> {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let file = folder.path().join(FILE);
    let connection = Connection::open(&file).unwrap();
    let list = "PRAGMA journal_mode = WAL; \
        CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, \
        installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL, \
        checksum BLOB NOT NULL, execution_time BIGINT NOT NULL)";
    connection.execute_batch(list).unwrap();
    for (number, sql) in (1i64..).zip(&STEPS[..steps]) {
        connection.execute_batch(sql).unwrap();
        let row =
            "INSERT INTO _sqlx_migrations VALUES (?1, 'step', CURRENT_TIMESTAMP, TRUE, x'00', 1)";
        connection.execute(row, [number]).unwrap();
    }
    let table = "INSERT INTO tables (id, created, updated, over, setup) VALUES (?1, ?2, ?2, 0, ?3)";
    connection.execute(table, (EARLIER, stored.created.cast_signed(), &stored.setup)).unwrap();
    for event in &stored.events {
        let sql = "INSERT INTO events (table_id, seq, at, body) VALUES (?1, ?2, ?3, ?4)";
        let (seq, at) = (event.seq.cast_signed(), event.at.cast_signed());
        connection.execute(sql, (EARLIER, seq, at, &event.body)).unwrap();
    }
    let sitter = "INSERT INTO sitters (key, table_id, seat) VALUES (?1, ?2, 0)";
    connection.execute(sitter, ([7u8; 32], EARLIER)).unwrap();
    if steps >= 2 {
        let sql = "UPDATE tables SET version = (SELECT MAX(seq) FROM events)";
        connection.execute(sql, []).unwrap();
    }
    connection.close().unwrap();
    folder
}

/// The table in it.
const EARLIER: &str = "bcdfbcdfbcdf";

/// How many steps the file says that it has behind it, and whether the list is still there.
fn steps_kept(file: &Path) -> (i64, bool) {
    let connection = Connection::open(file).unwrap();
    let number = connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    let list = "SELECT COUNT(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
    let list: i64 = connection.query_row(list, [], |row| row.get(0)).unwrap();
    (number, list > 0)
}

/// Databases of earlier programs, whatever step they were at, open with everything that was in them, and
/// again afterwards; a copy of one can be put back.
#[tokio::test]
async fn older_databases_are_brought_up_to_date() {
    let house = embedded().await;
    let view = played(&mut house.guest(), 3).await;
    let stored = house.store.load(id(&view)).await.unwrap().unwrap();
    for steps in 1..=STEPS.len() {
        let folder = earlier(steps, &stored);
        let file = folder.path().join(FILE);
        let copy = folder.path().join("copy.db");
        store::backup(folder.path(), &copy).await.unwrap();
        for round in 0..2 {
            let store = Arc::new(Sqlite::open(&file).await.unwrap());
            assert_eq!(steps_kept(&file).0, 3, "from step {steps}");
            assert_eq!(store.load(EARLIER).await.unwrap().as_ref(), Some(&stored));
            let sitting = store.tables_of(&Key([7; 32]), 9).await.unwrap();
            assert_eq!(sitting, [(EARLIER.to_owned(), stored.created)]);
            let house = House::on(store, Arc::clone(&folder), |_| {});
            assert_eq!(house.guest().look(EARLIER).await["version"], view["version"]);
            // One more event: the version that it was given is the right one.
            let seq = stored.events.len() as u64 + 1;
            let event = StoredEvent { seq, ..stored.events.last().unwrap().clone() };
            let (table, events) = (EARLIER.to_owned(), vec![event]);
            let change = Change { table, at: 1, events, ..Change::default() };
            house.store.write(change).await.unwrap();
            house.store.close().await;
            let store = Sqlite::open(&file).await.unwrap();
            assert_eq!(store.load(EARLIER).await.unwrap().unwrap().events.len() as u64, seq);
            store.close().await;
            if round == 0 {
                // From the copy once more.
                store::restore(folder.path(), &copy).await.unwrap();
            }
        }
    }
}

/// The number is taken from the list once. The list is left to the program that made it, until the file becomes
/// one that this program does not know.
#[tokio::test]
async fn earlier_programs_do_not_take_a_database_for_older_than_it_is() {
    let house = embedded().await;
    let view = played(&mut house.guest(), 1).await;
    let stored = house.store.load(id(&view)).await.unwrap().unwrap();
    for (steps, left) in [(1, false), (2, false), (3, true)] {
        let folder = earlier(steps, &stored);
        let file = folder.path().join(FILE);
        Sqlite::open(&file).await.unwrap().close().await;
        assert_eq!(steps_kept(&file), (3, left));
    }
    assert!(!steps_kept(&house.folder.path().join(FILE)).1, "a new one has none");
}

/// A database of a later program is not touched, whichever way it says so, and no copy of it put back.
#[tokio::test]
async fn later_databases_are_refused() {
    let house = embedded().await;
    let view = played(&mut house.guest(), 1).await;
    let stored = house.store.load(id(&view)).await.unwrap().unwrap();
    for later in [
        "PRAGMA user_version = 99",
        "INSERT INTO _sqlx_migrations VALUES (99, 'later', CURRENT_TIMESTAMP, TRUE, x'00', 1)",
    ] {
        let folder = earlier(2, &stored);
        let file = folder.path().join(FILE);
        tamper(&file, later);
        let before = std::fs::read(&file).unwrap();
        assert!(matches!(Sqlite::open(&file).await.err(), Some(StoreError::Failed(_))));
        assert_eq!(std::fs::read(&file).unwrap(), before);
        let elsewhere = tempfile::tempdir().unwrap();
        assert!(store::restore(elsewhere.path(), &file).await.is_err());
    }
}

/// A copy is made while people play; put back, it has everything up to then. Damaged copies are refused.
#[tokio::test]
async fn a_copy_is_made_and_put_back() {
    let house = embedded().await;
    let mut ana = house.guest();
    let view = played(&mut ana, 3).await;
    let data = house.folder.path().to_owned();
    let elsewhere = tempfile::tempdir().unwrap();
    let copy = elsewhere.path().join("copy.db");
    store::backup(&data, &copy).await.unwrap();
    assert!(store::backup(&data, &copy).await.is_err(), "nothing is overwritten");
    let later = ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    assert_eq!(store::restore(&data, &copy).await, Err(StoreError::InUse));
    let folder = Arc::clone(&house.folder);
    house.store.close().await;
    // What is no copy, or not a whole one.
    let bytes = std::fs::read(&copy).unwrap();
    let half = elsewhere.path().join("half.db");
    std::fs::write(&half, &bytes[..bytes.len() / 2]).unwrap();
    let text = elsewhere.path().join("text.db");
    std::fs::write(&text, "nothing of the kind").unwrap();
    let empty = elsewhere.path().join("empty.db");
    std::fs::write(&empty, "").unwrap();
    let short = elsewhere.path().join("short.db");
    std::fs::write(&short, &bytes).unwrap();
    tamper(&short, "PRAGMA journal_mode = DELETE; DELETE FROM events WHERE seq = 2");
    for wrong in [&half, &text, &empty, &short, &elsewhere.path().join("nowhere.db")] {
        assert!(store::restore(&data, wrong).await.is_err(), "{}", wrong.display());
    }
    let open = async || {
        let store = Sqlite::open(&data.join(FILE)).await.unwrap();
        House::on(Arc::new(store), Arc::clone(&folder), |_| {})
    };
    let house = open().await;
    assert_eq!(house.guest().look(id(&view)).await["version"], later["version"], "untouched");
    house.store.close().await;
    store::restore(&data, &copy).await.unwrap();
    let house = open().await;
    assert_eq!(house.guest().look(id(&view)).await["version"], view["version"]);
    assert!(data.join("ludoteca.db.old").exists());
}

/// Tables that nobody comes back to are removed, whether finished ones are is asked; one that is open in
/// the house is gone for those who look.
#[tokio::test]
async fn old_tables_are_removed() {
    let house = House::new().await;
    let store = &house.store;
    let mut ana = house.guest();
    let now = played(&mut ana, 1).await;
    let stored = store.load(id(&now)).await.unwrap().unwrap();
    for (name, at, over) in
        [("bcdfbcdfbcdf", 1000, false), ("ghjkghjkghjk", 1000, true), ("mnpqmnpqmnpq", 5000, false)]
    {
        let setup = Some(stored.setup.clone());
        let events = stored.events.clone();
        let table = name.to_owned();
        store.write(Change { table, setup, at, events, over, ..Change::default() }).await.unwrap();
    }
    let there = async |name: &str| store.load(name).await.unwrap().is_some();
    let abandoned = ana.look("bcdfbcdfbcdf").await;
    let old = Old { unfinished: 5000, finished: 0 };
    assert_eq!(store.prune(old, true).await, Ok(1));
    assert!(there("bcdfbcdfbcdf").await);
    assert_eq!(store.prune(old, false).await, Ok(1));
    assert!(!there("bcdfbcdfbcdf").await && there("ghjkghjkghjk").await);
    assert_eq!(store.prune(Old { finished: 5000, ..old }, false).await, Ok(1));
    assert!(!there("ghjkghjkghjk").await && there("mnpqmnpqmnpq").await);
    assert!(there(id(&now)).await);
    // It was in memory: whoever plays there finds out.
    let refused = ana.play(&abandoned, &first_move(&abandoned["paths"])).await;
    assert!(!refused.status.is_success(), "{}", refused.text());
    ana.get("/api/v1/tables/bcdfbcdfbcdf").await.expect(404);
}

/// Two who write the same version: one of them is told, and nothing of theirs is kept.
#[tokio::test]
async fn a_version_is_written_once() {
    let house = House::new().await;
    let view = played(&mut house.guest(), 2).await;
    let version = view["version"].as_u64().unwrap();
    for (seq, wished) in [(version, false), (version + 2, false), (version + 1, true)] {
        let body = json!({ "did": "draw", "seat": 0 }).to_string();
        let change = Change {
            table: id(&view).to_owned(),
            at: 1,
            events: vec![StoredEvent { seq, at: 1, body }],
            ..Change::default()
        };
        let done = house.store.write(change).await;
        assert_eq!(done, if wished { Ok(()) } else { Err(StoreError::Conflict) });
    }
    let stored = house.store.load(id(&view)).await.unwrap().unwrap();
    assert_eq!(stored.events.len() as u64, version + 1);
    let since = house.store.since(id(&view), version).await.unwrap().unwrap();
    assert_eq!(since, stored.events[version as usize..]);
    assert_eq!(house.store.since("nowherenowherenowh", 0).await, Ok(None));
}

/// Many who write at once: a change that cannot be kept takes no other along, whatever is wrong with it.
#[tokio::test]
async fn a_change_that_is_refused_takes_no_other_along() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(FILE);
    let change = |table: usize, setup: Option<&str>, seq: u64| Change {
        table: format!("table{table:07}"),
        setup: setup.map(str::to_owned),
        at: 1,
        events: vec![StoredEvent { seq, at: 1, body: "{}".to_owned() }],
        ..Change::default()
    };
    let store = Sqlite::open(&file).await.unwrap();
    for table in 0..40 {
        store.write(change(table, Some("{}"), 1)).await.unwrap();
    }
    // An event of which its table does not know: its row is found only after the table's was written.
    tamper(
        &file,
        "INSERT INTO events (table_id, seq, at, body) VALUES ('table0000003', 2, 1, '{}')",
    );
    let changes = (0..40).map(|table| {
        // Some are of a version that is not the next, some make a table anew.
        let seq = if table % 10 == 5 { 9 } else { 2 };
        store.write(change(table, (table % 10 == 7).then_some("{}"), seq))
    });
    let done = futures_util::future::join_all(changes).await;
    for (table, done) in done.into_iter().enumerate() {
        let refused = table == 3 || table % 10 == 5 || table % 10 == 7;
        assert_eq!(done, if refused { Err(StoreError::Conflict) } else { Ok(()) }, "{table}");
        if table != 3 {
            let kept = store.load(&format!("table{table:07}")).await.unwrap().unwrap();
            assert_eq!(kept.events.len(), if refused { 1 } else { 2 });
        }
    }
    // Refusing is no failing.
    assert_eq!(store.healthy().await, Ok(()));
    store.close().await;
    assert!(store.write(change(0, None, 3)).await.is_err());
    assert!(store.load("table0000000").await.is_err() && store.healthy().await.is_err());
}

/// The house is behind what is kept: a move is answered with the table as it is.
#[tokio::test]
async fn what_others_kept_is_read_and_the_mover_told() {
    let house = House::new().await;
    let mut ana = house.guest();
    let view = played(&mut ana, 1).await;
    let seq = view["version"].as_u64().unwrap() + 1;
    let text = first_move(&view["paths"]);
    let body = json!({ "did": "play", "seat": 1, "text": text }).to_string();
    let events = vec![StoredEvent { seq, at: 1, body }];
    let change = Change { table: id(&view).to_owned(), at: 1, events, ..Change::default() };
    house.store.write(change).await.unwrap();
    let stale = ana.play(&view, &text).await.expect(409);
    assert_eq!(stale["error"]["code"], "stale");
    assert_eq!(stale["table"]["version"], seq);
    let now = ana.look(id(&view)).await;
    assert_eq!((&now["version"], &now["ply"]), (&json!(seq), &json!(2)));
    ana.play(&now, &first_move(&now["paths"])).await.expect(200);
}
