//! Looking after a database: a copy of it while it is used, and putting a copy back.

use super::sqlite::{look_through, options, steps};
use super::{FILE, StoreError, failed, folder};
use sqlx::sqlite::{SqliteConnection, SqliteJournalMode};
use sqlx::{Connection, Row};
use std::fs::File;
use std::io;
use std::path::Path;

/// Copies the database of a folder into a new file, whole and as of one moment, whether a server runs on
/// it or not.
///
/// # Errors
/// If the file exists already or cannot be written, or if the database cannot be read.
pub async fn backup(data: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(failed(io::Error::from(io::ErrorKind::AlreadyExists)));
    }
    let part = folder::beside(to, ".part");
    // Made before it is filled, so that nobody else can read it meanwhile.
    let made = folder::private(&part).map_err(failed)?;
    made.set_len(0).map_err(failed)?;
    let mut source = open(&data.join(FILE)).await?;
    let name = part.to_str().ok_or_else(|| failed("the name is not text"))?;
    let copied = sqlx::query("VACUUM INTO ?1").bind(name).execute(&mut source).await;
    let done = match copied {
        Ok(_) => check(&part).await,
        Err(error) => Err(super::sqlite::fault(error)),
    };
    let kept = done.and_then(|()| settle(&made, &part, to).map_err(failed));
    if kept.is_err() {
        // A copy that is not whole is no copy.
        let _ = std::fs::remove_file(&part);
    }
    kept
}

/// Puts a copy in the place of the database of a folder; what was there stays beside it, under a name
/// that ends in `.old`.
///
/// # Errors
/// If a server runs on the folder, if the copy is damaged or no copy at all, or if it cannot be written.
pub async fn restore(data: &Path, from: &Path) -> Result<(), StoreError> {
    let file = data.join(FILE);
    folder::make(data).map_err(failed)?;
    let lock = folder::hold(&file)?;
    let part = folder::beside(&file, ".part");
    let copy = folder::private(&part).map_err(failed)?;
    let taken = async {
        copy.set_len(0).map_err(failed)?;
        std::fs::copy(from, &part).map_err(failed)?;
        folder::keep_private(&part)?;
        check(&part).await?;
        for end in ["", folder::PARTS[0], folder::PARTS[1]] {
            let (now, then) = (folder::beside(&file, end), folder::beside(&file, ".old"));
            match std::fs::rename(&now, folder::beside(&then, end)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed(error)),
                _ => {}
            }
        }
        settle(&copy, &part, &file).map_err(failed)
    };
    let taken = taken.await;
    if taken.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    drop(lock);
    taken
}

/// Gives a file that is whole its name, and lets the disk know of both.
fn settle(made: &File, part: &Path, name: &Path) -> io::Result<()> {
    made.sync_all()?;
    std::fs::rename(part, name)?;
    match name.parent() {
        #[cfg(unix)]
        Some(folder) if !folder.as_os_str().is_empty() => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}

async fn open(file: &Path) -> Result<SqliteConnection, StoreError> {
    let options = options(file).create_if_missing(false);
    SqliteConnection::connect_with(&options).await.map_err(super::sqlite::fault)
}

/// Checks that a file is a database of ours, sound, and with all events of every table.
async fn check(file: &Path) -> Result<(), StoreError> {
    // A copy has no log beside it, and must not get one.
    let options = options(file).create_if_missing(false).journal_mode(SqliteJournalMode::Delete);
    let mut copy = SqliteConnection::connect_with(&options).await.map_err(super::sqlite::fault)?;
    look_through(&mut copy).await?;
    let known = steps();
    let made = sqlx::query("SELECT COUNT(*), COALESCE(MAX(version), 0) FROM _sqlx_migrations")
        .fetch_one(&mut copy)
        .await
        .map_err(|_| failed("not a database of Ludoteca"))?;
    let made: i64 = made.try_get(1).map_err(failed)?;
    if known.iter().all(|step| step.version != made) {
        return Err(failed("made by a newer Ludoteca"));
    }
    // Before the second step no table says how many events it has.
    if made >= 2 {
        let short: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM tables t WHERE t.version <> \
             (SELECT COUNT(*) FROM events e WHERE e.table_id = t.id AND e.seq BETWEEN 1 AND t.version)",
        )
        .fetch_one(&mut copy)
        .await
        .map_err(super::sqlite::fault)?;
        if short > 0 {
            return Err(StoreError::Damaged(format!("{short} tables lack events")));
        }
    }
    copy.close().await.map_err(failed)
}
