//! Match text (`.mat`): two columns of throws and plays, White's on the left.

use super::{Loaded, Replay, locate, tell, with_length};
use crate::gamao::moves::{Action, Move};
use crate::gamao::options::Options;
use crate::gamao::position::Phase;
use crate::gamao::rules::Gamao;
use ::rules::{Event, ParseError, Words, words};
use std::fmt::Write;

/// Own numbering with numbers alone, as match text has it.
fn mat_play(mv: Move) -> String {
    let steps: Vec<String> = mv.steps().map(|s| format!("{}/{}", s.from, s.to())).collect();
    steps.join(" ")
}

/// Writes a match as match text (`.mat`).
pub fn write_mat(
    game: &Gamao,
    events: &[Event<String, String>],
    names: [&str; 2],
) -> Result<String, ParseError> {
    const LEFT: usize = 28;
    let mut out = format!(" {} point match\n", game.options.match_length);
    let mut score = [0u32; 2];
    let mut number = 0;
    // The rows of the game being written: left cell, right cell.
    let mut rows: Vec<[String; 2]> = Vec::new();
    let names = names.map(|n| n.replace(['\n', '\r', ':'], " "));
    tell(game, events, |t| {
        let stake = 2 * t.before.cube_value();
        let cell = match t.mv.as_action() {
            Some(Action::Roll) => return,
            Some(Action::Double) => format!(" Doubles => {stake}"),
            Some(Action::Beaver) => format!(" Beavers => {}", 2 * stake),
            Some(Action::Raccoon) => format!(" Raccoons => {}", 2 * stake),
            Some(Action::Take | Action::Accept) => " Takes".to_owned(),
            Some(Action::Drop) => " Drops".to_owned(),
            Some(Action::Pass) | None => {
                let [hi, lo] = t.before.dice;
                format!("{hi}{lo}: {}", mat_play(t.mv))
            }
        };
        put(&mut rows, t.seat, cell);
        if let Some((winner, won)) = t.won {
            let s = if won == 1 { "" } else { "s" };
            put(&mut rows, winner, format!(" Wins {won} point{s}"));
            number += 1;
            let _ = write!(out, "\n Game {number}\n");
            let left = format!("{} : {}", names[0], score[0]);
            let _ = writeln!(out, " {left:<30} {} : {}", names[1], score[1]);
            write_rows(&mut out, &rows, LEFT);
            rows.clear();
            score[usize::from(winner)] += won;
        }
    })?;
    if !rows.is_empty() {
        let _ = write!(out, "\n Game {}\n", number + 1);
        let left = format!("{} : {}", names[0], score[0]);
        let _ = writeln!(out, " {left:<30} {} : {}", names[1], score[1]);
        write_rows(&mut out, &rows, LEFT);
    }
    Ok(out)
}

fn put(rows: &mut Vec<[String; 2]>, seat: u8, cell: String) {
    match rows.last_mut() {
        Some(row) if seat == 1 && row[1].is_empty() => row[1] = cell,
        _ if seat == 1 => rows.push([String::new(), cell]),
        _ => rows.push([cell, String::new()]),
    }
}

fn write_rows(out: &mut String, rows: &[[String; 2]], left: usize) {
    for (i, [white, black]) in rows.iter().enumerate() {
        let row = format!("{:>3}) {white:<left$}{black}", i + 1);
        let _ = writeln!(out, "{}", row.trim_end());
    }
}

