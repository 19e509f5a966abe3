//! Tables in one SQLite file. Readers have connections of their own; one task writes, and puts
//! everything that waits into one transaction, so that a thousand moves a second need only a few
//! dozen flushes to the disk.

use super::writer::{Job, Shared, Writer};
use super::{Change, Old, Store, StoreError, Stored, StoredEvent, failed, folder, migrator, whole};
use crate::secret::Key;
use async_trait::async_trait;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row};
use std::fs::File;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

/// Changes that wait for the writer; more than this and whoever writes has to wait.
const QUEUE: usize = 1024;
/// Tables that are removed at once; others may write in between.
const PRUNED: i64 = 200;
/// SQLite's codes for a file that is not what it should be.
const CORRUPT: [u32; 2] = [11, 26];

/// The steps that made the database what it is.
pub(super) fn steps() -> Migrator {
    migrator(&[
        ("tables", include_str!("../../migrations/sqlite/0001_tables.sql")),
        ("versions", include_str!("../../migrations/sqlite/0002_versions.sql")),
    ])
}

/// The SQLite that is built in.
pub fn sqlite_version() -> &'static str {
    libsqlite3_sys::SQLITE_VERSION.to_str().unwrap_or_default()
}

/// The default store.
pub struct Sqlite {
    readers: SqlitePool,
    queue: Mutex<Option<mpsc::Sender<Job>>>,
    sender: mpsc::WeakSender<Job>,
    writer: Mutex<Option<JoinHandle<()>>>,
    shared: Arc<Shared>,
    /// Keeps other servers away.
    lock: Mutex<Option<File>>,
}

/// What went wrong, as a store says it.
pub(super) fn fault(error: sqlx::Error) -> StoreError {
    let code = error.as_database_error().and_then(|e| e.code());
    let code = code.and_then(|code| code.parse::<u32>().ok());
    // Extended codes say more in their upper bytes.
    match code.map(|code| code & 0xff) {
        Some(code) if CORRUPT.contains(&code) => StoreError::Damaged(error.to_string()),
        _ => failed(error),
    }
}

pub(super) fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging()
}

/// Looks through the pages of a database; what it finds wrong.
pub(super) async fn look_through(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let found = sqlx::query_scalar::<_, String>("PRAGMA quick_check(10)")
        .fetch_all(connection)
        .await
        .map_err(fault)?;
    match &found[..] {
        [fine] if fine == "ok" => Ok(()),
        wrong => Err(StoreError::Damaged(wrong.join("; "))),
    }
}

