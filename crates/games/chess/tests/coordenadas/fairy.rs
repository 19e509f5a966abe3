//! A second opinion: Fairy-Stockfish counts the same moves on single boards. It is asked only where it
//! is installed; with `LUDOTECA_FAIRY=required` its absence is a failure.

use super::{MIDDLE, START, alone, game, perft_a};
use fastrand::Rng;
use rules::{Game, Notation};
use std::io::Write;
use std::process::{Command, Stdio};

const PROGRAM: &str = "/usr/games/fairy-stockfish";

/// Leaves to depth 2 of boards, as the other program counts them; none if it is not there.
fn ask(boards: &[String]) -> Option<Vec<u64>> {
    let spawned = Command::new(PROGRAM)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut child) = spawned else {
        let required = std::env::var("LUDOTECA_FAIRY").is_ok_and(|v| v == "required");
        assert!(!required, "{PROGRAM} is required but not there");
        return None;
    };
    let mut script = "setoption name UCI_Variant value bughouse\n".to_owned();
    for board in boards {
        script += &format!("position fen {board}\ngo perft 2\n");
    }
    script += "quit\n";
    let mut input = child.stdin.take().expect("its input");
    let writer = std::thread::spawn(move || input.write_all(script.as_bytes()));
    let output = child.wait_with_output().expect("its output");
    writer.join().expect("written").expect("written");
    let text = String::from_utf8_lossy(&output.stdout);
    let counts = text
        .lines()
        .filter_map(|line| line.strip_prefix("Nodes searched: "))
        .map(|n| n.trim().parse().expect("a number"));
    Some(counts.collect())
}

#[test]
fn fairy_stockfish_counts_the_same() {
    let clock = game("mode=clock,mate=strict");
    let mut rng = Rng::with_seed(64);
    let mut boards = vec![START.to_owned(), START.replace("[]", "[PNbq]")];
    boards.extend(MIDDLE.iter().map(|m| m.0.to_owned()));
    let mut moves = Vec::new();
    while boards.len() < 150 {
        let mut pos = clock.start();
        for _ in 0..rng.usize(8..90) {
            moves.clear();
            clock.moves(&pos, &mut moves);
            if moves.is_empty() {
                break;
            }
            clock.play(&mut pos, moves[rng.usize(..moves.len())]);
        }
        let text = clock.position_text(&pos);
        boards.extend(text.split(" | ").map(str::to_owned));
    }
    // Two bare kings complete the position.
    let Some(counts) = ask(&boards) else {
        println!("skipped: {PROGRAM} is not installed");
        return;
    };
    assert_eq!(counts.len(), boards.len());
    for (board, count) in boards.iter().zip(counts) {
        assert_eq!(perft_a(&clock, &alone(&clock, board), 2), count, "{board}");
    }
}
