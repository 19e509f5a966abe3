//! GNU Go as a judge of legal moves and of handicap places. The tests run where the program is
//! installed and say so where it is not; `LUDOTECA_GNUGO=required` makes its absence a failure.
//!
//! GNU Go forbids suicide unless told otherwise and knows simple ko only: just R4 and R5.

use super::build;
use fastrand::Rng;
use rules::{Game, Seat};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use territory::go::{Go, Move, Position};

struct GnuGo {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl GnuGo {
    /// Starts the program if it can be found.
    fn start() -> Option<GnuGo> {
        for name in ["gnugo", "/usr/games/gnugo"] {
            let child = Command::new(name)
                .args(["--mode", "gtp", "--forbid-suicide"])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn();
            if let Ok(mut child) = child {
                let input = child.stdin.take()?;
                let output = BufReader::new(child.stdout.take()?);
                return Some(GnuGo { child, input, output });
            }
        }
        assert!(
            std::env::var("LUDOTECA_GNUGO").as_deref() != Ok("required"),
            "gnugo is required and not installed"
        );
        println!("gnugo is not installed: nothing was compared");
        None
    }

    /// One command and what it answers.
    fn ask(&mut self, command: &str) -> String {
        writeln!(self.input, "{command}").expect("write to gnugo");
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("read from gnugo");
            if line.trim().is_empty() && (read == 0 || !answer.is_empty()) {
                break;
            }
            answer.push_str(&line);
        }
        let answer = answer.trim();
        let good = answer.strip_prefix('=');
        good.unwrap_or_else(|| panic!("{command}: {answer}")).trim().to_owned()
    }
}

impl Drop for GnuGo {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.child.wait();
    }
}

fn colour(seat: Seat) -> &'static str {
    if seat.0 == 0 { "black" } else { "white" }
}

fn legal(game: &Go, pos: &Position) -> BTreeSet<String> {
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    let points = moves.iter().filter_map(|mv| match mv {
        Move::Place(point) => Some(game.gtp_name(*point)),
        _ => None,
    });
    points.collect()
}

/// Random games side by side; every position up to `positions` is compared.
fn side_by_side(size: u16, positions: usize, every: usize) {
    let Some(mut gnu) = GnuGo::start() else {
        return;
    };
    let game = build(&format!("size={size},dead_stones=none"));
    let mut rng = Rng::with_seed(u64::from(size));
    let (mut compared, mut kos, mut suicides) = (0, 0, 0);
    while compared < positions {
        gnu.ask(&format!("boardsize {size}"));
        gnu.ask("clear_board");
        let mut pos = game.start();
        for ply in 0.. {
            let ours = legal(&game, &pos);
            // A ko is worth a look whenever there is one.
            if ply % every == every - 1 || game.ko(&pos).is_some() {
                let side = colour(pos.turn());
                let theirs = gnu.ask(&format!("all_legal {side}"));
                let theirs: BTreeSet<String> = theirs
                    .split_whitespace()
                    .filter(|&name| name != "PASS")
                    .map(str::to_owned)
                    .collect();
                assert_eq!(ours, theirs, "{}", rules::Notation::position_text(&game, &pos));
                compared += 1;
                kos += usize::from(game.ko(&pos).is_some());
                let empty = game.points().filter(|&p| game.stone(&pos, p).is_none());
                suicides += empty.count() - ours.len();
            }
            let mut moves = Vec::new();
            game.moves(&pos, &mut moves);
            moves.pop();
            if moves.is_empty() || ply > 4 * usize::from(size * size) || compared >= positions {
                break;
            }
            let mv = moves[rng.usize(..moves.len())];
            let Move::Place(point) = mv else { break };
            let name = game.gtp_name(point);
            gnu.ask(&format!("play {} {name}", colour(pos.turn())));
            game.play(&mut pos, mv);
        }
    }
    println!("{size}x{size}: {compared} positions, {kos} with a ko, {suicides} points closed");
    assert!(compared >= positions && kos > 0 && suicides > kos);
}

#[test]
fn gnu_go_allows_the_same_moves_on_9x9() {
    side_by_side(9, 200, 3);
}

#[test]
fn gnu_go_allows_the_same_moves_on_19x19() {
    side_by_side(19, 200, 9);
}

#[test]
fn gnu_go_puts_handicap_stones_on_the_same_points() {
    let Some(mut gnu) = GnuGo::start() else {
        return;
    };
    for (size, stones) in [(9u16, 2..=9u8), (13, 2..=9), (19, 2..=9)] {
        for n in stones {
            gnu.ask(&format!("boardsize {size}"));
            gnu.ask("clear_board");
            let theirs = gnu.ask(&format!("fixed_handicap {n}"));
            let theirs: BTreeSet<String> = theirs.split_whitespace().map(str::to_owned).collect();
            let game = build(&format!("size={size},handicap={n}"));
            let pos = game.start();
            let ours: BTreeSet<String> = game
                .points()
                .filter(|&p| game.stone(&pos, p).is_some())
                .map(|p| game.gtp_name(p))
                .collect();
            assert_eq!(ours, theirs, "{n} on {size}x{size}");
            assert_eq!(pos.turn(), Seat(1));
        }
    }
}
