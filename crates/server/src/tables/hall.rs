//! All tables: those in use are in memory, the others in the store.

use super::acts::{person, words};
use super::event::{Did, Place, Setup, kept};
use super::room::Room;
use super::seen::Look;
use super::table::{Table, Viewer};
use super::think::Pool;
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::secret::{self, Key};
use crate::store::{Change, Store, StoreError, StoredEvent};
use crate::view::{ClockRequest, NewTable, SeatRequest};
use axum::http::StatusCode;
use play::{Catalog, Level};
use rules::Lang;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::OnceCell;

/// A table that nobody looked at for so long leaves the memory, in milliseconds.
const IDLE: u64 = 5 * 60 * 1000;

pub(super) type Slot = Arc<OnceCell<Arc<Room>>>;

/// All tables.
pub struct Hall {
    games: Catalog,
    store: Arc<dyn Store>,
    pool: Pool,
    rooms: Mutex<HashMap<String, Slot>>,
    public_url: String,
    /// Most tables in memory at once.
    most: usize,
    /// Whether the computer takes its time; tests do not wait.
    patient: bool,
    metrics: Metrics,
}

/// A game that somebody may go on with.
#[derive(Clone, Debug)]
pub struct Unfinished {
    /// The table.
    pub id: String,
    /// The game's name.
    pub name: String,
    /// Whose turn it is.
    pub headline: String,
    /// When something last happened, in milliseconds since 1970.
    pub at: u64,
}

