//! The board as sets of points, and everything that is computed from them word by word.
//!
//! A point is a bit, row after row from below, with at least one unused column between rows, so
//! that neighbours are plain shifts. Boards up to 10x10 use two words, up to 13x13 three, larger
//! ones six; the code is generated for each.

/// Words of the largest board.
pub(super) const WORDS: usize = 6;
/// A set of points of any board.
pub(super) type Bits = [u64; WORDS];
/// No point.
pub(super) const NOWHERE: u16 = u16::MAX;

/// Runs code with `W` words, as many as the game's boards need.
macro_rules! by_words {
    ($game:expr, $w:ident => $body:expr) => {
        match $game.words {
            2 => {
                const $w: usize = 2;
                $body
            }
            3 => {
                const $w: usize = 3;
                $body
            }
            _ => {
                const $w: usize = $crate::go::board::WORDS;
                $body
            }
        }
    };
}
pub(super) use by_words;

/// How many words a board of this size needs.
pub(super) const fn words(size: u16) -> usize {
    match size {
        0..=10 => 2,
        11..=13 => 3,
        _ => WORDS,
    }
}

/// The distance between a point and the one above it.
pub(super) const fn stride(words: usize) -> usize {
    match words {
        2 => 11,
        3 => 14,
        _ => 20,
    }
}

/// The first words of a set.
#[inline]
pub(super) fn narrow<const W: usize>(bits: &Bits) -> [u64; W] {
    std::array::from_fn(|i| bits[i])
}

/// The same set in as many words as the largest board has.
#[inline]
pub(super) fn widen<const W: usize>(bits: &[u64; W]) -> Bits {
    std::array::from_fn(|i| if i < W { bits[i] } else { 0 })
}

/// Whether a point is in a set; numbers beyond the board are in none.
#[inline]
pub(super) fn has(bits: &[u64], point: usize) -> bool {
    bits.get(point >> 6).is_some_and(|word| word >> (point & 63) & 1 == 1)
}

/// The set of one point.
#[inline]
pub(super) fn only<const W: usize>(point: usize) -> [u64; W] {
    std::array::from_fn(|i| if i == point >> 6 { 1 << (point & 63) } else { 0 })
}

#[inline]
pub(super) fn zip<const W: usize>(
    a: &[u64; W],
    b: &[u64; W],
    with: impl Fn(u64, u64) -> u64,
) -> [u64; W] {
    std::array::from_fn(|i| with(a[i], b[i]))
}

/// How many points a set has.
#[inline]
pub(super) fn count(bits: &[u64]) -> u32 {
    bits.iter().map(|w| w.count_ones()).sum()
}

#[inline]
pub(super) fn is_empty(bits: &[u64]) -> bool {
    bits.iter().all(|&w| w == 0)
}

/// Whether two sets are equal, without a call to compare memory.
#[inline]
fn same<const W: usize>(a: &[u64; W], b: &[u64; W]) -> bool {
    (0..W).fold(0, |diff, i| diff | (a[i] ^ b[i])) == 0
}

/// The lowest point of a set.
pub(super) fn lowest(bits: &[u64]) -> Option<u16> {
    let i = bits.iter().position(|&w| w != 0)?;
    Some((64 * i) as u16 + bits[i].trailing_zeros() as u16)
}

/// The points of a set in ascending order.
pub(super) fn points(bits: &[u64]) -> impl Iterator<Item = u16> + '_ {
    bits.iter().enumerate().flat_map(|(i, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let point = (64 * i) as u16 + rest.trailing_zeros() as u16;
            rest &= rest - 1;
            Some(point)
        })
    })
}

/// The four places beside a point; those beyond the board are in no set.
#[inline]
pub(super) fn beside<const W: usize>(point: usize) -> [usize; 4] {
    let up = stride(W);
    [point.wrapping_sub(up), point.wrapping_sub(1), point + 1, point + up]
}

/// All places beside the points of a set, also off the board: mask them.
#[inline]
pub(super) fn near<const W: usize>(set: &[u64; W]) -> [u64; W] {
    let up = const { stride(W) };
    std::array::from_fn(|i| {
        let word = set[i];
        let below = if i > 0 { set[i - 1] } else { 0 };
        let above = if i + 1 < W { set[i + 1] } else { 0 };
        (word << 1 | below >> 63)
            | (word >> 1 | above << 63)
            | (word << up | below >> (64 - up))
            | (word >> up | above << (64 - up))
    })
}

/// Everything that can be reached from `seed` inside `within`, the seed included.
#[inline]
pub(super) fn flood<const W: usize>(seed: &[u64; W], within: &[u64; W]) -> [u64; W] {
    let mut set = *seed;
    loop {
        let around = near(&set);
        let next: [u64; W] = std::array::from_fn(|i| set[i] | (around[i] & within[i]));
        if same(&next, &set) {
            return set;
        }
        set = next;
    }
}

/// Stones and what follows from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board<const W: usize> {
    /// The stones of Black and of White.
    pub(super) stones: [[u64; W]; 2],
    /// The stones of groups with one liberty only (atari).
    pub(super) atari: [u64; W],
    /// Where R5 forbids the next placement.
    pub(super) ko: u16,
}

