//! The binary `ludoteca`: every game of the catalogue in a browser and in a terminal. It speaks
//! text, scenes and [`play::AnyMatch`], and knows no rule of any game.

mod args;
mod book;
mod commands;
mod cpu;
mod files;
mod json;
mod outcome;
mod table;
mod tell;
mod usage;

use outcome::{Exit, Failure};
use std::io::Write;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let typed = std::env::args_os().map(|arg| arg.to_string_lossy().into_owned());
    let typed: Vec<String> = typed.collect();
    let lang = args::language(&typed);
    let stdout = std::io::stdout();
    let mut out = std::io::BufWriter::new(stdout.lock());
    let result = match args::parse(lang, &typed) {
        Ok(matches) => commands::run(&matches, lang, &mut out),
        Err(Failure::Help(text)) => match out.write_all(text.as_bytes()) {
            Ok(()) => Ok(Exit::Fine),
            Err(error) => Err(error.into()),
        },
        Err(failure) => Err(failure),
    };
    let result = match (result, out.flush()) {
        (Ok(exit), Ok(())) => Ok(exit),
        (Ok(_), Err(error)) => Err(Failure::from(error)),
        (Err(failure), _) => Err(failure),
    };
    match result {
        Ok(exit) => exit.into(),
        // Whoever reads us has had enough: `ludoteca list | head -1`.
        Err(Failure::ClosedPipe) => Exit::Fine.into(),
        Err(failure) => {
            tell::error(&failure.sentence(lang));
            failure.exit().into()
        }
    }
}
