//! The board of Fanorona as sets of bits: rows of ten, the last of them never used, so that a step
//! beyond the edge falls on a place that is never occupied and never empty.

use crate::jumps::has;
use kit::compass::Compass;
use kit::grid::Grid;
use rules::{SiteId, SiteKind};
use std::iter::successors;

/// Columns and rows.
pub(super) const COLS: u16 = 9;
pub(super) const ROWS: u16 = 5;
/// The board.
pub(super) const GRID: Grid = Grid { cols: COLS, rows: ROWS, kind: SiteKind::Point, upper: true };
/// Points of the board.
pub(super) const POINTS: u16 = COLS * ROWS;
/// From one row to the next.
const ROW: usize = 10;
/// The place beyond every edge; its bit is never set.
pub(super) const OUTSIDE: u8 = 63;

/// A point: its row times ten plus its column, both from 0.
pub(super) const fn point(col: u16, row: u16) -> u8 {
    (row as usize * ROW + col as usize) as u8
}

/// The number of a point as a site: along the rows.
pub(super) const fn site(point: u8) -> u16 {
    (point as usize / ROW) as u16 * COLS + (point as usize % ROW) as u16
}

/// The site of a point.
pub(super) fn site_of(point: u8) -> SiteId {
    SiteId(site(point))
}

/// The point of a site, if it is one.
pub(super) fn point_of(id: SiteId) -> Option<u8> {
    (id.0 < POINTS).then(|| point(id.0 % COLS, id.0 / COLS))
}

/// Every point, and those where diagonals meet.
const fn points(all: bool) -> u64 {
    let mut out = 0;
    let mut i = 0;
    while i < POINTS {
        if all || (i % COLS + i / COLS).is_multiple_of(2) {
            out |= 1 << point(i % COLS, i / COLS);
        }
        i += 1;
    }
    out
}

/// One bit for every point.
pub(super) const BOARD: u64 = points(true);
/// The points with diagonals.
pub(super) const STARS: u64 = points(false);

/// The lines of the board: rows, columns, and the diagonals between points whose column and row
/// add up to an even number.
pub(super) fn lines() -> Compass {
    Compass::grid(COLS, ROWS, |col, row, dir| dir % 2 == 0 || (col + row) % 2 == 0)
}

/// What each direction adds to a point, in ascending order: from left below to right above.
pub(super) const OFFSET: [i32; 8] = [-11, -10, -9, -1, 1, 9, 10, 11];

/// The points from which a direction leads on, edges aside: diagonals only from some.
pub(super) const LINED: [u64; 8] = [STARS, BOARD, STARS, BOARD, BOARD, STARS, BOARD, STARS];

/// The direction of a step, by what it adds to the point, plus 11.
static DIRECTION: [u8; 23] = {
    let mut out = [0; 23];
    let mut dir = 0;
    while dir < 8 {
        out[(OFFSET[dir] + 11) as usize] = dir as u8;
        dir += 1;
    }
    out
};

/// The direction from a point to one joined to it.
#[inline(always)]
pub(super) fn towards(from: u8, to: u8) -> usize {
    usize::from(DIRECTION[(usize::from(to) + 11).wrapping_sub(usize::from(from)) % 23] & 7)
}

/// The direction opposite to another.
pub(super) const fn back(dir: usize) -> usize {
    7 - dir
}

/// The next point in each direction, [`OUTSIDE`] where no line leads on.
pub(super) static NEXT: [[u8; 64]; 8] = {
    let mut out = [[OUTSIDE; 64]; 8];
    let mut dir = 0;
    while dir < 8 {
        let mut at = 0;
        while at < 63 {
            let to = at as i32 + OFFSET[dir];
            if LINED[dir] >> at & 1 == 1 && to >= 0 && to < 63 && BOARD >> to & 1 == 1 {
                out[dir][at] = to as u8;
            }
            at += 1;
        }
        dir += 1;
    }
    out
};

/// The points joined to every point.
pub(super) static NEAR: [u64; 64] = {
    let mut out = [0; 64];
    let mut dir = 0;
    while dir < 8 {
        let mut at = 0;
        while at < 64 {
            if NEXT[dir][at] != OUTSIDE {
                out[at] |= 1 << NEXT[dir][at];
            }
            at += 1;
        }
        dir += 1;
    }
    out
};

/// The next point in a direction.
#[inline(always)]
pub(super) fn next(at: u8, dir: usize) -> u8 {
    NEXT[dir & 7][usize::from(at & 63)]
}

/// Bit `p` of the result is bit `p + offset` of the set.
#[inline(always)]
pub(super) fn ahead(set: u64, offset: i32) -> u64 {
    if offset >= 0 { set >> offset } else { set << -offset }
}

/// The unbroken run of enemies that begins at a point, away in a direction (R5). The point may lie
/// beyond the edge: no bit is set there.
#[inline(always)]
pub(super) fn run(enemies: u64, first: u8, dir: usize) -> u64 {
    let step = OFFSET[dir & 7] as u8;
    let (mut at, mut out) = (first, 0);
    while has(enemies, at) {
        out |= 1 << (at & 63);
        at = at.wrapping_add(step);
    }
    out
}

/// Direction and distance from a point to another on a line of the board.
pub(super) fn straight(from: u8, to: u8) -> Option<(usize, u8)> {
    (0..8).find_map(|dir| {
        let line = successors(Some(next(from, dir)), |&at| Some(next(at, dir)));
        let mut line = (1..).zip(line.take_while(|&at| at != OUTSIDE));
        line.find(|&(_, at)| at == to).map(|(distance, _)| (dir, distance))
    })
}
