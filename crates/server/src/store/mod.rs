//! Where tables are kept. One small interface, so that another database can follow: a table is a
//! set-up and a list of events, both text to the store.

mod sqlite;

pub use sqlite::Sqlite;

use crate::secret::Key;
use async_trait::async_trait;
use std::fmt;

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// The version it made: 1, 2, 3 ... without gaps.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What, as JSON.
    pub body: String,
}

/// What is written at once: all of it or nothing.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// The table.
    pub table: String,
    /// Its set-up as JSON, if it is new.
    pub setup: Option<String>,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What happened.
    pub events: Vec<StoredEvent>,
    /// Who sat down where.
    pub sitters: Vec<(Key, u8)>,
    /// Whether the game is over now.
    pub over: bool,
}

/// A table as it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Its set-up as JSON.
    pub setup: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// Everything that happened, in order.
    pub events: Vec<StoredEvent>,
}

/// Why the store could not do it.
#[derive(Debug)]
pub enum StoreError {
    /// Somebody else wrote this version of the table first.
    Conflict,
    /// The database failed.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("this version of the table exists already"),
            StoreError::Failed(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for StoreError {}

/// A place to keep tables.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Writes a change; when this returns, it survives the end of the process and of the machine.
    async fn write(&self, change: Change) -> Result<(), StoreError>;

    /// Reads a table.
    async fn load(&self, table: &str) -> Result<Option<Stored>, StoreError>;

    /// The unfinished tables at which somebody sits, the latest first, with the time of their
    /// last event.
    async fn tables_of(&self, key: &Key, most: u32) -> Result<Vec<(String, u64)>, StoreError>;

    /// Whether the store answers.
    async fn healthy(&self) -> Result<(), StoreError>;

    /// Finishes what is being written and lets go of the files.
    async fn close(&self);
}
