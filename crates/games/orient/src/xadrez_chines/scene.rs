//! The paper board of `crate::ninety` with red and yellow men.

use super::reasons::{IDS, refuse_third};
use super::rules::XadrezChines;
use crate::ninety::{self, Army, Look, Move, Position};
use ::rules::{Attempt, ParseError, Plan, Present, Scene, Seat, SiteId, Step, Text, Tone};

/// How the men look.
pub(super) const LOOK: Look =
    Look { ids: IDS, tones: [Tone::Red, Tone::Yellow], trays: ["taken-w", "taken-b"] };

impl Present for XadrezChines {
    fn plan(&self, view: Seat) -> Plan {
        ninety::plan::<XadrezChines>(view)
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        ninety::scene::<XadrezChines>(pos)
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<SiteId> {
        ninety::clicks(mv)
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        ninety::steps(pos, mv)
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        ninety::why_not(self, pos, attempt, refuse_third)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        XadrezChines::NAMES.seats[usize::from(seat.0.min(1))]
    }
}
