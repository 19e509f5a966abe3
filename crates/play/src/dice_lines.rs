//! The lines of a record that let everybody check its rolls.
//!
//! ```text
//! dice 1 TABLE COMMITMENT
//! entropy w 3%20grey%20cats
//! entropy b
//! seed HEX
//! skipped 3,4
//! sealed 7 COMMITMENT
//! entropy w 2%20white%20cats
//! seed HEX
//! ```
//!
//! A game that went on after its seed was shown has more than one seal: `sealed` says from which throw on
//! another seed counts; the lines of entropy and seed after it belong to it.
//!
//! Texts are percent-encoded, so that each is one word of ASCII.

use crate::fair::{MAX_ENTROPY, Seed, hex, unhex};
use crate::record::RecordError;
use rules::{MAX_SEATS, Words};
use std::fmt;

/// The longest id of a table, in bytes.
const MAX_TABLE: usize = 64;

/// The most seals after the first that are read.
const MAX_SEALS: usize = 10_000;

/// How many numbers a line of skipped throws holds when it is written.
const PER_LINE: usize = 100;

/// What is needed to check the rolls of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceLines {
    /// The id of the table.
    pub table: String,
    /// The hash of the seed, as it was published before the game: 64 hexadecimal digits.
    pub commitment: String,
    /// What each seat mixed in, by the seat's letter.
    pub entropy: Vec<(char, String)>,
    /// The seed; known once the game is over.
    pub seed: Option<Seed>,
    /// The throws that were made and taken back, ascending; their numbers are not used again.
    pub skipped: Vec<u32>,
    /// The seals of a game that went on after its seed was shown, in order.
    pub later: Vec<Seal>,
}

/// A seed that was sealed anew in the middle of a game, since the one before it had been shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// The first throw for which it counts.
    pub from: u32,
    /// The hash of the seed, as it was published before that throw: 64 hexadecimal digits.
    pub commitment: String,
    /// What each seat mixed in, by the seat's letter: new texts, as the seed is new.
    pub entropy: Vec<(char, String)>,
    /// The seed; known once the game is over again.
    pub seed: Option<Seed>,
}

impl Seal {
    /// The lines of a record whose first seal this is.
    pub fn lines(self, table: &str, skipped: Vec<u32>, later: Vec<Seal>) -> DiceLines {
        let Seal { commitment, entropy, seed, .. } = self;
        DiceLines { table: table.to_owned(), commitment, entropy, seed, skipped, later }
    }
}

/// Where the lines stand, for error messages.
#[derive(Clone, Debug, Default)]
pub(crate) struct DicePlaces {
    /// The seals, the first included.
    pub(crate) seals: Vec<SealPlaces>,
    pub(crate) skipped: usize,
}

/// Where the lines of a seal stand.
#[derive(Clone, Debug, Default)]
pub(crate) struct SealPlaces {
    pub(crate) sealed: usize,
    pub(crate) entropy: Vec<usize>,
    pub(crate) seed: usize,
}

/// The words that begin such a line.
pub(crate) fn is_dice_word(word: &str) -> bool {
    matches!(word, "dice" | "entropy" | "seed" | "skipped" | "sealed")
}

/// Reads one of these lines into what is known so far.
pub(crate) fn read_line(
    dice: &mut Option<DiceLines>,
    places: &mut DicePlaces,
    line: usize,
    word: &str,
    rest: &str,
) -> Result<(), RecordError> {
    let fail = |pt: &str, en: &str| Err(RecordError::new(line, Words::new(pt, en)));
    let Some(known) = dice else {
        if word != "dice" {
            return fail(
                "a linha «dice» vem antes de entropy, seed, skipped e sealed",
                "the “dice” line comes before entropy, seed, skipped and sealed",
            );
        }
        *dice = Some(first_line(line, rest)?);
        places.seals.push(SealPlaces { sealed: line, ..SealPlaces::default() });
        return Ok(());
    };
    if word == "sealed" {
        known.later.push(next_seal(line, rest, known)?);
        places.seals.push(SealPlaces { sealed: line, ..SealPlaces::default() });
        return Ok(());
    }
    // What follows belongs to the last seal.
    let (entropy, seed) = match known.later.last_mut() {
        Some(seal) => (&mut seal.entropy, &mut seal.seed),
        None => (&mut known.entropy, &mut known.seed),
    };
    let mut nowhere = SealPlaces::default();
    let place = places.seals.last_mut().unwrap_or(&mut nowhere);
    match word {
        "entropy" => {
            let (letter, text) = rest.split_once(' ').unwrap_or((rest, ""));
            let mut letters = letter.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else {
                return fail(
                    "esperava a letra de um lugar e o seu texto",
                    "expected the letter of a seat and its text",
                );
            };
            let same = |(other, _): &(char, String)| other.eq_ignore_ascii_case(&letter);
            if entropy.iter().any(same) || entropy.len() == MAX_SEATS {
                return fail(
                    "este lugar já tem a sua linha «entropy», ou há lugares a mais",
                    "this seat has its “entropy” line already, or there are too many seats",
                );
            }
            entropy.push((letter, decode(line, text.trim())?));
            place.entropy.push(line);
        }
        "seed" => {
            if seed.is_some() {
                return fail("a linha «seed» está repetida", "the “seed” line is repeated");
            }
            *seed = unhex(rest);
            if seed.is_none() {
                return fail(
                    "a semente tem 64 algarismos hexadecimais",
                    "a seed has 64 hexadecimal digits",
                );
            }
            place.seed = line;
        }
        "skipped" => {
            for number in rest.split(',') {
                let number: Option<u32> = number.trim().parse().ok();
                match number {
                    Some(n) if known.skipped.last().is_none_or(|&last| last < n) => {
                        known.skipped.push(n);
                    }
                    _ => {
                        return fail(
                            "esperava números de lançamentos por ordem crescente, como 3,4",
                            "expected the numbers of throws in ascending order, such as 3,4",
                        );
                    }
                }
            }
            places.skipped = line;
        }
        _ => {
            return fail("a linha «dice» está repetida", "the “dice” line is repeated");
        }
    }
    Ok(())
}

