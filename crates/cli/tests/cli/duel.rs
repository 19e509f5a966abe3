//! Matches: levels and programs against one another.

use crate::{fails, ludoteca, ok};
use play::rules::Status;
use serde_json::Value;
use std::path::Path;

/// The result of a match that must succeed.
fn result(args: &[&str]) -> Value {
    let all = [&["match"], args, &["--json"]].concat();
    serde_json::from_str(&ok(&all, "")).unwrap()
}

/// The games that a file has.
fn games(file: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(file).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Plays a match with a file in a folder; the code of the program and what it complained of.
fn into(dir: &Path, args: &[&str]) -> (i32, String) {
    let all = [&["match"], args, &["--out", "games.jsonl"]].concat();
    let output = ludoteca(dir, &all, b"");
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!error.contains("panicked"), "{error}");
    (output.status.code().unwrap(), error)
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|v| v.as_str().unwrap()).collect()
}

/// This program as an engine for a game.
fn ourselves(protocol: &str, command: &str) -> String {
    let exe = env!("CARGO_BIN_EXE_ludoteca").replace('\'', "");
    format!("{protocol}:'{exe}' {command}")
}

#[test]
fn a_stronger_level_wins_and_words_say_so() {
    let found = result(&["ouri", "random", "3", "--games", "20", "--seed", "4"]);
    let first = &found["results"][0];
    let sum: u64 = ["wins", "draws", "losses"].iter().map(|k| first[k].as_u64().unwrap()).sum();
    assert_eq!((sum, found["games"].as_u64()), (20, Some(20)));
    assert!(first["score"].as_f64().unwrap() < 0.3, "{found}");
    assert!(first["high"].as_f64().unwrap() <= 1.0 && first["elo_high"].as_f64().unwrap() < 0.0);
    assert!(found["mean_length"].as_f64().unwrap() > 10.0);
    assert!(found["players"][1]["turns"].as_u64().unwrap() > 50);
    let said = ok(&["match", "ouri", "random", "3", "--games", "4"], "");
    assert!(said.contains("random – 3: ") && said.contains("95 %"), "{said}");
    let said = ok(&["match", "ouri", "random", "3", "--games", "4", "--lang", "en"], "");
    assert!(said.contains("wins") && said.contains("of CPU a move"), "{said}");
}

#[test]
fn pairs_share_openings_and_swap_seats() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["konane(size=6x6)", "random", "1", "--games", "6", "--openings", "3"];
    assert_eq!(into(dir.path(), &args), (0, String::new()));
    let all = games(&dir.path().join("games.jsonl"));
    assert_eq!(all.len(), 6);
    for pair in all.chunks(2) {
        assert_eq!(pair[0]["opening"], pair[1]["opening"]);
        assert_eq!(texts(&pair[0]["opening"]).len(), 3);
        assert_eq!(texts(&pair[0]["seats"]), ["random", "1"]);
        assert_eq!(texts(&pair[1]["seats"]), ["1", "random"]);
        assert!(texts(&pair[0]["moves"]).starts_with(&texts(&pair[0]["opening"])));
    }
    assert_ne!(all[0]["opening"], all[2]["opening"]);
}

/// Both games of a pair see the same throws, whoever makes them.
#[test]
fn dice_are_mirrored() {
    let dir = tempfile::tempdir().unwrap();
    assert_eq!(into(dir.path(), &["senet", "random", "1", "--games", "4"]), (0, String::new()));
    let all = games(&dir.path().join("games.jsonl"));
    let throws: Vec<Vec<String>> = all.iter().map(|game| throws_of("senet", game)).collect();
    for pair in throws.chunks(2) {
        let n = pair[0].len().min(pair[1].len());
        assert!(n > 20, "{pair:?}");
        assert_eq!(pair[0][..n], pair[1][..n]);
    }
    assert_ne!(throws[0][..20], throws[2][..20]);
}

fn throws_of(id: &str, game: &Value) -> Vec<String> {
    let mut table = catalog::GAMES.open(id).unwrap().new_match();
    let mut throws = Vec::new();
    for text in texts(&game["moves"]) {
        if table.status() == Status::Chance {
            throws.push(table.roll_as(text).unwrap());
        } else {
            table.play(text).unwrap();
        }
    }
    assert!(matches!(table.status(), Status::Over(_)), "{game}");
    throws
}

