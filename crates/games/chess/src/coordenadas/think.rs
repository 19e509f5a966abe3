//! A quick estimate: the men of each team on both boards and in both hands, and how safe the kings
//! are.

use super::board::{Board, KINGS, Kind, last_row};
use super::rules::Coordenadas;
use super::rules::{Position, seat_of};
use ::rules::{MAX_SEATS, Seat, Think, Values};
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

/// Both boards together: White on A plays with Black on B.
fn evaluate(pos: &Position) -> Values {
    let lead = (lead(&pos.boards[0]) - lead(&pos.boards[1])) as f32;
    let score = lead / (lead.abs() + 80.0);
    let mut values = [0.0; MAX_SEATS];
    for (board, side, sign) in [(0, 0, 1.0), (1, 1, 1.0), (0, 1, -1.0), (1, 0, -1.0)] {
        let Seat(seat) = seat_of(board, side);
        values[usize::from(seat)] = sign * score;
    }
    values
}

impl Think for Coordenadas {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(pos))
    }
}
