//! Every game, one line each.

use crate::any::{AnyGame, AnyMatch};
use crate::built::Built;
use crate::record::{Record, RecordError};
use rules::{
    Canonical, Family, Format, Info, OptionSpec, ParseError, Preset, Rule, Settings, SettingsError,
    Told, Words, split_id,
};

/// Calls a macro with every family of the catalogue, one line each: `folder: Family,`. This list
/// is the catalogue; the conformance suite makes a test of every line.
#[macro_export]
macro_rules! with_families {
    ($then:ident) => {
        $then! {
            mu_torere: MuTorereFamily,
            konane: KonaneFamily,
            ouri: OuriFamily,
            gamao: GamaoFamily,
            xiangqi: XiangqiFamily,
            tracos: TracosFamily,
            petteia: PetteiaFamily,
            go: GoFamily,
            surakarta: SurakartaFamily,
            latrunculi: LatrunculiFamily,
            alquerque: AlquerqueFamily,
            awithlaknannai: AwithlaknannaiFamily,
            assalto: AssaltoFamily,
            seega: SeegaFamily,
            fanorona: FanoronaFamily,
            awithlaknakwe: AwithlaknakweFamily,
            shaturanga: ShaturangaFamily,
            coordenadas: CoordenadasFamily,
            shogi: ShogiFamily,
            xadrez_chines: XadrezChinesFamily,
            tamerlane: TamerlaneFamily,
            chaturanga: ChaturangaFamily,
            bao: BaoFamily,
            omweso: OmwesoFamily,
            senet: SenetFamily,
            ur: UrFamily,
        }
    };
}

macro_rules! rows {
    ($($folder:ident: $family:ident,)*) => {
        &[$(entry::<games::$folder::$family>()),*]
    };
}

/// The games.
pub static CATALOG: &[Entry] = with_families!(rows);

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
    /// The file formats of other programs that it reads and writes.
    pub formats: &'static [Format],
    build: fn(&Settings) -> Result<Box<dyn AnyGame>, SettingsError>,
    read_file: fn(&str, &str) -> Option<Result<Told, ParseError>>,
    write_file: fn(&Settings, &str, &Told) -> Option<Result<String, ParseError>>,
}

/// Makes a catalogue row of a family.
pub const fn entry<F: Family>() -> Entry {
    Entry {
        info: &F::INFO,
        rules: F::RULES,
        options: F::OPTIONS,
        presets: F::PRESETS,
        supplied: F::SUPPLIED,
        formats: F::FORMATS,
        build: build::<F>,
        read_file: F::read_file,
        write_file: write_file::<F>,
    }
}

fn build<F: Family>(settings: &Settings) -> Result<Box<dyn AnyGame>, SettingsError> {
    let id = Canonical {
        id: F::INFO.id,
        table: F::OPTIONS,
        presets: F::PRESETS,
        settings,
    };
    Ok(Box::new(Built::new(id.to_string(), F::build(settings)?)))
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

/// The entry with this id.
pub fn find(id: &str) -> Option<&'static Entry> {
    CATALOG.iter().find(|e| e.info.id.eq_ignore_ascii_case(id))
}

/// Reads `ouri`, `ouri:abapa`, `konane(size=6x6)` and builds the game.
pub fn open(text: &str) -> Result<Box<dyn AnyGame>, SettingsError> {
    let (id, preset, options) = split_id(text)?;
    let Some(entry) = find(id) else {
        let known: Vec<&str> = CATALOG.iter().map(|e| e.info.id).collect();
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
pub fn replay(record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
    let game = open(&record.game).map_err(|e| RecordError::new(record.game_line, e.words))?;
    game.replay(record)
}
