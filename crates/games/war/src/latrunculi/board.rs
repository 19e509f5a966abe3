//! Sets of squares as bits: steps, leaps and brackets by whole boards at a time. `N` words are enough
//! for the board at hand: one for 8x8, three for 12x13.

use super::rules::{Kind, Latrunculi, Move, Position};
use kit::bits::Bits as _;

/// Words for the largest board, 12x13.
pub(super) const WORDS: usize = 3;
/// One bit for each square: A1, B1, C1 ... A2, B2 ...
pub(super) type Bits = [u64; WORDS];

/// The four directions, in the order of moves.
pub(super) const EAST: u8 = 0;
pub(super) const NORTH: u8 = 1;
pub(super) const WEST: u8 = 2;
pub(super) const SOUTH: u8 = 3;

/// Whether a square belongs to a set.
#[inline]
pub(super) fn has(bits: &Bits, square: u8) -> bool {
    bits[usize::from(square >> 6)] >> (square & 63) & 1 == 1
}

/// Puts a square into a set.
#[inline]
pub(super) fn put(bits: &mut Bits, square: u8) {
    bits[usize::from(square >> 6)] |= 1 << (square & 63);
}

/// How many squares a set has.
pub(super) fn count(bits: &Bits) -> u16 {
    bits.iter().map(|w| w.count_ones() as u16).sum()
}

/// The squares of a set in ascending order.
pub(super) fn squares(bits: Bits) -> impl Iterator<Item = u8> {
    let words = (0..).step_by(64).zip(bits);
    words.flat_map(|(first, word)| word.squares().map(move |s: u8| first + s))
}

#[inline(always)]
fn down<const N: usize>(x: [u64; N], k: u32) -> [u64; N] {
    std::array::from_fn(|i| {
        let above = if i + 1 < N { x[i + 1] << (64 - k) } else { 0 };
        x[i] >> k | above
    })
}

#[inline(always)]
fn up<const N: usize>(x: [u64; N], k: u32) -> [u64; N] {
    std::array::from_fn(|i| {
        let below = if i > 0 { x[i - 1] >> (64 - k) } else { 0 };
        x[i] << k | below
    })
}

#[inline(always)]
fn and<const N: usize>(x: [u64; N], y: [u64; N]) -> [u64; N] {
    std::array::from_fn(|i| x[i] & y[i])
}

#[inline(always)]
fn or<const N: usize>(x: [u64; N], y: [u64; N]) -> [u64; N] {
    std::array::from_fn(|i| x[i] | y[i])
}

#[inline(always)]
fn but<const N: usize>(x: [u64; N], y: [u64; N]) -> [u64; N] {
    std::array::from_fn(|i| x[i] & !y[i])
}

#[inline(always)]
fn any<const N: usize>(x: [u64; N]) -> bool {
    x.iter().fold(0, |all, w| all | w) != 0
}

#[inline(always)]
fn first<const N: usize>(bits: &Bits) -> [u64; N] {
    std::array::from_fn(|i| bits[i])
}

#[inline(always)]
fn one<const N: usize>(square: u8) -> [u64; N] {
    let (word, bit) = (usize::from(square >> 6), 1 << (square & 63));
    std::array::from_fn(|i| if N == 1 || i == word { bit } else { 0 })
}

/// At most one square: R10.
#[inline(always)]
fn lonely<const N: usize>(x: [u64; N]) -> bool {
    let single = x.iter().all(|w| w & w.wrapping_sub(1) == 0);
    single && x.iter().filter(|&&w| w != 0).count() <= 1
}

/// The shape of a board.
#[derive(Clone, Copy)]
struct Field<const N: usize> {
    cols: u32,
    all: [u64; N],
    /// Squares that are not in the first and not in the last column.
    not_first: [u64; N],
    not_last: [u64; N],
}

impl<const N: usize> Field<N> {
    #[inline(always)]
    fn new(rules: &Latrunculi) -> Field<N> {
        if N == 1 {
            // One word is 8x8 and nothing else: everything is known beforehand.
            return Field {
                cols: 8,
                all: [!0; N],
                not_first: [!0x0101_0101_0101_0101; N],
                not_last: [!0x8080_8080_8080_8080; N],
            };
        }
        Field {
            cols: u32::from(rules.cols),
            all: first(&rules.all),
            not_first: first(&rules.not_first),
            not_last: first(&rules.not_last),
        }
    }

