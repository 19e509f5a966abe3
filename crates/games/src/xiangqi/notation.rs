//! Positions as FEN, moves as UCI with rows 1 to 10 (`h1g3`).
//!
//! The other notations of a move are in [`super::typed`]. The two machine notations clash:
//! `h2e2` is one move with rows 1 to 10 and another with rows 0 to 9 (UCCI). Points are therefore
//! read with rows 1 to 10 unless one of the rows is 0, or the text is ICCS: capital letters
//! with a hyphen, as in `H2-E2`. The letter `C` is the horse (*cavalo*) of the book and the cannon
//! of WXF; the book is tried first, and the cannon when no horse can move so.

use super::board::{
    ELEPHANT_POINTS, GUARD_POINTS, Kind, PALACE, Points, SOLDIER_POINTS, Set, at, bit, col, row,
};
use super::rules::{Move, Position, Xiangqi};
use super::typed;
use ::rules::{Alternative, Notation, ParseError, Seat, Text, Words, text};
use kit::scan::{Scan, bad_position};
use std::fmt;

/// The letters of FEN, in the order of [`Kind`].
pub(super) const FEN: [char; 7] = ['K', 'A', 'B', 'N', 'R', 'C', 'P'];

/// `e10`.
pub(super) fn name(sq: u8) -> String {
    format!("{}{}", char::from(b'a' + col(sq)), row(sq) + 1)
}

/// The letter of a man: capitals for Red.
pub(super) fn letter(side: u8, kind: Kind) -> char {
    let capital = FEN[kind as usize];
    if side == 0 {
        capital
    } else {
        capital.to_ascii_lowercase()
    }
}

fn kind_of(letter: char) -> Option<Kind> {
    let capital = match letter.to_ascii_uppercase() {
        'H' => 'N',
        'E' => 'B',
        other => other,
    };
    let i = FEN.iter().position(|&c| c == capital)?;
    Some(Kind::ALL[i])
}

/// The men read from a placement: `[side][kind]`.
type Men = [[Set; 7]; 2];

fn read_placement(scan: &mut Scan<'_>) -> Result<Men, ParseError> {
    let mut men: Men = [[0; 7]; 2];
    for row in (0..10).rev() {
        let mut col = 0;
        while col < 9 {
            let c = scan.peek().unwrap_or(' ');
            if let Some(n) = c.to_digit(10) {
                if n == 0 || col + n as i32 > 9 {
                    return Err(scan.wanted(Words::new(
                        format!("nove pontos na linha {}", row + 1),
                        format!("nine points in row {}", row + 1),
                    )));
                }
                col += n as i32;
            } else if let (Some(kind), Some(sq)) = (kind_of(c), at(col, row)) {
                let side = usize::from(c.is_ascii_lowercase());
                men[side][kind as usize] |= bit(sq);
                col += 1;
            } else {
                return Err(scan.wanted(Words::new(
                    format!(
                        "uma peça (K A B N R C P, minúsculas as pretas) ou um número, na linha {}",
                        row + 1
                    ),
                    format!(
                        "a piece (K A B N R C P, lower case for Black) or a number, in row {}",
                        row + 1
                    ),
                )));
            }
            scan.next_char();
        }
        if row > 0 {
            scan.expect("/")?;
        }
    }
    Ok(men)
}

/// Whether such men can stand so, apart from who attacks whom.
fn check_men(men: &Men) -> Result<(), ParseError> {
    for side in 0..2 {
        for kind in Kind::ALL {
            let man = typed::man_name(side as u8, kind);
            let set = men[side][kind as usize];
            let (n, most) = (set.count_ones(), kind.count());
            if kind == Kind::General && n != 1 {
                return Err(bad_position(
                    "R2",
                    "men",
                    Words::new(
                        format!("tem de haver exatamente um {}", man.pt),
                        format!("there must be exactly one {}", man.en),
                    ),
                ));
            }
            if n > most {
                return Err(bad_position(
                    "",
                    "men",
                    Words::new(
                        format!("há {n} × {}; no máximo {most}", man.pt),
                        format!("there are {n} × {}; at most {most}", man.en),
                    ),
                ));
            }
            let (rule, within) = match kind {
                Kind::General => ("R2", PALACE[side]),
                Kind::Guard => ("R4", GUARD_POINTS[side]),
                Kind::Elephant => ("R5", ELEPHANT_POINTS[side]),
                Kind::Soldier => ("R9", SOLDIER_POINTS[side]),
                _ => continue,
            };
            if let Some(sq) = Points(set & !within).next() {
                return Err(unreachable_point(rule, man, sq));
            }
            // Before the river a soldier keeps its column, so no other can join it there.
            let start = if side == 0 { set >> 27 } else { set >> 54 } as u32 & 0x1ff;
            let next = if side == 0 { set >> 36 } else { set >> 45 } as u32 & 0x1ff;
            if kind == Kind::Soldier && start & next != 0 {
                let column = (start & next).trailing_zeros() as u8;
                let sq = if side == 0 { 36 + column } else { 45 + column };
                return Err(unreachable_point(rule, man, sq));
            }
        }
    }
    Ok(())
}

