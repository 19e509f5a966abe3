//! A retrograde solver for endings against a lone general, for T6.

use orient::xiangqi::{RepetitionRule, Xiangqi};
use rules::{Game, Notation, Seat, Status};
use std::collections::HashMap;

/// The solved positions of one ending.
pub(crate) struct Ending {
    /// Positions with Red to move, as text without counters.
    pub(crate) red: Vec<String>,
    /// For each of them in how many plies Red wins, if at all.
    pub(crate) wins: Vec<Option<u32>>,
}

/// Every placement of these red men with both generals, for one side to move; positions that
/// cannot be (facing, mover's enemy in check, men where they cannot come) are left out.
fn positions(game: &Xiangqi, men: &[char], turn: char) -> Vec<String> {
    let red: Vec<usize> = palace(0);
    let black: Vec<usize> = palace(63);
    let mut boards: Vec<[char; 90]> = Vec::new();
    for &k in &red {
        for &b in &black {
            let mut board = ['.'; 90];
            board[k] = 'K';
            board[b] = 'k';
            boards.push(board);
        }
    }
    for &man in men {
        let mut next = Vec::new();
        for board in &boards {
            for sq in 0..90 {
                let guard = man != 'A' || GUARD_POINTS.contains(&sq);
                if board[sq] == '.' && guard {
                    let mut with = *board;
                    with[sq] = man;
                    next.push(with);
                }
            }
        }
        boards = next;
    }
    boards
        .iter()
        .map(|board| fen(board, turn))
        .filter(|text| game.parse_position(text).is_ok())
        .collect()
}

/// d1, f1, e2, d3, f3: the others would be left out anyway, but slowly.
const GUARD_POINTS: [usize; 5] = [3, 5, 13, 21, 23];

fn palace(shift: usize) -> Vec<usize> {
    (0..9).map(|i| shift + 9 * (i / 3) + 3 + i % 3).collect()
}

fn fen(board: &[char; 90], turn: char) -> String {
    let rows: Vec<String> = (0..10)
        .rev()
        .map(|r| {
            let mut out = String::new();
            let mut empty = 0;
            for c in &board[9 * r..9 * r + 9] {
                if *c == '.' {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    out += &empty.to_string();
                    empty = 0;
                }
                out.push(*c);
            }
            if empty > 0 {
                out += &empty.to_string();
            }
            out
        })
        .collect();
    format!("{} {turn}", rows.join("/"))
}

/// Solves the ending of Red's general and these men against a lone general. A capture by Black
/// leads out of the ending and is taken not to lose for Black.
pub(crate) fn solve(men: &[char]) -> Ending {
    let game = Xiangqi {
        repetition: RepetitionRule::Source,
        no_capture_limit: 0,
    };
    let sides = [positions(&game, men, 'w'), positions(&game, men, 'b')];
    let parse = |text: &String| game.parse_position(text).expect("a position");
    let index: [HashMap<u64, usize>; 2] = [0, 1].map(|s: usize| {
        let keys = sides[s].iter().map(|text| game.key(&parse(text)));
        keys.zip(0..).collect()
    });
    for s in 0..2 {
        assert_eq!(index[s].len(), sides[s].len(), "keys collide");
    }
    let mut moves = Vec::new();
    // What follows each position; None for a way out of the ending.
    let mut next = |s: usize| -> Vec<Vec<Option<usize>>> {
        let follow = |text: &String| {
            let pos = parse(text);
            moves.clear();
            game.moves(&pos, &mut moves);
            let find = |&mv: &_| {
                let mut after = pos;
                game.play(&mut after, mv);
                index[1 - s].get(&game.key(&after)).copied()
            };
            moves.iter().map(find).collect()
        };
        sides[s].iter().map(follow).collect()
    };
    let (red_next, black_next) = (next(0), next(1));
    let mut wins = vec![None; sides[0].len()];
    // Black is lost at once where he cannot move: mate or immobilisation.
    let mut lost: Vec<Option<u32>> = sides[1]
        .iter()
        .zip(&black_next)
        .map(|(text, next)| {
            if !next.is_empty() {
                return None;
            }
            match game.status(&parse(text)) {
                Status::Over(end) if end.payoffs.get(Seat(0)) == 1 => Some(0),
                other => panic!("{text}: {other:?}"),
            }
        })
        .collect();
    let mut ply = 1;
    loop {
        let mut changed = false;
        for (win, next) in wins.iter_mut().zip(&red_next) {
            let done = |&n: &Option<usize>| n.is_some_and(|n| lost[n] == Some(ply - 1));
            if win.is_none() && next.iter().any(done) {
                *win = Some(ply);
                changed = true;
            }
        }
        for (loss, next) in lost.iter_mut().zip(&black_next) {
            let done = |&n: &Option<usize>| n.is_some_and(|n| wins[n].is_some());
            if loss.is_none() && !next.is_empty() && next.iter().all(done) {
                *loss = Some(ply + 1);
                changed = true;
            }
        }
        if !changed {
            break;
        }
        ply += 2;
    }
    let [red, _] = sides;
    Ending { red, wins }
}