#[test]
fn a_match_goes_on_where_it_stopped() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("games.jsonl");
    let args = ["ouri", "1", "2", "--games", "8", "--seed", "9"];
    assert_eq!(into(dir.path(), &args), (0, String::new()));
    let whole = games(&file);
    let text = std::fs::read_to_string(&file).unwrap();
    let five: String = text.lines().take(5).map(|l| format!("{l}\n")).collect();
    // Killed in the middle of writing the sixth.
    std::fs::write(&file, format!("{five}{{\"id\": 5, \"ga")).unwrap();
    assert_eq!(into(dir.path(), &args), (0, String::new()));
    let without = |games: &[Value]| -> Vec<Value> {
        let mut games = games.to_vec();
        games.iter_mut().for_each(|g| drop(g.as_object_mut().unwrap().remove("cpu_ms")));
        games
    };
    assert_eq!(without(&games(&file)), without(&whole));
    // A longer match begins with the shorter, also in two threads.
    let longer = ["ouri", "1", "2", "--games", "10", "--seed", "9", "--threads", "2"];
    assert_eq!(into(dir.path(), &longer), (0, String::new()));
    assert_eq!(games(&file).len(), 10);
    for other in [["ouri", "1", "3"], ["ouri", "2", "1"], ["ouri:abapa", "1", "2"]] {
        let (code, error) = into(dir.path(), &[&other[..], &["--seed", "9"]].concat());
        assert_eq!(code, 2, "{other:?}");
        assert!(error.contains("linha 1"), "{error}");
    }
}

#[test]
fn a_tournament_has_a_table() {
    let found = result(&["konane(size=6x6)", "random", "1", "nodes:500", "--games", "4"]);
    assert_eq!(found["games"], 12);
    let table = found["table"].as_array().unwrap();
    assert_eq!(table[0]["player"], "nodes:500", "{found}");
    let points: f64 = table.iter().map(|r| r["score"].as_f64().unwrap()).sum();
    assert!((points - 1.5).abs() < 1e-3, "{found}");
    let said = ok(&["match", "konane(size=6x6)", "random", "1", "2", "--games", "2"], "");
    assert!(said.contains("pontos") && said.contains("  1 "), "{said}");
}

/// More seats than two: each player has each seat, partners belong together.
#[test]
fn games_of_several_seats() {
    for (game, seats) in [("tracos(players=3)", 3), ("chaturanga", 4)] {
        let dir = tempfile::tempdir().unwrap();
        assert_eq!(
            into(dir.path(), &[game, "random", "mcts:5", "--games", "6"]),
            (0, String::new())
        );
        let all = games(&dir.path().join("games.jsonl"));
        let table = catalog::GAMES.open(game).unwrap().new_match();
        assert_eq!(usize::from(table.seats()), seats, "{game}");
        for seat in 0..seats {
            let first = all.iter().filter(|g| texts(&g["seats"])[seat] == "random").count();
            assert_eq!(first, 3, "{game} {seat}");
        }
        for game in &all {
            let names = texts(&game["seats"]);
            for (a, b) in (0..seats).flat_map(|a| (0..seats).map(move |b| (a, b))) {
                let side = |s: usize| table.side(play::rules::Seat(s as u8));
                assert!(side(a) != side(b) || names[a] == names[b], "{names:?}");
            }
        }
    }
}

#[test]
fn levels_meet_their_neighbours() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["levels", "mu-torere", "ouri", "--games", "2", "--top", "2", "--out", "kept"];
    let table = |args: &[&str]| {
        let output = ludoteca(dir.path(), args, b"");
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let first = table(&args);
    let lines: Vec<&str> = first.lines().collect();
    assert_eq!(lines[0], "| jogo | greedy – 1 | 1 – random | 2 – 1 |");
    assert!(lines[2].starts_with("| Mu Torere | ") && lines[3].starts_with("| Ouri | "), "{first}");
    assert_eq!((lines.len(), lines[3].matches('±').count()), (4, 3));
    assert_eq!(games(&dir.path().join("kept/ouri.2-1.jsonl")).len(), 2);
    // Nothing is played again, and more games go on from there.
    assert_eq!(table(&args), first);
    let more = ["levels", "ouri", "--games", "4", "--top", "1", "--out", "kept", "--lang", "en"];
    assert!(table(&more).starts_with("| game | greedy – 1 | 1 – random |"));
    assert_eq!(games(&dir.path().join("kept/ouri.1-random.jsonl")).len(), 4);
}

