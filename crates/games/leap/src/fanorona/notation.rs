//! A plain move is `A1-A4`. A capturing step is written with the landing point and A (approach) or
//! R (*recuo*, withdrawal), steps one after the other: `D3:E3A:F4R`. The letter may be left out
//! where only one kind is possible. Position: the rows from the top with `w`, `b` and dots, then the
//! side to move; under `stall_limit` also the plies since the last capture.

use super::board::{COLS, ROWS, place, point, site};
use super::moves::Move;
use super::rules::{Fanorona, MEN, Position};
use ::rules::{
    Alternative, Game, Notation, ParseError, Present, Seat, SiteId, SiteKind, match_text,
};
use kit::bad_position;
use kit::grid::Grid;
use kit::scan::Scan;
use kit::usual::also;
use kit::{rows, squares};
use std::fmt;

/// The board.
pub(super) const GRID: Grid = Grid { cols: COLS, rows: ROWS, kind: SiteKind::Point, upper: true };

const LETTERS: [char; 2] = ['w', 'b'];

pub(super) fn name(point: u8) -> String {
    GRID.name(SiteId(site(point)))
}

/// Reads the name of a point at the beginning of a text; gives what is left.
pub(super) fn read_point(text: &str) -> Option<(u8, &str)> {
    let (site, rest) = GRID.read(text)?;
    let (col, row) = GRID.place(site);
    Some((point(col, row), rest))
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
    let at = |rest: &str| text.len() - rest.len();
    let mut rest = text.trim_start();
    let (from, after) = read_point(rest).ok_or(at(rest))?;
    rest = after.trim_start();
    let mut out = Sequence { from, steps: Vec::new(), captures: false, typed: true };
    while !rest.is_empty() {
        if out.steps.len() > POINTS_TYPED {
            return Err(at(rest));
        }
        let after = rest.strip_prefix([':', '-', 'x', 'X']).ok_or(at(rest))?;
        out.captures |= !rest.starts_with('-');
        rest = after.trim_start();
        let (to, after) = read_point(rest).ok_or(at(rest))?;
        rest = after.trim_start();
        let kind = match rest.chars().next() {
            Some('A' | 'a') => Some(false),
            Some('R' | 'r') => Some(true),
            _ => None,
        };
        if kind.is_some() {
            out.captures = true;
            rest = rest[1..].trim_start();
        }
        out.steps.push((to, kind));
    }
    Ok(out)
}

/// No sequence visits more points than there are.
const POINTS_TYPED: usize = 44;

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

/// A text without the number and the signs around a move: `1... D3:E3A!`.
fn bare(text: &str) -> &str {
    let text = text.trim();
    let dots = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = dots.trim_start_matches(['.', '…']);
    let numbered = dots.len() < text.len() && rest.len() < dots.len();
    let text = if numbered { rest } else { text };
    text.trim().trim_end_matches(['!', '?']).trim_end()
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
        if mv.captures() == 0 {
            return Vec::new();
        }
        let short = self.sequence_text(pos, mv, true);
        if short.ends_with(['A', 'R']) && short == self.sequence_text(pos, mv, false) {
            return Vec::new();
        }
        also("short", short)
    }

    /// Any letter may be missing where it is not needed; where it is, the text is ambiguous.
    fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, ParseError>
    where
        Self: Present,
    {
        let dashes = bare(text).replace(['–', '—', '−'], "-");
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
        squares::write_rows(GRID, w, |site| {
            let (col, row) = GRID.place(site);
            let bit = 1 << point(col, row);
            let side = pos.men.iter().position(|men| men & bit != 0);
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
        let mut men = [0u64; 2];
        squares::read_rows(GRID, &mut scan, |site, side| {
            let (col, row) = GRID.place(site);
            men[usize::from(side)] |= 1 << point(col, row);
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
    if pos.men.iter().any(|men| men.count_ones() > MEN) {
        return Err(bad_position!("", "too-many";
            "cada lado tem no máximo 22 peças"; "each side has at most 22 pieces"));
    }
    if pos.men[usize::from(1 - pos.turn)] == 0 {
        return Err(bad_position!("R12", "nobody";
            "só pode faltar a última peça a quem está na vez de jogar, porque foi agora capturada";
            "only the side to move can be without pieces: its last one has just been captured"));
    }
    Ok(())
}

/// Column and row as the grid has them, for a site of the board.
pub(super) fn point_of(id: SiteId) -> Option<u8> {
    (id.0 < COLS * ROWS).then(|| {
        let (col, row) = GRID.place(id);
        point(col, row)
    })
}

/// The site of a point.
pub(super) fn site_of(point: u8) -> SiteId {
    let (col, row) = place(point);
    GRID.site(col, row)
}
