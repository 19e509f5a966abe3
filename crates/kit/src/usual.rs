//! What many games say in the same way: sources, other texts of a move, the third repetition, who cannot move,
//! draws, who is ahead of two.

use rules::{
    Alternative, EndReason, Law, MAX_SEATS, Outcome, Repetition, Seat, Settle, Status, Values, ends,
};

/// The law of many games for two: the bound on the length, whether the third occurrence of a position ends the
/// game, and after how many quiet plies it ends (0 for never).
pub fn usual_law(max_plies: u32, repetition: bool, quiet: u16) -> Law {
    let repetition = Repetition::ending(if repetition { 3 } else { 0 });
    Law { max_plies, repetition, quiet: quiet.into(), ..Law::TWO }
}

/// How good a position is for each of two: `score` for a seat, as much the less for the other.
#[inline]
pub fn ahead(seat: Seat, score: f32) -> Values {
    let mut values = [0.0; MAX_SEATS];
    values[seat.index()] = score;
    values[seat.other().index()] = -score;
    values
}

/// The only other way to write a move.
pub fn also(notation: &'static str, text: impl Into<String>) -> Vec<Alternative> {
    let text = text.into();
    vec![Alternative { notation, text }]
}

/// Who can move is to move, and who cannot has lost.
#[inline]
pub fn stuck_loses(seat: Seat, can_move: bool, reason: &'static EndReason) -> Status {
    if can_move {
        Status::to_move(seat)
    } else {
        Status::Over(Outcome::win(seat.other(), 1, reason))
    }
}

/// A repeated position and quiet plies are draws, for these reasons; other ends are those of all games.
pub fn drawn(why: Settle, repeated: &'static EndReason, quiet: &'static EndReason) -> Outcome {
    Outcome::draw(match why {
        Settle::Repeated => repeated,
        Settle::Quiet => quiet,
        other => ends::outside(other),
    })
}
