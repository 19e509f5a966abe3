//! A move is `C1-C2`, a capture `C1:C3`, several captures `N1:S2:S4:N5` with every landing. A huff
//! stands before the move it comes with: `xN3 C4-C5`.
//!
//! Position: the rows North, Centre and South with `w`, `b` and dots, then the side to move:
//! `wwwwwwww/wwww.bbbb/bbbbbbbb w`. Two more fields follow where there is something to say: how many
//! plies have taken no man (under R9), and which men may be huffed: `... w 7 xN3,C4`.

use super::rules::{Awithlaknannai, Move, Position, ROWS};
use crate::jump_words::write_path;
use crate::jumps::{bits, has};
use crate::men_text::{Page, check_some};
use ::rules::{Alternative, Notation, ParseError, text};
use kit::bad_position;
use kit::scan::Scan;
use kit::usual::also;
use std::fmt;

impl Awithlaknannai {
    /// `N1`, `C9`.
    pub(super) fn name(&self, place: u8) -> String {
        let (row, col) = self.row_col(place);
        format!("{}{}", ROWS[row], col + 1)
    }

    /// The point at the beginning of a text, and what is left of it.
    pub(super) fn read_point<'a>(&self, text: &'a str) -> Option<(u8, &'a str)> {
        let letter = text.chars().next()?.to_ascii_uppercase();
        let row = ROWS.iter().position(|&r| r == letter)?;
        let rest = &text[1..];
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let col: usize = rest[..end].parse().ok()?;
        let inside = (1..=self.rows()[row]).contains(&col);
        inside.then(|| (self.place(row, col - 1), &rest[end..]))
    }

    fn on_page<T>(&self, run: impl FnOnce(Page<'_>) -> T) -> T {
        run(Page { rows: &self.rows(), place: &|row, col| self.place(row, col) })
    }

    /// The men that may be huffed, if that is written: `xN3,C4`.
    fn read_idle(&self, scan: &mut Scan<'_>, men: &[u64; 2], turn: u8) -> Result<u64, ParseError> {
        scan.spaces();
        let mut idle = 0;
        if !self.options.huff || !scan.eat("x") {
            return Ok(idle);
        }
        loop {
            let Some((place, rest)) = self.read_point(scan.rest()) else {
                return Err(scan.wanted(text(
                    "as peças que se podem soprar, como xN3,C4",
                    "the pieces that may be huffed, such as xN3,C4",
                )));
            };
            if !has(men[usize::from(1 - turn)], place) || has(idle, place) {
                let name = self.name(place);
                return Err(bad_position!("R4", "huff";
                    "em {name} não há uma peça do adversário para soprar";
                    "there is no enemy piece on {name} to huff"));
            }
            idle |= 1 << place;
            let taken = scan.rest().len() - rest.len();
            for _ in 0..taken {
                scan.next_char();
            }
            if !scan.eat(",") {
                return Ok(idle);
            }
        }
    }
}

impl Notation for Awithlaknannai {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        if let Some(place) = mv.huff() {
            write!(w, "x{} ", self.name(place))?;
        }
        write_path(&self.lines, mv.path, |place| self.name(place), w)
    }

    /// A capture may also be typed with hyphens.
    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        if !mv.path.is_jump() {
            return Vec::new();
        }
        also("hyphens", self.move_text(pos, mv).replace(':', "-"))
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        let quiet = (pos.quiet > 0).then_some(pos.quiet.into());
        self.on_page(|page| page.write(w, pos.men, pos.turn, quiet))?;
        for (i, place) in bits(pos.idle).enumerate() {
            let before = if i == 0 { " x" } else { "," };
            write!(w, "{before}{}", self.name(place))?;
        }
        Ok(())
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        let limit = self.quiet_limit();
        let (men, turn, quiet) = self.on_page(|page| page.read(&mut scan, limit))?;
        let idle = self.read_idle(&mut scan, &men, turn)?;
        scan.expect_end()?;
        check_some(men, self.men())?;
        Ok(Position { men, idle, quiet: quiet as u8, turn })
    }
}
