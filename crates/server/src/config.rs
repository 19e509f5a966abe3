//! What a host may set.

use play::Catalog;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Limits that keep one guest from spoiling the evening of all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Requests a second from one address, on average; bursts of ten times as many. 0: no limit.
    pub rate: u32,
    /// Tables made in a minute from one address. 0: no limit.
    pub new_tables: u32,
    /// Tables in memory at once.
    pub tables: usize,
    /// Streams of events open at once.
    pub streams: usize,
    /// Connections open at once.
    pub connections: usize,
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
            new_tables: 60,
            tables: 20_000,
            streams: 10_000,
            connections: 12_000,
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
    /// How guests reach the server, for the links it writes: `https://jogos.example.org`. The
    /// address it listens on if there is none.
    pub public_url: Option<String>,
    /// Believe the `X-Forwarded-For` of a proxy.
    pub behind_proxy: bool,
    /// Threads on which the computer thinks; as many as there are cores, less one, if 0.
    pub thinkers: usize,
    /// Whether the computer takes a moment before it moves.
    pub patient: bool,
    /// Limits.
    pub limits: Limits,
}

impl Config {
    /// The usual settings with these games and this folder.
    pub fn new(games: Catalog, data: PathBuf) -> Config {
        Config {
            games,
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            next_port: true,
            data,
            public_url: None,
            behind_proxy: false,
            thinkers: 0,
            patient: true,
            limits: Limits::default(),
        }
    }

    pub(crate) fn think_threads(&self) -> usize {
        match self.thinkers {
            0 => std::thread::available_parallelism().map_or(1, |n| n.get().max(2) - 1),
            n => n,
        }
    }
}
