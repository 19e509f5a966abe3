//! A table that people sit at: one lock, a way to tell everybody, and what follows by itself:
//! the computer's moves, its throws, its answers, and clocks that run out.

use super::event::{Did, kept};
use super::hall::Hall;
use super::seen::Look;
use super::table::{Misfit, Table, Viewer};
use crate::problem::Problem;
use crate::store::{Change, StoreError, StoredEvent};
use crate::view::View;
use axum::http::StatusCode;
use play::{Ending, Stop};
use rules::{Seat, Status};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

/// A computer that answers at once is unsettling.
const PAUSE: Duration = Duration::from_millis(350);
/// How long the computer waits with the first throw for the words of those who sit.
const WORDS: Duration = Duration::from_secs(3);
/// How long somebody has to be gone before the computer may play for them.
const AWAY: Duration = Duration::from_secs(20);
/// How long the computer waits after the store could not keep something.
const AGAIN: Duration = Duration::from_secs(1);
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
    /// The table has to be opened anew.
    Gone,
}

/// A table that people sit at.
pub struct Room {
    pub(super) id: String,
    /// Held while something happens, which takes until it is kept.
    turn: tokio::sync::Mutex<()>,
    /// The table as it is kept: what everybody sees. Nothing is shown that the store has not taken.
    kept: Mutex<Arc<Table>>,
    hall: Arc<Hall>,
    signals: broadcast::Sender<Signal>,
    present: Mutex<Vec<Here>>,
    follow: Mutex<Follow>,
    gone: AtomicBool,
    touched: AtomicU64,
}

/// How many pages of a seat are open, and when the last one was closed.
#[derive(Clone, Copy)]
struct Here {
    pages: u32,
    left: u64,
}

/// What goes on by itself.
#[derive(Default)]
struct Follow {
    stop: Option<Arc<Stop>>,
    tasks: Vec<AbortHandle>,
    thinkers: Vec<Thinker>,
}

/// A computer that thinks about the move of a seat.
struct Thinker {
    seat: Seat,
    /// The plies there were when it began.
    since: usize,
    stop: Arc<Stop>,
    task: AbortHandle,
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.stop();
        self.task.abort();
    }
}

/// Whoever holds this is seen at the table.
pub struct Presence {
    room: Arc<Room>,
    seats: Vec<u8>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.room.count(&self.seats, -1);
    }
}

