//! The store fails, and comes back: nothing is shown that is not kept, and nothing has to be restarted.

use crate::client::{Guest, House, first_move};
use crate::streams::listen;
use async_trait::async_trait;
use serde_json::{Value, json};
use server::secret::Key;
use server::store::{Change, Old, Sqlite, Store, StoreError, Stored, StoredEvent};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A store that fails while it is told to: writing, or everything.
struct Moody {
    inner: Sqlite,
    writes_fail: AtomicBool,
    all_fails: AtomicBool,
}

impl Moody {
    fn mood(&self, writes: bool) -> Result<(), StoreError> {
        let set = |flag: &AtomicBool| flag.load(Ordering::Relaxed);
        if set(&self.all_fails) || (writes && set(&self.writes_fail)) {
            return Err(StoreError::Failed("in a mood".to_owned()));
        }
        Ok(())
    }
}

#[async_trait]
impl Store for Moody {
    async fn write(&self, change: Change) -> Result<(), StoreError> {
        if self.mood(true).is_err() {
            // As a database that takes its time to fail.
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        self.mood(true)?;
        self.inner.write(change).await
    }

    async fn load(&self, table: &str) -> Result<Option<Stored>, StoreError> {
        self.mood(false)?;
        self.inner.load(table).await
    }

    async fn since(
        &self,
        table: &str,
        version: u64,
    ) -> Result<Option<Vec<StoredEvent>>, StoreError> {
        self.mood(false)?;
        self.inner.since(table, version).await
    }

    async fn tables_of(&self, key: &Key, most: u32) -> Result<Vec<(String, u64)>, StoreError> {
        self.mood(false)?;
        self.inner.tables_of(key, most).await
    }

    async fn solved(&self, key: &Key, game: &str) -> Result<Vec<String>, StoreError> {
        self.mood(false)?;
        self.inner.solved(key, game).await
    }

    async fn solve(
        &self,
        key: &Key,
        game: &str,
        exercise: &str,
        at: u64,
    ) -> Result<(), StoreError> {
        self.mood(true)?;
        self.inner.solve(key, game, exercise, at).await
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        self.mood(true)?;
        self.inner.healthy().await
    }

    async fn prune(&self, old: Old, only_count: bool) -> Result<u64, StoreError> {
        self.mood(true)?;
        self.inner.prune(old, only_count).await
    }

    async fn close(&self) {
        self.inner.close().await;
    }
}

async fn moody() -> (House, Arc<Moody>) {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let inner = Sqlite::open(&folder.path().join("ludoteca.db")).await.unwrap();
    let (writes_fail, all_fails) = (AtomicBool::new(false), AtomicBool::new(false));
    let store = Arc::new(Moody { inner, writes_fail, all_fails });
    let house = House::on(Arc::<Moody>::clone(&store), folder, |_| {});
    (house, store)
}

/// While nothing can be kept, nobody sees what was not kept: not the one who moved, not a watcher who
/// asks meanwhile or afterwards, not a stream. When it works again, the game goes on.
#[tokio::test]
async fn what_is_not_kept_is_not_seen() {
    let (house, store) = moody().await;
    for fails in [&store.writes_fail, &store.all_fails] {
        let (mut ana, mut eva) = (house.guest(), house.guest());
        let view = ana.table(json!({ "game": "ouri" })).await;
        let id = view["id"].as_str().unwrap().to_owned();
        let mut watching = listen(&house, &eva, &id).await;
        let first = watching.view().await;
        fails.store(true, Ordering::Relaxed);
        let text = first_move(&view["paths"]);
        let (mut mover, seen) = (ana.clone(), view.clone());
        let moving = tokio::spawn(async move { mover.play(&seen, &text).await });
        // Before, while and after it fails.
        for _ in 0..30 {
            let seen = eva.look(&id).await;
            assert_eq!((&seen["version"], &seen["ply"]), (&view["version"], &json!(0)));
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(moving.await.unwrap().expect(503)["error"]["code"], "store");
        assert_eq!(ana.look(&id).await["version"], view["version"]);
        fails.store(false, Ordering::Relaxed);
        let after = ana.play(&view, &first_move(&view["paths"])).await.expect(200);
        // The stream was not ended, and the first it hears of is the move that was kept.
        let told = watching.view().await;
        assert_eq!(told["version"], after["version"]);
        assert_eq!(told["version"].as_u64(), first["version"].as_u64().map(|v| v + 1));
        assert_eq!(told["ply"], 1);
    }
}

/// A computer whose move could not be kept moves when it can be.
#[tokio::test]
async fn the_computer_goes_on_when_the_store_does() {
    let (house, store) = moody().await;
    let mut ana = house.guest();
    let seats = json!([{ "kind": "computer", "level": 1 }, { "kind": "me" }]);
    // Chance of a move before the store fails: none, the computer is asked to move only now.
    let made = ana.post("/api/v1/tables", json!({ "game": "ouri", "seats": seats }));
    let view = made.await.expect(201)["table"].clone();
    let id = view["id"].as_str().unwrap().to_owned();
    let view = ana.until(&id, |v| v["ply"] == 1).await;
    store.writes_fail.store(true, Ordering::Relaxed);
    ana.play(&view, &first_move(&view["paths"])).await.expect(503);
    store.writes_fail.store(false, Ordering::Relaxed);
    let view = ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    // The answer of the computer falls into the next failure, or it was faster.
    store.writes_fail.store(true, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_millis(300)).await;
    store.writes_fail.store(false, Ordering::Relaxed);
    let ply = view["ply"].as_u64().unwrap();
    ana.until(&id, |v| v["ply"].as_u64() > Some(ply)).await;
}

/// Makes tables until the disk is full; the answer that says so.
async fn fill(guest: &mut Guest) -> Value {
    for _ in 0..2000 {
        let answer = guest.post("/api/v1/tables", json!({ "game": "ouri" })).await;
        if answer.status.as_u16() != 201 {
            return answer.expect(503);
        }
    }
    panic!("never full");
}

async fn health(guest: &mut Guest, wished: u16) -> String {
    for _ in 0..400 {
        let answer = guest.get("/healthz").await;
        if answer.status.as_u16() == wished {
            return answer.text();
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("never {wished}");
}

/// What has to hold on a disk that is full and then is not.
async fn full_and_not(house: &House, full: impl FnOnce(), room: impl FnOnce()) {
    let mut ana = house.guest();
    let view = ana.table(json!({ "game": "ouri" })).await;
    let id = view["id"].as_str().unwrap().to_owned();
    assert_eq!(health(&mut ana, 200).await, "ok\n");
    full();
    assert_eq!(fill(&mut ana).await["error"]["code"], "store");
    assert_eq!(health(&mut ana, 503).await, "the store does not work\n");
    // Tables can be looked at all the while.
    assert_eq!(ana.look(&id).await["ply"], 0);
    room();
    // Asking after its health is enough.
    assert_eq!(health(&mut ana, 200).await, "ok\n");
    ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    for _ in 0..20 {
        ana.table(json!({ "game": "ouri" })).await;
    }
}

#[tokio::test]
async fn a_full_database_is_written_again_when_there_is_room() {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let store = Arc::new(Sqlite::open(&folder.path().join("ludoteca.db")).await.unwrap());
    let house = House::on(Arc::<Sqlite>::clone(&store), folder, |_| {});
    full_and_not(&house, || store.bound(40), || store.bound(0)).await;
}

/// A file system of two megabytes in memory, or nothing where this process may not have one.
struct Small<'a>(&'a Path);

impl Small<'_> {
    fn mount(at: &Path) -> Option<Small<'_>> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=2m", "tmpfs"]).arg(at);
        let made = mount.output().is_ok_and(|out| out.status.success());
        if !made {
            println!("skipped: needs the right to mount a tmpfs");
        }
        made.then_some(Small(at))
    }

    fn enlarge(&self) {
        let mut mount = Command::new("mount");
        mount.args(["-o", "remount,size=64m"]).arg(self.0);
        assert!(mount.status().unwrap().success());
    }
}

impl Drop for Small<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0).status();
    }
}

#[tokio::test]
async fn a_full_disk_is_got_over() {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let Some(small) = Small::mount(folder.path()) else {
        return;
    };
    let store = Sqlite::open(&folder.path().join("ludoteca.db")).await.unwrap();
    let house = House::on(Arc::new(store), Arc::clone(&folder), |_| {});
    let ballast = || {
        // Until nothing more fits.
        let _ = std::fs::write(folder.path().join("ballast"), vec![0u8; 2 << 20]);
    };
    full_and_not(&house, ballast, || small.enlarge()).await;
    house.store.close().await;
}