/// `1 TABLE COMMITMENT`.
fn first_line(line: usize, rest: &str) -> Result<DiceLines, RecordError> {
    let fail = |pt: &str, en: &str| Err(RecordError::new(line, Words::new(pt, en)));
    let words: Vec<&str> = rest.split_whitespace().collect();
    let [version, table, commitment] = words[..] else {
        return fail("esperava «dice 1 MESA COMPROMISSO»", "expected “dice 1 TABLE COMMITMENT”");
    };
    if version != "1" {
        return fail(
            "esta versão dos dados não é conhecida; esperava «dice 1»",
            "this version of the dice is not known; expected “dice 1”",
        );
    }
    if table.len() > MAX_TABLE || !table.bytes().all(|b| b.is_ascii_graphic()) {
        return fail(
            "o nome da mesa tem até 64 letras e algarismos, sem espaços nem caracteres de controlo",
            "the id of a table has up to 64 letters and digits, without spaces or control characters",
        );
    }
    Ok(DiceLines {
        table: table.to_owned(),
        commitment: promise(line, commitment)?,
        entropy: Vec::new(),
        seed: None,
        skipped: Vec::new(),
        later: Vec::new(),
    })
}

/// `K COMMITMENT`.
fn next_seal(line: usize, rest: &str, known: &DiceLines) -> Result<Seal, RecordError> {
    let fail = |pt: &str, en: &str| Err(RecordError::new(line, Words::new(pt, en)));
    let (from, commitment) = rest.split_once(' ').unwrap_or((rest, ""));
    let Ok(from) = from.parse() else {
        return fail(
            "esperava «sealed LANÇAMENTO COMPROMISSO»",
            "expected “sealed THROW COMMITMENT”",
        );
    };
    if known.later.len() == MAX_SEALS || known.later.last().is_some_and(|last| from < last.from) {
        return fail(
            "os selos vêm pela ordem dos seus lançamentos, e não podem ser tantos",
            "seals come in the order of their throws, and not so many of them",
        );
    }
    let commitment = promise(line, commitment.trim())?;
    Ok(Seal { from, commitment, entropy: Vec::new(), seed: None })
}

fn promise(line: usize, commitment: &str) -> Result<String, RecordError> {
    let words = Words::new(
        "o compromisso tem 64 algarismos hexadecimais",
        "a commitment has 64 hexadecimal digits",
    );
    let hash = unhex(commitment).ok_or_else(|| RecordError::new(line, words))?;
    Ok(hex(&hash))
}

/// What a seat mixed in, and the seed.
fn write_seal(
    f: &mut fmt::Formatter<'_>,
    entropy: &[(char, String)],
    seed: Option<&Seed>,
) -> fmt::Result {
    for (letter, text) in entropy {
        match encode(text).as_str() {
            "" => writeln!(f, "entropy {letter}")?,
            text => writeln!(f, "entropy {letter} {text}")?,
        }
    }
    match seed {
        Some(seed) => writeln!(f, "seed {}", hex(seed)),
        None => Ok(()),
    }
}

impl fmt::Display for DiceLines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "dice 1 {} {}", self.table, self.commitment)?;
        write_seal(f, &self.entropy, self.seed.as_ref())?;
        for numbers in self.skipped.chunks(PER_LINE) {
            let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
            writeln!(f, "skipped {}", numbers.join(","))?;
        }
        for seal in &self.later {
            writeln!(f, "sealed {} {}", seal.from, seal.commitment)?;
            write_seal(f, &seal.entropy, seal.seed.as_ref())?;
        }
        Ok(())
    }
}

/// Text as one word of ASCII.
fn encode(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                out.push(char::from(byte));
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

/// The text that a word of ASCII stands for. Characters that need no code may stand for
/// themselves.
fn decode(line: usize, text: &str) -> Result<String, RecordError> {
    let fail = |pt: &str, en: &str| Err(RecordError::new(line, Words::new(pt, en)));
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digit = |i: usize| after.get(i).and_then(|&c| char::from(c).to_digit(16));
        let (Some(high), Some(low)) = (digit(0), digit(1)) else {
            return fail(
                "depois de «%» vêm dois algarismos hexadecimais",
                "“%” is followed by two hexadecimal digits",
            );
        };
        bytes.push((high * 16 + low) as u8);
        rest = &after[2..];
    }
    if bytes.len() > MAX_ENTROPY {
        return fail(
            "o texto de um lugar tem no máximo 128 bytes",
            "the text of a seat has at most 128 bytes",
        );
    }
    match String::from_utf8(bytes) {
        Ok(text) if text.chars().any(char::is_control) => fail(
            "o texto de um lugar não pode ter caracteres de controlo",
            "the text of a seat may not contain control characters",
        ),
        Ok(text) => Ok(text),
        Err(_) => fail(
            "o texto de um lugar não é texto (UTF-8)",
            "the text of a seat is not text (UTF-8)",
        ),
    }
}
