//! Rows of men such as `wBwCwEwR2rPrB`, squares and moves as text.

use super::{Kind, Men, Move, row_of};
use kit::bits::Bits;
use kit::fen;
use kit::grid::Grid;
use kit::inlaid::Edge;
use kit::scan::Scan;
use rules::{ParseError, SiteId, SiteKind, Text, refuse, words};
use std::fmt;

const GRID: Grid = Grid { cols: 8, rows: 8, kind: SiteKind::Square, upper: false };

/// `e4`.
pub(crate) fn name(sq: u8) -> String {
    GRID.name(SiteId(u16::from(sq & 63)))
}

/// A square that is the whole text, in either case.
pub(crate) fn read_square(text: &str) -> Option<u8> {
    match GRID.read(text)? {
        (site, "") => u8::try_from(site.0).ok(),
        _ => None,
    }
}

/// The side whose letter this is, in either case.
pub(crate) fn side_of(letter: &str, letters: [char; 4]) -> Option<usize> {
    let mut chars = letter.chars();
    let first = chars.next()?.to_ascii_lowercase();
    let only = chars.next().is_none();
    letters.iter().position(|&l| l == first && only)
}

/// Reads the letter of the side to move.
fn read_side(scan: &mut Scan<'_>, letters: [char; 4]) -> Result<usize, ParseError> {
    scan.spaces();
    let here = *scan;
    let [a, b, c, d] = letters;
    side_of(scan.word(), letters).ok_or_else(|| {
        here.wanted(
            words!("quem joga: {a}, {b}, {c} ou {d}"; "the side to move: {a}, {b}, {c} or {d}"),
        )
    })
}

/// Writes the board, the top row first; a man is the letter of its side and of its kind.
fn write_rows(men: &Men, letters: [char; 4], w: &mut dyn fmt::Write) -> fmt::Result {
    fen::write(w, 8, 8, |w, col, row| match men.man(8 * row + col) {
        Some((colour, kind)) => write!(w, "{}{}", letters[colour], kind.letter()).map(|()| true),
        None => Ok(false),
    })
}

/// Reads what [`write_rows`] writes, in either case.
fn read_rows(scan: &mut Scan<'_>, letters: [char; 4]) -> Result<Men, ParseError> {
    let [a, b, c, d] = letters;
    let wanted = words!("uma peça (cor {a}, {b}, {c} ou {d} e letra R, E, C, B ou P) ou um número";
        "a piece (colour {a}, {b}, {c} or {d} and letter R, E, C, B or P) or a number");
    let mut men = Men::EMPTY;
    fen::read(scan, 8, 8, &wanted, |scan, col, row| {
        let mut next = || scan.next_char().unwrap_or(' ').to_ascii_lowercase();
        let (colour, kind) = (next(), next());
        let colour = letters.iter().position(|&l| l == colour);
        match (colour, Kind::of_letter(kind)) {
            (Some(colour), Some(kind)) => {
                men.flip(colour, kind, 8 * row + col);
                Ok(true)
            }
            _ => Ok(false),
        }
    })?;
    Ok(men)
}

/// Writes what positions begin with: the board and the side to move.
pub(crate) fn write_head(
    men: &Men,
    turn: u8,
    letters: [char; 4],
    w: &mut dyn fmt::Write,
) -> fmt::Result {
    write_rows(men, letters, w)?;
    write!(w, " {} ", letters[usize::from(turn & 3)])
}

/// Reads what [`write_head`] writes.
pub(crate) fn read_head(scan: &mut Scan<'_>, letters: [char; 4]) -> Result<(Men, u8), ParseError> {
    Ok((read_rows(scan, letters)?, read_side(scan, letters)? as u8))
}

/// Refuses more men than a game can bring about: one king and eight men a side (or, where boats change
/// sides, more), four pawns, pawns promoted included. `behind` allows pawns behind their first row.
pub(crate) fn check_men(
    men: &Men,
    edges: [Edge; 4],
    letters: [char; 4],
    boats: u32,
    behind: bool,
) -> Result<(), ParseError> {
    for (c, edge) in edges.into_iter().enumerate() {
        let letter = letters[c];
        let pawns = men.count(c, Kind::Pawn);
        if men.count(c, Kind::King) > 1 {
            return Err(ParseError::illegal(refuse!("", "count", [];
                "{letter} tem mais de um rei"; "{letter} has more than one king")));
        }
        let extra: u32 = [Kind::Elephant, Kind::Horse, Kind::Boat]
            .iter()
            .map(|&k| men.count(c, k).saturating_sub(1))
            .sum();
        let spare = boats.min(men.count(c, Kind::Boat).saturating_sub(1));
        if pawns + extra.saturating_sub(spare) > 4 {
            return Err(ParseError::illegal(refuse!("", "count", [];
                "{letter} tem mais peças do que quatro peões e as promoções permitem";
                "{letter} has more pieces than four pawns and promotions allow")));
        }
        if !behind && (men.of(c, Kind::Pawn) & row_of(edge, 0)).any() {
            return Err(ParseError::illegal(refuse!("", "count", [];
                "{letter} tem um peão atrás da sua primeira fila";
                "{letter} has a pawn behind its first row")));
        }
    }
    Ok(())
}

