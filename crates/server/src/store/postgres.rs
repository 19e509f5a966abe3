//! Tables in PostgreSQL, for several servers on one database. A change is one statement, so one way there
//! and back, and PostgreSQL itself puts the flushes of many into one. The others are told afterwards: telling
//! them within the change would let only one server write at a time.

use super::health::Health;
use super::together::{announce, listen, written};
use super::{Change, Old, Shared, Store, StoreError, Stored, StoredEvent, Told, failed, whole};
use crate::secret::Key;
use async_trait::async_trait;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::{AssertSqlSafe, ConnectOptions, Row, SqlSafeStr};
use std::borrow::Cow;
use std::time::Duration;
use tokio::sync::{Mutex, broadcast, mpsc};
use tokio::task::JoinHandle;

/// Connections of one server.
const CONNECTIONS: u32 = 12;
/// Changes that are told and not heard yet; whoever hears later looks at everything.
const TOLD: usize = 4096;
/// How long somebody has a job, in milliseconds.
pub(super) const LEASE: i64 = 10_000;
/// Tables that are removed at once; others may write in between.
const PRUNED: usize = 200;

/// Everything that hangs on the one row `put` of a change: nothing of it happens if there is no such row.
macro_rules! change {
    ($put:literal) => {
        concat!(
            "WITH put AS (",
            $put,
            " RETURNING id), \
             happened AS (INSERT INTO events (table_id, seq, at, body) \
                 SELECT put.id, e.* FROM put, UNNEST($6::BIGINT[], $7::BIGINT[], $8::TEXT[]) AS e), \
             sat AS (INSERT INTO sitters (key, table_id, seat) \
                 SELECT s.key, put.id, s.seat FROM put, UNNEST($9::BYTEA[], $10::SMALLINT[]) AS s (key, seat) \
                 ON CONFLICT DO NOTHING), \
             done AS (DELETE FROM jobs USING put WHERE jobs.table_id = put.id AND $11::BIGINT IS NULL), \
             job AS (INSERT INTO jobs (table_id, version, due, leased, holder, cost, client) \
                 SELECT put.id, $4, $11, CASE WHEN $14 AND $11 <= clock.now + $12 THEN clock.now + $12 ELSE 0 END, \
                     $13, $15, $16 \
                 FROM put, (SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT AS now) AS clock \
                 WHERE $11 IS NOT NULL \
                 ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, due = excluded.due, \
                     leased = excluded.leased, holder = excluded.holder, cost = excluded.cost, \
                     client = excluded.client) \
             SELECT 1 FROM put"
        )
    };
}

/// Numbered steps, each made once and in order; those that were made must not change afterwards.
fn steps() -> Migrator {
    let steps = [
        ("tables", include_str!("../../migrations/postgres/0001_tables.sql")),
        ("jobs", include_str!("../../migrations/postgres/0002_jobs.sql")),
    ];
    let migrations = (1i64..).zip(steps).map(|(number, (name, sql))| {
        let sql = AssertSqlSafe(sql).into_sql_str();
        Migration::new(number, Cow::Borrowed(name), MigrationType::Simple, sql, false)
    });
    Migrator { migrations: Cow::Owned(migrations.collect()), ..Migrator::DEFAULT }
}

/// A store that several servers share.
pub struct Postgres {
    pub(super) pool: PgPool,
    health: Health,
    pub(super) told: broadcast::Sender<Told>,
    /// Those who hear the others and who tell them.
    talk: Mutex<Vec<JoinHandle<()>>>,
    /// What the others are told.
    news: mpsc::UnboundedSender<String>,
    /// The name of this process in jobs.
    pub(super) me: i64,
}

/// The address of a database without the password in it.
pub fn without_password(url: &str) -> String {
    let hidden = || {
        let (scheme, rest) = url.split_once("://")?;
        let (user, rest) = rest.split_once('@')?;
        let (user, _) = user.split_once(':')?;
        Some(format!("{scheme}://{user}@{rest}"))
    };
    let shown = hidden().unwrap_or_else(|| url.to_owned());
    match shown.find("password=") {
        Some(at) => format!("{}password=…", &shown[..at]),
        None => shown,
    }
}