#[test]
fn a_test_ends_early() {
    let found = result(&["ouri", "3", "random", "--games", "400", "--sprt", "0,50"]);
    assert_eq!(found["sprt"]["accepted"], "elo1", "{found}");
    assert!(found["games"].as_u64().unwrap() < 200, "{found}");
    assert!(found["sprt"]["llr"].as_f64().unwrap() >= found["sprt"]["bound"].as_f64().unwrap());
    let found = result(&["ouri", "random", "3", "--games", "400", "--sprt", "-20,20"]);
    assert_eq!(found["sprt"]["accepted"], "elo0", "{found}");
}

#[test]
fn our_own_engine_is_an_opponent() {
    let ouri = ourselves("ugi[nodes 200]", "engine ouri --seed 1");
    let found = result(&["ouri", "random", &ouri, "--games", "4"]);
    assert_eq!(found["faults"].as_array().unwrap().len(), 0, "{found}");
    assert!(found["results"][0]["losses"].as_u64().unwrap() >= 3, "{found}");
    // Throws among the moves, and moves that hold spaces.
    let gamao = ourselves("ugi[nodes 5]", "engine gamao");
    let found = result(&["gamao", "random", &gamao, "--games", "2"]);
    assert_eq!(found["faults"].as_array().unwrap().len(), 0, "{found}");
    for protocol in ["uci", "ucci"] {
        for game in ["xiangqi", "xadrez-chines"] {
            let engine = ourselves(&format!("{protocol}[nodes 20]"), &format!("{protocol} {game}"));
            let found = result(&[game, "nodes:20", &engine, "--games", "2"]);
            assert_eq!(found["faults"].as_array().unwrap().len(), 0, "{found}");
        }
    }
    let shogi = ourselves("usi[nodes 20; MultiPV=2]", "usi shogi");
    let found = result(&["shogi", "nodes:20", &shogi, "--games", "2"]);
    assert_eq!(found["faults"].as_array().unwrap().len(), 0, "{found}");
}

/// A program that dies, hangs or plays rubbish loses its games, and the match goes on.
#[cfg(unix)]
#[test]
fn programs_that_fail_lose() {
    let talks = |best: &str| {
        format!(
            "ugi:sh -c 'while read l; do case \"$l\" in ugi) echo ugiok;; isready) echo readyok;; go*) {best};; esac; done'"
        )
    };
    for (program, reason) in [
        ("ugi:true".to_owned(), "died"),
        ("ugi:echo ugiok".to_owned(), "died"),
        ("ugi:sleep 100".to_owned(), "timeout"),
        (talks("exit"), "died"),
        (talks("echo info string nothing"), "timeout"),
        (talks("echo bestmove Z9"), "illegal"),
        (talks("echo bestmove"), "illegal"),
        (talks("echo bestmove resign"), "resignation"),
    ] {
        let found = result(&["ouri", "1", &program, "--games", "2", "--timeout", "0.5"]);
        assert_eq!(found["results"][0]["wins"], 2, "{program}: {found}");
        assert_eq!(found["reasons"][reason], 2, "{program}: {found}");
        let faults = found["faults"].as_array().unwrap().len();
        assert_eq!(faults > 0, reason != "resignation", "{program}: {found}");
    }
    // Another game than the one that is played.
    let other = ourselves("ugi", "engine konane");
    let (code, error) = fails(&["match", "ouri", "1", &other, "--games", "2"], b"");
    assert_eq!(code, 2, "{error}");
    assert!(error.contains("ouri"), "{error}");
}

#[test]
fn matches_that_cannot_be() {
    for (args, code, part) in [
        (&["ouri", "1"][..], 2, "falta"),
        (&["ouri", "1", "9"][..], 2, "«9»"),
        (&["ouri", "1", "uci:fairy-stockfish"][..], 2, "UCI"),
        (&["xiangqi(repetition=strict_block)", "1", "uci:cat"][..], 2, "strict_block"),
        (&["shogi", "1", "xboard:cat"][..], 2, "XBOARD"),
        (&["ouri", "1", "ugi:"][..], 2, "ugi:"),
        (&["ouri", "1", "ugi:no-such-program"][..], 3, "no-such-program"),
        (&["ouri", "1", "2", "--sprt", "5"][..], 2, "ELO0"),
        (&["ouri", "1", "2", "3", "--sprt", "0,5"][..], 2, "--sprt"),
        (&["ouri", "1", "2", "--games", "0"][..], 2, "--games"),
        (&["nothing", "1", "2"][..], 2, "nothing"),
    ] {
        let (found, error) = fails(&[&["match"], args].concat(), b"");
        assert_eq!(found, code, "{args:?}: {error}");
        assert!(error.contains(part), "{args:?}: {error}");
    }
}
