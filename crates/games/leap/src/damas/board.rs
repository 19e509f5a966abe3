//! The dark squares as numbers from 0, and the diagonals between them.

use super::rules::{Corner, Options, Size};

/// No square.
pub(super) const NONE: u8 = u8::MAX;
/// The four directions: first the two towards the far row of White, then the two back.
pub(super) const WAYS: [(i8, i8); 4] = [(-1, 1), (1, 1), (-1, -1), (1, -1)];

/// A board with its numbering: square `n` of the texts is `n - 1` here.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// Squares a side.
    pub(super) size: u8,
    /// Column and row of each square.
    pub(super) places: Vec<(u8, u8)>,
    /// The next square in each direction.
    pub(super) next: Vec<[u8; 4]>,
    /// The farthest rows of White and of Black.
    pub(super) last: [u64; 2],
    /// The rows before them.
    pub(super) before_last: [u64; 2],
    /// The long diagonal: the river.
    pub(super) river: u64,
}

impl Board {
    pub(super) fn new(options: &Options) -> Board {
        let size = match options.size {
            Size::Eight => 8,
            Size::Ten => 10,
        };
        // A square is dark where column + row is even from the dark corner on.
        let dark = |col: u8, row: u8| match options.corner {
            Corner::Left => (col + row).is_multiple_of(2),
            Corner::Right => !(col + row).is_multiple_of(2),
        };
        let mut places = Vec::new();
        for i in 0..size {
            let row = match options.corner {
                Corner::Right => i,
                Corner::Left => size - 1 - i,
            };
            let mut cols: Vec<u8> = (0..size).filter(|&col| dark(col, row)).collect();
            if options.corner == Corner::Right {
                cols.reverse();
            }
            places.extend(cols.into_iter().map(|col| (col, row)));
        }
        let find = |col: i8, row: i8| {
            let at = places.iter().position(|&(c, r)| (c as i8, r as i8) == (col, row));
            at.map_or(NONE, |i| i as u8)
        };
        let next = places.iter().map(|&(c, r)| WAYS.map(|(x, y)| find(c as i8 + x, r as i8 + y)));
        let next = next.collect();
        let row = |wanted: u8| mask(&places, |_, row| row == wanted);
        let river = match options.corner {
            Corner::Right => mask(&places, |col, row| col + row == size - 1),
            Corner::Left => mask(&places, |col, row| col == row),
        };
        Board {
            size,
            next,
            last: [row(size - 1), row(0)],
            before_last: [row(size - 2), row(1)],
            river,
            places,
        }
    }

    /// Squares in use.
    pub(super) fn squares(&self) -> u8 {
        self.places.len() as u8
    }

    /// The men of a side at the start.
    pub(super) fn home(&self, side: usize) -> u64 {
        let rows = self.size / 2 - 1;
        mask(&self.places, |_, row| match side {
            0 => row < rows,
            _ => row >= self.size - rows,
        })
    }

    /// `e3`.
    pub(super) fn name(&self, square: u8) -> String {
        let (col, row) = self.places[usize::from(square)];
        format!("{}{}", char::from(b'a' + col), row + 1)
    }

    /// The square that a number or a name such as `e3` means.
    pub(super) fn read(&self, text: &str) -> Option<u8> {
        if let Ok(n) = text.parse::<u8>() {
            return n.checked_sub(1).filter(|&n| n < self.squares());
        }
        let text = text.to_ascii_lowercase();
        (0..self.squares()).find(|&square| self.name(square) == text)
    }
}

fn mask(places: &[(u8, u8)], fits: impl Fn(u8, u8) -> bool) -> u64 {
    let fitting = places.iter().enumerate().filter(|(_, p)| fits(p.0, p.1));
    fitting.fold(0, |all, (i, _)| all | 1 << i)
}

/// The squares of a set, in order.
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        first
    })
}
