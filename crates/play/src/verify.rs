//! Checking the dice of a record, with nothing but the record.

use crate::any::AnyMatch;
use crate::catalog::Catalog;
use crate::dice_lines::{DiceLines, Seal, SealPlaces};
use crate::fair::{FairDice, Seed};
use crate::record::{Record, RecordError, RecordEvent};
use rules::{Lang, Seat, Words};
use std::fmt;

/// A roll that is what seed and entropy give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedRoll {
    /// The number of its throw at the table, from 0.
    pub throw: u32,
    /// Its line in the record; 0 if the record was not read from text.
    pub line: usize,
    /// What the weights of all rolls add up to.
    pub total: u32,
    /// The number below `total` that the dice gave.
    pub number: u32,
    /// The roll.
    pub roll: String,
}

/// A record whose dice are right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The id of the table.
    pub table: String,
    /// The hash of the seed; compare it with the one that was shown before the game.
    pub commitment: String,
    /// The seals that followed, each with the first throw for which it counts: the game went on after its
    /// seed had been shown, and a new one was sealed.
    pub resealed: Vec<(u32, String)>,
    /// Every roll, in order.
    pub rolls: Vec<CheckedRoll>,
    /// The throws that the record says were taken back. Whoever played knows whether they were.
    pub skipped: Vec<u32>,
    /// The seats that mixed nothing in.
    pub silent: Vec<Seat>,
}

/// What is wrong with the dice of a record, or why there is nothing to check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyError {
    /// A stable word for programs: `record`, `no-dice`, `no-lines`, `no-seed`, `commitment`,
    /// `entropy` or `roll`.
    pub code: &'static str,
    /// The line, from 1; 0 for the record as a whole.
    pub line: usize,
    /// One sentence.
    pub words: Words,
}

impl VerifyError {
    fn new(code: &'static str, line: usize, words: Words) -> VerifyError {
        VerifyError { code, line, words }
    }

    /// The sentence with its line.
    pub fn sentence(&self, lang: Lang) -> String {
        RecordError::new(self.line, self.words.clone()).sentence(lang)
    }
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En))
    }
}

impl std::error::Error for VerifyError {}

impl From<RecordError> for VerifyError {
    fn from(error: RecordError) -> VerifyError {
        VerifyError::new("record", error.line, error.words)
    }
}

impl Catalog {
    /// Plays a record again and checks every roll: the seed against the commitment, each roll against
    /// seed, table, entropy and the number of its throw.
    pub fn verify(self, record: &Record) -> Result<Verified, VerifyError> {
        let error = match self.replay(record) {
            Ok(table) => return check(self, record, table.as_ref()),
            Err(error) => error,
        };
        // A roll that was changed mostly makes a later move impossible: name the cause, not that.
        if let Some(prefix) = before(record, error.line)
            && let Ok(table) = self.replay(&prefix)
            && let Err(cause) = check(self, &prefix, table.as_ref())
            && cause.code == "roll"
        {
            return Err(cause);
        }
        Err(error.into())
    }
}

/// The record up to the event in this line.
fn before(record: &Record, line: usize) -> Option<Record> {
    let at = record.lines.iter().position(|&l| l == line && l > 0)?;
    let mut prefix = record.clone();
    prefix.events.truncate(at);
    prefix.lines.truncate(at);
    prefix.result = None;
    Some(prefix)
}

fn check(games: Catalog, record: &Record, table: &dyn AnyMatch) -> Result<Verified, VerifyError> {
    let luck = games.find_of(table.id());
    if luck.is_some_and(|entry| !entry.info.luck) {
        return Err(VerifyError::new(
            "no-dice",
            0,
            Words::new(
                "este jogo não tem dados: não há nada para verificar",
                "this game has no dice: there is nothing to check",
            ),
        ));
    }
    let Some(dice) = &record.dice else {
        return Err(VerifyError::new(
            "no-lines",
            0,
            Words::new(
                "o registo não diz de onde vieram os dados (não tem a linha «dice»): não há nada para verificar",
                "the record does not say where its dice came from (it has no “dice” line): there is nothing to check",
            ),
        ));
    };
    let first = Seal {
        from: 0,
        commitment: dice.commitment.clone(),
        entropy: dice.entropy.clone(),
        seed: dice.seed,
    };
    let none = SealPlaces::default();
    let mut places = record.places.seals.iter();
    let mut seals = Vec::new();
    let mut silent = Vec::new();
    for seal in [&first].into_iter().chain(&dice.later) {
        let place = places.next().unwrap_or(&none);
        let seed = known_seed(seal, place)?;
        let entropy = by_seat(seal, place, table)?;
        let all = (0..table.seats()).map(Seat);
        silent.extend(all.filter(|s| entropy[s.index()].is_empty()));
        seals.push((seal.from, FairDice::new(seed, dice.table.as_str(), entropy)));
    }
    silent.sort_unstable();
    silent.dedup();
    Ok(Verified {
        table: dice.table.clone(),
        commitment: dice.commitment.clone(),
        resealed: dice.later.iter().map(|s| (s.from, s.commitment.clone())).collect(),
        rolls: rolls(games, record, dice, &seals, table)?,
        skipped: dice.skipped.clone(),
        silent,
    })
}

