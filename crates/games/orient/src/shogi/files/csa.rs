//! CSA: the position, then one move in each line (`+7776FU`), the end as a word with a percent sign.

use super::{Builder, End, Tree, locate, reading_rules, refuse};
use crate::shogi::board::{Kind, Man};
use crate::shogi::handicap::HANDICAPS;
use crate::shogi::moves::Class;
use crate::shogi::names::square;
use crate::shogi::notation::csa_text;
use crate::shogi::position::Position;
use crate::shogi::rules::{Impasse, Shogi};
use ::rules::{Notation, ParseError, Text, Told, Words, text, words};
use std::fmt::Write;

const PLACE: Text = text(
    "uma peça e a sua casa, como 82HI, 00KI ou 00AL",
    "a piece and its square, such as 82HI, 00KI or 00AL",
);

/// Whether a text is a CSA file: it names the side to move on a line of its own.
pub(super) fn is_csa(text: &str) -> bool {
    let lines = || text.lines().map(str::trim_end).filter(|l| !l.starts_with('\''));
    let known = ["V1", "V2", "V3", "N+", "N-", "$", "PI", "P1", "P+", "P-"];
    let begins = lines().find(|l| !l.trim().is_empty());
    let begins = begins.is_some_and(|l| known.iter().any(|k| l.starts_with(k)));
    begins && lines().flat_map(|l| l.split(',')).any(|l| l == "+" || l == "-")
}

/// The position while its lines are read.
struct Setup {
    pos: Position,
    /// Whether any line has told something of it.
    told: bool,
}

/// Reads a CSA file; of several games the first.
pub(super) fn read(text: &str) -> Result<Told, ParseError> {
    let rules = reading_rules(text.contains("%KACHI"));
    let mut setup = Setup { pos: Position::empty(0), told: false };
    let mut names = [String::new(), String::new()];
    let mut opening: Vec<&str> = Vec::new();
    let mut builder: Option<Builder> = None;
    let mut at = 0;
    'lines: for raw in text.split('\n') {
        let (line_at, line) = (at, raw.trim_end_matches('\r').trim_end());
        at += raw.len() + 1;
        if let Some(said) = line.strip_prefix('\'') {
            if let Some(said) = said.strip_prefix('*') {
                match &mut builder {
                    Some(builder) => builder.comment(said),
                    None => opening.push(said),
                }
            }
            continue;
        }
        for (i, name) in [(0, "N+"), (1, "N-")] {
            if let Some(rest) = line.strip_prefix(name) {
                names[i] = rest.to_owned();
                continue 'lines;
            }
        }
        if line == "/" {
            break;
        }
        if line.starts_with(['V', '$']) {
            continue;
        }
        let mut part_at = line_at;
        for part in line.split(',') {
            let here = part_at;
            part_at += part.len() + 1;
            let result = match &mut builder {
                Some(builder) => statement(builder, part),
                None if part == "+" || part == "-" => {
                    setup.pos.pass_to(u8::from(part == "-"));
                    let start = setup.finish(&rules)?;
                    let mut fresh = Builder::new(rules, start);
                    opening.drain(..).for_each(|said| fresh.comment(said));
                    builder = Some(fresh);
                    Ok(())
                }
                None => setup.line(part),
            };
            result.map_err(|e| locate(e, here))?;
        }
    }
    match builder {
        Some(builder) => Ok(builder.finish(names)),
        None => Err(ParseError::syntax(
            text.len(),
            Words::new("quem joga: + ou -", "the side to move: + or -"),
        )),
    }
}

/// A move, a time, or the end.
fn statement(builder: &mut Builder, part: &str) -> Result<(), ParseError> {
    if part.is_empty() || part.starts_with('T') {
        return Ok(());
    }
    if part.starts_with('%') {
        if let Some(end) = End::of(part) {
            builder.end(end, part);
        }
        return Ok(());
    }
    let turn = builder.here().1.turn;
    let sign = if turn == 0 { '+' } else { '-' };
    if !part.starts_with(sign) {
        return Err(ParseError::syntax(
            0,
            words!("um lance que começa por {sign}"; "a move that begins with {sign}"),
        ));
    }
    builder.play(part)
}

/// Two digits and two letters at the beginning of a text; digits 0 0 are the hand.
fn place(text: &str) -> Option<(u32, u32, &str, &str)> {
    let mut digits = text.chars().map(|c| c.to_digit(10));
    let (file, rank) = (digits.next()??, digits.next()??);
    Some((file, rank, text.get(2..4)?, text.get(4..)?))
}

impl Setup {
    /// One line of the position: `PI82HI`, `P1-KY-KE ...`, `P+00KI`, `P-00AL`.
    fn line(&mut self, line: &str) -> Result<(), ParseError> {
        if line.is_empty() {
            return Ok(());
        }
        self.told = true;
        let fail = || ParseError::syntax(0, PLACE);
        if let Some(mut rest) = line.strip_prefix("PI") {
            self.pos = HANDICAPS[0].start();
            while !rest.is_empty() {
                let (file, rank, _, after) = place(rest).ok_or_else(fail)?;
                self.pos.lift(square(file, rank).ok_or_else(fail)?);
                rest = after;
            }
            return Ok(());
        }
        let kind = line.strip_prefix('P').ok_or_else(fail)?;
        let first = kind.chars().next().ok_or_else(fail)?;
        let rest = &kind[first.len_utf8()..];
        match first {
            '+' | '-' => self.men(u8::from(first == '-'), rest),
            '1'..='9' => self.row(first as u32 - '0' as u32, rest),
            _ => Err(fail()),
        }
    }

