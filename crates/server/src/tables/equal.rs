//! Several servers on one database, all equal. What another one kept is read as soon as it is told of. What
//! follows by itself is begun by whoever kept the change that it follows from; if that one dies, its lease
//! ends and another takes the job.

use super::hall::Hall;
use super::room::Room;
use super::table::Table;
use super::thinkers::ANSWER;
use crate::store::{Here, Job, Shared, Told};
use rules::Status;
use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, MissedTickBehavior};

/// How often jobs are looked for that nobody has.
const LOOK: Duration = Duration::from_millis(500);
/// How often leases are renewed: a few times before they end.
const RENEW: Duration = Duration::from_secs(3);
/// The most jobs taken at once.
const MOST: u32 = 16;
/// So many of those who wait are told how many come first.
const WAITING: u32 = 1000;

impl Table {
    /// Whether dice are to be thrown that no person throws.
    pub(super) fn throws_by_itself(&self) -> bool {
        self.game.status() == Status::Chance
            && match self.turn() {
                Some(seat) => self.computer(seat).is_some(),
                None => self.seats.iter().all(|s| s.key.is_none()),
            }
    }

    /// How much the computer has to think about now, in nodes.
    pub(super) fn thinking(&self) -> u64 {
        let moves = self.game.movers().into_iter().filter_map(|seat| self.computer(seat));
        let answer = self.computer_asked().map(|_| ANSWER);
        moves.chain(answer).map(|level| u64::from(level.nodes()).max(1)).max().unwrap_or(0)
    }

    /// When something follows by itself, in milliseconds since 1970, and how much thinking it is; none if
    /// nothing does.
    pub(super) fn due(&self, now: u64) -> Option<(u64, u64)> {
        if self.over() || !self.started() {
            return None;
        }
        match self.thinking() {
            0 if self.throws_by_itself() => Some((now, 0)),
            0 => self.clock.as_ref()?.deadline().map(|(_, at)| (at, 0)),
            cost => Some((now, cost)),
        }
    }
}

/// Begins to listen to other servers and to look for jobs, if the store is shared; until it is closed.
pub(super) fn begin(hall: &Arc<Hall>) {
    let Some(shared) = hall.store().shared() else {
        return;
    };
    tokio::spawn(listen(Arc::downgrade(hall), shared.told()));
    tokio::spawn(look(Arc::downgrade(hall), shared.told()));
}

/// Reads what others kept.
async fn listen(hall: Weak<Hall>, mut told: Receiver<Told>) {
    loop {
        let said = told.recv().await;
        let Some(hall) = hall.upgrade() else { return };
        match said {
            Ok(Told::Changed { table, version }) => hall.heard(table, version),
            Ok(Told::Presence { table, here }) => {
                hall.with(&table, |room| room.elsewhere(&here));
            }
            Ok(Told::Anything) | Err(RecvError::Lagged(_)) => {
                hall.read_all_on().await;
            }
            Ok(Told::Work) => {}
            Ok(Told::Closed) | Err(RecvError::Closed) => return,
        }
    }
}

/// Why jobs are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Why {
    /// It is time.
    Beat,
    /// There is a new one that nobody has.
    Work,
    /// A thread has become free.
    Eased,
}

/// Takes jobs that nobody has, keeps those that this server works on, and tells the others that it lives and
/// who is here.
async fn look(hall: Weak<Hall>, mut told: Receiver<Told>) {
    let Some(eased) = hall.upgrade().map(|hall| hall.pool().eased()) else { return };
    let mut every = tokio::time::interval(LOOK);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut renewed: Option<Instant> = None;
    let mut known = Vec::new();
    // Some may be told how many come first, and some may wait for a thread of this server.
    let (mut waiting, mut more) = (false, false);
    loop {
        let why = tokio::select! {
            _ = every.tick() => Why::Beat,
            () = eased.notified(), if more => Why::Eased,
            said = told.recv() => match said {
                Ok(Told::Closed) | Err(RecvError::Closed) => return,
                Ok(Told::Work) => Why::Work,
                _ => continue,
            },
        };
        let Some(hall) = hall.upgrade() else { return };
        let Some(shared) = hall.store().shared() else { return };
        let free = u32::try_from(hall.pool().free()).unwrap_or(u32::MAX).min(MOST);
        if why != Why::Beat && free == 0 {
            more = true;
            continue;
        }
        if why == Why::Beat {
            if renewed.is_none_or(|at| at.elapsed() >= RENEW) {
                renewed = Some(Instant::now());
                hall.beat(shared, &mut known).await;
            }
            hall.tell_who_is_here(shared).await;
        }
        match shared.take(MOST, free).await {
            Ok(jobs) => {
                more = jobs.len() >= free as usize;
                jobs.into_iter().for_each(|job| hall.take_up(job));
            }
            Err(error) => tracing::debug!(%error, "no jobs can be taken"),
        }
        if why == Why::Beat && (waiting || free == 0) {
            waiting = hall.tell_who_waits(shared).await;
        }
    }
}

impl Hall {
    /// Another server kept a version of a table.
    fn heard(self: &Arc<Hall>, table: String, version: u64) {
        // Whoever opens it later reads it whole; whoever is opening it now may not.
        let known = self.with(&table, |room| room.version() >= version);
        if known.unwrap_or_else(|| !self.holds(&table)) {
            return;
        }
        let hall = Arc::clone(self);
        tokio::spawn(async move {
            if let Ok(room) = hall.open(&table).await {
                let _ = room.catch_up(Some(version)).await;
            }
        });
    }

