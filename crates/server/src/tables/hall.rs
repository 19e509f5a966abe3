//! All tables: those in use are in memory, the others in the store.

use super::acts::{person, words};
use super::deadlines::Deadlines;
use super::event::{Did, Place, Setup, kept};
use super::room::Room;
use super::seen::Look;
use super::table::{Table, Viewer};
use super::think::Pool;
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::secret::{self, Key};
use crate::store::{Change, Follows, Store, StoreError, StoredEvent};
use crate::time::Time;
use crate::view::{ClockRequest, NewTable, SeatRequest};
use crate::{Config, Limits};
use axum::http::StatusCode;
use play::{Catalog, Level};
use rules::Lang;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::available_parallelism;
use std::time::Duration;
use tokio::sync::{OnceCell, Semaphore, watch};
use tokio::task::JoinSet;

/// A table that nobody looked at for so long leaves the memory, in milliseconds.
const IDLE: u64 = 5 * 60 * 1000;

/// A house that is full puts by this part of its tables at once, so that it need not look for the
/// longest unused one at every step.
const PART: usize = 16;

/// So many tables are looked at together when time runs out at many.
const TOGETHER: usize = 64;

/// The clocks of the machine may differ by so much from the time of the house before it is said, in
/// milliseconds.
const ASTRAY: u64 = 60 * 1000;

type Slot = Arc<OnceCell<Arc<Room>>>;

