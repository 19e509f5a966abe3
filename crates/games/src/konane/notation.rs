//! A removal is `xa3`, a jump `e4-g4`, with only its start and its end even if it has several
//! hops. Position: the rows from the top with `w`, `b` and dots, then the side to move:
//! `bwbwbwbw/.../wbwbwbwb w`. Numbers for runs of empty squares are read too.

use super::rules::{Konane, Move, Phase, Position, WORDS, has};
use ::rules::{Alternative, Notation, ParseError, Seat, SiteId, Words, text};
use kit::scan::{Scan, bad_position};
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
            0 => vec![Alternative {
                notation: "square",
                text: self.name(mv.from),
            }],
            1 => Vec::new(),
            _ => {
                let path: Vec<String> = (0..=mv.hops)
                    .map(|hops| self.name(self.landing(mv, hops)))
                    .collect();
                vec![Alternative {
                    notation: "path",
                    text: path.join("-"),
                }]
            }
        }
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        for row in (0..self.rows).rev() {
            for col in 0..self.cols {
                let square = row * self.cols + col;
                w.write_char(match (has(&pos.men, square), self.colour(square)) {
                    (false, _) => '.',
                    (true, 0) => 'w',
                    _ => 'b',
                })?;
            }
            if row > 0 {
                w.write_char('/')?;
            }
        }
        write!(w, " {}", self.seat_letter(Seat(pos.turn)))
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        scan.spaces();
        let mut men = [0; WORDS];
        let mut empty = 0;
        // A wrong colour is told only when the size is right: it may be due to the size.
        let mut wrong = None;
        for row in (0..self.rows).rev() {
            empty += self.read_row(&mut scan, row, &mut men, &mut wrong)?;
            if row > 0 && !scan.eat("/") {
                return Err(match ends_row(&scan) {
                    true => self.wrong_rows(self.rows - row),
                    false => self.wrong_row(row),
                });
            }
        }
        if !ends_row(&scan) {
            return Err(match scan.eat("/") {
                true => self.wrong_rows(self.rows + 1),
                false => self.wrong_row(0),
            });
        }
        if let Some(square) = wrong {
            return Err(self.wrong_colour(square));
        }
        scan.spaces();
        let turn = match scan.peek() {
            Some('w' | 'W') => 0,
            Some('b' | 'B') => 1,
            _ => return Err(scan.wanted(kit::scan::side_to_move("w", "b"))),
        };
        scan.next_char();
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

    fn seat_letter(&self, seat: Seat) -> char {
        if seat.0 == 0 { 'w' } else { 'b' }
    }
}

/// Whether the cursor stands after the last square of the text.
fn ends_row(scan: &Scan<'_>) -> bool {
    scan.peek().is_none_or(char::is_whitespace)
}

impl Konane {
    /// Reads one row; gives how many of its squares are empty.
    fn read_row(
        &self,
        scan: &mut Scan<'_>,
        row: u16,
        men: &mut [u64; WORDS],
        wrong: &mut Option<u16>,
    ) -> Result<u32, ParseError> {
        let mut empty = 0;
        let mut col = 0;
        while col < self.cols {
            let square = row * self.cols + col;
            let side = match scan.peek() {
                Some('w' | 'W') => 0,
                Some('b' | 'B') => 1,
                Some('.') => {
                    scan.next_char();
                    empty += 1;
                    col += 1;
                    continue;
                }
                Some('1'..='9') => {
                    let run = scan.number().and_then(|n| u16::try_from(n).ok());
                    match run {
                        Some(run) if run <= self.cols - col => {
                            empty += u32::from(run);
                            col += run;
                            continue;
                        }
                        _ => return Err(self.wrong_row(row)),
                    }
                }
                None if col == 0 => return Err(self.wrong_rows(self.rows - 1 - row)),
                c if c.is_none_or(|c| c == '/' || c.is_whitespace()) => {
                    return Err(self.wrong_row(row));
                }
                _ => return Err(scan.wanted(text("w, b ou um ponto", "w, b or a dot"))),
            };
            if side != self.colour(square) {
                wrong.get_or_insert(square);
            }
            men[usize::from(square >> 6)] |= 1 << (square & 63);
            scan.next_char();
            col += 1;
        }
        Ok(empty)
    }

    /// The text has another number of rows than the board.
    fn wrong_rows(&self, found: u16) -> ParseError {
        let more = found > self.rows;
        self.wrong_size(
            match (more, found) {
                (true, _) => "este texto tem mais linhas".to_owned(),
                (_, 1) => "este texto tem 1 linha".to_owned(),
                _ => format!("este texto tem {found} linhas"),
            },
            match (more, found) {
                (true, _) => "this text has more rows".to_owned(),
                (_, 1) => "this text has 1 row".to_owned(),
                _ => format!("this text has {found} rows"),
            },
        )
    }

    /// A row of the text has another number of squares than the board has columns.
    fn wrong_row(&self, row: u16) -> ParseError {
        let (row, cols) = (row + 1, self.cols);
        self.wrong_size(
            format!("a linha {row} deste texto não tem {cols} casas"),
            format!("row {row} of this text does not have {cols} squares"),
        )
    }

    fn wrong_size(&self, pt: String, en: String) -> ParseError {
        let (cols, rows) = (self.cols, self.rows);
        bad_position(
            "",
            "size",
            Words::new(
                format!("o tabuleiro tem {cols} colunas e {rows} linhas; {pt}"),
                format!("the board has {cols} columns and {rows} rows; {en}"),
            ),
        )
    }

    fn wrong_colour(&self, square: u16) -> ParseError {
        let name = self.name(square);
        let words = if self.colour(square) == 0 {
            Words::new(
                format!("{name} é uma casa das Brancas: aí nunca está uma peça negra"),
                format!("{name} is a white square: a black piece never stands there"),
            )
        } else {
            Words::new(
                format!("{name} é uma casa das Negras: aí nunca está uma peça branca"),
                format!("{name} is a black square: a white piece never stands there"),
            )
        };
        bad_position("", "colour", words)
    }

    /// A board with at most one empty square can only stand before the removals.
    fn check_opening(&self, pos: &Position) -> Result<(), ParseError> {
        let starts = pos.turn == self.starter.0;
        match pos.phase {
            Phase::FirstRemoval if !starts => Err(bad_position(
                "R1",
                "turn",
                Words::new(
                    "com o tabuleiro cheio, joga quem começa",
                    "on a full board the player who begins is to move",
                ),
            )),
            Phase::SecondRemoval if starts => Err(bad_position(
                "R2",
                "turn",
                Words::new(
                    "com uma só casa vazia, retira agora o segundo jogador",
                    "with a single empty square the second player is to remove",
                ),
            )),
            Phase::SecondRemoval => match self.hole(pos) {
                Some(hole) if !has(&self.openings, hole) => {
                    let name = self.name(hole);
                    Err(bad_position(
                        "R1",
                        "opening",
                        Words::new(
                            format!("a primeira peça não pode ter sido retirada de {name}"),
                            format!("the first piece cannot have been removed from {name}"),
                        ),
                    ))
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }
}
