//! Moves as `hand>A1`, `A1>D2`, `G1>off`, `C2>E2x2`, in the elaborate game `3:C2>E2`, and `pass`; rolls
//! as `3`, both throws for the start as `3-2`.
//!
//! Positions are the three rows from the top with `-` where there is no square, the side that throws
//! or moves (`-` before the opening throw), what it has thrown, and fields:
//!
//! ```text
//! ....--../..wB..../.w..--.. w 3 hand=4-4 home=1-1
//! b4...--../...w3..../w1...--.. b hand=245-1235 home=- chips=9-5 pot=46 free=wb game=2 won=1-0 sum=40-12
//! ```
//!
//! `w` and `b` are men, `W` and `B` pairs, `w3` a numbered piece. White's number comes first. In the
//! elaborate game `hand` and `home` list the pieces; `free` names the sides whose pieces may move on
//! the board (E4). `game`, `won` and `sum` (the chips of the finished games) belong to a series. When
//! reading, fields may be left out: what stands nowhere is in hand, chips and score are as at the start.

use super::board::{NAMES, square_at};
use super::position::{Move, NUMBERED, Phase, Position, Roll};
use super::rules::Ur;
use ::rules::{Alternative, Notation, ParseError, Refusal, Seat, match_text, refuse, words};
use kit::throws::PASS;
use std::fmt;

/// The words for the hand, for what is off the board, and for a pass: ours first, then others that are
/// read.
pub(super) const HAND: &[&str] = &["hand", "mão", "mao"];
pub(super) const OFF: &[&str] = &["off", "fora", "home"];
pub(super) const PASSES: &[&str] = &[PASS, "passar", "passo", "passa"];

/// A square by its name, in either case.
pub(super) fn square_named(name: &str) -> Option<u8> {
    let found = NAMES.iter().position(|n| n.eq_ignore_ascii_case(name));
    found.map(|i| i as u8)
}

/// What a move does: which piece, from where to where on the own path, and whether two men go.
pub(super) struct Told {
    pub(super) piece: Option<u8>,
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) both: bool,
}

impl Ur {
    /// A move that is no pass, in words of the path.
    pub(super) fn told(&self, pos: &Position, mv: Move) -> Told {
        if self.options.elaborate {
            let piece = mv.piece();
            return Told {
                piece: Some(piece),
                from: pos.sides().0.place(piece),
                to: self.target(pos, mv),
                both: false,
            };
        }
        Told { piece: None, from: mv.from(), to: mv.from() + pos.thrown, both: mv.is_pair() }
    }

    /// How a place of a seat's path is written.
    pub(super) fn place_name(&self, seat: u8, p: u8) -> &'static str {
        match p {
            0 => HAND[0],
            p if p > self.track.last => OFF[0],
            p => NAMES[usize::from(self.track.square(seat, p))],
        }
    }
}

