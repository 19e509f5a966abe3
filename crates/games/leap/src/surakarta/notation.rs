//! A step is `a5-b5`, a capture `a5:b5` (origin and captured point), the forced pass of the option
//! `blocked=pass` `pass`. Position: the rows from the top with `w`, `b` and dots, then the side to
//! move; under `stall_limit` also the plies since the last capture: `bbbbbb/.../wwwwww w 12`.

use super::rules::{MEN, Men, Move, Position, Surakarta};
use crate::men_text::{Page, check_mover};
use ::rules::{Alternative, Notation, ParseError, SiteId, SiteKind};
use kit::grid::Grid;
use kit::scan::Scan;
use std::fmt;

/// The board.
pub(super) const GRID: Grid = Grid { cols: 6, rows: 6, kind: SiteKind::Point, upper: false };

const PAGE: Page<'_> = Page { rows: &[6; 6], place: &|row, col| (6 * (5 - row) + col) as u8 };

pub(super) fn name(point: u8) -> String {
    GRID.name(SiteId(u16::from(point)))
}

impl Notation for Surakarta {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        if mv.is_pass() {
            return w.write_str("pass");
        }
        let sign = if mv.captures() { ':' } else { '-' };
        write!(w, "{}{sign}{}", name(mv.from()), name(mv.to()))
    }

    /// A capture is also read with a hyphen or a cross, the pass in Portuguese.
    fn alternatives(&self, _pos: &Position, mv: Move) -> Vec<Alternative> {
        let other = |notation, text| Alternative { notation, text };
        if mv.is_pass() {
            return vec![other("pt", "passo".to_owned())];
        }
        if !mv.captures() {
            return Vec::new();
        }
        let (from, to) = (name(mv.from()), name(mv.to()));
        vec![other("hyphen", format!("{from}-{to}")), other("cross", format!("{from}x{to}"))]
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        let quiet = (self.stall_limit != 0).then_some(pos.quiet);
        PAGE.write(w, pos.men.map(|men| men.board), pos.turn, quiet)
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        let (men, turn, quiet) = PAGE.read(&mut scan, self.stall_limit)?;
        scan.expect_end()?;
        check_mover(men, turn, MEN, "R8")?;
        Ok(Position { men: men.map(Men::of), turn, quiet })
    }
}
