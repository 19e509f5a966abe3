//! Tables come and go from memory; clocks, games and places are kept whatever happens.

use crate::client::{Guest, House, first_move};
use crate::streams::{follow, listen};
use async_trait::async_trait;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Method;
use serde_json::{Value, json};
use server::App;
use server::secret::Key;
use server::store::{Change, Old, Store, StoreError, Stored, StoredEvent};
use server::time::Clocks;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tower::ServiceExt;

/// Clocks that a test sets.
struct Hands {
    wall: AtomicU64,
    steady: AtomicU64,
}

const NOON: u64 = 1_800_000_000_000;
const HOUR: u64 = 60 * 60 * 1000;

impl Hands {
    fn new(wall: u64) -> Arc<Hands> {
        Arc::new(Hands { wall: AtomicU64::new(wall), steady: AtomicU64::new(0) })
    }

    /// Time that passes for everybody.
    fn pass(&self, ms: u64) {
        self.wall.fetch_add(ms, Ordering::Relaxed);
        self.steady.fetch_add(ms, Ordering::Relaxed);
    }

    /// Somebody sets the clock of the machine.
    fn set(&self, wall: u64) {
        self.wall.store(wall, Ordering::Relaxed);
    }
}

impl Clocks for Hands {
    fn wall(&self) -> u64 {
        self.wall.load(Ordering::Relaxed)
    }

    fn steady(&self) -> u64 {
        self.steady.load(Ordering::Relaxed)
    }
}

/// A table with a minute for each, on which the first move has been made.
async fn ticking(guest: &mut Guest) -> (String, Value) {
    let clock = json!({ "kind": "game", "minutes": 1 });
    let view = guest.table(json!({ "game": "mu-torere", "clock": clock })).await;
    let view = guest.play(&view, &first_move(&view["paths"])).await.expect(200);
    assert_eq!(view["clock"]["running"], json!([1]));
    (view["id"].as_str().unwrap().to_owned(), view)
}

#[tokio::test]
async fn tables_with_clocks_are_put_by_and_taken_up_again() {
    let house = House::with(|c| c.limits.tables = 3).await;
    let mut ana = house.guest();
    let mut tables = Vec::new();
    for _ in 0..8 {
        tables.push(ticking(&mut ana).await);
        assert!(house.app.hall().in_memory() <= 3, "{}", house.app.hall().in_memory());
    }
    for (_, view) in &tables {
        ana.play(view, &first_move(&view["paths"])).await.expect(200);
        assert!(house.app.hall().in_memory() <= 3);
    }
}

#[tokio::test]
async fn the_longest_unused_table_goes_first() {
    let hands = Hands::new(NOON);
    let clocks = Arc::clone(&hands);
    let house = House::with(|c| {
        c.limits.tables = 3;
        c.clocks = clocks;
    })
    .await;
    let mut ana = house.guest();
    let mut tables = Vec::new();
    for _ in 0..3 {
        hands.pass(10);
        tables.push(ticking(&mut ana).await.0);
    }
    hands.pass(10);
    ana.look(&tables[0]).await;
    hands.pass(10);
    ticking(&mut ana).await;
    let there = |id: &str| house.app.hall().holds(id);
    assert_eq!([0, 1, 2].map(|i| there(&tables[i])), [true, false, true]);
}

#[tokio::test]
async fn a_full_house_refuses_new_tables_and_no_other() {
    let house = House::with(|c| c.limits.tables = 2).await;
    let mut ana = house.guest();
    let old = ticking(&mut ana).await;
    let mut streams = Vec::new();
    for _ in 0..2 {
        let (id, _) = ticking(&mut ana).await;
        let mut lines = listen(&house, &ana, &id).await;
        lines.view().await;
        streams.push(lines);
    }
    let refused = ana.post("/api/v1/tables", json!({ "game": "ouri" })).await;
    assert_eq!(refused.expect(503)["error"]["code"], "full");
    assert!(refused.header("retry-after").parse::<u64>().is_ok());
    let page = ana.form("/g/ouri", &[("door", "screen")]).await;
    assert_eq!(page.status.as_u16(), 503, "{}", page.text());
    ana.play(&old.1, &first_move(&old.1["paths"])).await.expect(200);
    assert_eq!(ana.get(&format!("/t/{}", old.0)).await.status.as_u16(), 200);
    // Names that nobody has push nobody out.
    for _ in 0..5 {
        assert_eq!(ana.get("/api/v1/tables/abcdefghjkmn").await.status.as_u16(), 404);
    }
    streams.clear();
    ana.table(json!({ "game": "ouri" })).await;
}

