//! The binary `ludoteca`: every game of the catalogue in a terminal. It speaks text, scenes and
//! [`play::AnyMatch`], and knows no rule of any game.

mod args;
mod commands;
mod cpu;
mod files;
mod json;
mod outcome;
mod table;
mod tell;

use outcome::{Exit, Failure};
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let lang = args::language(std::env::args());
    let stdout = std::io::stdout();
    let mut out = std::io::BufWriter::new(stdout.lock());
    let result = args::parse(lang).and_then(|matches| commands::run(&matches, lang, &mut out));
    let result = match (result, out.flush()) {
        (Ok(exit), Ok(())) => Ok(exit),
        (Ok(_), Err(error)) => Err(Failure::from(error)),
        (Err(failure), _) => Err(failure),
    };
    match result {
        Ok(exit) => exit.into(),
        // Whoever reads us has had enough: `ludoteca list | head -1`.
        Err(Failure::ClosedPipe) => Exit::Fine.into(),
        Err(Failure::Help(text)) => {
            let shown = write!(std::io::stdout(), "{text}");
            drop(shown);
            Exit::Fine.into()
        }
        Err(failure) => {
            eprintln!("ludoteca: {}", failure.sentence(lang));
            failure.exit().into()
        }
    }
}
