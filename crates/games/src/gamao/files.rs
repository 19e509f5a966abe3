//! Whole matches as other programs keep them: match text (`.mat`, Jellyfish) and SGF (`GM[6]`).
//!
//! White is the left column of match text and `W` of SGF, whose letters count White's points.
//! A match has all its games in one file; of a money session only the first game is read. Games
//! that were resigned or begin from a position of their own are refused: an event list has no
//! word for them.

use super::moves::{Action, BAR, Move, OFF};
use super::rules::{Gamao, Options, Phase, Position};
use ::rules::{Event, Game, Notation, ParseError, Refusal, Status, Words};
use std::fmt::Write;

/// The texts of a match: moves and rolls as [`Notation`] writes them.
pub type Events = Vec<Event<String, String>>;

/// A file that was read.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The rules: those given, with the length of the match in the file.
    pub game: Gamao,
    /// White's name and Black's.
    pub names: [String; 2],
    /// What happened, from the start of the game.
    pub events: Events,
}

/// Builds events while it plays them.
struct Replay {
    game: Gamao,
    pos: Position,
    events: Events,
}

fn refuse(code: &'static str, pt: String, en: String) -> ParseError {
    ParseError::illegal(Refusal::new("", code, Words::new(pt, en)))
}

impl Replay {
    fn new(game: Gamao) -> Replay {
        Replay {
            game,
            pos: game.start(),
            events: Vec::new(),
        }
    }

    fn play(&mut self, typed: &str) -> Result<(), ParseError> {
        let mv = self.game.parse_move(&self.pos, typed)?;
        self.events
            .push(Event::Play(self.game.move_text(&self.pos, mv)));
        self.game.play(&mut self.pos, mv);
        Ok(())
    }

    fn roll(&mut self, typed: &str) -> Result<(), ParseError> {
        let roll = self.game.parse_roll(&self.pos, typed)?;
        self.events
            .push(Event::Roll(self.game.roll_text(&self.pos, roll)));
        self.game.roll(&mut self.pos, roll);
        Ok(())
    }

    /// A throw by this seat and the play made with it; an empty play is a forced pass.
    fn turn(&mut self, seat: u8, dice: [u8; 2], play: &str) -> Result<(), ParseError> {
        let [hi, lo] = [dice[0].max(dice[1]), dice[0].min(dice[1])];
        if self.pos.phase == Phase::Cube {
            self.play("roll")?;
        }
        if self.pos.phase == Phase::Opening {
            let throw = [format!("{hi}-{lo}"), format!("{lo}-{hi}")];
            self.roll(&throw[usize::from(seat)])?;
        } else {
            self.roll(&format!("{hi}-{lo}"))?;
        }
        if self.pos.turn != seat || self.pos.phase != Phase::Play {
            return Err(refuse(
                "turn",
                format!("o lançamento {hi}-{lo} não é de quem devia jogar"),
                format!("the throw {hi}-{lo} is not by the side to play"),
            ));
        }
        self.play(if play.is_empty() { "pass" } else { play })
    }

    /// A double, or its answer by a still higher one.
    fn raise(&mut self) -> Result<(), ParseError> {
        match self.pos.phase {
            Phase::Offered(super::Offer::Double) => self.play("beaver"),
            Phase::Offered(_) => self.play("raccoon"),
            _ => self.play("double"),
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.game.status(&self.pos), Status::Over(_))
    }

    /// The seat that decides or throws next, once a game has begun.
    fn next_seat(&self) -> u8 {
        self.pos.decider()
    }

    /// Fails if a game was left before its end.
    fn between_games(&self) -> Result<(), ParseError> {
        if self.is_over() || self.pos.phase == Phase::Opening {
            return Ok(());
        }
        Err(refuse(
            "unfinished",
            "um jogo ficou por acabar: as desistências não têm lugar na lista de lances".to_owned(),
            "a game was left unfinished: resignations have no place in the list of moves"
                .to_owned(),
        ))
    }
}

fn with_length(options: Options, length: u32) -> Result<Gamao, ParseError> {
    match u16::try_from(length) {
        Ok(match_length) if match_length <= 99 => Ok(Gamao::new(Options {
            match_length,
            absolute: false,
            ..options
        })),
        _ => Err(refuse(
            "match-length",
            format!("encontro a {length}: o máximo é 99"),
            format!("match to {length}: the most is 99"),
        )),
    }
}

/// What one event did, told to a writer of files.
struct Told<'a> {
    seat: u8,
    before: &'a Position,
    mv: Move,
    /// The points that the event won, if it ended a game.
    won: Option<(u8, u32)>,
}

