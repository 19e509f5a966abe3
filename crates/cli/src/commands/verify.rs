//! `verify`: checks the dice of a record.

use crate::commands::word;
use crate::outcome::{Exit, Failure};
use crate::{files, json, tell};
use clap::ArgMatches;
use play::{Record, Verified, VerifyError};
use rules::Lang;
use serde_json::{Value, json};
use std::io::Write;

pub(crate) fn verify(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let text = files::read(word(m, "file"))?;
    let result = Record::parse(&text)
        .map_err(VerifyError::from)
        .and_then(|record| catalog::GAMES.verify(&record).map(|checked| (record, checked)));
    let (record, checked) = match result {
        Ok(both) => both,
        Err(error) => {
            if m.get_flag("json") {
                let words = json::words(&error.words);
                let error = json!({ "code": error.code, "line": error.line, "text": words });
                writeln!(out, "{:#}", json!({ "ok": false, "error": error }))?;
            } else {
                tell::error(&error.sentence(lang));
            }
            return Ok(Exit::Refused);
        }
    };
    let letters = silent(&record, &checked);
    if m.get_flag("json") {
        let rolls: Vec<Value> = checked
            .rolls
            .iter()
            .map(|r| {
                json!({
                    "throw": r.throw,
                    "line": r.line,
                    "number": r.number,
                    "total": r.total,
                    "roll": r.roll,
                })
            })
            .collect();
        let value = json!({
            "ok": true,
            "table": checked.table,
            "commitment": checked.commitment,
            "resealed": checked.resealed.iter().map(|(from, commitment)| {
                json!({ "from": from, "commitment": commitment })
            }).collect::<Vec<_>>(),
            "rolls": rolls,
            "skipped": checked.skipped,
            "silent": letters,
        });
        writeln!(out, "{value:#}")?;
        return Ok(Exit::Fine);
    }
    tell_all(&checked, &letters, lang, out)?;
    Ok(Exit::Fine)
}

/// The names of the seats that mixed nothing in, by their letters.
fn silent(record: &Record, checked: &Verified) -> Vec<String> {
    let letter = |game: &dyn play::AnyGame, seat| game.seat_letter(seat).to_string();
    match catalog::GAMES.open(&record.game) {
        Ok(game) => (checked.silent.iter()).map(|&seat| letter(game.as_ref(), seat)).collect(),
        Err(_) => Vec::new(),
    }
}

fn tell_all(
    checked: &Verified,
    silent: &[String],
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    for r in &checked.rolls {
        writeln!(
            out,
            "{}",
            lang.pick(
                format!(
                    "  linha {}: lançamento {}: {} (número {} de {})",
                    r.line, r.throw, r.roll, r.number, r.total
                ),
                format!(
                    "  line {}: throw {}: {} (number {} of {})",
                    r.line, r.throw, r.roll, r.number, r.total
                ),
            )
        )?;
    }
    let (count, table, sealed) = (checked.rolls.len(), &checked.table, &checked.commitment);
    writeln!(
        out,
        "{}",
        lang.pick(
            format!(
                "Dados certos: a semente é a prometida e os lançamentos conferem ({count}).\n\
                 Compromisso da mesa {table}: {sealed}\n\
                 Compare-o com o que foi mostrado antes da partida."
            ),
            format!(
                "The dice are right: the seed is the one that was promised, and the rolls agree with it ({count}).\n\
                 Commitment of table {table}: {sealed}\n\
                 Compare it with the one that was shown before the game."
            ),
        )
    )?;
    for (from, sealed) in &checked.resealed {
        writeln!(
            out,
            "{}",
            lang.pick(
                format!("A partida continuou depois de mostrada a semente: a partir do lançamento {from} vale outra, com o compromisso {sealed}."),
                format!("The game went on after its seed was shown: from throw {from} on another one counts, with the commitment {sealed}."),
            )
        )?;
    }
    if !checked.skipped.is_empty() {
        let list: Vec<String> = checked.skipped.iter().map(u32::to_string).collect();
        let list = list.join(", ");
        writeln!(
            out,
            "{}",
            lang.pick(
                format!("Lançamentos dados como anulados, que só quem jogou pode confirmar: {list}."),
                format!("Throws said to have been taken back, which only the players can confirm: {list}."),
            )
        )?;
    }
    if !silent.is_empty() {
        let list = silent.join(", ");
        writeln!(
            out,
            "{}",
            lang.pick(
                format!("Lugares que não juntaram nenhum texto aos dados: {list}."),
                format!("Seats that mixed no text into the dice: {list}."),
            )
        )?;
    }
    Ok(())
}
