//! Both sides of a board as small numbers and masks, for judging only.

use super::super::moves::{BAR, Men, count};

/// One side, in its own numbering: bit `p` of a mask stands for point `p`.
pub(super) struct Side {
    /// Men on each point; 0 those borne off, 25 those on the bar.
    pub(super) men: [u8; 26],
    /// Points with two men or more.
    pub(super) made: u32,
    /// Points with a single man.
    pub(super) blots: u32,
    /// Pips to go.
    pub(super) pips: i32,
    /// The rearmost man; 0 if all are off.
    pub(super) rear: u8,
}

/// The 24 points.
const POINTS: u32 = 0x01ff_fffe;

impl Side {
    pub(super) fn of(men: Men) -> Side {
        let mut side = Side { men: [0; 26], made: 0, blots: 0, pips: 0, rear: 0 };
        side.men[0] = count(men, 0);
        let mut rest = men >> 4 << 4;
        while rest != 0 {
            let p = (rest.trailing_zeros() / 4) as u8;
            let n = count(men, p);
            rest &= !(15 << (4 * u32::from(p)));
            side.men[usize::from(p)] = n;
            side.pips += i32::from(p) * i32::from(n);
            side.rear = p;
            if p < BAR {
                if n > 1 {
                    side.made |= 1 << p;
                } else {
                    side.blots |= 1 << p;
                }
            }
        }
        side
    }

    /// Men on some points.
    pub(super) fn on(&self, points: std::ops::RangeInclusive<usize>) -> u8 {
        self.men[points].iter().sum()
    }

    /// Men not borne off.
    pub(super) fn left(&self) -> u8 {
        15 - self.men[0]
    }
}

/// A set of points as the other side counts them.
pub(super) fn across(points: u32) -> u32 {
    (points & POINTS).reverse_bits() >> 6
}