/// Plays the events and tells each move.
fn tell(
    game: &Gamao,
    events: &[Event<String, String>],
    mut told: impl FnMut(Told<'_>),
) -> Result<(), ParseError> {
    let mut pos = game.start();
    for event in events {
        match event {
            Event::Roll(text) => {
                let roll = game.parse_roll(&pos, text)?;
                game.roll(&mut pos, roll);
            }
            Event::Play(text) => {
                let mv = game.parse_move(&pos, text)?;
                let before = pos;
                game.play(&mut pos, mv);
                let over = game.winner(&pos).is_some();
                let won = (over || pos.phase == Phase::Opening).then(|| points(game, &before, mv));
                told(Told {
                    seat: before.decider(),
                    before: &before,
                    mv,
                    won,
                });
            }
        }
    }
    Ok(())
}

/// Who won a game with its last move, and how many points.
fn points(game: &Gamao, before: &Position, mv: Move) -> (u8, u32) {
    if mv.as_action() == Some(Action::Drop) {
        return (1 - before.decider(), before.cube_value());
    }
    let mut last = *before;
    let (own, enemy) = before.boards();
    let (own, enemy) = mv.result(own, enemy);
    last.men[usize::from(before.turn)] = own;
    last.men[usize::from(1 - before.turn)] = enemy;
    (
        before.turn,
        game.factor(&last, 1 - before.turn) << before.cube,
    )
}

/// Own numbering with numbers alone, as match text has it.
fn mat_play(mv: Move) -> String {
    let steps: Vec<String> = mv
        .steps()
        .map(|s| format!("{}/{}", s.from, s.to()))
        .collect();
    steps.join(" ")
}

/// Writes a match as match text (`.mat`).
pub fn write_mat(
    game: &Gamao,
    events: &[Event<String, String>],
    names: [&str; 2],
) -> Result<String, ParseError> {
    const LEFT: usize = 28;
    let mut out = format!(" {} point match\n", game.options.match_length);
    let mut score = [0u32; 2];
    let mut number = 0;
    // The rows of the game being written: left cell, right cell.
    let mut rows: Vec<[String; 2]> = Vec::new();
    let names = names.map(|n| n.replace(['\n', '\r', ':'], " "));
    tell(game, events, |t| {
        let stake = 2 * t.before.cube_value();
        let cell = match t.mv.as_action() {
            Some(Action::Roll) => return,
            Some(Action::Double) => format!(" Doubles => {stake}"),
            Some(Action::Beaver) => format!(" Beavers => {}", 2 * stake),
            Some(Action::Raccoon) => format!(" Raccoons => {}", 2 * stake),
            Some(Action::Take | Action::Accept) => " Takes".to_owned(),
            Some(Action::Drop) => " Drops".to_owned(),
            Some(Action::Pass) | None => {
                let [hi, lo] = t.before.dice;
                format!("{hi}{lo}: {}", mat_play(t.mv))
            }
        };
        put(&mut rows, t.seat, cell);
        if let Some((winner, won)) = t.won {
            let s = if won == 1 { "" } else { "s" };
            put(&mut rows, winner, format!(" Wins {won} point{s}"));
            number += 1;
            let _ = write!(out, "\n Game {number}\n");
            let left = format!("{} : {}", names[0], score[0]);
            let _ = writeln!(out, " {left:<30} {} : {}", names[1], score[1]);
            write_rows(&mut out, &rows, LEFT);
            rows.clear();
            score[usize::from(winner)] += won;
        }
    })?;
    if !rows.is_empty() {
        let _ = write!(out, "\n Game {}\n", number + 1);
        let left = format!("{} : {}", names[0], score[0]);
        let _ = writeln!(out, " {left:<30} {} : {}", names[1], score[1]);
        write_rows(&mut out, &rows, LEFT);
    }
    Ok(out)
}

fn put(rows: &mut Vec<[String; 2]>, seat: u8, cell: String) {
    match rows.last_mut() {
        Some(row) if seat == 1 && row[1].is_empty() => row[1] = cell,
        _ if seat == 1 => rows.push([String::new(), cell]),
        _ => rows.push([cell, String::new()]),
    }
}

fn write_rows(out: &mut String, rows: &[[String; 2]], left: usize) {
    for (i, [white, black]) in rows.iter().enumerate() {
        let row = format!("{:>3}) {white:<left$}{black}", i + 1);
        let _ = writeln!(out, "{}", row.trim_end());
    }
}

/// Reads match text; the options are those of the rules beside the length of the match.
pub fn read_mat(text: &str, options: Options) -> Result<Loaded, ParseError> {
    let mut replay: Option<Replay> = None;
    let mut names = [String::new(), String::new()];
    let mut header = false;
    let mut at = 0;
    for line in text.lines() {
        let (line_at, trimmed) = (at, line.trim());
        at += line.len() + 1;
        let wrong = |pt: &str, en: &str| ParseError::syntax(line_at, Words::new(pt, en));
        if trimmed.is_empty() || trimmed.starts_with(';') {
            continue;
        }
        if let Some(length) = trimmed.strip_suffix("point match") {
            let length = length
                .trim()
                .parse()
                .map_err(|_| wrong("o número de pontos do encontro", "the length of the match"))?;
            replay = Some(Replay::new(with_length(options, length)?));
            continue;
        }
        let Some(replay) = replay.as_mut() else {
            return Err(wrong("«N point match»", "“N point match”"));
        };
        if trimmed
            .strip_prefix("Game ")
            .is_some_and(|n| n.trim().parse::<u32>().is_ok())
        {
            replay.between_games()?;
            if replay.is_over() {
                break;
            }
            header = true;
            continue;
        }
        if std::mem::take(&mut header) {
            if let Some(found) = read_names(trimmed) {
                names = found;
            }
            continue;
        }
        let row = match trimmed.split_once(')') {
            Some((n, row)) if n.trim().parse::<u32>().is_ok() => row,
            _ => trimmed,
        };
        // A first throw far to the right is Black's.
        let blank = row.len() - row.trim_start().len();
        let opener = u8::from(blank > 8);
        for cell in cells(row) {
            mat_cell(replay, opener, cell).map_err(|e| locate(e, line_at))?;
        }
    }
    match replay {
        Some(replay) => Ok(Loaded {
            game: replay.game,
            names,
            events: replay.events,
        }),
        None => Err(ParseError::syntax(
            0,
            Words::new("«N point match»", "“N point match”"),
        )),
    }
}

/// Moves a syntax error to its place in the file.
fn locate(error: ParseError, line: usize) -> ParseError {
    match error {
        ParseError::Syntax { at, expected } => ParseError::Syntax {
            at: line + at,
            expected,
        },
        other => other,
    }
}

fn read_names(line: &str) -> Option<[String; 2]> {
    let (white, rest) = line.split_once(':')?;
    let rest = rest
        .trim_start()
        .trim_start_matches(|c: char| c.is_ascii_digit());
    let (black, _) = rest.rsplit_once(':')?;
    Some([white.trim().to_owned(), black.trim().to_owned()])
}

/// Splits a row before each throw (`21:`) and each word that begins an act.
fn cells(row: &str) -> Vec<&str> {
    let mut starts = Vec::new();
    let mut begin = true;
    for (i, c) in row.char_indices() {
        let rest = &row.as_bytes()[i..];
        let throw = matches!(rest, [b'1'..=b'6', b'1'..=b'6', b':', ..]);
        let word = c.is_ascii_alphabetic()
            && [
                "double", "take", "drop", "beaver", "raccoon", "accept", "win", "resign",
            ]
            .iter()
            .any(|w| rest.len() >= w.len() && rest[..w.len()].eq_ignore_ascii_case(w.as_bytes()));
        if begin && (throw || word) {
            starts.push(i);
        }
        begin = c.is_whitespace();
    }
    let ends = starts.iter().skip(1).copied().chain([row.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(&a, b)| row[a..b].trim())
        .collect()
}

fn mat_cell(replay: &mut Replay, opener: u8, cell: &str) -> Result<(), ParseError> {
    let lower = cell.to_ascii_lowercase();
    let word = lower.split_whitespace().next().unwrap_or("");
    if word.starts_with("win") {
        return replay.between_games();
    }
    match word {
        "doubles" | "double" | "beavers" | "beaver" | "raccoons" | "raccoon" | "redoubles" => {
            return replay.raise();
        }
        "takes" | "take" | "accepts" | "accept" => return replay.play("take"),
        "drops" | "drop" => return replay.play("drop"),
        _ => {}
    }
    let (dice, play) = match cell.split_once(':') {
        Some((dice, play)) if dice.len() == 2 => (dice.as_bytes(), play.trim()),
        _ => {
            return Err(ParseError::syntax(
                0,
                Words::new("um lançamento como 21:", "a throw such as 21:"),
            ));
        }
    };
    let seat = match replay.pos.phase {
        Phase::Opening => opener,
        _ => replay.next_seat(),
    };
    let play = if play.to_ascii_lowercase().contains("cannot") || play.starts_with('?') {
        ""
    } else {
        play
    };
    replay.turn(seat, [dice[0] - b'0', dice[1] - b'0'], play)
}

/// An own point as SGF writes it: White's points `a` to `x`, `y` the bar, `z` off.
fn sgf_letter(seat: u8, p: u8) -> char {
    char::from(match p {
        BAR => b'y',
        OFF => b'z',
        p if seat == 0 => b'a' + p - 1,
        p => b'a' + 24 - p,
    })
}

fn sgf_point(seat: u8, c: u8) -> Option<u8> {
    (OFF..=BAR).find(|&p| sgf_letter(seat, p) == char::from(c))
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace(']', "\\]")
        .replace(['\n', '\r'], " ")
}

/// Writes a match as SGF, one game tree per game.
pub fn write_sgf(
    game: &Gamao,
    events: &[Event<String, String>],
    names: [&str; 2],
) -> Result<String, ParseError> {
    let length = game.options.match_length;
    let mut out = String::new();
    let mut nodes = String::new();
    let mut score = [0u32; 2];
    let mut number = 0;
    let mut crawford = false;
    let names = names.map(escape);
    let flush = |out: &mut String,
                 nodes: &str,
                 number: u32,
                 score: [u32; 2],
                 crawford: bool,
                 end: &str| {
        let mut rules = Vec::new();
        if length > 0 && game.options.crawford {
            rules.push(if crawford {
                "Crawford:CrawfordGame"
            } else {
                "Crawford"
            });
        }
        if game.options.jacoby {
            rules.push("Jacoby");
        }
        let _ = write!(
            out,
            "(;FF[4]GM[6]CA[UTF-8]AP[Ludoteca]MI[length:{length}][game:{number}][ws:{}][bs:{}]PW[{}]PB[{}]",
            score[0], score[1], names[0], names[1]
        );
        if !rules.is_empty() {
            let _ = write!(out, "RU[{}]", rules.join(":"));
        }
        let _ = writeln!(out, "{end}{nodes})");
    };
    tell(game, events, |t| {
        crawford = t.before.crawford;
        let side = if t.seat == 0 { 'W' } else { 'B' };
        let value = match t.mv.as_action() {
            Some(Action::Roll) => return,
            Some(Action::Double | Action::Beaver | Action::Raccoon) => "double".to_owned(),
            Some(Action::Take | Action::Accept) => "take".to_owned(),
            Some(Action::Drop) => "drop".to_owned(),
            Some(Action::Pass) | None => {
                let [hi, lo] = t.before.dice;
                let steps = t.mv.steps().flat_map(|s| [s.from, s.to()]);
                let letters: String = steps.map(|p| sgf_letter(t.seat, p)).collect();
                format!("{hi}{lo}{letters}")
            }
        };
        let _ = write!(nodes, "\n;{side}[{value}]");
        if let Some((winner, won)) = t.won {
            let end = format!("RE[{}+{won}]", if winner == 0 { 'W' } else { 'B' });
            flush(&mut out, &nodes, number, score, crawford, &end);
            nodes.clear();
            number += 1;
            score[usize::from(winner)] += won;
        }
    })?;
    if !nodes.is_empty() || out.is_empty() {
        flush(&mut out, &nodes, number, score, crawford, "");
    }
    Ok(out)
}

/// Reads SGF; only the first line of play of each game tree counts.
pub fn read_sgf(text: &str, options: Options) -> Result<Loaded, ParseError> {
    let mut replay: Option<Replay> = None;
    let mut names = [String::new(), String::new()];
    let mut scan = SgfScan {
        bytes: text.as_bytes(),
        at: 0,
        depth: 0,
        closed: None,
    };
    while let Some((at, name, values)) = scan.property()? {
        let value = values.first().map_or("", String::as_str);
        let wrong = |pt: &str, en: &str| ParseError::syntax(at, Words::new(pt, en));
        match name.as_str() {
            "GM" if value != "6" => return Err(wrong("GM[6], gamão", "GM[6], backgammon")),
            "PW" => names[0] = value.to_owned(),
            "PB" => names[1] = value.to_owned(),
            "MI" => {
                let length = values.iter().find_map(|v| v.strip_prefix("length:"));
                let length = length.and_then(|n| n.trim().parse().ok()).unwrap_or(0);
                match &replay {
                    None => replay = Some(Replay::new(with_length(options, length)?)),
                    Some(r) => r.between_games()?,
                }
            }
            "AB" | "AW" | "AE" | "PL" | "CV" | "CP" | "DI" => {
                return Err(refuse(
                    "set-up",
                    "o ficheiro começa numa posição própria, que uma lista de lances não guarda"
                        .to_owned(),
                    "the file sets up a position, which a list of moves does not hold".to_owned(),
                ));
            }
            "W" | "B" => {
                let replay = match &mut replay {
                    Some(replay) => replay,
                    none => none.insert(Replay::new(with_length(options, 0)?)),
                };
                if replay.is_over() {
                    break;
                }
                let seat = u8::from(name == "B");
                sgf_move(replay, seat, value).map_err(|e| locate(e, at))?;
            }
            _ => {}
        }
    }
    match replay {
        Some(replay) => Ok(Loaded {
            game: replay.game,
            names,
            events: replay.events,
        }),
        None => Err(ParseError::syntax(
            0,
            Words::new(
                "SGF de gamão: (;GM[6]...)",
                "SGF of backgammon: (;GM[6]...)",
            ),
        )),
    }
}

fn sgf_move(replay: &mut Replay, seat: u8, value: &str) -> Result<(), ParseError> {
    match value {
        "double" => return replay.raise(),
        "take" => return replay.play("take"),
        "drop" => return replay.play("drop"),
        _ => {}
    }
    let wrong = || {
        ParseError::syntax(
            0,
            Words::new(
                "dados e letras, como 21mkxw",
                "dice and letters, such as 21mkxw",
            ),
        )
    };
    let &[x @ b'1'..=b'6', y @ b'1'..=b'6', ref letters @ ..] = value.as_bytes() else {
        return Err(wrong());
    };
    if letters.len() % 2 != 0 || letters.len() > 8 {
        return Err(wrong());
    }
    let mut play = Vec::new();
    for pair in letters.chunks_exact(2) {
        let from = sgf_point(seat, pair[0]).ok_or_else(wrong)?;
        let to = sgf_point(seat, pair[1]).ok_or_else(wrong)?;
        play.push(format!("{from}/{to}"));
    }
    replay.turn(seat, [x - b'0', y - b'0'], &play.join(" "))
}

/// Property by property through the main lines of a collection.
struct SgfScan<'a> {
    bytes: &'a [u8],
    at: usize,
    depth: usize,
    /// Set once a variation has ended: what follows up to the end of the tree is another one.
    closed: Option<usize>,
}

impl SgfScan<'_> {
    fn property(&mut self) -> Result<Option<(usize, String, Vec<String>)>, ParseError> {
        while let Some(&c) = self.bytes.get(self.at) {
            let at = self.at;
            match c {
                b'(' => self.depth += 1,
                b')' => {
                    self.depth = self.depth.saturating_sub(1);
                    self.closed = if self.depth == 0 {
                        None
                    } else {
                        self.closed.or(Some(self.depth))
                    };
                }
                b'A'..=b'Z' | b'a'..=b'z' => {
                    let name = self.name();
                    let values = self.values()?;
                    if self.closed.is_none() {
                        return Ok(Some((at, name, values)));
                    }
                    continue;
                }
                _ => {}
            }
            self.at += 1;
        }
        Ok(None)
    }

    fn name(&mut self) -> String {
        let mut name = String::new();
        while let Some(c) = self.bytes.get(self.at).filter(|c| c.is_ascii_alphabetic()) {
            if c.is_ascii_uppercase() {
                name.push(char::from(*c));
            }
            self.at += 1;
        }
        name
    }

    fn values(&mut self) -> Result<Vec<String>, ParseError> {
        let mut out = Vec::new();
        loop {
            while self.bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
                self.at += 1;
            }
            if self.bytes.get(self.at) != Some(&b'[') {
                return Ok(out);
            }
            let start = self.at;
            self.at += 1;
            let mut value = Vec::new();
            loop {
                match self.bytes.get(self.at) {
                    None => {
                        let words =
                            Words::new("o fecho «]» do valor", "the closing “]” of the value");
                        return Err(ParseError::syntax(start, words));
                    }
                    Some(b']') => break,
                    Some(b'\\') => {
                        self.at += 1;
                        value.extend(self.bytes.get(self.at));
                    }
                    Some(&c) => value.push(c),
                }
                self.at += 1;
            }
            self.at += 1;
            out.push(String::from_utf8_lossy(&value).into_owned());
        }
    }
}
