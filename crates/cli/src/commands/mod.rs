//! One file per group of commands.

pub(crate) mod analyse;
mod board;
pub(crate) mod care;
mod compose;
pub(crate) mod duel;
pub(crate) mod engines;
mod find;
pub(crate) mod key;
mod learn;
mod library;
pub(crate) mod load;
mod measure;
pub(crate) mod openings;
mod positions;
pub(crate) mod print;
pub(crate) mod proof;
mod puzzle;
mod read;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod study;
pub(crate) mod train;
mod verify;

pub(crate) use library::{rules_text, wrap};

use crate::outcome::{Exit, Failure};
use clap::ArgMatches;
use play::AnyGame;
use rules::Lang;
use std::io::{IsTerminal, Write};

/// Runs the command that was given.
pub(crate) fn run(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let ascii =
        |(_, m): (&str, &ArgMatches)| m.try_get_one::<bool>("ascii").ok().flatten() == Some(&true);
    if m.subcommand().is_some_and(ascii) {
        return dispatch(m, lang, &mut Plain(out));
    }
    dispatch(m, lang, out)
}

/// Writes everything in plain ASCII. Formatting writes whole characters, never parts.
struct Plain<'a>(&'a mut dyn Write);

impl Write for Plain<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let text = String::from_utf8_lossy(bytes);
        self.0.write_all(draw::plain(&text).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush()
    }
}

fn dispatch(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    match m.subcommand() {
        Some(("load", m)) => load::load(m, lang, out),
        Some(("serve", m)) => serve::serve(m, lang, out),
        Some(("think", m)) => serve::think(m, lang, out),
        Some(("backup", m)) => care::backup(m, lang, out),
        Some(("restore", m)) => care::restore(m, lang, out),
        Some(("prune", m)) => care::prune(m, lang, out),
        Some(("list", m)) => library::list(m, lang, out),
        Some(("show", m)) if m.get_flag("key") => key::key(m, lang, out),
        Some(("show", m)) => library::show(m, lang, out),
        Some(("rules", m)) => library::rules(m, lang, out),
        Some(("play", m)) => crate::table::play(m, lang, out),
        Some(("position", m)) => positions::position(m, lang, out),
        Some(("apply", m)) => positions::apply(m, lang, out),
        Some(("learn", m)) => learn::run(m, lang, out),
        Some(("puzzle", m)) => puzzle::run(m, lang, out),
        Some(("find", m)) => find::run(m, lang, out),
        Some(("compose", m)) => compose::run(m, lang, out),
        Some(("proof", m)) => proof::run(m, lang, out),
        Some(("read", m)) => read::run(m, lang, out),
        Some(("study", m)) => study::run(m, lang, out),
        Some(("book", m)) => openings::run(m, lang, out),
        Some(("train", m)) => train::run(m, lang, out),
        Some(("perft", m)) => measure::perft(m, out),
        Some(("playouts", m)) => measure::playouts(m, lang, out),
        Some(("match", m)) => duel::run(m, lang, out),
        Some(("levels", m)) => duel::levels::run(m, lang, out),
        Some(("solve", m)) => solve::solve(m, lang, out),
        Some(("analyse", m)) => analyse::run(m, lang, out),
        Some(("replay", m)) => positions::replay(m, lang, out),
        Some(("convert", m)) => positions::convert(m, out),
        Some(("verify", m)) => verify::verify(m, lang, out),
        Some(("draw", m)) => board::draw(m, lang, out),
        Some(("print", m)) => print::run(m, lang, out),
        // `parse` gives every run a command: without one it is `serve`.
        None => Err(Failure::Usage(String::new())),
        Some((name, m)) => engines::run(name, m, lang, out),
    }
}

/// The game that an argument names.
pub(crate) fn game(m: &ArgMatches) -> Result<Box<dyn AnyGame>, Failure> {
    Ok(catalog::GAMES.open(word(m, "game"))?)
}

/// A text argument; empty if it was not given.
pub(crate) fn word<'a>(m: &'a ArgMatches, name: &str) -> &'a str {
    m.get_one::<String>(name).map_or("", String::as_str)
}

/// The position argument: `None` stands for the usual start.
pub(crate) fn position_text(m: &ArgMatches) -> Result<Option<String>, Failure> {
    match m.get_one::<String>("position").map(String::as_str) {
        None | Some("start") => Ok(None),
        Some("-") => Ok(Some(crate::files::read("-")?.trim().to_owned())),
        Some(text) => Ok(Some(text.to_owned())),
    }
}

/// A match at the position argument.
pub(crate) fn table_at(
    game: &dyn AnyGame,
    position: Option<&str>,
) -> Result<Box<dyn play::AnyMatch>, rules::ParseError> {
    match position {
        None => Ok(game.new_match()),
        Some(text) => game.match_at(text),
    }
}

/// How boards are written to the terminal.
pub(crate) fn term_style(m: &ArgMatches, lang: Lang) -> draw::TermStyle {
    let ascii = m.get_flag("ascii");
    // Boards as text have characters only if they were asked for.
    let asked = || m.value_source("set") == Some(clap::parser::ValueSource::CommandLine);
    let set = m.try_get_one::<String>("set").ok().flatten();
    let traditional = set.is_some_and(|set| set == "traditional") && asked();
    let colour = match word(m, "colour") {
        "always" => true,
        "never" => false,
        _ => {
            std::io::stdout().is_terminal()
                && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
        }
    };
    draw::TermStyle {
        lang,
        colour,
        form: match ascii {
            true => draw::Form::Ascii,
            false if traditional => draw::Form::Characters,
            false => draw::Form::Unicode,
        },
    }
}
