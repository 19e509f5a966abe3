//! `gtp`: our computer as an engine for other programs, over standard input and output.

use super::word;
use crate::files;
use crate::outcome::{Exit, Failure};
use crate::table::level;
use clap::{Arg, ArgMatches, Command};
use play::Level;
use play::gtp::Engine;
use rules::Lang;
use std::io::{BufRead, Read, Write};

/// The longest command that is read, in bytes.
const LONGEST: u64 = 1 << 16;

/// The commands that make an engine of our computer: name, and what it does in both languages.
pub(crate) const ENGINES: [(&str, &str, &str); 2] = [
    (
        "gtp",
        "joga Go como motor para outros programas (GTP 2)",
        "play Go as an engine for other programs (GTP 2)",
    ),
    (
        "usi",
        "joga Shogi como motor para outros programas (USI)",
        "play Shogi as an engine for other programs (USI)",
    ),
];

/// The arguments of such a command.
pub(crate) fn args(command: Command, lang: Lang, heading: &'static str) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    command
        .arg(
            Arg::new("game")
                .help_heading(heading)
                .display_order(1)
                .value_name(t("JOGO", "GAME"))
                .help(t(
                    "as regras, com as suas opções",
                    "the rules with their options",
                )),
        )
        .arg(
            Arg::new("level")
                .long("level")
                .value_name(t("NÍVEL", "LEVEL"))
                .help(t(
                    "de 1 a 8, random, mcts, mcts:N (por omissão mcts:4000)",
                    "1 to 8, random, mcts, mcts:N (default mcts:4000)",
                )),
        )
}

pub(crate) fn gtp(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let level = match m.get_one::<String>("level") {
        None => Level::default(),
        Some(text) => level(text, lang)?,
    };
    let seed = m.get_one::<u64>("seed").copied();
    let seed = seed.or_else(|| getrandom::u64().ok()).unwrap_or(1);
    let mut engine = Engine::open(word(m, "game"), level, seed)?;
    let mut read = |name: &str| files::read(name).map_err(|e| e.sentence(lang));
    let mut lines = std::io::stdin().lock();
    loop {
        let mut line = Vec::new();
        let got = lines.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        if !matches!(got, Ok(n) if n > 0) {
            return Ok(Exit::Fine);
        }
        let reply = engine.answer(&String::from_utf8_lossy(&line), &mut read);
        out.write_all(reply.text.as_bytes())?;
        out.flush()?;
        if reply.quit {
            return Ok(Exit::Fine);
        }
    }
}
