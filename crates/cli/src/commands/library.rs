//! What there is: `list`, `show`, `rules`, and the shelf that greets without a command.

use crate::book::{Printer, width};
use crate::commands::word;
use crate::json;
use crate::outcome::{Exit, Failure};
use catalog::GAMES;
use clap::ArgMatches;
use play::Entry;
use rules::{Domain, Lang, SettingsError};
use serde_json::{Value, json};
use std::io::Write;
use teach::{Guide, Topic};

fn table(lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let rows: Vec<[String; 5]> = GAMES
        .iter()
        .map(|e| {
            let i = e.info;
            [
                i.id.to_owned(),
                i.name.get(lang).to_owned(),
                i.kind.name().get(lang).to_owned(),
                range(i.seats.0, i.seats.1),
                i.origin.get(lang).to_owned(),
            ]
        })
        .collect();
    let width = |c: usize| rows.iter().map(|r| r[c].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..4).map(width).collect();
    for row in &rows {
        let mut line = String::from(" ");
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(&format!(" {cell:<width$} "));
        }
        writeln!(out, "{line} {}", row[4])?;
    }
    Ok(())
}

fn range(from: impl PartialEq + std::fmt::Display, to: impl std::fmt::Display) -> String {
    let (from, to) = (from.to_string(), to.to_string());
    if from == to { from } else { format!("{from}–{to}") }
}

pub(crate) fn list(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    if m.get_flag("json") {
        let all: Vec<Value> = GAMES.iter().map(facts).collect();
        writeln!(out, "{:#}", Value::Array(all))?;
    } else {
        table(lang, out)?;
    }
    Ok(Exit::Fine)
}

/// The entry that an argument names; options after the id are checked too.
fn entry(m: &ArgMatches) -> Result<&'static Entry, Failure> {
    let text = word(m, "game");
    let game = catalog::GAMES.open(text)?;
    let (id, _, _) = rules::split_id(game.id())?;
    catalog::GAMES
        .find(id)
        .ok_or_else(|| Failure::Settings(SettingsError::new(rules::Words::same(text.to_owned()))))
}

fn facts(e: &Entry) -> Value {
    let i = e.info;
    let sources: Vec<Value> =
        i.sources.iter().map(|s| json!({ "id": s.id, "title": json::text(s.title) })).collect();
    let options: Vec<Value> = e
        .options
        .iter()
        .map(|o| {
            let values = match o.domain {
                Domain::Words(choices) => choices
                    .iter()
                    .map(|c| json!({ "value": c.id, "text": json::text(c.text) }))
                    .collect(),
                Domain::Number { min, max } => json!({ "min": min, "max": max }),
                Domain::Halves { max } => {
                    json!({ "min": 0, "max": f64::from(max) / 2.0, "step": 0.5 })
                }
                Domain::Size { min, max } => json!({ "size": { "min": min, "max": max } }),
            };
            json!({
                "name": o.name,
                "text": json::text(o.text),
                "values": values,
                "default": o.default.to_string(),
                "source": json::text(o.source),
            })
        })
        .collect();
    let presets: Vec<Value> = e
        .presets
        .iter()
        .map(|p| {
            let values: serde_json::Map<String, Value> =
                p.values.iter().map(|(n, v)| ((*n).to_owned(), json!(v.to_string()))).collect();
            json!({
                "id": format!("{}:{}", i.id, p.id),
                "name": json::text(p.name),
                "values": values,
                "source": json::text(p.source),
            })
        })
        .collect();
    json!({
        "id": i.id,
        "name": json::text(i.name),
        "kind": json::text(i.kind.name()),
        "seats": { "min": i.seats.0, "max": i.seats.1 },
        "luck": i.luck,
        "origin": json::text(i.origin),
        "minutes": { "min": i.minutes.0, "max": i.minutes.1 },
        "summary": json::text(i.summary),
        "status": json::text(i.status),
        "sources": sources,
        "options": options,
        "presets": presets,
    })
}

