//! A match as text: one event a line, replayed without a seed.
//!
//! ```text
//! ludoteca 1
//! game ouri:abapa
//! start 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0
//! play C
//! roll 6-2
//! resign N
//! result 1 -1 resignation
//! ```
//!
//! `start` is left out for the usual start; `timeout N` ends a match because a seat had no time
//! left, `agree` by agreement, `agree count` by counting; `result` gives the payoff of each seat and the code of the reason,
//! and is checked. Lines that say where the dice came from may follow `start`, see `docs/dice.md`;
//! [`verify`](crate::verify()) checks them. Lines that begin with `#` and empty lines are comments.

use crate::any::Ending;
use crate::dice_lines::{DiceLines, DicePlaces, is_dice_word, read_line};
use rules::{Lang, ParseError, Words};
use std::fmt;

/// The longest record that is read, in bytes.
pub const MAX_RECORD: usize = 4 << 20;

/// The longest line of a record, in bytes.
const MAX_LINE: usize = 4096;

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordEvent {
    /// A move.
    Play(String),
    /// A roll.
    Roll(String),
    /// The seat with this letter gave up.
    Resign(char),
    /// The seat with this letter had no time left.
    Timeout(char),
    /// All agreed to end, by a draw or by counting.
    Agree(Ending),
}

/// A match as text.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game with its options.
    pub game: String,
    /// The position at the beginning, unless it is the usual one.
    pub start: Option<String>,
    /// What is needed to check the rolls, if they were made by a table that lets itself be
    /// checked.
    pub dice: Option<DiceLines>,
    /// What happened.
    pub events: Vec<RecordEvent>,
    /// The payoff of each seat and the reason's code, if the match is over.
    pub result: Option<(Vec<i32>, String)>,
    pub(crate) lines: Vec<usize>,
    pub(crate) game_line: usize,
    pub(crate) start_line: usize,
    pub(crate) result_line: usize,
    pub(crate) places: DicePlaces,
}

/// What is wrong with a record, and in which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1; 0 for the record as a whole.
    pub line: usize,
    /// One sentence.
    pub words: Words,
}

impl RecordError {
    /// An error in a line.
    pub fn new(line: usize, words: Words) -> RecordError {
        RecordError { line, words }
    }

    pub(crate) fn parse(line: usize, error: &ParseError) -> RecordError {
        let words = Words::new(error.sentence(Lang::Pt), error.sentence(Lang::En));
        RecordError { line, words }
    }

    /// The sentence with its line.
    pub fn sentence(&self, lang: Lang) -> String {
        match (self.line, lang) {
            (0, _) => self.words.get(lang).to_owned(),
            (n, Lang::Pt) => format!("linha {n}: {}", self.words.pt),
            (n, Lang::En) => format!("line {n}: {}", self.words.en),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En))
    }
}

impl std::error::Error for RecordError {}

/// Records are equal when they tell the same match; line numbers do not matter.
impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.game == other.game
            && self.start == other.start
            && self.dice == other.dice
            && self.events == other.events
            && self.result == other.result
    }
}

impl Record {
    pub(crate) fn new(
        game: String,
        start: Option<String>,
        events: Vec<RecordEvent>,
        result: Option<(Vec<i32>, String)>,
    ) -> Record {
        Record {
            game,
            start,
            dice: None,
            lines: vec![0; events.len()],
            events,
            result,
            game_line: 0,
            start_line: 0,
            result_line: 0,
            places: DicePlaces::default(),
        }
    }

