//! The folder of the data: one server at a time, and nobody else's eyes.

use super::StoreError;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// Makes a folder that only its owner may enter. One that exists stays as it is: it may be there for
/// other things too.
pub(crate) fn make(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Opens a file that only its owner may read, or makes it.
pub(super) fn private(file: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let opened = options.open(file)?;
    narrow(file)?;
    Ok(opened)
}

/// Takes the rights of others away from a file, if it is there.
fn narrow(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        match std::fs::metadata(file) {
            Ok(found) if found.permissions().mode() & 0o077 != 0 => {
                std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600))?;
            }
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// A file that belongs to the database: its log, or the index of the log.
pub(super) fn beside(database: &Path, end: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// What SQLite keeps beside a database: its log and the index of the log.
pub(super) const PARTS: [&str; 2] = ["-wal", "-shm"];

/// Makes the database's files readable for nobody else. SQLite gives new ones the rights of the database.
pub(super) fn keep_private(database: &Path) -> Result<(), StoreError> {
    private(database).map_err(super::failed)?;
    PARTS.iter().try_for_each(|end| narrow(&beside(database, end))).map_err(super::failed)
}

/// Holds the data for this process until it is dropped, or the process ends however it ends.
pub(super) fn hold(database: &Path) -> Result<File, StoreError> {
    let file = private(&database.with_extension("lock")).map_err(super::failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
        Err(TryLockError::Error(error)) => Err(super::failed(error)),
    }
}
