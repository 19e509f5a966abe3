//! PDN, the files of draughts programs.

use super::DamasFamily;
use super::rules::{Corner, Damas, First, Size};
use ::rules::{
    Family, Format, ParseError, Seat, Settings, Status, Text, Told, text, without_number,
};
use kit::movetext::{Script, Writer, main_line, numbered, rules_of};

pub(super) const FORMATS: &[Format] =
    &[Format { id: "pdn", name: text("PDN (partida de Damas)", "PDN (draughts game)") }];

/// Each GameType of PDN with its board, and its preset.
const TYPES: [(&str, &str); 4] = [
    ("28,W,8,8,N1,1", ""),
    ("21,B,8,8,N1,0", "inglesa"),
    ("25,W,8,8,A0,0", "russa"),
    ("20,W,10,10,N2,0", "internacional"),
];
const PLAYERS: [&str; 2] = ["White", "Black"];
const RESULTS: [&str; 7] = ["2-0", "1-0", "0-2", "0-1", "1-1", "1/2-1/2", "*"];

const TAG: Text = text("uma etiqueta como [White \"Ana\"]", "a tag such as [White \"Ana\"]");
const TYPE: Text = text("GameType 28, 21, 25 ou 20", "GameType 28, 21, 25 or 20");

/// The options of a preset, as they are typed.
fn options_of(preset: &str) -> String {
    let preset = DamasFamily::PRESETS.iter().find(|p| p.id == preset);
    let settings = preset.map(|p| Settings::of_preset(DamasFamily::OPTIONS, p));
    settings.map_or_else(String::new, |s| s.changed(DamasFamily::OPTIONS))
}

/// Whether a text is PDN: its GameType is one of draughts, or its first move names squares by numbers.
fn is_pdn(file: &str) -> bool {
    if let Some((_, kind)) = file.split_once("[GameType \"") {
        let number = kind.split([',', '"']).next().and_then(|n| n.parse().ok());
        return number.is_some_and(|n: u8| (20..50).contains(&n));
    }
    let lines = file.trim_start_matches('\u{feff}').lines().filter(|line| !line.starts_with('['));
    let words = lines.flat_map(str::split_whitespace).map(without_number);
    let first = words.skip_while(|word| word.is_empty()).next().unwrap_or("");
    let numbers = |n: &str| n.parse::<u8>().is_ok_and(|n| n > 0);
    first.contains(['-', 'x', ':']) && first.split(['-', 'x', ':']).all(numbers)
}

/// Reads a file; `None` if the text is no PDN.
pub(super) fn read(format: &str, file: &str) -> Option<Result<Told, ParseError>> {
    (format == "pdn" && is_pdn(file)).then(|| read_pdn(file))
}

fn read_pdn(file: &str) -> Result<Told, ParseError> {
    let script = Script::read(file, TAG)?;
    let number = script.tag("GameType").map_or("28", |kind| kind.split(',').next().unwrap_or(""));
    let found = TYPES.iter().find(|(kind, _)| kind.starts_with(number));
    let (_, preset) = found.ok_or_else(|| ParseError::syntax(0, TYPE))?;
    let mut told = script.told(&PLAYERS, &options_of(preset));
    script.tell(&mut told, &RESULTS, (), |(), _, word| {
        let word = without_number(word).trim_start_matches('.');
        Ok((!word.is_empty()).then(|| word.to_owned()))
    })?;
    // Who lost a game that the board does not end gave up.
    let game = rules_of::<DamasFamily>(&told.options)?;
    if main_line(&game, &told).is_ok_and(|line| !matches!(line.status(), Status::Over(_))) {
        told.resigned = match told.result.as_deref() {
            Some("2-0" | "1-0") => Some('b'),
            Some("0-2" | "0-1") => Some('w'),
            _ => None,
        };
    }
    Ok(told)
}

/// Writes a file with its variations and comments.
pub(super) fn write(game: &Damas, told: &Told) -> Result<String, ParseError> {
    let (kind, preset) = TYPES[match (game.options.size, game.options.corner, game.options.first) {
        (Size::Ten, ..) => 3,
        (_, Corner::Right, _) => 0,
        (.., First::Black) => 1,
        _ => 2,
    }];
    let mut file = Writer::default();
    file.tag("GameType", kind);
    if *game.typed != *options_of(preset) {
        file.tag("Options", &game.typed);
    }
    for (player, name) in PLAYERS.iter().zip(&told.names) {
        file.tag(player, name);
    }
    let result = result(game, told);
    file.tag("Result", result);
    if let Some(start) = &told.start {
        file.tag("FEN", start);
    }
    file.tree(told, 0, |ply, played, fresh| {
        *ply += 1;
        Ok(numbered(*ply - 1, played, fresh))
    })?;
    file.word(result);
    Ok(file.finish())
}

/// What the players decided, or the board.
fn result(game: &Damas, told: &Told) -> &'static str {
    let status = main_line(game, told).map(|line| line.status());
    let winner = match (told.resigned, told.result.as_deref(), status) {
        (Some(letter), ..) => Some(Seat(u8::from(letter.eq_ignore_ascii_case(&'w')))),
        (_, Some("0" | "1-1" | "1/2-1/2"), _) => None,
        (.., Ok(Status::Over(outcome))) => outcome.sole_winner(2),
        _ => return "*",
    };
    winner.map_or("1-1", |seat| if seat.0 == 0 { "2-0" } else { "0-2" })
}
