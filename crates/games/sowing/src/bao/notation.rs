//! A move is a house and a way, with a mark for each choice at the nyumba: `F2>`, `C2>!` (stop),
//! `C2>~` (sow on). Position: rows 4 to 1, the side to move, and the reserves of South and North:
//! `0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S 22 22`.

use super::reasons::Wanted;
use super::rules::{Bao, Move, Position, RESERVE};
use crate::four_rows::{self, SEEDS};
use crate::rings::Way;
use ::rules::{Attempt, Game, Notation, ParseError, Present, Seat, Text, refuse, text};
use kit::scan::Scan;
use std::fmt;

/// The sign of a way.
pub(super) const fn sign(way: Way) -> char {
    match way {
        Way::Up => '>',
        Way::Down => '<',
    }
}

const HAND: Text = text(
    "as reservas de Sul e de Norte, como 22 22",
    "the reserves of South and North, such as 22 22",
);

impl Notation for Bao {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        w.write_str(&four_rows::name(pos.turn(), mv.house))?;
        w.write_char(sign(mv.way))?;
        for _ in 0..mv.on {
            w.write_char('~')?;
        }
        if mv.stop {
            w.write_char('!')?;
        }
        Ok(())
    }

    /// What is left out must follow from the rest: a house that has only one move is enough.
    fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, ParseError> {
        let Some(wanted) = Wanted::read(text).filter(|wanted| wanted.seat == pos.turn()) else {
            return Err(self.why_not(pos, Attempt::Text(text)));
        };
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        moves.retain(|&mv| wanted.fits(mv));
        match moves.as_slice() {
            [mv] => Ok(*mv),
            [] => Err(self.why_not(pos, Attempt::Text(text))),
            many => Err(self.ambiguous(pos, many)),
        }
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        let seats = [Seat(0), Seat(1)];
        four_rows::write(w, seats.map(|seat| pos.ring(seat)))?;
        let [south, north] = seats.map(|seat| pos.reserve(seat));
        write!(w, " {} {south} {north}", self.seat_letter(pos.turn()))
    }

    /// Reads a position. The reserves shrink by turns, so they are equal, or the player to move has
    /// one seed more; at most one front row is empty.
    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        let rings = four_rows::read(&mut scan)?;
        let turn = crate::pits::read_side(&mut scan)?;
        let mut reserves = [0; 2];
        for reserve in &mut reserves {
            scan.spaces();
            *reserve = four_rows::seeds(&mut scan, HAND)?;
        }
        scan.expect_end()?;
        let houses: u32 = rings.iter().map(|ring| ring.total()).sum();
        let total = houses + reserves.iter().map(|&n| u32::from(n)).sum::<u32>();
        if total != SEEDS {
            return Err(four_rows::wrong_total("R9", total));
        }
        let (mine, yours) = (reserves[turn.index()], reserves[turn.other().index()]);
        if mine > RESERVE || (mine != yours && mine != yours + 1) {
            return Err(ParseError::illegal(refuse!("R9", "reserve", [];
                "cada reserva tem no máximo {RESERVE} sementes e gastam-se por turnos: são iguais, ou a de quem joga tem mais uma";
                "each reserve holds at most {RESERVE} seeds and they are spent by turns: they are equal, or that of the player to move has one more")));
        }
        if rings.iter().all(|ring| ring.front() == 0) {
            return Err(ParseError::illegal(refuse!("R18", "front-rows", [];
                "as duas linhas centrais não podem estar vazias ao mesmo tempo";
                "the two front rows cannot both be empty")));
        }
        Ok(Position::new(rings, turn, reserves))
    }

    fn seat_letter(&self, seat: Seat) -> char {
        if seat.0 == 0 { 'S' } else { 'N' }
    }
}
