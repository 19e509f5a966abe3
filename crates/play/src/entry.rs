//! A family without its types.

use crate::any::AnyGame;
use crate::built::{Built, Name};
use crate::protocol::Protocol;
use rules::{
    Family, Format, Info, OptionSpec, ParseError, Preset, Rule, Ruling, Settings, SettingsError,
    Text, Told, split_id,
};

/// A game of the catalogue: data first, then one constructor.
pub struct Entry {
    /// Facts.
    pub info: &'static Info,
    /// The numbered rules.
    pub rules: &'static [Rule],
    /// Its options.
    pub options: &'static [OptionSpec],
    /// Its presets.
    pub presets: &'static [Preset],
    /// The rules and options that the sources do not give and we supplied.
    pub supplied: &'static [&'static str],
    /// The options that change how things are written, and no rule.
    pub written: &'static [&'static str],
    /// The whole of its pages.
    pub pages: Text,
    /// The exercises that were composed, as a text; empty where there are none.
    pub composed: &'static str,
    /// What teachers are told, as a text; empty where there is nothing.
    pub class: Text,
    /// What each variant changes in play, as a text; empty where that was not tried.
    pub study: &'static str,
    /// The network that judges its positions, as a file; empty where there is none.
    pub net: &'static [u8],
    /// The opening book, as a text; empty where there is none.
    pub openings: &'static str,
    /// The file formats of other programs that it reads and writes.
    pub formats: &'static [Format],
    /// The protocols that it speaks with other programs.
    pub protocols: &'static [Protocol],
    build: fn(&Settings) -> Result<Box<dyn AnyGame>, SettingsError>,
    read_file: fn(&str, &str) -> Option<Result<Told, ParseError>>,
    write_file: fn(&Settings, &str, &Told) -> Option<Result<String, ParseError>>,
}

/// The entry of a game, for its `mod.rs`: `play::entry!(OuriFamily: Ouri = Ouri::read);`, with the family's name, the
/// rules and what builds them from settings; `play::entry!(GoFamily);` where the family is written out, with
/// `protocols: [...]` where it speaks any. Makes the family and `ENTRY`, so that the code of a game is generated
/// where the game is, and the game's conformance test. A family's unit tests go without entries, unless
/// a protocol opens its own game: that leaves the erased layer out of them.
#[macro_export]
macro_rules! entry {
    ($family:ident: $game:ty = $build:expr) => {
        $crate::entry!(@family $family: $game = $build);
        $crate::entry!($family);
    };
    ($family:ident: $game:ty = $build:expr, protocols: [$($protocol:expr),*]) => {
        $crate::entry!(@family $family: $game = $build);
        $crate::entry!($family, protocols: [$($protocol),*]);
    };
    (@family $family:ident: $game:ty = $build:expr) => {
        #[doc = concat!("The catalogue side of [`", stringify!($game), "`].")]
        pub struct $family;

        impl ::rules::Family for $family {
            type Game = $game;
            const BOOK: ::rules::Book = BOOK;

            fn build(settings: &::rules::Settings) -> Result<$game, ::rules::SettingsError> {
                let build: fn(&::rules::Settings) -> Result<$game, ::rules::SettingsError> = $build;
                build(settings)
            }
        }
    };
    ($family:ident) => {
        /// The game without its types, for the catalogue.
        #[cfg(not(test))]
        pub static ENTRY: $crate::Entry = $crate::entry::<$family>(&[]);

        $crate::entry!(@conforms $family);
    };
    ($family:ident, protocols: [$($protocol:expr),*]) => {
        /// The game without its types, for the catalogue.
        pub static ENTRY: $crate::Entry = $crate::entry::<$family>(&[$($protocol),*]);

        $crate::entry!(@conforms $family);
    };
    (@conforms $family:ident) => {
        #[cfg(test)]
        #[test]
        fn conforms() {
            ::checks::conforms::<$family>();
        }
    };
}

/// Makes an entry of a family.
pub const fn entry<F: Family>(protocols: &'static [Protocol]) -> Entry {
    Entry {
        info: &F::BOOK.info,
        rules: F::BOOK.rules,
        options: F::BOOK.options,
        presets: F::BOOK.presets,
        supplied: F::BOOK.supplied,
        written: F::BOOK.written,
        pages: F::BOOK.pages,
        composed: F::BOOK.composed,
        class: F::BOOK.class,
        study: F::BOOK.study,
        net: F::BOOK.net,
        openings: F::BOOK.openings,
        formats: F::FORMATS,
        protocols,
        build: build::<F>,
        read_file: F::read_file,
        write_file: write_file::<F>,
    }
}

fn build<F: Family>(settings: &Settings) -> Result<Box<dyn AnyGame>, SettingsError> {
    let name = Name::new(&F::BOOK, settings);
    Ok(Box::new(Built::new(name, F::build(settings)?)))
}

fn write_file<F: Family>(
    settings: &Settings,
    format: &str,
    told: &Told,
) -> Option<Result<String, ParseError>> {
    F::write_file(&F::build(settings).ok()?, format, told)
}

impl Entry {
    /// Reads a file of this format; `None` if the text is none.
    pub(crate) fn read_file(&self, format: &str, text: &str) -> Option<Result<Told, ParseError>> {
        (self.read_file)(format, text)
    }

    /// Writes a file of this format; `None` if there is no such format.
    pub(crate) fn write_file(
        &self,
        settings: &Settings,
        format: &str,
        told: &Told,
    ) -> Option<Result<String, ParseError>> {
        (self.write_file)(settings, format, told)
    }

    /// The game with these settings.
    pub fn build(&self, settings: &Settings) -> Result<Box<dyn AnyGame>, SettingsError> {
        (self.build)(settings)
    }

    /// Whether we supplied a rule (`R1`) or an option, because the sources do not give it.
    pub fn is_supplied(&self, rule_or_option: &str) -> bool {
        self.supplied.contains(&rule_or_option)
    }

    /// The numbered rules as some settings make them; those of which nothing is left are not among them.
    pub fn law(&self, settings: &Settings) -> Vec<Ruling> {
        let rules = self.rules.iter();
        rules.filter_map(|r| r.under(self.options, settings, self.is_supplied(r.id))).collect()
    }

    /// The settings that a canonical id of this game stands for: `ouri:abapa`.
    pub fn settings(&self, id: &str) -> Result<Settings, SettingsError> {
        let (_, preset, options) = split_id(id)?;
        Settings::parse(self.options, self.presets, preset, options)
    }

    /// Whether no rule at all comes from the sources: a reconstruction.
    pub fn is_reconstruction(&self) -> bool {
        self.rules.iter().all(|r| self.is_supplied(r.id))
    }

    /// The ids of the default rules and of every preset.
    pub fn preset_ids(&self) -> Vec<String> {
        let mut out = vec![self.info.id.to_owned()];
        let presets = self.presets.iter();
        out.extend(presets.map(|p| format!("{}:{}", self.info.id, p.id)));
        out
    }
}
