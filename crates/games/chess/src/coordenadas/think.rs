//! A quick estimate: the men of each team on both boards and in both hands, and how safe the kings
//! are.

use super::board::{Board, KINGS, Kind, last_row};
use super::rules::{Coordenadas, Move, Position};
use ::rules::Think;
use kit::bits::Bits;

/// Tenths of a pawn, from king to pawn. Where men come back quickly, long lines count for less than
/// in chess and every attacker for more.
const ON_BOARD: [i32; 6] = [0, 52, 26, 22, 22, 10];
/// A man in hand can appear anywhere with tempo.
const IN_HAND: [i32; 6] = [0, 60, 28, 26, 27, 13];

/// Men of a side on a board and in its hand.
fn material(board: &Board, side: u8) -> i32 {
    let mut sum = 0;
    for kind in Kind::HAND {
        let (men, i) = (board.men(side, kind), kind as usize);
        // A promoted man is worth what it does, less because it comes back as a pawn.
        let promoted = (men & board.promoted).count_ones() as i32;
        sum += men.count_ones() as i32 * ON_BOARD[i] + promoted * 4;
        sum += i32::from(board.hand(side, kind)) * IN_HAND[i];
    }
    let pawns = board.men(side, Kind::Pawn);
    let near = if side == 0 { last_row(0) >> 8 } else { last_row(1) << 8 };
    sum + 8 * (pawns & near).count_ones() as i32
}

/// How exposed the king of a side is: empty or attacked squares around it count, the more the fuller
/// the enemy hand.
fn danger(board: &Board, side: u8) -> i32 {
    let king = board.king(side);
    let occupied = board.occupied();
    let around = KINGS[usize::from(king)];
    let open = (around & !occupied).count_ones() as i32;
    let mut attacked = 0;
    for sq in (around & !board.sides[usize::from(side)]).squares() {
        attacked += i32::from(board.attackers(side, sq, occupied) != 0);
    }
    let enemy = 1 - side;
    let hand: i32 = Kind::HAND.into_iter().map(|kind| i32::from(board.hand(enemy, kind))).sum();
    3 * attacked + open * (1 + hand.min(4)) / 2
}

/// What White is ahead on a board, in tenths of a pawn.
fn lead(board: &Board) -> i32 {
    let side = |s: u8| material(board, s) - danger(board, s);
    let turn = if board.check { -8 } else { 3 };
    let turn = if board.turn == 0 { turn } else { -turn };
    side(0) - side(1) + turn
}

/// What a capture, and a promotion, brings, in hundredths; and what the man that goes there is then worth to those who
/// take it back. Drops bring nothing and risk what is dropped.
fn taken(board: &Board, mv: Move) -> (i32, i32) {
    let mut gain = 0;
    if let Some(sq) = board.captured_on(mv)
        && let Some((_, kind)) = board.man(sq)
    {
        let back = if board.promoted.has(sq) { Kind::Pawn } else { kind };
        gain += ON_BOARD[kind as usize] + IN_HAND[back as usize];
    }
    let promoted = mv.into != mv.kind;
    if promoted {
        gain += ON_BOARD[mv.into as usize] - ON_BOARD[mv.kind as usize];
    }
    let pawn = promoted || !mv.drop && board.promoted.has(mv.from);
    let hand = if pawn { Kind::Pawn } else { mv.into };
    (10 * gain, 10 * (ON_BOARD[mv.into as usize] + IN_HAND[hand as usize]))
}

impl Think for Coordenadas {
    /// Both boards together: White on A plays with Black on B.
    fn lead(&self, pos: &Position) -> Option<i32> {
        Some(10 * (lead(&pos.boards[0]) - lead(&pos.boards[1])))
    }

    fn gain(&self, pos: &Position, mv: Move) -> i32 {
        taken(&pos.boards[usize::from(mv.board & 1)], mv).0
    }

    fn exchange(&self, pos: &Position, mv: Move) -> i32 {
        let board = &pos.boards[usize::from(mv.board & 1)];
        let (gain, risk) = taken(board, mv);
        if mv.kind == Kind::King || risk <= gain {
            return gain;
        }
        let left = if mv.drop { 0 } else { u64::bit(mv.from) };
        let without = board.occupied() & !left | u64::bit(mv.to);
        let back = board.attackers(board.turn, mv.to, without) & !u64::bit(mv.to);
        if back != 0 { gain - risk } else { gain }
    }

    /// A man of a kind to a square of a board.
    fn slot(&self, mv: Move) -> u64 {
        let man = u64::from(mv.board) << 4 | u64::from(mv.drop) << 3 | mv.kind as u64;
        (man << 6 | u64::from(mv.to)) << 6 | u64::from(mv.from)
    }
}
