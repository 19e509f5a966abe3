//! Plays Gamão without a cube for whoever asks: each line of the input is a position with dice (XGID), each line of the
//! output the board after the move that was chosen: the points 1 to 24 and the bar of the side that moved, then those of
//! the other. To be held against other programs.
//!
//! `cargo run --release -p ludoteca-race --example pipe -- [TURNS [POSITIONS [MILLISECONDS]]]`

use race::gamao::{CubeLimit, Gamao, Options};
use rules::{Game, Line, Notation, Seat};
use search::{Budget, Memory, Plan, Stop, expect};
use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |usual: u64| args.next().map_or(usual, |a| a.parse().expect("a number"));
    let (turns, nodes, ms) = (number(1) as u32, number(1_000_000), number(3_600_000));
    let game = Gamao::new(Options { cube_limit: CubeLimit(0), ..Options::default() });
    let memory = Memory::new(1 << 20);
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("a line");
        let pos = game.parse_position(&line).unwrap_or_else(|e| panic!("{line}: {e:?}"));
        let seat = pos.on_roll();
        let start = Instant::now();
        let pace =
            search::Pace { wanted: Duration::from_millis(ms), most: Duration::from_millis(ms) };
        let stop = Stop::clocked(Box::new(move || start.elapsed()), pace);
        let budget = Budget { depth: turns, time: stop.time(pace), ..Budget::nodes(nodes, &stop) };
        let plan = Plan::best(budget, 1);
        let found = expect(&Line::from(game, pos), plan, &memory).expect("a move to choose");
        let mut after = pos;
        game.play(&mut after, found.candidates[0].mv);
        let board =
            [seat, Seat(1 - seat.0)].into_iter().flat_map(|s| (1..=25).map(move |p| (s, p)));
        let board: Vec<String> = board.map(|(s, p)| after.men_on(s, p).to_string()).collect();
        writeln!(out, "{}", board.join(" ")).and_then(|()| out.flush()).expect("an answer");
    }
}
