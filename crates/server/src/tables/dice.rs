//! The dice of a table: sealed, mixed with everybody's words, thrown, and shown at the end.

use super::event::Did;
use super::table::Table;
use crate::problem::Problem;
use crate::secret;
use crate::view::DiceView;
use play::{AnyMatch, Entropy, FairDice, Record, Seed};
use rules::Seat;
use serde::Serialize;
use utoipa::ToSchema;

/// A throw with all that is needed to check it.
#[derive(Clone, Debug)]
pub(crate) struct Thrown {
    pub(crate) text: String,
    pub(crate) rolls: Vec<(String, u32)>,
    pub(crate) taken_back: bool,
}

/// A seed of the dice.
#[derive(Clone)]
pub(super) struct Sealed {
    /// The first throw for which it counts.
    pub(super) from: u32,
    pub(super) seed: Seed,
    /// What each seat mixed in, once another seed took its place.
    pub(super) entropy: Vec<String>,
}

/// Everything that is needed to check the dice of a game that is over, see `docs/dice.md`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DiceCheck {
    /// The table.
    table: String,
    /// SHA-256 of the seed, in hexadecimal: published before anyone sat down.
    commitment: String,
    /// The server's seed, in hexadecimal.
    seed: String,
    /// What each seat mixed in.
    entropy: Vec<String>,
    /// Every throw that was made.
    throws: Vec<ThrowCheck>,
    /// The seeds that were sealed later, in order: each time that play went on after one was shown.
    later: Vec<SealCheck>,
}

/// A seed that was sealed in the middle of a game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SealCheck {
    /// The first throw for which it counts.
    from: u32,
    /// SHA-256 of the seed, in hexadecimal: published before that throw.
    commitment: String,
    /// The seed, in hexadecimal.
    seed: String,
    /// What each seat mixed in.
    entropy: Vec<String>,
}

/// A throw that can be checked.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ThrowCheck {
    /// Its number at this table, from 0.
    k: u32,
    /// The sum of the weights of all rolls.
    total: u32,
    /// The number below `total` that seed and words give.
    number: u32,
    /// The roll that it stands for.
    roll: String,
    /// Whether it was taken back.
    taken_back: bool,
    /// Each possible roll with its weight, in order.
    table: Vec<(String, u32)>,
}

impl Table {
    /// Seals another seed: the words are asked for anew, as this one could have been chosen to go with
    /// those that were known.
    pub(super) fn seal(&mut self, seed: Seed) {
        let from = u32::try_from(self.thrown.len()).unwrap_or(u32::MAX);
        let next = Sealed { from, seed, entropy: Vec::new() };
        let mut shown = std::mem::replace(&mut self.sealed, next);
        shown.entropy = self.seats.iter_mut().map(|s| std::mem::take(&mut s.entropy)).collect();
        self.shown.push(shown);
    }

    /// Whether a person's words are still missing from dice that have not been thrown.
    pub(crate) fn entropy_missing(&self) -> bool {
        self.luck
            && self.words_open()
            && self.seats.iter().any(|s| s.key.is_some() && s.entropy.is_empty())
    }

    /// Whether nothing has been thrown since the seed was sealed, so that words can be mixed in.
    pub(crate) fn words_open(&self) -> bool {
        usize::try_from(self.sealed.from) == Ok(self.thrown.len())
    }

    /// The words that count now, by seat.
    fn entropy(&self) -> Vec<String> {
        self.seats.iter().map(|s| s.entropy.clone()).collect()
    }

    /// The dice of this table, one after the other, each with its seal.
    fn all_dice(&self) -> Vec<(&Sealed, FairDice)> {
        let dice = |seal: &Sealed| FairDice::new(seal.seed, &self.id, seal.entropy.clone());
        let shown = self.shown.iter().map(|seal| (seal, dice(seal)));
        shown.chain([(&self.sealed, self.dice())]).collect()
    }

    /// The dice that are thrown now.
    pub(crate) fn dice(&self) -> FairDice {
        FairDice::new(self.sealed.seed, &self.id, self.entropy())
    }

    /// What can be known of the dice now.
    pub(crate) fn dice_view(&self) -> DiceView {
        DiceView {
            commitment: FairDice::commitment(&self.sealed.seed),
            entropy: self.entropy(),
            seed: self.over().then(|| secret::hex(&self.sealed.seed)),
            throws: u32::try_from(self.thrown.len()).unwrap_or(u32::MAX),
            open: self.words_open(),
            since: self.sealed.from,
        }
    }

    /// The next throw.
    pub(crate) fn throw(&self) -> Result<Did, Problem> {
        self.throw_at(self.game.boxed_clone())
    }

    /// The same once the match has come to the dice.
    pub(crate) fn throw_at(&self, mut ahead: Box<dyn AnyMatch>) -> Result<Did, Problem> {
        let number = u32::try_from(self.thrown.len()).unwrap_or(u32::MAX);
        let text =
            ahead.roll(&mut self.dice().throw(number)).map_err(|e| Problem::game(&e, None))?;
        Ok(Did::Throw { number, text })
    }

    /// Whether every throw of this game was made here, so that it can be checked.
    pub(crate) fn checkable(&self) -> bool {
        self.luck && self.log.iter().all(|e| e.seat.is_some() || e.throw.is_some())
    }

    /// The record, with what is needed to check the dice.
    pub(crate) fn record(&self) -> Record {
        let mut record = self.game.record();
        if self.checkable() {
            let taken_back = self.thrown.iter().enumerate();
            let skipped = taken_back
                .filter(|(_, t)| t.taken_back)
                .filter_map(|(i, _)| u32::try_from(i).ok())
                .collect();
            let letters: Vec<char> =
                (0..self.game.seats()).map(|s| self.game.seat_letter(Seat(s))).collect();
            let mut seals = self.all_dice().into_iter().map(|(seal, dice)| {
                // Every seed but the last has been shown.
                let reveal = self.over() || !std::ptr::eq(seal, &self.sealed);
                dice.seal(seal.from, &letters, reveal)
            });
            let first = seals.next();
            record.dice = first.map(|seal| seal.lines(&self.id, skipped, seals.collect()));
        }
        record
    }

    /// Everything that is needed to check the throws, once the game is over.
    pub(crate) fn dice_check(&self) -> Result<DiceCheck, Problem> {
        if !self.checkable() {
            return Err(Problem::missing("problem-no-dice"));
        }
        if !self.over() {
            return Err(Problem::refused("not-over", "problem-dice-later"));
        }
        let all = self.all_dice();
        let of = |number: u32| {
            let since = all.partition_point(|(seal, _)| seal.from <= number);
            &all[since.saturating_sub(1)].1
        };
        let throws = (0u32..).zip(&self.thrown).map(|(number, thrown)| {
            let total: u32 = thrown.rolls.iter().map(|(_, weight)| weight).sum();
            ThrowCheck {
                k: number,
                total,
                number: of(number).throw(number).below(total.max(1)),
                roll: thrown.text.clone(),
                taken_back: thrown.taken_back,
                table: thrown.rolls.clone(),
            }
        });
        let throws = throws.collect();
        let mut seals = all.iter().map(|(seal, dice)| SealCheck {
            from: seal.from,
            commitment: FairDice::commitment(&seal.seed),
            seed: secret::hex(&seal.seed),
            entropy: dice.entropy().to_vec(),
        });
        let Some(SealCheck { commitment, seed, entropy, .. }) = seals.next() else {
            return Err(Problem::missing("problem-no-dice"));
        };
        let table = self.id.clone();
        Ok(DiceCheck { table, commitment, seed, entropy, throws, later: seals.collect() })
    }
}
