//! Bearing off, exactly: how many turns every home board needs, for up to fifteen men on six points, and who wins where
//! both sides have few men left. Reckoned once, at first use, in a few tenths of a second.

use super::super::moves::{Men, count};
use super::board::Side;
use std::sync::OnceLock;

/// Points of a home board.
const HOME: usize = 6;
/// Men of a side.
const ALL: u8 = 15;
/// Home boards of up to fourteen men: those of fifteen come after them.
const SOME_OFF: usize = 38_760;
/// Up to so many men a side the play of both is reckoned together, and the boards of one side that makes.
const FEW: u8 = 6;
const FEW_BOARDS: usize = 924;
/// Turns that are told apart; fifteen men on the six point need more once in many millions of games.
const TURNS: usize = 24;

/// How likely a side needs so many turns.
pub(super) type Spread = [f32; TURNS];

/// The men on points 1 to 6.
type Board = [u8; HOME];

/// The ways to put so many men on so many points (less one) and none beyond.
const WAYS: [[u32; HOME]; ALL as usize + 1] = {
    let mut ways = [[0; HOME]; ALL as usize + 1];
    let mut men = 1;
    while men <= ALL as usize {
        ways[men][0] = men as u32;
        let mut p = 1;
        while p < HOME {
            ways[men][p] = ways[men - 1][p] + ways[men][p - 1];
            p += 1;
        }
        men += 1;
    }
    ways
};

/// The place of a board among all: by the men on it, then by those beyond the first point, and so on. Every step of a
/// man leads to an earlier place.
fn rank(board: &Board) -> usize {
    let (mut men, mut rank) = (0, 0);
    for (i, &n) in board.iter().rev().enumerate() {
        men += usize::from(n);
        rank += WAYS[men][i];
    }
    rank as usize
}

/// All boards of up to so many men, each at its place.
fn boards(most: u8) -> Vec<Board> {
    fn put(point: usize, left: u8, board: &mut Board, out: &mut Vec<Board>) {
        if point + 1 == HOME {
            board[point] = left;
            out.push(*board);
            return;
        }
        for on in 0..=left {
            board[point] = left - on;
            put(point + 1, on, board, out);
        }
    }
    let mut out = Vec::new();
    (0..=most).for_each(|men| put(0, men, &mut [0; HOME], &mut out));
    out
}

/// The places to which a die leads (R9); with no men left it stays.
fn steps(board: &Board, die: usize, out: &mut Vec<u32>) {
    out.clear();
    let mut board = *board;
    let highest = board.iter().rposition(|&n| n > 0).unwrap_or(0);
    for from in 0..=highest {
        if board[from] == 0 || (from + 1 < die && from != highest) {
            continue;
        }
        let to = from.checked_sub(die);
        board[from] -= 1;
        to.into_iter().for_each(|to| board[to] += 1);
        out.push(rank(&board) as u32);
        board[from] += 1;
        to.into_iter().for_each(|to| board[to] -= 1);
    }
    if out.is_empty() {
        out.push(0);
    }
}

/// The 21 throws with their shares.
fn throws() -> impl Iterator<Item = (usize, usize, f32)> {
    (1..=6).flat_map(|a| (1..=a).map(move |b| (a, b, if a == b { 1.0 / 36.0 } else { 2.0 / 36.0 })))
}

/// The turns that every board needs, from the place `done` on, if it is played for the fewest until it comes before
/// that place.
fn turns(done: usize) -> Vec<Spread> {
    let boards = boards(ALL);
    let mut spreads = vec![[0.0; TURNS]; boards.len() - done];
    let mut means = vec![0.0f32; boards.len()];
    // Where it is best to be after so many more steps (1 to 4) by a die.
    let mut best: Vec<[[u32; 6]; 4]> = Vec::with_capacity(boards.len());
    let mut next: [Vec<u32>; 6] = Default::default();
    for (at, board) in boards.iter().enumerate() {
        if at < done {
            best.push([[at as u32; 6]; 4]);
            continue;
        }
        let fewest = |places: &mut dyn Iterator<Item = u32>| {
            places.min_by(|&a, &b| means[a as usize].total_cmp(&means[b as usize])).unwrap_or(0)
        };
        let mut row = [[0; 6]; 4];
        for die in 1..=6 {
            let next = &mut next[die - 1];
            steps(board, die, next);
            row[0][die - 1] = fewest(&mut next.iter().copied());
            for n in 1..4 {
                let after = |&to: &u32| best[to as usize][n - 1][die - 1];
                row[n][die - 1] = fewest(&mut next.iter().map(after));
            }
        }
        best.push(row);
        let mut spread = [0.0; TURNS];
        for (a, b, share) in throws() {
            let to = if a == b {
                row[3][a - 1]
            } else {
                let first = next[a - 1].iter().map(|&to| best[to as usize][0][b - 1]);
                let second = next[b - 1].iter().map(|&to| best[to as usize][0][a - 1]);
                fewest(&mut first.chain(second))
            } as usize;
            if to < done {
                spread[1] += share;
                continue;
            }
            let then: &Spread = &spreads[to - done];
            for t in 1..TURNS {
                spread[t] += share * then[t - 1];
            }
            spread[TURNS - 1] += share * then[TURNS - 1];
        }
        means[at] = mean(&spread);
        spreads[at - done] = spread;
    }
    spreads
}

