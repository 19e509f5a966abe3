//! Whole matches as BPGN: PGN for four players, where the number of a move carries the letter of its
//! board, capital for White (`1A. e4{180} 1B. d4{179} 1a. e5`). Times and other remarks stand in
//! braces and are kept as comments; variations are skipped.
//!
//! Files of other programs are clock games. Our own say in a tag `Options` what was played.

use super::CoordenadasFamily;
use super::rules::{Coordenadas, DropCheck, Mode, PawnRows, Position, Rules};
use super::typed;
use ::rules::{
    Event, Family, Format, Game, Notation, ParseError, Refusal, Seat, Settings, Side, Status, Text,
    Told, ToldNode, Words, text,
};
use std::fmt::Write;

pub(super) const FORMATS: &[Format] = &[Format {
    id: "bpgn",
    name: text("BPGN de quatro jogadores", "BPGN of four players"),
}];

/// The tags of the players, by seat.
const PLAYERS: [&str; 4] = ["WhiteA", "WhiteB", "BlackA", "BlackB"];
/// The tags that are written from what we know; others are kept as they came.
const OWN: [&str; 5] = ["Result", "Options", "FEN", "SetUp", "Variant"];

/// The length of a line.
const LINE: usize = 80;

/// A part of a file.
enum Token<'a> {
    Tag(&'a str, &'a str),
    Comment(&'a str),
    Word(&'a str),
}

/// Splits a file into tokens with their offsets; variations in parentheses are left out.
fn tokens(file: &str) -> Result<Vec<(usize, Token<'_>)>, ParseError> {
    let mut out = Vec::new();
    let mut at = 0;
    let mut depth = 0u32;
    while let Some(c) = file[at..].chars().next() {
        let rest = &file[at..];
        let until = |end: char, pt: &'static str, en: &'static str| {
            rest.find(end)
                .ok_or_else(|| ParseError::syntax(file.len(), text(pt, en)))
        };
        match c {
            '[' if depth == 0 => {
                let (tag, length) = read_tag(rest).ok_or_else(|| ParseError::syntax(at, TAG))?;
                out.push((at, tag));
                at += length;
            }
            '{' => {
                let end = until('}', "«}» depois de um comentário", "“}” after a comment")?;
                if depth == 0 {
                    out.push((at, Token::Comment(rest[1..end].trim())));
                }
                at += end + 1;
            }
            ';' => at += rest.find('\n').unwrap_or(rest.len()),
            '(' => {
                depth += 1;
                at += 1;
            }
            ')' => {
                depth = depth.saturating_sub(1);
                at += 1;
            }
            c if c.is_whitespace() => at += c.len_utf8(),
            _ => {
                let stop = |c: char| c.is_whitespace() || matches!(c, '{' | '(' | ')' | ';');
                let end = rest.find(stop).unwrap_or(rest.len());
                if depth == 0 {
                    out.push((at, Token::Word(&rest[..end])));
                }
                at += end;
            }
        }
    }
    Ok(out)
}

const TAG: Text = text(
    "uma etiqueta como [WhiteA \"Ana\"]",
    "a tag such as [WhiteA \"Ana\"]",
);

/// A tag at the beginning of a text, and its length. Brackets between the quotes belong to the value.
fn read_tag(text: &str) -> Option<(Token<'_>, usize)> {
    let open = text.find('"')?;
    let name = text[1..open].trim();
    let word = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    let close = open + 1 + text[open + 1..].find('"')?;
    let end = close + text[close..].find(']')? + 1;
    let bare = text[close + 1..end - 1].trim().is_empty();
    (word && bare).then(|| (Token::Tag(name, &text[open + 1..close]), end))
}

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

/// The rules that a file names; a clock game if it names none.
fn rules_of(options: &str) -> Result<Coordenadas, ParseError> {
    let settings = Settings::parse(
        CoordenadasFamily::OPTIONS,
        CoordenadasFamily::PRESETS,
        None,
        Some(options),
    );
    settings
        .and_then(|s| CoordenadasFamily::build(&s))
        .map_err(|e| ParseError::illegal(Refusal::new("", "options", e.words)))
}

/// Reads a file as the catalogue asks for it.
pub(super) fn read(format: &str, file: &str) -> Option<Result<Told, ParseError>> {
    (format == "bpgn" && is_bpgn(file)).then(|| read_bpgn(file))
}

fn read_bpgn(file: &str) -> Result<Told, ParseError> {
    let tokens = tokens(file)?;
    let mut told = Told {
        options: "mode=clock".to_owned(),
        names: vec![String::new(); 4],
        ..Told::default()
    };
    for (_, token) in &tokens {
        let Token::Tag(name, value) = *token else {
            continue;
        };
        if let Some(seat) = PLAYERS.iter().position(|&p| p == name) {
            value.clone_into(&mut told.names[seat]);
        } else if name == "Options" {
            value.clone_into(&mut told.options);
        } else if name == "FEN" {
            told.start = Some(value.to_owned());
        } else if !OWN.contains(&name) {
            let extra = (name.to_owned(), vec![value.to_owned()]);
            told.nodes[0].extra.push(extra);
        }
    }
    let game = rules_of(&told.options)?;
    let mut pos = match &told.start {
        Some(start) => game.parse_position(start)?,
        None => game.start(),
    };
    let mut node = 0;
    let mut prefix = "";
    for (at, token) in tokens {
        match token {
            Token::Tag(..) => {}
            Token::Comment(comment) => {
                if told.resigned.is_none() {
                    told.resigned = resigned(&game, &told.names, comment);
                    if told.resigned.is_some() {
                        continue;
                    }
                }
                let said = &mut told.nodes[node].comment;
                if !said.is_empty() {
                    said.push(' ');
                }
                said.push_str(comment);
            }
            Token::Word(word) if matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") => {
                told.result = (word != "*").then(|| word.to_owned());
            }
            Token::Word(word) if word.starts_with('$') => {}
            Token::Word(word) => {
                let typed = match numbered(word) {
                    Some((number, rest)) => {
                        prefix = number;
                        rest
                    }
                    None => word,
                };
                if typed.is_empty() {
                    continue;
                }
                let typed = format!("{prefix} {typed}");
                prefix = "";
                let mv = game
                    .parse_move(&pos, typed.trim())
                    .map_err(|e| located(e, at, &typed))?;
                let event = Event::Play(game.move_text(&pos, mv));
                game.play(&mut pos, mv);
                let next = ToldNode {
                    event: Some(event),
                    ..ToldNode::default()
                };
                node = told.add(node, next);
            }
        }
    }
    if matches!(game.status(&pos), Status::Over(_)) {
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

/// Says where in the file a move is wrong.
fn located(error: ParseError, at: usize, typed: &str) -> ParseError {
    let typed: String = typed.trim().chars().take(20).collect();
    match error {
        ParseError::Syntax { expected, .. } => ParseError::Syntax { at, expected },
        ParseError::Illegal(refusal) => {
            let words = Words::new(
                format!("{typed}: {}", refusal.words.pt),
                format!("{typed}: {}", refusal.words.en),
            );
            ParseError::illegal(Refusal { words, ..*refusal })
        }
        other => other,
    }
}

/// The options that differ from the defaults, as they are typed.
fn options(rules: &Rules) -> String {
    let mut out: Vec<&str> = Vec::new();
    let clock = rules.mode == Mode::Clock;
    if clock {
        out.push("mode=clock");
    }
    if rules.blockable != clock {
        out.push(if rules.blockable {
            "mate=blockable"
        } else {
            "mate=strict"
        });
    }
    match rules.pawn_rows {
        PawnRows::Second => {}
        PawnRows::Sixth => out.push("pawn_drop_rows=2-6"),
        PawnRows::Any => out.push("pawn_drop_rows=any"),
    }
    match rules.drop_check {
        DropCheck::Allowed => {}
        DropCheck::NoCheck => out.push("drop_check=no_check"),
        DropCheck::NoMate => out.push("drop_check=no_mate"),
    }
    if rules.repetition {
        out.push("repetition=on");
    }
    if rules.play_on {
        out.push("board_end=continue");
    }
    out.join(",")
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
    let mut pos = match &told.start {
        Some(start) => game.parse_position(start)?,
        None => game.start(),
    };
    let start = pos;
    let mut body: Vec<String> = Vec::new();
    for node in told.main() {
        if let Some(Event::Play(move_text)) = &node.event {
            let mv = game.parse_move(&pos, move_text)?;
            body.push(typed::number(&pos, mv));
            body.push(typed::san(game, &pos, mv));
            game.play(&mut pos, mv);
        }
        if !node.comment.is_empty() {
            body.push(comment(&node.comment));
        }
    }
    let result = result(game, &pos, told);
    let loser = told.resigned.and_then(|letter| {
        let seat = (0..4u8).find(|&s| game.seat_letter(Seat(s)) == letter)?;
        Some(PLAYERS[usize::from(seat)])
    });
    if let Some(player) = loser {
        body.push(comment(&format!("{player} resigns")));
    }
    body.push(result.to_owned());
    let mut out = String::new();
    let mut tag = |name: &str, value: &str| {
        let value: String = value
            .chars()
            .map(|c| match c {
                '"' => '\'',
                c if c.is_control() => ' ',
                c => c,
            })
            .collect();
        let _ = writeln!(out, "[{name} \"{}\"]", value.trim());
    };
    let known = &told.nodes.first().map_or(&[][..], |n| &n.extra[..]);
    for (name, values) in known.iter() {
        tag(name, values.first().map_or("", String::as_str));
    }
    for (player, i) in PLAYERS.iter().zip(0..) {
        tag(player, told.names.get(i).map_or("", String::as_str));
    }
    tag("Variant", "bughouse");
    tag("Options", &options(&game.rules));
    if start != game.start() {
        tag("SetUp", "1");
        tag("FEN", &game.position_text(&start));
    }
    tag("Result", result);
    out.push('\n');
    wrap(&mut out, &body);
    Ok(out)
}

/// A comment in braces.
fn comment(said: &str) -> String {
    let said: String = said
        .chars()
        .map(|c| match c {
            '}' => ')',
            c if c.is_control() => ' ',
            c => c,
        })
        .collect();
    format!("{{{}}}", said.trim())
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
    let loser = told
        .resigned
        .and_then(|letter| seat.into_iter().find(|&s| game.seat_letter(s) == letter));
    match (loser, told.result.as_deref()) {
        (Some(loser), _) if game.law().side(loser) == Side(0) => "0-1",
        (Some(_), _) | (None, Some("1-0")) => "1-0",
        (None, Some("0-1")) => "0-1",
        (None, Some("0" | "1/2-1/2")) => "1/2-1/2",
        _ => "*",
    }
}

/// Words in lines of at most eighty characters.
fn wrap(out: &mut String, words: &[String]) {
    let mut length = 0;
    for word in words {
        let wide = word.chars().count();
        if length > 0 && length + 1 + wide > LINE {
            out.push('\n');
            length = 0;
        } else if length > 0 {
            out.push(' ');
            length += 1;
        }
        out.push_str(word);
        length += wide;
    }
    out.push('\n');
}
