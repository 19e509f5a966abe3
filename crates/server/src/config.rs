//! What a host may set.

use crate::time::{Clocks, Machine};
use play::Catalog;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Limits that keep one guest from spoiling the evening of all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Requests a second from one address, on average; bursts of ten times as many. 0: no limit.
    pub rate: u32,
    /// Requests of one address that are answered at once. 0: no limit.
    pub requests_each: usize,
    /// Tables made in a minute from one address. 0: no limit.
    pub new_tables: u32,
    /// Tables in memory at once. Beyond it new ones are refused; those that exist never are.
    pub tables: usize,
    /// Streams of events open at once.
    pub streams: usize,
    /// Streams of events open at once from one address. 0: no limit.
    pub streams_each: usize,
    /// Connections open at once.
    pub connections: usize,
    /// Connections open at once from one address. 0: no limit.
    pub connections_each: usize,
    /// How long a client may leave unread what is sent to it.
    pub patience: Duration,
    /// Bytes of a request's body.
    pub body: usize,
    /// Seconds after which the computer does not begin to think for people who closed their page and ask
    /// for nothing; it does when one of them comes back.
    pub away: u32,
    /// Seconds after which the computer may play for somebody who left, where that was agreed.
    pub stand_in: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            rate: 50,
            requests_each: 64,
            new_tables: 60,
            tables: 20_000,
            streams: 10_000,
            streams_each: 200,
            connections: 12_000,
            connections_each: 400,
            patience: Duration::from_secs(20),
            body: 512 << 10,
            away: 30,
            stand_in: 180,
        }
    }
}

/// What a host may set.
#[derive(Clone)]
pub struct Config {
    /// The games on offer.
    pub games: Catalog,
    /// Where to listen.
    pub listen: SocketAddr,
    /// If that port is taken, the next ones may serve.
    pub next_port: bool,
    /// The folder of the database.
    pub data: PathBuf,
    /// A PostgreSQL database instead, for several servers: `postgres://…`.
    pub database: Option<String>,
    /// How guests reach the server, for the links it writes: `https://jogos.example.org`. The
    /// address it listens on if there is none.
    pub public_url: Option<String>,
    /// How many proxies that can be trusted stand in front, one behind the other: so many entries
    /// of `X-Forwarded-For` are believed, from the last one on.
    pub proxies: usize,
    /// A listener of its own for `/metrics`, which then is nowhere else.
    pub metrics: Option<SocketAddr>,
    /// The bearer token without which nobody gets `/metrics`.
    pub metrics_token: Option<String>,
    /// Threads on which the computer thinks; as many as there are cores, less one, if 0.
    pub thinkers: usize,
    /// Whether the computer takes a moment before it moves.
    pub patient: bool,
    /// Limits.
    pub limits: Limits,
    /// What tells the time.
    pub clocks: Arc<dyn Clocks>,
}

impl Config {
    /// The usual settings with these games and this folder.
    pub fn new(games: Catalog, data: PathBuf) -> Config {
        Config {
            games,
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            next_port: true,
            data,
            database: None,
            public_url: None,
            proxies: 0,
            metrics: None,
            metrics_token: None,
            thinkers: 0,
            patient: true,
            limits: Limits::default(),
            clocks: Arc::new(Machine::default()),
        }
    }

    /// Whether whoever reaches the app may read `/metrics` there: only this machine, or nobody without
    /// the token.
    pub(crate) fn open_metrics(&self) -> bool {
        let here = self.listen.ip().is_loopback() && self.proxies == 0;
        self.metrics.is_none() && (here || self.metrics_token.is_some())
    }

    pub(crate) fn think_threads(&self) -> usize {
        match self.thinkers {
            0 => std::thread::available_parallelism().map_or(1, |n| n.get().max(2) - 1),
            n => n,
        }
    }
}
