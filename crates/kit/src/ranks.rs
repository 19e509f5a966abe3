//! Boards as text: the rows from the top, a letter for every man and a dot for an empty place, then
//! the side to move: `bbb/.../www w`. Numbers for runs of empty places are read too.

use crate::scan::{Scan, bad_position, side_to_move};
use rules::{ParseError, Words};
use std::fmt;

/// Reads the rows of a board of `cols` columns and `rows` rows. `put(col, row, n)` is called for every
/// man, both places from 0 at the lower left, with the number of his letter (read in either case).
pub fn read(
    scan: &mut Scan<'_>,
    (cols, rows): (u16, u16),
    letters: &[char],
    mut put: impl FnMut(u16, u16, usize),
) -> Result<(), ParseError> {
    let size = |pt: String, en: String| {
        let words = Words::new(
            format!("o tabuleiro tem {cols} colunas e {rows} linhas; {pt}"),
            format!("the board has {cols} columns and {rows} rows; {en}"),
        );
        bad_position("", "size", words)
    };
    let wrong_row = |row: u16| {
        let row = row + 1;
        size(
            format!("a linha {row} deste texto não tem {cols} lugares"),
            format!("row {row} of this text does not have {cols} places"),
        )
    };
    let too_few = |found: u16| match found {
        1 => size(
            "este texto tem 1 linha".to_owned(),
            "this text has 1 row".to_owned(),
        ),
        n => size(
            format!("este texto tem {n} linhas"),
            format!("this text has {n} rows"),
        ),
    };
    scan.spaces();
    for row in (0..rows).rev() {
        let mut col = 0;
        while col < cols {
            let c = scan.peek().map(|c| c.to_ascii_lowercase());
            let letter = letters.iter().position(|&l| Some(l) == c);
            match c {
                _ if letter.is_some() => put(col, row, letter.unwrap_or(0)),
                Some('.') => {}
                Some('1'..='9') => {
                    let run = scan.number().and_then(|n| u16::try_from(n).ok());
                    match run.filter(|&run| run <= cols - col) {
                        Some(run) => col += run,
                        None => return Err(wrong_row(row)),
                    }
                    continue;
                }
                None if col == 0 => return Err(too_few(rows - 1 - row)),
                Some('/') | None => return Err(wrong_row(row)),
                Some(c) if c.is_whitespace() => return Err(wrong_row(row)),
                Some(_) => {
                    let list: Vec<String> = letters.iter().map(char::to_string).collect();
                    let list = list.join(", ");
                    return Err(scan.wanted(Words::new(
                        format!("{list} ou um ponto"),
                        format!("{list} or a dot"),
                    )));
                }
            }
            scan.next_char();
            col += 1;
        }
        let ends = scan.peek().is_none_or(char::is_whitespace);
        match (row, ends) {
            (0, true) => {}
            (0, false) if scan.eat("/") => {
                return Err(size(
                    "este texto tem mais linhas".to_owned(),
                    "this text has more rows".to_owned(),
                ));
            }
            (_, true) => return Err(too_few(rows - row)),
            (1.., false) if scan.eat("/") => {}
            _ => return Err(wrong_row(row)),
        }
    }
    Ok(())
}

/// Reads the side to move: the number of its letter.
pub fn read_side(scan: &mut Scan<'_>, letters: [char; 2]) -> Result<u8, ParseError> {
    scan.spaces();
    let c = scan.peek().map(|c| c.to_ascii_lowercase());
    match letters.iter().position(|&l| Some(l) == c) {
        Some(n) => {
            scan.next_char();
            Ok(n as u8)
        }
        None => {
            let [first, second] = letters.map(|l| l.to_string());
            Err(scan.wanted(side_to_move(&first, &second)))
        }
    }
}

/// Writes the rows; `at` gives the letter of a place, or a dot.
pub fn write(
    w: &mut dyn fmt::Write,
    (cols, rows): (u16, u16),
    at: impl Fn(u16, u16) -> char,
) -> fmt::Result {
    for row in (0..rows).rev() {
        for col in 0..cols {
            w.write_char(at(col, row))?;
        }
        if row > 0 {
            w.write_char('/')?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn men(text: &str) -> Result<Vec<(u16, u16, usize)>, ParseError> {
        let mut out = Vec::new();
        let mut scan = Scan::new(text);
        read(&mut scan, (3, 2), &['w', 'b'], |c, r, n| {
            out.push((c, r, n))
        })?;
        Ok(out)
    }

    #[test]
    fn rows_are_read_from_the_top() {
        let wanted = vec![(0, 1, 1), (2, 0, 0)];
        assert_eq!(men("b../..w w"), Ok(wanted.clone()));
        assert_eq!(men("B2/2W"), Ok(wanted));
        for text in [
            "b../..",
            "b../..w.",
            "b../..w/...",
            "b.",
            "4/3",
            "",
            "b..",
            "b../",
        ] {
            assert_eq!(men(text).map_err(|e| e.code()), Err("illegal"), "{text}");
        }
        for text in ["b.é/...", "0/...", "x", "b../..x"] {
            assert_eq!(men(text).map_err(|e| e.code()), Err("syntax"), "{text}");
        }
        assert_eq!(read_side(&mut Scan::new(" B"), ['w', 'b']), Ok(1));
        assert!(read_side(&mut Scan::new(""), ['w', 'b']).is_err());
    }
}
