//! What time it is in the house. The machine's clock may be set while people play; time at tables is
//! what it said at the start, and from then on what a clock counts that nobody can set.

use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// The two clocks of a machine.
pub trait Clocks: Send + Sync {
    /// What the machine says, in milliseconds since 1970; may be set forwards and backwards.
    fn wall(&self) -> u64;
    /// Milliseconds since some moment; only ever runs on.
    fn steady(&self) -> u64;
}

/// The clocks of this machine.
#[derive(Debug)]
pub struct Machine(Instant);

impl Default for Machine {
    fn default() -> Machine {
        Machine(Instant::now())
    }
}

impl Clocks for Machine {
    fn wall(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |d| u64::try_from(d.as_millis()).unwrap_or(u64::MAX))
    }

    fn steady(&self) -> u64 {
        u64::try_from(self.0.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

/// The time of the house.
#[derive(Clone)]
pub struct Time {
    clocks: Arc<dyn Clocks>,
    /// What the machine said at the start, and the steady clock then.
    start: (u64, u64),
}

impl Time {
    /// From now on.
    pub fn start(clocks: Arc<dyn Clocks>) -> Time {
        let start = (clocks.wall(), clocks.steady());
        Time { clocks, start }
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.start.0 + self.clocks.steady().saturating_sub(self.start.1)
    }

    /// By how much the machine's clock has been set since the start, in milliseconds.
    pub fn astray(&self) -> u64 {
        self.clocks.wall().abs_diff(self.now())
    }
}
