//! What somebody wishes for who makes a table.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who shall sit on a seat of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatRequest {
    /// Whoever makes the table.
    Me,
    /// Whoever is invited.
    Open,
    /// The computer.
    Computer {
        /// How well it plays.
        #[serde(default = "usual_level")]
        #[schema(minimum = 1, maximum = 8)]
        level: u8,
    },
}

fn usual_level() -> u8 {
    4
}

/// A clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = Clock)]
pub enum ClockRequest {
    /// Time for the whole game, with an increment after each move.
    Game {
        /// Minutes for each seat.
        #[schema(minimum = 1, maximum = 600)]
        minutes: u32,
        /// Seconds added after each move.
        #[serde(default)]
        #[schema(maximum = 300)]
        increment: u32,
    },
    /// Time for each move.
    Days {
        /// Days for each move.
        #[schema(minimum = 1, maximum = 30)]
        days: u32,
    },
}

/// A new table.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game with its options: `ID`, `ID:PRESET`, `ID(option=value,...)`.
    #[serde(default)]
    pub game: String,
    /// The position to begin with; the usual one if it is left out.
    #[serde(default)]
    pub start: Option<String>,
    /// A record to go on from; then `game` and `start` stay empty.
    #[serde(default)]
    pub record: Option<String>,
    /// Who sits where; every seat `me` if it is left out.
    #[serde(default)]
    pub seats: Option<Vec<SeatRequest>>,
    /// What the maker calls themselves.
    #[serde(default)]
    pub name: String,
    /// A clock.
    #[serde(default)]
    pub clock: Option<ClockRequest>,
    /// Lucky words that the maker mixes into the dice; at most 128 bytes.
    #[serde(default)]
    pub entropy: String,
    /// The computer may play for somebody who has been gone for some minutes, if another person asks for it;
    /// not with days for each move.
    #[serde(default)]
    pub stand_in: bool,
    /// Give the seat's token in the answer rather than in a cookie.
    #[serde(default)]
    pub bearer: bool,
}
