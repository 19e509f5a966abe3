//! Clocks, as a function of what happened and when: the same after a restart.

use crate::view::{ClockKind, ClockRequest, ClockView};
use play::Pace;
use rules::Seat;
use std::time::Duration;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// The clocks of a table. Times are milliseconds.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    kind: ClockRequest,
    left: Vec<u64>,
    /// The seats whose time runs, and since when.
    running: Vec<(u8, u64)>,
}

impl Clock {
    pub(crate) fn new(kind: ClockRequest, seats: u8) -> Clock {
        let first = match kind {
            ClockRequest::Game { minutes, .. } => u64::from(minutes) * 60_000,
            ClockRequest::Days { days } => u64::from(days) * DAY,
        };
        Clock { kind, left: vec![first; usize::from(seats)], running: Vec::new() }
    }

    fn increment(&self) -> u64 {
        match self.kind {
            ClockRequest::Game { increment, .. } => u64::from(increment) * 1000,
            ClockRequest::Days { .. } => 0,
        }
    }

    /// Lets the clocks of these seats run and stops the others; whoever moved gets the increment and
    /// begins anew.
    pub(crate) fn run(&mut self, seats: &[Seat], at: u64, moved: Option<u8>) {
        let increment = self.increment();
        for (seat, since) in std::mem::take(&mut self.running) {
            if seats.contains(&Seat(seat)) && moved != Some(seat) {
                self.running.push((seat, since));
                continue;
            }
            let left = &mut self.left[usize::from(seat)];
            *left = left.saturating_sub(at.saturating_sub(since));
            if moved == Some(seat) {
                *left += increment;
            }
        }
        for seat in seats.iter().map(|s| s.0) {
            if self.running.iter().all(|r| r.0 != seat) {
                if let ClockRequest::Days { days } = self.kind {
                    self.left[usize::from(seat)] = u64::from(days) * DAY;
                }
                self.running.push((seat, at));
            }
        }
    }

    /// What the computer may spend on a move of a seat: its own part of the time that is left.
    pub(crate) fn pace(&self, seat: Seat, now: u64) -> Pace {
        let since = self.running.iter().find(|r| r.0 == seat.0).map_or(now, |r| r.1);
        let left = self.left.get(seat.index()).copied().unwrap_or(0);
        let left = left.saturating_sub(now.saturating_sub(since));
        Pace::of_clock(Duration::from_millis(left), Duration::from_millis(self.increment()))
    }

    /// Whether time runs only after the first move: nobody loses a short game before it began.
    pub(crate) fn waits(&self) -> bool {
        matches!(self.kind, ClockRequest::Game { .. })
    }

    /// Whose time will be up first, and when.
    pub(crate) fn deadline(&self) -> Option<(u8, u64)> {
        let ends = |&(seat, since): &(u8, u64)| (seat, since + self.left[usize::from(seat)]);
        self.running.iter().map(ends).min_by_key(|end| end.1)
    }

    /// What the clocks show now.
    pub(crate) fn view(&self, now: u64) -> ClockView {
        let mut left = self.left.clone();
        for &(seat, since) in &self.running {
            let left = &mut left[usize::from(seat)];
            *left = left.saturating_sub(now.saturating_sub(since));
        }
        ClockView {
            kind: match self.kind {
                ClockRequest::Game { .. } => ClockKind::Game,
                ClockRequest::Days { .. } => ClockKind::Days,
            },
            left,
            running: self.running.iter().map(|r| r.0).collect(),
            increment: self.increment(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_clock_runs_for_whoever_moves_and_gives_the_increment() {
        let kind = ClockRequest::Game { minutes: 1, increment: 5 };
        let mut clock = Clock::new(kind, 2);
        let one = |seat| [Seat(seat)];
        clock.run(&one(1), 1000, None);
        assert_eq!(clock.deadline(), Some((1, 61_000)));
        assert_eq!(clock.view(11_000).left, [60_000, 50_000]);
        clock.run(&[], 11_000, Some(1));
        assert_eq!(clock.view(99_000).left, [60_000, 55_000]);
        clock.run(&one(0), 11_000, None);
        clock.run(&[], 100_000, None);
        assert_eq!(clock.view(0).left, [0, 55_000]);
        assert_eq!(clock.deadline(), None);
    }

    #[test]
    fn a_computer_keeps_time_for_the_rest_of_the_game() {
        let clock = |minutes, increment| {
            let mut clock = Clock::new(ClockRequest::Game { minutes, increment }, 2);
            clock.run(&[Seat(0)], 0, None);
            clock
        };
        let seconds = |now, clock: &Clock| clock.pace(Seat(0), now).most.as_secs_f64();
        assert!(seconds(0, &clock(10, 0)) > 20.0);
        // With little left it hurries, and it never spends all of it.
        for left in [30_000, 5_000, 1_000, 200, 20, 0] {
            let now = 60_000 - left;
            let most = seconds(now, &clock(1, 0));
            assert!(most <= left as f64 / 2000.0, "{most} of {left}");
        }
        assert!(seconds(59_000, &clock(1, 10)) <= 0.5, "what comes later cannot be spent now");
    }

    #[test]
    fn days_begin_anew_with_each_move() {
        let mut clock = Clock::new(ClockRequest::Days { days: 2 }, 2);
        let one = [Seat(0)];
        clock.run(&one, 0, None);
        clock.run(&one, DAY, Some(0));
        assert_eq!(clock.deadline(), Some((0, 3 * DAY)));
    }

    #[test]
    fn two_clocks_run_at_once_and_the_first_to_end_counts() {
        let kind = ClockRequest::Game { minutes: 1, increment: 2 };
        let mut clock = Clock::new(kind, 4);
        let both = [Seat(0), Seat(1)];
        clock.run(&both, 0, None);
        // White on board A moves; on board B the same clock goes on.
        clock.run(&[Seat(2), Seat(1)], 10_000, Some(0));
        assert_eq!(clock.view(10_000).left, [52_000, 50_000, 60_000, 60_000]);
        assert_eq!(clock.deadline(), Some((1, 60_000)));
        assert_eq!(clock.view(10_000).running, [1, 2]);
    }
}
