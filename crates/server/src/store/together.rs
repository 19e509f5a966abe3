//! What servers on one PostgreSQL tell each other: what has changed, who is at which of them, and who does
//! what follows by itself.

use super::postgres::{LEASE, Postgres, number};
use super::{Here, Job, Shared, StoreError, Told, failed};
use async_trait::async_trait;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgRow};
use sqlx::{ConnectOptions, Row};
use std::net::IpAddr;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};

/// How long to wait before speaking to the others again after that failed.
const AGAIN: Duration = Duration::from_millis(250);
/// When a job is due that waits until somebody comes.
const ASLEEP: i64 = i64::MAX;
/// The most that is told at once.
const NEWS: usize = 512;

/// Tells the others what is new, many things at once, until nobody has anything to tell. It need not be on any
/// disk; whoever misses a server reads everything on.
pub(super) async fn announce(options: PgConnectOptions, mut news: mpsc::UnboundedReceiver<String>) {
    let options = options.options([("synchronous_commit", "off")]);
    let mut connection = None;
    let mut some = Vec::new();
    while news.recv_many(&mut some, NEWS).await > 0 {
        // What was told and what only may have been told is told again.
        while !some.is_empty() {
            if connection.is_none() {
                connection = options.connect().await.ok();
            }
            let said = match &mut connection {
                Some(connection) => {
                    let query =
                        "SELECT pg_notify('ludoteca', said) FROM UNNEST($1::TEXT[]) AS said";
                    sqlx::query(query).bind(&some).execute(connection).await.map_err(failed)
                }
                None => Err(StoreError::Failed("no connection".to_owned())),
            };
            match said {
                Ok(_) => some.clear(),
                Err(error) => {
                    tracing::warn!(%error, "other servers cannot be told");
                    connection = None;
                    tokio::time::sleep(AGAIN).await;
                }
            }
        }
    }
}

/// Hears of changes until the pool is closed. What was missed while there was no connection is not known, so
/// anything may have changed.
pub(super) async fn listen(pool: PgPool, told: broadcast::Sender<Told>) {
    while !pool.is_closed() {
        let mut listener = match PgListener::connect_with(&pool).await {
            Ok(listener) => listener,
            Err(error) => {
                tracing::warn!(%error, "other servers cannot be heard");
                tokio::time::sleep(AGAIN).await;
                continue;
            }
        };
        if listener.listen("ludoteca").await.is_err() {
            tokio::time::sleep(AGAIN).await;
            continue;
        }
        // Nobody may listen yet.
        let _ = told.send(Told::Anything);
        while let Ok(Some(heard)) = listener.try_recv().await {
            for said in read(heard.payload()) {
                let _ = told.send(said);
            }
        }
    }
}

/// What a message says: `TABLE VERSION`, with `work` behind it where nobody has begun with what follows; or
/// `TABLE @SERVER SEATS ADDRESS` when somebody came or left. Whatever else there may be one day says nothing.
fn read(payload: &str) -> Vec<Told> {
    let mut words = payload.split(' ');
    let (Some(table), Some(second)) = (words.next(), words.next()) else {
        return Vec::new();
    };
    let table = table.to_owned();
    if let Some(server) = second.strip_prefix('@') {
        let here = || {
            let (server, seats) = (server.parse().ok()?, words.next()?.parse().ok()?);
            Some(Here { server, seats, from: words.next().and_then(|from| from.parse().ok()) })
        };
        return { here }().map(|here| Told::Presence { table, here }).into_iter().collect();
    }
    let Ok(version) = second.parse() else {
        return Vec::new();
    };
    let work = words.next() == Some("work");
    let changed = Told::Changed { table, version };
    [changed].into_iter().chain(work.then_some(Told::Work)).collect()
}

/// An address as it is kept.
pub(super) fn written(from: Option<IpAddr>) -> String {
    from.map(|from| from.to_string()).unwrap_or_default()
}

/// What lies between now and when a server was last seen, in milliseconds, if it lives.
const ALIVE: i64 = LEASE;

