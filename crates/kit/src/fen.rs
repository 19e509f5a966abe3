//! Boards as rows of men and numbers, the top row first: `rnbqkbnr/pp2p1pp/...`. A man may be written
//! with more than one character.

use crate::scan::Scan;
use rules::{ParseError, PieceId, Scene, SiteId, Words};
use std::fmt;

/// Reads `rows` rows of `cols` squares, parted by slashes; numbers are empty squares, on boards of ten
/// columns and more also numbers of several digits. `man(scan, col, row)` reads one man and places it, or says that there is none; `wanted`
/// is then what was expected. Rows count from the lower edge, from 0.
pub fn read(
    scan: &mut Scan<'_>,
    cols: u8,
    rows: u8,
    wanted: &Words,
    mut man: impl FnMut(&mut Scan<'_>, u8, u8) -> Result<bool, ParseError>,
) -> Result<(), ParseError> {
    scan.spaces();
    for row in (0..rows).rev() {
        let mut col = 0;
        while col < cols {
            let here = *scan;
            if scan.peek().is_some_and(|c| c.is_ascii_digit()) {
                let run = if cols < 10 {
                    scan.next_char().and_then(|c| c.to_digit(10))
                } else {
                    scan.number()
                };
                let run = run.and_then(|n| u8::try_from(n).ok());
                match run.filter(|&n| n > 0 && n <= cols - col) {
                    Some(run) => col += run,
                    None => return Err(here.wanted(squares_in_row(cols, row))),
                }
            } else if match scan.peek() {
                Some(c) => c == '/' || c.is_whitespace(),
                None => col > 0,
            } {
                return Err(scan.wanted(squares_in_row(cols, row)));
            } else if man(scan, col, row)? {
                col += 1;
            } else {
                return Err(here.wanted(Words::new(
                    format!("{}, na fila {}", wanted.pt, row + 1),
                    format!("{}, in row {}", wanted.en, row + 1),
                )));
            }
        }
        if row > 0 {
            scan.expect("/")?;
        }
    }
    Ok(())
}

fn squares_in_row(cols: u8, row: u8) -> Words {
    Words::new(
        format!("{cols} casas na fila {}", row + 1),
        format!("{cols} squares in row {}", row + 1),
    )
}

/// Writes what [`read`] reads: `man(w, col, row)` writes the man of a square or says that there is
/// none.
pub fn write(
    w: &mut dyn fmt::Write,
    cols: u8,
    rows: u8,
    mut man: impl FnMut(&mut dyn fmt::Write, u8, u8) -> Result<bool, fmt::Error>,
) -> fmt::Result {
    for row in (0..rows).rev() {
        let mut empty = 0;
        for col in 0..cols {
            let mut text = String::new();
            if man(&mut text, col, row)? {
                if empty > 0 {
                    write!(w, "{empty}")?;
                    empty = 0;
                }
                w.write_str(&text)?;
            } else {
                empty += 1;
            }
        }
        if empty > 0 {
            write!(w, "{empty}")?;
        }
        if row > 0 {
            w.write_char('/')?;
        }
    }
    Ok(())
}

/// Writes what stands on the squares, each site numbered along the rows from `first` on: `word` writes a piece.
pub fn laid(
    cols: u8,
    rows: u8,
    men: &Scene,
    first: u16,
    word: impl Fn(PieceId) -> String,
) -> String {
    let mut out = String::new();
    let man = |w: &mut dyn fmt::Write, col, row| {
        let site = SiteId(first + u16::from(cols) * u16::from(row) + u16::from(col));
        men.on(site).map_or(Ok(false), |piece| w.write_str(&word(piece)).map(|()| true))
    };
    let _ = write(&mut out, cols, rows, man);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Result<Vec<(u8, u8, char)>, ParseError> {
        let mut men = Vec::new();
        let mut scan = Scan::new(text);
        let wanted = Words::new("uma letra", "a letter");
        read(&mut scan, 11, 2, &wanted, |scan, col, row| {
            let found = scan.peek().filter(char::is_ascii_alphabetic);
            if let Some(c) = found {
                scan.next_char();
                men.push((col, row, c));
            }
            Ok(found.is_some())
        })?;
        scan.expect_end()?;
        Ok(men)
    }

    #[test]
    fn rows_come_back_as_they_were() {
        let text = "a9b/11";
        let men = board(text).expect("a board");
        assert_eq!(men, [(0, 1, 'a'), (10, 1, 'b')]);
        let mut out = String::new();
        write(&mut out, 11, 2, |w, col, row| {
            let man = men.iter().find(|m| (m.0, m.1) == (col, row));
            man.map_or(Ok(false), |m| w.write_char(m.2).map(|()| true))
        })
        .expect("written");
        assert_eq!(out, text);
    }

    #[test]
    fn errors_say_which_row() {
        for (text, part) in [
            ("a9b/10", "11 squares in row 1"),
            ("12/11", "11 squares in row 2"),
            ("0/11", "11 squares in row 2"),
            ("a?/11", "a letter, in row 2"),
            ("11", "/"),
            ("", "a letter, in row 2"),
            ("11/11/11", "end"),
        ] {
            let error = board(text).expect_err(text).to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
