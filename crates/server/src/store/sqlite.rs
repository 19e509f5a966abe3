//! Tables in one SQLite file. Readers have connections of their own; one task writes, and puts
//! everything that waits into one transaction, so that a thousand moves a second need only a few
//! dozen flushes to the disk.

use super::{Change, Store, StoreError, Stored, StoredEvent};
use crate::secret::Key;
use async_trait::async_trait;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row};
use std::borrow::Cow;
use std::path::Path;
use std::time::Duration;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

/// Changes that wait for the writer; more than this and whoever writes has to wait.
const QUEUE: usize = 1024;
/// The most changes in one transaction.
const BATCH: usize = 256;

type Ack = oneshot::Sender<Result<(), StoreError>>;

/// The default store.
pub struct Sqlite {
    readers: SqlitePool,
    queue: Mutex<Option<mpsc::Sender<(Change, Ack)>>>,
    sender: mpsc::WeakSender<(Change, Ack)>,
    writer: Mutex<Option<JoinHandle<()>>>,
}

fn failed(error: impl std::fmt::Display) -> StoreError {
    StoreError::Failed(error.to_string())
}

fn migrator() -> Migrator {
    let first = Migration::new(
        1,
        Cow::Borrowed("tables"),
        MigrationType::Simple,
        Cow::Borrowed(include_str!("../../migrations/0001_tables.sql")),
        false,
    );
    Migrator { migrations: Cow::Owned(vec![first]), ..Migrator::DEFAULT }
}

impl Sqlite {
    /// Opens the file, or makes it, and brings it up to date.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        let mut connection = SqliteConnection::connect_with(&options).await.map_err(failed)?;
        migrator().run(&mut connection).await.map_err(failed)?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .acquire_timeout(Duration::from_secs(5))
            .connect_with(options)
            .await
            .map_err(failed)?;
        let (sender, receiver) = mpsc::channel(QUEUE);
        let writer = tokio::spawn(write_all(connection, receiver));
        Ok(Sqlite {
            readers,
            sender: sender.downgrade(),
            queue: Mutex::new(Some(sender)),
            writer: Mutex::new(Some(writer)),
        })
    }
}

/// Writes what comes until nobody can send any more.
async fn write_all(mut connection: SqliteConnection, mut receiver: mpsc::Receiver<(Change, Ack)>) {
    let mut batch = Vec::new();
    while receiver.recv_many(&mut batch, BATCH).await > 0 {
        let results = transaction(&mut connection, &batch).await;
        match results {
            Ok(results) => {
                for ((_, ack), result) in batch.drain(..).zip(results) {
                    // Whoever asked may have gone.
                    let _ = ack.send(result);
                }
            }
            Err(error) => {
                tracing::error!(%error, changes = batch.len(), "the store could not write");
                let why = error.to_string();
                for (_, ack) in batch.drain(..) {
                    let _ = ack.send(Err(StoreError::Failed(why.clone())));
                }
            }
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the store did not close cleanly");
    }
}

/// One transaction with all changes: each is in it whole or not at all.
async fn transaction(
    connection: &mut SqliteConnection,
    batch: &[(Change, Ack)],
) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
    let mut whole = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut results = Vec::with_capacity(batch.len());
    for (change, _) in batch {
        let mut part = whole.begin().await?;
        match put(&mut part, change).await {
            Ok(()) => {
                part.commit().await?;
                results.push(Ok(()));
            }
            Err(error) => {
                part.rollback().await?;
                let taken = error.as_database_error().is_some_and(|e| e.is_unique_violation());
                results.push(Err(if taken { StoreError::Conflict } else { failed(error) }));
            }
        }
    }
    whole.commit().await?;
    Ok(results)
}

async fn put(connection: &mut SqliteConnection, change: &Change) -> Result<(), sqlx::Error> {
    match &change.setup {
        Some(setup) => {
            sqlx::query(
                "INSERT INTO tables (id, created, updated, over, setup) VALUES (?1, ?2, ?2, ?3, ?4)",
            )
            .bind(&change.table)
            .bind(change.at.cast_signed())
            .bind(change.over)
            .bind(setup)
            .execute(&mut *connection)
            .await?;
        }
        None => {
            sqlx::query("UPDATE tables SET updated = ?2, over = ?3 WHERE id = ?1")
                .bind(&change.table)
                .bind(change.at.cast_signed())
                .bind(change.over)
                .execute(&mut *connection)
                .await?;
        }
    }
    for event in &change.events {
        sqlx::query("INSERT INTO events (table_id, seq, at, body) VALUES (?1, ?2, ?3, ?4)")
            .bind(&change.table)
            .bind(event.seq.cast_signed())
            .bind(event.at.cast_signed())
            .bind(&event.body)
            .execute(&mut *connection)
            .await?;
    }
    for (key, seat) in &change.sitters {
        sqlx::query("INSERT OR IGNORE INTO sitters (key, table_id, seat) VALUES (?1, ?2, ?3)")
            .bind(&key.0[..])
            .bind(&change.table)
            .bind(*seat)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

#[async_trait]
impl Store for Sqlite {
    async fn write(&self, change: Change) -> Result<(), StoreError> {
        let gone = || StoreError::Failed("the store is closed".to_owned());
        let sender = self.sender.upgrade().ok_or_else(gone)?;
        let (ack, done) = oneshot::channel();
        sender.send((change, ack)).await.map_err(|_| gone())?;
        drop(sender);
        done.await.map_err(|_| gone())?
    }

    async fn load(&self, table: &str) -> Result<Option<Stored>, StoreError> {
        // One transaction, so that set-up and events belong together.
        let mut read = self.readers.begin().await.map_err(failed)?;
        let found = sqlx::query("SELECT setup, created FROM tables WHERE id = ?1")
            .bind(table)
            .fetch_optional(&mut *read)
            .await
            .map_err(failed)?;
        let Some(row) = found else {
            return Ok(None);
        };
        let events =
            sqlx::query("SELECT seq, at, body FROM events WHERE table_id = ?1 ORDER BY seq")
                .bind(table)
                .fetch_all(&mut *read)
                .await
                .map_err(failed)?;
        let number = |row: &sqlx::sqlite::SqliteRow, i: usize| {
            row.try_get::<i64, _>(i).map(i64::cast_unsigned).map_err(failed)
        };
        Ok(Some(Stored {
            setup: row.try_get(0).map_err(failed)?,
            created: number(&row, 1)?,
            events: events
                .iter()
                .map(|row| {
                    Ok(StoredEvent {
                        seq: number(row, 0)?,
                        at: number(row, 1)?,
                        body: row.try_get(2).map_err(failed)?,
                    })
                })
                .collect::<Result<_, StoreError>>()?,
        }))
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
        .map_err(failed)?;
        rows.iter()
            .map(|row| {
                let id = row.try_get(0).map_err(failed)?;
                let at: i64 = row.try_get(1).map_err(failed)?;
                Ok((id, at.cast_unsigned()))
            })
            .collect()
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        if self.sender.upgrade().is_none() {
            return Err(StoreError::Failed("the store is closed".to_owned()));
        }
        sqlx::query("SELECT 1").execute(&self.readers).await.map(|_| ()).map_err(failed)
    }

    async fn close(&self) {
        self.queue.lock().await.take();
        if let Some(writer) = self.writer.lock().await.take() {
            let _ = writer.await;
        }
        self.readers.close().await;
    }
}