impl Postgres {
    /// Connects to a database and brings it up to date: `postgres://user@host/name`, or with a socket's
    /// folder `postgres:///name?host=/run/postgresql`.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let options: PgConnectOptions = url.parse().map_err(failed)?;
        let options = options
            .application_name("ludoteca")
            // What is acknowledged is on the disk, however the database is set up.
            .options([("synchronous_commit", "on"), ("statement_timeout", "15s")])
            .disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(Duration::from_secs(5))
            .connect_with(options.clone())
            .await
            .map_err(failed)?;
        steps().run(&pool).await.map_err(failed)?;
        let told = broadcast::channel(TOLD).0;
        let (news, heard) = mpsc::unbounded_channel();
        let talk = vec![
            tokio::spawn(listen(pool.clone(), told.clone())),
            tokio::spawn(announce(options, heard)),
        ];
        Ok(Postgres {
            pool,
            health: Health::default(),
            told,
            talk: Mutex::new(talk),
            news,
            me: i64::from_le_bytes(crate::secret::random()),
        })
    }

    async fn put(&self, change: &Change) -> Result<(), StoreError> {
        let events = &change.events;
        let sql = match change.setup {
            Some(_) => change!(
                "INSERT INTO tables (id, created, updated, over, version, setup) \
                 SELECT $1, $2, $2, $3, $4, $5::TEXT ON CONFLICT DO NOTHING"
            ),
            None => change!(
                "UPDATE tables SET updated = $2, over = $3, version = $4 \
                 WHERE id = $1 AND version = $5::BIGINT"
            ),
        };
        let query = sqlx::query(sql)
            .bind(&change.table)
            .bind(change.at.cast_signed())
            .bind(change.over)
            .bind(change.after().cast_signed());
        let query = match &change.setup {
            Some(setup) => query.bind(setup),
            None => query.bind(change.before().cast_signed()),
        };
        let done = query
            .bind(events.iter().map(|e| e.seq.cast_signed()).collect::<Vec<i64>>())
            .bind(events.iter().map(|e| e.at.cast_signed()).collect::<Vec<i64>>())
            .bind(events.iter().map(|e| e.body.as_str()).collect::<Vec<&str>>())
            .bind(change.sitters.iter().map(|(key, _)| &key.0[..]).collect::<Vec<&[u8]>>())
            .bind(change.sitters.iter().map(|(_, seat)| i16::from(*seat)).collect::<Vec<i16>>())
            .bind(change.follows.map(|job| job.due.cast_signed()))
            .bind(LEASE)
            .bind(self.me)
            .bind(change.follows.is_none_or(|job| job.mine))
            .bind(change.follows.map_or(0, |job| job.cost.cast_signed()))
            .bind(written(change.follows.and_then(|job| job.from)))
            .fetch_optional(&self.pool)
            .await;
        match done {
            Ok(Some(_)) => {
                let work = change.follows.is_some_and(|job| !job.mine);
                let work = if work { " work" } else { "" };
                // Whoever closes hears it no more.
                let _ = self.news.send(format!("{} {}{work}", change.table, change.after()));
                Ok(())
            }
            Ok(None) => Err(StoreError::Conflict),
            Err(error) if error.as_database_error().is_some_and(|e| e.is_unique_violation()) => {
                Err(StoreError::Conflict)
            }
            Err(error) => Err(failed(error)),
        }
    }

    async fn probe(&self) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO probe (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = now()",
        )
        .execute(&self.pool)
        .await
        .map(|_| ())
        .map_err(failed)
    }

    async fn events(
        read: &mut PgConnection,
        table: &str,
        after: u64,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        let rows = sqlx::query(
            "SELECT seq, at, body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq",
        )
        .bind(table)
        .bind(after.cast_signed())
        .fetch_all(read)
        .await
        .map_err(failed)?;
        let event = |row: &PgRow| {
            let body = row.try_get(2).map_err(failed)?;
            Ok(StoredEvent { seq: number(row, 0)?, at: number(row, 1)?, body })
        };
        rows.iter().map(event).collect()
    }

    /// A transaction in which everything is as of one moment.
    async fn moment(&self) -> Result<sqlx::Transaction<'static, sqlx::Postgres>, StoreError> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";
        self.pool.begin_with(begin).await.map_err(failed)
    }
}

pub(super) fn number(row: &PgRow, column: usize) -> Result<u64, StoreError> {
    row.try_get::<i64, _>(column).map(i64::cast_unsigned).map_err(failed)
}

