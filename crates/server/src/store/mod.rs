//! Where tables are kept. One small interface with two databases behind it: a table is a set-up and a
//! list of events, both text to the store.

mod care;
mod connection;
mod folder;
mod health;
mod postgres;
mod queries;
mod readers;
mod sqlite;
mod steps;
mod together;
mod writer;

pub use care::{backup, restore};
pub(crate) use folder::make as make_folder;
pub use postgres::{Postgres, without_password};
pub use sqlite::{Sqlite, sqlite_version};

use crate::secret::Key;
use async_trait::async_trait;
use std::fmt;
use std::net::IpAddr;
use std::pin::Pin;
use tokio::sync::broadcast;

/// The database's file in the folder of the data.
pub const FILE: &str = "ludoteca.db";

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
    /// What follows by itself; only a store that several servers share keeps it.
    pub follows: Option<Follows>,
}

/// What follows by itself at a table: a computer's move, a throw, an answer, a clock that runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Follows {
    /// When, in milliseconds since 1970.
    pub due: u64,
    /// How much thinking it is, in nodes.
    pub cost: u64,
    /// The address of whom it is done for.
    pub from: Option<IpAddr>,
    /// Whether the server that keeps the change begins with it at once.
    pub mine: bool,
}

/// Something that follows by itself at a table and was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The table.
    pub table: String,
    /// Since when it has been due, in milliseconds since 1970.
    pub due: u64,
    /// The address of whom it is done for.
    pub from: Option<IpAddr>,
}

/// Who of a table is at one server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Here {
    /// The server.
    pub server: i64,
    /// A bit for each seat whose person is there.
    pub seats: u32,
    /// The address of one of them.
    pub from: Option<IpAddr>,
}

impl Change {
    /// The version that the table has to have before this.
    pub fn before(&self) -> u64 {
        self.events.first().map_or(0, |event| event.seq.saturating_sub(1))
    }

    /// The version that it has afterwards.
    pub fn after(&self) -> u64 {
        self.events.last().map_or(0, |event| event.seq)
    }
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

/// Checks that the events after a version are all there, up to the one that the table has reached.
fn whole(after: u64, version: u64, events: &[StoredEvent]) -> Result<(), StoreError> {
    let kept = events.len() as u64;
    let in_order = (after + 1..).zip(events).all(|(seq, event)| event.seq == seq);
    if in_order && after.checked_add(kept) == Some(version) {
        return Ok(());
    }
    let why = format!("{kept} of {} events are left", version.saturating_sub(after));
    Err(StoreError::Damaged(why))
}

/// Which tables nobody needs any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Old {
    /// Unfinished ones at which nothing has happened since, in milliseconds since 1970.
    pub unfinished: u64,
    /// Finished ones that ended before; none of them if it is 0.
    pub finished: u64,
}

/// Why the store could not do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Somebody else wrote this version of the table first, or the table is not there.
    Conflict,
    /// Another process uses the data.
    InUse,
    /// What was kept is not all there any more.
    Damaged(String),
    /// The database failed.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("this version of the table exists already"),
            StoreError::InUse => f.write_str("another process uses the data"),
            StoreError::Damaged(why) => write!(f, "damaged: {why}"),
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

    /// What happened at a table after a version; none if there is no such table.
    async fn since(
        &self,
        table: &str,
        version: u64,
    ) -> Result<Option<Vec<StoredEvent>>, StoreError>;

    /// The unfinished tables at which somebody sits, the latest first, with the time of their
    /// last event.
    async fn tables_of(&self, key: &Key, most: u32) -> Result<Vec<(String, u64)>, StoreError>;

    /// The exercises of a game that somebody has solved.
    async fn solved(&self, key: &Key, game: &str) -> Result<Vec<String>, StoreError>;

    /// Keeps that somebody has solved an exercise, in milliseconds since 1970; the first time counts.
    async fn solve(&self, key: &Key, game: &str, exercise: &str, at: u64)
    -> Result<(), StoreError>;

    /// Whether the store answers and writes. If the last write failed, a small one is tried, once a
    /// second at most.
    async fn healthy(&self) -> Result<(), StoreError>;

    /// Counts old tables, and removes them unless it is only a question.
    async fn prune(&self, old: Old, only_count: bool) -> Result<u64, StoreError>;

    /// What there is besides where several servers share the store.
    fn shared(&self) -> Option<&dyn Shared> {
        None
    }

    /// Finishes what is being written and lets go of the files.
    async fn close(&self);
}

/// What a server hears of a store that it shares with others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A table has this version now.
    Changed {
        /// The table.
        table: String,
        /// The version.
        version: u64,
    },
    /// Somebody came to another server, or left it.
    Presence {
        /// The table.
        table: String,
        /// Who is there now.
        here: Here,
    },
    /// There is something to think about that nobody has begun with.
    Work,
    /// Something may have been missed: anything may have changed.
    Anything,
    /// The store is closed.
    Closed,
}

/// A store that several servers share.
#[async_trait]
pub trait Shared: Send + Sync {
    /// The name of this server.
    fn me(&self) -> i64;

    /// Tells of every change, this server's own too.
    fn told(&self) -> broadcast::Receiver<Told>;

    /// Takes jobs whose time has come and that nobody has: up to `most` of those that are little work, and up
    /// to `thoughts` for which the computer has to think. Addresses take turns, what is short comes first.
    async fn take(&self, most: u32, thoughts: u32) -> Result<Vec<Job>, StoreError>;

    /// The tables that wait until somebody takes their job, those that come first before the others.
    async fn waiting(&self, most: u32) -> Result<Vec<String>, StoreError>;

    /// Keeps the jobs of these tables for longer.
    async fn renew(&self, tables: &[String]) -> Result<(), StoreError>;

    /// Lets go of a job that was taken: at this version something follows then, or nothing.
    async fn settle(&self, table: &str, version: u64, due: Option<u64>) -> Result<(), StoreError>;

    /// Lets a job that was taken be until somebody comes to the table, unless somebody is at another server.
    async fn sleep(&self, table: &str, version: u64) -> Result<(), StoreError>;

    /// Lets the jobs of these tables go on, if they sleep: somebody has come.
    async fn wake(&self, tables: &[&str]) -> Result<(), StoreError>;

    /// Tells the other servers who is at this one: bits of seats, and the address of one of them. Jobs that
    /// sleep at tables to which somebody came are woken.
    async fn tell(&self, here: &[(String, u32, Option<IpAddr>)]) -> Result<(), StoreError>;

    /// Who of a table is at other servers.
    async fn elsewhere(&self, table: &str) -> Result<Vec<Here>, StoreError>;

    /// Says that this server lives, and gives the others that do.
    async fn beat(&self) -> Result<Vec<i64>, StoreError>;
}

/// A store that is being opened: behind a pointer, so that it is compiled here and not once more by whoever waits.
pub type Opening<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

fn failed(error: impl fmt::Display) -> StoreError {
    StoreError::Failed(error.to_string())
}