fn unreachable_point(rule: &'static str, man: Text, sq: u8) -> ParseError {
    bad_position(
        rule,
        "place",
        Words::new(
            format!("o {} não pode chegar a {}", man.pt, name(sq)),
            format!("the {} cannot come to {}", man.en, name(sq)),
        ),
    )
}

impl Notation for Xiangqi {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        write!(w, "{}{}", name(mv.from), name(mv.to))
    }

    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        typed::alternatives(self, pos, mv)
    }

    fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, ParseError> {
        typed::resolve(self, pos, text)
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        for row in (0..10).rev() {
            let mut empty = 0;
            for col in 0..9 {
                match pos.man(9 * row + col) {
                    None => empty += 1,
                    Some((side, kind)) => {
                        if empty > 0 {
                            write!(w, "{empty}")?;
                            empty = 0;
                        }
                        w.write_char(letter(side, kind))?;
                    }
                }
            }
            if empty > 0 {
                write!(w, "{empty}")?;
            }
            if row > 0 {
                w.write_char('/')?;
            }
        }
        let side = self.seat_letter(Seat(pos.turn));
        write!(w, " {side} - - {} {}", pos.quiet, pos.number)
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        scan.spaces();
        let men = read_placement(&mut scan)?;
        scan.spaces();
        let turn = match scan.peek() {
            Some('w' | 'r') => 0,
            Some('b') => 1,
            _ => return Err(scan.wanted(kit::scan::side_to_move("w", "b"))),
        };
        scan.next_char();
        let (quiet, number) = read_counters(&mut scan)?;
        scan.spaces();
        scan.expect_end()?;
        check_men(&men)?;
        let general = |side: usize| men[side][0].trailing_zeros() as u8;
        let mut pos = Position::bare(general(0), general(1), turn);
        for side in 0..2u8 {
            for kind in Kind::ALL.into_iter().skip(1) {
                for sq in Points(men[usize::from(side)][kind as usize]) {
                    pos.put(side, kind, sq);
                }
            }
        }
        pos.quiet = quiet;
        pos.number = number;
        pos.key = pos.make_key();
        let mut other = pos;
        other.turn ^= 1;
        if let Some(sq) = Points(other.checkers()).next() {
            return Err(if sq == pos.generals[usize::from(turn)] {
                bad_position(
                    "R3",
                    "facing",
                    Words::new(
                        "os generais não podem ficar frente a frente",
                        "the generals may not face each other",
                    ),
                )
            } else {
                bad_position(
                    "R11",
                    "in-check",
                    Words::new(
                        format!(
                            "o general de quem acabou de jogar está atacado de {}",
                            name(sq)
                        ),
                        format!(
                            "the general of the side that has just moved is attacked from {}",
                            name(sq)
                        ),
                    ),
                )
            });
        }
        Ok(pos)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        if seat.0 == 0 { 'w' } else { 'b' }
    }
}

/// The fields after the side to move, all of which may be missing: two dashes, the plies without
/// capture, the number of the move.
fn read_counters(scan: &mut Scan<'_>) -> Result<(u16, u16), ParseError> {
    if scan.peek().is_some_and(|c| !c.is_whitespace()) {
        return Err(scan.wanted(text("um espaço", "a space")));
    }
    for _ in 0..2 {
        scan.spaces();
        if scan.is_done() {
            return Ok((0, 1));
        }
        scan.expect("-")?;
    }
    let mut counters = [0, 1];
    let names = [
        text(
            "o número de lances sem captura, até 65535",
            "the number of plies without capture, at most 65535",
        ),
        text(
            "o número do lance, de 1 a 65535",
            "the number of the move, 1 to 65535",
        ),
    ];
    for (i, counter) in counters.iter_mut().enumerate() {
        scan.spaces();
        if scan.is_done() {
            break;
        }
        let here = *scan;
        let n = scan.number().and_then(|n| u16::try_from(n).ok());
        match n {
            Some(n) if i == 0 || n > 0 => *counter = n,
            _ => return Err(here.wanted(names[i])),
        }
    }
    Ok((counters[0], counters[1]))
}
