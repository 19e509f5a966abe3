//! Looking after a database: a copy of it while it is used, and putting a copy back.

use super::connection::{Journal, aside, fault, look_through, open};
use super::{FILE, StoreError, failed, folder, steps};
use std::fs::File;
use std::io;
use std::path::Path;

/// Copies the database of a folder into a new file, whole and as of one moment, whether a server runs on
/// it or not.
///
/// # Errors
/// If the file exists already or cannot be written, or if the database cannot be read.
pub async fn backup(data: &Path, to: &Path) -> Result<(), StoreError> {
    let (data, to) = (data.to_owned(), to.to_owned());
    aside(move || copy_to(&data, &to)).await
}

fn copy_to(data: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(failed(io::Error::from(io::ErrorKind::AlreadyExists)));
    }
    let source = open(&data.join(FILE), Journal::Log).map_err(fault)?;
    let part = folder::beside(to, ".part");
    // Made before it is filled, so that nobody else can read it meanwhile.
    let made = folder::private(&part).map_err(failed)?;
    made.set_len(0).map_err(failed)?;
    let name = part.to_str().ok_or_else(|| failed("the name is not text"))?;
    let copied = source.execute("VACUUM INTO ?1", [name]);
    let done = copied.map_err(fault).and_then(|_| check(&part));
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
    let (data, from) = (data.to_owned(), from.to_owned());
    aside(move || put_back(&data, &from)).await
}

fn put_back(data: &Path, from: &Path) -> Result<(), StoreError> {
    let file = data.join(FILE);
    folder::make(data).map_err(failed)?;
    let lock = folder::hold(&file)?;
    let part = folder::beside(&file, ".part");
    let copy = folder::private(&part).map_err(failed)?;
    let taken = || {
        copy.set_len(0).map_err(failed)?;
        std::fs::copy(from, &part).map_err(failed)?;
        folder::keep_private(&part)?;
        check(&part)?;
        for end in ["", folder::PARTS[0], folder::PARTS[1]] {
            let (now, then) = (folder::beside(&file, end), folder::beside(&file, ".old"));
            match std::fs::rename(&now, folder::beside(&then, end)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed(error)),
                _ => {}
            }
        }
        settle(&copy, &part, &file).map_err(failed)
    };
    let taken = taken();
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

/// Checks that a file is a database of ours, sound, and with all events of every table.
fn check(file: &Path) -> Result<(), StoreError> {
    let copy = open(file, Journal::None).map_err(fault)?;
    look_through(&copy)?;
    let made = steps::made(&copy)?;
    if made == 0 {
        return Err(failed("not a database of Ludoteca"));
    }
    if made >= steps::VERSIONS {
        let sql = "SELECT COUNT(*) FROM tables t WHERE t.version <> (SELECT COUNT(*) FROM events e \
                   WHERE e.table_id = t.id AND e.seq BETWEEN 1 AND t.version)";
        let short: i64 = copy.query_row(sql, [], |row| row.get(0)).map_err(fault)?;
        if short > 0 {
            return Err(StoreError::Damaged(format!("{short} tables lack events")));
        }
    }
    copy.close().map_err(|(_, error)| fault(error))
}
