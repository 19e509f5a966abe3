//! CPU time, and the clocks by which thinking is limited.

use play::{Pace, Stop};
use std::time::{Duration, Instant};

/// CPU time used so far by the whole process (wall-clock time where the system has no such clock).
#[cfg(unix)]
pub(crate) fn used() -> Duration {
    clock(rustix::time::ClockId::ProcessCPUTime)
}

/// CPU time used so far by this thread.
#[cfg(unix)]
pub(crate) fn thread() -> Duration {
    clock(rustix::time::ClockId::ThreadCPUTime)
}

#[cfg(unix)]
fn clock(id: rustix::time::ClockId) -> Duration {
    let t = rustix::time::clock_gettime(id);
    Duration::new(u64::try_from(t.tv_sec).unwrap_or(0), u32::try_from(t.tv_nsec).unwrap_or(0))
}

/// CPU time used so far by the whole process (wall-clock time where the system has no such clock).
#[cfg(not(unix))]
pub(crate) fn used() -> Duration {
    use std::sync::OnceLock;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// CPU time used so far by this thread.
#[cfg(not(unix))]
pub(crate) fn thread() -> Duration {
    used()
}

/// CPU time used so far by another process of ours and by those that it waited for; `None` where the system
/// does not tell.
#[cfg(target_os = "linux")]
pub(crate) fn of_process(id: u32) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name of the program, in brackets, may hold anything; the times are the 14th to the 17th field.
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks: u64 =
        fields.split_whitespace().skip(11).take(4).filter_map(|f| f.parse::<u64>().ok()).sum();
    let second = rustix::param::clock_ticks_per_second().max(1);
    Some(Duration::from_millis(ticks * 1000 / second))
}

/// CPU time used so far by another process of ours and by those that it waited for; `None` where the system
/// does not tell.
#[cfg(not(target_os = "linux"))]
pub(crate) fn of_process(_id: u32) -> Option<Duration> {
    None
}

/// Nobody stops the thinking but the clock on the wall, which begins now.
pub(crate) fn wall(pace: Pace) -> Stop {
    let start = Instant::now();
    Stop::clocked(Box::new(move || start.elapsed()), pace)
}

/// The same by what thinking costs: by the whole process, or by the thread that asks, where several
/// think at once.
pub(crate) fn spent(alone: bool, pace: Pace) -> Stop {
    let now = if alone { used } else { thread };
    let start = now();
    Stop::clocked(Box::new(move || now().saturating_sub(start)), pace)
}
