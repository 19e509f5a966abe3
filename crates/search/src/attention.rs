//! How a weak player errs: by short sight and by not noticing, never by throwing dice over moves. What somebody
//! overlooks in a position is overlooked whenever it is looked at, however they come there.

use rules::mix;

/// What a player notices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attention {
    /// Of 100 quiet moves so many are not thought of.
    pub quiet: u8,
    /// Of 100 moves that take something so many are not seen.
    pub noisy: u8,
    /// Judgements are off by up to so many hundredths of a man.
    pub blur: u16,
}

impl Attention {
    /// Sees everything, and prefers one of equals by a hair.
    pub const FULL: Attention = Attention { quiet: 0, noisy: 0, blur: 2 };

    /// Whether a move is overlooked in a position.
    #[inline]
    pub(crate) fn misses(&self, seed: u64, key: u64, slot: u64, takes: bool) -> bool {
        let of = if takes { self.noisy } else { self.quiet };
        of > 0 && mix(seed ^ key ^ slot.rotate_left(17)) % 100 < u64::from(of)
    }

    /// A judgement of a position, a little off.
    #[inline]
    pub(crate) fn blurred(&self, seed: u64, key: u64, score: i32) -> i32 {
        if self.blur == 0 {
            return score;
        }
        let width = 2 * u64::from(self.blur) + 1;
        score + (mix(seed.wrapping_add(1) ^ key) % width) as i32 - i32::from(self.blur)
    }
}