impl Hall {
    /// A hall with nothing in memory yet.
    pub fn new(
        games: Catalog,
        store: Arc<dyn Store>,
        pool: Pool,
        public_url: String,
        most: usize,
        patient: bool,
        metrics: Metrics,
    ) -> Arc<Hall> {
        let hall = Arc::new(Hall {
            games,
            store,
            pool,
            rooms: Mutex::default(),
            public_url,
            most,
            patient,
            metrics,
        });
        super::equal::begin(&hall);
        hall
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    pub(crate) fn pool(&self) -> &Pool {
        &self.pool
    }

    pub(crate) fn public_url(&self) -> &str {
        &self.public_url
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    pub(crate) fn pause(&self, pause: Duration) -> Duration {
        if self.patient { pause } else { Duration::ZERO }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |d| u64::try_from(d.as_millis()).unwrap_or(u64::MAX))
    }

    pub(crate) fn counted(&self, dids: &[Did]) {
        for did in dids {
            match did {
                Did::Play { .. } => self.metrics.moves.inc(),
                Did::Throw { .. } => self.metrics.throws.inc(),
                _ => 0,
            };
        }
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<String, Slot>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of a table in memory.
    pub(super) fn slot(&self, id: &str) -> Option<Slot> {
        self.slots().get(id).cloned()
    }

    /// The tables in memory.
    pub(super) fn rooms(&self) -> Vec<Arc<Room>> {
        self.slots().values().filter_map(|slot| slot.get().cloned()).collect()
    }

    /// Tables in memory.
    pub fn in_memory(&self) -> usize {
        self.slots().len()
    }

    pub(super) fn forget(&self, id: &str) {
        self.slots().remove(id);
    }

    /// The table with this name.
    pub async fn open(self: &Arc<Hall>, id: &str) -> Result<Arc<Room>, Problem> {
        let missing = || Problem::missing("problem-no-table");
        if !secret::is_name(id) {
            return Err(missing());
        }
        let slot = {
            let mut slots = self.slots();
            if slots.len() >= self.most && !slots.contains_key(id) {
                drop(slots);
                self.sweep(0);
                slots = self.slots();
                if slots.len() >= self.most {
                    return Err(full());
                }
            }
            Arc::clone(slots.entry(id.to_owned()).or_default())
        };
        let room =
            slot.get_or_try_init(|| async { self.load(id).await?.ok_or_else(missing) }).await;
        if room.is_err() {
            self.forget(id);
        }
        room.cloned()
    }

    async fn load(self: &Arc<Hall>, id: &str) -> Result<Option<Arc<Room>>, Problem> {
        let Some(stored) = self.store.load(id).await.map_err(|e| Problem::unread(id, e))? else {
            return Ok(None);
        };
        let broken = |why: &dyn std::fmt::Display| Problem::broken(id, &why.to_string());
        let setup: Setup = serde_json::from_str(&stored.setup).map_err(|e| broken(&e))?;
        let mut table = Table::new(self.games, id.to_owned(), setup)?;
        for event in &stored.events {
            let did: Did = serde_json::from_str(&event.body).map_err(|e| broken(&e))?;
            table.apply(event.at, &did).map_err(|m| broken(&m.0))?;
        }
        table.notice = None;
        let room = Room::new(table, Arc::clone(self));
        room.read(|table| room.follow_kept(table)).await;
        Ok(Some(room))
    }

    /// Makes a table. `key` is that of whoever makes it: they sit on every seat that is theirs.
    pub async fn create(self: &Arc<Hall>, new: NewTable, key: Key) -> Result<Arc<Room>, Problem> {
        let setup = self.setup(&new, key)?;
        let (name, entropy) = (person(&new.name)?, words(&new.entropy)?);
        let seats = new.seats.unwrap_or_default();
        let dids = (0u8..)
            .zip(&setup.places)
            .filter(|(seat, place)| {
                let me = seats.get(usize::from(*seat)).unwrap_or(&SeatRequest::Me);
                matches!(place, Place::Person { .. }) && *me == SeatRequest::Me
            })
            .map(|(seat, _)| Did::Sit {
                seat,
                key: key.hex(),
                name: name.clone(),
                entropy: entropy.clone(),
            })
            .collect();
        self.lay(setup, dids).await
    }

    fn setup(&self, new: &NewTable, key: Key) -> Result<Setup, Problem> {
        let (game, record) = match &new.record {
            Some(text) => {
                let record = self.games.read_file(text)?.record;
                let played = self.games.replay(&record)?;
                if let rules::Status::Over(_) = played.status() {
                    return Err(Problem::refused("over", "problem-record-over"));
                }
                let mut plain = played.record();
                plain.dice = None;

                (played.id().to_owned(), Some(plain.to_string()))
            }
            None => (new.game.clone(), None),
        };
        let game = self.games.open(&game)?;
        let count = game.seats();
        let start = match new.start.as_deref().map(str::trim) {
            None | Some("") => None,
            Some(_) if record.is_some() => {
                return Err(Problem::bad("start", "problem-start-and-record"));
            }
            Some(start) => {
                let table = game.match_at(start).map_err(|e| Problem::game(&e, None))?;
                Some(table.position())
            }
        };
        let seats = match &new.seats {
            None => vec![SeatRequest::Me; usize::from(count)],
            Some(seats) if seats.len() == usize::from(count) => seats.clone(),
            Some(seats) => {
                return Err(Problem::bad("seats", "problem-seats")
                    .with("n", count.to_string())
                    .with("got", seats.len().to_string()));
            }
        };
        let computer = |s: &SeatRequest| matches!(s, SeatRequest::Computer { .. });
        if seats.iter().all(computer) {
            return Err(Problem::bad("seats", "problem-nobody"));
        }
        let places = seats
            .iter()
            .map(|seat| match *seat {
                SeatRequest::Me => Ok(Place::Person { invite: None }),
                SeatRequest::Open => Ok(Place::Person { invite: Some(secret::secret()) }),
                SeatRequest::Computer { level } if (1..=Level::STONES).contains(&level) => {
                    Ok(Place::Computer { level })
                }
                SeatRequest::Computer { .. } => Err(Problem::bad("level", "problem-level")),
            })
            .collect::<Result<_, _>>()?;
        let good = match new.clock {
            None => true,
            Some(ClockRequest::Game { minutes, increment }) => {
                (1..=600).contains(&minutes) && increment <= 300
            }
            Some(ClockRequest::Days { days }) => (1..=30).contains(&days),
        };
        if !good {
            return Err(Problem::bad("clock", "problem-clock"));
        }
        // Boards that run side by side run on clocks.
        let usual =
            game.new_match().together().then_some(ClockRequest::Game { minutes: 10, increment: 0 });
        Ok(Setup {
            game: game.id().to_owned(),
            start,
            record,
            places,
            clock: new.clock.or(usual),
            maker: Some(key.hex()),
            seed: secret::hex(&secret::random::<32>()),
        })
    }

    /// Lays a table and keeps it.
    async fn lay(self: &Arc<Hall>, setup: Setup, dids: Vec<Did>) -> Result<Arc<Room>, Problem> {
        if self.in_memory() >= self.most {
            self.sweep(0);
            if self.in_memory() >= self.most {
                return Err(full());
            }
        }
        let id = secret::name::<12>();
        let at = self.now();
        let mut change =
            Change { table: id.clone(), setup: Some(kept(&setup)?), at, ..Change::default() };
        let mut table = Table::new(self.games, id.clone(), setup)?;
        for did in &dids {
            if table.apply(at, did).is_err() {
                return Err(Problem::bad("seats", "problem-seats"));
            }
            change.events.push(StoredEvent { seq: table.version, at, body: kept(did)? });
            if let Did::Sit { seat, key, .. } = did {
                change.sitters.extend(Key::from_hex(key).map(|k| (k, *seat)));
            }
        }
        table.notice = None;
        change.follows = table.due(at);
        self.store.write(change).await?;
        self.metrics.tables.inc();
        let room = Room::new(table, Arc::clone(self));
        let slot = Arc::new(OnceCell::new_with(Some(Arc::clone(&room))));
        self.slots().insert(id, slot);
        room.read(|table| room.follow(table)).await;
        Ok(room)
    }

    /// Lays the table of a rematch, everybody one seat further; or finds it, if somebody was
    /// faster.
    pub(crate) async fn rematch(
        self: &Arc<Hall>,
        room: &Arc<Room>,
        viewer: &Viewer,
        look: &Look,
    ) -> Result<String, Problem> {
        let plan = room.read(|table| table.plan_rematch(viewer)).await?;
        let (setup, dids) = match plan {
            Rematch::Laid(id) => return Ok(id),
            Rematch::Lay(setup, dids) => (*setup, dids),
        };
        let next = self.lay(setup, dids).await?;
        let id = next.id.clone();
        let mine = id.clone();
        let told = room
            .change(viewer, look, None, move |table, _| {
                Ok(match table.rematch {
                    None => vec![Did::Rematch { table: mine }],
                    Some(_) => Vec::new(),
                })
            })
            .await?;
        Ok(told.rematch.unwrap_or(id))
    }

    /// The unfinished games of somebody.
    pub async fn unfinished(
        self: &Arc<Hall>,
        key: Key,
        lang: Lang,
        most: u32,
    ) -> Result<Vec<Unfinished>, Problem> {
        let viewer = Viewer { keys: vec![key] };
        let look = Look::new(lang);
        let mut out = Vec::new();
        let known = match self.store.tables_of(&key, most).await {
            // The house is open all the same.
            Err(StoreError::Damaged(why)) => {
                tracing::error!(why, "who sits where cannot be read");
                Vec::new()
            }
            known => known?,
        };
        for (id, at) in known {
            if let Ok(room) = self.open(&id).await {
                let view = room.view(&viewer, &look, None).await;
                out.push(Unfinished { id, name: view.name, headline: view.headline, at });
            }
        }
        Ok(out)
    }

    /// Lets go of the tables that nobody needs in memory.
    pub fn sweep(&self, idle: u64) {
        let now = self.now();
        self.slots().retain(|_, slot| match slot.get() {
            Some(room) => Arc::strong_count(room) > 1 || !room.idle(now, idle),
            None => true,
        });
    }

    /// Sweeps now and then, for ever.
    pub(crate) async fn keep_tidy(self: Arc<Hall>) {
        let mut every = tokio::time::interval(Duration::from_secs(30));
        loop {
            every.tick().await;
            self.sweep(IDLE);
        }
    }
}

/// What a rematch needs.
pub(super) enum Rematch {
    Laid(String),
    Lay(Box<Setup>, Vec<Did>),
}

impl Table {
    fn plan_rematch(&self, viewer: &Viewer) -> Result<Rematch, Problem> {
        if self.seats_of(viewer).is_empty() {
            return Err(Problem::forbidden("watching", "problem-watching"));
        }
        if let Some(id) = &self.rematch {
            return Ok(Rematch::Laid(id.clone()));
        }
        if !self.over() {
            return Err(Problem::refused("not-over", "problem-not-over"));
        }
        let count = self.seats.len();
        let mut places = Vec::new();
        let mut dids = Vec::new();
        for seat in 0..count {
            let sitter = &self.seats[(seat + 1) % count];
            places.push(match sitter.place {
                Place::Computer { level } => Place::Computer { level },
                Place::Person { .. } => Place::Person { invite: None },
            });
            if let (Some(key), Ok(seat)) = (sitter.key, u8::try_from(seat)) {
                dids.push(Did::Sit {
                    seat,
                    key: key.hex(),
                    name: sitter.name.clone(),
                    // Their words have to be new: the seed must not be able to follow them.
                    entropy: String::new(),
                });
            }
        }
        let setup = Setup {
            game: self.setup.game.clone(),
            start: self.setup.start.clone(),
            record: None,
            places,
            clock: self.setup.clock,
            maker: self.setup.maker.clone(),
            seed: secret::hex(&secret::random::<32>()),
        };
        Ok(Rematch::Lay(Box::new(setup), dids))
    }
}

fn full() -> Problem {
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "full", "problem-full")
}
