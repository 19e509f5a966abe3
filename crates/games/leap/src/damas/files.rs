//! PDN, the files of draughts programs.

use super::rules::{Corner, Damas, First, Options, Size};
use ::rules::{
    Event, Format, Game, Line, Notation, ParseError, Seat, Settings, Status, Told, ToldNode, Words,
    text,
};
use std::fmt::Write;

pub(super) const FORMATS: &[Format] =
    &[Format { id: "pdn", name: text("PDN (partida de Damas)", "PDN (draughts game)") }];

/// The options of each GameType of PDN, and its board.
const TYPES: [(&str, &str, &str); 4] = [
    ("28", "28,W,8,8,N1,1", ""),
    (
        "21",
        "21,B,8,8,N1,0",
        "corner=left,first=black,flying_kings=off,quantity=off,quality=off,quiet_limit=40,lone_king=none",
    ),
    (
        "25",
        "25,W,8,8,A0,0",
        "corner=left,man_back_capture=on,quantity=off,quality=off,promotion=continue,quiet_limit=15,lone_king=russa",
    ),
    (
        "20",
        "20,W,10,10,N2,0",
        "size=10,corner=left,man_back_capture=on,quality=off,promotion=pass,quiet_limit=25,lone_king=fmjd",
    ),
];

/// Reads a file; `None` if the text is no PDN.
pub(super) fn read(format: &str, file: &str) -> Option<Result<Told, ParseError>> {
    let head = file.trim_start_matches('\u{feff}').trim_start();
    let plain = format == "pdn" && (head.starts_with('[') || head.starts_with("1."));
    // A chess file begins alike: a GameType or the signs of draughts tell.
    let draughts = head.contains("GameType") || head.contains("PDN") || !head.contains("1. e4");
    (plain && draughts && !head.contains("GM[")).then(|| read_pdn(file))
}

fn read_pdn(file: &str) -> Result<Told, ParseError> {
    let file = file.trim_start_matches('\u{feff}');
    let mut told = Told { names: vec![String::new(); 2], ..Told::default() };
    let mut at = 0;
    // Where variations go back to.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let (mut last, mut before) = (0, 0);
    while let Some(c) = file[at..].chars().next() {
        let rest = &file[at..];
        let upto = |end: char| {
            rest.find(end).ok_or_else(|| {
                ParseError::syntax(
                    at,
                    Words::new(format!("«{end}» mais adiante"), format!("a “{end}” further on")),
                )
            })
        };
        match c {
            '[' => {
                // Brackets between the quotes belong to the value.
                let mut quoted = false;
                let closes = |c: char| {
                    quoted ^= c == '"';
                    c == ']' && !quoted
                };
                let end = rest.find(closes).map_or_else(|| upto(']'), Ok)?;
                let (name, value) = rest[1..end].split_once(' ').unwrap_or(("", ""));
                let value = value.trim().trim_matches('"');
                match name {
                    "White" => told.names[0] = value.to_owned(),
                    "Black" => told.names[1] = value.to_owned(),
                    "FEN" => told.start = Some(value.to_owned()),
                    "GameType" => {
                        let kind = value.split(',').next().unwrap_or("");
                        let found = TYPES.iter().find(|t| t.0 == kind).ok_or_else(|| {
                            ParseError::syntax(
                                at,
                                text("GameType 28, 21, 25 ou 20", "GameType 28, 21, 25 or 20"),
                            )
                        })?;
                        told.options = found.2.to_owned();
                    }
                    "Options" => told.options = value.to_owned(),
                    _ => {}
                }
                at += end + 1;
            }
            '{' => {
                let end = upto('}')?;
                let comment = &mut told.nodes[last].comment;
                *comment = format!("{comment} {}", &rest[1..end]).trim().to_owned();
                at += end + 1;
            }
            '(' => {
                open.push((last, before));
                last = before;
                at += 1;
            }
            ')' => {
                (last, before) =
                    open.pop().ok_or_else(|| ParseError::syntax(at, text("um lance", "a move")))?;
                at += 1;
            }
            _ if c.is_whitespace() => at += c.len_utf8(),
            _ => {
                let stop = |c: char| c.is_whitespace() || matches!(c, '{' | '(' | ')' | '[');
                let word = &rest[..rest.find(stop).unwrap_or(rest.len())];
                at += word.len();
                let word =
                    word.trim_start_matches(|c: char| c.is_ascii_digit() && word.contains('.'));
                let word = word.trim_start_matches('.');
                if word.is_empty() || word.starts_with('$') {
                    continue;
                }
                if matches!(word, "*" | "1-0" | "0-1" | "1-1" | "2-0" | "0-2" | "1/2-1/2") {
                    continue;
                }
                before = last;
                last = told.add(
                    last,
                    ToldNode { event: Some(Event::Play(word.to_owned())), ..ToldNode::default() },
                );
            }
        }
    }
    Ok(told)
}

