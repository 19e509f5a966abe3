//! PDN, the files of draughts programs.

use super::rules::{Corner, Damas, First, Size};
use super::{BOOK, DamasFamily};
use ::rules::{Format, ParseError, Settings, Text, Told, text, without_number};
use kit::movetext::{Pairs, Script};

pub(super) const FORMATS: &[Format] =
    &[Format { id: "pdn", name: text("PDN (partida de Damas)", "PDN (draughts game)") }];

const PDN: Pairs = Pairs {
    players: ["White", "Black"],
    wins: [&["2-0", "1-0"], &["0-2", "0-1"]],
    draws: &["1-1", "1/2-1/2"],
};

/// Each GameType of PDN with its board, and its preset.
const TYPES: [(&str, &str); 4] = [
    ("28,W,8,8,N1,1", ""),
    ("21,B,8,8,N1,0", "inglesa"),
    ("25,W,8,8,A0,0", "russa"),
    ("20,W,10,10,N2,0", "internacional"),
];

const TAG: Text = text("uma etiqueta como [White \"Ana\"]", "a tag such as [White \"Ana\"]");
const TYPE: Text = text("GameType 28, 21, 25 ou 20", "GameType 28, 21, 25 or 20");

/// The options of a preset, as they are typed.
fn options_of(preset: &str) -> String {
    let preset = BOOK.presets.iter().find(|p| p.id == preset);
    let settings = preset.map(|p| Settings::of_preset(BOOK.options, p));
    settings.map_or_else(String::new, |s| s.changed(BOOK.options))
}

/// Whether a text is PDN: its GameType is one of draughts, or its first move names squares by numbers.
fn is_pdn(file: &str) -> bool {
    if let Some((_, kind)) = file.split_once("[GameType \"") {
        let number = kind.split([',', '"']).next().and_then(|n| n.parse().ok());
        return number.is_some_and(|n: u8| (20..50).contains(&n));
    }
    let lines = file.trim_start_matches('\u{feff}').lines().filter(|line| !line.starts_with('['));
    let mut words = lines.flat_map(str::split_whitespace).map(without_number);
    let first = words.find(|word| !word.is_empty()).unwrap_or("");
    let number = |n: &str| n.parse::<u8>().is_ok_and(|n| n > 0);
    first.contains(['-', 'x', ':']) && first.split(['-', 'x', ':']).all(number)
}

/// Reads a file; `None` if the text is no PDN.
pub(super) fn read(format: &str, file: &str) -> Option<Result<Told, ParseError>> {
    (format == "pdn" && is_pdn(file)).then(|| {
        let script = Script::read(file, TAG)?;
        let number = script.tag("GameType").and_then(|kind| kind.split(',').next());
        let found = TYPES.iter().find(|(kind, _)| kind.starts_with(number.unwrap_or("28")));
        let (_, preset) = found.ok_or_else(|| ParseError::syntax(0, TYPE))?;
        PDN.read::<DamasFamily>(&script, &options_of(preset))
    })
}

/// Writes a file with its variations and comments.
pub(super) fn write(game: &Damas, told: &Told) -> Result<String, ParseError> {
    let (kind, preset) = TYPES[match (game.options.size, game.options.corner, game.options.first) {
        (Size::Ten, ..) => 3,
        (_, Corner::Right, _) => 0,
        (.., First::Black) => 1,
        _ => 2,
    }];
    let options = game.options.text();
    let tags = [("GameType", kind), ("Options", &options)];
    PDN.write(game, told, if options == options_of(preset) { &tags[..1] } else { &tags })
}