/// The chance of the side on roll to be done first, for every pair of boards of few men, if both play for it.
fn pairs() -> Vec<f32> {
    let boards = boards(FEW);
    // The places that each throw leads to, for every board.
    let mut after: Vec<Vec<(f32, Vec<u32>)>> = Vec::with_capacity(boards.len());
    let mut one = [Vec::new(), Vec::new()];
    for board in &boards {
        let mut all = Vec::with_capacity(21);
        for (a, b, share) in throws() {
            let mut ends: Vec<u32> = Vec::new();
            for (first, second) in [(a, b), (b, a)] {
                let times = if a == b { 3 } else { 1 };
                steps(board, first, &mut one[0]);
                let mut places = one[0].clone();
                for _ in 0..times {
                    let before = std::mem::take(&mut places);
                    for to in before {
                        steps(&boards[to as usize], second, &mut one[1]);
                        places.extend(&one[1]);
                    }
                    places.sort_unstable();
                    places.dedup();
                }
                ends.extend(places);
                if a == b {
                    break;
                }
            }
            ends.sort_unstable();
            ends.dedup();
            // Whoever is done has won.
            if ends[0] == 0 {
                ends.truncate(1);
            }
            all.push((share, ends));
        }
        after.push(all);
    }
    let mut chances = vec![0.0f32; FEW_BOARDS * FEW_BOARDS];
    for sum in 2..=2 * (FEW_BOARDS - 1) {
        for own in 1.max(sum.saturating_sub(FEW_BOARDS - 1))..=(sum - 1).min(FEW_BOARDS - 1) {
            let enemy = sum - own;
            let row = &chances[enemy * FEW_BOARDS..][..FEW_BOARDS];
            let mut chance = 0.0;
            for (share, ends) in &after[own] {
                // The least that is left to the other; nothing if this side is done.
                let least = ends.iter().map(|&to| row[to as usize]).fold(1.0, f32::min);
                chance += share * (1.0 - if ends[0] == 0 { 0.0 } else { least });
            }
            chances[own * FEW_BOARDS + enemy] = chance;
        }
    }
    chances
}

/// The mean of turns.
pub(super) fn mean(spread: &Spread) -> f32 {
    spread.iter().enumerate().map(|(t, share)| t as f32 * share).sum()
}

fn board(men: Men) -> Board {
    std::array::from_fn(|p| count(men, p as u8 + 1))
}

/// The turns that a side needs to bear off all its men; `None` unless all are at home.
pub(super) fn off(men: Men, side: &Side) -> Option<&'static Spread> {
    static TABLE: OnceLock<Vec<Spread>> = OnceLock::new();
    if side.rear == 0 || side.rear > 6 {
        return None;
    }
    TABLE.get_or_init(|| turns(1)).get(rank(&board(men)) - 1)
}

/// The turns that a side needs to bear off the first of its fifteen men; `None` unless all are at home.
fn first_off(men: Men, side: &Side) -> Option<&'static Spread> {
    static TABLE: OnceLock<Vec<Spread>> = OnceLock::new();
    if side.rear > 6 || side.men[0] > 0 {
        return None;
    }
    TABLE.get_or_init(|| turns(SOME_OFF)).get(rank(&board(men)) - SOME_OFF)
}

/// The chance of the side on roll to win, to win a gammon and to lose one, where both have all their men at home and
/// some on the board; `None` elsewhere.
pub(super) fn known(own: (Men, &Side), enemy: (Men, &Side)) -> Option<[f32; 3]> {
    static PAIRS: OnceLock<Vec<f32>> = OnceLock::new();
    let (mine, theirs) = (off(own.0, own.1)?, off(enemy.0, enemy.1)?);
    let win = if own.1.left() <= FEW && enemy.1.left() <= FEW {
        let place = rank(&board(own.0)) * FEW_BOARDS + rank(&board(enemy.0));
        PAIRS.get_or_init(pairs)[place]
    } else {
        before(mine, theirs, false)
    };
    let gammon = first_off(enemy.0, enemy.1).map_or(0.0, |first| before(mine, first, false));
    let lose_gammon = first_off(own.0, own.1).map_or(0.0, |first| before(theirs, first, true));
    Some([win, gammon, lose_gammon])
}

/// The chance to be done in no more turns than the other needs; `fewer`: in fewer.
fn before(mine: &Spread, theirs: &Spread, fewer: bool) -> f32 {
    // The chance that the other needs more.
    let mut more = 1.0;
    let mut chance = 0.0;
    for (m, t) in mine.iter().zip(theirs) {
        let not_fewer = more;
        more -= t;
        chance += m * if fewer { more } else { not_fewer };
    }
    chance.clamp(0.0, 1.0)
}
