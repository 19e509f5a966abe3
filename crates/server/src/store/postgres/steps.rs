//! The steps that made the database what it is. Each is made once and in order, and must not change afterwards;
//! the database itself keeps their numbers (`steps`).

use super::pool::fault;
use crate::store::{StoreError, failed};
use tokio_postgres::{Client, Error, Transaction};

/// The steps, from the first.
const STEPS: [&str; 3] = [
    include_str!("../../../migrations/postgres/0001_tables.sql"),
    include_str!("../../../migrations/postgres/0002_jobs.sql"),
    include_str!("../../../migrations/postgres/0003_solved.sql"),
];
/// What servers that start at the same moment wait for: `ludoteca` in ASCII.
const LOCK: i64 = 0x6c75_646f_7465_6361;
/// Where the numbers are kept.
const KEPT: &str = "CREATE TABLE IF NOT EXISTS steps \
    (number BIGINT NOT NULL PRIMARY KEY, made TIMESTAMPTZ NOT NULL DEFAULT now())";

/// Makes the steps that are missing.
///
/// # Errors
/// If the database has steps behind it that this program does not know, or cannot be asked.
pub(super) async fn bring_up_to_date(client: &mut Client) -> Result<(), StoreError> {
    while let Some(step) = make_next(client).await? {
        tracing::info!(step, "the database is brought up to date");
    }
    Ok(())
}

/// Makes the first step that is missing, wholly or not at all, one server at a time; gives its number.
async fn make_next(client: &mut Client) -> Result<Option<i64>, StoreError> {
    let whole = client.transaction().await.map_err(fault)?;
    whole.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await.map_err(fault)?;
    let kept = kept(&whole).await.map_err(fault)?;
    let made = if kept == 0 { listed(&whole).await.map_err(fault)? } else { kept };
    let known = usize::try_from(made).ok().filter(|made| *made <= STEPS.len());
    let step = STEPS.get(known.ok_or_else(|| failed("made by a newer Ludoteca"))?);
    let done = async {
        let last = made + i64::from(step.is_some());
        if last > kept {
            whole.batch_execute(KEPT).await?;
            let new = "INSERT INTO steps (number) SELECT generate_series($1::BIGINT, $2::BIGINT)";
            whole.execute(new, &[&(kept + 1), &last]).await?;
        }
        if let Some(step) = step {
            whole.batch_execute(step).await?;
            // A program that goes by the list must not take the database for what it was. Until then it stays,
            // and with it the way back to the program that made it.
            whole.batch_execute("DROP TABLE IF EXISTS _sqlx_migrations").await?;
        }
        whole.commit().await?;
        Ok(step.map(|_| last))
    };
    done.await.map_err(fault)
}

/// The number of the last step.
async fn kept(whole: &Transaction<'_>) -> Result<i64, Error> {
    last(whole, "steps", "SELECT COALESCE(MAX(number), 0) FROM steps").await
}

/// The number of the last step in the list that earlier programs kept.
async fn listed(whole: &Transaction<'_>) -> Result<i64, Error> {
    let sql = "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations WHERE success";
    last(whole, "_sqlx_migrations", sql).await
}

async fn last(whole: &Transaction<'_>, table: &str, sql: &str) -> Result<i64, Error> {
    let there = "SELECT to_regclass($1) IS NOT NULL";
    if !whole.query_one(there, &[&table]).await?.try_get(0)? {
        return Ok(0);
    }
    whole.query_one(sql, &[]).await?.try_get(0)
}