pub(crate) fn show(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let e = entry(m)?;
    if m.get_flag("json") {
        writeln!(out, "{:#}", facts(e))?;
        return Ok(Exit::Fine);
    }
    let i = e.info;
    writeln!(out, "{} ({})", i.name.get(lang), i.id)?;
    writeln!(
        out,
        "{} · {} {} · {} min · {}",
        i.origin.get(lang),
        range(i.seats.0, i.seats.1),
        lang.pick("jogadores", "players"),
        range(i.minutes.0, i.minutes.1),
        if i.luck { lang.pick("com acaso", "chance") } else { lang.pick("sem acaso", "no chance") },
    )?;
    writeln!(out, "\n{}\n", i.summary.get(lang))?;
    writeln!(
        out,
        "{}",
        lang.pick(
            "Opções (entre parênteses retos, o valor por omissão):",
            "Options (the default in brackets):"
        )
    )?;
    for o in e.options {
        let values = match o.domain {
            Domain::Words(choices) => {
                let ids: Vec<&str> = choices.iter().map(|c| c.id).collect();
                ids.join(" | ")
            }
            Domain::Number { min, max } => format!("{min}..{max}"),
            Domain::Halves { max } => format!("0, 0.5 .. {}", rules::Value::Halves(max)),
            Domain::Size { min, max } => format!("{min}x{min}..{max}x{max}"),
        };
        writeln!(out, "  {} = {values}   [{}]", o.name, o.default)?;
        write!(out, "{}", wrap("      ", o.text.get(lang), 88))?;
        if let Domain::Words(choices) = o.domain {
            for c in choices {
                let text = format!("{}: {}", c.id, c.text.get(lang));
                write!(out, "{}", wrap("        ", &text, 88))?;
            }
        }
        let mut source = format!("({}: {})", lang.pick("fonte", "source"), o.source.get(lang));
        if e.is_supplied(o.name) {
            source.push_str(supplied(lang));
        }
        write!(out, "{}", wrap("      ", &source, 88))?;
    }
    if !e.presets.is_empty() {
        writeln!(out, "\n{}", lang.pick("Variantes:", "Presets:"))?;
        for p in e.presets {
            let values: Vec<String> = p.values.iter().map(|(n, v)| format!("{n}={v}")).collect();
            writeln!(out, "  {}:{}   {}", i.id, p.id, p.name.get(lang))?;
            let text = format!("{} ({})", values.join(", "), p.source.get(lang));
            write!(out, "{}", wrap("      ", &text, 88))?;
        }
    }
    writeln!(out, "\n{}", lang.pick("Fontes:", "Sources:"))?;
    for s in i.sources {
        writeln!(out, "  [{}] {}", s.id, s.title.get(lang))?;
    }
    writeln!(out, "\n{}: {}", lang.pick("Estado", "Status"), i.status.get(lang))?;
    Ok(Exit::Fine)
}

pub(crate) fn rules(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let e = entry(m)?;
    if m.get_flag("json") {
        let law = e.law(&e.settings(word(m, "game"))?).into_iter();
        let all: Vec<Value> = law
            .map(|r| {
                let text = json!({ "pt": r.text(Lang::Pt), "en": r.text(Lang::En) });
                json!({ "id": r.id, "text": text, "supplied": r.is_supplied() })
            })
            .collect();
        writeln!(out, "{:#}", Value::Array(all))?;
        return Ok(Exit::Fine);
    }
    writeln!(out, "{}\n", e.info.name.get(lang))?;
    let guide = &*super::learn::guide(m, e)?;
    if ["turma", "class"].contains(&teach::slug(word(m, "chapter")).as_str()) {
        return class(m, e, lang, out);
    }
    let only = match word(m, "chapter") {
        "" => None,
        name => Some(chapter(name, guide, lang)?),
    };
    let style = super::term_style(m, lang);
    let printer = Printer { entry: Some(e), guide, lang, style, width: width() };
    match only {
        None => printer.page(None, out)?,
        Some(Some(topic)) => return printer.page(Some(topic), out).map(|()| Exit::Fine),
        Some(None) => {}
    }
    if !guide.is_empty() {
        let title = lang.pick("Regras", "Rules");
        writeln!(out, "{title}\n{}\n", "=".repeat(title.len()))?;
    }
    out.write_all(rules_text(e, word(m, "game"), lang)?.as_bytes())?;
    Ok(Exit::Fine)
}

