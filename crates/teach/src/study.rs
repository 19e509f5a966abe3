//! What a variant changes: the computer plays itself under each, and what came of it is kept beside the pages.

use play::{AnyGame, AnyMatch, Entropy, Entry, Level, Stop};
use rules::{Seat, Side, Status};

/// How many standard errors hold 95 % of a normal distribution.
const NORMAL_95: f64 = 1.96;

/// What came of the games under some options.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Study {
    /// The game with its options.
    pub id: String,
    /// Games played.
    pub games: u32,
    /// How many sides there are.
    pub sides: u32,
    /// Points of the side that moved first: a win is one, a draw is shared.
    pub first: f64,
    /// Games that nobody won alone.
    pub draws: u32,
    /// Moves in a game, on average.
    pub length: f64,
    /// Their standard deviation.
    pub spread: f64,
    /// The longest game.
    pub longest: u32,
    /// Legal moves in a position, on average.
    pub ways: f64,
    /// The most legal moves in any.
    pub most: u32,
}

/// A number and where it probably lies (95 %).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// What was found.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// What was kept of a game: the command that found it, and a row for each variant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Studied {
    /// The command.
    pub command: String,
    /// The usual rules first.
    pub rows: Vec<Study>,
}

impl Study {
    /// Moves in a game.
    pub fn length(&self) -> Interval {
        let error = NORMAL_95 * self.spread / f64::from(self.games.max(1)).sqrt();
        Interval {
            mean: self.length,
            low: (self.length - error).max(0.0),
            high: self.length + error,
        }
    }

    /// The share of the points that whoever began got, from 0 to 1.
    pub fn first(&self) -> Interval {
        share(self.first, self.games)
    }

    /// The share of the games that nobody won alone.
    pub fn drawn(&self) -> Interval {
        share(f64::from(self.draws), self.games)
    }
}