#[tokio::test]
async fn time_runs_out_at_a_table_that_was_put_by() {
    let hands = Hands::new(NOON);
    let clocks = Arc::clone(&hands);
    let house = House::with(|c| {
        c.limits.tables = 1;
        c.clocks = clocks;
    })
    .await;
    let mut ana = house.guest();
    let (id, _) = ticking(&mut ana).await;
    hands.pass(10);
    ana.table(json!({ "game": "ouri" })).await;
    assert!(!house.app.hall().holds(&id));
    hands.pass(61_000);
    // Nobody looks.
    for round in 0.. {
        let stored = house.store.load(&id).await.unwrap().unwrap();
        if stored.events.last().unwrap().body.contains("timeout") {
            break;
        }
        assert!(round < 500, "never flagged");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(ana.look(&id).await["outcome"]["winners"], json!([0]));
}

#[tokio::test]
async fn setting_the_clock_of_the_machine_does_nothing_to_players() {
    let hands = Hands::new(NOON);
    let clocks = Arc::clone(&hands);
    let house = House::with(|c| c.clocks = clocks).await;
    let mut ana = house.guest();
    let (id, _) = ticking(&mut ana).await;
    hands.pass(10_000);
    for wall in [NOON + 5 * HOUR, NOON - 5 * HOUR, 0] {
        hands.set(wall);
        tokio::time::sleep(Duration::from_millis(30)).await;
        let view = ana.look(&id).await;
        assert_eq!(
            (&view["state"], &view["clock"]["left"][1]),
            (&json!("to_move"), &json!(50_000))
        );
    }
    hands.pass(10_000);
    let view = ana.look(&id).await;
    assert_eq!(view["clock"]["left"][1], json!(40_000), "time goes on");
    hands.set(NOON + 5 * HOUR);
    let view = ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    assert_eq!(view["clock"]["left"], json!([60_000, 40_000]));
    hands.set(NOON - 5 * HOUR);
    hands.pass(60_001);
    let view = ana.until(&id, |v| v["state"] == "over").await;
    assert_eq!(view["outcome"]["winners"], json!([1]));
}

/// What happened is never later than now, even if the clock was set back while the house was closed.
#[tokio::test]
async fn a_clock_set_back_between_two_starts_does_not_stop_the_time() {
    let hands = Hands::new(NOON);
    let house = House::with(|c| c.clocks = hands.clone()).await;
    let mut ana = house.guest();
    let (id, _) = ticking(&mut ana).await;
    house.app.close();
    house.store.close().await;
    let back = Hands::new(NOON - HOUR);
    let house = House::at(house.folder, |c| c.clocks = back.clone()).await;
    let cookies = ana.cookies.clone();
    let mut ana = house.guest();
    ana.cookies = cookies;
    assert_eq!(ana.look(&id).await["clock"]["left"][1], json!(60_000));
    back.pass(10_000);
    let view = ana.look(&id).await;
    assert_eq!(view["clock"]["left"][1], json!(50_000));
    let view = ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    assert_eq!(view["clock"]["left"], json!([60_000, 50_000]));
    back.pass(60_001);
    ana.until(&id, |v| v["state"] == "over").await;
}

/// A finished game, and how many tables its maker ever laid.
async fn finished(ana: &mut Guest) -> Value {
    let view = ana.table(json!({ "game": "ouri" })).await;
    ana.act(&view, "resign").await.expect(200)
}

async fn laid(house: &House) -> String {
    let text = house.guest().get("/metrics").await.text();
    let line = text.lines().find(|l| l.starts_with("ludoteca_tables_total"));
    line.unwrap().rsplit(' ').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_rematch_asked_for_by_many_at_once_is_one_table() {
    let house = House::new().await;
    let mut ana = house.guest();
    let view = finished(&mut ana).await;
    let mut asking = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let (mut ana, view) = (ana.clone(), view.clone());
        asking.spawn(async move {
            let answer = ana.act(&view, "rematch").await.expect(200);
            answer["rematch"].as_str().unwrap().to_owned()
        });
    }
    let mut found = asking.join_all().await;
    found.sort_unstable();
    found.dedup();
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(laid(&house).await, "2");
    let key = Key::of(&ana.cookies[0].1);
    let open = house.store.tables_of(&key, 100).await.unwrap();
    assert_eq!(open.iter().map(|t| t.0.as_str()).collect::<Vec<_>>(), [found[0].as_str()]);
}

#[tokio::test]
async fn a_rematch_is_a_new_table_like_any_other() {
    let house = House::with(|c| c.limits.new_tables = 2).await;
    let mut ana = house.guest();
    let (one, two) = (finished(&mut ana).await, finished(&mut ana).await);
    let refused = ana.act(&one, "rematch").await;
    assert_eq!(refused.expect(429)["error"]["code"], "too-many");
    let path = format!("/t/{}", two["id"].as_str().unwrap());
    let page = ana.form(&path, &[("do", "rematch")]).await;
    assert_eq!(page.status.as_u16(), 429);
    assert!(page.header("retry-after").parse::<u64>().is_ok());
    assert_eq!(laid(&house).await, "2");
}

/// A store in which nothing is read, and nothing that was written is told, while somebody holds it.
#[derive(Default)]
struct Hold {
    reading: tokio::sync::Mutex<()>,
    telling: tokio::sync::Mutex<()>,
}

struct Held {
    store: Arc<dyn Store>,
    hold: Hold,
}

/// A house on such a store.
async fn held(change: impl FnOnce(&mut server::Config)) -> (House, Arc<Held>) {
    let mut house = House::new().await;
    let held = Arc::new(Held { store: Arc::clone(&house.store), hold: Hold::default() });
    let mut config = server::Config::new(catalog::GAMES, house.folder.path().to_owned());
    change(&mut config);
    house.app = App::new(config, held.clone(), "http://ludoteca.test").unwrap();
    house.router = server::app(house.app.clone());
    (house, held)
}

/// Puts every table by; not in the moment in which it was used.
async fn put_all_by(house: &House) {
    while house.app.hall().in_memory() > 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
        house.app.hall().sweep(0);
    }
}