/// Reads match text; the options are those of the rules beside the length of the match.
pub fn read_mat(text: &str, options: Options) -> Result<Loaded, ParseError> {
    let mut replay: Option<Replay> = None;
    let mut names = [String::new(), String::new()];
    let mut header = false;
    let mut at = 0;
    for line in text.lines() {
        let (line_at, trimmed) = (at, line.trim());
        at += line.len() + 1;
        let wrong = |pt: &str, en: &str| ParseError::syntax(line_at, Words::new(pt, en));
        if trimmed.is_empty() || trimmed.starts_with(';') {
            continue;
        }
        if let Some(length) = trimmed.strip_suffix("point match") {
            let length = length
                .trim()
                .parse()
                .map_err(|_| wrong("o número de pontos do encontro", "the length of the match"))?;
            replay = Some(Replay::new(with_length(options, length)?));
            continue;
        }
        let Some(replay) = replay.as_mut() else {
            return Err(wrong("«N point match»", "“N point match”"));
        };
        if trimmed.strip_prefix("Game ").is_some_and(|n| n.trim().parse::<u32>().is_ok()) {
            replay.between_games()?;
            if replay.is_over() {
                break;
            }
            header = true;
            continue;
        }
        if std::mem::take(&mut header) {
            if let Some(found) = read_names(trimmed) {
                names = found;
            }
            continue;
        }
        let row = match trimmed.split_once(')') {
            Some((n, row)) if n.trim().parse::<u32>().is_ok() => row,
            _ => trimmed,
        };
        // A first throw far to the right is Black's.
        let blank = row.len() - row.trim_start().len();
        let opener = u8::from(blank > 8);
        for cell in cells(row) {
            mat_cell(replay, opener, cell).map_err(|e| locate(e, line_at))?;
        }
    }
    match replay {
        Some(replay) => Ok(Loaded { game: replay.game, names, events: replay.events }),
        None => Err(ParseError::syntax(0, Words::new("«N point match»", "“N point match”"))),
    }
}

fn read_names(line: &str) -> Option<[String; 2]> {
    let (white, rest) = line.split_once(':')?;
    let rest = rest.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    let (black, _) = rest.rsplit_once(':')?;
    Some([white.trim().to_owned(), black.trim().to_owned()])
}

/// Splits a row before each throw (`21:`) and each word that begins an act.
fn cells(row: &str) -> Vec<&str> {
    let mut starts = Vec::new();
    let mut begin = true;
    for (i, c) in row.char_indices() {
        let rest = &row.as_bytes()[i..];
        let throw = matches!(rest, [b'1'..=b'6', b'1'..=b'6', b':', ..]);
        let word = c.is_ascii_alphabetic()
            && ["double", "take", "drop", "beaver", "raccoon", "accept", "win", "resign"]
                .iter()
                .any(|w| {
                    rest.len() >= w.len() && rest[..w.len()].eq_ignore_ascii_case(w.as_bytes())
                });
        if begin && (throw || word) {
            starts.push(i);
        }
        begin = c.is_whitespace();
    }
    let ends = starts.iter().skip(1).copied().chain([row.len()]);
    starts.iter().zip(ends).map(|(&a, b)| row[a..b].trim()).collect()
}

fn mat_cell(replay: &mut Replay, opener: u8, cell: &str) -> Result<(), ParseError> {
    let lower = cell.to_ascii_lowercase();
    let word = lower.split_whitespace().next().unwrap_or("");
    if word.starts_with("win") {
        return replay.between_games();
    }
    match word {
        "doubles" | "double" | "beavers" | "beaver" | "raccoons" | "raccoon" | "redoubles" => {
            return replay.raise();
        }
        "takes" | "take" | "accepts" | "accept" => return replay.play("take"),
        "drops" | "drop" => return replay.play("drop"),
        _ => {}
    }
    let (dice, play) = match cell.split_once(':') {
        Some((dice, play)) if dice.len() == 2 => (dice.as_bytes(), play.trim()),
        _ => {
            let wanted = words!("um lançamento como 21:"; "a throw such as 21:");
            return Err(ParseError::syntax(0, wanted));
        }
    };
    let seat = match replay.pos.phase {
        Phase::Opening => opener,
        _ => replay.next_seat(),
    };
    let play = if play.to_ascii_lowercase().contains("cannot") || play.starts_with('?') {
        ""
    } else {
        play
    };
    replay.turn(seat, [dice[0] - b'0', dice[1] - b'0'], play)
}
