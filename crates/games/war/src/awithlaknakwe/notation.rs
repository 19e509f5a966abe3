//! A move is `F1-G2`, a capturing one `I7:H8`, an entry `@E14`, and `pass`. Position: the rows from 14
//! to 1, `_` where there is no square, `s`, `n` (and `w`, `e`) for warriors, capitals for priests, dots,
//! then the seat to move. Three fields may follow, each left out while it says nothing: captures of
//! the team of South and of that of North (`2-1`); the priests of the two teams (`x` captured, in the
//! game for four the letter of the seat that may enter it, `-` otherwise: `x-`); and the plies without
//! a capture or a forward move (`q3`).

use super::board::{NOWHERE, SPAN, SQUARES, exists, has};
use super::rules::{Awithlaknakwe, GONE, Move, NOBODY, Position, RESERVE};
use ::rules::{Alternative, Notation, ParseError, Seat, Words, text, words};
use kit::bad_position;
use kit::scan::Scan;
use kit::usual::also;
use std::fmt;

impl Awithlaknakwe {
    /// The letter of each seat.
    pub(super) fn letters(&self) -> &'static [char] {
        if self.seats == 2 { &['s', 'n'] } else { &['s', 'w', 'n', 'e'] }
    }

    fn seat_of(&self, letter: char) -> Option<u8> {
        let found = self.letters().iter().position(|&l| l == letter)?;
        Some(found as u8)
    }

    /// Whether a move takes anything. The man is lifted first: it cannot be its own partner.
    pub(super) fn captures(&self, pos: &Position, mv: Move) -> bool {
        if usize::from(mv.to) >= usize::from(SQUARES) {
            return false;
        }
        let team = self.team(pos.turn);
        let mut lifted = *pos;
        if mv.from < Move::ENTRY {
            super::board::flip(&mut lifted.sides[team], mv.from);
        }
        let victims = self.victims(&lifted, mv.to, team);
        victims.iter().any(|&v| v != NOWHERE)
    }
}

impl Notation for Awithlaknakwe {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        if mv == Move::PASS {
            return w.write_str("pass");
        }
        let to = self.tables.name(mv.to);
        if mv.from == Move::ENTRY {
            return write!(w, "@{to}");
        }
        let sign = if self.captures(pos, mv) { ':' } else { '-' };
        write!(w, "{}{sign}{to}", self.tables.name(mv.from))
    }

    /// Any move may be typed with a hyphen; a pass also as `passo`.
    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        let name = |s| self.tables.name(s);
        if mv == Move::PASS {
            also("pt", "passo")
        } else if mv.from != Move::ENTRY && self.captures(pos, mv) {
            also("plain", format!("{}-{}", name(mv.from), name(mv.to)))
        } else {
            Vec::new()
        }
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        for row in (0..SPAN).rev() {
            for col in 0..SPAN {
                let square = self.tables.square(col, row);
                w.write_char(match self.owner(pos, square) {
                    _ if square == NOWHERE => '_',
                    None => '.',
                    Some(seat) => {
                        let letter = self.seat_letter(Seat(seat));
                        if pos.priest[self.team(seat)] == square {
                            letter.to_ascii_uppercase()
                        } else {
                            letter
                        }
                    }
                })?;
            }
            if row > 0 {
                w.write_char('/')?;
            }
        }
        write!(w, " {}", self.seat_letter(Seat(pos.turn)))?;
        if pos.taken != [0; 2] {
            write!(w, " {}-{}", pos.taken[0], pos.taken[1])?;
        }
        let priests = [0, 1].map(|team| match (pos.priest[team], pos.owner[team]) {
            (GONE, _) => 'x',
            (RESERVE, seat) if self.seats == 4 && seat != NOBODY => self.seat_letter(Seat(seat)),
            _ => '-',
        });
        if priests != ['-'; 2] {
            write!(w, " {}{}", priests[0], priests[1])?;
        }
        if pos.quiet > 0 {
            write!(w, " q{}", pos.quiet)?;
        }
        Ok(())
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        scan.spaces();
        let mut pos = Position::EMPTY;
        // Warriors of each seat.
        let mut warriors = [0u8; 4];
        for row in (0..SPAN).rev() {
            self.read_row(&mut scan, row, &mut pos, &mut warriors)?;
            if row > 0 && !scan.eat("/") {
                return Err(wrong_row(row));
            }
        }
        if !scan.peek().is_none_or(char::is_whitespace) {
            return Err(wrong_row(0));
        }
        scan.spaces();
        let letter = scan.peek().map(|c| c.to_ascii_lowercase());
        let Some(turn) = letter.and_then(|c| self.seat_of(c)) else {
            return Err(scan.wanted(self.side_words()));
        };
        scan.next_char();
        if !scan.peek().is_none_or(char::is_whitespace) {
            return Err(scan.wanted(text("um espaço", "a space")));
        }
        pos.turn = turn;
        self.read_fields(&mut scan, &mut pos)?;
        self.check(&pos, &warriors)?;
        pos.over = self.ended(&pos);
        Ok(pos)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        self.letters().get(seat.index()).copied().unwrap_or('?')
    }
}

