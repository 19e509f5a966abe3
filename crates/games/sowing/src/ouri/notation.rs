//! A move is the letter of its house, capital for South: `B`, `e`. Position: the houses of South
//! and of North, each from the owner's left, the side to move and the stores:
//! `4,4,4,4,4,4/4,4,4,4,4,4 S 0-0`.

use super::rules::{Letters, Move, Ouri, Position};
use super::sowing::{HOUSES, SEEDS};
use ::rules::{Alternative, Notation, ParseError, Seat, Text, refuse, text, words};
use kit::scan::Scan;
use std::fmt;

impl Ouri {
    /// The letter of a house counted from its owner's left.
    pub(super) fn letter(&self, seat: Seat, house: u8) -> char {
        let n = match self.letters {
            Letters::Book => 5 - house.min(5),
            Letters::Standard => house.min(5),
        };
        char::from(if seat.0 == 0 { b'A' } else { b'a' } + n)
    }

    /// The house of a letter, counted from its owner's left; without regard to case.
    pub(super) fn house_of(&self, letter: char) -> Option<u8> {
        let wanted = letter.to_ascii_uppercase();
        (0..HOUSES as u8).find(|&h| self.letter(Seat(0), h) == wanted)
    }
}

const COUNT: Text = text("o número de sementes de uma casa", "the number of seeds of a house");
const STORES: Text = text(
    "os depósitos de Sul e de Norte, como 10-11",
    "the stores of South and North, such as 10-11",
);

impl Notation for Ouri {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        w.write_char(self.letter(pos.turn(), mv.0))
    }

    /// The name of the house as a site: `S1` is South's leftmost. The other lettering is not
    /// read, for each of its letters is another house in this one.
    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        vec![Alternative::new("house", format!("{}{}", self.seat_letter(pos.turn()), mv.0 + 1))]
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        for (i, seeds) in pos.houses().into_iter().enumerate() {
            let gap = match i {
                0 => "",
                6 => "/",
                _ => ",",
            };
            write!(w, "{gap}{seeds}")?;
        }
        write!(w, " {} {}-{}", self.seat_letter(pos.turn()), pos.store(Seat(0)), pos.store(Seat(1)))
    }

    /// Reads a position. Where the player to move must feed and cannot, the game is over and the
    /// seeds are taken at once (R11), as after a move.
    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        scan.spaces();
        let mut total = 0;
        let mut houses = [0u8; 12];
        for (i, house) in houses.iter_mut().enumerate() {
            match i {
                0 => {}
                6 => scan.expect("/")?,
                _ => scan.expect(",")?,
            }
            scan.spaces();
            *house = count(&mut scan, COUNT, &mut total)?;
            scan.spaces();
        }
        let turn = crate::pits::read_side(&mut scan)?;
        let south = count(&mut scan, STORES, &mut total)?;
        scan.spaces();
        scan.expect("-")?;
        scan.spaces();
        let north = count(&mut scan, STORES, &mut total)?;
        scan.expect_end()?;
        if total != SEEDS {
            return Err(ParseError::illegal(refuse!("R1", "seeds", [];
                "as sementes das casas e dos depósitos devem somar 48; aqui somam {total}";
                "the seeds of houses and stores must add up to 48; here they make {total}")));
        }
        let mut pos = Position::new(houses, turn, [south, north]);
        if pos.own_row_empty() && !pos.cleared() && !self.majority(&pos) {
            return Err(ParseError::illegal(refuse!("R15", "empty-row", [];
                "quem joga não tem sementes na sua fila; não se passa: joga quem o pode alimentar";
                "the side to move has no seeds in its row; nobody passes: the one who can feed it is to move")));
        }
        self.close(&mut pos);
        Ok(pos)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        if seat.0 == 0 { 'S' } else { 'N' }
    }
}

/// Reads a number of seeds and adds it to the total.
fn count(scan: &mut Scan<'_>, what: Text, total: &mut u32) -> Result<u8, ParseError> {
    let before = *scan;
    let n = scan.expect_number(what)?;
    match u8::try_from(n) {
        Ok(seeds) if n <= SEEDS => {
            *total += n;
            Ok(seeds)
        }
        _ => Err(before.wanted(words!(
            "um número de sementes de 0 a 48"; "a number of seeds from 0 to 48"))),
    }
}
