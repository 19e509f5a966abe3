//! A quick estimate: material by how far each man reaches, pawns by how far they have come, and an
//! heir.

use super::board::{BOARD, Kind, Man};
use super::position::Position;
use super::rules::Tamerlane;
use ::rules::{Game, MAX_SEATS, Think, Values};
use kit::bits::Bits;

/// Twentieths of a rook: the giraffe is "the most terrible" of the men, the rook nearly as good.
const WORTH: [(Kind, i32); 10] = [
    (Kind::Vizier, 5),
    (Kind::General, 5),
    (Kind::Giraffe, 19),
    (Kind::Picket, 13),
    (Kind::Horse, 12),
    (Kind::Rook, 20),
    (Kind::Elephant, 4),
    (Kind::Camel, 9),
    (Kind::Machine, 5),
    (Kind::Prince, 14),
];

fn material(pos: &Position, side: usize) -> i32 {
    let mut sum = 0;
    for (kind, worth) in WORTH {
        sum += worth * pos.count(side, Man::officer(kind)) as i32;
    }
    for sq in pos.pawns(side).squares() {
        let row = if sq < 110 { i32::from(BOARD.row(sq)) } else { 5 };
        let gone = if side == 0 { row } else { 9 - row };
        sum += 2 + gone / 3;
    }
    sum + if pos.has_heir(side) { 8 } else { 0 }
}

/// Material, and a little for the move unless the mover is in check.
fn evaluate(game: &Tamerlane, pos: &Position) -> Values {
    let mover = usize::from(pos.turn);
    let turn = if game.in_check(pos) { -3 } else { 1 };
    let lead = (material(pos, mover) - material(pos, 1 - mover) + turn) as f32;
    let score = lead / (lead.abs() + 40.0);
    let mut values = [0.0; MAX_SEATS];
    values[mover] = score;
    values[1 - mover] = -score;
    values
}

impl Think for Tamerlane {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }
}