/// Reads four digits up to `most`, one for each side; `wanted` is what they count.
pub(crate) fn read_counts(
    scan: &mut Scan<'_>,
    most: u8,
    wanted: Text,
) -> Result<[u8; 4], ParseError> {
    scan.spaces();
    let at = scan.at();
    let digits: Vec<u8> = scan.word().bytes().map(|b| b.wrapping_sub(b'0')).collect();
    let counts = <[u8; 4]>::try_from(digits).ok();
    counts
        .filter(|all| all.iter().all(|&n| n <= most))
        .ok_or_else(|| ParseError::syntax(at, wanted))
}

/// Takes the next field of the kind `die:2`, each of which may stand once; nothing at the end. `wanted` are
/// the fields that there are.
pub(crate) fn read_field<'a>(
    scan: &mut Scan<'a>,
    seen: &mut Vec<&'a str>,
    wanted: Text,
) -> Result<Option<(&'a str, &'a str)>, ParseError> {
    scan.spaces();
    let here = *scan;
    let word = scan.word();
    if word.is_empty() {
        return Ok(None);
    }
    let field = word.split_once(':').filter(|f| !seen.contains(&f.0));
    let field = field.ok_or_else(|| here.wanted(wanted))?;
    seen.push(field.0);
    Ok(Some(field))
}

/// A move as somebody typed it: `c2a1`, `Ca1`, `a3`, `d7d8=E`, `d8=E`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Typed {
    /// Where the man stands, if it was said.
    pub(crate) from: Option<u8>,
    /// What man it is, if it was said; a bare square means a pawn.
    pub(crate) kind: Option<Kind>,
    /// Where it goes.
    pub(crate) to: u8,
    /// What it becomes, if it was said.
    pub(crate) into: Option<Kind>,
}

/// Reads a move in the machine's or the book's form, whatever the case; white space, hyphens and signs
/// of capture between the squares are left out.
pub(crate) fn read_move(text: &str) -> Option<Typed> {
    let mut chars = Vec::new();
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        if !c.is_ascii() || chars.len() == 12 {
            return None;
        }
        chars.push(c.to_ascii_lowercase());
    }
    let square = |i: usize| -> Option<u8> {
        let (col, row) = (*chars.get(i)?, *chars.get(i + 1)?);
        (('a'..='h').contains(&col) && ('1'..='8').contains(&row))
            .then(|| 8 * (row as u8 - b'1') + (col as u8 - b'a'))
    };
    let (from, kind, at) = match square(0) {
        Some(first) => {
            let gap = usize::from(matches!(chars.get(2), Some('-' | 'x' | ':')));
            match square(2 + gap) {
                Some(_) => (Some(first), None, 2 + gap),
                None => (None, Some(Kind::Pawn), 0),
            }
        }
        None => (None, Some(Kind::of_letter(*chars.first()?)?), 1),
    };
    let to = square(at)?;
    let rest = chars.get(at + 2..)?;
    let into = match rest {
        [] => None,
        ['=', k] | [k] => Some(Kind::of_letter(*k)?),
        _ => return None,
    };
    Some(Typed { from, kind, to, into })
}

/// `=E` after the move of a pawn that becomes an elephant.
fn becoming(into: Option<Kind>) -> String {
    into.map(|k| format!("={}", k.letter())).unwrap_or_default()
}

/// The move of a man by its two squares: `b1c3`, `d7d8=E`.
pub(crate) fn two_squares(mv: Move) -> String {
    format!("{}{}{}", name(mv.from), name(mv.to), becoming(mv.becomes()))
}

/// The move of a man by its letter and where it goes, of a pawn by that alone: `Cc3`, `d8=E`; also of a
/// pawn that is promoted where it stands, and of a King that comes back.
pub(crate) fn short_text(mv: Move) -> String {
    let man = match mv.kind() {
        Some(Kind::Pawn) => String::new(),
        Some(kind) => kind.letter().to_string(),
        None if mv.man == Move::RETURN => Kind::King.letter().to_string(),
        None => String::new(),
    };
    format!("{man}{}{}", name(mv.to), becoming(mv.becomes()))
}

/// A move that names two squares without what stands between them: `b1-c3` is `b1c3`. Anything else
/// as it is.
pub(crate) fn plain(text: &str) -> String {
    match read_move(text) {
        Some(Typed { from: Some(from), to, into, .. }) => {
            format!("{}{}{}", name(from), name(to), becoming(into))
        }
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_in_both_forms() {
        let typed = |text: &str| {
            let t = read_move(text)?;
            let square = |sq: Option<u8>| sq.map_or("-".to_owned(), name);
            Some(format!(
                "{} {:?} {} {:?}",
                square(t.from),
                t.kind.map(Kind::letter),
                name(t.to),
                t.into.map(Kind::letter)
            ))
        };
        assert_eq!(typed("c2a1").as_deref(), Some("c2 None a1 None"));
        assert_eq!(typed("C2-A1").as_deref(), Some("c2 None a1 None"));
        assert_eq!(typed("CD2").as_deref(), Some("- Some('C') d2 None"));
        assert_eq!(typed("rb7").as_deref(), Some("- Some('R') b7 None"));
        assert_eq!(typed("A3").as_deref(), Some("- Some('P') a3 None"));
        assert_eq!(typed("d7d8=e").as_deref(), Some("d7 None d8 Some('E')"));
        assert_eq!(typed("d8=E").as_deref(), Some("- Some('P') d8 Some('E')"));
        for bad in ["", "a9", "é1", "c2a1@g8", "c2a1=", "x", "a1a1a1a1a1a1a1"] {
            assert_eq!(typed(bad), None, "{bad}");
        }
    }
}
