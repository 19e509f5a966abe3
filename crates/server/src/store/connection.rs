//! A connection to the SQLite file, and what its errors mean.

use super::{StoreError, failed};
use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};
use std::path::Path;
use std::time::Duration;

/// How long to wait for somebody else who writes.
const BUSY: Duration = Duration::from_secs(5);

/// Where SQLite puts what is to be written.
#[derive(Clone, Copy)]
pub(super) enum Journal {
    /// Into a log beside the file, so that readers and a writer do not wait for each other.
    Log,
    /// Into the file itself: for a copy, which has no log beside it and must not get one.
    None,
}

/// What went wrong, as a store says it.
pub(super) fn fault(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            StoreError::Damaged(error.to_string())
        }
        _ => failed(error),
    }
}

/// Whether something with the same key is there already.
pub(super) fn is_taken(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    matches!(code, Some(ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_UNIQUE))
}

/// Opens a database that is there. A commit on this connection waits for the disk.
pub(super) fn open(file: &Path, journal: Journal) -> rusqlite::Result<Connection> {
    // The connection is used by one thread at a time: Rust sees to that, and SQLite need not.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(BUSY)?;
    let journal = match journal {
        Journal::Log => "WAL",
        Journal::None => "DELETE",
    };
    connection.pragma_update(None, "journal_mode", journal)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

/// Looks through the pages of a database; what it finds wrong.
pub(super) fn look_through(connection: &Connection) -> Result<(), StoreError> {
    let found = || {
        let mut check = connection.prepare("PRAGMA quick_check(10)")?;
        check.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<Vec<String>>>()
    };
    match &found().map_err(fault)?[..] {
        [fine] if fine == "ok" => Ok(()),
        wrong => Err(StoreError::Damaged(wrong.join("; "))),
    }
}

/// Does something that may take its time where nobody waits for it who has other things to do.
pub(super) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    tokio::task::spawn_blocking(work).await.map_err(failed)?
}
