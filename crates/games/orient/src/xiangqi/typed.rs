//! Moves as people and programs write them: points, the traditional notation in the book's
//! letters and in WXF's, and the book's Western notation.
//!
//! Traditional: man, column, direction, then the new column, or the number of points of a
//! straight advance or retreat (`Cn2=5`, `T2+6`); columns are counted by each player from the
//! right hand. Of two men on one column the front one is `+` and the rear one `-` in place of
//! the column (`R+=5`, also read as `+R=5`). Soldiers that this does not tell apart (three or
//! more on a column, or two columns with several) are counted from the front, the number in
//! place of the letter: `25+1` is the second soldier of column 5.

use super::reasons::man_name;
use super::rules::Xiangqi;
use crate::ninety::{
    BOARD, Kind, Move, Position, bit, col, legal, name, over, refuse, refuse_shape, row,
};
use ::rules::{Alternative, ParseError, Refusal, Text, refuse, text};
use kit::bits::Bits;
use kit::typed::{Reader, most_telling, only};

/// A direction as the mover sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Forward,
    Back,
    Sideways,
}

/// Which man of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    /// On this column, counted from the mover's right.
    Column(u8),
    /// The front or rear one of several on a column.
    Front,
    Rear,
    /// The n-th from the front on a column.
    Nth(u8, u8),
}

/// A move as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Typed {
    Points { from: u8, to: u8 },
    Traditional { kinds: &'static [Kind], which: Which, way: Way, number: u8 },
    Western { kind: Kind, col: Option<u8>, row: Option<u8>, to: u8 },
}

/// The book's letters, in the order of [`Kind`].
pub(super) const BOOK: [&str; 7] = ["Gr", "G", "E", "C", "T", "Cn", "S"];
/// WXF's letters.
const WXF: [&str; 7] = ["K", "A", "E", "H", "R", "C", "P"];

/// Every letter that is read, longest first, and what it may mean, in the order tried.
const LETTERS: [(&str, &[Kind]); 12] = [
    ("GR", &[Kind::General]),
    ("CN", &[Kind::Cannon]),
    ("K", &[Kind::General]),
    ("G", &[Kind::Guard]),
    ("A", &[Kind::Guard]),
    ("E", &[Kind::Elephant]),
    ("C", &[Kind::Horse, Kind::Cannon]),
    ("H", &[Kind::Horse]),
    ("T", &[Kind::Rook]),
    ("R", &[Kind::Rook]),
    ("S", &[Kind::Soldier]),
    ("P", &[Kind::Soldier]),
];

const FORMS: Text = text(
    "um lance como h1g3, C2+3, Cn2=5, Cg3 ou T(a)d8",
    "a move such as h1g3, C2+3, Cn2=5, H2+3, Cg3 or T(a)d8",
);

fn column(r: &mut Reader) -> Option<u8> {
    let at = |c: char| ('a'..='i').position(|x| x == c.to_ascii_lowercase());
    r.take(at).map(|n| n as u8)
}

/// A row as it is written, 0 to 10.
fn read_row(r: &mut Reader) -> Option<u8> {
    match r.digit()? {
        1 if r.eat('0') => Some(10),
        first => Some(first),
    }
}

fn point(col: u8, row: u8) -> Option<u8> {
    BOARD.at(i32::from(col), i32::from(row) - 1)
}

fn read(text: &str) -> Result<Typed, ParseError> {
    let text = text.trim_end_matches(['!', '?', ' ']);
    let strange = |c: char| !c.is_ascii_graphic() && !c.is_whitespace();
    // A text that is too long and strange is refused for what comes first.
    let reader = match text.find(strange) {
        Some(at) => Reader::new(&text[..at], 12, FORMS).and(Err(ParseError::syntax(at, FORMS))),
        None => Reader::new(text, 12, FORMS),
    }?;
    reader.first_of(&[&read_points, &read_western, &read_traditional])
}

fn read_points(r: &mut Reader) -> Option<Typed> {
    let capital = |r: &Reader| r.peek(0).is_some_and(|c| c.is_ascii_uppercase());
    let mut capitals = capital(r);
    let (from_col, from_row) = (column(r)?, read_row(r)?);
    let hyphen = r.eat('-');
    capitals &= capital(r);
    let (to_col, to_row) = (column(r)?, read_row(r)?);
    let from_zero = (capitals && hyphen) || from_row == 0 || to_row == 0;
    let shift = u8::from(from_zero);
    Some(Typed::Points {
        from: point(from_col, from_row + shift)?,
        to: point(to_col, to_row + shift)?,
    })
}

