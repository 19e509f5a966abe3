//! Men put on a board of ninety points: by chance, or in every way that an ending knows.

use crate::proofs::twins::{Board, Habit, Twin};
use checks::hand;
use checks::retrograde::{self, Value};
use checks::second::Compared;
use fastrand::Rng;
use proptest::prelude::*;
use rules::Notation;

/// A random placement of the men of both sides, each where it may stand.
fn random_board(rng: &mut Rng) -> String {
    let mut board = [['1'; 9]; 10];
    board[rng.usize(..3)][rng.usize(3..6)] = 'K';
    board[rng.usize(7..10)][rng.usize(3..6)] = 'k';
    for _ in 0..rng.usize(..18) {
        let man = b"RRNNCCPPABrrnnccppab"[rng.usize(..20)] as char;
        let (y, x) = (rng.usize(..10), rng.usize(..9));
        // Men that would make the board impossible are moved to where they may stand.
        let (y, x) = match man {
            'A' => [(0, 3), (0, 5), (1, 4), (2, 3), (2, 5)][rng.usize(..5)],
            'a' => [(9, 3), (9, 5), (8, 4), (7, 3), (7, 5)][rng.usize(..5)],
            'B' => [(0, 2), (2, 0), (2, 4), (4, 2), (4, 6)][rng.usize(..5)],
            'b' => [(9, 2), (7, 0), (7, 4), (5, 2), (5, 6)][rng.usize(..5)],
            'P' => (5 + y / 2, x),
            'p' => (y / 2, x),
            _ => (y, x),
        };
        if board[y][x] == '1' {
            board[y][x] = man;
        }
    }
    let rows: Vec<String> = board.iter().rev().map(|row| row.iter().collect()).collect();
    let side = if rng.bool() { 'w' } else { 'b' };
    format!("{} {side} - - 0 1", rows.join("/"))
}

/// Compares so many random placements, those that can be.
pub(crate) fn random_boards<B: Board>(
    game: &B::Game,
    tries: usize,
    read: impl Fn(&str) -> B,
) -> Compared {
    let mut rng = Rng::with_seed(90);
    let mut compared = Compared::default();
    for _ in 0..tries {
        let text = random_board(&mut rng);
        compared.board(game, &text, |text| Twin::new(read(text), Habit::None));
    }
    compared
}

/// Texts that look like positions.
pub(crate) fn near_position() -> impl Strategy<Value = String> {
    let rows = prop::collection::vec("[KABNRCPkabnrcp1-9]{1,5}", 10);
    let tail = "( [wbr]( -( -( [0-9]{0,7}( [0-9]{0,7})?)?)?)?)?";
    (rows, tail).prop_map(|(rows, tail)| rows.join("/") + &tail)
}

/// A random placement that is accepted is written with the same counters and read back.
pub(crate) fn round_trips<G: Notation>(game: &G, seed: u64, quiet: u16, number: u16) {
    let tail = format!("- - {quiet} {number}");
    let text = random_board(&mut Rng::with_seed(seed)).replace("- - 0 1", &tail);
    if hand::position_reads_back(game, &text) {
        let written = game.position_text(&hand::at(game, &text));
        assert!(written.ends_with(&tail), "{written}");
    }
}

fn palace(shift: usize) -> impl Iterator<Item = usize> {
    (0..9).map(move |i| shift + 9 * (i / 3) + 3 + i % 3)
}

/// d1, f1, e2, d3, f3: elsewhere a guard would be refused anyway, but slowly.
const GUARD_POINTS: [usize; 5] = [3, 5, 13, 21, 23];

/// Every placement of these red men and the two generals that can be, with Red (`w`) or the other
/// side (`b`) to move. Men of one kind must stand side by side in the list; nothing tells them apart.
pub(crate) fn positions<G: Notation>(game: &G, men: &str, turn: char) -> Vec<G::Position> {
    let mut boards = Vec::new();
    for red in palace(0) {
        for black in palace(63) {
            let mut board = [b'1'; 90];
            (board[red], board[black]) = (b'K', b'k');
            boards.push(board);
        }
    }
    for (i, man) in men.bytes().enumerate() {
        let again = i > 0 && men.as_bytes()[i - 1] == man;
        let mut next = Vec::new();
        for board in &boards {
            let last = board.iter().rposition(|&b| again && b == man);
            let fits =
                |&sq: &usize| board[sq] == b'1' && (man != b'A' || GUARD_POINTS.contains(&sq));
            for sq in (last.map_or(0, |sq| sq + 1)..90).filter(fits) {
                let mut with = *board;
                with[sq] = man;
                next.push(with);
            }
        }
        boards = next;
    }
    let read = |board: &[u8; 90]| {
        let rows: Vec<&str> =
            (board.chunks(9).rev()).filter_map(|row| std::str::from_utf8(row).ok()).collect();
        let text = format!("{} {turn}", rows.join("/"));
        game.parse_position(&text).ok()
    };
    boards.iter().filter_map(read).collect()
}

/// Solves the ending of Red's general and these men against a lone general, Red to move: each
/// position with the plies to Red's win, if any.
pub(crate) fn ending<G: Notation>(game: &G, men: &str) -> Vec<(G::Position, Option<u32>)> {
    let list = positions(game, men, 'w');
    let solved = retrograde::solve(game, list.iter().cloned());
    let win = |pos: &G::Position| match solved.value(game, pos) {
        Value::Won(plies) => Some(plies),
        Value::Drawn | Value::Lost(_) => None,
    };
    list.iter().map(|pos| (pos.clone(), win(pos))).collect()
}

/// How many positions there are, how many Red wins, and the longest win.
pub(crate) fn summary<P>(ending: &[(P, Option<u32>)]) -> (usize, usize, u32) {
    let wins = ending.iter().filter_map(|(_, win)| *win);
    (ending.len(), wins.clone().count(), wins.max().unwrap_or(0))
}
