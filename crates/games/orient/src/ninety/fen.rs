//! Positions as FEN. The fields after the side to move may be missing. A position must be reachable
//! as far as single men go: guards, elephants, soldiers and generals on points they can come to, and
//! the side that has just moved not in check.

use super::Army;
use super::board::{
    ELEPHANT_POINTS, GUARD_POINTS, Kind, PALACE, SOLDIER_POINTS, SOLDIER_ROWS, Set, bit, name,
};
use super::position::Position;
use kit::bits::Bits;
use kit::scan::{Scan, side_to_move};
use rules::{ParseError, PieceId, Scene, Seat, Text, refuse, text, words};
use std::fmt;

/// The letters of FEN, in the order of [`Kind`].
const FEN: [char; 7] = ['K', 'A', 'B', 'N', 'R', 'C', 'P'];

/// The letter of a man: capitals for Red.
pub(super) fn letter(side: u8, kind: Kind) -> char {
    let capital = FEN[kind as usize];
    if side == 0 { capital } else { capital.to_ascii_lowercase() }
}

/// The kind of a letter; `H` is read for `N` and `E` for `B`.
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

fn read_men<A: Army>(scan: &mut Scan<'_>) -> Result<Men, ParseError> {
    let mut men: Men = [[0; 7]; 2];
    let second = A::NAMES.second;
    let wanted = words!(
        "uma peça (K A B N R C P, minúsculas as {}) ou um número", second.pt;
        "a piece (K A B N R C P, lower case for {}) or a number", second.en);
    kit::fen::read(scan, 9, 10, &wanted, |scan, col, row| {
        let found = scan.peek().and_then(|c| Some((c, kind_of(c)?)));
        if let Some((c, kind)) = found {
            men[usize::from(c.is_ascii_lowercase())][kind as usize] |= bit(9 * row + col);
            scan.next_char();
        }
        Ok(found.is_some())
    })?;
    Ok(men)
}

/// Whether such men can stand so, apart from who attacks whom.
fn check_men<A: Army>(men: &Men) -> Result<(), ParseError> {
    for side in 0..2 {
        for kind in Kind::ALL {
            let man = A::NAMES.sides[side][kind as usize];
            let set = men[side][kind as usize];
            let (n, most) = (set.size(), kind.count());
            if kind == Kind::General && n != 1 {
                return Err(ParseError::illegal(refuse!("R2", "men", [];
                    "tem de haver exatamente um {}", man.pt; "there must be exactly one {}", man.en)));
            }
            if n > most {
                return Err(ParseError::illegal(refuse!("", "men", [];
                    "há {n} × {}; no máximo {most}", man.pt;
                    "there are {n} × {}; at most {most}", man.en)));
            }
            let (rule, within) = match kind {
                Kind::General => ("R2", PALACE[side]),
                Kind::Guard => ("R4", GUARD_POINTS[side]),
                Kind::Elephant => ("R5", ELEPHANT_POINTS[side]),
                Kind::Soldier if A::STRAY_SOLDIERS => ("R9", SOLDIER_ROWS[side]),
                Kind::Soldier => ("R9", SOLDIER_POINTS[side]),
                _ => continue,
            };
            if let Some(sq) = (set & !within).squares().next() {
                return Err(unreachable_point(rule, man, sq));
            }
            // Before the river a soldier keeps its column, so no other can join it there.
            let start = if side == 0 { set >> 27 } else { set >> 54 } as u32 & 0x1ff;
            let next = if side == 0 { set >> 36 } else { set >> 45 } as u32 & 0x1ff;
            if kind == Kind::Soldier && !A::STRAY_SOLDIERS && start & next != 0 {
                let column = (start & next).trailing_zeros() as u8;
                let sq = if side == 0 { 36 + column } else { 45 + column };
                return Err(unreachable_point(rule, man, sq));
            }
        }
    }
    Ok(())
}

