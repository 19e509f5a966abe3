//! Positions as SFEN, moves as the book writes them (`P-F6`, `GOd1-E2`, `C*B5`, `CxB7=`, `T-H8+`).
//!
//! The other notations of a move: USI (`7g7f`), Western (`P-7f`), KIF (`７六歩(77)`), CSA
//! (`+7776FU`). [`super::typed`] reads them all. After a call for a count or a declaration (R17)
//! the word `impasse` follows the SFEN.

use super::board::{BOARD, Kind, Man, ZONE, bit, columns};
use super::moves::{Class, Move};
use super::names::{file_rank, name, usi};
use super::position::Position;
use super::rules::{Impasse, Shogi};
use super::typed;
use ::rules::{Alternative, Notation, ParseError, Seat, Words, refuse, text, words};
use kit::bits::Bits;
use kit::scan::{Scan, side_to_move};
use std::fmt;

/// How the call for a count is written.
pub(super) const IMPASSE: &str = "impasse";

const FULL_WIDTH: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];
pub(super) const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

impl Move {
    /// The man that moves or is dropped; none calls for a count.
    pub(super) fn man(self, pos: &Position) -> Option<Man> {
        match self.class.dropped() {
            Some(kind) => Some(Man::plain(kind)),
            None => pos.man(self.from).map(|(_, man)| man),
        }
    }

    fn is_drop(self) -> bool {
        self.class.dropped().is_some()
    }

    /// Whether it could be played the other way too, promoting or not (R7, R8).
    pub(super) fn has_choice(self, pos: &Position) -> bool {
        if self.class >= Class::DropPawn {
            return false;
        }
        pos.man(self.from).is_some_and(|(side, man)| {
            let zone = ZONE[usize::from(side)];
            let may = man.kind.promotes() && !man.promoted;
            may && (zone.has(self.from) || zone.has(self.to)) && !man.kind.dead(side).has(self.to)
        })
    }
}

/// What a writer of moves has to know.
struct Facts {
    man: Man,
    captures: bool,
    /// Another man of the kind can go there too.
    shared: bool,
    /// It could be played the other way, promoted or not.
    choice: bool,
}

fn facts(pos: &Position, mv: Move) -> Option<Facts> {
    let man = mv.man(pos)?;
    // Men of the kind that go there too, without uncovering their king.
    let reaches = |&other: &u8| pos.reach(pos.turn, man, other).has(mv.to);
    let safely = |other: u8| {
        let mut after = *pos;
        after.shift(Move { from: other, ..mv });
        after.checkers(pos.turn) == 0
    };
    let mut others = pos.of(pos.turn, man) & !bit(mv.from);
    if mv.is_drop() {
        others = 0;
    }
    Some(Facts {
        man,
        captures: pos.occupied().has(mv.to),
        shared: others.squares().filter(reaches).any(safely),
        choice: mv.has_choice(pos),
    })
}

/// The book's form and the Western one differ only in letters and squares.
fn write_long(
    w: &mut dyn fmt::Write,
    facts: &Facts,
    mv: Move,
    letters: &str,
    square: fn(u8) -> String,
) -> fmt::Result {
    w.write_str(letters)?;
    if mv.is_drop() {
        return write!(w, "*{}", square(mv.to));
    }
    if facts.shared {
        w.write_str(&square(mv.from).to_lowercase())?;
    }
    w.write_char(if facts.captures { 'x' } else { '-' })?;
    w.write_str(&square(mv.to))?;
    match (mv.promotes, facts.choice) {
        (true, _) => w.write_char('+'),
        (false, true) => w.write_char('='),
        (false, false) => Ok(()),
    }
}

/// `7g7f`, `8h2b+`, `N*8e`.
pub(super) fn usi_text(pos: &Position, mv: Move) -> Option<String> {
    let man = mv.man(pos)?;
    Some(if mv.is_drop() {
        format!("{}*{}", man.kind.letter(), usi(mv.to))
    } else {
        let plus = if mv.promotes { "+" } else { "" };
        format!("{}{}{plus}", usi(mv.from), usi(mv.to))
    })
}

/// `７六歩(77)`, `５五角成(88)`, `５五歩打`.
pub(super) fn kif_text(pos: &Position, mv: Move) -> Option<String> {
    let man = mv.man(pos)?;
    let (file, rank) = file_rank(mv.to);
    let mut out = String::new();
    out.push(FULL_WIDTH[usize::from(file - 1)]);
    out.push(NUMERALS[usize::from(rank - 1)]);
    out.push_str(man.kif());
    if mv.is_drop() {
        out.push('打');
        return Some(out);
    }
    if mv.promotes {
        out.push('成');
    }
    let (file, rank) = file_rank(mv.from);
    out.push_str(&format!("({file}{rank})"));
    Some(out)
}