fn wrong_row(row: u16) -> ParseError {
    let row = row + 1;
    bad_position!("", "size";
        "o tabuleiro tem 14 linhas de 14 lugares, com _ onde não há casa; a linha {row} deste texto não está certa";
        "the board has 14 rows of 14 places, with _ where there is no square; row {row} of this text is wrong")
}

impl Awithlaknakwe {
    fn side_words(&self) -> Words {
        if self.seats == 2 {
            kit::scan::side_to_move("s", "n")
        } else {
            Words::new("quem joga: s, w, n ou e", "the side to move: s, w, n or e")
        }
    }

    fn read_row(
        &self,
        scan: &mut Scan<'_>,
        row: u16,
        pos: &mut Position,
        warriors: &mut [u8; 4],
    ) -> Result<(), ParseError> {
        for col in 0..SPAN {
            let Some(c) = scan.peek() else {
                return Err(wrong_row(row));
            };
            if (c == '_') == exists(col, row) || c == '/' || c.is_whitespace() {
                return Err(wrong_row(row));
            }
            if c != '_' && c != '.' {
                let Some(seat) = self.seat_of(c.to_ascii_lowercase()) else {
                    let letters: String = self.letters().iter().collect();
                    return Err(scan.wanted(
                        words!("uma das letras {letters} (maiúscula para um sacerdote) ou um ponto";
                        "one of the letters {letters} (a capital for a priest) or a dot"),
                    ));
                };
                let (team, square) = (self.team(seat), self.tables.square(col, row));
                if c.is_ascii_uppercase() {
                    if pos.priest[team] != RESERVE {
                        return Err(bad_position!("R6", "two-priests";
                            "cada lado tem um só sacerdote"; "each side has a single priest"));
                    }
                    pos.priest[team] = square;
                    pos.owner[team] = seat;
                } else {
                    let n = &mut warriors[usize::from(seat)];
                    *n += 1;
                    if *n > 6 {
                        return Err(bad_position!("", "too-many";
                            "cada jogador tem no máximo seis guerreiros"; "each player has at most six warriors"));
                    }
                }
                self.put(pos, seat, square);
            }
            scan.next_char();
        }
        Ok(())
    }

