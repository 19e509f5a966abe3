//! What is asked of the SQLite file, and the removing of what nobody needs any more.

use super::connection::fault;
use super::{Old, StoreError, Stored, StoredEvent, whole};
use crate::secret::Key;
use rusqlite::{Connection, OptionalExtension, Result, Row, Transaction, TransactionBehavior};

/// Tables that are removed at once; others may write in between.
const PRUNED: i64 = 200;

fn number(row: &Row<'_>, column: usize) -> Result<u64> {
    row.get::<_, i64>(column).map(i64::cast_unsigned)
}

/// A table with all its events.
pub(super) fn load(read: &Connection, table: &str) -> Result<Option<Stored>, StoreError> {
    let row = || {
        let sql = "SELECT setup, created, version FROM tables WHERE id = ?1";
        let parts = |row: &Row<'_>| Ok((row.get(0)?, number(row, 1)?, number(row, 2)?));
        read.prepare_cached(sql)?.query_row([table], parts).optional()
    };
    let Some((setup, created, version)) = row().map_err(fault)? else {
        return Ok(None);
    };
    let events = events(read, table, 0).map_err(fault)?;
    whole(0, version, &events)?;
    Ok(Some(Stored { setup, created, events }))
}

/// What happened at a table after a version.
pub(super) fn since(
    read: &Connection,
    table: &str,
    after: u64,
) -> Result<Option<Vec<StoredEvent>>, StoreError> {
    let version = || {
        let sql = "SELECT version FROM tables WHERE id = ?1";
        read.prepare_cached(sql)?.query_row([table], |row| number(row, 0)).optional()
    };
    let Some(version) = version().map_err(fault)? else {
        return Ok(None);
    };
    let events = events(read, table, after).map_err(fault)?;
    whole(after, version, &events)?;
    Ok(Some(events))
}

fn events(read: &Connection, table: &str, after: u64) -> Result<Vec<StoredEvent>> {
    let sql = "SELECT seq, at, body FROM events WHERE table_id = ?1 AND seq > ?2 ORDER BY seq";
    let event = |row: &Row<'_>| {
        Ok(StoredEvent { seq: number(row, 0)?, at: number(row, 1)?, body: row.get(2)? })
    };
    read.prepare_cached(sql)?.query_map((table, after.cast_signed()), event)?.collect()
}

/// The unfinished tables at which somebody sits, the latest first, with the time of their last event.
pub(super) fn tables_of(read: &Connection, key: &Key, most: u32) -> Result<Vec<(String, u64)>> {
    let sql = "SELECT DISTINCT t.id, t.updated FROM sitters s JOIN tables t ON t.id = s.table_id \
               WHERE s.key = ?1 AND t.over = 0 ORDER BY t.updated DESC LIMIT ?2";
    let table = |row: &Row<'_>| Ok((row.get(0)?, number(row, 1)?));
    read.prepare_cached(sql)?.query_map((&key.0[..], most), table)?.collect()
}

/// The exercises of a game that somebody has solved.
pub(super) fn solved(read: &Connection, key: &Key, game: &str) -> Result<Vec<String>> {
    let sql = "SELECT exercise FROM solved WHERE key = ?1 AND game = ?2";
    read.prepare_cached(sql)?.query_map((&key.0[..], game), |row| row.get(0))?.collect()
}

/// Whether a table is old, as a condition with two numbers.
const IS_OLD: &str = "(over = 0 AND updated < ?1) OR (over = 1 AND updated < ?2)";

/// How many tables are old.
pub(super) fn count(read: &Connection, old: Old) -> Result<u64> {
    let sql = format!("SELECT COUNT(*) FROM tables WHERE {IS_OLD}");
    let old = (old.unfinished.cast_signed(), old.finished.cast_signed());
    read.query_row(&sql, old, |row| number(row, 0))
}

/// Removes some of the tables that are old; how many, and none when there are no more.
pub(super) fn remove(connection: &mut Connection, old: Old) -> Result<u64> {
    let some = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let tables = old_ones(&some, old)?;
    for sql in [
        "DELETE FROM events WHERE table_id = ?1",
        "DELETE FROM sitters WHERE table_id = ?1",
        "DELETE FROM tables WHERE id = ?1",
    ] {
        let mut delete = some.prepare_cached(sql)?;
        for table in &tables {
            delete.execute([table])?;
        }
    }
    some.commit()?;
    Ok(tables.len() as u64)
}

fn old_ones(some: &Transaction<'_>, old: Old) -> Result<Vec<String>> {
    let sql = format!("SELECT id FROM tables WHERE {IS_OLD} LIMIT ?3");
    let old = (old.unfinished.cast_signed(), old.finished.cast_signed(), PRUNED);
    some.prepare_cached(&sql)?.query_map(old, |row| row.get(0))?.collect()
}