/// All tables.
pub struct Hall {
    games: Catalog,
    store: Arc<dyn Store>,
    pool: Pool,
    rooms: Mutex<HashMap<String, Slot>>,
    deadlines: Deadlines,
    time: Time,
    public_url: String,
    limits: Limits,
    /// Whether the computer takes its time; tests do not wait.
    patient: bool,
    metrics: Metrics,
    /// Who may do long work at once.
    workers: Semaphore,
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
        config: &Config,
        store: Arc<dyn Store>,
        pool: Pool,
        public_url: String,
        metrics: Metrics,
    ) -> Arc<Hall> {
        let hall = Arc::new(Hall {
            games: config.games,
            store,
            pool,
            rooms: Mutex::default(),
            deadlines: Deadlines::default(),
            time: Time::start(Arc::clone(&config.clocks)),
            public_url,
            limits: config.limits,
            patient: config.patient,
            metrics,
            workers: Semaphore::new(available_parallelism().map_or(1, |n| n.get().div_ceil(2))),
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

    /// After how many milliseconds without a sign somebody has left.
    pub(super) fn away(&self) -> u64 {
        u64::from(self.limits.away) * 1000
    }

    /// After how many milliseconds the computer may play for somebody who left.
    pub(super) fn stand_in_after(&self) -> u64 {
        if self.patient { u64::from(self.limits.stand_in) * 1000 } else { 0 }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.time.now()
    }

    /// When time runs out, at all tables.
    pub(super) fn deadlines(&self) -> &Deadlines {
        &self.deadlines
    }

    /// Does what takes long where nobody waits for it, not all of it at once.
    pub(crate) async fn heavy<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> T {
        // Nobody closes it, so there is always a place sooner or later.
        let place = self.workers.acquire().await;
        let done = tokio::task::spawn_blocking(work).await;
        drop(place);
        done.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
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

    /// Looks at a table if it is in memory; nobody can put it by meanwhile, nor think that it is needed.
    pub(super) fn with<T>(&self, id: &str, look: impl FnOnce(&Room) -> T) -> Option<T> {
        self.slots().get(id)?.get().map(|room| look(room))
    }

    /// Looks at every table in memory in the same way, and gathers what there is to say.
    pub(super) fn each<T>(&self, look: impl FnMut(&Room) -> Option<T>) -> Vec<T> {
        let slots = self.slots();
        slots.values().filter_map(|slot| slot.get()).map(|room| &**room).filter_map(look).collect()
    }

    /// Tables in memory.
    pub fn in_memory(&self) -> usize {
        self.slots().len()
    }

    /// Whether a table is in memory.
    pub fn holds(&self, id: &str) -> bool {
        self.slots().contains_key(id)
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
        let slot = Arc::clone(self.slots().entry(id.to_owned()).or_default());
        let load = async {
            let room = self.load(id).await?.ok_or_else(missing)?;
            // A table that exists is opened, whatever has to go for it.
            self.make_room(0);
            Ok(room)
        };
        let room = slot.get_or_try_init(|| load).await.cloned();
        if room.is_err() {
            // Unless somebody else waits for the same table, and may have more luck.
            let mut slots = self.slots();
            let mine = slots.get(id).is_some_and(|there| Arc::ptr_eq(there, &slot));
            if mine && Arc::strong_count(&slot) == 2 {
                slots.remove(id);
            }
        }
        room
    }

    /// Puts by the longest unused tables until there is room for so many more; whether there is.
    fn make_room(&self, more: usize) -> bool {
        let mut slots = self.slots();
        let over = (slots.len() + more).saturating_sub(self.limits.tables);
        if over == 0 {
            return true;
        }
        let now = self.now() + 1;
        let mut unused: Vec<(u64, String)> = slots
            .iter()
            .filter_map(|(id, slot)| Some((unused(slot, now, 0)?, id.clone())))
            .collect();
        unused.sort_unstable();
        unused.truncate(over.max(self.limits.tables / PART));
        for (_, id) in &unused {
            slots.remove(id);
        }
        unused.len() >= over
    }

    async fn load(self: &Arc<Hall>, id: &str) -> Result<Option<Arc<Room>>, Problem> {
        let Some(stored) = self.store.load(id).await.map_err(|e| Problem::unread(id, e))? else {
            return Ok(None);
        };
        let broken = |why: &dyn std::fmt::Display| Problem::broken(id, &why.to_string());
        let setup: Setup = serde_json::from_str(&stored.setup).map_err(|e| broken(&e))?;
        let mut table = Table::new(self.games, id.to_owned(), setup)?;
        let mut last = 0;
        for event in &stored.events {
            let did: Did = serde_json::from_str(&event.body).map_err(|e| broken(&e))?;
            table.apply(event.at, &did).map_err(|m| broken(&m.0))?;
            last = last.max(event.at);
        }
        table.notice = None;
        let room = Room::new(table, Arc::clone(self), last);
        room.look_elsewhere().await;
        room.read(|table| room.follow_kept(table)).await;
        Ok(Some(room))
    }

    /// Makes a table. `key` is that of whoever makes it: they sit on every seat that is theirs.
    pub async fn create(
        self: &Arc<Hall>,
        new: NewTable,
        key: Key,
        from: Option<IpAddr>,
    ) -> Result<Arc<Room>, Problem> {
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
        self.lay(secret::name::<12>(), setup, dids, &Viewer { keys: vec![key], from }).await
    }

    pub(super) fn setup(&self, new: &NewTable, key: Key) -> Result<Setup, Problem> {
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
        if new.stand_in && matches!(new.clock, Some(ClockRequest::Days { .. })) {
            return Err(Problem::bad("stand_in", "problem-stand-in-days"));
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
            stand_in: new.stand_in,
            class: None,
        })
    }

    /// Lays a table and keeps it.
    pub(super) async fn lay(
        self: &Arc<Hall>,
        id: String,
        setup: Setup,
        dids: Vec<Did>,
        maker: &Viewer,
    ) -> Result<Arc<Room>, Problem> {
        if !self.make_room(1) {
            return Err(Problem::full());
        }
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
        change.follows = table.due(at).map(|(due, cost)| {
            let mine = cost == 0 || self.pool.free() > 0;
            Follows { due, cost, from: maker.from, mine }
        });
        let mine = change.follows.is_none_or(|job| job.mine);
        self.store.write(change).await?;
        self.metrics.tables.inc();
        // Whoever knows the name already may be opening it: there is one room for a table.
        let slot = Arc::clone(self.slots().entry(id).or_default());
        let lay = async { Room::new(table, Arc::clone(self), at) };
        let room = Arc::clone(slot.get_or_init(|| lay).await);
        let begin = |table: &Table| {
            room.note(table, maker);
            room.follow_change(table, mine);
        };
        room.read(begin).await;
        Ok(room)
    }

    /// Lays the table of a rematch, everybody one seat further, if whoever asks `may` have one more; or
    /// finds it, if somebody was faster. A table has one rematch, with a name of its own: however
    /// often and wherever it is asked for, it is laid once. What is begun is finished, even if
    /// whoever asked is gone meanwhile.
    pub(crate) async fn rematch(
        self: &Arc<Hall>,
        room: &Arc<Room>,
        viewer: &Viewer,
        look: &Look,
        may: impl FnOnce() -> Result<(), Problem>,
    ) -> Result<String, Problem> {
        let plan = room.read(|table| table.plan_rematch(viewer)).await?;
        let (id, setup, dids) = match plan {
            Rematch::Laid(id) => return Ok(id),
            Rematch::Lay(id, setup, dids) => (id, *setup, dids),
        };
        may()?;
        let (hall, room) = (Arc::clone(self), Arc::clone(room));
        let (viewer, look) = (viewer.clone(), look.clone());
        let work = async move {
            match hall.lay(id.clone(), setup, dids, &viewer).await {
                Ok(_) => {}
                Err(problem) if problem.status == StatusCode::CONFLICT => {}
                Err(problem) => return Err(problem),
            }
            let mine = id.clone();
            let tell = move |table: &Table, _: &Viewer| {
                Ok(match table.rematch {
                    None => vec![Did::Rematch { table: mine }],
                    Some(_) => Vec::new(),
                })
            };
            room.change(&viewer, &look, None, tell).await.map(|_| id)
        };
        let failed = |error| {
            tracing::error!(%error, "a rematch failed");
            Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "problem-internal")
        };
        tokio::spawn(work).await.map_err(failed)?
    }

    /// The unfinished games of somebody.
    pub async fn unfinished(
        self: &Arc<Hall>,
        key: Key,
        lang: Lang,
        most: u32,
    ) -> Result<Vec<Unfinished>, Problem> {
        let viewer = Viewer { keys: vec![key], ..Viewer::default() };
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
                let view = room.glance(&viewer, &look).await;
                out.push(Unfinished { id, name: view.name, headline: view.headline, at });
            }
        }
        Ok(out)
    }

    /// Lets go of the tables that nobody needs in memory.
    pub fn sweep(&self, idle: u64) {
        let now = self.now();
        self.slots().retain(|_, slot| unused(slot, now, idle).is_none());
    }

    /// Flags those whose time runs out, at tables in memory or not, until the house closes.
    pub(crate) async fn keep_time(self: Arc<Hall>, mut closing: watch::Receiver<bool>) {
        loop {
            tokio::select! {
                _ = closing.wait_for(|closing| *closing) => return,
                () = self.deadlines.wait(|| self.now()) => {}
            }
            for some in self.deadlines.due(self.now()).chunks(TOGETHER) {
                let mut tables = JoinSet::new();
                for id in some {
                    tables.spawn(Arc::clone(&self).look_at_clock(id.clone()));
                }
                tables.join_all().await;
            }
        }
    }

    async fn look_at_clock(self: Arc<Hall>, id: String) {
        match self.open(&id).await {
            Ok(room) => room.look_at_clock().await,
            // What cannot be read now is tried again; what cannot be read at all is not.
            Err(problem) if problem.status == StatusCode::SERVICE_UNAVAILABLE => {}
            Err(_) => self.deadlines.set(&id, None),
        }
    }

    /// Sweeps now and then, for ever.
    pub(crate) async fn keep_tidy(self: Arc<Hall>) {
        let mut every = tokio::time::interval(Duration::from_secs(30));
        let mut said = 0;
        loop {
            every.tick().await;
            self.sweep(IDLE);
            let astray = self.time.astray();
            if astray.abs_diff(said) > ASTRAY {
                said = astray;
                tracing::warn!(astray, "the machine's clock was set; tables keep their own time");
            }
        }
    }
}

/// What a rematch needs.
pub(super) enum Rematch {
    Laid(String),
    Lay(String, Box<Setup>, Vec<Did>),
}

/// When a table was last used, if nobody has needed it in memory for so long. To be asked while no
/// slot can be taken.
fn unused(slot: &Slot, now: u64, idle: u64) -> Option<u64> {
    let room = slot.get()?;
    let held = Arc::strong_count(slot) > 1 || Arc::strong_count(room) > 1;
    (!held && room.idle(now, idle)).then(|| room.touched())
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
            stand_in: self.setup.stand_in,
            class: None,
        };
        // Nobody can foretell the name before the seed is known, and then the game is over.
        let id = secret::derived::<12>(&[&self.setup.seed, "rematch", &self.id]);
        Ok(Rematch::Lay(id, Box::new(setup), dids))
    }
}
