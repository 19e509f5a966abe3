//! Knights are set with `@C6,E6`; a step is `C4-C5`, a capture names every landing: `D6:D4:F4`.
//! Position: the rows from the top with `p`, `k`, dots, and `_` where the cross has no point, then
//! the side to move: `__...__/__k.k__/pp...pp/ppppppp/ppppppp/__ppp__/__ppp__ p`. Before the knights
//! are set there are none on the board. Where quiet plies are counted (option `stall_limit`), their
//! number follows unless it is zero.

use super::rules::{Assalto, FORT, GRID, KNIGHT_SEAT, KnightSetup, Move, PAWNS, Position, exists};
use crate::jump_words::write_places;
use crate::jumps::has;
use ::rules::{Alternative, Notation, ParseError, Seat, SiteId, Words};
use kit::ensure;
use kit::rows;
use kit::scan::Scan;
use kit::usual::also;
use std::fmt;

pub(super) fn name(place: u8) -> String {
    GRID.name(SiteId(u16::from(place)))
}

/// The point at the beginning of a text, and what is left of it.
pub(super) fn read_point(text: &str) -> Option<(u8, &str)> {
    let (site, rest) = GRID.read(text)?;
    let (col, row) = GRID.place(site);
    exists(col, row).then_some((site.0 as u8, rest))
}

impl Notation for Assalto {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        if let Move::Set { first, second } = mv {
            return write!(w, "@{},{}", name(first), name(second));
        }
        let mark = if mv.is_capture() { ':' } else { '-' };
        write_places(&self.places_of(pos, mv), mark, name, w)
    }

    /// The knights may be named in either order, a capture may be typed with hyphens.
    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        match mv {
            Move::Set { first, second } => {
                also("order", format!("@{},{}", name(second), name(first)))
            }
            _ if mv.is_capture() => also("hyphens", self.move_text(pos, mv).replace(':', "-")),
            _ => Vec::new(),
        }
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        rows::write(w, &[7; 7], |row, col| {
            let (col, row) = (col as u16, 6 - row as u16);
            let place = (7 * row + col) as u8;
            match [exists(col, row), has(pos.pawns, place), has(pos.knights, place)] {
                [false, ..] => '_',
                [_, true, _] => 'p',
                [.., true] => 'k',
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
        let (mut pawns, mut knights) = (0u64, 0u64);
        let wanted = Words::new(
            "p, k ou um ponto onde a cruz tem um ponto de jogo, e _ fora dela",
            "p, k or a dot where the cross has a point, and _ outside it",
        );
        rows::read(&mut scan, &[7; 7], &wanted, |row, col, letter| {
            let row = 6 - row;
            let bit = 1 << (7 * row + col);
            match (exists(col as u16, row as u16), letter) {
                (true, 'p' | 'P') => pawns |= bit,
                (true, 'k' | 'K') => knights |= bit,
                (true, '.') | (false, '_') => {}
                _ => return false,
            }
            true
        })?;
        let turn = rows::side(&mut scan, ['p', 'k'])?;
        let quiet = rows::quiet(&mut scan, self.options.stall_limit)?;
        scan.expect_end()?;
        let pos = Position { pawns, knights, quiet, turn };
        self.check(&pos)?;
        Ok(pos)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        if seat == KNIGHT_SEAT { 'k' } else { 'p' }
    }
}

impl Assalto {
    /// Whether the position can occur.
    fn check(&self, pos: &Position) -> Result<(), ParseError> {
        let (pawns, knights) = (pos.pawns.count_ones(), pos.knights.count_ones());
        ensure!(pawns <= PAWNS, "", "too-many";
                "há {pawns} peões; nunca são mais de {PAWNS}";
                "there are {pawns} pawns; there are never more than {PAWNS}");
        if knights == 0 && self.options.knight_setup == KnightSetup::Choose {
            let opening = pos.pawns == self.lines.all() & !FORT && pos.turn == KNIGHT_SEAT.0;
            ensure!(opening && pos.quiet == 0, "R1", "setting";
                "sem cavaleiros só há a posição inicial: os 24 peões nos seus pontos e os cavaleiros a colocar (k)";
                "without knights there is only the first position: all 24 pawns on their points and the knights to be set (k)");
            return Ok(());
        }
        ensure!(knights == 2, "R1", "knights";
                "há sempre dois cavaleiros; aqui estão {knights}"; "there are always two knights; here are {knights}");
        Ok(())
    }
}
