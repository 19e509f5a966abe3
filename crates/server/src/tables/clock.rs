//! Clocks, as a function of what happened and when: the same after a restart.

use crate::view::{ClockRequest, ClockView};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// The clocks of a table. Times are milliseconds.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    kind: ClockRequest,
    left: Vec<u64>,
    running: Option<(u8, u64)>,
}

impl Clock {
    pub(crate) fn new(kind: ClockRequest, seats: u8) -> Clock {
        let first = match kind {
            ClockRequest::Game { minutes, .. } => u64::from(minutes) * 60_000,
            ClockRequest::Days { days } => u64::from(days) * DAY,
        };
        Clock {
            kind,
            left: vec![first; usize::from(seats)],
            running: None,
        }
    }

    fn increment(&self) -> u64 {
        match self.kind {
            ClockRequest::Game { increment, .. } => u64::from(increment) * 1000,
            ClockRequest::Days { .. } => 0,
        }
    }

    /// Stops the clock that runs; whoever moved gets the increment.
    pub(crate) fn stop(&mut self, at: u64, moved: bool) {
        if let Some((seat, since)) = self.running.take() {
            let increment = if moved { self.increment() } else { 0 };
            let left = &mut self.left[usize::from(seat)];
            *left = left.saturating_sub(at.saturating_sub(since)) + increment;
        }
    }

    /// Lets the clock of a seat run.
    pub(crate) fn start(&mut self, seat: u8, at: u64) {
        if let ClockRequest::Days { days } = self.kind {
            self.left[usize::from(seat)] = u64::from(days) * DAY;
        }
        self.running = Some((seat, at));
    }

    /// Whether time runs only after the first move: nobody loses a short game before it began.
    pub(crate) fn waits(&self) -> bool {
        matches!(self.kind, ClockRequest::Game { .. })
    }

    /// Whose time will be up when.
    pub(crate) fn deadline(&self) -> Option<(u8, u64)> {
        let (seat, since) = self.running?;
        Some((seat, since + self.left[usize::from(seat)]))
    }

    /// What the clocks show now.
    pub(crate) fn view(&self, now: u64) -> ClockView {
        let mut left = self.left.clone();
        if let Some((seat, since)) = self.running {
            let left = &mut left[usize::from(seat)];
            *left = left.saturating_sub(now.saturating_sub(since));
        }
        ClockView {
            kind: match self.kind {
                ClockRequest::Game { .. } => "game",
                ClockRequest::Days { .. } => "days",
            },
            left,
            running: self.running.map(|(seat, _)| seat),
            increment: self.increment(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_clock_runs_for_whoever_moves_and_gives_the_increment() {
        let kind = ClockRequest::Game {
            minutes: 1,
            increment: 5,
        };
        let mut clock = Clock::new(kind, 2);
        clock.start(1, 1000);
        assert_eq!(clock.deadline(), Some((1, 61_000)));
        assert_eq!(clock.view(11_000).left, [60_000, 50_000]);
        clock.stop(11_000, true);
        assert_eq!(clock.view(99_000).left, [60_000, 55_000]);
        clock.start(0, 11_000);
        clock.stop(100_000, false);
        assert_eq!(clock.view(0).left, [0, 55_000]);
        assert_eq!(clock.deadline(), None);
    }

    #[test]
    fn days_begin_anew_with_each_move() {
        let mut clock = Clock::new(ClockRequest::Days { days: 2 }, 2);
        clock.start(0, 0);
        clock.stop(DAY, true);
        clock.start(0, DAY);
        assert_eq!(clock.deadline(), Some((0, 3 * DAY)));
    }
}
