//! Looking after what the server keeps: a copy while it runs, putting one back, and old tables.

use super::serve::{database_arg, place_args, places};
use super::word;
use crate::outcome::{Exit, Failure};
use clap::{Arg, ArgAction, ArgMatches, Command};
use rules::Lang;
use server::ServeError;
use server::store::{self, Old, Postgres, Sqlite, Store, StoreError};
use std::io::Write;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Unfinished games at which nothing has happened for so many days are abandoned: three times the longest
/// time that a clock gives for one move.
const ABANDONED: u64 = 90;

/// The arguments of `backup` and `restore`.
pub(crate) fn copy_args(command: Command, lang: Lang) -> Command {
    place_args(command, lang).arg(
        Arg::new("file")
            .help_heading(lang.pick("Argumentos", "Arguments"))
            .value_name(lang.pick("FICHEIRO", "FILE"))
            .required(true)
            .help(lang.pick("a cópia de segurança", "the copy")),
    )
}

/// The arguments of `prune`.
pub(crate) fn prune_args(command: Command, lang: Lang) -> Command {
    let days = |name: &'static str, help: String| {
        let days = Arg::new(name).long(name).value_parser(days);
        days.value_name(lang.pick("DIAS", "DAYS")).help(help)
    };
    place_args(command, lang)
        .arg(database_arg(lang))
        .arg(days(
            "days",
            lang.pick(
                format!("partidas por acabar em que nada acontece há tantos dias (por omissão {ABANDONED})"),
                format!("unfinished games at which nothing has happened for so many days (default {ABANDONED})"),
            ),
        ))
        .arg(days(
            "finished",
            lang.pick(
                "também partidas acabadas há tantos dias (por omissão, ficam todas)",
                "also games that ended so many days ago (by default all are kept)",
            )
            .to_owned(),
        ))
        .arg(
            Arg::new("dry-run")
                .long("dry-run")
                .action(ArgAction::SetTrue)
                .help(lang.pick("só conta, não apaga nada", "only count, remove nothing")),
        )
}

fn days(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(n @ 1..=100_000) => Ok(n),
        _ => Err("1..100000".to_owned()),
    }
}

fn run<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    tokio::runtime::Runtime::new().map_err(Failure::Output)?.block_on(work)
}

fn failure(place: &Path, error: StoreError) -> Failure {
    Failure::Serve(ServeError::Store(place.display().to_string(), error))
}

/// Copies the database into a file, while a server runs or not.
pub(crate) fn backup(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let (data, _) = places(m);
    let file = word(m, "file");
    if Path::new(file).exists() {
        let exists = std::io::Error::from(std::io::ErrorKind::AlreadyExists);
        return Err(Failure::File(file.to_owned(), exists));
    }
    let copied = async {
        let done = store::backup(&data, Path::new(file)).await;
        done.map_err(|error| failure(&data, error))
    };
    run(copied)?;
    writeln!(out, "{}", lang.pick(format!("Copiado para {file}."), format!("Copied to {file}.")))?;
    Ok(Exit::Fine)
}

/// Puts a copy in the place of the database.
pub(crate) fn restore(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let (data, _) = places(m);
    let file = Path::new(word(m, "file"));
    std::fs::metadata(file).map_err(|e| Failure::File(file.display().to_string(), e))?;
    let put_back = async {
        store::restore(&data, file).await.map_err(|error| match error {
            StoreError::InUse => failure(&data, error),
            error => failure(file, error),
        })
    };
    run(put_back)?;
    let said = lang.pick(
        "Reposto. O que lá estava ficou ao lado, com nomes em «.old».",
        "Restored. What was there stays beside it, under names in “.old”.",
    );
    writeln!(out, "{said}")?;
    Ok(Exit::Fine)
}

/// Removes tables that nobody comes back to.
pub(crate) fn prune(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let (data, database) = places(m);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let before = |days: u64| {
        let then = now.saturating_sub(Duration::from_secs(days * 24 * 60 * 60));
        u64::try_from(then.as_millis()).unwrap_or(0)
    };
    let given = |name| m.get_one::<u64>(name).copied();
    let old = Old {
        unfinished: before(given("days").unwrap_or(ABANDONED)),
        finished: given("finished").map_or(0, before),
    };
    let count = m.get_flag("dry-run");
    let removed = run(async {
        let (place, opened): (_, Result<Box<dyn Store>, StoreError>) = match &database {
            Some(url) => {
                let opened = Postgres::open(url).await;
                (store::without_password(url), opened.map(|s| Box::new(s) as Box<dyn Store>))
            }
            None => {
                let opened = Sqlite::beside(&data.join(store::FILE)).await;
                (data.display().to_string(), opened.map(|s| Box::new(s) as Box<dyn Store>))
            }
        };
        let failed = |error| Failure::Serve(ServeError::Store(place.clone(), error));
        let store = opened.map_err(failed)?;
        let removed = store.prune(old, count).await.map_err(failed);
        store.close().await;
        removed
    })?;
    let said = match (count, removed) {
        (true, n) => lang.pick(format!("Mesas a apagar: {n}."), format!("Tables to remove: {n}.")),
        (false, n) => lang.pick(format!("Mesas apagadas: {n}."), format!("Tables removed: {n}.")),
    };
    writeln!(out, "{said}")?;
    Ok(Exit::Fine)
}
