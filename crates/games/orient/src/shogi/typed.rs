//! Moves as people and programs write them. The form of the squares tells the notations apart: `F6`
//! is the book's and `7f` the Western one, so that `R` can be king (*rei*) here and rook there.

use super::board::{Kind, Man};
use super::moves::{Class, Move};
use super::names::{BOOK, square};
use super::notation::{IMPASSE, NUMERALS};
use super::position::Position;
use super::rules::Shogi;
use ::rules::{Game, Notation, ParseError, Refusal, Text, text, without_number, words};
use kit::bits::Bits;
use kit::typed::{Reader, only};

/// A move as it was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    Board {
        man: Option<Man>,
        from: Option<u8>,
        to: u8,
        /// Whether it was written as a capture, where the notation tells.
        captures: Option<bool>,
        promotes: Option<bool>,
    },
    Drop {
        man: Man,
        to: u8,
        /// Written with a plus, which no drop can have.
        promotes: bool,
    },
    Impasse,
    Pass,
}

const FORMS: Text = text(
    "um lance como P-F6, CxB7=, C*B5, 7g7f, P-7f ou ７六歩(77)",
    "a move such as P-F6, CxB7=, C*B5, 7g7f, P-7f or ７六歩(77)",
);

/// No move is written with more characters than this.
const LONGEST: usize = 24;

/// `F6`, as the book writes squares.
fn book_square(r: &mut Reader) -> Option<u8> {
    r.try_take(|r| {
        let col = r.take(|c| ('A'..='I').position(|x| x == c.to_ascii_uppercase()))?;
        let row = r.digit().filter(|&n| n > 0)?;
        Some(9 * (row - 1) + col as u8)
    })
}

/// `7f`.
fn usi_square(r: &mut Reader) -> Option<u8> {
    r.try_take(|r| {
        let file = r.digit()?;
        let rank = r.take(|c| ('a'..='i').position(|x| x == c.to_ascii_lowercase()))?;
        square(u32::from(file), rank as u32 + 1)
    })
}

/// `76`, `７六`, `7六`: the digits of KIF and CSA.
fn digits(r: &mut Reader) -> Option<u8> {
    let file = r.take(digit)?;
    let rank = r.take(digit)?;
    square(file, rank)
}

fn digit(c: char) -> Option<u32> {
    let wide = (c as u32).wrapping_sub('０' as u32);
    let numeral = NUMERALS.iter().position(|&n| n == c);
    c.to_digit(10).or((wide < 10).then_some(wide)).or(numeral.map(|i| i as u32 + 1))
}

/// The book's form, or the Western one.
fn long(r: &mut Reader, book: bool) -> Option<Typed> {
    let promoted = r.eat('+');
    let kind = if book {
        // The two letters of a general first.
        let order = [6, 3, 0, 1, 2, 4, 5, 7];
        let found = order.into_iter().find(|&i| r.word(BOOK[i]))?;
        Kind::ALL[found]
    } else {
        r.take(Kind::of_letter)?
    };
    let man = Man { kind, promoted };
    let read = if book { book_square } else { usi_square };
    let from = read(r);
    let how = r.take(|c| match c {
        '-' => Some(Some(false)),
        'x' | 'X' | ':' | '×' => Some(Some(true)),
        '*' | '\'' => Some(None),
        _ => None,
    })?;
    let to = read(r)?;
    let promotes = r.take(|c| match c {
        '+' => Some(true),
        '=' => Some(false),
        _ => None,
    });
    Some(match how {
        Some(captures) => {
            Typed::Board { man: Some(man), from, to, captures: Some(captures), promotes }
        }
        None if from.is_some() => return None,
        None => Typed::Drop { man, to, promotes: promotes == Some(true) },
    })
}

/// `7g7f`, `8h2b+`; drops are read as Western.
fn usi(r: &mut Reader) -> Option<Typed> {
    let from = usi_square(r)?;
    let to = usi_square(r)?;
    Some(Typed::Board {
        man: None,
        from: Some(from),
        to,
        captures: None,
        promotes: Some(r.eat('+')),
    })
}

