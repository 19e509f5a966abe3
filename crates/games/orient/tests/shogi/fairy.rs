//! Fairy-Stockfish as a second opinion on legal moves. The tests run where the program is installed and
//! say so where it is not; `LUDOTECA_FAIRY=required` makes its absence a failure.
//!
//! It accepts some pawn drops that are mate (T8), so a drop of its list may be missing from ours if the
//! literal implementation agrees that it is mate.

use super::literal::Literal;
use super::random::{STARTS, random_board};
use super::{game, usis};
use checks::hand::at;
use fastrand::Rng;
use orient::shogi::Position;
use rules::{Line, Notation};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Fairy {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Fairy {
    /// Starts the program if it can be found.
    fn start() -> Option<Fairy> {
        for name in ["fairy-stockfish", "/usr/games/fairy-stockfish"] {
            let child = Command::new(name)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn();
            if let Ok(mut child) = child {
                let input = child.stdin.take()?;
                let output = BufReader::new(child.stdout.take()?);
                let mut fairy = Fairy {
                    child,
                    input,
                    output,
                };
                writeln!(fairy.input, "usi").ok()?;
                fairy.until("usiok");
                writeln!(fairy.input, "setoption name USI_Variant value shogi").ok()?;
                return Some(fairy);
            }
        }
        assert!(
            std::env::var("LUDOTECA_FAIRY").as_deref() != Ok("required"),
            "fairy-stockfish is required and not installed"
        );
        println!("fairy-stockfish is not installed: nothing was compared");
        None
    }

    /// The lines up to one that begins so.
    fn until(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("read from it");
            assert!(read > 0, "fairy-stockfish has stopped");
            let line = line.trim().to_owned();
            if line.starts_with(word) {
                return lines;
            }
            lines.push(line);
        }
    }

    fn moves(&mut self, sfen: &str) -> BTreeSet<String> {
        writeln!(self.input, "position sfen {sfen}\ngo perft 1").expect("write to it");
        let lines = self.until("Nodes searched");
        let moves = lines.iter().filter_map(|l| l.strip_suffix(": 1"));
        moves.map(str::to_owned).collect()
    }
}

impl Drop for Fairy {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.child.wait();
    }
}

/// Compares one position; gives how many pawn drops it accepts that are mate.
fn compare(fairy: &mut Fairy, pos: &Position) -> usize {
    let sfen = game().position_text(pos);
    let mut ours = usis(&game(), pos);
    ours.remove("impasse");
    let theirs = fairy.moves(&sfen);
    let missing: Vec<&String> = ours.difference(&theirs).collect();
    assert!(missing.is_empty(), "{sfen}: it refuses {missing:?}");
    let more: Vec<&String> = theirs.difference(&ours).collect();
    for usi in &more {
        let mates = Literal::read(&sfen).pawn_drop_mates(usi);
        assert!(mates, "{sfen}: it accepts {usi}");
    }
    more.len()
}

#[test]
fn fairy_stockfish_allows_the_same_moves() {
    let Some(mut fairy) = Fairy::start() else {
        return;
    };
    let mut rng = Rng::with_seed(11);
    let (mut compared, mut faults) = (0, 0);
    let mut list = Vec::new();
    for round in 0..45 {
        let mut line = Line::from(game(), at(&game(), STARTS[round % STARTS.len()]));
        line.moves(&mut list);
        while !list.is_empty() && line.ply() < 120 {
            if rng.bool() {
                faults += compare(&mut fairy, line.pos());
                compared += 1;
            }
            line.push(list[rng.usize(..list.len())]);
            line.moves(&mut list);
        }
    }
    let mut boards = 0;
    while boards < 1_000 {
        if let Ok(pos) = game().parse_position(&random_board(&mut rng)) {
            faults += compare(&mut fairy, &pos);
            boards += 1;
        }
    }
    println!(
        "{compared} positions of games, {boards} boards, {faults} pawn-drop mates accepted by it"
    );
    assert!(compared > 1_000, "{compared} positions");
}