/// Writes a file with its variations and comments.
pub(super) fn write(game: &Damas, told: &Told) -> Result<String, ParseError> {
    let o = &game.options;
    let kind = match (o.size, o.corner, o.first) {
        (Size::Ten, ..) => 3,
        (_, Corner::Right, ..) => 0,
        (_, _, First::Black) => 1,
        _ => 2,
    };
    let mut out = String::new();
    let mut tag = |name: &str, value: &str| {
        let _ = writeln!(out, "[{name} \"{}\"]", value.replace('"', "'"));
    };
    tag("GameType", TYPES[kind].1);
    let usual = Settings::parse(Options::TABLE, &[], None, Some(TYPES[kind].2));
    if usual.and_then(|s| Options::read(&s)).as_ref() != Ok(o) {
        tag("Options", &o.text());
    }
    for (name, who) in ["White", "Black"].iter().zip(&told.names) {
        tag(name, who);
    }
    let result = match (&told.result, told.resigned) {
        (_, Some('w' | 'W')) => "0-2",
        (_, Some(_)) => "2-0",
        (Some(_), _) => "1-1",
        _ => result(game, told),
    };
    tag("Result", result);
    if let Some(start) = &told.start {
        tag("FEN", start);
    }
    write_from(told, 0, 0, &mut out);
    let _ = writeln!(out, " {result}");
    Ok(out)
}

/// The result of the main line on the board.
fn result(game: &Damas, told: &Told) -> &'static str {
    let start = told.start.as_ref().map(|text| game.parse_position(text));
    let start = start.and_then(Result::ok).unwrap_or_else(|| game.start());
    let mut line = Line::from(game.clone(), start);
    for node in told.main() {
        if let Some(Event::Play(text)) = &node.event {
            match game.parse_move(line.pos(), text) {
                Ok(mv) => line.push(mv),
                Err(_) => return "*",
            }
        }
    }
    match line.status() {
        Status::Over(outcome) => match outcome.sole_winner(2) {
            Some(Seat(0)) => "2-0",
            Some(_) => "0-2",
            None => "1-1",
        },
        _ => "*",
    }
}

fn write_from(told: &Told, node: usize, ply: usize, out: &mut String) {
    let mut at = node;
    let mut ply = ply;
    loop {
        let here = &told.nodes[at];
        if !here.comment.is_empty() {
            let _ = write!(out, " {{{}}}", here.comment.replace('}', ")"));
        }
        let Some((&main, others)) = here.next.split_first() else {
            return;
        };
        for &next in std::iter::once(&main).chain(others) {
            let Some(Event::Play(mv)) = &told.nodes[next].event else {
                continue;
            };
            let number =
                if ply.is_multiple_of(2) { format!("{}. ", ply / 2 + 1) } else { String::new() };
            if next == main {
                let _ = write!(out, "\n{number}{mv}");
            } else {
                let _ = write!(out, " ({number}{mv}");
                write_from(told, next, ply + 1, out);
                out.push(')');
            }
        }
        at = main;
        ply += 1;
    }
}
