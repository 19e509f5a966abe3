//! A table that people sit at: one lock, a way to tell everybody, and what follows by itself:
//! the computer's moves, its throws, its answers, and clocks that run out.

use super::event::{Did, kept};
use super::fair::Client;
use super::hall::Hall;
use super::presence::Attendance;
use super::seen::Look;
use super::table::{Table, Viewer};
use super::thinkers::{About, Thinker};
use crate::problem::Problem;
use crate::store::{Change, StoredEvent};
use crate::view::View;
use axum::http::StatusCode;
use rules::{Lang, Status};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

/// A computer that answers at once is unsettling.
pub(super) const PAUSE: Duration = Duration::from_millis(350);
/// How long the computer waits with the first throw for the words of those who sit.
const WORDS: Duration = Duration::from_secs(3);
/// Clocks that run out later than this are looked at when somebody comes.
const FAR: u64 = 24 * 60 * 60 * 1000;

/// Something that those who look should know.
#[derive(Clone, Debug)]
pub enum Signal {
    /// The table changed, from this ply on.
    Changed {
        /// The first ply that changed.
        from: usize,
    },
    /// Somebody came or went.
    Presence,
    /// The computer, which waits for its turn to think, waits less far back, or begins.
    Queue,
    /// The table has to be opened anew.
    Gone,
}

/// A table that people sit at.
pub struct Room {
    pub(super) id: String,
    /// Held while something happens, which takes until it is kept.
    table: Arc<tokio::sync::Mutex<Table>>,
    pub(super) hall: Arc<Hall>,
    pub(super) signals: broadcast::Sender<Signal>,
    here: Attendance,
    follow: Mutex<Follow>,
    gone: AtomicBool,
    touched: AtomicU64,
}

/// What goes on by itself.
#[derive(Default)]
pub(super) struct Follow {
    tasks: Vec<AbortHandle>,
    pub(super) thinkers: Vec<Thinker>,
}

/// Whoever holds this is seen at the table.
pub struct Presence {
    room: Arc<Room>,
    seats: Vec<u8>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.room.page(&self.seats, false);
    }
}

impl Room {
    pub(super) fn new(table: Table, hall: Arc<Hall>) -> Arc<Room> {
        let seats = table.seats.len();
        Arc::new(Room {
            id: table.id.clone(),
            touched: AtomicU64::new(hall.now()),
            table: Arc::new(tokio::sync::Mutex::new(table)),
            signals: broadcast::channel(32).0,
            here: Attendance::new(seats, hall.now()),
            follow: Mutex::default(),
            gone: AtomicBool::new(false),
            hall,
        })
    }

    /// The name of the table.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Tells everything that happens.
    pub fn listen(&self) -> broadcast::Receiver<Signal> {
        self.signals.subscribe()
    }

    /// How many listen.
    pub fn listeners(&self) -> usize {
        self.signals.receiver_count()
    }

    /// Comes to the table.
    pub async fn enter(self: &Arc<Room>, viewer: &Viewer) -> Presence {
        let table = self.table.lock().await;
        let seats = table.seats_of(viewer);
        self.page(&seats, true);
        self.greet(&table, viewer);
        Presence { room: Arc::clone(self), seats }
    }

    /// A page of these seats was opened or closed.
    fn page(&self, seats: &[u8], opened: bool) {
        self.here.page(seats, opened, self.hall.now());
        if !seats.is_empty() {
            let _ = self.signals.send(Signal::Presence);
        }
    }

    /// Who is here, by seat.
    pub fn present(&self) -> Vec<bool> {
        self.here.present(self.hall.now())
    }

    /// For whom the computer thinks at this table; none if everybody left.
    pub(super) fn somebody(&self) -> Option<Client> {
        self.here.somebody(self.hall.away(), self.hall.now())
    }

    /// Somebody asks for something: whoever does is not gone, even if no stream is open, and what was
    /// let be because nobody was here goes on.
    pub(super) fn greet(self: &Arc<Room>, table: &Table, viewer: &Viewer) {
        let seats = table.seats_of(viewer);
        let Some(&first) = seats.first() else {
            return;
        };
        let client = Client { from: viewer.from, person: table.seats[usize::from(first)].key };
        if self.here.asked(&seats, client, self.hall.now()) {
            let _ = self.signals.send(Signal::Presence);
        }
        if !table.over() && table.started() {
            self.let_all_think(table, &mut self.followed());
        }
    }

