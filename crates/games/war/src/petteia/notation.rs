//! A quiet move is `A1-G1`, a move that captures `A1:G1`, a drop `@D4`. Position: the rows from the
//! top with `w`, `b` and dots, then the side to move: `bbbbbbbb/......../ ... /wwwwwwww w`. Where men
//! are placed first, the hands follow (`3/4`, White's first), and under `stall_limit` the number of
//! plies since the last capture; both may be left out when they are zero.

use super::rules::{GRID, Move, Petteia, Position};
use ::rules::{Alternative, Notation, ParseError, Seat, SiteId, text};
use kit::bad_position;
use kit::scan::Scan;
use kit::usual::also;
use kit::{rows, squares};
use std::fmt;

/// The name of a square.
pub(super) fn name(square: u8) -> String {
    GRID.name(SiteId(u16::from(square)))
}

impl Notation for Petteia {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        let (from, to) = (name(mv.from()), name(mv.to()));
        match (mv.is_drop(), self.takes(pos, mv)) {
            (true, _) => write!(w, "@{from}"),
            (_, 0) => write!(w, "{from}-{to}"),
            _ => write!(w, "{from}:{to}"),
        }
    }

    /// A drop may be typed as its square alone, a capture with a hyphen.
    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        let text = self.move_text(pos, mv);
        let (notation, other) = if mv.is_drop() {
            ("square", text.replace('@', ""))
        } else {
            ("plain", text.replace(':', "-"))
        };
        if other == text {
            return Vec::new();
        }
        also(notation, other)
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        squares::write_rows(GRID, w, |site| pos.man(site.0 as u8))?;
        write!(w, " {}", self.seat_letter(Seat(pos.turn)))?;
        if self.placement {
            write!(w, " {}/{}", pos.hand[0], pos.hand[1])?;
        }
        if self.options.stall_limit > 0 {
            write!(w, " {}", pos.quiet)?;
        }
        Ok(())
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        let mut pos = Position::EMPTY;
        squares::read_rows(GRID, &mut scan, |site, side| {
            pos.men[usize::from(side)] |= 1 << site.0;
        })?;
        pos.turn = rows::side(&mut scan, ['w', 'b'])?;
        scan.spaces();
        if self.placement && scan.rest().contains('/') {
            for side in [0, 1] {
                let what = text(
                    "as peças na mão, como 3/4 (Brancas/Pretas)",
                    "the men in hand, such as 3/4 (White/Black)",
                );
                let n = scan.expect_number(what)?;
                pos.hand[side] = u8::try_from(n).map_err(|_| self.too_many(side))?;
                if side == 0 {
                    scan.expect("/")?;
                }
            }
            scan.spaces();
        }
        pos.quiet = rows::quiet(&mut scan, self.options.stall_limit)?;
        scan.expect_end()?;
        self.check(&pos)?;
        Ok(pos)
    }
}

impl Petteia {
    fn too_many(&self, side: usize) -> ParseError {
        let most = self.men;
        let (pt, en) = [("brancas", "white"), ("pretas", "black")][side & 1];
        bad_position!("", "too-many";
            "há só {most} peças {pt}, contando as da mão";
            "there are only {most} {en} pieces, those in hand included")
    }

    /// Whether a game can come to such a position.
    fn check(&self, pos: &Position) -> Result<(), ParseError> {
        for side in [0, 1] {
            let on_board = pos.men[side].count_ones() as u16;
            if on_board + u16::from(pos.hand[side]) > u16::from(self.men) {
                return Err(self.too_many(side));
            }
        }
        let own = usize::from(pos.turn & 1);
        // White places first: the hands are equal when White is to move, one apart otherwise.
        let ahead = i16::from(pos.hand[1]) - i16::from(pos.hand[0]);
        let placing = pos.hand != [0; 2];
        if placing && ahead != i16::from(pos.turn) {
            return Err(bad_position!("", "hands";
                "as peças colocam-se uma a uma, a começar pelas Brancas: na vez delas as mãos são iguais, na das Pretas estas têm mais uma";
                "men are placed in turn, White first: on White’s turn the hands are equal, on Black’s Black has one more"));
        }
        // Whoever moved last still has a man, the one that was moved.
        let begins = pos.hand == [self.men; 2];
        if pos.men[1 - own] == 0 && !begins {
            let (pt, en) = [("Pretas", "Black"), ("Brancas", "White")][own];
            return Err(match pos.men[own] {
                0 => {
                    bad_position!("R1", "no-men"; "não há peças no tabuleiro"; "the board is empty")
                }
                _ => bad_position!("R1", "no-men";
                    "as {pt} acabaram de jogar e não têm peças no tabuleiro";
                    "the side that has just moved, {en}, has no piece on the board"),
            });
        }
        Ok(())
    }
}
