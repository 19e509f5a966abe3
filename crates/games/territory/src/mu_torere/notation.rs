//! `7-8`: origin and destination. Position: points 1 to 8, then 9, then the side to move, e.g.
//! `wwwwbbbb. w`; under `first4` a third field counts the plies played while they are fewer
//! than four (left out for the start position, where it is 0). Lots may let brown begin:
//! `wwwwbbbb. b 0`.

use super::rules::{CentreRule, Move, MuTorere, Position};
use ::rules::{Game, Notation, ParseError, Seat, words};
use kit::scan::{Scan, bad_position};
use std::fmt;

impl MuTorere {
    /// The ply counter that a text without one means.
    fn usual_plies(&self, pos: &Position) -> u8 {
        let start = self.start();
        let same = |side| pos.men(side) == start.men(side);
        if same(0) && same(1) && pos.turn() == start.turn() { start.plies() } else { 4 }
    }
}

impl Notation for MuTorere {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        write!(w, "{}-{}", mv.from + 1, mv.to + 1)
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        for i in 0..9 {
            let c = match (pos.men(0) >> i & 1, pos.men(1) >> i & 1) {
                (1, _) => 'w',
                (_, 1) => 'b',
                _ => '.',
            };
            w.write_char(c)?;
        }
        write!(w, " {}", self.seat_letter(Seat(pos.turn())))?;
        if pos.plies() != self.usual_plies(pos) {
            write!(w, " {}", pos.plies())?;
        }
        Ok(())
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        scan.spaces();
        let mut men = [0u16; 2];
        for i in 0..9 {
            match scan.peek() {
                Some('w' | 'W') => men[0] |= 1 << i,
                Some('b' | 'B') => men[1] |= 1 << i,
                Some('.') => {}
                _ => {
                    return Err(scan.wanted(words!(
                        "nove pontos, escritos com w, b e um «.»";
                        "nine points written with w, b and one dot")));
                }
            }
            scan.next_char();
        }
        for (set, pt, en) in [
            (men[0], "peças laranja (w)", "orange pieces (w)"),
            (men[1], "peças castanhas (b)", "brown pieces (b)"),
        ] {
            let n = set.count_ones();
            if n != 4 {
                let words = words!("devem ser quatro as {pt}; aqui: {n}";
                    "there must be four {en}; here: {n}");
                return Err(bad_position("", "men", words));
            }
        }
        scan.spaces();
        let turn = match scan.peek() {
            Some('w' | 'W') => 0,
            Some('b' | 'B') => 1,
            _ => return Err(scan.wanted(kit::scan::side_to_move("w", "b"))),
        };
        scan.next_char();
        let mut plies = self.usual_plies(&Position::new(men, turn, 4));
        scan.spaces();
        let counter = scan;
        if scan.peek().is_some_and(|c| c.is_ascii_digit()) {
            let counted = self.centre_rule == CentreRule::First4;
            match scan.number().and_then(|n| u8::try_from(n).ok()) {
                Some(n) if n == 4 || (counted && n < 4) => plies = n,
                _ => {
                    return Err(counter.wanted(words!(
                        "os lances já feitos, de 0 a 4 (só 4 se a regra do centro não os conta)";
                        "the number of plies played, 0 to 4 (only 4 where the centre rule does not count them)")));
                }
            }
        }
        scan.expect_end()?;
        Ok(Position::new(men, turn, plies))
    }
}
