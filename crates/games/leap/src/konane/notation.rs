//! A removal is `xa3`, a jump `e4-g4`, with only its start and its end even if it has several
//! hops. Position: the rows from the top with `w`, `b` and dots, then the side to move:
//! `bwbwbwbw/.../wbwbwbwb w`. Numbers for runs of empty squares are read too.

use super::rules::{Konane, Move, Phase, Position, WORDS, has};
use ::rules::{Alternative, Notation, ParseError, Seat, SiteId, Words};
use kit::bad_position;
use kit::scan::Scan;
use kit::usual::also;
use kit::{rows, squares};
use std::fmt;

impl Konane {
    pub(super) fn name(&self, square: u16) -> String {
        self.grid().name(SiteId(square))
    }
}

impl Notation for Konane {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        let from = self.name(mv.from);
        if mv.hops == 0 {
            write!(w, "x{from}")
        } else {
            write!(w, "{from}-{}", self.name(self.landing(mv, mv.hops)))
        }
    }

    /// A removal may be typed as its square alone, a long jump with every landing: `b4-d4-f4`.
    fn alternatives(&self, _pos: &Position, mv: Move) -> Vec<Alternative> {
        match mv.hops {
            0 => also("square", self.name(mv.from)),
            1 => Vec::new(),
            _ => {
                let path: Vec<String> =
                    (0..=mv.hops).map(|hops| self.name(self.landing(mv, hops))).collect();
                also("path", path.join("-"))
            }
        }
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        squares::write_rows(self.grid(), w, |site| {
            has(&pos.men, site.0).then(|| self.colour(site.0))
        })?;
        write!(w, " {}", self.seat_letter(Seat(pos.turn)))
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        let mut men = [0; WORDS];
        let mut empty = 0;
        // A wrong colour is told only when the size is right: it may be due to the size.
        let mut wrong = None;
        let grid = self.grid();
        let wanted = Words::new("w, b ou um ponto", "w, b or a dot");
        rows::read(&mut scan, &squares::lengths(grid), &wanted, |row, col, letter| {
            let square = squares::at(grid, row, col).0;
            let side = match letter {
                'w' | 'W' => 0,
                'b' | 'B' => 1,
                _ => {
                    empty += 1;
                    return letter == '.';
                }
            };
            if side != self.colour(square) {
                wrong.get_or_insert(square);
            }
            men[usize::from(square >> 6)] |= 1 << (square & 63);
            true
        })?;
        if let Some(square) = wrong {
            return Err(self.wrong_colour(square));
        }
        let turn = rows::side(&mut scan, ['w', 'b'])?;
        scan.expect_end()?;
        let phase = match empty {
            0 => Phase::FirstRemoval,
            1 => Phase::SecondRemoval,
            _ => Phase::Jumps,
        };
        let pos = Position { men, turn, phase };
        self.check_opening(&pos)?;
        Ok(pos)
    }
}

impl Konane {
    fn wrong_colour(&self, square: u16) -> ParseError {
        let name = self.name(square);
        if self.colour(square) == 0 {
            bad_position!("", "colour";
                "{name} é uma casa das Brancas: aí nunca está uma peça preta";
                "{name} is a white square: a black piece never stands there")
        } else {
            bad_position!("", "colour";
                "{name} é uma casa das Pretas: aí nunca está uma peça branca";
                "{name} is a black square: a white piece never stands there")
        }
    }

    /// A board with at most one empty square can only stand before the removals.
    fn check_opening(&self, pos: &Position) -> Result<(), ParseError> {
        let starts = pos.turn == self.starter.0;
        match pos.phase {
            Phase::FirstRemoval if !starts => Err(bad_position!("R1", "turn";
                "com o tabuleiro cheio, joga quem começa"; "on a full board the player who begins is to move")),
            Phase::SecondRemoval if starts => Err(bad_position!("R2", "turn";
                "com uma só casa vazia, retira agora o segundo jogador";
                "with a single empty square the second player is to remove")),
            Phase::SecondRemoval => match self.hole(pos) {
                Some(hole) if !has(&self.openings, hole) => {
                    let name = self.name(hole);
                    Err(bad_position!("R1", "opening";
                        "a primeira peça não pode ter sido retirada de {name}";
                        "the first piece cannot have been removed from {name}"))
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }
}
