//! Shared inputs of the benches: stored positions with their counts.

/// A line of `inputs/perft.txt`: game, position (`start` for the usual one), depth, nodes.
#[derive(Clone, Debug)]
pub struct Perft {
    /// The game with its options.
    pub game: String,
    /// The position; `None` is the usual start.
    pub position: Option<String>,
    /// How deep.
    pub depth: u32,
    /// How many leaves.
    pub nodes: u64,
}

/// The stored perft positions.
pub fn perfts() -> Vec<Perft> {
    include_str!("inputs/perft.txt")
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|line| {
            let parts: Vec<&str> = line.split('|').map(str::trim).collect();
            let [game, position, depth, nodes] = parts[..] else {
                panic!("not game | position | depth | nodes: {line}");
            };
            Perft {
                game: game.to_owned(),
                position: (position != "start").then(|| position.to_owned()),
                depth: depth.parse().expect("a depth"),
                nodes: nodes.parse().expect("a count"),
            }
        })
        .collect()
}

/// Every rule set that is measured: the default rules of each game, and what the stored
/// positions name besides.
pub fn games() -> Vec<String> {
    let mut out: Vec<String> = catalog::GAMES.iter().map(|e| e.info.id.to_owned()).collect();
    for perft in perfts() {
        if !out.contains(&perft.game) {
            out.push(perft.game);
        }
    }
    out
}

/// CPU seconds used so far by this process.
#[cfg(unix)]
pub fn cpu_seconds() -> f64 {
    let t = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    t.tv_sec as f64 + t.tv_nsec as f64 * 1e-9
}

/// Wall-clock seconds since the first call, where the system has no CPU clock.
#[cfg(not(unix))]
pub fn cpu_seconds() -> f64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64()
}