    #[inline(always)]
    fn east(&self, x: [u64; N]) -> [u64; N] {
        up(and(x, self.not_last), 1)
    }

    #[inline(always)]
    fn west(&self, x: [u64; N]) -> [u64; N] {
        down(and(x, self.not_first), 1)
    }

    #[inline(always)]
    fn north(&self, x: [u64; N]) -> [u64; N] {
        and(up(x, self.cols), self.all)
    }

    #[inline(always)]
    fn south(&self, x: [u64; N]) -> [u64; N] {
        down(x, self.cols)
    }

    /// Every square beside these.
    #[inline(always)]
    fn beside(&self, x: [u64; N]) -> [u64; N] {
        let along = or(self.east(x), self.west(x));
        or(along, or(self.north(x), self.south(x)))
    }

    /// The squares between two of these, along a row or a column.
    #[inline(always)]
    fn between(&self, x: [u64; N]) -> [u64; N] {
        let rows = and(self.east(x), self.west(x));
        or(rows, and(self.north(x), self.south(x)))
    }

    #[inline(always)]
    fn toward(&self, dir: u8, x: [u64; N]) -> [u64; N] {
        match dir {
            EAST => self.east(x),
            NORTH => self.north(x),
            WEST => self.west(x),
            _ => self.south(x),
        }
    }

    /// The squares of `through` that lie beside these in a direction, and behind them without a gap.
    fn along(&self, dir: u8, x: [u64; N], through: [u64; N]) -> [u64; N] {
        let (mut out, mut front) = ([0; N], x);
        loop {
            front = and(self.toward(dir, front), through);
            if !any(front) {
                return out;
            }
            out = or(out, front);
        }
    }

    /// The line of `through` that begins beside a square in a direction, and whether one of `own` stands
    /// right behind it.
    fn line(&self, dir: u8, at: [u64; N], through: [u64; N], own: [u64; N]) -> ([u64; N], bool) {
        let line = self.along(dir, at, through);
        (line, any(and(but(self.toward(dir, or(at, line)), line), own)))
    }

    /// The lines of `through` with one of these at both ends, along a row or a column.
    fn lines_between(&self, x: [u64; N], through: [u64; N]) -> [u64; N] {
        let [east, north, west, south] =
            [EAST, NORTH, WEST, SOUTH].map(|dir| self.along(dir, x, through));
        or(and(east, west), and(north, south))
    }

    /// What these hold of `through`: single squares, or whole lines (R9).
    #[inline(always)]
    fn held_between(&self, x: [u64; N], through: [u64; N], lines: bool) -> [u64; N] {
        if lines { self.lines_between(x, through) } else { and(through, self.between(x)) }
    }

    /// The lines of enemies that a man arriving at `to` holds against another of `own` (R5).
    #[inline(never)]
    fn lines_from(&self, to: [u64; N], own: [u64; N], enemy: [u64; N]) -> [u64; N] {
        let lines = [EAST, NORTH, WEST, SOUTH].map(|dir| self.line(dir, to, enemy, own));
        lines.into_iter().filter(|(_, closed)| *closed).fold([0; N], |all, (line, _)| or(all, line))
    }

    /// The rest of the lines in which `own` hold the enemy on a square (R8).
    #[inline(never)]
    fn rest_of_lines(&self, at: [u64; N], own: [u64; N], enemy: [u64; N]) -> [u64; N] {
        let mut out = [0; N];
        for axis in [[EAST, WEST], [NORTH, SOUTH]] {
            let [(one, first), (two, second)] = axis.map(|dir| self.line(dir, at, enemy, own));
            if first && second {
                out = or(out, or(one, two));
            }
        }
        out
    }

    /// The enemies that a man arriving at `to` holds against another of `own` (R5).
    #[inline(always)]
    fn held_from(&self, to: [u64; N], own: [u64; N], enemy: [u64; N]) -> [u64; N] {
        let rows = or(and(self.east(to), self.west(own)), and(self.west(to), self.east(own)));
        let columns =
            or(and(self.north(to), self.south(own)), and(self.south(to), self.north(own)));
        and(or(rows, columns), enemy)
    }

