//! Random play of every game as a ratio to a baseline measured in the same run, so that two
//! machines, or a busy and an idle one, can be compared. The baseline is a chain of dependent
//! 64-bit mixes ([`rules::mix`]); one "unit" is a thousand of them. Where Fairy-Stockfish is
//! installed, perft 5 of Xiang-Qi and Shogi is compared with it too.

use ludoteca_benches::{cpu_seconds, games};
use std::io::Write;
use std::process::{Command, Stdio};

/// Thousands of dependent mixes per CPU second.
fn baseline(rounds: u64) -> f64 {
    let begin = cpu_seconds();
    let mut x = 1;
    for _ in 0..rounds * 1000 {
        x = rules::mix(x);
    }
    assert_ne!(x, 0);
    rounds as f64 / (cpu_seconds() - begin).max(1e-9)
}

fn main() {
    let quick = std::env::args().any(|a| a == "--test");
    let seconds = if quick { 0.01 } else { 1.0 };
    let unit = baseline(if quick { 1_000 } else { 300_000 });
    println!("baseline {:.0} k mixes/s", unit);
    let games = games();
    assert!(games.len() >= 6);
    for id in games {
        let game = catalog::GAMES.open(&id).expect("a game of the catalogue");
        let mut playouts = game.playouts(None, 1).expect("the start position");
        let begin = cpu_seconds();
        while cpu_seconds() - begin < seconds {
            playouts.run(20);
        }
        let rate = playouts.tally().moves as f64 / (cpu_seconds() - begin);
        assert!(rate > 0.0);
        println!("{id:<32} {rate:>12.0} moves/s   {:>8.3} moves/unit", rate / unit);
    }
    let xiangqi = [44, 1_920, 79_666, 3_290_240, 133_312_995];
    let shogi = [30, 900, 25_470, 719_731, 19_861_490];
    let depth = if quick { 3 } else { 5 };
    for (id, counts) in [("xiangqi", xiangqi), ("shogi", shogi)] {
        against_fairy_stockfish(id, depth, counts[depth as usize - 1]);
    }
}

/// Perft from the start, ours and Fairy-Stockfish's.
fn against_fairy_stockfish(id: &str, depth: u32, wanted: u64) {
    let game = catalog::GAMES.open(id).expect("a game of the catalogue");
    let begin = cpu_seconds();
    let nodes = game.perft(None, depth).expect("the start position");
    let ours = nodes as f64 / (cpu_seconds() - begin).max(1e-9);
    assert_eq!(nodes, wanted);
    println!("{id} perft {depth}: {nodes} nodes, {:.1} M nodes/s", ours / 1e6);
    match fairy_stockfish(id, depth) {
        Some((theirs, rate)) => {
            assert_eq!(theirs, wanted, "Fairy-Stockfish counts otherwise");
            println!("Fairy-Stockfish: {:.1} M nodes/s; ratio {:.2}", rate / 1e6, ours / rate);
        }
        None => println!("Fairy-Stockfish is not installed: no comparison"),
    }
}

/// Nodes of its perft and nodes per CPU second of the whole child process.
fn fairy_stockfish(variant: &str, depth: u32) -> Option<(u64, f64)> {
    let program = ["fairy-stockfish", "/usr/games/fairy-stockfish"]
        .into_iter()
        .find(|p| Command::new(p).arg("quit").output().is_ok())?;
    let before = children_seconds();
    let mut child =
        Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    let commands = format!(
        "setoption name UCI_Variant value {variant}\nposition startpos\ngo perft {depth}\nquit\n"
    );
    child.stdin.take()?.write_all(commands.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let line = text.lines().find(|l| l.starts_with("Nodes searched"))?;
    let nodes: u64 = line.rsplit(' ').next()?.parse().ok()?;
    Some((nodes, nodes as f64 / (children_seconds() - before).max(1e-9)))
}

/// CPU seconds of the children waited for; Linux tells them in `/proc`.
fn children_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after = stat.rsplit(')').next().unwrap_or("");
    let field = |i: usize| -> f64 {
        let value = after.split_whitespace().nth(i);
        value.and_then(|v| v.parse().ok()).unwrap_or(0.0)
    };
    // cutime and cstime, in hundredths of a second on Linux.
    (field(13) + field(14)) / 100.0
}
