//! The options as the rules ask for them, and the dice.

use super::position::Roll;
use ::rules::options;
use kit::throws::ways;

/// The rules that are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Five numbered pieces and chips (section 4), else the simple game.
    pub elaborate: bool,
    /// Two men may share a square (R6); never in the elaborate game.
    pub pair: bool,
    /// The path with a rosette on every fourth square (`path16`).
    pub long: bool,
    /// Men on rosettes cannot be hit (R8).
    pub safe: bool,
    /// Leaving the board needs the exact value (R10).
    pub exact: bool,
    /// Men of each side in the simple game.
    pub pieces: u8,
    /// Three games in a row (E11).
    pub three: bool,
    /// Four dice valued 0 to 4.
    pub zero: bool,
}

options! { pub(super) struct Chosen { dice: enum DiceKind } }

impl Options {
    /// What follows from the choices.
    pub(super) fn of(chosen: Chosen) -> Options {
        let elaborate = chosen.ruleset == Ruleset::Elaborate;
        Options {
            elaborate,
            pair: chosen.stacking == Stacking::Pair,
            long: chosen.path == Path::Path16,
            safe: match chosen.rosette_safe {
                RosetteSafe::ByRuleset => !elaborate,
                said => said == RosetteSafe::True,
            },
            exact: chosen.exact_bear_off,
            pieces: chosen.pieces,
            three: chosen.games == Games::Three,
            zero: chosen.dice == DiceKind::FourFromZero,
        }
    }
}

/// The values of a throw with their weights.
#[derive(Clone, Copy, Debug)]
pub(super) enum Throws {
    Four(&'static [(Roll, u32); 4]),
    Five(&'static [(Roll, u32); 5]),
}

/// How the marked corners are read (section 2).
#[derive(Clone, Copy, Debug)]
pub(super) struct Dice {
    /// How many tetrahedra.
    pub(super) count: u8,
    /// The lowest value, and the highest.
    pub(super) values: (u8, u8),
    /// The throws of one side with their weights.
    pub(super) throws: Throws,
    /// The throws of both for the start.
    pub(super) openings: &'static [(Roll, u32)],
}

impl Dice {
    /// How many corners lie marked when this is thrown: none for the value above all.
    pub(super) fn marks(&self, value: u8) -> u8 {
        if value > self.count { 0 } else { value }
    }

    /// Whether this value can be thrown.
    pub(super) fn gives(&self, value: u8) -> bool {
        (self.values.0..=self.values.1).contains(&value)
    }

    /// In how many ways so many dice fall.
    pub(super) fn total(&self) -> u32 {
        1 << self.count
    }
}

/// The weight of a value: the last of `1..=dice + 1` stands for no marks.
const fn weight(dice: u32, value: u32) -> u32 {
    if value > dice { 1 } else { ways(dice, value) }
}

const fn throws<const N: usize>(dice: u32, lowest: u8) -> [(Roll, u32); N] {
    let mut out = [(Roll { first: 0, second: 0 }, 0); N];
    let mut i = 0;
    while i < N {
        let first = lowest + i as u8;
        out[i] = (Roll { first, second: 0 }, weight(dice, first as u32));
        i += 1;
    }
    out
}

const fn openings<const N: usize, const M: usize>(dice: u32, lowest: u8) -> [(Roll, u32); M] {
    let one: [(Roll, u32); N] = throws(dice, lowest);
    let mut out = [one[0]; M];
    let mut i = 0;
    while i < M {
        let (white, black) = (one[i / N], one[i % N]);
        let both = Roll { first: white.0.first, second: black.0.first };
        out[i] = (both, white.1 * black.1);
        i += 1;
    }
    out
}

static THREE: [(Roll, u32); 4] = throws(3, 1);
static FOUR: [(Roll, u32); 5] = throws(4, 1);
static ZERO: [(Roll, u32); 5] = throws(4, 0);
static BOTH_THREE: [(Roll, u32); 16] = openings::<4, 16>(3, 1);
static BOTH_FOUR: [(Roll, u32); 25] = openings::<5, 25>(4, 1);
static BOTH_ZERO: [(Roll, u32); 25] = openings::<5, 25>(4, 0);

impl Options {
    /// The dice of the game.
    pub(super) fn dice(&self) -> Dice {
        let (count, values, throws, openings): (_, _, _, &'static [_]) = if self.elaborate {
            (4, (1, 5), Throws::Five(&FOUR), &BOTH_FOUR)
        } else if self.zero {
            (4, (0, 4), Throws::Five(&ZERO), &BOTH_ZERO)
        } else {
            (3, (1, 4), Throws::Four(&THREE), &BOTH_THREE)
        };
        Dice { count, values, throws, openings }
    }
}
