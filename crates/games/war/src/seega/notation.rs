//! A pair placed is `A1+B2`, sorted by square (A1, B1 ... A2 ...), a step `C2-C3`, a step that
//! captures `C2:C3`, a turn that goes on `A1:A2:A3`, and `pass`. Position: the rows from the top with
//! `w`, `b` and dots, then the side to move: `bwbwb/wbwbw/wb.wb/bwbwb/wbwbw b`. While men are placed,
//! the hands follow (`6/8`, White's first); under `stall_limit`, the number of plies since the last
//! capture does.

use super::rules::{Move, Position, Seega};
use ::rules::{Alternative, Notation, ParseError, Seat, SiteId, Text, text};
use kit::ensure;
use kit::scan::Scan;
use kit::usual::also;
use kit::{rows, squares};
use std::fmt;

const HANDS: Text = text(
    "as peças na mão, como 6/8 (Brancas/Pretas)",
    "the men in hand, such as 6/8 (White/Black)",
);

impl Seega {
    /// The name of a square.
    pub(super) fn name(&self, square: u8) -> String {
        self.grid().name(self.place(square))
    }
}

impl Notation for Seega {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        if pos.placing {
            let [first, second] = mv.squares();
            return write!(w, "{}+{}", self.name(first), self.name(second));
        }
        if mv == Move::PASS {
            return w.write_str("pass");
        }
        let mark = if self.takes(pos, mv) { ":" } else { "-" };
        let names: Vec<String> = self.path(pos, mv).into_iter().map(|s| self.name(s)).collect();
        w.write_str(&names.join(mark))
    }

    /// A pair may be typed in either order, a capture with hyphens, a pass in Portuguese.
    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        let text = self.move_text(pos, mv);
        match text.split_once('+') {
            Some((first, second)) => also("reversed", format!("{second}+{first}")),
            None if mv == Move::PASS => also("pt", "passo"),
            None if text.contains(':') => also("plain", text.replace(':', "-")),
            None => Vec::new(),
        }
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        let man = |site: SiteId| self.man(pos, self.square(site.0));
        squares::write_rows(self.grid(), w, man)?;
        write!(w, " {}", self.seat_letter(Seat(pos.turn)))?;
        if pos.placing {
            write!(w, " {}/{}", self.hand(pos, 0), self.hand(pos, 1))?;
        } else if self.options.stall_limit > 0 {
            write!(w, " {}", pos.quiet)?;
        }
        Ok(())
    }

    /// A text without hands is of the second phase, unless the board is empty.
    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        let mut pos = Position::EMPTY;
        let mut men = [0u128; 2];
        squares::read_rows(self.grid(), &mut scan, |site, side| {
            men[usize::from(side)] |= 1 << self.square(site.0);
        })?;
        pos.put(0, men[0]);
        pos.put(1, men[1]);
        pos.turn = rows::side(&mut scan, ['w', 'b'])?;
        scan.spaces();
        let mut hands = (men == [0; 2] && scan.is_done()).then_some([self.men(); 2]);
        if scan.rest().contains('/') {
            let white = scan.expect_number(HANDS)?;
            scan.expect("/")?;
            hands = Some([white, scan.expect_number(HANDS)?]);
            scan.expect_end()?;
        }
        if let Some(hands) = hands {
            pos.placing = true;
            self.check_placing(&pos, hands)?;
            return Ok(pos);
        }
        pos.quiet = rows::quiet(&mut scan, self.options.stall_limit)?;
        scan.expect_end()?;
        self.check_counts(&pos)?;
        ensure!(self.on_board(&pos, 1 - pos.turn) > 0, "R12", "no-men";
            "quem acabou de jogar não tem peças no tabuleiro";
            "the side that has just moved has no piece on the board");
        Ok(pos)
    }
}

impl Seega {
    fn check_counts(&self, pos: &Position) -> Result<(), ParseError> {
        let most = self.men();
        for (side, pt, en) in [(0, "brancas", "white"), (1, "pretas", "black")] {
            ensure!(self.on_board(pos, side) <= most, "", "too-many";
                "há só {most} peças {pt}"; "there are only {most} {en} pieces");
        }
        Ok(())
    }

    /// R1 to R3: pairs in turn, White first, nothing captured, nothing on the centre.
    fn check_placing(&self, pos: &Position, hands: [u32; 2]) -> Result<(), ParseError> {
        self.check_counts(pos)?;
        ensure!(self.man(pos, self.square(self.squares() / 2)).is_none(), "R1", "centre";
            "na colocação a casa central fica vazia";
            "while pieces are placed the centre stays empty");
        ensure!(hands == [self.hand(pos, 0), self.hand(pos, 1)], "R2", "hands";
            "na colocação nada se captura: a mão e o tabuleiro somam todas as peças";
            "nothing is captured while pieces are placed: hand and board make up all the pieces");
        let placed = [0, 1].map(|side| self.on_board(pos, side));
        let ahead = 2 * u32::from(pos.turn);
        ensure!(placed[0] == placed[1] + ahead && placed[0] % 2 == 0, "R1", "pairs";
            "as peças colocam-se aos pares, à vez, a começar pelas Brancas";
            "pieces are placed in pairs, in turn, White first");
        ensure!(hands != [0; 2], "R3", "placed";
            "todas as peças estão colocadas: já não se escrevem as mãos";
            "all the pieces are placed: no hands are written any more");
        Ok(())
    }
}
