//! Tables in PostgreSQL, for several servers on one database. A change is one statement, so one way there
//! and back, and PostgreSQL itself puts the flushes of many into one. The others are told afterwards: telling
//! them within the change would let only one server write at a time.

mod address;
pub(super) mod pool;
mod steps;

pub use address::without_password;

use super::health::Health;
use super::together::{announce, listen, written};
use super::{Change, Old, Opening, Shared, Store, StoreError, Stored, StoredEvent, Told, whole};
use crate::secret::Key;
use async_trait::async_trait;
use pool::{Pool, Values, connect, fault};
use std::time::Duration;
use tokio::sync::{Mutex, broadcast, mpsc};
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_postgres::Row;
use tokio_postgres::types::{FromSql, ToSql};

/// Connections of one server, with the two on which it hears and tells.
const CONNECTIONS: u32 = 12;
/// How long the database is waited for at the start.
const START: Duration = Duration::from_secs(5);
/// What is acknowledged is on the disk, however the database is set up.
const SETTINGS: [(&str, &str); 2] = [("synchronous_commit", "on"), ("statement_timeout", "15s")];
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

/// A store that several servers share.
pub struct Postgres {
    pub(super) pool: Pool,
    health: Health,
    pub(super) told: broadcast::Sender<Told>,
    /// Those who hear the others and who tell them.
    talk: Mutex<Vec<JoinHandle<()>>>,
    /// What the others are told.
    news: mpsc::UnboundedSender<String>,
    /// The name of this process in jobs.
    pub(super) me: i64,
}

impl Postgres {
    /// Connects to a database and brings it up to date: `postgres://user@host/name`, or with a socket's
    /// folder `postgres:///name?host=/run/postgresql`.
    pub fn open(url: &str) -> Opening<'_, Postgres> {
        Box::pin(Postgres::begin(url))
    }

    async fn begin(url: &str) -> Result<Postgres, StoreError> {
        let config = address::config(url, &SETTINGS)?;
        let mut first = connect(&config, Instant::now() + START).await?;
        steps::bring_up_to_date(&mut first).await?;
        let told = broadcast::channel(TOLD).0;
        let (news, heard) = mpsc::unbounded_channel();
        let talk = vec![
            tokio::spawn(listen(config.clone(), told.clone())),
            tokio::spawn(announce(config.clone(), heard)),
        ];
        let pool = Pool::new(config, CONNECTIONS - 2);
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
        let (at, before, after) = (change.at, change.before(), change.after());
        let (at, before, after) = (at.cast_signed(), before.cast_signed(), after.cast_signed());
        let seqs: Vec<i64> = events.iter().map(|e| e.seq.cast_signed()).collect();
        let times: Vec<i64> = events.iter().map(|e| e.at.cast_signed()).collect();
        let bodies: Vec<&str> = events.iter().map(|e| e.body.as_str()).collect();
        let keys: Vec<&[u8]> = change.sitters.iter().map(|(key, _)| &key.0[..]).collect();
        let seats: Vec<i16> = change.sitters.iter().map(|(_, seat)| i16::from(*seat)).collect();
        let follows = change.follows;
        let fifth: &(dyn ToSql + Sync) = match &change.setup {
            Some(setup) => setup,
            None => &before,
        };
        let values: Values<'_> = &[
            &change.table,
            &at,
            &change.over,
            &after,
            fifth,
            &seqs,
            &times,
            &bodies,
            &keys,
            &seats,
            &follows.map(|job| job.due.cast_signed()),
            &LEASE,
            &self.me,
            &follows.is_none_or(|job| job.mine),
            &follows.map_or(0, |job| job.cost.cast_signed()),
            &written(follows.and_then(|job| job.from)),
        ];
        if self.pool.rows(sql, values).await?.is_empty() {
            return Err(StoreError::Conflict);
        }
        let work = if follows.is_some_and(|job| !job.mine) { " work" } else { "" };
        // Whoever closes hears it no more.
        let _ = self.news.send(format!("{} {after}{work}", change.table));
        Ok(())
    }

    async fn probe(&self) -> Result<(), StoreError> {
        let sql = "INSERT INTO probe (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = now()";
        self.pool.run(sql, &[]).await.map(drop)
    }

    /// A table and what happened there after a version, all of it as of one moment: one statement. Its set-up is
    /// given only with everything.
    async fn read(&self, table: &str, after: u64) -> Result<Option<Stored>, StoreError> {
        // The row of the table comes first, because events begin at 1.
        let sql = "SELECT 0::BIGINT AS seq, created, CASE $2::BIGINT WHEN 0 THEN setup ELSE '' END, version \
                 FROM tables WHERE id = $1 \
             UNION ALL SELECT seq, at, body, 0 FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq";
        let rows = self.pool.rows(sql, &[&table, &after.cast_signed()]).await?;
        let Some((head, events)) = rows.split_first() else {
            return Ok(None);
        };
        let event = |row: &Row| {
            Ok(StoredEvent { seq: number(row, 0)?, at: number(row, 1)?, body: get(row, 2)? })
        };
        let events = events.iter().map(event).collect::<Result<Vec<StoredEvent>, StoreError>>()?;
        whole(after, number(head, 3)?, &events)?;
        Ok(Some(Stored { setup: get(head, 2)?, created: number(head, 1)?, events }))
    }
}