fn unreachable_point(rule: &'static str, man: Text, sq: u8) -> ParseError {
    ParseError::illegal(refuse!(rule, "place", [];
        "o {} não pode chegar a {}", man.pt, name(sq); "the {} cannot come to {}", man.en, name(sq)))
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
        text("o número do lance, de 1 a 65535", "the number of the move, 1 to 65535"),
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

/// Writes a position.
pub fn write_position(pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
    kit::fen::write(w, 9, 10, |w, col, row| match pos.man(9 * row + col) {
        Some((side, kind)) => w.write_char(letter(side, kind)).map(|()| true),
        None => Ok(false),
    })?;
    let side = if pos.turn == 0 { 'w' } else { 'b' };
    write!(w, " {side} - - {} {}", pos.quiet, pos.number)
}

/// What the moves of a man on an empty board do not show.
pub fn about(piece: PieceId) -> Option<Text> {
    match Kind::ALL[usize::from(piece.0 % 7)] {
        Kind::Cannon => Some(text(
            "captura saltando por cima de uma só peça, de qualquer dos lados",
            "captures by leaping over exactly one piece of either side",
        )),
        Kind::Horse => Some(text(
            "não salta: uma peça no ponto mesmo ao lado tapa-lhe o caminho",
            "does not leap: a piece on the very next point blocks its way",
        )),
        Kind::Elephant => Some(text(
            "não passa o rio nem salta por cima do ponto do meio",
            "does not cross the river, nor leap over the point between",
        )),
        _ => None,
    }
}

/// The text of a position with these men and the counters of `pos`.
pub fn laid(pos: &Position, men: &Scene, turn: Seat) -> String {
    let word =
        |piece: PieceId| letter(piece.0 / 7, Kind::ALL[usize::from(piece.0 % 7)]).to_string();
    let side = if turn.0 == 0 { 'w' } else { 'b' };
    format!("{} {side} - - {} {}", kit::fen::laid(9, 10, men, 0, word), pos.quiet, pos.number)
}

/// Reads a position; `r` stands for `w` too.
pub fn parse_position<A: Army>(text: &str) -> Result<Position, ParseError> {
    let mut scan = Scan::new(text);
    let men = read_men::<A>(&mut scan)?;
    scan.spaces();
    let turn = match scan.peek() {
        Some('w' | 'r') => 0,
        Some('b') => 1,
        _ => return Err(scan.wanted(side_to_move("w", "b"))),
    };
    scan.next_char();
    let (quiet, number) = read_counters(&mut scan)?;
    scan.spaces();
    scan.expect_end()?;
    check_men::<A>(&men)?;
    let mut pos = Position::bare(men[0][0].lowest(), men[1][0].lowest(), turn);
    for side in 0..2u8 {
        for kind in Kind::ALL.into_iter().skip(1) {
            for sq in men[usize::from(side)][kind as usize].squares() {
                pos.put(side, kind, sq);
            }
        }
    }
    pos.quiet = quiet;
    pos.number = number;
    pos.key = pos.make_key();
    let mut other = pos;
    other.turn ^= 1;
    if let Some(sq) = other.checkers().squares().next() {
        return Err(attacked::<A>(&pos, sq));
    }
    Ok(pos)
}

/// The side that has just moved stands in check from a point.
fn attacked<A: Army>(pos: &Position, sq: u8) -> ParseError {
    let names = A::NAMES;
    if sq == pos.generals[usize::from(pos.turn)] {
        return ParseError::illegal(refuse!("R3", "facing", [];
            "{} não podem ficar frente a frente", names.generals.pt;
            "{} may not face each other", names.generals.en));
    }
    let man = names.men[Kind::General as usize];
    ParseError::illegal(refuse!("R11", "in-check", [];
        "{} de quem acabou de jogar está atacado de {}", man.pt, name(sq);
        "{} of the side that has just moved is attacked from {}", man.en, name(sq)))
}
