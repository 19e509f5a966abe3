//! The dark squares by their numbers.

use super::rules::{Corner, FORWARD, Options, Size};
use super::scene;
use ::rules::{Plan, Seat, SiteKind};
use kit::compass::DIAGONAL;
use kit::grid::Grid;
use kit::numbered::Numbered;
use std::ops::BitOr;

/// A board, and the sets of squares that the rules speak of.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) dark: Numbered,
    /// The squares beside each one: ahead of White, ahead of Black.
    pub(super) beside: Vec<[u64; 2]>,
    /// The men of White and of Black at the start.
    pub(super) home: [u64; 2],
    /// The farthest rows of White and of Black.
    pub(super) last: [u64; 2],
    /// The long diagonal.
    pub(super) river: u64,
    /// As the first seat sees it.
    pub(super) plan: Plan,
}

impl Board {
    pub(super) fn new(options: &Options) -> Board {
        let size = if options.size == Size::Ten { 10 } else { 8 };
        let grid = Grid { cols: size, rows: size, kind: SiteKind::Square, upper: false };
        let all = (0..size * size).map(|i| (i % size, i / size));
        let odd = |&(x, y): &(u16, u16)| (x + y) % 2 == 1;
        // From White's right corner to the left and upwards, or from Black's to the right and downwards.
        let places = match options.corner {
            Corner::Right => all.filter(|at| !odd(at)).map(|(x, y)| (size - 1 - x, y)).collect(),
            Corner::Left => all.filter(odd).map(|(x, y)| (x, size - 1 - y)).collect(),
        };
        let dark = Numbered::new(grid, places, &DIAGONAL);
        let beside = (0..dark.ways.places() as u8).map(|at| {
            let next = |way: &usize| dark.ways.ahead(at, *way, dark.all, false);
            FORWARD.map(|ways| ways.iter().map(next).fold(0, BitOr::bitor))
        });
        let home = size / 2 - 1;
        Board {
            beside: beside.collect(),
            home: [dark.set(|_, row| row < home), dark.set(|_, row| row >= size - home)],
            last: [dark.set(|_, row| row == size - 1), dark.set(|_, row| row == 0)],
            river: match options.corner {
                Corner::Right => dark.set(|col, row| col + row == size - 1),
                Corner::Left => dark.set(|col, row| col == row),
            },
            plan: scene::plan(&dark, Seat(0)),
            dark,
        }
    }
}
