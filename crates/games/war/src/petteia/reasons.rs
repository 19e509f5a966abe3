//! Why a move is refused.

use super::notation::name;
use super::rules::{EAST, GRID, Move, NORTH, Petteia, Position, SOUTH, WEST, shift};
use super::scene::SQUARES;
use ::rules::{Attempt, Game, ParseError, Refusal, SiteId, Status, Words};
use kit::scan::is_pass;
use kit::squares::read_list;

/// What somebody seems to have meant.
enum Meant {
    /// One square: a drop, or the beginning of a slide.
    Square(u8),
    /// `@D4`.
    Drop(u8),
    /// From, to, and whether a capture was claimed.
    Slide(u8, u8, bool),
    Pass,
}

fn refusal(
    rule: &'static str,
    code: &'static str,
    squares: &[u8],
    pt: impl Into<String>,
    en: impl Into<String>,
) -> Refusal {
    let sites = squares.iter().map(|&s| SiteId(u16::from(s)));
    Refusal::new(rule, code, Words::new(pt, en)).at(sites)
}

impl Petteia {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let meant = match attempt {
            Attempt::Clicks(clicks) => clicked(clicks).ok_or(0),
            Attempt::Text(text) => typed(text),
        };
        match meant {
            Ok(meant) => ParseError::illegal(self.refuse(pos, meant)),
            Err(at) if self.places(pos) => ParseError::syntax(
                at,
                Words::new(
                    "a casa onde se coloca a peça (de A1 a H8), como @D4",
                    "the square of the piece to place (A1 to H8), such as @D4",
                ),
            ),
            Err(at) => ParseError::syntax(
                at,
                Words::new(
                    "casa de partida e casa de chegada (de A1 a H8), como A1-A4",
                    "origin and destination (A1 to H8), such as A1-A4",
                ),
            ),
        }
    }

    fn places(&self, pos: &Position) -> bool {
        pos.hand != [0; 2]
    }

    fn refuse(&self, pos: &Position, meant: Meant) -> Refusal {
        if let Status::Over(_) = self.status(pos) {
            return Refusal::game_over();
        }
        let placing = self.places(pos);
        match meant {
            Meant::Pass => refusal(
                "R1",
                "no-pass",
                &[],
                "não se pode passar: em cada vez joga-se uma peça",
                "there is no passing: every turn is a move of one piece",
            ),
            Meant::Square(at) | Meant::Drop(at) if placing => refuse_drop(at),
            Meant::Slide(from, ..) if placing => refusal(
                "",
                "place-first",
                &[from],
                "primeiro colocam-se todas as peças; só depois se movem",
                "all the pieces are placed first; only then do they move",
            ),
            Meant::Drop(at) => refusal(
                "R1",
                "no-drop",
                &[at],
                "não há peças para colocar: em cada vez move-se uma que já está no tabuleiro",
                "there are no pieces to place: a turn moves one that stands on the board",
            ),
            Meant::Square(from) => refuse_origin(pos, from).unwrap_or_else(|| {
                let name = name(from);
                refusal(
                    "R2",
                    "where-to",
                    &[from],
                    format!("falta dizer para onde vai a peça de {name}"),
                    format!("say where the piece on {name} is to go"),
                )
            }),
            Meant::Slide(from, to, captures) => refuse_origin(pos, from)
                .unwrap_or_else(|| self.refuse_slide(pos, from, to, captures)),
        }
    }

    /// R2 and R3, for a man of the side to move.
    fn refuse_slide(&self, pos: &Position, from: u8, to: u8, captures: bool) -> Refusal {
        let (start, end) = (name(from), name(to));
        let Some((dir, squares)) = direction(from, to) else {
            let (pt, en) = if from == to {
                (
                    format!("a peça tem de sair de {start}"),
                    format!("the piece has to leave {start}"),
                )
            } else {
                (
                    format!("uma peça anda pela sua linha ou coluna, e {start}-{end} não o faz"),
                    format!("a piece moves along its row or column, and {start}-{end} does not"),
                )
            };
            return refusal("R2", "not-straight", &[from, to], pt, en);
        };
        let mut at = 1u64 << from;
        for _ in 0..squares {
            at = shift(at, dir);
            if at & pos.occupied() != 0 {
                let square = at.trailing_zeros() as u8;
                let stop = name(square);
                return if square == to {
                    refusal(
                        "R2",
                        "occupied",
                        &[to],
                        format!("a casa {stop} está ocupada"),
                        format!("square {stop} is occupied"),
                    )
                } else {
                    refusal(
                        "R2",
                        "blocked",
                        &[square],
                        format!("a peça em {stop} fica no caminho, e não se salta"),
                        format!("the piece on {stop} is in the way, and there is no jumping"),
                    )
                };
            }
        }
        if captures && self.takes(pos, Move::slide(from, dir, squares)) == 0 {
            return refusal(
                "R3",
                "no-capture",
                &[to],
                format!("em {end} a peça não cerca ninguém: escreva {start}-{end}"),
                format!("on {end} the piece holds nobody: write {start}-{end}"),
            );
        }
        refusal(
            "R2",
            "form",
            &[from, to],
            format!("escreva apenas a partida e a chegada: {start}-{end}"),
            format!("write only the origin and the destination: {start}-{end}"),
        )
    }
}

/// A square on which no man can be placed.
fn refuse_drop(at: u8) -> Refusal {
    let name = name(at);
    refusal(
        "",
        "occupied",
        &[at],
        format!("a casa {name} está ocupada: coloca-se numa casa vazia"),
        format!("square {name} is occupied: pieces are placed on empty squares"),
    )
}

/// R1: a square without a man of the side to move.
fn refuse_origin(pos: &Position, from: u8) -> Option<Refusal> {
    let name = name(from);
    match pos.man(from) {
        None => Some(refusal(
            "R1",
            "empty",
            &[from],
            format!("a casa {name} está vazia"),
            format!("square {name} is empty"),
        )),
        Some(side) if side != pos.turn => Some(refusal(
            "R1",
            "not-yours",
            &[from],
            format!("a peça em {name} é do adversário"),
            format!("the piece on {name} is the opponent’s"),
        )),
        Some(_) => None,
    }
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

fn clicked(clicks: &[SiteId]) -> Option<Meant> {
    if clicks.iter().any(|s| s.0 >= SQUARES) {
        return None;
    }
    match clicks {
        [one] => Some(Meant::Square(one.0 as u8)),
        [from, .., to] => Some(Meant::Slide(from.0 as u8, to.0 as u8, false)),
        [] => None,
    }
}

/// What a text means, or the byte at which it stops making sense.
fn typed(text: &str) -> Result<Meant, usize> {
    let word = text.trim();
    if is_pass(word) {
        return Ok(Meant::Pass);
    }
    let at = text.len() - text.trim_start().len();
    if let Some(rest) = word.strip_prefix('@') {
        return match read_list(GRID, rest, at + 1, &[])?.as_slice() {
            [one] => Ok(Meant::Drop(one.0 as u8)),
            _ => Err(at + 1),
        };
    }
    match read_list(GRID, word, at, &['-', ':'])?.as_slice() {
        [one] => Ok(Meant::Square(one.0 as u8)),
        [from, to] => Ok(Meant::Slide(from.0 as u8, to.0 as u8, word.contains(':'))),
        _ => Err(at),
    }
}
