//! Why a move is refused.

use super::board::DIRS;
use super::rules::{Position, Seega};
use ::rules::{Attempt, Game, ParseError, Refusal, Status, refuse, words};
use kit::meant::{LONGEST, Meant, Reader};
use kit::refusals::{Spot, not_own, where_to};
use std::iter::successors;

impl Seega {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let reader = Reader {
            signs: &[],
            marks: &['-', ':', '+'],
            most: LONGEST,
            name: &|text| {
                let (site, rest) = self.grid().read(text)?;
                Some((self.square(site.0), rest))
            },
            site: &|site| (site.0 < self.squares()).then(|| self.square(site.0)),
            buttons: [Some(self.pass()), Some(self.done())],
        };
        let last = self.name(self.square(self.squares() - 1));
        let expected = if pos.placing {
            words!("duas casas (de A1 a {last}), como A1+B2"; "two squares (A1 to {last}), such as A1+B2")
        } else {
            words!("as casas do passo (de A1 a {last}), como C2-C3 ou A1:A2:A3";
                "the squares of a step (A1 to {last}), such as C2-C3 or A1:A2:A3")
        };
        let over = matches!(self.status(pos), Status::Over(_));
        reader.explain(attempt, over, expected, |meant| self.refuse(pos, &meant))
    }

    fn refuse(&self, pos: &Position, meant: &Meant<u8>) -> Refusal {
        let Meant::Way { places, marks, .. } = meant else {
            return refuse!("R11", "no-pass", [];
                "só passa quem não tem nenhum lance"; "only a player without any move passes");
        };
        // Squares joined by `+`, or touched while men are placed.
        let pair = marks.contains('+') || pos.placing && marks.is_empty();
        match (pair, pos.placing) {
            (true, true) => self.refuse_pair(pos, places),
            (false, true) => refuse!("R1", "place-first", self.places(&places[..1]);
                "primeiro colocam-se todas as peças, duas de cada vez, como A1+B2";
                "all the pieces are placed first, two at a time, such as A1+B2"),
            (true, false) => refuse!("R3", "placed", self.places(places);
                "a colocação acabou: agora um lance é um passo, como C2-C3";
                "the placement is over: a move is now a step, such as C2-C3"),
            _ if !self.can_step(pos) => refuse!("R11", "must-pass", [];
                "nenhuma peça pode dar um passo: tem de passar"; "no piece can step: you have to pass"),
            _ => self.refuse_way(pos, places, marks.contains(':')),
        }
    }

    /// R1.
    fn refuse_pair(&self, pos: &Position, squares: &[u8]) -> Refusal {
        for &square in squares {
            let name = self.name(square);
            if self.is_centre(square) {
                return refuse!("R1", "centre", self.places(&[square]);
                    "na casa central {name} não se coloca"; "no piece is placed on the centre {name}");
            }
            if self.man(pos, square).is_some() {
                return refuse!("R1", "occupied", self.places(&[square]);
                    "a casa {name} está ocupada"; "square {name} is occupied");
            }
        }
        refuse!("R1", "pair", self.places(squares);
            "colocam-se duas peças em duas casas diferentes, como A1+B2";
            "two pieces are placed on two different squares, such as A1+B2")
    }

    /// R5 to R9, leg by leg.
    fn refuse_way(&self, pos: &Position, squares: &[u8], claimed: bool) -> Refusal {
        let from = squares[0];
        let name = &self.name(from);
        let spot = Spot::new(self.place(from), name);
        if let Some(refusal) = not_own("R5", spot, self.man(pos, from), pos.turn) {
            return refusal;
        }
        if squares.len() < 2 {
            return where_to("R5", spot);
        }
        let mut here = *pos;
        let legs = squares.len() - 1;
        for (i, leg) in squares.windows(2).enumerate() {
            let dir = match self.refuse_step(&here, leg[0], leg[1]) {
                Ok(dir) => dir,
                Err(refusal) => return refusal,
            };
            let before = here;
            if self.walk_on(&mut here, leg[0], dir) == 0 && (claimed || legs > 1) {
                return self.refuse_quiet(&before, leg, i > 0 || !claimed);
            }
        }
        refuse!("R5", "form", self.places(squares);
            "escreva um passo como C2-C3, uma captura como C2:C3";
            "write a step such as C2-C3, a capture such as C2:C3")
    }

    /// R5: the direction of a step, or why it is none.
    fn refuse_step(&self, pos: &Position, from: u8, to: u8) -> Result<u8, Refusal> {
        let (start, end) = (self.name(from), self.name(to));
        let Some(dir) = self.direction(from, to) else {
            return Err(refuse!("R5", "not-beside", self.places(&[from, to]);
                "um passo vai para a casa ao lado, na horizontal ou na vertical, e {end} não está ao lado de {start}";
                "a step goes to the square beside, along a row or a column, and {end} is not beside {start}"));
        };
        if self.man(pos, to).is_some() {
            return Err(refuse!("R5", "occupied", self.places(&[to]);
                "a casa {end} está ocupada"; "square {end} is occupied"));
        }
        Ok(dir)
    }

    /// A step that should capture and does not: because the turn goes on (R9), or because the men
    /// around it are safe (R6, R7).
    fn refuse_quiet(&self, pos: &Position, leg: &[u8], goes_on: bool) -> Refusal {
        let (start, end) = (self.name(leg[0]), self.name(leg[1]));
        if goes_on {
            return refuse!("R9", "no-capture", self.places(leg);
                "só se continua enquanto cada passo captura, e {start}-{end} não captura";
                "a turn goes on only while every step captures, and {start}-{end} does not");
        }
        for dir in DIRS {
            // The men in a row from there on; the one that steps has left its origin.
            let line = successors(self.beside(leg[1], dir), |&at| self.beside(at, dir));
            let men: Vec<(u8, u8)> = line
                .map_while(|at| self.man(pos, at).filter(|_| at != leg[0]).map(|side| (side, at)))
                .collect();
            let run = men.iter().take_while(|(side, _)| *side != pos.turn).count();
            let (Some(&(_, enemy)), true) = (men.first(), 0 < run && run < men.len()) else {
                continue;
            };
            let name = self.name(enemy);
            if self.is_centre(enemy) && run == 1 {
                return refuse!("R7", "centre-safe", self.places(&[enemy]);
                    "a peça em {name} está na casa central e não pode ser capturada: escreva {start}-{end}";
                    "the piece on {name} stands on the centre and cannot be captured: write {start}-{end}");
            }
            if run > 1 {
                return refuse!("R6", "run", self.places(&[enemy]);
                    "só se captura uma peça de cada vez, nunca uma fila de {run}: escreva {start}-{end}";
                    "only a single piece is captured, never a run of {run}: write {start}-{end}");
            }
        }
        refuse!("R6", "no-capture", self.places(&[leg[1]]);
            "em {end} a peça não captura: escreva {start}-{end}";
            "on {end} the piece captures nothing: write {start}-{end}")
    }
}
