//! A list of games, and what can be asked of it by name.

use crate::any::{AnyGame, AnyMatch};
use crate::entry::Entry;
use crate::protocol::Protocol;
use crate::record::{Record, RecordError};
use rules::{Settings, SettingsError, Text, Words, split_id};

/// A list of games. The crate `catalog` has the one with all of them; everything that reads the name of a
/// game is given a catalogue.
#[derive(Clone, Copy)]
pub struct Catalog {
    entries: &'static [&'static Entry],
    essays: &'static [Essay],
}

/// A general chapter: what there is to say about several games at once, or about all.
#[derive(Debug)]
pub struct Essay {
    /// Its name in commands and links: lower case, hyphens.
    pub id: &'static str,
    /// The whole of its page, in Markdown.
    pub pages: Text,
}

impl Catalog {
    /// These games, in this order.
    pub const fn new(entries: &'static [&'static Entry]) -> Catalog {
        Catalog { entries, essays: &[] }
    }

    /// The same games with general chapters, in this order.
    #[must_use]
    pub const fn with_essays(self, essays: &'static [Essay]) -> Catalog {
        Catalog { entries: self.entries, essays }
    }

    /// The general chapters.
    pub fn essays(self) -> &'static [Essay] {
        self.essays
    }

    /// The general chapter with this name.
    pub fn essay(self, id: &str) -> Option<&'static Essay> {
        self.essays.iter().find(|essay| essay.id.eq_ignore_ascii_case(id))
    }

    /// The games.
    pub fn entries(self) -> &'static [&'static Entry] {
        self.entries
    }

    /// The games, one after the other.
    pub fn iter(self) -> impl Iterator<Item = &'static Entry> {
        self.entries.iter().copied()
    }

    /// The entry with this id.
    pub fn find(self, id: &str) -> Option<&'static Entry> {
        self.iter().find(|e| e.info.id.eq_ignore_ascii_case(id))
    }

    /// The entry that a canonical id (`ouri:abapa`) belongs to.
    pub fn find_of(self, id: &str) -> Option<&'static Entry> {
        split_id(id).ok().and_then(|(id, ..)| self.find(id))
    }

    /// Reads `ouri`, `ouri:abapa`, `konane(size=6x6)` and builds the game.
    pub fn open(self, text: &str) -> Result<Box<dyn AnyGame>, SettingsError> {
        let (id, preset, options) = split_id(text)?;
        let Some(entry) = self.find(id) else {
            let known: Vec<&str> = self.iter().map(|e| e.info.id).collect();
            let known = known.join(", ");
            let name: String = id.chars().filter(|c| !c.is_control()).take(40).collect();
            return Err(SettingsError::new(Words::new(
                format!("não conheço o jogo «{name}»; há: {known}"),
                format!("there is no game “{name}”; there are: {known}"),
            )));
        };
        let settings = Settings::parse(entry.options, entry.presets, preset, options)?;
        entry.build(&settings)
    }

    /// Plays a record again, move by move.
    pub fn replay(self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
        let opened = self.open(&record.game);
        let game = opened.map_err(|e| RecordError::new(record.game_line, e.words))?;
        game.replay(record)
    }

    /// The protocols that the games speak, each with its game.
    pub fn protocols(self) -> impl Iterator<Item = (&'static Entry, &'static Protocol)> {
        self.iter().flat_map(|entry| entry.protocols.iter().map(move |p| (entry, p)))
    }
}

impl IntoIterator for Catalog {
    type Item = &'static Entry;
    type IntoIter = std::iter::Copied<std::slice::Iter<'static, &'static Entry>>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.iter().copied()
    }
}
