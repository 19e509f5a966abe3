//! A plain move is `A1-A4`. A capturing step is written with the landing point and A (approach) or
//! R (*recuo*, withdrawal), steps one after the other: `D3:E3A:F4R`. The letter may be left out
//! where only one kind is possible. Position: the rows from the top with `w`, `b` and dots, then the
//! side to move; under `stall_limit` also the plies since the last capture.

use super::board::{GRID, point, point_of, site_of};
use super::moves::Move;
use super::rules::{Fanorona, MEN, Position};
use crate::men_text::{Page, check_mover};
use ::rules::{Alternative, Game, Notation, ParseError, Present, match_text, without_number};
use kit::meant::places;
use kit::scan::Scan;
use kit::usual::also;
use std::cell::Cell;
use std::fmt;

const PAGE: Page<'_> = Page { rows: &[9; 5], place: &|row, col| point(col as u16, 4 - row as u16) };

pub(super) fn name(point: u8) -> String {
    GRID.name(site_of(point))
}

/// A move as somebody typed or touched it.
pub(super) struct Sequence {
    pub(super) from: u8,
    /// The landing points, each with the kind of capture if it was named (withdrawal: true).
    pub(super) steps: Vec<(u8, Option<bool>)>,
    /// Whether a capture was written, with a colon or a letter.
    pub(super) captures: bool,
    pub(super) typed: bool,
}

/// Reads `D3:E3A:F4R`, with or without letters, or says where it goes wrong.
pub(super) fn read_sequence(text: &str) -> Result<Sequence, usize> {
    // Nothing is captured where the man begins, so no letter follows there.
    let first = Cell::new(true);
    let marks = [':', '-', 'x', 'X'];
    let (mut steps, marks) = places(text, &marks, POINTS_TYPED, |text| {
        let (site, rest) = GRID.read(text)?;
        let point = point_of(site)?;
        let letter = rest.trim_start();
        match letter.chars().next().filter(|_| !first.replace(false)) {
            Some('A' | 'a') => Some(((point, Some(false)), &letter[1..])),
            Some('R' | 'r') => Some(((point, Some(true)), &letter[1..])),
            _ => Some(((point, None), rest)),
        }
    })?;
    let (from, _) = steps.remove(0);
    let captures = marks.contains([':', 'x', 'X']) || steps.iter().any(|s| s.1.is_some());
    Ok(Sequence { from, steps, captures, typed: true })
}

/// No sequence names more points than there are.
const POINTS_TYPED: usize = 46;

impl Fanorona {
    /// The landing points of a move, each with its kind of capture (withdrawal: true), and whether the
    /// other kind would have been possible there too.
    pub(super) fn landings(&self, pos: &Position, mv: Move) -> Vec<(u8, bool, bool)> {
        let mut out = Vec::new();
        self.walk(pos, mv, |walk, leg, land, _| {
            let both = walk.approached(land, leg.dir) != 0 && walk.withdrawn(leg.dir) != 0;
            out.push((land, leg.withdraws, both));
        });
        out
    }

    fn sequence_text(&self, pos: &Position, mv: Move, short: bool) -> String {
        let mut out = name(mv.from());
        for (land, withdraws, both) in self.landings(pos, mv) {
            out.push(':');
            out.push_str(&name(land));
            if both || !short {
                out.push(if withdraws { 'R' } else { 'A' });
            }
        }
        out
    }

    /// The legal moves that a sequence can mean.
    fn meant(&self, pos: &Position, typed: &Sequence) -> Vec<Move> {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        moves.retain(|&mv| {
            if mv.from() != typed.from {
                return false;
            }
            if mv.captures() == 0 {
                let to = self.plain_end(mv);
                return matches!(typed.steps[..], [(end, None)] if end == to) && !typed.captures;
            }
            mv.captures() as usize == typed.steps.len()
                && self.landings(pos, mv).iter().zip(&typed.steps).all(
                    |(&(land, withdraws, _), &(to, kind))| {
                        land == to && kind.is_none_or(|k| k == withdraws)
                    },
                )
        });
        moves
    }
}

impl Notation for Fanorona {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        if mv.captures() == 0 {
            return write!(w, "{}-{}", name(mv.from()), name(self.plain_end(mv)));
        }
        w.write_str(&self.sequence_text(pos, mv, false))
    }

    /// Without the letters that are not needed.
    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        let [short, full] = [true, false].map(|short| self.sequence_text(pos, mv, short));
        if short == full { Vec::new() } else { also("short", short) }
    }

    /// Any letter may be missing where it is not needed; where it is, the text is ambiguous.
    fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, ParseError>
    where
        Self: Present,
    {
        let bare = without_number(text.trim()).trim_end_matches(['!', '?']);
        let dashes = bare.trim_end().replace(['–', '—', '−'], "-");
        if let Ok(typed) = read_sequence(&dashes) {
            match self.meant(pos, &typed)[..] {
                [] => {}
                [mv] => return Ok(mv),
                ref many => {
                    let candidates = many.iter().take(8);
                    return Err(ParseError::Ambiguous {
                        candidates: candidates.map(|&mv| self.move_text(pos, mv)).collect(),
                    });
                }
            }
        }
        match_text(self, pos, text)
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        let quiet = (self.options.stall_limit != 0).then_some(pos.quiet);
        PAGE.write(w, pos.men, pos.turn, quiet)
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        let (men, turn, quiet) = PAGE.read(&mut scan, self.options.stall_limit)?;
        scan.expect_end()?;
        check_mover(men, turn, MEN, "R12")?;
        Ok(Position { men, turn, quiet })
    }
}