/// The seed, if it is there and fits the commitment.
fn known_seed(seal: &Seal, place: &SealPlaces) -> Result<Seed, VerifyError> {
    let Some(seed) = seal.seed else {
        return Err(VerifyError::new(
            "no-seed",
            place.sealed,
            Words::new(
                "falta a linha «seed»: a semente só se mostra no fim da partida, e sem ela nada se pode verificar",
                "the “seed” line is missing: the seed is shown only at the end of the game, and without it nothing can be checked",
            ),
        ));
    };
    let (hash, promised) = (FairDice::commitment(&seed), &seal.commitment);
    if !hash.eq_ignore_ascii_case(promised) {
        return Err(VerifyError::new(
            "commitment",
            place.seed,
            Words::new(
                format!(
                    "a semente não é a prometida: o compromisso é {promised}, o resumo da semente é {hash}"
                ),
                format!(
                    "the seed is not the one that was promised: the commitment is {promised}, the hash of the seed is {hash}"
                ),
            ),
        ));
    }
    Ok(seed)
}

/// The entropy in the order of seats.
fn by_seat(
    seal: &Seal,
    place: &SealPlaces,
    table: &dyn AnyMatch,
) -> Result<Vec<String>, VerifyError> {
    let mut all = vec![String::new(); usize::from(table.seats())];
    for (i, (letter, text)) in seal.entropy.iter().enumerate() {
        let fits = |&s: &Seat| table.seat_letter(s).eq_ignore_ascii_case(letter);
        match (0..table.seats()).map(Seat).find(fits) {
            Some(seat) => all[seat.index()].clone_from(text),
            None => {
                return Err(VerifyError::new(
                    "entropy",
                    place.entropy.get(i).copied().unwrap_or(0),
                    Words::new(
                        format!("não há o lugar «{letter}» à mesa"),
                        format!("there is no seat “{letter}”"),
                    ),
                ));
            }
        }
    }
    Ok(all)
}

/// Throws every roll again, each with the dice of its seal.
fn rolls(
    games: Catalog,
    record: &Record,
    dice: &DiceLines,
    seals: &[(u32, FairDice)],
    played: &dyn AnyMatch,
) -> Result<Vec<CheckedRoll>, VerifyError> {
    let game = games.open(played.id()).map_err(|e| RecordError::new(record.game_line, e.words))?;
    let parse = |line, error| VerifyError::from(RecordError::parse(line, &error));
    let mut table = match &record.start {
        None => game.new_match(),
        Some(start) => game.match_at(start).map_err(|e| parse(record.start_line, e))?,
    };
    let mut lines = record.events.iter().zip(&record.lines);
    let mut skipped = dice.skipped.iter().copied().peekable();
    let mut throw = 0u32;
    let mut out = Vec::new();
    for entry in played.log() {
        if entry.seat.is_some() {
            table.play(&entry.text).map_err(|e| parse(0, e))?;
            continue;
        }
        while skipped.next_if(|&k| k <= throw).is_some() {
            throw = throw.saturating_add(1);
        }
        let line = lines
            .find(|(event, _)| matches!(event, RecordEvent::Roll(_)))
            .map_or(0, |(_, &line)| line);
        let total = table.rolls().iter().map(|&(_, w)| w).sum();
        let since = seals.partition_point(|(from, _)| *from <= throw);
        let (_, fair) = &seals[since.saturating_sub(1)];
        let thrown =
            table.boxed_clone().roll(&mut fair.throw(throw)).map_err(|e| parse(line, e))?;
        if thrown != entry.text {
            let said = &entry.text;
            return Err(VerifyError::new(
                "roll",
                line,
                Words::new(
                    format!("lançamento {throw}: o registo diz {said}, os dados dão {thrown}"),
                    format!("throw {throw}: the record says {said}, the dice give {thrown}"),
                ),
            ));
        }
        table.roll_as(&entry.text).map_err(|e| parse(line, e))?;
        out.push(CheckedRoll {
            throw,
            line,
            total,
            number: fair.number(throw, total),
            roll: thrown,
        });
        throw = throw.saturating_add(1);
    }
    Ok(out)
}
