//! What is known of positions that were looked at before. Two words a position, each read and written at once and
//! checked against each other, so that several threads may share a table without locks.

use rules::mix;
use std::sync::atomic::{AtomicU64, Ordering};

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is at most this.
    Upper = 1,
    /// It is at least this.
    Lower = 2,
    /// It is this.
    Exact = 3,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) score: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// The place of the best move in the list of legal moves.
    pub(crate) best: Option<u16>,
}

/// Bits of the parts of a word: 24 score, 8 depth, 2 bound, 16 best, 6 age.
const NO_BEST: u64 = 0xffff;

/// Positions by their keys; of two neighbours the shallower is given up.
pub struct Memory {
    slots: Vec<[AtomicU64; 2]>,
    age: AtomicU64,
}

impl Memory {
    /// Room for about so many bytes.
    pub fn new(bytes: usize) -> Memory {
        let slots = (bytes / 16).max(2).next_power_of_two();
        let slots = if slots * 16 > bytes.max(32) { slots / 2 } else { slots };
        let empty = || [AtomicU64::new(0), AtomicU64::new(0)];
        Memory {
            slots: std::iter::repeat_with(empty).take(slots).collect(),
            age: AtomicU64::new(0),
        }
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> usize {
        self.slots.len() * 16
    }

    /// What follows counts as newer than what is there.
    pub fn grow_older(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    fn age(&self) -> u64 {
        self.age.load(Ordering::Relaxed) & 63
    }

    fn at(&self, key: u64) -> usize {
        (key as usize) & (self.slots.len() - 1)
    }

    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        let key = mix(key);
        let at = self.at(key);
        [at, at ^ 1].into_iter().find_map(|i| {
            let [check, word] = &self.slots[i];
            let word = word.load(Ordering::Relaxed);
            (word != 0 && check.load(Ordering::Relaxed) ^ word == key).then(|| unpack(word))
        })
    }

    pub(crate) fn put(&self, key: u64, known: Known) {
        let key = mix(key);
        let (at, now) = (self.at(key), self.age());
        let keep = |i: usize| {
            let [check, word] = &self.slots[i];
            let word = word.load(Ordering::Relaxed);
            if word == 0 {
                return -1000;
            }
            if check.load(Ordering::Relaxed) ^ word == key {
                return -2000;
            }
            let age = (now.wrapping_sub(word >> 50)) & 63;
            unpack(word).depth - 8 * age as i32
        };
        let i = if keep(at) <= keep(at ^ 1) { at } else { at ^ 1 };
        let word = pack(known, now);
        self.slots[i][1].store(word, Ordering::Relaxed);
        self.slots[i][0].store(key ^ word, Ordering::Relaxed);
    }
}

fn pack(known: Known, age: u64) -> u64 {
    let score = (known.score as u32 as u64) & 0xff_ffff;
    let depth = known.depth.clamp(0, 255) as u64;
    let best = known.best.map_or(NO_BEST, u64::from);
    score | depth << 24 | (known.bound as u64) << 32 | best << 34 | age << 50
}

fn unpack(word: u64) -> Known {
    let best = (word >> 34) & 0xffff;
    Known {
        score: ((word as u32) << 8) as i32 >> 8,
        depth: ((word >> 24) & 0xff) as i32,
        bound: match (word >> 32) & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        best: (best != NO_BEST).then_some(best as u16),
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Known, Memory, pack, unpack};

    #[test]
    fn words_hold_everything() {
        for score in [0, 1, -1, 999_999, -999_999, 123_456] {
            for (depth, best) in [(0, None), (255, Some(0)), (17, Some(65_000))] {
                for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
                    let known = Known { score, depth, bound, best };
                    assert_eq!(unpack(pack(known, 63)), known);
                }
            }
        }
    }

    #[test]
    fn deeper_knowledge_stays() {
        let memory = Memory::new(32);
        let known = |depth| Known { score: depth, depth, bound: Bound::Exact, best: None };
        memory.put(1, known(9));
        memory.put(2, known(3));
        memory.put(3, known(5));
        assert_eq!(memory.get(1), Some(known(9)));
        assert_eq!(memory.get(2), None);
        assert_eq!(memory.get(3), Some(known(5)));
    }
}