/// The time of the database, in milliseconds since 1970.
macro_rules! now {
    () => {
        "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT"
    };
}

/// Jobs that wait for somebody to think about them, in turn: `nth` is the how manieth of its address, those
/// that are being done first.
macro_rules! thoughts {
    () => {
        concat!(
            "SELECT table_id, nth, cost, due FROM (SELECT table_id, cost, due, leased, \
                 row_number() OVER (PARTITION BY client ORDER BY leased <= ",
            now!(),
            ", cost, due) AS nth FROM jobs WHERE cost > 0 AND due <= ",
            now!(),
            ") AS all_jobs WHERE leased <= ",
            now!(),
            " ORDER BY nth, cost, due"
        )
    };
}

#[async_trait]
impl Shared for Postgres {
    fn me(&self) -> i64 {
        self.me
    }

    fn told(&self) -> broadcast::Receiver<Told> {
        self.told.subscribe()
    }

    async fn take(&self, most: u32, thoughts: u32) -> Result<Vec<Job>, StoreError> {
        let sql = concat!(
            "WITH little AS (SELECT table_id FROM jobs WHERE cost = 0 AND due <= ",
            now!(),
            " AND leased <= ",
            now!(),
            " ORDER BY due LIMIT $1), thoughts AS (",
            thoughts!(),
            " LIMIT $2), free AS (SELECT table_id FROM jobs WHERE leased <= ",
            now!(),
            " AND table_id IN (SELECT table_id FROM little UNION ALL SELECT table_id FROM thoughts) \
                 FOR UPDATE SKIP LOCKED) \
             UPDATE jobs SET leased = ",
            now!(),
            " + $3, holder = $4 FROM free WHERE jobs.table_id = free.table_id \
             RETURNING jobs.table_id, jobs.client, jobs.due",
        );
        let rows = sqlx::query(sql)
            .bind(i64::from(most))
            .bind(i64::from(thoughts))
            .bind(LEASE)
            .bind(self.me)
            .fetch_all(&self.pool)
            .await
            .map_err(failed)?;
        let job = |row: &PgRow| {
            let client: String = row.try_get(1).map_err(failed)?;
            let (table, due) = (row.try_get(0).map_err(failed)?, number(row, 2)?);
            Ok(Job { table, due, from: client.parse().ok() })
        };
        rows.iter().map(job).collect()
    }

    async fn waiting(&self, most: u32) -> Result<Vec<String>, StoreError> {
        let sql = concat!("SELECT table_id FROM (", thoughts!(), " LIMIT $1) AS waiting");
        let rows = sqlx::query_scalar(sql).bind(i64::from(most)).fetch_all(&self.pool);
        rows.await.map_err(failed)
    }

    async fn renew(&self, tables: &[String]) -> Result<(), StoreError> {
        if tables.is_empty() {
            return Ok(());
        }
        sqlx::query(
            "UPDATE jobs SET leased = (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT + $2 \
             WHERE table_id = ANY($1) AND holder = $3",
        )
        .bind(tables)
        .bind(LEASE)
        .bind(self.me)
        .execute(&self.pool)
        .await
        .map(|_| ())
        .map_err(failed)
    }

    async fn settle(&self, table: &str, version: u64, due: Option<u64>) -> Result<(), StoreError> {
        let query = match due {
            Some(_) => "UPDATE jobs SET due = $3, leased = 0 WHERE table_id = $1 AND version = $2",
            None => "DELETE FROM jobs WHERE table_id = $1 AND version = $2 AND $3::BIGINT IS NULL",
        };
        sqlx::query(query)
            .bind(table)
            .bind(version.cast_signed())
            .bind(due.map(u64::cast_signed))
            .execute(&self.pool)
            .await
            .map(|_| ())
            .map_err(failed)
    }

