//! What many games say in the same way: sources, other texts of a move, the third repetition, who cannot move,
//! draws, who is ahead of two.

use rules::{
    Alternative, EndReason, MAX_SEATS, Outcome, Repetition, Seat, Settle, Source, Status, Values,
    ends, text,
};

/// A source with its title in both languages.
pub const fn source(id: &'static str, pt: &'static str, en: &'static str) -> Source {
    Source { id, title: text(pt, en) }
}

/// The third occurrence of a position ends the game, where an option says so.
pub fn third_ends(on: bool) -> Repetition {
    if on { Repetition::EndsGame { count: 3 } } else { Repetition::Ignore }
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
