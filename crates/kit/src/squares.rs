//! Text of boards whose squares hold men of two sides: positions as rows of letters, moves as lists
//! of squares.

use crate::grid::Grid;
use crate::scan::{Scan, bad_position, side_to_move};
use rules::{ParseError, SiteId, Words, text};
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
    for row in (0..grid.rows).rev() {
        for col in 0..grid.cols {
            w.write_char(match man(grid.site(col, row)) {
                None => '.',
                Some(0) => 'w',
                Some(_) => 'b',
            })?;
        }
        if row > 0 {
            w.write_char('/')?;
        }
    }
    Ok(())
}

/// Reads what [`write_rows`] writes, numbers for runs of empty squares too; `put` is told every man.
pub fn read_rows(
    grid: Grid,
    scan: &mut Scan<'_>,
    mut put: impl FnMut(SiteId, u8),
) -> Result<(), ParseError> {
    scan.spaces();
    for row in (0..grid.rows).rev() {
        let mut col = 0;
        while col < grid.cols {
            let man = match scan.peek() {
                Some('w' | 'W') => 0,
                Some('b' | 'B') => 1,
                Some('.') => {
                    scan.next_char();
                    col += 1;
                    continue;
                }
                Some('1'..='9') => match scan.number() {
                    Some(run) if run <= u32::from(grid.cols - col) => {
                        col += run as u16;
                        continue;
                    }
                    _ => return Err(wrong_row(grid, row)),
                },
                None if col == 0 => return Err(wrong_rows(grid, grid.rows - 1 - row)),
                c if c.is_none_or(|c| c == '/' || c.is_whitespace()) => {
                    return Err(wrong_row(grid, row));
                }
                _ => return Err(scan.wanted(text("w, b ou um ponto", "w, b or a dot"))),
            };
            put(grid.site(col, row), man);
            scan.next_char();
            col += 1;
        }
        let ends = scan.peek().is_none_or(char::is_whitespace);
        if row > 0 && !scan.eat("/") {
            return Err(match ends {
                true => wrong_rows(grid, grid.rows - row),
                false => wrong_row(grid, row),
            });
        }
        if row == 0 && !ends {
            return Err(match scan.eat("/") {
                true => wrong_rows(grid, grid.rows + 1),
                false => wrong_row(grid, 0),
            });
        }
    }
    Ok(())
}

/// Reads the side to move, `w` or `b`, after the rows: 0 or 1.
pub fn read_side(scan: &mut Scan<'_>) -> Result<u8, ParseError> {
    scan.spaces();
    let side = match scan.peek() {
        Some('w' | 'W') => 0,
        Some('b' | 'B') => 1,
        _ => return Err(scan.wanted(side_to_move("w", "b"))),
    };
    scan.next_char();
    if scan.peek().is_some_and(|c| !c.is_whitespace()) {
        scan.expect_end()?;
    }
    Ok(side)
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

/// The text has another number of rows than the board.
fn wrong_rows(grid: Grid, found: u16) -> ParseError {
    let words = match found {
        n if n > grid.rows => Words::new("este texto tem mais linhas", "this text has more rows"),
        1 => Words::new("este texto tem 1 linha", "this text has 1 row"),
        n => Words::new(
            format!("este texto tem {n} linhas"),
            format!("this text has {n} rows"),
        ),
    };
    wrong_size(grid, &words)
}

/// A row of the text has another number of squares than the board has columns.
fn wrong_row(grid: Grid, row: u16) -> ParseError {
    let (row, cols) = (row + 1, grid.cols);
    let words = Words::new(
        format!("a linha {row} deste texto não tem {cols} casas"),
        format!("row {row} of this text does not have {cols} squares"),
    );
    wrong_size(grid, &words)
}

fn wrong_size(grid: Grid, words: &Words) -> ParseError {
    let (cols, rows) = (grid.cols, grid.rows);
    let words = Words::new(
        format!(
            "o tabuleiro tem {cols} colunas e {rows} linhas; {}",
            words.pt
        ),
        format!("the board has {cols} columns and {rows} rows; {}", words.en),
    );
    bad_position("", "size", words)
}
