//! Jumps by whole boards at a time: every square of a board is one bit, and `N` words are enough
//! for the board at hand (one for 8x8, seven for 20x20).

use super::rules::{Bits, Konane, Move, Position};

/// The four directions, in the order of moves.
pub(super) const EAST: u8 = 0;
pub(super) const NORTH: u8 = 1;
pub(super) const WEST: u8 = 2;
pub(super) const SOUTH: u8 = 3;

/// Bit `i + k` becomes bit `i`.
#[inline(always)]
fn down<const N: usize>(x: &[u64; N], k: u32) -> [u64; N] {
    std::array::from_fn(|i| {
        let above = if i + 1 < N { x[i + 1] << (64 - k) } else { 0 };
        x[i] >> k | above
    })
}

/// Bit `i` becomes bit `i + k`.
#[inline(always)]
fn up<const N: usize>(x: &[u64; N], k: u32) -> [u64; N] {
    std::array::from_fn(|i| {
        let below = if i > 0 { x[i - 1] >> (64 - k) } else { 0 };
        x[i] << k | below
    })
}

#[inline(always)]
fn and<const N: usize>(x: &[u64; N], y: &[u64; N]) -> [u64; N] {
    std::array::from_fn(|i| x[i] & y[i])
}

#[inline(always)]
fn or<const N: usize>(x: &[u64; N], y: &[u64; N]) -> [u64; N] {
    std::array::from_fn(|i| x[i] | y[i])
}

#[inline(always)]
fn size<const N: usize>(x: &[u64; N]) -> i32 {
    x.iter().map(|w| w.count_ones() as i32).sum()
}

/// What a side can do if it is on the move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tally {
    /// Its moves.
    pub(super) jumps: i32,
    /// Those of them that go over more than one man.
    pub(super) far: i32,
    /// Its men that can jump.
    pub(super) movers: i32,
    /// The enemy men that a single jump could take.
    pub(super) taken: i32,
}

#[inline(always)]
fn first<const N: usize>(bits: &Bits) -> [u64; N] {
    std::array::from_fn(|i| bits[i])
}

/// The first `N` words of a position, from one side's point of view.
pub(super) struct View<'a, const N: usize> {
    rules: &'a Konane,
    own: [u64; N],
    enemy: [u64; N],
    empty: [u64; N],
}

impl<'a, const N: usize> View<'a, N> {
    /// The men of `side` against the others. A man never leaves the colour of its square, so one
    /// set of bits tells both sides apart.
    #[inline(always)]
    pub(super) fn new(rules: &'a Konane, pos: &Position, side: u8) -> View<'a, N> {
        let men = first::<N>(&pos.men);
        let own_class = first::<N>(&rules.class[usize::from(side)]);
        let enemy_class = first::<N>(&rules.class[usize::from(1 - side)]);
        View {
            rules,
            own: and(&men, &own_class),
            enemy: and(&men, &enemy_class),
            empty: std::array::from_fn(|i| own_class[i] & !men[i]),
        }
    }

    /// The squares from which a man could jump in a direction, whether one stands there or not.
    #[inline(always)]
    fn launch(&self, dir: u8) -> [u64; N] {
        let cols = u32::from(self.rules.cols);
        let (enemy, empty) = (&self.enemy, &self.empty);
        match dir {
            EAST => and(&and(&down(enemy, 1), &down(empty, 2)), &first(&self.rules.not_east)),
            NORTH => and(&down(enemy, cols), &down(empty, 2 * cols)),
            WEST => and(&and(&up(enemy, 1), &up(empty, 2)), &first(&self.rules.not_west)),
            _ => and(&up(enemy, cols), &up(empty, 2 * cols)),
        }
    }

    /// The squares reached from these by one jump in a direction.
    #[inline(always)]
    fn land(&self, set: &[u64; N], dir: u8) -> [u64; N] {
        let cols = u32::from(self.rules.cols);
        match dir {
            EAST => up(set, 2),
            NORTH => up(set, 2 * cols),
            WEST => down(set, 2),
            _ => down(set, 2 * cols),
        }
    }

    /// Whether any man can jump.
    #[inline(always)]
    pub(super) fn any(&self) -> bool {
        [EAST, NORTH, WEST, SOUTH].into_iter().any(|dir| {
            let movers = and(&self.own, &self.launch(dir));
            movers.iter().any(|&w| w != 0)
        })
    }

    /// How many moves there are, jumps of every length counted.
    #[inline(always)]
    pub(super) fn count(&self) -> u64 {
        let mut n = 0;
        for dir in [EAST, NORTH, WEST, SOUTH] {
            let launch = self.launch(dir);
            let mut movers = and(&self.own, &launch);
            while movers.iter().any(|&w| w != 0) {
                n += movers.iter().map(|w| u64::from(w.count_ones())).sum::<u64>();
                movers = and(&self.land(&movers, dir), &launch);
            }
        }
        n
    }

    /// What a side can do, for judging.
    #[inline(always)]
    pub(super) fn tally(&self) -> Tally {
        let cols = u32::from(self.rules.cols);
        let (mut any, mut taken, mut jumps, mut far) = ([0; N], [0; N], 0, 0);
        for dir in [EAST, NORTH, WEST, SOUTH] {
            let launch = self.launch(dir);
            let mut movers = and(&self.own, &launch);
            let over = match dir {
                EAST => up(&movers, 1),
                NORTH => up(&movers, cols),
                WEST => down(&movers, 1),
                _ => down(&movers, cols),
            };
            any = or(&any, &movers);
            taken = or(&taken, &over);
            jumps += size(&movers);
            loop {
                movers = and(&self.land(&movers, dir), &launch);
                let more = size(&movers);
                if more == 0 {
                    break;
                }
                far += more;
            }
        }
        Tally { jumps: jumps + far, far, movers: size(&any), taken: size(&taken) }
    }

    /// Appends every jump: by direction, by origin, by length.
    #[inline(always)]
    pub(super) fn list(&self, out: &mut Vec<Move>) {
        self.list_towards(EAST, 2, out);
        self.list_towards(NORTH, 2 * i32::from(self.rules.cols), out);
        self.list_towards(WEST, -2, out);
        self.list_towards(SOUTH, -2 * i32::from(self.rules.cols), out);
    }

    #[inline(always)]
    fn list_towards(&self, dir: u8, step: i32, out: &mut Vec<Move>) {
        let launch = self.launch(dir);
        let goes_on = |at: i32| {
            let at = at as usize;
            let word = if N == 1 { launch[0] } else { launch[at >> 6] };
            word >> (at & 63) & 1 == 1
        };
        for (i, &word) in self.own.iter().enumerate() {
            let mut movers = word & launch[i];
            while movers != 0 {
                let from = 64 * i as u16 + movers.trailing_zeros() as u16;
                movers &= movers - 1;
                let mut hops = 1;
                let mut at = i32::from(from) + step;
                out.push(Move { dir, from, hops });
                while goes_on(at) {
                    hops += 1;
                    at += step;
                    out.push(Move { dir, from, hops });
                }
            }
        }
    }
}

/// Runs an expression with `$n` bound to the number of words that the board needs.
macro_rules! by_words {
    ($rules:expr, $n:ident => $body:expr) => {
        by_words!(@ $rules, $n, $body, 1 2 3 4 5 6)
    };
    (@ $rules:expr, $n:ident, $body:expr, $($words:literal)*) => {
        match $rules.words {
            $($words => {
                const $n: usize = $words;
                $body
            })*
            _ => {
                const $n: usize = super::rules::WORDS;
                $body
            }
        }
    };
}
pub(super) use by_words;