/// The game for a class: time, age, what to print, three questions.
fn class(
    m: &ArgMatches,
    e: &'static Entry,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let Some(told) = teach::class(e) else {
        return Ok(Exit::Refused);
    };
    let (minutes, age) = (told.minutes, told.age);
    let facts = lang.pick(
        format!("Uma aula de {minutes} minutos, a partir dos {age} anos."),
        format!("A lesson of {minutes} minutes, from the age of {age}."),
    );
    writeln!(out, "{facts}\n  ludoteca print \"{}\"\n", told.game)?;
    let guide = teach::guide(e);
    let style = super::term_style(m, lang);
    let printer = Printer { entry: Some(e), guide, lang, style, width: width() };
    for block in told.page(lang) {
        printer.block(block, out)?;
        writeln!(out)?;
    }
    for ((question, answer), n) in told.questions.iter().zip(1..) {
        write!(out, "{}", wrap(&format!("{n}. "), question.get(lang), width()))?;
        write!(out, "{}", wrap("   ", answer.get(lang), width()))?;
    }
    Ok(Exit::Fine)
}

/// The chapter that a word means, in either language; `None` for the law.
fn chapter(name: &str, guide: &Guide, lang: Lang) -> Result<Option<Topic>, Failure> {
    let wanted = teach::slug(name);
    if wanted == "regras" || wanted == "rules" {
        return Ok(None);
    }
    let there = guide.page(lang).iter().map(|c| c.topic);
    let fits = |topic: &Topic| {
        let titles = [topic.title(Lang::Pt), topic.title(Lang::En)];
        titles.iter().any(|t| teach::slug(t).contains(&wanted))
    };
    there.clone().find(fits).map(Some).ok_or_else(|| {
        let known: Vec<String> = there.map(|t| teach::slug(t.title(lang))).collect();
        let known = known.join(", ");
        Failure::Usage(lang.pick(
            format!("não há o capítulo «{name}»; há: regras, {known}"),
            format!("there is no chapter “{name}”; there are: rules, {known}"),
        ))
    })
}

/// The mark of a rule or option that the sources do not give.
fn supplied(lang: Lang) -> &'static str {
    lang.pick(" [acrescentada: a fonte não a dá]", " [supplied: not in the source]")
}

/// The numbered rules, wrapped for a terminal, and what the options of `id` change in them.
pub(crate) fn rules_text(e: &Entry, id: &str, lang: Lang) -> Result<String, SettingsError> {
    let mut text = String::new();
    if e.is_reconstruction() {
        let words = lang.pick(
            "Reconstrução: o livro só nomeia este jogo, as regras não são dele.",
            "A reconstruction: the book only names this game, the rules are not its own.",
        );
        text.push_str(&wrap("", words, width()));
    }
    let settings = e.settings(id)?;
    for ruling in e.law(&settings) {
        let mut words = String::new();
        for part in &ruling.parts {
            words.push_str(part.words.get(lang));
            if part.supplied {
                words.push_str(supplied(lang));
            }
        }
        text.push_str(&wrap(&format!("{:<4}", ruling.id), &words, width()));
    }
    // What the law itself does not say of the options that were chosen.
    let told =
        |name: &str| e.rules.iter().flat_map(|r| r.clauses).any(|c| c.options().any(|o| o == name));
    let mut changed = String::new();
    for o in e.options.iter().filter(|o| !told(o.name)) {
        let value = settings.get(o.name).unwrap_or(o.default);
        if value == o.default {
            continue;
        }
        let choice = match o.domain {
            Domain::Words(choices) => choices.iter().find(|c| value == rules::Value::Word(c.id)),
            _ => None,
        };
        let mut line = format!("{}={value}: {}", o.name, o.text.get(lang));
        if let Some(choice) = choice {
            line.push_str(": ");
            line.push_str(choice.text.get(lang));
        }
        changed.push_str(&wrap("    ", &line, width()));
    }
    if !changed.is_empty() {
        text.push_str(lang.pick(
            "\nO que muda com as opções escolhidas:\n",
            "\nWhat the chosen options change:\n",
        ));
        text.push_str(&changed);
    }
    Ok(text)
}

/// Breaks a paragraph at spaces; later lines are indented like the first.
pub(crate) fn wrap(lead: &str, text: &str, width: usize) -> String {
    let mut out = String::from(lead);
    let indent = lead.chars().count();
    let mut column = indent;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if column > indent && column + 1 + length > width {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            column = indent;
        }
        if column > indent {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out.push('\n');
    out
}