    /// Whether somebody has been gone for so long that the computer may play for them.
    pub(super) fn left_long_ago(&self, seat: u8) -> bool {
        self.here.gone(seat, self.hall.stand_in_after(), self.hall.now())
    }

    /// What somebody sees; `from` is the first ply that is new to them.
    pub async fn view(self: &Arc<Room>, viewer: &Viewer, look: &Look, from: Option<usize>) -> View {
        self.touch();
        let table = self.table.lock().await;
        self.greet(&table, viewer);
        self.show(&table, viewer, look, from)
    }

    /// The same from afar: whoever looks does not come to the table.
    pub(super) async fn glance(&self, viewer: &Viewer, look: &Look) -> View {
        self.touch();
        self.show(&*self.table.lock().await, viewer, look, None)
    }

    fn show(&self, table: &Table, viewer: &Viewer, look: &Look, from: Option<usize>) -> View {
        let (now, url) = (self.hall.now(), self.hall.public_url());
        let mut view = table.view(viewer, look, now, &self.present(), from, url);
        if view.thinking.is_some()
            && let Some(n) = self.ahead()
        {
            view.headline = table.headline_for(viewer, look.lang, Some(n));
            view.ahead = Some(n);
        }
        view
    }

    /// How far back the computer waits for its turn, and whose turn it is, in a language.
    pub(crate) async fn queue(&self, viewer: &Viewer, lang: Lang) -> (Option<usize>, String) {
        let table = self.table.lock().await;
        let ahead = self.ahead();
        (ahead, table.headline_for(viewer, lang, ahead))
    }

    /// Looks at the table itself.
    pub(crate) async fn read<T>(&self, look: impl FnOnce(&Table) -> T) -> T {
        self.touch();
        look(&*self.table.lock().await)
    }