/// `７六歩(77)`, `２二角成(88)`, `５五歩打`, with or without the sign of a side.
fn kif(r: &mut Reader) -> Option<Typed> {
    let _ = r.any("▲△☗☖▼▽");
    let to = digits(r)?;
    let promoted = r.eat('成');
    let man = r.take(Man::of_kif_short)?;
    let man = match (promoted, man.promoted) {
        (true, false) if man.kind.promotes() => Man { promoted: true, ..man },
        (true, _) => return None,
        (false, _) => man,
    };
    if r.eat('打') {
        return Some(Typed::Drop { man, to, promotes: false });
    }
    let declined = r.eat('不');
    let promotes = r.eat('成');
    if declined != promotes && declined {
        return None;
    }
    let promotes = promotes && !declined;
    if !r.eat('(') {
        return None;
    }
    let from = digits(r)?;
    r.eat(')').then_some(Typed::Board {
        man: Some(man),
        from: Some(from),
        to,
        captures: None,
        promotes: Some(promotes),
    })
}

/// `+7776FU`, `-0055KA`: the man as it arrives. The sign may be missing.
fn csa(r: &mut Reader, pos: &Position) -> Option<Typed> {
    let _ = r.any("+-");
    let from = if r.word("00") { None } else { Some(digits(r)?) };
    let to = digits(r)?;
    let man = Man::all().find(|man| r.word(man.csa()))?;
    let Some(from) = from else {
        return Some(Typed::Drop { man, to, promotes: false });
    };
    // It promotes if it was not promoted before.
    let before = pos.man(from).map(|(_, man)| man);
    let promotes = man.promoted && before.is_some_and(|b| !b.promoted);
    Some(Typed::Board {
        man: Some(Man { promoted: man.promoted && !promotes, ..man }),
        from: Some(from),
        to,
        captures: None,
        promotes: Some(promotes),
    })
}

/// What a text means, apart from whether it is legal.
pub(super) fn read(pos: &Position, text: &str) -> Result<Typed, ParseError> {
    let typed = without_number(text.trim_start()).trim_end();
    match typed.trim_end_matches(['!', '?']).trim().to_lowercase().as_str() {
        IMPASSE | "contagem" | "count" | "win" | "declaro" => return Ok(Typed::Impasse),
        word if kit::scan::is_pass(word) => return Ok(Typed::Pass),
        _ => {}
    }
    let reader = Reader::new(text, LONGEST, FORMS)?;
    let reader = reader.without_number().without_end("!?");
    reader.first_of(&[&|r| long(r, true), &|r| long(r, false), &usi, &kif, &|r| csa(r, pos)])
}

/// Whether a legal move is what was typed.
fn fits(pos: &Position, mv: Move, typed: Typed) -> bool {
    match typed {
        Typed::Board { man, from, to, promotes, .. } => {
            mv.to == to
                && mv.class < Class::DropPawn
                && from.is_none_or(|from| from == mv.from)
                && man.is_none_or(|man| mv.man(pos) == Some(man))
                && promotes.is_none_or(|p| p == mv.promotes)
        }
        Typed::Drop { man, to, promotes } => {
            mv.to == to && mv.class.dropped() == Some(man.kind) && !man.promoted && !promotes
        }
        Typed::Impasse => mv == Move::IMPASSE,
        Typed::Pass => false,
    }
}

/// The legal move that a text means.
pub(super) fn resolve(game: &Shogi, pos: &Position, text: &str) -> Result<Move, ParseError> {
    let typed = read(pos, text)?;
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    moves.retain(|&mv| fits(pos, mv, typed));
    if let (false, Typed::Board { captures, to, .. }) = (moves.is_empty(), typed) {
        let taken = pos.occupied().has(to);
        if captures.is_some_and(|c| c != taken) {
            return Err(ParseError::illegal(wrong_sign(taken)));
        }
    }
    only(&moves, |mv| game.move_text(pos, mv), || game.refuse_typed(pos, typed))
}

/// A capture was written as a plain move, or the reverse.
fn wrong_sign(taken: bool) -> Refusal {
    let words = if taken {
        words!("este lance captura: escreve-se com x"; "this move captures: it is written with x")
    } else {
        words!(
            "nessa casa não há nada para capturar: escreve-se com -";
            "there is nothing to capture on that square: it is written with -")
    };
    Refusal::new("R6", "capture-sign", words)
}