    /// The squares reached along rows and columns over empty squares.
    #[inline(always)]
    fn slides(&self, from: [u64; N], empty: [u64; N]) -> [u64; N] {
        let mut out = [0; N];
        let (mut e, mut w, mut n, mut s) = (from, from, from, from);
        loop {
            e = and(self.east(e), empty);
            w = and(self.west(w), empty);
            n = and(self.north(n), empty);
            s = and(self.south(s), empty);
            let next = or(or(e, w), or(n, s));
            if !any(next) {
                return out;
            }
            out = or(out, next);
        }
    }
}

/// The squares from which a man can leap in each direction, whether one stands there or not (R4):
/// something to leap over beside it, and an empty square right behind that.
#[derive(Clone, Copy)]
struct Leaps<const N: usize> {
    cols: u32,
    east: [u64; N],
    west: [u64; N],
    north: [u64; N],
    south: [u64; N],
}

impl<const N: usize> Leaps<N> {
    #[inline(always)]
    fn new(field: &Field<N>, men: [u64; N], empty: [u64; N]) -> Leaps<N> {
        Leaps {
            cols: field.cols,
            east: field.west(and(men, field.west(empty))),
            west: field.east(and(men, field.east(empty))),
            north: field.south(and(men, field.south(empty))),
            south: field.north(and(men, field.north(empty))),
        }
    }

    /// Where some direction is open.
    #[inline(always)]
    fn any(&self) -> [u64; N] {
        or(or(self.east, self.west), or(self.north, self.south))
    }

    /// The squares one leap away.
    #[inline(always)]
    fn hop(&self, from: [u64; N]) -> [u64; N] {
        let rows = or(up(and(from, self.east), 2), down(and(from, self.west), 2));
        let columns = or(
            up(and(from, self.north), 2 * self.cols),
            down(and(from, self.south), 2 * self.cols),
        );
        or(rows, columns)
    }

    /// The squares any number of leaps away from a man whose single leaps end on these. The man's own
    /// square counts as taken, so no chain comes back to it.
    #[inline(always)]
    fn flood(&self, single: [u64; N], launch: [u64; N]) -> [u64; N] {
        let mut reached = single;
        let mut front = single;
        while any(and(front, launch)) {
            front = but(self.hop(front), reached);
            reached = or(reached, front);
        }
        reached
    }
}

/// The first `N` words of a position, from the point of view of the side to move.
pub(super) struct View<'a, const N: usize> {
    rules: &'a Latrunculi,
    field: Field<N>,
    own: [u64; N],
    enemy: [u64; N],
    bound: [u64; N],
    empty: [u64; N],
}

