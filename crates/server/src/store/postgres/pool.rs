//! A few connections to PostgreSQL, each for one at a time. A statement is prepared once a connection, so that
//! it costs one way there and back; a connection that broke is not used again.

use crate::store::{StoreError, failed};
use std::collections::HashMap;
use std::error::Error as _;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::Instant;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Error, NoTls, Row, Statement};

/// How long a connection is waited for.
const WAIT: Duration = Duration::from_secs(5);
/// The shortest and the longest pause between two tries to connect.
const PAUSES: (Duration, Duration) = (Duration::from_millis(10), Duration::from_millis(500));
/// How long a connection is kept: what the database keeps for it grows.
const OLD: Duration = Duration::from_secs(30 * 60);

/// What a statement is given.
pub(crate) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// One connection and what has been prepared on it.
struct Connection {
    client: Client,
    opened: Instant,
    prepared: HashMap<&'static str, Statement>,
}

impl Connection {
    fn usable(&self) -> bool {
        !self.client.is_closed() && self.opened.elapsed() < OLD
    }

    async fn statement(&mut self, sql: &'static str) -> Result<Statement, Error> {
        if let Some(statement) = self.prepared.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await?;
        self.prepared.insert(sql, statement.clone());
        Ok(statement)
    }

    /// Prepares a statement that failed anew the next time: what it stands on may have changed.
    fn tried<T>(&mut self, sql: &str, done: Result<T, Error>) -> Result<T, Error> {
        if done.is_err() {
            self.prepared.remove(sql);
        }
        done
    }
}

/// Connections that are opened as they are needed.
pub(crate) struct Pool {
    config: Config,
    size: u32,
    /// As many as there may be connections in use.
    free: Semaphore,
    /// Those that nobody uses, the last used at the end.
    idle: Mutex<Vec<Connection>>,
    closed: AtomicBool,
}

/// A connection for one; given back when it is dropped.
struct Held<'a> {
    pool: &'a Pool,
    connection: Option<Connection>,
    _permit: SemaphorePermit<'a>,
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        let connection = self.connection.take().filter(Connection::usable);
        self.pool.idle().extend(connection);
    }
}

impl Pool {
    /// So many connections, none of which is open yet.
    pub(crate) fn new(config: Config, size: u32) -> Pool {
        Pool {
            config,
            size,
            free: Semaphore::new(size as usize),
            idle: Mutex::default(),
            closed: AtomicBool::new(false),
        }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The rows that a statement gives.
    pub(crate) async fn rows(
        &self,
        sql: &'static str,
        values: Values<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        let mut held = self.hold().await?;
        let Some(connection) = &mut held.connection else { return Err(closed()) };
        let statement = connection.statement(sql).await.map_err(fault)?;
        let done = connection.client.query(&statement, values).await;
        connection.tried(sql, done).map_err(fault)
    }

    /// How many rows a statement wrote.
    pub(crate) async fn run(
        &self,
        sql: &'static str,
        values: Values<'_>,
    ) -> Result<u64, StoreError> {
        let mut held = self.hold().await?;
        let Some(connection) = &mut held.connection else { return Err(closed()) };
        let statement = connection.statement(sql).await.map_err(fault)?;
        let done = connection.client.execute(&statement, values).await;
        connection.tried(sql, done).map_err(fault)
    }

    async fn hold(&self) -> Result<Held<'_>, StoreError> {
        if self.closed.load(Ordering::Relaxed) {
            return Err(closed());
        }
        let until = Instant::now() + WAIT;
        let taken = tokio::time::timeout_at(until, async {
            let permit = self.free.acquire().await.map_err(|_| closed())?;
            let kept = || {
                let mut idle = self.idle();
                std::iter::from_fn(|| idle.pop()).find(Connection::usable)
            };
            let connection = match { kept }() {
                Some(connection) => connection,
                None => Connection {
                    client: connect(&self.config, until).await?,
                    opened: Instant::now(),
                    prepared: HashMap::new(),
                },
            };
            Ok(Held { pool: self, connection: Some(connection), _permit: permit })
        });
        let late = || failed(format!("no connection to the database in {} s", WAIT.as_secs()));
        taken.await.unwrap_or_else(|_| Err(late()))
    }

    /// Waits for what is being done, and closes all connections.
    pub(crate) async fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        let all = self.free.acquire_many(self.size).await;
        self.free.close();
        drop(all);
        self.idle().clear();
    }
}

fn closed() -> StoreError {
    failed("the store is closed")
}

/// Opens a connection. A database that is just being started, or has no place just now, is asked again.
pub(crate) async fn connect(config: &Config, until: Instant) -> Result<Client, StoreError> {
    let (mut pause, longest) = PAUSES;
    loop {
        match config.connect(NoTls).await {
            Ok((client, connection)) => {
                tokio::spawn(async move {
                    if let Err(error) = connection.await {
                        tracing::debug!(why = why(&error), "a connection to the database broke");
                    }
                });
                return Ok(client);
            }
            Err(error) if passing(&error) && Instant::now() + pause < until => {
                tokio::time::sleep(pause).await;
                pause = longest.min(pause * 2);
            }
            Err(error) => return Err(fault(error)),
        }
    }
}

/// Whether it may go well in a moment.
fn passing(error: &Error) -> bool {
    let starting = [SqlState::TOO_MANY_CONNECTIONS, SqlState::CANNOT_CONNECT_NOW];
    let refused = || {
        let cause = error.source().and_then(|cause| cause.downcast_ref::<io::Error>());
        cause.is_some_and(|cause| cause.kind() == io::ErrorKind::ConnectionRefused)
    };
    error.code().map_or_else(refused, |code| starting.contains(code))
}

/// What went wrong, in the words of whoever knows: the error itself says only of what kind it is.
pub(crate) fn why(error: &Error) -> String {
    if let Some(said) = error.as_db_error() {
        let detail = said.detail().map(|detail| format!(" ({detail})")).unwrap_or_default();
        return format!("{} {}{detail}", said.code().code(), said.message());
    }
    let causes = std::iter::successors(error.source(), |cause| (*cause).source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}

/// What an error is to a store.
pub(crate) fn fault(error: Error) -> StoreError {
    match error.code() {
        Some(&SqlState::UNIQUE_VIOLATION) => StoreError::Conflict,
        _ => StoreError::Failed(why(&error)),
    }
}
