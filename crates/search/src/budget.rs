//! How long a search may take: nodes, depth, time, or until somebody says stop.

use core::time::Duration;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells how much time has passed since it was first asked.
pub type Clock = Box<dyn Fn() -> Duration + Send + Sync>;

/// What ends thinking early: somebody's word, looked at often, and a clock if there is one.
#[derive(Default)]
pub struct Stop {
    asked: AtomicBool,
    clock: Option<(Clock, Pace)>,
}

/// What a move may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// What a usual move should take; a clear choice takes less, a hard one more.
    pub wanted: Duration,
    /// What no move may take.
    pub most: Duration,
}

impl Pace {
    /// No limit but the level's own.
    pub const ANY: Pace = Pace { wanted: Duration::MAX, most: Duration::MAX };

    /// What a player with a clock may spend on a move: so much is left, so much is added after each move.
    pub fn of_clock(left: Duration, increment: Duration) -> Pace {
        // As if thirty moves were still to come, and never the last moments.
        let safe = left.saturating_sub(Duration::from_millis(300).min(left / 5));
        let wanted = (safe / 30 + increment.mul_f32(0.8)).min(safe / 3);
        Pace { wanted, most: (wanted * 4).min(safe / 2) }
    }

    /// The shorter of both.
    #[must_use]
    pub fn within(self, other: Pace) -> Pace {
        Pace { wanted: self.wanted.min(other.wanted), most: self.most.min(other.most) }
    }
}

impl Stop {
    /// Not stopped.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Not stopped, with a clock and what the move may take by it. Search has no clock of its own.
    pub fn clocked(clock: Clock, pace: Pace) -> Stop {
        Stop { asked: AtomicBool::new(false), clock: Some((clock, pace)) }
    }

    /// Asks the thinker to come back with what it has.
    pub fn stop(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked.
    pub fn is_stopped(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    /// The time of a move of this pace, if there is a clock.
    pub fn time(&self, pace: Pace) -> Option<Time<'_>> {
        let (clock, own) = self.clock.as_ref()?;
        let Pace { wanted, most } = own.within(pace);
        Some(Time { passed: &**clock, wanted, most })
    }
}

impl std::fmt::Debug for Stop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let pace = self.clock.as_ref().map(|(_, pace)| pace);
        f.debug_struct("Stop").field("asked", &self.asked).field("pace", &pace).finish()
    }
}

/// The time of a move.
#[derive(Clone, Copy)]
pub struct Time<'a> {
    /// The time since the search began.
    pub passed: &'a (dyn Fn() -> Duration + Send + Sync),
    /// What a usual move should take; a clear choice takes less, a hard one more.
    pub wanted: Duration,
    /// What no move may take.
    pub most: Duration,
}

/// What a search may use up. The first limit that is reached ends it.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Positions looked at.
    pub nodes: u64,
    /// Plies looked ahead, chance not counted.
    pub depth: u32,
    /// Time, if it is limited.
    pub time: Option<Time<'a>>,
    /// Somebody's word.
    pub stop: &'a Stop,
}

impl<'a> Budget<'a> {
    /// So many positions and nothing else: the same search every time.
    pub fn nodes(nodes: u64, stop: &'a Stop) -> Budget<'a> {
        Budget { nodes, depth: u32::MAX, time: None, stop }
    }

    /// Whether everything is used up.
    pub(crate) fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes
            || self.stop.is_stopped()
            || self.time.is_some_and(|time| (time.passed)() >= time.most)
    }

    /// Whether a search that has just been finished should go on one ply deeper, the best move having been the
    /// same for some depths. The next depth takes several times as long as all before.
    pub(crate) fn goes_on(&self, nodes: u64, settled: u32) -> bool {
        let share = match settled {
            0 | 1 => 0.9,
            2 | 3 => 0.75,
            _ => 0.6,
        };
        !self.is_spent(nodes)
            && self.time.is_none_or(|time| (time.passed)() < time.wanted.mul_f32(share))
    }
}