/// What stands in a column.
pub(super) fn get<'a, T: FromSql<'a>>(row: &'a Row, column: usize) -> Result<T, StoreError> {
    row.try_get(column).map_err(fault)
}

pub(super) fn number(row: &Row, column: usize) -> Result<u64, StoreError> {
    get::<i64>(row, column).map(i64::cast_unsigned)
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
        self.read(table, 0).await
    }

    async fn since(
        &self,
        table: &str,
        version: u64,
    ) -> Result<Option<Vec<StoredEvent>>, StoreError> {
        Ok(self.read(table, version).await?.map(|stored| stored.events))
    }

    async fn tables_of(&self, key: &Key, most: u32) -> Result<Vec<(String, u64)>, StoreError> {
        let sql = "SELECT DISTINCT t.id, t.updated FROM sitters s JOIN tables t ON t.id = s.table_id \
             WHERE s.key = $1 AND NOT t.over ORDER BY t.updated DESC LIMIT $2";
        let rows = self.pool.rows(sql, &[&&key.0[..], &i64::from(most)]).await?;
        rows.iter().map(|row| Ok((get(row, 0)?, number(row, 1)?))).collect()
    }

    async fn solved(&self, key: &Key, game: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT exercise FROM solved WHERE key = $1 AND game = $2";
        let rows = self.pool.rows(sql, &[&&key.0[..], &game]).await?;
        rows.iter().map(|row| get(row, 0)).collect()
    }

    async fn solve(
        &self,
        key: &Key,
        game: &str,
        exercise: &str,
        at: u64,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO solved (key, game, exercise, at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT DO NOTHING";
        let done = self.pool.run(sql, &[&&key.0[..], &game, &exercise, &at.cast_signed()]).await;
        self.health.wrote(done.is_ok());
        done.map(drop)
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        if self.health.failing() {
            return self.health.probe(self.probe()).await;
        }
        self.pool.run("SELECT 1", &[]).await.map(drop)
    }

    async fn prune(&self, old: Old, only_count: bool) -> Result<u64, StoreError> {
        let (unfinished, finished) = (old.unfinished.cast_signed(), old.finished.cast_signed());
        if only_count {
            let sql = "SELECT COUNT(*) FROM tables \
                 WHERE (NOT over AND updated < $1) OR (over AND updated < $2)";
            let rows = self.pool.rows(sql, &[&unfinished, &finished]).await?;
            return rows.first().map_or(Ok(0), |row| number(row, 0));
        }
        // One look at all of them, then a few at a time: others may write in between.
        let sql =
            "SELECT id FROM tables WHERE (NOT over AND updated < $1) OR (over AND updated < $2)";
        let rows = self.pool.rows(sql, &[&unfinished, &finished]).await?;
        let found =
            rows.iter().map(|row| get(row, 0)).collect::<Result<Vec<&str>, StoreError>>()?;
        let mut removed = 0;
        for some in found.chunks(PRUNED) {
            let sql = "DELETE FROM tables WHERE id IN (SELECT id FROM tables WHERE id = ANY($3) \
                 AND ((NOT over AND updated < $1) OR (over AND updated < $2)) FOR UPDATE SKIP LOCKED)";
            removed += self.pool.run(sql, &[&unfinished, &finished, &some]).await?;
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
        let sql = "DELETE FROM servers WHERE id = $1";
        if let Err(error) = self.pool.run(sql, &[&self.me]).await {
            tracing::debug!(%error, "the other servers will miss this one in a while");
        }
        // What this server had in hand is for others now.
        let sql = "UPDATE jobs SET leased = 0 WHERE holder = $1 AND leased > 0";
        if let Err(error) = self.pool.run(sql, &[&self.me]).await {
            tracing::warn!(%error, "the jobs in hand could not be handed over");
        }
        self.pool.close().await;
    }
}
