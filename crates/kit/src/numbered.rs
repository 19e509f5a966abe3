//! Boards of which only some squares are used, and those are known by their numbers, such as the dark ones of
//! draughts. Square `n` of the texts is `n - 1` here; the coordinates of the whole board name it too.

use crate::bits::Bits;
use crate::compass::Compass;
use crate::grid::Grid;
use crate::inlaid::{Edge, Inlaid};
use crate::scan::{Scan, side_to_move};
use rules::{ParseError, PieceSpec, Plan, Site, Text, text, words};
use std::fmt;

/// What a square looks like in text, for error messages.
const SQUARE: Text =
    text("um número de casa ou uma casa como e3", "the number of a square or a square such as e3");

/// Some squares of a grid, at most 63.
#[derive(Clone, Debug)]
pub struct Numbered {
    /// The whole board.
    pub grid: Grid,
    /// The next square in each direction.
    pub ways: Compass,
    /// Every square, as bits.
    pub all: u64,
    places: Vec<(u16, u16)>,
}

impl Numbered {
    /// Squares by column and row, in the order of their numbers, each joined to those beside it in these
    /// directions.
    pub fn new(grid: Grid, places: Vec<(u16, u16)>, dirs: &[usize]) -> Numbered {
        let all = (1 << places.len().min(63)) - 1;
        Numbered { grid, ways: Compass::of(&places, dirs), all, places }
    }

    /// Column and row of a square.
    pub fn place(&self, square: u8) -> (u16, u16) {
        self.places[usize::from(square)]
    }

    /// How many rows a square lies beyond the first one of a side, White's being the lowest.
    pub fn beyond(&self, side: u8, square: u8) -> u16 {
        let (_, row) = self.place(square);
        if side == 0 { row } else { self.grid.rows - 1 - row }
    }

    /// The squares for which something holds, as bits.
    pub fn set(&self, fits: impl Fn(u16, u16) -> bool) -> u64 {
        let fitting = (0..).zip(&self.places).filter(|(_, at)| fits(at.0, at.1));
        fitting.fold(0, |set, (square, _)| set | 1u64 << (square & 63))
    }

    /// `e3`.
    pub fn name(&self, square: u8) -> String {
        let (col, row) = self.place(square);
        self.grid.name(self.grid.site(col, row))
    }

