//! `compose`: finds exercises.

use super::learn::entry;
use super::word;
use crate::outcome::{Exit, Failure};
use crate::{files, tell};
use clap::ArgMatches;
use play::Stop;
use rules::Lang;
use std::io::Write;
use teach::{Limits, compose, composed_text};

pub(crate) fn run(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let entry = entry(m)?;
    let seed = m.get_one::<u64>("seed").copied().unwrap_or(1);
    let count = m.get_one::<u64>("count").copied().unwrap_or(12);
    let limits = m.get_one::<u32>("positions").map_or(
        Limits { nodes: 60_000, ..Limits::default() },
        |&most| Limits { nodes: u64::from(most), reached: most as usize },
    );
    let mut dice = fastrand::Rng::with_seed(seed);
    let wanted = usize::try_from(count).unwrap_or(12);
    let name = word(m, "game");
    let game = (name != entry.info.id).then_some(name);
    let found = compose(entry, game, &mut dice, wanted, limits, &Stop::new());
    let mut command = format!("ludoteca compose {name} --seed {seed} --count {count}");
    if let Some(most) = m.get_one::<u32>("positions") {
        command += &format!(" --positions {most}");
    }
    let text = composed_text(&command, game, &found);
    match m.get_one::<String>("out") {
        Some(file) => files::write(file, &text)?,
        None => out.write_all(text.as_bytes())?,
    }
    if found.len() < wanted {
        let n = found.len();
        tell::error(&lang.pick(
            format!("só se encontraram {n} exercícios"),
            format!("only {n} exercises were found"),
        ));
        return Ok(Exit::Refused);
    }
    Ok(Exit::Fine)
}
