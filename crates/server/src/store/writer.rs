//! The one thread that writes to SQLite. Everything that waits goes into one transaction; a connection whose
//! transaction failed is thrown away, for nobody knows what state it is in.

use super::connection::{self, Journal, fault, is_taken};
use super::health::Health;
use super::{Change, StoreError, failed};
use crate::secret::Key;
use rusqlite::Connection;
use std::path::PathBuf;
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

/// Something to be written.
pub(super) enum Work {
    /// What happened at a table.
    Change(Change),
    /// Somebody has solved an exercise.
    Solved(Solved),
    /// A probe of whether writing works.
    Probe,
}

/// An exercise that somebody has solved.
pub(super) struct Solved {
    pub(super) key: Key,
    pub(super) game: String,
    pub(super) exercise: String,
    pub(super) at: u64,
}

/// Something to be written, and whom to tell.
pub(super) struct Job {
    pub(super) work: Work,
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
    file: PathBuf,
    connection: Option<Connection>,
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

impl Fault {
    fn all(error: rusqlite::Error) -> Fault {
        Fault::All(fault(error))
    }
}

impl Writer {
    pub(super) fn new(file: PathBuf, connection: Connection, shared: Arc<Shared>) -> Writer {
        Writer { file, connection: Some(connection), not_before: None, shared, bound: 0 }
    }

    /// Writes what comes until nobody can send any more.
    pub(super) fn run(mut self, mut receiver: mpsc::Receiver<Job>) {
        let mut batch = Vec::with_capacity(BATCH);
        while receiver.blocking_recv_many(&mut batch, BATCH) > 0 {
            let results = self.write(&batch);
            for (job, result) in batch.drain(..).zip(results) {
                // Whoever asked may have gone.
                let _ = job.ack.send(result);
            }
        }
        if let Some(connection) = self.connection.take()
            && let Err((_, error)) = connection.close()
        {
            tracing::warn!(%error, "the database was not closed cleanly");
        }
    }

    /// Writes a batch and tells for each job how it went.
    fn write(&mut self, batch: &[Job]) -> Vec<Result<(), StoreError>> {
        let mut results: Vec<Option<StoreError>> = vec![None; batch.len()];
        loop {
            let fault = match self.transaction(batch, &mut results) {
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
    fn transaction(
        &mut self,
        batch: &[Job],
        refused: &mut [Option<StoreError>],
    ) -> Result<(), Fault> {
        let connection = self.connect().map_err(Fault::All)?;
        run(connection, "BEGIN IMMEDIATE").map_err(Fault::all)?;
        for (i, job) in batch.iter().enumerate() {
            if refused[i].is_some() {
                continue;
            }
            let change = match &job.work {
                Work::Change(change) => change,
                Work::Solved(solved) => {
                    keep(connection, solved).map_err(Fault::all)?;
                    continue;
                }
                Work::Probe => {
                    probe(connection).map_err(Fault::all)?;
                    continue;
                }
            };
            match put(connection, change) {
                Ok(true) => {}
                // Nothing of it was written, so the transaction is still good.
                Ok(false) => refused[i] = Some(StoreError::Conflict),
                Err(error) if is_taken(&error) => {
                    return Err(Fault::Change(i, StoreError::Conflict));
                }
                Err(error) => {
                    return Err(match fault(error) {
                        error @ StoreError::Damaged(_) => Fault::Change(i, error),
                        error => Fault::All(error),
                    });
                }
            }
        }
        run(connection, "COMMIT").map_err(Fault::all)
    }

    fn connect(&mut self) -> Result<&Connection, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                if self.not_before.is_some_and(|at| Instant::now() < at) {
                    return Err(StoreError::Failed("the database cannot be opened".to_owned()));
                }
                let opened = connection::open(&self.file, Journal::Log);
                self.not_before = opened.is_err().then(|| Instant::now() + AGAIN);
                self.bound = 0;
                opened.map_err(failed)?
            }
        };
        let bound = self.shared.most_pages.load(Ordering::Relaxed);
        if bound != self.bound {
            connection.pragma_update(None, "max_page_count", bound).map_err(failed)?;
            self.bound = bound;
        }
        Ok(self.connection.insert(connection))
    }
}

fn table(job: &Job) -> &str {
    match &job.work {
        Work::Change(change) => &change.table,
        Work::Solved(_) | Work::Probe => "",
    }
}

/// Runs a statement that is prepared once for each connection.
fn run(connection: &Connection, sql: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute([]).map(|_| ())
}

/// A small write that changes nothing that anybody reads.
fn probe(connection: &Connection) -> rusqlite::Result<()> {
    let sql = "INSERT INTO probe (id, at, room) VALUES (1, unixepoch() * 1000, zeroblob(?1)) \
               ON CONFLICT (id) DO UPDATE SET at = excluded.at, room = excluded.room";
    connection.prepare_cached(sql)?.execute([PROBE]).map(|_| ())
}

/// Keeps that somebody has solved an exercise; the first time counts.
fn keep(connection: &Connection, solved: &Solved) -> rusqlite::Result<()> {
    let sql = "INSERT OR IGNORE INTO solved (key, game, exercise, at) VALUES (?1, ?2, ?3, ?4)";
    let Solved { key, game, exercise, at } = solved;
    let values = (&key.0[..], game, exercise, at.cast_signed());
    connection.prepare_cached(sql)?.execute(values).map(|_| ())
}

/// Writes a change into the open transaction. If the table is not at the version before it, nothing is
/// written and the answer is no.
fn put(connection: &Connection, change: &Change) -> rusqlite::Result<bool> {
    let (table, at, over) = (&change.table, change.at.cast_signed(), change.over);
    let (before, after) = (change.before().cast_signed(), change.after().cast_signed());
    let done = match &change.setup {
        Some(setup) => connection
            .prepare_cached(
                "INSERT INTO tables (id, created, updated, over, version, setup) \
                 VALUES (?1, ?2, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING",
            )?
            .execute((table, at, over, after, setup))?,
        None => connection
            .prepare_cached(
                "UPDATE tables SET updated = ?2, over = ?3, version = ?4 \
                 WHERE id = ?1 AND version = ?5",
            )?
            .execute((table, at, over, after, before))?,
    };
    if done == 0 {
        return Ok(false);
    }
    let sql = "INSERT INTO events (table_id, seq, at, body) VALUES (?1, ?2, ?3, ?4)";
    let mut happened = connection.prepare_cached(sql)?;
    for event in &change.events {
        happened.execute((table, event.seq.cast_signed(), event.at.cast_signed(), &event.body))?;
    }
    if change.sitters.is_empty() {
        return Ok(true);
    }
    let sql = "INSERT OR IGNORE INTO sitters (key, table_id, seat) VALUES (?1, ?2, ?3)";
    let mut sat = connection.prepare_cached(sql)?;
    for (key, seat) in &change.sitters {
        sat.execute((&key.0[..], table, seat))?;
    }
    Ok(true)
}
