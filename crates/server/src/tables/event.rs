//! What is kept of a table: its set-up and what happened.

use crate::problem::Problem;
use crate::view::ClockRequest;
use axum::http::StatusCode;
use play::MoveId;
use serde::{Deserialize, Serialize};

/// Who sits on a seat from the beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub(crate) enum Place {
    /// A person, who has sat down or will.
    Person {
        /// The invitation that lets somebody sit down. A link that was used is worth nothing.
        invite: Option<String>,
    },
    /// The computer.
    Computer {
        /// 1 to 8.
        level: u8,
    },
}

/// The set-up of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    /// The game with its options.
    pub(crate) game: String,
    /// The first position, unless it is the usual one.
    pub(crate) start: Option<String>,
    /// A record that was played before.
    pub(crate) record: Option<String>,
    /// Who sits where.
    pub(crate) places: Vec<Place>,
    /// A clock.
    pub(crate) clock: Option<ClockRequest>,
    /// The key of whoever made the table, in hexadecimal: they see the invitations.
    pub(crate) maker: Option<String>,
    /// The seed of the dice, in hexadecimal; secret until the end.
    pub(crate) seed: String,
    /// Whether the computer may play for somebody who has been gone for some minutes.
    #[serde(default)]
    pub(crate) stand_in: bool,
    /// How many tables the class has that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) class: Option<u8>,
}

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "snake_case")]
pub(crate) enum Did {
    /// Somebody sat down.
    Sit {
        seat: u8,
        /// The hash of their secret, in hexadecimal.
        key: String,
        name: String,
        entropy: String,
    },
    /// A seat mixes its words into the dice, before the first throw.
    Entropy { seat: u8, text: String },
    /// A move.
    Play {
        seat: u8,
        text: String,
        /// The move itself, for the table at which it was just found; what is read again from the store
        /// is found by its text.
        #[serde(skip)]
        mv: Option<MoveId>,
    },
    /// A throw, with its number at this table.
    Throw { number: u32, text: String },
    /// A seat offers a draw, or accepts one.
    Draw { seat: u8 },
    /// A seat offers to end by counting, or accepts it.
    Count { seat: u8 },
    /// A seat declines the draw.
    RefuseDraw { seat: u8 },
    /// A seat gives up.
    Resign { seat: u8 },
    /// A seat's time is up.
    Timeout { seat: u8 },
    /// A seat asks to take back, down to this ply.
    AskUndo { seat: u8, to: usize },
    /// A seat lets it be taken back.
    AllowUndo { seat: u8 },
    /// A seat does not.
    RefuseUndo { seat: u8 },
    /// Taken back, down to this ply.
    Undo { seat: u8, to: usize },
    /// A new seed of the dice, in hexadecimal: the one before it has been shown, and play goes on.
    Seal { seed: String },
    /// The computer plays on for a person who left.
    StandIn { seat: u8, level: u8 },
    /// The person is back.
    ComeBack { seat: u8 },
    /// A new table was laid for a rematch.
    Rematch { table: String },
}

/// A set-up or an event as the store keeps it. One that cannot be written must not become an empty one:
/// a table could never be read again.
pub(crate) fn kept(value: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(value).map_err(|error| {
        tracing::error!(%error, "an event cannot be written");
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "problem-internal")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn what_cannot_be_written_is_an_error_and_not_an_empty_event() {
        let seat = Did::Draw { seat: 1 };
        assert_eq!(kept(&seat).unwrap(), r#"{"did":"draw","seat":1}"#);
        // The names of JSON are texts.
        let odd = BTreeMap::from([((1, 2), 3)]);
        assert_eq!(kept(&odd).unwrap_err().code, "internal");
    }
}
