//! A quick estimate: material, a little more for men in hand, and how safe the kings are.

use super::board::{Kind, Man, STEPS};
use super::position::Position;
use super::rules::Shogi;
use ::rules::{MAX_SEATS, Think, Values};
use kit::bits::Bits;

/// The worth of a man on the board, in tenths of a pawn: as it is, and promoted.
const BOARD: [(Kind, i32, i32); 7] = [
    (Kind::Pawn, 10, 45),
    (Kind::Lance, 30, 55),
    (Kind::Knight, 35, 58),
    (Kind::Silver, 52, 62),
    (Kind::Gold, 60, 60),
    (Kind::Bishop, 85, 115),
    (Kind::Rook, 100, 130),
];

/// The worth of a man in hand: it can be dropped where it is needed.
const HAND: [(Kind, i32); 7] = [
    (Kind::Pawn, 11),
    (Kind::Lance, 33),
    (Kind::Knight, 38),
    (Kind::Silver, 57),
    (Kind::Gold, 68),
    (Kind::Bishop, 95),
    (Kind::Rook, 112),
];

/// What a side has, in tenths of a pawn.
pub(super) fn material(pos: &Position, side: u8) -> i32 {
    let hand = pos.hand(side);
    let board = BOARD.iter().map(|&(kind, plain, promoted)| {
        let count = |promoted| pos.of(side, Man { kind, promoted }).size() as i32;
        let turned = if kind.promotes() { count(true) } else { 0 };
        plain * count(false) + promoted * turned
    });
    let held = HAND.iter().map(|&(kind, worth)| {
        let n = hand.count(kind) as i32;
        worth * n
    });
    board.sum::<i32>() + held.sum::<i32>()
}

/// How safe the king of a side is: own generals beside it, enemies that come near, room to flee.
fn safety(pos: &Position, side: u8) -> i32 {
    let (us, them) = (usize::from(side), 1 - usize::from(side));
    let king = usize::from(pos.kings[us]);
    let (own, foes) = (pos.men(us), pos.men(them));
    let around = STEPS.king[king];
    let guards = ((own.gold | own.silver | own.horse) & around).size() as i32;
    let near = STEPS.near[king];
    let minor = (foes.knight | foes.silver | foes.lance) & near;
    let major = (foes.gold | foes.bishop | foes.rook | foes.horse | foes.dragon) & near;
    let held = pos.hand(them as u8);
    let arms = held.count(Kind::Gold) + held.count(Kind::Silver) + 2 * held.count(Kind::Rook);
    let attack = 4 * minor.size() as i32 + 9 * major.size() as i32;
    // What is in hand is felt where somebody already stands near.
    let pressure = attack + attack.min(12) * arms as i32 / 6;
    let bare = (around & !pos.sides[us]).size() as i32;
    6 * guards.min(4) - pressure - bare
}

/// Material and safety, and a little for the move unless the mover's king is attacked.
fn evaluate(pos: &Position) -> Values {
    let (mover, other) = (usize::from(pos.turn), usize::from(1 - pos.turn));
    let worth = |side: usize| material(pos, side as u8) + safety(pos, side as u8);
    let turn = if pos.in_check() { -15 } else { 8 };
    let lead = (worth(mover) - worth(other) + turn) as f32;
    let score = lead / (lead.abs() + 150.0);
    let mut values = [0.0; MAX_SEATS];
    values[mover] = score;
    values[other] = -score;
    values
}

impl Think for Shogi {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(pos))
    }
}
