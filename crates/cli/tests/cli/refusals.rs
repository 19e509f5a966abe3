//! Wrong commands, bad files, rubbish, closed pipes: refused in words, with the right exit code.

use super::{fails, ludoteca, ok, reads_files};
use std::process::{Command, Stdio};

/// While the dice are awaited, a move is answered by the rule that forbids it.
#[test]
fn a_move_before_the_dice_hears_the_rule() {
    let crawford = "4HPwATDgc/ABMA w score=4-2 crawford";
    for (game, position, typed, rule) in [
        ("gamao(match_length=5)", crawford, "double", "(R20)"),
        ("gamao:single", "4HPwATDgc/ABMA w", "dobrar", "(R19)"),
        ("gamao:single", "4HPwATDgc/ABMA w", "13/7 8/7", "(R2)"),
        ("tracos", "start", "C1", "(R1)"),
    ] {
        let (code, error) = fails(&["apply", game, position, typed], b"");
        assert_eq!(code, 1, "{error}");
        assert!(error.contains(rule), "{game} {typed}: {error}");
    }
    let out = ok(&["play", "tracos", "--dice", "manual", "--lang", "en"], "why C1\nquit\n");
    assert!(out.contains("(R1)"), "{out}");
    let (_, error) = fails(&["apply", "gamao", "start", "7-1", "--lang", "en"], b"");
    assert!(error.contains("two dice, such as 6-2"), "{error}");
}

#[test]
fn wrong_commands_exit_with_two_in_the_users_language() {
    for args in [
        &["chess"][..],
        &["play"],
        &["play", "chess"],
        &["play", "ouri(speed=9)"],
        &["play", "ouri:nobody"],
        &["play", "konane(size=0x0)"],
        &["play", "konane(size=1000x1000)"],
        &["play", "konane(size=6x6"],
        &["perft", "ouri", "0"],
        &["perft", "ouri", "many"],
        &["perft", "ouri", "3", "--colour"],
        &["playouts", "ouri", "--seconds", "-1"],
        &["play", "ouri", "--seat", "x=mcts"],
        &["play", "ouri", "--seat", "n=genius"],
        &["list", "--lang", "fr"],
    ] {
        let (code, error) = fails(args, b"");
        assert_eq!(code, 2, "{args:?}: {error}");
        assert!(!error.is_empty());
    }
    assert!(fails(&["dance"], b"").1.contains("não há o comando"));
    assert!(fails(&["dance", "--lang", "en"], b"").1.contains("there is no command"));
}

#[test]
fn bad_files_and_rubbish_are_refused_without_a_trace() {
    let dir = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: &[u8]| std::fs::write(dir.path().join(name), bytes).unwrap();
    file("binary", &[0, 159, 146, 150, 255, 10, 0]);
    file("long", &vec![b'x'; 10 << 20]);
    file("die", b"ludoteca 1\ngame gamao\nroll 7-2\n");
    file("move", b"ludoteca 1\ngame ouri\nplay C\nplay z\n");
    let rubbish = [("binary", 3, "texto"), ("long", 3, "grande"), ("nothing", 3, "não existe")];
    reads_files(dir.path(), "replay", &rubbish);
    reads_files(dir.path(), "replay", &[("die", 1, "linha 3"), ("move", 1, "linha 4")]);
    // A ten-megabyte line and rubbish at the table: refused, and the game goes on.
    let mut input = vec![b'z'; 10 << 20];
    input.extend_from_slice(b"\n\xff\xfe\x00\n1-9\nsave ok.txt\nsave no/such/folder.txt\nquit\n");
    let output = ludoteca(dir.path(), &["play", "mu-torere"], &input);
    assert_eq!(output.status.code(), Some(0));
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.contains("demasiado longa"), "{out}");
    let saved = std::fs::read_to_string(dir.path().join("ok.txt")).unwrap();
    assert_eq!(saved, "ludoteca 1\ngame mu-torere\nplay 1-9\n");
    assert!(!dir.path().join("no").exists());
}

/// Arguments need not be text, and nobody need listen to the complaint.
#[cfg(unix)]
#[test]
fn rubbish_arguments_and_a_full_device() {
    use std::os::unix::ffi::OsStrExt;
    let rubbish = std::ffi::OsStr::from_bytes(b"\xff\xfe");
    for args in [&["list"][..], &["position", "ouri"], &["--lang"], &["apply", "ouri", "start"]] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_ludoteca")).args(args).arg(rubbish).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
    }
    let full = || std::fs::File::options().write(true).open("/dev/full");
    if full().is_ok() {
        let run = |args: &[&str]| {
            Command::new(env!("CARGO_BIN_EXE_ludoteca"))
                .args(args)
                .stdout(full().unwrap())
                .stderr(full().unwrap())
                .status()
                .unwrap()
                .code()
        };
        assert_eq!(run(&["dance"]), Some(2));
        assert_eq!(run(&["apply", "ouri", "start", "Z"]), Some(1));
        assert_eq!(run(&["list"]), Some(3));
        assert_eq!(run(&["--help"]), Some(3));
    }
}

#[test]
fn a_wrong_command_is_told_what_fits() {
    for (args, part) in [
        (&["perft", "ouri", "0"][..], "(esperava 1..64)"),
        (&["playouts", "ouri", "--seconds", "0"], "0 < S <= 3600"),
        (&["play", "ouri", "--seed", "x"], "--seed"),
        (&["list", "--lang"], "falta o valor de --lang"),
        (&["list", "--json", "--json"], "está repetido"),
        (&["perft", "ouri"], "«ludoteca perft --help»"),
        (&["play", "ouri", "--position", "x", "--load", "y"], "não vai com"),
        (&["apply", "xiangqi", "start", "-C+1"], "escreve-se «--»"),
    ] {
        let (code, error) = fails(args, b"");
        assert_eq!(code, 2, "{args:?}: {error}");
        assert!(error.contains(part), "{args:?}: {error}");
    }
    let large = vec![b'a'; 10 << 20];
    let (code, error) = fails(&["position", "xiangqi", "-"], &large);
    assert_eq!(code, 3);
    assert!(error.contains("a entrada: demasiado grande"), "{error}");
    let (code, error) = fails(&["replay", "."], b"");
    assert_eq!(code, 3);
    assert!(error.contains("pasta"), "{error}");
}

#[test]
fn the_refused_move_is_named_with_its_rule() {
    let check = ["e2d2", "d10e10", "d2e2", "e10d10"].repeat(2);
    let mut args = vec!["apply", "xiangqi:strict", "3k5/9/9/9/9/9/9/9/4R4/5K3 w"];
    args.extend(check);
    args.push("e2d2");
    let (code, error) = fails(&args, b"");
    assert_eq!(code, 1);
    assert!(error.contains("lance 9 («e2d2»)"), "{error}");
    assert!(error.contains("xeque perpétuo") && error.contains("(R14)"), "{error}");
    args.push("--json");
    let dir = tempfile::tempdir().unwrap();
    let output = ludoteca(dir.path(), &args, b"");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["error"]["move"]["number"], 9);
    assert_eq!(json["error"]["rule"], "R14");
    assert_eq!(json["error"]["sites"], serde_json::json!(["e2", "d2"]));
}

#[test]
fn a_closed_pipe_is_no_failure() {
    use std::io::Read;
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["perft", "mu-torere", "64", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let mut error = String::new();
    child.stderr.take().unwrap().read_to_string(&mut error).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(error, "");
}
