//! Several servers on one database, all equal. What another one kept is read as soon as it is told of. What
//! follows by itself is begun by whoever kept the change that it follows from; if that one dies, its lease
//! ends and another takes the job.

use super::hall::Hall;
use super::room::Room;
use super::table::Table;
use crate::store::Told;
use rules::{Seat, Status};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::MissedTickBehavior;

/// How often jobs are looked for that nobody has.
const LOOK: Duration = Duration::from_millis(500);
/// How often leases are renewed: a few times before they end.
const RENEW: Duration = Duration::from_secs(3);
/// The most jobs taken at once.
const MOST: u32 = 16;

impl Table {
    /// Whether dice are to be thrown that no person throws.
    pub(super) fn throws_by_itself(&self) -> bool {
        self.game.status() == Status::Chance
            && match self.turn() {
                Some(seat) => self.computer(seat).is_some(),
                None => self.seats.iter().all(|s| s.key.is_none()),
            }
    }

    /// The first computer that has been offered an end.
    pub(super) fn asked_computer(&self) -> Option<u8> {
        if self.game.offers().is_empty() {
            return None;
        }
        let is_computer = |&s: &u8| self.computer(Seat(s)).is_some();
        self.draw_waits_for().into_iter().find(is_computer)
    }

    /// When something follows by itself, in milliseconds since 1970; none if nothing does.
    pub(super) fn due(&self, now: u64) -> Option<u64> {
        if self.over() || !self.started() {
            return None;
        }
        let thinks = self.game.movers().into_iter().any(|seat| self.computer(seat).is_some());
        if thinks || self.throws_by_itself() || self.asked_computer().is_some() {
            return Some(now);
        }
        self.clock.as_ref()?.deadline().map(|(_, at)| at)
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
            Ok(Told::Anything) | Err(RecvError::Lagged(_)) => {
                for room in hall.rooms() {
                    // What cannot be read now is read when the database is back.
                    let _ = room.catch_up(None).await;
                }
            }
            Ok(Told::Closed) | Err(RecvError::Closed) => return,
        }
    }
}

/// Takes jobs that nobody has, and keeps those that this server works on.
async fn look(hall: Weak<Hall>, mut told: Receiver<Told>) {
    let mut every = tokio::time::interval(LOOK);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut renewed = tokio::time::Instant::now();
    loop {
        tokio::select! {
            _ = every.tick() => {}
            said = told.recv() => match said {
                Ok(Told::Closed) | Err(RecvError::Closed) => return,
                _ => continue,
            },
        }
        let Some(hall) = hall.upgrade() else { return };
        let Some(shared) = hall.store().shared() else { return };
        if renewed.elapsed() >= RENEW {
            renewed = tokio::time::Instant::now();
            let busy = hall.rooms().into_iter().filter(|room| room.thinks());
            let busy: Vec<String> = busy.map(|room| room.id().to_owned()).collect();
            let _ = shared.renew(&busy).await;
        }
        match shared.take(MOST).await {
            Ok(jobs) => jobs.into_iter().for_each(|table| hall.take_up(table)),
            Err(error) => tracing::debug!(%error, "no jobs can be taken"),
        }
    }
}

impl Hall {
    /// Another server kept a version of a table.
    fn heard(self: &Arc<Hall>, table: String, version: u64) {
        match self.slot(&table) {
            // Whoever opens it reads it whole.
            None => return,
            Some(slot) if slot.get().is_some_and(|room| room.version() >= version) => return,
            Some(_) => {}
        }
        let hall = Arc::clone(self);
        tokio::spawn(async move {
            if let Ok(room) = hall.open(&table).await {
                let _ = room.catch_up(Some(version)).await;
            }
        });
    }

    /// Does what follows by itself at a table whose job was taken.
    fn take_up(self: &Arc<Hall>, table: String) {
        let hall = Arc::clone(self);
        tokio::spawn(async move {
            let done = async {
                let room = hall.open(&table).await?;
                room.catch_up(None).await?;
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
        let due = table.due(now);
        if due.is_none_or(|at| at > now)
            && let Some(shared) = self.hall().store().shared()
        {
            let _ = shared.settle(self.id(), table.version, due).await;
        }
        self.follow(&table);
    }
}
