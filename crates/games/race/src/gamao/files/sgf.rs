//! SGF (`GM[6]`): one game tree per game, White's points as letters.

use super::{Loaded, Replay, locate, tell, with_length};
use crate::gamao::moves::{Action, BAR, OFF};
use crate::gamao::options::Options;
use crate::gamao::rules::Gamao;
use ::rules::{Event, ParseError, Words, refuse, words};
use std::fmt::Write;

/// An own point as SGF writes it: White's points `a` to `x`, `y` the bar, `z` off.
fn sgf_letter(seat: u8, p: u8) -> char {
    char::from(match p {
        BAR => b'y',
        OFF => b'z',
        p if seat == 0 => b'a' + p - 1,
        p => b'a' + 24 - p,
    })
}

fn sgf_point(seat: u8, c: u8) -> Option<u8> {
    (OFF..=BAR).find(|&p| sgf_letter(seat, p) == char::from(c))
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]").replace(['\n', '\r'], " ")
}

/// Writes a match as SGF, one game tree per game.
pub fn write_sgf(
    game: &Gamao,
    events: &[Event<String, String>],
    names: [&str; 2],
) -> Result<String, ParseError> {
    let length = game.options.match_length;
    let mut out = String::new();
    let mut nodes = String::new();
    let mut score = [0u32; 2];
    let mut number = 0;
    let mut crawford = false;
    let names = names.map(escape);
    let flush = |out: &mut String,
                 nodes: &str,
                 number: u32,
                 score: [u32; 2],
                 crawford: bool,
                 end: &str| {
        let mut rules = Vec::new();
        if length > 0 && game.options.crawford {
            rules.push(if crawford { "Crawford:CrawfordGame" } else { "Crawford" });
        }
        if game.options.jacoby {
            rules.push("Jacoby");
        }
        let _ = write!(
            out,
            "(;FF[4]GM[6]CA[UTF-8]AP[Ludoteca]MI[length:{length}][game:{number}][ws:{}][bs:{}]PW[{}]PB[{}]",
            score[0], score[1], names[0], names[1]
        );
        if !rules.is_empty() {
            let _ = write!(out, "RU[{}]", rules.join(":"));
        }
        let _ = writeln!(out, "{end}{nodes})");
    };
    tell(game, events, |t| {
        crawford = t.before.crawford;
        let side = if t.seat == 0 { 'W' } else { 'B' };
        let value = match t.mv.as_action() {
            Some(Action::Roll) => return,
            Some(Action::Double | Action::Beaver | Action::Raccoon) => "double".to_owned(),
            Some(Action::Take | Action::Accept) => "take".to_owned(),
            Some(Action::Drop) => "drop".to_owned(),
            Some(Action::Pass) | None => {
                let [hi, lo] = t.before.dice;
                let steps = t.mv.steps().flat_map(|s| [s.from, s.to()]);
                let letters: String = steps.map(|p| sgf_letter(t.seat, p)).collect();
                format!("{hi}{lo}{letters}")
            }
        };
        let _ = write!(nodes, "\n;{side}[{value}]");
        if let Some((winner, won)) = t.won {
            let end = format!("RE[{}+{won}]", if winner == 0 { 'W' } else { 'B' });
            flush(&mut out, &nodes, number, score, crawford, &end);
            nodes.clear();
            number += 1;
            score[usize::from(winner)] += won;
        }
    })?;
    if !nodes.is_empty() || out.is_empty() {
        flush(&mut out, &nodes, number, score, crawford, "");
    }
    Ok(out)
}