fn read_western(r: &mut Reader) -> Option<Typed> {
    let kind = *r.letters(&LETTERS)?.first()?;
    let (mut from_col, mut from_row) = (None, None);
    if r.eat('(') {
        from_col = column(r);
        from_row = read_row(r);
        if (from_col.is_none() && from_row.is_none()) || !r.eat(')') {
            return None;
        }
    }
    let (col, row) = (column(r)?, read_row(r)?);
    Some(Typed::Western { kind, col: from_col, row: from_row, to: point(col, row)? })
}

fn read_traditional(r: &mut Reader) -> Option<Typed> {
    let sign = |c: char| match c {
        '+' => Some(Which::Front),
        '-' => Some(Which::Rear),
        _ => None,
    };
    let nonzero = |r: &mut Reader| r.digit().filter(|&d| d > 0);
    let (kinds, which): (&'static [Kind], Which) = if let Some(which) = r.take(sign) {
        (r.letters(&LETTERS)?, which)
    } else if r.peek(0).is_some_and(|c| c.is_ascii_digit()) {
        let nth = nonzero(r)?;
        (&[Kind::Soldier], Which::Nth(nth, nonzero(r)?))
    } else {
        let kinds = r.letters(&LETTERS)?;
        match r.take(sign) {
            Some(which) => (kinds, which),
            None => (kinds, Which::Column(nonzero(r)?)),
        }
    };
    let way = r.take(|c| match c {
        '+' => Some(Way::Forward),
        '-' => Some(Way::Back),
        '=' | '.' => Some(Way::Sideways),
        _ => None,
    })?;
    let number = nonzero(r)?;
    Some(Typed::Traditional { kinds, which, way, number })
}

/// The column that a player counts as `number`, and back.
fn counted(side: u8, number: u8) -> u8 {
    if side == 0 { 9 - number } else { number - 1 }
}

fn count_of(side: u8, col: u8) -> u8 {
    if side == 0 { 9 - col } else { col + 1 }
}

/// A side's men of a kind on a column, the front one first.
fn on_column(pos: &Position, side: u8, kind: Kind, column: u8) -> Vec<u8> {
    let mut out: Vec<u8> = pos.men(side, kind).squares().filter(|&sq| col(sq) == column).collect();
    if side == 0 {
        out.reverse();
    }
    out
}

/// The men that a traditional notation may mean.
fn meant(pos: &Position, kind: Kind, which: Which) -> Vec<u8> {
    let side = pos.turn;
    let pick = |front: bool| -> Vec<u8> {
        (0..9)
            .map(|column| on_column(pos, side, kind, column))
            .filter(|men| men.len() > 1)
            .filter_map(|men| if front { men.first() } else { men.last() }.copied())
            .collect()
    };
    match which {
        Which::Column(n) => on_column(pos, side, kind, counted(side, n)),
        Which::Front => pick(true),
        Which::Rear => pick(false),
        Which::Nth(nth, n) => {
            let men = on_column(pos, side, kind, counted(side, n));
            men.get(usize::from(nth) - 1).copied().into_iter().collect()
        }
    }
}

/// Where a traditional notation sends a man.
fn destination(pos: &Position, kind: Kind, from: u8, way: Way, number: u8) -> Option<u8> {
    let forward = if pos.turn == 0 { 1 } else { -1 };
    let (c, r) = (i32::from(col(from)), i32::from(row(from)));
    let new_col = i32::from(counted(pos.turn, number));
    let wide = (new_col - c).abs();
    let sign = match way {
        Way::Forward => forward,
        Way::Back => -forward,
        Way::Sideways => 0,
    };
    match (kind, way) {
        (Kind::Guard | Kind::Elephant | Kind::Horse, Way::Sideways) => None,
        (Kind::Guard, _) if wide == 1 => BOARD.at(new_col, r + sign),
        (Kind::Elephant, _) if wide == 2 => BOARD.at(new_col, r + 2 * sign),
        (Kind::Horse, _) if wide == 1 || wide == 2 => BOARD.at(new_col, r + (3 - wide) * sign),
        (Kind::Guard | Kind::Elephant | Kind::Horse, _) => None,
        (_, Way::Sideways) => BOARD.at(new_col, r),
        _ => BOARD.at(c, r + sign * i32::from(number)),
    }
}

