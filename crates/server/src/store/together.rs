//! What servers on one PostgreSQL tell each other: what has changed, who is at which of them, and who does
//! what follows by itself.

use super::postgres::pool::{connect, fault, why};
use super::postgres::{LEASE, Postgres, get, number};
use super::{Here, Job, Shared, StoreError, Told};
use async_trait::async_trait;
use futures_util::stream::{StreamExt, poll_fn};
use std::net::IpAddr;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};
use tokio::time::Instant;
use tokio_postgres::{AsyncMessage, Client, Config, Error, NoTls, Row, Statement};

/// How long to wait before speaking to the others again after that failed.
const AGAIN: Duration = Duration::from_millis(250);
/// When a job is due that waits until somebody comes.
const ASLEEP: i64 = i64::MAX;
/// The most that is told at once.
const NEWS: usize = 512;

/// Tells the others what is new, many things at once, until nobody has anything to tell. It need not be on any
/// disk; whoever misses a server reads everything on.
pub(super) async fn announce(mut config: Config, mut news: mpsc::UnboundedReceiver<String>) {
    let options = config.get_options().unwrap_or_default();
    let options = format!("{options} -c synchronous_commit=off");
    config.options(options);
    let mut connection = None;
    let mut some = Vec::new();
    while news.recv_many(&mut some, NEWS).await > 0 {
        // What was told and what only may have been told is told again.
        while let Err(error) = say(&config, &mut connection, &some).await {
            tracing::warn!(%error, "other servers cannot be told");
            connection = None;
            tokio::time::sleep(AGAIN).await;
        }
        some.clear();
    }
}

/// Tells them this, on a connection that is kept with what is prepared on it.
async fn say(
    config: &Config,
    connection: &mut Option<(Client, Statement)>,
    some: &[String],
) -> Result<(), StoreError> {
    let (client, statement) = match connection {
        Some(connection) => connection,
        None => {
            let client = connect(config, Instant::now() + AGAIN).await?;
            let sql = "SELECT pg_notify('ludoteca', said) FROM UNNEST($1::TEXT[]) AS said";
            let statement = client.prepare(sql).await.map_err(fault)?;
            connection.insert((client, statement))
        }
    };
    client.execute(statement, &[&some]).await.map(drop).map_err(fault)
}

/// Hears of changes for ever. What was missed while there was no connection is not known, so anything may have
/// changed.
pub(super) async fn listen(config: Config, told: broadcast::Sender<Told>) {
    loop {
        if let Err(error) = hear(&config, &told).await {
            tracing::warn!(error = why(&error), "other servers cannot be heard");
            tokio::time::sleep(AGAIN).await;
        }
    }
}

