//! Boards as tables of neighbours: from every place, the next one in each of eight directions.
//! Squares, lined points and the hexagonal neighbourhood of a zigzag board are all such tables.

use crate::bits::Bits;

/// No place in this direction.
pub const NOWHERE: u8 = u8::MAX;

/// The directions in order: even ones along rows and columns, odd ones diagonal, turning from north
/// to the right.
pub const NORTH: usize = 0;
/// Right and up.
pub const NORTH_EAST: usize = 1;
/// Right.
pub const EAST: usize = 2;
/// Right and down.
pub const SOUTH_EAST: usize = 3;
/// Down.
pub const SOUTH: usize = 4;
/// Left and down.
pub const SOUTH_WEST: usize = 5;
/// Left.
pub const WEST: usize = 6;
/// Left and up.
pub const NORTH_WEST: usize = 7;

/// Along rows and columns.
pub const STRAIGHT: [usize; 4] = [NORTH, EAST, SOUTH, WEST];
/// Along diagonals.
pub const DIAGONAL: [usize; 4] = [NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST];

/// Columns and rows that each direction adds.
pub const DELTA: [(i16, i16); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The direction opposite to another.
pub const fn back(dir: usize) -> usize {
    (dir + 4) % 8
}

/// The next place in each direction from every place; at most 255 places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compass {
    next: Vec<[u8; 8]>,
}

impl Compass {
    /// A table with `places` places and no neighbours yet.
    pub fn new(places: usize) -> Compass {
        Compass { next: vec![[NOWHERE; 8]; places.min(usize::from(NOWHERE))] }
    }

    /// A grid of columns and rows, place `row * cols + col`, row 0 below. `joined(col, row, dir)` says
    /// whether the place is joined to its neighbour in that direction; both ends are asked, and
    /// neighbours outside the grid are left out by themselves.
    pub fn grid(cols: u16, rows: u16, joined: impl Fn(u16, u16, usize) -> bool) -> Compass {
        let mut out = Compass::new(usize::from(cols) * usize::from(rows));
        for row in 0..rows {
            for col in 0..cols {
                for (dir, delta) in DELTA.iter().enumerate() {
                    let (c, r) = (
                        col.checked_add_signed(delta.0).filter(|&c| c < cols),
                        row.checked_add_signed(delta.1).filter(|&r| r < rows),
                    );
                    let (Some(c), Some(r)) = (c, r) else {
                        continue;
                    };
                    if joined(col, row, dir) && joined(c, r, back(dir)) {
                        let (from, to) = (row * cols + col, r * cols + c);
                        out.join(from as u8, dir, to as u8);
                    }
                }
            }
        }
        out
    }

    /// Places by column and row, each joined to those that lie beside it in these directions.
    pub fn of(places: &[(u16, u16)], dirs: &[usize]) -> Compass {
        let mut out = Compass::new(places.len());
        for (from, &(col, row)) in (0..NOWHERE).zip(places) {
            for &dir in dirs {
                let (x, y) = DELTA[dir];
                let beside = (col.wrapping_add_signed(x), row.wrapping_add_signed(y));
                if let Some(to) = places.iter().position(|&place| place == beside) {
                    out.join(from, dir, to as u8);
                }
            }
        }
        out
    }

    /// Joins two places, in both directions.
    pub fn join(&mut self, from: u8, dir: usize, to: u8) {
        self.next[usize::from(from)][dir] = to;
        self.next[usize::from(to)][back(dir)] = from;
    }

    /// How many places there are.
    pub fn places(&self) -> usize {
        self.next.len()
    }

    /// The next place in a direction; [`NOWHERE`] at the edge, and from nowhere.
    #[inline]
    pub fn next(&self, from: u8, dir: usize) -> u8 {
        match self.next.get(usize::from(from)) {
            Some(row) => row[dir],
            None => NOWHERE,
        }
    }

    /// The empty places ahead: the next one, or `far` to the first that is not empty. Sets are bits, of boards of
    /// at most 63 places.
    #[inline]
    pub fn ahead(&self, from: u8, dir: usize, empty: u64, far: bool) -> u64 {
        let (mut set, mut at) = (0, self.next(from, dir));
        while empty.has(at) {
            set |= u64::bit(at);
            at = if far { self.next(at, dir) } else { NOWHERE };
        }
        set
    }

    /// A jump over the neighbour ahead, or `far` over the first man ahead, if it is an enemy: where that man
    /// stands, and where the jump may end, which is nowhere if there is none.
    #[inline]
    pub fn jump(&self, from: u8, dir: usize, enemy: u64, empty: u64, far: bool) -> (u8, u64) {
        let mut over = self.next(from, dir);
        while far && empty.has(over) {
            over = self.next(over, dir);
        }
        (over, if enemy.has(over) { self.ahead(over, dir, empty, far) } else { 0 })
    }

    /// The neighbours of a place with their directions.
    pub fn around(&self, from: u8) -> impl Iterator<Item = (usize, u8)> + '_ {
        let row = self.next.get(usize::from(from));
        row.into_iter()
            .flat_map(|row| row.iter().copied().enumerate())
            .filter(|&(_, to)| to != NOWHERE)
    }

    /// Each joined pair once, `from` below `to`: the lines to draw.
    pub fn edges(&self) -> Vec<(u8, u8)> {
        let mut out = Vec::new();
        for from in 0..self.next.len() as u8 {
            out.extend(self.around(from).filter(|&(_, to)| from < to).map(|(_, to)| (from, to)));
        }
        out.sort_unstable();
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_joins_what_both_ends_allow() {
        // The lines of Alquerque: diagonals only where column and row have the same parity.
        let lined = |c: u16, r: u16, d: usize| d.is_multiple_of(2) || (c + r).is_multiple_of(2);
        let board = Compass::grid(5, 5, lined);
        assert_eq!(board.edges().len(), 56);
        assert_eq!(board.next(0, NORTH_EAST), 6);
        assert_eq!(board.next(1, NORTH_EAST), NOWHERE);
        assert_eq!(board.next(NOWHERE, NORTH), NOWHERE);
        assert_eq!(board.around(12).count(), 8);
    }

    #[test]
    fn places_join_those_beside_them() {
        let board = Compass::of(&[(0, 0), (2, 0), (1, 1), (0, 2), (0, 1)], &DIAGONAL);
        assert_eq!(board.edges(), [(0, 2), (1, 2), (2, 3)]);
        assert_eq!((board.next(0, NORTH_EAST), board.next(2, NORTH_WEST)), (2, 3));
    }

    #[test]
    fn slides_and_jumps() {
        let board = Compass::grid(5, 1, |_, _, _| true);
        let (enemy, empty) = (0b00100, 0b11010);
        assert_eq!([false, true].map(|far| board.ahead(2, EAST, empty, far)), [0b01000, 0b11000]);
        assert_eq!(board.ahead(4, EAST, empty, true), 0);
        assert_eq!(board.jump(0, EAST, enemy, empty, true), (2, 0b11000));
        assert_eq!(board.jump(0, EAST, enemy, empty, false), (1, 0));
        assert_eq!(board.jump(1, EAST, enemy, empty, false), (2, 0b01000));
        assert_eq!(board.jump(3, EAST, enemy, empty, true).1, 0);
    }
}