impl<'a, const N: usize> View<'a, N> {
    #[inline(always)]
    pub(super) fn new(rules: &'a Latrunculi, pos: &Position) -> View<'a, N> {
        let own = first(&pos.men[usize::from(pos.turn)]);
        let enemy = first(&pos.men[usize::from(pos.turn ^ 1)]);
        let field = Field::new(rules);
        View {
            rules,
            field,
            own,
            enemy,
            bound: first(&pos.bound),
            empty: but(field.all, or(own, enemy)),
        }
    }

    /// Whether one of the sides is reduced to a single man (R10).
    #[inline(always)]
    pub(super) fn reduced(&self) -> bool {
        lonely(self.own) || lonely(self.enemy)
    }

    #[inline(always)]
    fn leaps(&self) -> Leaps<N> {
        if self.rules.slide {
            let none = [0; N];
            return Leaps {
                cols: self.field.cols,
                east: none,
                west: none,
                north: none,
                south: none,
            };
        }
        Leaps::new(&self.field, or(self.own, self.enemy), self.empty)
    }

    /// Whether the side to move has a step, a leap or a removal (R2, R10).
    pub(super) fn can_move(&self) -> bool {
        let free = but(self.own, self.bound);
        any(and(self.field.beside(free), self.empty))
            || any(and(self.enemy, self.bound))
            || any(and(free, self.leaps().any()))
    }

    /// Where the man on a square can go, all rules of movement considered but not whose it is.
    pub(super) fn reach(&self, square: u8) -> Bits {
        let (bit, leaps) = (one(square), self.leaps());
        let single = leaps.hop(bit);
        let found = if self.rules.slide {
            self.field.slides(bit, self.empty)
        } else if self.rules.multi_leap {
            let steps = and(self.field.beside(bit), self.empty);
            or(steps, leaps.flood(single, leaps.any()))
        } else {
            or(and(self.field.beside(bit), self.empty), single)
        };
        std::array::from_fn(|i| if i < N { found[i] } else { 0 })
    }

    /// The squares one leap away from a square.
    pub(super) fn hops(&self, square: u8) -> Bits {
        let found = self.leaps().hop(one(square));
        std::array::from_fn(|i| if i < N { found[i] } else { 0 })
    }

    /// Appends every step (or slide) by direction, every leap by direction, every longer chain by
    /// origin and destination, then every removal.
    #[inline(always)]
    pub(super) fn list(&self, out: &mut Vec<Move>) {
        let free = but(self.own, self.bound);
        if self.rules.slide {
            self.list_slides(free, out);
        } else {
            self.list_steps(free, out);
        }
        let held = and(self.enemy, self.bound);
        if any(held) {
            each(Move::removal(), 0, held, out);
        }
    }

    #[inline(always)]
    fn list_steps(&self, free: [u64; N], out: &mut Vec<Move>) {
        let (field, leaps) = (&self.field, self.leaps());
        let cols = field.cols;
        let up_by = cols as i32;
        let east = and(free, leaps.east);
        let north = and(free, leaps.north);
        let west = and(free, leaps.west);
        let south = and(free, leaps.south);
        // In each direction a man steps or leaps, or neither.
        let old = out.len();
        out.resize(old + 4 * usize::from(self.rules.each), Move::removal());
        let mut n = old;
        let list = out.as_mut_slice();
        n = fill(Move::step(EAST, 1), 1, and(free, field.west(self.empty)), list, n);
        n = fill(Move::step(NORTH, 1), up_by, and(free, field.south(self.empty)), list, n);
        n = fill(Move::step(WEST, 1), -1, and(free, field.east(self.empty)), list, n);
        n = fill(Move::step(SOUTH, 1), -up_by, and(free, field.north(self.empty)), list, n);
        n = fill(Move::leap(EAST), 2, east, list, n);
        n = fill(Move::leap(NORTH), 2 * up_by, north, list, n);
        n = fill(Move::leap(WEST), -2, west, list, n);
        n = fill(Move::leap(SOUTH), -2 * up_by, south, list, n);
        out.truncate(n);
        if !self.rules.multi_leap {
            return;
        }
        // Men who can leap on from where a leap ends.
        let launch = leaps.any();
        let rows = or(and(east, down(launch, 2)), and(west, up(launch, 2)));
        let columns = or(and(north, down(launch, 2 * cols)), and(south, up(launch, 2 * cols)));
        for (i, mut men) in or(rows, columns).into_iter().enumerate() {
            while men != 0 {
                let from = 64 * i as u8 + men.trailing_zeros() as u8;
                men &= men - 1;
                let single = leaps.hop(one(from));
                let chains = but(leaps.flood(single, launch), single);
                for (j, mut ends) in chains.into_iter().enumerate() {
                    while ends != 0 {
                        let to = 64 * j as u8 + ends.trailing_zeros() as u8;
                        ends &= ends - 1;
                        out.push(Move::chain(from, to));
                    }
                }
            }
        }
    }

    #[inline(never)]
    fn list_slides(&self, free: [u64; N], out: &mut Vec<Move>) {
        let (field, up) = (&self.field, self.field.cols as i32);
        for (dir, step) in [(EAST, 1), (NORTH, up), (WEST, -1), (SOUTH, -up)] {
            // The squares whose next `distance` squares in the direction are empty.
            let mut open = field.all;
            for distance in 1..=13 {
                open = match dir {
                    EAST => field.west(and(open, self.empty)),
                    NORTH => field.south(and(open, self.empty)),
                    WEST => field.east(and(open, self.empty)),
                    _ => field.north(and(open, self.empty)),
                };
                if !any(open) {
                    break;
                }
                let men = and(free, open);
                each(Move::step(dir, distance), i32::from(distance) * step, men, out);
            }
        }
    }

    /// Appends every empty square as a place for a new man (R1).
    #[inline(never)]
    pub(super) fn list_drops(&self, out: &mut Vec<Move>) {
        each(Move::drop(), 0, self.empty, out);
    }
}

/// Appends one move for each man of a set; `first` is the move of a man on square 0 that would stay
/// there, `step` how far a man goes.
#[inline(always)]
fn each<const N: usize>(first: Move, step: i32, men: [u64; N], out: &mut Vec<Move>) {
    for (i, mut word) in men.into_iter().enumerate() {
        let first = first.on(64 * i as u32).by(step);
        let n = word.count_ones();
        out.extend((0..n).map(|_| {
            let square = word.trailing_zeros();
            word &= word.wrapping_sub(1);
            first.on(square)
        }));
    }
}

/// The same into a list that has room, from place `n` on; gives the next free place. In the inner
/// loop this is quicker than appending.
#[inline(always)]
fn fill<const N: usize>(
    first: Move,
    step: i32,
    men: [u64; N],
    list: &mut [Move],
    mut n: usize,
) -> usize {
    for (i, mut word) in men.into_iter().enumerate() {
        let first = first.on(64 * i as u32).by(step);
        while word != 0 {
            if let Some(slot) = list.get_mut(n) {
                *slot = first.on(word.trailing_zeros());
            }
            n += 1;
            word &= word - 1;
        }
    }
    n
}

/// Moves a man (R3, R4) and binds or takes what it holds (R5); then releases (R9). Gives whether
/// men were taken.
#[inline(always)]
pub(super) fn advance<const N: usize>(rules: &Latrunculi, pos: &mut Position, mv: Move) -> bool {
    let field = Field::<N>::new(rules);
    let (mover, other) = (usize::from(pos.turn), usize::from(pos.turn ^ 1));
    let mut own = first::<N>(&pos.men[mover]);
    let mut enemy = first::<N>(&pos.men[other]);
    let bound = first::<N>(&pos.bound);
    let to = one(mv.to());
    let mut fresh = [0; N];
    let mut taken = false;
    if mv.kind() == Kind::Removal {
        enemy = but(enemy, to);
        if rules.lines {
            let rest = field.rest_of_lines(to, but(own, bound), enemy);
            enemy = but(enemy, and(rest, bound));
        }
        taken = true;
    } else {
        own = but(own, one(mv.from()));
        let partners = but(own, bound);
        fresh = if rules.lines {
            field.lines_from(to, partners, enemy)
        } else {
            field.held_from(to, partners, enemy)
        };
        own = or(own, to);
        if rules.immediate {
            taken = any(fresh);
            enemy = but(enemy, fresh);
            fresh = [0; N];
        }
    }
    let tied = or(and(bound, or(own, enemy)), fresh);
    if any(tied) {
        let by_enemy = field.held_between(but(enemy, tied), own, rules.lines);
        let by_own = field.held_between(but(own, tied), enemy, rules.lines);
        let mut still = and(tied, or(by_enemy, by_own));
        if rules.one_turn {
            still = and(still, or(own, fresh));
        }
        store(&mut pos.bound, still);
    } else {
        store(&mut pos.bound, tied);
    }
    store(&mut pos.men[mover], own);
    store(&mut pos.men[other], enemy);
    taken
}

#[inline(always)]
fn store<const N: usize>(bits: &mut Bits, words: [u64; N]) {
    bits[..N].copy_from_slice(&words);
}

/// The bound men that free enemies hold on some axis (R9).
pub(super) fn truly_bound(rules: &Latrunculi, pos: &Position) -> Bits {
    let field = Field::<WORDS>::new(rules);
    let held = |side: usize| {
        let free = but(pos.men[1 - side], pos.bound);
        field.held_between(free, pos.men[side], rules.lines)
    };
    and(pos.bound, or(held(0), held(1)))
}

/// Runs an expression with `$n` bound to the number of words that the board needs.
macro_rules! by_words {
    ($rules:expr, $n:ident => $body:expr) => {
        match $rules.words {
            1 => {
                const $n: usize = 1;
                $body
            }
            2 => {
                const $n: usize = 2;
                $body
            }
            _ => {
                const $n: usize = $crate::latrunculi::board::WORDS;
                $body
            }
        }
    };
}
pub(super) use by_words;
