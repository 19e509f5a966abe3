//! A step is `a5-b5`, a capture `a5:b5` (origin and captured point), the forced pass of the option
//! `blocked=pass` `pass`. Position: the rows from the top with `w`, `b` and dots, then the side to
//! move; under `stall_limit` also the plies since the last capture: `bbbbbb/.../wwwwww w 12`.

use super::rules::{MEN, Men, Move, Position, Surakarta};
use ::rules::{Alternative, Notation, ParseError, Seat, SiteId, SiteKind};
use kit::bad_position;
use kit::grid::Grid;
use kit::scan::Scan;
use kit::{rows, squares};
use std::fmt;

/// The board.
pub(super) const GRID: Grid = Grid { cols: 6, rows: 6, kind: SiteKind::Point, upper: false };

const LETTERS: [char; 2] = ['w', 'b'];

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
            return vec![other("word", "passo".to_owned())];
        }
        if !mv.captures() {
            return Vec::new();
        }
        let (from, to) = (name(mv.from()), name(mv.to()));
        vec![other("hyphen", format!("{from}-{to}")), other("cross", format!("{from}x{to}"))]
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        squares::write_rows(GRID, w, |site| {
            let side = pos.men.iter().position(|men| men.has(site.0 as u8));
            side.map(|side| side as u8)
        })?;
        write!(w, " {}", LETTERS[usize::from(pos.turn)])?;
        if self.stall_limit != 0 {
            write!(w, " {}", pos.quiet)?;
        }
        Ok(())
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        let mut men = [Men::NONE; 2];
        squares::read_rows(GRID, &mut scan, |site, side| {
            men[usize::from(side)].flip(site.0 as u8);
        })?;
        let turn = rows::side(&mut scan, LETTERS)?;
        let quiet = rows::quiet(&mut scan, self.stall_limit)?;
        scan.expect_end()?;
        let pos = Position { men, turn, quiet };
        check(&pos)?;
        Ok(pos)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        LETTERS[seat.index().min(1)]
    }
}

/// What no game can lead to.
fn check(pos: &Position) -> Result<(), ParseError> {
    if pos.men.iter().any(|men| men.count() > MEN) {
        return Err(bad_position!("", "too-many";
            "cada lado tem no máximo 12 peças"; "each side has at most 12 pieces"));
    }
    if pos.men[usize::from(1 - pos.turn)].board == 0 {
        return Err(bad_position!("R8", "nobody";
            "só pode faltar a última peça a quem está na vez de jogar, porque foi agora capturada";
            "only the side to move can be without pieces: its last one has just been captured"));
    }
    Ok(())
}
