//! Why a move is refused.

use super::board::has;
use super::rules::{Latrunculi, Position};
use ::rules::{Attempt, Game, ParseError, Refusal, SiteId, Status, Words, words};

/// What somebody seems to have meant.
enum Meant {
    /// One square: a man to place, to remove, or the beginning of a move.
    Square(u8),
    /// `@D4`.
    Drop(u8),
    /// `xD4`.
    Removal(u8),
    /// The squares of a move, at least two.
    Move(Vec<u8>),
    Pass,
}

fn refusal(
    rule: &'static str,
    code: &'static str,
    (pt, en): (impl Into<String>, impl Into<String>),
    squares: &[u8],
) -> Refusal {
    let sites = squares.iter().map(|&s| SiteId(u16::from(s)));
    Refusal::new(rule, code, Words::new(pt, en)).at(sites)
}

impl Latrunculi {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let meant = match attempt {
            Attempt::Clicks(clicks) => self.clicked(clicks).ok_or(0),
            Attempt::Text(text) => self.typed(text),
        };
        let last = self.name(self.squares() - 1);
        match meant {
            Ok(meant) => ParseError::illegal(self.refuse(pos, meant)),
            Err(at) if pos.hand > 0 => ParseError::syntax(
                at,
                words!("@ e a casa da peça a colocar (de A1 a {last}), como @D4";
                    "@ and the square of the piece to place (A1 to {last}), such as @D4"),
            ),
            Err(at) => ParseError::syntax(
                at,
                words!("casa de partida e casa de chegada (de A1 a {last}), como E3-E4, ou x e a casa de uma peça presa, como xD4";
                    "origin and destination (A1 to {last}), such as E3-E4, or x and the square of a bound piece, such as xD4"),
            ),
        }
    }

    fn clicked(&self, clicks: &[SiteId]) -> Option<Meant> {
        let mut squares = Vec::new();
        for click in clicks {
            let square = u8::try_from(click.0).ok()?;
            squares.push(Some(square).filter(|&s| s < self.squares())?);
        }
        match squares.as_slice() {
            [] => None,
            [one] => Some(Meant::Square(*one)),
            _ => Some(Meant::Move(squares)),
        }
    }

    /// What a text means, or the byte at which it stops making sense.
    fn typed(&self, text: &str) -> Result<Meant, usize> {
        let word = text.trim();
        if kit::scan::is_pass(word) {
            return Ok(Meant::Pass);
        }
        let mut at = text.len() - text.trim_start().len();
        if let Some(rest) = word.strip_prefix('@') {
            return self.square(rest, at + 1).map(Meant::Drop);
        }
        if let Some(rest) = word.strip_prefix(['x', 'X']) {
            return self.square(rest, at + 1).map(Meant::Removal);
        }
        let mut squares = Vec::new();
        for part in word.strip_suffix('+').unwrap_or(word).split('-') {
            if squares.len() > 40 {
                return Err(at);
            }
            squares.push(self.square(part, at)?);
            at += part.len() + 1;
        }
        Ok(match squares.as_slice() {
            [one] => Meant::Square(*one),
            _ => Meant::Move(squares),
        })
    }

    /// The square that a text beginning at byte `at` names, or where it goes wrong.
    fn square(&self, text: &str, at: usize) -> Result<u8, usize> {
        let name = text.trim_start();
        let at = at + text.len() - name.len();
        let name = name.trim_end();
        match self.grid().read(name) {
            Some((site, "")) => Ok(site.0 as u8),
            Some((_, rest)) => Err(at + name.len() - rest.len()),
            None => Err(at),
        }
    }

    fn owner(&self, pos: &Position, square: u8) -> Option<u8> {
        (0..2).find(|&side| has(&pos.men[usize::from(side)], square))
    }

    fn refuse(&self, pos: &Position, meant: Meant) -> Refusal {
        if let Status::Over(_) = self.status(pos) {
            return Refusal::game_over();
        }
        match meant {
            Meant::Pass => refusal(
                "R2",
                "no-pass",
                (
                    "não se pode passar: em cada vez move-se, salta-se ou retira-se uma peça",
                    "there is no passing: every turn is a step, a leap or a removal",
                ),
                &[],
            ),
            Meant::Square(square) | Meant::Drop(square) if pos.hand > 0 => refusal(
                "R1",
                "occupied",
                (
                    format!(
                        "a casa {} já tem uma peça: coloca-se numa casa vazia",
                        self.name(square)
                    ),
                    format!(
                        "square {} is taken: a piece is placed on an empty square",
                        self.name(square)
                    ),
                ),
                &[square],
            ),
            Meant::Removal(square) if pos.hand > 0 => refusal(
                "R1",
                "placement",
                (
                    "durante a colocação nada se retira",
                    "nothing is removed during the placement",
                ),
                &[square],
            ),
            Meant::Move(squares) if pos.hand > 0 => refusal(
                "R1",
                "placement",
                (
                    "primeiro colocam-se todas as peças; só depois se movem",
                    "first all pieces are placed; only then do they move",
                ),
                &squares[..1],
            ),
            Meant::Drop(square) => refusal(
                "R1",
                "no-placement",
                if self.placement {
                    (
                        "a colocação acabou: já não há peças na mão",
                        "the placement is over: no piece is left in hand",
                    )
                } else {
                    (
                        "nesta variante não há colocação: as peças já estão no tabuleiro",
                        "this variant has no placement: the pieces stand on the board",
                    )
                },
                &[square],
            ),
            Meant::Removal(square) => self.refuse_removal(pos, square),
            Meant::Square(square) => match self.owner(pos, square) {
                Some(side) if side != pos.turn => self.refuse_removal(pos, square),
                _ => self.refuse_move(pos, &[square]),
            },
            Meant::Move(squares) => self.refuse_move(pos, &squares),
        }
    }

    /// R8.
    fn refuse_removal(&self, pos: &Position, square: u8) -> Refusal {
        let name = self.name(square);
        let (code, words) = match self.owner(pos, square) {
            _ if self.immediate => (
                "no-removal",
                (
                    "nesta variante as peças cercadas saem logo: não há lances para retirar"
                        .to_owned(),
                    "in this variant enclosed pieces leave at once: no turn is spent on removing"
                        .to_owned(),
                ),
            ),
            None => (
                "empty",
                (
                    format!("a casa {name} está vazia: não há nada a retirar"),
                    format!("square {name} is empty: there is nothing to remove"),
                ),
            ),
            Some(side) if side == pos.turn => (
                "own",
                (
                    format!("a peça em {name} é sua: retiram-se peças adversárias presas"),
                    format!("the piece on {name} is yours: bound enemy pieces are removed"),
                ),
            ),
            Some(_) => (
                "not-bound",
                (
                    format!(
                        "a peça em {name} é do adversário e não está presa: só se retira uma peça presa"
                    ),
                    format!(
                        "the piece on {name} is the opponent’s and is not bound: only a bound piece is removed"
                    ),
                ),
            ),
        };
        refusal("R8", code, words, &[square])
    }

    /// R3, R4 and R7. `squares` are the origin and what was named or touched after it.
    fn refuse_move(&self, pos: &Position, squares: &[u8]) -> Refusal {
        let from = squares[0];
        let name = self.name(from);
        match self.owner(pos, from) {
            None => {
                let words = (
                    format!("a casa {name} está vazia"),
                    format!("square {name} is empty"),
                );
                return refusal("R3", "empty", words, &[from]);
            }
            Some(side) if side != pos.turn => {
                let words = (
                    format!("a peça em {name} é do adversário"),
                    format!("the piece on {name} is the opponent’s"),
                );
                return refusal("R3", "not-yours", words, &[from]);
            }
            _ => {}
        }
        if has(&pos.bound, from) {
            let words = (
                format!("a peça em {name} está presa e não se pode mover"),
                format!("the piece on {name} is bound and cannot move"),
            );
            return refusal("R7", "bound", words, &[from]);
        }
        if self.reach(pos, from).iter().all(|&w| w == 0) {
            let words = (
                format!("a peça em {name} não tem para onde ir"),
                format!("the piece on {name} has nowhere to go"),
            );
            return refusal("R3", "blocked", words, &[from]);
        }
        let Some(&to) = squares[1..].last() else {
            let words = (
                format!("falta dizer para onde vai a peça de {name}"),
                format!("say where the piece on {name} is to go"),
            );
            return refusal("R3", "where-to", words, &[from]);
        };
        let end = self.name(to);
        if to == from {
            let words = (
                "uma peça não volta à casa de onde saiu",
                "a piece does not return to the square it left",
            );
            return refusal(
                if self.slide { "R3" } else { "R4" },
                "return",
                words,
                &[from],
            );
        }
        if has(&self.reach(pos, from), to) {
            let words = (
                format!("escreva apenas o princípio e o fim: {name}-{end}"),
                format!("write only the beginning and the end: {name}-{end}"),
            );
            return refusal("R4", "path", words, &[from, to]);
        }
        if self.owner(pos, to).is_some() {
            let words = (
                format!("a casa {end} está ocupada: move-se para uma casa vazia"),
                format!("square {end} is taken: a piece goes to an empty square"),
            );
            return refusal("R3", "occupied", words, &[to]);
        }
        if self.slide {
            let words = (
                format!(
                    "as peças deslizam ao longo de uma linha ou de uma coluna, sobre casas vazias; {name}-{end} não o faz"
                ),
                format!(
                    "pieces slide along a row or a column over empty squares; {name}-{end} does not"
                ),
            );
            return refusal("R3", "slide", words, &[from, to]);
        }
        self.refuse_leap(pos, from, to)
    }

    /// The destination is empty but neither beside the man nor within its leaps.
    fn refuse_leap(&self, pos: &Position, from: u8, to: u8) -> Refusal {
        let (name, end) = (self.name(from), self.name(to));
        let chain = Latrunculi {
            multi_leap: true,
            ..self.clone()
        };
        if has(&chain.reach(pos, from), to) {
            let words = (
                "nesta variante salta-se uma só vez em cada lance",
                "in this variant a turn has a single leap",
            );
            return refusal("R4", "one-leap", words, &[from, to]);
        }
        let cols = self.cols;
        let place = |s: u8| (u16::from(s) % cols, u16::from(s) / cols);
        let ((c1, r1), (c2, r2)) = (place(from), place(to));
        let far = (c1.abs_diff(c2), r1.abs_diff(r2));
        if far == (2, 0) || far == (0, 2) {
            let middle = ((u16::from(from) + u16::from(to)) / 2) as u8;
            let words = (
                format!("em {} não há peça para saltar", self.name(middle)),
                format!("there is no piece on {} to leap over", self.name(middle)),
            );
            return refusal("R4", "nothing-to-leap", words, &[middle]);
        }
        let words = (
            format!(
                "uma peça move-se uma casa na horizontal ou na vertical, ou salta por cima de peças vizinhas; {name}-{end} não é nem uma coisa nem outra"
            ),
            format!(
                "a piece moves one square along a row or a column, or leaps over neighbours; {name}-{end} is neither"
            ),
        );
        refusal("R3", "too-far", words, &[from, to])
    }
}