    /// Captures, priests and quiet plies, each of which may be missing.
    fn read_fields(&self, scan: &mut Scan<'_>, pos: &mut Position) -> Result<(), ParseError> {
        let captures = text("as capturas, como 2-1", "the captures, such as 2-1");
        let mut stage = 0;
        while !scan.is_done() {
            scan.spaces();
            let c = scan.peek().unwrap_or(' ');
            if c.is_ascii_digit() && stage < 1 {
                stage = 1;
                for team in 0..2 {
                    if team == 1 {
                        scan.expect("-")?;
                    }
                    let n = scan.expect_number(captures)?;
                    pos.taken[team] = u8::try_from(n).unwrap_or(u8::MAX);
                }
            } else if c == 'q' && stage < 3 {
                stage = 3;
                scan.next_char();
                let what = text(
                    "quantos lances sem captura nem avanço, como q3",
                    "how many plies without a capture or a step forward, such as q3",
                );
                let n = scan.expect_number(what)?;
                pos.quiet = u16::try_from(n).unwrap_or(u16::MAX);
            } else if stage < 2 {
                stage = 2;
                for team in 0..2 {
                    self.read_priest(scan, pos, team)?;
                }
            } else {
                return scan.expect_end();
            }
            if !scan.peek().is_none_or(char::is_whitespace) {
                return Err(scan.wanted(text("um espaço", "a space")));
            }
        }
        if self.seats == 2 {
            for team in 0..2 {
                if pos.priest[team] == RESERVE && pos.taken[1 - team] > 0 {
                    pos.owner[team] = team as u8;
                }
            }
        }
        Ok(())
    }

    fn read_priest(
        &self,
        scan: &mut Scan<'_>,
        pos: &mut Position,
        team: usize,
    ) -> Result<(), ParseError> {
        let c = scan.peek().unwrap_or(' ');
        let seat = self.seat_of(c).filter(|_| self.seats == 4);
        let member = seat.filter(|&s| self.team(s) == team);
        if c == '-' {
        } else if (c == 'x' || member.is_some()) && pos.priest[team] != RESERVE {
            return Err(bad_position!("R6", "two-priests";
                "um sacerdote que está no tabuleiro não está também fora dele";
                "a priest on the board is not off it as well"));
        } else if c == 'x' {
            pos.priest[team] = GONE;
        } else if let Some(seat) = member {
            pos.owner[team] = seat;
        } else {
            return Err(scan.wanted(text(
                "os sacerdotes de cada lado, como x- (x: capturado)",
                "the priests of each side, such as x- (x: captured)",
            )));
        }
        scan.next_char();
        Ok(())
    }

    /// Impossible counts.
    fn check(&self, pos: &Position, warriors: &[u8; 4]) -> Result<(), ParseError> {
        let all = 6 * self.seats / 2;
        for team in 0..2 {
            let left: u8 = self.members(team).map(|s| warriors[usize::from(s)]).sum();
            let gone = u8::from(pos.priest[team] == GONE);
            let lost = pos.taken[1 - team];
            let entered = pos.priest[team] != RESERVE;
            if u16::from(left) + u16::from(lost) > u16::from(all + gone) {
                return Err(bad_position!("", "too-many";
                    "há peças e capturas a mais: cada jogador tem seis guerreiros e cada lado um sacerdote";
                    "there are too many pieces and captures: each player has six warriors and each side one priest"));
            }
            if lost < u8::from(entered) + gone {
                return Err(bad_position!("R6", "priest-too-early";
                    "o sacerdote só entra depois de capturada a primeira peça: faltam capturas, como 0-1";
                    "the priest enters only after the first loss: captures are missing, such as 0-1"));
            }
            if self.seats == 4 {
                if left + lost != all + gone {
                    return Err(bad_position!("", "captures";
                        "no jogo a quatro as capturas são as peças que faltam";
                        "in the game for four the captures are the pieces that are missing"));
                }
                let known = pos.owner[team] != NOBODY || pos.priest[team] == GONE;
                if known != (lost > 0) {
                    return Err(bad_position!("R6", "owner";
                        "depois da primeira perda diga-se quem pode entrar o sacerdote, como s- ou -w";
                        "after the first loss say who may enter the priest, such as s- or -w"));
                }
            }
        }
        if pos.sides.iter().all(|s| *s == [0; 3]) {
            return Err(bad_position!("R8", "empty";
                "o tabuleiro está vazio"; "the board is empty"));
        }
        let limit = self.stall_limit;
        if pos.quiet > limit {
            return Err(bad_position!("R8", "quiet";
                "os lances sem captura nem avanço vão de 0 a {limit}";
                "plies without a capture or a step forward run from 0 to {limit}"));
        }
        debug_assert!(pos.sides.iter().all(|s| !has(s, NOWHERE)));
        Ok(())
    }
}