    /// Reads a record. Only its form is checked here; `play::replay` checks the moves.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let fail =
            |line: usize, pt: &str, en: &str| Err(RecordError::new(line, Words::new(pt, en)));
        if text.len() > MAX_RECORD {
            return fail(
                0,
                "o registo é demasiado grande (mais de 4 MB)",
                "the record is too long (more than 4 MB)",
            );
        }
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(i, line)| (i + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        match lines.next() {
            Some((_, "ludoteca 1")) => {}
            Some((n, line)) if line.starts_with("ludoteca ") => {
                return fail(
                    n,
                    "esta versão do registo não é conhecida; esperava «ludoteca 1»",
                    "this version of the record is not known; expected “ludoteca 1”",
                );
            }
            other => {
                return fail(
                    other.map_or(1, |(n, _)| n),
                    "não é um registo: esperava «ludoteca 1» na primeira linha",
                    "not a record: expected “ludoteca 1” in the first line",
                );
            }
        }
        let mut record = Record::new(String::new(), None, Vec::new(), None);
        for (n, line) in lines {
            if line.len() > MAX_LINE {
                return fail(
                    n,
                    "linha demasiado longa (mais de 4096 bytes)",
                    "line too long (more than 4096 bytes)",
                );
            }
            if record.result.is_some() {
                return fail(
                    n,
                    "nada pode vir depois do resultado",
                    "nothing may follow the result",
                );
            }
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let rest = rest.trim();
            let header = record.events.is_empty();
            match (word, rest.is_empty()) {
                ("game", false) if header && record.game_line == 0 => {
                    record.game = rest.to_owned();
                    record.game_line = n;
                }
                ("start", false) if header && record.start_line == 0 => {
                    record.start = Some(rest.to_owned());
                    record.start_line = n;
                }
                (word, false)
                    if is_dice_word(word) && (header || matches!(word, "seed" | "skipped")) =>
                {
                    read_line(&mut record.dice, &mut record.places, n, word, rest)?;
                }
                ("play", false) => record.event(n, RecordEvent::Play(rest.to_owned())),
                ("roll", false) => record.event(n, RecordEvent::Roll(rest.to_owned())),
                ("agree", true) => record.event(n, RecordEvent::Agree(Ending::Draw)),
                ("agree", false) if rest == "count" => {
                    record.event(n, RecordEvent::Agree(Ending::Count));
                }
                ("resign" | "timeout", false) => {
                    let mut chars = rest.chars();
                    match (chars.next(), chars.next()) {
                        (Some(letter), None) if word == "resign" => {
                            record.event(n, RecordEvent::Resign(letter));
                        }
                        (Some(letter), None) => record.event(n, RecordEvent::Timeout(letter)),
                        _ => {
                            return fail(
                                n,
                                "esperava a letra de um lugar",
                                "expected the letter of a seat",
                            );
                        }
                    }
                }
                ("result", false) => {
                    let mut words: Vec<&str> = rest.split_whitespace().collect();
                    let code = words.pop().unwrap_or("").to_owned();
                    let payoffs: Result<Vec<i32>, _> = words.iter().map(|w| w.parse()).collect();
                    match payoffs {
                        Ok(payoffs) if !payoffs.is_empty() => {
                            record.result = Some((payoffs, code));
                            record.result_line = n;
                        }
                        _ => {
                            return fail(
                                n,
                                "esperava os pontos de cada lugar e o motivo",
                                "expected the points of each seat and the reason",
                            );
                        }
                    }
                }
                _ => {
                    return fail(
                        n,
                        "esperava game, start, dice, entropy, seed, skipped, sealed, play, roll, resign, timeout, agree ou result, com o seu valor, pela ordem certa",
                        "expected game, start, dice, entropy, seed, skipped, sealed, play, roll, resign, timeout, agree or result, with its value, in order",
                    );
                }
            }
        }
        if record.game_line == 0 {
            return fail(0, "falta a linha «game»", "the “game” line is missing");
        }
        Ok(record)
    }

    fn event(&mut self, line: usize, event: RecordEvent) {
        self.events.push(event);
        self.lines.push(line);
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "ludoteca 1")?;
        writeln!(f, "game {}", self.game)?;
        if let Some(start) = &self.start {
            writeln!(f, "start {start}")?;
        }
        if let Some(dice) = &self.dice {
            write!(f, "{dice}")?;
        }
        for event in &self.events {
            match event {
                RecordEvent::Play(text) => writeln!(f, "play {text}")?,
                RecordEvent::Roll(text) => writeln!(f, "roll {text}")?,
                RecordEvent::Resign(letter) => writeln!(f, "resign {letter}")?,
                RecordEvent::Timeout(letter) => writeln!(f, "timeout {letter}")?,
                RecordEvent::Agree(Ending::Draw) => writeln!(f, "agree")?,
                RecordEvent::Agree(Ending::Count) => writeln!(f, "agree count")?,
            }
        }
        if let Some((payoffs, code)) = &self.result {
            f.write_str("result")?;
            for p in payoffs {
                write!(f, " {p}")?;
            }
            writeln!(f, " {code}")?;
        }
        Ok(())
    }
}
