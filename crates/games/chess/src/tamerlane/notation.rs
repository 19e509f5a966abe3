//! Positions as TFEN, moves as squares (`b2c4`, `a2r2`, `f2<>k3`, `c9c10/f5`).
//!
//! The book's forms of a move, and how any of them is read, are in [`super::typed`].

use super::board::{Kind, LAST, Man, REFUGE, Set, name};
use super::names::{letters, man_name};
use super::position::{Move, Position};
use super::rules::{ShahSwap, Tamerlane, Transfer};
use super::typed;
use ::rules::{Alternative, Notation, ParseError, Seat, Text, refuse, text, words};
use kit::bits::Bits;
use kit::scan::Scan;
use std::fmt;

/// Every man, in the order of their numbers.
pub(super) fn all_men() -> impl Iterator<Item = Man> {
    let officers = Kind::OFFICERS.into_iter().map(Man::officer);
    let typed = Kind::OFFICERS[..10].iter().map(|&kind| Man::pawn_of(kind));
    officers.chain(typed).chain(Man::PAWN_OF_PAWNS)
}

fn write_man(w: &mut dyn fmt::Write, side: u8, man: Man) -> fmt::Result {
    let letters = letters(man);
    if side == 0 { w.write_str(letters) } else { w.write_str(&letters.to_ascii_lowercase()) }
}

/// Takes the next man, if one comes next: the letter P needs the letter of its type.
fn read_man(scan: &mut Scan<'_>) -> Option<(u8, Man)> {
    let mut ahead = *scan;
    let first = ahead.next_char()?;
    let mut word = String::from(first);
    if first.eq_ignore_ascii_case(&'p') {
        word.push(ahead.next_char()?);
    }
    let (upper, lower) = (word.to_ascii_uppercase(), word.to_ascii_lowercase());
    let man = all_men().find(|&man| letters(man) == upper)?;
    let side = match word {
        _ if word == upper => 0,
        _ if word == lower => 1,
        _ => return None,
    };
    *scan = ahead;
    Some((side, man))
}

const MEN: Text = text(
    "uma peça (X V G Z B C T E L M Y, peões PT PC PB PZ PV PX PG PE PL PM PP PQ PR, minúsculas as amarelas) ou um número",
    "a piece (X V G Z B C T E L M Y, pawns PT PC PB PZ PV PX PG PE PL PM PP PQ PR, lower case for Yellow) or a number",
);

/// Whether such men can be on the board together and stand where they stand.
fn check_men(pos: &Position, transfer: Transfer) -> Result<(), ParseError> {
    for (side, last) in LAST.into_iter().enumerate() {
        let family = Man::PAWN_OF_PAWNS.into_iter().chain([Man::PRINCE]);
        let journeying: u32 = family.map(|man| pos.count(side, man)).sum();
        for man in all_men() {
            let named = man_name(side as u8, man);
            let n = pos.count(side, man);
            let most = match man.kind() {
                Kind::Pawn | Kind::Prince => 1,
                kind => kind.at_start(),
            };
            if man == Man::SHAH && n != 1 {
                return Err(ParseError::illegal(refuse!("R18", "men", [];
                    "tem de haver exatamente um {}", named.pt;
                    "there must be exactly one {}", named.en)));
            }
            if n > most {
                return Err(ParseError::illegal(refuse!("", "men", [];
                    "há {n} × {}; no máximo {most}", named.pt;
                    "there are {n} × {}; at most {most}", named.en)));
            }
            let Some(sq) = (pos.of(man) & pos.sides[side] & last).squares().next() else {
                continue;
            };
            let may_stay = transfer == Transfer::Optional && man.journeys() != Some(2);
            if man.journeys().is_some() && !may_stay {
                return Err(ParseError::illegal(refuse!("R17", "men", [];
                    "o {} não fica na última fila ({})", named.pt, name(sq);
                    "the {} does not stay on its last row ({})", named.en, name(sq))));
            }
            let short = |kind: &Kind| pos.count(side, Man::officer(*kind)) < kind.at_start();
            if let Some(kind) = man.becomes().filter(short) {
                let officer = man_name(side as u8, Man::officer(kind));
                return Err(ParseError::illegal(refuse!("R14", "men", [];
                    "o {} em {} já teria sido promovido: falta uma peça ({})", named.pt, name(sq), officer.pt;
                    "the {} on {} would have been promoted: one is missing ({})", named.en, name(sq), officer.en)));
            }
        }
        if journeying > 1 {
            return Err(ParseError::illegal(refuse!("R17", "men", [];
                "cada lado tem um só peão dos peões, ou o príncipe em que se tornou";
                "a side has one pawn of pawns, or the prince it became")));
        }
    }
    Ok(())
}