#[async_trait]
impl Store for Postgres {
    async fn write(&self, change: Change) -> Result<(), StoreError> {
        let done = self.put(&change).await;
        self.health.wrote(!matches!(done, Err(StoreError::Failed(_))));
        if let Err(StoreError::Failed(why)) = &done {
            tracing::error!(why, "the store could not write");
        }
        done
    }

    async fn load(&self, table: &str) -> Result<Option<Stored>, StoreError> {
        let mut read = self.moment().await?;
        let found = sqlx::query("SELECT setup, created, version FROM tables WHERE id = $1")
            .bind(table)
            .fetch_optional(&mut *read)
            .await
            .map_err(failed)?;
        let Some(row) = found else {
            return Ok(None);
        };
        let events = Postgres::events(&mut read, table, 0).await?;
        whole(0, number(&row, 2)?, &events)?;
        let setup = row.try_get(0).map_err(failed)?;
        Ok(Some(Stored { setup, created: number(&row, 1)?, events }))
    }

    async fn since(
        &self,
        table: &str,
        version: u64,
    ) -> Result<Option<Vec<StoredEvent>>, StoreError> {
        let mut read = self.moment().await?;
        let found = sqlx::query("SELECT version FROM tables WHERE id = $1")
            .bind(table)
            .fetch_optional(&mut *read)
            .await
            .map_err(failed)?;
        let Some(row) = found else {
            return Ok(None);
        };
        let events = Postgres::events(&mut read, table, version).await?;
        whole(version, number(&row, 0)?, &events)?;
        Ok(Some(events))
    }

    async fn tables_of(&self, key: &Key, most: u32) -> Result<Vec<(String, u64)>, StoreError> {
        let rows = sqlx::query(
            "SELECT DISTINCT t.id, t.updated FROM sitters s JOIN tables t ON t.id = s.table_id \
             WHERE s.key = $1 AND NOT t.over ORDER BY t.updated DESC LIMIT $2",
        )
        .bind(&key.0[..])
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        rows.iter().map(|row| Ok((row.try_get(0).map_err(failed)?, number(row, 1)?))).collect()
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        if self.health.failing() {
            return self.health.probe(self.probe()).await;
        }
        sqlx::query("SELECT 1").execute(&self.pool).await.map(|_| ()).map_err(failed)
    }

    async fn prune(&self, old: Old, only_count: bool) -> Result<u64, StoreError> {
        let (unfinished, finished) = (old.unfinished.cast_signed(), old.finished.cast_signed());
        if only_count {
            let row = sqlx::query(
                "SELECT COUNT(*) FROM tables \
                 WHERE (NOT over AND updated < $1) OR (over AND updated < $2)",
            )
            .bind(unfinished)
            .bind(finished)
            .fetch_one(&self.pool)
            .await
            .map_err(failed)?;
            return number(&row, 0);
        }
        // One look at all of them, then a few at a time: others may write in between.
        let found: Vec<String> = sqlx::query_scalar(
            "SELECT id FROM tables WHERE (NOT over AND updated < $1) OR (over AND updated < $2)",
        )
        .bind(unfinished)
        .bind(finished)
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        let mut removed = 0;
        for some in found.chunks(PRUNED) {
            let done = sqlx::query(
                "DELETE FROM tables WHERE id IN (SELECT id FROM tables WHERE id = ANY($3) \
                 AND ((NOT over AND updated < $1) OR (over AND updated < $2)) FOR UPDATE SKIP LOCKED)",
            )
            .bind(unfinished)
            .bind(finished)
            .bind(some)
            .execute(&self.pool)
            .await
            .map_err(failed)?;
            removed += done.rows_affected();
        }
        Ok(removed)
    }

    fn shared(&self) -> Option<&dyn Shared> {
        Some(self)
    }

    async fn close(&self) {
        let _ = self.told.send(Told::Closed);
        for task in self.talk.lock().await.drain(..) {
            task.abort();
        }
        let gone =
            sqlx::query("DELETE FROM servers WHERE id = $1").bind(self.me).execute(&self.pool);
        if let Err(error) = gone.await {
            tracing::debug!(%error, "the other servers will miss this one in a while");
        }
        // What this server had in hand is for others now.
        let done = sqlx::query("UPDATE jobs SET leased = 0 WHERE holder = $1 AND leased > 0")
            .bind(self.me)
            .execute(&self.pool);
        if let Err(error) = done.await {
            tracing::warn!(%error, "the jobs in hand could not be handed over");
        }
        self.pool.close().await;
    }
}
