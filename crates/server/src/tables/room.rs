//! A table that people sit at: one lock, and a way to tell everybody.

use super::event::{Did, kept};
use super::fair::Client;
use super::hall::Hall;
use super::presence::Attendance;
use super::seen::Look;
use super::table::{Misfit, Table, Viewer};
use super::thinkers::Thinker;
use super::told::{Circle, Circles};
use crate::problem::Problem;
use crate::store::{Change, StoreError, StoredEvent};
use crate::view::View;
use axum::http::StatusCode;
use rules::Lang;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

/// A computer that answers at once is unsettling.
pub(super) const PAUSE: Duration = Duration::from_millis(350);

/// Nothing waits.
const NONE: usize = usize::MAX;

/// Something that those who look should know.
#[derive(Clone, Debug)]
pub enum Signal {
    /// The table changed.
    Changed,
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
    turn: tokio::sync::Mutex<()>,
    /// The table as it is kept: what everybody sees. Nothing is shown that the store has not taken.
    kept: Mutex<Arc<Table>>,
    pub(super) hall: Arc<Hall>,
    pub(super) signals: broadcast::Sender<Signal>,
    circles: Circles,
    here: Attendance,
    follow: Mutex<Follow>,
    gone: AtomicBool,
    touched: AtomicU64,
    /// How many computers think first, while the one of this table waits for a server; [`NONE`] if it does not.
    waits: AtomicUsize,
    /// By how much what happened here is ahead of the time of the house: its clock was set back since.
    pub(super) ahead: u64,
}

/// What goes on by itself.
#[derive(Default)]
pub(super) struct Follow {
    pub(super) tasks: Vec<AbortHandle>,
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
    /// `last` is when something last happened there.
    pub(super) fn new(table: Table, hall: Arc<Hall>, last: u64) -> Arc<Room> {
        let seats = table.seats.len();
        Arc::new(Room {
            id: table.id.clone(),
            touched: AtomicU64::new(hall.now()),
            turn: tokio::sync::Mutex::default(),
            kept: Mutex::new(Arc::new(table)),
            ahead: last.saturating_sub(hall.now()),
            signals: broadcast::channel(32).0,
            circles: Circles::default(),
            here: Attendance::new(seats, hall.now()),
            follow: Mutex::default(),
            gone: AtomicBool::new(false),
            waits: AtomicUsize::new(NONE),
            hall,
        })
    }

    /// What time it is at this table.
    pub(super) fn now(&self) -> u64 {
        self.hall.now() + self.ahead
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
        let table = self.kept();
        let seats = table.seats_of(viewer);
        let nobody = self.somebody().is_none();
        self.note(&table, viewer);
        // The page is open before anything goes on: the computer thinks for those who are here.
        self.page(&seats, true);
        if !seats.is_empty() {
            self.go_on(&table, nobody);
        }
        Presence { room: Arc::clone(self), seats }
    }

    /// A page of these seats was opened or closed.
    fn page(&self, seats: &[u8], opened: bool) {
        self.here.page(seats, opened, self.hall.now());
        if !seats.is_empty() {
            self.tell_presence();
        }
    }

    /// Tells those who look that somebody came or went.
    pub(super) fn tell_presence(&self) {
        let _ = self.signals.send(Signal::Presence);
    }

    pub(super) fn here(&self) -> &Attendance {
        &self.here
    }

    /// The computer of this table waits for a server, and so many come first; or it does not wait.
    pub(super) fn waits(&self, ahead: Option<usize>) {
        let ahead = ahead.unwrap_or(NONE);
        if self.waits.swap(ahead, Ordering::Relaxed) != ahead {
            let _ = self.signals.send(Signal::Queue);
        }
    }

    /// How many come before the computer of this table, if it waits for a server.
    pub(super) fn waiting(&self) -> Option<usize> {
        Some(self.waits.load(Ordering::Relaxed)).filter(|&ahead| ahead != NONE)
    }

    /// Who is here, by seat.
    pub fn present(&self) -> Vec<bool> {
        self.here.present(self.hall.now())
    }

    /// For whom the computer thinks at this table; none if everybody left.
    pub(super) fn somebody(&self) -> Option<Client> {
        let client = self.here.somebody(self.hall.away(), self.hall.now())?;
        // Of whoever is at another server only the address is known.
        let person = || self.kept().seats.iter().find_map(|seat| seat.key);
        Some(Client { person: client.person.or_else(person), ..client })
    }

    /// Somebody asks for something: whoever does is not gone, even if no stream is open, and what was
    /// let be because nobody was here goes on.
    fn greet(self: &Arc<Room>, table: &Table, viewer: &Viewer) {
        let nobody = self.somebody().is_none();
        if self.note(table, viewer) {
            self.go_on(table, nobody);
        }
    }

    /// Lets the computer go on for somebody who has come, perhaps where there was nobody.
    fn go_on(self: &Arc<Room>, table: &Table, nobody: bool) {
        if table.over() || !table.started() {
            return;
        }
        // With other servers on the store, whoever has the job thinks.
        if self.hall.store().shared().is_none() {
            self.let_all_think(table, &mut self.followed());
        } else if nobody && table.thinking() > 0 {
            self.wake();
        }
    }

