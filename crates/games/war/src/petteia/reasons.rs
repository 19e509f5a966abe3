//! Why a move is refused.

use super::notation::name;
use super::rules::{EAST, GRID, Move, NORTH, Petteia, Position, SOUTH, WEST, shift};
use super::scene::{SQUARES, site};
use ::rules::{Attempt, Game, ParseError, Refusal, Status, refuse, words};
use kit::meant::{LONGEST, Meant, Reader};
use kit::refusals::{Spot, not_own, where_to};

impl Petteia {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let reader = Reader {
            signs: &['@'],
            marks: &['-', ':'],
            most: LONGEST,
            name: &|text| GRID.read(text).map(|(site, rest)| (site.0 as u8, rest)),
            site: &|site| (site.0 < SQUARES).then_some(site.0 as u8),
            buttons: [None, None],
        };
        let expected = if pos.hand == [0; 2] {
            words!("casa de partida e casa de chegada (de A1 a H8), como A1-A4";
                "origin and destination (A1 to H8), such as A1-A4")
        } else {
            words!("a casa onde se coloca a peça (de A1 a H8), como @D4";
                "the square of the piece to place (A1 to H8), such as @D4")
        };
        // More than two squares make no sense from the first on.
        if let (Attempt::Text(text), Ok(Meant::Way { marks, .. })) = (attempt, reader.read(attempt))
            && marks.len() > 1
        {
            return ParseError::syntax(text.len() - text.trim_start().len(), expected);
        }
        let over = matches!(self.status(pos), Status::Over(_));
        reader.explain(attempt, over, expected, |meant| self.refuse(pos, &meant))
    }

    fn refuse(&self, pos: &Position, meant: &Meant<u8>) -> Refusal {
        let placing = pos.hand != [0; 2];
        let (places, marks) = match meant {
            Meant::Pass => {
                return refuse!("R1", "no-pass", [];
                    "não se pode passar: em cada vez joga-se uma peça";
                    "there is no passing: every turn is a move of one piece");
            }
            Meant::Sign(_, at) if placing => return refuse_drop(*at),
            Meant::Sign(_, at) => {
                return refuse!("R1", "no-drop", [site(*at)];
                    "não há peças para colocar: em cada vez move-se uma que já está no tabuleiro";
                    "there are no pieces to place: a turn moves one that stands on the board");
            }
            Meant::Way { places, marks, .. } => (places, marks),
        };
        let (from, to) = (places[0], places[1..].last().copied());
        if placing && to.is_none() {
            return refuse_drop(from);
        }
        if placing {
            return refuse!("R1", "place-first", [site(from)];
                "primeiro colocam-se todas as peças; só depois se movem";
                "all the pieces are placed first; only then do they move");
        }
        let at = &name(from);
        let spot = Spot::new(site(from), at);
        not_own("R1", spot, pos.man(from), pos.turn).unwrap_or_else(|| match to {
            None => where_to("R2", spot),
            Some(to) => self.refuse_slide(pos, from, to, marks == ":"),
        })
    }

    /// R2 and R3, for a man of the side to move.
    fn refuse_slide(&self, pos: &Position, from: u8, to: u8, claimed: bool) -> Refusal {
        let (start, end) = (name(from), name(to));
        let ends = [from, to].map(site);
        if from == to {
            return refuse!("R2", "not-straight", ends;
                "a peça tem de sair de {start}"; "the piece has to leave {start}");
        }
        let Some((dir, squares)) = direction(from, to) else {
            return refuse!("R2", "not-straight", ends;
                "uma peça anda pela sua linha ou coluna, e {start}-{end} não o faz";
                "a piece moves along its row or column, and {start}-{end} does not");
        };
        let mut at = 1u64 << from;
        for _ in 0..squares {
            at = shift(at, dir);
            if at & pos.occupied() != 0 {
                let square = at.trailing_zeros() as u8;
                let stop = name(square);
                return if square == to {
                    refuse!("R2", "occupied", [site(to)];
                        "a casa {stop} está ocupada"; "square {stop} is occupied")
                } else {
                    refuse!("R2", "blocked", [site(square)];
                        "a peça em {stop} fica no caminho, e não se salta";
                        "the piece on {stop} is in the way, and there is no jumping")
                };
            }
        }
        if u32::from(squares) > self.stride {
            return refuse!("R2", "one-step", ends;
                "uma peça anda só uma casa de cada vez, e {end} fica mais longe";
                "a piece moves only one square at a time, and {end} is farther away");
        }
        if claimed && self.takes(pos, Move::slide(from, dir, squares)) == 0 {
            return refuse!("R3", "no-capture", [site(to)];
                "em {end} a peça não cerca ninguém: escreva {start}-{end}";
                "on {end} the piece holds nobody: write {start}-{end}");
        }
        refuse!("R2", "form", ends;
            "escreva apenas a partida e a chegada: {start}-{end}";
            "write only the origin and the destination: {start}-{end}")
    }
}

/// A square on which no man can be placed.
fn refuse_drop(at: u8) -> Refusal {
    let name = name(at);
    refuse!("", "occupied", [site(at)];
        "a casa {name} está ocupada: coloca-se numa casa vazia";
        "square {name} is occupied: pieces are placed on empty squares")
}

/// Direction and distance of a square in the same row or column.
fn direction(from: u8, to: u8) -> Option<(u8, u8)> {
    let (cols, rows) = (from % 8 == to % 8, from / 8 == to / 8);
    match (cols, rows) {
        (false, true) if to > from => Some((EAST, to - from)),
        (false, true) => Some((WEST, from - to)),
        (true, false) if to > from => Some((NORTH, (to - from) / 8)),
        (true, false) => Some((SOUTH, (from - to) / 8)),
        _ => None,
    }
}
