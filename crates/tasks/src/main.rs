//! Short ways for those who work on the games. `.cargo/config.toml` names them as cargo's own commands.
//!
//! `cargo t GAME` runs one game's unit tests, vectors, second implementation and conformance, and
//! nothing else.

mod games;

use games::Game;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const USAGE: &str = "usage: cargo t GAME [arguments of cargo test] [-- arguments of the tests]";

fn main() -> ExitCode {
    let mut args = env::args().skip(1);
    match (args.next().as_deref(), args.next()) {
        (Some("t"), Some(game)) if !game.starts_with('-') => t(&game, &args.collect::<Vec<_>>()),
        (Some("t"), _) => refuse(USAGE),
        _ => refuse("usage: ludoteca-tasks t GAME"),
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn refuse(why: &str) -> ExitCode {
    eprintln!("{why}");
    match games::all(&root()) {
        Ok(all) => eprintln!("{}", games::list(&all)),
        Err(error) => eprintln!("the games cannot be listed: {error}"),
    }
    ExitCode::from(2)
}

/// Runs the tests of one game.
fn t(name: &str, more: &[String]) -> ExitCode {
    let all = games::all(&root()).unwrap_or_default();
    let Some(game) = games::find(&all, name) else {
        return refuse(&format!("no game is called {name:?}"));
    };
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let run = Command::new(cargo).args(arguments(game, more)).status();
    match run {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(status) => ExitCode::from(status.code().and_then(|c| u8::try_from(c).ok()).unwrap_or(1)),
        Err(error) => {
            eprintln!("cargo does not start: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What cargo is asked: the test program of the family, and of it one game.
fn arguments(game: &Game, more: &[String]) -> Vec<String> {
    let cut = more.iter().position(|a| a == "--").unwrap_or(more.len());
    let (to_cargo, to_tests) = more.split_at(cut);
    let package = format!("ludoteca-{}", game.family);
    let fixed = ["test", "--package", &package, "--lib"];
    let mut out: Vec<String> = fixed.map(str::to_owned).to_vec();
    out.extend_from_slice(to_cargo);
    out.extend(["--".to_owned(), format!("{}::", game.folder)]);
    out.extend(to_tests.iter().skip(1).cloned());
    out
}

#[cfg(test)]
mod tests;