fn spaced(scan: &mut Scan<'_>) -> Result<(), ParseError> {
    if scan.peek().is_some_and(|c| !c.is_whitespace()) {
        return Err(scan.wanted(text("um espaço", "a space")));
    }
    scan.spaces();
    Ok(())
}

fn read_counter(scan: &mut Scan<'_>, least: u16, what: Text) -> Result<u16, ParseError> {
    spaced(scan)?;
    let here = *scan;
    let n = scan.number().and_then(|n| u16::try_from(n).ok());
    n.filter(|&n| n >= least).ok_or_else(|| here.wanted(what))
}

impl Notation for Tamerlane {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        let (from, to) = (name(mv.from), name(mv.to));
        if mv.swap {
            return write!(w, "{from}<>{to}");
        }
        write!(w, "{from}{to}")?;
        if mv.place == mv.to {
            return Ok(());
        }
        write!(w, "/{}", name(mv.place))
    }

    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        typed::alternatives(self, pos, mv)
    }

    fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, ParseError> {
        typed::resolve(self, pos, text)
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        kit::fen::write(w, 11, 10, |w, col, row| match pos.man(11 * row + col) {
            Some((side, man)) => write_man(w, side, man).map(|()| true),
            None => Ok(false),
        })?;
        w.write_char(' ')?;
        for refuge in REFUGE {
            match pos.man(refuge) {
                Some((side, man)) => write_man(w, side, man)?,
                None => w.write_char('-')?,
            }
        }
        let turn = self.seat_letter(Seat(pos.turn));
        let swaps = ["-", "S", "s", "Ss"][usize::from(pos.swaps & 3)];
        write!(w, " {turn} {swaps} {} {}", pos.quiet, pos.number)
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        let mut pos = Position::empty();
        kit::fen::read(&mut scan, 11, 10, &MEN.into(), |scan, col, row| {
            let man = read_man(scan);
            if let Some((side, man)) = man {
                pos.toggle(usize::from(side), man, 11 * row + col);
            }
            Ok(man.is_some())
        })?;
        spaced(&mut scan)?;
        for refuge in REFUGE {
            if let Some((side, man)) = read_man(&mut scan) {
                pos.toggle(usize::from(side), man, refuge);
            } else if !scan.eat("-") {
                return Err(scan.wanted(words!(
                    "o que está nos refúgios, um traço ou uma peça cada: --, X-, -x";
                    "what stands in the refuges, a dash or a piece each: --, X-, -x")));
            }
        }
        spaced(&mut scan)?;
        pos.turn = match scan.peek() {
            Some('r') => 0,
            Some('y') => 1,
            _ => return Err(scan.wanted(kit::scan::side_to_move("r", "y"))),
        };
        scan.next_char();
        spaced(&mut scan)?;
        pos.swaps = if scan.eat("Ss") {
            3
        } else if scan.eat("S") {
            1
        } else if scan.eat("s") {
            2
        } else if scan.eat("-") {
            0
        } else {
            return Err(scan.wanted(words!(
                "quem ainda pode trocar: Ss, S, s ou -"; "who may still swap: Ss, S, s or -")));
        };
        if self.options.shah_swap == ShahSwap::Off {
            pos.swaps = 0;
        }
        pos.quiet = read_counter(
            &mut scan,
            0,
            text(
                "os lances sem captura, peão ou troca, até 65535",
                "the plies without capture, pawn move or swap, at most 65535",
            ),
        )?;
        pos.number = read_counter(
            &mut scan,
            1,
            text("o número do lance, de 1 a 65535", "the number of the move, 1 to 65535"),
        )?;
        scan.expect_end()?;
        check_men(&pos, self.options.transfer)?;
        for side in 0..2 {
            pos.shahs[side] = (pos.of(Man::SHAH) & pos.sides[side]).lowest();
        }
        pos.key = pos.make_key();
        self.check_attack(&pos)?;
        Ok(pos)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        if seat.0 == 0 { 'r' } else { 'y' }
    }
}

impl Tamerlane {
    /// The side that has just moved may not stand in check (R19).
    fn check_attack(&self, pos: &Position) -> Result<(), ParseError> {
        let other = usize::from(1 - pos.turn);
        if pos.has_heir(other) {
            return Ok(());
        }
        let attackers: Set = self.shah_attackers(pos, other);
        let Some(sq) = attackers.squares().next() else {
            return Ok(());
        };
        Err(ParseError::illegal(refuse!("R19", "in-check", [];
            "o Xá de quem acabou de jogar está atacado de {}", name(sq);
            "the Shah of the side that has just moved is attacked from {}", name(sq))))
    }
}