/// Reads SGF; only the first line of play of each game tree counts.
pub fn read_sgf(text: &str, options: Options) -> Result<Loaded, ParseError> {
    let mut replay: Option<Replay> = None;
    let mut names = [String::new(), String::new()];
    let mut scan = SgfScan { bytes: text.as_bytes(), at: 0, depth: 0, closed: None };
    while let Some((at, name, values)) = scan.property()? {
        let value = values.first().map_or("", String::as_str);
        let wrong = |pt: &str, en: &str| ParseError::syntax(at, Words::new(pt, en));
        match name.as_str() {
            "GM" if value != "6" => return Err(wrong("GM[6], gamão", "GM[6], backgammon")),
            "PW" => names[0] = value.to_owned(),
            "PB" => names[1] = value.to_owned(),
            "MI" => {
                let length = values.iter().find_map(|v| v.strip_prefix("length:"));
                let length = length.and_then(|n| n.trim().parse().ok()).unwrap_or(0);
                match &replay {
                    None => replay = Some(Replay::new(with_length(options, length)?)),
                    Some(r) => r.between_games()?,
                }
            }
            "AB" | "AW" | "AE" | "PL" | "CV" | "CP" | "DI" => {
                return Err(ParseError::illegal(refuse!("", "set-up", [];
                    "o ficheiro começa numa posição própria, que uma lista de lances não guarda";
                    "the file sets up a position, which a list of moves does not hold")));
            }
            "W" | "B" => {
                let replay = match &mut replay {
                    Some(replay) => replay,
                    none => none.insert(Replay::new(with_length(options, 0)?)),
                };
                if replay.is_over() {
                    break;
                }
                let seat = u8::from(name == "B");
                sgf_move(replay, seat, value).map_err(|e| locate(e, at))?;
            }
            _ => {}
        }
    }
    match replay {
        Some(replay) => Ok(Loaded { game: replay.game, names, events: replay.events }),
        None => Err(ParseError::syntax(
            0,
            words!("SGF de gamão: (;GM[6]...)"; "SGF of backgammon: (;GM[6]...)"),
        )),
    }
}

fn sgf_move(replay: &mut Replay, seat: u8, value: &str) -> Result<(), ParseError> {
    match value {
        "double" => return replay.raise(),
        "take" => return replay.play("take"),
        "drop" => return replay.play("drop"),
        _ => {}
    }
    let wrong = || {
        let wanted = words!("dados e letras, como 21mkxw"; "dice and letters, such as 21mkxw");
        ParseError::syntax(0, wanted)
    };
    let &[x @ b'1'..=b'6', y @ b'1'..=b'6', ref letters @ ..] = value.as_bytes() else {
        return Err(wrong());
    };
    if letters.len() % 2 != 0 || letters.len() > 8 {
        return Err(wrong());
    }
    let mut play = Vec::new();
    for pair in letters.chunks_exact(2) {
        let from = sgf_point(seat, pair[0]).ok_or_else(wrong)?;
        let to = sgf_point(seat, pair[1]).ok_or_else(wrong)?;
        play.push(format!("{from}/{to}"));
    }
    replay.turn(seat, [x - b'0', y - b'0'], &play.join(" "))
}

/// Property by property through the main lines of a collection.
struct SgfScan<'a> {
    bytes: &'a [u8],
    at: usize,
    depth: usize,
    /// Set once a variation has ended: what follows up to the end of the tree is another one.
    closed: Option<usize>,
}

impl SgfScan<'_> {
    fn property(&mut self) -> Result<Option<(usize, String, Vec<String>)>, ParseError> {
        while let Some(&c) = self.bytes.get(self.at) {
            let at = self.at;
            match c {
                b'(' => self.depth += 1,
                b')' => {
                    self.depth = self.depth.saturating_sub(1);
                    self.closed =
                        if self.depth == 0 { None } else { self.closed.or(Some(self.depth)) };
                }
                b'A'..=b'Z' | b'a'..=b'z' => {
                    let name = self.name();
                    let values = self.values()?;
                    if self.closed.is_none() {
                        return Ok(Some((at, name, values)));
                    }
                    continue;
                }
                _ => {}
            }
            self.at += 1;
        }
        Ok(None)
    }

    fn name(&mut self) -> String {
        let mut name = String::new();
        while let Some(c) = self.bytes.get(self.at).filter(|c| c.is_ascii_alphabetic()) {
            if c.is_ascii_uppercase() {
                name.push(char::from(*c));
            }
            self.at += 1;
        }
        name
    }

    fn values(&mut self) -> Result<Vec<String>, ParseError> {
        let mut out = Vec::new();
        loop {
            while self.bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
                self.at += 1;
            }
            if self.bytes.get(self.at) != Some(&b'[') {
                return Ok(out);
            }
            let start = self.at;
            self.at += 1;
            let mut value = Vec::new();
            loop {
                match self.bytes.get(self.at) {
                    None => {
                        let words =
                            Words::new("o fecho «]» do valor", "the closing “]” of the value");
                        return Err(ParseError::syntax(start, words));
                    }
                    Some(b']') => break,
                    Some(b'\\') => {
                        self.at += 1;
                        value.extend(self.bytes.get(self.at));
                    }
                    Some(&c) => value.push(c),
                }
                self.at += 1;
            }
            self.at += 1;
            out.push(String::from_utf8_lossy(&value).into_owned());
        }
    }
}
