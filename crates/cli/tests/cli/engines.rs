//! Engines: ours for others, those of others at our table.

use crate::{fails, ludoteca, ok};

/// GNU Go, where it is installed. `LUDOTECA_GNUGO=required` makes its absence a failure.
fn gnu_go() -> Option<&'static str> {
    let found = ["gnugo", "/usr/games/gnugo"].into_iter().find(|p| {
        let run = std::process::Command::new(p).arg("--version").output();
        run.is_ok_and(|o| o.status.success())
    });
    if found.is_none() {
        let required = std::env::var("LUDOTECA_GNUGO").is_ok_and(|v| v == "required");
        assert!(!required, "GNU Go is required but not installed");
        println!("GNU Go is not installed: engines of others were not tried");
    }
    found
}

#[test]
fn gtp_over_standard_input() {
    let said = ok(
        &["gtp", "--level", "mcts:50", "--seed", "3"],
        "1 boardsize 9\n2 play b C3\n\n# a comment\n3 genmove w\n4 nonsense\n5 showboard\n6 quit\n7 name\n",
    );
    assert!(said.starts_with("=1 \n\n=2 \n\n=3 "), "{said}");
    assert!(said.contains("?4 unknown command"), "{said}");
    assert!(said.contains("A B C D E F G H J"), "{said}");
    assert!(said.ends_with("=6 \n\n"), "nothing after quit: {said}");
    let (code, error) = fails(&["gtp", "ouri"], b"");
    assert_eq!(code, 2, "{error}");
    assert!(error.contains("GTP"), "{error}");
}

#[test]
fn an_engine_that_cannot_be_had() {
    let (code, error) = fails(&["play", "go:9x9", "--seat", "white=gtp:"], b"");
    assert_eq!(code, 2, "{error}");
    let (code, error) = fails(&["play", "go:9x9", "--seat", "w=gtp:no-such-program"], b"");
    assert_eq!(code, 3, "{error}");
    assert!(error.contains("no-such-program"), "{error}");
    let (code, error) = fails(&["play", "ouri", "--seat", "n=gtp:cat"], b"");
    assert_eq!(code, 2, "{error}");
    assert!(error.contains("GTP"), "{error}");
}

/// A program that dies or talks nonsense does not end the evening of the person at the table.
#[cfg(unix)]
#[test]
fn an_engine_that_fails() {
    for program in ["true", "echo hello"] {
        let dir = tempfile::tempdir().unwrap();
        let seat = format!("white=gtp:{program}");
        let args = ["play", "go:9x9", "--seat", &seat];
        let output = ludoteca(dir.path(), &args, b"e5\nc3\nsair\n");
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(0), "{said}");
        assert!(said.contains("deixou de responder"), "{said}");
        assert!(said.contains("joga agora por Brancas"), "{said}");
    }
}

/// A whole game of our computer against GNU Go, dead stones agreed on by both, and one between the
/// two programs in the other colours.
#[test]
fn gnu_go_takes_a_seat() {
    let Some(program) = gnu_go() else {
        return;
    };
    for (ours, theirs, game) in [
        ("black=mcts:200", "white", "go(size=7)"),
        ("white=1", "black", "go(size=9,dead_stones=none)"),
    ] {
        let theirs = format!("{theirs}=gtp:{program} --mode gtp --level 1 --chinese-rules");
        let args = ["play", game, "--seat", ours, "--seat", &theirs, "--seed", "7", "--lang", "en"];
        let said = ok(&args, "");
        let moves = said.lines().filter(|l| l.contains(": ")).count();
        assert!(moves >= 20, "{said}");
        assert!(said.contains("Both players passed") || said.contains("resign"), "{said}");
    }
}

/// A Shogi program asks over standard input, as GUIs do.
#[test]
fn usi_over_standard_input() {
    let hello = "usi\nsetoption name Level value 5\nisready\nusinewgame\n";
    let usi = |more: &str| ok(&["usi", "--seed", "3"], &format!("{hello}{more}"));
    let said = usi("position startpos moves 7g7f 3c3d\ngo nodes 200\n");
    assert!(said.contains("usiok\n") && said.contains("readyok\n"), "{said}");
    let best = said.lines().find_map(|l| l.strip_prefix("bestmove "));
    let best = best.expect("a move");
    assert!((4..=5).contains(&best.len()), "{best}");
    let exercise = "position sfen kn7/1r7/S8/9/9/9/9/9/4K4 b RN 1\n";
    for go in ["go nodes 5000", "go btime 60000 wtime 60000 byoyomi 1000"] {
        let said = usi(&format!("{exercise}{go}\n"));
        // The book's rook first, or the knight: on this board both mate in three.
        let mates = ["bestmove R*9b\n", "bestmove N*8c\n"];
        assert!(mates.iter().any(|m| said.contains(m)), "{said}");
    }
    let said = usi("go infinite\nstop\n");
    assert!(said.contains("bestmove "), "{said}");
    let said = usi("position nowhere\nposition sfen 9/9 b\nposition startpos moves 1a1b\n\
         setoption name Level value 9\nhello\n");
    assert_eq!(said.matches("info string").count(), 5, "{said}");
    // Mated already.
    let said = usi("position sfen k8/1G7/1G7/9/9/9/9/9/4K4 w - 1\ngo\n");
    assert!(said.contains("bestmove resign\n"), "{said}");
    assert!(!usi("quit\ngo nodes 5\n").contains("bestmove"));
    let (code, error) = fails(&["usi", "ouri"], b"");
    assert_eq!(code, 2, "{error}");
    assert!(error.contains("Shogi"), "{error}");
}