#[async_trait]
impl Store for Held {
    async fn write(&self, change: Change) -> Result<(), StoreError> {
        self.store.write(change).await?;
        let _free = self.hold.telling.lock().await;
        Ok(())
    }

    async fn load(&self, table: &str) -> Result<Option<Stored>, StoreError> {
        let _free = self.hold.reading.lock().await;
        self.store.load(table).await
    }

    async fn since(
        &self,
        table: &str,
        version: u64,
    ) -> Result<Option<Vec<StoredEvent>>, StoreError> {
        self.store.since(table, version).await
    }

    async fn tables_of(&self, key: &Key, most: u32) -> Result<Vec<(String, u64)>, StoreError> {
        self.store.tables_of(key, most).await
    }

    async fn solved(&self, key: &Key, game: &str) -> Result<Vec<String>, StoreError> {
        self.store.solved(key, game).await
    }

    async fn solve(
        &self,
        key: &Key,
        game: &str,
        exercise: &str,
        at: u64,
    ) -> Result<(), StoreError> {
        self.store.solve(key, game, exercise, at).await
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        self.store.healthy().await
    }

    async fn prune(&self, old: Old, only_count: bool) -> Result<u64, StoreError> {
        self.store.prune(old, only_count).await
    }

    async fn close(&self) {
        self.store.close().await;
    }
}

#[tokio::test]
async fn somebody_who_leaves_at_the_door_is_not_counted_inside() {
    let (house, held) = held(|c| c.limits.streams = 1).await;
    let mut ana = house.guest();
    let view = ana.table(json!({ "game": "ouri" })).await;
    let id = view["id"].as_str().unwrap().to_owned();
    let hold = held.hold.reading.lock().await;
    put_all_by(&house).await;
    // The table has been put by, so whoever comes now waits, and goes away again.
    for _ in 0..3 {
        let coming = listen(&house, &ana, &id);
        let came = tokio::time::timeout(Duration::from_millis(30), coming).await;
        assert!(came.is_err(), "the door is held");
    }
    drop(hold);
    listen(&house, &ana, &id).await.view().await;
}

