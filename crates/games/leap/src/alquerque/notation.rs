//! A move is `A2-B2`, a capture `D4:B2`, several captures `E5:C5:C3:E1` with every landing.
//! Position: the rows from the top with `w`, `b` and dots, then the side to move:
//! `bbbbb/bbbbb/bb.ww/wwwww/wwwww w`. Where quiet plies are counted (option `stall_limit`), their
//! number follows unless it is zero.

use super::rules::{Alquerque, GRID, MEN, Move, POINTS, Position};
use crate::jump_words::{write_path, write_places};
use ::rules::{Alternative, Notation, ParseError, Seat, SiteId, Words};
use kit::bad_position;
use kit::rows;
use kit::scan::Scan;
use kit::usual::also;
use std::fmt;

pub(super) fn name(point: u8) -> String {
    GRID.name(SiteId(u16::from(point)))
}

/// The point at the beginning of a text, and what is left of it.
pub(super) fn read_point(text: &str) -> Option<(u8, &str)> {
    let (site, rest) = GRID.read(text)?;
    let point = u8::try_from(site.0).ok()?;
    (point < POINTS).then_some((point, rest))
}

impl Notation for Alquerque {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        write_path(&self.lines, mv, name, w)
    }

    /// A capture may also be typed with hyphens.
    fn alternatives(&self, _pos: &Position, mv: Move) -> Vec<Alternative> {
        if !mv.is_jump() {
            return Vec::new();
        }
        let mut text = String::new();
        let _ = write_places(&self.lines.places_of(mv), '-', name, &mut text);
        also("hyphens", text)
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        rows::write(w, &[5; 5], |row, col| {
            let bit = 1 << (5 * (4 - row) + col);
            match pos.men.map(|men| men & bit != 0) {
                [true, _] => 'w',
                [_, true] => 'b',
                _ => '.',
            }
        })?;
        write!(w, " {}", self.seat_letter(Seat(pos.turn)))?;
        if pos.quiet > 0 {
            write!(w, " {}", pos.quiet)?;
        }
        Ok(())
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text);
        let mut men = [0u32; 2];
        let wanted = Words::new("w, b ou um ponto", "w, b or a dot");
        rows::read(&mut scan, &[5; 5], &wanted, |row, col, letter| {
            let bit = 1 << (5 * (4 - row) + col);
            match letter {
                'w' | 'W' => men[0] |= bit,
                'b' | 'B' => men[1] |= bit,
                '.' => {}
                _ => return false,
            }
            true
        })?;
        let turn = rows::side(&mut scan, ['w', 'b'])?;
        let quiet = rows::quiet(&mut scan, self.options.stall_limit)?;
        scan.expect_end()?;
        if men == [0, 0] {
            return Err(bad_position!("R6", "no-men";
                "o tabuleiro está vazio: pelo menos um dos lados tem peças";
                "the board is empty: at least one side has pieces"));
        }
        for (side, pt, en) in [(0, "as Brancas", "White"), (1, "as Negras", "Black")] {
            let count = men[side].count_ones();
            if count > MEN {
                return Err(bad_position!("", "too-many";
                    "{pt} têm {count} peças; ninguém tem mais de {MEN}";
                    "{en} has {count} pieces; nobody has more than {MEN}"));
            }
        }
        Ok(Position { men, quiet, turn })
    }
}
