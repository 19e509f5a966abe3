//! How the men of the chess family reach squares: leapers, sliders, and the lines on which a king is
//! attacked or a man is pinned. Tables are made by the compiler: `static RAYS: Rays<u64, 64> =
//! Board::new(8, 8).rays64();`.

use crate::bits::Bits;

/// A step: columns to the right, rows up.
pub type Leap = (i32, i32);

/// The four straight steps.
pub const STRAIGHT: [Leap; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
/// The four diagonal steps.
pub const DIAGONAL: [Leap; 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
/// The eight steps of a king.
pub const KING: [Leap; 8] = symmetric(1, 0, 1, 1);
/// The eight leaps of a knight.
pub const KNIGHT: [Leap; 8] = eight(1, 2);
/// The eight leaps of a camel.
pub const CAMEL: [Leap; 8] = eight(1, 3);
/// Two squares diagonally: elephants and boats.
pub const TWO_DIAGONAL: [Leap; 4] = [(2, 2), (-2, 2), (-2, -2), (2, -2)];
/// Two squares straight: war machines.
pub const TWO_STRAIGHT: [Leap; 4] = [(2, 0), (0, 2), (-2, 0), (0, -2)];

const fn symmetric(a: i32, b: i32, c: i32, d: i32) -> [Leap; 8] {
    [(a, b), (b, a), (-a, b), (b, -a), (c, d), (-c, d), (-c, -d), (c, -d)]
}

const fn eight(a: i32, b: i32) -> [Leap; 8] {
    [(a, b), (b, a), (-a, b), (-b, a), (-a, -b), (-b, -a), (a, -b), (b, -a)]
}

/// The directions of [`Rays`]: the first four lead to higher squares, direction `d + 4` is opposite
/// to `d`.
pub const DIRECTIONS: [Leap; 8] =
    [(1, 0), (0, 1), (1, 1), (-1, 1), (-1, 0), (0, -1), (-1, -1), (1, -1)];

/// The straight directions among [`DIRECTIONS`]: right, up, left, down.
pub const ROOK: [usize; 4] = [0, 1, 4, 5];
/// The diagonal directions among [`DIRECTIONS`].
pub const BISHOP: [usize; 4] = [2, 3, 6, 7];

/// A rectangle of at most 128 squares; square `row * cols + column`, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Columns.
    pub cols: u8,
    /// Rows.
    pub rows: u8,
}

impl Board {
    /// A board.
    pub const fn new(cols: u8, rows: u8) -> Board {
        Board { cols, rows }
    }

    /// How many squares.
    pub const fn size(self) -> usize {
        self.cols as usize * self.rows as usize
    }

    /// Every square.
    pub const fn all(self) -> u128 {
        match self.size() {
            128 => u128::MAX,
            n => (1 << n) - 1,
        }
    }

    /// Column of a square.
    pub const fn col(self, sq: u8) -> u8 {
        sq % self.cols
    }

    /// Row of a square.
    pub const fn row(self, sq: u8) -> u8 {
        sq / self.cols
    }

    /// The square at a column and a row.
    pub const fn at(self, col: i32, row: i32) -> Option<u8> {
        if col < 0 || row < 0 || col >= self.cols as i32 || row >= self.rows as i32 {
            return None;
        }
        Some((row * self.cols as i32 + col) as u8)
    }

    /// The square a step away, if it is on the board.
    pub const fn step(self, sq: u8, (dc, dr): Leap) -> Option<u8> {
        self.at(self.col(sq) as i32 + dc, self.row(sq) as i32 + dr)
    }

    /// The squares of a row.
    pub const fn row_set(self, row: u8) -> u128 {
        ((1 << self.cols) - 1) << (row * self.cols)
    }

    /// The squares of a column.
    pub const fn col_set(self, col: u8) -> u128 {
        let mut out = 0;
        let mut row = 0;
        while row < self.rows {
            out |= 1 << (row * self.cols + col);
            row += 1;
        }
        out
    }

    /// The squares that a leaper reaches.
    pub const fn leaps(self, sq: u8, leaps: &[Leap]) -> u128 {
        let mut out = 0;
        let mut i = 0;
        while i < leaps.len() {
            if let Some(to) = self.step(sq, leaps[i]) {
                out |= 1 << to;
            }
            i += 1;
        }
        out
    }

    /// The squares beyond a square in one direction, up to the edge.
    pub const fn ray(self, sq: u8, leap: Leap) -> u128 {
        let mut out = 0;
        let mut next = self.step(sq, leap);
        while let Some(to) = next {
            out |= 1 << to;
            next = self.step(to, leap);
        }
        out
    }

    /// [`Board::leaps`] of every square of a board of at most 64.
    pub const fn leaps64(self, leaps: &[Leap]) -> [u64; 64] {
        let mut out = [0; 64];
        let mut sq = 0;
        while sq < self.size() {
            out[sq] = self.leaps(sq as u8, leaps) as u64;
            sq += 1;
        }
        out
    }

    /// [`Board::leaps`] of every square of a board of `N`.
    pub const fn leaps128<const N: usize>(self, leaps: &[Leap]) -> [u128; N] {
        let mut out = [0; N];
        let mut sq = 0;
        while sq < self.size() {
            out[sq] = self.leaps(sq as u8, leaps);
            sq += 1;
        }
        out
    }

    /// The rays of a board of at most 64.
    pub const fn rays64(self) -> Rays<u64, 64> {
        let mut rays = Rays { rays: [[0; 64]; 8] };
        let mut d = 0;
        while d < 8 {
            let mut sq = 0;
            while sq < self.size() {
                rays.rays[d][sq] = self.ray(sq as u8, DIRECTIONS[d]) as u64;
                sq += 1;
            }
            d += 1;
        }
        rays
    }

    /// The rays of a board of `N`.
    pub const fn rays128<const N: usize>(self) -> Rays<u128, N> {
        let mut rays = Rays { rays: [[0; N]; 8] };
        let mut d = 0;
        while d < 8 {
            let mut sq = 0;
            while sq < self.size() {
                rays.rays[d][sq] = self.ray(sq as u8, DIRECTIONS[d]);
                sq += 1;
            }
            d += 1;
        }
        rays
    }
}

/// The rays of every square in the eight [`DIRECTIONS`].
#[derive(Clone, Debug)]
pub struct Rays<S, const N: usize> {
    rays: [[S; N]; 8],
}

/// The nearest square of a part of a ray in direction `d`.
#[inline]
fn nearest<S: Bits>(hit: S, d: usize) -> u8 {
    if d < 4 { hit.lowest() } else { hit.highest() }
}

impl<const N: usize> Rays<u128, N> {
    /// The same rays with one changed, for squares beside a board.
    #[must_use]
    pub const fn with(mut self, sq: usize, d: usize, ray: u128) -> Rays<u128, N> {
        self.rays[d][sq] = ray;
        self
    }
}

impl<S: Bits, const N: usize> Rays<S, N> {
    /// The squares beyond `sq` in direction `d`, whatever stands there.
    #[inline]
    pub fn ray(&self, sq: u8, d: usize) -> S {
        self.rays[d][usize::from(sq)]
    }

    /// What a slider reaches in one direction: up to the first man, which is included.
    #[inline]
    pub fn slide(&self, sq: u8, d: usize, occupied: S) -> S {
        let ray = self.rays[d][usize::from(sq)];
        let hit = ray & occupied;
        if hit.any() { ray ^ self.rays[d][usize::from(nearest(hit, d))] } else { ray }
    }

    /// What a rook reaches, first men included.
    #[inline]
    pub fn rook(&self, sq: u8, occupied: S) -> S {
        self.slide(sq, 0, occupied)
            | self.slide(sq, 1, occupied)
            | self.slide(sq, 4, occupied)
            | self.slide(sq, 5, occupied)
    }

    /// What a bishop reaches, first men included.
    #[inline]
    pub fn bishop(&self, sq: u8, occupied: S) -> S {
        self.slide(sq, 2, occupied)
            | self.slide(sq, 3, occupied)
            | self.slide(sq, 6, occupied)
            | self.slide(sq, 7, occupied)
    }

    /// The direction from one square to another on the same line.
    pub fn direction(&self, from: u8, to: u8) -> Option<usize> {
        (0..8).find(|&d| self.ray(from, d).has(to))
    }

    /// The squares strictly between two squares of one line; none if they are on no line.
    #[inline]
    pub fn between(&self, a: u8, b: u8) -> S {
        match self.direction(a, b) {
            Some(d) => self.ray(a, d) & self.ray(b, (d + 4) % 8),
            None => S::NONE,
        }
    }

    /// The first man in a direction.
    #[inline]
    pub fn first(&self, sq: u8, d: usize, occupied: S) -> Option<u8> {
        let hit = self.ray(sq, d) & occupied;
        hit.any().then(|| nearest(hit, d))
    }

    /// Which lines lead to a king: sliding enemies that attack it, and own men that stand alone before
    /// one. `sliders(d)` are the enemies that would slide to the king if they stood in direction `d`
    /// seen from it; directions with none cost nothing.
    #[inline(always)]
    pub fn lines(&self, king: u8, occupied: S, own: S, sliders: impl Fn(usize) -> S) -> Lines<S> {
        let mut lines = Lines {
            checkers: S::NONE,
            between: S::NONE,
            pinned: S::NONE,
            pins: [(0, S::NONE); 8],
            count: 0,
        };
        for d in 0..8 {
            let ray = self.ray(king, d);
            let sliders = sliders(d) & ray;
            if !sliders.any() {
                continue;
            }
            let men = ray & occupied;
            let first = nearest(men, d);
            if sliders.has(first) {
                lines.checkers |= S::bit(first);
                lines.between |= ray & !self.ray(first, d) & !S::bit(first);
                continue;
            }
            if !own.has(first) {
                continue;
            }
            let behind = men & self.ray(first, d);
            if !behind.any() {
                continue;
            }
            let second = nearest(behind, d);
            if sliders.has(second) {
                lines.pinned |= S::bit(first);
                lines.pins[lines.count] = (first, ray & !self.ray(second, d));
                lines.count += 1;
            }
        }
        lines
    }
}

/// What [`Rays::lines`] found.
#[derive(Clone, Copy, Debug)]
pub struct Lines<S> {
    /// The sliders that attack the king.
    pub checkers: S,
    /// The empty squares between the king and them.
    pub between: S,
    /// The own men that may leave only along their line.
    pub pinned: S,
    pins: [(u8, S); 8],
    count: usize,
}

impl<S: Bits> Lines<S> {
    /// Where a man may go without uncovering the king: its line if it is pinned, else everywhere.
    #[inline]
    pub fn free(&self, sq: u8) -> S {
        if !self.pinned.has(sq) {
            return S::FULL;
        }
        let all = &self.pins[..self.count];
        all.iter().find(|p| p.0 == sq).map_or(S::FULL, |p| p.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHESS: Board = Board::new(8, 8);
    static RAYS: Rays<u64, 64> = CHESS.rays64();
    static WIDE: Rays<u128, 110> = Board::new(11, 10).rays128();

    fn set(squares: &[u8]) -> u64 {
        squares.iter().map(|&s| u64::bit(s)).sum()
    }

    #[test]
    fn leapers_stay_on_the_board() {
        let knights = CHESS.leaps64(&KNIGHT);
        assert_eq!(knights[0], set(&[10, 17]));
        assert_eq!(knights[27].count_ones(), 8);
        let camels: [u128; 110] = Board::new(11, 10).leaps128(&CAMEL);
        // F5 is column 5, row 4.
        assert_eq!(camels[49].count_ones(), 8);
        assert_eq!(CHESS.leaps(0, &KING).count_ones(), 3);
    }

    #[test]
    fn sliders_stop_at_the_first_man() {
        let occupied = set(&[0, 3, 24, 18]);
        assert_eq!(RAYS.rook(0, occupied), set(&[1, 2, 3, 8, 16, 24]));
        assert_eq!(RAYS.bishop(0, occupied), set(&[9, 18]));
        assert_eq!(WIDE.rook(49, 0).count_ones(), 19);
        for sq in 0..64 {
            let open = RAYS.rook(sq, 0) | RAYS.bishop(sq, 0);
            assert_eq!(open & u64::bit(sq), 0);
        }
    }

    #[test]
    fn lines_tell_checks_and_pins() {
        // King e1; rooks e8 and a1; own man on c1; bishop h4 in check.
        let (own, enemy) = (set(&[4, 2]), set(&[60, 0, 31]));
        let lines = RAYS.lines(4, own | enemy, own, |d| {
            if ROOK.contains(&d) { set(&[60, 0]) } else { set(&[31]) }
        });
        assert_eq!(lines.checkers, set(&[60, 31]));
        assert_eq!(lines.pinned, set(&[2]));
        assert_eq!(lines.free(2), set(&[0, 1, 2, 3]));
        assert_eq!(lines.free(9), u64::MAX);
        assert_eq!(RAYS.between(4, 31), set(&[13, 22]));
        assert_eq!(RAYS.between(4, 10), 0);
    }
}
