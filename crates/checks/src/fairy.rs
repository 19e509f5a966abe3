//! Fairy-Stockfish as another opinion on legal moves. It is asked where it is installed; with
//! `LUDOTECA_FAIRY=required` its absence is a failure.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The program, running.
pub struct Fairy {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Fairy {
    /// Starts the program if it can be found, and says so if not: for one of its variants, in the
    /// protocol `uci` or `usi`.
    ///
    /// # Panics
    /// If it is required and cannot be found.
    pub fn start(protocol: &str, variant: &str) -> Option<Fairy> {
        let spawn = |name: &str| {
            let mut command = Command::new(name);
            command.stdin(Stdio::piped()).stdout(Stdio::piped());
            command.stderr(Stdio::null()).spawn().ok()
        };
        let names = ["fairy-stockfish", "/usr/games/fairy-stockfish"];
        let Some(mut child) = names.into_iter().find_map(spawn) else {
            let required = std::env::var("LUDOTECA_FAIRY").is_ok_and(|v| v == "required");
            assert!(!required, "fairy-stockfish is required and not installed");
            println!("fairy-stockfish is not installed: nothing was compared");
            return None;
        };
        let mut fairy = Fairy {
            input: child.stdin.take()?,
            output: BufReader::new(child.stdout.take()?),
            child,
        };
        fairy.until(protocol, &format!("{protocol}ok"));
        let option = format!("{}_Variant", protocol.to_uppercase());
        fairy.until(&format!("setoption name {option} value {variant}\nisready"), "readyok");
        Some(fairy)
    }

    /// What it answers to an order, up to a line that begins so, and the rest of that line.
    fn until(&mut self, order: &str, word: &str) -> (Vec<String>, String) {
        writeln!(self.input, "{order}").expect("write to it");
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("read from it");
            assert!(read > 0, "fairy-stockfish has stopped");
            if let Some(rest) = line.trim().strip_prefix(word) {
                return (lines, rest.to_owned());
            }
            lines.push(line.trim().to_owned());
        }
    }

    fn perft(&mut self, position: &str, depth: u32) -> (Vec<String>, String) {
        let order = format!("position {position}\ngo perft {depth}");
        self.until(&order, "Nodes searched: ")
    }

    /// The legal moves of a position, as in `fen …` or `sfen …`.
    pub fn moves(&mut self, position: &str) -> BTreeSet<String> {
        let (lines, _) = self.perft(position, 1);
        let moves = lines.iter().filter_map(|l| l.strip_suffix(": 1"));
        moves.map(str::to_owned).collect()
    }

    /// How many leaves a position has at a depth.
    pub fn leaves(&mut self, position: &str, depth: u32) -> u64 {
        let (_, count) = self.perft(position, depth);
        count.trim().parse().expect("a number")
    }
}

impl Drop for Fairy {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.child.wait();
    }
}