    async fn sleep(&self, table: &str, version: u64) -> Result<(), StoreError> {
        sqlx::query(concat!(
            "UPDATE jobs SET leased = 0, due = CASE WHEN EXISTS (SELECT 1 FROM presence, servers \
                 WHERE table_id = $1 AND seats <> 0 AND server = id AND server <> $5 AND seen > ",
            now!(),
            " - $3) THEN due ELSE $4 END WHERE table_id = $1 AND version = $2 AND holder = $5",
        ))
        .bind(table)
        .bind(version.cast_signed())
        .bind(ALIVE)
        .bind(ASLEEP)
        .bind(self.me)
        .execute(&self.pool)
        .await
        .map(|_| ())
        .map_err(failed)
    }

    async fn tell(&self, here: &[(String, u32, Option<IpAddr>)]) -> Result<(), StoreError> {
        // Nobody is told twice in one statement: a table comes once.
        sqlx::query(
            "WITH told AS (SELECT * FROM UNNEST($1::TEXT[], $2::INTEGER[], $3::TEXT[]) AS t (id, seats, client)), \
             put AS (INSERT INTO presence (table_id, server, seats, client) \
                 SELECT id, $4, seats, client FROM told WHERE seats <> 0 \
                 ON CONFLICT (table_id, server) DO UPDATE SET seats = excluded.seats, client = excluded.client), \
             gone AS (DELETE FROM presence USING told WHERE table_id = id AND server = $4 AND told.seats = 0) \
             SELECT pg_notify('ludoteca', id || ' @' || $4::TEXT || ' ' || seats || ' ' || client) FROM told",
        )
        .bind(here.iter().map(|(table, ..)| table.as_str()).collect::<Vec<&str>>())
        .bind(here.iter().map(|(_, seats, _)| seats.cast_signed()).collect::<Vec<i32>>())
        .bind(here.iter().map(|(.., from)| written(*from)).collect::<Vec<String>>())
        .bind(self.me)
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        let came = here.iter().filter(|(_, seats, _)| *seats != 0);
        self.wake(&came.map(|(table, ..)| table.as_str()).collect::<Vec<&str>>()).await
    }

    async fn wake(&self, tables: &[&str]) -> Result<(), StoreError> {
        // Whatever they were a moment ago: a job that is just being put to sleep is waited for.
        sqlx::query(concat!(
            "UPDATE jobs SET due = CASE WHEN due = $2 THEN ",
            now!(),
            " ELSE due END WHERE table_id = ANY($1) AND cost > 0",
        ))
        .bind(tables)
        .bind(ASLEEP)
        .execute(&self.pool)
        .await
        .map(|_| ())
        .map_err(failed)
    }

    async fn elsewhere(&self, table: &str) -> Result<Vec<Here>, StoreError> {
        let rows = sqlx::query(concat!(
            "SELECT server, seats, client FROM presence, servers \
             WHERE table_id = $1 AND server = id AND server <> $2 AND seen > ",
            now!(),
            " - $3",
        ))
        .bind(table)
        .bind(self.me)
        .bind(ALIVE)
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        let here = |row: &PgRow| {
            let (seats, client): (i32, String) =
                (row.try_get(1).map_err(failed)?, row.try_get(2).map_err(failed)?);
            let server = row.try_get(0).map_err(failed)?;
            Ok(Here { server, seats: seats.cast_unsigned(), from: client.parse().ok() })
        };
        rows.iter().map(here).collect()
    }

    async fn beat(&self) -> Result<Vec<i64>, StoreError> {
        // Those that have not been heard of for long are forgotten, with what they said.
        sqlx::query_scalar(concat!(
            "WITH me AS (INSERT INTO servers (id, seen) VALUES ($1, ",
            now!(),
            ") ON CONFLICT (id) DO UPDATE SET seen = excluded.seen), \
             old AS (DELETE FROM servers WHERE id <> $1 AND seen < ",
            now!(),
            " - 6 * $2) SELECT id FROM servers WHERE id <> $1 AND seen > ",
            now!(),
            " - $2",
        ))
        .bind(self.me)
        .bind(ALIVE)
        .fetch_all(&self.pool)
        .await
        .map_err(failed)
    }
}
