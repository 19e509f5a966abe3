//! `position`, `apply` and `replay`.

use crate::commands::{game, position_text, table_at, word};
use crate::outcome::{Exit, Failure};
use crate::{files, json, tell};
use clap::ArgMatches;
use play::{AnyMatch, Record};
use rules::{Lang, ParseError, Seat, Status};
use serde_json::json;
use std::io::Write;

/// Refuses: as JSON on standard output or as a sentence.
fn refuse(
    m: &ArgMatches,
    out: &mut dyn Write,
    error: ParseError,
    table: Option<&dyn AnyMatch>,
) -> Result<Exit, Failure> {
    if !m.get_flag("json") {
        return Err(Failure::Parse(error));
    }
    let plan = table.map(|t| t.plan(Seat(0)));
    writeln!(out, "{:#}", json::error(&error, plan.as_ref()))?;
    Ok(Exit::Refused)
}

pub(crate) fn position(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = game(m)?;
    let text = position_text(m)?;
    let table = match table_at(game.as_ref(), text.as_deref()) {
        Ok(table) => table,
        Err(error) => return refuse(m, out, error, None),
    };
    if m.get_flag("json") {
        writeln!(out, "{:#}", json::full(table.as_ref()))?;
        return Ok(Exit::Fine);
    }
    writeln!(out, "{}", table.position())?;
    writeln!(out, "{}", tell::status(table.as_ref(), lang))?;
    for (i, mv) in table.legal().iter().enumerate() {
        write!(out, "{:>3}  {}", i + 1, mv.text)?;
        for other in &mv.alternatives {
            write!(out, "   {}: {}", other.notation, other.text)?;
        }
        writeln!(out)?;
    }
    for (text, weight) in table.rolls() {
        writeln!(out, "     {text}   ×{weight}")?;
    }
    Ok(Exit::Fine)
}

pub(crate) fn apply(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = game(m)?;
    let text = position_text(m)?;
    let mut table = match table_at(game.as_ref(), text.as_deref()) {
        Ok(table) => table,
        Err(error) => return refuse(m, out, error, None),
    };
    let moves = m.get_many::<String>("moves").unwrap_or_default();
    for mv in moves {
        let done = match table.status() {
            Status::Chance => table.roll_as(mv),
            _ => table.play(mv).or_else(|e| table.roll_as(mv).map_err(|_| e)),
        };
        if let Err(error) = done {
            return match m.get_flag("json") {
                true => refuse(m, out, error, Some(table.as_ref())),
                false => {
                    let clipped: String = mv.chars().take(60).collect();
                    Err(Failure::Usage(format!(
                        "{clipped}: {}",
                        error.sentence(lang)
                    )))
                    .or_else(|f: Failure| refused(f, lang))
                }
            };
        }
    }
    if m.get_flag("json") {
        writeln!(out, "{:#}", json::full(table.as_ref()))?;
    } else {
        writeln!(out, "{}", table.position())?;
        writeln!(out, "{}", tell::status(table.as_ref(), lang))?;
    }
    Ok(Exit::Fine)
}

/// Says a refusal and exits as one.
fn refused(failure: Failure, lang: Lang) -> Result<Exit, Failure> {
    eprintln!("ludoteca: {}", failure.sentence(lang));
    Ok(Exit::Refused)
}

pub(crate) fn replay(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let text = files::read(word(m, "file"))?;
    let result = Record::parse(&text).and_then(|record| {
        let table = play::replay(&record)?;
        Ok((record, table))
    });
    let (record, table) = match result {
        Ok(both) => both,
        Err(error) if m.get_flag("json") => {
            let value = json!({
                "ok": false,
                "error": { "line": error.line, "text": json::words(&error.words) },
            });
            writeln!(out, "{value:#}")?;
            return Ok(Exit::Refused);
        }
        Err(error) => return Err(error.into()),
    };
    if m.get_flag("json") {
        let mut value = json::state(table.as_ref());
        value["events"] = json!(record.events.len());
        writeln!(out, "{value:#}")?;
        return Ok(Exit::Fine);
    }
    let mut number = 0;
    for entry in table.log() {
        match entry.seat {
            Some(seat) => {
                number += 1;
                let name = table.seat_name(seat).get(lang);
                writeln!(out, "{number:>4}. {name}: {}", entry.text)?;
            }
            None => writeln!(out, "      [{}]", entry.text)?,
        }
    }
    writeln!(out, "{}", table.position())?;
    writeln!(out, "{}", tell::status(table.as_ref(), lang))?;
    writeln!(
        out,
        "{}",
        lang.pick(
            format!("Registo certo: {} acontecimentos.", record.events.len()),
            format!("The record is right: {} events.", record.events.len()),
        )
    )?;
    Ok(Exit::Fine)
}