/// One address cannot have everything in work: what is too much is refused, and others are served.
#[tokio::test]
async fn an_address_has_so_much_in_work_and_no_more() {
    let (house, held) = held(|c| c.limits.requests_each = 3).await;
    let mut ana = house.guest();
    let view = ana.table(json!({ "game": "ouri" })).await;
    let path = format!("/api/v1/tables/{}", view["id"].as_str().unwrap());
    let hold = held.hold.reading.lock().await;
    put_all_by(&house).await;
    let ask = |from: [u8; 4]| {
        let from = ConnectInfo(SocketAddr::from((from, 4000)));
        let request = ana.request(Method::GET, &path).extension(from);
        let request = request.body(Body::empty()).unwrap();
        tokio::spawn(house.router.clone().oneshot(request))
    };
    let waiting: Vec<_> = (0..3).map(|_| ask([192, 0, 2, 1])).collect();
    tokio::time::sleep(Duration::from_millis(50)).await;
    let refused = ask([192, 0, 2, 1]).await.unwrap().unwrap();
    assert_eq!(refused.status().as_u16(), 429);
    assert!(refused.headers().contains_key("retry-after"));
    let other = ask([192, 0, 2, 2]);
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(!other.is_finished() && waiting.iter().all(|w| !w.is_finished()), "the door is held");
    drop(hold);
    for answer in waiting.into_iter().chain([other]) {
        assert_eq!(answer.await.unwrap().unwrap().status().as_u16(), 200);
    }
    // Places are free again.
    assert_eq!(ask([192, 0, 2, 1]).await.unwrap().unwrap().status().as_u16(), 200);
}

/// Whoever finds the new table before those who laid it have been told sits at the same one.
#[tokio::test]
async fn a_table_that_is_found_while_it_is_laid_is_one_table() {
    let (house, held) = held(|_| {}).await;
    let mut ana = house.guest();
    let view = finished(&mut ana).await;
    let hold = held.hold.telling.lock().await;
    let mut asks = ana.clone();
    let asking = tokio::spawn(async move { asks.act(&view, "rematch").await.expect(200) });
    let key = Key::of(&ana.cookies[0].1);
    let mut laid = Vec::new();
    while laid.is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
        laid = house.store.tables_of(&key, 1).await.unwrap();
    }
    let mut lines = listen(&house, &ana, &laid[0].0).await;
    lines.view().await;
    drop(hold);
    let told = asking.await.unwrap();
    assert_eq!(told["rematch"], json!(laid[0].0));
    let view = ana.look(&laid[0].0).await;
    ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    assert_eq!(lines.view().await["ply"], 1);
}

#[tokio::test]
async fn one_address_holds_so_many_streams() {
    let house = House::with(|c| c.limits.streams_each = 2).await;
    let mut ana = house.guest();
    let view = ana.table(json!({ "game": "ouri" })).await;
    let path = format!("/api/v1/tables/{}/events", view["id"].as_str().unwrap());
    let come = async |from: &str| {
        let from: IpAddr = from.parse().unwrap();
        let from = ConnectInfo(SocketAddr::new(from, 4000));
        let request = ana.request(Method::GET, &path).extension(from).body(Body::empty());
        house.router.clone().oneshot(request.unwrap()).await.unwrap()
    };
    let first = come("192.0.2.1").await;
    let second = come("192.0.2.1").await;
    assert_eq!([first.status().as_u16(), second.status().as_u16()], [200, 200]);
    let third = come("192.0.2.1").await;
    assert_eq!(third.status().as_u16(), 429);
    assert!(third.headers().contains_key("retry-after"));
    assert_eq!(come("192.0.2.2").await.status().as_u16(), 200);
    drop(first);
    assert_eq!(come("192.0.2.1").await.status().as_u16(), 200);
    drop(second);
    follow(&house, &ana, &path).await.view().await;
}
