//! Whole matches as BPGN: PGN for four players, where the number of a move carries the letter of its
//! board, capital for White (`1A. e4{180} 1B. d4{179} 1a. e5`). Times and other remarks stand in
//! braces and are kept as comments; variations are skipped when a file is read.
//!
//! Files of other programs are clock games. Our own say in a tag `Options` what was played.

use super::CoordenadasFamily;
use super::rules::{Coordenadas, Mate, Mode, Options, Position};
use super::typed;
use ::rules::{Format, Game, Notation, ParseError, Seat, Side, Status, Text, Told, text};
use kit::movetext::{Part, Script, Writer, located, rules_of, start_of};

pub(super) const FORMATS: &[Format] =
    &[Format { id: "bpgn", name: text("BPGN de quatro jogadores", "BPGN of four players") }];

/// The tags of the players, by seat.
const PLAYERS: [&str; 4] = ["WhiteA", "WhiteB", "BlackA", "BlackB"];
/// The tags that are written from what we know; others are kept as they came.
const OWN: [&str; 5] = ["Result", "Options", "FEN", "SetUp", "Variant"];

const TAG: Text = text("uma etiqueta como [WhiteA \"Ana\"]", "a tag such as [WhiteA \"Ana\"]");

/// The prefix `12A.` of a word, and the rest.
fn numbered(word: &str) -> Option<(&str, &str)> {
    let dot = word.find('.')?;
    let digits = word[..dot].trim_end_matches(['A', 'B', 'a', 'b']);
    let number = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.is_empty();
    let letters = dot - digits.len();
    (number && letters == 1).then(|| {
        let rest = word[dot..].trim_start_matches('.');
        (&word[..=dot], rest)
    })
}

/// Whether a text looks like BPGN at all.
fn is_bpgn(file: &str) -> bool {
    let tags = PLAYERS.iter().any(|p| file.contains(&format!("[{p} ")));
    tags || file.split_whitespace().next().and_then(numbered).is_some()
}

/// Reads a file as the catalogue asks for it.
pub(super) fn read(format: &str, file: &str) -> Option<Result<Told, ParseError>> {
    (format == "bpgn" && is_bpgn(file)).then(|| read_bpgn(file))
}

fn read_bpgn(file: &str) -> Result<Told, ParseError> {
    let mut script = Script::read(file, TAG)?;
    script.drop_variations();
    let mut told = script.told(&PLAYERS, "mode=clock");
    let known = |name: &str| PLAYERS.contains(&name) || OWN.contains(&name);
    let others = script.tags.iter().filter(|(name, _)| !known(name));
    told.nodes[0].extra =
        others.map(|&(name, value)| (name.to_owned(), vec![value.to_owned()])).collect();
    let game = rules_of::<CoordenadasFamily>(&told.options)?;
    let start = start_of(&game, &told)?;
    let says = |part: &Part<'_>| match part {
        Part::Comment(comment) => resigned(&game, &told.names, comment),
        _ => None,
    };
    let end = script.parts.iter().position(|(_, p)| says(p).is_some());
    told.resigned = end.and_then(|i| says(&script.parts.remove(i).1));
    let results = ["1-0", "0-1", "1/2-1/2", "*"];
    // The position, and the number that the next move was given: it names board and colour.
    let (end, _) = script.tell(&mut told, &results, (start, ""), |(pos, prefix), at, word| {
        let (number, typed) = numbered(word).unwrap_or((*prefix, word));
        *prefix = number;
        if typed.is_empty() {
            return Ok(None);
        }
        let typed = format!("{number} {typed}");
        *prefix = "";
        let mv = game.parse_move(pos, typed.trim()).map_err(|e| located(e, at, &typed))?;
        let played = game.move_text(pos, mv);
        game.play(pos, mv);
        Ok(Some(played))
    })?;
    if matches!(game.status(&end), Status::Over(_)) {
        told.resigned = None;
    }
    Ok(told)
}

/// The letter of the seat that gave up or lost on time, if a comment says so.
fn resigned(game: &Coordenadas, names: &[String], comment: &str) -> Option<char> {
    let ends = [" resigns", " resigned", " forfeits on time"];
    let who = ends.iter().find_map(|end| comment.strip_suffix(end))?;
    let seat = (0..4).find(|&s| PLAYERS[s] == who || names[s] == who)?;
    Some(game.seat_letter(Seat(seat as u8)))
}

/// The options that differ from the defaults, as they are typed.
fn options(game: &Coordenadas) -> String {
    let options = &game.options;
    let mate = match (game.blockable(), options.mode) {
        (true, Mode::Clock) | (false, Mode::Alternating) => Mate::ByMode,
        (true, _) => Mate::Blockable,
        (false, _) => Mate::Strict,
    };
    Options { mate, ..*options }.text()
}

/// Writes a file as the catalogue asks for it: the main line.
pub(super) fn write(
    game: &Coordenadas,
    format: &str,
    told: &Told,
) -> Option<Result<String, ParseError>> {
    (format == "bpgn").then(|| write_bpgn(game, told))
}

fn write_bpgn(game: &Coordenadas, told: &Told) -> Result<String, ParseError> {
    let start = start_of(game, told)?;
    let mut file = Writer::default();
    let known = told.nodes.first().map_or(&[][..], |n| &n.extra[..]);
    for (name, values) in known {
        file.tag(name, values.first().map_or("", String::as_str));
    }
    for (player, i) in PLAYERS.iter().zip(0..) {
        file.tag(player, told.names.get(i).map_or("", String::as_str));
    }
    file.tag("Variant", "bughouse");
    file.tag("Options", &options(game));
    if start != game.start() {
        file.tag("SetUp", "1");
        file.tag("FEN", &game.position_text(&start));
    }
    let end = file.tree(told, start, |pos, played, _| {
        let mv = game.parse_move(pos, played)?;
        let words = vec![typed::number(pos, mv), typed::san(game, pos, mv)];
        game.play(pos, mv);
        Ok(words)
    })?;
    let result = result(game, &end, told);
    file.tag("Result", result);
    let loser = told.resigned.and_then(|letter| {
        let seat = (0..4u8).find(|&s| game.seat_letter(Seat(s)) == letter)?;
        Some(PLAYERS[usize::from(seat)])
    });
    if let Some(player) = loser {
        file.comment(&format!("{player} resigns"));
    }
    file.word(result);
    Ok(file.finish())
}

/// The result as board A sees it.
fn result(game: &Coordenadas, pos: &Position, told: &Told) -> &'static str {
    let side = |lead: i32| match lead {
        1.. => "1-0",
        0 => "1/2-1/2",
        _ => "0-1",
    };
    if let Status::Over(outcome) = game.status(pos) {
        return side(outcome.payoffs.get(Seat(0)));
    }
    let seat = (0..4).map(Seat);
    let loser =
        told.resigned.and_then(|letter| seat.into_iter().find(|&s| game.seat_letter(s) == letter));
    match (loser, told.result.as_deref()) {
        (Some(loser), _) if game.law().side(loser) == Side(0) => "0-1",
        (Some(_), _) | (None, Some("1-0")) => "1-0",
        (None, Some("0-1")) => "0-1",
        (None, Some("0" | "1/2-1/2")) => "1/2-1/2",
        _ => "*",
    }
}
