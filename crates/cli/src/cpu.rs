//! CPU time of this process.

use std::time::Duration;

/// CPU time used so far by the whole process (wall-clock time where the system has no such clock).
#[cfg(unix)]
pub(crate) fn used() -> Duration {
    let t = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(u64::try_from(t.tv_sec).unwrap_or(0), u32::try_from(t.tv_nsec).unwrap_or(0))
}

/// CPU time used so far by the whole process (wall-clock time where the system has no such clock).
#[cfg(not(unix))]
pub(crate) fn used() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