/// `+7776FU`, `-0055KA`.
pub(super) fn csa_text(pos: &Position, mv: Move) -> Option<String> {
    let man = mv.man(pos)?;
    let sign = if pos.turn == 0 { '+' } else { '-' };
    let arrives = Man { promoted: man.promoted || mv.promotes, ..man };
    let (file, rank) = file_rank(mv.to);
    let from = if mv.is_drop() {
        "00".to_owned()
    } else {
        let (file, rank) = file_rank(mv.from);
        format!("{file}{rank}")
    };
    Some(format!("{sign}{from}{file}{rank}{}", arrives.csa()))
}

impl Notation for Shogi {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        match facts(pos, mv) {
            Some(facts) => write_long(w, &facts, mv, &facts.man.book(), name),
            None => w.write_str(IMPASSE),
        }
    }

    fn read_move(&self, pos: &Position, mv: Move) -> Words {
        match mv.class {
            Class::Impasse => self.call_label(),
            _ => Words::same(self.move_text(pos, mv)),
        }
    }

    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        if mv.class == Class::Impasse {
            let declared = self.impasse == Impasse::Declare27;
            let win = declared.then(|| Alternative::new("usi", "win".to_owned()));
            return win.into_iter().collect();
        }
        let western = facts(pos, mv).map(|facts| {
            let mut out = String::new();
            let _ = write_long(&mut out, &facts, mv, &facts.man.sfen(), usi);
            out
        });
        let all = [
            ("usi", usi_text(pos, mv)),
            ("western", western),
            ("kif", kif_text(pos, mv)),
            ("csa", csa_text(pos, mv)),
        ];
        let known = all.into_iter().filter_map(|(notation, text)| {
            let text = text?;
            Some(Alternative::new(notation, text))
        });
        known.collect()
    }

    fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, ParseError> {
        typed::resolve(self, pos, text)
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        kit::fen::write(w, 9, 9, |w, col, row| match pos.man(9 * row + col) {
            Some((0, man)) => w.write_str(&man.sfen()).map(|()| true),
            Some((_, man)) => w.write_str(&man.sfen().to_lowercase()).map(|()| true),
            None => Ok(false),
        })?;
        write!(w, " {} ", self.seat_letter(Seat(pos.turn)))?;
        write_hands(pos, w)?;
        write!(w, " {}", pos.number)?;
        if pos.called {
            write!(w, " {IMPASSE}")?;
        }
        Ok(())
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        let mut pos = Position::empty(0);
        let mut kings = [0; 2];
        let wanted = words!(
            "uma peça (K R B G S N L P, minúsculas as de Norte, + se promovida) ou um número";
            "a piece (K R B G S N L P, lower case for North, + if promoted) or a number");
        kit::fen::read(&mut scan, 9, 9, &wanted, |scan, col, row| {
            let promoted = scan.eat("+");
            let Some((kind, side)) =
                scan.peek().and_then(|c| Some((Kind::of_letter(c)?, c.is_ascii_lowercase())))
            else {
                return Ok(false);
            };
            if promoted && !kind.promotes() {
                return Ok(false);
            }
            scan.next_char();
            if kind == Kind::King {
                kings[usize::from(side)] += 1;
            }
            pos.put(u8::from(side), Man { kind, promoted }, 9 * row + col);
            Ok(true)
        })?;
        scan.spaces();
        let turn = match scan.peek() {
            Some('b') => 0,
            Some('w') => 1,
            _ => return Err(scan.wanted(side_to_move("b (Sul/South)", "w (Norte/North)"))),
        };
        scan.next_char();
        read_hands(&mut scan, &mut pos)?;
        read_end(&mut scan, &mut pos)?;
        pos.pass_to(turn);
        for (side, n) in kings.into_iter().enumerate() {
            if n != 1 {
                let (pt, en) = [("Sul", "South"), ("Norte", "North")][side];
                return Err(ParseError::illegal(refuse!("R2", "men", [];
                    "{pt} tem de ter exatamente um rei; há {n}";
                    "{en} must have exactly one king; there are {n}")));
            }
        }
        check_men(&pos)?;
        self.check_state(&pos)?;
        Ok(pos)
    }

    /// SFEN calls the first player, South, black.
    fn seat_letter(&self, seat: Seat) -> char {
        if seat.0 == 0 { 'b' } else { 'w' }
    }
}

/// `-`, or the men of South and then of North, the dearest first, a number before several.
fn write_hands(pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
    let mut none = true;
    for side in 0..2 {
        for kind in Kind::HAND {
            let n = pos.hand(side).count(kind);
            if n > 1 {
                write!(w, "{n}")?;
            }
            if n > 0 {
                let letter = kind.letter();
                let letter = if side == 0 { letter } else { letter.to_ascii_lowercase() };
                w.write_char(letter)?;
                none = false;
            }
        }
    }
    if none { w.write_char('-') } else { Ok(()) }
}

