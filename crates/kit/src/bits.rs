//! Sets of squares as bits of one word: `u64` up to 64 squares, `u128` up to 128.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A word whose bits are squares.
pub trait Bits:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
{
    /// No square.
    const NONE: Self;
    /// Every bit.
    const FULL: Self;
    /// The set of one square.
    fn bit(sq: u8) -> Self;
    /// The lowest square of a set that is not empty.
    fn lowest(self) -> u8;
    /// The highest square of a set that is not empty.
    fn highest(self) -> u8;
    /// The set without its lowest square.
    fn rest(self) -> Self;
    /// How many squares.
    fn size(self) -> u32;

    /// Whether there is any square.
    #[inline]
    fn any(self) -> bool {
        self != Self::NONE
    }

    /// Whether a square is in the set.
    #[inline]
    fn has(self, sq: u8) -> bool {
        (self & Self::bit(sq)).any()
    }

    /// Whether there is more than one square.
    #[inline]
    fn several(self) -> bool {
        self.any() && self.rest().any()
    }

    /// The squares in ascending order.
    #[inline]
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }
}

macro_rules! bits {
    ($word:ty) => {
        impl Bits for $word {
            const NONE: $word = 0;
            const FULL: $word = <$word>::MAX;

            #[inline]
            fn bit(sq: u8) -> $word {
                1 << (u32::from(sq) & (<$word>::BITS - 1))
            }

            #[inline]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline]
            fn highest(self) -> u8 {
                (<$word>::BITS - 1 - self.leading_zeros()) as u8
            }

            #[inline]
            fn rest(self) -> $word {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn size(self) -> u32 {
                self.count_ones()
            }
        }
    };
}

bits!(u64);
bits!(u128);

/// The squares of a set, in ascending order.
#[derive(Clone, Copy, Debug)]
pub struct Squares<S>(S);

impl<S: Bits> Iterator for Squares<S> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if !self.0.any() {
            return None;
        }
        let sq = self.0.lowest();
        self.0 = self.0.rest();
        Some(sq)
    }
}