impl Sqlite {
    /// Opens the file, or makes it, for this process alone; looks through it and brings it up to date.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        let lock = folder::hold(file)?;
        folder::keep_private(file)?;
        Sqlite::connect(file, Some(lock)).await
    }

    /// Opens the file of a server that may be running, to look after it.
    pub async fn beside(file: &Path) -> Result<Sqlite, StoreError> {
        match folder::hold(file) {
            Err(StoreError::InUse) => Sqlite::connect(file, None).await,
            Ok(lock) => Sqlite::connect(file, Some(lock)).await,
            Err(error) => Err(error),
        }
    }

    async fn connect(file: &Path, lock: Option<File>) -> Result<Sqlite, StoreError> {
        let options = options(file);
        let mut connection = SqliteConnection::connect_with(&options).await.map_err(fault)?;
        if lock.is_some() {
            let began = Instant::now();
            match look_through(&mut connection).await {
                Ok(()) => tracing::info!(took = ?began.elapsed(), "the database is sound"),
                // What can be read is served: a table that lost something says so itself.
                Err(error) => {
                    tracing::error!(%error, file = %file.display(), "THE DATABASE IS DAMAGED: restore a backup");
                }
            }
            steps().run(&mut connection).await.map_err(failed)?;
        }
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .acquire_timeout(Duration::from_secs(5))
            .connect_with(options.clone())
            .await
            .map_err(failed)?;
        let (sender, receiver) = mpsc::channel(QUEUE);
        let shared = Arc::new(Shared::default());
        let writer = Writer::new(options, connection, Arc::clone(&shared));
        Ok(Sqlite {
            readers,
            sender: sender.downgrade(),
            queue: Mutex::new(Some(sender)),
            writer: Mutex::new(Some(tokio::spawn(writer.run(receiver)))),
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

    async fn send(&self, work: Option<Change>) -> Result<(), StoreError> {
        let gone = || StoreError::Failed("the store is closed".to_owned());
        let sender = self.sender.upgrade().ok_or_else(gone)?;
        let (ack, done) = oneshot::channel();
        sender.send(Job { work, ack }).await.map_err(|_| gone())?;
        drop(sender);
        done.await.map_err(|_| gone())?
    }

    /// The events of a table after a version, and the version that it has; read in one transaction, so
    /// that they belong together.
    async fn events(
        read: &mut SqliteConnection,
        table: &str,
        after: u64,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        let rows = sqlx::query(
            "SELECT seq, at, body FROM events WHERE table_id = ?1 AND seq > ?2 ORDER BY seq",
        )
        .bind(table)
        .bind(after.cast_signed())
        .fetch_all(read)
        .await
        .map_err(fault)?;
        let event = |row: &SqliteRow| {
            let body = row.try_get(2).map_err(failed)?;
            Ok(StoredEvent { seq: number(row, 0)?, at: number(row, 1)?, body })
        };
        rows.iter().map(event).collect()
    }
}

fn number(row: &SqliteRow, column: usize) -> Result<u64, StoreError> {
    row.try_get::<i64, _>(column).map(i64::cast_unsigned).map_err(failed)
}

#[async_trait]
impl Store for Sqlite {
    async fn write(&self, change: Change) -> Result<(), StoreError> {
        self.send(Some(change)).await
    }

    async fn load(&self, table: &str) -> Result<Option<Stored>, StoreError> {
        let mut read = self.readers.begin().await.map_err(failed)?;
        let found = sqlx::query("SELECT setup, created, version FROM tables WHERE id = ?1")
            .bind(table)
            .fetch_optional(&mut *read)
            .await
            .map_err(fault)?;
        let Some(row) = found else {
            return Ok(None);
        };
        let events = Sqlite::events(&mut read, table, 0).await?;
        whole(0, number(&row, 2)?, &events)?;
        let setup = row.try_get(0).map_err(failed)?;
        Ok(Some(Stored { setup, created: number(&row, 1)?, events }))
    }

    async fn since(
        &self,
        table: &str,
        version: u64,
    ) -> Result<Option<Vec<StoredEvent>>, StoreError> {
        let mut read = self.readers.begin().await.map_err(failed)?;
        let found = sqlx::query("SELECT version FROM tables WHERE id = ?1")
            .bind(table)
            .fetch_optional(&mut *read)
            .await
            .map_err(fault)?;
        let Some(row) = found else {
            return Ok(None);
        };
        let events = Sqlite::events(&mut read, table, version).await?;
        whole(version, number(&row, 0)?, &events)?;
        Ok(Some(events))
    }

    async fn tables_of(&self, key: &Key, most: u32) -> Result<Vec<(String, u64)>, StoreError> {
        let rows = sqlx::query(
            "SELECT DISTINCT t.id, t.updated FROM sitters s JOIN tables t ON t.id = s.table_id \
             WHERE s.key = ?1 AND t.over = 0 ORDER BY t.updated DESC LIMIT ?2",
        )
        .bind(&key.0[..])
        .bind(most)
        .fetch_all(&self.readers)
        .await
        .map_err(fault)?;
        rows.iter().map(|row| Ok((row.try_get(0).map_err(failed)?, number(row, 1)?))).collect()
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        if self.sender.upgrade().is_none() {
            return Err(StoreError::Failed("the store is closed".to_owned()));
        }
        if self.shared.health.failing() {
            return self.shared.health.probe(self.send(None)).await;
        }
        sqlx::query("SELECT 1").execute(&self.readers).await.map(|_| ()).map_err(failed)
    }

    async fn prune(&self, old: Old, only_count: bool) -> Result<u64, StoreError> {
        let mut removed = 0;
        let which = "(over = 0 AND updated < ?1) OR (over = 1 AND updated < ?2)";
        let (unfinished, finished) = (old.unfinished.cast_signed(), old.finished.cast_signed());
        if only_count {
            let sql = format!("SELECT COUNT(*) FROM tables WHERE {which}");
            let row = sqlx::query(sqlx::AssertSqlSafe(sql))
                .bind(unfinished)
                .bind(finished)
                .fetch_one(&self.readers)
                .await
                .map_err(fault)?;
            return number(&row, 0);
        }
        loop {
            let mut some = self.readers.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
            let sql = format!("SELECT id FROM tables WHERE {which} LIMIT ?3");
            let ids: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
                .bind(unfinished)
                .bind(finished)
                .bind(PRUNED)
                .fetch_all(&mut *some)
                .await
                .map_err(fault)?;
            for id in &ids {
                for sql in [
                    "DELETE FROM events WHERE table_id = ?1",
                    "DELETE FROM sitters WHERE table_id = ?1",
                    "DELETE FROM tables WHERE id = ?1",
                ] {
                    sqlx::query(sql).bind(id).execute(&mut *some).await.map_err(fault)?;
                }
            }
            some.commit().await.map_err(fault)?;
            if ids.is_empty() {
                return Ok(removed);
            }
            removed += ids.len() as u64;
        }
    }

    async fn close(&self) {
        self.queue.lock().await.take();
        if let Some(writer) = self.writer.lock().await.take() {
            let _ = writer.await;
        }
        self.readers.close().await;
        self.lock.lock().await.take();
    }
}
