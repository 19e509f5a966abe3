//! The binary driven as a person would, in a fresh folder.

mod analyse;
mod commands;
mod duel;
mod engines;
mod reading;
mod refusals;
mod table;
mod teaching;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn ludoteca(dir: &Path, args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(args)
        .current_dir(dir)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env_remove("LUDOTECA_LANG")
        .env("LANG", "pt_PT.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may stop reading before the end.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// A command reads files of a folder: each ends with this code and says so where it fails, or with success
/// and says something else.
fn reads_files(dir: &Path, command: &str, cases: &[(&str, i32, &str)]) {
    for &(name, code, part) in cases {
        let output = ludoteca(dir, &[command, name], b"");
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{name}: {error}");
        assert!(error.contains(part), "{name}: {error}");
        assert_eq!(output.stdout.is_empty(), code != 0, "{name}");
    }
}

/// Standard output of a run that must succeed.
fn ok(args: &[&str], input: &str) -> String {
    let dir = tempfile::tempdir().unwrap();
    let output = ludoteca(dir.path(), args, input.as_bytes());
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {stderr}");
    assert!(stderr.is_empty(), "{args:?}: {stderr}");
    String::from_utf8(output.stdout).unwrap()
}

/// Exit code and standard error of a run that must fail.
fn fails(args: &[&str], input: &[u8]) -> (i32, String) {
    let dir = tempfile::tempdir().unwrap();
    let output = ludoteca(dir.path(), args, input);
    let code = output.status.code().expect("no signal, no panic");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(!stderr.contains("panicked"), "{args:?}: {stderr}");
    (code, stderr)
}

/// The ids of all games.
fn games() -> Vec<&'static str> {
    let all: Vec<&str> = catalog::GAMES.iter().map(|e| e.info.id).collect();
    assert!(all.len() >= 27, "only {all:?}");
    all
}
