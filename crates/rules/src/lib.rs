//! The vocabulary of Ludoteca and the contract between its parts.
//!
//! A [`Game`] is a set of rules with its options resolved; a `Position` is small plain data;
//! a [`Line`] is a position with its past, where repetition, undo and the ply bound live once
//! for all games. [`Notation`] turns moves and positions into text and back, [`Present`] shows
//! them as [`Plan`] and [`Scene`], tells each move as [`Step`]s, and says why a move is refused
//! ([`Refusal`]). [`Family`] is what the catalogue knows about a game: names, options, presets.

mod book;
mod clause;
mod derived;
mod family;
mod files;
mod game;
mod law;
mod line;
mod notation;
mod options;
mod outcome;
mod plan;
mod present;
mod reason;
mod scene;
mod step;
mod terms;
mod text;
mod think;

pub use ::book::{book, ends, options};
pub use book::Book;
pub use clause::{Clause, Condition, Part, Rule, Ruling, RulingPart};
pub use derived::{Cites, is_pass, why_not};
pub use family::{Complete, Family, Info, Kind, Sample, Source};
pub use files::{Format, Told, ToldNode};
pub use game::{Game, Repetition, Settle, hash_key, mix};
pub use law::{Agreements, Law, NoDraw, OfPosition, Promises};
pub use line::{Event, Line, Past, Verdict};
pub use notation::{Alternative, Notation, match_text, without_number};
pub use options::{
    Canonical, Choice, Domain, OptionSpec, OptionValue, Preset, Settings, SettingsError, Value,
    changed, split_id,
};
pub use outcome::{
    EndReason, MAX_SEATS, Outcome, Payoffs, Seat, Seats, Side, Status, end_reason, ends,
};
pub use plan::{
    Cell, Chair, Decor, Glyph, Material, PieceId, PieceSpec, Plan, Shape, Site, SiteId, SiteKind,
    Spread, Tone,
};
pub use present::{Present, white_or_black};
pub use reason::{Attempt, ParseError, Refusal};
pub use scene::{Dice, Die, Label, Mark, Scene, Score, Stack};
pub use step::{Step, told};
pub use terms::{Terms, Unit};
pub use text::{Lang, Text, Words, text};
pub use think::{Prior, Ranked, Think, Values, of_lead};
