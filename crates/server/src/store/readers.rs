//! The connections for reading. They are few, and used on threads that may wait for the disk.

use super::connection::{self, Journal, aside, fault};
use super::{StoreError, failed};
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The most connections.
const MOST: u32 = 4;
/// How long to wait for one.
const PATIENCE: Duration = Duration::from_secs(5);

/// The readers of a file.
pub(super) struct Readers {
    /// As many as may begin to read.
    turns: Arc<Semaphore>,
    unused: Arc<Unused>,
}

/// Connections that nobody uses now.
struct Unused {
    file: PathBuf,
    connections: Mutex<Vec<Connection>>,
}

impl Unused {
    fn connections(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One of them, or a new one. It cannot write.
    fn take(&self) -> Result<Connection, StoreError> {
        let unused = self.connections().pop();
        unused.map_or_else(|| self.open().map_err(fault), Ok)
    }

    fn open(&self) -> rusqlite::Result<Connection> {
        let connection = connection::open(&self.file, Journal::Log)?;
        connection.pragma_update(None, "query_only", true)?;
        Ok(connection)
    }
}

impl Readers {
    pub(super) fn new(file: &Path) -> Readers {
        let unused = Unused { file: file.to_owned(), connections: Mutex::default() };
        Readers { turns: Arc::new(Semaphore::new(MOST as usize)), unused: Arc::new(unused) }
    }

    /// Reads something; all that it reads is as of one moment. A connection on which that failed is not used
    /// again.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let turn = self.turn().await?;
        let unused = Arc::clone(&self.unused);
        aside(move || {
            let connection = unused.take()?;
            let found = at_one_moment(&connection, read)?;
            unused.connections().push(connection);
            // Whoever asked may have gone; it is given back all the same, and not before.
            drop(turn);
            Ok(found)
        })
        .await
    }

    async fn turn(&self) -> Result<OwnedSemaphorePermit, StoreError> {
        let turn = Arc::clone(&self.turns).acquire_owned();
        match tokio::time::timeout(PATIENCE, turn).await {
            Ok(turn) => turn.map_err(|_| failed("the store is closed")),
            Err(_) => Err(failed("reading takes too long")),
        }
    }

    /// Waits for those who read, and lets go of the file.
    pub(super) async fn close(&self) {
        // It fails if they are closed already.
        let _all = self.turns.acquire_many(MOST).await;
        self.turns.close();
        let unused = std::mem::take(&mut *self.unused.connections());
        // The last connection puts the log into the file.
        let _ = tokio::task::spawn_blocking(|| drop(unused)).await;
    }
}

fn at_one_moment<T>(
    connection: &Connection,
    read: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let run = |sql| connection.prepare_cached(sql)?.execute([]);
    run("BEGIN").map_err(fault)?;
    let found = read(connection)?;
    run("COMMIT").map_err(fault)?;
    Ok(found)
}
