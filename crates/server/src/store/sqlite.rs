//! Tables in one SQLite file. Readers have connections of their own; one thread writes, and puts
//! everything that waits into one transaction, so that a thousand moves a second need only a few
//! dozen flushes to the disk.

use super::connection::{self, Journal, aside, fault, look_through};
use super::readers::Readers;
use super::writer::{Job, Shared, Solved, Work, Writer};
use super::{
    Change, Old, Opening, Store, StoreError, Stored, StoredEvent, failed, folder, queries, steps,
};
use crate::secret::Key;
use async_trait::async_trait;
use rusqlite::Connection;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::JoinHandle;
use std::time::Instant;
use tokio::sync::{Mutex, mpsc, oneshot};

/// Changes that wait for the writer; more than this and whoever writes has to wait.
const QUEUE: usize = 1024;

/// The SQLite that is built in.
pub fn sqlite_version() -> &'static str {
    rusqlite::version()
}

/// The default store.
pub struct Sqlite {
    file: PathBuf,
    readers: Readers,
    queue: Mutex<Option<mpsc::Sender<Job>>>,
    sender: mpsc::WeakSender<Job>,
    writer: Mutex<Option<JoinHandle<()>>>,
    shared: Arc<Shared>,
    /// Keeps other servers away.
    lock: Mutex<Option<File>>,
}

impl Sqlite {
    /// Opens the file, or makes it, for this process alone; looks through it and brings it up to date.
    pub fn open(file: &Path) -> Opening<'_, Sqlite> {
        Box::pin(async {
            let lock = folder::hold(file)?;
            folder::keep_private(file)?;
            Sqlite::connect(file, Some(lock)).await
        })
    }

    /// Opens the file of a server that may be running, to look after it.
    pub fn beside(file: &Path) -> Opening<'_, Sqlite> {
        Box::pin(async {
            match folder::hold(file) {
                Err(StoreError::InUse) => Sqlite::connect(file, None).await,
                Ok(lock) => Sqlite::connect(file, Some(lock)).await,
                Err(error) => Err(error),
            }
        })
    }

    async fn connect(file: &Path, lock: Option<File>) -> Result<Sqlite, StoreError> {
        let (path, alone) = (file.to_owned(), lock.is_some());
        let connection = aside(move || begin(&path, alone)).await?;
        let (sender, receiver) = mpsc::channel(QUEUE);
        let shared = Arc::new(Shared::default());
        let writer = Writer::new(file.to_owned(), connection, Arc::clone(&shared));
        let thread = std::thread::Builder::new().name("store".to_owned());
        let writer = thread.spawn(move || writer.run(receiver)).map_err(failed)?;
        Ok(Sqlite {
            file: file.to_owned(),
            readers: Readers::new(file),
            sender: sender.downgrade(),
            queue: Mutex::new(Some(sender)),
            writer: Mutex::new(Some(writer)),
            shared,
            lock: Mutex::new(lock),
        })
    }

    /// Lets the file grow to so many pages and no further; 0 for no bound.
    pub fn bound(&self, pages: u32) {
        // What SQLite itself takes for "no bound".
        let pages = if pages == 0 { u32::MAX - 1 } else { pages };
        self.shared.most_pages.store(pages, Ordering::Relaxed);
    }

    async fn send(&self, work: Work) -> Result<(), StoreError> {
        let sender = self.sender.upgrade().ok_or_else(closed)?;
        let (ack, done) = oneshot::channel();
        sender.send(Job { work, ack }).await.map_err(|_| closed())?;
        drop(sender);
        done.await.map_err(|_| closed())?
    }
}

fn closed() -> StoreError {
    StoreError::Failed("the store is closed".to_owned())
}

/// Connects for writing; if nobody else has the file, it is looked through and brought up to date.
fn begin(file: &Path, alone: bool) -> Result<Connection, StoreError> {
    let mut connection = connection::open(file, Journal::Log).map_err(fault)?;
    if alone {
        let began = Instant::now();
        match look_through(&connection) {
            Ok(()) => tracing::info!(took = ?began.elapsed(), "the database is sound"),
            // What can be read is served: a table that lost something says so itself.
            Err(error) => {
                tracing::error!(%error, file = %file.display(), "THE DATABASE IS DAMAGED: restore a backup");
            }
        }
        steps::bring_up_to_date(&mut connection)?;
    }
    Ok(connection)
}

#[async_trait]
impl Store for Sqlite {
    async fn write(&self, change: Change) -> Result<(), StoreError> {
        self.send(Work::Change(change)).await
    }

    async fn load(&self, table: &str) -> Result<Option<Stored>, StoreError> {
        let table = table.to_owned();
        self.readers.read(move |read| queries::load(read, &table)).await
    }

    async fn since(
        &self,
        table: &str,
        version: u64,
    ) -> Result<Option<Vec<StoredEvent>>, StoreError> {
        let table = table.to_owned();
        self.readers.read(move |read| queries::since(read, &table, version)).await
    }

    async fn tables_of(&self, key: &Key, most: u32) -> Result<Vec<(String, u64)>, StoreError> {
        let key = *key;
        self.readers.read(move |read| queries::tables_of(read, &key, most).map_err(fault)).await
    }

    async fn solved(&self, key: &Key, game: &str) -> Result<Vec<String>, StoreError> {
        let (key, game) = (*key, game.to_owned());
        self.readers.read(move |read| queries::solved(read, &key, &game).map_err(fault)).await
    }

    async fn solve(
        &self,
        key: &Key,
        game: &str,
        exercise: &str,
        at: u64,
    ) -> Result<(), StoreError> {
        let (game, exercise) = (game.to_owned(), exercise.to_owned());
        self.send(Work::Solved(Solved { key: *key, game, exercise, at })).await
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        if self.sender.upgrade().is_none_or(|sender| sender.is_closed()) {
            return Err(closed());
        }
        if self.shared.health.failing() {
            return self.shared.health.probe(self.send(Work::Probe)).await;
        }
        self.readers.read(|read| read.query_row("SELECT 1", [], |_| Ok(())).map_err(failed)).await
    }

    async fn prune(&self, old: Old, only_count: bool) -> Result<u64, StoreError> {
        if only_count {
            return self.readers.read(move |read| queries::count(read, old).map_err(fault)).await;
        }
        let file = self.file.clone();
        let mut connection =
            aside(move || connection::open(&file, Journal::Log).map_err(fault)).await?;
        let mut removed = 0;
        loop {
            let began = Instant::now();
            let some;
            (connection, some) = aside(move || {
                let some = queries::remove(&mut connection, old).map_err(fault)?;
                Ok((connection, some))
            })
            .await?;
            if some == 0 {
                let _ = tokio::task::spawn_blocking(|| drop(connection)).await;
                return Ok(removed);
            }
            removed += some;
            // SQLite does not let those who wait go first: they get as much time as this took.
            tokio::time::sleep(began.elapsed()).await;
        }
    }

    async fn close(&self) {
        self.queue.lock().await.take();
        if let Some(writer) = self.writer.lock().await.take() {
            let _ = tokio::task::spawn_blocking(|| writer.join()).await;
        }
        self.readers.close().await;
        self.lock.lock().await.take();
    }
}