impl<const W: usize> Board<W> {
    /// A board with these stones.
    pub(super) fn new(stones: [[u64; W]; 2], on: &[u64; W]) -> Board<W> {
        let mut board = Board { stones, atari: [0; W], ko: NOWHERE };
        let empty = board.empty(on);
        for side in stones {
            let mut rest = side;
            while let Some(point) = lowest(&rest) {
                let group = flood(&only(usize::from(point)), &side);
                if single_liberty(usize::from(point), &side, &empty).is_some() {
                    board.atari = zip(&board.atari, &group, |a, b| a | b);
                }
                rest = zip(&rest, &group, |a, b| a & !b);
            }
        }
        board
    }

    /// The empty points.
    #[inline]
    pub(super) fn empty(&self, on: &[u64; W]) -> [u64; W] {
        std::array::from_fn(|i| on[i] & !(self.stones[0][i] | self.stones[1][i]))
    }

    /// Where a side may place a stone. A stone needs an empty point beside it, or an own group
    /// that has another liberty, or an enemy group that has no other one (R3, R4); and no ko (R5).
    #[inline]
    pub(super) fn legal(&self, on: &[u64; W], side: usize) -> [u64; W] {
        let (own, enemy) = (&self.stones[side], &self.stones[1 - side]);
        let empty = self.empty(on);
        let good: [u64; W] = std::array::from_fn(|i| {
            empty[i] | (own[i] & !self.atari[i]) | (enemy[i] & self.atari[i])
        });
        let around = near(&good);
        let mut out = zip(&empty, &around, |a, b| a & b);
        if self.ko != NOWHERE {
            out[usize::from(self.ko >> 6) % W] &= !(1 << (self.ko & 63));
        }
        out
    }

    /// Places a stone, which must be legal; gives how many stones it captures.
    #[inline]
    pub(super) fn place(&mut self, on: &[u64; W], point: usize, side: usize) -> u32 {
        let places = beside::<W>(point);
        let (me, foe) = (side, 1 - side);
        self.stones[me][(point >> 6) % W] |= 1 << (point & 63);
        self.ko = NOWHERE;
        let mut taken = [0; W];
        let mut captures = 0;
        for place in places {
            // This was the last liberty of an enemy group in atari.
            if has(&self.stones[foe], place) && has(&self.atari, place) {
                let group = flood(&only(place), &self.stones[foe]);
                captures += count(&group);
                self.stones[foe] = zip(&self.stones[foe], &group, |a, b| a & !b);
                self.atari = zip(&self.atari, &group, |a, b| a & !b);
                taken = zip(&taken, &group, |a, b| a | b);
            }
        }
        let empty = self.empty(on);
        for place in places {
            if has(&self.stones[foe], place)
                && !has(&self.atari, place)
                && let Some(group) = single_liberty(place, &self.stones[foe], &empty)
            {
                self.atari = zip(&self.atari, &group, |a, b| a | b);
            }
        }
        let own = self.stones[me];
        if captures > 0 {
            // Own groups beside the captured stones have gained a liberty.
            let seed = near(&taken);
            let seed = std::array::from_fn(|i| seed[i] & own[i] & self.atari[i]);
            self.relieve(&seed, &own);
        }
        let open = places.iter().filter(|&&p| has(&empty, p)).count();
        let joined = places.iter().any(|&p| has(&own, p));
        if open < 2
            && let Some(group) = single_liberty(point, &own, &empty)
        {
            self.atari = zip(&self.atari, &group, |a, b| a | b);
            if captures == 1 && !joined && open == 1 {
                self.ko = lowest(&taken).unwrap_or(NOWHERE);
            }
        } else if places.iter().any(|&p| has(&own, p) && has(&self.atari, p)) {
            let seed = near(&only::<W>(point));
            let seed = std::array::from_fn(|i| seed[i] & own[i] & self.atari[i]);
            self.relieve(&seed, &own);
        }
        captures
    }

    /// The groups of these stones are no longer in atari.
    #[inline]
    fn relieve(&mut self, seed: &[u64; W], own: &[u64; W]) {
        if !is_empty(seed) {
            let within = zip(own, &self.atari, |a, b| a & b);
            let groups = flood(seed, &within);
            self.atari = zip(&self.atari, &groups, |a, b| a & !b);
        }
    }

    /// R9: the empty points that only Black's stones border, and those that only White's do.
    pub(super) fn territory(&self, on: &[u64; W]) -> [[u64; W]; 2] {
        let empty = self.empty(on);
        let [black, white] = [0, 1].map(|side: usize| {
            let around = near(&self.stones[side]);
            flood(&zip(&around, &empty, |a, b| a & b), &empty)
        });
        [zip(&black, &white, |a, b| a & !b), zip(&white, &black, |a, b| a & !b)]
    }
}

/// The group of a stone if it has exactly one liberty (or none); looks no further than the
/// second liberty.
#[inline]
pub(super) fn single_liberty<const W: usize>(
    stone: usize,
    own: &[u64; W],
    empty: &[u64; W],
) -> Option<[u64; W]> {
    // Most stones show two empty points at once; on small boards the sets find that as fast.
    if W > 3 {
        let open = beside::<W>(stone).into_iter().filter(|&p| has(empty, p));
        if open.count() > 1 {
            return None;
        }
    }
    let mut set = only(stone);
    loop {
        let around = near(&set);
        let (mut several, mut used) = (0, 0);
        for i in 0..W {
            let liberties = around[i] & empty[i];
            several |= liberties & liberties.wrapping_sub(1);
            used += u32::from(liberties != 0);
        }
        if several != 0 || used > 1 {
            return None;
        }
        let next: [u64; W] = std::array::from_fn(|i| set[i] | (around[i] & own[i]));
        if same(&next, &set) {
            return Some(set);
        }
        set = next;
    }
}
