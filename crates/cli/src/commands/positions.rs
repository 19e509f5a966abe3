//! `position`, `apply` and `replay`.

use crate::commands::{game, position_text, table_at, word};
use crate::outcome::{Exit, Failure};
use crate::{files, json, tell};
use clap::ArgMatches;
use play::LegalMove;
use rules::{Lang, ParseError, Seat};
use serde_json::json;
use std::io::Write;

/// Refuses a position: as JSON on standard output or as a sentence.
fn refuse(m: &ArgMatches, out: &mut dyn Write, error: ParseError) -> Result<Exit, Failure> {
    if !m.get_flag("json") {
        return Err(Failure::Parse(error));
    }
    writeln!(out, "{:#}", json::error(&error, None))?;
    Ok(Exit::Refused)
}

pub(crate) fn position(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = game(m)?;
    let text = position_text(m)?;
    let table = match table_at(game.as_ref(), text.as_deref()) {
        Ok(table) => table,
        Err(error) => return refuse(m, out, error),
    };
    if m.get_flag("json") {
        writeln!(out, "{:#}", json::full(table.as_ref()))?;
        return Ok(Exit::Fine);
    }
    writeln!(out, "{}", table.position())?;
    writeln!(out, "{}", tell::status(table.as_ref(), lang))?;
    // Every text is needed twice: for its width, and to be written.
    let moves: Vec<_> = table.moves().iter().map(LegalMove::view).collect();
    let width = |texts: &mut dyn Iterator<Item = &str>| {
        texts.map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let texts = width(&mut moves.iter().map(|mv| mv.text.as_str()));
    let others = moves.iter().flat_map(|mv| &mv.alternatives);
    let others = width(&mut others.map(|other| other.text.as_str()));
    for (i, mv) in moves.iter().enumerate() {
        let mut line = format!("{:>3}  {:texts$}", i + 1, mv.text);
        for other in &mv.alternatives {
            line.push_str(&format!("   {}: {:others$}", other.notation, other.text));
        }
        writeln!(out, "{}", line.trim_end())?;
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
        Err(error) => return refuse(m, out, error),
    };
    let moves = m.get_many::<String>("moves").unwrap_or_default();
    for (i, mv) in moves.enumerate() {
        if let Err(error) = table.take(mv) {
            let (number, text) = (i + 1, mv.chars().take(60).collect::<String>());
            if m.get_flag("json") {
                let plan = table.plan(Seat(0));
                let mut value = json::error(&error, Some(&plan));
                value["error"]["move"] = json!({ "number": number, "text": text });
                value["position"] = json!(table.position());
                writeln!(out, "{value:#}")?;
            } else {
                let reason = error.sentence(lang);
                tell::error(&lang.pick(
                    format!("lance {number} («{text}»): {reason}"),
                    format!("move {number} (“{text}”): {reason}"),
                ));
            }
            return Ok(Exit::Refused);
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

pub(crate) fn replay(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let text = files::read(word(m, "file"))?;
    let result = catalog::GAMES.read_file(&text).and_then(|file| {
        let table = catalog::GAMES.replay(&file.record)?;
        Ok((file, table))
    });
    let (file, table) = match result {
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
        value["events"] = json!(file.record.events.len());
        writeln!(out, "{value:#}")?;
        return Ok(Exit::Fine);
    }
    let events = file.record.events.len();
    let told = file.told.unwrap_or_default();
    let remark = |said: &str| match said.trim() {
        "" => String::new(),
        said => super::library::wrap("        ", said, 88),
    };
    let mut said = told.main().filter(|n| n.event.is_some());
    write!(out, "{}", remark(&told.nodes[0].comment))?;
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
        let comment = said.next().map_or("", |node| node.comment.as_str());
        write!(out, "{}", remark(comment))?;
    }
    if told.variations() > 0 {
        writeln!(
            out,
            "{}",
            lang.pick(
                format!("O ficheiro tem mais {} variantes.", told.variations()),
                format!("The file has {} more variations.", told.variations()),
            )
        )?;
    }
    writeln!(out, "{}", table.position())?;
    writeln!(out, "{}", tell::status(table.as_ref(), lang))?;
    writeln!(
        out,
        "{}",
        lang.pick(
            format!("Registo certo: {events} acontecimentos."),
            format!("The record is right: {events} events."),
        )
    )?;
    Ok(Exit::Fine)
}

/// A record or a file of another program as a file of another kind. What is read is played through
/// first; variations and comments stay where the format has room for them.
pub(crate) fn convert(m: &ArgMatches, out: &mut dyn Write) -> Result<Exit, Failure> {
    let file = catalog::GAMES.read_file(&files::read(word(m, "file"))?)?;
    let to = word(m, "to");
    let text = match (&file.told, to) {
        (_, "record") => file.record.to_string(),
        (Some(told), to) => catalog::GAMES.write_told(&file.record.game, told, to)?,
        (None, to) => catalog::GAMES.write_file(&file.record, to, &[])?,
    };
    match m.get_one::<String>("out") {
        Some(name) => files::write(name, &text)?,
        None => out.write_all(text.as_bytes())?,
    }
    Ok(Exit::Fine)
}
