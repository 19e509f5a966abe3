//! Why a move is refused.

use super::board::DIRS;
use super::rules::{Position, Seega};
use ::rules::{Attempt, Game, ParseError, Refusal, SiteId, Status, Words, words};
use kit::scan::is_pass;
use kit::squares::read_list;

/// What somebody seems to have meant.
enum Meant {
    Pass,
    /// Squares joined by `+`, or touched while men are placed.
    Pair(Vec<u8>),
    /// Squares of a step, or touched later, and whether a capture was claimed.
    Way(Vec<u8>, bool),
}

impl Seega {
    fn refusal(
        &self,
        rule: &'static str,
        code: &'static str,
        squares: &[u8],
        pt: impl Into<String>,
        en: impl Into<String>,
    ) -> Refusal {
        let sites = squares.iter().map(|&s| SiteId(self.site(s)));
        Refusal::new(rule, code, Words::new(pt, en)).at(sites)
    }

    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let meant = match attempt {
            Attempt::Clicks(clicks) => self.clicked(pos, clicks).ok_or(0),
            Attempt::Text(text) => self.typed(pos, text),
        };
        let last = self.name(self.square(self.squares() - 1));
        match meant {
            Ok(meant) => ParseError::illegal(self.refuse(pos, meant)),
            Err(at) if pos.placing => ParseError::syntax(
                at,
                words!("duas casas (de A1 a {last}), como A1+B2"; "two squares (A1 to {last}), such as A1+B2"),
            ),
            Err(at) => ParseError::syntax(
                at,
                words!("as casas do passo (de A1 a {last}), como C2-C3 ou A1:A2:A3";
                    "the squares of a step (A1 to {last}), such as C2-C3 or A1:A2:A3"),
            ),
        }
    }

    fn clicked(&self, pos: &Position, clicks: &[SiteId]) -> Option<Meant> {
        let clicks = match clicks {
            [only] if *only == self.pass() => return Some(Meant::Pass),
            [squares @ .., last] if *last == self.done() && !squares.is_empty() => squares,
            _ => clicks,
        };
        if clicks.is_empty() || clicks.iter().any(|s| s.0 >= self.squares()) {
            return None;
        }
        let squares = clicks.iter().map(|s| self.square(s.0)).collect();
        Some(if pos.placing {
            Meant::Pair(squares)
        } else {
            Meant::Way(squares, false)
        })
    }

    /// What a text means, or the byte at which it stops making sense.
    fn typed(&self, pos: &Position, text: &str) -> Result<Meant, usize> {
        let word = text.trim();
        if is_pass(word) {
            return Ok(Meant::Pass);
        }
        let at = text.len() - text.trim_start().len();
        let sites = read_list(self.grid(), word, at, &['-', ':', '+'])?;
        let squares: Vec<u8> = sites.iter().map(|s| self.square(s.0)).collect();
        let one = squares.len() == 1 && pos.placing;
        Ok(if word.contains('+') || one {
            Meant::Pair(squares)
        } else {
            Meant::Way(squares, word.contains(':'))
        })
    }

    fn refuse(&self, pos: &Position, meant: Meant) -> Refusal {
        if let Status::Over(_) = self.status(pos) {
            return Refusal::game_over();
        }
        match meant {
            Meant::Pair(squares) if pos.placing => self.refuse_pair(pos, &squares),
            Meant::Way(squares, _) if pos.placing => self.refusal(
                "R1",
                "place-first",
                &squares[..1],
                "primeiro colocam-se todas as peças, duas de cada vez, como A1+B2",
                "all the pieces are placed first, two at a time, such as A1+B2",
            ),
            Meant::Pass => self.refusal(
                "R11",
                "no-pass",
                &[],
                "só passa quem não tem nenhum lance",
                "only a player without any move passes",
            ),
            Meant::Pair(squares) => self.refusal(
                "R3",
                "placed",
                &squares,
                "a colocação acabou: agora um lance é um passo, como C2-C3",
                "the placement is over: a move is now a step, such as C2-C3",
            ),
            Meant::Way(..) if !self.can_step(pos) => self.refusal(
                "R11",
                "must-pass",
                &[],
                "nenhuma peça pode dar um passo: tem de passar",
                "no piece can step: you have to pass",
            ),
            Meant::Way(squares, claimed) => self.refuse_way(pos, &squares, claimed),
        }
    }

    /// R1.
    fn refuse_pair(&self, pos: &Position, squares: &[u8]) -> Refusal {
        for &square in squares {
            let name = self.name(square);
            if self.is_centre(square) {
                return self.refusal(
                    "R1",
                    "centre",
                    &[square],
                    format!("na casa central {name} não se coloca"),
                    format!("no piece is placed on the centre {name}"),
                );
            }
            if self.man(pos, square).is_some() {
                return self.refusal(
                    "R1",
                    "occupied",
                    &[square],
                    format!("a casa {name} está ocupada"),
                    format!("square {name} is occupied"),
                );
            }
        }
        self.refusal(
            "R1",
            "pair",
            squares,
            "colocam-se duas peças em duas casas diferentes, como A1+B2",
            "two pieces are placed on two different squares, such as A1+B2",
        )
    }

    /// R5 to R9, leg by leg.
    fn refuse_way(&self, pos: &Position, squares: &[u8], claimed: bool) -> Refusal {
        let from = squares[0];
        let name = self.name(from);
        match self.man(pos, from) {
            None => {
                return self.refusal(
                    "R5",
                    "empty",
                    &[from],
                    format!("a casa {name} está vazia"),
                    format!("square {name} is empty"),
                );
            }
            Some(side) if side != pos.turn => {
                return self.refusal(
                    "R5",
                    "not-yours",
                    &[from],
                    format!("a peça em {name} é do adversário"),
                    format!("the piece on {name} is the opponent’s"),
                );
            }
            Some(_) => {}
        }
        if squares.len() < 2 {
            return self.refusal(
                "R5",
                "where-to",
                &[from],
                format!("falta dizer para onde vai a peça de {name}"),
                format!("say where the piece on {name} is to go"),
            );
        }
        let mut here = *pos;
        let legs = squares.len() - 1;
        for (i, leg) in squares.windows(2).enumerate() {
            let dir = match self.refuse_step(&here, leg[0], leg[1]) {
                Ok(dir) => dir,
                Err(refusal) => return refusal,
            };
            let taken = self.taken(&here, leg[0], dir);
            if taken == 0 && (claimed || legs > 1) {
                return self.refuse_quiet(&here, leg, i > 0 || !claimed);
            }
            self.walk_on(&mut here, leg[0], dir);
        }
        self.refusal(
            "R5",
            "form",
            squares,
            "escreva um passo como C2-C3, uma captura como C2:C3",
            "write a step such as C2-C3, a capture such as C2:C3",
        )
    }

    /// R5: the direction of a step, or why it is none.
    fn refuse_step(&self, pos: &Position, from: u8, to: u8) -> Result<u8, Refusal> {
        let (start, end) = (self.name(from), self.name(to));
        let Some(dir) = self.direction(from, to) else {
            return Err(self.refusal(
                "R5",
                "not-beside",
                &[from, to],
                format!("um passo vai para a casa ao lado, na horizontal ou na vertical, e {end} não está ao lado de {start}"),
                format!("a step goes to the square beside, along a row or a column, and {end} is not beside {start}"),
            ));
        };
        if self.man(pos, to).is_some() {
            return Err(self.refusal(
                "R5",
                "occupied",
                &[to],
                format!("a casa {end} está ocupada"),
                format!("square {end} is occupied"),
            ));
        }
        Ok(dir)
    }

    /// A step that should capture and does not: because the turn goes on (R9), or because the men
    /// around it are safe (R6, R7).
    fn refuse_quiet(&self, pos: &Position, leg: &[u8], goes_on: bool) -> Refusal {
        let (start, end) = (self.name(leg[0]), self.name(leg[1]));
        if goes_on {
            return self.refusal(
                "R9",
                "no-capture",
                leg,
                format!("só se continua enquanto cada passo captura, e {start}-{end} não captura"),
                format!(
                    "a turn goes on only while every step captures, and {start}-{end} does not"
                ),
            );
        }
        let size = i16::from(self.size);
        for dir in DIRS {
            let (dc, dr) = [(0, -1), (-1, 0), (1, 0), (0, 1)][usize::from(dir)];
            // The side on the square some steps away; `None` beyond the edge or where it is empty.
            let site = self.site(leg[1]) as i16;
            let away = |n: i16| {
                let (col, row) = (site % size + n * dc, site / size + n * dr);
                let inside = (0..size).contains(&col) && (0..size).contains(&row);
                let square = inside.then(|| self.square((row * size + col) as u16))?;
                // The man that steps has left its origin.
                let stays = square != leg[0];
                stays
                    .then(|| self.man(pos, square))?
                    .map(|side| (side, square))
            };
            let is = |n: i16, wanted: u8| away(n).filter(|(side, _)| *side == wanted);
            let Some((_, enemy)) = is(1, 1 - pos.turn) else {
                continue;
            };
            let name = self.name(enemy);
            if self.is_centre(enemy) && is(2, pos.turn).is_some() {
                return self.refusal(
                    "R7",
                    "centre-safe",
                    &[enemy],
                    format!("a peça em {name} está na casa central e não pode ser capturada: escreva {start}-{end}"),
                    format!("the piece on {name} stands on the centre and cannot be captured: write {start}-{end}"),
                );
            }
            let run = (1..size)
                .take_while(|&n| is(n, 1 - pos.turn).is_some())
                .count() as i16;
            if run > 1 && is(run + 1, pos.turn).is_some() {
                return self.refusal(
                    "R6",
                    "run",
                    &[enemy],
                    format!("só se captura uma peça de cada vez, nunca uma fila de {run}: escreva {start}-{end}"),
                    format!("only a single piece is captured, never a run of {run}: write {start}-{end}"),
                );
            }
        }
        self.refusal(
            "R6",
            "no-capture",
            &[leg[1]],
            format!("em {end} a peça não captura: escreva {start}-{end}"),
            format!("on {end} the piece captures nothing: write {start}-{end}"),
        )
    }
}
