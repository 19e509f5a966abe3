//! How training went: graphs drawn from the logs that lie beside the networks, and the table of them.

use super::docs::{bless, root};
use catalog::GAMES;
use play::learned::file_of;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

/// A network that was better than the one before: seconds, Elo over the estimate and its interval.
type Better = (f64, [f64; 3]);

/// A panel of the graph.
const WIDE: f64 = 180.0;
const HIGH: f64 = 120.0;
const ACROSS: usize = 5;
/// The largest difference that is drawn, in Elo.
const MOST: f64 = 800.0;

struct Log {
    name: &'static str,
    command: String,
    games: String,
    seconds: f64,
    better: Vec<Better>,
    bytes: usize,
}

/// The folder of a game, found by the facts of its book.
fn folder(id: &str) -> PathBuf {
    let families = fs::read_dir(root().join("crates/games")).unwrap().flatten();
    let mut games = families.map(|f| f.path().join("src").join(id.replace('-', "_")));
    games
        .find(|path| path.join("book/pt.md").exists())
        .unwrap_or_else(|| panic!("no folder of {id}"))
}

fn number(text: &str, word: &str) -> Option<f64> {
    let rest = text.split_once(&format!("{word} "))?.1;
    rest.split([' ', ')', '(']).find(|part| !part.is_empty())?.parse().ok()
}

fn read(name: &'static str, id: &str, bytes: usize) -> Log {
    let path = folder(id).join("net/log.txt");
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let command = text.lines().next().and_then(|line| line.strip_prefix("$ "));
    let mut better = Vec::new();
    for line in text.lines().filter(|line| line.contains(" better elo ")) {
        let (_, elo) = line.split_once(" elo ").unwrap();
        let parts = elo.split([' ', '(', ')']).filter(|part| !part.is_empty());
        let parts: Vec<f64> = parts.map_while(|part| part.parse().ok()).take(3).collect();
        let seconds = number(line, "seconds").unwrap_or_else(|| panic!("{line}"));
        better.push((seconds, <[f64; 3]>::try_from(parts).unwrap_or_else(|_| panic!("{line}"))));
    }
    let last = text.lines().last().unwrap_or_default();
    Log {
        name,
        command: command
            .unwrap_or_else(|| panic!("{id}: a log begins with its command"))
            .to_owned(),
        games: number(last, "games").map_or_else(String::new, |n| n.to_string()),
        seconds: number(last, "seconds").unwrap_or(0.0),
        better,
        bytes,
    }
}

fn logs() -> Vec<Log> {
    let entries = GAMES.entries().iter().filter(|entry| !entry.net.is_empty());
    let learned = entries.filter(|entry| file_of(entry.net).is_ok());
    learned.map(|entry| read(entry.info.name.en, entry.info.id, entry.net.len())).collect()
}

/// A panel for each game: Elo over the estimate, upwards, by the seconds of training.
fn graph(logs: &[Log]) -> String {
    let rows = logs.len().div_ceil(ACROSS);
    let (wide, high) = (WIDE * ACROSS as f64, HIGH * rows as f64);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" font-family=\"sans-serif\" font-size=\"10\">\n<title>Elo over the estimate by seconds of training</title>\n<rect width=\"{wide}\" height=\"{high}\" fill=\"#f6f1e7\"/>\n"
    );
    let longest = logs.iter().map(|log| log.seconds).fold(60.0, f64::max);
    for (i, log) in logs.iter().enumerate() {
        let (left, top) = (WIDE * (i % ACROSS) as f64, HIGH * (i / ACROSS) as f64);
        let x = |seconds: f64| left + 32.0 + (WIDE - 44.0) * seconds / longest;
        let y = |elo: f64| {
            let share = (elo.clamp(-200.0, MOST) + 200.0) / (MOST + 200.0);
            top + HIGH - 18.0 - (HIGH - 40.0) * share
        };
        let _ = writeln!(
            svg,
            "<text x=\"{:.0}\" y=\"{:.0}\" fill=\"#23201b\">{}</text>",
            left + 32.0,
            top + 14.0,
            log.name
        );
        for elo in [0.0, 400.0, 800.0] {
            let _ = writeln!(
                svg,
                "<path d=\"M{:.1} {:.1}H{:.1}\" stroke=\"#cfc6b4\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#6b6254\">{elo}</text>",
                x(0.0),
                y(elo),
                x(longest),
                x(0.0) - 3.0,
                y(elo) + 3.0
            );
        }
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#6b6254\">{longest:.0} s</text>",
            x(longest),
            top + HIGH - 6.0
        );
        let line = |which: usize, back: bool| {
            let all: Vec<_> = log
                .better
                .iter()
                .map(|(s, elo)| format!("{:.1} {:.1}", x(*s), y(elo[which])))
                .collect();
            if back { all.into_iter().rev().collect::<Vec<_>>() } else { all }
        };
        if !log.better.is_empty() {
            let (low, high, mean) = (line(1, false), line(2, true), line(0, false));
            let _ = writeln!(
                svg,
                "<path d=\"M{}L{}Z\" fill=\"#2a5a8c\" opacity=\"0.2\"/>",
                low.join("L"),
                high.join("L")
            );
            let _ = writeln!(
                svg,
                "<path d=\"M{}\" fill=\"none\" stroke=\"#2a5a8c\" stroke-width=\"1.6\"/>",
                mean.join("L")
            );
        }
        for (seconds, elo) in &log.better {
            let _ = writeln!(
                svg,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"2\" fill=\"#2a5a8c\"/>",
                x(*seconds),
                y(elo[0])
            );
        }
    }
    svg + "</svg>\n"
}

fn table(logs: &[Log]) -> String {
    let mut out = String::from(
        "| game | made by | games | minutes | bytes | Elo over the estimate, equal positions |\n|---|---|---|---|---|---|\n",
    );
    for log in logs {
        let elo = log.better.last().map_or_else(
            || "–".to_owned(),
            |(_, [mean, low, high])| format!("{mean:+} ({low:+} to {high:+})"),
        );
        let _ = writeln!(
            out,
            "| {} | `{}` | {} | {:.1} | {} | {elo} |",
            log.name,
            log.command,
            log.games,
            log.seconds / 60.0,
            log.bytes
        );
    }
    out
}

#[test]
fn graphs_and_table_of_training_are_those_of_the_logs() {
    let logs = logs();
    assert!(!logs.is_empty(), "no network has a log");
    assert!(logs.iter().all(|log| !log.better.is_empty()), "a network that was never better");
    let (picture, page) =
        (root().join("docs/pictures/training.svg"), root().join("docs/strength.md"));
    let text = fs::read_to_string(&page).unwrap();
    let (begin, end) = ("<!-- training -->\n", "<!-- end of training -->");
    let (head, rest) = text.split_once(begin).expect("a place for the table");
    let (old, tail) = rest.split_once(end).expect("an end of the table");
    if bless() {
        fs::write(&picture, graph(&logs)).unwrap();
        fs::write(&page, format!("{head}{begin}{}{end}{tail}", table(&logs))).unwrap();
        return;
    }
    assert_eq!(old, table(&logs), "docs/strength.md is out of date; run with LUDOTECA_BLESS=1");
    let stored = fs::read_to_string(&picture).unwrap_or_default();
    assert!(stored == graph(&logs), "training.svg is out of date; run with LUDOTECA_BLESS=1");
}
