//! The dark squares by their numbers, and the diagonals between them.

use super::rules::{Corner, Options, Size};
use ::rules::SiteKind;
use kit::compass::{Compass, DIAGONAL};
use kit::grid::Grid;

/// A board with its numbering: square `n` of the texts is `n - 1` here.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) grid: Grid,
    /// Column and row of each dark square.
    pub(super) places: Vec<(u16, u16)>,
    /// The next square in each direction.
    pub(super) ways: Compass,
    /// The farthest rows of White and of Black.
    pub(super) last: [u64; 2],
    /// The long diagonal.
    pub(super) river: u64,
}

impl Board {
    pub(super) fn new(options: &Options) -> Board {
        let size = match options.size {
            Size::Eight => 8,
            Size::Ten => 10,
        };
        let grid = Grid { cols: size, rows: size, kind: SiteKind::Square, upper: false };
        let all = (0..size * size).map(|i| (i % size, i / size));
        let odd = |&(x, y): &(u16, u16)| (x + y) % 2 == 1;
        // From White's right corner to the left and upwards, or from Black's to the right and downwards.
        let places: Vec<(u16, u16)> = match options.corner {
            Corner::Right => all.filter(|at| !odd(at)).map(|(x, y)| (size - 1 - x, y)).collect(),
            Corner::Left => all.filter(odd).map(|(x, y)| (x, size - 1 - y)).collect(),
        };
        let ways = Compass::of(&places, &DIAGONAL);
        let mut board = Board { grid, places, ways, last: [0; 2], river: 0 };
        board.last = [0, 1].map(|side| board.set(|square| board.far(side, square) == size - 1));
        board.river = board.set(|square| {
            let (col, row) = board.places[usize::from(square)];
            row == if options.corner == Corner::Left { col } else { size - 1 - col }
        });
        board
    }

    fn set(&self, fits: impl Fn(u8) -> bool) -> u64 {
        let squares = 0..self.places.len() as u8;
        squares.filter(|&square| fits(square)).fold(0, |set, square| set | 1 << square)
    }

    /// Every square.
    pub(super) fn all(&self) -> u64 {
        (1 << self.places.len()) - 1
    }

    /// How many rows a square lies before the first one of a side.
    pub(super) fn far(&self, side: u8, square: u8) -> u16 {
        let (_, row) = self.places[usize::from(square)];
        if side == 0 { row } else { self.grid.rows - 1 - row }
    }

    /// The men of a side at the start.
    pub(super) fn home(&self, side: u8) -> u64 {
        self.set(|square| self.far(side, square) < self.grid.rows / 2 - 1)
    }

    /// `e3`.
    pub(super) fn name(&self, square: u8) -> String {
        let (col, row) = self.places[usize::from(square)];
        self.grid.name(self.grid.site(col, row))
    }

    /// Reads a number or a name such as `e3` at the beginning of a text; gives the square and what is left.
    pub(super) fn read<'t>(&self, text: &'t str) -> Option<(u8, &'t str)> {
        if let Some((site, rest)) = self.grid.read(text) {
            let at = self.grid.place(site);
            return Some((self.places.iter().position(|&place| place == at)? as u8, rest));
        }
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let square = text[..digits].parse::<u8>().ok()?.checked_sub(1)?;
        (usize::from(square) < self.places.len()).then_some((square, &text[digits..]))
    }
}
