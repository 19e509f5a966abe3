//! A move is `A2-B2`, a capture `D4:B2`, several captures `E5:C5:C3:E1` with every landing.
//! Position: the rows from the top with `w`, `b` and dots, then the side to move:
//! `bbbbb/bbbbb/bb.ww/wwwww/wwwww w`. Where quiet plies are counted (option `stall_limit`), their
//! number follows unless it is zero. Under `promotion` kings are `W` and `B`.

use super::rules::{Alquerque, GRID, MEN, Move, Position, crowned};
use crate::jump_words::write_path;
use crate::jumps::has;
use crate::men_text::{Page, check_some};
use ::rules::{Alternative, Notation, ParseError, SiteId};
use kit::scan::Scan;
use kit::usual::also;
use std::fmt;

const PAGE: Page<'_> = Page { rows: &[5; 5], place: &|row, col| (5 * (4 - row) + col) as u8 };

pub(super) fn name(point: u8) -> String {
    GRID.name(SiteId(u16::from(point)))
}

/// The point at the beginning of a text, and what is left of it.
pub(super) fn read_point(text: &str) -> Option<(u8, &str)> {
    GRID.read(text).map(|(site, rest)| (site.0 as u8, rest))
}

/// The point that a letter of a position's text tells of.
fn point_of(letter: usize) -> Option<u8> {
    let (row, col) = (letter / 6, letter % 6);
    (row < 5 && col < 5).then(|| (PAGE.place)(row, col))
}

impl Notation for Alquerque {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        write_path(&self.lines, mv, name, w)
    }

    /// A capture may also be typed with hyphens.
    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        if !mv.is_jump() {
            return Vec::new();
        }
        also("hyphens", self.move_text(pos, mv).replace(':', "-"))
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        let quiet = (pos.quiet > 0).then_some(pos.quiet);
        let mut text = String::new();
        PAGE.write(&mut text, pos.men.map(u64::from), pos.turn, quiet)?;
        for (i, letter) in text.chars().enumerate() {
            let king = point_of(i).is_some_and(|point| has(pos.kings.into(), point));
            w.write_char(if king { letter.to_ascii_uppercase() } else { letter })?;
        }
        Ok(())
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text);
        let (men, turn, quiet) = PAGE.read(&mut scan, self.options.stall_limit)?;
        scan.expect_end()?;
        check_some(men, MEN)?;
        let mut kings = 0;
        if self.options.promotion {
            let mut at = 0;
            for letter in text.trim_start().chars().take_while(|&c| c != ' ') {
                if let Some(point) = point_of(at)
                    && letter.is_ascii_uppercase()
                {
                    kings |= 1 << point;
                }
                at += letter.to_digit(10).map_or(1, |empty| empty as usize);
            }
            kings |= crowned(men.map(|men| men as u32));
        }
        Ok(Position { men: men.map(|men| men as u32), kings, quiet, turn })
    }
}