    /// Notes that somebody asks for something; whether they sit here.
    pub(super) fn note(&self, table: &Table, viewer: &Viewer) -> bool {
        let seats = table.seats_of(viewer);
        let Some(&first) = seats.first() else {
            return false;
        };
        let client = Client { from: viewer.from, person: table.seats[usize::from(first)].key };
        if self.here.asked(&seats, client, self.hall.now()) {
            self.tell_presence();
        }
        true
    }

    /// Whether somebody has been gone for so long that the computer may play for them.
    pub(super) fn left_long_ago(&self, seat: u8) -> bool {
        self.here.gone(seat, self.hall.stand_in_after(), self.hall.now())
    }

    /// What somebody sees; `from` is the first ply that is new to them.
    pub async fn view(self: &Arc<Room>, viewer: &Viewer, look: &Look, from: Option<usize>) -> View {
        self.touch();
        let table = self.kept();
        self.greet(&table, viewer);
        self.see(table, viewer, look, from).await
    }

    /// What somebody sees of the table as it was kept; where that is much work, others do not wait for it.
    pub(super) async fn see(
        self: &Arc<Room>,
        table: Arc<Table>,
        viewer: &Viewer,
        look: &Look,
        from: Option<usize>,
    ) -> View {
        if !table.is_heavy() {
            return self.show(&table, viewer, look, from);
        }
        let (room, viewer, look) = (Arc::clone(self), viewer.clone(), look.clone());
        self.hall.heavy(move || room.show(&table, &viewer, &look, from)).await
    }

    /// Comes among those who see the same.
    pub(crate) fn join(&self, viewer: &Viewer, look: &Look) -> Arc<Circle> {
        self.circles.join(&self.kept(), viewer, look)
    }

    /// The same from afar: whoever looks does not come to the table.
    pub(super) async fn glance(&self, viewer: &Viewer, look: &Look) -> View {
        self.touch();
        self.show(&self.kept(), viewer, look, None)
    }

    fn show(&self, table: &Table, viewer: &Viewer, look: &Look, from: Option<usize>) -> View {
        let (now, url) = (self.now(), self.hall.public_url());
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
    pub(crate) fn queue(&self, viewer: &Viewer, lang: Lang) -> (Option<usize>, String) {
        let ahead = self.ahead();
        (ahead, self.kept().headline_for(viewer, lang, ahead))
    }

    /// Looks at the table itself.
    pub(crate) async fn read<T>(&self, look: impl FnOnce(&Table) -> T) -> T {
        self.touch();
        look(&self.kept())
    }

    /// Looks at the table itself, which may be much work.
    pub(crate) async fn look_into<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> T {
        self.touch();
        let table = self.kept();
        if table.is_heavy() { self.hall.heavy(move || look(&table)).await } else { look(&table) }
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
            room.greet(&table, &viewer);
            if version.is_some_and(|v| v != table.version) {
                return Err(stale(Problem::stale()));
            }
            let dids = if table.is_heavy() {
                let (table, viewer) = (Arc::clone(&table), viewer.clone());
                room.hall.heavy(move || decide(&table, &viewer)).await?
            } else {
                decide(&table, &viewer)?
            };
            let (table, from) = room.commit(&table, dids).await.map_err(stale)?;
            Ok(room.see(table, &viewer, &look, Some(from)).await)
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
        let at = self.now();
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
        change.follows = self.follows(&table, at);
        let mine = change.follows.is_none_or(|job| job.mine);
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
        let _ = self.signals.send(Signal::Changed);
        self.follow_change(&table, mine);
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
        for event in &events {
            let did = serde_json::from_str(&event.body).map_err(|e| Misfit(e.to_string()));
            let applied = did.and_then(|did| table.apply(event.at, &did));
            applied.map_err(|misfit| gone(self.misfit(&misfit)))?;
        }
        if events.is_empty() {
            return Ok(false);
        }
        let table = self.keep(table);
        let _ = self.signals.send(Signal::Changed);
        self.follow_kept(&table);
        Ok(true)
    }

    /// Whether the table has to be opened anew.
    pub(super) fn is_gone(&self) -> bool {
        self.gone.load(Ordering::Relaxed)
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

    fn out_of_time(&self, table: &Table) -> Option<u8> {
        let (seat, at) = table.clock.as_ref()?.deadline()?;
        (at <= self.now() && !table.over()).then_some(seat)
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

    /// Flags whoever has run out of time.
    pub(super) async fn look_at_clock(self: &Arc<Room>) {
        let used = self.touched();
        // The change itself looks at the clock first.
        self.by_itself(None, |_, _| Ok(Vec::new())).await;
        self.touched.store(used, Ordering::Relaxed);
    }

    /// When somebody last looked.
    pub(super) fn touched(&self) -> u64 {
        self.touched.load(Ordering::Relaxed)
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
        still && self.listeners() == 0 && self.touched() + after < now
    }
}