/// Hears of changes as long as a connection lasts; an error if it cannot be had.
async fn hear(config: &Config, told: &broadcast::Sender<Told>) -> Result<(), Error> {
    let (client, mut connection) = config.connect(NoTls).await?;
    let begin = async {
        client.batch_execute("LISTEN ludoteca").await?;
        // Nobody may listen yet.
        let _ = told.send(Told::Anything);
        std::future::pending().await
    };
    let hear = async {
        let mut messages = poll_fn(|context| connection.poll_message(context));
        while let Some(Ok(message)) = messages.next().await {
            if let AsyncMessage::Notification(heard) = message {
                for said in read(heard.payload()) {
                    let _ = told.send(said);
                }
            }
        }
        Ok(())
    };
    tokio::select! {
        failed = begin => failed,
        ended = hear => ended,
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
        let (most, thoughts) = (i64::from(most), i64::from(thoughts));
        let rows = self.pool.rows(sql, &[&most, &thoughts, &LEASE, &self.me]).await?;
        let job = |row: &Row| {
            let from = get::<&str>(row, 1)?.parse().ok();
            Ok(Job { table: get(row, 0)?, due: number(row, 2)?, from })
        };
        rows.iter().map(job).collect()
    }

    async fn waiting(&self, most: u32) -> Result<Vec<String>, StoreError> {
        let sql = concat!("SELECT table_id FROM (", thoughts!(), " LIMIT $1) AS waiting");
        let rows = self.pool.rows(sql, &[&i64::from(most)]).await?;
        rows.iter().map(|row| get(row, 0)).collect()
    }

    async fn renew(&self, tables: &[String]) -> Result<(), StoreError> {
        if tables.is_empty() {
            return Ok(());
        }
        let sql = concat!(
            "UPDATE jobs SET leased = ",
            now!(),
            " + $2 WHERE table_id = ANY($1) AND holder = $3"
        );
        self.pool.run(sql, &[&tables, &LEASE, &self.me]).await.map(drop)
    }

    async fn settle(&self, table: &str, version: u64, due: Option<u64>) -> Result<(), StoreError> {
        let sql = match due {
            Some(_) => "UPDATE jobs SET due = $3, leased = 0 WHERE table_id = $1 AND version = $2",
            None => "DELETE FROM jobs WHERE table_id = $1 AND version = $2 AND $3::BIGINT IS NULL",
        };
        let due = due.map(u64::cast_signed);
        self.pool.run(sql, &[&table, &version.cast_signed(), &due]).await.map(drop)
    }

    async fn sleep(&self, table: &str, version: u64) -> Result<(), StoreError> {
        let sql = concat!(
            "UPDATE jobs SET leased = 0, due = CASE WHEN EXISTS (SELECT 1 FROM presence, servers \
                 WHERE table_id = $1 AND seats <> 0 AND server = id AND server <> $5 AND seen > ",
            now!(),
            " - $3) THEN due ELSE $4 END WHERE table_id = $1 AND version = $2 AND holder = $5",
        );
        let version = version.cast_signed();
        self.pool.run(sql, &[&table, &version, &ALIVE, &ASLEEP, &self.me]).await.map(drop)
    }

    async fn tell(&self, here: &[(String, u32, Option<IpAddr>)]) -> Result<(), StoreError> {
        // Nobody is told twice in one statement: a table comes once.
        let sql = "WITH told AS (SELECT * FROM UNNEST($1::TEXT[], $2::INTEGER[], $3::TEXT[]) AS t (id, seats, client)), \
             put AS (INSERT INTO presence (table_id, server, seats, client) \
                 SELECT id, $4::BIGINT, seats, client FROM told WHERE seats <> 0 \
                 ON CONFLICT (table_id, server) DO UPDATE SET seats = excluded.seats, client = excluded.client), \
             gone AS (DELETE FROM presence USING told WHERE table_id = id AND server = $4 AND told.seats = 0) \
             SELECT pg_notify('ludoteca', id || ' @' || $4::TEXT || ' ' || seats || ' ' || client) FROM told";
        let tables: Vec<&str> = here.iter().map(|(table, ..)| table.as_str()).collect();
        let seats: Vec<i32> = here.iter().map(|(_, seats, _)| seats.cast_signed()).collect();
        let clients: Vec<String> = here.iter().map(|(.., from)| written(*from)).collect();
        self.pool.run(sql, &[&tables, &seats, &clients, &self.me]).await?;
        let came = here.iter().filter(|(_, seats, _)| *seats != 0);
        self.wake(&came.map(|(table, ..)| table.as_str()).collect::<Vec<&str>>()).await
    }

    async fn wake(&self, tables: &[&str]) -> Result<(), StoreError> {
        // Whatever they were a moment ago: a job that is just being put to sleep is waited for.
        let sql = concat!(
            "UPDATE jobs SET due = CASE WHEN due = $2 THEN ",
            now!(),
            " ELSE due END WHERE table_id = ANY($1) AND cost > 0",
        );
        self.pool.run(sql, &[&tables, &ASLEEP]).await.map(drop)
    }

    async fn elsewhere(&self, table: &str) -> Result<Vec<Here>, StoreError> {
        let sql = concat!(
            "SELECT server, seats, client FROM presence, servers \
             WHERE table_id = $1 AND server = id AND server <> $2 AND seen > ",
            now!(),
            " - $3",
        );
        let rows = self.pool.rows(sql, &[&table, &self.me, &ALIVE]).await?;
        let here = |row: &Row| {
            let (seats, client) = (get::<i32>(row, 1)?, get::<&str>(row, 2)?);
            let (server, from) = (get(row, 0)?, client.parse().ok());
            Ok(Here { server, seats: seats.cast_unsigned(), from })
        };
        rows.iter().map(here).collect()
    }

    async fn beat(&self) -> Result<Vec<i64>, StoreError> {
        // Those that have not been heard of for long are forgotten, with what they said.
        let sql = concat!(
            "WITH me AS (INSERT INTO servers (id, seen) VALUES ($1, ",
            now!(),
            ") ON CONFLICT (id) DO UPDATE SET seen = excluded.seen), \
             old AS (DELETE FROM servers WHERE id <> $1 AND seen < ",
            now!(),
            " - 6 * $2::BIGINT) SELECT id FROM servers WHERE id <> $1 AND seen > ",
            now!(),
            " - $2",
        );
        let rows = self.pool.rows(sql, &[&self.me, &ALIVE]).await?;
        rows.iter().map(|row| get(row, 0)).collect()
    }
}