    /// Reads what others may have kept at every table in memory, and who is there.
    async fn read_all_on(self: &Arc<Hall>) {
        for table in self.each(|room| Some(room.id().to_owned())) {
            if let Ok(room) = self.open(&table).await {
                // What cannot be read now is read when the database is back.
                let _ = room.catch_up(None).await;
                room.look_elsewhere().await;
                room.here().tell_again();
            }
        }
    }

    /// Keeps what this server works on, says that it lives, and misses those that do not. One that is gone may
    /// have kept something that it could not tell any more.
    async fn beat(self: &Arc<Hall>, shared: &dyn Shared, known: &mut Vec<i64>) {
        let busy = self.each(|room| room.thinks().then(|| room.id().to_owned()));
        let _ = shared.renew(&busy).await;
        // Not heard of is not gone: the database may be.
        if let Ok(others) = shared.beat().await {
            self.each(|room| {
                room.left(&others);
                None::<()>
            });
            if known.iter().any(|server| !others.contains(server)) {
                tokio::spawn({
                    let hall = Arc::clone(self);
                    async move { hall.read_all_on().await }
                });
            }
            *known = others;
        }
    }

    /// Tells the other servers who came to this one, and who left it.
    async fn tell_who_is_here(&self, shared: &dyn Shared) {
        let now = self.now();
        let here = self.each(|room| {
            let (seats, from) = room.here().news(now)?;
            Some((room.id().to_owned(), seats, from))
        });
        if here.is_empty() {
            return;
        }
        if let Err(error) = shared.tell(&here).await {
            tracing::debug!(%error, "the others do not know who is here");
            for (table, ..) in &here {
                self.with(table, |room| room.here().tell_again());
            }
        }
    }

    /// Tells those who wait for a computer that no server thinks for yet how many come first; whether there
    /// are any.
    async fn tell_who_waits(&self, shared: &dyn Shared) -> bool {
        let Ok(waiting) = shared.waiting(WAITING).await else { return true };
        let places: HashMap<&str, usize> =
            (0..).zip(&waiting).map(|(ahead, table)| (table.as_str(), ahead)).collect();
        self.each(|room| {
            room.waits(places.get(room.id()).copied());
            None::<()>
        });
        !waiting.is_empty()
    }

    /// Does what follows by itself at a table whose job was taken.
    fn take_up(self: &Arc<Hall>, job: Job) {
        let hall = Arc::clone(self);
        tokio::spawn(async move {
            let Job { table, due, from } = job;
            let done = async {
                let room = hall.open(&table).await?;
                room.catch_up(None).await?;
                room.here().works_for(from, due);
                room.take_up().await;
                Ok::<_, crate::problem::Problem>(())
            };
            if let Err(problem) = done.await {
                tracing::warn!(table, code = problem.code, "a job could not be begun");
            }
        });
    }
}

impl Room {
    /// Begins what follows by itself, unless that is going on here; lets go of a job whose time has not come.
    async fn take_up(self: &Arc<Room>) {
        let _turn = self.turn().await;
        if self.thinks() {
            return;
        }
        let (table, now) = (self.kept(), self.hall().now());
        let due = table.due(now).map(|(at, _)| at);
        if due.is_none_or(|at| at > now)
            && let Some(shared) = self.hall().store().shared()
        {
            let _ = shared.settle(self.id(), table.version, due).await;
        }
        self.follow(&table);
    }

    /// Reads who of the table is at other servers.
    pub(super) async fn look_elsewhere(&self) {
        let Some(shared) = self.hall().store().shared() else { return };
        if let Ok(others) = shared.elsewhere(self.id()).await {
            let servers: Vec<i64> = others.iter().map(|other| other.server).collect();
            self.left(&servers);
            others.iter().for_each(|other| self.elsewhere(other));
        }
    }

    /// Another server tells who is there.
    fn elsewhere(&self, here: &Here) {
        if Some(here.server) != self.hall().store().shared().map(Shared::me)
            && self.here().elsewhere(here, self.hall().now())
        {
            self.tell_presence();
        }
    }

    /// Only these other servers are left.
    fn left(&self, servers: &[i64]) {
        if self.here().left(servers, self.hall().now()) {
            self.tell_presence();
        }
    }

    /// Nobody waits for the computer any more: what it was asked for sleeps until somebody comes.
    pub(super) fn sleep(self: &Arc<Room>, version: u64) {
        if self.hall().store().shared().is_none() {
            return;
        }
        let room = Arc::clone(self);
        tokio::spawn(async move {
            if let Some(shared) = room.hall().store().shared() {
                let _ = shared.sleep(room.id(), version).await;
                // Somebody may have come just now.
                if room.somebody().is_some() {
                    let _ = shared.wake(&[room.id()]).await;
                }
            }
        });
    }

    /// Somebody came to this server, and nobody had been here: what sleeps goes on.
    pub(super) fn wake(self: &Arc<Room>) {
        let room = Arc::clone(self);
        tokio::spawn(async move {
            if let Some(shared) = room.hall().store().shared() {
                let _ = shared.wake(&[room.id()]).await;
            }
        });
    }
}