/// Reads a move and says why if it is none.
pub(super) fn resolve(game: &Xiangqi, pos: &Position, text: &str) -> Result<Move, ParseError> {
    let typed = read(text)?;
    let mut reasons: Vec<Refusal> = Vec::new();
    let mut found = Vec::new();
    let mut attempt = |found: &mut Vec<Move>, from: u8, to: u8| match legal(game, pos, from, to) {
        Some(mv) => found.push(mv),
        None => reasons.push(refuse(game, pos, from, to)),
    };
    match typed {
        Typed::Points { from, to } => attempt(&mut found, from, to),
        Typed::Western { kind, col: c, row: r, to } => {
            for from in pos.men(pos.turn, kind).squares() {
                let fits = c.is_none_or(|c| c == col(from)) && r.is_none_or(|r| r == row(from) + 1);
                if fits {
                    attempt(&mut found, from, to);
                }
            }
            if found.is_empty() && reasons.is_empty() {
                reasons.push(missing(game, pos, kind));
            }
        }
        Typed::Traditional { kinds, which, way, number } => {
            for &kind in kinds {
                if !found.is_empty() {
                    break;
                }
                for from in meant(pos, kind, which) {
                    if let Some(to) = destination(pos, kind, from, way, number) {
                        attempt(&mut found, from, to);
                    }
                }
            }
            if found.is_empty() && reasons.is_empty() {
                let kind = kinds[0];
                reasons.push(match meant(pos, kind, which).first() {
                    Some(&from) => refuse_shape(game, pos, kind, from),
                    None => missing(game, pos, kind),
                });
            }
        }
    }
    // The most telling reason: not that the man does not go that way at all.
    let why = || most_telling(reasons, |r| r.code.ends_with("-step"));
    let text = |mv: Move| format!("{}{}", name(mv.from), name(mv.to));
    only(&found, text, || why().unwrap_or_else(Refusal::game_over))
}

fn missing(game: &Xiangqi, pos: &Position, kind: Kind) -> Refusal {
    if over(game, pos) {
        return Refusal::game_over();
    }
    let man = man_name(pos.turn, kind);
    refuse!("R1", "no-such-man", [];
        "não há aí nenhuma peça sua dessas ({})", man.pt;
        "you have no such piece there ({})", man.en)
}

/// A move in all its other notations.
pub(super) fn alternatives(game: &Xiangqi, pos: &Position, mv: Move) -> Vec<Alternative> {
    let mut out = vec![
        Alternative::new("traditional", traditional(pos, mv, &BOOK)),
        Alternative::new("western", western(game, pos, mv)),
    ];
    let wxf = traditional(pos, mv, &WXF);
    // A cannon's WXF text may read as a horse's in the book's letters; then it is left out.
    let readable = match resolve(game, pos, &wxf) {
        Ok(read) => read == mv,
        Err(ParseError::Ambiguous { .. }) => true,
        Err(_) => false,
    };
    if readable {
        out.push(Alternative::new("wxf", wxf));
    }
    let machine = |sq: u8, capital: bool| {
        let first = if capital { b'A' } else { b'a' };
        format!("{}{}", char::from(first + col(sq)), row(sq))
    };
    // Without a row 0 the text would be read as UCI.
    if row(mv.from) == 0 || row(mv.to) == 0 {
        out.push(Alternative::new(
            "ucci",
            format!("{}{}", machine(mv.from, false), machine(mv.to, false)),
        ));
    }
    out.push(Alternative::new(
        "iccs",
        format!("{}-{}", machine(mv.from, true), machine(mv.to, true)),
    ));
    out
}

fn traditional(pos: &Position, mv: Move, letters: &[&str; 7]) -> String {
    let side = pos.turn;
    let letter = letters[mv.kind as usize];
    let column = count_of(side, col(mv.from));
    let men = on_column(pos, side, mv.kind, col(mv.from));
    let crowded = (0..9).filter(|&c| on_column(pos, side, Kind::Soldier, c).len() > 1).count();
    let place = men.iter().position(|&sq| sq == mv.from).unwrap_or(0);
    let man = match mv.kind {
        // One goes forward and the other back: the direction tells them apart.
        Kind::General | Kind::Guard | Kind::Elephant => format!("{letter}{column}"),
        _ if men.len() < 2 => format!("{letter}{column}"),
        Kind::Soldier if men.len() > 2 || crowded > 1 => format!("{}{column}", place + 1),
        _ if place == 0 => format!("{letter}+"),
        _ => format!("{letter}-"),
    };
    let ahead = (row(mv.to) > row(mv.from)) == (side == 0);
    let way = match row(mv.to) == row(mv.from) {
        true => '=',
        false if ahead => '+',
        false => '-',
    };
    let number = if col(mv.to) == col(mv.from) {
        row(mv.to).abs_diff(row(mv.from))
    } else {
        count_of(side, col(mv.to))
    };
    format!("{man}{way}{number}")
}

fn western(game: &Xiangqi, pos: &Position, mv: Move) -> String {
    let letter = BOOK[mv.kind as usize];
    let to = name(mv.to);
    let men = pos.men(pos.turn, mv.kind) & !bit(mv.from);
    let rivals: Vec<u8> =
        men.squares().filter(|&sq| legal(game, pos, sq, mv.to).is_some()).collect();
    if rivals.is_empty() {
        format!("{letter}{to}")
    } else if rivals.iter().all(|&sq| col(sq) != col(mv.from)) {
        format!("{letter}({}){to}", char::from(b'a' + col(mv.from)))
    } else {
        format!("{letter}({}){to}", name(mv.from))
    }
}
