//! Boards as rows of letters: `wwww.bbbb/....`, the form of position texts.

use crate::scan::{Scan, bad_position, side_to_move};
use rules::{ParseError, Scene, SiteId, Words, words};
use std::fmt;

/// Writes rows parted by slashes: `rows` are the lengths, first row of the text first, and
/// `letter(row, col)` is what stands there.
pub fn write(
    w: &mut dyn fmt::Write,
    rows: &[usize],
    letter: impl Fn(usize, usize) -> char,
) -> fmt::Result {
    for (row, &length) in rows.iter().enumerate() {
        if row > 0 {
            w.write_char('/')?;
        }
        for col in 0..length {
            w.write_char(letter(row, col))?;
        }
    }
    Ok(())
}

/// Writes what stands on the sites of rows: `letters` has one for each kind of piece, and `_` stands where there is
/// no site.
pub fn laid(
    rows: &[usize],
    men: &Scene,
    letters: &str,
    site: impl Fn(usize, usize) -> Option<SiteId>,
) -> String {
    let mut out = String::new();
    let letter = |row, col| match site(row, col).map(|site| men.on(site)) {
        None => '_',
        Some(None) => '.',
        Some(Some(piece)) => letters.chars().nth(usize::from(piece.0)).unwrap_or('.'),
    };
    let _ = write(&mut out, rows, letter);
    out
}

/// Reads rows parted by slashes. `rows` are the lengths, first row of the text first; `put(row, col,
/// letter)` says whether the letter can stand there, and `wanted` is what could. A number stands for
/// so many dots.
pub fn read(
    scan: &mut Scan<'_>,
    rows: &[usize],
    wanted: &Words,
    mut put: impl FnMut(usize, usize, char) -> bool,
) -> Result<(), ParseError> {
    scan.spaces();
    for (row, &length) in rows.iter().enumerate() {
        if row > 0 && !scan.eat("/") {
            return Err(match scan.peek() {
                Some(c) if !c.is_whitespace() => wrong_length(row, length_of(rows, row - 1)),
                _ => wrong_rows(rows.len(), row),
            });
        }
        let mut empty = 0;
        for col in 0..length {
            if empty == 0 && scan.peek().is_some_and(|c| ('1'..='9').contains(&c)) {
                let run = scan.number().and_then(|n| usize::try_from(n).ok());
                match run.filter(|&run| run <= length - col) {
                    Some(run) => empty = run,
                    None => return Err(wrong_length(row + 1, length)),
                }
            }
            if empty > 0 {
                empty -= 1;
                put(row, col, '.');
                continue;
            }
            match scan.peek() {
                Some(c) if c != '/' && !c.is_whitespace() => {
                    if !put(row, col, c) {
                        return Err(scan.wanted(wanted.clone()));
                    }
                    scan.next_char();
                }
                None if row == 0 && col == 0 => return Err(scan.wanted(wanted.clone())),
                _ => return Err(wrong_length(row + 1, length)),
            }
        }
    }
    match scan.peek() {
        None => Ok(()),
        Some(c) if c.is_whitespace() => Ok(()),
        Some('/') => Err(wrong_rows(rows.len(), rows.len() + 1)),
        Some(_) => Err(wrong_length(rows.len(), length_of(rows, rows.len() - 1))),
    }
}

fn length_of(rows: &[usize], row: usize) -> usize {
    rows.get(row).copied().unwrap_or(0)
}

fn wrong_rows(wanted: usize, found: usize) -> ParseError {
    let more = found > wanted;
    bad_position(
        "",
        "size",
        Words::new(
            if more {
                format!("o tabuleiro tem {wanted} filas; este texto tem mais")
            } else {
                format!("o tabuleiro tem {wanted} filas; este texto tem {found}")
            },
            if more {
                format!("the board has {wanted} rows; this text has more")
            } else {
                format!("the board has {wanted} rows; this text has {found}")
            },
        ),
    )
}

fn wrong_length(row: usize, length: usize) -> ParseError {
    bad_position(
        "",
        "size",
        words!("a fila n.º {row} deste texto devia ter {length} lugares";
            "row {row} of this text should have {length} places"),
    )
}

/// Reads the letter of the side to move, in either case: 0 for the first letter, 1 for the second.
pub fn side(scan: &mut Scan<'_>, letters: [char; 2]) -> Result<u8, ParseError> {
    scan.spaces();
    let found = scan.peek().map(|c| c.to_ascii_lowercase());
    match letters.iter().position(|&l| Some(l) == found) {
        Some(seat) => {
            scan.next_char();
            Ok(seat as u8)
        }
        None => {
            let [first, second] = letters.map(|c| c.to_string());
            Err(scan.wanted(side_to_move(&first, &second)))
        }
    }
}

/// Reads how many plies have been quiet, if that is written: a number up to `limit`. Nothing may be
/// written where `limit` is 0.
pub fn quiet(scan: &mut Scan<'_>, limit: u16) -> Result<u16, ParseError> {
    scan.spaces();
    if limit == 0 || !scan.peek().is_some_and(|c| c.is_ascii_digit()) {
        return Ok(0);
    }
    let start = *scan;
    let number = scan.number().and_then(|n| u16::try_from(n).ok());
    number.filter(|&n| n <= limit).ok_or_else(|| {
        start.wanted(words!("o número de lances sem captura, de 0 a {limit}";
            "the number of moves without a capture, 0 to {limit}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Result<String, &'static str> {
        let mut scan = Scan::new(text);
        let mut out = String::new();
        let wanted = Words::same("w or b");
        let done = read(&mut scan, &[2, 3], &wanted, |_, _, c| {
            out.push(c);
            "wb".contains(c)
        });
        match done {
            Ok(()) => Ok(out),
            Err(ParseError::Illegal(refusal)) => Err(refusal.code),
            Err(other) => Err(other.code()),
        }
    }

    #[test]
    fn rows_of_the_right_length() {
        assert_eq!(code(" ww/bbb w").as_deref(), Ok("wwbbb"));
        assert_eq!(code("ww/2b w"), Ok("ww..b".to_owned()));
        for text in ["w/bbb", "3/bbb", "www/bbb", "ww", "ww/bb", "ww/bbbb", "ww/bbb/w"] {
            assert_eq!(code(text), Err("size"), "{text}");
        }
        for text in ["", "wx/bbb", "é"] {
            assert_eq!(code(text), Err("syntax"), "{text}");
        }
    }

    #[test]
    fn side_and_counter() {
        let mut scan = Scan::new(" B 12");
        assert_eq!(side(&mut scan, ['w', 'b']).ok(), Some(1));
        assert_eq!(quiet(&mut scan, 40).ok(), Some(12));
        assert_eq!(quiet(&mut Scan::new("41"), 40).map_err(|e| e.code()), Err("syntax"));
        assert!(side(&mut Scan::new("x"), ['w', 'b']).is_err());
    }
}