impl Room {
    pub(super) fn new(table: Table, hall: Arc<Hall>) -> Arc<Room> {
        let seats = table.seats.len();
        Arc::new(Room {
            id: table.id.clone(),
            touched: AtomicU64::new(hall.now()),
            turn: tokio::sync::Mutex::default(),
            kept: Mutex::new(Arc::new(table)),
            signals: broadcast::channel(32).0,
            present: Mutex::new(vec![Here { pages: 0, left: hall.now() }; seats]),
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
        let seats = self.kept().seats_of(viewer);
        self.count(&seats, 1);
        Presence { room: Arc::clone(self), seats }
    }

    fn count(&self, seats: &[u8], by: i32) {
        {
            let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
            for &seat in seats {
                if let Some(here) = present.get_mut(usize::from(seat)) {
                    here.pages = here.pages.saturating_add_signed(by);
                    here.left = self.hall.now();
                }
            }
        }
        if !seats.is_empty() {
            let _ = self.signals.send(Signal::Presence);
        }
    }

    /// Who is here, by seat.
    pub fn present(&self) -> Vec<bool> {
        let present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        present.iter().map(|here| here.pages > 0).collect()
    }

    /// Whether a seat may be given to the computer: whoever sits there asks for it, or has been gone
    /// for a while.
    pub(super) async fn left_long_ago(&self, viewer: &Viewer, seat: u8) -> bool {
        if self.read(|table| table.seats_of(viewer)).await.contains(&seat) {
            return true;
        }
        let present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let wait = self.hall.pause(AWAY).as_millis() as u64;
        (present.get(usize::from(seat)))
            .is_some_and(|here| here.pages == 0 && here.left + wait <= self.hall.now())
    }

    /// What somebody sees; `from` is the first ply that is new to them.
    pub async fn view(&self, viewer: &Viewer, look: &Look, from: Option<usize>) -> View {
        self.touch();
        self.show(&self.kept(), viewer, look, from)
    }

    fn show(&self, table: &Table, viewer: &Viewer, look: &Look, from: Option<usize>) -> View {
        let (now, url) = (self.hall.now(), self.hall.public_url());
        {
            // Whoever looks is not gone, even if no stream is open.
            let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
            for seat in table.seats_of(viewer) {
                present[usize::from(seat)].left = now;
            }
        }
        table.view(viewer, look, now, &self.present(), from, url)
    }

    /// Looks at the table itself.
    pub(crate) async fn read<T>(&self, look: impl FnOnce(&Table) -> T) -> T {
        self.touch();
        look(&self.kept())
    }

    /// The table as it is kept.
    pub(super) fn kept(&self) -> Arc<Table> {
        Arc::clone(&self.kept.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The version that is kept.
    pub(super) fn version(&self) -> u64 {
        self.kept().version
    }

    pub(super) fn hall(&self) -> &Arc<Hall> {
        &self.hall
    }

    /// Waits until nothing else happens here.
    pub(super) async fn turn(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.turn.lock().await
    }

    /// Whether a computer thinks here.
    pub(super) fn thinks(&self) -> bool {
        let follow = self.follow.lock().unwrap_or_else(PoisonError::into_inner);
        follow.thinkers.iter().any(|thinker| !thinker.task.is_finished())
    }

    /// Shows a table that the store has taken.
    fn keep(&self, table: Table) -> Arc<Table> {
        let table = Arc::new(table);
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&table);
        table
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
            let _turn = room.turn.lock().await;
            let mut table = room.kept();
            if room.gone.load(Ordering::Relaxed) {
                return Err(Problem::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "store",
                    "problem-store",
                ));
            }
            let stale = |mut problem: Problem| {
                if problem.code == Problem::stale().code {
                    let view = room.show(&room.kept(), &viewer, &look, None);
                    problem.view = Some(Box::new(view));
                }
                problem
            };
            if let Some(seat) = room.out_of_time(&table) {
                let timeout = vec![Did::Timeout { seat }];
                (table, _) = room.commit(&table, timeout).await.map_err(stale)?;
            }
            if version.is_some_and(|v| v != table.version) {
                return Err(stale(Problem::stale()));
            }
            let dids = decide(&table, &viewer)?;
            let (table, from) = room.commit(&table, dids).await.map_err(stale)?;
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

    /// Lets things happen to a copy of the table, keeps them, and only then shows it to everybody. Gives
    /// the table as it is then, and the first ply that changed.
    async fn commit(
        self: &Arc<Room>,
        before: &Arc<Table>,
        dids: Vec<Did>,
    ) -> Result<(Arc<Table>, usize), Problem> {
        let mut from = before.log.len();
        if dids.is_empty() {
            return Ok((Arc::clone(before), from));
        }
        let at = self.hall.now();
        let mut change = Change { table: self.id.clone(), at, ..Change::default() };
        let mut table = Table::clone(before);
        for did in &dids {
            // Nothing happens that cannot be kept.
            let body = kept(did)?;
            table.apply(at, did).map_err(|misfit| self.misfit(&misfit))?;
            from = from.min(table.changed);
            change.events.push(StoredEvent { seq: table.version, at, body });
            if let Did::Sit { seat, .. } = did {
                let key = table.seats[usize::from(*seat)].key;
                change.sitters.extend(key.map(|k| (k, *seat)));
            }
        }
        change.over = table.over();
        change.follows = table.due(at);
        match self.hall.store().write(change).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                if !self.read_on().await? {
                    // The store is at another version, and yet has nothing new.
                    self.leave();
                }
                return Err(Problem::stale());
            }
            Err(error) => {
                self.follow_later();
                return Err(error.into());
            }
        }
        let table = self.keep(table);
        self.hall.counted(&dids);
        let _ = self.signals.send(Signal::Changed { from });
        self.follow(&table);
        Ok((table, from))
    }

    fn misfit(&self, misfit: &Misfit) -> Problem {
        tracing::error!(table = self.id, why = misfit.0, "an event does not fit");
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "problem-internal")
    }

