//! A quick estimate: the value table that the source quotes from H. Lau (1985).

use super::board::{Kind, RED_HALF};
use super::rules::Position;
use ::rules::{MAX_SEATS, Values};

/// Half points, so that the cannon's 4.5 is whole.
const HALVES: [(Kind, i32); 5] = [
    (Kind::Guard, 4),
    (Kind::Elephant, 4),
    (Kind::Horse, 8),
    (Kind::Rook, 18),
    (Kind::Cannon, 9),
];

/// A side's material: a soldier is worth 1 before the river and 2 beyond it.
pub(super) fn halves(pos: &Position, side: u8) -> i32 {
    let men: i32 = HALVES
        .iter()
        .map(|&(kind, worth)| pos.count(side, kind) as i32 * worth)
        .sum();
    let soldiers = pos.of_kind(Kind::Soldier) & pos.sides[usize::from(side)];
    let home = if side == 0 { RED_HALF } else { !RED_HALF };
    let before = (soldiers & home).count_ones() as i32;
    let beyond = (soldiers & !home).count_ones() as i32;
    men + 2 * before + 4 * beyond
}

/// Material, and a little for the move unless the mover's general is attacked.
pub(super) fn evaluate(pos: &Position) -> Values {
    let mover = usize::from(pos.turn);
    let lead = halves(pos, pos.turn) - halves(pos, 1 - pos.turn);
    let turn = if pos.in_check() { -2 } else { 1 };
    let lead = (lead + turn) as f32;
    let score = lead / (lead.abs() + 16.0);
    let mut values = [0.0; MAX_SEATS];
    values[mover] = score;
    values[1 - mover] = -score;
    values
}
