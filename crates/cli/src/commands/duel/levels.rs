//! `levels`: what a level is worth against the one before, in every game, as a table in Markdown.

use super::player::Terms;
use super::report::percent;
use super::{Asked, alone, games, meet};
use crate::outcome::{Exit, Failure};
use clap::{Arg, ArgMatches, Command};
use play::{AnyGame, Level};
use rules::Lang;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

/// One of the levels.
fn stones(text: &str) -> Result<u8, String> {
    let level = text.parse().ok().filter(|n| (1..=Level::STONES).contains(n));
    level.ok_or_else(|| format!("1..{}", Level::STONES))
}

/// The arguments.
pub(crate) fn args(command: Command, lang: Lang, heading: &'static str) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    command
        .arg(
            Arg::new("names")
                .help_heading(heading)
                .display_order(1)
                .value_name(t("JOGO", "GAME"))
                .num_args(0..)
                .help(t(
                    "os jogos; sem nenhum são todos",
                    "the games; all of them if none is named",
                )),
        )
        .arg(
            Arg::new("games")
                .long("games")
                .value_name("N")
                .default_value("20")
                .hide_default_value(true)
                .value_parser(games)
                .help(t(
                    "partidas de cada dois níveis (por omissão 20)",
                    "games of every two levels (default 20)",
                )),
        )
        .arg(
            Arg::new("top")
                .long("top")
                .value_name(t("NÍVEL", "LEVEL"))
                .default_value("8")
                .hide_default_value(true)
                .value_parser(stones)
                .help(t(
                    "o nível mais alto que joga (por omissão 8)",
                    "the highest level that plays (default 8)",
                )),
        )
        .arg(Arg::new("out").long("out").value_name(t("PASTA", "FOLDER")).help(t(
            "guarda as partidas aqui e continua com as que lá estão",
            "keep the games here, and go on with those that are there",
        )))
        .arg(
            Arg::new("threads")
                .long("threads")
                .value_name("1|2")
                .default_value("1")
                .hide_default_value(true)
                .value_parser(["1", "2"])
                .hide_possible_values(true)
                .help(t("partidas ao mesmo tempo", "games at the same time")),
        )
}

/// Who meets whom, the stronger first: a player that looks one move ahead and the first level, then each level and
/// the one before.
fn pairs(top: u8) -> Vec<[String; 2]> {
    let name = |n: u8| if n == 0 { "random".to_owned() } else { n.to_string() };
    let steps = (1..=top).map(|n| [name(n), name(n - 1)]);
    std::iter::once(["greedy".to_owned(), name(1)]).chain(steps).collect()
}

/// Plays what is asked for and writes the table.
pub(crate) fn run(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let named: Vec<&String> = m.get_many("names").unwrap_or_default().collect();
    let all: Vec<Box<dyn AnyGame>> = if named.is_empty() {
        let open = |entry: &'static play::Entry| catalog::GAMES.open(entry.info.id);
        catalog::GAMES.iter().map(open).collect::<Result<_, _>>()?
    } else {
        named.iter().map(|name| catalog::GAMES.open(name)).collect::<Result<_, _>>()?
    };
    let folder = m.get_one::<String>("out").map(Path::new);
    if let Some(folder) = folder {
        fs::create_dir_all(folder)?;
    }
    let pairs = pairs(m.get_one::<u8>("top").copied().unwrap_or(Level::STONES));
    let wanted = m.get_one::<u64>("games").copied().unwrap_or(20);
    let terms = Terms { wall: false, alone: alone(m), patience: Duration::from_secs(60), lang };
    let mut head = vec![lang.pick("jogo", "game").to_owned()];
    head.extend(pairs.iter().map(|[strong, weak]| format!("{strong} – {weak}")));
    writeln!(out, "| {} |", head.join(" | "))?;
    writeln!(out, "|{}", "---|".repeat(head.len()))?;
    for game in &all {
        let mut row = vec![game.title().get(lang).to_owned()];
        for [strong, weak] in &pairs {
            let file = folder.map(|folder| {
                let name = game.id().replace(|c: char| !c.is_ascii_alphanumeric(), "-");
                folder.join(format!("{name}.{strong}-{weak}.jsonl")).display().to_string()
            });
            let asked = Asked {
                seed: m.get_one::<u64>("seed").copied().unwrap_or(1),
                plies: None,
                games: wanted,
                sprt: None,
                file: file.as_deref(),
                terms,
            };
            let (_, sums) = meet(&**game, &[strong, weak], &asked)?;
            let share = sums.tallies[0].share();
            let either = (share.high - share.low) / 2.0;
            row.push(format!("{} ± {}", percent(share.mean, lang), percent(either, lang)));
        }
        writeln!(out, "| {} |", row.join(" | "))?;
        out.flush()?;
    }
    Ok(Exit::Fine)
}
