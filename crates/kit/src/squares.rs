//! Text of boards whose squares hold men of two sides: positions as rows of letters, moves as lists
//! of squares.

use crate::grid::Grid;
use crate::rows;
use crate::scan::Scan;
use rules::{ParseError, Scene, SiteId, Words};
use std::fmt;

/// No move names more squares than this.
const LONGEST: usize = 130;

/// Writes the rows from the top, `/` between them: `w` and `b` for the men of seats 0 and 1, a dot
/// for an empty square.
pub fn write_rows(
    grid: Grid,
    w: &mut dyn fmt::Write,
    man: impl Fn(SiteId) -> Option<u8>,
) -> fmt::Result {
    rows::write(w, &lengths(grid), |row, col| match man(at(grid, row, col)) {
        None => '.',
        Some(0) => 'w',
        Some(_) => 'b',
    })
}

/// The lengths of the rows of a grid.
pub fn lengths(grid: Grid) -> Vec<usize> {
    vec![usize::from(grid.cols); usize::from(grid.rows)]
}

/// What stands on the squares as rows: `letters` has one for each kind of piece.
pub fn laid(grid: Grid, men: &Scene, letters: &str) -> String {
    rows::laid(&lengths(grid), men, letters, |row, col| Some(at(grid, row, col)))
}

/// The site in a row of the text, counted from the top, and a column.
pub fn at(grid: Grid, row: usize, col: usize) -> SiteId {
    grid.site(col as u16, grid.rows - 1 - row as u16)
}

/// Reads what [`write_rows`] writes; `put` is told every man.
pub fn read_rows(
    grid: Grid,
    scan: &mut Scan<'_>,
    mut put: impl FnMut(SiteId, u8),
) -> Result<(), ParseError> {
    let wanted = Words::new("w, b ou um ponto", "w, b or a dot");
    rows::read(scan, &lengths(grid), &wanted, |row, col, letter| {
        let site = at(grid, row, col);
        match letter {
            'w' | 'W' => put(site, 0),
            'b' | 'B' => put(site, 1),
            _ => return letter == '.',
        }
        true
    })
}

/// The squares of a move such as `A1-B1:C1`, or the byte at which the text stops making sense.
/// `at` is where `text` begins in what somebody typed.
pub fn read_list(
    grid: Grid,
    text: &str,
    at: usize,
    separators: &[char],
) -> Result<Vec<SiteId>, usize> {
    let mut out = Vec::new();
    let mut at = at;
    for part in text.split(separators) {
        let name = part.trim_start();
        let begin = at + part.len() - name.len();
        let name = name.trim_end();
        match grid.read(name) {
            _ if out.len() == LONGEST => return Err(begin),
            Some((site, "")) => out.push(site),
            Some((_, rest)) => return Err(begin + name.len() - rest.len()),
            None => return Err(begin),
        }
        at += part.len() + 1;
    }
    Ok(out)
}
