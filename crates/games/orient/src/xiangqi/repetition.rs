//! The third occurrence of a position under `strict_block` and `wxf` (R14).
//!
//! `wxf` judges what each side did with every one of its moves since the first occurrence:
//!
//! - it **checked** if each move gave check;
//! - it **chased** if there is one enemy man that each move newly threatened to capture. A threat
//!   is a capture that would be legal if the same side moved again and that the same man could
//!   not make before the move. Generals and soldiers may chase freely, and soldiers that have not
//!   crossed the river may be chased. A threat to a man that could be retaken is none, unless
//!   a horse or a cannon threatens a rook; nor is one to a man of the same kind that could
//!   itself capture the chaser (an offered exchange).
//!
//! Checking is worse than chasing, chasing worse than anything else; the side that alone did the
//! worse thing loses, and if both did the same the game is drawn. The tournament rules know
//! many finer cases (mixed threats of mate, two chased men); those are drawn here.

use super::rules::{PERPETUAL_CHASE, PERPETUAL_CHECK, REPETITION, RepetitionRule, Xiangqi};
use crate::ninety::{HALF, Kind, Move, Position, Set, bit};
use ::rules::{Outcome, Past, Seat, Verdict};
use kit::bits::Bits;

/// What the game says of a position that occurs for the third time or more.
pub(super) fn judge(game: &Xiangqi, past: &Past<'_, Xiangqi>) -> Verdict {
    if game.repetition == RepetitionRule::StrictBlock {
        let mover = Seat(1 - past.now().turn);
        return match past.perpetual_checker() {
            Some(seat) if seat == mover => Verdict::Banned,
            // The checked side may run in circles; the next check will be refused.
            Some(_) => Verdict::GoesOn,
            None => Verdict::Over(Outcome::draw(&REPETITION)),
        };
    }
    if let Some(seat) = past.perpetual_checker() {
        return Verdict::Over(Outcome::win(seat.other(), 1, &PERPETUAL_CHECK));
    }
    let both_check = past.cycle().all(|(_, _, after)| after.in_check());
    let [red, black] = chasers(past);
    Verdict::Over(match (both_check, red, black) {
        (false, true, false) => Outcome::win(Seat(1), 1, &PERPETUAL_CHASE),
        (false, false, true) => Outcome::win(Seat(0), 1, &PERPETUAL_CHASE),
        _ => Outcome::draw(&REPETITION),
    })
}

/// Whether Red and Black chased one man with each of their moves. Nothing is captured between
/// two occurrences, so a man is known by where it stood at the first.
fn chasers(past: &Past<'_, Xiangqi>) -> [bool; 2] {
    let mut names: [u8; 90] = std::array::from_fn(|i| i as u8);
    let mut chased = [!0 as Set; 2];
    let mut moved = [false; 2];
    for (before, mv, after) in past.cycle() {
        names[usize::from(mv.to)] = names[usize::from(mv.from)];
        let side = usize::from(before.turn);
        let mut now = 0;
        for sq in new_threats(before, mv, after).squares() {
            now |= bit(names[usize::from(sq)]);
        }
        chased[side] &= now;
        moved[side] = true;
    }
    [moved[0] && chased[0] != 0, moved[1] && chased[1] != 0]
}

/// The enemy men that a move newly threatens, as described above.
fn new_threats(before: &Position, mv: Move, after: &Position) -> Set {
    let side = before.turn;
    let mut again = *after;
    again.turn = side;
    let home = HALF[usize::from(1 - side)];
    let prey = after.sides[usize::from(1 - side)]
        & !after.of_kind(Kind::General)
        & !(after.of_kind(Kind::Soldier) & home);
    let mut out = 0;
    again.each::<Xiangqi>(|kind, from, targets| {
        if matches!(kind, Kind::General | Kind::Soldier) {
            return;
        }
        let came_from = if from == mv.to { mv.from } else { from };
        let old = before.targets::<Xiangqi>(came_from);
        for to in (targets & prey & !old).squares() {
            if counts(&again, Move { kind, from, to }) {
                out |= bit(to);
            }
        }
    });
    out
}

/// Whether a possible capture is a threat: not met by a recapture or an exchange.
fn counts(again: &Position, capture: Move) -> bool {
    let Some((_, prey)) = again.man(capture.to) else {
        return false;
    };
    if prey == Kind::Rook && matches!(capture.kind, Kind::Horse | Kind::Cannon) {
        return true;
    }
    if prey == capture.kind {
        let mut other = *again;
        other.turn ^= 1;
        if other.targets::<Xiangqi>(capture.to) & bit(capture.from) != 0 {
            return false;
        }
    }
    let mut taken = *again;
    taken.shift(capture);
    let mut retaken = false;
    taken.each::<Xiangqi>(|_, _, targets| retaken |= targets & bit(capture.to) != 0);
    !retaken
}
