//! `solve`: exact values of games that are small enough, and tables of them in files.

use crate::commands::{game, word};
use crate::cpu;
use crate::files;
use crate::outcome::{Exit, Failure};
use clap::{Arg, ArgAction, ArgMatches, Command};
use play::tables::{Report, TableError};
use play::{AnyGame, Exact, LARGEST, Stop, Unsolved};
use rules::{Lang, ParseError, Refusal, Words};
use serde_json::{Value, json};
use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::Path;
use std::sync::Arc;

/// How the files of tables are called.
const ENDING: &str = "ludotable";

/// The arguments of `solve`.
pub(crate) fn args(command: Command, lang: Lang) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    let file = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(t("FICHEIRO", "FILE")).help(help)
    };
    command
        .arg(file(
            "write",
            t("guarda a tabela dos valores exatos", "write the table of exact values"),
        ))
        .arg(
            file(
                "read",
                t(
                    "lê e verifica uma tabela em vez de a calcular",
                    "read and check a table instead of computing it",
                ),
            )
            .conflicts_with("write"),
        )
        .arg(Arg::new("lean").long("lean").requires("write").action(ArgAction::SetTrue).help(t(
            "quatro bytes por valor em vez de oito (erro até 1,2e-10)",
            "four bytes a value instead of eight (error up to 1.2e-10)",
        )))
}

/// The argument that names a folder of tables, for whoever plays.
pub(crate) fn folder_arg(lang: Lang) -> Arg {
    Arg::new("tables")
        .long("tables")
        .env("LUDOTECA_TABLES")
        .hide_env_values(true)
        .value_name(lang.pick("PASTA", "FOLDER"))
        .help(lang.pick(
            "tabelas de valores exatos, feitas com «solve --write»",
            "tables of exact values, made with “solve --write”",
        ))
}

pub(crate) fn solve(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = game(m)?;
    let begin = cpu::used();
    let report = match word(m, "read") {
        "" => game.solve(&*stop_when_asked()?).map_err(|why| refused(&*game, why))?,
        name => read(&*game, Path::new(name))?,
    };
    let spent = (cpu::used() - begin).as_secs_f64();
    let name = word(m, "write");
    if !name.is_empty() {
        files::write_with(name, |file| {
            let mut file = BufWriter::new(file);
            game.write_table(m.get_flag("lean"), &mut file).map(|_| ())
        })?;
    }
    // Whoever names a position wants its value too.
    let position = crate::commands::position_text(m)?;
    let here = match &position {
        Some(text) => Some(game.match_at(text)?),
        None => None,
    };
    let asked = here.as_ref().map(|table| {
        let mut moves: Vec<(String, Exact)> = table
            .think(play::Level::default(), 1, &Stop::new())
            .map(|thought| {
                let known = thought.candidates.into_iter();
                known.filter_map(|c| Some((c.text, c.exact?))).collect()
            })
            .unwrap_or_default();
        moves.sort_by(|a, b| b.1.order().total_cmp(&a.1.order()));
        (table.exact(&Stop::new()), moves)
    });
    if m.get_flag("json") {
        let mut value = json!({
            "game": game.id(),
            "ranks": report.ranks,
            "positions": report.positions,
            "sweeps": report.sweeps,
            "cpu_seconds": spent,
            "start": report.start.map(exact_json),
            "tally": report.tally,
        });
        if let Some((exact, moves)) = asked {
            value["position"] = json!({
                "seat": exact.map(|(seat, _)| seat.0),
                "exact": exact.map(|(_, exact)| exact_json(exact)),
                "moves": moves.into_iter().map(|(text, exact)| json!({ "move": text, "exact": exact_json(exact) })).collect::<Vec<_>>(),
            });
        }
        writeln!(out, "{value:#}")?;
        return Ok(Exit::Fine);
    }
    tell(&*game, &report, spent, lang, out)?;
    if !name.is_empty() {
        let bytes = std::fs::metadata(name).map_or(0, |data| data.len());
        writeln!(
            out,
            "{}",
            lang.pick(
                format!("Tabela guardada em {name}: {bytes} bytes."),
                format!("Table written to {name}: {bytes} bytes."),
            )
        )?;
    }
    if let (Some((exact, moves)), Some(table)) = (asked, here) {
        match exact {
            Some((seat, exact)) => writeln!(
                out,
                "{}: {}",
                table.seat_name(seat).get(lang),
                crate::tell::exact(exact, lang)
            )?,
            None => writeln!(
                out,
                "{}",
                lang.pick("Essa posição não está na tabela.", "That position is not in the table.")
            )?,
        }
        for (text, exact) in moves {
            writeln!(out, "  {text}: {}", crate::tell::exact(exact, lang))?;
        }
    }
    Ok(Exit::Fine)
}

/// Stops when the process is asked to end, so that nothing is left half written.
fn stop_when_asked() -> Result<Arc<Stop>, Failure> {
    let stop = Arc::new(Stop::new());
    let asked = Arc::clone(&stop);
    when_asked(move || asked.stop())?;
    Ok(stop)
}