    /// Reads what others have kept, unless that is this version at most.
    pub(super) async fn catch_up(self: &Arc<Room>, version: Option<u64>) -> Result<(), Problem> {
        let _turn = self.turn.lock().await;
        if version.is_none_or(|version| self.version() < version) {
            self.read_on().await?;
        }
        Ok(())
    }

    /// Reads what others have kept meanwhile; whether there was anything. A table that cannot be brought up
    /// to date is left. To be called while nothing else happens here.
    async fn read_on(self: &Arc<Room>) -> Result<bool, Problem> {
        let mut table = Table::clone(&self.kept());
        let gone = |problem| {
            self.leave();
            problem
        };
        let events = match self.hall.store().since(&self.id, table.version).await {
            Ok(Some(events)) => events,
            Ok(None) => return Err(gone(Problem::missing("problem-no-table"))),
            Err(error @ StoreError::Damaged(_)) => return Err(gone(error.into())),
            Err(error) => return Err(error.into()),
        };
        let mut from = table.log.len();
        for event in &events {
            let did = serde_json::from_str(&event.body).map_err(|e| Misfit(e.to_string()));
            let applied = did.and_then(|did| table.apply(event.at, &did));
            applied.map_err(|misfit| gone(self.misfit(&misfit)))?;
            from = from.min(table.changed);
        }
        if events.is_empty() {
            return Ok(false);
        }
        let table = self.keep(table);
        let _ = self.signals.send(Signal::Changed { from });
        self.follow_kept(&table);
        Ok(true)
    }

    /// Sets going what follows from something that was read. With other servers on the store it is the
    /// business of whoever kept it, or has the job; only clocks are looked at by all.
    pub(super) fn follow_kept(self: &Arc<Room>, table: &Table) {
        if self.hall.store().shared().is_none() {
            self.follow(table);
            return;
        }
        self.halt();
        if !table.over() && table.started() {
            let mut follow = self.follow.lock().unwrap_or_else(PoisonError::into_inner);
            follow.tasks.extend(self.let_time_run(table));
        }
    }

    /// The store could not keep something: what follows by itself is tried again in a while.
    fn follow_later(self: &Arc<Room>) {
        let room = Arc::clone(self);
        let task = tokio::spawn(async move {
            tokio::time::sleep(AGAIN).await;
            let _turn = room.turn.lock().await;
            room.follow(&room.kept());
        });
        let mut follow = self.follow.lock().unwrap_or_else(PoisonError::into_inner);
        follow.tasks.push(task.abort_handle());
    }

    /// What is in memory may not be what is kept: whoever comes next reads it anew.
    fn leave(&self) {
        self.gone.store(true, Ordering::Relaxed);
        self.halt();
        self.hall.forget(&self.id);
        let _ = self.signals.send(Signal::Gone);
    }

    fn halt(&self) {
        let mut follow = self.follow.lock().unwrap_or_else(PoisonError::into_inner);
        follow.thinkers.clear();
        Room::end_tasks(&mut follow);
    }

