//! Throws of four dice: the 126 multisets, their weights, values and awards.

/// How many different throws there are, the order of the dice left aside.
pub(super) const THROWS: usize = 126;

/// What the weights of all throws add up to: 6 to the power of 4.
pub(super) const TOTAL: u32 = 1296;

/// A throw of four dice, the order left aside. The `Ord` order reads the dice, highest first, as a
/// number: 1111, 2111, 2211 ... 6666.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll(u8);

/// The combinations, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Combination {
    /// Four different dice.
    Nothing,
    /// One pair and two other dice.
    Pair,
    /// Two different pairs.
    TwoPairs,
    /// Three equal dice and another.
    Three,
    /// Four equal dice.
    Four,
}

/// What a winning combination lets its thrower cross out: the rows of the table in R7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Award {
    /// Sem combinação: one vertical.
    Nothing,
    /// Par of 4, 3, 2 or 1: one vertical.
    PairLow,
    /// Par of 6 or 5: two verticals of one column.
    PairHigh,
    /// Dois pares, the higher of 4, 3 or 2: two verticals of one column.
    TwoPairsLow,
    /// Dois pares, the higher of 6 or 5: a column.
    TwoPairsHigh,
    /// Three of a kind: one horizontal or a column.
    Three,
    /// Quadra: the horizontals or a block.
    Four,
}

impl Award {
    /// How many horizontals it crosses out if that is chosen.
    pub fn horizontals(self) -> u8 {
        match self {
            Award::Four => 3,
            Award::Three => 1,
            _ => 0,
        }
    }

    /// How many verticals it crosses out if that is chosen.
    #[inline]
    pub fn verticals(self) -> u8 {
        match self {
            Award::Four => 9,
            Award::Three | Award::TwoPairsHigh => 3,
            Award::TwoPairsLow | Award::PairHigh => 2,
            Award::PairLow | Award::Nothing => 1,
        }
    }
}

/// Everything known about a throw.
#[derive(Clone, Copy)]
struct Facts {
    /// Highest first.
    dice: [u8; 4],
    /// How many of the 1296 ordered throws it stands for.
    weight: u8,
    /// The sum of the dice.
    sum: u8,
    /// Combination, then the number by which equal combinations are compared.
    value: u16,
    combination: Combination,
    award: Award,
}

static FACTS: [Facts; THROWS] = facts();

/// Every throw with its weight, ready to hand out.
pub(super) static WEIGHTED: [(Roll, u32); THROWS] = weighted();

impl Roll {
    /// The throw of these four dice in any order; `None` unless each shows 1 to 6.
    pub fn new(mut dice: [u8; 4]) -> Option<Roll> {
        dice.sort_unstable_by(|a, b| b.cmp(a));
        let i = FACTS.binary_search_by(|facts| facts.dice.cmp(&dice)).ok()?;
        u8::try_from(i).ok().map(Roll)
    }

    fn facts(self) -> &'static Facts {
        &FACTS[usize::from(self.0)]
    }

    /// The dice, highest first.
    pub fn dice(self) -> [u8; 4] {
        self.facts().dice
    }

    /// The sum of the dice, which decides the order of the first round (R1).
    pub fn sum(self) -> u8 {
        self.facts().sum
    }

    /// The combination.
    pub fn combination(self) -> Combination {
        self.facts().combination
    }

    /// A number that is higher for the better throw and equal for throws that only their order
    /// in the round tells apart (R4, R5).
    #[inline]
    pub fn value(self) -> u16 {
        self.facts().value
    }

    /// What it is worth to the winner of a round (R7).
    #[inline]
    pub fn award(self) -> Award {
        self.facts().award
    }

    /// As a place of a position holds it: 0 is a throw not yet made.
    #[inline]
    pub(super) fn pack(self) -> u8 {
        self.0 + 1
    }

    /// Back from [`Roll::pack`].
    #[inline]
    pub(super) fn unpack(packed: u8) -> Option<Roll> {
        packed.checked_sub(1).map(Roll)
    }
}

const fn facts() -> [Facts; THROWS] {
    let mut out = [judge([1; 4]); THROWS];
    let mut i = 0;
    let mut a = 1;
    while a <= 6 {
        let mut b = 1;
        while b <= a {
            let mut c = 1;
            while c <= b {
                let mut d = 1;
                while d <= c {
                    out[i] = judge([a, b, c, d]);
                    i += 1;
                    d += 1;
                }
                c += 1;
            }
            b += 1;
        }
        a += 1;
    }
    assert!(i == THROWS);
    out
}

/// Judges four dice, highest first.
const fn judge(dice: [u8; 4]) -> Facts {
    let [a, b, c, d] = dice;
    let (ab, bc, cd) = (a == b, b == c, c == d);
    // The number that is compared fits in 13 bits (6543 at most); the combination goes above it.
    let (combination, number, award, weight) = if ab && bc && cd {
        (Combination::Four, a as u16, Award::Four, 1)
    } else if bc && (ab || cd) {
        (Combination::Three, b as u16, Award::Three, 4)
    } else if ab && cd {
        let award = if a >= 5 { Award::TwoPairsHigh } else { Award::TwoPairsLow };
        (Combination::TwoPairs, a as u16 * 10 + c as u16, award, 6)
    } else if ab || bc || cd {
        let pair = if ab { a } else { c };
        let award = if pair >= 5 { Award::PairHigh } else { Award::PairLow };
        (Combination::Pair, pair as u16, award, 12)
    } else {
        let number = a as u16 * 1000 + b as u16 * 100 + c as u16 * 10 + d as u16;
        (Combination::Nothing, number, Award::Nothing, 24)
    };
    Facts {
        dice,
        weight,
        sum: a + b + c + d,
        value: (combination as u16) << 13 | number,
        combination,
        award,
    }
}

const fn weighted() -> [(Roll, u32); THROWS] {
    let facts = facts();
    let mut out = [(Roll(0), 0); THROWS];
    let mut total = 0;
    let mut i = 0;
    while i < THROWS {
        out[i] = (Roll(i as u8), facts[i].weight as u32);
        total += out[i].1;
        i += 1;
    }
    assert!(total == TOTAL);
    out
}