fn read_hands(scan: &mut Scan<'_>, pos: &mut Position) -> Result<(), ParseError> {
    let wanted = text(
        "as peças na mão (como 2Pb) ou um hífen",
        "the pieces in hand (such as 2Pb) or a hyphen",
    );
    let apart = scan.peek().is_some_and(char::is_whitespace);
    scan.spaces();
    if !apart || scan.is_done() {
        return Err(scan.wanted(wanted));
    }
    if scan.eat("-") {
        return Ok(());
    }
    let mut totals = [0; 8];
    while scan.peek().is_some_and(|c| !c.is_whitespace()) {
        let here = *scan;
        let number = scan.peek().is_some_and(|c| c.is_ascii_digit());
        let n = if number { scan.number() } else { Some(1) };
        let letter = scan.next_char();
        let kind = letter.and_then(Kind::of_letter).filter(|&k| k != Kind::King);
        match (n, kind, letter) {
            (Some(n), Some(kind), Some(letter)) if n > 0 => {
                let total: &mut u32 = &mut totals[kind as usize];
                *total = total.saturating_add(n);
                if *total > kind.count() {
                    return Err(too_many(kind));
                }
                for _ in 0..n {
                    pos.give(u8::from(letter.is_ascii_lowercase()), kind);
                }
            }
            _ => return Err(here.wanted(wanted)),
        }
    }
    Ok(())
}

/// The number of the move, which may be missing, and the word that tells of a call.
fn read_end(scan: &mut Scan<'_>, pos: &mut Position) -> Result<(), ParseError> {
    let apart = scan.peek().is_none_or(char::is_whitespace);
    if !apart {
        return Err(scan.wanted(text("um espaço", "a space")));
    }
    scan.spaces();
    if scan.is_done() {
        return Ok(());
    }
    let here = *scan;
    match scan.number().and_then(|n| u16::try_from(n).ok()) {
        Some(n) if n > 0 => pos.number = n,
        _ => {
            return Err(here.wanted(words!(
                "o número do lance, de 1 a 65535"; "the number of the move, 1 to 65535")));
        }
    }
    if scan.peek().is_some_and(char::is_whitespace) {
        scan.spaces();
        pos.called = scan.eat(IMPASSE);
    }
    scan.expect_end()
}

fn too_many(kind: Kind) -> ParseError {
    let (name, most) = (Man::plain(kind).name(), kind.count());
    ParseError::illegal(refuse!("", "men", [];
        "há peças a mais: {} × {most}, no máximo", name.pt;
        "there are too many pieces: {} × {most} at most", name.en))
}

/// Whether such men can stand so, apart from who attacks whom.
fn check_men(pos: &Position) -> Result<(), ParseError> {
    for kind in Kind::ALL {
        let man = Man::plain(kind);
        let turned = Man { kind, promoted: true };
        let mut total = 0;
        for side in 0..2 {
            let plain = pos.of(side, man);
            total += plain.size() + pos.hand(side).count(kind);
            if kind.promotes() {
                total += pos.of(side, turned).size();
            }
            let dead = plain & kind.dead(side);
            if dead.any() {
                let the = man.the();
                return Err(ParseError::illegal(refuse!("R8", "dead", [];
                    "{} em {} nunca poderia mover-se", the.pt, name(dead.lowest());
                    "{} on {} could never move", the.en, name(dead.lowest()))));
            }
        }
        if total > kind.count() {
            return Err(too_many(kind));
        }
    }
    for side in 0..2 {
        let pawns = pos.of(side, Man::plain(Kind::Pawn));
        if columns(pawns).size() != 9 * pawns.size() {
            let doubled = (0..9).find(|&c| (BOARD.col_set(c) & pawns).several());
            let column = char::from(b'A' + doubled.unwrap_or(0));
            return Err(ParseError::illegal(refuse!("R12", "nifu", [];
                "há dois peões do mesmo lado, por promover, na coluna {column}";
                "two unpromoted pawns of one side stand on column {column}")));
        }
    }
    Ok(())
}

impl Shogi {
    /// Whether the position can have arisen by the last move.
    fn check_state(&self, pos: &Position) -> Result<(), ParseError> {
        // Whoever calls for a count does not move, so the other king cannot have been in check.
        let safe = if pos.called { pos.turn } else { 1 - pos.turn };
        let by = pos.checkers(safe);
        if by.any() {
            return Err(ParseError::illegal(refuse!("R14", "in-check", [];
                "o rei de quem não joga está em xeque, de {}", name(by.lowest());
                "the king of the side not to move is in check, from {}", name(by.lowest()))));
        }
        let mut before = *pos;
        before.turn ^= 1;
        if pos.called && !self.may_call(&before) {
            return Err(ParseError::illegal(refuse!("R17", "impasse", [];
                "aqui não se podia pedir a contagem nem declarar a vitória";
                "nobody could call for a count or declare a win here")));
        }
        Ok(())
    }
}
