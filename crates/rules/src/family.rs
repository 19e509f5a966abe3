//! What the catalogue knows about a game.

use crate::book::Book;
use crate::files::{Format, Told};
use crate::notation::Notation;
use crate::options::{Settings, SettingsError};
use crate::present::Present;
use crate::reason::ParseError;
use crate::text::{Text, text};
use crate::think::Think;

/// The kind of a game, as the shelves of the library are labelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Seeds sown in pits.
    Sowing,
    /// Men race along a track.
    Race,
    /// Armies that capture.
    War,
    /// The chess family.
    Chess,
    /// Unequal sides.
    Hunt,
    /// Territory.
    Territory,
    /// Blocking.
    Blocking,
    /// Dice.
    Dice,
}

impl Kind {
    /// The label.
    pub fn name(self) -> Text {
        match self {
            Kind::Sowing => text("sementeira", "sowing"),
            Kind::Race => text("corrida", "race"),
            Kind::War => text("captura", "war"),
            Kind::Chess => text("xadrez", "chess"),
            Kind::Hunt => text("caça", "hunt"),
            Kind::Territory => text("território", "territory"),
            Kind::Blocking => text("bloqueio", "blocking"),
            Kind::Dice => text("dados", "dice"),
        }
    }
}

/// Where a rule set comes from.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// Short name used in citations.
    pub id: &'static str,
    /// What it is.
    pub title: Text,
}

/// A position that shows what a game looks like in its middle.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Where it begins; empty for the usual start.
    pub start: &'static str,
    /// Moves and rolls from there.
    pub moves: &'static [&'static str],
}

/// Facts about a game for the shelf and the label beside the board.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The id used in commands and links: lower case, hyphens.
    pub id: &'static str,
    /// The game's name.
    pub name: Text,
    /// The shelf.
    pub kind: Kind,
    /// Fewest and most seats over all options.
    pub seats: (u8, u8),
    /// Whether chance plays a part.
    pub luck: bool,
    /// Place and age.
    pub origin: Text,
    /// Shortest and longest usual duration in minutes.
    pub minutes: (u16, u16),
    /// Where the sources put it: degrees north and east, in tenths; none if they do not say.
    pub place: Option<(i16, i16)>,
    /// When the sources put it: the first year and the last, before Christ below 0; none if they do not say.
    pub years: Option<(i16, i16)>,
    /// The game in about five lines.
    pub summary: Text,
    /// Its sources.
    pub sources: &'static [Source],
    /// A position from the middle of a game, for pictures.
    pub sample: Sample,
    /// What is done, honestly, for the status table.
    pub status: Text,
}

/// All of a game: its law, its texts, its face and what search may know of it.
pub trait Complete: Notation + Present + Think {}

impl<G: Notation + Present + Think> Complete for G {}

/// A game with its options: what a catalogue entry is made from.
pub trait Family: 'static {
    /// The rules value it builds.
    type Game: Complete;
    /// Its words: facts, the numbered rules, options and variants.
    const BOOK: Book;
    /// The file formats of other programs that the game reads and writes.
    const FORMATS: &'static [Format] = &[];
    /// Reads a file; `None` if the text is not a file of this format, or not of this game.
    fn read_file(_format: &str, _text: &str) -> Option<Result<Told, ParseError>> {
        None
    }
    /// Writes a file; `None` if the game has no such format.
    fn write_file(
        _game: &Self::Game,
        _format: &str,
        _told: &Told,
    ) -> Option<Result<String, ParseError>> {
        None
    }
    /// Makes the rules; `settings` has been checked against `OPTIONS`, so only combinations can
    /// be wrong here.
    fn build(settings: &Settings) -> Result<Self::Game, SettingsError>;
}