    fn end_tasks(follow: &mut Follow) {
        if let Some(stop) = follow.stop.take() {
            stop.stop();
        }
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
        let mut follow = self.follow.lock().unwrap_or_else(PoisonError::into_inner);
        Room::end_tasks(&mut follow);
        follow.thinkers.retain(|thinker| {
            let since = table.log.get(thinker.since..).unwrap_or_default();
            table.game.together()
                && !thinker.task.is_finished()
                && movers.contains(&thinker.seat)
                && table.computer(thinker.seat).is_some()
                && thinker.since <= table.log.len()
                && since.iter().all(|e| e.seat != Some(thinker.seat))
        });
        for seat in movers {
            if follow.thinkers.iter().all(|t| t.seat != seat) {
                follow.thinkers.extend(self.let_think(table, seat));
            }
        }
        let mut tasks = Vec::new();
        let stop = Arc::new(Stop::new());
        if table.throws_by_itself() {
            tasks.push(self.let_throw(table));
        }
        tasks.extend(self.let_answer(table, &stop));
        tasks.extend(self.let_time_run(table));
        follow.stop = Some(stop);
        follow.tasks.extend(tasks);
    }

    /// Something nobody asked for; a table that changed meanwhile wants something else.
    async fn by_itself(
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

    fn let_think(self: &Arc<Room>, table: &Table, seat: Seat) -> Option<Thinker> {
        let level = table.computer(seat)?;
        // At two boards the other one may go on meanwhile: then the move has to be possible still.
        let version = Some(table.version).filter(|_| !table.game.together());
        let room = Arc::clone(self);
        let game = table.game.boxed_clone();
        let stop = Arc::new(Stop::new());
        let flag = Arc::clone(&stop);
        let task = tokio::spawn(async move {
            let pause = tokio::time::sleep(room.hall.pause(PAUSE));
            let thought = loop {
                let job =
                    room.hall.pool().think(game.boxed_clone(), seat, level, Arc::clone(&flag));
                match job.await {
                    Some(thought) => break thought,
                    None if flag.is_stopped() => return,
                    // Too many others think: wait for a free chair.
                    None => tokio::time::sleep(Duration::from_millis(500)).await,
                }
            };
            pause.await;
            let text = thought.text;
            room.by_itself(version, move |table, _| {
                let found = table.game.resolve(&text).ok();
                let mine = found.filter(|&mv| table.game.mover(mv) == seat);
                let plays = mine.filter(|_| table.computer(seat).is_some());
                Ok(plays.map(|mv| table.plays(mv)).into_iter().collect())
            })
            .await;
        });
        Some(Thinker { seat, since: table.log.len(), stop, task: task.abort_handle() })
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

    /// The computers that have been offered an end: they accept unless they hope for more.
    fn let_answer(self: &Arc<Room>, table: &Table, stop: &Arc<Stop>) -> Option<AbortHandle> {
        let seat = table.asked_computer()?;
        let (room, version) = (Arc::clone(self), table.version);
        let (game, stop) = (table.game.boxed_clone(), Arc::clone(stop));
        let side = table.game.side(Seat(seat));
        let gain = table.game.agreed(table.game.ending(), Seat(seat));
        let turn = match table.game.status() {
            Status::ToMove(seats) => seats.first(),
            _ => Seat(seat),
        };
        let task = tokio::spawn(async move {
            tokio::time::sleep(room.hall.pause(PAUSE)).await;
            let level = play::Level::Stones(5);
            let turn_side = game.side(turn);
            let thought = room.hall.pool().think(game, turn, level, stop).await;
            let value = thought.and_then(|t| t.candidates.first().map(|c| c.value));
            let accepts = match value {
                Some(value) if turn_side == side => value <= gain,
                Some(value) => -value <= gain,
                None => false,
            };
            room.by_itself(Some(version), move |table, _| {
                Ok(vec![match (accepts, table.game.ending()) {
                    (true, Ending::Draw) => Did::Draw { seat },
                    (true, Ending::Count) => Did::Count { seat },
                    (false, _) => Did::RefuseDraw { seat },
                }])
            })
            .await;
        });
        Some(task.abort_handle())
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
        let follow = self.follow.lock().unwrap_or_else(PoisonError::into_inner);
        let still = (follow.tasks.iter())
            .chain(follow.thinkers.iter().map(|t| &t.task))
            .all(AbortHandle::is_finished);
        still && self.listeners() == 0 && self.touched.load(Ordering::Relaxed) + after < now
    }
}
