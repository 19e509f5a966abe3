//! What a play does that its steps do not tell.

use super::moves::{Move, apply, count};
use super::position::Position;
use ::rules::{Words, words};

/// The points that a play makes, as the mover counts them.
pub(super) fn remark(pos: &Position, mv: Move) -> Option<Words> {
    let (before, mut enemy) = pos.boards();
    let mut own = before;
    for step in mv.steps() {
        apply(&mut own, &mut enemy, step.from, step.die);
    }
    let made = |&point: &u8| count(before, point) < 2 && count(own, point) > 1;
    let made: Vec<String> = (1..=24).filter(made).map(|point| point.to_string()).collect();
    match made.as_slice() {
        [] => None,
        [point] => Some(words!("faz a casa {point}"; "makes the {point} point")),
        many => Some(words!("faz as casas {}", many.join(" e ");
            "makes the points {}", many.join(" and "))),
    }
}
