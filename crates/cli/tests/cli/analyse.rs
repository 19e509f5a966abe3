//! Games and positions analysed from the terminal.

use super::{fails, ludoteca, ok};
use serde_json::Value;

/// A short game of Ouri in which North lets two seeds be taken.
fn record() -> String {
    let out = ok(
        &["play", "ouri", "--computer", "all", "--level", "1", "--seed", "5", "--lang", "en"],
        "",
    );
    let moves: Vec<&str> = out.lines().filter_map(|l| l.split_once(": ")).map(|l| l.1).collect();
    let mut text = String::from("ludoteca 1\ngame ouri\n");
    for mv in moves.iter().filter(|mv| mv.len() == 1).take(14) {
        text += &format!("play {mv}\n");
    }
    text
}

#[test]
fn a_record_is_judged_move_by_move_in_both_languages() {
    let record = record();
    let en = ok(&["analyse", "-", "--nodes", "2000", "--lang", "en"], &record);
    for part in ["Ouri", "   1. South", "  14. North", "How the game stood (South):", "decisions "]
    {
        assert!(en.contains(part), "{part}:\n{en}");
    }
    let pt = ok(&["analyse", "-", "--nodes", "2000"], &record);
    for part in ["   1. Sul", "Como esteve a partida (Sul):", "decisões ", "% por decisão"] {
        assert!(pt.contains(part), "{part}:\n{pt}");
    }
    // Beginners err, and what would have been better is told with its value and why.
    assert!(en.contains("?") && en.contains("; better was ") && en.contains("gives away "), "{en}");
    assert!(pt.contains("; melhor era ") && pt.contains("sementes"), "{pt}");
    let json = ok(&["analyse", "-", "--nodes", "2000", "--json"], &record);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["complete"], true);
    assert_eq!(json["plies"].as_array().unwrap().len(), 14);
    assert_eq!(json["curve"].as_array().unwrap().len(), 15);
    assert!(json["players"][0]["decisions"].as_u64() > Some(3), "{json}");
    // The same game is judged the same every time.
    assert_eq!(en, ok(&["analyse", "-", "--nodes", "2000", "--lang", "en"], &record));
}

#[test]
fn dice_are_told_apart_from_moves() {
    let record = "ludoteca 1\ngame gamao\nroll 3-1\nplay 8/5 6/5\nplay roll\nroll 6-6\nplay 24/18 24/18 13/7 13/7\n";
    let out = ok(&["analyse", "-", "--lang", "en", "--nodes", "500"], record);
    assert!(out.contains("6-6") && out.contains("luck +0."), "{out}");
    assert!(out.contains("millipoints a decision"), "{out}");
    let out = ok(&["analyse", "-", "--nodes", "500"], record);
    assert!(out.contains("sorte +0,") && out.contains("milésimos de ponto por decisão"), "{out}");
}

#[test]
fn a_position_shows_its_best_lines_and_why() {
    let at = "0,0,0,0,0,2/0,1,4,4,4,4 S 15-14";
    let args = ["analyse", "ouri", at, "--nodes", "3000", "--lines", "1"];
    let out = ok(&args, "");
    for part in
        ["Vez: Sul.", "  A  ", "A: É o único lance possível e captura 2 sementes", "(profundidade "]
    {
        assert!(out.contains(part), "{part}:\n{out}");
    }
    let out = ok(&[&args[..], &["--lang", "en"]].concat(), "");
    assert!(out.contains("A: It is the only possible move and captures 2 seeds"), "{out}");
    assert!(!out.contains('\x1b'), "nothing is drawn over in a file:\n{out}");
    let out = ok(&["analyse", "xiangqi", "start", "--nodes", "3000", "--json"], "");
    let json: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(json["best"].as_array().unwrap().len(), 3);
    assert!(json["best"][0]["value"]["pt"].as_str().unwrap().len() > 3, "{json}");
    // Where dice fall, the luck of each throw.
    let out = ok(&["analyse", "gamao", "start", "--lang", "en"], "");
    assert!(out.contains("The luck of each throw") && out.contains("6-5"), "{out}");
}

#[test]
fn what_cannot_be_analysed_is_told() {
    let (code, error) = fails(&["analyse", "ouri"], b"");
    assert!(code == 2 && error.contains("analyse ouri start"), "{error}");
    let (code, error) = fails(&["analyse", "nothing.txt"], b"");
    assert!(code == 3 && error.contains("nothing.txt"), "{error}");
    let (code, error) = fails(&["analyse", "-"], b"ludoteca 1\ngame ouri\nplay Z\n");
    assert!(code == 1 && error.contains("linha 3"), "{error}");
    let (code, error) = fails(&["analyse", "ouri", "start", "--level", "2"], b"");
    assert!(code == 2 && error.contains("nodes:N"), "{error}");
    let (code, _) = fails(&["analyse", "ouri", "start", "--lines", "0"], b"");
    assert_eq!(code, 2);
    let dir = tempfile::tempdir().unwrap();
    let over = ludoteca(dir.path(), &["analyse", "mu-torere", "start", "--ms", "5"], b"");
    assert_eq!(over.status.code(), Some(0));
}