    fn row(&mut self, rank: u32, rest: &str) -> Result<(), ParseError> {
        let fail = || ParseError::syntax(0, PLACE);
        if !rest.is_ascii() {
            return Err(fail());
        }
        for file in 1..=9u32 {
            let from = 3 * (9 - file as usize);
            let cell = rest.get(from..(from + 3).min(rest.len())).unwrap_or("");
            let side = match cell.bytes().next() {
                Some(b'+') => 0,
                Some(b'-') => 1,
                _ => continue,
            };
            let man = cell.get(1..).and_then(Man::of_csa).ok_or_else(fail)?;
            self.put(side, man, square(file, rank).ok_or_else(fail)?)?;
        }
        Ok(())
    }

    fn men(&mut self, side: u8, mut rest: &str) -> Result<(), ParseError> {
        let fail = || ParseError::syntax(0, PLACE);
        while !rest.is_empty() {
            let (file, rank, word, after) = place(rest).ok_or_else(fail)?;
            rest = after;
            if (file, rank, word) == (0, 0, "AL") {
                self.all_others(side);
                continue;
            }
            let man = Man::of_csa(word).ok_or_else(fail)?;
            if (file, rank) != (0, 0) {
                self.put(side, man, square(file, rank).ok_or_else(fail)?)?;
            } else if man.promoted || man.kind == Kind::King || self.left(man.kind) == 0 {
                return Err(fail());
            } else {
                self.pos.give(side, man.kind);
            }
        }
        Ok(())
    }

    fn put(&mut self, side: u8, man: Man, sq: u8) -> Result<(), ParseError> {
        if self.pos.man(sq).is_some() {
            return Err(ParseError::syntax(0, PLACE));
        }
        self.pos.put(side, man, sq);
        Ok(())
    }

    /// How many men of a kind the box still holds.
    fn left(&self, kind: Kind) -> u32 {
        let mut used = 0;
        for side in 0..2 {
            used += self.pos.hand(side).count(kind);
            for promoted in [false, true] {
                if !promoted || kind.promotes() {
                    used += self.pos.of(side, Man { kind, promoted }).count_ones();
                }
            }
        }
        kind.count().saturating_sub(used)
    }

    /// `00AL`: whatever the box still holds.
    fn all_others(&mut self, side: u8) {
        for kind in Kind::HAND {
            for _ in 0..self.left(kind) {
                self.pos.give(side, kind);
            }
        }
    }

    fn finish(&self, game: &Shogi) -> Result<Position, ParseError> {
        if !self.told {
            let mut start = HANDICAPS[0].start();
            start.pass_to(self.pos.turn);
            return Ok(start);
        }
        // Reading its text checks it.
        game.parse_position(&game.position_text(&self.pos))
    }
}

fn write_position(pos: &Position, out: &mut String) {
    if *pos == HANDICAPS[0].start() {
        out.push_str("PI\n");
    } else {
        for rank in 1..=9 {
            let _ = write!(out, "P{rank}");
            for file in (1..=9).rev() {
                match square(file, rank).and_then(|sq| pos.man(sq)) {
                    None => out.push_str(" * "),
                    Some((side, man)) => {
                        let sign = if side == 0 { '+' } else { '-' };
                        let _ = write!(out, "{sign}{}", man.csa());
                    }
                }
            }
            out.push('\n');
        }
        for (side, sign) in [(0, '+'), (1, '-')] {
            let hand = pos.hand(side);
            if hand.is_empty() {
                continue;
            }
            let _ = write!(out, "P{sign}");
            for kind in Kind::HAND {
                let word = format!("00{}", Man::plain(kind).csa());
                out.push_str(&word.repeat(hand.count(kind) as usize));
            }
            out.push('\n');
        }
    }
    out.push_str(if pos.turn == 0 { "+\n" } else { "-\n" });
}

/// Writes the main line as a CSA file, which has no variations.
pub(super) fn write(tree: &Tree<'_>) -> Result<String, ParseError> {
    if tree.out_of_turn {
        return Err(refuse(
            "no-word",
            "o CSA não tem palavra para quem desiste fora da sua vez",
            "CSA has no word for a player who resigns out of turn",
        ));
    }
    let mut out = "V2.2\n".to_owned();
    let _ = writeln!(out, "N+{}\nN-{}", tree.name(0), tree.name(1));
    write_position(&tree.start, &mut out);
    let mut turn = tree.start.turn;
    for (at, _) in tree.line(0) {
        if let Some((before, Some(mv))) = &tree.played[at] {
            turn = 1 - before.turn;
            if mv.class == Class::Impasse {
                let declared = tree.game.impasse == Impasse::Declare27;
                let end = if declared { End::Declared } else { End::Impasse };
                let _ = writeln!(out, "{}", end.words().1);
            } else {
                let _ = writeln!(out, "{}", csa_text(before, *mv).unwrap_or_default());
            }
        }
        for line in tree.told.nodes[at].comment.lines() {
            let _ = writeln!(out, "'*{line}");
        }
    }
    match tree.end {
        None => {}
        Some(_) if tree.called => {}
        // The other side, which has just moved, broke a rule.
        Some(End::FoulByOther) => {
            let sign = if turn == 0 { '-' } else { '+' };
            let _ = writeln!(out, "%{sign}ILLEGAL_ACTION");
        }
        Some(end) => {
            let _ = writeln!(out, "{}", end.words().1);
        }
    }
    Ok(out)
}
