//! `study`: what each variant changes, by play of the computer with itself.

use super::learn::entry;
use super::measure::decimal;
use crate::commands::word;
use crate::outcome::{Exit, Failure};
use crate::{files, tell};
use catalog::GAMES;
use clap::{Arg, ArgMatches, Command};
use play::{Entropy, Entry, Stop};
use rules::Lang;
use std::io::{IsTerminal, Write};
use std::path::Path;
use teach::{Interval, Studied, study_text, tried};

pub(crate) fn args(command: Command, lang: Lang) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    command
        .arg(
            Arg::new("games")
                .long("games")
                .value_name("N")
                .value_parser(clap::value_parser!(u32).range(2..=100_000))
                .help(t(
                    "joga tantas partidas por variante (se faltar: mostra o que o programa traz)",
                    "play so many games of each variant (if left out: show what the program has)",
                )),
        )
        .arg(
            Arg::new("level")
                .long("level")
                .value_name(t("NÍVEL", "LEVEL"))
                .default_value("2")
                .hide_default_value(true)
                .value_parser(clap::value_parser!(u8).range(1..=8))
                .help(t("nível dos dois lados (por omissão 2)", "level of all sides (default 2)")),
        )
        .arg(Arg::new("out").long("out").value_name(t("FICHEIRO", "FILE")).help(t(
            "onde escrever, uma variante de cada vez; o que já lá está do mesmo comando não se repete",
            "where to write, one variant at a time; what is there of the same command is not done again",
        )))
}

/// What was kept in a file by the same command; nothing if there is none.
fn kept(file: &str, command: &str) -> Result<Studied, Failure> {
    let fresh = Studied { command: command.to_owned(), rows: Vec::new() };
    if !Path::new(file).exists() {
        return Ok(fresh);
    }
    let old = Studied::read(&files::read(file)?);
    Ok(old.filter(|old| old.command == command).unwrap_or(fresh))
}

pub(crate) fn run(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let entry = entry(m)?;
    let Some(&games) = m.get_one::<u32>("games") else {
        return match teach::study(entry) {
            Some(studied) => show(entry, &studied, lang, out).map(|()| Exit::Fine),
            None => {
                let none = lang.pick(
                    "Este jogo ainda não foi estudado; use --games.",
                    "This game has not been studied yet; use --games.",
                );
                writeln!(out, "{none}")?;
                Ok(Exit::Refused)
            }
        };
    };
    let level = m.get_one::<u8>("level").copied().unwrap_or(2);
    let seed = m.get_one::<u64>("seed").copied().unwrap_or(1);
    let id = entry.info.id;
    let command = format!("ludoteca study {id} --games {games} --level {level} --seed {seed}");
    let file = word(m, "out");
    let mut studied = match file {
        "" => Studied { command, rows: Vec::new() },
        file => kept(file, &command)?,
    };
    for variant in entry.preset_ids() {
        if studied.rows.iter().any(|row| row.id == variant) {
            continue;
        }
        if std::io::stderr().is_terminal() {
            tell::error(&format!("{variant} …"));
        }
        let game = GAMES.open(&variant)?;
        let mut dice = fastrand::Rng::with_seed(seed);
        let dice: &mut dyn Entropy = &mut dice;
        if let Some(row) = tried(&*game, games, level, dice, &Stop::new()) {
            studied.rows.push(teach::Study { id: variant, ..row });
        }
        if !file.is_empty() {
            files::write(file, &study_text(&studied))?;
        }
    }
    if file.is_empty() {
        out.write_all(study_text(&studied).as_bytes())?;
    }
    show(entry, &studied, lang, out)?;
    Ok(Exit::Fine)
}

/// A number with its interval, or a share in hundredths.
fn interval(value: Interval, scale: f64, lang: Lang) -> String {
    let text = |x: f64| decimal(x * scale, 0, lang);
    format!("{} ({}–{})", text(value.mean), text(value.low), text(value.high))
}

fn show(entry: &Entry, studied: &Studied, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "\n{} · {}\n", entry.info.name.get(lang), studied.command)?;
    let mut rows = vec![
        lang.pick(
            [
                "variante",
                "partidas",
                "lances",
                "quem começa, %",
                "cabia-lhe",
                "empates, %",
                "escolhas",
                "máximo",
            ],
            [
                "variant",
                "games",
                "moves",
                "who begins, %",
                "fair share",
                "draws, %",
                "choices",
                "most",
            ],
        )
        .map(str::to_owned),
    ];
    for row in &studied.rows {
        rows.push([
            row.id.clone(),
            row.games.to_string(),
            interval(row.length(), 1.0, lang),
            interval(row.first(), 100.0, lang),
            decimal(100.0 / f64::from(row.sides.max(1)), 0, lang),
            interval(row.drawn(), 100.0, lang),
            decimal(row.ways, 1, lang),
            row.most.to_string(),
        ]);
    }
    let wide = |c: usize| rows.iter().map(|r| r[c].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..8).map(wide).collect();
    for row in &rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(&format!("  {cell:<width$}"));
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
