//! When time runs out, at all tables in one list: a table need not be in memory for its clocks to run.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// A table whose time is up is looked at again after so long, in milliseconds, if that did not help.
const AGAIN: u64 = 5000;
/// The list is looked at so often at least: a machine may have slept meanwhile.
const LONGEST: Duration = Duration::from_secs(1);

/// The next deadline of each table that has one.
#[derive(Default)]
pub(super) struct Deadlines {
    list: Mutex<List>,
    sooner: Notify,
}

#[derive(Default)]
struct List {
    in_order: BTreeSet<(u64, String)>,
    of: HashMap<String, u64>,
}

impl List {
    fn set(&mut self, table: &str, at: Option<u64>) {
        let old = match at {
            Some(at) => self.of.insert(table.to_owned(), at),
            None => self.of.remove(table),
        };
        if let Some(old) = old.filter(|&old| Some(old) != at) {
            self.in_order.remove(&(old, table.to_owned()));
        }
        if let Some(at) = at.filter(|&at| Some(at) != old) {
            self.in_order.insert((at, table.to_owned()));
        }
    }
}

impl Deadlines {
    fn list(&self) -> MutexGuard<'_, List> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When time runs out at a table; none if it does not.
    pub(super) fn set(&self, table: &str, at: Option<u64>) {
        let mut list = self.list();
        if at.is_none() && !list.of.contains_key(table) {
            return;
        }
        list.set(table, at);
        let first = list.in_order.first().is_some_and(|(_, id)| id == table);
        drop(list);
        if first {
            self.sooner.notify_one();
        }
    }

    /// The tables whose time is up.
    pub(super) fn due(&self, now: u64) -> Vec<String> {
        let mut list = self.list();
        let up = list.in_order.iter().take_while(|(at, _)| *at <= now);
        let due: Vec<String> = up.map(|(_, table)| table.clone()).collect();
        for table in &due {
            list.set(table, Some(now + AGAIN));
        }
        due
    }

    /// Waits until time may be up somewhere.
    pub(super) async fn wait(&self, now: impl Fn() -> u64) {
        loop {
            let next = self.list().in_order.first().map(|(at, _)| *at);
            let sooner = self.sooner.notified();
            let Some(next) = next else {
                sooner.await;
                continue;
            };
            let left = next.saturating_sub(now());
            if left == 0 {
                return;
            }
            let pause = tokio::time::sleep(Duration::from_millis(left).min(LONGEST));
            tokio::select! {
                () = sooner => {}
                () = pause => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_table_has_one_deadline() {
        let deadlines = Deadlines::default();
        deadlines.set("a", Some(30));
        deadlines.set("b", Some(20));
        deadlines.set("c", Some(10));
        deadlines.set("c", None);
        deadlines.set("d", None);
        assert_eq!(deadlines.due(19), Vec::<String>::new());
        deadlines.set("a", Some(15));
        assert_eq!(deadlines.due(20), ["a", "b"]);
        assert_eq!(deadlines.due(20), Vec::<String>::new(), "not at once again");
        deadlines.set("b", None);
        assert_eq!(deadlines.due(20 + AGAIN), ["a"], "until it is settled");
        deadlines.set("a", None);
        assert!(deadlines.list().in_order.is_empty() && deadlines.list().of.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_waits_hears_of_a_sooner_one() {
        let deadlines = std::sync::Arc::new(Deadlines::default());
        let start = tokio::time::Instant::now();
        let now = move || u64::try_from(start.elapsed().as_millis()).unwrap();
        deadlines.set("a", Some(60_000));
        let waiting = {
            let deadlines = std::sync::Arc::clone(&deadlines);
            tokio::spawn(async move { deadlines.wait(now).await })
        };
        tokio::time::sleep(Duration::from_millis(100)).await;
        deadlines.set("b", Some(500));
        waiting.await.unwrap();
        assert!((500..600).contains(&now()), "{}", now());
    }
}