/// Does something when the process is asked to end; asked twice, the process ends at once.
pub(crate) fn when_asked(then: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let mut waits = tokio::runtime::Builder::new_current_thread();
    let waits = waits.enable_all().build().map_err(Failure::Output)?;
    let mut asks = {
        let _on = waits.enter();
        server::Asks::listen().map_err(Failure::Output)?
    };
    std::thread::spawn(move || {
        waits.block_on(asks.next());
        then();
        waits.block_on(asks.next());
        std::process::exit(Exit::Files as i32);
    });
    Ok(())
}

fn tell(
    game: &dyn AnyGame,
    report: &Report,
    spent: f64,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let seconds = super::measure::decimal(spent, 2, lang);
    writeln!(out, "{}", game.id())?;
    let Report { ranks, positions, sweeps, .. } = *report;
    let how = match sweeps {
        0 => lang.pick(String::new(), String::new()),
        n => lang
            .pick(format!(", {n} passagens por todas"), format!(", {n} sweeps over all of them")),
    };
    writeln!(
        out,
        "{}",
        lang.pick(
            format!("{positions} posições ({ranks} números){how}, {seconds} s de processador"),
            format!("{positions} positions ({ranks} numbers){how}, {seconds} s of CPU time"),
        )
    )?;
    if let Some([wins, draws, losses]) = report.tally {
        writeln!(
            out,
            "{}",
            lang.pick(
                format!("Para quem joga: {wins} ganhas, {draws} empatadas, {losses} perdidas"),
                format!("For the side to move: {wins} won, {draws} drawn, {losses} lost"),
            )
        )?;
    }
    if let Some(start) = report.start {
        writeln!(
            out,
            "{}: {}",
            lang.pick("Quem começa", "Whoever begins"),
            crate::tell::exact(start, lang)
        )?;
    }
    Ok(())
}

fn exact_json(exact: Exact) -> Value {
    match exact {
        Exact::Chance(p) => json!({ "chance": p }),
        Exact::Wins(n) => json!({ "wins_in": n }),
        Exact::Loses(n) => json!({ "loses_in": n }),
        Exact::Draws => json!({ "draw": true }),
    }
}

/// A reason of the game's own kind: nothing is wrong with the command, but the game says no.
fn says(code: &'static str, words: Words) -> Failure {
    Failure::Parse(ParseError::illegal(Refusal::new("", code, words)))
}

fn refused(game: &dyn AnyGame, why: Unsolved) -> Failure {
    let id = game.id();
    match why {
        Unsolved::TooLarge(ranks) => says(
            "too-large",
            Words::new(
                format!("«{id}» tem {ranks} posições; por agora resolvem-se jogos até {LARGEST}"),
                format!(
                    "“{id}” has {ranks} positions; for now games of up to {LARGEST} are solved"
                ),
            ),
        ),
        Unsolved::Stopped => {
            says("stopped", Words::new("interrompido antes do fim", "stopped before the end"))
        }
        _ => {
            let known: Vec<String> = catalog::GAMES
                .iter()
                .flat_map(|entry| entry.preset_ids())
                .filter(|id| {
                    catalog::GAMES.open(id).is_ok_and(|g| (1..=LARGEST).contains(&g.ranks()))
                })
                .collect();
            let known = known.join(", ");
            says(
                "no-table",
                Words::new(
                    format!("«{id}» não cabe numa tabela de valores exatos; cabem: {known}"),
                    format!("“{id}” does not fit a table of exact values; these do: {known}"),
                ),
            )
        }
    }
}

fn read(game: &dyn AnyGame, path: &Path) -> Result<Report, Failure> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|e| Failure::File(name.clone(), e))?;
    game.read_table(&mut BufReader::new(file)).map_err(|error| table_failure(name, error))
}

fn table_failure(name: String, error: TableError) -> Failure {
    match error {
        TableError::Io(error) => Failure::File(name, error),
        TableError::Bad(words) => says(
            "table",
            Words::new(format!("{name}: {}", words.pt), format!("{name}: {}", words.en)),
        ),
    }
}

/// Reads every table of the folder that was named, if one was.
pub(crate) fn load_folder(m: &ArgMatches) -> Result<(), Failure> {
    let Some(folder) = m.try_get_one::<String>("tables").ok().flatten() else {
        return Ok(());
    };
    let fail = |e| Failure::File(folder.clone(), e);
    for entry in std::fs::read_dir(folder).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        if path.extension().is_none_or(|ending| ending != ENDING) {
            continue;
        }
        let name = path.display().to_string();
        let file = File::open(&path).map_err(|e| Failure::File(name.clone(), e))?;
        let id = play::tables::game_of(&mut BufReader::new(file))
            .map_err(|error| table_failure(name, error))?;
        read(&*catalog::GAMES.open(&id)?, &path)?;
    }
    Ok(())
}