    /// Lets somebody do something: `decide` says what happens, or why not. With a version, only
    /// if the table is still as they saw it. What is begun is finished, even if whoever asked is
    /// gone meanwhile.
    pub(crate) async fn change(
        self: &Arc<Room>,
        viewer: &Viewer,
        look: &Look,
        version: Option<u64>,
        decide: impl FnOnce(&Table, &Viewer) -> Result<Vec<Did>, Problem> + Send + 'static,
    ) -> Result<View, Problem> {
        let (room, viewer, look) = (Arc::clone(self), viewer.clone(), look.clone());
        let work = async move {
            room.touch();
            let mut table = Arc::clone(&room.table).lock_owned().await;
            if room.gone.load(Ordering::Relaxed) {
                return Err(Problem::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "store",
                    "problem-store",
                ));
            }
            if let Some(seat) = room.out_of_time(&table) {
                room.commit(&mut table, vec![Did::Timeout { seat }]).await?;
            }
            room.greet(&table, &viewer);
            if version.is_some_and(|v| v != table.version) {
                let mut stale = Problem::stale();
                stale.view = Some(Box::new(room.show(&table, &viewer, &look, None)));
                return Err(stale);
            }
            let dids = decide(&table, &viewer)?;
            let before = table.log.len();
            let from = room.commit(&mut table, dids).await?.min(before);
            Ok(room.show(&table, &viewer, &look, Some(from)))
        };
        match tokio::spawn(work).await {
            Ok(result) => result,
            Err(error) => {
                tracing::error!(%error, table = self.id, "a change failed");
                self.leave();
                Err(Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "problem-internal"))
            }
        }
    }

    /// Lets things happen, keeps them, and tells everybody. Gives the first ply that changed.
    async fn commit(self: &Arc<Room>, table: &mut Table, dids: Vec<Did>) -> Result<usize, Problem> {
        if dids.is_empty() {
            return Ok(table.log.len());
        }
        let at = self.hall.now();
        let mut change = Change { table: self.id.clone(), at, ..Change::default() };
        let mut from = table.log.len();
        // Nothing happens that cannot be kept.
        let bodies = dids.iter().map(kept).collect::<Result<Vec<_>, _>>()?;
        for (did, body) in dids.iter().zip(bodies) {
            if let Err(misfit) = table.apply(at, did) {
                // What was let happen before it is not kept: the table is opened anew.
                tracing::error!(table = self.id, why = misfit.0, "an event does not fit");
                self.leave();
                return Err(Problem::new(
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "internal",
                    "problem-internal",
                ));
            }
            from = from.min(table.changed);
            change.events.push(StoredEvent { seq: table.version, at, body });
            if let Did::Sit { seat, .. } = did {
                let key = table.seats[usize::from(*seat)].key;
                change.sitters.extend(key.map(|k| (k, *seat)));
            }
        }
        change.over = table.over();
        if let Err(error) = self.hall.store().write(change).await {
            self.leave();
            return Err(error.into());
        }
        self.hall.counted(&dids);
        let _ = self.signals.send(Signal::Changed { from });
        self.follow(table);
        Ok(from)
    }

    /// What is in memory may not be what is kept: whoever comes next reads it anew.
    fn leave(&self) {
        self.gone.store(true, Ordering::Relaxed);
        self.halt();
        self.hall.forget(&self.id);
        let _ = self.signals.send(Signal::Gone);
    }

    pub(super) fn followed(&self) -> MutexGuard<'_, Follow> {
        self.follow.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn halt(&self) {
        let mut follow = self.followed();
        follow.thinkers.clear();
        Room::end_tasks(&mut follow);
    }

    fn end_tasks(follow: &mut Follow) {
        for task in follow.tasks.drain(..) {
            task.abort();
        }
    }

    fn out_of_time(&self, table: &Table) -> Option<u8> {
        let (seat, at) = table.clock.as_ref()?.deadline()?;
        (at <= self.hall.now() && !table.over()).then_some(seat)
    }

    /// Sets going what follows by itself; what was going on before is stopped, except for a computer
    /// that thinks at one board while something happens at another.
    pub(super) fn follow(self: &Arc<Room>, table: &Table) {
        if table.over() || !table.started() {
            self.halt();
            return;
        }
        let movers = table.game.movers();
        let mut follow = self.followed();
        Room::end_tasks(&mut follow);
        follow.thinkers.retain(|thinker| {
            let About::Move(seat) = thinker.about else {
                return false;
            };
            let since = table.log.get(thinker.since..).unwrap_or_default();
            table.game.together()
                && movers.contains(&seat)
                && table.computer(seat).is_some()
                && thinker.since <= table.log.len()
                && since.iter().all(|e| e.seat != Some(seat))
        });
        self.let_all_think(table, &mut follow);
        let mut tasks = Vec::new();
        if table.game.status() == Status::Chance {
            let by_itself = match table.turn() {
                Some(seat) => table.computer(seat).is_some(),
                None => table.seats.iter().all(|s| s.key.is_none()),
            };
            if by_itself {
                tasks.push(self.let_throw(table));
            }
        }
        tasks.extend(self.let_time_run(table));
        follow.tasks.extend(tasks);
    }

    /// Something nobody asked for; a table that changed meanwhile wants something else.
    pub(super) async fn by_itself(
        self: &Arc<Room>,
        version: Option<u64>,
        decide: impl FnOnce(&Table, &Viewer) -> Result<Vec<Did>, Problem> + Send + 'static,
    ) {
        let look = Look::new(rules::Lang::default());
        let done = self.change(&Viewer::default(), &look, version, decide).await;
        if let Err(problem) = done
            && problem.status != StatusCode::CONFLICT
        {
            tracing::warn!(table = self.id, code = problem.code, "the computer could not act");
        }
    }

    fn let_throw(self: &Arc<Room>, table: &Table) -> AbortHandle {
        let (room, version) = (Arc::clone(self), table.version);
        let pause = if table.entropy_missing() { WORDS } else { PAUSE };
        tokio::spawn(async move {
            tokio::time::sleep(room.hall.pause(pause)).await;
            room.by_itself(Some(version), |table, _| Ok(vec![table.throw()?])).await;
        })
        .abort_handle()
    }

    fn let_time_run(self: &Arc<Room>, table: &Table) -> Option<AbortHandle> {
        let (_, at) = table.clock.as_ref()?.deadline()?;
        let left = at.saturating_sub(self.hall.now());
        if left > FAR {
            return None;
        }
        let room = Arc::clone(self);
        let task = tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(left + 5)).await;
            // The change itself looks at the clock first.
            let look = Look::new(rules::Lang::default());
            let _ = room.change(&Viewer::default(), &look, None, |_, _| Ok(Vec::new())).await;
        });
        Some(task.abort_handle())
    }

    fn touch(&self) {
        self.touched.store(self.hall.now(), Ordering::Relaxed);
    }

    /// Whether nobody needs the table in memory: it can be read again.
    pub(super) fn idle(&self, now: u64, after: u64) -> bool {
        let follow = self.followed();
        let still = (follow.tasks.iter())
            .chain(follow.thinkers.iter().map(|t| &t.task))
            .all(AbortHandle::is_finished);
        still && self.listeners() == 0 && self.touched.load(Ordering::Relaxed) + after < now
    }
}
