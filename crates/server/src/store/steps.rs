//! The steps that made the SQLite file what it is. Each is made once and in order, and must not change
//! afterwards; the file itself keeps the number of the last one (`PRAGMA user_version`).

use super::connection::fault;
use super::{StoreError, failed};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior};

/// The steps, from the first.
const STEPS: [&str; 3] = [
    include_str!("../../migrations/sqlite/0001_tables.sql"),
    include_str!("../../migrations/sqlite/0002_versions.sql"),
    include_str!("../../migrations/sqlite/0003_solved.sql"),
];
/// From this step on a table says how many events it has.
pub(super) const VERSIONS: usize = 2;
/// Where the file keeps the number of the last one.
const NUMBER: &str = "user_version";

/// How many steps a database has behind it: none if it is empty.
///
/// # Errors
/// If it has steps behind it that this program does not know, or if it cannot be read.
pub(super) fn made(connection: &Connection) -> Result<usize, StoreError> {
    let number = match kept(connection).map_err(fault)? {
        0 => listed(connection).map_err(fault)?,
        number => number,
    };
    let known = usize::try_from(number).ok().filter(|number| *number <= STEPS.len());
    known.ok_or_else(|| failed("made by a newer Ludoteca"))
}

/// The number of the last step.
fn kept(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, NUMBER, |row| row.get(0))
}

/// The number of the last step in the list that earlier programs kept in a table of its own.
fn listed(connection: &Connection) -> rusqlite::Result<i64> {
    let there = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '_sqlx_migrations'";
    if connection.query_row(there, [], |_| Ok(())).optional()?.is_none() {
        return Ok(0);
    }
    let last = "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations WHERE success";
    connection.query_row(last, [], |row| row.get(0))
}

/// Makes the steps that are missing, each wholly or not at all.
pub(super) fn bring_up_to_date(connection: &mut Connection) -> Result<(), StoreError> {
    let behind = made(connection)?;
    if kept(connection).map_err(fault)? == 0 && behind > 0 {
        // The list stays for now, and with it the way back to the program that made it.
        connection.pragma_update(None, NUMBER, behind as i64).map_err(fault)?;
    }
    for (number, step) in (1i64..).zip(STEPS).skip(behind) {
        make(connection, number, step).map_err(fault)?;
        tracing::info!(step = number, "the database is brought up to date");
    }
    Ok(())
}

fn make(connection: &mut Connection, number: i64, step: &str) -> rusqlite::Result<()> {
    let whole = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    whole.execute_batch(step)?;
    // A program that goes by the list must not take the file for what it was.
    whole.execute_batch("DROP TABLE IF EXISTS _sqlx_migrations")?;
    whole.pragma_update(None, NUMBER, number)?;
    whole.commit()
}
