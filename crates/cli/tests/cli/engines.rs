//! Engines: ours for others, those of others at our table.

use crate::{fails, games, ludoteca, ok};

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
    let best = best.and_then(|l| l.split(' ').next()).expect("a move");
    assert!((4..=5).contains(&best.len()), "{best}");
    let exercise = "position sfen kn7/1r7/S8/9/9/9/9/9/4K4 b RN 1\n";
    for go in ["go nodes 5000", "go btime 60000 wtime 60000 byoyomi 1000"] {
        let said = usi(&format!("{exercise}{go}\n"));
        // The book's rook first, or the knight: on this board both mate in three.
        let mates = ["bestmove R*9b", "bestmove N*8c"];
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

/// Every game is an engine.
#[test]
fn every_game_speaks_ugi() {
    let mut judged = 0;
    for game in games() {
        let said = ok(
            &["engine", game, "--seed", "3", "--level", "1"],
            "ugi\nisready\nuginewgame\nposition startpos\nquery turn\nquery moves\nquery result\nd\nnonsense\n\
             setoption name Level value 1\nsetoption name MultiPV value 2\nsetoption name Colour value red\n\
             position pos \"no such position\"\nposition startpos moves \"no such move\"\nposition pos \"open\ngo\n",
        );
        assert!(said.contains("ugiok\nreadyok\n"), "{game}: {said}");
        assert!(said.contains("response none\n"), "{game}: {said}");
        assert!(said.contains(&format!("game {game}\n")), "{game}: {said}");
        assert_eq!(said.matches("bestmove ").count(), 1, "{game}: {said}");
        let chance = said.contains("response chance\n");
        assert_eq!(said.contains("bestmove (none)"), chance, "{game}: {said}");
        let notes = said.matches("info string").count();
        assert_eq!(notes, 5 + usize::from(chance), "{game}: {said}");
        // A set-up that a game advises is not searched for.
        judged += usize::from(said.contains(" score "));
    }
    assert!(judged >= 18, "only {judged}");
}

/// Throws are given among the moves, and words may be quoted.
#[test]
fn ugi_with_dice() {
    let said = ok(
        &["engine", "gamao", "--seed", "3"],
        "position startpos moves 3-1 \"8/5 6/5\"\nquery turn\nposition startpos moves 3-1\ngo nodes 50\n",
    );
    assert!(said.contains("response p"), "{said}");
    assert!(said.contains("bestmove \""), "{said}");
}

#[test]
fn ugi_thinks_until_it_is_told() {
    let engine = |lines: &str| ok(&["engine", "ouri", "--seed", "3"], lines);
    for lines in [
        "go infinite\nisready\nposition startpos\nstop\n",
        "go ponder movetime 50\nponderhit\n",
        "go ponder movetime 50\nstop\n",
        "go movetime 30\n",
        "go depth 4\n",
        "go p1time 1000 p2time 1000 p1inc 10 p2inc 10\n",
        "go nodes 500\n",
    ] {
        let said = engine(lines);
        assert_eq!(said.matches("bestmove ").count(), 1, "{lines}: {said}");
        assert!(said.contains(" pv "), "{lines}: {said}");
    }
    assert!(engine("go infinite\nposition startpos\nstop\n").contains("still thinking"));
    let said = engine("setoption name MultiPV value 3\ngo depth 3\n");
    assert!(said.contains(" depth 3 multipv 3 score "), "{said}");
    assert!(!engine("quit\ngo nodes 5\n").contains("bestmove"));
    let (code, error) = fails(&["engine"], b"");
    assert_eq!(code, 2, "{error}");
}

/// Xiang-Qi and Xadrez Chinês for programs that speak UCI and UCCI.
#[test]
fn a_second_thread_may_think_along() {
    let script = "setoption name Threads value 3\nsetoption name Threads value 2\n\
                  position startpos moves C d\ngo nodes 20000\n";
    let said = ok(&["engine", "ouri", "--seed", "1"], script);
    assert!(said.contains("bestmove "), "{said}");
    assert!(said.contains("Threads goes from 1 to 2"), "{said}");
}

#[test]
fn uci_and_ucci_over_standard_input() {
    for game in ["xiangqi", "xadrez-chines"] {
        let said = ok(
            &["uci", game, "--seed", "3"],
            "uci\nisready\nucinewgame\nposition startpos moves a4a5 a7a6\ngo nodes 500\n",
        );
        assert!(said.contains("option name UCI_Variant type combo default"), "{said}");
        assert!(said.contains("uciok\nreadyok\n"), "{said}");
        let best = said.lines().find_map(|l| l.strip_prefix("bestmove ")).expect("a move");
        let table = catalog::GAMES.open(game).unwrap().new_match();
        let mut table = table.boxed_clone();
        for text in ["a4a5", "a7a6", best.split(' ').next().unwrap()] {
            table.play(text).unwrap();
        }
        let said = ok(
            &["ucci", game, "--seed", "3"],
            "ucci\nsetoption Level 2\nposition startpos moves a3a4 a6a5\nquery moves\ngo depth 2\nquit\n",
        );
        assert!(said.contains("ucciok\n"), "{said}");
        assert!(said.contains(" a0a1 ") && !said.contains("10"), "{said}");
        let said = ok(&["ucci", game], "position startpos moves a3a4 a6a5\ngo depth 2\n");
        assert!(said.contains("bestmove "), "{said}");
    }
    // Mate: the general cannot move.
    let mated = "position fen 3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1\ngo nodes 5\n";
    assert!(ok(&["uci", "xiangqi"], mated).contains("bestmove (none)"));
    assert!(ok(&["ucci", "xiangqi"], mated).contains("nobestmove"));
    let (code, error) = fails(&["uci", "go"], b"");
    assert_eq!(code, 2, "{error}");
    assert!(error.contains("Xiang-Qi"), "{error}");
}
