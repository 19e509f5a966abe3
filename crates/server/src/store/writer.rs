//! The one task that writes to SQLite. Everything that waits goes into one transaction; a connection whose
//! transaction failed is thrown away, for nobody knows what state it is in.

use super::health::Health;
use super::sqlite::fault;
use super::{Change, StoreError, failed};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// The most changes in one transaction.
const BATCH: usize = 256;
/// How long to wait before connecting again after that failed.
const AGAIN: Duration = Duration::from_millis(250);
/// What a probe writes: more than a move needs, so that a disk on which it fits takes moves too.
const PROBE: i64 = 64 << 10;

/// Something to be written, and whom to tell.
pub(super) struct Job {
    /// A change, or a probe of whether writing works.
    pub(super) work: Option<Change>,
    pub(super) ack: oneshot::Sender<Result<(), StoreError>>,
}

/// What writer and store share.
#[derive(Default)]
pub(super) struct Shared {
    pub(super) health: Health,
    /// The most pages of the file, if there is a bound.
    pub(super) most_pages: AtomicU32,
}

/// The writer.
pub(super) struct Writer {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    /// No connection is tried before.
    not_before: Option<Instant>,
    shared: Arc<Shared>,
    /// The bound that the connection knows of.
    bound: u32,
}

/// Why a transaction failed.
enum Fault {
    /// One change is to blame: the others may go on without it.
    Change(usize, StoreError),
    /// All of it.
    All(StoreError),
}

impl Writer {
    pub(super) fn new(
        options: SqliteConnectOptions,
        connection: SqliteConnection,
        shared: Arc<Shared>,
    ) -> Writer {
        Writer { options, connection: Some(connection), not_before: None, shared, bound: 0 }
    }

    /// Writes what comes until nobody can send any more.
    pub(super) async fn run(mut self, mut receiver: mpsc::Receiver<Job>) {
        let mut batch = Vec::new();
        while receiver.recv_many(&mut batch, BATCH).await > 0 {
            let results = self.write(&batch).await;
            for (job, result) in batch.drain(..).zip(results) {
                // Whoever asked may have gone.
                let _ = job.ack.send(result);
            }
        }
        if let Some(connection) = self.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the store did not close cleanly");
        }
    }

    /// Writes a batch and tells for each job how it went.
    async fn write(&mut self, batch: &[Job]) -> Vec<Result<(), StoreError>> {
        let mut results: Vec<Option<StoreError>> = vec![None; batch.len()];
        loop {
            let fault = match self.transaction(batch, &mut results).await {
                Ok(()) => {
                    self.shared.health.wrote(true);
                    break;
                }
                Err(fault) => fault,
            };
            // SQLite may have ended the transaction by itself, and what it holds in memory may be wrong.
            self.connection = None;
            match fault {
                Fault::Change(guilty, error) => {
                    tracing::error!(%error, table = table(&batch[guilty]), "a change was refused");
                    results[guilty] = Some(error);
                }
                Fault::All(error) => {
                    self.shared.health.wrote(false);
                    tracing::error!(%error, changes = batch.len(), "the store could not write");
                    for result in &mut results {
                        result.get_or_insert_with(|| error.clone());
                    }
                    break;
                }
            }
        }
        results.into_iter().map(|error| error.map_or(Ok(()), Err)).collect()
    }

    /// One transaction with all changes that are not refused yet.
    async fn transaction(
        &mut self,
        batch: &[Job],
        refused: &mut [Option<StoreError>],
    ) -> Result<(), Fault> {
        let all = |error| Fault::All(fault(error));
        let connection = self.connect().await.map_err(Fault::All)?;
        let mut whole = connection.begin_with("BEGIN IMMEDIATE").await.map_err(all)?;
        for (i, job) in batch.iter().enumerate() {
            if refused[i].is_some() {
                continue;
            }
            let Some(change) = &job.work else {
                probe(&mut whole).await.map_err(all)?;
                continue;
            };
            match put(&mut whole, change).await {
                Ok(true) => {}
                // Nothing of it was written, so the transaction is still good.
                Ok(false) => refused[i] = Some(StoreError::Conflict),
                Err(error) => {
                    let taken = error.as_database_error().is_some_and(|e| e.is_unique_violation());
                    return Err(match fault(error) {
                        _ if taken => Fault::Change(i, StoreError::Conflict),
                        error @ StoreError::Damaged(_) => Fault::Change(i, error),
                        error => Fault::All(error),
                    });
                }
            }
        }
        whole.commit().await.map_err(all)
    }

    async fn connect(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                if self.not_before.is_some_and(|at| Instant::now() < at) {
                    return Err(StoreError::Failed("the database cannot be opened".to_owned()));
                }
                let opened = SqliteConnection::connect_with(&self.options).await;
                self.not_before = opened.is_err().then(|| Instant::now() + AGAIN);
                self.bound = 0;
                opened.map_err(failed)?
            }
        };
        let bound = self.shared.most_pages.load(Ordering::Relaxed);
        if bound != self.bound {
            let sql = AssertSqlSafe(format!("PRAGMA max_page_count = {bound}"));
            sqlx::query(sql).execute(&mut connection).await.map_err(failed)?;
            self.bound = bound;
        }
        Ok(self.connection.insert(connection))
    }
}

fn table(job: &Job) -> &str {
    job.work.as_ref().map_or("", |change| &change.table)
}

/// A small write that changes nothing that anybody reads.
async fn probe(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO probe (id, at, room) VALUES (1, unixepoch() * 1000, zeroblob(?1)) \
         ON CONFLICT (id) DO UPDATE SET at = excluded.at, room = excluded.room",
    )
    .bind(PROBE)
    .execute(connection)
    .await
    .map(|_| ())
}

/// Writes a change into the open transaction. If the table is not at the version before it, nothing is
/// written and the answer is no.
async fn put(connection: &mut SqliteConnection, change: &Change) -> Result<bool, sqlx::Error> {
    let done = match &change.setup {
        Some(setup) => sqlx::query(
            "INSERT INTO tables (id, created, updated, over, version, setup) \
             VALUES (?1, ?2, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING",
        )
        .bind(&change.table)
        .bind(change.at.cast_signed())
        .bind(change.over)
        .bind(change.after().cast_signed())
        .bind(setup),
        None => sqlx::query(
            "UPDATE tables SET updated = ?2, over = ?3, version = ?4 WHERE id = ?1 AND version = ?5",
        )
        .bind(&change.table)
        .bind(change.at.cast_signed())
        .bind(change.over)
        .bind(change.after().cast_signed())
        .bind(change.before().cast_signed()),
    };
    if done.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(false);
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
    Ok(true)
}