impl Notation for Ur {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        if mv == Move::PASS {
            return w.write_str(PASS);
        }
        let told = self.told(pos, mv);
        if let Some(piece) = told.piece {
            write!(w, "{piece}:")?;
        }
        let name = |p| self.place_name(pos.turn, p);
        write!(w, "{}>{}", name(told.from), name(told.to))?;
        if told.both {
            w.write_str("x2")?;
        }
        Ok(())
    }

    /// In Portuguese, and without the number of the piece.
    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        if mv == Move::PASS {
            return vec![Alternative::new("pt", PASSES[1])];
        }
        let told = self.told(pos, mv);
        let number = told.piece.map_or(String::new(), |n| format!("{n}:"));
        let (from, to) = (self.place_name(pos.turn, told.from), self.place_name(pos.turn, told.to));
        let pair = if told.both { "x2" } else { "" };
        let mut out = Vec::new();
        if told.from == 0 || told.to > self.track.last {
            let pt = |name: &'static str| match name {
                n if n == HAND[0] => HAND[1],
                n if n == OFF[0] => OFF[1],
                n => n,
            };
            out.push(Alternative::new("pt", format!("{number}{}>{}{pair}", pt(from), pt(to))));
        }
        if told.piece.is_some() {
            out.push(Alternative::new("plain", format!("{from}>{to}")));
        }
        out
    }

    /// Also understands words in either language and moves without the number of the piece.
    fn parse_move(&self, pos: &Position, text_in: &str) -> Result<Move, ParseError> {
        match_text(self, pos, text_in).or_else(|e| self.meant_move(pos, text_in).ok_or(e))
    }

    fn write_roll(&self, pos: &Position, roll: Roll, w: &mut dyn fmt::Write) -> fmt::Result {
        match pos.phase {
            Phase::Opening => write!(w, "{}-{}", roll.first, roll.second),
            _ => write!(w, "{}", roll.first),
        }
    }

    fn parse_roll(&self, pos: &Position, text_in: &str) -> Result<Roll, ParseError> {
        let (low, high) = self.dice.values;
        let wanted = match pos.phase {
            Phase::Opening => {
                words!("o lançamento das Brancas e o das Pretas, de {low} a {high}, como 3-2";
                    "White’s throw and Black’s, from {low} to {high}, such as 3-2")
            }
            Phase::Throw => words!("um número de {low} a {high}"; "a number from {low} to {high}"),
            Phase::Move => {
                return Err(ParseError::illegal(refuse!(self.turn_rule(), "no-roll-now", [];
                        "os dados já foram lançados: agora move-se";
                        "the dice have been thrown already: now move")));
            }
            Phase::Over => return Err(ParseError::illegal(Refusal::game_over())),
        };
        let value = |s: &str| {
            let n: u8 = s.trim().parse().ok()?;
            self.dice.gives(n).then_some(n)
        };
        let roll = match (pos.phase, text_in.split_once('-')) {
            (Phase::Opening, Some((white, black))) => {
                let both = value(white).zip(value(black));
                both.map(|(first, second)| Roll { first, second })
            }
            (Phase::Throw, None) => value(text_in).map(|first| Roll { first, second: 0 }),
            _ => None,
        };
        roll.ok_or_else(|| ParseError::syntax(0, wanted))
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        for row in (0..3).rev() {
            for col in 0..8 {
                match square_at(col, row) {
                    None => w.write_char('-')?,
                    Some(square) => self.write_square(pos, square, w)?,
                }
            }
            w.write_char(if row > 0 { '/' } else { ' ' })?;
        }
        match pos.phase {
            Phase::Opening => w.write_char('-')?,
            _ => w.write_char(self.seat_letter(pos.turn()))?,
        }
        if pos.phase == Phase::Move {
            write!(w, " {}", pos.thrown)?;
        }
        let [white, black] = &pos.men;
        if self.options.elaborate {
            let list = |seat: usize, home: bool| -> String {
                let men = &pos.men[seat];
                (1..=NUMBERED)
                    .filter(|&n| {
                        let p = men.place(n);
                        if home { p > self.track.last } else { p == 0 }
                    })
                    .map(|n| char::from(b'0' + n))
                    .collect()
            };
            write!(w, " hand={}-{}", list(0, false), list(1, false))?;
            write!(w, " home={}-{}", list(0, true), list(1, true))?;
            write!(w, " chips={}-{} pot={}", white.chips, black.chips, pos.pot)?;
            if white.free || black.free {
                w.write_str(" free=")?;
                for (men, letter) in [(white, 'w'), (black, 'b')] {
                    if men.free {
                        w.write_char(letter)?;
                    }
                }
            }
        } else {
            write!(w, " hand={}-{}", white.hand, black.hand)?;
            write!(w, " home={}-{}", white.home, black.home)?;
        }
        if self.options.three {
            write!(w, " game={} won={}-{}", pos.game, pos.won[0], pos.won[1])?;
            if self.options.elaborate {
                write!(w, " sum={}-{}", pos.sum[0], pos.sum[1])?;
            }
        }
        Ok(())
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        self.read_position(text_in)
    }
}

impl Ur {
    fn write_square(&self, pos: &Position, square: u8, w: &mut dyn fmt::Write) -> fmt::Result {
        for seat in 0..2u8 {
            let men = &pos.men[usize::from(seat)];
            let Some(p) = self.track.number(seat, square) else {
                continue;
            };
            let letter = self.seat_letter(Seat(seat));
            match men.count(p) {
                0 => continue,
                1 => w.write_char(letter)?,
                _ => w.write_char(letter.to_ascii_uppercase())?,
            }
            if self.options.elaborate {
                write!(w, "{}", men.piece_on(p).unwrap_or(0))?;
            }
            return Ok(());
        }
        w.write_char('.')
    }
}