/// Wilson's interval.
fn share(points: f64, games: u32) -> Interval {
    let n = f64::from(games.max(1));
    let (mean, z) = (points / n, NORMAL_95 * NORMAL_95);
    let middle = (mean + z / (2.0 * n)) / (1.0 + z / n);
    let half = NORMAL_95 * (mean * (1.0 - mean) / n + z / (4.0 * n * n)).sqrt() / (1.0 + z / n);
    Interval { mean, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

/// Lets the computer play itself so often at a level; the same entropy gives the same games. `None` if it was stopped.
pub fn tried(
    game: &dyn AnyGame,
    games: u32,
    level: u8,
    entropy: &mut dyn Entropy,
    stop: &Stop,
) -> Option<Study> {
    let mut study = Study { id: game.id().to_owned(), games, ..Study::default() };
    let (mut lengths, mut positions, mut ways) = (Vec::new(), 0u64, 0u64);
    for _ in 0..games {
        let mut table = game.new_match();
        let (mut first, mut plies) = (None, 0u32);
        let end = loop {
            if stop.is_stopped() {
                return None;
            }
            match table.status() {
                Status::Over(end) => break end,
                Status::Chance => drop(table.roll(entropy).ok()?),
                Status::ToMove(_) => {
                    let count = table.moves().len();
                    let seed = u64::from(entropy.below(u32::MAX));
                    let seat = table.movers().first().copied()?;
                    let thought = table.think_for(seat, Level::Stones(level), seed, stop)?;
                    let mv = table.resolve(&thought.text).ok()?;
                    first = first.or(Some(table.side(table.mover(mv))));
                    table.play_move(mv);
                    (positions, ways) = (positions + 1, ways + count as u64);
                    (plies, study.most) = (plies + 1, study.most.max(count as u32));
                }
            }
        };
        let sides = sides(&*table);
        let worth = |side: Side| {
            let of = |seat: &Seat| table.side(*seat) == side;
            (0..table.seats()).map(Seat).filter(of).map(|s| end.payoffs.get(s)).max()
        };
        let best = sides.iter().filter_map(|&s| worth(s)).max();
        let winners: Vec<Side> = sides.iter().copied().filter(|&s| worth(s) == best).collect();
        study.sides = sides.len() as u32;
        study.draws += u32::from(winners.len() > 1);
        if first.is_some_and(|first| winners.contains(&first)) {
            study.first += 1.0 / winners.len() as f64;
        }
        study.longest = study.longest.max(plies);
        lengths.push(f64::from(plies));
    }
    let n = f64::from(games.max(1));
    study.length = lengths.iter().sum::<f64>() / n;
    let squares = lengths.iter().map(|l| (l - study.length).powi(2)).sum::<f64>();
    study.spread = (squares / (n - 1.0).max(1.0)).sqrt();
    study.ways = ways as f64 / positions.max(1) as f64;
    Some(study)
}

/// The sides of a match, each once.
fn sides(table: &dyn AnyMatch) -> Vec<Side> {
    let mut all: Vec<Side> = (0..table.seats()).map(|s| table.side(Seat(s))).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// What was found, as `study.txt`; the command that found it stands in the first line.
pub fn study_text(studied: &Studied) -> String {
    let mut out = format!("# {}\n", studied.command);
    for s in &studied.rows {
        out += &format!(
            "{} games={} sides={} first={} draws={} length={:.2} spread={:.2} longest={} ways={:.2} most={}\n",
            s.id, s.games, s.sides, s.first, s.draws, s.length, s.spread, s.longest, s.ways, s.most
        );
    }
    out
}

impl Studied {
    /// Reads `study.txt`; lines that cannot be read are left out.
    pub fn read(text: &str) -> Option<Studied> {
        read(text)
    }
}

fn read(text: &str) -> Option<Studied> {
    let mut lines = text.lines();
    let command = lines.next()?.strip_prefix("# ")?.to_owned();
    let row = |line: &str| {
        // An id may hold spaces no more than the values do.
        let (id, rest) = line.split_once(' ')?;
        let value =
            |name: &str| rest.split(' ').find_map(|v| v.strip_prefix(name)?.strip_prefix('='));
        Some(Study {
            id: id.to_owned(),
            games: value("games")?.parse().ok()?,
            sides: value("sides")?.parse().ok()?,
            first: value("first")?.parse().ok()?,
            draws: value("draws")?.parse().ok()?,
            length: value("length")?.parse().ok()?,
            spread: value("spread")?.parse().ok()?,
            longest: value("longest")?.parse().ok()?,
            ways: value("ways")?.parse().ok()?,
            most: value("most")?.parse().ok()?,
        })
    };
    Some(Studied { command, rows: lines.filter_map(row).collect() })
}

/// What was kept of a game; nothing where nothing was tried.
pub fn study(entry: &Entry) -> Option<Studied> {
    read(entry.study).filter(|studied| !studied.rows.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let row = Study {
            id: "a:b".to_owned(),
            games: 40,
            sides: 2,
            first: 21.5,
            draws: 3,
            length: 61.25,
            spread: 12.0,
            longest: 98,
            ways: 5.5,
            most: 6,
        };
        let studied = Studied { command: "ludoteca study a".to_owned(), rows: vec![row] };
        let text = study_text(&studied);
        assert!(text.starts_with("# ludoteca study a\na:b games=40 "), "{text}");
        assert_eq!(read(&text), Some(studied));
        assert_eq!(read(""), None);
    }

    #[test]
    fn intervals_hold_what_was_found() {
        let study =
            Study { games: 40, first: 20.0, length: 50.0, spread: 10.0, ..Study::default() };
        let (first, length, drawn) = (study.first(), study.length(), study.drawn());
        assert!(
            (first.low - 0.352).abs() < 0.001 && (first.high - 0.648).abs() < 0.001,
            "{first:?}"
        );
        assert!((length.high - 53.099).abs() < 0.001, "{length:?}");
        assert!(drawn.low.abs() < 1e-9 && drawn.high > 0.08, "{drawn:?}");
    }
}