    /// Reads a number or a name such as `e3` at the beginning of a text; gives the square and what is left.
    pub fn read<'t>(&self, text: &'t str) -> Option<(u8, &'t str)> {
        if let Some((site, rest)) = self.grid.read(text) {
            let at = self.grid.place(site);
            return Some((self.places.iter().position(|&place| place == at)? as u8, rest));
        }
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let square = text[..digits].parse::<u8>().ok()?.checked_sub(1)?;
        (usize::from(square) < self.places.len()).then_some((square, &text[digits..]))
    }

    /// Writes a position as lists of squares, `W:W21,K30:B5,K12`: the side to move, and the squares of each side
    /// after its letter, those of `marked` with `mark` before them.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_lists(
        &self,
        w: &mut dyn fmt::Write,
        (letters, mark): ([char; 2], char),
        turn: u8,
        sides: [u64; 2],
        marked: u64,
    ) -> fmt::Result {
        w.write_char(letters[usize::from(turn & 1)])?;
        for (letter, set) in letters.into_iter().zip(sides) {
            let mut before = format!(":{letter}");
            for square in set.squares() {
                let mark = if marked.has(square) { String::from(mark) } else { String::new() };
                write!(w, "{before}{mark}{}", square + 1)?;
                before = ",".to_owned();
            }
            if set == 0 {
                w.write_str(&before)?;
            }
        }
        Ok(())
    }

    /// Reads what [`Numbered::write_lists`] writes, in either case, the sides in either order, with names for
    /// numbers and ranges (`1-12`) too; gives the side to move. `put` is told each side and square, and whether
    /// it has the mark.
    ///
    /// # Errors
    /// Where something else stands, and those of `put`.
    pub fn read_lists(
        &self,
        text: &str,
        (letters, mark): ([char; 2], char),
        mut put: impl FnMut(usize, u8, bool) -> Result<(), ParseError>,
    ) -> Result<u8, ParseError> {
        let [first, second] = letters;
        let side = |letter: Option<char>| {
            letters.iter().position(|l| letter.is_some_and(|c| c.eq_ignore_ascii_case(l)))
        };
        let mut scan = Scan::new(text);
        scan.spaces();
        let turn = side(scan.next_char()).ok_or_else(|| {
            ParseError::syntax(0, side_to_move(&first.to_string(), &second.to_string()))
        })?;
        let mut read = [false; 2];
        for _ in 0..2 {
            scan.expect(":")?;
            let side = side(scan.next_char()).filter(|&s| !std::mem::replace(&mut read[s], true));
            let side = side.ok_or_else(|| {
                scan.wanted(words!(
                    "{first} ou {second} e a lista das suas casas, como {first}21,{mark}30";
                    "{first} or {second} and the list of its squares, such as {first}21,{mark}30"))
            })?;
            self.read_list(&mut scan, mark, |square, marked| put(side, square, marked))?;
        }
        scan.eat(".");
        scan.expect_end()?;
        Ok(turn as u8)
    }

    fn read_list(
        &self,
        scan: &mut Scan<'_>,
        mark: char,
        mut put: impl FnMut(u8, bool) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        let square = |scan: &mut Scan<'_>| {
            scan.take(|text| self.read(text)).ok_or_else(|| scan.wanted(SQUARE))
        };
        while let Some(next) = scan.peek().filter(char::is_ascii_alphanumeric) {
            let marked = next.eq_ignore_ascii_case(&mark);
            if marked {
                scan.next_char();
            }
            let first = square(scan)?;
            let last = if scan.eat("-") { square(scan)? } else { first };
            if last < first {
                return Err(scan.wanted(SQUARE));
            }
            (first..=last).try_for_each(|square| put(square, marked))?;
            if !scan.eat(",") {
                break;
            }
            scan.spaces();
        }
        Ok(())
    }

    /// An inlaid board seen from an edge: the squares that are used are of the second wood.
    pub fn plan(&self, edge: Edge, pieces: Vec<PieceSpec>) -> Plan {
        let board = Inlaid::new(self.grid.cols, self.grid.rows, edge);
        let all = board.sites((0, 0));
        let sites = (1..).zip(&self.places).map(|(n, &(col, row))| {
            let square = all[usize::from(board.site(col, row).0)].clone();
            let label = words!("casa {n} ({})", square.name; "square {n} ({})", square.name);
            Site { name: n.to_string(), label, ..square }
        });
        board.plan(sites.collect(), pieces, |col, row| self.places.contains(&(col, row)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compass::{DIAGONAL, NORTH_WEST};
    use rules::SiteKind;

    fn board() -> Numbered {
        let grid = Grid { cols: 4, rows: 4, kind: SiteKind::Square, upper: false };
        let dark = (0..16).map(|i| (3 - i % 4, i / 4)).filter(|(col, row)| (col + row) % 2 == 1);
        Numbered::new(grid, dark.collect(), &DIAGONAL)
    }

    #[test]
    fn numbers_and_names() {
        let board = board();
        assert_eq!((board.name(0), board.place(7)), ("d1".to_owned(), (0, 3)));
        assert_eq!([0, 1].map(|side| board.beyond(side, 2)), [1, 2]);
        assert_eq!((board.ways.next(0, NORTH_WEST), board.set(|_, row| row == 0)), (2, 3));
        for (text, square) in [("1", 0), ("d1", 0), ("B1", 1), ("08", 7), ("A4", 7)] {
            assert_eq!(board.read(text), Some((square, "")), "{text}");
        }
        assert_eq!(board.read("2x7"), Some((1, "x7")));
        for text in ["", "0", "9", "300", "a1", "e1", "+1", "é"] {
            assert_eq!(board.read(text), None, "{text}");
        }
    }

    #[test]
    fn lists() {
        let letters = (['W', 'B'], 'K');
        let read = |text| {
            let (mut sides, mut kings) = ([0; 2], 0);
            let turn = board().read_lists(text, letters, |side, square, king| {
                sides[side] |= 1 << square;
                kings |= u64::from(king) << square;
                Ok(())
            })?;
            let mut written = String::new();
            let _ = board().write_lists(&mut written, letters, turn, sides, kings);
            Ok::<_, ParseError>(written)
        };
        for (text, wanted) in [
            (" b:W1-2,K5, ka4:B6.", "B:W1,2,K5,K8:B6"),
            ("W:B:w3", "W:W3:B"),
            ("W:W:BK8", "W:W:BK8"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(wanted), "{text}");
        }
        for text in ["", "X:W:B", "W:W1", "W:W1:W2", "W:W9:B", "W:W2-1:B", "W:WK:B", "W:W1:B2 3"] {
            assert_eq!(read(text).map_err(|e| e.code()), Err("syntax"), "{text}");
        }
    }

    #[test]
    fn the_used_squares_are_the_sites() {
        let plan = board().plan(Edge::North, Vec::new());
        assert_eq!((plan.sites.len(), plan.sites[7].name.as_str()), (8, "8"));
        assert_eq!(plan.sites[7].label.en, "square 8 (a4)");
    }
}
