//! What follows by itself at a table: the computer's moves, its throws, its answers, and clocks that run out.

use super::room::{Follow, PAUSE, Room};
use super::table::Table;
use super::thinkers::About;
use crate::store::Follows;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::AbortHandle;

/// How long the computer waits with the first throw for the words of those who sit.
const WORDS: Duration = Duration::from_secs(3);
/// How long the computer waits after the store could not keep something.
const AGAIN: Duration = Duration::from_secs(1);

impl Room {
    /// What follows by itself, as other servers have to know it. This one begins with it if it can do so at
    /// once; otherwise whoever can.
    pub(super) fn follows(&self, table: &Table, at: u64) -> Option<Follows> {
        let (due, cost) = table.due(at)?;
        let from = self.somebody().and_then(|client| client.from);
        // At two boards a computer may go on thinking about the other one.
        let thinks = table.game.together() && self.thinks();
        Some(Follows { due, cost, from, mine: cost == 0 || thinks || self.hall.pool().free() > 0 })
    }

    /// Sets going what follows from something that was kept here, if it is for this server to begin with it.
    pub(super) fn follow_change(self: &Arc<Room>, table: &Table, mine: bool) {
        if mine {
            self.follow(table);
        } else {
            self.follow_kept(table);
        }
    }

    /// Sets going what follows from something that was read. With other servers on the store it is the
    /// business of whoever kept it, or has the job; only clocks are looked at by all.
    pub(super) fn follow_kept(self: &Arc<Room>, table: &Table) {
        if self.hall.store().shared().is_none() {
            self.follow(table);
            return;
        }
        self.mind_the_clock(table);
        self.halt();
        self.waits(None);
    }

    /// The store could not keep something: what follows by itself is tried again in a while.
    pub(super) fn follow_later(self: &Arc<Room>) {
        let room = Arc::clone(self);
        let task = tokio::spawn(async move {
            tokio::time::sleep(AGAIN).await;
            let _turn = room.turn().await;
            room.follow(&room.kept());
        });
        let mut follow = self.followed();
        follow.tasks.push(task.abort_handle());
    }

    pub(super) fn halt(&self) {
        let mut follow = self.followed();
        follow.thinkers.clear();
        Room::end_tasks(&mut follow);
    }

    fn end_tasks(follow: &mut Follow) {
        for task in follow.tasks.drain(..) {
            task.abort();
        }
    }

    /// Puts down when time runs out here.
    fn mind_the_clock(&self, table: &Table) {
        if let Some(clock) = &table.clock {
            let ends = clock.deadline().filter(|_| !table.over());
            let ends = ends.map(|(_, at)| at.saturating_sub(self.ahead));
            self.hall.deadlines().set(&self.id, ends);
        }
    }

    /// Sets going what follows by itself; what was going on before is stopped, except for a computer
    /// that thinks at one board while something happens at another.
    pub(super) fn follow(self: &Arc<Room>, table: &Table) {
        self.mind_the_clock(table);
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
                && !thinker.task.is_finished()
                && movers.contains(&seat)
                && table.computer(seat).is_some()
                && thinker.since <= table.log.len()
                && since.iter().all(|e| e.seat != Some(seat))
        });
        self.let_all_think(table, &mut follow);
        if follow.thinkers.is_empty() && table.thinking() > 0 {
            self.sleep(table.version);
        }
        let mut tasks = Vec::new();
        if table.throws_by_itself() {
            tasks.push(self.let_throw(table));
        }
        follow.tasks.extend(tasks);
        drop(follow);
        self.waits(None);
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
}
